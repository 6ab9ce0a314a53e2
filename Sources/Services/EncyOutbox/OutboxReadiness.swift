package import EncyBase

/// Whether an entry may be sent now, and if not, why.
package enum OutboxReadiness: Sendable, Equatable {
  /// It may be sent.
  case runnable
  /// It is being sent, or was interrupted.
  case sending
  /// It isn't sent before that moment.
  case waits(until: Instant)
  /// Those before it have to be done first, and will be sent by themselves.
  case follows([String])
  /// Those before it were refused, are uncertain, can't be read or were removed: the user has to decide about them.
  case blocked(by: [String])
  /// It has to be read at the service first.
  case uncertain
  /// It is done or refused.
  case ended

  /// The readiness of each entry, by its id.
  ///
  /// An entry follows the ones it names, which must be done, and the earlier ones of its target, which must have ended:
  /// what was refused changed nothing.
  package static func of(_ entries: [OutboxEntry], at moment: Instant) -> [String: OutboxReadiness] {
    struct Target: Hashable {
      let queue: OutboxQueue
      let name: String
    }
    let states = Dictionary(uniqueKeysWithValues: entries.map { ($0.id, $0.state) })
    var readiness: [String: OutboxReadiness] = [:]
    var open: [Target: [String]] = [:]
    for entry in entries {
      let target = Target(queue: entry.queue, name: entry.target)
      let before = entry.after.filter { states[$0] != .done } + (open[target] ?? [])
      readiness[entry.id] =
        switch entry.state {
        case .done, .refused: .ended
        case .sending: .sending
        case .uncertain: .uncertain
        case .queued: ofQueued(entry, before: before, states, readiness, moment)
        }
      if entry.state != .done, entry.state != .refused { open[target, default: []].append(entry.id) }
    }
    return readiness
  }

  private static func ofQueued(
    _ entry: OutboxEntry, before: [String], _ states: [String: OutboxEntry.State],
    _ readiness: [String: OutboxReadiness],
    _ moment: Instant
  ) -> OutboxReadiness {
    let blocking = before.filter { id in
      if case .blocked = readiness[id] { return true }
      return states[id] != .queued && states[id] != .sending
    }
    if !blocking.isEmpty { return .blocked(by: blocking.uniqued()) }
    if !before.isEmpty { return .follows(before.uniqued()) }
    if let notBefore = entry.notBefore, notBefore > moment { return .waits(until: notBefore) }
    return .runnable
  }
}
