internal import EncyBase
internal import EncyCommandBase
internal import EncyDocument
internal import EncyKit
internal import EncyLedger
internal import EncyRemoteService
internal import EncySession
internal import EncyTerminal
internal import EncyTexts

/// `ency remote pull`
struct RemotePull {
  let file: String
  let options: RemoteOptions

  init(_ file: String, _ options: RemoteOptions) { (self.file, self.options) = (file, options) }

  func run(isDry: Bool) async throws {
    let account = try RemoteAccount(options)
    let document = try DocumentFile.openForChange(file)
    let record = try RemoteRecord(document)
    try RemoteRun(account, try account.outbox()).refuseUncertain(document, file: file)
    let ledger = try account.ledger()
    let remote = try await remote(record, document, ledger)
    let moved = try await customer(of: remote, record, ledger)
    let draft = try RemotePush.draft(document, file)
    var ours = draft.offer
    for index in ours.lines.indices { ours.lines[index].remoteID = record.lines[ours.lines[index].key] }
    var theirs = RemoteRecord.keyed(remote.content, like: record.pushed ?? ours)
    var authority = FieldMerge.Authority()
    if !account.pricesFromLedger { authority.owners = authority.owners.mapValues { _ in .proposal } }
    let merge = FieldMerge(base: record.pushed, ours: ours, theirs: theirs, authority: authority)
    var change = try ProposalChange(file, .init(json: options.json, isDry: isDry), ids: "remote", opened: document)
    let isSent = try Proposal(json: document.model("proposal")).status == "sent"
    let named = ours.adding(linesOf: [record.pushed, theirs])
    var (changes, taken, discounted): ([FieldChange], [FieldChange], [String]) = (merge.changes, [], [])
    if !isSent {
      let added = try add(linesOf: &theirs, since: record.pushed, account, in: &change)
      (taken, discounted) = try take(
        changes.filter { !added.contains($0.line) }, of: theirs, ours, in: &change.document)
      taken += changes.filter { added.contains($0.line) }
      (changes, taken) = try settleRounding(changes, taken, of: theirs, in: change.document)
    }
    let event: String?
    do { event = try status(remote, draft, in: &change, record) } catch {
      // Which lines make the difference.
      if !options.json { for line in RemoteText.table(changes, of: named) { try Session.current.note(line) } }
      throw error
    }
    // A sent proposal keeps its own, and says so; of a draft, what it has no place for waits for the user.
    let open = isSent ? [] : changes.filter { $0.outcome == .conflict || $0.outcome == .theirs && !taken.contains($0) }
    let read = theirs.with(open, of: record.pushed ?? ours)
    try keep(remote, read, record, in: &change.document, account)
    let figures = try FigureChanges.lines(["toPay"], from: document, to: change.document)
    try report(changes, taken, open, remote, event, named, figures, isDry: isDry, isSent: isSent)
    if !discounted.isEmpty {
      let names = discounted.map { RemoteText.name(of: $0, in: named) }.joined(separator: "; ")
      try Session.current.note(.remoteDiscountGone(lines: SafeText(names)))
    }
    if let moved {
      try Session.current.note(
        .remoteCustomerMoved(number: SafeText(remote.number), name: SafeText(moved), file: SafeText(file)))
    }
    if !isDry, !change.document.partsChanged(since: document).isEmpty { _ = try change.save() }
    let isOverridden = isSent && changes.contains { $0.outcome == .theirs || $0.outcome == .conflict }
    if !open.isEmpty || moved != nil || isOverridden { throw Failure.alreadyReported }
  }

  /// The customer that the estimate went over to in the books, as people know it; `nil` where it is the one that it was written for.
  private func customer(
    of remote: RemoteOffer, _ record: RemoteRecord, _ ledger: any LedgerAdapter
  ) async throws -> String? {
    guard let id = remote.content.partyID, let own = record.customerID, id != own else { return nil }
    do throws(LedgerError) {
      return LedgerParty.label(try await ledger.party(id: id), id: id)
    } catch { throw RemoteFailure.failure(error, file: file) }
  }

