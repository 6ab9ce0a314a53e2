internal import EncyBase
internal import EncyContainer
internal import EncyDocument
internal import EncyFiles
internal import EncySchemas
internal import EncySession
internal import EncyTerminal
internal import EncyTexts

/// First steps as cards with a question and its answer: data in each language (`Schemas/tour.json`).
struct Tour {
  struct Card {
    let name: String
    fileprivate let json: JSONValue

    func question(_ language: Language) -> String { json.localized("question")?[language] ?? "" }
    func answer(_ language: Language) -> String { json.localized("answer")?[language] ?? "" }
    /// Commands to try.
    var commands: [String] { json["commands"]?.arrayValue?.compactMap(\.stringValue) ?? [] }

    /// The answer and the commands as lines of so many columns.
    func lines(_ language: Language, columns: Int) -> [TerminalText] {
      let answer = wrapped("\(answer(language))", indent: 0, columns: columns)
      return answer + [""] + commands.map { "  \($0)" }
    }
  }

  static var cards: [Card] {
    let rows = (try? JSONParser().parse(BuiltInTour.text))?.arrayValue ?? []
    return rows.map { Card(name: $0.text("name") ?? "", json: $0) }
  }
}

/// How far the user has seen the tour, which is remembered in the folder of such things.
package enum TourMark {
  private static let file = "tour"

  private static var folder: CacheFolder? { CacheFolder.ofState(variable: Session.current.variable) }

  /// The number of the card that was seen last; 0 where the tour was only named, `nil` where it wasn't.
  static var seen: Int? {
    guard let file = folder?.open(file), file.size < 16, let bytes = file.read(at: 0, file.size) else { return nil }
    return Int(String(decoding: bytes, as: UTF8.self).trimmingSpaces)
  }

  /// Remembers a card; nothing is told where that can't be done.
  static func keep(_ card: Int) { folder?.write(file, Array("\(card)\n".utf8)) }

  /// Names the tour, once, to somebody at a terminal who hasn't seen it.
  package static func mention() throws {
    let session = Session.current
    guard session.answersTerminal(), session.notesTerminal(), folder != nil, seen == nil else { return }
    try session.note(.tourHint)
    keep(0)
  }
}
