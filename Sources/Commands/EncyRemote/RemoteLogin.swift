internal import EncyBase
internal import EncyHTTP
internal import EncyLedger
internal import EncyOutbox
internal import EncyRemoteService
internal import EncySecrets
internal import EncySession
internal import EncySettings
internal import EncyTerminal
internal import EncyTexts
internal import EncyZoho

/// `ency remote login` and `ency remote logout`.
struct RemoteLogin {
  let options: RemoteOptions

  init(_ options: RemoteOptions) { self.options = options }

  func run(
    _ way: RemoteTask.Login, dataCenter: String?, organization: String?, clientID: String?, secrets: String?,
    opensBrowser: Bool
  ) async throws {
    let session = Session.current
    if options.isOffline { throw Failure.no(.errorRemoteOffline) }
    let settings = try Settings(variable: session.variable)
    let centerName = dataCenter ?? settings["remote.dataCenter"]?.value.stringValue
    let center = try RemoteAccount.center(centerName, settings)
    guard let clientID = clientID ?? settings["remote.clientId"]?.value.stringValue else {
      throw Failure.no(.errorRemoteNoClient, remedy: .remedyRemoteNoClient)
    }
    guard let word = secrets ?? settings["remote.secrets"]?.value.stringValue else {
      throw Failure.no(.errorRemoteNoStore, remedy: .remedyRemoteNoStore)
    }
    guard let kind = SecretStore.Kind(rawValue: word) else {
      throw Failure.usage(
        SafeText("--secrets takes \(SecretStore.Kind.allCases.map(\.rawValue).joined(separator: ", ")), not \(word)"))
    }
    let store = try RemoteAccount.store(kind, settings)
    var lines = try pipedLines()
    let secret = try line(
      &lines, "Client secret (empty for a client without one): ", variable: "ENCY_ZOHO_CLIENT_SECRET")
    let client = try RemoteAccount.client(options)
    if !secret.isEmpty { client.registerSecret(secret) }
    var login = ZohoLogin(
      client: client, accounts: try RemoteAccount.address(center.accounts), clientID: clientID,
      clientSecret: secret.isEmpty ? nil : secret)
    let grant: ZohoGrant
    do {
      switch way {
      case .selfClient:
        let code = try line(&lines, "Code: ")
        if code.isEmpty { throw Failure.no(.errorRemoteNoCode, remedy: .remedyRemoteNoCode) }
        grant = try await login.grant(code: code, of: nil)
      case .device: grant = try await onDevice(&login)
      case .browser: grant = try await inBrowser(login, opensBrowser: opensBrowser)
      }
      try RemoteTokens.check(grant, login.accounts)
    } catch { throw RemoteFailure.failure(error) }
    guard let refresh = grant.refreshToken else {
      throw Failure.no(.errorRemoteNoRefresh, remedy: .remedyRemoteNoRefresh)
    }
    let found = try await chosen(
      organization ?? settings["remote.organization"]?.value.stringValue, grant, center, client)
    var set = SecretSet(["refresh_token": Secret(refresh)])
    if !secret.isEmpty { set["client_secret"] = Secret(secret) }
    guard let path = Settings.userFile(session.variable), let folders = TokenCache.folders(variable: session.variable)
    else {
      throw Failure.couldNotRead(.errorSettingsNowhere)
    }
    let account = SecretAccount(service: "zoho", name: found.id)
    do {
      if kind != .env {
        try await TokenCache(tokens: folders.tokens, locks: folders.locks, store: store).replaceSecrets(
          of: account, with: set)
      }
    } catch { throw RemoteFailure.failure(error) }
    try Settings.change(
      path,
      [
        ("remote.dataCenter", .string(center.name)), ("remote.organization", .string(found.id)),
        ("remote.clientId", .string(clientID)), ("remote.secrets", .string(kind.rawValue)),
      ])
    if options.json {
      return try RemoteAnswer.print(
        "login",
        [
          ("organization", .string(found.id)), ("name", .string(found.name)), ("dataCenter", .string(center.name)),
          ("secrets", .string(kind.rawValue)),
        ])
    }
    try session.print(
      .remoteLoggedIn(
        name: SafeText(found.name), organization: SafeText(found.id), center: SafeText(center.name),
        store: SafeText(kind.rawValue)))
  }

  func logOut() async throws {
    let account = try RemoteAccount(options)
    let session = Session.current
    guard let folders = TokenCache.folders(variable: session.variable) else {
      throw Failure.couldNotRead(.errorRemoteNowhere)
    }
    do {
      let secrets = try await account.store.read(account.secretAccount)
      if !options.isOffline, let token = secrets["refresh_token"] {
        let login = ZohoLogin(
          client: account.client, accounts: try RemoteAccount.address(account.center.accounts),
          clientID: account.clientID, clientSecret: nil)
        // What can't be revoked now is still deleted here.
        do throws(LedgerError) { try await login.revoke(token.text) } catch {
          try session.note(.remoteNotRevoked(reason: SafeText(RemoteFailure.message(error))))
        }
      }
      try await TokenCache(tokens: folders.tokens, locks: folders.locks, store: account.store).replaceSecrets(
        of: account.secretAccount, with: nil)
    } catch { throw RemoteFailure.failure(error) }
    if options.json { return try RemoteAnswer.print("logout", [("organization", .string(account.organization))]) }
    try session.print(.remoteLoggedOut(organization: SafeText(account.organization)))
    let waiting = try account.outbox().entries().entries.filter { $0.state != .done && $0.state != .refused }
    if !waiting.isEmpty { try session.note(.remoteStillWaiting(count: waiting.count)) }
  }

