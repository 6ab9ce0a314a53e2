package import EncyBase
internal import EncyContainer
package import EncyDocument
internal import EncyFiles
package import EncyMerge
internal import Glibc

/// The changes that a user made to a document on this machine, in `undo/<document id>` of the user's folder for state
/// (``CacheFolder/ofState(variable:)``), so that they can be taken back and made again.
///
/// An entry holds the parts that a change touched, before and after it, by their hashes; the bytes lie beside it, once each. It is written
/// before the save, and counts only where the file comes from that save: entries of killed programs and of other copies do no harm.
package struct UndoJournal: Sendable {
  /// An entry of the journal.
  package struct Entry: Sendable {
    package enum Kind: String, Sendable {
      case change, undo, redo
      /// Sending, answers and signatures, which are never taken back.
      case barrier
    }

    /// A part that was touched; a hash is `nil` where there was none of it.
    struct Part: Sendable, Equatable {
      let path: String
      let before, after: SHA256Digest?
    }

    /// Its number and who wrote it, which name its file.
    package let name: String
    package let at: Instant
    /// The command that made the change, in words.
    package let words: [String]
    package let kind: Kind
    /// Of an undo or a redo, the entry that it is about.
    package let of: String?
    let parts: [Part]
    /// The revisions that the change was made from and that it became; the latter is `nil` until the save has succeeded.
    let before: SHA256Digest?
    var after: SHA256Digest?
    /// `true` where it was saved into a working folder, which makes no revision.
    var isInFolder = false

    /// The paths of the parts that were touched.
    package var paths: [String] { parts.map(\.path) }
  }

  /// The parts of a change with their bytes, not yet written.
  private struct Content {
    var parts: [Entry.Part] = []
    var bytes: [SHA256Digest: [UInt8]] = [:]
  }

  /// More is never kept of a document: entries, bytes of parts, and days since an entry was written.
  private static let (mostEntries, mostBytes, mostDays) = (100, 256 << 20, 90)
  /// The number of saves from one clearing to the next, which reads all entries.
  private static let savesPerClearing = 16
  /// Parts that aren't journaled: the records of what was done, sent, answered and written to services, and parts that each save writes again.
  private static let left = [
    "model/activity.json", lifecyclePath, "preview.png", "mimetype", PackageReader.manifestPath,
  ]

  private let folder: CacheFolder

  /// The journal of a document; `nil` where there is no place for one, and for an id that names no folder.
  /// - Parameters:
  ///   - id: The document's id.
  ///   - variable: The environment.
  package init?(id: String, variable: (String) -> String?) {
    let isName =
      !id.isEmpty && id.utf8.count <= 100
      && id.utf8.allSatisfy { byte in
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
          || byte == UInt8(ascii: "-")
      }
    guard isName, let state = CacheFolder.ofState(variable: variable) else { return nil }
    folder = state.folder("undo").folder(id)
    if folder.open(UndoJournal.off) != nil { return nil }
  }

  /// The file that turns the journal of one document off.
  private static let off = "off"

  // MARK: Writing

  /// An entry that a change takes back or makes again.
  package struct Reference: Sendable {
    let kind: Entry.Kind
    let name: String

    package init(_ kind: Entry.Kind, of entry: Entry) { (self.kind, name) = (kind, entry.name) }
  }

  /// An entry on its way through a save.
  package struct Pending {
    fileprivate let journal: UndoJournal
    fileprivate let entry: Entry
    /// Whether it is saved into a working folder, which makes no revision.
    fileprivate let isInFolder: Bool

    /// Removes the entry of a change that wasn't saved.
    package func drop() { journal.drop(entry) }

    /// Records the revision that was saved; removes the entry where nothing had to be saved.
    /// - Throws: ``UndoError`` where that can't be written.
    package func finish(_ manifest: Manifest?) throws {
      guard let manifest else { return drop() }
      try journal.finish(entry, as: isInFolder ? nil : manifest.revisionHash)
    }
  }

  /// Writes an entry for a change that is about to be saved.
  /// - Parameters:
  ///   - before: The document that was changed.
  ///   - document: The document as it is to be saved.
  ///   - act: The kind of change. Sending, answers and signatures are barriers.
  ///   - undone: The entry that an undo or a redo is about.
  ///   - words: The command in words.
  ///   - instant: When it is saved.
  ///   - isInFolder: Whether it is saved into a working folder, which makes no revision.
  /// - Returns: The entry; `nil` where nothing that is journaled changes.
  /// - Throws: ``DocumentError`` where a part can't be read; ``UndoError`` where the entry can't be written.
  package func begin(
    _ before: Document, _ document: Document, as act: MergingSave.Act, _ undone: Reference?, words: [String],
    at instant: Instant, inFolder isInFolder: Bool
  ) throws -> Pending? {
    let isAnswer =
      try act == .change && undone == nil && UndoJournal.lifecycle(document) != UndoJournal.lifecycle(before)
    let kind = act == .status || act == .signature || isAnswer ? .barrier : undone?.kind ?? .change
    var content = Content()
    if kind != .barrier { content = try UndoJournal.content(before, document) }
    if kind == .change, content.parts.isEmpty { return nil }
    if !isInFolder { try settle(before) }
    let known = names()
    let number = (known.compactMap { UndoJournal.number($0) }.max() ?? 0) + 1
    let digits = "\(number)"
    let name = "\(String(repeating: "0", count: max(0, 8 - digits.count)))\(digits)-\(getpid())"
    // A change that is too large for the journal can't be taken back, and neither can anything before it.
    let isTooLarge = content.bytes.values.reduce(0) { $0 + $1.count } > UndoJournal.mostBytes
    let entry = Entry(
      name: name, at: instant, words: words, kind: isTooLarge ? .barrier : kind, of: undone?.name,
      parts: isTooLarge ? [] : content.parts, before: before.openedRevision, after: nil)
    if !isTooLarge {
      for (digest, bytes) in content.bytes where folder.open(digest.description)?.size != bytes.count {
        guard folder.write(digest.description, bytes) else { throw UndoError() }
      }
    }
    try write(entry)
    return Pending(journal: self, entry: entry, isInFolder: isInFolder)
  }

  /// Records of entries whose program was killed whether their change is in the document, as long as its parts show it.
  private func settle(_ document: Document) throws {
    guard let revision = document.openedRevision else { return }
    let ancestors = document.manifest.ancestors
    for entry in entries() where entry.after == nil && !entry.isInFolder {
      guard let before = entry.before else { continue }
      if before == revision {
        drop(entry)
      } else if try ancestors.contains(before) && isIn(document, entry) {
        try finish(entry, as: revision)
      }
    }
  }

  /// Whether the parts of a document are those that an entry leads to.
  private func isIn(_ document: Document, _ entry: Entry) throws -> Bool {
    try entry.parts.allSatisfy { part in
      document.hasPart(part.path)
        ? try SHA256Digest(of: document.bytes(of: part.path)) == part.after : part.after == nil
    }
  }

  private static let lifecyclePath = "model/lifecycle.json"

  /// The record of sending and answers, without the records of services.
  private static func lifecycle(_ document: Document) throws -> JSONValue? {
    var tree = try document.tree(of: lifecyclePath)
    tree?["external"] = nil
    if tree?["events"]?.arrayValue?.isEmpty == true { tree?["events"] = nil }
    return tree?.objectValue?.members.isEmpty == true ? nil : tree
  }

  private func finish(_ entry: Entry, as revision: SHA256Digest?) throws {
    var entry = entry
    (entry.after, entry.isInFolder) = (revision, revision == nil)
    try write(entry)
    if (UndoJournal.number("\(entry.name).json") ?? 0) % UndoJournal.savesPerClearing == 0 { prune(at: entry.at) }
  }

  private func drop(_ entry: Entry) { folder.remove("\(entry.name).json") }

  /// Removes all of it.
  package func purge() { try? FileStore.removeTree(folder.path) }

  /// Removes all of it, and keeps none of the document from now on.
  package func turnOff() {
    purge()
    folder.write(UndoJournal.off, [])
  }

  private func write(_ entry: Entry) throws {
    guard folder.write("\(entry.name).json", JSONPrinter().bytes(entry.json)) else { throw UndoError() }
  }

  private static func content(_ before: Document, _ document: Document) throws -> Content {
    var content = Content()
    func bytes(_ path: String, _ of: Document) throws -> SHA256Digest? {
      guard of.hasPart(path) else { return nil }
      let bytes = try of.bytes(of: path)
      let digest = SHA256Digest(of: bytes)
      content.bytes[digest] = bytes
      return digest
    }
    for path in Set(before.partPaths + document.partPaths).sorted(by: { $0.precedesByBytes($1) }) {
      if left.contains(path) || !ContentHash.covers(path) { continue }
      if try before.hasSameBytes(path, as: document, path) == true { continue }
      let known = content.bytes
      let part = Entry.Part(path: path, before: try bytes(path, before), after: try bytes(path, document))
      if part.before == part.after { content.bytes = known } else { content.parts.append(part) }
    }
    return content
  }

  /// Removes what is too old or too much, and bytes that no entry names.
  private func prune(at instant: Instant) {
    var entries = entries()
    let most = UndoJournal.mostEntries - UndoJournal.savesPerClearing
    var size = 0
    var kept = 0
    for entry in entries.reversed() {
      size += Set(entry.parts.flatMap { [$0.before, $0.after] }.compactMap(\.self)).reduce(0) {
        $0 + folder.size(of: $1.description)
      }
      let age = instant.secondsSince1970 - entry.at.secondsSince1970
      if kept >= most || size > UndoJournal.mostBytes || age > UndoJournal.mostDays * 86_400 {
        break
      }
      kept += 1
    }
    for entry in entries.dropLast(kept) { drop(entry) }
    entries = entries.suffix(kept)
    let named = Set(entries.flatMap { $0.parts.flatMap { [$0.before, $0.after] } }.compactMap { $0?.description })
    for name in names() where SHA256Digest(hex: name) != nil && !named.contains(name) { folder.remove(name) }
  }

  // MARK: Reading

  private func names() -> [String] { folder.names() }
  private static func number(_ name: String) -> Int? {
    name.hasSuffix(".json") ? name.split(separator: "-").first.flatMap { Int($0) } : nil
  }

  /// All entries that can be read, the oldest first.
  package func entries() -> [Entry] {
    names().filter { $0.hasSuffix(".json") }.sorted { $0.precedesByBytes($1) }.compactMap { name in
      guard let file = folder.open(name), file.size <= 1 << 20, let bytes = file.read(at: 0, file.size),
        let tree = try? JSONParser().parse(bytes)
      else { return nil }
      return Entry(name: String(name.dropLast(5)), tree)
    }
  }

  /// The bytes of a part by their hash; `nil` where they are gone or others.
  func bytes(_ digest: SHA256Digest) -> [UInt8]? {
    guard let file = folder.open(digest.description), let bytes = file.read(at: 0, file.size),
      SHA256Digest(of: bytes) == digest
    else { return nil }
    return bytes
  }

  /// The entries of the saves that a document comes from, and what of them can be taken back and made again.
  package func state(of document: Document) throws -> UndoState {
    let revisions = document.manifest.ancestors.union([document.openedRevision].compactMap(\.self))
    return UndoState(
      try entries().filter { entry in
        if let after = entry.after { return revisions.contains(after) }
        guard let before = entry.before, revisions.contains(before) else { return false }
        // Where the program was killed, the document shows whether the change came to it.
        return try entry.isInFolder || isIn(document, entry)
      }, opened: document.openedRevision)
  }
}

