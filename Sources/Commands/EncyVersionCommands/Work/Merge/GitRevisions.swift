internal import EncyBase
internal import EncyCommandBase
internal import EncyContainer
internal import EncyDocument
internal import EncyFiles
internal import EncyGit

/// The revisions of a file on every branch, newest first, read some at a time, and the steps that commits made from one to another.
struct GitRevisions {
  /// A revision that git keeps.
  struct Revision {
    let manifest: Manifest
    /// Where, in words.
    let place: String
    let document: () throws -> Document
  }

  /// The path, from the top of the repository.
  let path: String
  /// What the command line calls it, where it is a file of the work tree.
  var names: Set<String> = []
  private let git: Git
  /// Blobs in the order in which they are read, with the commit that each came with.
  private var blobs: [(id: String, place: String)] = []
  /// For each commit and each of its parents: the blob that it put into another's place.
  private var changes: [(new: String, old: String)] = []
  private var hashes: [String: SHA256Digest] = [:]
  private var position = 0

  /// Finds the history of a side of a merge; `nil` where git has none.
  init?(of name: String) throws {
    guard name != "-" else { return nil }
    var revision: String?
    var inner = name
    if FileStore.exists(name) {
      guard !FileStore.isFolder(name) else { return nil }
      (git, inner) = try Git.place(of: name)
      names = [name]
    } else {
      guard let place = GitPlace(name), !place.path.isEmpty else { return nil }
      if !place.isStage, !place.revision.isEmpty { revision = place.revision }
      (git, inner) = (Git(), place.path)
    }
    let answer = try git.run(["rev-parse", "--show-prefix"])
    guard answer.isSuccess else { return nil }
    // Names with a revision count from the top, and from the current folder only where nothing is there.
    let below = answer.line + (inner.hasPrefix("./") ? String(inner.dropFirst(2)) : inner)
    let top = try git.run(["rev-parse", "--show-toplevel"])
    let root = top.isSuccess && !top.line.isEmpty ? Git(folder: top.line) : git
    let candidates = names.isEmpty && !inner.hasPrefix("./") ? [inner, below] : [below]
    for candidate in candidates.uniqued() {
      let (changes, blobs) = try GitRevisions.read(root, candidate, revision)
      guard !blobs.isEmpty else { continue }
      (path, self.changes, self.blobs) = (candidate, changes, blobs)
      return
    }
    return nil
  }

  /// Whether it is the history of the same file.
  func isSame(as other: GitRevisions) -> Bool {
    path.isExactly(other.path) && blobs.map(\.id) == other.blobs.map(\.id)
  }

  /// Reads what the commits on every branch did to a file, under all names that it had.
  private static func read(
    _ git: Git, _ path: String, _ revision: String?
  ) throws -> (changes: [(new: String, old: String)], blobs: [(id: String, place: String)]) {
    var (changes, blobs): ([(new: String, old: String)], [(id: String, place: String)]) = ([], [])
    var (known, paths, waiting): (Set<String>, Set<String>, [String]) = ([], [path], [path])
    while let path = waiting.popLast() {
      let answer = try git.run(
        [
          "log", "-z", "--all", "--topo-order", "--follow", "--raw", "--no-abbrev", "--no-color", "--no-ext-diff",
          "--no-notes",
          "--no-relative", "--diff-merges=separate", "--format=%x01%h%x00%as", "--end-of-options",
        ] + [revision, "--", path].compactMap { $0 })
      guard answer.isSuccess else { return (changes, blobs) }
      var rest = answer.pieces[...]
      var commit = ""
      while let piece = rest.popFirst() {
        if piece.hasPrefix("\u{1}") {
          commit = "commit \(piece.dropFirst()) of \(rest.popFirst() ?? "")"
          continue
        }
        // :100644 100644 OLD NEW R099, then one path or two
        let words = piece.drop { $0 == "\n" }.split(separator: " ").map(String.init)
        guard words.count == 5, words[0].hasPrefix(":"), let status = words[4].first, let name = rest.popFirst() else {
          break
        }
        let isMoved = status == "R" || status == "C"
        let newName = isMoved ? rest.popFirst() ?? name : name
        if isMoved, paths.insert(name).inserted { waiting.append(name) }
        let (old, new) = (words[2], words[3])
        func isThere(_ id: String, _ mode: Substring) -> Bool { id.contains { $0 != "0" } && mode.hasPrefix("100") }
        let (isOld, isNew) = (isThere(old, words[0].dropFirst()), isThere(new, words[1][...]))
        if isOld, isNew { changes.append((new, old)) }
        if isNew, known.insert(new).inserted { blobs.append((new, "\(newName) of \(commit)")) }
      }
    }
    return (changes, blobs)
  }

  /// Whether all were read.
  var isRead: Bool { position >= blobs.count }

  /// Reads the next few. What is no proposal, or is damaged, is passed over.
  mutating func next(limits: PackageLimits) -> [Revision] {
    let batch = blobs[position..<min(position + 16, blobs.count)]
    position += batch.count
    var found: [Revision] = []
    let contents = (try? git.blobs(batch.map(\.id), limit: limits.totalSize)) ?? []
    for ((id, place), bytes) in zip(batch, contents) {
      let (git, path) = (git, path)
      guard let manifest = try? ComparedFile.document(bytes, id: id, of: git, name: path, limits: limits).manifest
      else { continue }
      hashes[id] = manifest.revisionHash
      found.append(
        Revision(manifest: manifest, place: place) {
          let again = try git.blobs([id], limit: limits.totalSize)
          return try ComparedFile.document(again[0], id: id, of: git, name: "\(path) (\(place))", limits: limits)
        })
    }
    return found
  }

  /// What commits put into another's place, of the revisions that were read.
  var steps: [(new: SHA256Digest, old: SHA256Digest)] {
    changes.compactMap { change in
      guard let new = hashes[change.new], let old = hashes[change.old], new != old else { return nil }
      return (new, old)
    }
  }

  /// The revision that was committed last on the current branch.
  func head() throws -> SHA256Digest? {
    let answer = try git.run(["rev-parse", "--verify", "-q", "HEAD:\(path)"])
    return answer.isSuccess ? hashes[answer.line] : nil
  }
}
