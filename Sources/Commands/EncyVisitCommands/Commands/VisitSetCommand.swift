internal import ArgumentParser
internal import EncyBase
internal import EncyCommandBase
internal import EncyDocument
internal import EncySession
internal import EncyTerminal
internal import EncyTexts

/// `ency visit set`
struct VisitSetCommand: ParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "set",
    abstract: "Change what was noted of a visit.",
    discussion: """
      What isn't named stays as it is; an empty text takes something away, --with "" everybody.

      Examples:
        ency visit set hall.ency 2 --rating 5 --note "Sprinklers below the roof"
        ency visit set hall.ency 2 --position "59°36'36\\"N 16°32'41\\"E"
      """)

  @OptionGroup var proposal: ChangedProposal
  @Argument(help: "The visit, by number or id.")
  var visit: String
  @OptionGroup(title: "The visit") var values: VisitValues
  @OptionGroup var options: ChangeOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func validate() throws {
    if values.isEmpty {
      throw ValidationError("Nothing to change: give --place NAME, --rating NUMBER, or another option.")
    }
  }

  func run() throws {
    let change = VisitChange(file: proposal.file, options: options)
    try change.run { document, _, origin in
      let (found, place) = try VisitChange.visit(visit, of: document)
      try change.write(values, at: place, now: origin.now, of: &document)
      let now = try VisitChange.visit("@id=\(found.id)", of: document).visit
      return ([found.id], [Session.current.language.line(.visitChanged(visit: VisitChange.told(now)))])
    }
  }
}
