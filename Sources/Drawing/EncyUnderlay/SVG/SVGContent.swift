internal import EncyBase

extension DrawingContent {
  /// The words and straight lines of an SVG, in px of the outer viewport.
  ///
  /// What is hidden by an attribute, a style of its own or a style sheet is left out.
  package init(_ drawing: CleanedSVG) {
    var reader = SVGContentReader(drawing)
    reader.read()
    self.init(
      size: drawing.facts.size, unitsPerInch: 96, words: reader.words, segments: reader.segments,
      isPartial: reader.isPartial)
  }

  /// The words of an SVG alone.
  package static func words(_ drawing: CleanedSVG) -> [Word] {
    var reader = SVGContentReader(drawing, wordsAlone: true)
    reader.read()
    return reader.words
  }
}

private struct SVGContentReader {
  private let root: SVGElement
  private let size: Size
  private let styles: StyleLookup
  private var byID: [String: SVGElement] = [:]
  /// From the root down to the parent of what is read.
  private var ancestors: [SVGElement] = []
  private(set) var words: [DrawingContent.Word] = []
  private(set) var segments: [DrawingContent.Segment] = []
  private(set) var isPartial = false
  private let wordsAlone: Bool
  private var visited = 0

  private static let maximumElements = 400_000
  /// `use` in `use` goes so deep.
  private static let maximumUses = 8
  /// Shorter lines are dots and hatching, in px.
  private static let shortestLine = 0.5

  init(_ drawing: CleanedSVG, wordsAlone: Bool = false) {
    self.wordsAlone = wordsAlone
    (root, size, styles) = (drawing.root, drawing.facts.size, StyleLookup(drawing.root))
  }

  mutating func read() {
    collect(root)
    ancestors = [root]
    let size = fontSize(of: root, in: 16)
    for child in root.elements { walk(child, viewport, fontSize: size, uses: 0) }
  }

  private mutating func collect(_ element: SVGElement) {
    if let id = element["id"], byID[id] == nil { byID[id] = element }
    for child in element.elements { collect(child) }
  }

  /// From the root's user units to px (SVG 1.1 section 7.8).
  private var viewport: AffineTransform {
    guard let box = root["viewBox"].flatMap(SVGSize.numbers), box.count == 4, box[2] > 0, box[3] > 0 else {
      return .identity
    }
    var (x, y) = (size.width / box[2], size.height / box[3])
    var (left, top) = (0.0, 0.0)
    let aspect = root["preserveAspectRatio"] ?? "xMidYMid meet"
    if !aspect.hasPrefix("none") {
      let factor = aspect.contains("slice") ? max(x, y) : min(x, y)
      let (roomX, roomY) = (size.width - box[2] * factor, size.height - box[3] * factor)
      left = aspect.contains("xMin") ? 0 : aspect.contains("xMax") ? roomX : roomX / 2
      top = aspect.contains("YMin") ? 0 : aspect.contains("YMax") ? roomY : roomY / 2
      (x, y) = (factor, factor)
    }
    return AffineTransform(a: x, b: 0, c: 0, d: y, tx: left - box[0] * x, ty: top - box[1] * y)
  }

  /// A property, from the style attribute, a style sheet or the attribute of its own.
  private func property(_ name: String, of element: SVGElement) -> String? {
    if let style = element["style"] {
      for declaration in style.split(separator: ";") {
        let halves = declaration.split(separator: ":", maxSplits: 1)
        if halves.count == 2, halves[0].trimmed == name { return halves[1].trimmed }
      }
    }
    return styles.value(name, of: element, in: ancestors) ?? element[name]?.trimmed
  }

  private func fontSize(of element: SVGElement, in outer: Double) -> Double {
    property("font-size", of: element).flatMap { SVGContentReader.length($0, of: outer) } ?? outer
  }

