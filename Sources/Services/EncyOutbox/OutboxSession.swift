package import EncyBase
package import EncyServiceState
internal import Synchronization

/// The outcome of a write that was begun.
package enum OutboxOutcome: Sendable, Equatable {
  /// The service made it; the row that shows it.
  case done(proof: JSONValue)
  /// The service refused it definitely.
  case refused(OutboxFailure)
  /// It may have been made or not.
  case uncertain(OutboxFailure)
  /// It certainly wasn't made, and may be sent from that moment on, or at the next occasion.
  case postponed(OutboxFailure, until: Instant?)
}

/// The result of reading at the service whether an uncertain write was made.
package enum OutboxResolution: Sendable, Equatable {
  /// It was made; the row that shows it.
  case applied(proof: JSONValue)
  /// It wasn't.
  case notApplied
  /// The answer doesn't show it.
  case unknown
}

/// The right to send the entries of one queue: while it exists, no other process sends them.
package final class OutboxSession: Sendable {
  package let queue: OutboxQueue
  private let outbox: Outbox
  private let lock: StateLock
  /// The entries of the outbox as far as this session knows them.
  private let known: Mutex<[OutboxEntry]>

  /// Waits until no other process sends the queue, and marks what was interrupted as uncertain.
  /// - Parameters:
  ///   - outbox: The outbox.
  ///   - queue: The queue.
  ///   - timeout: How long to wait for another process, in milliseconds.
  ///   - sleep: Waits.
  /// - Throws: ``OutboxError``; with ``StateError/busy(path:process:)`` where another process sends longer than that.
  package init(
    _ outbox: Outbox, _ queue: OutboxQueue, timeout: Int = 10_000, sleep: Sleeper = StateClock.sleep
  ) async throws(OutboxError) {
    do throws(StateError) {
      try outbox.place.make()
      lock = try await StateLock.acquire(for: outbox.lockPath(of: queue), timeout: timeout, sleep: sleep)
    } catch { throw .state(error) }
    (self.outbox, self.queue) = (outbox, queue)
    _ = try outbox.recover(held: queue)
    try outbox.clear()
    known = Mutex(try outbox.entries().entries)
  }

  /// Looks again at what is in the outbox: other processes may have added entries.
  package func refresh() throws(OutboxError) {
    let entries = try outbox.entries().entries
    known.withLock { $0 = entries }
  }

  /// The entries of the queue in their order, each with its readiness.
  package var readiness: [(entry: OutboxEntry, readiness: OutboxReadiness)] {
    known.withLock { entries in
      let readiness = OutboxReadiness.of(entries, at: outbox.clock.instant)
      return entries.filter { $0.queue == queue }.map { ($0, readiness[$0.id] ?? .ended) }
    }
  }

  /// Marks an entry as being sent, which is on storage when this returns: only then the first byte may be sent.
  /// - Returns: The entry as it is now.
  /// - Throws: ``OutboxError``; it must not be sent then. ``OutboxError/notFound(id:)`` and
  ///   ``OutboxError/wrongState(id:state:)``: another process dropped or changed it.
  package func begin(_ id: String) throws(OutboxError) -> OutboxEntry {
    do throws(OutboxError) {
      return try remember(
        outbox.change(id) { entry throws(OutboxError) in
          guard entry.state == .queued, entry.queue == queue else { throw .wrongState(id: id, state: entry.state) }
          (entry.state, entry.notBefore) = (.sending, nil)
          entry.tries += 1
        })
    } catch {
      switch error {
      case .notFound, .wrongState, .unreadable: try refresh()
      default: break
      }
      throw error
    }
  }

  /// Records what became of an entry that was begun.
  /// - Returns: The entry as it is now.
  /// - Throws: ``OutboxError``; it stays in `sending` then, and is uncertain when the queue is sent the next time.
  @discardableResult
  package func finish(_ id: String, _ outcome: OutboxOutcome) throws(OutboxError) -> OutboxEntry {
    try remember(
      outbox.change(id) { entry throws(OutboxError) in
        guard entry.state == .sending else { throw .wrongState(id: id, state: entry.state) }
        switch outcome {
        case .done(let proof): (entry.state, entry.proof, entry.lastError) = (.done, proof, nil)
        case .refused(let failure): (entry.state, entry.lastError) = (.refused, failure)
        case .uncertain(let failure): (entry.state, entry.lastError) = (.uncertain, failure)
        case .postponed(let failure, let moment):
          (entry.state, entry.lastError, entry.notBefore) = (.queued, failure, moment)
        }
      })
  }

  /// Records what reading at the service showed of an uncertain entry.
  /// - Returns: The entry as it is now.
  /// - Throws: ``OutboxError``; it stays as it was then.
  @discardableResult
  package func resolve(_ id: String, _ resolution: OutboxResolution) throws(OutboxError) -> OutboxEntry {
    if resolution == .unknown { return try outbox.entry(id) }
    return try remember(
      outbox.change(id) { entry throws(OutboxError) in
        guard entry.state == .uncertain else { throw .wrongState(id: id, state: entry.state) }
        if case .applied(let proof) = resolution {
          (entry.state, entry.proof, entry.lastError) = (.done, proof, nil)
        } else {
          entry.state = .queued
        }
      })
  }

  private func remember(_ entry: OutboxEntry) -> OutboxEntry {
    known.withLock { entries in
      if let place = entries.firstIndex(where: { $0.id == entry.id }) { entries[place] = entry }
    }
    return entry
  }
}
