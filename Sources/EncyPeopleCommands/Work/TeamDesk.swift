internal import EncyBase
internal import EncyCommandBase
internal import EncyDocument
internal import EncyTerminal
internal import EncyTexts

/// What commands on the team need to know of a proposal's.
struct TeamDesk {
  static let part = "team"
  /// The members of a person, in the order of the schema.
  static let members = [
    "id", "name", "title", "department", "roles", "languages", "email", "phone", "photo", "text",
  ]

  let file: String
  /// The part's tree.
  private(set) var tree: JSONValue
  let proposal: Proposal

  init(_ document: Document, file: String) throws {
    (self.file, tree) = (file, try document.model(TeamDesk.part))
    proposal = Proposal(json: try document.model("proposal"))
  }

  var items: [JSONValue] {
    get { tree.items("people") }
    set {
      if tree.objectValue == nil { tree = .object(JSONObject()) }
      tree["people"] = .array(newValue)
    }
  }
  var people: [Team.Person] { items.map { Team.Person(json: $0) } }

  func isOn(_ person: Team.Person) -> Bool { proposal.people.contains(person.id) }
  func answers(_ person: Team.Person) -> Bool { proposal.salesperson == person.id }

  /// Where in the team somebody is whom a word names: by id, number, e-mail address, name, or a part of the name that nobody else has.
  /// - Throws: ``Failure`` when there is nobody, or there are several.
  func place(of word: String) throws -> Int {
    let (people, lower) = (people, word.trimmingSpaces.lowercased())
    if people.isEmpty { throw Failure.no(.teamNone(file: SafeText(file)), file: file) }
    if let place = people.firstIndex(where: { $0.id == word }) { return place }
    if let number = Int(lower), people.indices.contains(number - 1) { return number - 1 }
    func places(_ isMeant: (Team.Person) -> Bool) -> [Int] { people.indices.filter { isMeant(people[$0]) } }
    let found = [
      places { $0.email?.lowercased() == lower }, places { $0.name.lowercased() == lower },
      places { $0.name.lowercased().split(separator: " ").contains { $0 == lower } },
    ].first { !$0.isEmpty }
    guard let found, let place = found.first else {
      throw Failure.no(.errorNoSuchPerson(name: SafeText(word), file: SafeText(file)), file: file)
    }
    if found.count > 1 {
      let numbers = found.map { "\($0 + 1)" }.joined(separator: ", ")
      throw Failure.no(.errorPersonsAlike(name: SafeText(word), numbers: SafeText(numbers)), file: file)
    }
    return place
  }
}

/// A change of the team.
struct TeamChange {
  let file: String
  let options: TeamChangeOptions

  /// - Parameter change: What is done to the team, and beside it; the ids of the people, and what is said of them, come back.
  /// - Throws: ``Failure`` when the proposal can't be read, changed or saved, or wouldn't be valid.
  func run(
    _ change: (inout TeamDesk, inout Document, inout IDSource) throws -> (ids: [String], lines: [TerminalText])
  ) throws {
    try PartChange(file: file, anyway: options.anyway, json: options.json).run(TeamDesk.part) { document, ids in
      let before = try TeamDesk(document, file: file)
      var desk = before
      let changed = try change(&desk, &document, &ids)
      if desk.tree != before.tree { try document.setTree("model/team.json", to: desk.tree) }
      // What nobody shows any more goes with whoever showed it.
      let kept = Set(desk.people.compactMap(\.photo))
      try PhotoFile.drop(before.people.compactMap(\.photo).filter { !kept.contains($0) }, of: &document)
      return changed
    }
  }

  /// Sets who of the team stands on a proposal.
  static func show(_ ids: Set<String>, _ desk: TeamDesk, in document: inout Document) throws {
    let shown = desk.people.map(\.id).filter { ids.contains($0) }
    let pointer = JSONPointer(["proposal", "people"])
    if shown.isEmpty {
      if try document.value(at: pointer) != nil { try document.remove(pointer) }
    } else {
      let order = try FieldGuide(document).order(
        part: "model/proposal.json", in: document.tree(of: "model/proposal.json"))
      try document.set(pointer, to: .array(shown.map { .string($0) }), order: order)
    }
  }
}
