internal import EncyBase

/// The draft that was sent, put back together from the proposal as it was sent.
enum SentDraft {
  /// The part of which sending changes some members.
  static let proposal = "model/proposal.json"
  /// The frozen figures.
  static let quote = "model/quote.json"

  /// Whether sending writes a part, or what happens since changes it.
  static func isWritten(_ path: String) -> Bool { path == proposal || path == quote || Lifecycle.isBeside(path) }

  /// The bytes that ``proposal`` may have had before it was sent: sending sets the status, counts, and gives it days that it lacks.
  static func proposals(before sent: [UInt8]) -> [[UInt8]] {
    guard let tree = try? JSONParser().parse(sent), tree.text("status") == "sent",
      let count = tree.int("printedRevision"), count > 0
    else { return [] }
    let values: [(name: String, before: [JSONValue?])] = [
      ("status", ["draft", nil]), ("printedRevision", [.int(count - 1)] + (count == 1 ? [nil] : [])),
      ("date", [tree["date"], nil]), ("validUntil", [tree["validUntil"], nil]),
    ]
    var drafts = [tree]
    for (name, before) in values {
      drafts = drafts.flatMap { draft in
        before.map { value in
          var draft = draft
          draft[name] = value
          return draft
        }
      }
    }
    return drafts.map { JSONPrinter().bytes($0) }
  }
}
