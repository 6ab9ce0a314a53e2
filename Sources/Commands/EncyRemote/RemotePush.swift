internal import EncyBase
internal import EncyCommandBase
internal import EncyDocument
internal import EncyFiles
internal import EncyKit
internal import EncyLedger
internal import EncyOutbox
internal import EncyRegister
internal import EncyRemoteService
internal import EncySession
internal import EncyTerminal
internal import EncyTexts
internal import EncyZoho

/// `ency remote push`
struct RemotePush {
  let file: String
  let options: RemoteOptions

  init(_ file: String, _ options: RemoteOptions) { (self.file, self.options) = (file, options) }

  func run(customer: String?, createsCustomer: Bool, overwrites: Bool, isDry: Bool) async throws {
    let account = try RemoteAccount(options)
    var document = try DocumentFile.openForChange(file)
    // Writes that broke off before are looked up first, and recorded in the proposal.
    if !isDry, !options.isOffline {
      let run = RemoteRun(account, try account.outbox())
      if try await run.settle(RemotePush.target(document)) { document = try DocumentFile.openForChange(file) }
    }
    try Checks.refuseErrors(in: document, to: "push", anyway: false)
    let draft = try RemotePush.draft(document, file)
    try refuseDifferences(draft, account, rounding: account.taxRounding)
    var order = try order(document, draft, account, customer: customer, createsCustomer: createsCustomer)
    order.overwrites = overwrites
    if isDry {
      try RemoteRun(account, try account.outbox()).refuseUncertain(document, file: file)
      return try await trial(order, draft, try attachment(document), account)
    }
    let outbox = try account.outbox()
    let run = RemoteRun(account, outbox)
    let request = OutboxRequest(
      queue: account.queue, target: RemotePush.target(document), verb: LedgerOrder.verb, payload: order.json)
    let entry: OutboxEntry
    do throws(OutboxError) { entry = try outbox.add(request) } catch { throw RemoteFailure.failure(error, file: file) }
    if options.isOffline {
      try run.drop(before: entry)
      return try queued(entry, draft)
    }
    let done = try await run.drain(for: entry, file: file)
    guard let proof = done.proof else { throw run.failure(of: done, file: file) }
    try RemoteRecord.keep(proof, order: order, in: file)
    let attached = try await attach(document, proof, run)
    try report(proof, order, draft, attached)
  }

  static func target(_ document: Document) -> String { "offer:\(document.manifest.id)" }

  // MARK: What is written

  /// The proposal as an offer of the ledger.
  static func draft(_ document: Document, _ file: String) throws -> LedgerDraft {
    let proposal = try Proposal(json: document.model("proposal"))
    let (language, format) = (proposal.language, NumberFormat(proposal.language))
    do throws(LedgerDraft.Fault) {
      return try LedgerDraft(
        document, fitting: RemoteRecord.capabilities, shippingName: language.text(.remoteShipping),
        adjustmentName: language.text(.remoteAdjustment), optionsTitle: language.text(.remoteOptions)
      ) { number, line, name, amount in
        language.text(
          .remoteOption(
            number: SafeText(number), name: SafeText(name),
            quantity: SafeText("\(format.string(line.quantity)) \(line.unitWord(language))"),
            amount: SafeText(format.money(amount, proposal.currency))))
      }
    } catch {
      let message: Message =
        switch error {
        case .noNumber: .errorRemoteNoNumber
        case .numberTooLong(let limit): .errorRemoteNumberLong(limit: SafeText(limit))
        case .noLines: .errorRemoteNoLines
        case .reductionOverRates: .errorRemoteReduction
        case .arithmetic(let error): .asItIs(text: SafeText("\(error)"))
        case .unreadable: .errorRemoteUnreadable
        }
      throw Failure.no(message, file: file)
    }
  }

