package import EncyBase
package import EncyContainer
internal import EncyDocument
package import EncyFiles
internal import EncySchemas
internal import EncyTexts

/// The lists of products of a user and a company, and the one that the toolkit brings, searched as one. An id is one product: that of the
/// first list which has it.
package struct ProductLists: Sendable {
  /// A list to be opened.
  package struct Source: Sendable, Equatable {
    package let file: String
    package let origin: CatalogProduct.Origin

    /// The company's folder, which its lists lie in.
    package let root: String?

    package init(file: String, origin: CatalogProduct.Origin, root: String? = nil) {
      (self.file, self.origin, self.root) = (file, origin, root)
    }

    /// Others write into the company's folder.
    package var links: FileDoor.Links { origin == .company ? root.map { .refusedBelow($0) } ?? .refused : .followed }
  }

  /// What was found: the best, and how many fit.
  package struct Found: Sendable {
    package let products: [CatalogProduct]
    package let scores: [Int]
    package let count: Int
  }

  private enum Rows: Sendable {
    case table(SearchedTable, ProductRow)
    case kept([JSONValue], SearchIndex)

    var index: SearchIndex {
      switch self {
      case .table(let table, _): table.index
      case .kept(_, let index): index
      }
    }
  }

  private struct List: Sendable {
    let file: String?
    let origin: CatalogProduct.Origin
    let rows: Rows
  }

  private let lists: [List]

  /// Opens lists, the one that wins first.
  /// - Parameters:
  ///   - sources: Their files.
  ///   - options: How rows are read.
  ///   - takesRest: Whether rows that can't be read are left out.
  ///   - hasBuiltIn: Whether the list that the toolkit brings is searched after them.
  ///   - cache: Where their indexes are kept.
  /// - Throws: ``TableError`` when one can't be taken; ``ContainerError`` when its file can't be read.
  package init(
    _ sources: [Source], _ options: ProductRow.Options, takesRest: Bool = false, hasBuiltIn: Bool = true,
    cache: CacheFolder? = nil
  ) throws {
    var key = options.columns.map { "\($0.member)=\($0.headings.joined(separator: "\u{1}"))" }.joined(separator: "\n")
    key += "\n\(options.currency?.code ?? "") \(options.type ?? "") \(options.decimalMark.map { "\($0)" } ?? "")"
    var lists = try sources.map { source in
      let form = try ProductLists.form(source, options)
      let marks = DecimalMarks(source.file, links: source.links, options)
      let reading = SearchedTable.Reading(
        key: Array("products \(key)".utf8), takesRest: takesRest, heads: ProductRow.heads(options)
      ) { headings in
        let reader = ProductRow(headings: headings, form: form, options, marks: marks)
        var ids = ListedIDs()
        return { row in
          reader.read(row).flatMap { read in
            if let fault = ids.fault(read.json, row.place) { return .failure(SearchedTable.Fault(fault)) }
            return .success(CatalogProduct.texts(read.json))
          }
        }
      }
      let table = try SearchedTable(source.file, reading, links: source.links, cache: cache)
      // What was taken once needn't be checked each time.
      var taken = options
      taken.check = nil
      let reader = ProductRow(headings: table.headings, form: form, taken, marks: marks)
      return List(file: source.file, origin: source.origin, rows: .table(table, reader))
    }
    if hasBuiltIn, let kept = ProductLists.builtInRows {
      lists.append(List(file: nil, origin: .builtIn, rows: kept))
    }
    self.lists = lists
  }

  /// How a list is written, once its headings have what no product can be without.
  private static func form(_ source: Source, _ options: ProductRow.Options) throws -> TableForm {
    let reader = try TableReader(
      ByteSource(path: source.file, limit: 2 << 30, links: source.links), heads: ProductRow.heads(options))
    if let error = ProductLists.unmeant(reader, source.file, options) { throw error }
    return reader.form
  }

  /// Why a list holds no products: none of its headings means what no product can be without.
  static func unmeant(_ reader: TableReader, _ file: String, _ options: ProductRow.Options) -> TableError? {
    guard let first = reader.headings.first else { return nil }
    let headings = reader.headings.map(\.text)
    guard let missing = ProductRow(headings: headings, form: reader.form, options).missing.first else { return nil }
    return TableError(
      file,
      TableFault(
        first.place,
        .errorCatalogColumns(
          column: SafeText(missing), headings: .list(headings.map { .asItIs(text: SafeText($0)) }, most: 8))),
      remedy: .remedyCatalogColumns(column: SafeText(missing)))
  }

  // MARK: The list that the toolkit brings

  /// Its rows.
  package static let builtIn: [JSONValue] = (try? JSONParser().parse(BuiltInCatalog.text))?.arrayValue ?? []

  private static let builtInRows: Rows? = {
    var builder = SearchIndexBuilder()
    for row in builtIn { builder.add(0..<1, line: 1, CatalogProduct.texts(row)) }
    return builder.index().map { .kept(builtIn, $0) }
  }()

  // MARK: Looking up

  /// How many rows there are; a product that is in several lists counts in each.
  package var count: Int { lists.reduce(0) { $0 + $1.rows.index.count } }

  /// The rows that were left out, with their files.
  package var faults: [(file: String, fault: TableFault)] {
    lists.flatMap { list -> [(String, TableFault)] in
      guard case .table(let table, _) = list.rows else { return [] }
      return table.faults.map { (table.file, $0) }
    }
  }

  /// The product of an id; where there is none, the only one whose id differs from it but in capitals.
  package func product(id: String) throws -> CatalogProduct? {
    var alike: [CatalogProduct] = []
    for list in lists {
      let found = try products(id: id, in: list)
      if let exact = found.last, exact.id.isExactly(id) { return exact }
      alike += found
    }
    return alike.allSatisfy { $0.id.isExactly(alike[0].id) } ? alike.first : nil
  }

  /// So many may be named alike.
  private static let mostAlike = 200

  /// The products of a list whose ids are this but for capitals, up to that which has exactly it.
  private func products(id: String, in list: List) throws -> [CatalogProduct] {
    func alike(_ rows: some Sequence<Int>) throws -> [CatalogProduct] {
      var alike: [CatalogProduct] = []
      for row in rows {
        let product = try product(row, in: list)
        guard CatalogProduct.key(product.id) == CatalogProduct.key(id) else { continue }
        alike.append(product)
        if product.id.isExactly(id) { break }
      }
      return alike
    }
    let found = list.rows.index.search(id, limit: ProductLists.mostAlike)
    let hits = try alike(found.hits.map(\.row))
    // What holds no word isn't in the index.
    guard hits.isEmpty, found.count > ProductLists.mostAlike || FoldedText.words(id).isEmpty else { return hits }
    return try alike(0..<list.rows.index.count)
  }

  /// Finds products by what was typed, best first.
  package func find(_ text: String, _ filter: ProductFilter = ProductFilter(), limit: Int) throws -> Found {
    var found: [(product: CatalogProduct, hit: SearchIndex.Hit)] = []
    var count = 0
    for (place, list) in lists.enumerated() {
      let isPlain = filter.isEmpty && place == 0
      let hits = list.rows.index.search(text, limit: isPlain ? limit : list.rows.index.count)
      var own = 0
      for hit in hits.hits where own < limit || !filter.isEmpty {
        let product = try product(hit.row, in: list)
        guard filter.takes(product), try !isHidden(product.id, behind: place) else { continue }
        own += 1
        if own <= limit { found.append((product, hit)) }
      }
      count += isPlain || own == limit && filter.isEmpty ? max(own, hits.count) : own
    }
    let order = found.indices.sorted {
      (found[$1].hit.score, found[$0].hit.rest, $0) < (found[$0].hit.score, found[$1].hit.rest, $1)
    }
    // Of several lists, one may hold nothing that comes near the best of another.
    let best = order.first.map { found[$0].hit.score } ?? 0
    found = order.map { found[$0] }.filter { $0.hit.score * 10 >= best * 7 }
    let shown = found.prefix(limit)
    return Found(
      products: shown.map(\.product), scores: shown.map(\.hit.score), count: found.count < limit ? found.count : count)
  }

  /// Whether a list that wins has the id.
  private func isHidden(_ id: String, behind place: Int) throws -> Bool {
    for list in lists.prefix(place) where try products(id: id, in: list).last?.id.isExactly(id) == true { return true }
    return false
  }

  /// Every product in turn.
  package func forEach(_ body: (CatalogProduct) throws -> Void) throws {
    var seen: Set<String> = []
    for list in lists {
      func take(_ json: JSONValue) throws {
        let product = CatalogProduct(json: json, file: list.file, origin: list.origin)
        if seen.insert(product.id).inserted { try body(product) }
      }
      switch list.rows {
      case .kept(let rows, _): for row in rows { try take(row) }
      case .table(let table, let reader):
        // What can't be read was told when the list was opened.
        try table.forEach { if case .success(let read) = reader.read($0) { try take(read.json) } }
      }
    }
  }

  private func product(_ row: Int, in list: List) throws -> CatalogProduct {
    switch list.rows {
    case .kept(let rows, _): return CatalogProduct(json: rows[row], file: nil, origin: list.origin)
    case .table(let table, let reader):
      switch reader.read(try table.row(row)) {
      case .success(let read): return CatalogProduct(json: read.json, file: list.file, origin: list.origin)
      case .failure(let error): throw TableError(table.file, error.fault)
      }
    }
  }
}

