internal import ArgumentParser
internal import EncyBase
internal import EncyCommandBase
internal import EncyDocument
internal import EncySession
internal import EncyTerminal
internal import EncyTexts

/// `ency team add`
struct TeamAddCommand: ParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Add a person to the team.",
    discussion: """
      The photo is kept without what the camera wrote beside its pixels, but for how it is turned. The person stands last in the team, \
      and on no proposal before `ency team on`. A name that is in the team already needs another e-mail address, or --anyway.

      Examples:
        ency team add hall.ency "Astrid Kvarnsjö" --title Projektsäljare --email astrid@nordluft.example --phone "+46 70 174 06 11"
        ency team add hall.ency "Davor Brezak" --id davor --speaks hr --speaks sv --photo davor.jpg
      """)

  @OptionGroup var proposal: ChangedProposal
  @Argument(help: "The person's name.")
  var name: String
  @Option(help: ArgumentHelp("The id that the person is to have, such as astrid.", valueName: "id"))
  var id: String?
  @OptionGroup(title: "The person") var values: TeamValues
  @Option(
    help: ArgumentHelp("A photo of the person, JPEG or PNG.", valueName: "file"),
    completion: .file(extensions: ["jpg", "jpeg", "png"]))
  var photo: String?
  @OptionGroup var taking: PhotoOptions
  @OptionGroup var options: TeamChangeOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func run() throws {
    let photo = try photo.flatMap { try PhotoFile.read($0, keepsExif: taking.keepExif) }
    try TeamChange(file: proposal.file, options: options).run { desk, document, ids in
      let known = desk.people.firstIndex { one in
        one.id == self.id || values.email.map { !$0.isEmpty && $0.lowercased() == one.email?.lowercased() } ?? false
      }
      if let known {
        throw Failure.no(
          .errorPersonKnown(
            person: SafeText(desk.people[known].name), file: SafeText(desk.file), number: SafeText("\(known + 1)")),
          file: desk.file)
      }
      // Of two with the same name and different addresses neither is the other.
      let named = desk.people.firstIndex { one in
        FoldedText.isSame(one.name, name) && (one.email == nil || values.email ?? "" == "")
      }
      if let named, !options.anyway.isGiven {
        throw Failure.no(
          .errorPersonNamed(person: SafeText(desk.people[named].name), number: SafeText(named + 1)),
          remedy: .remedyPersonNamed(
            file: SafeText(desk.file), number: SafeText("\(named + 1)"), person: SafeText(name)), file: desk.file)
      }
      let id = id ?? ids.next(avoiding: Set(desk.people.map(\.id)))
      var person: JSONValue = ["id": .string(id), "name": .string(name.trimmingSpaces)]
      if let photo { person["photo"] = .string(try photo.put(into: &document)) }
      values.write(to: &person, language: desk.proposal.language)
      desk.items.append(person)
      return ([id], [Session.current.language.line(.teamAdded(person: SafeText(name)))])
    }
  }
}

/// `ency team set`
struct TeamSetCommand: ParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "set",
    abstract: "Change what is said of a person.",
    discussion: """
      What isn't given stays; an empty text takes a value away. Title, department and text change in one language, the proposal's \
      unless --language names another.

      Examples:
        ency team set hall.ency astrid --text "Has worked out large halls for eleven years." --language en
        ency team set hall.ency 2 --phone "" --speaks sv --speaks hr
      """)

  @OptionGroup var proposal: ChangedProposal
  @Argument(help: "The person, by number, id, e-mail address or name.")
  var person: String
  @Option(help: ArgumentHelp("What the person is called from now on.", valueName: "name"))
  var name: String?
  @OptionGroup(title: "The person") var values: TeamValues
  @OptionGroup var options: TeamChangeOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func validate() throws {
    if name == nil, values.isEmpty { throw ValidationError("Say what to change, such as --phone NUMBER.") }
  }

  func run() throws {
    try TeamChange(file: proposal.file, options: options).run { desk, _, _ in
      let place = try desk.place(of: person)
      var item = desk.items[place]
      if let name { item["name"] = .string(name.trimmingSpaces) }
      values.write(to: &item, language: desk.proposal.language)
      desk.items[place] = item
      let changed = desk.people[place]
      return ([changed.id], [Session.current.language.line(.teamChanged(person: SafeText(changed.name)))])
    }
  }
}

