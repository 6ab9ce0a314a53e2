package import EncyBase
package import EncyDocument

extension MergeConflict {
  /// A conflict between Anna, whose value stands, and Bo.
  package init(
    _ kind: Kind, _ pointer: String, base: JSONValue? = nil, ours: JSONValue? = nil, theirs: JSONValue? = nil,
    after: String? = nil, file: String? = nil
  ) {
    self.init(pointer: JSONPointer(pointer) ?? JSONPointer(), kind: kind, base: base, ours: ours, theirs: theirs)
    (self.after, self.file) = (after, file)
    oursAuthor = Author(name: "Anna Berg", at: Instant(secondsSince1970: 1_772_697_300))
    theirsAuthor = Author(name: "Bo Lind", at: Instant(secondsSince1970: 1_772_610_000))
    found = Instant(secondsSince1970: 1_772_697_600)
  }
}

extension Document {
  /// Adds conflicts as a merge leaves them.
  package mutating func addConflicts(_ conflicts: [MergeConflict]) throws {
    let known = try model("conflicts").items("conflicts")
    try setTree(MergeConflict.path, to: ["conflicts": .array(known + conflicts.map(\.json))])
  }

  /// The small proposal with a conflict of each kind that a person meets: a value, a place on a plan, a removed line, a text, an
  /// order.
  package static func disputedHall(file: String = "hall.ency") throws -> Document {
    var document = try Document.hall(file: file)
    let lines = try document.model("offer").items("lines")
    var changed = lines[1]
    changed["quantity"] = 14
    try document.remove(JSONPointer(["offer", "lines", "@id=L2"]))
    try document.set(JSONPointer(["proposal", "notes"]), to: "Montage ingår. Lift ingår.")
    let position = JSONPointer(["plans", "hall-a", "fans", "@id=fan-a", "position"])
    try document.addConflicts([
      MergeConflict(.edit, "/building/ceilingHeight", base: 9000, ours: 9500, theirs: 11_000),
      MergeConflict(
        .edit, position.description, base: ["x": 140, "y": 200], ours: ["x": 150, "y": 200],
        theirs: ["x": 160, "y": 210]),
      MergeConflict(.deletion, "/offer/lines/@id=L2", base: lines[1], theirs: changed, after: "L1"),
      MergeConflict(
        .edit, "/proposal/notes", base: "Montage ingår.", ours: "Montage ingår. Lift ingår.",
        theirs: "Montage ingår inte."),
      MergeConflict(
        .order, "/plans/hall-a/fans", base: ["fan-a", "fan-b"], ours: ["fan-a", "fan-b"], theirs: ["fan-b", "fan-a"]),
    ])
    return document
  }
}