/// Which products are wanted, and in which order.
package struct ProductFilter: Sendable {
  /// Any of these types, as the schema names them.
  package var types: [String] = []
  /// Any of these availabilities.
  package var availabilities: [String] = []
  /// Diameters in millimetres.
  package var diameters: ClosedRange<Double>?

  package init() {}

  var isEmpty: Bool { types.isEmpty && availabilities.isEmpty && diameters == nil }

  /// The kind of product that a word means, in any of our languages; the word itself where it is none of the known.
  package static func type(_ word: String) -> String { ProductColumns.type(word) }

  /// The availability that a word means; `nil` for none.
  package static func availability(_ word: String) -> String? { ProductColumns.availability(word) }

  package func takes(_ product: CatalogProduct) -> Bool {
    (types.isEmpty || types.contains { $0 == product.type })
      && (availabilities.isEmpty || availabilities.contains { $0 == product.availability })
      && diameters.map { range in product.diameter.map { range.contains($0) } ?? false } ?? true
  }

  /// What products are sorted by.
  package enum Order: String, Sendable, CaseIterable {
    case id, name, price, diameter, airflow, power, rating

    /// Products in this order; those that lack what it is about last, of equals as they were.
    package func sorted(_ products: [CatalogProduct], _ currency: Currency?, descending: Bool) -> [CatalogProduct] {
      func number(_ product: CatalogProduct) -> Double? {
        self == .price ? product.price(in: currency).map { Double($0.amount) } : product.json.double(rawValue)
      }
      let order: [Int]
      switch self {
      case .id, .name:
        let keys = products.map { FoldedText.key(self == .id ? $0.id : $0.name) }
        order = products.indices.sorted {
          keys[$0] == keys[$1]
            ? $0 < $1
            : keys[$0].lexicographicallyPrecedes(keys[$1]) != descending
        }
      default:
        let keys = products.map { number($0).map { descending ? -$0 : $0 } ?? .infinity }
        order = products.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }
      }
      return order.map { products[$0] }
    }
  }
}
