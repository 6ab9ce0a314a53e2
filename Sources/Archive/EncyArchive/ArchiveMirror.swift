internal import EncyBase
internal import EncyContainer
internal import EncyDocument
internal import EncyFiles
internal import EncyOCFL
internal import EncyTexts

/// Two stores that are made equal. A tombstone of one is a proposal to remove for the other: whoever can write to a mirror can write one.
struct ArchiveMirror {
  private let one: ArchiveStore
  private let two: ArchiveStore
  private let how: ArchiveStore.Mirroring
  /// The records of the stores, in their order.
  private let records: [[ArchiveRecord]]
  /// The proofs by signatures; `nil` where none is asked for.
  private let proofs: RecordProofs?
  /// Accepted proposals are kept for so many years, as the stricter of both says.
  private let years: Int
  /// A clock that is further ahead is wrong, or says what isn't so.
  private static let aheadSeconds = 86_400

  private var stores: [ArchiveStore] { [one, two] }

  init(_ one: ArchiveStore, _ two: ArchiveStore, _ how: ArchiveStore.Mirroring) throws {
    (self.one, self.two, self.how) = (one, two, how)
    records = [ArchiveRecord.all(of: one), ArchiveRecord.all(of: two)]
    proofs = how.judge.map { [records] in RecordProofs([one, two], records, $0) }
    years = max(try Retention(of: one).years, try Retention(of: two).years)
  }

  // MARK: What left

  private func isAhead(_ at: Instant) -> Bool {
    at.secondsSince1970 - how.origin.now.secondsSince1970 > Self.aheadSeconds
  }

  /// The tombstone of something on either side; `nil` where it came back later. What was forgotten doesn't come back.
  /// - Throws: `ContainerError` when a tombstone can't be read.
  func stone(of grave: ArchiveStore.Grave) throws -> ArchiveTombstone? {
    let stones = try stores.compactMap { try $0.stone(of: grave) }
    switch grave {
    case .package, .revision, .strangers: return stones.first { $0.reason != .returned }
    case .object, .document:
      let latest = stones.filter { $0.reason != .returned || !isAhead($0.at) }.max { $0.at < $1.at }
      return latest.flatMap { $0.reason == .returned ? nil : $0 }
    }
  }

  /// The records that may prove why something left, of the stores that have its tombstone, the newest first; and those stores.
  private func proofs(of grave: ArchiveStore.Grave) -> [(record: ArchiveRecord, store: ArchiveStore)] {
    let key = ArchiveStore.key(of: grave)
    return zip(stores, records).flatMap { store, records -> [(record: ArchiveRecord, store: ArchiveStore)] in
      guard let stone = store.line(in: grave.name).flatMap(ArchiveStore.tombstone), !isAhead(stone.at) else {
        return []
      }
      return records.filter { $0.tombstones.contains(key) && $0.reason == stone.reason && !isAhead($0.at) }
        .sorted { $0.at > $1.at }.map { ($0, store) }
    }
  }

  /// The keys of what an object is and holds.
  private func keys(of path: String, in store: ArchiveStore) throws -> Set<String> {
    var keys: Set<String> = [ArchiveStore.key(of: .object(path))]
    if let document = store.line(in: ArchiveStore.claim(ofPath: path)) {
      keys.insert(ArchiveStore.key(of: .document(document)))
    }
    guard let inventory = try? store.writer.inventory(of: path) else { return keys }
    for hash in store.revisions(of: path, inventory).compactMap(\.hash) {
      keys.insert(ArchiveStore.key(of: .revision("\(hash)")))
    }
    for (digest, _) in inventory.manifest { keys.insert(ArchiveStore.key(of: .package(digest.lowercased()))) }
    return keys
  }

  /// The keys of all that a store holds, but for one object.
  private func keys(of store: ArchiveStore, but path: String? = nil) throws -> Set<String> {
    try StorageRoot(store.writer.root).objects.filter { $0 != path }.reduce(into: Set()) { keys, path in
      keys.formUnion(try self.keys(of: path, in: store))
    }
  }

