package import ArgumentParser

/// `ency split`
package struct SplitCommand: ParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "split",
    abstract: "Costs that several share: who paid what for whom, who owes whom, and how to settle up.",
    discussion: """
      Parties are whoever shares costs: landlord, tenant, municipality, installer, or colleagues on a journey. Expenses are \
      shared to the last minor unit; nothing is lost or made up. A party is named by its name or id, an expense or payment by the \
      number that is printed before it, or by its id. All of it is your own business: no copy for the customer has it.

      Examples:
        ency split party add hall.ency "Fastighets AB Hallen"
        ency split add hall.ency "12 500 kr" --by "Fastighets AB Hallen" --text Lyft
        ency split hall.ency --me "Nordlager AB"
        ency split settle hall.ency
      """,
    subcommands: [
      SplitShowCommand.self, SplitPartyCommand.self, SplitAddCommand.self, SplitSetCommand.self,
      SplitProposalCommand.self, SplitSettleCommand.self, SplitRemoveCommand.self, SplitShareCommand.self,
    ], defaultSubcommand: SplitShowCommand.self)

  package init() {}
}
