internal import EncyBase
internal import EncyContainer
internal import EncyDocument
internal import EncyFiles
internal import EncyOCFL
internal import EncyTexts
internal import Synchronization

/// Which document is where: a document claims its id and its path before its object is made, so that it never has two.
///
/// Anybody who can write into the store can write a claim. What one says is believed only where it leads to an object of the store.
extension ArchiveStore {
  static func claim(of document: String) -> String { hashed("documents", document) }

  static func claim(ofPath path: String) -> String { hashed("paths", SafeName.folded(path)) }

  /// The place of something that is known by its hash.
  static func hashed(_ folder: String, _ text: String) -> String {
    let key = "\(SHA256Digest(of: text))"
    return "\(own)/\(folder)/\(key.prefix(2))/\(key)"
  }

  /// The first line of a file of ours; `nil` where there is none that can be read.
  func line(in name: String) -> String? { (try? readableLine(in: name)).flatMap(\.self) }

  /// Writes a claim, if there is none of that name.
  /// - Parameters:
  ///   - name: Its path below the store.
  ///   - content: What it says.
  ///   - aside: Where it is made; one is made where there is none yet, for others that follow.
  /// - Returns: What the claim says, ours or another's.
  /// - Throws: ``ArchiveError`` for a link on the way; `ContainerError` where it can't be written.
  func claim(_ name: String, _ content: String, _ aside: inout StagedTree?) throws -> String? {
    if let other = line(in: name) { return other }
    let target = "\(writer.root)/\(name)"
    try refuseLinks(name)
    // The folder isn't empty for long.
    let staged = try aside ?? StagedTree(in: "\(writer.root)/\(Self.staging)", below: writer.root)
    aside = staged
    let own = FileStore.name(of: name)
    try staged.write(Array("\(content)\n".utf8), to: own)
    if try inFolder(of: target, { try staged.place(own, at: target) }) {
      StagedTree.flushFolder(FileStore.parent(of: target))
      return content
    }
    // On some shares a claim is empty for a moment, and stays so where its maker died.
    for _ in 0..<40 {
      if let other = line(in: name) { return other }
      StagedTree.wait(milliseconds: 25)
    }
    try staged.replace(target, by: own)
    return line(in: name)
  }

  /// Writes a claim by itself.
  func claim(_ name: String, _ content: String) throws -> String? {
    var aside: StagedTree?
    return try claim(name, content, &aside)
  }

  /// Whether a path is one that ``ObjectName`` makes: below the store, by year, customer and title.
  static func isProposal(_ path: String) -> Bool {
    let steps = path.split(separator: "/", omittingEmptySubsequences: false)
    return steps.count == 3 && isInside(path)
  }

  /// Whether a path leads to a place of the store that objects may have.
  static func isInside(_ path: String) -> Bool {
    let steps = path.split(separator: "/", omittingEmptySubsequences: false)
    return steps.first != "extensions"
      && steps.allSatisfy { step in
        !step.isEmpty && step != "." && step != ".."
          && !step.unicodeScalars.contains { $0.properties.generalCategory == .control }
      }
  }

  /// Refuses a path of the store on which a link lies: it may lead anywhere.
  /// - Throws: ``ArchiveError`` naming the link.
  func refuseLinks(_ path: String) throws {
    var place = ""
    for step in path.split(separator: "/") {
      place += "/\(step)"
      if FileKind(at: writer.root + place) == .link {
        throw ArchiveError(.errorArchiveLink, file: "\(self.path)\(place)")
      }
    }
  }

  /// What a document claims, if that can be believed.
  /// - Throws: ``ArchiveError`` naming the claim where it can't.
  func claimedPath(of document: String) throws -> String? {
    let name = Self.claim(of: document)
    guard let path = line(in: name) else { return nil }
    let file = "\(self.path)/\(name)"
    guard Self.isProposal(path) else { throw ArchiveError(.errorArchiveClaim(path: SafeText(path)), file: file) }
    try refuseLinks(path)
    if let other = line(in: Self.claim(ofPath: path)), other != document {
      throw ArchiveError(.errorArchiveClaimOther(path: SafeText(path)), file: file)
    }
    if let inventory = try readable({ try writer.inventory(of: path) }), inventory.id != Self.id(ofObject: path) {
      throw ArchiveError(.errorArchiveClaimOther(path: SafeText(path)), file: file)
    }
    return path
  }

