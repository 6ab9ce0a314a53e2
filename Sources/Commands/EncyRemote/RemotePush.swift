internal import EncyBase
internal import EncyCommandBase
internal import EncyDocument
internal import EncyFiles
internal import EncyKit
internal import EncyLedger
internal import EncyOutbox
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

  func run(customer: String?, createsCustomer: Bool, isDry: Bool) async throws {
    let account = try RemoteAccount(options)
    let document = try DocumentFile.openForChange(file)
    try Checks.refuseErrors(in: document, to: "push", anyway: false)
    let draft = try RemotePush.draft(document, file)
    try refuseDifferences(draft, account, rounding: account.taxRounding)
    let order = try order(document, draft, customer: customer, createsCustomer: createsCustomer)
    if isDry { return try await trial(order, draft, account) }
    let outbox = try account.outbox()
    let run = RemoteRun(account, outbox)
    let request = OutboxRequest(
      queue: account.queue, target: target(document), verb: LedgerOrder.verb, payload: order.json)
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
    try report(proof, draft, attached, file: file)
  }

  private func target(_ document: Document) -> String { "offer:\(document.manifest.id)" }

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
    _ document: Document, _ draft: LedgerDraft, customer: String?, createsCustomer: Bool
  ) throws -> LedgerOrder {
    let record = try RemoteRecord(document)
    var offer = draft.offer
    offer.partyID = customer ?? record.customerID
    for index in offer.lines.indices { offer.lines[index].remoteID = record.lines[offer.lines[index].key] }
    return LedgerOrder(
      offer: offer,
      known: record.id.map { LedgerOrder.Known(id: $0, version: record.version ?? "", content: record.pushed) },
      customer: try document.model("customer"), createsCustomer: createsCustomer, file: try RemotePush.whole(file),
      document: document.manifest.id)
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

  private func trial(_ order: LedgerOrder, _ draft: LedgerDraft, _ account: RemoteAccount) async throws {
    let session = Session.current
    var (request, existing, changes): (MaskedRequest?, RemoteOffer?, [FieldChange]) = (nil, nil, [])
    if !options.isOffline {
      let ledger = try account.ledger()
      do throws(LedgerError) {
        if let known = order.known { existing = try await ledger.offer(id: known.id) }
        if existing == nil { existing = try await ledger.offers(reference: order.offer.reference).first }
        var offer = order.offer
        offer.partyID = offer.partyID ?? existing?.content.partyID
        request = try await ledger.request(offer, replacing: existing, taxes: try await ledger.taxes())
        if let existing {
          changes =
            FieldMerge(
              base: nil, ours: offer, theirs: RemoteRecord.keyed(existing.content, like: offer),
              authority: FieldMerge.Authority([:])
            ).changes
        }
      } catch { throw RemoteFailure.failure(error, file: file) }
    }
    let calls = existing == nil ? 5 : 4
    if options.json {
      return try RemoteAnswer.print(
        "push",
        [
          ("file", .string(file)), ("written", false), ("reference", .string(order.offer.reference)),
          ("number", .optional(existing?.number)), ("total", .string("\(money(draft.totals.toPay, draft))")),
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
    if let request {
      try session.print("\(request.method) \(request.address)")
      for header in request.headers { try session.print("\(header)") }
      try session.print("")
      for line in request.body.split(separator: "\n") { try session.print("\(String(line))") }
      try session.print("")
    }
    for line in RemoteText.table(changes) { try session.print(line) }
    for note in notes(draft) { try session.print("\(note)") }
    try session.print(
      .remoteExpected(
        total: amount(money(draft.totals.toPay, draft), draft), count: calls))
    try session.note(.remoteWorkflows)
    try session.note(.remoteNothingWritten)
  }

  private func money(_ amount: Int, _ draft: LedgerDraft) -> ExactDecimal {
    LedgerDraft.money(amount, draft.offer.currency)
  }

  /// An amount in whole units, as the reader's language writes money.
  private func amount(_ amount: ExactDecimal, _ draft: LedgerDraft) -> SafeText {
    let currency = draft.offer.currency
    return RemotePull.minor(amount, currency).map {
      SafeText(NumberFormat(Session.current.language).money($0, currency))
    }
      ?? SafeText("\(amount) \(currency.code)")
  }

  private func notes(_ draft: LedgerDraft) -> [String] {
    let language = Session.current.language
    return draft.notes.map { note in
      let message: Message =
        switch note {
        case .optionsInNotes(let count): .remoteNoteOptions(count: count)
        case .folded(let lines): .remoteNoteFolded(lines: SafeText(lines.joined(separator: ", ")))
        case .shippingAsLine: .remoteNoteShipping
        case .adjustmentAsLine: .remoteNoteAdjustment
        case .reductionInDiscount: .remoteNoteReduction
        case .hiddenPrices: .remoteNoteHidden
        case .cut(let name, let limit): .remoteNoteCut(name: SafeText(name), limit: SafeText(limit))
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

  private func report(_ proof: JSONValue, _ draft: LedgerDraft, _ attached: String?, file: String) throws {
    let session = Session.current
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
          ("attachment", .optional(attached)), ("notes", .array(notes(draft).map { .string($0) })),
        ])
    } else {
      try session.print(
        (proof["unchanged"]?.boolValue == true ? Message.remoteUnchanged : Message.remotePushed)(
          SafeText(file), SafeText(draft.offer.reference), SafeText(number), amount(total ?? expected, draft)))
      if let attached { try session.print(.remoteAttached(name: SafeText(attached))) }
      for note in notes(draft) { try session.note("\(note)") }
      if let was = proof["was"]?.stringValue {
        try session.note(.remoteWas(number: SafeText(number), status: SafeText(was)))
      }
      for difference in differs {
        try session.note(
          .remoteDropped(
            field: SafeText(difference["field"]?.stringValue ?? ""),
            theirs: SafeText(difference["theirs"]?.stringValue ?? ""),
            ours: SafeText(difference["ours"]?.stringValue ?? "")))
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

  // MARK: The PDF of a sent proposal

  /// Attaches the PDF of a sent proposal, unless the one that is there is the same.
  /// - Returns: The name of the attachment; `nil` where there is none.
  private func attach(_ document: Document, _ proof: JSONValue, _ run: RemoteRun) async throws -> String? {
    let proposal = try Proposal(json: document.model("proposal"))
    guard proposal.status == "sent", let id = proof["id"]?.stringValue else { return nil }
    // Named by what was sent: the file itself changes with each record of a push.
    let sending = try document.model("lifecycle").items("events").last { $0.text("kind") == "sent" }?.text("sha256")
    let stem = String(proposal.number.map { $0.isLetter || $0.isNumber ? $0 : "-" })
    let name = "\(stem)-\(proposal.printedRevision)-\((sending ?? "").prefix(8)).pdf"
    let known = try RemoteRecord(document).attachment
    if known == name { return name }
    guard let program = Program.sibling("ency-press") else {
      throw Failure.couldNotRead(.errorPressMissing(name: "ency-press"))
    }
    guard let pdf = try await Tool.answer(of: program, ["export", "--format", "pdf", "-o", "-", "--", file]),
      pdf.starts(with: Array("%PDF".utf8))
    else { throw Failure.no(.errorRemotePdf, remedy: .remedyRemotePdf(file: SafeText(file)), file: file) }
    let attachment = LedgerAttachment(
      offer: id, name: name, content: pdf, replaces: known, file: try RemotePush.whole(file),
      document: document.manifest.id)
    let entry: OutboxEntry
    do throws(OutboxError) {
      entry = try run.outbox.add(
        OutboxRequest(
          queue: run.account.queue, target: target(document), verb: LedgerAttachment.verb, payload: attachment.json))
    } catch { throw RemoteFailure.failure(error, file: file) }
    _ = try await run.drain(for: entry, file: file)
    try RemoteRecord.keep(attachment: name, in: file)
    return name
  }
}
