package import EncyBase
package import EncyContainer
internal import EncyDocument
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

  /// What is said of a product: an error keeps it out.
  package struct Finding: Sendable {
    package let isError: Bool
    package let pointer: JSONPointer
    package let message: Message

    package init(isError: Bool, pointer: JSONPointer, message: Message) {
      (self.isError, self.pointer, self.message) = (isError, pointer, message)
    }
  }

  /// The products, no id twice.
  package var rows: [Row]
  /// Rows that can't be taken, in the order of their places.
  package private(set) var faults: [TableFault]
  /// What is doubtful in rows that can be.
  package let doubts: [TableFault]
  /// Headings that mean nothing.
  package let unused: [String]

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
  ///   - check: What is found in some products, for each.
  /// - Throws: ``TableError`` when it is no list of products, or has too many; ``ContainerError`` when it can't be read.
  package init(
    _ file: String, links: FileDoor.Links = .followed, _ options: ProductRow.Options,
    check: ([JSONValue]) throws -> [[Finding]] = { $0.map { _ in [] } }
  ) throws {
    var reader = try TableReader(ByteSource(path: file, limit: 2 << 30, links: links))
    if let error = ProductLists.unmeant(reader, file, options) { throw error }
    let headings = reader.headings.map(\.text)
    let rowReader = ProductRow(headings: headings, form: reader.form, options)
    var (rows, faults, doubts): ([Row], [TableFault], [TableFault]) = ([], [], [])
    var lines: [String: Int] = [:]
    var piece: [(row: Row, places: [String: SourcePosition])] = []
    func finish() throws {
      for ((row, places), findings) in zip(piece, try check(piece.map(\.row.json))) {
        func fault(_ finding: Finding) -> TableFault {
          TableFault(places[finding.pointer.tokens.first ?? ""] ?? row.place, finding.message)
        }
        if let error = findings.first(where: \.isError) {
          faults.append(fault(error))
        } else if let line = lines[row.id] {
          faults.append(TableFault(row.place, .errorProductTwice(id: SafeText(row.id), line: SafeText("\(line)"))))
        } else {
          lines[row.id] = row.place.line
          rows.append(row)
          doubts += findings.map(fault)
        }
      }
      piece.removeAll(keepingCapacity: true)
      if rows.count > ProductReading.most {
        throw TableError(
          file,
          TableFault(
            rows[ProductReading.most].place, .errorCatalogTooLong(most: SafeText("\(ProductReading.most)"))))
      }
    }
    while faults.count < ProductReading.mostFaults, let item = try reader.next() {
      switch item {
      case .fault(let fault): faults.append(fault)
      case .row(let row):
        switch rowReader.read(row) {
        case .failure(let error): faults.append(error.fault)
        case .success(let read):
          let place = read.picture == nil ? row.place : read.places["picture"] ?? row.place
          piece.append((Row(json: read.json, picture: read.picture, place: place), read.places))
          if piece.count == ProductReading.pieceSize { try finish() }
        }
      }
    }
    try finish()
    (self.rows, self.doubts) = (rows, doubts)
    self.faults = faults.sorted { ($0.place.line, $0.place.column) < ($1.place.line, $1.place.column) }
    unused = rowReader.unused
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
