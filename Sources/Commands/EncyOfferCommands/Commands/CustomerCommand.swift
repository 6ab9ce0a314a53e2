internal import ArgumentParser
internal import EncyBase
internal import EncyCommandBase
internal import EncyDocument
internal import EncyRegister
internal import EncySession
internal import EncyTerminal
internal import EncyTexts

/// `ency customer`
package struct CustomerCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "customer",
    abstract: "The customers that you and your company know: find one, pick it into a proposal, keep new ones.",
    discussion: """
      A list is CSV, as spreadsheets write it, or JSON. Yours is the one that the setting customers names, and customers.json \
      beside your settings, which `customer add` writes; those of the company's folder are searched after them. A picked \
      customer is copied into the proposal and stays as it is there.

      Examples:
        ency config set customers=/srv/sales/customers.csv
        ency customer find nordlager västerås
        ency customer pick hall.ency nordlager
      """,
    subcommands: [
      Find.self, List.self, Show.self, CustomerPickCommand.self, CustomerAddCommand.self, CustomerUpdateCommand.self,
      CustomerColumnsCommand.self,
    ])

  /// `ency customer find`
  struct Find: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "find",
      abstract: "Find customers as you type them: by name, place, person or number.",
      discussion: """
        Words stand in any order, the last may be the beginning of one. Accents don't matter, but what has them is first; a \
        word of three letters may have a slip, one of six two. Numbers are found by their digits, also by a part of them. \
        Best first; what fits alike stands as in the list. Exit code 1 says that nobody is like that.

        Examples:
          ency customer find nordlager väst
          ency customer find 556036 --json
        """)

    @Argument(help: "What is known of the customer.")
    var words: [String]
    @Option(help: ArgumentHelp("The most customers that are shown. Default: 10.", valueName: "number"))
    var limit: CountLimit?
    @OptionGroup var lists: CustomerListOptions
    @OptionGroup var options: CustomerAnswerOptions

    func run() throws {
      let desk = try CustomerDesk()
      let text = words.joined(separator: " ")
      let found = try desk.lists(lists, showsHeadings: false).find(text, limit: limit?.value ?? 10)
      let session = Session.current
      if options.json {
        try session.print(
          CustomerText.json(found.customers, scores: found.hits.map(\.score), count: found.count), terminator: "")
        if found.customers.isEmpty { throw Failure.alreadyReported }
        return
      }
      if found.customers.isEmpty { throw Failure.no(.customerNoneFound(words: SafeText(text))) }
      try session.print(
        CustomerText.table(found.customers, showsOrigin: desk.tellsOrigin(self.lists)).joined(separator: "\n"))
      if !found.lacking.isEmpty { try session.note(found.lackingNote) }
      if found.count > found.customers.count {
        try session.note(
          .customerFoundMore(shown: SafeText("\(found.customers.count)"), count: found.count))
      }
    }
  }

  /// `ency customer list`
  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list",
      abstract: "List all customers.",
      discussion: """
        Examples:
          ency customer list
          ency customer list -o customers.csv
        """)

    @Option(
      name: .shortAndLong,
      help: ArgumentHelp(
        "Write them to this file as CSV; what spreadsheets would compute stays text.", valueName: "file"))
    var output: String?
    @OptionGroup var force: ForceOption
    /// The most customers of whom is shown what isn't read.
    private static let mostShown = 5
    @OptionGroup var lists: CustomerListOptions
    @OptionGroup var options: CustomerAnswerOptions

    func run() throws {
      let desk = try CustomerDesk()
      let lists = try desk.lists(lists)
      let session = Session.current
      if let output {
        let goal = try OutputFile(output, isForced: force.isSet, sources: desk.sources.map(\.file))
        let writer = CSVWriter()
        try goal.write(isRemade: true) { write in
          // Spreadsheets know UTF-8 by its mark.
          try write([0xEF, 0xBB, 0xBF] + Array(writer.row(CustomerColumns.names).utf8))
          try lists.forEach { try write(Array(writer.row($0.cells).utf8)) }
        }
        if options.json { try session.print(JSONAnswer.written([output]), terminator: "") }
        return
      }
      var customers: [ListedCustomer] = []
      try lists.forEach { customers.append($0) }
      let odd = customers.filter { !$0.left.isEmpty }
      for customer in odd.prefix(List.mostShown) { try CustomerCheck.show(customer.left, of: customer) }
      if odd.count > List.mostShown { try session.remark(.customerCellsMore(count: odd.count - List.mostShown)) }
      if options.json { return try session.print(CustomerText.json(customers, count: lists.count), terminator: "") }
      let lines = CustomerText.table(customers, showsOrigin: desk.tellsOrigin(self.lists))
      if !lines.isEmpty { try session.print(lines.joined(separator: "\n")) }
    }
  }

  /// `ency customer show`
  struct Show: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "show",
      abstract: "Show all that a list says of a customer.",
      discussion: """
        Examples:
          ency customer show K-10432
          ency customer show nordlager västerås --json
        """)

    @Argument(help: "The customer's number as `customer find` shows it, or words that only one customer has.")
    var words: [String]
    @OptionGroup var lists: CustomerListOptions
    @OptionGroup var options: CustomerAnswerOptions

    func run() throws {
      let desk = try CustomerDesk()
      let customer = try desk.customer(words.joined(separator: " "), in: desk.lists(lists), isSearch: true)
      let session = Session.current
      try CustomerCheck.show(customer.left, of: customer)
      if options.json { return try session.print(CustomerText.json([customer], count: 1), terminator: "") }
      let language = session.language
      let guide = try FieldGuide.ofCustomers()
      var table = TextTable([.left, .left])
      func add(_ value: JSONValue, at pointer: JSONPointer, _ labels: [String]) {
        let label = guide.field(part: CustomerChange.part, at: pointer, in: customer.json)?.label?[language]
        let labels = pointer.tokens.isEmpty ? [] : labels + [label].compactMap(\.self)
        if let object = value.objectValue {
          for member in object.members where member.name != "id" {
            add(member.value, at: pointer.appending(member.name), labels)
          }
        } else if let items = value.arrayValue {
          for (place, item) in items.enumerated() { add(item, at: pointer.appending("\(place)"), []) }
        } else {
          table.add(labels.joined(separator: ", "), value.stringValue ?? JSONPrinter(isCompact: true).text(value))
        }
      }
      add(customer.json, at: JSONPointer(), [])
      try session.print(table.lines().joined(separator: "\n"))
      try session.print("\(language.line(CustomerText.origin(customer))): \(customer.file)")
    }
  }
}
