internal import ArgumentParser
internal import EncyBase
internal import EncyCommandBase
internal import EncyDocument
internal import EncyTerminal
internal import EncyTexts

/// `ency team import`
struct TeamImportCommand: ParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Take people in from a list of another program.",
    discussion: """
      The list is JSON of the shape [{…}]: id, name (or firstName and lastName), title, department, roles, languages, email, phone, \
      photo (a file below the list's folder) and text. Titles and texts are words in --language, or an object with words by language. \
      Who has no text in it is told, and which one stands in.

      Nobody comes in twice: the same id, else the same e-mail address, else the same name is the same person, of whom what the list \
      says takes the place of what was there.

      Examples:
        ency team import hall.ency team.json
        ency team import hall.ency team.json --language sv
      """)

  @OptionGroup var proposal: ChangedProposal
  @Argument(help: "The list, a JSON file.", completion: .file(extensions: ["json"]))
  var list: String
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
      let list = try TeamList(self.list, language: language ?? desk.proposal.language)
      for message in list.fallbacks { try session.remark(message) }
      let unknown = list.entries.flatMap(\.unknown).uniqued()
      if !unknown.isEmpty {
        try session.remark(.teamImportUnknown(members: .list(unknown.map { .asItIs(text: SafeText($0)) }, most: 12)))
      }
      var people = desk.items
      var (touched, added): (Set<Int>, Set<Int>) = ([], [])
      for entry in list.entries {
        var person = entry.person
        let name = SafeText(person.text("name") ?? "")
        if let photo = entry.photo {
          if let taken = list.photo(photo, keepsExif: taking.keepExif) {
            person["photo"] = .string(try taken.put(into: &document))
          } else {
            try session.remark(.teamImportPhoto(person: name, photo: SafeText(photo)))
          }
        }
        if let place = TeamImportCommand.same(person, in: people) {
          if !touched.insert(place).inserted { try session.remark(.teamImportTwice(person: name)) }
          people[place] = TeamImportCommand.merged(person, into: people[place])
        } else {
          let taken = Set(people.compactMap { $0.text("id") })
          if person["id"] == nil { person["id"] = .string(ids.next(avoiding: taken)) }
          touched.insert(people.count)
          added.insert(people.count)
          people.append(person.ordered(TeamDesk.members))
        }
      }
      let before = desk.items
      let changed = touched.subtracting(added).filter { people[$0] != before[$0] }
      desk.items = people
      let told = Message.teamImported(
        added: SafeText("\(added.count)"), changed: SafeText("\(changed.count)"),
        same: SafeText("\(touched.count - added.count - changed.count)"))
      return (touched.sorted().compactMap { people[$0].text("id") }, [session.language.line(told)])
    }
  }

  /// What is said of somebody anew, beside what was known: a text in one language leaves those in others.
  private static func merged(_ person: JSONValue, into known: JSONValue) -> JSONValue {
    var known = known
    for member in person.objectValue?.members ?? [] where member.name != "id" {
      guard let texts = member.value.objectValue, known[member.name]?.objectValue != nil else {
        known[member.name] = member.value
        continue
      }
      for text in texts.members { known[member.name]?[text.name] = text.value }
    }
    return known.ordered(TeamDesk.members)
  }

  /// Where among people somebody stands: by id, else by e-mail address, else by name where neither says anything.
  private static func same(_ person: JSONValue, in people: [JSONValue]) -> Int? {
    func place(_ member: String) -> Int? {
      guard let value = person.text(member)?.lowercased() else { return nil }
      return people.firstIndex { $0.text(member)?.lowercased() == value }
    }
    if let place = place("id") ?? place("email") { return place }
    // Of two with the same name and different addresses neither is the other.
    guard let named = place("name") else { return nil }
    return person.text("email") == nil || people[named].text("email") == nil ? named : nil
  }
}