  private func order(
    _ document: Document, _ draft: LedgerDraft, _ account: RemoteAccount, customer: String?, createsCustomer: Bool
  ) throws -> LedgerOrder {
    let record = try RemoteRecord(document)
    var offer = draft.offer
    let known = try document.model("customer")
    if customer == nil, record.id == nil, ["name", "company"].allSatisfy({ known[$0]?.stringValue ?? "" == "" }) {
      throw Failure.no(.errorRemoteNoCustomer, file: file)
    }
    // A proposal that went over to another customer has the estimate go with it.
    offer.partyID = customer ?? (record.isFor(known) ? record.customerID : nil)
    let articles = try PulledMark(account, "products").articles
    for index in offer.lines.indices {
      offer.lines[index].remoteID = record.lines[offer.lines[index].key]
      offer.lines[index].articleID = offer.lines[index].article.flatMap { articles[CatalogProduct.key($0)] }
    }
    var party = known
    party["language"] = .string(try Proposal(json: document.model("proposal")).language.rawValue)
    return LedgerOrder(
      offer: offer,
      known: record.id.map { LedgerOrder.Known(id: $0, version: record.version ?? "", content: record.pushed) },
      customer: party, createsCustomer: createsCustomer, choosesCustomer: customer != nil,
      file: try RemotePush.whole(file), document: document.manifest.id)
  }

  /// A path that means the same from any folder.
  private static func whole(_ path: String) throws -> String { try FileStore.absolutePath(path) }

  /// Refuses what the ledger would compute otherwise, with the rule that explains it.
  private func refuseDifferences(
    _ draft: LedgerDraft, _ account: RemoteAccount, rounding: LedgerTotals.TaxRounding?
  ) throws {
    let found: [LedgerDraft.Difference]
    do { found = try draft.differences(rounding.map { [$0] } ?? LedgerTotals.TaxRounding.allCases) } catch {
      throw Failure.no(.asItIs(text: SafeText("\(error)")), file: file)
    }
    guard let first = found.first else { return }
    let lines = found.map { difference in
      Session.current.language.text(
        .remoteDifference(
          place: SafeText(difference.place), rounding: SafeText(difference.rounding.rawValue),
          theirs: SafeText("\(difference.theirs)"), ours: SafeText("\(difference.ours)")))
    }
    throw Failure.no(
      .errorRemoteTotals(
        currency: SafeText(draft.offer.currency.code), lines: SafeText(lines.joined(separator: "; "))),
      remedy: rounding == nil
        ? .remedyRemoteRounding(
          rounding: SafeText(
            first.rounding == .line ? "document" : "line")) : .remedyRemoteTotals, file: file)
  }

  // MARK: Answers

  private func trial(
    _ order: LedgerOrder, _ draft: LedgerDraft, _ attachment: (name: String, isNew: Bool)?, _ account: RemoteAccount
  ) async throws {
    let session = Session.current
    var (plan, changes, made): (LedgerPlan?, [FieldChange], MaskedRequest?) = (nil, [], nil)
    if !options.isOffline {
      let ledger = try account.ledger()
      do throws(LedgerError) {
        plan = try await LedgerSender(ledger).plan(order)
        if let plan, plan.party == nil {
          made = try await ledger.request(party: order.customer, currency: order.offer.currency)
        }
      } catch { throw RemoteFailure.failure(error, file: file) }
    }
    if let plan, let existing = plan.existing {
      changes =
        FieldMerge(
          base: nil, ours: plan.offer, theirs: RemoteRecord.keyed(existing.content, like: plan.offer),
          authority: FieldMerge.Authority([:])
        ).changes
    }
    let (existing, request) = (plan?.existing, plan?.request)
    // Looks at offer, customer and taxes; the write, and reading it back; of a new one a look for twins.
    let calls = plan?.isUnchanged == true ? 2 : existing == nil ? 6 : 5
    let customer = plan?.party?.customer["name"]?.stringValue
    if options.json {
      return try RemoteAnswer.print(
        "push",
        [
          ("file", .string(file)), ("written", false), ("reference", .string(order.offer.reference)),
          ("number", .optional(existing?.number)), ("isUnchanged", .bool(plan?.isUnchanged ?? false)),
          ("customer", .optional(customer)), ("customerId", .optional(plan?.party?.id)),
          ("formerCustomer", .optional(plan?.formerName)), ("attachment", .optional(attachment?.name)),
          ("total", .string("\(money(draft.totals.toPay, draft))")),
          (
            "request",
            request.map {
              .members([
                ("method", .string($0.method)), ("address", .string($0.address)),
                ("headers", .array($0.headers.map { .string($0) })), ("body", .string($0.body)),
              ])
            } ?? .null
          ), ("changes", .array(changes.map { RemoteText.json($0) })), ("calls", .int(calls)),
          ("notes", .array(notes(draft).map { .string($0) })),
        ])
    }
    for request in [made, request].compactMap(\.self) {
      try session.print("\(request.method) \(request.address)")
      for header in request.headers { try session.print("\(header)") }
      try session.print("")
      for line in request.body.split(separator: "\n") { try session.print("\(String(line))") }
      try session.print("")
    }
    let named = draft.offer.adding(linesOf: [
      plan?.existing.map { RemoteRecord.keyed($0.content, like: plan?.offer ?? draft.offer) }
    ])
    for line in RemoteText.table(changes, of: named) { try session.print(line) }
    for note in notes(draft) { try session.print("\(note)") }
    if let plan {
      let name = SafeText(order.customer["name"]?.stringValue ?? "")
      try session.print(
        plan.party.map { .remoteCustomer(name: SafeText(customer ?? ""), id: SafeText($0.id)) }
          ?? .remoteCustomerMade(name: name))
      if plan.party == nil { try noteCompanyNumber(of: order) }
      if let former = plan.formerName { try session.print(.remoteCustomerFormer(name: SafeText(former))) }
      if plan.isUnchanged, let existing { try session.print(.remoteNothingToWrite(number: SafeText(existing.number))) }
    }
    if let attachment, attachment.isNew {
      try session.print(.remoteWouldAttach(name: SafeText(attachment.name)))
    }
    try session.print(
      .remoteExpected(
        total: amount(money(draft.totals.toPay, draft), draft), count: calls))
    try session.note(.remoteWorkflows)
    try session.note(.remoteNothingWritten)
  }

