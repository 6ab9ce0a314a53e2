internal import EncyBase
internal import EncyCommandBase
internal import EncyContainer
internal import EncyDocument
internal import EncyFiles
internal import EncyGit
internal import EncyMerge
internal import EncySession
internal import EncyTerminal
internal import EncyTexts
internal import EncyWorkingFolder

/// Finds what two proposals both came from, by what their revisions say they came from: in the proposals themselves, the working
/// folders they lie in, a folder of copies, and the history that git keeps of them.
struct BaseFinding {
  /// A side of a merge.
  struct Side {
    let document: Document
    /// What the command line calls it: see ``ComparedFile``.
    let name: String

    init(_ document: Document, name: String) { (self.document, self.name) = (document, name) }
  }

  /// What both came from.
  struct Base {
    let document: Document
    /// Which it is and where it was found, for standard error: `base is revision 7 (3f2a91c04d5e), hall.ency of commit 1a2b3c4`.
    let note: String
    /// Whether ours came from it; `nil` where only the manifests can tell.
    var isOfOurs: Bool? = true
  }

  /// Finds the base of two proposals. Where several revisions are as near, they are merged among themselves.
  /// - Parameters:
  ///   - ours: One side.
  ///   - theirs: The other.
  ///   - folder: Where copies of the same proposal lie, in it and below.
  /// - Returns: The base, and what it is.
  /// - Throws: ``Failure`` with what to do when there is none.
  static func base(of ours: Side, _ theirs: Side, in folder: String? = nil) throws -> Base {
    let (id, other) = (ours.document.manifest.id, theirs.document.manifest.id)
    guard id.isExactly(other) else {
      throw Failure.couldNotRead(
        .errorTwoProposals(
          ours: SafeText(ours.name), theirs: SafeText(theirs.name), id: SafeText(id), other: SafeText(other)),
        remedy: .remedyTwoProposals(ours: SafeText(ours.name), theirs: SafeText(theirs.name)))
    }
    if let staged = try staged(ours, theirs) { return staged }
    var finding = try BaseFinding(ours, theirs)
    return try finding.find(folder)
  }

  /// A revision that can be read.
  private struct Revision {
    let number: Int
    /// Where it lies, in words.
    let place: SafeText
    var document: () throws -> Document
  }

  private let sides: [Side]
  private let limits: PackageLimits
  private var graph = RevisionGraph()
  private var revisions: [SHA256Digest: Revision] = [:]
  /// What the sides are, or came from where they were changed since they were saved.
  private var starts: [Set<SHA256Digest>] = []
  /// Where it was looked, in words.
  private var places: [SafeText] = [SafeText(.baseBothFiles)]

  private init(_ ours: Side, _ theirs: Side) throws {
    sides = [ours, theirs]
    limits = try Session.current.limits()
    for side in sides {
      let document = side.document
      if try document.hasChanges(), let opened = document.openedRevision {
        starts.append([opened])
      } else {
        starts.append([document.manifest.revisionHash])
        add(document.manifest, place: SafeText(side.name)) { document }
      }
    }
  }

  /// The common ancestor that git itself took, of two sides of a conflict.
  private static func staged(_ ours: Side, _ theirs: Side) throws -> Base? {
    guard let left = GitPlace(ours.name), let right = GitPlace(theirs.name), left.isStage, right.isStage,
      left.path.isExactly(right.path), !FileStore.exists(ours.name), !FileStore.exists(theirs.name),
      let base = try? ComparedFile.open(":1:\(left.path)").document
    else { return nil }
    // Picking commits, git compares with what the picked one came from, wherever ours comes from.
    return Base(
      document: base,
      note: Session.current.language.text(
        .baseFound(name: SafeText(BaseFinding.name(of: base.manifest, place: ":1:\(left.path)")))),
      isOfOurs: Git().isMerging ? true : nil)
  }

  // MARK: Searching

  private mutating func find(_ folder: String?) throws -> Base {
    let base = try search(folder)
    // A parent that isn't one would take for known what the other side alone has.
    return try dropFalseParents() ? search(folder) : base
  }

