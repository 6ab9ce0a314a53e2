internal import EncyBase
internal import EncyCommandBase
internal import EncyDocument
internal import EncyKit
internal import EncyLedger
internal import EncySession
internal import EncySettings
internal import EncyTerminal
internal import EncyTexts
internal import EncyZoho

/// What a proposal keeps of its estimate, in `external.zoho` of `model/lifecycle.json`.
struct RemoteRecord {
  /// Those of the adapter, which a draft is fitted to before any connection is made.
  static let capabilities = LedgerCapabilities.zoho

  static let pointer = JSONPointer(["lifecycle", "external", "zoho"])

  let id: String?
  let version: String?
  let customerID: String?
  let attachment: String?
  let status: String?
  /// The hash of the customer that the estimate was written for; `nil` where none was kept.
  private let customerHash: String?
  /// The offer as it was last written or read.
  let pushed: LedgerOffer?
  /// The ids of lines in the ledger, by their ids here.
  let lines: [String: String]

  init(_ document: Document) throws {
    let json = try document.model("lifecycle")["external"]?["zoho"]
    func text(_ name: String) -> String? { json?[name]?.stringValue }
    (id, version, customerID) = (text("estimateId"), text("version"), text("customerId"))
    (attachment, status, customerHash) = (text("attachment"), text("status"), text("customerHash"))
    pushed = json?["pushed"].flatMap { LedgerOffer(json: $0) }
    lines = Dictionary(
      (pushed?.lines ?? []).compactMap { line in line.remoteID.map { (line.key, $0) } },
      uniquingKeysWith: { first, _ in first })
  }

  /// Returns `true` where the estimate was written for that customer, by the members of ``hash(of:)``.
  func isFor(_ customer: JSONValue) -> Bool { customerHash.map { $0 == RemoteRecord.hash(of: customer) } ?? true }

  /// The hash of the names and numbers that identify a customer; the hash keeps the name out of the record.
  static func hash(of customer: JSONValue) -> String {
    let words = ["name", "company", "customerId", "vatNumber", "organisationNumber"].map { name in
      (customer[name]?.stringValue ?? "").lowercased().filter { $0.isLetter || $0.isNumber }
    }
    return SHA256Digest(of: Array(words.joined(separator: "\n").utf8)).description
  }

  /// The lines of an offer in the ledger with the keys of the lines that they were written as: by their ids there, else by their places.
  static func keyed(_ content: LedgerOffer, like offer: LedgerOffer) -> LedgerOffer {
    let keys = Dictionary(
      offer.lines.compactMap { line in line.remoteID.map { ($0, line.key) } }, uniquingKeysWith: { first, _ in first })
    var keyed = content
    for index in keyed.lines.indices {
      keyed.lines[index].key =
        keyed.lines[index].remoteID.flatMap { keys[$0] }
        ?? (keys.isEmpty && index < offer.lines.count ? offer.lines[index].key : "")
    }
    return keyed
  }

  /// Keeps what a push came to.
  static func keep(_ proof: JSONValue, order: LedgerOrder, in file: String) throws {
    try change(file, of: order.document) { document in
      var record = try document.model("lifecycle")["external"]?["zoho"] ?? .object(JSONObject())
      for (name, member) in [
        ("estimateId", "id"), ("estimateNumber", "number"), ("customerId", "customerId"), ("status", "status"),
        ("version", "version"), ("pushed", "offer"),
      ] where proof[member]?.stringValue != "" {
        if let value = proof[member] { record[name] = value }
      }
      record["customerHash"] = .string(hash(of: order.customer))
      let settings = try Settings(variable: Session.current.variable)
      if let organization = settings["remote.organization"]?.value.stringValue {
        record["organizationId"] = .string(organization)
      }
      record["syncedAt"] = .string(try Session.current.origin().now.description)
      return record
    }
  }

  static func keep(attachment name: String, in file: String) throws {
    try change(file, of: nil) { document in
      var record = try document.model("lifecycle")["external"]?["zoho"] ?? .object(JSONObject())
      record["attachment"] = .string(name)
      return record
    }
  }

