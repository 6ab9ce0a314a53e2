internal import ArgumentParser
internal import EncyBase
internal import EncyCommandBase
internal import EncyContainer
internal import EncyDocument
internal import EncyFiles
internal import EncyMerge
internal import EncyRegister
internal import EncySession
internal import EncyTerminal
internal import EncyTexts

/// `ency customer pick`
struct CustomerPickCommand: ParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "pick",
    abstract: "Take a customer of the lists into a proposal.",
    discussion: """
      The best that is found is taken. Where several fit about as well, nobody has all of the words, or nothing is said, you \
      choose on a terminal, by keys; else they are listed, and --id says which. What the customer calls the project stays. A \
      sent proposal keeps who it was sent to.

      Examples:
        ency customer pick hall.ency nordlager västerås
        ency customer pick hall.ency --id K-10432
      """)

  @OptionGroup var proposal: ChangedProposal
  @Argument(help: "What is known of the customer.")
  var words: [String] = []
  @Option(help: "The customer's number as `customer find` shows it.")
  var id: String?
  @OptionGroup var lists: CustomerListOptions
  @OptionGroup var options: ChangeOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func validate() throws {
    let isAsked = words.isEmpty && id == nil && CustomerPickCommand.isOnTerminal && proposal.file != "-"
    if words.isEmpty == (id == nil), !isAsked { throw ValidationError("Give words to look for, or --id ID.") }
  }

  func run() throws {
    let customer = try chosen()
    let fitting = try CustomerCheck.fitting(customer)
    try CustomerChange(file: proposal.file, options: options).run { document in
      var tree = try document.tree(of: CustomerChange.part) ?? .object(JSONObject())
      for name in CustomerChange.members { tree[name] = nil }
      // Those of the list come first, as the schema has them.
      var fresh = fitting
      for member in tree.objectValue?.members ?? [] { fresh[member.name] = member.value }
      try document.setTree(CustomerChange.part, to: fresh)
      return [
        Session.current.language.line(
          .customerPicked(file: SafeText(proposal.file), id: SafeText(customer.id), name: SafeText(customer.name)))
      ]
    }
  }

  /// The customer that is meant.
  /// - Throws: ``Failure`` when nobody is, or several may be.
  private func chosen() throws -> ListedCustomer {
    let desk = try CustomerDesk()
    let lists = try desk.lists(lists)
    if let id { return try desk.customer(id, in: lists) }
    let text = words.joined(separator: " ")
    if text.isEmpty { return try byKeys(lists, text) }
    let found = try lists.find(text, limit: 10)
    let candidates = found.candidates
    guard let first = candidates.first else { throw Failure.no(.customerNoneFound(words: SafeText(text))) }
    if candidates.count == 1, found.lacking.isEmpty { return first }
    let session = Session.current
    if !options.json, proposal.file != "-", CustomerPickCommand.isOnTerminal { return try byKeys(lists, text) }
    let rows = CustomerText.table(candidates, showsOrigin: desk.tellsOrigin(self.lists), isWrapped: false)
    if !options.json {
      try session.note(found.lacking.isEmpty ? .customerWhich : found.lackingNote)
      // A head, and a line for each.
      for (place, row) in rows.enumerated() { try session.note((place == 0 ? "   " : "\(place)  ") + row) }
      if proposal.file != "-", session.inputTerminal(), session.notesTerminal(),
        let answer = session.ask(session.language.line(.customerWhichAsk(count: candidates.count))),
        let place = Int(answer), candidates.indices.contains(place - 1)
      {
        return candidates[place - 1]
      }
    }
    throw Failure.no(
      found.lacking.isEmpty ? .errorCustomerWhich(words: SafeText(text)) : .errorCustomerLacks(words: SafeText(text)))
  }
}

extension CustomerPickCommand {
  /// Whether there is a terminal that takes keys.
  private static var isOnTerminal: Bool {
    let session = Session.current
    return !["", "dumb"].contains(session.variable("TERM") ?? "") && session.inputTerminal() && session.notesTerminal()
  }

  /// - Throws: ``Failure`` when nobody was chosen.
  private func byKeys(_ lists: CustomerLists, _ text: String) throws -> ListedCustomer {
    let chooser = CustomerChooser(lists: lists, language: Session.current.language)
    guard let terminal = KeyTerminal(), let customer = try chooser.choose(text, on: terminal) else {
      throw Failure.no(.customerNoneChosen(file: SafeText(proposal.file)))
    }
    return customer
  }
}

/// A change of a proposal's customer.
struct CustomerChange {
  static let part = "model/customer.json"
  /// What lists keep of a customer.
  static var members: [String] { ListedCustomer.order }

  let file: String
  let options: ChangeOptions

  /// Changes the customer and saves the proposal, unless it is sent or would be invalid.
  func run(_ change: (inout Document) throws -> [TerminalText]) throws {
    try ProposalChange.run(file, .init(options)) {
      ChangeReport(lines: try change(&$0.document), warnings: .new(["visit-position"]))
    }
  }
}