  /// Takes back parents that revisions between the sides and their base don't really come from, where that can be looked at.
  private mutating func dropFalseParents() throws -> Bool {
    let between = between(graph.bestCommonAncestors(starts[0], starts[1]))
    var isAny = false
    for revision in between.sorted(by: { $0.description < $1.description }) {
      let parents = graph.parents(of: revision)
      guard parents.count == 2, let document = try? revisions[revision]?.document() else { continue }
      for parent in parents.sorted(by: { $0.description < $1.description }) {
        guard let other = parents.first(where: { $0 != parent }) else { continue }
        // Its own change may have been taken back on purpose; what it came from isn't there only where that was left out.
        let isFalse = graph.parents(of: parent).contains { early in
          let common = graph.bestCommonAncestors([early], [other])
          guard !common.isEmpty, !common.contains(early), let one = try? revisions[early]?.document(),
            let second = try? revisions[other]?.document(),
            let base = try? CommonBase.document(of: common, in: graph, { try revisions[$0]?.document() })
          else { return false }
          return (try? CommonBase.lacks(document, one, besides: second, since: base)) == true
        }
        guard isFalse else { continue }
        graph.remove(parent, of: revision)
        isAny = true
        break
      }
    }
    return isAny
  }

  private mutating func search(_ folder: String?) throws -> Base {
    if let base = try found() { return base }
    for side in sides { lookInWorkingFolder(of: side) }
    if let base = try found() { return base }
    if let folder {
      try look(in: folder)
      if let base = try found(isLast: true) { return base }
    }
    var histories: [GitRevisions] = []
    for side in sides {
      guard var history = try GitRevisions(of: side.name) else { continue }
      if let known = histories.firstIndex(where: { $0.isSame(as: history) }) {
        histories[known].names.formUnion(history.names)
        continue
      }
      places.append(SafeText(.baseGitHistory(path: SafeText(history.path))))
      while !history.isRead {
        for revision in history.next(limits: limits) where isOfThis(revision.manifest) {
          add(revision.manifest, place: SafeText(revision.place), revision.document)
        }
        if let base = try found() { return base }
      }
      histories.append(history)
    }
    if let base = try found(isLast: true) { return base }
    for history in histories { try follow(history) }
    if let base = try found(isLast: true, isOfCommits: true) { return base }
    throw refusal(isWithFolder: folder != nil)
  }

  /// The base, where it is known and can be read. Before the last place was looked at, only where none nearer can turn up.
  private func found(isLast: Bool = false, isOfCommits: Bool = false) throws -> Base? {
    let bases = graph.bestCommonAncestors(starts[0], starts[1])
    guard !bases.isEmpty, bases.allSatisfy({ revisions[$0] != nil }),
      isLast || graph.gaps(starts[0], starts[1]).isEmpty && hasWitnesses(from: bases),
      let document = try CommonBase.document(of: bases, in: graph, { try revisions[$0]?.document() })
    else { return nil }
    let names = bases.compactMap { base in
      revisions[base].map { BaseFinding.name(base, $0.number, place: $0.place) }
    }
    let all = names.dropFirst().reduce(SafeText(names[0])) { SafeText(.both(first: $0, second: SafeText($1))) }
    var note: Message = names.count > 1 ? .baseMerged(names: all) : .baseFound(name: all)
    if isOfCommits { note = .baseOfCommits(base: SafeText(note)) }
    return Base(document: document, note: Session.current.language.text(note))
  }

  /// Whether all can be read that tells whether a merged revision truly came from its parents.
  private func hasWitnesses(from bases: [SHA256Digest]) -> Bool {
    between(bases).allSatisfy { revision in
      let parents = graph.parents(of: revision)
      guard parents.count == 2, revisions[revision] != nil else { return true }
      return parents.allSatisfy { revisions[$0] != nil && graph.parents(of: $0).allSatisfy { revisions[$0] != nil } }
    }
  }

  /// The revisions of both sides that came from these.
  private func between(_ bases: [SHA256Digest]) -> Set<SHA256Digest> {
    graph.ancestors(of: starts[0]).union(graph.ancestors(of: starts[1]))
      .subtracting(bases.reduce(into: Set()) { $0.formUnion(graph.parents(of: $1)) })
  }