  private mutating func walk(_ element: SVGElement, _ outer: AffineTransform, fontSize: Double, uses: Int) {
    visited += 1
    guard visited <= SVGContentReader.maximumElements else {
      isPartial = true
      return
    }
    if ["defs", "symbol", "pattern", "marker", "clipPath", "mask", "style", "filter"].contains(element.name) { return }
    if property("display", of: element) == "none" || property("visibility", of: element) == "hidden" { return }
    let map = element["transform"].map { SVGExtent.transform($0).followed(by: outer) } ?? outer
    let fontSize = self.fontSize(of: element, in: fontSize)
    ancestors.append(element)
    defer { ancestors.removeLast() }
    func number(_ name: String) -> Double { element[name].flatMap { SVGSize.pixels($0) ?? Double($0.trimmed) } ?? 0 }
    func line(_ points: [Point], closed: Bool) -> [(Point, Point)] {
      var lines = zip(points, points.dropFirst()).map { ($0, $1) }
      if closed, let first = points.first, let last = points.last, first != last { lines.append((last, first)) }
      return lines
    }
    var lines: [(Point, Point)] = []
    switch element.name {
    case let name where wordsAlone && name != "text" && name != "use": break
    case "line":
      lines = [(Point(x: number("x1"), y: number("y1")), Point(x: number("x2"), y: number("y2")))]
    case "rect":
      let (x, y, width, height) = (number("x"), number("y"), number("width"), number("height"))
      guard width > 0, height > 0 else { break }
      lines = line(
        [
          Point(x: x, y: y), Point(x: x + width, y: y), Point(x: x + width, y: y + height), Point(x: x, y: y + height),
        ], closed: true)
    case "polyline", "polygon":
      let numbers = element["points"].flatMap(SVGSize.numbers) ?? []
      let points = stride(from: 0, to: numbers.count - numbers.count % 2, by: 2).map {
        Point(x: numbers[$0], y: numbers[$0 + 1])
      }
      lines = line(points, closed: element.name == "polygon")
    case "path":
      var (at, start) = (Point(x: 0, y: 0), Point(x: 0, y: 0))
      PathData.walk(element["d"] ?? "") { step in
        switch step {
        case .move(let point): (at, start) = (point, point)
        case .line(let point):
          lines.append((at, point))
          at = point
        case .curve(let points): at = points.last ?? at
        case .close:
          lines.append((at, start))
          at = start
        }
      }
    case "text":
      addText(element, map, fontSize: fontSize)
      return
    case "use":
      guard uses < SVGContentReader.maximumUses, let id = element.reference.flatMap(SVGReferences.id(in:)),
        let target = byID[id]
      else { return }
      let shift = AffineTransform.translation(x: number("x"), y: number("y")).followed(by: map)
      if target.name == "symbol" {
        for child in target.elements { walk(child, shift, fontSize: fontSize, uses: uses + 1) }
      } else {
        walk(target, shift, fontSize: fontSize, uses: uses + 1)
      }
      return
    default: break
    }
    for (from, to) in lines { add(map.apply(from), map.apply(to)) }
    for child in element.elements { walk(child, map, fontSize: fontSize, uses: uses) }
  }

  private mutating func add(_ from: Point, _ to: Point) {
    guard from.x.isFinite, from.y.isFinite, to.x.isFinite, to.y.isFinite,
      from.distance(to: to) >= SVGContentReader.shortestLine, max(from.x, to.x) >= 0, max(from.y, to.y) >= 0,
      min(from.x, to.x) <= size.width, min(from.y, to.y) <= size.height
    else { return }
    if segments.count >= DrawingContent.maximumSegments {
      isPartial = true
    } else {
      segments.append(DrawingContent.Segment(from: from, to: to))
    }
  }

  // MARK: Text

  /// A length that may be given in parts of another.
  private static func length(_ text: String, of whole: Double) -> Double? {
    if text.hasSuffix("%") { return Double(text.dropLast().trimmed).map { $0 / 100 * whole } }
    if text.hasSuffix("em"), !text.hasSuffix("rem") { return Double(text.dropLast(2).trimmed).map { $0 * whole } }
    return SVGSize.pixels(text)
  }