/// `ency team photo`
struct TeamPhotoCommand: ParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "photo",
    abstract: "Give a person a photo, or take it away.",
    discussion: """
      Where it is printed it is cut to a square around its middle. It is kept without what the camera wrote beside its pixels, but for \
      how it is turned.

      Examples:
        ency team photo hall.ency astrid astrid.jpg
        ency team photo hall.ency astrid --remove
      """)

  @OptionGroup var proposal: ChangedProposal
  @Argument(help: "The person, by number, id, e-mail address or name.")
  var person: String
  @Argument(help: "The photo, JPEG or PNG.", completion: .file(extensions: ["jpg", "jpeg", "png"]))
  var photo: String?
  @Flag(help: "Take the photo away.")
  var remove = false
  @OptionGroup var taking: PhotoOptions
  @OptionGroup var options: TeamChangeOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func validate() throws {
    if (photo == nil) != remove { throw ValidationError("Give a photo, or --remove.") }
  }

  func run() throws {
    let taken = try photo.flatMap { try PhotoFile.read($0, keepsExif: taking.keepExif) }
    try TeamChange(file: proposal.file, options: options).run { desk, document, _ in
      let place = try desk.place(of: person)
      let before = desk.people[place]
      if remove {
        if before.photo == nil { throw Failure.no(.errorPersonNoPhoto(person: SafeText(before.name)), file: desk.file) }
        desk.items[place]["photo"] = nil
      } else if let taken {
        desk.items[place]["photo"] = .string(try taken.put(into: &document))
        desk.items[place] = desk.items[place].ordered(TeamDesk.members)
      }
      return ([before.id], [Session.current.language.line(.teamChanged(person: SafeText(before.name)))])
    }
  }
}

/// `ency team remove`
struct TeamRemoveCommand: ParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Remove people from the team, and from the proposal.",
    discussion: """
      Their photos go, too. A proposal that one of them answers for has nobody then, which is said. What was known of them is \
      written; an earlier copy of the proposal brings them back by `ency team import`, as does the company's list. --dry-run \
      says it beforehand.

      Examples:
        ency team remove hall.ency jonas
        ency team remove hall.ency 2 3
      """)

  @OptionGroup var proposal: ChangedProposal
  @Argument(help: "The people, by number, id, e-mail address or name.")
  var people: [String]
  @OptionGroup var trying: DryRunOption
  @OptionGroup var options: TeamChangeOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func run() throws {
    let session = Session.current
    try TeamChange(file: proposal.file, options: options, isDry: trying.dryRun).run { desk, document, _ in
      let places = try people.map { try desk.place(of: $0) }.uniqued()
      let gone = places.map { desk.people[$0] }
      let ids = Set(gone.map(\.id))
      if !ids.isDisjoint(with: desk.proposal.people) {
        try TeamChange.show(Set(desk.proposal.people).subtracting(ids), desk, in: &document)
      }
      var lines = gone.map { trying.line(of: SafeText($0.facts(session.language).joined(separator: ", "))) }
      if let salesperson = desk.proposal.salesperson, ids.contains(salesperson) {
        try document.remove(JSONPointer(["proposal", "salesperson"]))
        lines.append(session.language.line(.teamUnanswered(file: SafeText(desk.file))))
      }
      for place in places.sorted(by: >) { desk.items.remove(at: place) }
      return (gone.map(\.id), lines)
    }
  }
}