  private func noteCompanyNumber(of order: LedgerOrder) throws {
    guard let number = order.customer["organisationNumber"]?.stringValue else { return }
    try Session.current.note(.remoteNoCompanyNumber(number: SafeText(number)))
  }

  private func money(_ amount: Int, _ draft: LedgerDraft) -> ExactDecimal {
    LedgerDraft.money(amount, draft.offer.currency)
  }

  private func amount(_ amount: ExactDecimal, _ draft: LedgerDraft) -> SafeText {
    RemoteText.amount(amount, draft.offer.currency)
  }

  private func notes(_ draft: LedgerDraft) -> [String] {
    let language = Session.current.language
    return draft.notes.map { note in
      let message: Message =
        switch note {
        case .optionsInNotes(let count): .remoteNoteOptions(count: count)
        case .folded(let lines):
          .remoteNoteFolded(
            lines: SafeText(lines.map { RemoteText.name(of: $0, in: draft.offer) }.joined(separator: ", ")))
        case .single(let lines):
          .remoteNoteSingle(
            lines: SafeText(lines.map { RemoteText.name(of: $0, in: draft.offer) }.joined(separator: ", ")))
        case .shippingAsLine: .remoteNoteShipping
        case .adjustmentAsLine: .remoteNoteAdjustment
        case .reductionInDiscount: .remoteNoteReduction
        case .hiddenPrices: .remoteNoteHidden
        case .cut(let name, let limit):
          .remoteNoteCut(name: SafeText(RemoteText.name(of: name, in: draft.offer)), limit: SafeText(limit))
        }
      return language.text(message)
    }
  }

  private func queued(_ entry: OutboxEntry, _ draft: LedgerDraft) throws {
    if options.json {
      return try RemoteAnswer.print(
        "push", [("file", .string(file)), ("written", false), ("queued", .string(entry.id))])
    }
    try Session.current.print(
      .remoteQueued(file: SafeText(file), number: SafeText(draft.offer.reference), id: SafeText(entry.id)))
  }

