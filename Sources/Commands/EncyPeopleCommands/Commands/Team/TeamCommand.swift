package import ArgumentParser
internal import EncyBase
internal import EncyCommandBase
internal import EncyDocument
internal import EncySession
internal import EncyTerminal
internal import EncyTexts

/// `ency team`
package struct TeamCommand: ParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "team",
    abstract: "The seller's people: who they are, and who stands on the proposal.",
    discussion: """
      A person is named by number, id, e-mail address or name; a first name will do where nobody else has it. Whoever stands on the \
      proposal is printed in it, in the team's order, with the texts of its language.

      Examples:
        ency team hall.ency
        ency team add hall.ency "Astrid Kvarnsjö" --title Projektsäljare --speaks sv --speaks en
        ency team on hall.ency astrid davor
        ency team show hall.ency astrid --back
      """,
    subcommands: [
      TeamListCommand.self, TeamShowCommand.self, TeamAddCommand.self, TeamSetCommand.self, TeamPhotoCommand.self,
      TeamRemoveCommand.self, TeamMoveCommand.self, TeamOnCommand.self, TeamOffCommand.self, TeamImportCommand.self,
      TeamExportCommand.self,
      TeamKeysCommand.self,
    ], defaultSubcommand: TeamListCommand.self)

  package init() {}
}

/// `ency team list`
struct TeamListCommand: ParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List the seller's people.",
    discussion: """
      It is what `ency team FILE` does. Titles are in the language of the answer, else in one that there is.

      Examples:
        ency team hall.ency
        ency team list hall.ency --json
      """)

  @Argument(help: "The proposal, a file or a working folder; - reads a stream.", completion: Completions.proposal)
  var file: String
  @Flag(help: "Answer in JSON (schema Output/team).")
  var json = false
  @OptionGroup var display: DisplayLanguage
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func run() throws {
    let session = Session.current
    let desk = try TeamDesk(DocumentFile.open(file), file: file)
    if json {
      let rows = zip(desk.people, desk.items).enumerated().map { TeamListCommand.row($0.offset + 1, $0.element, desk) }
      return try session.print(
        JSONAnswer.text("team", [("file", .string(file)), ("people", .array(rows))]), terminator: "")
    }
    if desk.people.isEmpty { return try session.note(.teamNone(file: SafeText(file))) }
    let language = session.language
    var table = TextTable([.right, .left, .left, .left])
    for (place, person) in desk.people.enumerated() {
      table.add([
        ("\(place + 1)", .faint), (person.name, .strong), (person.position(language) ?? "", .plain),
        (TeamCard.marks(person, desk, language).first ?? "", .good),
      ])
      let more = [person.email, person.speaks(language), person.phone].map {
        (text: $0 ?? "", emphasis: TextTable.Emphasis.plain)
      }
      if more.contains(where: { !$0.text.isEmpty }) { table.add([(text: "", emphasis: .plain)] + more) }
      let lacking = [("photo", person.photo == nil), ("text", person.text == nil)].filter(\.1).map(\.0)
      if lacking.isEmpty { continue }
      let told = language.text(.teamLacks(what: SafeText(lacking.joined(separator: "-"))))
      table.add([(text: "", emphasis: .plain), (text: told, emphasis: .faint)])
    }
    for line in table.lines(indent: 2, inColour: session.usesColour) { try session.print(line) }
  }

  private static func row(_ number: Int, _ of: (person: Team.Person, item: JSONValue), _ desk: TeamDesk) -> JSONValue {
    let (person, item) = of
    return [
      "number": .int(number), "id": .string(person.id), "name": .string(person.name),
      "title": item["title"] ?? .null, "department": item["department"] ?? .null,
      "languages": .array(person.languages.map { .string($0) }), "email": .optional(person.email),
      "phone": .optional(person.phone), "photo": .optional(person.photo), "text": item["text"] ?? .null,
      "onProposal": .bool(desk.isOn(person)), "answers": .bool(desk.answers(person)),
    ]
  }
}