  private static func name(of manifest: Manifest, place: SafeText) -> Message {
    name(manifest.revisionHash, manifest.revision, place: place)
  }

  private static func name(_ revision: SHA256Digest, _ number: Int, place: SafeText) -> Message {
    .baseRevision(number: "\(number)", hash: "\(revision.description.prefix(12))", place: place)
  }

  private func isOfThis(_ manifest: Manifest) -> Bool { manifest.id.isExactly(sides[0].document.manifest.id) }

  /// Adds a revision that can be read. Of several copies of one the first that is whole to its last part is taken.
  private mutating func add(_ manifest: Manifest, place: SafeText, _ document: @escaping () throws -> Document) {
    let hash = manifest.revisionHash
    graph.add(manifest)
    guard let known = revisions[hash]?.document else {
      revisions[hash] = Revision(number: manifest.revision, place: place, document: document)
      return
    }
    revisions[hash]?.document = {
      guard let found = try? known(), (try? found.partPaths.forEach { _ = try found.bytes(of: $0) }) != nil else {
        return try document()
      }
      return found
    }
  }

  /// What a working folder was opened from, and the file as it is now.
  private mutating func lookInWorkingFolder(of side: Side) {
    guard side.name != "-", FileStore.exists(side.name), let folder = try? WorkingFolder(at: side.name, limits: limits)
    else { return }
    places.append(SafeText(.baseWorkingFolder(folder: SafeText(folder.path))))
    add(folder.base.manifest, place: SafeText(.baseOpenedFrom(folder: SafeText(folder.path)))) { folder.base }
    if let file = try? Document(contentsOf: folder.file, limits: limits), isOfThis(file.manifest) {
      add(file.manifest, place: SafeText(folder.file)) { file }
    }
  }

  /// The copies in a folder and below.
  private mutating func look(in folder: String) throws {
    places.append(SafeText(folder))
    for item in try FileChoice([folder], isRecursive: true).items {
      guard item.failure == nil else {
        try Session.current.note("ency: \(item.failure ?? "")")
        continue
      }
      do {
        let (file, limits) = (item.file, limits)
        let manifest = try Document(contentsOf: file, limits: limits).manifest
        if isOfThis(manifest) {
          add(manifest, place: SafeText(file)) { try Document(contentsOf: file, limits: limits) }
        }
      } catch { try Session.current.note("ency: \(error)") }
    }
  }

  /// Takes what stood in a file before a commit for what the commit's revision came from, where the revision names none that is
  /// there: several saves may lie between two commits.
  private mutating func follow(_ history: GitRevisions) throws {
    func hasKnownParent(_ revision: SHA256Digest) -> Bool {
      graph.ancestors(of: graph.parents(of: revision)).contains { revisions[$0] != nil }
    }
    for (new, old) in history.steps where !hasKnownParent(new) {
      if let revision = revisions[new] { graph.add(new, number: revision.number, parents: [old]) }
    }
    for (place, side) in sides.enumerated() where history.names.contains(side.name) {
      for start in starts[place] where !hasKnownParent(start) {
        guard let head = try history.head(), let revision = revisions[start] else { continue }
        graph.add(start, number: revision.number, parents: [head])
      }
    }
  }

  private func refusal(isWithFolder: Bool) -> Failure {
    let missing = graph.bestCommonAncestors(starts[0], starts[1]).filter { revisions[$0] == nil }
    let places = SafeText.list(places.uniqued().map { Message.asItIs(text: $0) })
    let message: Message =
      missing.isEmpty
      ? .errorNoBase(places: places)
      : .errorBaseGone(revision: "\(missing[0].description.prefix(12))", places: places)
    return .couldNotRead(
      message,
      remedy: .remedyNoBase(
        ours: SafeText(sides[0].name), theirs: SafeText(sides[1].name), more: isWithFolder ? "yes" : "no"),
      file: "\(sides[0].name), \(sides[1].name)")
  }
}
