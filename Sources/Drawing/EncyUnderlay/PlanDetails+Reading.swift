internal import EncyBase

extension PlanDetails {
  /// So many fonts and pictures are told of.
  private static let most = 1_000

  /// Looks into a drawing that can be taken in.
  /// - Parameters:
  ///   - bytes: The drawing as it is kept.
  ///   - page: The page of a PDF, 1-based.
  /// - Returns: What it is made of.
  /// - Throws: When it is damaged, or a tool is missing.
  package static func of(_ bytes: [UInt8], page: Int = 1) async throws(UnderlayError) -> PlanDetails {
    switch SourceKind(bytes) {
    case .pdf: return try await ofPDF(PDFPlan(bytes), page: page)
    case .svg:
      let drawing = try SVGCleaner.clean(bytes)
      var details = PlanDetails(pages: [Pages(first: 1, last: 1, size: drawing.facts.size)])
      (details.fonts, details.pictures) = SVGDetails.of(drawing.root, size: drawing.facts.size)
      details.fonts = Array(details.fonts.prefix(most))
      details.pictures = Array(details.pictures.prefix(most))
      return details
    default:
      return PlanDetails(pages: [Pages(first: 1, last: 1, size: try PlanSource.inspect(bytes).size)])
    }
  }

  private static func ofPDF(_ plan: PDFPlan, page: Int) async throws(UnderlayError) -> PlanDetails {
    var details = PlanDetails()
    for number in 1...plan.pageCount {
      let size = try plan.size(page: number)
      if let last = details.pages.last, last.size == size {
        details.pages[details.pages.count - 1].last = number
      } else {
        details.pages.append(Pages(first: number, last: number, size: size))
      }
    }
    var known = Set<Font>()
    for font in try plan.fonts(page: page) where known.insert(font).inserted { details.fonts.append(font) }
    details.fonts.sort {
      ($0.name, $0.kind ?? "", $0.isEmbedded ? 0 : 1) < ($1.name, $1.kind ?? "", $1.isEmbedded ? 0 : 1)
    }
    details.fonts = Array(details.fonts.prefix(most))
    // Its content streams may hold pictures too, so it is looked at whatever the page's resources say.
    let process = LimitedProcess(
      tool: "pdfimages", package: "poppler-utils", arguments: ["-list", "/dev/stdin"], outputLimit: 16 << 20)
    details.pictures = Array(pictures(try await process.run(input: plan.singlePage(page))).prefix(most))
    return details
  }

  /// Reads the table of `pdfimages -list`: page, number, type, width, height, colour, components, bits, encoding, …, and from the end
  /// ratio, size, resolution down and across. Masks belong to a picture that has a row of its own.
  static func pictures(_ table: [UInt8]) -> [Picture] {
    String(decoding: table, as: UTF8.self).split(separator: "\n").dropFirst(2).compactMap { row in
      let cells = row.split(separator: " ")
      guard cells.count >= 14, cells[2] == "image" || cells[2] == "stencil", let width = Int(cells[3]),
        let height = Int(cells[4])
      else { return nil }
      var picture = Picture(width: width, height: height, encoding: String(cells[8]))
      if let x = Double(cells[cells.count - 4]), let y = Double(cells[cells.count - 3]), x > 0, y > 0 {
        picture.pixelsPerInch = PlanFacts.PixelsPerInch(x: x, y: y)
      }
      return picture
    }
  }
}

/// Fonts and pictures of a cleaned SVG.
enum SVGDetails {
  /// What a drawing is made of whose outer size is so many px, of which 96 are an inch.
  static func of(_ root: SVGElement, size: Size) -> (fonts: [PlanDetails.Font], pictures: [PlanDetails.Picture]) {
    var families = Set<String>()
    var pictures: [PlanDetails.Picture] = []
    var pixels = AffineTransform.identity
    if let box = root["viewBox"].flatMap(SVGSize.numbers), box.count == 4, box[2] > 0, box[3] > 0 {
      // `none` stretches; else both sides have the smaller of the two scales, or the larger for `slice`.
      let (x, y) = (size.width / box[2], size.height / box[3])
      let fit = root["preserveAspectRatio"] ?? ""
      let both = fit.contains("slice") ? max(x, y) : min(x, y)
      pixels = AffineTransform(
        a: fit.contains("none") ? x : both, b: 0, c: 0, d: fit.contains("none") ? y : both, tx: 0, ty: 0)
    }
    collect(root, pixels, &families, &pictures)
    return (families.sorted().map { PlanDetails.Font(name: $0, kind: nil, isEmbedded: false) }, pictures)
  }

  private static func collect(
    _ element: SVGElement, _ outer: AffineTransform, _ families: inout Set<String>,
    _ pictures: inout [PlanDetails.Picture]
  ) {
    let map = element["transform"].map { SVGExtent.transform($0).followed(by: outer) } ?? outer
    if let family = element["font-family"] { add(family, to: &families) }
    for source in [element["style"], element.name == "style" ? element.text : nil] {
      guard let source, source.contains("font-family") else { continue }
      for part in source.split(whereSeparator: { ";{}".contains($0) }) {
        let halves = part.split(separator: ":", maxSplits: 1)
        if halves.count == 2, halves[0].trimmed == "font-family" { add(String(halves[1]), to: &families) }
      }
    }
    if element.name == "image", let picture = picture(element, map) { pictures.append(picture) }
    for child in element.elements { collect(child, map, &families, &pictures) }
  }

  private static func add(_ value: String, to families: inout Set<String>) {
    guard let first = value.split(separator: ",").first else { return }
    let name = first.trimmed.filter { !"\"'".contains($0) }
    if !name.isEmpty, name != "inherit" { families.insert(name) }
  }

  private static func picture(_ element: SVGElement, _ map: AffineTransform) -> PlanDetails.Picture? {
    guard let bytes = element.reference.flatMap(EmbeddedPicture.parsed)?.bytes,
      let facts = bytes.starts(with: SourceKind.pngSignature)
        ? try? PNGHeader(bytes).facts : try? JPEGHeader(bytes).facts
    else { return nil }
    var picture = PlanDetails.Picture(
      width: Int(facts.size.width), height: Int(facts.size.height), encoding: facts.kind == .png ? "png" : "jpeg")
    let width = element["width"].flatMap(SVGSize.pixels) ?? facts.size.width
    let height = element["height"].flatMap(SVGSize.pixels) ?? facts.size.height
    let across = width / 96 * (map.a * map.a + map.b * map.b).squareRoot()
    let down = height / 96 * (map.c * map.c + map.d * map.d).squareRoot()
    if across > 0, down > 0, across.isFinite, down.isFinite {
      var dots = PlanFacts.PixelsPerInch(x: facts.size.width / across, y: facts.size.height / down)
      // Unless told to stretch, a picture keeps its shape inside its box.
      if element["preserveAspectRatio"]?.contains("none") != true {
        let both = max(dots.x, dots.y)
        dots = PlanFacts.PixelsPerInch(x: both, y: both)
      }
      picture.pixelsPerInch = dots
    }
    return picture
  }
}