  /// The estimate of a proposal: the one that it was pushed as, else the one with its number.
  private func remote(
    _ record: RemoteRecord, _ document: Document, _ ledger: any LedgerAdapter
  ) async throws -> RemoteOffer {
    do throws(LedgerError) {
      if let id = record.id {
        if let offer = try await ledger.offer(id: id) { return offer }
        throw LedgerError(.refused, "offer-missing", facts: ["name": id])
      }
      let number = (try? document.model("proposal"))?["number"]?.stringValue ?? ""
      let found = try await ledger.offers(reference: number)
      if found.count > 1 {
        throw LedgerError(
          .refused, "offers-alike",
          facts: ["reference": number, "numbers": found.map(\.number).joined(separator: ", ")])
      }
      if let offer = found.first {
        let customer = (try? document.model("customer")) ?? .null
        if let id = offer.content.partyID {
          let party = try await ledger.party(id: id)
          guard let party, !LedgerMatch.best([party], for: customer).isEmpty else {
            throw LedgerSender.otherCustomer(offer, party, false)
          }
        }
        return offer
      }
      throw LedgerError(.refused, "offer-missing", facts: ["name": number])
    } catch { throw RemoteFailure.failure(error, file: file) }
  }

  /// An amount in minor units; `nil` where it has more digits than those.
  static func minor(_ amount: ExactDecimal, _ currency: Currency) -> Int? {
    guard amount.normalized.scale <= currency.minorDigits else { return nil }
    let unit = ExactDecimal(coefficient: (0..<currency.minorDigits).reduce(Int128(1)) { power, _ in power * 10 })
    return try? amount.multiplied(by: unit).roundedToInt()
  }

  /// Records an answer that the customer gave in the ledger, where the sums are those that were sent.
  /// - Returns: The event's kind; `nil` where there is none.
  private func status(
    _ remote: RemoteOffer, _ draft: LedgerDraft, in change: inout ProposalChange, _ record: RemoteRecord
  ) throws -> String? {
    let document = change.document
    let proposal = try Proposal(json: document.model("proposal"))
    let lifecycle = try Lifecycle(json: document.model("lifecycle"))
    let now = ProposalStatus(proposal, lifecycle, today: change.origin.today)
    guard remote.statusWord != record.status || !now.isAnswered else { return nil }
    guard [.accepted, .declined, .invoiced].contains(remote.status), now != .draft else { return nil }
    if now.isAnswered, (now == .accepted) != (remote.status != .declined) {
      throw Failure.no(
        .errorRemoteAnswerOther(
          number: SafeText(remote.number), status: SafeText(remote.statusWord), own: SafeText(now.rawValue)),
        remedy: .remedyRemoteAnswerOther(status: SafeText(remote.statusWord), file: SafeText(file)), file: file)
    }
    let own = LedgerDraft.money(draft.totals.toPay, draft.offer.currency)
    if remote.status != .declined, remote.totals.total != own {
      throw Failure.no(
        .errorRemoteAnswerTotal(
          number: SafeText(remote.number), theirs: RemoteText.amount(remote.totals.total, remote.content.currency),
          ours: RemoteText.amount(own, draft.offer.currency)),
        remedy: .remedyRemoteAnswerTotal, file: file)
    }
    let note = Session.current.language.text(.remoteAnswerNote(number: SafeText(remote.number)))
    if !now.isAnswered {
      let answer: CustomerAnswer = remote.status == .declined ? .declined : .accepted
      // The clocks of books and seller may differ by a day.
      let days = [lifecycle.lastSent?.at?.date, proposal.date].compactMap(\.self)
      let day = remote.answered.map { max(min($0, change.origin.today), days.min() ?? $0) }
      _ = try naming(file) {
        try change.document.answer(answer, date: day, note: note, anyway: false, origin: change.origin)
      }
      if remote.status != .invoiced { return answer.rawValue }
    }
    guard remote.status == .invoiced, !lifecycle.sinceSent.contains(where: { $0.kind == "invoiced" }) else {
      return nil
    }
    let event = JSONValue.members([
      ("id", .string(change.ids.next())), ("at", .string(change.origin.now.description)), ("kind", "invoiced"),
      ("note", .string(note)),
    ])
    try change.document.set("/lifecycle/events/-", to: event)
    return "invoiced"
  }