/// The entries of a journal that a document comes from, and what of them holds.
package struct UndoState: Sendable {
  /// The oldest first.
  package let entries: [UndoJournal.Entry]
  /// The changes that hold, since the last barrier.
  package private(set) var done: [UndoJournal.Entry] = []
  /// The changes that were taken back, since anything else was changed.
  package private(set) var undone: [UndoJournal.Entry] = []
  private let opened: SHA256Digest?

  /// Returns `true` where each save from an entry to the document began at the one before it: what the entry takes back or makes again is then
  /// a state that was there. Saves into a working folder, which make no revision, don't show that.
  package func isUnbroken(since entry: UndoJournal.Entry) -> Bool {
    guard let place = entries.firstIndex(where: { $0.name == entry.name }) else { return false }
    var revision = entry.before
    for entry in entries[place...] {
      guard let before = entry.before, before == revision, entry.after != nil else { return false }
      revision = entry.after
    }
    return revision == opened
  }

  fileprivate init(_ all: [UndoJournal.Entry], opened: SHA256Digest?) {
    self.opened = opened
    // The same change of another copy leads from the same revision to the same one.
    var (known, names): ([[SHA256Digest]: String], [String: String]) = ([:], [:])
    entries = all.filter { entry in
      guard let before = entry.before, let after = entry.after else { return true }
      names[entry.name] = known[[before, after]]
      if names[entry.name] == nil { known[[before, after]] = entry.name }
      return names[entry.name] == nil
    }
    for entry in entries {
      let of = entry.of.map { names[$0] ?? $0 }
      switch entry.kind {
      case .change:
        done.append(entry)
        undone = []
      case .barrier: (done, undone) = ([], [])
      case .undo:
        guard let place = done.lastIndex(where: { $0.name == of }) else { continue }
        undone.append(done.remove(at: place))
      case .redo:
        guard let place = undone.lastIndex(where: { $0.name == of }) else { continue }
        done.append(undone.remove(at: place))
      }
    }
  }
}

