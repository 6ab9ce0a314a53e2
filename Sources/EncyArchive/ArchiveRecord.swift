internal import EncyBase
internal import EncyContainer
internal import EncyDocument
internal import EncyOCFL

/// The record that a store writes before something leaves it: when, by whom, and the keys of the tombstones, which name nobody. A tombstone that
/// no record names proves nothing to another store.
struct ArchiveRecord {
  /// Its file below the store.
  let name: String
  let reason: ArchiveTombstone.Reason
  let at: Instant
  let user: String
  /// The key of the object that it is of.
  let object: String
  /// The keys of the tombstones.
  let tombstones: Set<String>
  let bytes: [UInt8]

  private init?(_ name: String, _ bytes: [UInt8]) {
    guard let tree = try? JSONParser().parse(bytes), let object = tree.text("object"),
      let reason = tree.text("what").flatMap(ArchiveTombstone.Reason.init(rawValue:)), reason != .returned,
      let at = tree.text("at").flatMap({ Instant($0) }), let keys = tree["tombstones"]?.arrayValue
    else { return nil }
    self.name = name
    (self.reason, self.at, self.object, self.bytes) = (reason, at, object, bytes)
    user = tree.text("by") ?? ""
    tombstones = Set(keys.compactMap(\.stringValue).filter(ArchiveStore.isKey))
  }

  /// The records of a store that name tombstones; those of earlier builds don't.
  static func all(of store: ArchiveStore) -> [ArchiveRecord] {
    store.files(in: "\(ArchiveStore.own)/records").compactMap { name in
      let path = "\(store.writer.root)/\(name)"
      return (try? FileReading.read(path, limit: 1 << 26, links: .refusedBelow(store.writer.root)))
        .flatMap { ArchiveRecord(name, $0) }
    }
  }
}

extension ArchiveStore {
  /// The key of a tombstone or object: a SHA-256.
  static func key(of grave: Grave) -> String { FileStore.name(of: grave.name) }

  static func isKey(_ text: String) -> Bool {
    text.utf8.count == 64 && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
  }

  /// Writes down what leaves, then leaves its tombstones.
  /// - Parameters:
  ///   - graves: What leaves.
  ///   - later: What leaves once the rest is done; its tombstone is left then.
  ///   - reason: Why it leaves.
  ///   - path: The object that it is of.
  ///   - user: Who does it.
  ///   - now: The moment.
  ///   - details: What else the record says.
  /// - Throws: `ContainerError` when it can't be written.
  func bury(
    _ graves: [Grave], later: [Grave] = [], _ reason: ArchiveTombstone.Reason, of path: String, by user: String,
    at now: Instant,
    _ details: JSONObject
  ) throws {
    var record = JSONObject()
    record["what"] = .string(reason.rawValue)
    record["at"] = .string("\(now)")
    record["by"] = .string(user)
    for member in details.members { record[member.name] = member.value }
    record["object"] = .string(Self.key(of: .object(Self.withoutTrash(path))))
    record["tombstones"] = .array(Set((graves + later).map(Self.key)).sorted().map { .string($0) })
    let bytes = JSONPrinter().bytes(.object(record))
    let name = "\(Self.own)/records/\(now.date)-\("\(SHA256Digest(of: bytes))".prefix(16)).json"
    try write(bytes, to: name)
    for grave in graves { try bury(grave, reason, at: now) }
  }

  /// Takes over a record of another store with its tombstones, but for those of what must stay here.
  func adopt(_ record: ArchiveRecord, of other: ArchiveStore, without kept: Set<String>) throws {
    for key in record.tombstones.subtracting(kept).sorted() {
      let name = "\(Self.own)/tombstones/\(key.prefix(2))/\(key)"
      guard let theirs = other.line(in: name).flatMap(Self.tombstone), theirs.reason == record.reason else { continue }
      let own = line(in: name).flatMap(Self.tombstone)
      if let own, own.reason != .returned || own.at >= theirs.at { continue }
      try put("\(theirs.reason.rawValue) \(theirs.at)", in: name)
    }
    if !FileStore.exists("\(writer.root)/\(record.name)") { try write(record.bytes, to: record.name) }
  }
}