  /// Judges a removal that the other store records.
  /// - Parameters:
  ///   - grave: What is to leave.
  ///   - path: The object.
  ///   - store: The store that it is in.
  ///   - heir: The inventory of the redacted object that would replace it.
  ///   - say: Reports what isn't followed.
  /// - Returns: The record that is followed; `nil` where nothing is, which `say` reports.
  /// - Throws: `ContainerError` and `StorageError` when the stores can't be read; what judging a signature does.
  private func followed(
    _ grave: ArchiveStore.Grave, _ path: String, in store: ArchiveStore, heir: Inventory? = nil,
    _ say: (ArchiveMirroring.Kind, ArchiveStore, Message) -> Void
  ) throws -> (record: ArchiveRecord, store: ArchiveStore)? {
    let (shown, name) = (SafeText(path), SafeText(store.path))
    let found = proofs(of: grave)
    guard var proof = found.first else {
      say(.kept, store, .archiveMirrorUnproven(path: shown, store: name))
      return nil
    }
    if let proofs {
      var first: Message?
      let proven = try found.first { one in
        guard let fault = try proofs.fault(of: one.record, grave, path, in: store, heir: heir) else { return true }
        first = first ?? fault
        return false
      }
      guard let proven else {
        let reason = SafeText(first ?? .archiveRecordUnsigned)
        say(.kept, store, .archiveMirrorUnsigned(path: shown, reason: reason, store: name))
        return nil
      }
      proof = proven
    }
    let facts = try ArchiveFacts(store, path, limits: how.limits, today: how.origin.today)
    let end = CalendarDate(year: min(9999, facts.last.year + years), month: 12, day: 31)
    if facts.mayBeAccepted, let end, end >= how.origin.today {
      say(.kept, store, .archiveMirrorKept(path: shown, date: SafeText("\(end)"), store: name))
      return nil
    }
    let (date, who) = (SafeText("\(proof.record.at.date)"), SafeText(proof.record.user))
    if !how.followsRemovals {
      let isRedaction = if case .package = grave { true } else { false }
      say(
        .proposed, store,
        isRedaction
          ? .archiveMirrorProposedRedaction(path: shown, date: date, who: who, store: name)
          : .archiveMirrorProposed(path: shown, date: date, who: who, store: name))
      return nil
    }
    return proof
  }

  private func adopt(
    _ proof: (record: ArchiveRecord, store: ArchiveStore), of path: String, in store: ArchiveStore
  ) throws {
    if proof.store.writer.root == store.writer.root { return }
    let signature = try proofs?.judged(proof.record).signature
    try store.adopt(proof.record, of: proof.store, without: keys(of: store, but: path), signature: signature)
  }

  /// Takes over the records of what the other side doesn't have, so that it is refused there, too.
  /// - Returns: How many aren't taken over, since no signature proves them.
  func shareRecords() throws -> Int {
    var left = 0
    for (place, store) in stores.enumerated() {
      let own = Set(records[place].map(\.name))
      let new = records[1 - place].filter { !own.contains($0.name) && !isAhead($0.at) }
      if new.isEmpty { continue }
      let kept = try keys(of: store)
      for record in new where record.tombstones.isDisjoint(with: kept) {
        let judged = try proofs?.judged(record)
        if let judged, judged.signature == nil {
          left += 1
          continue
        }
        try store.adopt(record, of: stores[1 - place], without: kept, signature: judged?.signature)
      }
    }
    return left
  }

  // MARK: Claims

  /// Claims of documents whose objects are on one side are made on the other.
  func shareClaims() throws -> [ArchiveMirroring] {
    var found: [ArchiveMirroring] = []
    for (from, to) in [(one, two), (two, one)] { found += try shareClaims(of: from, with: to) }
    return found
  }

  private func shareClaims(of from: ArchiveStore, with to: ArchiveStore) throws -> [ArchiveMirroring] {
    var found: [ArchiveMirroring] = []
    for name in from.files(in: "\(ArchiveStore.own)/paths") {
      guard let document = from.line(in: name), let path = from.line(in: ArchiveStore.claim(of: document)),
        ArchiveStore.isProposal(path), ArchiveStore.claim(ofPath: path) == name,
        FileStore.isFolder("\(from.writer.root)/\(path)"), try stone(of: .document(document)) == nil,
        try stone(of: .object(path)) == nil
      else { continue }
      let theirs = to.line(in: ArchiveStore.claim(of: document))
      if let theirs, theirs != path, FileStore.isFolder("\(to.writer.root)/\(theirs)"),
        try stone(of: .object(theirs)) == nil
      {
        // Reported once, by the side that was named first.
        if from.writer.root < to.writer.root {
          found.append(
            ArchiveMirroring(
              kind: .conflict, store: to.path, path: path, version: "",
              message: .archiveMirrorTwo(path: SafeText(path), store: SafeText(to.path), other: SafeText(theirs))))
        }
        continue
      }
      if how.isTrial || theirs != nil { continue }
      if try to.claim(name, document) == document { _ = try to.claim(ArchiveStore.claim(of: document), path) }
    }
    return found
  }

