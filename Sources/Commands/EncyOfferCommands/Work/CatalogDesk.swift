internal import EncyBase
internal import EncyChanges
internal import EncyCommandBase
internal import EncyContainer
internal import EncyDocument
internal import EncyFiles
package import EncyPlans
internal import EncyRegister
internal import EncySession
internal import EncySettings
internal import EncyTerminal
internal import EncyTexts

/// The lists of products that the settings name: the user's own, then the company's, then the one that the toolkit brings.
package struct CatalogDesk {
  private let places: ListPlaces
  let sources: [ProductLists.Source]

  init() throws {
    places = try ListPlaces("catalog", columns: "catalogColumns", ProductColumns.names, file: ProductFile.name)
    let root = places.root
    sources =
      places.own.map { ProductLists.Source(file: $0, origin: .user) }
      + places.company.map { ProductLists.Source(file: $0, origin: .company, root: root) }
  }

  /// What proposals take their products from. Rows that can't be read hinder nobody then, and are told of once.
  package static var catalog: ProductCatalog { ProductCatalog { try CatalogDesk().settled() } }

  /// The lists that the settings name, without rows that can't be read.
  private func settled() throws -> ProductLists {
    let lists = try ProductLists(sources, options, takesRest: true, cache: cache)
    for source in sources {
      let faults = lists.faults.filter { $0.file == source.file }
      guard let first = faults.first?.fault.place else { continue }
      try Session.current.remark(
        .noteListBroken(count: faults.count, file: SafeText(source.file), place: SafeText("\(first)")))
    }
    return lists
  }

  /// How rows are read where nothing else is said.
  var options: ProductRow.Options {
    var options = ProductRow.Options()
    options.columns = places.columns
    options.check = CatalogCheck.error
    return options
  }

  private var cache: CacheFolder? { CacheFolder(variable: Session.current.variable) }

  /// The lists, opened.
  /// - Throws: What opening does.
  func lists(_ chosen: CatalogListOptions) throws -> ProductLists {
    let sources = chosen.list.map { [ProductLists.Source(file: $0, origin: .user)] } ?? sources
    let lists = try ProductLists(
      sources, chosen.reading(options), takesRest: chosen.skipBroken, hasBuiltIn: chosen.list == nil, cache: cache)
    for (file, fault) in lists.faults.prefix(20) {
      try Session.current.remark(
        .noteTableSkipped(file: SafeText(file), place: SafeText("\(fault.place)"), what: SafeText(fault.message)))
    }
    if lists.faults.count > 20 { try Session.current.note(.refusedMore(count: lists.faults.count - 20)) }
    return lists
  }

  /// The product that a word names, of the lists that the settings name: by id, or by a name that only one has.
  func product(_ word: String) throws -> CatalogProduct { try CatalogDesk.product(word, in: settled()) }

  /// The product that a word names.
  /// - Throws: ``Failure`` with the name or id that was meant, where no product or more than one has it.
  static func product(_ word: String, in lists: ProductLists) throws -> CatalogProduct {
    if let product = try lists.product(id: word) { return product }
    let found = try lists.find(word, limit: 50).products
    let named = found.filter { $0.name.lowercased() == word.lowercased() }
    if named.count == 1 { return named[0] }
    let names = named.isEmpty ? found.map(\.name) + found.map(\.id) : named.map(\.id)
    throw Failure.no(
      .errorNoSuchListedProduct(id: SafeText(word)), remedy: .nearest(to: word, among: names))
  }

  /// The currency that proposals are made in: as chosen, else that of the settings and the own lists; `nil` where nothing names one.
  func currency(_ chosen: Currency?) throws -> Currency? {
    if let chosen { return chosen }
    let settings = try Settings(variable: Session.current.variable)
    let market = Market(settings, listed: try? ProductCatalog.current.commonCurrencies())
    return market.source == .assumed ? nil : market.currency
  }

  /// Reports the products that have no price in a currency, so that they can't be offered in it as they are.
  func tellUnpriced(_ products: [CatalogProduct], in currency: Currency?) throws {
    guard let currency else { return }
    let unpriced = products.filter { !$0.currencies.isEmpty && $0.price(in: currency) == nil }
    if unpriced.isEmpty { return }
    try Session.current.remark(
      .catalogOtherCurrency(
        count: unpriced.count, code: SafeText(currency.code),
        names: .list(unpriced.map { .asItIs(text: SafeText($0.id)) }, most: 12)))
  }

  /// The products of lists behind one that its rows hide, unless they did before or have the same prices.
  func hidden(
    by rows: [JSONValue], besides before: [JSONValue], in list: ProductLists.Source
  ) throws -> [HiddenProduct] {
    func prices(_ rows: [JSONValue]) -> [ExactText: JSONValue] {
      Dictionary(rows.map { (ExactText($0.text("id") ?? ""), $0["price"] ?? .null) }) { $1 }
    }
    let (new, old) = (prices(rows), prices(before))
    let place = sources.firstIndex { $0.file == list.file }
    let behind =
      place.map { sources[($0 + 1)...] } ?? sources.filter { list.origin == .user && $0.origin != .user }[...]
    var (found, seen): ([HiddenProduct], Set<ExactText>) = ([], [])
    // A list that can't be read keeps no other from being taken.
    guard let lists = try? ProductLists(Array(behind), options, takesRest: true, cache: cache) else { return [] }
    try lists.forEach { product in
      let id = ExactText(product.id)
      guard let price = new[id], old[id] != price, product.json["price"] != price, seen.insert(id).inserted else {
        return
      }
      found.append(HiddenProduct(product: product, price: price))
    }
    return found
  }

  /// Reports products that a list hides, with both prices.
  static func tell(_ hidden: [HiddenProduct]) throws {
    let language = Session.current.language
    for hidden in hidden.prefix(20) {
      try Session.current.remark(
        .catalogHides(
          id: SafeText(hidden.product.id), new: SafeText(HiddenProduct.words(hidden.price)),
          old: SafeText(HiddenProduct.words(hidden.product.json["price"])),
          list: SafeText(language.text(ProductText.origin(hidden.product.origin)))))
    }
    if hidden.count > 20 { try Session.current.note(.refusedMore(count: hidden.count - 20)) }
  }

  /// Whether answers say which list a product is in.
  func tellsOrigin(_ chosen: CatalogListOptions) -> Bool { chosen.list == nil && !sources.isEmpty }

  /// The list that `catalog import` writes, and what may lead to it.
  /// - Throws: ``Failure`` when there is no place for one.
  func written(isShared: Bool) throws -> ProductLists.Source {
    ProductLists.Source(file: try places.writtenFile(isShared: isShared), origin: isShared ? .company : .user)
  }

  /// Reads a list as a whole and says what is wrong or doubtful in it.
  func reading(_ file: String, _ chosen: CatalogReadingOptions) throws -> ProductReading {
    let origin = try Session.current.origin()
    return try ProductReading(file, chosen.reading(options)) { try CatalogCheck.doubts($0, origin) }
  }
}

