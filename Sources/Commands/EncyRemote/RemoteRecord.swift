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
  /// The offer as it was last written or read.
  let pushed: LedgerOffer?
  /// The ids of lines in the ledger, by their ids here.
  let lines: [String: String]

  init(_ document: Document) throws {
    let json = try document.model("lifecycle")["external"]?["zoho"]
    func text(_ name: String) -> String? { json?[name]?.stringValue }
    (id, version, customerID) = (text("estimateId"), text("version"), text("customerId"))
    (attachment, status) = (text("attachment"), text("status"))
    pushed = json?["pushed"].flatMap { LedgerOffer(json: $0) }
    lines = Dictionary(
      (pushed?.lines ?? []).compactMap { line in line.remoteID.map { (line.key, $0) } },
      uniquingKeysWith: { first, _ in first })
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

/// Fields that differ, as people and programs read them.
enum RemoteText {
  static func json(_ change: FieldChange) -> JSONValue {
    .members([
      ("field", .string(change.field)), ("base", change.base.map { .string($0) }),
      ("ours", .string(change.ours ?? "")), ("theirs", .string(change.theirs ?? "")),
      ("outcome", .string(change.outcome.rawValue)),
    ])
  }

  /// A table of fields with their values here and there.
  static func table(_ changes: [FieldChange], showsOutcome: Bool = false) -> [TerminalText] {
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
        [change.field] + (showsOutcome ? [short(change.base)] : []) + [short(change.ours), short(change.theirs)]
          + (showsOutcome ? [language.text(.remoteOutcome(outcome: SafeText(change.outcome.rawValue)))] : []))
    }
    return table.lines()
  }
}