  // MARK: Objects

  /// Brings an object of either store up to date with that of the other.
  func bringUpToDate(_ path: String) throws -> [ArchiveMirroring] {
    guard ArchiveStore.isInside(path) else { return [] }
    for store in stores { try store.refuseLinks(path) }
    func numbers() -> [Int?] { stores.map { FileStore.stamp("\($0.writer.root)/\(path)")?.number } }
    for tries in 1... {
      let before = numbers()
      var done: [ArchiveMirroring] = []
      func say(_ kind: ArchiveMirroring.Kind, _ store: ArchiveStore, _ message: Message, version: String = "") {
        done.append(ArchiveMirroring(kind: kind, store: store.path, path: path, version: version, message: message))
      }
      var side = one
      do {
        if try stone(of: .object(path)) != nil {
          for store in stores where StorageRoot.isObject("\(store.writer.root)/\(path)") {
            side = store
            try remove(path, from: store) { say($0, $1, $2) }
          }
        } else {
          try copy(path, &side) { say($0, $1, $2, version: $3) }
        }
      } catch  where tries < 8 && numbers() != before {
        // Another replaced or renamed the object while it was read.
        continue
      } catch let error as StorageError {
        let code = SafeText(error.finding.code)
        say(
          .damaged, side,
          .archiveMirrorDamaged(
            path: SafeText(error.finding.path), text: SafeText(.ocflFound(code: code)), code: code,
            store: SafeText(side.path)))
      }
      return done
    }
    return []
  }

  /// Moves an object to the trash that the other side took out, or has under another name.
  private func remove(
    _ path: String, from store: ArchiveStore, _ say: (ArchiveMirroring.Kind, ArchiveStore, Message) -> Void
  ) throws {
    let inventory = try store.writer.inventory(of: path)
    let isForgotten = try stone(of: .object(path))?.reason == .forgotten
    if isForgotten, let inventory, try hasHeirs(inventory, path, store) {
      return say(.conflict, store, .archiveMirrorStale(path: SafeText(path)))
    }
    guard let proof = try followed(.object(path), path, in: store, say) else { return }
    if !how.isTrial {
      try adopt(proof, of: path, in: store)
      try store.run(.trash(path, day: "\(how.origin.today)", versions: inventory?.versions.count))
      // Others added a version meanwhile.
      if StorageRoot.isObject("\(store.writer.root)/\(path)") { return }
    }
    let (shown, name) = (SafeText(path), SafeText(store.path))
    say(
      isForgotten ? .forgotten : .trashed, store,
      isForgotten ? .archiveMirrorRenamed(path: shown, store: name) : .archiveMirrorTrashed(path: shown, store: name))
  }

  /// Takes over that a proposal came back, which one store says and the other doesn't.
  private func returnTo(_ store: ArchiveStore, _ path: String, of other: ArchiveStore) throws {
    let documents = try other.documents(of: path).map(ArchiveStore.Grave.document)
    for grave in [.object(path)] + documents where try stone(of: grave) == nil && store.gone(grave) != nil {
      if let line = other.line(in: grave.name) { try store.put(line, in: grave.name) }
    }
  }

  /// Takes out an object that was copied while another command took it out or forgot it. What others added to it meanwhile stays.
  private func takeBack(
    _ path: String, _ stone: ArchiveTombstone, _ versions: Int, in store: ArchiveStore, of other: ArchiveStore
  ) throws {
    guard stone.reason == .forgotten else {
      return try store.run(.trash(path, day: "\(how.origin.today)", versions: versions))
    }
    let document = other.line(in: ArchiveStore.claim(ofPath: path))
    let heir = document.flatMap { store.line(in: ArchiveStore.claim(of: $0)) }.flatMap { $0 == path ? nil : $0 }
    let staged = try StagedTree(in: "\(store.writer.root)/\(ArchiveStore.staging)", below: store.writer.root)
    let aside = "\(ArchiveStore.staging)/\(FileStore.name(of: staged.path))/gone"
    try store.run(.erase(path, heir: heir, aside: heir == nil ? nil : aside)) {
    } undo: {
      staged.isKept = store.isObject(aside)
      return false
    }
  }

