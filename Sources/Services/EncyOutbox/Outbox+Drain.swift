extension Outbox {
  /// The results of a run through a queue; entries as they are after it.
  package struct DrainReport: Sendable {
    package var done: [OutboxEntry] = []
    package var refused: [OutboxEntry] = []
    /// Entries that may have been made or not, which reading didn't show.
    package var uncertain: [OutboxEntry] = []
    /// Entries that aren't sent yet: the service postponed them, or they wait for another entry or a moment.
    package var waiting: [(entry: OutboxEntry, readiness: OutboxReadiness)] = []
    /// Why the run ended early: the failure of the first postponed entry.
    package var stop: OutboxFailure?
  }

  /// Most times that one entry is sent in one run: again only when reading showed that it wasn't made.
  private static let sendsPerRun = 2

  /// Sends what is in a queue: resolves uncertain entries by reading, then sends each entry that may be sent, several at a
  /// time. A postponed entry ends the run, since the next would meet the same.
  /// - Parameters:
  ///   - session: The right to send the queue.
  ///   - lanes: The most entries that are sent at once.
  ///   - resolve: Reads at the service whether an uncertain entry was made. What it throws ends the run.
  ///   - send: Sends an entry, of which `sending` is on storage, and returns the outcome.
  /// - Returns: The results.
  /// - Throws: What `resolve` throws, and ``OutboxError``: what was sent stays `sending` where that can't be recorded.
  package func drain(
    _ session: OutboxSession, lanes: Int = 4,
    resolve: (OutboxEntry) async throws -> OutboxResolution,
    send: @escaping @Sendable (OutboxEntry) async -> OutboxOutcome
  ) async throws -> DrainReport {
    var sends: [String: Int] = [:]
    var stop: OutboxFailure?
    var (unresolvable, resolved): (Set<String>, Set<String>) = ([], [])
    // One round more whenever reading, or another process, made entries that may be sent.
    while stop == nil, !Task.isCancelled {
      for (entry, readiness) in session.readiness where readiness == .uncertain && !unresolvable.contains(entry.id) {
        let resolution = try await resolve(entry)
        if resolution == .unknown { unresolvable.insert(entry.id) } else { resolved.insert(entry.id) }
        try session.resolve(entry.id, resolution)
      }
      let before = sends
      stop = try await sendAll(session, lanes: lanes, &sends, send)
      let isOpen = session.readiness.contains { $0.readiness == .uncertain && !unresolvable.contains($0.entry.id) }
      if sends == before, !isOpen { break }
      try session.refresh()
    }
    var report = DrainReport(stop: stop)
    for (entry, readiness) in session.readiness {
      switch entry.state {
      case .done: if sends[entry.id] != nil || resolved.contains(entry.id) { report.done.append(entry) }
      case .refused: if sends[entry.id] != nil { report.refused.append(entry) }
      case .uncertain, .sending: report.uncertain.append(entry)
      case .queued: report.waiting.append((entry, readiness))
      }
    }
    return report
  }

  /// Sends what may be sent, and what may be sent then, until there is nothing or an entry is postponed.
  private func sendAll(
    _ session: OutboxSession, lanes: Int, _ sends: inout [String: Int],
    _ send: @escaping @Sendable (OutboxEntry) async -> OutboxOutcome
  ) async throws -> OutboxFailure? {
    var stop: OutboxFailure?
    var failure: OutboxError?
    await withTaskGroup(of: (String, OutboxOutcome).self) { group in
      var count = 0
      while true {
        while count < lanes, stop == nil, failure == nil, !Task.isCancelled, let entry = next(session, sends) {
          do throws(OutboxError) {
            let begun = try session.begin(entry.id)
            sends[entry.id, default: 0] += 1
            group.addTask { (begun.id, await send(begun)) }
            count += 1
          } catch {
            switch error {
            // Another process dropped or changed it.
            case .notFound, .wrongState, .unreadable: continue
            default: failure = error
            }
          }
        }
        guard let (id, outcome) = await group.next() else { break }
        count -= 1
        if case .postponed(let reason, _) = outcome { stop = stop ?? reason }
        do throws(OutboxError) { try session.finish(id, outcome) } catch { failure = failure ?? error }
      }
    }
    if let failure { throw failure }
    return stop
  }

  private func next(_ session: OutboxSession, _ sends: [String: Int]) -> OutboxEntry? {
    session.readiness.first { $0.readiness == .runnable && sends[$0.entry.id, default: 0] < Self.sendsPerRun }?.entry
  }
}
