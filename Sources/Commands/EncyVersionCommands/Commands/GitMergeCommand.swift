internal import ArgumentParser

/// `ency git-merge`, which git runs.
package struct GitMergeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "git-merge",
    abstract: "Merge two sides of a proposal, called by git.",
    discussion: """
      git calls it as `merge.ency.driver` with %O %A %B %P; the result goes into the file of ours. Exit code 0 for a \
      clean merge, 1 when there are conflicts, which the file then holds with ours standing, and 2 when it can't be \
      merged and the file is as it was; git takes 1 and 2 alike for a conflict.

      Examples:
        git -c merge.ency.driver='ency git-merge %O %A %B %P' merge monday
        ency git-merge base.ency ours.ency theirs.ency hall.ency
      """,
    shouldDisplay: false)

  @OptionGroup var files: GitMergeFiles

  func run() throws { try GitMerge(files.base, files.ours, files.theirs, path: files.path).run() }
}

/// `ency git-merge-ancestor`, which git runs.
package struct GitMergeAncestorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "git-merge-ancestor",
    abstract: "Merge common ancestors of a proposal, called by git.",
    discussion: """
      git calls it as `merge.ency-ancestor.driver` where branches have several nearest common ancestors, and compares \
      both sides with what comes of it. Where the ancestors are in conflict, the value stands that they came from. The \
      exit code is 0 whatever it finds.

      Examples:
        git -c merge.ency-ancestor.driver='ency git-merge-ancestor %O %A %B %P' merge monday
        ency git-merge-ancestor base.ency ours.ency theirs.ency hall.ency
      """,
    shouldDisplay: false)

  @OptionGroup var files: GitMergeFiles

  func run() throws {
    try GitMerge(files.base, files.ours, files.theirs, path: files.path, isForAncestor: true).run()
  }
}

/// `ency git-mergetool`, which `git mergetool -t ency` runs.
package struct GitMergetoolCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "git-mergetool",
    abstract: "Settle the conflicts of a proposal, called by git mergetool.",
    discussion: """
      Merges, where the driver has not done so, and runs `ency resolve` on the file. Exit code 0 when no conflict is \
      left.

      Examples:
        ency git-mergetool base.ency ours.ency theirs.ency hall.ency
        git -c mergetool.ency.cmd='ency git-mergetool "$BASE" "$LOCAL" "$REMOTE" "$MERGED"' mergetool -t ency
      """,
    shouldDisplay: false)

  @OptionGroup var files: GitMergeFiles

  func run() async throws { try await GitMergetool(files).run() }
}
