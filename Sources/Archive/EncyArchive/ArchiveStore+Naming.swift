internal import EncyArchiveSearch
public import EncyBase
internal import EncyContainer
internal import EncyDocument
internal import EncyFiles
internal import EncyOCFL
internal import EncyTexts

/// A proposal in a store.
public struct ArchivedProposal: Sendable {
  /// Its folder below the store.
  public let path: String
  /// How many versions it has.
  public let versions: Int
  /// When the newest version was added.
  public let added: Instant?
  /// The versions that none of the others came from, where there is more than one.
  public let branches: [String]
}

/// What people call a proposal: its path, the end of it, its number, or words. Capitals and accents make no difference.
struct ProposalName {
  private let text: String
  /// Words that all must be there, folded; one with signs in it stays together.
  private let words: [String]

  init(_ text: String) {
    self.text = text
    words = text.split(whereSeparator: \.isWhitespace).map { ArchiveField.folded(String($0)) }.filter { !$0.isEmpty }
  }

  var isEmpty: Bool { words.isEmpty }

  /// Whether all of the words stand in a folded text.
  func fits(_ folded: String) -> Bool { words.allSatisfy { folded.contains($0) } }

  /// Whether a folder is what was meant, from the narrowest meaning to the widest.
  static let meanings: [@Sendable (ProposalName, _ path: String) -> Bool] = [
    { name, path in name.text == path },
    { name, path in
      let steps = path.split(separator: "/").map { ArchiveField.folded(String($0)) }
      let wanted = name.text.split(separator: "/").map { ArchiveField.folded(String($0)) }
      return !wanted.isEmpty && steps.suffix(wanted.count) == wanted[...]
    },
    { name, path in
      let number = path.split(separator: "/").last?.split(separator: " ").first.map { ArchiveField.folded(String($0)) }
      return number == ArchiveField.folded(name.text) && !name.isEmpty
    },
    { name, path in !name.isEmpty && name.fits(ArchiveField.folded(path)) },
  ]
}

extension ArchiveStore {
  /// Proposals, ordered by year, customer and number as people order names: whatever their capitals and accents.
  /// - Parameter words: What all must stand in the path, or in number, title and customer of the newest revision; all proposals
  ///   without. Capitals and accents make no difference.
  /// - Returns: The proposals.
  /// - Throws: `ContainerError` when the store can't be listed.
  public func proposals(words: [String] = []) throws -> [ArchivedProposal] { try listing(words: words).proposals }

  /// The same, and the folders that can't be listed, in which there may be more.
  package func listing(words: [String] = []) throws -> (proposals: [ArchivedProposal], unlisted: [String]) {
    let name = ProposalName(words.joined(separator: " "))
    let root = try StorageRoot(writer.root)
    let paths = root.objects
    let found = OrderedWork.map(paths.count) { place -> ArchivedProposal? in
      let path = paths[place]
      let folded = ArchiveField.folded(path)
      let isMeant =
        words.isEmpty || !name.isEmpty && (name.fits(folded) || name.fits("\(folded) \(self.names(of: path))"))
      guard isMeant else { return nil }
      let inventory = try? self.writer.inventory(of: path)
      let head = inventory.flatMap { $0.version($0.head) }
      return ArchivedProposal(
        path: path, versions: inventory?.versions.count ?? 0, added: head.flatMap { Instant($0.created) },
        branches: inventory.map { self.branches(of: path, $0) } ?? [])
    }
    let proposals = found.compactMap(\.self).map {
      ($0, $0.path.split(separator: "/").map { ArchiveField.folded(String($0)) })
    }
    .sorted { one, other in
      one.1 == other.1 ? one.0.path < other.0.path : one.1.lexicographicallyPrecedes(other.1)
    }.map(\.0)
    return (proposals, root.unlisted)
  }

  /// The proposal that a name means: its path, the end of it, its number, or words of it; where no path has the words, words of
  /// number, title and customer of the newest revision. Capitals and accents make no difference.
  /// - Throws: ``ArchiveError`` where it is none, or may be several.
  public func proposal(named name: String) throws -> String {
    let all = try StorageRoot(writer.root).objects
    return try one(of: all, named: name, none: .errorArchiveNoProposal(name: SafeText(name))) { names(of: $0) }
  }

  /// The one that a name means among paths.
  func one(
    of paths: [String], named text: String, none: Message, names: @escaping @Sendable (_ path: String) -> String
  ) throws -> String {
    let name = ProposalName(text)
    var found: [String] = []
    for meaning in ProposalName.meanings where found.isEmpty { found = paths.filter { meaning(name, $0) } }
    if found.isEmpty, !name.isEmpty {
      let folded = OrderedWork.map(paths.count) { "\(ArchiveField.folded(paths[$0])) \(names(paths[$0]))" }
      found = zip(paths, folded).filter { name.fits($1) }.map(\.0)
    }
    guard let first = found.first else { throw ArchiveError(none, file: path) }
    if found.count == 1 { return first }
    let shown = found.prefix(4).joined(separator: "; ") + (found.count > 4 ? "; …" : "")
    throw ArchiveError(.errorArchiveSeveral(name: SafeText(text), names: SafeText(shown)), file: path)
  }

  /// Number, title and customer as the newest revision of a proposal has them, folded; nothing of what can't be read.
  func names(of path: String) -> String {
    guard let inventory = try? writer.inventory(of: path),
      let file = Self.newest(revisions(of: path, inventory))?.file,
      let package = try? Document(
        contentsOf: "\(writer.root)/\(path)/\(file)", limits: .standard, links: .refusedBelow(writer.root)),
      let proposal = try? package.model("proposal"), let customer = try? package.model("customer")
    else { return "" }
    let (known, buyer) = (Proposal(json: proposal), Customer(json: customer))
    return ArchiveField.folded([known.number, known.title, buyer.name].joined(separator: " "))
  }

  /// The versions of a proposal that none of its others came from, where there is more than one.
  /// - Parameter path: Its folder below the store.
  /// - Returns: The versions' folders; none where there are no branches, or nothing can be read.
  public func branches(of path: String) -> [String] {
    // Most have one version, and need no look at inventories.
    let folder = "\(writer.root)/\(path)"
    if FileStore.exists("\(folder)/v1"), !FileStore.exists("\(folder)/v2") { return [] }
    return (try? writer.inventory(of: path)).flatMap { $0 }.map { branches(of: path, $0) } ?? []
  }

  private func branches(of path: String, _ inventory: Inventory) -> [String] {
    if inventory.versions.count < 2 { return [] }
    let heads = ArchiveRevision.heads(among: revisions(of: path, inventory))
    return heads.count > 1 ? heads.map(\.version) : []
  }
}
