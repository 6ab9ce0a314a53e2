internal import ArgumentParser
internal import EncyChanges
internal import EncyCommandBase
internal import EncySession
internal import EncyTerminal
internal import EncyTexts

/// `ency tour`
package struct TourCommand: ParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "tour",
    abstract: "First steps: questions and answers, card by card.",
    discussion: """
      On a terminal, Enter and the arrow keys go from card to card, and Esc skips the rest; what was seen is remembered, and where it was \
      left it goes on. The last card begins a first proposal, as `ency new -i` does, with your own floor plan. Elsewhere all cards are \
      written at once.

      Examples:
        ency tour
        ency tour --again
        ency tour --card 3 --language sv
      """)

  @Flag(help: "Begin with the first card, wherever it was left.")
  var again = false
  @Option(help: ArgumentHelp("Write this card alone.", valueName: "number"))
  var card: Int?
  @OptionGroup var display: DisplayLanguage
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func run() throws {
    let (session, cards) = (Session.current, Tour.cards)
    if let card {
      guard cards.indices.contains(card - 1) else {
        throw Failure.no(.errorNoSuchCard(number: SafeText("\(card)"), count: cards.count))
      }
      return try write([(card, cards[card - 1])])
    }
    guard session.takesKeys(""), let terminal = KeyTerminal() else {
      return try write(zip(1..., cards).map { (number: $0, card: $1) })
    }
    let seen = TourMark.seen ?? 0
    let isKnown = seen >= cards.count
    let dialogue = TourDialogue(cards: cards, language: session.language, isKnown: isKnown)
    let end = dialogue.run(from: again || isKnown ? 0 : max(0, seen - 1), on: terminal)
    guard case .left(let place) = end else {
      TourMark.keep(cards.count)
      if case .begins(let file) = end { try Program.become(Program.own, [Program.own, "new", "-i", "--", file]) }
      return
    }
    // What was seen once stays so.
    let last = max(place + 1, isKnown ? cards.count : 0)
    TourMark.keep(last)
    try session.note(last == cards.count ? .tourDone : .tourLeft(number: SafeText("\(last)")))
  }

  private func write(_ shown: [(number: Int, card: Tour.Card)]) throws {
    let session = Session.current
    let columns = min(session.width ?? 80, 80)
    let style = StyledText(inColour: session.usesColour, columns: columns)
    for (place, (number, card)) in shown.enumerated() {
      if place > 0 { try session.print("") }
      let question = style.marked([PhraseSpan("\(number)  \(card.question(session.language))", .subject)])
      for line in style.lines(question, indent: 3) { try session.print(line) }
      for line in card.lines(session.language, columns: columns - 3) {
        try session.print(line.isEmpty ? "" : "   \(line)")
      }
    }
  }
}
