internal import EncyBase
internal import EncyContainer
internal import EncyDocument
internal import EncyFiles
internal import EncyOCFL

/// Signs the records of what leaves a store, for other stores that follow only what is signed.
package struct RecordSigner: Sendable {
  /// The namespace of the signatures (PROTOCOL.sshsig of OpenSSH): a signature of another one proves nothing here.
  package static let namespace = "ency-tombstone"
  let signer: String
  let role: String?
  let sign: @Sendable (_ record: [UInt8]) throws -> [UInt8]

  /// - Parameters:
  ///   - signer: Who signs, as a file of allowed signers names principals.
  ///   - role: What the signer signs as.
  ///   - sign: Makes an armored signature of a record's bytes.
  package init(signer: String, role: String?, _ sign: @escaping @Sendable (_ record: [UInt8]) throws -> [UInt8]) {
    (self.signer, self.role, self.sign) = (signer, role, sign)
  }
}

/// The files that a store writes before something leaves it: a record, perhaps a signature, and tombstones.
struct Burial {
  /// The time of the record and its tombstones, which is later than that of a take-back whose clock was ahead.
  let at: Instant
  fileprivate let store: ArchiveStore
  /// The files that weren't there before, and the lines of those that were.
  fileprivate var written: [(name: String, before: String?)] = []

  /// Takes it back, where nothing left after all: what stays in the store must not be refused by it.
  func undo() {
    for (name, before) in written.reversed() {
      if let before {
        try? store.put(before, in: name)
      } else {
        FileStore.remove("\(store.writer.root)/\(name)")
        store.removeEmptyFolders(above: name)
      }
    }
  }
}

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
  /// The keys of the files that the versions of the object consisted of.
  let files: Set<String>
  /// The keys of the files that were redacted, each with that of the file in its place; `nil` of a file that went.
  let replacements: [String: String?]
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
    files = Set(tree.items("files").compactMap(\.stringValue))
    replacements = Dictionary(
      (tree["replacements"]?.objectValue?.members ?? []).map { ($0.name, $0.value.stringValue) },
      uniquingKeysWith: { one, _ in one })
  }

  /// The records of a store that name tombstones; those of earlier builds don't.
  static func all(of store: ArchiveStore) -> [ArchiveRecord] {
    store.files(in: "\(ArchiveStore.own)/records").filter { $0.hasSuffix(".json") }.compactMap { name in
      let path = "\(store.writer.root)/\(name)"
      return (try? FileReading.read(path, limit: 1 << 26, links: .refusedBelow(store.writer.root)))
        .flatMap { ArchiveRecord(name, $0) }
    }
  }
}

extension ArchiveStore {
  /// The key of a tombstone or object: a SHA-256.
  static func key(of grave: Grave) -> String { FileStore.name(of: grave.name) }

  /// The key of a file by its digest, whatever the case of that.
  static func key(ofFile digest: String) -> String { key(of: .package(digest.lowercased())) }

  static func isKey(_ text: String) -> Bool {
    text.utf8.count == 64 && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
  }

  /// Writes down what leaves, signed where that is asked for, then leaves its tombstones.
  /// - Parameters:
  ///   - graves: What leaves.
  ///   - later: What leaves once the rest is done; its tombstone is left then.
  ///   - reason: Why it leaves.
  ///   - path: The object that it is of.
  ///   - user: Who does it.
  ///   - now: The moment.
  ///   - details: What else the record says.
  ///   - signer: Who signs the record; nobody where it is `nil`.
  /// - Returns: What was written.
  /// - Throws: `ContainerError` when it can't be written; what signing throws. Then nothing stays of it.
  func bury(
    _ graves: [Grave], later: [Grave] = [], _ reason: ArchiveTombstone.Reason, of path: String, by user: String,
    at now: Instant, _ details: JSONObject = JSONObject(), signer: RecordSigner?
  ) throws -> Burial {
    let at = (graves + later).reduce(now) { max($0, instant(of: $1, reason, at: now)) }
    var record = JSONObject()
    record["what"] = .string(reason.rawValue)
    record["at"] = .string("\(at)")
    record["by"] = .string(user)
    if let signer {
      record["signer"] = .string(signer.signer)
      record["role"] = signer.role.map { .string($0) }
    }
    for member in details.members { record[member.name] = member.value }
    record["object"] = .string(Self.key(of: .object(Self.withoutTrash(path))))
    record["tombstones"] = .array(Set((graves + later).map(Self.key)).sorted().map { .string($0) })
    let held = (try? writer.inventory(of: path)).map { $0.manifest.map { Self.key(ofFile: $0.digest) } } ?? []
    record["files"] = .array(Set(held).sorted().map { .string($0) })
    let bytes = JSONPrinter().bytes(.object(record))
    let name = "\(Self.own)/records/\(at.date)-\("\(SHA256Digest(of: bytes))".prefix(16)).json"
    var burial = Burial(at: at, store: self)
    do {
      // First, so that no crash leaves a record without the signature that was asked for.
      if let signer {
        let signature = try signer.sign(bytes)
        burial.written.append((name + StoredSignature.ending, nil))
        try write(signature, to: name + StoredSignature.ending)
      }
      burial.written.append((name, nil))
      try write(bytes, to: name)
      for grave in graves {
        burial.written.append((grave.name, line(in: grave.name)))
        try bury(grave, reason, at: at)
      }
    } catch {
      burial.undo()
      throw error
    }
    return burial
  }

  /// Takes over a record of another store with its tombstones, but for those of what must stay here.
  /// - Parameters:
  ///   - record: The record.
  ///   - other: Its store.
  ///   - kept: The keys of what must stay.
  ///   - signature: The signature that proves the record; where it is `nil`, none is asked for, and the one beside it is copied.
  /// - Throws: `ContainerError` when it can't be written.
  func adopt(
    _ record: ArchiveRecord, of other: ArchiveStore, without kept: Set<String>, signature: [UInt8]?
  ) throws {
    for key in record.tombstones.subtracting(kept).sorted() {
      let name = "\(Self.own)/tombstones/\(key.prefix(2))/\(key)"
      guard let theirs = other.line(in: name).flatMap(Self.tombstone), theirs.reason == record.reason else { continue }
      let own = line(in: name).flatMap(Self.tombstone)
      if let own, own.reason != .returned || own.at >= theirs.at { continue }
      try put("\(theirs.reason.rawValue) \(theirs.at)", in: name)
    }
    let beside = record.name + StoredSignature.ending
    if let bytes = signature ?? (FileStore.exists("\(writer.root)/\(beside)") ? nil : other.signature(of: record)) {
      try write(bytes, to: beside)
    }
    if !FileStore.exists("\(writer.root)/\(record.name)") { try write(record.bytes, to: record.name) }
  }

  /// The signature beside a record; `nil` where there is none.
  func signature(of record: ArchiveRecord) -> [UInt8]? {
    let path = "\(writer.root)/\(record.name)\(StoredSignature.ending)"
    return try? FileReading.read(path, limit: 64 << 10, links: .refusedBelow(writer.root))
  }
}
