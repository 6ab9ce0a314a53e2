internal import ArgumentParser
internal import EncyBase
internal import EncyCommandBase
internal import EncyDocument
internal import EncySession
internal import EncyTerminal
internal import EncyTexts

/// `ency team show`
struct TeamShowCommand: AsyncParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show people as cards: facts on the front, what is told about them on the back.",
    discussion: """
      On a terminal keys turn the card and go from one person to the next, and photos are shown, as well as the terminal can. Elsewhere \
      it is the card of the person who is named, else all of them.

      Examples:
        ency team show hall.ency astrid
        ency team show hall.ency astrid --back --language en | cat
      """)

  @Argument(help: "The proposal, a file or a working folder; - reads a stream.", completion: Completions.proposal)
  var file: String
  @Argument(help: "The person, by number, id, e-mail address or name.")
  var person: String?
  @Flag(help: "Begin with the back of the card.")
  var back = false
  @OptionGroup var display: DisplayLanguage
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func run() async throws {
    let session = Session.current
    let document = try DocumentFile.open(file)
    let desk = try TeamDesk(document, file: file)
    if desk.people.isEmpty { throw Failure.no(.teamNone(file: SafeText(file)), file: file) }
    let place = try person.map { try desk.place(of: $0) }
    guard session.takesKeys(file) else {
      for (number, shown) in (place.map { [desk.people[$0]] } ?? desk.people).enumerated() {
        if number > 0 { try session.print("") }
        let card = TeamCard(person: shown, desk: desk, language: session.language, inColour: session.usesColour)
        for line in card.lines(isBack: back, columns: session.width ?? 80) { try session.print(line) }
      }
      return
    }
    let isPictured = desk.people.contains { person in person.photo.map(document.hasPart) ?? false }
    // Only the sibling draws; it begins anew.
    let press = isPictured ? try Session.pressService() : nil
    let way = isPictured ? try TerminalPictures.auto.chosen(session) : .none
    guard let terminal = KeyTerminal() else { return }
    var dialogue = TeamDialogue(desk: desk, document: document, language: session.language, press: press, way: way)
    (dialogue.place, dialogue.isBack) = (place ?? 0, back)
    dialogue.run(on: terminal)
  }
}

extension Session {
  /// Whether keys can be taken for a command on a file that isn't what is typed.
  func takesKeys(_ file: String) -> Bool {
    file != "-" && !["", "dumb"].contains(variable("TERM") ?? "") && inputTerminal() && answersTerminal()
  }
}
