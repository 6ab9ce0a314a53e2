internal import EncyArchiveSearch
internal import EncyBase
internal import EncyContainer
internal import EncyDocument
internal import EncyFigures
internal import EncyFiles
internal import EncyTexts

/// What the index keeps of a version.
struct PackageFacts: Sendable {
  typealias Value = ArchiveColumn.Value

  /// A value, and its field: a place of ``FieldTree``, or behind those one of ``others``.
  struct Entry: Hashable, Sendable {
    let field: Int
    /// Amounts in whole units, dates as days since 1970, texts folded.
    let value: Value
  }

  /// Between texts stands this sign, so that words of two aren't beside each other.
  static let boundary = Array(" \u{B6} ".utf8)
  /// Longer texts are found by their words only.
  private static let longestText = 240
  /// What stands at a place with a longer name is found by its words only.
  private static let longestName = 500
  /// More than any proposal has; what goes beyond is found by its words only.
  private static let mostEntries = 100_000

  private(set) var summary = ArchiveSummary()
  /// Folded words with blanks between.
  private(set) var words: [UInt8] = []
  private(set) var entries: Set<Entry> = []
  /// Names of fields that no schema describes.
  private(set) var others: [String] = []
  private var placeRank = -1
  private var otherPlaces: [String: Int] = [:]
  private var tree: FieldTree { .described }

  /// A place that a walk is at.
  private enum Here {
    case described(Int)
    case other(String)
  }

  /// Reads a version.
  /// - Parameters:
  ///   - file: The package's path.
  ///   - path: The proposal's folder below the store, whose words are kept, too.
  ///   - root: The store, below which no link is followed.
  ///   - limits: The limits of packages.
  init(file: String, path: String, root: String, limits: PackageLimits) {
    add(text: path)
    summary.title = path.split(separator: "/").last.map(String.init) ?? path
    if file.hasSuffix(".age") { return }
    do throws(DocumentError) {
      var read = self
      try read.read(Document(contentsOf: file, limits: limits, links: .refusedBelow(root)).keepingTapes())
      self = read
    } catch {
      summary.failure = "\(error.finding.code)"
    }
  }

  /// Adds what was recorded of the version.
  mutating func add(added: Int?, by user: String) {
    if let added { put("added", .integer(added)) }
    if !user.isEmpty { put("by", text: user) }
  }

  private mutating func read(_ document: Document) throws(DocumentError) {
    let manifest = document.manifest
    (summary.revision, summary.modified) = (manifest.revision, manifest.modified.secondsSince1970)
    let json = try document.model("proposal")
    let proposal = Proposal(json: json)
    (summary.number, summary.title) = (PackageFacts.storable(proposal.number), PackageFacts.storable(proposal.title))
    summary.currencyCode = proposal.currency.code
    (summary.day, summary.until) = (proposal.date?.daysSince1970, proposal.validUntil?.daysSince1970)
    if let date = proposal.date { put("year", .integer(date.year)) }
    summary.customer = PackageFacts.storable(Customer(json: try document.model("customer")).name)
    // That it is expired depends on the day of the search.
    let past = CalendarDate(daysSince1970: -719_162)
    summary.status = ProposalStatus(proposal, Lifecycle(json: try document.model("lifecycle")), today: past).rawValue
    let money = proposal.currency
    for path in document.partPaths where PackageFacts.isSearched(path) {
      guard let root = try document.tape(of: path)?.root else { continue }
      let tokens = PartName.tokens(of: path)
      let isPlan = tokens.first == "plans"
      let rank = ["building": 3, "customer": 2, "visits": 1][tokens.first ?? ""] ?? 0
      let name = isPlan ? "plans" : tokens.joined(separator: ".")
      walk(root, tree.place(name).map { .described($0) } ?? .other(name), money, rank)
    }
    try readSalesperson(proposal.salesperson, document)
    try readFigures(document, money)
    try readFans(document)
  }