  /// Changes the record of a proposal, unless nothing but the time is another. A file that is another proposal's now is left alone.
  private static func change(
    _ file: String, of id: String?, _ record: (Document) throws -> JSONValue
  ) throws {
    var change = try ProposalChange(file, .init())
    if let id, change.document.manifest.id != id { return }
    let new = try record(change.document)
    let old = try change.document.model("lifecycle")["external"]?["zoho"]
    func timeless(_ value: JSONValue?) -> JSONValue? {
      var value = value
      value?["syncedAt"] = nil
      return value
    }
    if timeless(old) == timeless(new) { return }
    try RemoteRecord.set(new, in: &change.document)
    _ = try change.save()
  }

  /// Puts a record into a proposal, which gets the parts that are missing above it.
  static func set(_ record: JSONValue, in document: inout Document) throws {
    var tree = try document.tree(of: Lifecycle.path) ?? ["events": []]
    var external = tree["external"] ?? .object(JSONObject())
    external["zoho"] = record
    tree["external"] = external
    try document.setTree(Lifecycle.path, to: tree)
  }
}

extension LedgerOffer {
  /// Returns the offer with the lines that only other states of it have, by whose names they are known to people.
  func adding(linesOf others: [LedgerOffer?]) -> LedgerOffer {
    var offer = self
    for line in others.flatMap({ $0?.lines ?? [] }) {
      var line = line
      if line.key.isEmpty { line.key = line.remoteID ?? "" }
      line.number = nil
      if !offer.lines.contains(where: { $0.key == line.key }) { offer.lines.append(line) }
    }
    return offer
  }
}

/// Fields that differ, as people and programs read them.
enum RemoteText {
  static func json(_ change: FieldChange) -> JSONValue {
    .members([
      ("field", .string(change.field)), ("base", change.base.map { .string($0) }),
      ("ours", .string(change.ours ?? "")), ("theirs", .string(change.theirs ?? "")),
      ("outcome", .string(change.outcome.rawValue)),
    ])
  }

  /// An amount in whole units, as the reader's language writes money.
  static func amount(_ amount: ExactDecimal, _ currency: Currency) -> SafeText {
    RemotePull.minor(amount, currency).map { SafeText(NumberFormat(Session.current.language).money($0, currency)) }
      ?? SafeText("\(amount) \(currency.code)")
  }

  /// The name for people of an offer's field such as `lines/KEY/rate`, or of a line by its key.
  static func name(of field: String, in offer: LedgerOffer) -> String {
    let language = Session.current.language
    var parts = field.split(separator: "/").map(String.init)
    if parts.first == "lines" { parts.removeFirst() }
    if let word = parts.first, word.hasPrefix("line ") { parts[0] = String(word.dropFirst(5)) }
    let line = parts.first.flatMap { key in offer.lines.first { !key.isEmpty && $0.key == key } }
    let name = parts.count == 2 || line == nil ? parts.last ?? "" : ""
    let text = name.isEmpty ? "" : language.text(.remoteField(field: SafeText(name)))
    guard let line else { return text }
    let isWhole = SafeText(text.isEmpty ? "yes" : "no")
    return language.text(
      line.number.map { .remoteLine(isWhole: isWhole, number: SafeText($0), field: SafeText(text)) }
        ?? .remoteLineNamed(isWhole: isWhole, name: SafeText(line.name), field: SafeText(text)))
  }

  /// A table of fields of an offer with their values here and there.
  static func table(_ changes: [FieldChange], of offer: LedgerOffer, showsOutcome: Bool = false) -> [TerminalText] {
    if changes.isEmpty { return [] }
    let language = Session.current.language
    var table = TextTable(Array(repeating: .left, count: showsOutcome ? 5 : 3))
    let heads: [Message] =
      [.remoteHeadField] + (showsOutcome ? [.remoteHeadBase] : [])
      + [.remoteHeadOurs, .remoteHeadTheirs] + (showsOutcome ? [.remoteHeadOutcome] : [])
    table.add(heads.map { language.text($0) })
    func short(_ text: String?) -> String {
      let line = (text ?? "").split(separator: "\n").first.map(String.init) ?? ""
      return line.count > 40 ? String(line.prefix(39)) + "…" : line
    }
    for change in changes {
      table.add(
        [name(of: change.field, in: offer)] + (showsOutcome ? [short(change.base)] : []) + [
          short(change.ours), short(change.theirs),
        ]
          + (showsOutcome ? [language.text(.remoteOutcome(outcome: SafeText(change.outcome.rawValue)))] : []))
    }
    return table.lines()
  }
}
