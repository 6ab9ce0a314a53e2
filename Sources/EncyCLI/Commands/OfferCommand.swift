internal import ArgumentParser

/// `ency offer`
struct OfferCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "offer",
    abstract: "The lines of the offer.",
    discussion: """
      Discounts, freight, rounding and terms are values of the proposal, which `ency set` sets. The discount on the order \
      is taken off all lines, not off the freight.

      Examples:
        ency offer add hall.ency --product HVLS-7300 --quantity 4
        ency offer add hall.ency --text "Installation" --price "12 500 kr"
        ency set hall.ency /offer/orderDiscount="10 %" /offer/shipping="4 500 kr" /offer/rounding=wholeUnit
        ency set hall.ency '/proposal/terms/-:={"heading": "Betalning", "text": "30 dagar netto"}'
      """,
    subcommands: [OfferAddCommand.self])
}
