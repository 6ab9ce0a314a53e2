internal import ArgumentParser
internal import EncyBase
internal import EncyCommandBase
internal import EncyDocument
internal import EncyInterchange
internal import EncySession
internal import EncyTexts

/// `ency team export`
struct TeamExportCommand: ParsableCommand, Limited {
  enum Format: String, CaseIterable { case vcf, json }

  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write people as cards for address books (vCard 4.0), or as a list.",
    discussion: """
      It is everybody, or who is named. Cards have name, title, company and department, telephone, e-mail, languages, photo, and what is \
      told about them, in the proposal's language or another. A list in JSON has all of it but photos, in each language, as \
      `ency team import` and the setting team.people take it.

      Examples:
        ency team export hall.ency -o team.vcf
        ency team export hall.ency astrid -o astrid.vcf --language en
        ency team export hall.ency -o people.json
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
    let format: Format = try OutputFile.format(nil, of: output, standard: .vcf, takesOption: false)
    let goal = try OutputFile(output, isForced: force.isSet, sources: [file])
    let document = try DocumentFile.open(file)
    let desk = try TeamDesk(document, file: file)
    let everybody = desk.people
    if everybody.isEmpty { throw Failure.no(.teamNone(file: SafeText(file)), file: file) }
    let places = people.isEmpty ? Array(everybody.indices) : try people.map { try desk.place(of: $0) }.uniqued()
    if format == .json {
      let items = desk.items
      let list = places.map { place -> JSONValue in
        var person = items[place]
        person["photo"] = nil
        return person
      }
      if places.contains(where: { everybody[$0].photo != nil }) { try Session.current.remark(.teamPhotosStay) }
      try goal.write(JSONPrinter().bytes(.array(list)))
      return try goal.report(json: json)
    }
    let chosen = places.map { everybody[$0] }
    let cards = try SellerCards.cards(of: chosen, in: document, language: language ?? desk.proposal.language)
    for person in cards.unpictured {
      try Session.current.remark(
        .teamPhotoLarge(person: SafeText(person), size: SafeText("\(SellerCards.mostPhoto >> 10)\u{A0}kB")))
    }
    try goal.write(cards.bytes)
    try goal.report(json: json)
  }
}
