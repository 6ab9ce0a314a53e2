package import EncyBase

/// A note written on a plan.
package struct PlanNote: PlanItem {
  package static let list = "notes"
  package static let noun = "note"
  package static let layer = PlanLayer.notes
  package static let cadColor = 6
  package static let nameMember = "text"
  package static let isText = true

  package var id: String
  package var position: Point
  package var text: String

  package var name: String? { text }
  package var shape: PlanShape {
    get { .point(position) }
    set { position = newValue.points.first ?? position }
  }

  package init(id: String, position: Point, text: String) {
    (self.id, self.position, self.text) = (id, position, text)
  }

  package init?(json: JSONValue) {
    guard let position = json.point("position"), let text = json.text("text") else { return nil }
    self.init(id: json.text("id") ?? "", position: position, text: text)
  }

  package func write(to members: inout PlanItemWriter) {
    members.set("position", position)
    members.set("text", text)
  }
}

extension PlanOverlay {
  package var notes: [PlanNote] {
    get { self[PlanNote.self] }
    set { self[PlanNote.self] = newValue }
  }
}
