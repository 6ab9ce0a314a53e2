internal import ArgumentParser
internal import EncyBase
internal import EncyCommandBase
internal import EncyRegister
internal import EncySession
internal import EncyTerminal
internal import EncyTexts

/// `ency catalog`
package struct CatalogCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "catalog",
    abstract: "The products that you and your company sell: price lists taken in, searched and compared.",
    discussion: """
      A list is CSV, as spreadsheets write it, or JSON. Yours is catalog.json beside your settings, which `catalog import` \
      writes, and the one that the setting catalog names; those of the company's folder are searched after them, and the \
      nine fans that Ency brings last. An article number is one product: the first list that has it wins. Proposals take \
      their products from these lists and keep what they took; `offer reprice` shows what a new list would do to one.

      Examples:
        ency catalog import prices.csv
        ency catalog find 7.3 --type hvls
        ency catalog diff prices-2025.csv prices-2026.csv
      """,
    subcommands: [
      Find.self, List.self, Show.self, CatalogImportCommand.self, CatalogDiffCommand.self, CatalogValidateCommand.self,
      CatalogPictureCommand.self, CatalogColumnsCommand.self,
    ])

  /// `ency catalog find`
  struct Find: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "find",
      abstract: "Find products as you type them: by name, article number, maker or description.",
      discussion: """
        Words stand in any order, the last may be the beginning of one. Best first. Exit code 1 says that nothing is like that.

        Examples:
          ency catalog find nordluft 7300
          ency catalog find fan --type hvls --diameter 5..7.3m --available in-stock
        """)

    @Argument(help: "What is known of the product.")
    var words: [String]
    @Option(help: ArgumentHelp("The most products that are shown. Default: 10.", valueName: "number"))
    var limit: CountLimit?
    @OptionGroup var filter: CatalogFilterOptions
    @OptionGroup var lists: CatalogListOptions
    @OptionGroup var options: CatalogAnswerOptions

    func run() throws {
      let desk = try CatalogDesk()
      let text = words.joined(separator: " ")
      let found = try desk.lists(lists).find(text, filter.filter(), limit: limit?.value ?? 10)
      let session = Session.current
      if options.json {
        try session.print(
          ProductText.json(found.products, scores: found.scores, count: found.count), terminator: "")
        if found.products.isEmpty { throw Failure.alreadyReported }
        return
      }
      if found.products.isEmpty { throw Failure.no(.catalogNoneFound(words: SafeText(text))) }
      let currency = try desk.currency(lists.currency)
      let table = ProductText.table(found.products, currency, showsOrigin: desk.tellsOrigin(lists))
      try session.print(table.joined(separator: "\n"))
      try desk.tellUnpriced(found.products, in: currency)
      if found.count > found.products.count {
        try session.note(.customerFoundMore(shown: SafeText("\(found.products.count)"), count: found.count))
      }
    }
  }

  /// `ency catalog list`
  struct List: ParsableCommand {
    enum Order: String, ExpressibleByArgument, CaseIterable {
      case id, name, price, diameter, airflow, power, rating
    }

    static let configuration = CommandConfiguration(
      commandName: "list",
      abstract: "List all products, or those of a type, an availability or a size.",
      discussion: """
        Examples:
          ency catalog list --type hvls --sort price
          ency catalog list -o products.csv
        """)

    @Option(help: "Sort by id, name, price, diameter, airflow, power or rating.")
    var sort: Order?
    @Flag(help: "The other way round: the largest first.")
    var descending = false
    @Option(
      name: .shortAndLong,
      help: ArgumentHelp(
        "Write them to this file as CSV; what spreadsheets would compute stays text.", valueName: "file"))
    var output: String?
    @OptionGroup var force: ForceOption
    @OptionGroup var filter: CatalogFilterOptions
    @OptionGroup var lists: CatalogListOptions
    @OptionGroup var options: CatalogAnswerOptions

    func run() throws {
      let desk = try CatalogDesk()
      let filter = try filter.filter()
      var products: [CatalogProduct] = []
      try desk.lists(lists).forEach { if filter.takes($0) { products.append($0) } }
      if let order = sort.flatMap({ ProductFilter.Order(rawValue: $0.rawValue) }) {
        products = order.sorted(products, try desk.currency(lists.currency), descending: descending)
      } else if descending {
        products.reverse()
      }
      let session = Session.current
      if let output {
        let sources = desk.sources.map(\.file) + [lists.list].compactMap(\.self)
        let goal = try OutputFile(output, isForced: force.isSet, sources: sources)
        let currencies = products.flatMap(\.currencies).uniqued()
        let writer = CSVWriter()
        try goal.write(isRemade: true) { write in
          // Spreadsheets know UTF-8 by its mark.
          try write([0xEF, 0xBB, 0xBF] + Array(writer.row(CatalogProduct.headings(currencies)).utf8))
          for product in products { try write(Array(writer.row(product.cells(currencies)).utf8)) }
        }
        if options.json { try session.print(JSONAnswer.written([output]), terminator: "") }
        return
      }
      if options.json { return try session.print(ProductText.json(products, count: products.count), terminator: "") }
      let currency = try desk.currency(lists.currency)
      let lines = ProductText.table(products, currency, showsOrigin: desk.tellsOrigin(lists))
      if !lines.isEmpty { try session.print(lines.joined(separator: "\n")) }
      try desk.tellUnpriced(products, in: currency)
    }
  }

  /// `ency catalog show`
  struct Show: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "show",
      abstract: "Show all that a list says of a product.",
      discussion: """
        Examples:
          ency catalog show HVLS-7300
          ency catalog show HVLS-7300 --json
        """)

    @Argument(help: "The article number, or the name.", completion: Completions.products)
    var id: String
    @OptionGroup var lists: CatalogListOptions
    @OptionGroup var options: CatalogAnswerOptions

    func run() throws {
      let product = try CatalogDesk.product(id, in: CatalogDesk().lists(lists))
      let session = Session.current
      if options.json { return try session.print(ProductText.json([product], count: 1), terminator: "") }
      var table = TextTable([.left, .left])
      func add(_ value: JSONValue, _ pointer: JSONPointer) {
        guard let object = value.objectValue else {
          return table.add(ProductText.label(at: pointer), ProductText.text(value, pointer))
        }
        for member in object.members { add(member.value, pointer.appending(member.name)) }
      }
      add(product.json, JSONPointer())
      try session.print(table.lines().joined(separator: "\n"))
      let list = session.language.line(ProductText.origin(product.origin))
      try session.print(product.file.map { "\(list): \($0)" } ?? list)
    }
  }
}
