public import EncyBase
internal import EncyContainer
internal import EncyDocument
internal import EncyOCFL
public import EncyTexts

/// Proposals with all their revisions on a shared drive: a storage root of the Oxford Common File Layout 1.1, which anybody's tools read
/// and check. A proposal is an object, a revision that was added is a version of it, the package is kept byte for byte.
///
/// What is ours lies in `extensions/ency`: which document has which object, and versions that are being made. Nothing there is needed
/// to read the store.
public struct ArchiveStore: Sendable {
  /// The folder of the store.
  public let path: String
  let writer: ObjectWriter

  static let own = "extensions/ency"
  private static let staging = "\(own)/staging"
  private static let notice = "README.txt"
  private static let declaration = "0=ocfl_1.1"

  /// Opens a store.
  /// - Throws: ``ArchiveError`` when the folder is no storage root of OCFL 1.1.
  public init(at path: String) throws {
    guard FileStore.isFolder(path) else {
      throw ArchiveError(.errorArchiveMissing(file: SafeText(path)), file: path, isRefusal: false)
    }
    let root = try FileStore.absolutePath(path)
    guard FileStore.exists("\(root)/\(Self.declaration)") else {
      throw ArchiveError(.errorArchiveNone, file: path, isRefusal: false)
    }
    self.path = path
    writer = ObjectWriter(root: root, staging: Self.staging)
  }

  /// Whether a folder is a store, and can be reached.
  package static func isStore(_ path: String) -> Bool { FileStore.exists("\(path)/\(declaration)") }

  /// Makes an empty store.
  /// - Parameter path: A folder that is empty or isn't there yet.
  /// - Returns: The store.
  /// - Throws: ``ArchiveError`` when something lies there; `ContainerError` when it can't be made.
  public static func make(at path: String) throws -> ArchiveStore {
    if FileStore.isFolder(path) {
      if FileStore.exists("\(path)/\(declaration)") { throw ArchiveError(.errorArchiveThere, file: path) }
      if try !FileStore.names(in: path).isEmpty { throw ArchiveError(.errorArchiveNotEmpty, file: path) }
    }
    try FileStore.makeFolder(path)
    let staged = try StagedTree(in: "\(path)/\(staging)", below: path)
    try staged.write(Array(text.utf8), to: notice)
    try staged.write(Array("ocfl_1.1\n".utf8), to: declaration)
    _ = try staged.place(notice, at: "\(path)/\(notice)")
    guard try staged.place(declaration, at: "\(path)/\(declaration)") else {
      throw ArchiveError(.errorArchiveThere, file: path)
    }
    StagedTree.flushFolder(path)
    return try ArchiveStore(at: path)
  }

  /// What the layout is, for people and programs that don't know us.
  private static let text = """
    This folder is a storage root of the Oxford Common File Layout 1.1 (https://ocfl.io/1.1/spec/). It holds proposals with all their
    revisions, each as the file that was sent or worked on. Any tool that knows OCFL reads and checks it.

    Where things are:  YEAR/CUSTOMER/NUMBER TITLE/vN/content/NUMBER rNN.ency
    vN is the order in which revisions came in; rNN is the revision of the file. A folder keeps the name that it got first.

    The id of an object is "urn:ency:" and its path below this folder, with all bytes but letters, digits, "-", ".", "_", "~" and "/"
    percent-encoded (RFC 3986). So the path follows from the id: take the prefix away and decode.

    extensions/ency/documents and extensions/ency/paths say which document has which folder; extensions/ency/staging is where
    versions are made before they are put in place by one rename. Files ending in .ency are zip packages with JSON in them.

    """

  // MARK: Which document is where

  private static func claim(of document: String) -> String {
    let key = "\(SHA256Digest(of: document))"
    return "\(own)/documents/\(key.prefix(2))/\(key)"
  }

  private static func claim(ofPath path: String) -> String {
    let key = "\(SHA256Digest(of: SafeName.folded(path)))"
    return "\(own)/paths/\(key.prefix(2))/\(key)"
  }

  private func claimed(_ claim: String) -> String? {
    guard
      let bytes = try? FileReading.read(
        "\(writer.root)/\(claim)", limit: 1 << 16, links: .refusedBelow(writer.root))
    else { return nil }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    return lines.first.map(String.init)
  }

