internal import EncyBase
internal import EncyCompare
internal import EncyDocument
internal import EncyTexts
internal import EncyValidation

extension MergeWork {
  /// Parts that sending doesn't freeze.
  private static let unfrozen: Set<String> = [
    "model/activity.json", "model/lifecycle.json", "model/conflicts.json", "model/visits.json", "model/split.json",
    "model/scorecard.json",
  ]
  private static let lifecycle = "model/lifecycle.json"
  private static let quote = "model/quote.json"
  private static let proposal = "model/proposal.json"

  /// Finds out whether a side sent the proposal while the other went on with it: figures that were sent are never mixed with others.
  mutating func findSending() throws(DocumentError) {
    guard let base else { return }
    let frozen = paths().filter { !MergeWork.unfrozen.contains($0) && !$0.hasPrefix("signatures/") }
    if try haveOwnStates(since: base) {
      for path in frozen + [MergeWork.lifecycle] { standing[path] = (.sending, .reasonBothStates) }
      return
    }
    let (isOurs, isTheirs) = (try isSent(ours, since: base), try isSent(theirs, since: base))
    guard isOurs || isTheirs else { return }
    if isOurs, isTheirs, try MergeWork.isSame(MergeWork.quote, ours, theirs) { return }
    func hasChanged(_ side: Document, _ schemas: PartSchemas) throws(DocumentError) -> Bool {
      var isSame = true
      for path in frozen where try !MergeWork.isSame(path, base, side) { isSame = false }
      if isSame { return false }
      // What is only spelled otherwise says the same.
      let difference = try PackageComparer(places: schemas).difference(from: base, to: side)
      return difference.parts.contains { frozen.contains($0.old?.path ?? "") || frozen.contains($0.new?.path ?? "") }
    }
    guard try hasChanged(ours, oursSchemas), try hasChanged(theirs, theirsSchemas) else { return }
    let reason = isOurs && isTheirs ? Message.reasonBothSent : .reasonSentMeanwhile
    for path in frozen { standing[path] = (.sending, reason) }
  }

  /// Whether each side sent, answered or revised the proposal on its own, or one did while the other went on with an accepted one: what
  /// follows from one of them isn't true of the other.
  private func haveOwnStates(since base: Document) throws(DocumentError) -> Bool {
    if try MergeWork.isSame(MergeWork.lifecycle, ours, theirs) { return false }
    let known = Set(try MergeWork.events(base).map(\.id))
    let own = try MergeWork.events(ours).filter { !known.contains($0.id) }
    let other = try MergeWork.events(theirs).filter { !known.contains($0.id) }
    if own.map(\.id) == other.map(\.id) { return false }
    func changesState(_ events: [(id: ExactText, kind: String)]) -> Bool {
      events.contains { ["sent", "revised", "accepted", "declined", "withdrawn"].contains($0.kind) }
    }
    func goesOn(_ events: [(id: ExactText, kind: String)]) -> Bool { events.contains { $0.kind != "reminded" } }
    return changesState(own) && goesOn(other) || changesState(other) && goesOn(own)
  }

  private static func events(_ document: Document) throws(DocumentError) -> [(id: ExactText, kind: String)] {
    let events = try PackageComparer.tape(of: lifecycle, in: document)?.root["events"]?.arrayValue ?? []
    return events.compactMap { event in
      guard let id = event["id"]?.stringValue, let kind = event["kind"]?.stringValue else { return nil }
      return (ExactText(id), kind)
    }
  }

  private func isSent(_ side: Document, since base: Document) throws(DocumentError) -> Bool {
    if side.hasPart(MergeWork.quote), try !MergeWork.isSame(MergeWork.quote, base, side) { return true }
    if try MergeWork.isSame(MergeWork.proposal, base, side) { return false }
    func status(_ document: Document) throws(DocumentError) -> String? {
      try PackageComparer.tape(of: MergeWork.proposal, in: document)?.root["status"]?.stringValue
    }
    let (before, now) = (try status(base), try status(side))
    return now == "sent" && before != "sent"
  }
}