  /// Whether the texts and values of an entry are kept: of all parts in JSON, but not of what only describes them.
  static func isSearched(_ path: String) -> Bool {
    path.hasSuffix(".json") && !path.hasPrefix("schemas/") && PartName.schemaName(of: path) != "signature"
  }

  private func step(_ name: String, from here: Here) -> Here {
    switch here {
    case .described(let place):
      tree.step(name, from: place).map { .described($0) } ?? .other("\(tree.places[place].name).\(name)")
    case .other(let above): .other("\(above).\(name)")
    }
  }

  /// What the field of an entry is called.
  func name(of field: Int) -> String {
    field < tree.places.count ? tree.places[field].name : others[field - tree.places.count]
  }

  private mutating func field(_ here: Here) -> Int {
    switch here {
    case .described(let place): return place
    case .other(let own):
      let name = PackageFacts.storable(own)
      if let known = otherPlaces[name] { return known }
      let place = tree.places.count + others.count
      others.append(name)
      otherPlaces[name] = place
      return place
    }
  }

  private mutating func walk(_ node: JSONNode, _ here: Here, _ money: Currency, _ rank: Int) {
    switch node.kind {
    case .object:
      if let latitude = node["latitude"]?.doubleValue, let longitude = node["longitude"]?.doubleValue {
        put(latitude, longitude, rank)
      }
      for member in node.members { walk(member.value, step(member.name, from: here), money, rank) }
    case .array: for item in node.arrayValue ?? [] { walk(item, here, money, rank) }
    case .string: read(node.text, here)
    case .number:
      guard let number = node.numberValue else { return }
      let place: FieldTree.Place? = if case .described(let place) = here { tree.places[place] } else { nil }
      if place?.isDrawn == true { return }
      if place?.field?.unit == "minor", let decimal = number.decimalValue {
        let whole = ExactDecimal(coefficient: decimal.coefficient, scale: decimal.scale + money.minorDigits)
        put(field(here), Value(whole.doubleValue))
      } else {
        put(field(here), Value(number.doubleValue))
      }
    default: if let truth = node.boolValue { put(field(here), .integer(truth ? 1 : 0)) }
    }
  }

  private mutating func read(_ text: String, _ here: Here) {
    let start = words.count
    if FoldedText.append(text, to: &words) { words += PackageFacts.boundary }
    let place: FieldTree.Place
    switch here {
    case .described(let index): place = tree.places[index]
    case .other(let name): place = FieldTree.Place(name, nil)
    }
    if let described = place.field {
      if described.isRunningText { return }
      if described.kind == .date {
        if let day = CalendarDate(text) ?? Instant(text)?.date { put(field(here), .integer(day.daysSince1970)) }
        return
      }
    }
    let count = words.count - start - PackageFacts.boundary.count
    guard !place.isQuiet, count > 0, count <= PackageFacts.longestText, text.utf8.count <= PackageFacts.longestText * 2
    else { return }
    put(field(here), .text(String(decoding: words[start..<start + count], as: UTF8.self)))
  }

  private mutating func put(_ latitude: Double, _ longitude: Double, _ rank: Int) {
    guard abs(latitude) <= 90, abs(longitude) <= 180, rank > placeRank || rank == 1 && placeRank == 1 else { return }
    (summary.latitude, summary.longitude, placeRank) = (latitude, longitude, rank)
  }

  /// Puts a text that stands in no part.
  private mutating func put(_ name: String, text: String) {
    let folded = ArchiveField.folded(text)
    guard !folded.isEmpty, folded.utf8.count <= PackageFacts.longestText else { return }
    put(name, .text(folded))
  }

  private mutating func put(_ name: String, _ value: Value) {
    put(field(tree.place(name).map { .described($0) } ?? .other(name)), value)
  }

