internal import EncyBase
internal import EncyCommandBase
internal import EncyDocument
internal import EncyTerminal
internal import EncyTexts

/// A change of one part of a proposal that is no part of the offer.
struct PartChange {
  let file: String
  let options: ChangeOptions

  /// - Parameters:
  ///   - part: The part's name, such as `split`.
  ///   - change: What is done to its tree, which is `null` where there is none; the ids of what was made, changed or removed come back.
  ///   - told: What is said of it, given those ids.
  /// - Throws: ``Failure`` when the proposal can't be read, changed or saved, or wouldn't be valid.
  func run(
    _ part: String, _ change: (Document, inout JSONValue, inout IDSource) throws -> [String],
    told: (Document, _ changed: [String]) throws -> [TerminalText]
  ) throws {
    let before = try DocumentFile.openForChange(file)
    var document = before
    var ids = try Session.current.origin().ids(context: "\(before.openedRevision?.description ?? "") \(part)")
    let changed = try naming(file) {
      let old = try before.model(part)
      var tree = old
      let changed = try change(before, &tree, &ids)
      if tree != old { try document.setTree("model/\(part).json", to: tree) }
      return changed
    }
    try Checks.refuseErrors(in: document, since: before, anyway: options.anyway.isGiven)
    let result = try DocumentFile.save(document, since: before, to: file)
    try DocumentFile.report(result, file, json: options.json, ids: changed, lines: try told(document, changed))
    try Checks.tellDoubts(in: document, since: before)
  }
}

extension JSONValue {
  /// The items of a list of this object.
  var lists: (String) -> [JSONValue] { { self[$0]?.arrayValue ?? [] } }

  /// An object with its members in this order, and whatever else it has after them.
  func ordered(_ names: [String]) -> JSONValue {
    var object = JSONObject()
    for name in names { object[name] = self[name] }
    for member in objectValue?.members ?? [] where object[member.name] == nil { object[member.name] = member.value }
    return .object(object)
  }
}
