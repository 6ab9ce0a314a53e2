extension Outbox {
  /// What a run through a queue did; entries as they are after it.
  package struct DrainReport: Sendable {
    package var done: [OutboxEntry] = []
    package var refused: [OutboxEntry] = []
    /// What may have been made or not, and couldn't be told by reading.
    package var uncertain: [OutboxEntry] = []
    /// What isn't sent yet: the service postponed it, or it waits for another entry or a moment.
    package var waiting: [(entry: OutboxEntry, standing: OutboxStanding)] = []
    /// Why the run ended early: what the first postponed entry was told.
    package var stop: OutboxFailure?
  }

  /// Most times that one entry is sent in one run: again only when reading showed that it wasn't made.
  private static let sendsPerRun = 2

  /// Sends what is in a queue: resolves uncertain entries by reading, then sends each entry that may be sent, several at a
  /// time. A postponed entry ends the run, since the next would meet the same.
  /// - Parameters:
  ///   - turn: The right to send the queue.
  ///   - lanes: The most entries that are sent at once.
  ///   - resolve: Reads at the service whether an uncertain entry was made. What it throws ends the run.
  ///   - send: Sends an entry, of which `sending` is on storage, and says what became of it.
  /// - Returns: What became of the entries.
  /// - Throws: What `resolve` throws, and ``OutboxError``: what was sent stays `sending` where that can't be recorded.
  package func drain(
    _ turn: OutboxTurn, lanes: Int = 4,
    resolve: (OutboxEntry) async throws -> OutboxResolution,
    send: @escaping @Sendable (OutboxEntry) async -> OutboxOutcome
  ) async throws -> DrainReport {
    var sends: [String: Int] = [:]
    var stop: OutboxFailure?
    var (unresolvable, resolved): (Set<String>, Set<String>) = ([], [])
    // One round more whenever reading, or another process, made entries that may be sent.
    while stop == nil, !Task.isCancelled {
      for (entry, standing) in turn.standings where standing == .uncertain && !unresolvable.contains(entry.id) {
        let resolution = try await resolve(entry)
        if resolution == .unknown { unresolvable.insert(entry.id) } else { resolved.insert(entry.id) }
        try turn.resolve(entry.id, resolution)
      }
      let before = sends
      stop = try await sendAll(turn, lanes: lanes, &sends, send)
      let isOpen = turn.standings.contains { $0.standing == .uncertain && !unresolvable.contains($0.entry.id) }
      if sends == before, !isOpen { break }
      try turn.refresh()
    }
    var report = DrainReport(stop: stop)
    for (entry, standing) in turn.standings {
      switch entry.state {
      case .done: if sends[entry.id] != nil || resolved.contains(entry.id) { report.done.append(entry) }
      case .refused: if sends[entry.id] != nil { report.refused.append(entry) }
      case .uncertain, .sending: report.uncertain.append(entry)
      case .queued: report.waiting.append((entry, standing))
      }
    }
    return report
  }

  /// Sends what may be sent, and what may be sent then, until there is nothing or an entry is postponed.
  private func sendAll(
    _ turn: OutboxTurn, lanes: Int, _ sends: inout [String: Int],
    _ send: @escaping @Sendable (OutboxEntry) async -> OutboxOutcome
  ) async throws -> OutboxFailure? {
    var stop: OutboxFailure?
    var failure: OutboxError?
    await withTaskGroup(of: (String, OutboxOutcome).self) { group in
      var count = 0
      while true {
        while count < lanes, stop == nil, failure == nil, !Task.isCancelled, let entry = next(turn, sends) {
          do throws(OutboxError) {
            let begun = try turn.begin(entry.id)
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
        do throws(OutboxError) { try turn.finish(id, outcome) } catch { failure = failure ?? error }
      }
    }
    if let failure { throw failure }
    return stop
  }

  private func next(_ turn: OutboxTurn, _ sends: [String: Int]) -> OutboxEntry? {
    turn.standings.first { $0.standing == .runnable && sends[$0.entry.id, default: 0] < Self.sendsPerRun }?.entry
  }
}
