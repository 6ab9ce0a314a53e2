internal import EncyBase
package import EncyCanvas
internal import EncyDrawing
package import EncyTexts

/// Prints a drawing as an SVG file (SVG 1.1, with `paint-order` from SVG 2): text as text, groups with their roles as classes,
/// titles and descriptions for people who point or listen.
///
/// Text carries the width it was laid out with (`textLength`), so that a reader without the fonts keeps the layout. Pure Swift; the
/// same input gives the same bytes.
package struct SVGPrinter: Sendable {
  private let measure: any TextMeasure
  private let language: Language?
  private let idPrefix: String
  private let fonts: PageFonts

  /// A printer.
  /// - Parameters:
  ///   - measure: What the drawing was laid out with.
  ///   - language: The language of the texts (`xml:lang`).
  ///   - idPrefix: What all ids start with, so that several pages can stand in one HTML page.
  ///   - fonts: The families that it was laid out with.
  package init(
    measure: any TextMeasure, language: Language? = nil, idPrefix: String = "", fonts: PageFonts = .standard
  ) {
    (self.measure, self.language, self.idPrefix, self.fonts) = (measure, language, idPrefix, fonts)
  }

  /// What texts have in common. Names that nobody else has, so that nothing leaks into a plan that stands in the file, or a page that the
  /// drawing stands in.
  package static let styles: StaticString = """
        .ency-text { font-family: Inter, "Noto Sans", Arial, sans-serif; font-variant-ligatures: no-contextual }
        .ency-digits { font-variant-numeric: tabular-nums }
        .ency-halo { stroke: #ffffff; stroke-linejoin: round; paint-order: stroke }

    """

  /// Prints one drawing as a whole file. Its size is in points, `viewBox` likewise.
  /// - Parameters:
  ///   - drawing: The page.
  ///   - plans: The plans that the drawing shows, by id; as SVG, PNG or JPEG.
  /// - Returns: The bytes of the file, UTF-8.
  /// - Throws: An ``ExportError`` when something has no usable place, or a plan or picture is missing or unreadable.
  package func print(_ drawing: Drawing, plans: [String: PlanContent] = [:]) throws(ExportError) -> [UInt8] {
    var writer = SVGWriter(measure: measure, idPrefix: idPrefix, plans: plans, isInPage: false, fonts: fonts)
    writer.raw("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
    try write(drawing, &writer)
    return writer.bytes
  }

  /// Prints one drawing as an element of an HTML page of ours, whose style sheet has ``styles``, so that the page's policy needs to allow
  /// no other.
  /// - Parameters:
  ///   - drawing: The page.
  ///   - plans: The plans that the drawing shows, by id; as SVG, PNG or JPEG. An SVG is an image in the page: it runs nothing, fetches
  ///     nothing, and its markup is none of the page's.
  /// - Returns: The element.
  /// - Throws: An ``ExportError`` when something has no usable place, or a plan or picture is missing, unreadable or no picture.
  package func markup(_ drawing: Drawing, plans: [String: PlanContent] = [:]) throws(ExportError) -> PageDrawing {
    var writer = SVGWriter(measure: measure, idPrefix: idPrefix, plans: plans, isInPage: true, fonts: fonts)
    try write(drawing, &writer)
    return PageDrawing(markup: writer.bytes)
  }

  private func write(_ drawing: Drawing, _ writer: inout SVGWriter) throws(ExportError) {
    _ = try DrawingCheck(drawing, page: 0)
    let (width, height) = (decimalText(drawing.size.width), decimalText(drawing.size.height))
    writer.raw("<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\"")
    writer.raw(" width=\"\(width)pt\" height=\"\(height)pt\" viewBox=\"0 0 \(width) \(height)\"")
    if let language { writer.raw(" xml:lang=\"\(language.rawValue)\"") }
    writer.raw(" class=\"ency-page\">\n")
    if !drawing.title.isEmpty { writer.element("title", text: drawing.title, indent: 1) }
    if let summary = drawing.summary, !summary.isEmpty { writer.element("desc", text: summary, indent: 1) }
    if !writer.isInPage { writer.raw("  <style>\n\(SVGPrinter.styles)  </style>\n") }
    writer.raw("  <rect class=\"paper\" width=\"\(width)\" height=\"\(height)\" fill=\"#ffffff\"/>\n")
    try writer.write(drawing.items, indent: 1)
    writer.raw("</svg>\n")
  }
}

/// A drawing as markup in an HTML page. Only ``SVGPrinter/markup(_:plans:)`` makes one, so nothing of a file's is in it but texts, which
/// are escaped, and images, which run nothing and style nothing.
package struct PageDrawing: Sendable, Equatable {
  package let markup: [UInt8]

  fileprivate init(markup: [UInt8]) { self.markup = markup }
}

/// Writes the elements of one file.
private struct SVGWriter {
  var bytes: [UInt8] = []
  /// Whether it is for an HTML page, which styles it and allows no style of its own.
  let isInPage: Bool

  private let measure: any TextMeasure
  private let idPrefix: String
  private let plans: [String: PlanContent]
  private let fonts: PageFonts
  private var usedIDs: Set<String> = []
  private var clipCount = 0

  init(
    measure: any TextMeasure, idPrefix: String, plans: [String: PlanContent], isInPage: Bool, fonts: PageFonts
  ) {
    (self.measure, self.idPrefix, self.plans, self.isInPage) = (measure, idPrefix, plans, isInPage)
    self.fonts = fonts
  }

  mutating func raw(_ text: String) { bytes += text.utf8 }

  mutating func element(_ name: String, text: String, indent: Int) {
    raw(margin(indent) + "<\(name)>\(escaped(printableLine(text)))</\(name)>\n")
  }

  mutating func write(_ items: [DrawingItem], indent: Int) throws(ExportError) {
    for item in items {
      switch item {
      case .shape(let shape): write(shape, indent)
      case .text(let line): write(line, indent)
      case .picture(let picture): try write(picture, indent)
      case .plan(let plan): try write(plan, indent)
      case .group(let group): try write(group, indent)
      }
    }
  }

  private mutating func write(_ group: Group, _ indent: Int) throws(ExportError) {
    let classes = [group.role, group.isTint && isInPage ? "tint" : ""].filter { !$0.isEmpty }.joined(separator: " ")
    var attributes = classes.isEmpty ? "" : " class=\"\(escaped(classes))\""
    if let id = group.id.flatMap({ newID($0) }) { attributes += " id=\"\(id)\"" }
    for fact in group.facts { attributes += " data-\(fact.name)=\"\(escaped(printableLine(fact.value)))\"" }
    if let clip = group.clip { attributes += " clip-path=\"url(#\(clipPath(clip, indent)))\"" }
    if group.isTint, !isInPage { attributes += " style=\"mix-blend-mode:multiply\"" }
    // What leads somewhere is called by its title, which needn't be shown beside the words as well.
    let leads = isInPage && group.target != nil
    if leads, let target = group.target {
      attributes += " href=\"#\(escaped(printableLine(target)))\""
      if let title = group.title { attributes += " aria-label=\"\(escaped(printableLine(title)))\"" }
    }
    raw(margin(indent) + (leads ? "<a" : "<g") + "\(attributes)>\n")
    if let title = group.title, !leads { element("title", text: title, indent: indent + 1) }
    if let summary = group.summary { element("desc", text: summary, indent: indent + 1) }
    try write(group.items, indent: indent + 1)
    raw(margin(indent) + (leads ? "</a>\n" : "</g>\n"))
  }

  private mutating func write(_ shape: Shape, _ indent: Int) {
    if case .path([]) = shape.outline { return }
    let paint = paintAttributes(shape)
    switch shape.outline {
    case .rectangle(let rect, let cornerRadius):
      let radius = min(max(0, cornerRadius), min(rect.width, rect.height) / 2)
      let corner = radius > 0 ? " rx=\"\(decimalText(radius))\"" : ""
      raw(margin(indent) + "<rect\(frame(rect))\(corner)\(paint)/>\n")
    case .circle(let center, let radius):
      let (x, y) = (decimalText(center.x), decimalText(center.y))
      raw(margin(indent) + "<circle cx=\"\(x)\" cy=\"\(y)\" r=\"\(decimalText(max(0, radius)))\"\(paint)/>\n")
    case .path(let segments):
      guard !segments.isEmpty else { return }
      let steps = segments.map { segment in
        switch segment {
        case .move(let point): "M" + coordinates(point)
        case .line(let point): "L" + coordinates(point)
        case .curve(let first, let second, let end):
          "C" + coordinates(first) + " " + coordinates(second) + " " + coordinates(end)
        case .close: "Z"
        }
      }
      raw(margin(indent) + "<path d=\"\(steps.joined())\"\(paint)/>\n")
    }
  }

  private mutating func write(_ line: TextLine, _ indent: Int) {
    let text = printableLine(line.text)
    guard text.contains(where: { !$0.isWhitespace }), line.font.size > 0 else { return }
    let (x, y) = (decimalText(line.place.x), decimalText(line.place.y))
    // Inter's contextual alternates would turn "3x4" into "3×4"; the other printers leave them out too.
    var classes = "ency-text"
    if line.font.hasTabularDigits { classes += " ency-digits" }
    if line.haloWidth > 0 { classes += " ency-halo" }
    var attributes = " class=\"\(classes)\" x=\"\(x)\" y=\"\(y)\""
    attributes += " font-size=\"\(decimalText(line.font.size))\""
    if line.font.weight != .regular { attributes += " font-weight=\"\(line.font.weight.rawValue)\"" }
    let family = line.font.face == .heading ? fonts.headings : fonts.text
    if !isInPage, family != PageFonts.standard.text {
      let name = family.filter { $0 != "'" && $0 != "\\" }
      attributes += " style=\"font-family: '\(escaped(name))', Inter, sans-serif\""
    }
    if line.anchor != .start { attributes += " text-anchor=\"\(line.anchor.rawValue)\"" }
    let width = measure.width(of: line.text, font: line.font)
    // None of our fonts has emoji; their measured widths are meaningless for a reader's font.
    let isMeasured = !text.unicodeScalars.contains { $0.value >= 0x1F000 || $0.properties.isEmojiPresentation }
    if width > 0, isMeasured { attributes += " textLength=\"\(decimalText(width))\" lengthAdjust=\"spacingAndGlyphs\"" }
    attributes += color("fill", line.color)
    if line.haloWidth > 0 {
      attributes += " stroke-width=\"\(decimalText(2 * line.haloWidth))\""
    }
    if line.rotation != 0 { attributes += " transform=\"rotate(\(decimalText(line.rotation)) \(x) \(y))\"" }
    if text.hasPrefix(" ") || text.hasSuffix(" ") || text.contains("  ") { attributes += " xml:space=\"preserve\"" }
    raw(margin(indent) + "<text\(attributes)>\(escaped(text))</text>\n")
  }

  private mutating func write(_ picture: Picture, _ indent: Int) throws(ExportError) {
    guard picture.frame.width > 0, picture.frame.height > 0 else { return }
    try image(
      file: picture.bytes, size: picture.frame.size, origin: Point(x: picture.frame.x, y: picture.frame.y),
      title: picture.summary, what: .exportPicture(name: SafeText(picture.summary)), indent: indent)
  }

  private mutating func write(_ plan: PlanPicture, _ indent: Int) throws(ExportError) {
    guard let content = plans[plan.plan] else { throw .planMissing(plan: plan.plan) }
    let what = Message.exportPlan(plan: SafeText(plan.plan))
    let clip = clipPath(plan.clip, indent)
    let map = plan.transform
    let numbers =
      [map.a, map.b, map.c, map.d].map { decimalText($0, decimals: 8) }
      + [map.tx, map.ty].map { decimalText($0) }
    raw(margin(indent) + "<g class=\"plan\" clip-path=\"url(#\(clip))\">\n")
    raw(margin(indent + 1) + "<g transform=\"matrix(\(numbers.joined(separator: " ")))\">\n")
    switch content {
    case .pdf, .pixels:
      throw .planForm(plan: plan.plan, given: content.form, needed: .oneOf(["SVG", "PNG", "JPEG"]))
    case .svg(let file):
      let size = plan.planSize
      guard let root = SVGRoot(file) else { throw .unreadable(what: what, reason: .exportNoSvg) }
      if isInPage {
        raw(margin(indent + 2) + "<image\(frame(Rect(x: 0, y: 0, width: size.width, height: size.height)))")
        raw(" preserveAspectRatio=\"none\" xlink:href=\"data:image/svg+xml;base64,")
        bytes += Base64.encode(file, isPadded: true)
        raw("\"/>\n")
      } else {
        bytes += root.nested(width: size.width, height: size.height)
        raw("\n")
      }
    case .png(let file), .jpeg(let file):
      try image(
        file: file, size: plan.planSize, origin: Point(x: 0, y: 0), title: "", what: what, indent: indent + 2)
    }
    raw(margin(indent + 1) + "</g>\n" + margin(indent) + "</g>\n")
  }

  /// An `<image>` of a PNG or JPEG file. Readers disagree on EXIF's orientation, so it is taken out and done by a transform.
  private mutating func image(
    file: [UInt8], size: Size, origin: Point, title: String, what: Message, indent: Int
  ) throws(ExportError) {
    guard let head = ImageFile(file) else {
      throw .unreadable(what: what, reason: ImageFile.refusal(of: file))
    }
    let scale = AffineTransform(
      a: size.width / head.displayedSize.width, b: 0, c: 0, d: size.height / head.displayedSize.height, tx: origin.x,
      ty: origin.y)
    if head.orientation == 1 {
      raw(margin(indent) + "<image\(frame(Rect(x: origin.x, y: origin.y, width: size.width, height: size.height)))")
    } else {
      let map = head.displayTransform.followed(by: scale)
      let numbers =
        [map.a, map.b, map.c, map.d].map { decimalText($0, decimals: 8) }
        + [map.tx, map.ty].map { decimalText($0) }
      raw(margin(indent) + "<image width=\"\(head.width)\" height=\"\(head.height)\"")
      raw(" transform=\"matrix(\(numbers.joined(separator: " ")))\"")
    }
    raw(" preserveAspectRatio=\"none\" xlink:href=\"data:image/\(head.form.rawValue);base64,")
    bytes += Base64.encode(head.orientation == 1 ? file : head.withoutExif(file), isPadded: true)
    raw("\"")
    let text = printableLine(title)
    raw(text.isEmpty ? "/>\n" : "><title>\(escaped(text))</title></image>\n")
  }

  private mutating func clipPath(_ rect: Rect, _ indent: Int) -> String {
    clipCount += 1
    let id = newID("clip-\(clipCount)") ?? newID("ency-clip-\(clipCount)") ?? "\(idPrefix)clip"
    raw(margin(indent) + "<clipPath id=\"\(id)\"><rect\(frame(rect))/></clipPath>\n")
    return id
  }

  /// The id with the prefix, as XML allows it; `nil` when the file has it already.
  private mutating func newID(_ id: String) -> String? {
    var name = String.UnicodeScalarView()
    for scalar in (idPrefix + id).unicodeScalars {
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "-", "_", ".": name.append(scalar)
      default: name.append("_")
      }
    }
    var text = String(name)
    if text.first?.isLetter != true { text = "_" + text }
    return usedIDs.insert(text).inserted ? text : nil
  }

  private func paintAttributes(_ shape: Shape) -> String {
    var attributes = shape.fill.map { color("fill", $0) } ?? " fill=\"none\""
    guard let stroke = shape.stroke, stroke.isVisible else { return attributes }
    attributes += color("stroke", stroke.color) + " stroke-width=\"\(decimalText(stroke.width))\""
    let dash = stroke.usableDash
    if !dash.isEmpty { attributes += " stroke-dasharray=\"\(dash.map { decimalText($0) }.joined(separator: " "))\"" }
    if stroke.cap != .butt { attributes += " stroke-linecap=\"\(stroke.cap.rawValue)\"" }
    if stroke.join != .miter {
      attributes += " stroke-linejoin=\"\(stroke.join.rawValue)\""
    } else {
      // As cairo's limit, so that sharp corners look alike in all files.
      attributes += " stroke-miterlimit=\"10\""
    }
    return attributes
  }

  private func color(_ name: String, _ color: Color) -> String {
    let rgb = UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue)
    let digits = String(rgb, radix: 16)
    let hex = String(repeating: "0", count: 6 - digits.utf8.count) + digits
    let alpha = min(max(0, color.alpha), 1)
    return " \(name)=\"#\(hex)\"" + (alpha < 1 ? " \(name)-opacity=\"\(decimalText(alpha))\"" : "")
  }

  private func frame(_ rect: Rect) -> String {
    " x=\"\(decimalText(rect.x))\" y=\"\(decimalText(rect.y))\""
      + " width=\"\(decimalText(max(0, rect.width)))\" height=\"\(decimalText(max(0, rect.height)))\""
  }

  private func coordinates(_ point: Point) -> String { decimalText(point.x) + "," + decimalText(point.y) }

  private func margin(_ indent: Int) -> String { String(repeating: "  ", count: indent) }

  private func escaped(_ text: String) -> String { text.escapedMarkup }
}

extension ImageFile {
  /// The file without its Exif segments.
  func withoutExif(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var place = 0
    for segment in exifSegments {
      result += bytes[place..<segment.lowerBound]
      place = segment.upperBound
    }
    return result + bytes[place...]
  }
}
