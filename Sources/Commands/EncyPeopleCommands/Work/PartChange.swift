internal import EncyBase
internal import EncyCommandBase
internal import EncyDocument
internal import EncyTerminal
internal import EncyTexts

/// A change of a proposal by a command of this room.
struct PartChange {
  private let file: String
  private let options: ProposalChange.Options

  /// The parts of this module, whose own rules are checked, too.
  private static let parts = ["model/scorecard.json", "model/split.json", "model/team.json"]

  init(file: String, anyway: AnywayOption, json: Bool, isDry: Bool = false) {
    (self.file, options) = (file, .init(anyway: anyway, json: json, isDry: isDry))
  }

  init(file: String, options: ChangeOptions, isDry: Bool = false) {
    self.init(file: file, anyway: options.anyway, json: options.json, isDry: isDry)
  }

  /// - Parameters:
  ///   - context: Distinguishes the ids that are made from those of other changes.
  ///   - change: Changes the proposal; returns the ids of what was made, changed or removed, and the lines that report it.
  /// - Throws: ``Failure`` when the proposal can't be read, changed or saved, or would be invalid.
  func run(
    _ context: String, _ change: (inout Document, inout IDSource) throws -> (ids: [String], lines: [TerminalText])
  ) throws {
    try ProposalChange.run(file, options, ids: context) { open in
      let (changed, lines) = try change(&open.document, &open.ids)
      return ChangeReport(ids: changed, lines: lines, warnings: .money(parts: PartChange.parts))
    }
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
