internal import EncyBase
import EncyCanvas
import EncyDocument
import EncyDrawing
import EncyExport
import EncyInterchange
internal import EncyPictures
import EncyPlaces
internal import EncyPressService
import EncyProposalPages
internal import EncyTexts

extension Press {
  /// How wide a photo is on paper at most, in pixels: six centimetres, finely.
  private static let photoWidth = 900.0
  /// The side of a map of its own, in points.
  private static let mapSide = 360.0

  /// A small map as a file.
  func placeMap(_ request: PlaceMapRequest) throws -> [UInt8] {
    let measure = try PangoTextMeasure()
    let page = PlaceMapSymbol(request.map, measure: measure, language: request.language).drawing(side: Press.mapSide)
    switch request.format {
    case .svg: return try SVGPrinter(measure: measure, language: request.language).print(page, plans: [:])
    case .png: return try PNGPrinter(pixelsPerPoint: 3).print(page, plans: [:])
    }
  }

  /// What pages show of the visits. Of a photo that can't be drawn there is no picture, so that it keeps nobody's paper back.
  func visits(_ document: Document) throws -> [VisitPage] {
    let surroundings = try VisitSurroundings(document)
    return try Visit.all(of: document).map { visit in
      let photos = visit.photos.map { photo in
        let bytes = document.hasPart(photo.path) ? try? document.bytes(of: photo.path) : nil
        let picture = bytes.flatMap { bytes in
          try? FittedPicture(bytes, width: Press.photoWidth, isPhoto: true, what: .visitLabel(member: "photos"))
        }
        return VisitPage.Photo(
          image: picture.map { ProposalContent.Image(bytes: $0.bytes, size: $0.size) }, caption: photo.caption,
          taken: photo.taken)
      }
      return VisitPage(visit, map: PlaceMap(visit, beside: surroundings), photos: photos)
    }
  }

  /// A photo upright, no larger than that.
  func photo(_ bytes: [UInt8], size: ThumbnailSize) throws -> Thumbnail {
    let picture = try FittedPicture(bytes, width: Double(max(size.width, 1)), what: .visitLabel(member: "photos"))
    return try pixels(
      ProposalContent.Image(bytes: picture.bytes, size: picture.size),
      within: Size(width: Double(size.width), height: Double(size.height)))
  }

  /// The same visit with its photos as PNG, which browsers take from a page without another file.
  func pixels(_ page: VisitPage) -> VisitPage {
    var page = page
    for place in page.photos.indices {
      page.photos[place].image = page.photos[place].image.flatMap { png($0, side: 480) }
    }
    return page
  }

  /// A picture of the package as PNG, its longer side so many pixels at most; `nil` of one that can't be drawn.
  func png(_ image: ProposalContent.Image, side: Double) -> ProposalContent.Image? {
    (try? pixels(image, within: Size(width: side, height: side))).map {
      ProposalContent.Image(bytes: $0.png, size: Size(width: Double($0.width), height: Double($0.height)))
    }
  }

  /// A picture of the package as pixels that fit into a size.
  func pixels(_ image: ProposalContent.Image, within most: Size) throws -> Thumbnail {
    let share = min(1, most.width / max(image.size.width, 1), most.height / max(image.size.height, 1))
    let frame = Rect(
      x: 0, y: 0, width: max(1, (image.size.width * share).rounded()),
      height: max(1, (image.size.height * share).rounded()))
    let page = Drawing(
      size: frame.size, title: "", items: [.picture(Picture(frame: frame, bytes: image.bytes, summary: ""))])
    let drawn = try PNGPrinter(pixelsPerPoint: 1).picture(of: page, plans: [:])
    return Thumbnail(width: drawn.width, height: drawn.height, pixels: drawn.pixels, png: drawn.png)
  }
}
