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
    let theirs = RemoteRecord.keyed(remote.content, like: record.pushed ?? ours)
    var authority = FieldMerge.Authority()
    if !account.pricesFromLedger { authority.owners = authority.owners.mapValues { _ in .proposal } }
    let merge = FieldMerge(base: record.pushed, ours: ours, theirs: theirs, authority: authority)
    var change = try ProposalChange(file, .init(json: options.json, isDry: isDry), ids: "remote", opened: document)
    let isSent = try Proposal(json: document.model("proposal")).status == "sent"
    var taken: [FieldChange] = []
    var discounted: [String] = []
    if !isSent {
      (taken, discounted) = try take(merge.changes, of: theirs, ours, in: &change.document)
    }
    let event = try status(remote, draft, in: &change, record)
    // A sent proposal keeps its own, and says so; of a draft, what it has no place for waits for the user.
    let open =
      isSent ? [] : merge.changes.filter { $0.outcome == .conflict || $0.outcome == .theirs && !taken.contains($0) }
    let read = theirs.with(open, of: record.pushed ?? ours)
    try keep(remote, read, record, in: &change.document, account)
    let figures = try FigureChanges.lines(["toPay"], from: document, to: change.document)
    try report(merge.changes, taken, open, remote, event, ours, figures, isDry: isDry, isSent: isSent)
    if !discounted.isEmpty {
      let names = discounted.map { RemoteText.name(of: $0, in: ours) }.joined(separator: "; ")
      try Session.current.note(.remoteDiscountGone(lines: SafeText(names)))
    }
    if let moved {
      try Session.current.note(
        .remoteCustomerMoved(number: SafeText(remote.number), name: SafeText(moved), file: SafeText(file)))
    }
    if !isDry, !change.document.partsChanged(since: document).isEmpty { _ = try change.save() }
    let isOverridden = isSent && merge.changes.contains { $0.outcome == .theirs || $0.outcome == .conflict }
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

  /// Puts fields that the ledger decides about into a draft, as far as the proposal then comes to what the ledger has.
  /// - Returns: Those that it took; others have no place in a proposal. And the lines whose price is now that after their discount.
  private func take(
    _ changes: [FieldChange], of theirs: LedgerOffer, _ ours: LedgerOffer, in document: inout Document
  ) throws -> (taken: [FieldChange], discounted: [String]) {
    var wanted = changes.filter { $0.outcome == .theirs }
    let before = Dictionary(FieldMerge.fields(of: theirs), uniquingKeysWith: { first, _ in first })
    while true {
      var copy = document
      var (taken, discounted): ([FieldChange], [String]) = ([], [])
      for change in wanted {
        let isTaken =
          change.field.contains("/")
          ? try takeLine(change, of: ours, in: &copy, &discounted) : try takeField(change, of: theirs, in: &copy)
        if isTaken { taken.append(change) }
      }
      let drafted = try? RemotePush.draft(copy, file).offer
      let fields = Dictionary(
        drafted.map { FieldMerge.fields(of: $0) } ?? [], uniquingKeysWith: { first, _ in first })
      // The other fields of a line, such as a quantity of 1 for all of it, must stay as they are on both sides.
      func isRight(_ field: String) -> Bool {
        guard let change = changes.first(where: { $0.field == field }) else { return fields[field] == before[field] }
        return fields[field] == (taken.contains(change) || change.outcome == .same ? change.theirs : change.ours)
      }
      let wrong = taken.filter { change in
        let parts = change.field.split(separator: "/").map(String.init)
        return parts.count == 3
          ? !["quantity", "rate", "discount", "taxRate"].allSatisfy { isRight("lines/\(parts[1])/\($0)") }
          : change.field == "discount" && !(drafted?.hasDiscount(of: theirs) ?? false)
      }
      if wrong.isEmpty {
        document = copy
        return (taken, discounted)
      }
      // Lines decide first: the amount of the discount depends on them.
      let lines = wrong.filter { $0.field.contains("/") }
      wanted.removeAll { (lines.isEmpty ? wrong : lines).contains($0) }
    }
  }

  /// Puts a field of a line into a draft; a line that is pushed with the price after its discount loses that with a new price.
  /// - Returns: Whether the proposal has a place for it.
  private func takeLine(
    _ change: FieldChange, of ours: LedgerOffer, in document: inout Document, _ discounted: inout [String]
  ) throws -> Bool {
    let parts = change.field.split(separator: "/").map(String.init)
    let offer = try Offer(json: document.model("offer"))
    guard parts.count == 3, let place = offer.lines.firstIndex(where: { $0.id == parts[1] }),
      let theirs = change.theirs,
      change.base != nil || change.ours != nil
    else { return false }
    let line = offer.lines[place]
    let currency = try Proposal(json: document.model("proposal")).currency
    func set(_ name: String, _ value: JSONValue?) throws {
      let pointer = JSONPointer(["offer", "lines", "\(place)", name])
      if let value {
        try document.set(pointer, to: value)
      } else if try document.value(at: pointer) != nil {
        try document.remove(pointer)
      }
    }
    switch parts[2] {
    case "rate":
      guard let price = ExactDecimal(theirs), let minor = RemotePull.minor(price, currency),
        line.quantity.coefficient != 0
      else { return false }
      if !line.discount.isNone, ours.lines.first(where: { $0.key == line.id })?.discount == LedgerOffer.Discount.none {
        try set("discount", nil)
        try set("discountAmount", nil)
        discounted.append(line.id)
      }
      try set("unitPrice", .int(minor))
    case "discount":
      if theirs.isEmpty {
        try set("discount", nil)
        try set("discountAmount", nil)
      } else if theirs.hasSuffix("%") {
        guard let percent = ExactDecimal(String(theirs.dropLast())) else { return false }
        try set("discountAmount", nil)
        try set("discount", .number(JSONNumber(percent)))
      } else {
        guard let amount = ExactDecimal(theirs), let minor = RemotePull.minor(amount, currency) else { return false }
        try set("discount", nil)
        try set("discountAmount", .int(minor))
      }
    case "taxRate":
      guard let rate = ExactDecimal(theirs) else { return false }
      try set("vatRate", .number(JSONNumber(rate)))
    case "quantity":
      // One that follows the plans is theirs to say.
      let path = ["offer", "lines", "\(place)"]
      guard try document.value(at: JSONPointer(path + ["perFan"])) == nil,
        try document.value(at: JSONPointer(path + ["quantity"])) != nil,
        change.ours == "\(line.quantity.normalized)", let quantity = ExactDecimal(theirs)
      else { return false }
      try set("quantity", .number(JSONNumber(quantity)))
    default: return false
    }
    return true
  }

  /// Puts a field that is no line's into a draft.
  /// - Returns: Whether the proposal has a place for it.
  private func takeField(
    _ change: FieldChange, of offer: LedgerOffer, in document: inout Document
  ) throws -> Bool {
    let theirs = change.theirs ?? ""
    switch change.field {
    case "discount":
      var (member, value): (String, JSONValue?) = ("orderDiscount", nil)
      switch offer.discount {
      case .none: break
      case .percent(let percent): value = .number(JSONNumber(percent))
      case .amount(let amount):
        guard let minor = RemotePull.minor(amount, offer.currency) else { return false }
        (member, value) = ("orderDiscountAmount", minor == 0 ? nil : .int(minor))
      }
      for name in ["orderDiscount", "orderDiscountAmount"] {
        let pointer = JSONPointer(["offer", name])
        if try document.value(at: pointer) != nil { try document.remove(pointer) }
      }
      if let value { try document.set(JSONPointer(["offer", member]), to: value) }
    case "date", "validUntil":
      guard CalendarDate(theirs) != nil else { return false }
      try document.set(JSONPointer(["proposal", change.field]), to: .string(theirs))
    case "notes":
      // Options are written behind the notes, and stay there.
      let own = try document.model("proposal")["notes"]?.stringValue ?? ""
      guard let ours = change.ours, ours.hasPrefix(own) else { return false }
      let options = ours.dropFirst(own.count)
      let text = (theirs.hasSuffix(options) ? String(theirs.dropLast(options.count)) : theirs).trimmingSpaces
      let pointer = JSONPointer(["proposal", "notes"])
      if !text.isEmpty {
        try document.set(pointer, to: .string(text))
      } else if !own.isEmpty {
        try document.remove(pointer)
      }
    default: return false
    }
    return true
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
      _ = try naming(file) {
        try change.document.answer(answer, note: note, anyway: false, origin: change.origin)
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
    if let event, !isDry { try session.print(.remoteEvent(kind: SafeText(event))) }
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
