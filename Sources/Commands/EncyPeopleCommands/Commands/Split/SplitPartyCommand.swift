internal import ArgumentParser
internal import EncyBase
internal import EncyCommandBase
internal import EncyDocument
internal import EncySession
internal import EncyTerminal
internal import EncyTexts

/// `ency split party`
struct SplitPartyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "party",
    abstract: "Who shares costs.",
    discussion: """
      The order of the parties decides who bears an odd öre or cent.

      Examples:
        ency split party add hall.ency "Fastighets AB Hallen" --id owner
        ency split party set hall.ency owner --name "Hallen Fastigheter AB"
        ency split party remove hall.ency owner
      """,
    subcommands: [SplitPartyAddCommand.self, SplitPartySetCommand.self, SplitPartyRemoveCommand.self])

  /// What another number of parties does to expenses that name nobody.
  static func resharing(_ tree: JSONValue) -> [TerminalText] {
    let count = tree.countOfExpensesForAll
    if count == 0 { return [] }
    return [
      Session.current.language.line(.splitForAll(count: count, parties: SafeText("\(tree.items("parties").count)")))
    ]
  }

  /// A party in words.
  static func told(_ document: Document, _ id: String) throws -> [TerminalText] {
    let party = try document.model(SplitDesk.part).items("parties").first { $0.text("id") == id }
    return [
      Session.current.language.line(
        .splitParty(name: SafeText(party?.text("name") ?? id), id: SafeText(id)))
    ]
  }
}

/// `ency split party add`
struct SplitPartyAddCommand: ParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Add a party after the others.",
    discussion: """
      It bears its part of each expense that all share, also of those that are there.

      Examples:
        ency split party add hall.ency "Nordlager AB"
        ency split party add hall.ency "Västerås stad" --id kommun
      """)

  @OptionGroup var proposal: ChangedProposal
  @Argument(help: "The party's name.")
  var name: String
  @Option(help: ArgumentHelp("A short name for commands; made up without it.", valueName: "id"))
  var id: String?
  @OptionGroup var options: ChangeOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func run() throws {
    try PartChange(file: proposal.file, options: options).run(SplitDesk.part) { document, tree, ids in
      let desk = try SplitDesk(document, tree, file: proposal.file)
      let taken = Set(desk.partyIDs)
      let own = id ?? ids.next(avoiding: taken)
      let lower = name.lowercased()
      if taken.contains(own) { throw Failure.no(.errorPartyThere(name: SafeText(own)), file: proposal.file) }
      if desk.partyIDs.contains(where: { desk.name(of: $0).lowercased() == lower }) {
        throw Failure.no(.errorPartyThere(name: SafeText(name)), file: proposal.file)
      }
      if tree.objectValue == nil { tree = ["parties": [], "expenses": []] }
      tree["parties"] = .array(tree.items("parties") + [["id": .string(own), "name": .string(name)]])
      return [own]
    } told: { document, ids in
      try ids.flatMap { try SplitPartyCommand.told(document, $0) }
        + SplitPartyCommand.resharing(document.model(SplitDesk.part))
    }
  }
}

/// `ency split party set`
struct SplitPartySetCommand: ParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "set",
    abstract: "Give a party another name.",
    discussion: """
      Its id, expenses and payments stay.

      Examples:
        ency split party set hall.ency owner --name "Hallen Fastigheter AB"
        ency split party set hall.ency "Nordlager AB" --name "Nordlager Sverige AB"
      """)

  @OptionGroup var proposal: ChangedProposal
  @Argument(help: "The party, by name or id.")
  var party: String
  @Option(help: ArgumentHelp("Its name from now on.", valueName: "words"))
  var name: String
  @OptionGroup var options: ChangeOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func run() throws {
    try PartChange(file: proposal.file, options: options).run(SplitDesk.part) { document, tree, _ in
      let desk = try SplitDesk(document, tree, file: proposal.file)
      let id = try desk.party(party)
      let lower = name.lowercased()
      if desk.partyIDs.contains(where: { $0 != id && desk.name(of: $0).lowercased() == lower }) {
        throw Failure.no(.errorPartyThere(name: SafeText(name)), file: proposal.file)
      }
      var parties = tree.items("parties")
      parties[desk.place(ofParty: id)]["name"] = .string(name)
      tree["parties"] = .array(parties)
      return [id]
    } told: { document, ids in
      try ids.flatMap { try SplitPartyCommand.told(document, $0) }
    }
  }
}

/// `ency split party remove`
struct SplitPartyRemoveCommand: ParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Remove a party that no expense or payment names.",
    discussion: """
      Expenses that all share are shared by those that are left.

      Examples:
        ency split party remove hall.ency owner
        ency split party remove hall.ency "Nordlager AB" --json
      """)

  @OptionGroup var proposal: ChangedProposal
  @Argument(help: "The party, by name or id.")
  var party: String
  @OptionGroup var options: ChangeOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func run() throws {
    var told: [TerminalText] = []
    try PartChange(file: proposal.file, options: options).run(SplitDesk.part) { document, tree, _ in
      let desk = try SplitDesk(document, tree, file: proposal.file)
      let id = try desk.party(party)
      let names = SafeText(desk.name(of: id))
      let expenses = tree.items("expenses").filter { expense in
        expense.text("paidBy") == id || expense.items("splits").contains { $0.text("party") == id }
      }
      let payments = tree.items("settlements").filter { $0.text("from") == id || $0.text("to") == id }
      let count = expenses.count + payments.count
      if count > 0 { throw Failure.no(.errorPartyUsed(count: count, name: names), file: proposal.file) }
      tree["parties"] = .array(tree.items("parties").filter { $0.text("id") != id })
      told = [Session.current.language.line(.offerGone(what: names))] + SplitPartyCommand.resharing(tree)
      return [id]
    } told: { _, _ in
      told
    }
  }
}
