internal import EncyBase
internal import EncyContainer
internal import EncyFiles
package import EncyServiceState
internal import Glibc

/// Writes to services, kept until it is known what became of them: one file an entry, in `$XDG_STATE_HOME/ency/outbox`.
///
/// It is the one local store that must not be lost. Each change of an entry is written beside the old file, flushed, and put in
/// its place in one step, then the folder is flushed: killed at any call, the store holds the entry as it was or as it is
/// to be. An entry is `sending` on storage before the first byte of it is sent.
///
/// ```
/// queued → sending → done
///   ↑         ├────→ refused ─────┐ retry
///   │         ├────→ uncertain ───┤ a reading shows that it wasn't made; retry with again
///   └─────────┴───────────────────┘ definitely not sent, or refused before any work
/// ```
///
/// Changes take the lock `.changes.lock` for a moment. Whoever sends holds the lock of the queue, `.SERVICE-ACCOUNT-….lock`,
/// until all is sent (see ``OutboxSession``): an entry in `sending` whose queue no process holds was interrupted.
package struct Outbox: Sendable {
  /// How much history is kept.
  package struct History: Sendable {
    /// The most entries in `done`.
    package var count: Int
    /// How long one stays in `done`, in days.
    package var days: Int
    package static let standard = History(count: 200, days: 30)

    package init(count: Int, days: Int) { (self.count, self.days) = (count, days) }
  }

  /// The most bytes of an entry's file.
  package static let entryLimit = 16 << 20

  /// The folder's path.
  package var folder: String { place.path }

  let place: PrivateFolder
  let clock: StateClock
  private let history: History
  private let random: @Sendable () -> UInt64

  /// The outbox in a folder, which is made when the first entry is added.
  package init(
    folder: String, history: History = .standard, clock: StateClock = .system,
    random: @escaping @Sendable () -> UInt64 = { UInt64.random(in: .min ... .max) }
  ) {
    (place, self.history, self.clock, self.random) = (PrivateFolder(folder), history, clock, random)
  }

  /// This user's folder, `$XDG_STATE_HOME/ency/outbox`, else `~/.local/state/ency/outbox`; `nil` where neither is known.
  package static func folder(variable: (String) -> String?) -> String? {
    PrivateFolder.state("outbox", variable: variable)?.path
  }

  // MARK: Reading

  /// All entries in the order in which they were added, and the files that can't be read.
  /// - Throws: ``OutboxError/state(_:)`` where the folder can't be read; a missing one is empty.
  package func entries() throws(OutboxError) -> (entries: [OutboxEntry], unreadable: [UnreadableEntry]) {
    var (entries, unreadable): ([OutboxEntry], [UnreadableEntry]) = ([], [])
    for name in try names() where name.hasSuffix(Self.ending) && !name.hasPrefix(".") {
      do throws(OutboxError) { entries.append(try entry(String(name.dropLast(Self.ending.count)))) } catch {
        switch error {
        case .unreadable(let file): unreadable.append(file)
        // It was dropped since the folder was listed.
        case .notFound: continue
        default: throw error
        }
      }
    }
    return (entries, unreadable)
  }

  /// The entry of an id.
  /// - Throws: ``OutboxError/notFound(id:)`` or ``OutboxError/unreadable(_:)``.
  package func entry(_ id: String) throws(OutboxError) -> OutboxEntry {
    let path = path(of: id)
    func unreadable(_ reason: UnreadableEntry.Reason) -> OutboxError {
      .unreadable(UnreadableEntry(path: path, reason: reason))
    }
    guard !id.isEmpty, !id.utf8.contains(UInt8(ascii: "/")), !id.hasPrefix(".") else { throw .notFound(id: id) }
    let found: [UInt8]?
    do throws(StateError) { found = try StateFile.bytes(path, limit: Self.entryLimit) } catch {
      throw unreadable(.file(error))
    }
    guard let bytes = found else { throw .notFound(id: id) }
    do throws(UnreadableEntry.Reason) { return try OutboxEntry(bytes, id: id) } catch { throw unreadable(error) }
  }

  // MARK: Changing

  /// Adds an entry, which is on storage when this returns.
  /// - Throws: ``OutboxError``; nothing was added then.
  @discardableResult
  package func add(_ request: OutboxRequest) throws(OutboxError) -> OutboxEntry {
    do throws(StateError) { try place.make() } catch { throw .state(error) }
    let lock = try lockChanges()
    return try withExtendedLifetime(lock) { () throws(OutboxError) in
      let names = try names()
      let missing = request.after.filter { !names.contains($0 + Self.ending) }
      guard missing.isEmpty else { throw .unknownParents(missing) }
      let last = names.last { UUIDv7.isValid(String($0.dropLast(Self.ending.count))) }
      let id = UUIDv7.make(
        milliseconds: clock.wall(), random: (random(), random()),
        after: last.map { String($0.dropLast(Self.ending.count)) })
      let entry = OutboxEntry(request, id: id, at: clock.instant)
      do throws(OutboxError) { try write(entry, isNew: true) } catch {
        // In its place perhaps, but the caller takes it for not added, and would add another.
        unlink(path(of: id))
        throw error
      }
      return entry
    }
  }

  /// Removes an entry in any state but `sending`.
  /// - Parameters:
  ///   - id: The entry.
  ///   - withDependents: Whether those that wait for it are removed, too.
  /// - Returns: The ids of what was removed.
  /// - Throws: ``OutboxError``, with ``OutboxError/hasDependents(id:dependents:)`` where others wait for it.
  @discardableResult
  package func drop(_ id: String, withDependents: Bool = false) throws(OutboxError) -> [String] {
    guard FileStore.isFolder(folder) else { throw .notFound(id: id) }
    let lock = try lockChanges()
    return try withExtendedLifetime(lock) { () throws(OutboxError) in
      let all = try entries().entries
      var dropped = Set([id])
      // Nothing waits for what was added later.
      for other in all where other.state != .done && other.after.contains(where: dropped.contains) {
        dropped.insert(other.id)
      }
      guard withDependents || dropped.count == 1 else {
        throw .hasDependents(id: id, dependents: dropped.subtracting([id]).sorted())
      }
      let chosen = withDependents ? dropped.sorted(by: >) : [id]
      for id in chosen {
        // Files that can't be read may be dropped, too.
        let state = all.first { $0.id == id }?.state
        guard state != .sending else { throw .wrongState(id: id, state: .sending) }
        guard FileStore.exists(path(of: id)), !id.hasPrefix("."), !id.contains("/") else { throw .notFound(id: id) }
      }
      for id in chosen {
        do throws(StateError) { try StateFile.removeDurably(path(of: id)) } catch { throw .state(error) }
      }
      return chosen
    }
  }

  /// Queues an entry to be sent at the next occasion: one that was refused, or that waits for a moment.
  /// - Parameters:
  ///   - id: The entry.
  ///   - again: Whether one that may have been made already is sent once more.
  /// - Returns: The entry as it is now.
  /// - Throws: ``OutboxError``, with ``OutboxError/uncertain(id:)`` for an uncertain one without `again`.
  @discardableResult
  package func retry(_ id: String, again: Bool = false) throws(OutboxError) -> OutboxEntry {
    try change(id) { entry throws(OutboxError) in
      switch entry.state {
      case .queued, .refused: break
      case .uncertain: guard again else { throw .uncertain(id: id) }
      case .sending, .done: throw .wrongState(id: id, state: entry.state)
      }
      (entry.state, entry.notBefore) = (.queued, nil)
    }
  }

  /// Marks interrupted entries: each one in `sending` whose queue no process sends becomes `uncertain`. Removes what
  /// killed processes left beside the entries, and history beyond its limits. To be called before the outbox is shown or sent.
  /// - Returns: The entries that were marked.
  /// - Throws: ``OutboxError/state(_:)``.
  @discardableResult
  package func recover() throws(OutboxError) -> [OutboxEntry] {
    guard FileStore.isFolder(folder) else { return [] }
    var marked: [OutboxEntry] = []
    let queues = Set(try entries().entries.filter { $0.state == .sending }.map(\.queue))
    for queue in queues {
      let lock: StateLock?
      do throws(StateError) { lock = try StateLock.tryAcquire(lockPath(of: queue)) } catch { throw .state(error) }
      if let lock { marked += try withExtendedLifetime(lock) { () throws(OutboxError) in try recover(held: queue) } }
    }
    try clear()
    return marked
  }

  /// Marks what was interrupted in a queue whose lock is held.
  func recover(held queue: OutboxQueue) throws(OutboxError) -> [OutboxEntry] {
    var marked: [OutboxEntry] = []
    for entry in try entries().entries where entry.state == .sending && entry.queue == queue {
      marked.append(
        try change(entry.id) { entry throws(OutboxError) in
          (entry.state, entry.lastError) = (.uncertain, OutboxFailure(OutboxFailure.interrupted))
        })
    }
    return marked
  }

  /// Removes leftovers of killed processes, and history beyond its limits.
  func clear() throws(OutboxError) {
    let lock = try lockChanges()
    try withExtendedLifetime(lock) { () throws(OutboxError) in
      for name in try names() where name.hasPrefix(".") && name.hasSuffix(".ency-new") {
        // `.ID.json.PROCESS.RANDOM.ency-new`
        let id = name.dropFirst().prefix { $0 != "." }
        DurableFile.removeLeftovers(beside: path(of: String(id)), links: .refused)
      }
      let all = try entries().entries
      let needed = Set(all.filter { $0.state != .done }.flatMap(\.after))
      let now = clock.instant.secondsSince1970
      let done = all.filter { $0.state == .done }.sorted { $0.changedAt > $1.changedAt }
      for (rank, entry) in done.enumerated() where !needed.contains(entry.id) {
        let age = now - entry.changedAt.secondsSince1970
        if rank >= history.count || age > history.days * 86_400 { unlink(path(of: entry.id)) }
      }
    }
  }

  /// Changes an entry as it is on storage now.
  func change(
    _ id: String, _ edit: (inout OutboxEntry) throws(OutboxError) -> Void
  ) throws(OutboxError) -> OutboxEntry {
    guard FileStore.isFolder(folder) else { throw .notFound(id: id) }
    let lock = try lockChanges()
    return try withExtendedLifetime(lock) { () throws(OutboxError) in
      let old = try entry(id)
      var entry = old
      try edit(&entry)
      entry.changedAt = clock.instant
      do throws(OutboxError) { try write(entry) } catch {
        // The new state may be in its place without being flushed. Nothing was sent yet.
        if entry.state == .sending { try? write(old) }
        throw error
      }
      return entry
    }
  }

  // MARK: -

  private static let ending = ".json"

  private func path(of id: String) -> String { place.path(of: id + Self.ending) }

  /// The lock of whoever sends the entries of a queue.
  func lockPath(of queue: OutboxQueue) -> String {
    place.path(of: ".\(StateFile.name(for: [queue.service, queue.account])).lock")
  }

  private func lockChanges() throws(OutboxError) -> StateLock {
    do throws(StateError) {
      try place.check()
      return try StateLock.acquire(for: place.path(of: ".changes.lock"))
    } catch { throw .state(error) }
  }

  private func names() throws(OutboxError) -> [String] {
    do throws(ContainerError) { return try FileStore.names(in: folder) } catch {
      if error.code == .fileMissing { return [] }
      throw .state(.file(error))
    }
  }

  private func write(_ entry: OutboxEntry, isNew: Bool = false) throws(OutboxError) {
    let bytes = JSONPrinter().bytes(entry.json)
    guard bytes.count <= Self.entryLimit else { throw .tooLarge(size: bytes.count, limit: Self.entryLimit) }
    do throws(StateError) { try StateFile.replaceDurably(path(of: entry.id), with: bytes, isNew: isNew) } catch {
      throw .state(error)
    }
  }
}
