internal import EncyContainer
internal import EncyDocument
internal import EncyGit
internal import EncyMerge
internal import EncySession
internal import EncyTerminal
internal import EncyTexts

/// The work of `ency git-mergetool`, which `git mergetool -t ency` runs for a file with conflicts (git-mergetool(1),
/// `mergetool.<tool>.cmd`).
struct GitMergetool {
  /// The files that git made of the common ancestor and both sides; the ancestor's is empty where there is none.
  let (base, local, remote): (String, String, String)
  /// The file of the work tree.
  let merged: String

  /// Takes git's arguments.
  init(_ files: GitMergeFiles) {
    (base, local, remote) = (files.base, files.ours, files.theirs)
    merged = files.path
  }

  /// Merges, where that wasn't done, and settles the conflicts with the user.
  /// - Throws: ``Failure`` when any is left.
  func run() async throws {
    do { try mergeIfNeeded() } catch {
      // Git takes the files of both sides away when this ends.
      guard let side = GitMerge.Stage(encrypted: error, [base, local, remote]) else { throw error }
      throw Failure.couldNotRead(
        .errorNotMergedBase(base: SafeText(side.advice(merged, hasBase: !FileReading.isEmpty(base)))), file: merged)
    }
    if try left() > 0 {
      try await Tool.ency(["resolve", merged.hasPrefix("-") ? "./\(merged)" : merged])
      let count = try left()
      if count > 0 {
        throw Failure.no(.errorConflictsLeft(count: count), file: merged)
      }
    }
    let session = Session.current
    try session.note("ency: " + session.language.line(.gitSettled(file: SafeText(merged))))
  }

  private func left() throws -> Int {
    try Document(contentsOf: merged, limits: Session.current.limits()).conflicts().count
  }

  /// Merges where the file still is ours, as when the driver could not, or wasn't installed then.
  private func mergeIfNeeded() throws {
    let limits = try Session.current.limits()
    guard try FileReading.read(merged) == FileReading.read(local) else { return }
    let ours = try Document(contentsOf: local, limits: limits)
    let theirs = try Document(contentsOf: remote, limits: limits)
    if ours.manifest.id != theirs.manifest.id {
      throw Failure.couldNotRead(.errorNotMerged(merged: SafeText(GitMerge.choice(of: merged))), file: merged)
    }
    var options = Merge.Options()
    let ancestor: Document?
    if FileReading.isEmpty(base) {
      ancestor = try? BaseFinding.base(of: .init(ours, name: merged), .init(theirs, name: merged)).document
      options.isBaseOfOurs = true
    } else {
      ancestor = try Document(contentsOf: base, limits: limits)
      if Git().isMerging { options.isBaseOfOurs = true }
    }
    let authors = GitAuthors.authors(of: [local, remote], path: merged)
    let origin = try Session.current.origin()
    let merge = try Merge(
      base: ancestor, ours: .init(ours, author: authors[0]), theirs: .init(theirs, author: authors[1]),
      options: options, origin: origin)
    switch merge.outcome {
    case .same, .ours: break
    case .theirs: try theirs.save(to: merged, origin: origin)
    case .merged: try merge.document.save(to: merged, origin: origin)
    }
  }
}
