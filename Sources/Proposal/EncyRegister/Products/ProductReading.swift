package import EncyBase
package import EncyContainer
internal import EncyDocument
internal import EncyFiles
package import EncyTexts

/// A list of products that was read as a whole, to be compared or taken over.
package struct ProductReading: Sendable {
  /// A product with the file of its picture, as the list names it, and where that is named.
  package struct Row: Sendable {
    package var json: JSONValue
    package var picture: String?
    package let place: SourcePosition
    package var id: String { json.text("id") ?? "" }
  }

  /// What is said of a product.
  package struct Finding: Sendable {
    package let pointer: JSONPointer
    package let message: Message

    package init(pointer: JSONPointer, message: Message) { (self.pointer, self.message) = (pointer, message) }
  }

  /// The products, no id twice.
  package var rows: [Row]
  /// Rows that can't be taken, in the order of their places.
  package private(set) var faults: [TableFault]
  /// What is doubtful in rows that can be.
  package let doubts: [TableFault]
  /// Headings that mean nothing.
  package let unused: [String]
  /// How many rows stand above the headings, and the line of those.
  package let passed: (rows: Int, line: Int)

  /// The most products of a list.
  package static let most = 100_000
  /// So many rows are looked at together.
  private static let pieceSize = 500
  /// After so many faults a list is not read on.
  private static let mostFaults = 10_000

  /// Reads a list.
  /// - Parameters:
  ///   - file: CSV or JSON.
  ///   - links: What may lead to it.
  ///   - options: How rows are read.
  ///   - look: What is doubtful in some products, for each.
  /// - Throws: ``TableError`` when it is no list of products, or has too many; ``ContainerError`` when it can't be read.
  package init(
    _ file: String, links: FileDoor.Links = .followed, _ options: ProductRow.Options,
    doubts look: ([JSONValue]) throws -> [[Finding]] = { $0.map { _ in [] } }
  ) throws {
    var reader = try TableReader(
      ByteSource(path: file, limit: 2 << 30, links: links), heads: ProductRow.heads(options))
    if let error = ProductLists.unmeant(reader, file, options) { throw error }
    let headings = reader.headings.map(\.text)
    let rowReader = ProductRow(
      headings: headings, form: reader.form, options, marks: DecimalMarks(file, links: links, options))
    var (rows, faults, doubts): ([Row], [TableFault], [TableFault]) = ([], [], [])
    var ids = ListedIDs()
    var piece: [(row: Row, read: ProductRow.Read)] = []
    func finish() throws {
      for ((row, read), findings) in zip(piece, try look(piece.map(\.row.json))) {
        rows.append(row)
        doubts += findings.map { TableFault(read.place(of: $0.pointer) ?? row.place, $0.message) }
      }
      piece.removeAll(keepingCapacity: true)
      if rows.count > ProductReading.most {
        throw TableError(
          file,
          TableFault(
            rows[ProductReading.most].place, .errorCatalogTooLong(most: SafeText("\(ProductReading.most)"))))
      }
    }
    func take(_ row: TableRow, _ result: Result<ProductRow.Read, SearchedTable.Fault>) throws {
      switch result {
      case .failure(let error): faults.append(error.fault)
      case .success(let read):
        if let fault = ids.fault(read.json, row.place) { return faults.append(fault) }
        let picture = read.picture == nil ? nil : read.place(of: JSONPointer(["picture"]))
        piece.append((Row(json: read.json, picture: read.picture, place: picture ?? row.place), read))
        if piece.count == ProductReading.pieceSize { try finish() }
      }
    }
    // Reading a row costs far more than finding where it ends, so that is done on all processors.
    var isAtEnd = false
    while !isAtEnd, faults.count < ProductReading.mostFaults {
      var found: [TableRow] = []
      while found.count < ProductReading.pieceSize * OrderedWork.processors {
        guard let item = try reader.next() else {
          isAtEnd = true
          break
        }
        switch item {
        case .fault(let fault): faults.append(fault)
        case .row(let row): found.append(row)
        }
        if faults.count >= ProductReading.mostFaults { break }
      }
      let (rows, size) = (found, ProductReading.pieceSize / 4)
      let parts = (rows.count + size - 1) / size
      let results = OrderedWork.map(parts) { part in
        rows[(part * size)..<min(rows.count, (part + 1) * size)].map { rowReader.read($0) }
      }
      for (row, result) in zip(rows, results.joined()) { try take(row, result) }
    }
    try finish()
    (self.rows, self.doubts) = (rows, doubts)
    self.faults = faults.sorted { ($0.place.line, $0.place.column) < ($1.place.line, $1.place.column) }
    unused = rowReader.unused
    passed = (reader.passed, reader.headings.first?.place.line ?? 1)
  }

  /// Takes rows out that can't be taken after all.
  /// - Parameter fault: Why; `nil` for a row that stays.
  package mutating func refuse(_ fault: (Row) -> Message?) {
    rows.removeAll { row in
      guard let message = fault(row) else { return false }
      faults.append(TableFault(row.place, message))
      return true
    }
    faults.sort { ($0.place.line, $0.place.column) < ($1.place.line, $1.place.column) }
  }
}

/// The ids of a list as far as it is read; one that differs from another only in capitals is no other product.
struct ListedIDs {
  private var known: [String: (id: String, line: Int)] = [:]

  /// Why a product can't be one of the list, beside those before it.
  mutating func fault(_ product: JSONValue, _ place: SourcePosition) -> TableFault? {
    let id = product.text("id") ?? ""
    guard let other = known[CatalogProduct.key(id)] else {
      known[CatalogProduct.key(id)] = (id, place.line)
      return nil
    }
    let line = SafeText("\(other.line)")
    return TableFault(
      place,
      other.id.isExactly(id)
        ? .errorProductTwice(id: SafeText(id), line: line)
        : .errorProductCapitals(id: SafeText(id), other: SafeText(other.id), line: line))
  }
}
