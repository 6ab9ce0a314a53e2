internal import EncyBase
internal import EncyContainer
internal import EncyDocument
internal import EncyKit
internal import EncyRegister
internal import EncyTerminal
internal import EncyTexts

/// The lists of customers that the settings name: the user's own, then the company's.
struct CustomerDesk {
  /// Headings that somebody gave, those of the user first.
  let columns: [TableColumns.Names]
  let sources: [CustomerLists.Source]
  /// The list that the toolkit writes for the user, and the company's.
  private let written: (own: String?, company: String?)

  init() throws {
    let session = Session.current
    let settings = try Settings(variable: session.variable)
    if let folder = settings.missingFolder {
      try session.remark(.noteCompanyFolderMissing(folder: SafeText(folder)))
    }
    var (own, company): ([String], [String]) = ([], [])
    var columns: [TableColumns.Names] = []
    for layer in settings.layers {
      for name in CustomerColumns.names {
        guard let heading = layer.tree["customerColumns"]?.text(name) else { continue }
        columns.append((name, [heading]))
      }
      guard let named = layer.tree.text("customers") else { continue }
      let file =
        named.hasPrefix("/") || layer.file == nil ? named : "\(FileStore.parent(of: layer.file ?? ""))/\(named)"
      if layer.place == .company { company.append(file) } else if own.isEmpty { own.append(file) }
    }
    func beside(_ file: String?) -> String? { file.map { "\(FileStore.parent(of: $0))/\(CustomerFile.name)" } }
    let written = (
      own: beside(Settings.userFile(session.variable)),
      company: beside(settings.layers.first { $0.place == .company }?.file)
    )
    if let file = written.own, FileStore.exists(file) { own.insert(file, at: 0) }
    if let file = written.company, FileStore.exists(file) { company.insert(file, at: 0) }
    (self.columns, self.written) = (columns, written)
    sources = (own.uniqued().map { ($0, false) } + company.uniqued().filter { !own.contains($0) }.map { ($0, true) })
      .map { CustomerLists.Source(file: $0.0, isCompany: $0.1) }
  }

  /// The lists, opened.
  /// - Throws: ``Failure`` when there are none, and what opening does.
  func lists(_ options: CustomerListOptions) throws -> CustomerLists {
    let sources = options.list.map { [CustomerLists.Source(file: $0, isCompany: false)] } ?? sources
    guard !sources.isEmpty else { throw Failure.no(.errorNoCustomerLists) }
    let lists = try CustomerLists(sources, reading(takesRest: options.skipBroken))
    for (file, fault) in lists.faults {
      try Session.current.remark(
        .noteTableSkipped(file: SafeText(file), place: SafeText("\(fault.place)"), what: SafeText(fault.message)))
    }
    return lists
  }

  /// The lists that the settings name, without a word of what can't be read in them; `nil` where there are none.
  var known: CustomerLists? {
    if sources.isEmpty { return nil }
    // Whole lists first: what is made to search them is kept for the commands.
    return (try? CustomerLists(sources, reading(takesRest: false)))
      ?? (try? CustomerLists(sources, reading(takesRest: true)))
  }

  /// Whether there are several lists, so that answers say which a customer is in.
  func tellsOrigin(_ options: CustomerListOptions) -> Bool { options.list == nil && sources.count > 1 }

  private func reading(takesRest: Bool) -> CustomerLists.Options {
    CustomerLists.Options(
      columns: columns, takesRest: takesRest, cache: CacheFolder(variable: Session.current.variable))
  }

  /// Keeps a customer in the user's list, or in the company's.
  /// - Throws: ``Failure`` when somebody is kept there who is the same, unless that doesn't matter.
  /// - Returns: The file that it is kept in.
  func keep(_ customer: JSONValue, isShared: Bool, anyway: Bool) throws -> String {
    guard let file = isShared ? written.company : written.own else {
      throw isShared ? Failure.couldNotLook(.errorCompanyFolderMissing) : Failure.couldNotLook(.errorSettingsNowhere)
    }
    let identity = KeptCustomer.Identity(customer)
    func refuse(_ other: JSONValue, _ id: String, in file: String) throws {
      guard !anyway, KeptCustomer.Identity(other).isSame(as: identity) else { return }
      throw Failure.no(
        .errorCustomerKnown(
          name: SafeText(other.text("name") ?? ""), file: SafeText(file), id: SafeText(id)))
    }
    if !anyway, !sources.isEmpty {
      let known = try CustomerLists(sources, reading(takesRest: true)).customer(sameAs: customer)
      if let known { try refuse(known.json, known.id, in: known.file) }
    }
    try CustomerFile.add(customer, to: file, links: isShared ? .refused : .followed) { other in
      try refuse(other, KeptCustomer(json: other, file: file, isCompany: isShared, row: 0).id, in: file)
    }
    return file
  }

  /// Says what the register has of somebody whose name was typed, so that it needn't be typed again.
  func suggest(_ name: String, for file: String) throws {
    guard let lists = known, let found = try? lists.find(name, limit: 2), found.candidates.count == 1,
      let best = found.candidates.first,
      found.hits[0].score >= 800
    else { return }
    try Session.current.remark(
      .customerInList(name: SafeText(best.name), file: SafeText(file), id: SafeText(best.id)))
  }
}

/// What schemas and rules say of a customer before it is kept.
enum CustomerCheck {
  /// Refuses what no proposal could hold, and says what is worth knowing, such as that a number is personal.
  /// - Throws: ``Failure`` with the first error, unless it doesn't matter.
  static func check(_ customer: JSONValue, anyway: Bool) throws {
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
enum CustomerText {
  /// A table: number, name, place, contact person, and whose list it is where there are several; below heads.
  static func table(_ customers: [KeptCustomer], showsOrigin: Bool, isWrapped: Bool = true) -> [TerminalText] {
    let language = Session.current.language
    var table = TextTable(Array(repeating: .left, count: showsOrigin ? 5 : 4))
    if customers.isEmpty { return [] }
    let heads: [Message] = [
      .customerHeadNumber, .customerHeadName, .customerHeadPlace, .customerHeadContact, .customerHeadList,
    ]
    table.add(heads.prefix(showsOrigin ? 5 : 4).map { language.text($0) })
    for customer in customers {
      table.add(
        [customer.id, customer.name, customer.place ?? "", customer.contact ?? ""]
          + (showsOrigin ? [language.text(origin(customer))] : []))
    }
    return isWrapped ? table.lines() : table.lines(columns: nil)
  }

  static func origin(_ customer: KeptCustomer) -> Message { customer.isCompany ? .customerCompany : .customerOwn }

  /// The answer of `--json`.
  static func json(_ customers: [KeptCustomer], scores: [Int]? = nil, count: Int) -> TerminalText {
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
