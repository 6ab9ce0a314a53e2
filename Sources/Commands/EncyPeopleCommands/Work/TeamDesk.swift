internal import EncyBase
internal import EncyCommandBase
internal import EncyDocument
internal import EncySession
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

  /// Where in the team a person is whom a word names: by number, id, e-mail address, name, or a part of the name that no other has.
  /// - Throws: ``Failure`` when there is nobody, or there are several.
  func place(of word: String) throws -> Int {
    if people.isEmpty { throw Failure.no(.teamNone(file: SafeText(file)), file: file) }
    let found = TeamDesk.places(of: word, in: people, areNumbered: true)
    guard let place = found.first else {
      throw Failure.no(
        .errorNoSuchPerson(name: SafeText(word), file: SafeText(file)),
        remedy: .nearest(to: word, among: people.map(\.name)), file: file)
    }
    if found.count > 1 {
      let numbers = found.map { "\($0 + 1)" }.joined(separator: ", ")
      throw Failure.no(.errorPersonsAlike(name: SafeText(word), numbers: SafeText(numbers)), file: file)
    }
    return place
  }

  /// The code of a language, of which the word is the code or the name in one of ours; any other word as it is.
  static func languageCode(_ word: String) -> String {
    guard word.count > 3, !word.contains("-") else { return word }
    let letters = "abcdefghijklmnopqrstuvwxyz"
    for first in letters {
      for second in letters {
        let code = "\(first)\(second)"
        let isNamed = Language.allCases.contains {
          $0.text(.languageOf(code: SafeText(code))).lowercased() == word.lowercased()
        }
        if isNamed { return code }
      }
    }
    return word
  }

  /// Where in a list those are whom a word may name: by number where the list prints numbers, else by id, else by e-mail address, else by
  /// name, else by a part of the name.
  static func places(of word: String, in people: [Team.Person], areNumbered: Bool = false) -> [Int] {
    ItemNames(
      numbers: areNumbered ? people.indices.map { "\($0 + 1)" } : [], ids: people.map(\.id),
      names: [
        people.map { $0.email.map { [$0] } ?? [] }, people.map { [$0.name] },
        people.map { $0.name.split(separator: " ").map(String.init) },
      ]
    ).places(of: word)
  }
}

extension TeamDesk {
  /// Takes people of a list into the team.
  /// - Returns: The places of those whom the list names, and of those among them who are new.
  mutating func take(
    _ entries: [TeamList.Entry], of list: TeamList, keepsExif: Bool, _ document: inout Document, _ ids: inout IDSource
  ) throws -> (touched: Set<Int>, added: Set<Int>) {
    let session = Session.current
    var people = items
    var known = KnownPeople(people)
    var (touched, added): (Set<Int>, Set<Int>) = ([], [])
    for entry in entries {
      var person = entry.person
      let name = SafeText(person.text("name") ?? "")
      if let photo = entry.photo {
        if let taken = list.photo(photo, keepsExif: keepsExif) {
          person["photo"] = .string(try taken.put(into: &document))
        } else {
          try session.remark(
            list.lacks(photo)
              ? .teamImportPhotoMissing(person: name, photo: SafeText(photo))
              : .teamImportPhoto(person: name, photo: SafeText(photo)))
        }
      }
      if let place = known.place(of: person) {
        if !touched.insert(place).inserted { try session.remark(.teamImportTwice(person: name)) }
        known.remove(people[place], at: place)
        people[place] = TeamDesk.merged(person, into: people[place])
        known.add(people[place], at: place)
      } else {
        if person["id"] == nil { person["id"] = .string(ids.next(avoiding: known.ids)) }
        touched.insert(people.count)
        added.insert(people.count)
        people.append(person.ordered(TeamDesk.members))
        known.add(people[people.count - 1], at: people.count - 1)
      }
    }
    items = people
    return (touched, added)
  }

