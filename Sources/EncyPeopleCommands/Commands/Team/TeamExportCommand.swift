internal import ArgumentParser
internal import EncyBase
internal import EncyCommandBase
internal import EncyDocument
internal import EncyInterchange
internal import EncyTerminal
internal import EncyTexts

/// `ency team export`
struct TeamExportCommand: ParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write people as cards for address books (vCard 4.0).",
    discussion: """
      It is everybody, or who is named: name, title, company and department, telephone, e-mail, languages, photo, and what is told \
      about them, in the proposal's language or another.

      Examples:
        ency team export hall.ency -o team.vcf
        ency team export hall.ency astrid -o astrid.vcf --language en
      """)

  @Argument(help: "The proposal, a file or a working folder; - reads a stream.", completion: Completions.proposal)
  var file: String
  @Argument(help: "The people, by number, id, e-mail address or name.")
  var people: [String] = []
  @Option(name: .shortAndLong, help: ArgumentHelp("The file to write; - is standard output.", valueName: "file"))
  var output: String
  @Option(
    help: "The language: \(Values.languages). Default: the proposal's.", completion: Completions.languages,
    transform: Values.language)
  var language: Language?
  @OptionGroup var force: ForceOption
  @Flag(help: "Answer in JSON (schema Output/written).")
  var json = false
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func run() throws {
    let goal = try OutputFile(output, isForced: force.isSet, sources: [file])
    let document = try DocumentFile.open(file)
    let desk = try TeamDesk(document, file: file)
    if desk.people.isEmpty { throw Failure.no(.teamNone(file: SafeText(file)), file: file) }
    let places = people.isEmpty ? Array(desk.people.indices) : try people.map { try desk.place(of: $0) }.uniqued()
    let chosen = places.map { desk.people[$0] }
    let cards = try SellerCards.cards(of: chosen, in: document, language: language ?? desk.proposal.language)
    for person in cards.unpictured {
      try Session.current.remark(
        .teamPhotoLarge(person: SafeText(person), size: SafeText("\(SellerCards.mostPhoto >> 10)\u{A0}kB")))
    }
    try goal.write(cards.bytes)
    try goal.tell(json: json)
  }
}
