package import ArgumentParser
package import EncyDocument
internal import EncyKit
internal import EncyPlans
internal import EncyTerminal

/// Which plan of a proposal is meant.
package struct PlanOptions: ParsableArguments {
  @Argument(help: "The proposal; - reads a stream, and writes one if it changes.", completion: Completions.proposal)
  package var file: String
  @Option(
    help: ArgumentHelp("The plan, by id or name. Default: the only one.", valueName: "plan"),
    completion: Completions.plans)
  package var plan: String?

  package init() {}

  /// The plan, or why there is none to choose.
  package func choose(in document: Document) throws -> PlanOverlay {
    do { return try document.choosePlan(plan) } catch let error as Refusal { throw Failure.of(error, file: file) }
  }
}

/// Runs a change and puts the file's name before a refusal.
package func naming<Answer>(_ file: String, _ body: () throws -> Answer) throws -> Answer {
  do { return try body() } catch let error as Refusal { throw Failure.of(error, file: file) }
}
