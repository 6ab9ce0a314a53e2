internal import EncyBase
internal import EncyDocument
internal import EncyLedger
internal import EncyOutbox
internal import EncyRemoteService
internal import EncySession
internal import EncyTexts

/// Sends what is in the outbox of an account.
struct RemoteRun {
  let account: RemoteAccount
  let outbox: Outbox

  init(_ account: RemoteAccount, _ outbox: Outbox) { (self.account, self.outbox) = (account, outbox) }

  /// Sends the queue, after it looked up what is uncertain.
  /// - Parameter newest: An entry that replaces the older ones of its target and verb which wait or were refused.
  /// - Returns: What became of the entries.
  /// - Throws: An error for people.
  @discardableResult
  func drain(newest: OutboxEntry? = nil) async throws -> Outbox.DrainReport {
    let sender = LedgerSender(try account.ledger())
    do {
      let session = try await OutboxSession(outbox, account.queue, timeout: account.options.patience * 1_000)
      if let newest {
        try drop(before: newest)
        try session.refresh()
      }
      return try await outbox.drain(
        session, lanes: 1, resolve: { try await sender.resolve($0) }, send: { await sender.send($0) })
    } catch { throw RemoteFailure.failure(error) }
  }

  /// Sends the queue for the sake of one entry.
  /// - Returns: The entry, which is done.
  /// - Throws: ``Failure`` with what became of it, otherwise.
  func drain(for newest: OutboxEntry, file: String) async throws -> OutboxEntry {
    var stop: OutboxFailure?
    do { stop = try await drain(newest: newest).stop } catch {
      // What was sent and can't be looked up is uncertain, whatever stopped the look.
      let entry = try entry(newest.id, file: file)
      if entry.state == .uncertain || entry.state == .sending { throw failure(of: entry, file: file) }
      throw error
    }
    let entry = try entry(newest.id, file: file)
    // The failure of an older entry keeps this one from being sent.
    guard entry.state == .done else { throw failure(of: entry, entry.lastError ?? stop, file: file) }
    return entry
  }

  /// Refuses to go on with a proposal of which it isn't known whether a write arrived.
  func refuseUncertain(_ document: Document, file: String) throws {
    let target = RemotePush.target(document)
    let open: OutboxEntry?
    do throws(OutboxError) {
      try outbox.recover()
      open = try outbox.entries().entries.first {
        $0.queue == account.queue && $0.target == target && $0.state == .uncertain
      }
    } catch { throw RemoteFailure.failure(error) }
    if let open { throw failure(of: open, file: file) }
  }

  /// Looks up what became of writes of a target that broke off, and notes it in their proposals.
  /// - Returns: Whether there were any.
  func settle(_ target: String) async throws -> Bool {
    let open: [OutboxEntry]
    do throws(OutboxError) {
      try outbox.recover()
      open = try outbox.entries().entries.filter {
        $0.queue == account.queue && $0.target == target && $0.state == .uncertain
      }
    } catch { throw RemoteFailure.failure(error) }
    if open.isEmpty { return false }
    let ids = Set(open.map(\.id))
    for entry in try await drain().done {
      try RemoteRun.record(entry)
      if ids.contains(entry.id) {
        try Session.current.note(.remoteSettled(number: SafeText(entry.proof?["number"]?.stringValue ?? "")))
      }
    }
    return true
  }

  /// Notes in the proposal what an entry that was sent later came to, where its file is still there.
  static func record(_ entry: OutboxEntry) throws {
    guard let proof = entry.proof, let file = entry.payload["file"]?.stringValue else { return }
    do {
      if let order = LedgerOrder(json: entry.payload) {
        try RemoteRecord.keep(proof, order: order, in: file)
      } else if let name = proof["name"]?.stringValue {
        try RemoteRecord.keep(attachment: name, in: file)
      }
    } catch {
      try Session.current.note(.remoteNotRecorded(file: SafeText(file), reason: SafeText("\(errorText(error))")))
    }
  }

  private func entry(_ id: String, file: String) throws -> OutboxEntry {
    do throws(OutboxError) { return try outbox.entry(id) } catch {
      if case .notFound = error { throw Failure.no(.errorRemoteReplaced, file: file) }
      throw RemoteFailure.failure(error)
    }
  }

  /// Removes the older entries of an entry's target and verb that wait or were refused.
  func drop(before newest: OutboxEntry) throws {
    do throws(OutboxError) {
      for entry in try outbox.entries().entries
      where entry.queue == newest.queue && entry.target == newest.target && entry.verb == newest.verb
        && entry.id < newest.id && (entry.state == .queued || entry.state == .refused)
      {
        _ = try outbox.drop(entry.id, withDependents: true)
      }
    } catch { throw RemoteFailure.failure(error) }
  }

  /// Why an entry isn't done, for people.
  func failure(of entry: OutboxEntry, _ reason: OutboxFailure? = nil, file: String) -> Failure {
    let error = reason ?? entry.lastError
    let reason = error.map { RemoteFailure.message($0) } ?? .errorRemoteWaits
    let code = error?.code ?? ""
    let id = SafeText(String(entry.id))
    switch entry.state {
    case .refused:
      return Failure.no(reason, remedy: RemoteFailure.remedy(code, nil), file: file)
    case .uncertain, .sending:
      return Failure.no(
        .errorRemoteUncertain(reason: SafeText(reason)), remedy: .remedyRemoteUncertainEntry(id: id), file: file)
    case .queued, .done:
      let kind: LedgerError.Class? =
        code.hasPrefix("login-") || code.hasPrefix("secrets-") ? .token : code == "token-refused" ? .permission : nil
      let remedy = RemoteFailure.remedy(code, kind)
      if let moment = entry.notBefore {
        return Failure.no(
          .errorRemoteQueuedUntil(reason: SafeText(reason), id: id, moment: SafeText(moment.description)),
          remedy: .remedyRemoteRetry, file: file)
      }
      return Failure.no(
        .errorRemoteQueued(reason: SafeText(reason), id: id), remedy: remedy ?? .remedyRemoteRetry, file: file)
    }
  }
}
