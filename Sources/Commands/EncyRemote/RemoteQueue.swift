internal import EncyBase
internal import EncyCommandBase
internal import EncyContainer
internal import EncyDocument
internal import EncyLedger
internal import EncyOutbox
internal import EncyRemoteService
internal import EncySession
internal import EncyTerminal
internal import EncyTexts

/// `ency remote queue`
struct RemoteQueue {
  let options: RemoteOptions

  init(_ options: RemoteOptions) { self.options = options }

  private func outbox() throws -> Outbox {
    guard let folder = Outbox.folder(variable: Session.current.variable) else {
      throw Failure.couldNotRead(.errorRemoteNowhere)
    }
    return Outbox(folder: folder)
  }

  private func read() throws -> (entries: [OutboxEntry], unreadable: [UnreadableEntry]) {
    let outbox = try outbox()
    do throws(OutboxError) {
      // What a process that was killed left is shown as what it is.
      _ = try outbox.recover()
      return try outbox.entries()
    } catch {
      throw RemoteFailure.failure(error)
    }
  }

  func list(showsAll: Bool) throws {
    let session = Session.current
    let (entries, unreadable) = try read()
    let shown = entries.filter { showsAll || $0.state != .done }
    for entry in unreadable { try session.note(.remoteUnreadable(file: SafeText(entry.path))) }
    if options.json {
      return try RemoteAnswer.print(
        "queue",
        [
          ("entries", .array(shown.map { json($0, isWhole: false) })),
          ("unreadable", .array(unreadable.map { .string($0.path) })),
        ])
    }
    if shown.isEmpty { return try session.print(.remoteQueueEmpty) }
    let language = session.language
    var table = TextTable([.left, .left, .left, .left, .left])
    table.add(
      [.remoteHeadEntry, .remoteHeadState, .remoteHeadWhat, .remoteHeadFile, .remoteHeadWhy].map { (head: Message) in
        language.text(head)
      })
    for entry in shown {
      table.add([
        String(entry.id.prefix(13)), language.text(.remoteState(state: SafeText(entry.state.rawValue))),
        language.text(.remoteVerb(verb: SafeText(entry.verb))), entry.payload["file"]?.stringValue ?? entry.target,
        entry.lastError.map { language.text(RemoteFailure.message($0)) } ?? "",
      ])
    }
    for line in table.lines() { try session.print(line) }
  }

  func show(_ id: String) throws {
    let session = Session.current
    let entry = try entry(id)
    if options.json { return try RemoteAnswer.print("queue", [("entries", [json(entry, isWhole: true)])]) }
    let language = session.language
    try session.print("\(entry.id)  \(language.line(.remoteState(state: SafeText(entry.state.rawValue))))")
    try session.print(
      "\(language.line(.remoteVerb(verb: SafeText(entry.verb))))  \(entry.payload["file"]?.stringValue ?? entry.target)  \(entry.createdAt.description)"
    )
    if let error = entry.lastError { try session.print(language.line(RemoteFailure.message(error))) }
    var payload = entry.payload
    // A PDF is no reading.
    if let content = payload["content"]?.stringValue {
      payload["content"] = .string("… (\(content.utf8.count * 3 / 4) B)")
    }
    try session.print(TerminalText(json: JSONPrinter().text(payload)), terminator: "")
    if let proof = entry.proof {
      try session.print(.remoteProof)
      try session.print(TerminalText(json: JSONPrinter().text(proof)), terminator: "")
    }
  }

