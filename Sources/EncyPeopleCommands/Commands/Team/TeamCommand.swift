package import ArgumentParser

/// `ency team`
package struct TeamCommand: ParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "team",
    abstract: "The company's people.",
    discussion: """
      Who may read and sign is in the company's file of keys.

      Examples:
        ency team keys
        ency team keys add "Bo Lind" --role sales --signing-key bo.pub
      """,
    subcommands: [TeamKeysCommand.self])

  package init() {}
}
