package import ArgumentParser
package import EncyDocument
package import EncyPlans

/// Beside what something is put.
package struct BesideOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Put it before that one.", valueName: "name"))
  package var before: String?
  @Option(help: ArgumentHelp("Put it after that one.", valueName: "name"))
  package var after: String?

  package init() {}

  package var place: Document.Beside<String>? { before.map { .before($0) } ?? after.map { .after($0) } }

  package func validate() throws {
    if before != nil, after != nil { throw ValidationError("Give --before or --after, not both.") }
  }
}
