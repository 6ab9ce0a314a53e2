internal import EncyBase
internal import EncyContainer
internal import EncyDocument
internal import EncyKit

/// A value of one's own for a conflict, typed on a line or in an editor.
struct ConflictEditing {
  private let conflict: MergeConflict
  private let choice: ConflictChoice
  /// What the editing begins with: the value of ours, else of theirs.
  let text: String
  /// Whether it is typed as text that its schema reads; else as JSON.
  private let isPlain: Bool

  /// - Throws: ``Failure`` where the conflict can have no other value.
  init(_ phrase: ConflictPhrase, in document: Document) throws {
    let conflict = phrase.conflict
    guard phrase.members.isEmpty else {
      throw Failure.no("these conflicts are decided together and can get no other value; take one side")
    }
    guard conflict.filePath(in: document) == nil else {
      throw Failure.no("of a file only ours and theirs are kept; take one of them")
    }
    self.conflict = conflict
    choice = ConflictChoice(file: document.file, document: document, conflicts: [conflict])
    let standing = (try? document.value(at: conflict.pointer)) ?? nil
    // An order is told by the ids of its items.
    let value =
      conflict.kind == .order ? conflict.ours ?? .null : standing ?? conflict.theirs ?? conflict.base ?? .null
    switch value.content {
    case .string(let text): (self.text, isPlain) = (text, true)
    case .number(let number): (text, isPlain) = (number.text, true)
    case .bool(let isTrue): (text, isPlain) = (isTrue ? "true" : "false", true)
    case .null, .array, .object: (text, isPlain) = (JSONPrinter().text(value), false)
    }
  }

  /// Whether a line is enough.
  var isLine: Bool { isPlain && !text.contains(where: \.isNewline) && text.count <= 200 }

  /// The text as it comes from the user's editor; `nil` where it is as it was.
  func edited() async throws -> String? {
    let scratch = try ScratchFolder(parent: Session.current.variable("TMPDIR") ?? "/tmp")
    defer { try? scratch.remove() }
    let name = isPlain ? "value.txt" : "value.json"
    // Editors end a text with a line end, which then is none of the value's.
    let start = isPlain ? text + "\n" : text
    try scratch.write(Array(start.utf8), as: name)
    try await Tool.edit(scratch.path(of: name))
    let edited = String(decoding: try FileReading.read(scratch.path(of: name)), as: UTF8.self)
    return edited == start ? nil : isPlain ? edited.trimmed : edited
  }

  /// What was typed, as the document is to hold it.
  func value(_ text: String, file: String) throws -> JSONValue {
    if isPlain { return try choice.value(.text(text), for: conflict) }
    do throws(JSONSyntaxError) { return try JSONParser().parse(text) } catch {
      throw Failure.no("the JSON has a mistake at \(error)")
    }
  }
}

extension MergeConflict {
  /// The plan that the conflict is about something on; `nil` for others.
  var planID: String? {
    file == nil && pointer.tokens.first == "plans" && pointer.tokens.count > 1 ? pointer.tokens[1] : nil
  }
}