/// `ency team move`
struct TeamMoveCommand: ParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "move",
    abstract: "Move a person to another place in the team.",
    discussion: """
      The team's order is that of the cards, and of the page in the proposal. The numbers follow.

      Examples:
        ency team move hall.ency davor --before astrid
        ency team move hall.ency 1 --after 3
      """)

  @OptionGroup var proposal: ChangedProposal
  @Argument(help: "The person, by number, id, e-mail address or name.")
  var person: String
  @OptionGroup var beside: BesideOptions
  @OptionGroup var options: TeamChangeOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func validate() throws {
    if beside.place == nil { throw ValidationError("Say where the person goes: --before NAME or --after NAME.") }
  }

  func run() throws {
    try TeamChange(file: proposal.file, options: options).run { desk, document, _ in
      let (from, other) = (try desk.place(of: person), try desk.place(of: beside.before ?? beside.after ?? ""))
      let moved = desk.people[from]
      if from != other {
        var items = desk.items
        let item = items.remove(at: from)
        items.insert(item, at: other + (beside.after == nil ? 0 : 1) - (from < other ? 1 : 0))
        desk.items = items
        // Who stands on the proposal is kept in the team's order.
        if desk.isOn(moved) { try TeamChange.show(Set(desk.proposal.people), desk, in: &document) }
      }
      let names = desk.people.enumerated().map { "\($0 + 1) \($1.name)" }.joined(separator: ", ")
      return ([moved.id], ["\(names)"])
    }
  }
}

/// `ency team on`
struct TeamOnCommand: ParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "on",
    abstract: "Put people of the team on the proposal.",
    discussion: """
      They are printed before its terms, or where /proposal/sections has "team": with portrait, contact and text. Who isn't in the \
      proposal's team is taken from the company's list, which the setting team.people names.

      Examples:
        ency team on hall.ency astrid davor
        ency team on hall.ency karin --answers
      """)

  @OptionGroup var proposal: ChangedProposal
  @Argument(help: "The people, by number, id, e-mail address or name.")
  var people: [String]
  @Flag(help: "The first of them answers for the proposal: the contact that is printed.")
  var answers = false
  @OptionGroup var options: ChangeOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func run() throws { try TeamOnCommand.show(people, proposal.file, options, isOn: true, answers: answers) }

  static func show(
    _ names: [String], _ file: String, _ options: ChangeOptions, isOn: Bool, answers: Bool = false
  ) throws {
    let session = Session.current
    try PartChange(file: file, options: options).run(TeamDesk.part) { document, newIDs in
      var desk = try TeamDesk(document, file: file)
      if isOn {
        let before = desk.tree
        try desk.takeFromCompany(names, &document, &newIDs)
        if desk.tree != before { try document.setTree("model/team.json", to: desk.tree) }
      }
      let ids = try names.map { desk.people[try desk.place(of: $0)].id }
      let before = Set(desk.proposal.people)
      let shown = isOn ? before.union(ids) : before.subtracting(ids)
      if shown != before { try TeamChange.show(shown, desk, in: &document) }
      if answers, let first = ids.first {
        let order = try FieldGuide(document).order(
          part: "model/proposal.json", in: document.tree(of: "model/proposal.json"))
        try document.set(JSONPointer(["proposal", "salesperson"]), to: .string(first), order: order)
      }
      if isOn, let sections = desk.proposal.sections, !sections.contains(.team) { try session.remark(.teamSections) }
      let list = desk.people.filter { shown.contains($0.id) }.map(\.name).joined(separator: ", ")
      return (ids, [session.language.line(list.isEmpty ? .teamShownNone : .teamShown(names: SafeText(list)))])
    }
  }
}

/// `ency team off`
struct TeamOffCommand: ParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "off",
    abstract: "Take people off the proposal; in the team they stay.",
    discussion: """
      Examples:
        ency team off hall.ency davor
        ency team off hall.ency 1 3
      """)

  @OptionGroup var proposal: ChangedProposal
  @Argument(help: "The people, by number, id, e-mail address or name.")
  var people: [String]
  @OptionGroup var options: ChangeOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func run() throws { try TeamOnCommand.show(people, proposal.file, options, isOn: false) }
}