  /// About how wide a text is in parts of its size, as in the common sans-serif faces.
  static func width(of text: String) -> Double {
    text.reduce(0) { sum, letter in
      switch letter {
      case ":", ".", ",", ";", "'", "|", "!", "i", "j", "l", "I", "f", "t", " ", "/", "(", ")", "-": sum + 0.3
      case "M", "W", "m", "w", "@", "%": sum + 0.88
      case "a"..."z", "0"..."9", "\"": sum + 0.54
      default: sum + (letter.isUppercase ? 0.69 : 0.56)
      }
    }
  }

  /// A line of text for each place that is given: the element's own, and those of its `tspan`s.
  private mutating func addText(_ element: SVGElement, _ map: AffineTransform, fontSize: Double) {
    func first(_ name: String, _ element: SVGElement) -> Double? {
      guard let text = element[name] else { return nil }
      if let number = SVGSize.plainNumber(text) { return number }
      return text.split(whereSeparator: { $0 == "," || $0.isWhitespace }).first.flatMap {
        SVGSize.pixels(String($0)) ?? Double($0)
      }
    }
    var chunks: [(text: String, at: Point, size: Double, anchor: String)] = []
    func walk(_ part: SVGElement, fontSize: Double, anchor: String, depth: Int) {
      let size = part === element ? fontSize : self.fontSize(of: part, in: fontSize)
      let anchor = property("text-anchor", of: part) ?? anchor
      let last = chunks.last
      if part.name == "text" || part["x"] != nil || part["y"] != nil {
        let at = Point(x: first("x", part) ?? last?.at.x ?? 0, y: first("y", part) ?? last?.at.y ?? 0)
        chunks.append(("", Point(x: at.x + (first("dx", part) ?? 0), y: at.y + (first("dy", part) ?? 0)), size, anchor))
      }
      for child in part.children {
        switch child {
        case .text(let text):
          guard !chunks.isEmpty else { continue }
          chunks[chunks.count - 1].text += text
          chunks[chunks.count - 1].size = size
        case .element(let inner) where depth < 20:
          if property("display", of: inner) == "none" { continue }
          walk(inner, fontSize: size, anchor: anchor, depth: depth + 1)
        case .element: break
        }
      }
    }
    var inherited = "start"
    for outer in ancestors.dropLast() { inherited = property("text-anchor", of: outer) ?? inherited }
    walk(element, fontSize: fontSize, anchor: inherited, depth: 0)
    for chunk in chunks {
      let text = String(chunk.text.prefix(400)).split(whereSeparator: \.isWhitespace).joined(separator: " ")
      if text.isEmpty || words.count >= DrawingContent.maximumWords { continue }
      // Letters reach 0.75 of their size above the baseline and 0.2 below.
      let width = SVGContentReader.width(of: text) * chunk.size
      let left = chunk.at.x - (chunk.anchor == "middle" ? width / 2 : chunk.anchor == "end" ? width : 0)
      let corners = [
        Point(x: left, y: chunk.at.y - 0.75 * chunk.size), Point(x: left + width, y: chunk.at.y - 0.75 * chunk.size),
        Point(x: left, y: chunk.at.y + 0.2 * chunk.size), Point(x: left + width, y: chunk.at.y + 0.2 * chunk.size),
      ].map(map.apply)
      let (x, y) = (corners.map(\.x).min() ?? 0, corners.map(\.y).min() ?? 0)
      let box = Rect(x: x, y: y, width: (corners.map(\.x).max() ?? 0) - x, height: (corners.map(\.y).max() ?? 0) - y)
      let height = 0.95 * chunk.size * map.factor
      guard box.width.isFinite, box.height.isFinite, height > 0, height.isFinite,
        Rect(x: 0, y: 0, width: size.width, height: size.height).contains(box.center)
      else { continue }
      words.append(
        DrawingContent.Word(text: text, box: box, direction: map.direction, height: height))
    }
  }
}
