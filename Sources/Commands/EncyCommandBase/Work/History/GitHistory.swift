internal import EncyBase
internal import EncyContainer
internal import EncyDocument
internal import EncyFiles
internal import EncyGit
internal import EncySession
internal import EncyTerminal
internal import EncyTexts

/// The revisions of a file as git has them.
package enum GitHistory {
  /// The revisions, newest first; what is not committed yet comes before them.
  /// - Throws: ``Failure`` where the file lies in no repository, or git knows no revision of it.
  package static func entries(of file: String, limit: Int?, since: String?) throws -> [HistoryEntry] {
    let (git, name) = try Git.place(of: file)
    let inside = try git.run(["rev-parse", "--is-inside-work-tree"])
    guard inside.isSuccess else {
      throw Failure.couldNotRead(
        .errorGitNoHistory(reason: SafeText(inside.reason), file: SafeText(file)), file: file
      )
    }
    let limits = try Session.current.limits()
    let isFolder = FileStore.isFolder(file)
    var arguments = ["log", "-z", "--no-color", "--no-ext-diff", "--no-notes", "--encoding=UTF-8", "--no-relative"]
    arguments += ["--format=%x01%H%x00%P%x00%aN%x00%aE%x00%aI%x00%s", "--diff-merges=first-parent"]
    arguments += isFolder ? ["-s"] : ["--follow", "--raw", "--no-abbrev"]
    if let since { arguments.append("--since=\(since)") }
    if let limit { arguments.append("--max-count=\(limit)") }
    let reader = BlobReader(git: git, file: file, limits: limits)
    let current = try uncommitted(file, name, git, reader)
    var answer = try git.answer(arguments + ["--", name])
    if let old = current?.oldPath {
      // A rename that is only staged: what was committed goes by the old name, which counts from the top.
      let top = Git(folder: try git.answer(["rev-parse", "--show-toplevel"]).line)
      answer = try top.answer(arguments + ["--", old])
    }
    var entries = try read(answer.pieces, reader, folder: isFolder ? name : nil)
    try followMerged(&entries, git, arguments.filter { $0 != "--follow" }, reader)
    if let current { entries.insert(current, at: 0) }
    if entries.isEmpty {
      throw Failure.no(
        since.map { .errorGitNoRevisionSince(since: SafeText($0)) } ?? .errorGitNoRevision, file: file
      )
    }
    return limit.map { Array(entries.prefix($0)) } ?? entries
  }

  /// The file as it stands, where that isn't what was committed last.
  private static func uncommitted(
    _ file: String, _ name: String, _ git: Git, _ reader: BlobReader
  ) throws -> HistoryEntry? {
    let head = try reader.isThere("HEAD:./\(name)")
    let isThere = FileStore.exists(file)
    var oldPath: String?
    if !head {
      let tracked = try git.run(["ls-files", "-z", "--full-name", "--", name]).pieces
      guard isThere, let full = tracked.first else { return nil }
      oldPath = try stagedRename(of: full, git)
    } else {
      // Git itself looks, since filters may stand between the file and what is kept (gitattributes(5)).
      let answer = try git.run(["diff", "--quiet", "--no-ext-diff", "--no-textconv", "HEAD", "--", name])
      guard answer.status == 1 else { return nil }
    }
    return HistoryEntry(
      isUncommitted: true, event: oldPath != nil ? .renamed : !isThere ? .removed : head ? .changed : .added,
      path: file,
      oldPath: oldPath,
      document: { isThere ? try ComparedFile.open(file).document : nil },
      before: {
        if let oldPath { return try reader.document("HEAD:\(oldPath)") }
        return head ? try reader.document("HEAD:./\(name)") : nil
      })
  }

  /// What a staged file was called in the last commit, where it was renamed since. Both count from the top.
  private static func stagedRename(of path: String, _ git: Git) throws -> String? {
    let answer = try git.run([
      "diff", "--cached", "-M", "--name-status", "-z", "--no-relative", "--no-ext-diff", "HEAD",
    ])
    var rest = answer.pieces[...]
    while let status = rest.popFirst(), let old = rest.popFirst() {
      guard status.hasPrefix("R") || status.hasPrefix("C") else { continue }
      if rest.popFirst()?.isExactly(path) == true { return old }
    }
    return nil
  }

  /// Follows what was renamed on one of the branches that were merged. git follows one name at a time: behind the merge it looks for
  /// the name of one branch, finds it removed on the other, and passes over what was done there under the other name.
  private static func followMerged(
    _ entries: inout [HistoryEntry], _ git: Git, _ arguments: [String], _ reader: BlobReader
  ) throws {
    guard entries.contains(where: { $0.event == .removed || $0.event == .renamed }) else { return }
    let top = Git(folder: try git.answer(["rev-parse", "--show-toplevel"]).line)
    // What isn't there any more as the newest is rightly told so.
    let newest = entries.firstIndex { $0.commit != nil } ?? 0
    for place in entries.indices.reversed() {
      guard let commit = entries[place].commit, commit.parents < 2 else { continue }
      var names: [String] = []
      if place > newest, entries[place].event == .removed, let renamed = try rename(entries[place], commit, top, reader)
      {
        entries[place] = renamed
        names = [renamed.path]
      }
      if let old = entries[place].oldPath { names.append(old) }
      for name in names {
        let answer = try top.answer(arguments + ["\(commit.id)..HEAD", "--", name])
        let missing = try read(answer.pieces, reader, folder: nil).filter { entry in
          guard let id = entry.commit?.id, !entries.contains(where: { $0.commit?.id == id }) else { return false }
          // The old name may be another file's since; on other branches it is this one's.
          let isLater = try top.run(["merge-base", "--is-ancestor", commit.id, id]).isSuccess
          return isLater != (name == entries[place].oldPath)
        }
        entries.insert(contentsOf: missing, at: place)
      }
    }
  }

  /// The removal of a file as what it was, if it got another name in that commit.
  private static func rename(
    _ entry: HistoryEntry, _ commit: HistoryEntry.Commit, _ git: Git, _ reader: BlobReader
  ) throws -> HistoryEntry? {
    let answer = try git.answer([
      "diff-tree", "-r", "-M", "-z", "--raw", "--no-abbrev", "--no-commit-id", "--no-relative", commit.id,
    ])
    var rest = answer.pieces[...]
    while let change = rest.popFirst(), let old = rest.popFirst() {
      let words = change.split(separator: " ").map(String.init)
      guard words.count == 5, words[4].hasPrefix("R"), let new = rest.popFirst(), old.isExactly(entry.path) else {
        continue
      }
      return HistoryEntry(
        commit: commit, event: .renamed, path: new, oldPath: old, document: { try reader.document(words[3]) },
        before: { try reader.document(words[2]) })
    }
    return nil
  }

  /// Reads what `git log -z --raw` says.
  private static func read(_ pieces: [String], _ reader: BlobReader, folder: String?) throws -> [HistoryEntry] {
    var entries: [HistoryEntry] = []
    var rest = pieces[...]
    while let first = rest.first {
      guard first.hasPrefix("\u{1}"), rest.count >= 6 else { break }
      let fields = Array(rest.prefix(6))
      rest = rest.dropFirst(6)
      let commit = HistoryEntry.Commit(
        id: String(fields[0].dropFirst()), parents: fields[1].split(separator: " ").count, author: fields[2],
        email: fields[3], date: fields[4], subject: fields[5])
      if let folder {
        let (now, before) = ("\(commit.id):./\(folder)", "\(commit.id)^:./\(folder)")
        entries.append(
          HistoryEntry(
            commit: commit, event: .changed, path: folder, document: { try reader.document(now) },
            before: { try reader.document(before) }))
        continue
      }
      // :100644 100644 OLD NEW R099, then one path or two
      while let change = rest.first, change.hasPrefix("\n:") || change.hasPrefix(":"), rest.count >= 2 {
        let words = change.split(separator: " ").map(String.init)
        guard words.count == 5, let status = words[4].first else { break }
        let isMoved = status == "R" || status == "C"
        let paths = Array(rest.dropFirst().prefix(isMoved ? 2 : 1))
        rest = rest.dropFirst(1 + paths.count)
        let (old, new) = (words[2], words[3])
        // `--follow` takes copies for renames, too.
        if isMoved, let source = paths.first, try reader.isThere("\(commit.id):\(source)") {
          entries.append(
            HistoryEntry(
              commit: commit, event: .added, path: paths.last ?? "", source: source,
              document: { try reader.document(new) }, before: { nil }))
          return entries
        }
        let event: HistoryEntry.Event =
          switch status {
          case "A": .added
          case "D": .removed
          case "R", "C": .renamed
          default: .changed
          }
        entries.append(
          HistoryEntry(
            commit: commit, event: event, path: paths.last ?? "", oldPath: isMoved ? paths.first : nil,
            document: { event == .removed ? nil : try reader.document(new) },
            before: { event == .added ? nil : try reader.document(old) }))
      }
    }
    return entries
  }
}

/// Reads proposals that git keeps; the last two stay at hand, since the one before is the next one's.
private final class BlobReader {
  private let git: Git
  private let file: String
  private let limits: PackageLimits
  private var known: [(name: String, document: Document)] = []

  init(git: Git, file: String, limits: PackageLimits) { (self.git, self.file, self.limits) = (git, file, limits) }

  /// Whether git has something under a name.
  func isThere(_ name: String) throws -> Bool {
    guard let answer = try? git.run(["cat-file", "--batch-check"], input: Array(name.utf8) + [0x0A]) else {
      return false
    }
    return answer.isSuccess && !answer.line.hasSuffix(" missing")
  }

  /// The proposal of a name; `nil` where there is none.
  func document(_ name: String) throws -> Document? {
    if let found = known.first(where: { $0.name == name }) { return found.document }
    let document: Document
    switch try git.object(name, limit: limits.totalSize) {
    case .blob(let id, let bytes):
      document = try ComparedFile.document(bytes, id: id, of: git, name: file, limits: limits)
    case .tree(let id): document = try UnpackedProposal.open(tree: id, of: git, name: file, limits: limits)
    case .other, .missing: return nil
    }
    known = Array(([(name, document)] + known).prefix(2))
    return document
  }
}
