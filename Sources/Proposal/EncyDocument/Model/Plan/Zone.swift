package import EncyBase

/// An area of the hall.
package struct Zone: PlanItem {
  package static let list = "zones"
  package static let noun = "zone"
  package static let layer = PlanLayer.zones
  package static let cadColor = 3
  package static let cadTextHeight = 500.0
  package static let facts: [PlanItemFact]? = [.extent]

  package var id: String
  package var name: String?
  /// Corners in order, in plan units, at least three.
  package var points: [Point]
  /// Millimetres; the building's when `nil`.
  package var ceilingHeight: Double?

  package var shape: PlanShape {
    get { .polygon(points) }
    set { points = newValue.points }
  }

  package init(id: String, name: String? = nil, points: [Point], ceilingHeight: Double? = nil) {
    (self.id, self.name, self.points, self.ceilingHeight) = (id, name, points, ceilingHeight)
  }

  package init?(json: JSONValue) {
    let points = json.items("points").compactMap { Point(json: $0) }
    guard points.count >= 3 else { return nil }
    self.init(
      id: json.text("id") ?? "", name: json.text("name"), points: points, ceilingHeight: json.double("ceilingHeight"))
  }

  package func write(to members: inout PlanItemWriter) {
    members.set("name", name)
    members.set("points", points)
    members.set("ceilingHeight", ceilingHeight)
  }
}

extension PlanOverlay {
  package var zones: [Zone] {
    get { self[Zone.self] }
    set { self[Zone.self] = newValue }
  }
}
