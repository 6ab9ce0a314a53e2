internal import ArgumentParser
internal import EncyBase
internal import EncyCommandBase
internal import EncyGit
internal import EncySession
internal import EncyTexts

/// `ency git uninstall`
struct GitUninstallCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "uninstall",
    abstract: "Take away what `ency git install` set.",
    discussion: """
      Configuration and attributes are byte for byte as they were before; what others set stays, and so does a .gitattributes \
      whose line was committed.

      Examples:
        ency git uninstall
        ency git uninstall --global
      """)

  @Flag(exclusivity: .exclusive) var scope = GitScopeFlag.local
  @Flag(help: "Say what would be done, and do nothing.")
  var dryRun = false
  @OptionGroup var display: DisplayLanguage

  func run() throws {
    let session = Session.current
    let (done, left) = try GitSetup(scope.scope).uninstall(isDry: dryRun)
    for name in done { try session.print(dryRun ? .gitWouldRemove(name: name) : .gitRemoved(name: name)) }
    if done.isEmpty { try session.print(.gitNotInstalled) }
    for what in left { try session.remark(what) }
  }
}
