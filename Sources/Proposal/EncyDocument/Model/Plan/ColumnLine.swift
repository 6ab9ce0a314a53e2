package import EncyBase

/// A line along columns of the building, by which fans are placed and found.
package struct ColumnLine: PlanItem {
  package static let list = "gridLines"
  package static let noun = "grid line"
  package static let layer = PlanLayer.grid
  package static let cadColor = 8
  package static let cadTextHeight = 500.0
  package static let facts: [PlanItemFact]? = []

  package var id: String
  /// What it is called on the drawing.
  package var label: String
  package var from: Point
  package var to: Point

  package var name: String? { label }
  package var shape: PlanShape {
    get { .line(from: from, to: to) }
    set { if case .line(let from, let to) = newValue { (self.from, self.to) = (from, to) } }
  }

  package init(id: String, label: String, from: Point, to: Point) {
    (self.id, self.label, self.from, self.to) = (id, label, from, to)
  }

  package init?(json: JSONValue) {
    guard let from = json.point("from"), let to = json.point("to"), let name = json.text("name") else { return nil }
    self.init(id: json.text("id") ?? "", label: name, from: from, to: to)
  }

  package func write(to members: inout PlanItemWriter) {
    members.set("name", label)
    members.set("from", from)
    members.set("to", to)
  }

  /// From one end to the other.
  package var vector: Point { Point(x: to.x - from.x, y: to.y - from.y) }

  /// Where two lines, made as long as needed, cross; `nil` when the sine of the angle between them is no more than the least.
  package func crossing(with other: ColumnLine, leastSine: Double = 0.001) -> Point? {
    let (u, v) = (vector, other.vector)
    let cross = u.x * v.y - u.y * v.x
    let lengths = from.distance(to: to) * other.from.distance(to: other.to)
    guard lengths > 0, cross.magnitude > lengths * leastSine else { return nil }
    let t = ((other.from.x - from.x) * v.y - (other.from.y - from.y) * v.x) / cross
    return Point(x: from.x + t * u.x, y: from.y + t * u.y)
  }
}

extension PlanOverlay {
  package var columnLines: [ColumnLine] {
    get { self[ColumnLine.self] }
    set { self[ColumnLine.self] = newValue }
  }
}

/// What a column line is called: letters or digits that count on.
package struct ColumnName: Sendable {
  package let text: String

  package init(_ text: String) { self.text = text }

  /// The next one: `A` → `B`, `Z` → `AA`, `7` → `8`, `B2` → `B3`.
  package var next: ColumnName {
    let letters = Array(text.utf8)
    guard !letters.isEmpty, letters.allSatisfy({ (65...90).contains($0) }) else {
      return ColumnName(FanNumber(text).next.text)
    }
    var digits = letters
    var index = digits.count - 1
    while index >= 0 {
      if digits[index] < 90 {
        digits[index] += 1
        return ColumnName(String(decoding: digits, as: UTF8.self))
      }
      digits[index] = 65
      index -= 1
    }
    return ColumnName("A" + String(decoding: digits, as: UTF8.self))
  }
}
