internal import EncyBase
internal import EncyContacts

/// The cells of a customer's row as a proposal holds them: what fits a member, and what doesn't.
struct CustomerCells {
  /// A text for each column.
  private(set) var texts: [String: String] = [:]
  var left: [ListedCustomer.Left] = []

  /// What people write into a cell that has nothing in it.
  private static let nothing: Set<String> = [
    "-", "--", "---", "–", "—", "_", ".", "?", "/", "*", "n/a", "na", "#n/a", "null", "nil", "none", "nan", "undefined",
    "saknas",
    "saknar", "ingen", "inget", "inga", "finns ej", "ej angivet", "ej angiven", "okänt", "mangler", "nema",
    "nije poznato", "keine", "kein",
    "k.a.", "ei ole", "ei tietoa",
  ]

  /// Whether the texts of a member of this name may have a form that a proposal doesn't take.
  static func isChecked(_ name: String) -> Bool {
    ["email", "phone", "website", "vatNumber", "organisationNumber"].contains(name)
  }

  /// Takes a cell for a column; a further one counts where those before it had nothing.
  mutating func take(_ text: String, _ column: String) {
    if text.isEmpty || CustomerCells.nothing.contains(text.lowercased()) { return }
    if texts[column] != nil { return }
    let (value, rest) = CustomerCells.fitting(text, column)
    texts[column] = value
    if let rest { left.append(ListedCustomer.Left(column: column, text: rest)) }
  }

  /// Makes one name of its parts: the contact's beside a company, else the customer's. Contacts' data without a contact's name are the
  /// customer's own.
  mutating func joinNames(name given: String?, company givenCompany: String?) {
    let words = ["firstName", "middleName", "lastName"].compactMap { texts[$0] }
    let person = words.isEmpty ? nil : words.joined(separator: " ")
    let company = texts["company"] ?? givenCompany
    func isSame(_ one: String?, _ other: String?) -> Bool {
      guard let one, let other else { return false }
      return FoldedText.words(one).map(\.folded).sorted { $0.lexicographicallyPrecedes($1) }
        == FoldedText.words(other).map(\.folded).sorted { $0.lexicographicallyPrecedes($1) }
    }
    if let person {
      let name = texts["name"] ?? given
      if name == nil, company == nil {
        texts["name"] = person
      } else if isSame(name, person) {
        if let company, given == nil {
          texts["name"] = company
          if texts["contact"] == nil || isSame(texts["contact"], company) { texts["contact"] = person }
        }
      } else if texts["contact"] == nil || isSame(texts["contact"], name) || isSame(texts["contact"], company) {
        texts["contact"] = person
      } else if !isSame(texts["contact"], person) {
        left.append(ListedCustomer.Left(column: "contact", text: person))
      }
    } else if isSame(texts["contact"], texts["name"]) || isSame(texts["contact"], texts["company"]) {
      // Programs repeat the company as its own contact.
      texts["contact"] = nil
    }
    if texts["contact"] == nil {
      for (column, own) in [("contactEmail", "email"), ("contactPhone", "phone")] where texts[own] == nil {
        (texts[own], texts[column]) = (texts[column], nil)
      }
    }
  }

  // MARK: What fits

  /// The text of a cell as a column takes it, and the part that doesn't fit.
  private static func fitting(_ text: String, _ column: String) -> (value: String?, rest: String?) {
    switch column {
    case "email", "contactEmail", "contact2Email": email(text)
    case "phone", "contactPhone", "contact2Phone": phone(text)
    case "website": website(text)
    case "country", "billingCountry": CustomerColumns.country(text).map { ($0, nil) } ?? (nil, text)
    case "vatNumber": isVATNumber(text) ? (text, nil) : (nil, text)
    case "organisationNumber": isOrganisationNumber(text) ? (text, nil) : (nil, text)
    default: (text, nil)
    }
  }

  /// The first address of `a@x.example; b@x.example`, `Karin Ek <karin@x.example>` or `mailto:karin@x.example`.
  private static func email(_ text: String) -> (String?, String?) {
    if MailAddress(text) != nil { return (text, nil) }
    var found: [String] = []
    for piece in text.split(whereSeparator: { $0.isWhitespace || ",;|/<>()[]\"'".contains($0) }) {
      var word = piece[...]
      while let last = word.last, ".:".contains(last) { word = word.dropLast() }
      if word.lowercased().hasPrefix("mailto:") { word = word.dropFirst(7).prefix { $0 != "?" } }
      if word.contains("@"), MailAddress(String(word)) != nil { found.append(String(word)) }
    }
    guard let first = found.first else { return (nil, text) }
    let others = found.uniqued().filter { $0 != first }
    return (first, others.isEmpty ? nil : others.joined(separator: ", "))
  }

  /// A number without `Tel:` and the like.
  private static func phone(_ text: String) -> (String?, String?) {
    var plain = PhoneNumber.withoutLabel(text)
    while let first = plain.first, "'’:=.\"".contains(first) { plain.removeFirst() }
    // Google Contacts writes several values of a kind so.
    let pieces = plain.replacing(" ::: ", with: "\u{1}").split(separator: "\u{1}").map(String.init)
    guard let number = pieces.first, let start = number.first, "+(".contains(start) || start.isASCII && start.isNumber,
      (3...60).contains(number.unicodeScalars.count), number.contains(where: \.isNumber)
    else { return (nil, text) }
    return (number, pieces.count > 1 ? pieces.dropFirst().joined(separator: ", ") : nil)
  }

  /// A whole address of `www.x.example`; hosts and paths beyond ASCII are encoded.
  private static func website(_ text: String) -> (String?, String?) {
    if let uri = WebAddress.uri(text) { return (uri, nil) }
    let isWhole = text.hasPrefix("https://") || text.hasPrefix("http://")
    if isWhole, text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) { return (text, nil) }
    let words = text.split { $0.isWhitespace || ",;".contains($0) }.map(String.init)
    guard words.count > 1, let first = words.lazy.compactMap({ WebAddress.uri($0) }).first else { return (nil, text) }
    return (first, text)
  }

  /// As the schema has it: two letters, then 2 to 20 letters, digits and marks.
  private static func isVATNumber(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return (4...22).contains(bytes.count) && bytes.prefix(2).allSatisfy { (0x61...0x7A).contains($0 | 0x20) }
      && bytes.dropFirst(2).allSatisfy { isLetterOrDigit($0) || "+*. -".utf8.contains($0) }
  }

  /// As the schema has it: a letter or digit, then 1 to 29 of them and marks.
  private static func isOrganisationNumber(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return (2...30).contains(bytes.count) && isLetterOrDigit(bytes[0])
      && bytes.allSatisfy { isLetterOrDigit($0) || " ./-".utf8.contains($0) }
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20) && byte < 0x80
  }
}