  private func report(
    _ proof: JSONValue, _ order: LedgerOrder, _ draft: LedgerDraft, _ attached: (name: String, isNew: Bool)?
  ) throws {
    let session = Session.current
    let customer = proof["customer"]?.stringValue ?? order.customer["name"]?.stringValue ?? ""
    let number = proof["number"]?.stringValue ?? ""
    let expected = money(draft.totals.toPay, draft)
    let total = proof["total"]?.stringValue.flatMap { ExactDecimal($0) }
    let differs = proof["differs"]?.arrayValue ?? []
    if options.json {
      try RemoteAnswer.print(
        "push",
        [
          ("file", .string(file)), ("written", true), ("id", proof["id"] ?? .null), ("number", .string(number)),
          ("status", proof["status"] ?? .null), ("total", proof["total"] ?? .null),
          ("expected", .string("\(expected.normalized)")),
          ("isUnchanged", .bool(proof["unchanged"]?.boolValue ?? false)), ("differs", .array(differs)),
          ("attachment", .optional(attached?.name)), ("customer", .string(customer)),
          ("customerId", proof["customerId"] ?? .null),
          ("formerCustomer", proof["formerCustomer"] ?? .null), ("notes", .array(notes(draft).map { .string($0) })),
        ])
    } else {
      try session.print(
        (proof["unchanged"]?.boolValue == true ? Message.remoteUnchanged : Message.remotePushed)(
          SafeText(file), SafeText(draft.offer.reference), SafeText(number), SafeText(customer),
          amount(total ?? expected, draft)))
      if let attached, attached.isNew { try session.print(.remoteAttached(name: SafeText(attached.name))) }
      for note in notes(draft) { try session.note("\(note)") }
      if proof["customerMade"]?.boolValue == true { try noteCompanyNumber(of: order) }
      if let former = proof["formerCustomer"]?.stringValue {
        try session.note(.remoteCustomerFormer(name: SafeText(former)))
      }
      if attached != nil, proof["status"]?.stringValue == "draft" {
        try session.note(.remoteStaysDraft(number: SafeText(number)))
      }
      if let was = proof["was"]?.stringValue {
        try session.note(.remoteWas(number: SafeText(number), status: SafeText(was)))
      }
      for difference in differs {
        try session.note(
          .remoteDropped(
            field: SafeText(RemoteText.name(of: difference["field"]?.stringValue ?? "", in: draft.offer)),
            theirs: RemotePush.value(difference["theirs"]), ours: RemotePush.value(difference["ours"])))
      }
    }
    guard let total, total == expected else {
      throw Failure.no(
        .errorRemoteTotalAfter(
          number: SafeText(number), theirs: SafeText(proof["total"]?.stringValue ?? "?"), ours: SafeText("\(expected)")),
        remedy: .remedyRemoteTotalAfter(number: SafeText(number)), file: file)
    }
    if !differs.isEmpty { throw Failure.alreadyReported }
  }

  /// A value as messages write it; a dash where there is none.
  private static func value(_ json: JSONValue?) -> SafeText {
    let text = json?.stringValue ?? ""
    return SafeText(text.isEmpty ? "–" : text)
  }

  // MARK: The PDF of a sent proposal

  /// The name of the PDF of a sent proposal, and whether another one or none is attached; `nil` of one that isn't sent.
  private func attachment(_ document: Document) throws -> (name: String, isNew: Bool)? {
    let proposal = try Proposal(json: document.model("proposal"))
    guard proposal.status == "sent" else { return nil }
    // Named by what was sent: the file itself changes with each record of a push.
    let sending = try document.model("lifecycle").items("events").last { $0.text("kind") == "sent" }?.text("sha256")
    let stem = String(proposal.number.map { $0.isLetter || $0.isNumber ? $0 : "-" })
    let name = "\(stem)-\(proposal.printedRevision)-\((sending ?? "").prefix(8)).pdf"
    return (name, try RemoteRecord(document).attachment != name)
  }

  /// Attaches the PDF of a sent proposal, unless the one that is there is the same.
  /// - Returns: The attachment, and whether it was attached now; `nil` where there is none.
  func attach(
    _ document: Document, _ proof: JSONValue, _ run: RemoteRun
  ) async throws -> (name: String, isNew: Bool)? {
    guard let (name, isNew) = try attachment(document), let id = proof["id"]?.stringValue else { return nil }
    let known = try RemoteRecord(document).attachment
    if !isNew { return (name, false) }
    guard let program = Program.sibling("ency-press") else {
      throw Failure.couldNotRead(.errorPressMissing(name: "ency-press"))
    }
    let answer = try await Tool.answer(of: program, ["export", "--format", "pdf", "-o", "-", "--", file])
    guard let pdf = answer.bytes, pdf.starts(with: Array("%PDF".utf8)) else {
      throw Failure.no(
        .errorRemotePdf(reason: answer.reason), remedy: .remedyRemotePdf(file: SafeText(file)), file: file)
    }
    let attachment = LedgerAttachment(
      offer: id, name: name, content: pdf, replaces: known, file: try RemotePush.whole(file),
      document: document.manifest.id)
    let entry: OutboxEntry
    do throws(OutboxError) {
      entry = try run.outbox.add(
        OutboxRequest(
          queue: run.account.queue, target: RemotePush.target(document), verb: LedgerAttachment.verb,
          payload: attachment.json))
    } catch { throw RemoteFailure.failure(error, file: file) }
    _ = try await run.drain(for: entry, file: file)
    try RemoteRecord.keep(attachment: name, in: file)
    return (name, true)
  }
}