  private mutating func put(_ field: Int, _ value: Value) {
    var value = value
    if case .text(let text) = value { value = .text(PackageFacts.storable(text)) }
    if case .real(let number) = value, !number.isFinite { return }
    guard entries.count < PackageFacts.mostEntries, name(of: field).utf8.count <= PackageFacts.longestName else {
      return
    }
    entries.insert(Entry(field: field, value: value))
  }

  /// The text as databases keep it: they would end it at a U+0000.
  private static func storable(_ text: String) -> String {
    text.utf8.contains(0) ? text.replacing("\0", with: "\u{FFFD}") : text
  }

  private mutating func add(text: String) {
    if FoldedText.append(text, to: &words) { words += PackageFacts.boundary }
  }

  private mutating func readSalesperson(_ id: String?, _ document: Document) throws(DocumentError) {
    guard let id else { return }
    let people = try document.tape(of: "model/team.json")?.root["people"]?.arrayValue ?? []
    let name = people.first { $0["id"]?.stringValue == id }?["name"]?.stringValue
    summary.salesperson = PackageFacts.storable(name ?? id)
    put("salesperson", text: id)
    if let name { put("salesperson", text: name) }
  }

  private mutating func readFigures(_ document: Document, _ money: Currency) throws(DocumentError) {
    let inputs = try FigureInputs(FigureCatalog.standard, paths: document.partPaths) { path throws(DocumentError) in
      try document.tape(of: path)?.root
    }
    let figures = FigureValues(inputs)
    func minor(_ name: String) -> Int? { figures.value(name)?.minorUnits(of: money) }
    // The sent amounts are those that the evidence of the sending records.
    let sent = try summary.status == "draft" ? nil : document.model("quote")["totals"]
    summary.net = sent?.int("net") ?? minor("netAmount")
    summary.sentTotal = summary.status == "draft" ? nil : sent?.int("toPay") ?? minor("toPay")
    summary.total = minor("acceptedToPay") ?? minor("toPay")
    for column in ArchiveColumn.all {
      guard let amount = column.figure.flatMap(minor) else { continue }
      column.put(.integer(amount), into: &summary)
    }
    for column in ArchiveColumn.all {
      guard let field = column.field, case .integer(let number) = column.value(of: summary) else { continue }
      let scale = column.isAmount ? money.minorDigits : 0
      put(field, Value(ExactDecimal(coefficient: Int128(number), scale: scale).doubleValue))
    }
    for (name, unit) in ArchiveFields.figures {
      guard let outcome = figures.value(name), let number = outcome.number else { continue }
      if unit == "minor", let minor = outcome.minorUnits(of: money) {
        let whole = ExactDecimal(coefficient: Int128(minor), scale: money.minorDigits)
        put(name, Value(whole.doubleValue))
      } else {
        put(name, Value(number))
      }
      if name == "fanCount" { put("fans.count", Value(number)) }
    }
  }

  /// The products that are sold or stand on plans, and are fans.
  private mutating func readFans(_ document: Document) throws(DocumentError) {
    var sold: Set<String> = []
    for line in try document.tape(of: "model/offer.json")?.root["lines"]?.arrayValue ?? [] {
      if let product = line["product"]?.stringValue { sold.insert(product) }
    }
    for path in document.partPaths where PartName.schemaName(of: path) == "overlay" {
      for fan in try document.tape(of: path)?.root["fans"]?.arrayValue ?? [] {
        if let product = fan["product"]?.stringValue { sold.insert(product) }
      }
    }
    for product in try document.tape(of: "model/products.json")?.root["products"]?.arrayValue ?? [] {
      guard let id = product["id"]?.stringValue, sold.contains(id), let diameter = product["diameter"]?.doubleValue
      else { continue }
      put("fans.diameter", Value(diameter))
      put("fans.product", text: id)
      if let name = product["name"]?.stringValue { put("fans.product", text: name) }
    }
  }
}

extension ArchiveColumn.Value {
  /// A number, whole where it can be.
  fileprivate init(_ number: Double) {
    self = Int(exactly: number).map { .integer($0) } ?? .real(number)
  }
}