  /// Takes those whom names mean and the team lacks from the company's list, which is said.
  mutating func takeFromCompany(_ names: [String], _ document: inout Document, _ ids: inout IDSource) throws {
    let own = people
    let lacking = names.filter { TeamDesk.places(of: $0, in: own, areNumbered: true).isEmpty }
    if lacking.isEmpty { return }
    guard let list = try TeamList.company(language: proposal.language) else { return }
    let all = list.entries.map { Team.Person(json: $0.person) }
    for name in lacking {
      let found = TeamDesk.places(of: name, in: all)
      guard let place = found.first else { continue }
      if found.count > 1 {
        let names = found.map { all[$0].email ?? all[$0].name }.joined(separator: ", ")
        throw Failure.no(.errorPersonsAlikeListed(name: SafeText(name), others: SafeText(names)), file: list.file)
      }
      _ = try take([list.entries[place]], of: list, keepsExif: false, &document, &ids)
      try Session.current.note(.teamTaken(person: SafeText(all[place].name), file: SafeText(list.file)))
    }
  }

  /// What is said of somebody anew, beside what was known: a text in one language leaves those in others.
  fileprivate static func merged(_ person: JSONValue, into known: JSONValue) -> JSONValue {
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
}

/// The places of people, found by id, else by e-mail address, else by name.
private struct KnownPeople {
  private static let members = ["id", "email", "name"]
  /// The places by member and value in small letters, in their order.
  private var places: [String: [String: [Int]]] = [:]
  private var emails: [Int: String] = [:]
  /// The ids as they are written.
  private(set) var ids: Set<String> = []

  init(_ people: [JSONValue]) { for (place, person) in people.enumerated() { add(person, at: place) } }

  mutating func add(_ person: JSONValue, at place: Int) {
    for member in KnownPeople.members {
      guard let value = person.text(member)?.lowercased() else { continue }
      var found = places[member, default: [:]][value, default: []]
      found.insert(place, at: found.firstIndex { $0 > place } ?? found.count)
      places[member, default: [:]][value] = found
    }
    emails[place] = person.text("email")
    if let id = person.text("id") { ids.insert(id) }
  }

  mutating func remove(_ person: JSONValue, at place: Int) {
    for member in KnownPeople.members {
      guard let value = person.text(member)?.lowercased() else { continue }
      places[member]?[value]?.removeAll { $0 == place }
    }
  }

  /// Where somebody stands: by id, else by e-mail address, else by name where not both say an address.
  func place(of person: JSONValue) -> Int? {
    func place(_ member: String) -> Int? {
      person.text(member).flatMap { places[member]?[$0.lowercased()]?.first }
    }
    if let place = place("id") ?? place("email") { return place }
    // Of two with the same name and different addresses neither is the other.
    guard let named = place("name") else { return nil }
    return person.text("email") == nil || emails[named] == nil ? named : nil
  }
}

extension Team.Person {
  /// What is known of a person in a few words: enough to know what goes when the person does.
  func facts(_ language: Language) -> [String] {
    let told = text.map { text in
      language.text(.teamToldIn(languages: SafeText(text.texts.keys.sorted().joined(separator: ", "))))
    }
    return [
      name, position(language), email, phone, speaks(language),
      photo.map { _ in language.text(.teamLabel(member: "photo")).lowercased() }, told,
    ].compactMap(\.self)
  }
}

/// A change of the team.
struct TeamChange {
  let file: String
  let options: TeamChangeOptions
  var isDry = false

  /// - Parameter change: What is done to the team, and beside it; the ids of the people, and what is said of them, come back.
  /// - Throws: ``Failure`` when the proposal can't be read, changed or saved, or wouldn't be valid.
  func run(
    _ change: (inout TeamDesk, inout Document, inout IDSource) throws -> (ids: [String], lines: [TerminalText])
  ) throws {
    try PartChange(file: file, anyway: options.anyway, json: options.json, isDry: isDry).run(TeamDesk.part) {
      document, ids in
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