  /// The object of a document.
  /// - Parameter document: The document's id.
  /// - Returns: Its path below the store; `nil` when the store has none.
  /// - Throws: ``ArchiveError`` for a claim that can't be believed.
  func path(of document: String) throws -> String? {
    guard let path = try claimedPath(of: document), FileStore.isFolder("\(writer.root)/\(path)") else { return nil }
    return path
  }

  /// So many proposals may have the same customer, number and title.
  static let mostNames = 1_000_000

  /// The path of a document's object, which is claimed where none is yet.
  func claimPath(for document: String, wished: ObjectName, _ aside: inout StagedTree?) throws -> String {
    if let path = try claimedPath(of: document) { return path }
    if let path = adopted(document, year: wished.year) { return path }
    let first = existing(wished.path(1))
    for count in names.firstFree(first, for: document)...Self.mostNames {
      let path = count == 1 ? first : existing(wished.path(count))
      try refuseLinks(path)
      guard let owner = try claim(Self.claim(ofPath: path), document, &aside) else { continue }
      names.note(first, count, owner)
      guard owner == document, let path = try claim(Self.claim(of: document), path, &aside) else { continue }
      return path
    }
    throw ArchiveError(.errorArchiveNames, file: path)
  }

  /// The object that another tool made of a document, among those of a year that nobody claims; from now on the document claims it.
  private func adopted(_ document: String, year: Int) -> String? {
    unclaimed.paths(of: year) { unclaimedPaths(of: year) }.first { path in
      guard line(in: Self.claim(ofPath: path)) == nil, let inventory = try? writer.inventory(of: path),
        inventory.id == Self.id(ofObject: path),
        revisions(of: path, inventory).contains(where: { $0.manifest?.id == document })
      else { return false }
      return (try? claim(Self.claim(ofPath: path), document)) == document
        && (try? claim(Self.claim(of: document), path)) == path
    }
  }

  private func unclaimedPaths(of year: Int) -> [String] {
    func folders(_ path: String) -> [String] {
      let items = (try? FileDoor.items(in: "\(writer.root)/\(path)", links: .refusedBelow(writer.root))) ?? []
      return items.filter { $0.kind == .folder }.compactMap(\.name).sorted()
    }
    return folders("\(year)").flatMap { customer in
      folders("\(year)/\(customer)").map { "\(year)/\(customer)/\($0)" }
        .filter { Self.isProposal($0) && !FileStore.exists("\(writer.root)/\(Self.claim(ofPath: $0))") }
    }
  }

  /// Which paths of a name were seen to be others' while files are added: of hundreds of the same name each needn't try all before it.
  final class Names: Sendable {
    private struct Taken {
      /// All up to this one are taken.
      var count = 0
      var owners: Set<String> = []
    }

    private let taken = Mutex<[String: Taken]>([:])

    func lookAgain() { taken.withLock { $0 = [:] } }

    /// The number of the first path that a document may have.
    func firstFree(_ name: String, for document: String) -> Int {
      taken.withLock { taken in
        guard let one = taken[name], !one.owners.contains(document) else { return 1 }
        return min(one.count + 1, ArchiveStore.mostNames)
      }
    }

    func note(_ name: String, _ count: Int, _ owner: String) {
      taken.withLock { taken in
        guard count == (taken[name]?.count ?? 0) + 1 else { return }
        taken[name, default: Taken()].count = count
        taken[name]?.owners.insert(owner)
      }
    }
  }

  /// The objects that other tools made and nobody claims yet, looked for once by each addition of files: a year has thousands of proposals.
  final class Unclaimed: Sendable {
    private let years = Mutex<[Int: [String]]>([:])

    func lookAgain() { years.withLock { $0 = [:] } }

    func paths(of year: Int, _ look: () -> [String]) -> [String] {
      if let known = years.withLock({ $0[year] }) { return known }
      let found = look()
      years.withLock { $0[year] = found }
      return found
    }
  }

  /// A path whose folders are spelled as those that are there already: some file systems don't tell capitals apart.
  func existing(_ path: String) -> String {
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

  /// Does what reads inventories; what is damaged in them is reported as an error of the store.
  func readable<Result>(_ work: () throws -> Result) throws -> Result {
    do { return try work() } catch let error as StorageError { throw Self.damaged(error, path) }
  }
}
