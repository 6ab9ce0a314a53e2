internal import ArgumentParser
internal import EncyBase
internal import EncyCommandBase
internal import EncyDocument
internal import EncyPlans
internal import EncySession
internal import EncyTerminal
internal import EncyTexts

/// `ency offer remove`
struct OfferRemoveCommand: ParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Remove lines.",
    discussion: """
      Products and plans stay as they are.

      Examples:
        ency offer remove hall.ency 3
        ency offer remove hall.ency 2 5 HVLS-6100
      """)

  @OptionGroup var proposal: ChangedProposal
  @Argument(help: "The lines: numbers, ids, or products.")
  var lines: [String]
  @OptionGroup var options: ChangeOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func run() throws {
    var told: [TerminalText] = []
    try OfferChange(file: proposal.file, options: options).run { document, names, _ in
      let places = try lines.map { try names.line($0) }.uniqued()
      let before = document
      let ids = places.map { names.offer.lines[$0].id }
      try document.demandNoAlternatives(to: ids)
      let wording = try OfferWording(before)
      told = ids.map { Session.current.language.line(.offerGone(what: SafeText(wording.line($0).text))) }
      try document.editInSteps("model/offer.json") { tree throws(JSONEditError) in
        for place in places.sorted(by: >) { try tree.remove(JSONPointer(["lines", "\(place)"])) }
      }
      return ids
    } told: { _, _ in
      told
    }
  }
}
