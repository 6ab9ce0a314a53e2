package import EncyBase
package import EncyHTTP
package import EncyLedger

/// Tokens that Zoho's accounts server gave.
package struct ZohoGrant: Sendable {
  package let accessToken: String
  /// `expires_in` as it came; servers write it as a number, as text, or not at all.
  package let expiresIn: JSONValue?
  /// Given at a login only, and then only with consent.
  package let refreshToken: String?
  /// Origin of the API that the token is valid at.
  package let api: String?
}

/// The calls of Zoho's accounts server.
///
/// Source: zoho.com/accounts/protocol/oauth (web, mobile and desktop, self client, limited input devices); RFC 6749, 7636, 8252, 8628.
package struct ZohoLogin: Sendable {
  package static let scopes = [
    "ZohoBooks.estimates.CREATE", "ZohoBooks.estimates.READ", "ZohoBooks.estimates.UPDATE",
    "ZohoBooks.estimates.DELETE", "ZohoBooks.contacts.CREATE", "ZohoBooks.contacts.READ", "ZohoBooks.settings.READ",
  ]

  package let client: HTTPClient
  /// Origin of the accounts server.
  package let accounts: HTTPAddress
  package let clientID: String
  package let clientSecret: String?

  package init(client: HTTPClient, accounts: HTTPAddress, clientID: String, clientSecret: String?) {
    (self.client, self.accounts, self.clientID, self.clientSecret) = (client, accounts, clientID, clientSecret)
  }

  // MARK: In the browser

  /// A login that waits for the browser: its address, and what the answer must match.
  package struct Attempt: Sendable {
    package let address: HTTPAddress
    package let redirect: String
    /// Compared with the answer's, so that no other page's answer is taken (RFC 6749, section 10.12).
    package let state: String
    /// The secret that only this program knows (RFC 7636).
    package let verifier: String
  }

  /// Returns a login whose answer comes to an address of this machine.
  package func attempt(redirect: String) -> Attempt {
    let (state, verifier) = (ZohoLogin.random(), ZohoLogin.random())
    let challenge = ZohoLogin.text(SHA256Digest(of: verifier).bytes)
    let address = accounts.appending(
      "/oauth/v2/auth",
      query: [
        ("response_type", "code"), ("client_id", clientID), ("scope", ZohoLogin.scopes.joined(separator: ",")),
        ("redirect_uri", redirect), ("access_type", "offline"), ("prompt", "consent"), ("state", state),
        ("code_challenge", challenge), ("code_challenge_method", "S256"),
      ])
    return Attempt(address: address, redirect: redirect, state: state, verifier: verifier)
  }

  /// Trades a code for tokens.
  /// - Parameters:
  ///   - code: What the browser brought, or the console of a self client showed.
  ///   - attempt: The login that it answers; `nil` for a self client.
  /// - Returns: The tokens.
  /// - Throws: ``LedgerError``, with the code `login-` and Zoho's word for the reason.
  package func grant(code: String, of attempt: Attempt?) async throws(LedgerError) -> ZohoGrant {
    var form = [("grant_type", "authorization_code"), ("code", code), ("client_id", clientID)]
    if let clientSecret { form.append(("client_secret", clientSecret)) }
    if let attempt { form += [("redirect_uri", attempt.redirect), ("code_verifier", attempt.verifier)] }
    return try await tokens("/oauth/v2/token", form)
  }

  /// Asks for a new access token.
  package func grant(refreshToken: String) async throws(LedgerError) -> ZohoGrant {
    var form = [("grant_type", "refresh_token"), ("refresh_token", refreshToken), ("client_id", clientID)]
    if let clientSecret { form.append(("client_secret", clientSecret)) }
    return try await tokens("/oauth/v2/token", form)
  }

  /// Ends a refresh token and the access tokens made from it.
  package func revoke(_ token: String) async throws(LedgerError) {
    _ = try await post("/oauth/v2/token/revoke", [("token", token)])
  }

  // MARK: On another device

  /// A code to type on another device.
  package struct DeviceCode: Sendable {
    package let code: String
    package let userCode: String
    package let address: String
    /// Seconds between two questions.
    package var interval: Double
    /// Seconds that it is valid.
    package let lifetime: Double
  }

  package func deviceCode() async throws(LedgerError) -> DeviceCode {
    let answer = try await post(
      "/oauth/v3/device/code",
      [
        ("grant_type", "device_request"), ("client_id", clientID), ("scope", ZohoLogin.scopes.joined(separator: ",")),
        ("access_type", "offline"), ("prompt", "consent"),
      ])
    func seconds(_ name: String, _ usual: Double) throws(LedgerError) -> Double {
      guard let number = try answer.optionalDecimal(name)?.doubleValue, number > 0 else { return usual }
      // Some servers write milliseconds.
      return number > 3_600 ? number / 1_000 : number
    }
    return DeviceCode(
      code: try answer.text("device_code"), userCode: try answer.text("user_code"),
      address: try answer.filledText("verification_uri", "verification_url") ?? "\(accounts.origin)/oauth/v3/device",
      interval: max(5, try seconds("interval", 30)), lifetime: try seconds("expires_in", 300))
  }

  /// What the user did with a device code until now.
  package enum DeviceAnswer: Sendable {
    case waiting
    /// The server wants to be asked less often.
    case slower
    /// The user's organization is in another data center, which has to be asked from now on.
    case elsewhere(ZohoDataCenter)
    case granted(ZohoGrant)
  }

  package func answer(to code: DeviceCode) async throws(LedgerError) -> DeviceAnswer {
    var form = [("grant_type", "device_token"), ("client_id", clientID), ("code", code.code)]
    if let clientSecret { form.append(("client_secret", clientSecret)) }
    do throws(LedgerError) {
      return .granted(try ZohoLogin.grant(try await post("/oauth/v3/device/token", form)))
    } catch {
      switch error.code {
      case "login-authorization_pending": return .waiting
      case "login-slow_down": return .slower
      case "login-other_dc":
        guard let center = error.facts["location"].flatMap({ ZohoDataCenter.named($0) }) else { throw error }
        return .elsewhere(center)
      default: throw error
      }
    }
  }

  // MARK: Calls

  private func tokens(_ path: String, _ form: [(String, String)]) async throws(LedgerError) -> ZohoGrant {
    try ZohoLogin.grant(try await post(path, form))
  }

  private static func grant(_ answer: LedgerAnswer) throws(LedgerError) -> ZohoGrant {
    let api = try answer.filledText("api_domain")
    return ZohoGrant(
      accessToken: try answer.text("access_token"), expiresIn: answer.value["expires_in"],
      refreshToken: try answer.filledText("refresh_token"), api: api)
  }

  /// Posts a form. The status says nothing: errors come with 200, too.
  private func post(_ path: String, _ form: [(String, String)]) async throws(LedgerError) -> LedgerAnswer {
    var request = HTTPRequest(
      .post, accounts.appending(path), headers: [("Accept", "application/json")], body: .form(form))
    request.bodyLimit = 1 << 20
    request.timeLimit = 60
    for (name, value) in form where ["code", "client_secret", "refresh_token", "code_verifier", "token"].contains(name)
    {
      client.registerSecret(value)
    }
    let response: HTTPResponse
    do throws(HTTPError) { response = try await client.send(request) } catch {
      throw LedgerError(error, isSafe: true, host: accounts.host)
    }
    // Nothing is written by it that could be made twice: a code is of single use.
    let answer = LedgerAnswer(try LedgerAnswer.json(response, isSafe: true))
    guard let word = try answer.optionalText("error") else {
      guard (200..<300).contains(response.status) else {
        throw LedgerError(
          .later, "status-\(response.status)",
          facts: ["status": "\(response.status)", "host": accounts.host])
      }
      return answer
    }
    let text = try answer.optionalText("error_description") ?? ""
    if word == "Access Denied", text.contains("too many requests") {
      throw LedgerError(.later, "login-throttled", text: text, wait: 600)
    }
    var facts = ["host": accounts.host]
    facts["location"] = try answer.optionalText("user_location")
    throw LedgerError(.token, "login-\(word)", text: text, facts: facts)
  }

  /// 32 random bytes as text: letters, digits, `-` and `_` (RFC 7636, section 4.1).
  private static func random() -> String {
    var generator = SystemRandomNumberGenerator()
    return text((0..<32).map { _ in UInt8.random(in: 0...255, using: &generator) })
  }

  private static func text(_ bytes: [UInt8]) -> String {
    String(
      decoding: Base64.encode(bytes).map {
        $0 == UInt8(ascii: "+") ? UInt8(ascii: "-") : $0 == UInt8(ascii: "/") ? UInt8(ascii: "_") : $0
      },
      as: UTF8.self)
  }
}
