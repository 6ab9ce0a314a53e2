package import ArgumentParser
package import EncyDocument
internal import EncyPlans
internal import EncySession
package import EncyTexts

/// Which plan of a proposal is meant.
package protocol PlanTarget {
  /// The proposal's path.
  var file: String { get }
  /// The plan by id, name or place in the order; `nil` for the only one.
  var plan: String? { get }
}

extension PlanTarget {
  /// The plan, or why there is none to choose.
  package func choose(in document: Document) throws -> PlanOverlay {
    try naming(file) { try document.choosePlan(plan) }
  }

  /// The plan; where none is named, the one that has all of some items.
  package func choose(in document: Document, having items: [String]) throws -> PlanOverlay {
    try naming(file) { try document.choosePlan(plan, having: items) }
  }

  /// The file in a command, with the plan where there are several.
  package func named(_ plan: PlanOverlay) -> SafeText { plan.named(in: file) }
}

/// A proposal, and by an option its plan.
package struct PlanOptions: ParsableArguments, PlanTarget {
  @Argument(help: "The proposal; - reads a stream, and writes one if it changes.", completion: Completions.proposal)
  package var file: String
  @Option(
    help: ArgumentHelp("The plan, by id or name. Default: the only one.", valueName: "plan"),
    completion: Completions.plans)
  package var plan: String?

  package init() {}
}

/// A proposal and its plan, for commands that name nothing else: the plan may be an argument as well as an option.
package struct PlanArguments: ParsableArguments, PlanTarget {
  @OptionGroup package var target: PlanOptions
  @Argument(
    help: ArgumentHelp("The plan as well, by id, name or place in the order.", valueName: "plan"),
    completion: Completions.plans)
  var named: String?

  package init() {}

  package func validate() throws {
    if named != nil, target.plan != nil { throw ValidationError("Name the plan once, as an argument or by --plan.") }
  }

  package var file: String { target.file }
  package var plan: String? { target.plan ?? named }
}

/// Runs a change and puts the file's name before a refusal.
package func naming<Answer>(_ file: String, _ body: () throws -> Answer) throws -> Answer {
  do { return try body() } catch let error as Refusal { throw Failure.of(error, file: file) }
}