  /// Keeps the state that was read; the customer stays the one that the estimate was written for.
  private func keep(
    _ remote: RemoteOffer, _ theirs: LedgerOffer, _ record: RemoteRecord, in document: inout Document,
    _ account: RemoteAccount
  ) throws {
    var theirs = theirs
    theirs.partyID = record.customerID ?? theirs.partyID
    var json = try document.model("lifecycle")["external"]?["zoho"] ?? .object(JSONObject())
    let before = json
    json["organizationId"] = .string(account.organization)
    json["estimateId"] = .string(remote.id)
    if !remote.number.isEmpty { json["estimateNumber"] = .string(remote.number) }
    if let party = theirs.partyID { json["customerId"] = .string(party) }
    if json["customerHash"] == nil {
      json["customerHash"] = .string(RemoteRecord.hash(of: try document.model("customer")))
    }
    json["status"] = .string(remote.status == .viewed ? "viewed" : remote.statusWord)
    if !remote.version.isEmpty { json["version"] = .string(remote.version) }
    json["pushed"] = theirs.json
    if json == before { return }
    json["syncedAt"] = .string(try Session.current.origin().now.description)
    try RemoteRecord.set(json, in: &document)
  }

  private func report(
    _ changes: [FieldChange], _ taken: [FieldChange], _ open: [FieldChange], _ remote: RemoteOffer, _ event: String?,
    _ ours: LedgerOffer, _ figures: [TerminalText], isDry: Bool, isSent: Bool
  ) throws {
    let session = Session.current
    var changes = changes
    if isSent {
      changes = changes.map { $0.outcome == .theirs || $0.outcome == .conflict ? $0.decided(.ours) : $0 }
    }
    if options.json {
      return try RemoteAnswer.print(
        "pull",
        [
          ("file", .string(file)), ("written", .bool(!isDry)), ("id", .string(remote.id)),
          ("number", .string(remote.number)), ("status", .string(remote.statusWord)), ("event", .optional(event)),
          ("changes", .array(changes.map { RemoteText.json($0) })),
          ("taken", .array(taken.map { .string($0.field) })), ("open", .array(open.map { .string($0.field) })),
        ])
    }
    try session.print(
      .remoteStatus(
        number: SafeText(remote.number),
        status: SafeText(remote.status == .viewed ? "viewed" : remote.statusWord)))
    if let event {
      try session.print(isDry ? .remoteEventTrial(kind: SafeText(event)) : .remoteEvent(kind: SafeText(event)))
    }
    let shown = changes.map { open.contains($0) && $0.outcome == .theirs ? $0.decided(.conflict) : $0 }
    for line in RemoteText.table(shown, of: ours, showsOutcome: true) { try session.print(line) }
    for line in figures { try session.print(line) }
    if !open.isEmpty {
      let names = open.map { RemoteText.name(of: $0.field, in: ours) }.joined(separator: "; ")
      try session.note(.remoteNotTaken(fields: SafeText(names), file: SafeText(file)))
    }
    if isSent, changes.contains(where: { $0.outcome == .ours }) {
      try session.note(.remoteSentStays(file: SafeText(file)))
    } else if changes.contains(where: { $0.outcome == .ours }) {
      let names = changes.filter { $0.outcome == .ours }.map { RemoteText.name(of: $0.field, in: ours) }
      try session.note(.remotePushAgain(file: SafeText(file), fields: SafeText(names.joined(separator: "; "))))
    }
    if isDry { try session.note(.remoteNothingWritten) }
  }
}
