package import EncyBase
internal import EncyContainer
internal import EncyDocument
internal import EncyFiles
internal import EncyKit
package import EncyRegister
internal import EncySession
package import EncyTerminal
package import EncyTexts

/// The lists of customers that the settings name: the user's own, then the company's.
package struct CustomerDesk {
  private let places: ListPlaces
  package let sources: [CustomerLists.Source]
  /// Headings that somebody gave, those of the user first.
  package var columns: [TableColumns.Names] { places.columns }

  package init() throws {
    places = try ListPlaces(
      "customers", columns: "customerColumns", CustomerColumns.names, file: CustomerFile.name,
      pulled: PulledCustomers.name(of: "zoho"))
    let root = places.root
    sources =
      places.own.map { CustomerLists.Source(file: $0, isCompany: false) }
      + places.company.map { CustomerLists.Source(file: $0, isCompany: true, root: root) }
  }

  /// The lists, opened.
  /// - Parameters:
  ///   - options: Which lists.
  ///   - showsHeadings: Whether headings that aren't read are shown.
  /// - Returns: The lists.
  /// - Throws: ``Failure`` when there are none, and what opening does.
  package func lists(_ options: CustomerListOptions, showsHeadings: Bool = true) throws -> CustomerLists {
    let sources = options.list.map { [CustomerLists.Source(file: $0, isCompany: false)] } ?? sources
    guard !sources.isEmpty else { throw Failure.no(.errorNoCustomerLists) }
    let lists = try CustomerLists(sources, reading(takesRest: options.skipBroken))
    for (file, fault) in lists.faults {
      try Session.current.remark(
        .noteTableSkipped(file: SafeText(file), place: SafeText("\(fault.place)"), what: SafeText(fault.message)))
    }
    for list in showsHeadings ? lists.partlyRead : [] {
      let file = SafeText(list.file)
      if !list.unused.isEmpty {
        try Session.current.remark(
          .customerHeadingsUnused(file: file, names: .list(list.unused.map { .asItIs(text: SafeText($0)) }, most: 12)))
      }
      if !list.further.isEmpty {
        let names = list.further.map { Message.asItIs(text: SafeText("\($0.heading) (\($0.column))")) }
        try Session.current.remark(.customerHeadingsFurther(file: file, names: .list(names, most: 12)))
      }
    }
    return lists
  }

  /// The lists that the settings name, without a word of what can't be read in them; `nil` where there are none.
  package var known: CustomerLists? {
    if sources.isEmpty { return nil }
    // Whole lists first: what is made to search them is kept for the commands.
    return (try? CustomerLists(sources, reading(takesRest: false)))
      ?? (try? CustomerLists(sources, reading(takesRest: true)))
  }

  /// Whether there are several lists, so that answers say which a customer is in.
  package func tellsOrigin(_ options: CustomerListOptions) -> Bool { options.list == nil && sources.count > 1 }

  private func reading(takesRest: Bool) -> CustomerLists.Options {
    CustomerLists.Options(
      columns: columns, takesRest: takesRest, cache: CacheFolder(variable: Session.current.variable))
  }

  /// Keeps a customer in the user's list, or in the company's.
  /// - Throws: ``Failure`` when somebody is kept there who is the same or has the same number, unless that doesn't matter.
  /// - Returns: The file that it is kept in.
  package func keep(_ customer: JSONValue, isShared: Bool, anyway: Bool) throws -> String {
    let file = try places.writtenFile(isShared: isShared)
    let identity = ListedCustomer.Identity(customer)
    func refuse(_ other: JSONValue, _ id: String, in file: String) throws {
      let number = customer.text("customerId")
      let isNumbered = number != nil && number == other.text("customerId")
      guard !anyway, isNumbered || ListedCustomer.Identity(other).isSame(as: identity) else { return }
      throw Failure.no(
        .errorCustomerKnown(
          name: SafeText(other.text("name") ?? ""), file: SafeText(file), id: SafeText(id)))
    }
    if !anyway, !sources.isEmpty {
      let known = try CustomerLists(sources, reading(takesRest: true)).customer(sameAs: customer)
      if let known { try refuse(known.json, known.id, in: known.file) }
    }
    try CustomerFile.add(customer, to: file, links: isShared ? .refused : .followed) { other in
      try refuse(other, ListedCustomer(json: other, file: file, isCompany: isShared, row: 0).id, in: file)
    }
    return file
  }

  /// The customer that a word names: by number, or by a name that only one has; where `isSearch`, also by whole words of its name,
  /// place and contact person that only one has.
  /// - Throws: ``Failure`` with the name or number that was meant, where nobody or more than one has it.
  package func customer(
    _ word: String, in lists: CustomerLists, isSearch: Bool = false, file: String? = nil
  ) throws -> ListedCustomer {
    if let customer = try lists.customer(id: word) { return customer }
    let found = try lists.find(word, limit: 50).customers
    let named = found.filter { $0.name.lowercased() == word.lowercased() }
    if named.count == 1 { return named[0] }
    if named.count > 1 {
      let ids = named.map(\.id).joined(separator: ", ")
      throw Failure.no(.errorCustomersAlike(name: SafeText(word), ids: SafeText(ids)), file: file)
    }
    let words = isSearch ? FoldedText.words(word).map(\.folded) : []
    let meant = found.filter { customer in
      if words.isEmpty { return false }
      let known = Set(
        [customer.name, customer.place, customer.contact].compactMap(\.self).flatMap(FoldedText.words).map(\.folded))
      return words.allSatisfy(known.contains)
    }
    if let first = meant.first {
      if meant.count == 1 { return first }
      let ids = meant.prefix(9).map(\.id).joined(separator: ", ")
      throw Failure.no(.errorCustomersFit(words: SafeText(word), ids: SafeText(ids)), file: file)
    }
    throw Failure.no(
      .errorNoSuchCustomer(id: SafeText(word)),
      remedy: .nearest(to: word, among: found.map(\.name) + found.map(\.id)), file: file)
  }

  /// The one customer of the lists whom a typed name is likely to mean.
  package func likely(_ name: String, in lists: CustomerLists) -> ListedCustomer? {
    guard let found = try? lists.find(name, limit: 2), found.candidates.count == 1, found.hits[0].score >= 800,
      found.lacking.isEmpty
    else { return nil }
    return found.candidates.first
  }

  /// Says what the register has of somebody whose name was typed, so that it needn't be typed again.
  package func suggest(_ name: String, for file: String) throws {
    guard let best = known.flatMap({ likely(name, in: $0) }) else { return }
    try Session.current.remark(
      .customerInList(name: SafeText(best.name), file: SafeText(file), id: SafeText(best.id)))
  }
}

