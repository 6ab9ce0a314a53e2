internal import ArgumentParser

/// How a change is taken, and answered for.
struct ChangeOptions: ParsableArguments {
  @OptionGroup var anyway: AnywayOption
  @Flag(help: "Answer in JSON (schema Output/written).")
  var json = false
  @OptionGroup var display: DisplayLanguage
}

/// The proposal that a command changes.
struct ChangedProposal: ParsableArguments {
  @Argument(
    help: "The proposal, a file or a working folder; - reads standard input and writes standard output.",
    completion: Completions.proposal)
  var file: String
}

/// A scenario of a proposal that a command changes.
struct ScenarioOptions: ParsableArguments {
  @OptionGroup var proposal: ChangedProposal
  @Argument(help: "The scenario, by id or name.", completion: Completions.scenarios)
  var scenario: String

  var file: String { proposal.file }
}
