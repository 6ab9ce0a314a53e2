internal import ArgumentParser
internal import EncyBase
internal import EncyCommandBase
internal import EncyDocument
internal import EncyFigures
internal import EncySession
internal import EncyTexts

/// `ency split proposal`
struct SplitProposalCommand: ParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "proposal",
    abstract: "Share the proposal's amount to pay between parties, with its VAT.",
    discussion: """
      It is one expense that stands for the offer; the VAT in it is shared as it is. Called again it takes the amount to pay as it is \
      by then, and who bears it as before unless you say so. `ency validate` says when the offer has changed since.

      Examples:
        ency split proposal hall.ency --by owner --percent owner=70 --percent tenant=30
        ency split proposal hall.ency
      """)

  @OptionGroup var proposal: ChangedProposal
  @Option(
    help: ArgumentHelp(
      "Who pays the seller; of an expense that is there already, as before without it.", valueName: "party"))
  var by: String?
  @OptionGroup(title: "Who bears it") var sharing: SharingOptions
  @OptionGroup var options: ChangeOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func run() throws {
    let file = proposal.file
    try PartChange(file: file, options: options).run(SplitDesk.part) { document, tree, ids in
      let desk = try SplitDesk(document, tree, file: file)
      let values = try document.figureValues()
      guard let total = try values.agreedTotals()?.toPay, total != 0 else {
        throw Failure.no(.errorSplitNoTotal, file: file)
      }
      var expenses = tree.items("expenses")
      let place = expenses.firstIndex { $0.text("covers") == "offer" }
      var expense = place.map { expenses[$0] } ?? .object(JSONObject())
      if place == nil {
        guard by != nil else { throw Failure.usage("who pays the seller? Give --by PARTY") }
        expense["id"] = .string(desk.id("expenses", &ids))
        expense["description"] = .string(try Proposal(json: document.model("proposal")).language.text(.splitOffer))
        expense["covers"] = "offer"
      }
      expense["amount"] = .int(total)
      expense["original"] = nil
      if let by { expense["paidBy"] = .string(try desk.party(by)) }
      if place == nil || sharing.isGiven {
        let (mode, splits) = try sharing.members(desk, amount: total)
        expense["mode"] = .string(mode)
        expense["splits"] = splits.map { .array($0) }
      }
      expense = expense.ordered(SplitDesk.members)
      if let place { expenses[place] = expense } else { expenses.append(expense) }
      tree["expenses"] = .array(expenses)
      return [expense.text("id") ?? ""]
    } told: { document, ids in
      try SplitAddCommand.told(document, ids)
    }
  }
}
