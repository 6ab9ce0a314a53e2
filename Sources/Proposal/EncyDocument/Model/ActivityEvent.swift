package import EncyBase
package import EncyTexts

/// One event of what was done, of a proposal or of a log, as far as it can be read.
package struct ActivityEvent: Sendable {
  /// Why something is no event.
  package enum Fault: String, Error { case form, time, kind }

  package let at: Instant
  package let kind: String
  /// As it was read.
  package let tree: JSONValue

  /// - Throws: ``Fault`` for what says no time, or nothing that was done.
  package init(json tree: JSONValue) throws(Fault) {
    if tree.objectValue == nil { throw .form }
    guard let at = tree.text("at").flatMap({ Instant($0) }) else { throw .time }
    guard let kind = tree.text("kind"), !kind.isEmpty else { throw .kind }
    (self.at, self.kind, self.tree) = (at, kind, tree)
  }

  package var by: String? { tree.text("by") }
  package var feature: String? { tree.text("feature") }
  package var target: String? { tree.text("target") }
  package var text: String? { tree.text("text") }
  /// The id of the proposal, in a log.
  package var document: String? { tree.text("document") }
  package var revision: Int? { tree["revision"]?.intValue.flatMap { $0 > 0 ? $0 : nil } }

  /// The week of ISO 8601 that it lies in, `2026-W10`, in UTC.
  package var week: String {
    let day = at.date.daysSince1970
    // 1970-01-01 was a Thursday, and a week is of the year that its Thursday is in.
    let thursday = day - ((day + 3) % 7 + 7) % 7 + 3
    let year = CalendarDate(daysSince1970: thursday).year
    let first = CalendarDate(year: year, month: 1, day: 1)?.daysSince1970 ?? thursday
    let week = (thursday - first) / 7 + 1
    return "\(year)-W\(week < 10 ? "0" : "")\(week)"
  }

  /// What was done, in words.
  package func kindText(_ language: Language) -> String { language.text(.activityKind(kind: SafeText(kind))) }

  /// What it was done to: a part by its name, a place in it as a pointer; `nil` where it isn't said.
  package func targetText(_ language: Language) -> String? {
    guard let target else { return nil }
    guard let pointer = JSONPointer(target), pointer.tokens.count == 1 else { return target }
    return language.text(.activityPart(part: SafeText(pointer.tokens[0])))
  }
}
