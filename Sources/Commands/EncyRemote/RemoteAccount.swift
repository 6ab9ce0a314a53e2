internal import EncyAge
internal import EncyBase
internal import EncyContainer
internal import EncyDocument
internal import EncyHTTP
internal import EncyLedger
internal import EncyOutbox
internal import EncyRemoteService
internal import EncySecrets
internal import EncyServiceState
internal import EncySession
internal import EncySettings
internal import EncyTerminal
internal import EncyTexts
internal import EncyZoho

/// The account that the settings name, and how it is reached.
struct RemoteAccount {
  let options: RemoteOptions
  let center: ZohoDataCenter
  let organization: String
  let clientID: String
  let kind: SecretStore.Kind
  let store: SecretStore
  let pricesFromLedger: Bool
  let taxRounding: LedgerTotals.TaxRounding?
  let client: HTTPClient

  var queue: OutboxQueue { OutboxQueue(service: "zoho", account: organization) }
  var secretAccount: SecretAccount { SecretAccount(service: "zoho", name: organization) }

  /// The account of the settings.
  /// - Throws: ``Failure`` that names the command to sign in, where there is none.
  init(_ options: RemoteOptions) throws {
    let settings = try Settings(variable: Session.current.variable)
    guard let organization = settings["remote.organization"]?.value.stringValue,
      let clientID = settings["remote.clientId"]?.value.stringValue,
      let kind = settings["remote.secrets"]?.value.stringValue.flatMap({ SecretStore.Kind(rawValue: $0) })
    else { throw Failure.no(.errorRemoteNoAccount, remedy: .remedyRemoteLogin) }
    self.options = options
    (self.organization, self.clientID, self.kind) = (organization, clientID, kind)
    center = try RemoteAccount.center(settings["remote.dataCenter"]?.value.stringValue, settings)
    store = try RemoteAccount.store(kind, settings)
    pricesFromLedger = settings["remote.pricesFrom"]?.value.stringValue != "proposal"
    taxRounding = settings["remote.taxRounding"]?.value.stringValue.flatMap { LedgerTotals.TaxRounding(rawValue: $0) }
    client = try RemoteAccount.client(options)
  }

  /// The data center of a name, or the server of this machine that stands in for it.
  static func center(_ name: String?, _ settings: Settings) throws -> ZohoDataCenter {
    let name = name ?? "eu"
    if let address = settings["remote.address"]?.value.stringValue {
      return ZohoDataCenter(name: name, accounts: address, api: address)
    }
    guard let center = ZohoDataCenter.named(name) else {
      throw Failure.no(
        .errorRemoteDataCenter(
          name: SafeText(name), names: SafeText(ZohoDataCenter.all.map(\.name).joined(separator: ", "))))
    }
    return center
  }

  static func client(_ options: RemoteOptions) throws -> HTTPClient {
    let session = Session.current
    var configuration = HTTPClient.Configuration(
      userAgent: "ency/\(Document.generator.version)", variable: session.variable)
    configuration.caFile = options.certificates
    configuration.notice = { host in try? session.note(.remoteWaiting(host: SafeText(host))) }
    if options.isVerbose { configuration.debug = { line in try? session.note("\(line)") } }
    return HTTPClient(configuration)
  }

  static func store(_ kind: SecretStore.Kind, _ settings: Settings) throws -> SecretStore {
    let session = Session.current
    func folder() throws -> String {
      guard let folder = SecretStore.folder(variable: session.variable) else {
        throw Failure.couldNotRead(.errorRemoteNowhere)
      }
      return folder
    }
    func text(_ name: String) -> String? { settings["remote.\(name)"]?.value.stringValue }
    switch kind {
    case .keyring: return .keyring(SecretKeyring())
    case .command:
      guard let read = text("secretRead") else {
        throw Failure.no(.errorRemoteNoCommand, remedy: .remedyRemoteNoCommand)
      }
      return .command(SecretCommands(read: read, write: text("secretWrite"), delete: text("secretDelete")))
    case .age:
      if let identity = text("identity") {
        return .age(SecretAgeFile(folder: try folder(), key: .identity(path: identity)))
      }
      return .age(
        SecretAgeFile(
          folder: try folder(),
          key: .passphrase {
            guard let answer = try session.askSecret("Passphrase of the secrets: ") else {
              throw Failure.couldNotRead(.errorNoTerminalPassphrase)
            }
            return answer
          }))
    case .file: return .file(SecretFile(folder: try folder()))
    case .env: return .env(SecretEnvironment(variable: session.variable))
    }
  }

  /// The address of an origin.
  static func address(_ origin: String) throws -> HTTPAddress {
    do throws(HTTPError) { return try HTTPAddress(origin) } catch {
      throw RemoteFailure.failure(LedgerError(.unreachable, error.code, facts: error.facts))
    }
  }

  /// The folder of the state that this machine keeps, which must not be lost.
  func outbox() throws -> Outbox {
    guard let folder = Outbox.folder(variable: Session.current.variable) else {
      throw Failure.couldNotRead(.errorRemoteNowhere)
    }
    return Outbox(folder: folder)
  }

