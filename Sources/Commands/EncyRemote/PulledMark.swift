internal import EncyBase
internal import EncyLedger
internal import EncyRegister
internal import EncyServiceState
internal import EncySession
internal import EncyTexts

/// How far a list was read: the last change in it, and what it had.
struct PulledMark {
  private let path: String
  private let folder: PrivateFolder
  private(set) var since: String?
  /// The last change that was read; stamps of one server sort as texts.
  private var last: String?
  /// The ids of products in the ledger, by their article numbers as `CatalogProduct.key` writes them.
  private(set) var articles: [String: String] = [:]

  init(_ account: RemoteAccount, _ list: String) throws {
    guard let folder = PrivateFolder.state("remote", variable: Session.current.variable) else {
      throw Failure.couldNotRead(.errorRemoteNowhere)
    }
    self.folder = folder
    path = folder.path(of: "\(StateFile.name(for: ["zoho", account.organization])).\(list).json")
    do {
      let json = try StateFile.json(path, version: 1)
      since = json?["since"]?.stringValue
      for member in json?["articles"]?.objectValue?.members ?? [] { articles[member.name] = member.value.stringValue }
    } catch { throw RemoteFailure.failure(error) }
    last = since
  }

  mutating func note(_ version: String) {
    if !version.isEmpty, last.map({ $0 < version }) ?? true { last = version }
  }

  /// Takes over the products that were read: those that are active are there, the others aren't.
  mutating func take(_ read: [LedgerArticle], isWhole: Bool) {
    if isWhole { articles = [:] }
    for article in read { articles[CatalogProduct.key(article.number)] = article.isActive ? article.id : nil }
  }

  func keep() throws {
    let json = JSONValue.members([
      ("version", 1), ("since", last.map { .string($0) }),
      (
        "articles",
        articles.isEmpty ? nil : .members(articles.sorted { $0.key < $1.key }.map { ($0.key, .string($0.value)) })
      ),
    ])
    do {
      try folder.make()
      try StateFile.replace(path, with: JSONPrinter(isCompact: true).bytes(json))
    } catch { throw RemoteFailure.failure(error) }
  }
}
