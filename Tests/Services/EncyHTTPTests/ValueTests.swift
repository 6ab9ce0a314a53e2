import EncyBase
@testable import EncyHTTP
import Testing

/// Values in and about answers: dates, waits, and what is masked.
@Suite("Values")
struct ValueTests {
  @Test(
    "when to ask again",
    arguments: [
      ("0", .seconds(0)), ("22", .seconds(22)), ("3600", .seconds(3600)), ("1000000000", .seconds(1_000_000_000)),
      ("99999999999999999999", .seconds(.max)), ("-1", nil), ("+1", nil), ("1.5", nil), ("", nil), ("soon", nil),
      ("1 2", nil), ("٣", nil),
      ("Sun, 06 Nov 1994 08:49:37 GMT", .date(Instant(secondsSince1970: 784_111_777))),
      ("Sunday, 06-Nov-94 08:49:37 GMT", .date(Instant(secondsSince1970: 784_111_777))),
      ("Sun Nov  6 08:49:37 1994", .date(Instant(secondsSince1970: 784_111_777))),
      ("Thu, 29 Feb 2024 23:59:59 GMT", .date(Instant(secondsSince1970: 1_709_251_199))),
      ("Wed, 30 Feb 2024 23:59:59 GMT", nil),
      ("Sun, 06 Nov 1994 08:49:37 CET", nil), ("Sun, 06 Nov 1994 25:49:37 GMT", nil),
      ("Sun, 06 Foo 1994 08:49:37 GMT", nil),
      ("2024-05-07T10:00:00Z", nil),
    ] as [(String, RetryAfter?)])
  func retryAfter(text: String, expected: RetryAfter?) { #expect(RetryAfter(text) == expected) }

  @Test(
    "a year of two digits is at most fifty years ahead",
    arguments: [("75", 2075), ("76", 2076), ("77", 1977), ("99", 1999), ("00", 2000), ("26", 2026)])
  func century(year: String, expected: Int) {
    // In 2026.
    #expect(HTTPDate.instant("Friday, 06-Nov-\(year) 08:49:37 GMT", now: 1_780_000_000)?.date.year == expected)
  }

  @Test(
    "heads are masked by names and by known values",
    arguments: [
      ("Authorization: Bearer abc", "Authorization: ***"),
      ("PROXY-authorization: Basic abc", "PROXY-authorization: ***"),
      ("Set-Cookie: a=b", "Set-Cookie: ***"), ("X-Api-Key: abc", "X-Api-Key: ***"),
      ("x-auth-token: abc", "x-auth-token: ***"),
      ("Content-Type: text/plain", "Content-Type: text/plain"), ("X-Echo: se\"cret&1!", "X-Echo: ***!"),
      ("X-Echo: se%22cret%261", "X-Echo: ***"),
      ("X-Echo: se\\\"cret&1", "X-Echo: ***"),
      ("GET /a?code=1&b=2&access_token=x%20y;pin=3 HTTP/1.1", "GET /a?code=***&b=2&access_token=***;pin=*** HTTP/1.1"),
      ("Location: http://u:p@h/http://q@i?a=b@c", "Location: http://***@h/http://***@i?a=b@c"),
      ("Proxy auth using Basic with user 'a b'", "Proxy auth using Basic with user '***'"),
      ("Location: https://h/?refresh_token=a#b", "Location: https://h/?refresh_token=***#b"),
      ("GET /codes/code?encode=1 HTTP/1.1", "GET /codes/code?encode=1 HTTP/1.1"),
    ])
  func heads(line: String, expected: String) {
    let mask = SecretMask()
    ["", "se\"cret&1", "cret"].forEach(mask.register)
    #expect(mask.head(line) == expected)
  }

  @Test(
    "bodies are masked in what they are",
    arguments: [
      (
        #"{"code": 57, "message": "no", "access_token": "a", "x": [{"client_secret": {"a": 1}, "Password": null, "isToken": true}]}"#,
        "application/json; charset=UTF-8",
        #"{"code":57,"message":"no","access_token":"***","x":[{"client_secret":"***","Password":null,"isToken":true}]}"#
      ),
      (
        #"{"code": "4/abc", "text": "about g\u0065heim"}"#, "application/problem+json",
        #"{"code":"***","text":"about ***"}"#
      ),
      (
        "code=4%2Fabc&client_id=1&client_secret=b", "application/x-www-form-urlencoded",
        "code=***&client_id=1&client_secret=***"
      ),
      ("geheim", "text/plain", "(6 bytes of text/plain)"),
      ("{geheim", "application/json", "(7 bytes of application/json)"), ("geheim", nil, "(6 bytes)"),
    ] as [(String, String?, String)])
  func bodies(body: String, type: String?, expected: String) {
    let mask = SecretMask()
    mask.register("geheim")
    #expect(mask.body(Array(body.utf8), type: type) == expected)
    #expect(mask.body(Array(repeating: UInt8(ascii: " "), count: 70_000) + body.utf8, type: type).hasPrefix("("))
  }

  /// A line is cut where it gets long; the piece of a secret that is left of it may not be printed.
  @Test("long lines hide a secret before they are cut") func long() async throws {
    let server = try FaultServer.shared
    for count in [150, 180, 188, 195, 70_000] {
      let client = TestClient { $0.caFile = server.authority }
      client.client.registerSecret("hidden-path-secret")
      let padding = String(repeating: "x", count: count)
      var request = HTTPRequest(.get, try server.address("/ok@long/\(padding)hidden-path-secret"))
      if count > 60_000 {
        // TLS takes at most 16 KiB at a time, whose ends are in one of these.
        request = HTTPRequest(
          .post, try server.address("/ok@long", at: "tls-good"),
          headers: [
            ("X-Long", String(repeating: "hidden-path-secret", count: count / 18)), ("X-A", "hidden-path-secret"),
          ])
      }
      let exchange = await client.send(request)
      #expect(exchange.summary == "200 ok")
      #expect(!exchange.lines.contains { $0.contains("hid") || $0.contains("cret") || $0.count > 210 })
    }
  }

  @Test("what is printed of an exchange is useful") func printed() async throws {
    let server = try FaultServer.shared
    var request = TestClient.request(.post, try server.address("/ok@printed"))
    request.body = .bytes(Array(#"{"name":"Karin","token":"planted"}"#.utf8), type: "application/json")
    let lines = await TestClient().send(request).lines
    for line in [
      "> POST /ok@printed?access_token=*** HTTP/1.1", "> Authorization: ***", "> X-Api-Key: ***",
      "> Content-Type: application/json",
      #"> {"name":"Karin","token":"***"}"#, "< HTTP/1.1 200 OK", "< Content-Length: 2", "< (2 bytes)",
    ] { #expect(lines.contains(line), "\(line) isn't in \(lines)") }
    #expect(HTTPClient.libraryVersion?.hasPrefix("libcurl/") == true)
  }
}