/// A product that the same id in a list before its own hides.
struct HiddenProduct {
  let product: CatalogProduct
  /// The prices of the one that hides it, by currency.
  let price: JSONValue

  /// Prices by currency, as people read them.
  static func words(_ price: JSONValue?) -> String {
    (price?.objectValue?.members ?? []).compactMap { member in
      member.value.intValue.flatMap { amount in Currency(member.name).map { ProductText.money(amount, $0) } }
    }.joined(separator: ", ")
  }

  var json: JSONValue {
    [
      "id": .string(product.id), "from": .string(product.origin.rawValue), "price": product.json["price"] ?? .null,
      "by": price,
    ]
  }
}

/// Products as answers tell them.
enum ProductText {
  /// A table: article number, name, kind, diameter, airflow, availability, rating, price, and whose list it is where there are several.
  /// Where there is too little room for all, what one can choose without is left to `catalog show`.
  static func table(_ products: [CatalogProduct], _ currency: Currency?, showsOrigin: Bool) -> [TerminalText] {
    if products.isEmpty { return [] }
    let members = ["id", "name", "type", "diameter", "airflow", "availability", "rating", "price"]
    // What no product has needs no column.
    var shown = members.filter { member in products.contains { $0.json[member] != nil } }
    if let width = Session.current.width {
      for member in ["rating", "airflow", "type", "availability"] {
        let whole = table(products.prefix(1_000), shown, currency, showsOrigin).lines(columns: nil)
        if whole.allSatisfy({ $0.text.unicodeScalars.count <= width }) { break }
        shown.removeAll { $0 == member }
      }
    }
    return table(products[...], shown, currency, showsOrigin).lines()
  }