/// What schemas and rules say of a customer before it is kept.
package enum CustomerCheck {
  /// The members of a listed customer that a proposal takes; what it doesn't take is shown with the customer's name.
  package static func fitting(_ customer: ListedCustomer) throws -> JSONValue {
    let origin = try Session.current.origin()
    var (tree, left) = (customer.json, customer.left)
    // Each turn removes what is wrong, and may show what was hidden behind it.
    for _ in 0..<8 {
      var document = Document(file: "", origin: origin)
      try document.setTree("model/customer.json", to: tree)
      let wrong = ChangeGate.findings(in: document, nil, today: origin.today).filter {
        $0.severity == .error && $0.part == "model/customer.json"
      }
      let pointers = wrong.compactMap { $0.pointer }.filter { !$0.tokens.isEmpty && $0.tokens != ["name"] }
      // From the end, so that the places of items before it stay.
      for pointer in pointers.uniqued().sorted(by: { "\($1)" < "\($0)" }) {
        // An item without its name is none.
        let goal = pointer.tokens.first == "contacts" && pointer.tokens.last == "name" ? pointer.parent : pointer
        guard let value = tree[goal] else { continue }
        let text = value.stringValue ?? JSONPrinter(isCompact: true).text(value)
        left.append(ListedCustomer.Left(column: goal.tokens.joined(separator: "/"), text: text))
        try? tree.remove(goal)
      }
      if pointers.isEmpty { break }
    }
    try show(left, of: customer)
    return tree
  }

  /// Shows what of a list's row is in no member.
  package static func show(_ left: [ListedCustomer.Left], of customer: ListedCustomer) throws {
    if left.isEmpty { return }
    let cells = left.map { Message.customerCellLeft(column: SafeText($0.column), text: SafeText($0.text)) }
    try Session.current.remark(.customerCellsLeft(name: SafeText(customer.name), cells: .list(cells, most: 12)))
  }

  /// Refuses what no proposal could hold, and says what is worth knowing, such as that a number is personal.
  /// - Throws: ``Failure`` with the first error, unless it doesn't matter.
  package static func check(_ customer: JSONValue, anyway: Bool) throws {
    let origin = try Session.current.origin()
    var document = Document(file: "", origin: origin)
    try document.setTree("model/customer.json", to: customer)
    let language = Session.current.language
    let findings = ChangeGate.findings(in: document, nil, today: origin.today).filter {
      $0.part == "model/customer.json"
    }
    for finding in findings {
      let sentence = SafeText(finding.sentence(language, file: nil))
      if finding.severity == .error, !anyway { throw Failure.no(.asItIs(text: sentence)) }
      if finding.code != "unknown-member" { try Session.current.remark(.asItIs(text: sentence)) }
    }
  }
}

/// Customers as answers tell them.
package enum CustomerText {
  /// A table: number, name, place, contact person, and whose list it is where there are several; below heads.
  package static func table(_ customers: [ListedCustomer], showsOrigin: Bool, isWrapped: Bool = true) -> [TerminalText]
  {
    let language = Session.current.language
    var table = TextTable(Array(repeating: .left, count: showsOrigin ? 5 : 4))
    if customers.isEmpty { return [] }
    let kinds = Set(customers.map(\.idMember))
    let kind = kinds.count == 1 ? kinds.first.flatMap(\.self) ?? "row" : "several"
    let heads: [Message] = [
      .customerHeadNumber(member: SafeText(kind)), .customerHeadName, .customerHeadPlace, .customerHeadContact,
      .customerHeadList,
    ]
    table.add(heads.prefix(showsOrigin ? 5 : 4).map { language.text($0) })
    for customer in customers {
      table.add(
        [customer.id, customer.name, customer.place ?? "", customer.contact ?? ""]
          + (showsOrigin ? [language.text(origin(customer))] : []))
    }
    return isWrapped ? table.lines() : table.lines(columns: nil)
  }

  package static func origin(_ customer: ListedCustomer) -> Message {
    customer.isCompany ? .customerCompany : .customerOwn
  }

  /// The answer of `--json`.
  package static func json(_ customers: [ListedCustomer], scores: [Int]? = nil, count: Int) -> TerminalText {
    let rows = customers.enumerated().map { place, customer -> JSONValue in
      var row: JSONValue = [
        "id": .string(customer.id), "from": customer.isCompany ? "company" : "user", "file": .string(customer.file),
      ]
      if let scores { row["score"] = .int(scores[place]) }
      row["customer"] = customer.json
      return row
    }
    return JSONAnswer.text("customer-list", [("customers", .array(rows)), ("count", .int(count))])
  }
}

extension CustomerLists.Found {
  /// Which of the typed words nobody has, not even the best.
  package var lackingNote: Message {
    .customerLacks(words: SafeText(lacking.map { "\"\($0)\"" }.joined(separator: ", ")))
  }
}
