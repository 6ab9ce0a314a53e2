package import EncyBase
package import EncyDocument
internal import EncyExplanation
internal import EncyFigures
internal import EncyTexts

/// What nobody may change in a proposal that was sent: the parts that its figures follow from, which are told by what the figures read, and
/// who sent it to whom.
package enum SentLock {
  /// What was frozen when it was sent.
  package static let quote = "model/quote.json"
  /// Who sent it to whom.
  private static let parties = ["model/customer.json", "model/team.json"]

  package static func isSent(_ document: Document) throws(DocumentError) -> Bool {
    try document.tape(of: "model/proposal.json")?.root["status"]?.stringValue == "sent"
  }

  /// The parts of a document that are locked once it is sent, in their order; the frozen figures among them.
  package static func parts(of document: Document) throws(DocumentError) -> [String] {
    let followed = Set(try PartFigures(document).catalog.partsFollowed(among: document.partPaths))
    return document.partPaths.filter { followed.contains($0) || $0 == quote || parties.contains($0) }
  }

  /// Refuses what a merge would make of a proposal that was sent before both sides went on with it: the frozen figures are still those of
  /// that sending, and what they follow from isn't.
  /// - Throws: ``DocumentError`` naming the parts.
  package static func refuse(merged document: Document, of base: Document) throws(DocumentError) {
    guard try isSent(base), try isSent(document), try isSame(quote, document, base) else { return }
    try refuse(document, since: base)
  }

  /// Refuses a change of a sent proposal, and one that calls a proposal sent which wasn't.
  /// - Parameters:
  ///   - document: The proposal as changed.
  ///   - before: As it was.
  ///   - file: What messages call it; the file of its state before without it.
  /// - Throws: ``DocumentError`` naming the parts.
  package static func refuse(
    _ document: Document, since before: Document, as file: String? = nil
  ) throws(DocumentError) {
    let file = file ?? before.file
    guard try isSent(before) else {
      if try isSent(document) { throw .folder(path: file, message: .errorSetSent(file: SafeText(file))) }
      return
    }
    let locked = Set(try parts(of: before) + parts(of: document)).sorted { $0.precedesByBytes($1) }
    var changed: [String] = []
    for path in locked where try !isSame(path, document, before) { changed.append(path) }
    if changed.isEmpty { return }
    throw .folder(
      path: file,
      message: .errorSentLocked(
        parts: .list(changed.map { .asItIs(text: SafeText($0)) }, most: 5), file: SafeText(file)))
  }

  /// Refuses to note anything about a state that another save ended meanwhile: after that save it would have been refused or meant
  /// something else.
  /// - Parameters:
  ///   - ours: The proposal as changed.
  ///   - theirs: As others saved it.
  ///   - base: The state that both came from.
  ///   - today: The day by which a proposal is expired.
  /// - Throws: ``DocumentError`` naming the state that it has now.
  package static func refuse(
    _ ours: Document, besides theirs: Document, since base: Document, today: CalendarDate
  ) throws(DocumentError) {
    guard try notes(theirs, since: base, besides: ["reminded"]), try notes(ours, since: base) else { return }
    let status = ProposalStatus(
      Proposal(json: try theirs.model("proposal")), Lifecycle(json: try theirs.model("lifecycle")), today: today)
    throw .folder(path: base.file, message: .errorStateChanged(status: SafeText(status.rawValue)))
  }

  /// `true` where a state has another status than an earlier one, or notes that something happened, of the kinds that aren't left out.
  private static func notes(
    _ document: Document, since base: Document, besides kinds: Set<String> = []
  ) throws(DocumentError) -> Bool {
    if try isSent(document) != isSent(base) { return true }
    if !base.hasPart(Lifecycle.path) && !document.hasPart(Lifecycle.path) { return false }
    let known = Set(try base.model("lifecycle").items("events").compactMap { $0.text("id") })
    return try document.model("lifecycle").items("events").contains { event in
      !(event.text("id").map { known.contains($0) } ?? false) && !kinds.contains(event.text("kind") ?? "")
    }
  }

  /// Whether two states hold the same bytes in a part, whose hash is evidence.
  private static func isSame(_ path: String, _ one: Document, _ other: Document) throws(DocumentError) -> Bool {
    guard one.hasPart(path), other.hasPart(path) else { return one.hasPart(path) == other.hasPart(path) }
    if let known = try one.hasSameBytes(path, as: other, path) { return known }
    return try one.bytes(of: path) == other.bytes(of: path)
  }
}
