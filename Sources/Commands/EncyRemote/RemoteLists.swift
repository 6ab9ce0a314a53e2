internal import EncyBase
internal import EncyContainer
internal import EncyDocument
internal import EncyFiles
internal import EncyLedger
internal import EncyRegister
internal import EncyRemoteService
internal import EncyServiceState
internal import EncySession
internal import EncySettings
internal import EncyTerminal
internal import EncyTexts
internal import EncyZoho

/// `ency remote customers pull` and `ency remote products pull`.
struct RemoteLists {
  let options: RemoteOptions

  init(_ options: RemoteOptions) { self.options = options }

  func pullCustomers(_ isFull: Bool, _ isDry: Bool) async throws {
    let account = try RemoteAccount(options)
    let ledger = try account.ledger()
    let file = try place(PulledCustomers.name(of: "zoho"))
    var mark = try PulledMark(account, "customers")
    // A list that is gone has to be read as a whole.
    let since = isFull || FileKind(at: file, followsLink: true) == nil ? nil : mark.since
    var (pulled, inactive, progress) = (PulledCustomers(), 0, ProgressLine(total: nil, in: Session.current))
    do throws(LedgerError) {
      try await ledger.parties(since: since) { page in
        for party in page {
          mark.note(party.version)
          if party.isActive {
            pulled.take(party.customer, id: party.id)
          } else {
            pulled.remove(id: party.id)
            inactive += 1
          }
        }
        try progress.show(pulled.count)
      }
    } catch { throw RemoteFailure.failure(error) }
    try progress.clear()
    let changes = try pulled.write(to: file, replaces: since == nil, isDry: isDry)
    if !isDry { try mark.keep() }
    try answer(
      "customers", file, changes, isDry: isDry, inactive: inactive, since: since,
      total: changes.added + changes.changed + changes.unchanged)
  }

  func pullProducts(_ isFull: Bool, _ isDry: Bool) async throws {
    let account = try RemoteAccount(options)
    let ledger = try account.ledger()
    let file = try place(ProductFile.name)
    var mark = try PulledMark(account, "products")
    let since = isFull || FileKind(at: file, followsLink: true) == nil ? nil : mark.since
    var (articles, progress): ([LedgerArticle], ProgressLine) = ([], ProgressLine(total: nil, in: Session.current))
    let currency: Currency
    do throws(LedgerError) {
      currency = try await ledger.account().currency ?? .sek
      try await ledger.articles(since: since) { page in
        for article in page {
          mark.note(article.version)
          articles.append(article)
        }
        try progress.show(articles.count)
      }
    } catch { throw RemoteFailure.failure(error) }
    try progress.clear()
    let read = articles
    articles.removeAll { !$0.isActive }
    let language = Session.current.language
    var (changes, gone): (PulledCustomers.Changes, [String]) = (PulledCustomers.Changes(), [])
    let names = Set(articles.map { CatalogProduct.key($0.number) })
    func merged(_ rows: [JSONValue]) -> [JSONValue] {
      changes = PulledCustomers.Changes()
      let known = Dictionary(
        rows.map { (CatalogProduct.key($0["id"]?.stringValue ?? ""), $0) }, uniquingKeysWith: { first, _ in first })
      let new = articles.map { RemoteLists.row($0, currency, language, known[CatalogProduct.key($0.number)]) }
      let after = ProductFile.merged(rows, new, replaces: false)
      let result = Dictionary(
        after.map { (CatalogProduct.key($0["id"]?.stringValue ?? ""), $0) }, uniquingKeysWith: { first, _ in first })
      for (key, row) in result {
        guard let old = known[key] else {
          changes.added += 1
          continue
        }
        if old == row { changes.unchanged += 1 } else { changes.changed += 1 }
      }
      if since == nil {
        gone = mark.articles.keys.filter { !names.contains($0) }.compactMap { known[$0]?["id"]?.stringValue }.sorted()
      }
      return after
    }
    if isDry {
      _ = merged(try ProductFile.rows(file, links: .followed) ?? [])
    } else {
      let turn = try ProductFile.turn(beside: file, makesFolder: true)
      _ = try ProductFile.change(file, links: .followed, keepingCopy: Session.current.origin().now, merged)
      withExtendedLifetime(turn) {}
      mark.take(read, isWhole: since == nil)
      try mark.keep()
    }
    try answer(
      "products", file, changes, isDry: isDry, inactive: read.count - articles.count, since: since,
      total: changes.added + changes.changed + changes.unchanged, gone: gone)
  }

  /// A product as the catalog has it; technical data of one that is known stay.
  private static func row(
    _ article: LedgerArticle, _ currency: Currency, _ language: Language, _ known: JSONValue?
  ) -> JSONValue {
    let price = article.price.flatMap { price -> Int? in
      let unit = ExactDecimal(coefficient: (0..<currency.minorDigits).reduce(Int128(1)) { power, _ in power * 10 })
      return try? price.multiplied(by: unit).roundedToInt()
    }
    return .members([
      ("id", .string(known?["id"]?.stringValue ?? article.number)), ("name", .string(article.name.trimmingSpaces)),
      ("type", .string(known?["type"]?.stringValue ?? (article.isService ? "service" : "accessory"))),
      (
        "description",
        article.description.isEmpty ? nil : .members([(language.rawValue, .string(article.description))])
      ),
      ("price", price.map { .members([(currency.code, .int(max(0, $0)))]) }),
      ("vatRate", article.taxRate.map { .number(JSONNumber($0.normalized)) }),
    ])
  }

  private func place(_ name: String) throws -> String {
    guard let settings = Settings.userFile(Session.current.variable) else {
      throw Failure.couldNotRead(.errorSettingsNowhere)
    }
    return "\(FileStore.parent(of: settings))/\(name)"
  }

  private func answer(
    _ command: String, _ file: String, _ changes: PulledCustomers.Changes, isDry: Bool, inactive: Int, since: String?,
    total: Int, gone: [String] = []
  ) throws {
    let session = Session.current
    if options.json {
      return try RemoteAnswer.print(
        command,
        [
          ("file", .string(file)), ("written", .bool(!isDry)), ("full", .bool(since == nil)),
          ("added", .int(changes.added)), ("changed", .int(changes.changed)), ("removed", .int(changes.removed)),
          ("unchanged", .int(changes.unchanged)), ("inactive", .int(inactive)),
          ("gone", .array(gone.map { .string($0) })),
        ])
    }
    try session.print(
      .remotePulled(
        kind: SafeText(command), added: SafeText(changes.added), changed: SafeText(changes.changed),
        removed: SafeText(changes.removed), unchanged: SafeText(changes.unchanged)))
    if inactive > 0 { try session.note(.remoteInactive(count: inactive)) }
    if !gone.isEmpty { try session.note(.remoteGone(ids: SafeText(gone.prefix(20).joined(separator: ", ")))) }
    try session.note(isDry ? .remoteTrial(file: SafeText(file)) : .remoteKept(file: SafeText(file), count: total))
  }
}