/// That a journal can't be written.
package struct UndoError: Error {}

extension UndoJournal.Entry {
  fileprivate var json: JSONValue {
    func text(_ digest: SHA256Digest?) -> JSONValue { digest.map { .string($0.description) } ?? .null }
    var tree: JSONObject = JSONObject()
    tree["at"] = .string("\(at)")
    tree["words"] = .array(words.map { .string($0) })
    tree["kind"] = .string(kind.rawValue)
    if let of { tree["of"] = .string(of) }
    (tree["before"], tree["after"]) = (text(before), text(after))
    if isInFolder { tree["folder"] = true }
    tree["parts"] = .array(
      parts.map { ["path": .string($0.path), "before": text($0.before), "after": text($0.after)] })
    return .object(tree)
  }

  fileprivate init?(name: String, _ tree: JSONValue) {
    guard let at = tree.text("at").flatMap({ Instant($0) }),
      let kind = tree.text("kind").flatMap({ Kind(rawValue: $0) })
    else { return nil }
    func digest(_ value: JSONValue?) -> SHA256Digest? { value?.stringValue.flatMap { SHA256Digest(hex: $0) } }
    // A damaged hash would pass for a part that wasn't there.
    func isWhole(_ value: JSONValue?) -> Bool { value?.isNull == true || digest(value) != nil }
    (self.name, self.at, self.kind, of) = (name, at, kind, tree.text("of"))
    words = tree.items("words").compactMap(\.stringValue)
    (before, after, isInFolder) = (digest(tree["before"]), digest(tree["after"]), tree["folder"]?.boolValue ?? false)
    var parts: [Part] = []
    for part in tree.items("parts") {
      guard let path = part.text("path"), isWhole(part["before"]), isWhole(part["after"]) else { return nil }
      parts.append(Part(path: path, before: digest(part["before"]), after: digest(part["after"])))
    }
    self.parts = parts
  }
}
