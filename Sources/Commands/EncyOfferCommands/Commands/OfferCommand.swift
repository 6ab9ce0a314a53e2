internal import ArgumentParser

/// `ency offer`
package struct OfferCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "offer",
    abstract: "The lines of the offer.",
    discussion: """
      A line is named by the number that is printed before it, by its id, or by its product where only one line has it. \
      Terms are texts that you keep, which `ency text use` adds, or values that `ency set` sets. The discount on the order is taken off all lines, not off \
      the freight.

      Examples:
        ency offer add hall.ency --product HVLS-7300 --quantity 4
        ency offer add hall.ency --text "Installation" --price "12 500 kr"
        ency offer set hall.ency 2 --quantity 16 --discount 10%
        ency offer set hall.ency --order-discount 5% --shipping "4 500 kr" --rounding whole
        ency offer list hall.ency
        ency text use hall.ency delivery warranty
      """,
    subcommands: [
      OfferListCommand.self, OfferAddCommand.self, OfferSetCommand.self, OfferMoveCommand.self,
      OfferRemoveCommand.self, OfferFromPlanCommand.self, OfferSectionCommand.self, OfferPaymentCommand.self,
      OfferRepriceCommand.self,
    ])
}