  func tokens() throws -> RemoteTokens {
    guard let folders = TokenCache.folders(variable: Session.current.variable) else {
      throw Failure.couldNotRead(.errorRemoteNowhere)
    }
    let cache = TokenCache(tokens: folders.tokens, locks: folders.locks, store: store)
    return RemoteTokens(
      cache: cache, account: secretAccount, client: client, accounts: try RemoteAccount.address(center.accounts),
      clientID: clientID)
  }

  /// The ledger.
  /// - Throws: ``Failure`` where no connection may be made.
  func ledger() throws -> ZohoBooks {
    if options.isOffline { throw Failure.no(.errorRemoteOffline) }
    return ZohoBooks(try connection(organization: organization, tokens: try tokens()))
  }

  func connection(organization: String, tokens: any ZohoTokens) throws -> ZohoConnection {
    guard let folder = Pace.folder(variable: Session.current.variable) else {
      throw Failure.couldNotRead(.errorRemoteNowhere)
    }
    let api = try RemoteAccount.address(center.api).appending("/books/v3")
    var connection = ZohoConnection(
      client: client, api: api, organization: organization, tokens: tokens,
      pace: Pace(folder: folder, OutboxQueue(service: "zoho", account: organization)))
    connection.policy.waitLimit = options.patience * 1_000
    let session = Session.current
    connection.onWait = { milliseconds, reason in
      guard milliseconds > 500 else { return }
      try? session.note(
        .remoteWaits(
          seconds: SafeText("\((milliseconds + 999) / 1_000)"),
          reason: SafeText(
            reason.hasPrefix("zoho-") || reason == "status-503" || reason == "status-429" ? "busy" : reason)))
    }
    return connection
  }
}

/// The access tokens of an account, refreshed once for all processes of the user.
struct RemoteTokens: ZohoTokens {
  let cache: TokenCache
  let account: SecretAccount
  let client: HTTPClient
  let accounts: HTTPAddress
  let clientID: String

  func token() async throws(LedgerError) -> String { try await access().secret.text }

  func token(insteadOf refused: String) async throws(LedgerError) -> String {
    let token = AccessToken(secret: Secret(refused), facts: [:])
    let isNew: Bool
    do throws(StateError) { isNew = try await cache.invalidate(token, of: account) } catch {
      throw LedgerError(.unreachable, "state", text: "\(error)")
    }
    if !isNew { throw LedgerError(.permission, "token-refused", facts: ["host": accounts.host]) }
    return try await access().secret.text
  }

  private func access() async throws(LedgerError) -> AccessToken {
    do throws(TokenError<LedgerError>) {
      return try await cache.token(for: account) { secrets throws(LedgerError) in
        if let known = secrets["access_token"], secrets["refresh_token"] == nil {
          return TokenGrant(accessToken: known, expiresIn: nil)
        }
        guard let refresh = secrets["refresh_token"] else { throw LedgerError(.token, "secrets-missing") }
        let login = ZohoLogin(
          client: client, accounts: accounts, clientID: clientID, clientSecret: secrets["client_secret"]?.text)
        let grant = try await RemoteTokens.repeated { () async throws(LedgerError) in
          try await login.grant(refreshToken: refresh.text)
        }
        try RemoteTokens.check(grant, accounts)
        return TokenGrant(
          accessToken: Secret(grant.accessToken), expiresIn: grant.expiresIn,
          refreshToken: grant.refreshToken.map { Secret($0) })
      }
    } catch {
      switch error {
      case .refresh(let error): throw error
      case .throttled(let until): throw LedgerError(.later, "login-throttled", facts: ["until": until.description])
      case .secrets(let error): throw RemoteFailure.error(error)
      case .state(let error): throw LedgerError(.unreachable, "state", text: "\(error)")
      }
    }
  }

  /// Asks again, twice at most, where nobody answered or the answer was that it should be later: a refresh may be repeated.
  private static func repeated<Answer>(
    _ ask: () async throws(LedgerError) -> Answer
  ) async throws(LedgerError) -> Answer {
    let policy = RetryPolicy()
    for attempt in 2...3 {
      do throws(LedgerError) { return try await ask() } catch {
        let isPassing =
          error.kind == .later && (error.wait ?? 0) <= 10
          || ["connect-refused", "connect-timeout", "name-timeout", "receive-failed", "receive-empty", "body-cut"]
            .contains(error.code)
        guard isPassing, (try? await Task.sleep(for: .milliseconds(policy.delay(before: attempt)))) != nil else {
          throw error
        }
      }
    }
    return try await ask()
  }

  /// Refuses a grant that sends the client to a server that isn't Zoho's.
  static func check(_ grant: ZohoGrant, _ accounts: HTTPAddress) throws(LedgerError) {
    guard let api = grant.api, !accounts.isLoopback, ZohoDataCenter.of(origin: api) == nil else { return }
    throw LedgerError(.refused, "api-domain", facts: ["host": api])
  }
}
