internal import EncyBase
internal import EncyCommandBase
internal import EncyContainer
internal import EncyDocument
internal import EncyMerge
internal import EncySession
internal import EncyTerminal
internal import EncyTexts

/// A value of one's own for a conflict, typed on a line or in an editor.
struct ConflictEditing {
  private let conflict: MergeConflict
  private let choice: ConflictChoice
  /// What the editing begins with: the value of ours, else of theirs.
  let text: String
  /// Whether it is typed as text that its schema reads; else as JSON.
  private let isPlain: Bool

  /// - Parameters:
  ///   - phrase: The conflict.
  ///   - document: The proposal that it is in.
  ///   - draft: What was typed before and could not be taken; the editing begins with it.
  /// - Throws: ``Failure`` where the conflict can have no other value.
  init(_ phrase: ConflictPhrase, in document: Document, draft: String? = nil) throws {
    let conflict = phrase.conflict
    guard phrase.members.isEmpty else {
      throw Failure.no(.errorDecidedTogether)
    }
    guard conflict.filePath(in: document) == nil else {
      throw Failure.no(.errorFileSidesOnly)
    }
    self.conflict = conflict
    choice = ConflictChoice(file: document.file, document: document, conflicts: [conflict])
    let standing = (try? document.value(at: conflict.pointer)) ?? nil
    // An order is told by the ids of its items.
    let value =
      conflict.kind == .order ? conflict.ours ?? .null : standing ?? conflict.theirs ?? conflict.base ?? .null
    let start: String
    switch value.content {
    case .string(let text): (start, isPlain) = (text, true)
    case .number(let number): (start, isPlain) = (try choice.text(.number(number), for: conflict), true)
    case .bool(let isTrue): (start, isPlain) = (isTrue ? "true" : "false", true)
    case .null, .array, .object: (start, isPlain) = (JSONPrinter().text(value), false)
    }
    text = draft ?? start
  }

  /// Whether a line is enough.
  var isLine: Bool { isPlain && !text.contains(where: \.isNewline) && text.count <= 200 }

  /// The text as it comes from the user's editor, `nil` where it is as it was, and whether the editor ended well.
  func edited() async throws -> (text: String?, isSuccess: Bool) {
    // Editors end a text with a line end, which then is none of the value's.
    let start = isPlain ? text + "\n" : text
    let (bytes, isSuccess) = try await Tool.edit(Array(start.utf8), as: isPlain ? "value.txt" : "value.json")
    let edited = String(decoding: bytes, as: UTF8.self)
    return (edited == start ? nil : isPlain ? edited.trimmed : edited, isSuccess)
  }

  /// What was typed, as the document is to hold it.
  func value(_ text: String, file: String) throws -> JSONValue {
    if isPlain { return try choice.value(.text(text), for: conflict) }
    do throws(JSONSyntaxError) { return try JSONParser().parse(text) } catch {
      throw Failure.no(.errorJsonMistake(error: SafeText(error)))
    }
  }
}

extension MergeConflict {
  /// The plan that the conflict is about, or about something on; `nil` for others.
  var planID: String? { pointer.tokens.first == "plans" && pointer.tokens.count > 1 ? pointer.tokens[1] : nil }
}
