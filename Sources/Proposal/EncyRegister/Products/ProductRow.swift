package import EncyBase
internal import EncyDocument
internal import EncyTexts

/// Reads the products of a list row by row.
package struct ProductRow: Sendable {
  /// What holds for all rows of a list.
  package struct Options: Sendable {
    /// Headings that somebody gave, by the names of columns.
    package var columns: [TableColumns.Names] = []
    /// The currency of prices that name none.
    package var currency: Currency?
    /// The type of products that name none.
    package var type: String?
    /// The decimal mark of all numbers, where that isn't to be found out number by number.
    package var decimalMark: Character?
    /// What is wrong with a product, given what the list calls its members.
    package var check: (@Sendable (JSONValue, _ heading: (JSONPointer) -> String?) -> ProductReading.Finding?)?

    package init() {}
  }

  /// A product that was read.
  package struct Read: Sendable {
    /// Its members, in the order of the schema `catalog`.
    package let json: JSONValue
    /// The file of its picture, as the list names it.
    package let picture: String?
    fileprivate let cells: [(path: [String], cell: Cell)]

    /// Where a member was written.
    package func place(of pointer: JSONPointer) -> SourcePosition? { cell(of: pointer)?.place }

    fileprivate func cell(of pointer: JSONPointer) -> Cell? {
      let tokens = pointer.tokens
      let found =
        cells.first { tokens.starts(with: $0.path) } ?? cells.first { !tokens.isEmpty && $0.path.starts(with: tokens) }
      return found?.cell
    }
  }

  /// A cell that means something.
  fileprivate struct Cell: Sendable {
    let meaning: ProductColumns.Meaning
    let text: String
    let place: SourcePosition
  }

  private let table: TableColumns
  private let meanings: [ProductColumns.Meaning?]
  private let headings: [String]
  private let options: Options
  /// Whether a comma separates no cells, so that before three digits it is a decimal mark.
  private let takesDecimalComma: Bool
  private let marks: DecimalMarks?

  /// - Parameters:
  ///   - headings: Those of the list; none of JSON.
  ///   - form: How the list is written.
  ///   - options: What holds for all rows.
  ///   - marks: What decides where a number could be two.
  package init(headings: [String], form: TableForm, _ options: Options, marks: DecimalMarks? = nil) {
    table = ProductColumns.table(own: options.columns)
    meanings = ProductColumns.meanings(of: headings, table)
    self.headings = headings
    self.options = options
    self.marks = marks
    takesDecimalComma = if case .csv(0x2C, _) = form { false } else { true }
  }

  /// The headings that mean nothing, so that what stands below them is left out.
  var unused: [String] { zip(headings, meanings).filter { $1 == nil && !$0.isEmpty }.map(\.0) }

  /// The columns that no list can be without and that this one hasn't, by their names.
  var missing: [String] { ProductRow.missing(meanings) }

  /// Whether a row has the headings that no list can be without.
  package static func heads(_ options: Options) -> @Sendable ([String]) -> Bool {
    let table = ProductColumns.table(own: options.columns)
    return { missing(ProductColumns.meanings(of: $0, table)).isEmpty }
  }

  private static func missing(_ meanings: [ProductColumns.Meaning?]) -> [String] {
    let names = meanings.compactMap { $0?.column.name }
    return ["id", "name", "price"].filter { name in
      !names.contains { $0 == name || name == "price" && $0.hasPrefix(name) }
    }
  }

  /// The product of a row.
  /// - Returns: Why it is none, with the place of the cell, where something in it can't be.
  package func read(_ row: TableRow) -> Result<Read, SearchedTable.Fault> {
    do throws(SearchedTable.Fault) { return .success(try product(row)) } catch { return .failure(error) }
  }

  /// The cells of a row that mean something, and what is taken as it is.
  private func cells(of row: TableRow) -> (cells: [Cell], tree: JSONValue) {
    var tree = JSONValue.object(JSONObject())
    var found: [Cell] = []
    switch row.content {
    case .cells(let cells):
      for (cell, meaning) in zip(cells, meanings) {
        guard let meaning, !cell.text.trimmingSpaces.isEmpty else { continue }
        found.append(Cell(meaning: meaning, text: cell.text, place: cell.place))
      }
    case .object(let object):
      let others = object.members.filter { member in
        // What a list of ours holds is taken as it is.
        guard CatalogProduct.order.contains(member.name), member.name != "price" || member.value.objectValue != nil
        else {
          return true
        }
        tree[member.name] = member.value
        return false
      }
      let meanings = others.isEmpty ? [] : ProductColumns.meanings(of: others.map(\.name), table)
      for (member, meaning) in zip(others, meanings) {
        // A point in a number of JSON is its decimal mark.
        guard let meaning,
          let text = member.value.stringValue ?? member.value.numberValue.map({ DecimalMarks.pointed($0.text, ".") }),
          !text.trimmingSpaces.isEmpty
        else { continue }
        found.append(Cell(meaning: meaning, text: text, place: row.place))
      }
    }
    return (found, tree)
  }

  /// The cells of a row that hold numbers.
  private func numbers(of row: TableRow) -> [DecimalMarks.Cell] {
    cells(of: row).cells.compactMap { cell in
      switch cell.meaning.column.kind {
      case .quantity, .price:
        DecimalMarks.Cell(column: cell.meaning.column.name, text: cell.text, place: cell.place)
      default: nil
      }
    }
  }

  private func product(_ row: TableRow) throws(SearchedTable.Fault) -> Read {
    let (texts, taken) = cells(of: row)
    var tree = taken
    let named = texts.first { $0.meaning.column.kind == .currency }
    let currency = try named.map { named throws(SearchedTable.Fault) in
      guard let currency = ProductColumns.currency(named.text.trimmingSpaces) else {
        throw fault(named.place, named.meaning, .errorProductCurrency(text: SafeText(named.text)))
      }
      return currency
    }
    var picture: String?
    var written: [(path: [String], cell: Cell)] = []
    for cell in texts {
      if cell.meaning.column.kind == .picture {
        picture = cell.text.trimmingSpaces
        written.append((cell.meaning.column.path, cell))
        continue
      }
      guard let (path, value) = try value(cell.text, cell.meaning, currency, cell.place) else { continue }
      written.append((path, cell))
      if path.count > 1, tree[path[0]]?.objectValue == nil { tree[path[0]] = .object(JSONObject()) }
      try? tree.set(JSONPointer(path), to: value)
    }
    // An article number that is no id stays beside the id that is made of it.
    if tree["sku"] == nil, let written = texts.first(where: { $0.meaning.column.kind == .id })?.text.trimmingSpaces,
      written != tree.text("id")
    {
      tree["sku"] = .string(written)
    }
    if tree["type"] == nil, let type = options.type { tree["type"] = .string(ProductColumns.type(type)) }
    // What is written into a picture's column by `catalog list` names the picture that is kept.
    if let named = picture, named.hasPrefix("pictures/"), tree["image"] == nil {
      tree["image"] = .string(named)
      picture = nil
    }
    for (member, missing) in [
      ("id", Message.errorProductIdless), ("name", .errorProductNameless), ("type", .errorProductTypeless),
      ("price", .errorProductPriceless),
    ] where tree[member] == nil {
      throw SearchedTable.Fault(TableFault(row.place, missing))
    }
    var ordered = JSONObject()
    for name in CatalogProduct.order { ordered[name] = tree[name] }
    let read = Read(json: .object(ordered), picture: picture, cells: written)
    guard let error = options.check?(read.json, { read.cell(of: $0)?.meaning.heading }) else { return read }
    throw SearchedTable.Fault(TableFault(read.place(of: error.pointer) ?? row.place, error.message))
  }

  // MARK: Cells

  private func value(
    _ text: String, _ meaning: ProductColumns.Meaning, _ currency: Currency?, _ place: SourcePosition
  ) throws(SearchedTable.Fault) -> (path: [String], value: JSONValue)? {
    let column = meaning.column
    switch column.kind {
    case .currency, .picture: return nil
    case .text: return (column.path, .string(text))
    case .line: return (column.path, .string(ProductRow.line(text)))
    case .type: return (column.path, .string(ProductColumns.type(ProductRow.line(text))))
    case .id:
      guard let id = ProductRow.id(text) else {
        throw fault(place, meaning, .errorProductId(text: SafeText(text)))
      }
      return (column.path, .string(id))
    case .availability:
      guard let value = ProductColumns.availability(text.trimmingSpaces) else {
        throw fault(place, meaning, .errorProductAvailability(text: SafeText(text)))
      }
      return (column.path, .string(value))
    case .quantity(let unit, let precision):
      let number = try number(text, MeasureUnit(unit, precision: precision), meaning, place)
      if unit == "%", number.coefficient > 0, number.rounded(toScale: 0).coefficient == 0 {
        throw fault(place, meaning, .errorProductShare(text: SafeText(text)))
      }
      return (column.path, .number(JSONNumber(number)))
    case .price(let own):
      if let unit = meaning.unit, ProductRow.isOtherUnit(unit) {
        throw fault(place, meaning, .errorProductPriceUnit(unit: SafeText(unit)))
      }
      let text = ProductColumns.amountOfPiece(text)
      let written = ProductColumns.currencies(beside: text)
      guard let currency = own ?? currency ?? written.first ?? options.currency else {
        throw fault(place, meaning, .errorProductWhichCurrency(text: SafeText(text)))
      }
      if !written.isEmpty, !written.contains(currency) {
        throw fault(
          place, meaning, .errorProductOtherCurrency(text: SafeText(text), code: SafeText(currency.code)))
      }
      let amount = try number(text, MeasureUnit("minor", currency: currency), meaning, place)
      return (["price", currency.code], .number(JSONNumber(amount)))
    }
  }

  /// Whether what stands in the heading of prices is a thousand of a currency, a hundredth of it, or a price of several pieces.
  private static func isOtherUnit(_ text: String) -> Bool {
    let words = text.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "€" }.map(String.init)
    let others: Set = [
      "tkr", "mkr", "ksek", "tsek", "msek", "teur", "keur", "meur", "t€", "k€", "öre", "cent", "cents", "ct", "lipa",
    ]
    return words.contains { others.contains($0) || $0.contains { $0.isNumber } }
  }

  /// The number of a cell in a unit, which may stand in the cell or in the heading.
  private func number(
    _ text: String, _ unit: MeasureUnit, _ meaning: ProductColumns.Meaning, _ place: SourcePosition
  ) throws(SearchedTable.Fault) -> ExactDecimal {
    var text = text.trimmingSpaces
    // A cell that can be but one number is that, whatever mark the others have.
    var mark: Character?
    if DecimalMarks.isAmbiguous(text) {
      mark = options.decimalMark
      if mark == nil { mark = try decided(text, meaning, place) }
    }
    if let mark {
      // Prices have no three decimals; whether these are thousands nobody else can say.
      let parts = text.filter { $0.isNumber || ".,".contains($0) }.split(
        separator: mark, omittingEmptySubsequences: false)
      let isThousand = parts.count == 2 && parts[1].count == 3 && (1...3).contains(parts[0].count)
      if options.decimalMark != nil || unit.name != "minor" || !isThousand { text = DecimalMarks.pointed(text, mark) }
    } else if takesDecimalComma, unit.name != "minor", text.count(where: { $0 == "," }) == 1, !text.contains(".") {
      text = DecimalMarks.pointed(text, ",")
    }
    let isPlain = !text.contains { $0.isLetter || "%°€$£²³".contains($0) }
    if let named = meaning.unit, isPlain, unit.name != "minor" { text += " \(named)" }
    do throws(WrittenNumberError) { return try unit.read(text).value.normalized } catch {
      throw fault(place, meaning, error.finding.message)
    }
  }

  /// The decimal mark of a cell that could be two numbers, as the other cells have it; `nil` where they say nothing.
  /// - Throws: A fault that names two of them where they contradict.
  private func decided(
    _ text: String, _ meaning: ProductColumns.Meaning, _ place: SourcePosition
  ) throws(SearchedTable.Fault) -> Character? {
    guard let marks else { return nil }
    let seen = marks.seen(of: meaning.column.name, numbers)
    switch (seen.comma, seen.point) {
    case (nil, nil): return nil
    case (_?, nil): return ","
    case (nil, _?): return "."
    case (let comma?, let point?):
      throw fault(
        place, meaning,
        .errorProductMarks(
          text: SafeText(text), comma: SafeText(comma.text), commaPlace: SafeText("\(comma.place)"),
          point: SafeText(point.text), pointPlace: SafeText("\(point.place)")))
    }
  }

  private func fault(
    _ place: SourcePosition, _ meaning: ProductColumns.Meaning, _ message: Message
  ) -> SearchedTable.Fault {
    SearchedTable.Fault(
      TableFault(place, .errorProductCell(column: SafeText(meaning.heading), what: SafeText(message))))
  }

  /// A text on one line.
  static func line(_ text: String) -> String {
    let words = text.unicodeScalars.split { $0.properties.isWhitespace || $0.properties.generalCategory == .control }
    return words.map { String(Substring($0)) }.joined(separator: " ")
  }

  /// The id that an article number is, or what becomes of it when what no id has is a hyphen; `nil` where nothing is left.
  static func id(_ text: String) -> String? {
    let text = line(text)
    func isPlain(_ byte: UInt8) -> Bool {
      (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
    }
    if text.utf8.count <= 64, text.utf8.first.map(isPlain) == true,
      text.utf8.allSatisfy({ isPlain($0) || [0x2D, 0x2E, 0x5F].contains($0) })
    {
      return text
    }
    var id: [UInt8] = []
    for word in FoldedText.words(text) {
      let letters = word.folded.filter(isPlain)
      if letters.isEmpty { continue }
      if !id.isEmpty { id.append(0x2D) }
      id += letters
    }
    return id.isEmpty ? nil : String(decoding: id.prefix(64), as: UTF8.self).uppercased()
  }
}
