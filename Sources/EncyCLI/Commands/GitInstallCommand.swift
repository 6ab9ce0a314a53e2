internal import ArgumentParser
internal import EncyContainer

/// `ency git install`
struct GitInstallCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "install",
    abstract: "Make git compare proposals in words.",
    discussion: """
      Sets diff.ency.command for `git diff`, diff.ency.textconv for `git show`, `git log -p` and `git blame`, and \
      difftool.ency.cmd for `git difftool -t ency`; and adds the line `*.ency -text diff=ency` to .gitattributes \
      (--local; info/attributes in a bare repository) or to your own attributes file (--global). What others set is \
      never overwritten. `git diff --no-ext-diff` compares the texts that `git log -p` shows.

      Examples:
        ency git install
        ency git install --global --dry-run
      """)

  @Flag(exclusivity: .exclusive) var scope = GitScopeFlag.local
  @Flag(help: "Say what would be done, and do nothing.")
  var dryRun = false

  func run() throws {
    let session = Session.current
    let setup = try GitSetup(scope.scope)
    let program = GitSetup.program()
    let settings = GitSetup.settings(program: program)
    for setting in settings {
      if let value = try setup.value(setting.key), !setup.isOurs(value, setting) {
        throw Failure.no(
          "\(setting.key) is set already, to \(visible(value)); nothing was changed. If it isn't needed any more: "
            + "git config --\(scope.rawValue) --unset-all \(setting.key)")
      }
    }
    let state = try setup.attributes.state()
    if case .other(let line) = state {
      throw Failure.no(
        "\(setup.attributes.path): says how proposals are compared already: \(visible(line)); nothing was changed. "
          + "Write diff=ency into that line, then run this again")
    }
    if !dryRun { try setup.install(program: program) }
    try session.print(
      dryRun
        ? "This would let git show proposals in words, \(setup.placeName):"
        : "git shows proposals in words now, \(setup.placeName):")
    for setting in settings {
      try session.print("  git config --\(scope.rawValue)  \(setting.key)  \(visible(setting.value))")
    }
    let isThere = state != .absent
    try session.print("  \(visible(setup.attributes.path))  \(isThere ? "has its line already" : AttributesFile.rule)")
    if program != "ency" {
      try session.note(
        "ency: note: this program is not the ency of your PATH, so git calls it by its path; when it moves, run this again"
      )
    }
    if !dryRun, let driver = try setup.effectiveDriver(), driver != "ency" {
      try session.note(
        "ency: note: another attributes file wins: for *.ency git has diff=\(visible(driver)); "
          + "`git check-attr -a any.ency` and gitattributes(5) tell more")
    }
  }
}
