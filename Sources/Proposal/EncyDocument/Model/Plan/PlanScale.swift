package import EncyBase

/// How a plan's scale is known: the evidence is stored, the factor follows from it.
package enum PlanScale: Sendable, Equatable {
  /// Two points of the plan and the millimetres on site between them; also read off a scale bar.
  case twoPoints(from: Point, to: Point, length: Double)
  /// A stated ratio: 100 means 1:100. With a paper, it holds for the whole page printed at that size; without, for the page as it is.
  case ratio(Double, paper: PaperSize? = nil)

  package init?(json: JSONValue?) {
    guard let json else { return nil }
    if let from = json.point("from"), let to = json.point("to"), let length = json.double("length") {
      self = .twoPoints(from: from, to: to, length: length)
    } else if let ratio = json.double("ratio") {
      self = .ratio(ratio, paper: json.text("paper").flatMap { PaperSize(printed: $0) })
    } else {
      return nil
    }
  }

  /// Millimetres of paper that a plan unit is; `nil` for pixels of unknown size.
  package static func paperPerUnit(kind: SourceKind?, pixelsPerInch: Double?) -> Double? {
    (kind?.unitsPerInch ?? pixelsPerInch).flatMap { $0 > 0 ? 25.4 / $0 : nil }
  }

  /// Whether plan units are lengths of paper, so that a size or a ratio is meaningful. Programs that don't know a picture's size on
  /// paper write 72 or 96 pixels an inch.
  package static func hasPaperSize(kind: SourceKind?, pixelsPerInch: Double?) -> Bool {
    if kind?.unitsPerInch != nil { return true }
    return pixelsPerInch.map { ![72, 96].contains($0.rounded()) } ?? false
  }

  /// Millimetres on site a plan unit stands for, or `nil` where the evidence doesn't determine it: coincident points, no length, a ratio
  /// on pixels of unknown size.
  package func millimetresPerUnit(kind: SourceKind?, pixelsPerInch: Double?, size: Size) -> Double? {
    let factor: Double
    switch self {
    case .twoPoints(let from, let to, let length): factor = length / from.distance(to: to)
    case .ratio(let ratio, let paper):
      let paperPerUnit = PlanScale.paperPerUnit(kind: kind, pixelsPerInch: pixelsPerInch)
      if let paper {
        // Where a unit has no length on paper, the whole page is the sheet.
        let unit = paperPerUnit ?? paper.long / max(size.width, size.height)
        let page = Size(width: size.width * unit, height: size.height * unit)
        factor = ratio * unit * paper.reduction(on: page)
      } else {
        guard let paperPerUnit else { return nil }
        factor = ratio * paperPerUnit
      }
    }
    return factor.isFinite && factor > 0 ? factor : nil
  }
}

/// Where a plan's scale was read: what the plan keeps beside the scale itself.
package struct ScaleSource: Sendable, Equatable {
  /// Whether the two points are the ends of a scale bar.
  package var isScaleBar: Bool
  /// The words on the drawing.
  package var text: String?
  /// Where they stand, in plan units.
  package var position: Point?

  package init(isScaleBar: Bool = false, text: String? = nil, position: Point? = nil) {
    (self.isScaleBar, self.text, self.position) = (isScaleBar, text, position)
  }
}

extension PlanScale {
  /// The scale as plans store it, with where it was read; `nil` when a number is too large.
  package func json(_ source: ScaleSource = ScaleSource()) -> JSONValue? {
    var value: JSONValue
    switch self {
    case .twoPoints(let from, let to, let length):
      guard let first = from.json, let second = to.json, let number = JSONNumber(length, decimals: 3) else {
        return nil
      }
      value = [
        "kind": source.isScaleBar ? "scaleBar" : "twoPoints", "from": first, "to": second, "length": .number(number),
      ]
    case .ratio(let ratio, let paper):
      guard let number = JSONNumber(ratio, decimals: 4) else { return nil }
      value = ["kind": "ratio", "ratio": .number(number)]
      if let paper { value["paper"] = .string(paper.name) }
    }
    // As the schema has it: one line of at most 200 characters.
    let words = (source.text ?? "").unicodeScalars.prefix(200).map { scalar -> Character in
      scalar.value < 0x20 || scalar.value == 0x7F ? " " : Character(scalar)
    }
    if !words.isEmpty { value["text"] = .string(String(words)) }
    if let position = source.position, let point = position.json { value["position"] = point }
    return value
  }
}
