package import EncyBase
internal import EncyDocument
internal import EncyTexts

/// A customer as a list keeps it: the members of the part `customer`.
package struct ListedCustomer: Sendable {
  /// The members, in the order of the schema.
  package let json: JSONValue
  /// The file of the list.
  package let file: String
  /// Whether the list is the company's; else it is the user's own.
  package let isCompany: Bool
  /// The parts of its row that fit no member.
  package let left: [Left]
  /// The number of its row in the list, from 0.
  let row: Int

  /// What names it: its number, else that of the company or for VAT, else the row.
  package var id: String { idMember.flatMap { json.text($0) } ?? "#\(row + 1)" }
  /// The member that names it; `nil` where the row does.
  package var idMember: String? { ["customerId", "organisationNumber", "vatNumber"].first { json.text($0) != nil } }
  package var name: String { json.text("name") ?? "" }
  /// Where it is.
  package var place: String? { json["address"]?.text("city") ?? json["billingAddress"]?.text("city") }
  /// The person to write to: the preferred one, else the first.
  package var contact: String? { Customer(json: json).mainContact?.name }

  package init(json: JSONValue, file: String, isCompany: Bool, row: Int, left: [Left] = []) {
    (self.json, self.file, self.isCompany, self.row, self.left) = (json, file, isCompany, row, left)
  }

  /// A text for each of ``CustomerColumns/names``; further contact persons don't fit.
  package var cells: [String] {
    CustomerColumns.members.map { column in json[JSONPointer(column.path)]?.stringValue ?? "" }
  }

  // MARK: Reading

  /// A cell, or a part of one, that fits no member.
  package struct Left: Sendable, Equatable {
    /// The column.
    package let column: String
    package let text: String

    package init(column: String, text: String) { (self.column, self.text) = (column, text) }
  }

  /// The members of a row, and what fits none.
  typealias Reading = (json: JSONValue, left: [Left])

  /// The customer of a row.
  /// - Parameters:
  ///   - row: The row.
  ///   - headings: What the headings mean; `nil` for JSON.
  ///   - columns: What the names of members that a customer doesn't have mean in JSON.
  /// - Returns: Its members, in the order of the schema; why it is none where it has no name.
  static func reading(
    _ row: TableRow, _ headings: CustomerColumns.Assignment?, _ columns: TableColumns
  ) -> Result<Reading, SearchedTable.Fault> {
    var cells = CustomerCells()
    var given = JSONObject()
    switch row.content {
    case .cells(let texts):
      for (name, places) in headings?.places ?? [:] {
        for place in places where texts.indices.contains(place) {
          let text = plain(texts[place].text)
          if numbers.contains(name), isScientific(text) {
            return .failure(
              SearchedTable.Fault(TableFault(texts[place].place, .errorTableScientific(text: SafeText(text)))))
          }
          cells.take(text, name)
        }
      }
    case .object(let object):
      let others = object.members.filter { member in
        // What a proposal holds is taken as it is, but for what may not fit.
        guard order.contains(member.name), !CustomerCells.isChecked(member.name) || member.value.stringValue == nil,
          member.value.stringValue != nil || member.value.objectValue != nil
            || member.value.arrayValue != nil
        else { return true }
        given[member.name] = member.value
        return false
      }
      let meaning = CustomerColumns.assignment(of: others.map(\.name), in: columns)
      for (name, places) in meaning.places {
        for place in places {
          let value = others[place].value
          cells.take(plain(value.stringValue ?? value.numberValue?.text ?? ""), name)
        }
      }
    }
    var tree = JSONValue.object(given)
    cells.joinNames(name: tree.text("name"), company: tree.text("company"))
    for column in CustomerColumns.members {
      guard let text = cells.texts[column.name], tree[JSONPointer(column.path)] == nil else { continue }
      if !put(text, column.path, in: &tree) { cells.left.append(Left(column: column.name, text: text)) }
    }
    if tree.text("name") == nil, let company = tree.text("company") { tree["name"] = .string(company) }
    guard tree.text("name") != nil else {
      return .failure(SearchedTable.Fault(TableFault(row.place, .errorCustomerNameless)))
    }
    var ordered = JSONObject()
    for name in order { ordered[name] = tree[name] }
    let columns = CustomerColumns.all.map(\.name)
    let left = cells.left.sorted { (columns.firstIndex(of: $0.column) ?? 0) < (columns.firstIndex(of: $1.column) ?? 0) }
    return .success((.object(ordered), left))
  }

  /// The columns whose digits are names.
  private static let numbers: Set<String> = ["customerId", "organisationNumber", "vatNumber", "phone", "contactPhone"]

  /// Whether a text is what spreadsheets make of long numbers, `5,56036E+09`: their last digits are lost.
  private static func isScientific(_ text: String) -> Bool {
    let bytes = text.utf8
    guard bytes.count > 4, bytes.suffix(4).first.map({ $0 | 0x20 == 0x65 }) ?? false, bytes.suffix(3).first == 0x2B
    else {
      return false
    }
    return bytes.dropLast(4).allSatisfy { 0x30...0x39 ~= $0 || $0 == 0x2C || $0 == 0x2E }
  }

  /// The members of the part `customer` that are kept; what the customer calls the project is of the proposal.
  package static let order = [
    "name", "company", "customerId", "organisationNumber", "vatNumber", "email", "phone", "website", "address",
    "position", "billingAddress", "contacts",
  ]

  /// - Returns: Whether there was a place for it: a contact needs a name.
  private static func put(_ text: String, _ path: [String], in tree: inout JSONValue) -> Bool {
    guard path[0] == "contacts", let place = Int(path[1]) else {
      if path.count > 1, tree[path[0]] == nil { tree[path[0]] = .object(JSONObject()) }
      return (try? tree.set(JSONPointer(path), to: .string(text))) != nil
    }
    // Who has no name is nobody; the name's column comes first.
    var contacts = tree.items("contacts")
    if path[2] == "name" { contacts.append(["id": .string("c\(place + 1)"), "name": .string(text)]) }
    guard let index = contacts.firstIndex(where: { $0.text("id") == "c\(place + 1)" }) else { return false }
    contacts[index][path[2]] = .string(text)
    tree["contacts"] = .array(contacts)
    return true
  }

  /// A cell's text on one line.
  private static func plain(_ text: String) -> String {
    var last: UInt8 = 0x20
    let isPlain = text.utf8.allSatisfy { byte in
      defer { last = byte }
      return byte > 0x20 && byte != 0x7F && byte < 0x80 || byte == 0x20 && last != 0x20
    }
    // Most are.
    if isPlain, last != 0x20 { return text }
    let words = text.unicodeScalars.split { $0.properties.isWhitespace || $0.properties.generalCategory == .control }
    return words.map { String(Substring($0)) }.joined(separator: " ")
  }

  /// The texts that one searches a customer by.
  static func texts(_ json: JSONValue) -> [SearchIndex.Text] {
    var texts: [SearchIndex.Text] = []
    func add(_ kind: SearchIndex.Kind, _ text: String?) { if let text { texts.append(SearchIndex.Text(kind, text)) } }
    add(.name, json.text("name"))
    for address in [json["address"], json["billingAddress"]].compactMap(\.self) {
      add(.place, address.text("city"))
      add(.place, address.text("region"))
      for member in ["street", "street2"] { add(.other, address.text(member)) }
      add(.number, address.text("postalCode"))
    }
    for member in ["company", "email", "website"] { add(.other, json.text(member)) }
    for member in ["customerId", "organisationNumber", "vatNumber", "phone"] { add(.number, json.text(member)) }
    for contact in json.items("contacts") {
      add(.person, contact.text("name"))
      add(.other, contact.text("email"))
      add(.number, contact.text("phone"))
    }
    return texts
  }

  // MARK: Who is the same

  /// What distinguishes a customer from others: its numbers, its name and place.
  package struct Identity: Sendable {
    /// Those of the company and for VAT, without what people write between their digits.
    let numbers: Set<String>
    /// By kind: of the company, for VAT.
    private let kinds: [String?]
    fileprivate let named: [UInt8]?

    package init(_ json: JSONValue) {
      kinds = ["organisationNumber", "vatNumber"].map { json.text($0).map(Identity.plain) }
      numbers = Set(kinds.compactMap(\.self))
      let city = json["address"]?.text("city") ?? json["billingAddress"]?.text("city")
      named = json.text("name").map { FoldedText.key($0) + [0] + FoldedText.key(city ?? "") }
    }

    /// Whether both are one customer: by a number, or where they have none in common by name and place.
    package func isSame(as other: Identity) -> Bool {
      if !numbers.isDisjoint(with: other.numbers) { return true }
      return (numbers.isEmpty || other.numbers.isEmpty) && named != nil && named == other.named
    }

    /// Whether both have a number of one kind, and none in common.
    package func isOther(than other: Identity) -> Bool {
      numbers.isDisjoint(with: other.numbers) && zip(kinds, other.kinds).contains { $0 != nil && $1 != nil }
    }

    /// A number without what people write between its digits: of Swedish companies the ten digits, in VAT numbers, too.
    private static func plain(_ number: String) -> String {
      let plain = number.uppercased().filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
      if plain.hasPrefix("SE"), plain.count == 14, plain.hasSuffix("01") {
        return String(plain.dropFirst(2).dropLast(2))
      }
      if plain.count == 12, plain.hasPrefix("16"), plain.allSatisfy(\.isNumber) { return String(plain.dropFirst(2)) }
      // An OIB is what a Croatian VAT number holds.
      return plain.hasPrefix("HR") && plain.count == 13 ? String(plain.dropFirst(2)) : plain
    }
  }
}
