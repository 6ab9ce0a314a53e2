internal import EncyBase
package import EncyDocument

/// Who brought the sides of a merge about. During a merge, git doesn't report which commits it merges, nor how: so those are
/// asked for that first had these contents, which is true of `merge`, `rebase`, `cherry-pick` and `stash` alike.
package enum GitAuthors {
  /// The authors of files' contents.
  /// - Parameters:
  ///   - files: The files.
  ///   - path: What they are called in the repository.
  /// - Returns: One for each; where git knows none, nobody.
  package static func authors(of files: [String], path: String) -> [MergeConflict.Author] {
    var authors = files.map { _ in MergeConflict.Author() }
    let git = Git()
    guard let answer = try? git.run(["hash-object", "--no-filters", "--"] + files), answer.isSuccess else {
      return authors
    }
    let ids = answer.line.split(separator: "\n").map(String.init)
    guard ids.count == files.count else { return authors }
    // Under another name only where this one has no result: it takes longer.
    for places in [["--", path], []] {
      let missing = ids.indices.filter { authors[$0].name == nil }
      if missing.isEmpty { break }
      let log = try? git.run(
        ["log", "--all", "--raw", "--no-abbrev", "--no-color", "--no-ext-diff", "--no-notes", "--encoding=UTF-8"]
          + ["--diff-merges=separate", "--format=%x01%aN%x00%aI"]
          + missing.map { "--find-object=\(ids[$0])" } + places)
      guard let log, log.isSuccess else { break }
      var author = MergeConflict.Author()
      // Newest first: the last to have it is the first that had it.
      for line in log.line.split(separator: "\n") {
        if line.hasPrefix("\u{1}") {
          let fields = line.dropFirst().split(separator: "\0", omittingEmptySubsequences: false).map(String.init)
          author = .init(name: fields.first, at: fields.last.flatMap { Instant($0) })
        } else if case let words = line.split(separator: " "), words.count > 4,
          let place = missing.first(where: { words[3] == ids[$0] })
        {
          authors[place] = author
        }
      }
    }
    return authors
  }
}
