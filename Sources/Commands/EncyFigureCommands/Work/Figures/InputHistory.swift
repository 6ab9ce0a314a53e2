internal import EncyBase
internal import EncyCommandBase
internal import EncyDocument
internal import EncyFigures
internal import EncySession
internal import EncyTexts

/// Who set values last: as the document's own events tell it, else as git does.
struct InputHistory {
  /// Who gave a value that it still has, and when.
  struct Setting {
    /// `nil` for what isn't committed yet.
    var who: String?
    /// RFC 3339.
    var when: String?
  }

  /// By pointer, where it is known.
  private(set) var settings: [JSONPointer: Setting] = [:]
  /// Why git can't tell; `nil` where it could.
  private(set) var problem: String?

  /// So many revisions are looked through at most.
  private static let mostRevisions = 200

  /// - Parameters:
  ///   - pointers: From the part's name on, items by their index or identity.
  ///   - document: The proposal.
  ///   - file: Where it is, which git is asked for.
  /// - Throws: ``DocumentError`` when a part can't be read.
  init(of pointers: [JSONPointer], in document: Document, file: String) throws {
    var open: [(pointer: JSONPointer, lasting: JSONPointer)] = []
    let events = try document.model("activity").items("events")
    for pointer in pointers.uniqued() {
      guard try document.value(at: pointer) != nil else { continue }
      let lasting = try InputHistory.lasting(pointer, in: document)
      let own = events.filter { event in
        event.text("target").flatMap { JSONPointer($0) }.map { [pointer, lasting].contains($0) } ?? false
      }
      if let event = own.max(by: { ($0.text("at") ?? "") < ($1.text("at") ?? "") }), let who = event.text("by") {
        settings[pointer] = Setting(who: who, when: event.text("at"))
      } else {
        open.append((pointer, lasting))
      }
    }
    if open.isEmpty || file == "-" { return }
    do {
      for entry in try GitHistory.entries(of: file, limit: InputHistory.mostRevisions, since: nil) where !open.isEmpty {
        guard let now = try entry.document() else { continue }
        let before = try entry.before()
        open = try open.filter { pointer, lasting in
          if try before?.value(at: lasting) == now.value(at: lasting) { return true }
          settings[pointer] = Setting(who: entry.commit?.author, when: entry.commit?.date)
          return false
        }
      }
    } catch { problem = "\(errorText(error))" }
  }

  /// The pointer with items by their identity, which they keep from revision to revision.
  private static func lasting(_ pointer: JSONPointer, in document: Document) throws -> JSONPointer {
    var found = JSONPointer()
    for token in pointer.tokens {
      let next = found.appending(token)
      if Int(token) != nil, try document.value(at: found)?.arrayValue != nil,
        let id = try document.value(at: next)?.text("id")
      {
        found = found.appending("@id=\(id)")
      } else {
        found = next
      }
    }
    return found
  }

  /// A table's cells: who, and when.
  func cells(_ pointer: JSONPointer, _ language: Language) -> [String]? {
    guard let setting = settings[pointer] else { return nil }
    return [
      setting.who ?? language.text(.explainNotCommitted), setting.when.map { clockTime(of: $0) } ?? "",
      pointer.description,
    ]
  }

  func json(_ pointer: JSONPointer?) -> JSONValue {
    guard let setting = pointer.flatMap({ settings[$0] }) else { return .null }
    return ["by": .optional(setting.who), "at": .optional(setting.when)]
  }
}
