internal import ArgumentParser

/// `ency offer`
struct OfferCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "offer",
    abstract: "The lines of the offer.",
    discussion: """
      Examples:
        ency offer add hall.ency --product HVLS-7300 --quantity 4
        ency offer add hall.ency --text "Installation" --price "12 500 kr"
      """,
    subcommands: [OfferAddCommand.self])
}