  private func copy(
    _ path: String, _ side: inout ArchiveStore,
    _ say: (ArchiveMirroring.Kind, ArchiveStore, Message, _ version: String) -> Void
  ) throws {
    let shown = SafeText(path)
    var inventories: [Inventory?] = []
    for store in stores {
      side = store
      if !how.isTrial, StorageRoot.isObject("\(store.writer.root)/\(path)") { try store.writer.complete(path) }
      inventories.append(try store.writer.inventory(of: path))
    }
    let sides = zip(stores, inventories).map { ($0, $1) }
    let stale = try inventories.map { inventory in
      try inventory?.manifest.map { $0.digest.lowercased() }.first { try stone(of: .package($0)) != nil }
    }
    for place in [0, 1] {
      let ((from, source), (to, target)) = (sides[place], sides[1 - place])
      guard let source else { continue }
      side = from
      if stale[place] != nil {
        // The other side shows what became of it; without that, there is nothing to copy.
        if target == nil || stale[1 - place] != nil { say(.conflict, from, .archiveMirrorStale(path: shown), "") }
        continue
      }
      let name = SafeText(to.path)
      var reader = from.writer
      reader.largest = how.limits.totalSize
      guard let target else {
        // The other side has the same proposal elsewhere, which was reported.
        if let theirs = from.line(in: ArchiveStore.claim(ofPath: path)).flatMap({
          to.line(in: ArchiveStore.claim(of: $0))
        }),
          theirs != path, StorageRoot.isObject("\(to.writer.root)/\(theirs)"), try stone(of: .object(theirs)) == nil
        {
          continue
        }
        if !how.isTrial {
          try returnTo(to, path, of: from)
          if try !to.writer.copy(path, from: reader) { continue }
          if let stone = try stone(of: .object(path)), try to.gone(.object(path)) != nil {
            try takeBack(path, stone, source.versions.count, in: to, of: from)
            continue
          }
        }
        say(.copied, to, .archiveMirrorCopied(path: shown, store: name), "")
        continue
      }
      if let digest = stale[1 - place] {
        if try hasHeirs(target, path, to) {
          say(.conflict, to, .archiveMirrorStale(path: shown), "")
          continue
        }
        guard let proof = try followed(.package(digest), path, in: to, heir: source, { say($0, $1, $2, "") }) else {
          continue
        }
        if !how.isTrial {
          let staged = try StagedTree(in: "\(to.writer.root)/\(ArchiveStore.staging)", below: to.writer.root)
          try reader.stageCopy(of: path, in: staged)
          // Versions that only this one has, and that hold nothing of what was forgotten, follow behind.
          let isReplaced = try to.replace(path, by: staged, madeFrom: target, trash: how.origin.today) {
            try adopt(proof, of: path, in: to)
            return nil
          }
          if !isReplaced { return try copy(path, &side, say) }
        }
        say(.forgotten, to, .archiveMirrorForgotten(path: shown, store: name), "")
        continue
      }
      if let version = Self.difference(source, target) {
        if place == 0 {
          say(
            .conflict, to, .archiveMirrorConflict(path: shown, version: SafeText(version), store: name), version)
        }
        continue
      }
      for (version, _) in source.versions.dropFirst(target.versions.count) {
        if !how.isTrial, try !to.writer.copy(version: version, of: path, from: reader) { break }
        say(
          .version, to, .archiveMirrorVersion(path: shown, version: SafeText(version), store: name), version)
      }
    }
  }

  /// `true` where an object has a package that wasn't forgotten itself, but was made from one that was: what had to go may be in it, and nobody
  /// else has it.
  private func hasHeirs(_ inventory: Inventory, _ path: String, _ store: ArchiveStore) throws -> Bool {
    let root = store.writer.root
    return try inventory.manifest.contains { digest, paths in
      guard try stone(of: .package(digest.lowercased())) == nil,
        let file = paths.first(where: { $0.hasSuffix(".ency") }),
        let package = try? Document(
          contentsOf: "\(root)/\(path)/\(file)", limits: .standard, links: .refusedBelow(root))
      else { return false }
      return try package.manifest.ancestors.contains { try stone(of: .revision("\($0)")) != nil }
    }
  }

  /// The first version that two objects both have and that isn't the same; `v1` where they are different objects altogether.
  private static func difference(_ one: Inventory, _ other: Inventory) -> String? {
    guard one.id == other.id, one.algorithm == other.algorithm, one.contentName == other.contentName else {
      return one.versions.first?.name ?? one.head
    }
    for ((name, version), (otherName, twin)) in zip(one.versions, other.versions) {
      guard name == otherName, version.digests == twin.digests, version.created == twin.created,
        version.message == twin.message, version.user == twin.user, version.address == twin.address
      else { return name }
    }
    return nil
  }
}
