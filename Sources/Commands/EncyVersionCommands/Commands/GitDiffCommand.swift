internal import ArgumentParser
internal import EncyCommandBase
internal import EncySession
internal import EncyTexts

/// `ency git-diff`, which git runs.
package struct GitDiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "git-diff",
    abstract: "Tell what differs, called by git.",
    discussion: """
      git calls it as `diff.ency.command` or GIT_EXTERNAL_DIFF with the arguments that gitattributes(5) names. The \
      exit code is 0 whatever it finds, since git takes any other for a failure.

      Examples:
        git -c diff.ency.command='ency git-diff' diff
        GIT_EXTERNAL_DIFF='ency git-diff' git diff HEAD~1 -- hall.ency
      """,
    shouldDisplay: false)

  @Argument(help: "path old-file old-hex old-mode new-file new-hex new-mode [new-path remarks]")
  var words: [String]

  func run() throws {
    guard let diff = GitDiff(words) else {
      throw Failure.usage(
        "git-diff takes the 1, 7 or 9 arguments that git gives; `ency diff A B` compares two proposals")
    }
    diff.run()
  }
}

/// `ency git-textconv`, which git runs.
package struct GitTextconvCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "git-textconv",
    abstract: "Print a whole proposal as lines, called by git.",
    discussion: """
      git calls it as `diff.ency.textconv`. The text is in English whatever the language of the proposal and of the \
      user, one value a line in a stable order, with what follows from them at the end. What the .encydiffignore \
      files of the current folder and above leave out is not in it. The exit code is 0 whatever it finds, since git \
      takes any other for a failure.

      Examples:
        ency git-textconv hall.ency
        git -c diff.ency.textconv='ency git-textconv' log -p hall.ency
      """,
    shouldDisplay: false)

  @Argument(help: "The proposal.", completion: Completions.proposal)
  var file: String

  func run() throws { GitTextconv(file: file).run() }
}

/// `ency git-difftool`, which `git difftool -t ency` runs.
package struct GitDifftoolCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "git-difftool",
    abstract: "Tell what differs, called by git difftool.",
    discussion: """
      Examples:
        git difftool -y -t ency HEAD~1 -- hall.ency
        git -c difftool.ency.cmd='ency git-difftool "$LOCAL" "$REMOTE" "$MERGED"' difftool -t ency
      """,
    shouldDisplay: false)

  @Argument(help: "The file before.")
  var local: String
  @Argument(help: "The file after.")
  var remote: String
  @Argument(help: "What the file is called.")
  var merged: String

  func run() throws { GitDiff(local: local, remote: remote, path: merged).run() }
}