  /// Writes a claim, if there is none of that name.
  /// - Returns: What the claim says, ours or another's.
  private func claim(_ name: String, _ content: String) throws -> String? {
    if let other = claimed(name) { return other }
    let target = "\(writer.root)/\(name)"
    // The folder isn't empty for long.
    let staged = try StagedTree(in: "\(writer.root)/\(Self.staging)", below: writer.root)
    try staged.write(Array("\(content)\n".utf8), to: "claim")
    try FileStore.makeFolder(FileStore.parent(of: target))
    if try staged.place("claim", at: target) {
      StagedTree.flushFolder(FileStore.parent(of: target))
      return content
    }
    // On some shares a claim is empty for a moment, and stays so where its maker died.
    for _ in 0..<40 {
      if let other = claimed(name) { return other }
      StagedTree.wait(milliseconds: 25)
    }
    try staged.replace(target, by: "claim")
    return claimed(name)
  }

  /// The object of a document.
  /// - Parameter document: The document's id.
  /// - Returns: Its path below the store; `nil` when the store has none.
  func path(of document: String) -> String? {
    guard let path = claimed(Self.claim(of: document)), FileStore.isFolder("\(writer.root)/\(path)") else { return nil }
    return path
  }

  /// The path of a document's object, which is claimed where none is yet.
  func claimPath(for document: String, wished: ObjectName) throws -> String {
    if let path = claimed(Self.claim(of: document)) { return path }
    for count in 1...1_000 {
      let path = existing(wished.path(count))
      guard try claim(Self.claim(ofPath: path), document) == document else { continue }
      guard let path = try claim(Self.claim(of: document), path) else { continue }
      return path
    }
    throw ArchiveError(.errorArchiveNames, file: path)
  }

  /// A path whose folders are spelled as those that are there already: some file systems don't tell capitals apart.
  private func existing(_ path: String) -> String {
    var found = ""
    let steps = path.split(separator: "/").map(String.init)
    for (place, step) in steps.enumerated() {
      let above = found.isEmpty ? writer.root : "\(writer.root)/\(found)"
      let names = place == steps.count - 1 ? [] : (try? FileStore.names(in: above)) ?? []
      let own = names.first { $0 == step } ?? names.first { SafeName.folded($0) == SafeName.folded(step) } ?? step
      found += found.isEmpty ? own : "/\(own)"
    }
    return found
  }

  static func id(ofObject path: String) -> String { "urn:ency:" + SafeName.percentEncoded(path) }

  /// Removes what crashed writers left behind, judged by the clock of the file system.
  func removeLeftovers(olderThan seconds: Int = 86_400) {
    let staging = "\(writer.root)/\(Self.staging)"
    guard let names = try? FileStore.names(in: staging), !names.isEmpty,
      let probe = try? StagedTree(in: staging, below: writer.root), let now = FileStore.modified(probe.path)
    else { return }
    for name in names where name != FileStore.name(of: probe.path) {
      let path = "\(staging)/\(name)"
      if let then = FileStore.modified(path), now - then > seconds { try? FileStore.removeTree(path) }
    }
  }
}

/// What the folder of an object is called.
struct ObjectName {
  let year: Int
  let customer: String
  let title: String

  /// Names a proposal's folder by the year of its date, its customer, number and title.
  init(year: Int, customer: String, number: String, title: String) {
    self.year = year
    self.customer = SafeName.of(customer, limit: 40) ?? "_"
    self.title = SafeName.of("\(number) \(title)", limit: 72) ?? "_"
  }

  /// The path below the store; from the second on with a number.
  func path(_ count: Int) -> String { "\(year)/\(customer)/\(title)\(count == 1 ? "" : " (\(count))")" }
}

/// Why something can't be done with a store.
public struct ArchiveError: ReportedError {
  /// What is wrong and what to do.
  public let finding: Finding
  /// The file or folder.
  public let subject: String?
  /// Whether the answer is no.
  public let isRefusal: Bool

  package init(_ message: Message, file: String, isRefusal: Bool = true) {
    (finding, subject, self.isRefusal) = (Finding(error: message), file, isRefusal)
  }
}
