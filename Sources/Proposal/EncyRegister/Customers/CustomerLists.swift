package import EncyBase
internal import EncyContainer
internal import EncyDocument
package import EncyFiles
internal import EncyTexts

/// The lists of customers of a user and a company, searched as one.
package struct CustomerLists: Sendable {
  /// A list to be opened.
  package struct Source: Sendable, Equatable {
    package let file: String
    /// Whether it is the company's; else it is the user's own.
    package let isCompany: Bool

    /// The company's folder, which its lists lie in.
    package let root: String?

    package init(file: String, isCompany: Bool, root: String? = nil) {
      (self.file, self.isCompany, self.root) = (file, isCompany, root)
    }

    /// Others write into the company's folder.
    var links: FileDoor.Links { isCompany ? root.map { .refusedBelow($0) } ?? .refused : .followed }
  }

  /// How lists are read.
  package struct Options: Sendable {
    /// Headings that somebody gave, by the names of columns.
    var columns: [TableColumns.Names]
    /// Whether rows that can't be read are left out.
    var takesRest: Bool
    var cache: CacheFolder?

    package init(columns: [TableColumns.Names] = [], takesRest: Bool = false, cache: CacheFolder? = nil) {
      (self.columns, self.takesRest, self.cache) = (columns, takesRest, cache)
    }
  }

  /// What was found: the best, and how many fit.
  package struct Found: Sendable {
    package let customers: [ListedCustomer]
    package let hits: [SearchIndex.Hit]
    package let count: Int

    /// The customers between which one has to choose: the best alone where it fits clearly better than the others, where it has more of
    /// the typed words whole, or where its name holds nothing but what was typed and the others' do.
    package var candidates: [ListedCustomer] {
      guard let best = hits.first else { return [] }
      let alike = zip(customers, hits).filter { _, hit in
        best.score - hit.score < 40 && hit.whole >= best.whole && !(best.rest < 30 && hit.rest >= best.rest + 20)
      }
      return alike.map(\.0)
    }

    /// The typed words that the best hasn't, so that somebody else may be meant.
    package let lacking: [String]
  }

  private struct List: Sendable {
    let source: Source
    let table: SearchedTable
    /// `nil` for JSON, whose rows have members of their own.
    let headings: CustomerColumns.Assignment?
  }

  private let lists: [List]
  private let columns: TableColumns

  /// Opens lists, the user's own first.
  /// - Throws: ``TableError`` when one can't be taken; ``ContainerError`` when its file can't be read.
  package init(_ sources: [Source], _ options: Options) throws {
    let columns = CustomerColumns.table(own: options.columns)
    let key = options.columns.map { "\($0.member)=\($0.headings.joined(separator: "\u{1}"))" }.joined(separator: "\n")
    lists = try sources.map { source in
      let reading = SearchedTable.Reading(
        key: Array("customers \(key)".utf8), takesRest: options.takesRest, heads: CustomerColumns.heads(columns)
      ) { headings in
        let headings = CustomerColumns.assignment(of: headings, in: columns)
        return { row in ListedCustomer.reading(row, headings, columns).map { ListedCustomer.texts($0.json) } }
      }
      if let missing = try CustomerLists.nameless(source, columns) { throw missing }
      let table = try SearchedTable(source.file, reading, links: source.links, cache: options.cache)
      return List(
        source: source, table: table,
        headings: table.form == .json ? nil : CustomerColumns.assignment(of: table.headings, in: columns))
    }
    self.columns = columns
  }

  /// Why a list holds no customers: none of its headings means a name.
  private static func nameless(_ source: Source, _ columns: TableColumns) throws -> TableError? {
    let heads = CustomerColumns.heads(columns)
    let reader = try TableReader(ByteSource(path: source.file, limit: 2 << 30, links: source.links), heads: heads)
    guard let first = reader.headings.first, !heads(reader.headings.map(\.text)) else { return nil }
    return TableError(
      source.file,
      TableFault(
        first.place,
        .errorCustomerColumns(headings: .list(reader.headings.map { .asItIs(text: SafeText($0.text)) }, most: 8))),
      remedy: .remedyCustomerColumns(file: SafeText(source.file)))
  }

  /// How many customers there are.
  package var count: Int { lists.reduce(0) { $0 + $1.table.index.count } }

  /// Headings of a list that aren't read, or not always.
  package struct Headings: Sendable {
    package let file: String
    /// The headings that mean nothing, so that what is below them is left out.
    package let unused: [String]
    /// Further headings of a column, with it, which count where the cell of the first is empty.
    package let further: [(heading: String, column: String)]
  }

  /// The lists with headings that aren't read, or not always.
  package var partlyRead: [Headings] {
    lists.compactMap { list in
      guard let headings = list.headings else { return nil }
      let names = list.table.headings
      let unused = names.indices.filter { headings.columns[$0] == nil && !names[$0].isEmpty }.map { names[$0] }
      let further = headings.further.map { (names[$0], headings.columns[$0] ?? "") }
      return unused.isEmpty && further.isEmpty
        ? nil : Headings(file: list.source.file, unused: unused, further: further)
    }
  }

  /// The rows that were left out, with their files.
  package var faults: [(file: String, fault: TableFault)] {
    lists.flatMap { list in list.table.faults.map { (list.source.file, $0) } }
  }

  /// Finds customers by what was typed, best first; of equals those of the user's own list. Who stands in both is told once.
  package func find(_ text: String, limit: Int) throws -> Found {
    var found: [(customer: ListedCustomer, hit: SearchIndex.Hit)] = []
    var count = 0
    for list in lists {
      let hits = list.table.index.search(text, limit: limit)
      count += hits.count
      for hit in hits.hits {
        let customer = try customer(hit.row, in: list)
        if list.source.isCompany,
          found.contains(where: { !$0.customer.isCompany && same($0.customer, customer) })
        {
          count -= 1
          continue
        }
        found.append((customer, hit))
      }
    }
    if lists.count > 1 {
      let order = found.indices.sorted {
        (found[$1].hit.score, found[$0].hit.rest, $0) < (found[$0].hit.score, found[$1].hit.rest, $1)
      }
      found = order.map { found[$0] }
    }
    // Of two lists, one may hold nothing that comes near the other's best.
    let best = found.first?.hit.score ?? 0
    found = found.filter { $0.hit.score * 10 >= best * 7 }
    let words = FoldedText.words(text)
    return Found(
      customers: found.prefix(limit).map(\.customer), hits: found.prefix(limit).map(\.hit),
      count: found.count < limit ? found.count : count,
      lacking: (found.first?.hit.lacks ?? []).map { String(decoding: words[$0].exact, as: UTF8.self) })
  }

  private func same(_ one: ListedCustomer, _ other: ListedCustomer) -> Bool {
    ListedCustomer.Identity(one.json).isSame(as: ListedCustomer.Identity(other.json))
  }

  /// The customer that an id names, see ``ListedCustomer/id``; the user's own first.
  package func customer(id: String) throws -> ListedCustomer? {
    if id.hasPrefix("#"), let row = Int(id.dropFirst()) {
      for list in lists where list.table.index.count >= row && row > 0 {
        let customer = try customer(row - 1, in: list)
        if customer.id == id { return customer }
      }
    }
    let alike = try find(id, limit: CustomerLists.mostAlike).customers
    return alike.first { $0.id.isExactly(id) } ?? alike.first { $0.id.lowercased() == id.lowercased() }
  }

  /// The customer that is the same as another, by number, unless company or VAT numbers say otherwise, or by name and place.
  package func customer(sameAs json: JSONValue) throws -> ListedCustomer? {
    let identity = ListedCustomer.Identity(json)
    if let id = json.text("customerId"), let known = try customer(id: id),
      !ListedCustomer.Identity(known.json).isOther(than: identity)
    {
      return known
    }
    for text in identity.numbers.sorted() + [json.text("name")].compactMap(\.self) {
      let known = try find(text, limit: CustomerLists.mostAlike).customers.first {
        ListedCustomer.Identity($0.json).isSame(as: identity)
      }
      if let known { return known }
    }
    return nil
  }

  /// So many may be named alike.
  private static let mostAlike = 200

  /// Every customer in turn, the user's own first.
  package func forEach(_ body: (ListedCustomer) throws -> Void) throws {
    for list in lists { for row in 0..<list.table.index.count { try body(customer(row, in: list)) } }
  }

  private func customer(_ row: Int, in list: List) throws -> ListedCustomer {
    switch ListedCustomer.reading(try list.table.row(row), list.headings, columns) {
    case .success(let (json, left)):
      return ListedCustomer(
        json: json, file: list.source.file, isCompany: list.source.isCompany, row: row, left: left)
    case .failure(let error): throw TableError(list.source.file, error.fault)
    }
  }
}