  // MARK: Ways

  private func inBrowser(_ login: ZohoLogin, opensBrowser: Bool) async throws -> ZohoGrant {
    let session = Session.current
    guard let listener = LoopbackListener() else { throw Failure.couldNotRead(.errorRemotePort) }
    let attempt = login.attempt(redirect: listener.redirect)
    try session.note(.remoteOpenPage(address: SafeText(attempt.address.description)))
    if opensBrowser { try? await Tool.hand(to: "xdg-open", [attempt.address.description]) }
    let title = session.language.text(.remotePageTitle)
    let page = """
      <!doctype html><html lang="\(session.language.rawValue)"><meta charset="utf-8"><title>Ency</title>\
      <body style="font-family:sans-serif;max-width:32em;margin:4em auto"><h1>\(title)</h1></body></html>
      """
    let answer = await listener.answer(within: 120, page: page) { members in
      members["state"].map { RemoteLogin.isSame($0, attempt.state) } ?? false
    }
    guard let answer else { throw LedgerError(.token, "login-timeout") }
    if let error = answer["error"] { throw LedgerError(.token, "login-\(error)") }
    guard let code = answer["code"] else { throw LedgerError(.token, "login-no-code") }
    // Of several data centers the answer says which has the account; nothing but Zoho's own is believed.
    if let server = answer["accounts-server"], server != login.accounts.origin {
      guard let center = ZohoDataCenter.of(origin: server) else {
        throw LedgerError(.refused, "api-domain", facts: ["host": server])
      }
      throw LedgerError(.token, "login-other-center", facts: ["location": center.name])
    }
    return try await login.grant(code: code, of: attempt)
  }

  /// Compares two texts in a time that says nothing about where they differ.
  private static func isSame(_ text: String, _ other: String) -> Bool {
    let (left, right) = (Array(text.utf8), Array(other.utf8))
    guard left.count == right.count else { return false }
    return zip(left, right).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }

  private func onDevice(_ login: inout ZohoLogin) async throws -> ZohoGrant {
    var code = try await login.deviceCode()
    try Session.current.note(
      .remoteDeviceCode(address: SafeText(code.address), code: SafeText(code.userCode)))
    let end = ContinuousClock.now + .seconds(code.lifetime)
    while ContinuousClock.now < end {
      try await Task.sleep(for: .seconds(code.interval))
      switch try await login.answer(to: code) {
      case .waiting: break
      case .slower: code.interval += 5
      case .elsewhere(let center):
        login = ZohoLogin(
          client: login.client, accounts: try RemoteAccount.address(center.accounts), clientID: login.clientID,
          clientSecret: login.clientSecret)
      case .granted(let grant): return grant
      }
    }
    throw LedgerError(.token, "login-timeout")
  }

  /// The organization to use: the one that was asked for, else the only one, else the default.
  private func chosen(
    _ wanted: String?, _ grant: ZohoGrant, _ center: ZohoDataCenter, _ client: HTTPClient
  ) async throws -> (id: String, name: String) {
    let found: [(id: String, name: String, isDefault: Bool)]
    do throws(LedgerError) {
      found = try await ZohoBooks.organizations(
        client: client, api: try address(center), token: grant.accessToken)
    } catch { throw RemoteFailure.failure(error) }
    if let wanted {
      guard let one = found.first(where: { $0.id == wanted }) else {
        throw RemoteFailure.failure(LedgerError(.refused, "organization-missing", facts: ["organization": wanted]))
      }
      return (one.id, one.name)
    }
    guard let one = found.count == 1 ? found.first : found.first(where: \.isDefault) else {
      throw Failure.no(
        .errorRemoteOrganizations(
          names: SafeText(found.map { "\($0.id) (\($0.name))" }.joined(separator: ", "))),
        remedy: .remedyRemoteOrganizations)
    }
    if found.count > 1 {
      let others = found.filter { $0.id != one.id }.map { "\($0.id) (\($0.name))" }
      try Session.current.note(.remoteOtherOrganizations(names: SafeText(others.joined(separator: ", "))))
    }
    return (one.id, one.name)
  }

  private func address(_ center: ZohoDataCenter) throws(LedgerError) -> HTTPAddress {
    do throws(HTTPError) { return try HTTPAddress(center.api).appending("/books/v3") } catch {
      throw LedgerError(.unreachable, error.code, facts: error.facts)
    }
  }

  // MARK: Secrets that are typed

  /// The lines of standard input, where that is no terminal.
  private func pipedLines() throws -> [String] {
    guard !Session.current.inputTerminal() else { return [] }
    return String(decoding: try Session.current.input(), as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false
    ).map(String.init)
  }

  private func line(_ lines: inout [String], _ prompt: TerminalText, variable: String? = nil) throws -> String {
    let session = Session.current
    if let value = variable.flatMap({ session.variable($0) }), !value.isEmpty { return value }
    guard session.inputTerminal() else { return lines.isEmpty ? "" : lines.removeFirst() }
    guard let bytes = try session.askSecret(prompt) else { throw Failure.couldNotRead(.errorNoTerminalPassphrase) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
