internal import EncyBase
internal import EncyTexts

/// The outer size of a drawing (SVG 1.1 section 7.2, CSS 2.1 section 10), made explicit so that every reader agrees on it.
enum SVGSize {
  /// Reads `width`, `height` and `viewBox` of the root and writes the size found into it, in px.
  static func normalise(_ root: SVGElement, limit: Double) throws(UnderlayError) -> PlanFacts {
    var facts = PlanFacts(kind: .svg, size: Size(width: 0, height: 0), unit: .pixels)
    let viewBox = root["viewBox"].flatMap(numbers)
    var box: (x: Double, y: Double, width: Double, height: Double)?
    if let viewBox, viewBox.count == 4, viewBox[2] > 0, viewBox[3] > 0 {
      box = (viewBox[0], viewBox[1], viewBox[2], viewBox[3])
    } else if root["viewBox"] != nil {
      root["viewBox"] = nil
      facts.warn(
        "plan-viewbox-unusable", .planViewboxUnusable, remedy: .planRemedyCheckScale)
    }
    let width = root["width"].flatMap(pixels)
    let height = root["height"].flatMap(pixels)

    switch (width, height, box) {
    case (let width?, let height?, _):
      facts.size = Size(width: width, height: height)
    case (let width?, nil, let box?):
      facts.size = Size(width: width, height: width * box.height / box.width)
    case (nil, let height?, let box?):
      facts.size = Size(width: height * box.width / box.height, height: height)
    case (nil, nil, let box?):
      facts.size = Size(width: box.width, height: box.height)
      facts.note(
        "plan-size-unknown", .planSvgPaperUnknown, remedy: .planRemedyTwoPoints)
    default:
      // Neither size nor viewBox: where the shapes are is all there is to go by.
      let extent = SVGExtent.of(root)
      facts.size = Size(width: max(width ?? extent?.maxX ?? 300, 1), height: max(height ?? extent?.maxY ?? 150, 1))
      if width == nil, height == nil, let extent, extent.width > 0, extent.height > 0, isOutOfSight(extent) {
        // How large the shapes are that are used from elsewhere isn't known here.
        let scale = uses(root) ? 1 : magnification(of: extent)
        facts.size = Size(width: max(extent.width * scale, 1), height: max(extent.height * scale, 1))
        root["viewBox"] = [extent.x, extent.y, extent.width, extent.height].map(number).joined(separator: " ")
      }
      facts.warn(
        "plan-size-unknown", .planSvgSizeUnknown, remedy: .planRemedyCutOff)
    }
    guard facts.size.width > 0, facts.size.height > 0 else {
      throw UnderlayError(.damaged, .planSvgNoSize, remedy: .planRemedyAnew)
    }
    guard facts.size.width <= limit, facts.size.height <= limit else {
      throw XMLTree.tooLarge("it is larger than \(Int(limit)) px")
    }
    if let box, max(abs(box.x), abs(box.y)) > 1000 * max(box.width, box.height) {
      facts.note(
        "plan-coordinates-large", .planCoordinatesLarge)
    }
    root["width"] = number(facts.size.width)
    root["height"] = number(facts.size.height)
    for name in ["x", "y"] { root[name] = nil }
    return facts
  }

  /// Whether a picture from the origin on would lose shapes, or be mostly empty, or too small to be seen: models cut into plans
  /// are often written in metres around a point of their own.
  private static func isOutOfSight(_ extent: Rect) -> Bool {
    let side = max(extent.width, extent.height)
    return extent.x < 0 || extent.y < 0 || max(extent.x, extent.y) > side || side < 60
  }

  /// By how much a drawing is enlarged that would be smaller than any sheet, 300 px or 8 cm: a power of ten, so that lengths stay
  /// easy to read.
  private static func magnification(of extent: Rect) -> Double {
    var scale = 1.0
    while max(extent.width, extent.height) * scale < 300, scale < 1e6 { scale *= 10 }
    return scale
  }

  private static func uses(_ element: SVGElement) -> Bool {
    element.name == "use" || element.elements.contains(where: uses)
  }

  /// A length in px (CSS Values 3 section 6); `nil` for what depends on the surroundings, and for nonsense.
  static func pixels(_ text: String) -> Double? {
    if let number = plainNumber(text) { return number }
    let text = text.trimmed
    let unit = text.reversed().prefix { $0.isLetter || $0 == "%" }.reversed()
    guard let value = Double(text.dropLast(unit.count).trimmed), value.isFinite, value >= 0 else {
      // An exponent reads like a unit.
      return Double(text).flatMap { $0.isFinite && $0 >= 0 ? $0 : nil }
    }
    switch String(unit).lowercased() {
    case "", "px": return value
    case "in": return value * 96
    case "cm": return value * 96 / 2.54
    case "mm": return value * 96 / 25.4
    case "q": return value * 96 / 101.6
    case "pt": return value * 96 / 72
    case "pc": return value * 16
    case "em", "rem": return value * 16
    case "ex", "ch": return value * 8
    default: return nil
    }
  }

  /// A number of digits and a point alone, as nearly all are written; read without looking for a unit.
  static func plainNumber(_ text: String) -> Double? {
    guard text.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || $0 == UInt8(ascii: ".") }) else {
      return nil
    }
    return Double(text).flatMap { $0.isFinite ? $0 : nil }
  }

  /// Numbers apart by white space or commas; `nil` if one of them is none.
  static func numbers(_ text: String) -> [Double]? {
    var numbers: [Double] = []
    for part in text.split(whereSeparator: { $0.isWhitespace || $0 == "," }) {
      guard let number = Double(part), number.isFinite else { return nil }
      numbers.append(number)
    }
    return numbers
  }

  /// The shortest text that reads back as the same number.
  static func number(_ value: Double) -> String {
    let text = "\(value)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

extension StringProtocol {
  package var trimmed: String {
    if utf8.allSatisfy({ 0x21...0x7E ~= $0 }) { return String(self) }
    let start = drop { $0.isWhitespace }
    return start.lastIndex { !$0.isWhitespace }.map { String(start[...$0]) } ?? ""
  }
}