  private static func table(
    _ products: ArraySlice<CatalogProduct>, _ shown: [String], _ currency: Currency?, _ showsOrigin: Bool
  ) -> TextTable {
    let language = Session.current.language
    let right: Set<String> = ["diameter", "airflow", "rating", "price"]
    var table = TextTable(shown.map { right.contains($0) ? .right : .left } + (showsOrigin ? [.left] : []))
    table.add(shown.map { label($0) } + (showsOrigin ? [language.text(.customerHeadList)] : []))
    for product in products {
      let cells = shown.map { member -> String in
        if member == "price" {
          return (product.price(in: currency) ?? product.price()).map { money($0.amount, $0.currency) } ?? ""
        }
        return product.json[member].map { text($0, JSONPointer([member])) } ?? ""
      }
      table.add(cells + (showsOrigin ? [language.text(origin(product.origin))] : []))
    }
    return table
  }

  /// What people call a member of a product.
  static func label(_ member: String) -> String {
    CatalogCheck.field(JSONPointer([member]))?.label?[Session.current.language] ?? member
  }

  /// What people call a place in a product: `Price, SEK`.
  static func label(at pointer: JSONPointer) -> String {
    var labels: [String] = []
    for count in 1...max(1, pointer.tokens.count) {
      let field = CatalogCheck.field(JSONPointer(Array(pointer.tokens.prefix(count))))
      labels.append(field?.label?[Session.current.language] ?? pointer.tokens[count - 1])
    }
    return labels.joined(separator: ", ")
  }

  static func money(_ amount: Int, _ currency: Currency) -> String {
    NumberFormat(Session.current.language).money(amount, currency)
  }

  /// A value as people read it, with its unit.
  static func text(_ value: JSONValue?, _ pointer: JSONPointer) -> String {
    let language = Session.current.language
    guard let value else { return language.text(.changeTextNone) }
    if pointer.tokens.first == "price", let code = pointer.tokens.last, let currency = Currency(code),
      let amount = value.intValue
    {
      return money(amount, currency)
    }
    let field = CatalogCheck.field(pointer)
    if let text = value.stringValue {
      return field?.choiceLabels.first { $0.value == text }?.label[language]
        ?? text.split(whereSeparator: \.isNewline).joined(separator: " ⏎ ")
    }
    guard let number = value.numberValue?.decimalValue else { return JSONPrinter(isCompact: true).text(value) }
    let written = NumberFormat(language).string(number)
    return switch field?.unit {
    case nil, "1": written
    case "%": NumberFormat(language).percent(number)
    case "year": language.text(.countYears(number: number))
    case let unit?: "\(written)\u{A0}\(unit)"
    }
  }

  static func origin(_ origin: CatalogProduct.Origin) -> Message { .catalogOrigin(origin: SafeText(origin.rawValue)) }

  // MARK: Differences

