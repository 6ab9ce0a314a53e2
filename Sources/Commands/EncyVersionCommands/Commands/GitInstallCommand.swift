internal import ArgumentParser
internal import EncyBase
internal import EncyCommandBase
internal import EncyContainer
internal import EncyFiles
internal import EncyGit
internal import EncySession
internal import EncyTerminal
internal import EncyTexts

/// `ency git install`
struct GitInstallCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "install",
    abstract: "Make git compare and merge proposals.",
    discussion: """
      Sets diff.ency.command for `git diff`, diff.ency.textconv for `git show`, `git log -p` and `git blame`, \
      difftool.ency.cmd for `git difftool -t ency`, merge.ency.driver for `git merge`, `git rebase`, `git cherry-pick` \
      and `git stash pop`, and mergetool.ency.cmd for `git mergetool -t ency`; and adds the line \
      `*.ency -text diff=ency merge=ency` to .gitattributes (--local; info/attributes in a bare repository) or to \
      your own attributes file (--global). What others set is never overwritten. `git diff --no-ext-diff` compares \
      the texts that `git log -p` shows.

      Examples:
        ency git install
        ency git install --global --dry-run
      """)

  @Flag(exclusivity: .exclusive) var scope = GitScopeFlag.local
  @Flag(help: "Say what would be done, and do nothing.")
  var dryRun = false
  @OptionGroup var display: DisplayLanguage

  func run() throws {
    let session = Session.current
    let setup = try GitSetup(scope.scope)
    let program = GitSetup.program()
    let settings = GitSetup.settings(program: program)
    for setting in settings {
      if let value = try setup.value(setting.key), !setup.isOurs(value, setting) {
        throw Failure.no(
          .errorGitSetAlready(key: SafeText(setting.key), value: SafeText(value), scope: SafeText(scope.rawValue)))
      }
    }
    let state = try setup.attributes.state()
    if case .other(let line) = state {
      throw Failure.no(
        .errorGitAttributesTaken(line: SafeText(line)), file: setup.attributes.path)
    }
    if !dryRun { try setup.install(program: program) }
    let name = SafeText(scope.rawValue)
    try session.print(dryRun ? .gitWouldInstall(scope: name) : .gitInstalled(scope: name))
    for setting in settings {
      try session.print("  git config --\(scope.rawValue)  \(setting.key)  \(setting.value)")
    }
    let isThere = state != .absent && state != .older
    let line = isThere ? session.language.text(.gitHasLine) : AttributesFile.rule
    try session.print("  \(setup.attributes.path)  \(line)")
    if program != "ency" {
      try session.remark(.noteGitProgram)
    }
    if case .alike(let line) = state, !line.contains("merge=ency") {
      try session.remark(
        .noteGitMergedOtherwise(path: SafeText(setup.attributes.path), line: SafeText(line)))
    } else if !dryRun, case let drivers = try setup.otherDrivers(), !drivers.isEmpty {
      try session.remark(.noteGitOtherFile(drivers: SafeText(drivers.joined(separator: ", "))))
    }
  }
}
