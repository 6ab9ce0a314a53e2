internal import ArgumentParser
internal import EncyBase
internal import EncyGit
internal import EncyTerminal
internal import EncyTexts

/// `ency git uninstall`
struct GitUninstallCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "uninstall",
    abstract: "Take away what `ency git install` set.",
    discussion: """
      Configuration and attributes are byte for byte as they were before; what others set stays.

      Examples:
        ency git uninstall
        ency git uninstall --global
      """)

  @Flag(exclusivity: .exclusive) var scope = GitScopeFlag.local
  @Flag(help: "Say what would be done, and do nothing.")
  var dryRun = false

  func run() throws {
    let session = Session.current
    let (done, left) = try GitSetup(scope.scope).uninstall(isDry: dryRun)
    for name in done { try session.print("\(dryRun ? "would take away" : "took away")  \(visible(name))") }
    if done.isEmpty { try session.print("nothing of ency is set up here") }
    for line in left {
      try session.note("ency: note: left alone, since it was not set by `ency git install` here: \(visible(line))")
    }
  }
}
