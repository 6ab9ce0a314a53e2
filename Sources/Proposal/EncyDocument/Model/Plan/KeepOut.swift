package import EncyBase
package import EncyTexts

/// A place that fans keep clear of.
package struct KeepOut: PlanItem {
  package static let list = "keepOuts"
  package static let noun = "keep-out"
  package static let layer = PlanLayer.keepOuts
  package static let cadColor = 1
  package static let facts: [PlanItemFact]? = [.member("kind"), .extent]

  /// What stands there.
  package enum Kind: String, Sendable, CaseIterable {
    case crane, rack, light, sprinkler, smokeDetector, diffuser, heater, extraction, column, obstacle
  }

  package var id: String
  package var kind: Kind
  package var name: String?
  /// A polygon, a circle or a point.
  package var shape: PlanShape
  /// Millimetres above the floor; `nil` where not known.
  package var bottom: Double?
  /// Millimetres above the floor; `nil` where not known.
  package var top: Double?
  /// The distance to keep, in millimetres; the rules' distance when `nil`.
  package var clearance: Double?
  package var note: String?

  package var words: String { "\(KeepOut.noun), \(kind.rawValue)" }
  package var title: Message { .itemKeepOut(kind: SafeText(kind.rawValue)) }

  package init(
    id: String, kind: Kind, name: String? = nil, shape: PlanShape, bottom: Double? = nil, top: Double? = nil,
    clearance: Double? = nil, note: String? = nil
  ) {
    (self.id, self.kind, self.name, self.shape) = (id, kind, name, shape)
    (self.bottom, self.top, self.clearance, self.note) = (bottom, top, clearance, note)
  }

  package init?(json: JSONValue) {
    guard let kind = json.text("kind").flatMap(Kind.init) else { return nil }
    let points = json.items("points").compactMap { Point(json: $0) }
    guard let first = points.first else { return nil }
    switch json.text("shape") {
    case "polygon":
      guard points.count >= 3 else { return nil }
      shape = .polygon(points)
    case "circle":
      guard let radius = json.double("radius"), radius > 0 else { return nil }
      shape = .circle(center: first, radius: radius)
    case "point": shape = .point(first)
    default: return nil
    }
    self.kind = kind
    id = json.text("id") ?? ""
    name = json.text("name")
    bottom = json.double("bottom")
    top = json.double("top")
    clearance = json.double("clearance")
    note = json.text("note")
  }

  package func write(to members: inout PlanItemWriter) {
    members.set("kind", kind.rawValue)
    members.set("name", name)
    members.set("shape", shape.isPolygon ? "polygon" : shape.radius > 0 ? "circle" : "point")
    members.set("points", shape.points)
    members.set("radius", shape.radius > 0 ? shape.radius : nil)
    members.set("bottom", bottom)
    members.set("top", top)
    members.set("clearance", clearance)
    members.set("note", note)
  }
}

extension PlanOverlay {
  package var keepOuts: [KeepOut] {
    get { self[KeepOut.self] }
    set { self[KeepOut.self] = newValue }
  }
}
