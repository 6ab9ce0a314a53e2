internal import ArgumentParser
internal import EncyGit

/// `ency git`
package struct GitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "git",
    abstract: "Let git compare proposals in words, and merge them.",
    discussion: """
      After `ency git install`, `git diff`, `git show` and `git log -p` tell what changed in a proposal: fans, prices, \
      texts; `git merge` and `git rebase` bring two people's changes together, and `ency resolve` settles what they \
      can't. `ency git uninstall` leaves no trace.

      Examples:
        ency git install
        ency git uninstall --global
      """,
    subcommands: [GitInstallCommand.self, GitUninstallCommand.self])
}

/// Whose git a command sets up.
enum GitScopeFlag: String, EnumerableFlag {
  case local, global

  static func help(for value: GitScopeFlag) -> ArgumentHelp? {
    switch value {
    case .local: "Only the repository of the current folder."
    case .global: "All your repositories."
    }
  }

  var scope: GitSetup.Scope { self == .local ? .local : .global }
}
