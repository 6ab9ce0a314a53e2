internal import CCairo
internal import EncyBase
internal import EncyTexts

/// The pictures of a document, each once (ISO 32000-1, 8.9): JPEG files as they are, others as their pixels.
struct PDFImages {
  /// A picture in the file.
  struct Image {
    /// The number of its object.
    let number: Int
    /// Its pixels as they are stored.
    let width, height: Int
    let displayedSize: Size
    /// From stored to displayed pixels.
    let displayTransform: AffineTransform
  }

  private enum Key: Hashable {
    case file([UInt8])
    case pixels([UInt8], Int)
  }

  private var images: [Key: Image] = [:]
  private(set) var numbers: [Int] = []

  /// The picture of a file.
  mutating func image(
    _ bytes: [UInt8], what: Message, in file: inout PDFObjects
  ) throws(ExportError) -> Image {
    if let known = images[.file(bytes)] { return known }
    guard let head = ImageFile(bytes) else { throw .unreadable(what: what, reason: ImageFile.refusal(of: bytes)) }
    try CairoImage.checkSize(Double(head.width), Double(head.height))
    let number: Int
    if head.form == .jpeg, head.isComplete(bytes), let portable = head.portable(bytes) {
      let space = head.components == 1 ? "/DeviceGray" : "/DeviceRGB"
      number = file.add(
        "/Type/XObject/Subtype/Image/Width \(head.width)/Height \(head.height)/ColorSpace\(space)/BitsPerComponent 8"
          + "/Filter/DCTDecode", stream: portable, isPacked: false)
    } else {
      number = PDFImages.add(try CairoImage(file: bytes, what: what).pixels, to: &file)
    }
    return keep(
      Image(
        number: number, width: head.width, height: head.height, displayedSize: head.displayedSize,
        displayTransform: head.displayTransform), .file(bytes))
  }

  /// The picture of pixels.
  mutating func image(_ pixels: PlanPixels, what: Message, in file: inout PDFObjects) throws(ExportError) -> Image {
    if let known = images[.pixels(pixels.bytes, pixels.width)] { return known }
    let number = PDFImages.add(try CairoImage(pixels, what: what).pixels, to: &file)
    let size = Size(width: Double(pixels.width), height: Double(pixels.height))
    return keep(
      Image(
        number: number, width: pixels.width, height: pixels.height, displayedSize: size, displayTransform: .identity),
      .pixels(pixels.bytes, pixels.width))
  }

  private mutating func keep(_ image: Image, _ key: Key) -> Image {
    images[key] = image
    numbers.append(image.number)
    return image
  }

  private static func add(_ pixels: CairoImage.Pixels, to file: inout PDFObjects) -> Int {
    let head = "/Type/XObject/Subtype/Image/Width \(pixels.width)/Height \(pixels.height)/BitsPerComponent 8"
    var mask = ""
    if let covers = pixels.covers {
      mask = "/SMask \(file.add("\(head)/ColorSpace/DeviceGray", stream: covers)) 0 R"
    }
    return file.add("\(head)/ColorSpace/DeviceRGB\(mask)", stream: pixels.colors)
  }
}
