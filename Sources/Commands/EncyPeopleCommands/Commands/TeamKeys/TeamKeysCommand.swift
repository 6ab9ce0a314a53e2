internal import ArgumentParser
internal import EncySignatures

/// `ency team keys`
struct TeamKeysCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "keys",
    abstract: "Who may read and sign: the company's people with their keys and roles.",
    discussion: """
      One signed file, most often on a share, which the setting team.keys names: `ency verify` asks it whose signature counts, and \
      `ency encrypt --to team` for whom to encrypt. Each change is signed by an administrator and stays in the file with all before it. \
      This machine takes the first file that it sees, says with which key it was begun, and from then on refuses any that doesn't lead on \
      from what it has accepted, so that whoever may only write to the share gains nothing. The manual's article on team keys tells \
      what that is worth.

      Examples:
        ency team keys init /srv/sales/team.keys.json "Anna Berg" --email anna@example.se --role sales
        ency config set team.keys=/srv/sales/team.keys.json
        ency team keys add "Bo Lind" --role sales --signing-key bo.pub --reading-key age1…
        ency team keys
      """,
    subcommands: [
      TeamKeysShowCommand.self, TeamKeysInitCommand.self, TeamKeysAddCommand.self, TeamKeysSetCommand.self,
      TeamKeysRevokeCommand.self, TeamKeysCheckCommand.self, TeamKeysAcceptCommand.self,
    ], defaultSubcommand: TeamKeysShowCommand.self)
}

/// Which file a command is about.
struct TeamFileOption: ParsableArguments {
  @Option(
    name: .customLong("file"),
    help: ArgumentHelp("The team's file. Default: that of the setting team.keys.", valueName: "file"))
  var path: String?

  func place() throws -> TeamFile.Place { try TeamFile.Place.needed(path) }
}

/// Whose hand signs a change of the team's file.
struct AdministratorKey: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Your key; a public one stands for the private one in ssh-agent. Default: id_ed25519, id_ecdsa or id_rsa.",
      valueName: "file"))
  var key: String?

  func file() throws -> String { try key ?? SSHKeygen.defaultKey() }
}

/// Keys that a person gets.
struct FurtherKeys: ParsableArguments {
  @Option(
    help: ArgumentHelp("A public SSH key to sign with: its file, or its line. May be repeated.", valueName: "key"))
  var signingKey: [String] = []
  @Option(
    help: ArgumentHelp("A recipient of age to read by: age1…, or a file of them. May be repeated.", valueName: "key"))
  var readingKey: [String] = []
}
