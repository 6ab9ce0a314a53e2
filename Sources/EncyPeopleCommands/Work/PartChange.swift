internal import EncyBase
internal import EncyCommandBase
internal import EncyDocument
internal import EncyTerminal
internal import EncyTexts

/// A change of a proposal by a command of this room.
struct PartChange {
  let file: String
  /// Whether it is done although it brings in errors.
  let isAnyway: Bool
  /// Whether the answer is JSON.
  let json: Bool
  private let isDry: Bool

  init(file: String, anyway: AnywayOption, json: Bool, isDry: Bool = false) {
    (self.file, isAnyway, self.json, self.isDry) = (file, anyway.isGiven, json, isDry)
  }

  /// The parts of this room, whose own rules are told of, too.
  private static let parts = ["model/scorecard.json", "model/split.json", "model/team.json"]

  init(file: String, options: ChangeOptions, isDry: Bool = false) {
    self.init(file: file, anyway: options.anyway, json: options.json, isDry: isDry)
  }

  /// - Parameters:
  ///   - context: What sets the ids that are made apart from those of other changes.
  ///   - change: What is done to the proposal; the ids of what was made, changed or removed, and what is said of it, come back.
  /// - Throws: ``Failure`` when the proposal can't be read, changed or saved, or wouldn't be valid.
  func run(
    _ context: String, _ change: (inout Document, inout IDSource) throws -> (ids: [String], lines: [TerminalText])
  ) throws {
    let before = try DocumentFile.openForChange(file)
    var document = before
    var ids = try Session.current.origin().ids(context: "\(before.openedRevision?.description ?? "") \(context)")
    let (changed, lines) = try naming(file) { try change(&document, &ids) }
    try Checks.refuseErrors(in: document, since: before, anyway: isAnyway)
    try DocumentFile.saveAndReport(
      isDry: isDry, { try DocumentFile.save(document, since: before, to: file) }, file, json: json, ids: changed,
      lines: lines)
    try Checks.tellDoubts(in: document, since: before, parts: PartChange.parts)
  }

  /// Changes one part.
  /// - Parameters:
  ///   - part: The part's name, such as `split`.
  ///   - change: What is done to its tree, which is `null` where there is none; the ids of what was made, changed or removed come back.
  ///   - told: What is said of it, given those ids.
  /// - Throws: ``Failure`` when the proposal can't be read, changed or saved, or wouldn't be valid.
  func run(
    _ part: String, _ change: (Document, inout JSONValue, inout IDSource) throws -> [String],
    told: (Document, _ changed: [String]) throws -> [TerminalText]
  ) throws {
    try run(part) { document, ids in
      let old = try document.model(part)
      var tree = old
      let changed = try change(document, &tree, &ids)
      if tree != old { try document.setTree("model/\(part).json", to: tree) }
      return (changed, try told(document, changed))
    }
  }
}

extension JSONValue {
  /// An object with its members in this order, and whatever else it has after them.
  func ordered(_ names: [String]) -> JSONValue {
    var object = JSONObject()
    for name in names { object[name] = self[name] }
    for member in objectValue?.members ?? [] where object[member.name] == nil { object[member.name] = member.value }
    return .object(object)
  }
}
