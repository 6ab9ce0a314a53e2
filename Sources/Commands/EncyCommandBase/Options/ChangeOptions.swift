package import ArgumentParser

/// How a change is taken, and answered for.
package struct ChangeOptions: ParsableArguments {
  @OptionGroup package var anyway: AnywayOption
  @Flag(help: "Answer in JSON (schema Output/written).")
  package var json = false
  @OptionGroup package var display: DisplayLanguage

  package init() {}
}

/// The proposal that a command changes.
package struct ChangedProposal: ParsableArguments {
  @Argument(
    help: "The proposal, a file or a working folder; - reads standard input and writes standard output.",
    completion: Completions.proposal)
  package var file: String

  package init() {}
}

/// A scenario of a proposal that a command changes.
package struct ScenarioOptions: ParsableArguments {
  @OptionGroup package var proposal: ChangedProposal
  @Argument(help: "The scenario, by id or name.", completion: Completions.scenarios)
  package var scenario: String

  package init() {}

  package var file: String { proposal.file }
}
