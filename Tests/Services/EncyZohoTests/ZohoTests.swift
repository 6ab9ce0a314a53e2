import EncyBase
import EncyHTTP
import EncyLedger
import EncyTestSupport
import EncyZoho
import Foundation
import Testing

/// Signing in, and the port that waits for the browser.
struct ZohoLoginTests {
  private func login(_ accounts: String = "https://accounts.zoho.eu") throws -> ZohoLogin {
    ZohoLogin(
      client: HTTPClient(.init(userAgent: "test", variable: { _ in nil })), accounts: try HTTPAddress(accounts),
      clientID: "1000.AB", clientSecret: "geheim")
  }

  /// The address says everything but secrets (RFC 6749, section 4.1.1; RFC 7636, section 4.3).
  @Test
  func address() throws {
    let attempt = try login().attempt(redirect: "http://127.0.0.1:4711/callback")
    let components = try #require(URLComponents(string: attempt.address.description))
    let query = Dictionary(
      uniqueKeysWithValues: (components.queryItems ?? []).map { ($0.name, $0.value ?? "") })
    #expect(components.host == "accounts.zoho.eu" && components.path == "/oauth/v2/auth")
    #expect(query["response_type"] == "code" && query["access_type"] == "offline" && query["prompt"] == "consent")
    #expect(query["redirect_uri"] == "http://127.0.0.1:4711/callback" && query["client_id"] == "1000.AB")
    #expect(query["code_challenge_method"] == "S256" && query["state"] == attempt.state)
    #expect(query["scope"]?.split(separator: ",").count == ZohoLogin.scopes.count)
    #expect(attempt.verifier.count >= 43 && !attempt.address.description.contains(attempt.verifier))
    #expect(!attempt.address.description.contains("geheim"))
    // The challenge is the digest of the verifier, in the alphabet of URLs.
    let digest = Data(SHA256Digest(of: attempt.verifier).bytes).base64EncodedString()
      .replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
    #expect(query["code_challenge"] == digest)
    let other = try login().attempt(redirect: attempt.redirect)
    #expect(other.state != attempt.state && other.verifier != attempt.verifier)
  }

  /// Only Zoho's own servers are believed.
  @Test
  func dataCenters() {
    #expect(Set(ZohoDataCenter.all.map(\.name)).count == 10)
    #expect(ZohoDataCenter.of(origin: "https://www.zohoapis.eu")?.name == "eu")
    #expect(ZohoDataCenter.of(origin: "https://accounts.zohocloud.ca")?.name == "ca")
    for origin in [
      "http://www.zohoapis.eu", "https://www.zohoapis.eu.evil.example", "https://zohoapis.eu", "https://evil.example",
      "https://www.zohoapis.eu:8443", "",
    ] { #expect(ZohoDataCenter.of(origin: origin) == nil) }
  }

  /// The port answers the one request that is waited for; every other gets an error and changes nothing.
  @Test
  func listener() async throws {
    let listener = try #require(LoopbackListener())
    let base = "http://127.0.0.1:\(listener.port)"
    var configuration = HTTPClient.Configuration(userAgent: "test", variable: { _ in nil })
    // Beside other tests the listener may have to wait for a thread.
    configuration.stallSeconds = 600
    let client = HTTPClient(configuration)
    async let answer = listener.answer(within: 600, page: "<p>fine</p>") { $0["state"] == "right" }
    for (path, isTaken) in [
      ("/favicon.ico", false), ("/callback", false), ("/callback?state=wrong&code=1", false),
      ("/callback?state=right&state=wrong&code=1", false), ("/callback?state=right&code=%FF", false),
      ("/other?state=right&code=1", false), ("/callback?state=right&code=a%2Bb+c", true),
    ] {
      let response = try await client.send(HTTPRequest(.get, HTTPAddress(base + path)))
      #expect(response.status == (isTaken ? 200 : 404), "\(path)")
      #expect(response.header("Content-Security-Policy")?.contains("default-src 'none'") == true)
    }
    #expect(await answer == ["state": "right", "code": "a+b c"])
  }

  @Test
  func silence() async throws {
    let listener = try #require(LoopbackListener())
    #expect(await listener.answer(within: 0.1, page: "") { _ in true } == nil)
    #expect(LoopbackListener(port: listener.port) == nil)
  }
}
