internal import EncyBase
internal import EncyDocument
internal import EncyOCFL
internal import EncyTexts

/// The proofs by signed records of two stores that are made equal. Whoever can write to one of them can replay a signed record, so that it
/// counts only for the object, the files and the time that were signed.
final class RecordProofs {
  private let stores: [ArchiveStore]
  private let records: [[ArchiveRecord]]
  private let judge: (_ record: [UInt8], _ signature: [UInt8]) throws -> Message?
  /// The known records, by their digests.
  private var known: [SHA256Digest: (signature: [UInt8]?, fault: Message)] = [:]

  init(
    _ stores: [ArchiveStore], _ records: [[ArchiveRecord]],
    _ judge: @escaping (_ record: [UInt8], _ signature: [UInt8]) throws -> Message?
  ) {
    (self.stores, self.records, self.judge) = (stores, records, judge)
  }

  /// The signature that proves a record; `nil` where none does, and why.
  /// - Throws: What judging a signature does.
  func judged(_ record: ArchiveRecord) throws -> (signature: [UInt8]?, fault: Message) {
    let digest = SHA256Digest(of: record.bytes)
    if let one = known[digest] { return one }
    var found: (signature: [UInt8]?, fault: Message) = (nil, .archiveRecordUnsigned)
    for signature in stores.compactMap({ $0.signature(of: record) }) {
      guard let fault = try judge(record.bytes, signature) else {
        found.signature = signature
        break
      }
      found.fault = fault
    }
    known[digest] = found
    return found
  }

  /// Why a record doesn't prove that something has to leave.
  /// - Parameters:
  ///   - record: The record.
  ///   - grave: What is to leave: an object, or a package in it.
  ///   - path: The object.
  ///   - store: The store that it is in.
  ///   - heir: The inventory of the redacted object that would replace it.
  /// - Returns: A clause; `nil` where it is proven.
  /// - Throws: `ContainerError` and `StorageError` when the stores can't be read; what judging a signature does.
  func fault(
    of record: ArchiveRecord, _ grave: ArchiveStore.Grave, _ path: String, in store: ArchiveStore, heir: Inventory?
  ) throws -> Message? {
    let (signature, fault) = try judged(record)
    if signature == nil { return fault }
    guard record.object == ArchiveStore.key(of: .object(path)) else { return .archiveRecordOther }
    guard let inventory = try store.writer.inventory(of: path) else { return nil }
    let replacements = try replacements(of: record.object)
    if let heir { return Self.isRedaction(heir, of: inventory, replacements) ? nil : .archiveRecordContent }
    if let own = try store.stone(of: grave), own.reason == .returned, own.at >= record.at { return .archiveRecordOlder }
    let isKnown = inventory.versions.allSatisfy { _, version in
      let pictures = Set(version.pictures.map(\.digest))
      return version.state.allSatisfy { digest, _ in
        pictures.contains(digest.lowercased())
          || Self.chain(ArchiveStore.key(ofFile: digest), replacements).contains {
            $0.map(record.files.contains) ?? true
          }
      }
    }
    return isKnown ? nil : .archiveRecordVersions
  }

  /// What proven records say became of an object's files.
  private func replacements(of object: String) throws -> [String: String?] {
    try records.joined().reduce(into: [:]) { all, record in
      guard record.object == object, !record.replacements.isEmpty, try judged(record).signature != nil else { return }
      all.merge(record.replacements) { one, _ in one }
    }
  }

  /// A file by its key, and what became of it one redaction after the other; `nil` at the end where it went.
  private static func chain(_ key: String, _ replacements: [String: String?]) -> [String?] {
    var chain: [String?] = [key]
    while let last = chain[chain.count - 1], let next = replacements[last], !chain.contains(next) { chain.append(next) }
    return chain
  }

  /// Whether an object is what another one came to by the replacements, up to the last version that they concern; what follows is added as any
  /// version is.
  private static func isRedaction(
    _ heir: Inventory, of inventory: Inventory, _ replacements: [String: String?]
  ) -> Bool {
    let versions = inventory.versions.map { _, version in
      Set(version.state.map { ArchiveStore.key(ofFile: $0.digest) })
    }
    let isReplaced = versions.map { $0.contains { replacements[$0] != nil } }
    guard let last = isReplaced.lastIndex(of: true) else { return false }
    guard heir.versions.count > last else { return false }
    return zip(versions, heir.versions).prefix(last + 1).allSatisfy { own, other in
      Set(own.compactMap { chain($0, replacements).last.flatMap(\.self) })
        == Set(other.version.state.map { ArchiveStore.key(ofFile: $0.digest) })
    }
  }
}
