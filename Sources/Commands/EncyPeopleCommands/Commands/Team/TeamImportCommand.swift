internal import ArgumentParser
internal import EncyBase
internal import EncyCommandBase
internal import EncyDocument
internal import EncySession
internal import EncyTerminal
internal import EncyTexts

/// `ency team import`
struct TeamImportCommand: ParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Take people in from a list of another program, or from another proposal.",
    discussion: """
      The list is a proposal, or JSON of the shape [{…}]: id, name (or firstName and lastName), title, department, roles, languages, email, phone, \
      photo (a file below the list's folder) and text. Titles and texts are words in --language, or an object with words by language. \
      Who has no text in it is told, and which one stands in.

      Nobody comes in twice: the same id, else the same e-mail address, else the same name is the same person, of whom what the list \
      says takes the place of what was there. Without a list it is the company's, which the setting team.people names.

      Examples:
        ency config set team.people=/srv/sales/people.json && ency team import hall.ency
        ency team import hall.ency former.ency
        ency team import hall.ency team.json --language sv
      """)

  @OptionGroup var proposal: ChangedProposal
  @Argument(help: "The list, a JSON file or a proposal.", completion: .file(extensions: ["json", "ency"]))
  var list: String?
  @Option(
    help: "The language of words that don't say theirs: \(Values.languages). Default: the proposal's.",
    completion: Completions.languages, transform: Values.language)
  var language: Language?
  @OptionGroup var taking: PhotoOptions
  @OptionGroup var options: TeamChangeOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func validate() throws {
    if proposal.file == "-", list == "-" {
      throw ValidationError("Standard input is the proposal or the list, not both.")
    }
  }

  func run() throws {
    let session = Session.current
    try TeamChange(file: proposal.file, options: options).run { desk, document, ids in
      let language = language ?? desk.proposal.language
      guard let list = try list.map({ try TeamList($0, language: language) }) ?? TeamList.company(language: language)
      else { throw Failure.no(.errorTeamNoList, file: desk.file) }
      for message in list.fallbacks { try session.remark(message) }
      let unknown = list.entries.flatMap(\.unknown).uniqued()
      if !unknown.isEmpty {
        try session.remark(.teamImportUnknown(members: .list(unknown.map { .asItIs(text: SafeText($0)) }, most: 12)))
      }
      let before = desk.items
      let (touched, added) = try desk.take(list.entries, of: list, keepsExif: taking.keepExif, &document, &ids)
      let people = desk.items
      let changed = touched.subtracting(added).filter { people[$0] != before[$0] }
      let told = Message.teamImported(
        added: SafeText("\(added.count)"), changed: SafeText("\(changed.count)"),
        same: SafeText("\(touched.count - added.count - changed.count)"))
      return (touched.sorted().compactMap { people[$0].text("id") }, [session.language.line(told)])
    }
  }
}
