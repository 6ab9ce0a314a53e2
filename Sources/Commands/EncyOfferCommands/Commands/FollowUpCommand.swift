internal import ArgumentParser
internal import EncyBase
internal import EncyCommandBase
internal import EncyDocument
internal import EncyKit
internal import EncySession
internal import EncyTerminal
internal import EncyTexts

/// `ency follow-up`
package struct FollowUpCommand: ParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "follow-up",
    abstract: "Set the day to come back to the customer.",
    discussion: """
      `ency remind` lists it when it falls due. Of a sent proposal it stands beside what was sent, whose signature holds, with \
      who was in touch and what was said.

      Examples:
        ency follow-up hall.ency 2026-05-04
        ency follow-up hall.ency 2026-05-04 --who "Anna Berg" --note "The board meets on 30 April"
      """)

  @OptionGroup var proposal: ChangedProposal
  @Argument(help: "The day, YYYY-MM-DD.", transform: Values.date)
  var day: CalendarDate
  @Option(help: ArgumentHelp("Who has been in touch.", valueName: "name"))
  var who: String?
  @Option(help: ArgumentHelp("What was said.", valueName: "words"))
  var note: String?
  @OptionGroup var options: ChangeOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func run() throws {
    try ProposalChange.run(proposal.file, .init(options)) { change in
      let id = try change.document.followUp(
        on: day, by: who, note: note, anyway: options.anyway.isGiven, origin: change.origin)
      return ChangeReport(
        ids: id.map { [$0] } ?? [],
        lines: [Session.current.language.line(.saidFollowUp(file: SafeText(proposal.file), date: "\(day)"))])
    }
  }
}