  /// Differences of two lists, a line each, and one for each member that changed.
  static func lines(_ differences: [ProductDifference]) -> [TerminalText] {
    let language = Session.current.language
    return differences.flatMap { difference -> [TerminalText] in
      let (id, name) = (SafeText(difference.id), SafeText(difference.name))
      switch difference.kind {
      case .new: return [language.line(.catalogNew(id: id, name: name)) + prices(difference)]
      case .gone: return [language.line(.catalogGone(id: id, name: name)) + prices(difference)]
      case .changed(let changes):
        return ["\(difference.id)  \(difference.name)"] + changes.map { "  " + line($0) }
      case .renumbered(let old, let changes):
        return [language.line(.catalogRenumbered(id: id, name: name, old: SafeText(old)))]
          + changes.map { "  " + line($0) }
      }
    }
  }

  /// The prices of a product that is new or gone: `, 49 900 kr`.
  private static func prices(_ difference: ProductDifference) -> TerminalText {
    let prices = difference.price?.objectValue?.members ?? []
    return "\(prices.map { ", " + text($0.value, JSONPointer(["price", $0.name])) }.joined())"
  }

  /// A change with both values, of an amount with the percent that it is.
  static func line(_ change: ProductDifference.Change) -> TerminalText {
    func short(_ value: JSONValue?) -> String { ValueWording.shortened(text(value, change.pointer)) }
    var line = "\(label(at: change.pointer)): \(short(change.old)) → \(short(change.new))"
    if change.pointer.tokens.first == "price", let percent = percent(change.old?.intValue, change.new?.intValue) {
      line += " (\(percent))"
    }
    return "\(line)"
  }

  /// How much more or less an amount is than it was: `+4,0 %`.
  static func percent(_ old: Int?, _ new: Int?) -> String? {
    guard let old, let new, old > 0 else { return nil }
    let share = Double(new - old) / Double(old) * 100
    return (share >= 0 ? "+" : "") + NumberFormat(Session.current.language).percent(share, decimals: 1)
  }

  /// How many products are what.
  static func sum(_ differences: [ProductDifference], of count: Int) -> Message {
    let fresh = differences.count { $0.kind == .new }
    let gone = differences.count { $0.kind == .gone }
    return .catalogSum(
      changed: SafeText("\(differences.count - fresh - gone)"), new: SafeText("\(fresh)"), gone: SafeText("\(gone)"),
      same: SafeText("\(count - (differences.count - gone))"))
  }

  // MARK: JSON

  /// The answer of `--json` to find, list and show.
  static func json(_ products: [CatalogProduct], scores: [Int]? = nil, count: Int) -> TerminalText {
    let rows = products.enumerated().map { place, product -> JSONValue in
      var row: JSONValue = ["id": .string(product.id), "from": .string(product.origin.rawValue)]
      row["file"] = .optional(product.file)
      if let scores { row["score"] = .int(scores[place]) }
      row["product"] = product.json
      return row
    }
    return JSONAnswer.text("catalog-list", [("products", .array(rows)), ("count", .int(count))])
  }

  static func json(_ differences: [ProductDifference]) -> JSONValue {
    .array(
      differences.map { difference in
        var row: JSONValue = ["id": .string(difference.id), "name": .string(difference.name)]
        var changes: [ProductDifference.Change] = []
        switch difference.kind {
        case .new: row["what"] = "new"
        case .gone: row["what"] = "gone"
        case .changed(let found): (row["what"], changes) = ("changed", found)
        case .renumbered(let old, let found):
          (row["what"], changes) = ("renumbered", found)
          row["was"] = .string(old)
        }
        row["price"] = difference.price
        row["changes"] = .array(changes.map(json))
        return row
      })
  }

  static func json(_ change: ProductDifference.Change) -> JSONValue {
    ["pointer": .string("\(change.pointer)"), "old": change.old ?? .null, "new": change.new ?? .null]
  }

  static func json(_ faults: [TableFault]) -> JSONValue {
    .array(
      faults.map { fault in
        [
          "line": .int(fault.place.line), "column": .int(fault.place.column),
          "message": .string(Session.current.language.text(fault.message)),
        ]
      })
  }
}
