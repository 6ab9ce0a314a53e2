internal import EncyBase
internal import EncyContainer
internal import EncyDocument
internal import EncyFiles
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
  let unclaimed = Unclaimed()
  let newest = Newest()
  let names = Names()

  static let own = "extensions/ency"
  static let staging = "\(own)/staging"
  private static let notice = "README.txt"
  static let declaration = "0=ocfl_1.1"

  /// Opens a store.
  /// - Throws: ``ArchiveError`` when the folder is no storage root of OCFL 1.1.
  public init(at path: String) throws {
    guard FileStore.isFolder(path) else {
      throw ArchiveError(.errorArchiveMissing, file: path, isRefusal: false)
    }
    let root = try FileStore.absolutePath(path)
    guard FileStore.exists("\(root)/\(Self.declaration)") else {
      throw ArchiveError(.errorArchiveNone, file: path, isRefusal: false)
    }
    self.path = path
    writer = ObjectWriter(root: root, staging: Self.staging)
    for folder in ["documents", "paths", "staging", "tombstones", "trash", "journal", "records"] {
      try refuseLinks("\(Self.own)/\(folder)")
    }
  }

  /// Whether a folder is a store, and can be reached.
  package static func isStore(_ path: String) -> Bool { FileStore.exists("\(path)/\(declaration)") }

  /// Makes an empty store.
  /// - Parameter path: A folder that is empty or isn't there yet.
  /// - Returns: The store.
  /// - Throws: ``ArchiveError`` when something lies there; `ContainerError` when it can't be made.
  public static func make(at path: String) throws -> ArchiveStore {
    var above = (try? FileStore.absolutePath(path)) ?? path
    while let slash = above.lastIndex(of: "/"), slash != above.startIndex {
      above = String(above[..<slash])
      if FileStore.exists("\(above)/\(declaration)") {
        throw ArchiveError(.errorArchiveInside(store: SafeText(above)), file: path)
      }
    }
    if FileStore.isFolder(path) {
      if FileStore.exists("\(path)/\(declaration)") {
        throw ArchiveError(.errorArchiveThere, file: path, isRefusal: false)
      }
      if try !FileStore.names(in: path).isEmpty { throw ArchiveError(.errorArchiveNotEmpty, file: path) }
    }
    try FileStore.makeFolder(path)
    let staged = try StagedTree(in: "\(path)/\(staging)", below: path)
    try staged.write(Array(text.utf8), to: notice)
    try staged.write(Array("ocfl_1.1\n".utf8), to: declaration)
    _ = try staged.place(notice, at: "\(path)/\(notice)")
    guard try staged.place(declaration, at: "\(path)/\(declaration)") else {
      throw ArchiveError(.errorArchiveThere, file: path, isRefusal: false)
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
    NUMBER rNN.png beside it is a picture of its first plan, NUMBER rNN.pdf the proposal as it is printed.

    The id of an object is "urn:ency:" and its path below this folder, with all bytes but letters, digits, "-", ".", "_", "~" and "/"
    percent-encoded (RFC 3986). So the path follows from the id: take the prefix away and decode.

    extensions/ency/documents and extensions/ency/paths say which document has which folder; extensions/ency/staging is where
    versions are made before they are put in place by one rename. extensions/ency/trash holds what was taken out, by day;
    extensions/ency/tombstones holds hashes of what was taken out, so that it doesn't come back; extensions/ency/records says what
    was taken out or forgotten and when, with an SSH signature beside each that is signed (namespace ency-tombstone); by extensions/ency/identity a server knows the index of this store. Files ending in .ency are zip packages with JSON in them.

    """

  static func id(ofObject path: String) -> String { "urn:ency:" + SafeName.percentEncoded(path) }
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

  /// Names the folder of what a package holds.
  /// - Throws: `DocumentError` when it can't be read.
  init(_ package: Document) throws {
    let proposal = Proposal(json: try package.model("proposal"))
    let customer = Customer(json: try package.model("customer")).name
    self.init(
      year: (proposal.date ?? package.manifest.created.date).year,
      customer: customer.isEmpty ? proposal.title : customer, number: proposal.number, title: proposal.title)
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
