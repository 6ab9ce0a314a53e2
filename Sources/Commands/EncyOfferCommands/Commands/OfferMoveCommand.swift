internal import ArgumentParser
internal import EncyBase
internal import EncyCommandBase
internal import EncyDocument
internal import EncyPlans
internal import EncySession
internal import EncyTerminal

/// `ency offer move`
struct OfferMoveCommand: ParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "move",
    abstract: "Move a line to another place.",
    discussion: """
      Beside another line it stands in that one's section. --to-section "" takes it out of its section.

      Examples:
        ency offer move hall.ency 3 --before 1
        ency offer move hall.ency HVLS-7300 --to-section Fläktar
      """)

  @OptionGroup var proposal: ChangedProposal
  @Argument(help: "The line: its number, its id, or its product.")
  var line: String
  @OptionGroup var beside: BesideOptions
  @Option(help: ArgumentHelp("Put it last in that section.", valueName: "section"))
  var toSection: String?
  @OptionGroup var options: ChangeOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func validate() throws {
    if (beside.place == nil) == (toSection == nil) {
      throw ValidationError("Say where it goes: --before LINE, --after LINE or --to-section SECTION.")
    }
  }

  func run() throws {
    try OfferChange(file: proposal.file, options: options).run { document, names, _ in
      let place = try names.line(line)
      let moved = names.offer.lines[place].id
      if let target = beside.place {
        try document.moveLine(place, target.map(names.line))
      } else if let toSection {
        try document.moveLine(place, toSection: toSection.isEmpty ? nil : names.section(toSection))
      }
      return [moved]
    } told: { document, ids in
      let wording = try OfferWording(document)
      return ids.map { wording.line($0) }
    }
  }
}
