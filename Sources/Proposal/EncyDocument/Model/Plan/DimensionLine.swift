package import EncyBase

/// A line that states a length on site.
package struct DimensionLine: PlanItem {
  package static let list = "dimensions"
  package static let noun = "dimension"
  package static let layer = PlanLayer.dimensions
  package static let cadColor = 4
  package static let nameMember = "text"
  package static let facts: [PlanItemFact]? = []

  package var id: String
  package var from: Point
  package var to: Point
  /// In place of the measured length.
  package var text: String?

  package var name: String? { text }
  package var length: Double? { from.distance(to: to) }
  package var shape: PlanShape {
    get { .line(from: from, to: to) }
    set { if case .line(let from, let to) = newValue { (self.from, self.to) = (from, to) } }
  }

  package init(id: String, from: Point, to: Point, text: String? = nil) {
    (self.id, self.from, self.to, self.text) = (id, from, to, text)
  }

  package init?(json: JSONValue) {
    guard let from = json.point("from"), let to = json.point("to") else { return nil }
    self.init(id: json.text("id") ?? "", from: from, to: to, text: json.text("text"))
  }

  package func write(to members: inout PlanItemWriter) {
    members.set("from", from)
    members.set("to", to)
    members.set("text", text)
  }
}

extension PlanOverlay {
  package var dimensions: [DimensionLine] {
    get { self[DimensionLine.self] }
    set { self[DimensionLine.self] = newValue }
  }
}