  func retry(_ id: String?, again: Bool) async throws {
    let account = try RemoteAccount(options)
    let outbox = try account.outbox()
    if let id {
      let entry = try entry(id)
      do throws(OutboxError) {
        if entry.state == .refused || entry.state == .uncertain && again || entry.state == .queued {
          _ = try outbox.retry(entry.id, again: again)
        }
      } catch { throw RemoteFailure.failure(error) }
    }
    let run = RemoteRun(account, outbox)
    let report = try await run.drain()
    for entry in report.done { try RemoteRun.record(entry) }
    let session = Session.current
    var changed: [String] = []
    var attached: [String: String] = [:]
    // Sent entries are reported, also where a PDF can't be made.
    var failure: (any Error)?
    for entry in report.done {
      guard let order = LedgerOrder(json: entry.payload), let proof = entry.proof,
        let document = try? DocumentFile.openForChange(order.file), document.manifest.id == order.document
      else { continue }
      let file = order.file
      if let draft = try? RemotePush.draft(document, file), !draft.offer.isSame(as: order.offer, besidesParty: true) {
        changed.append(file)
      } else {
        do {
          if let (name, isNew) = try await RemotePush(file, options).attach(document, proof, run), isNew {
            attached[entry.id] = name
          }
        } catch { failure = failure ?? error }
      }
    }
    if options.json {
      try RemoteAnswer.print(
        "retry",
        [
          ("done", .array(report.done.map { json($0, isWhole: false) })),
          ("refused", .array(report.refused.map { json($0, isWhole: false) })),
          ("uncertain", .array(report.uncertain.map { json($0, isWhole: false) })),
          ("waiting", .array(report.waiting.map { json($0.entry, isWhole: false) })),
        ])
    } else {
      for entry in report.done {
        let file = SafeText(entry.payload["file"]?.stringValue ?? entry.target)
        guard let order = LedgerOrder(json: entry.payload), let proof = entry.proof else {
          try session.print(.remoteDone(file: file, number: SafeText(entry.proof?["name"]?.stringValue ?? "")))
          continue
        }
        let customer = proof["customer"]?.stringValue ?? order.customer["name"]?.stringValue ?? ""
        let total = proof["total"]?.stringValue.flatMap { ExactDecimal($0) } ?? ExactDecimal(0)
        try session.print(
          .remotePushed(
            file: file, reference: SafeText(order.offer.reference),
            number: SafeText(proof["number"]?.stringValue ?? ""), customer: SafeText(customer),
            total: RemoteText.amount(total, order.offer.currency)))
        if let name = attached[entry.id] { try session.print(.remoteAttached(name: SafeText(name))) }
      }
      for file in changed { try session.note(.remoteChangedSince(file: SafeText(file))) }
      for entry in report.refused + report.uncertain + report.waiting.map(\.entry) {
        let failure = run.failure(of: entry, file: entry.payload["file"]?.stringValue ?? entry.target)
        try session.note("ency: \(errorText(failure))")
      }
      let refused = try read().entries.count { entry in
        entry.state == .refused && !report.refused.contains { $0.id == entry.id }
      }
      if refused > 0 { try session.note(.remoteRefused(count: refused)) }
      if report.done.isEmpty, report.refused.isEmpty, report.uncertain.isEmpty, report.waiting.isEmpty, refused == 0 {
        try session.print(.remoteQueueEmpty)
      }
    }
    if let failure { throw failure }
    if !(report.refused.isEmpty && report.uncertain.isEmpty && report.waiting.isEmpty && changed.isEmpty) {
      throw Failure.alreadyReported
    }
  }

  func drop(_ id: String, withDependents: Bool) throws {
    let entry = try entry(id)
    let dropped: [String]
    let outbox = try outbox()
    do throws(OutboxError) { dropped = try outbox.drop(entry.id, withDependents: withDependents) } catch {
      throw RemoteFailure.failure(error)
    }
    if options.json { return try RemoteAnswer.print("drop", [("dropped", .array(dropped.map { .string($0) }))]) }
    let mayBeThere = entry.state == .uncertain || entry.state == .sending
    try Session.current.print(
      mayBeThere ? .remoteQueueDroppedUncertain(count: dropped.count) : .remoteQueueDropped(count: dropped.count))
  }

  /// The entry of an id, or of the only id that begins so.
  private func entry(_ id: String) throws -> OutboxEntry {
    let found = try read().entries.filter { $0.id.hasPrefix(id) }
    guard found.count == 1, !id.isEmpty else {
      throw RemoteFailure.failure(
        LedgerError(.refused, found.isEmpty ? "entry-missing" : "entry-several", facts: ["name": id]))
    }
    return found[0]
  }

  private func json(_ entry: OutboxEntry, isWhole: Bool) -> JSONValue {
    .members([
      ("id", .string(entry.id)), ("state", .string(entry.state.rawValue)), ("verb", .string(entry.verb)),
      ("service", .string(entry.service)), ("account", .string(entry.account)), ("target", .string(entry.target)),
      ("file", entry.payload["file"]), ("tries", .int(entry.tries)),
      ("createdAt", .string(entry.createdAt.description)), ("changedAt", .string(entry.changedAt.description)),
      ("error", entry.lastError.map { .members([("code", .string($0.code)), ("facts", $0.facts)]) }),
      ("proof", entry.proof), ("payload", isWhole ? entry.payload : nil),
    ])
  }
}
