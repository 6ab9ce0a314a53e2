@testable import EncyHTTP
import Testing

/// Proxies: which one is chosen, what goes to it, and how it fails.
@Suite("Proxies")
struct ProxyTests {
  /// The hosts that `NO_PROXY` lists, by the rules of libcurl and with ports.
  @Test(
    "exceptions",
    arguments: [
      ("https://example.com/", "example.com", true), ("https://www.example.com/", "example.com", true),
      ("https://example.com/", ".example.com", true), ("https://www.example.com/", ".example.com", true),
      ("https://nonexample.com/", "example.com", false), ("https://nonexample.com/", ".example.com", false),
      ("https://example.com/", "www.example.com", false), ("https://example.com.au/", "example.com", false),
      ("https://example.com/", "EXAMPLE.com", true), ("https://example.com/", "example.com.", true),
      ("https://www.example.com/", "localhost,.example.com,.example.de", true),
      ("https://example.com/", "foo bar\texample.com", true),
      ("https://www.example.com/", "foo,,,,   , example.com ", true), ("https://example.com/", "*", true),
      ("https://example.com/", "foo, *", false), ("https://example.com/", "*.example.com", false),
      ("https://example.com/", "", false),
      ("https://example.com/", ",.,", false), ("https://example.com/", "com", true),
      ("https://example.com/", "example.com:443", true), ("https://example.com/", "example.com:8443", false),
      ("https://example.com:8443/", "example.com:8443", true), ("https://example.com/", "example.com:x", false),
      ("https://192.168.1.1/", "foo, bar, 192.168.0.0/16", true), ("https://192.168.1.1/", "192.168.0.0/24", false),
      ("https://192.168.1.1/", "192.168.1.1", true), ("https://192.168.1.1/", "192.168.1.10", false),
      ("https://192.168.1.1/", "168.1.1", false),
      ("https://192.168.1.1/", "192.168.1.1/32", true), ("https://192.168.1.1/", "192.168.1.1/33", false),
      ("https://192.168.1.1/", "192.168.1.0/-1", false), ("https://192.168.1.1/", "192.168.1.128/23", true),
      ("https://192.168.1.1/", "192.168.1.1:443", true), ("https://192.168.1.1/", "192.168.1.1:80", false),
      ("https://10.9.8.7/", "0.0.0.0/0", true),
      ("https://[::1]/", "foo, bar, 192.168.0.0/16", false), ("https://[2001:db8::7]/", "2001:db8::/32", true),
      ("https://[2001:db8::7]/", "2001:DB8::7", true), ("https://[2001:db8::7]/", "[2001:db8::7]", true),
      ("https://[2001:db8::7]/", "[2001:db8::7]:443", true), ("https://[2001:db8::7]/", "[2001:db8::7]:1", false),
      ("https://[2001:db8::7]/", "2001:db9::/32", false), ("https://[2001:db8::7]/", "2001:db8::/129", false),
      ("https://[2001:db8::7]/", "32.1.13.184/8", false), ("https://bar/", "foo, bar, ::1/64", true),
      ("https://BAR/", "foo, bar, ::1/64", true),
    ])
  func exceptions(address: String, list: String, expected: Bool) throws {
    #expect(try ProxyChoice.excepts(HTTPAddress(address), list) == expected)
  }

  /// What cases 1248 to 1257 of curl's tests are about, without the option that is curl's alone, and what else the variables do. A row is an
  /// address, variables, and the proxy: `-` for none.
  @Test(
    "variables",
    arguments: [
      ("http://192.0.2.7/", "http_proxy=http://p:81/ no_proxy=192.0.2.7", "-"),
      ("http://192.0.2.7/", "http_proxy=http://p:81/ NO_PROXY=192.0.2.7", "-"),
      ("http://somewhere.example.com/", "http_proxy=http://p:81 NO_PROXY=example.com", "-"),
      (
        "http://somewhere.example.com/", "http_proxy=http://p:81 NO_PROXY=example.com no_proxy=192.0.2.7", "http://p:81"
      ),
      ("http://somewhere.example.com/", "http_proxy=http://p:81 NO_PROXY=example.com no_proxy=", "http://p:81"),
      ("http://a.example/", "HTTP_PROXY=http://p:81", "-"), ("http://a.example/", "https_proxy=http://p:81", "-"),
      ("https://a.example/", "http_proxy=http://p:81", "-"),
      ("https://a.example/", "HTTPS_PROXY=http://p:81", "http://p:81"),
      ("https://a.example/", "https_proxy=http://p:81 HTTPS_PROXY=http://q:82", "http://p:81"),
      ("https://a.example/", "https_proxy= HTTPS_PROXY=http://q:82", "http://q:82"),
      ("https://a.example/", "ALL_PROXY=socks5h://p", "socks5h://p:1080"),
      ("http://a.example/", "all_proxy=q:9 ALL_PROXY=p", "http://q:9"),
      ("https://a.example/", "all_proxy=p https_proxy=HTTPS://q", "https://q:443"),
      ("https://a.example/", "https_proxy=http://[2001:DB8::1]:81", "http://[2001:db8::1]:81"),
      ("https://a.example/", "https_proxy=http://us%40er:pa:ss@p:81/", "http://p:81"),
      ("https://127.0.0.1/", "https_proxy=p all_proxy=p", "-"),
      ("https://localhost/", "https_proxy=p", "-"), ("https://[::1]/", "https_proxy=p", "-"),
      ("https://a.example/", "", "-"),
      ("https://a.example/", "https_proxy=ftp://p", "!https_proxy"),
      ("https://a.example/", "ALL_PROXY=http://p:x", "!ALL_PROXY"),
      ("https://a.example/", "https_proxy=http://", "!https_proxy"),
      ("https://a.example/", "https_proxy=http://p\u{7}:1", "!https_proxy"),
      ("https://a.example/", "https_proxy=http://u:\u{1}@p", "!https_proxy"),
      ("https://a.example/", "https_proxy=u:p@127.1:3128", "!https_proxy"),
    ])
  func variables(address: String, environment: String, expected: String) throws {
    let pairs = environment.split(separator: " ").map {
      $0.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    }
    let values = Dictionary(uniqueKeysWithValues: pairs.map { (String($0[0]), String($0[1])) })
    do throws(HTTPError) {
      let choice = try ProxyChoice.choose(for: HTTPAddress(address)) { values[$0] }
      #expect(choice?.shown ?? "-" == expected)
      if environment.contains("@p:81") {
        #expect(choice?.setting == "http://us%40er:pa:ss@p:81" && choice?.secrets.contains("pa:ss") == true)
      }
    } catch {
      #expect(error.layer == .proxy && error.code == "proxy-invalid" && !error.mayHaveBeenSent)
      #expect("!" + (error.facts["variable"] ?? "") == expected)
    }
  }

  /// A client behind one of the server's proxies.
  private func client(_ server: FaultServer, _ proxy: String, login: String = "") throws -> TestClient {
    let text = try "\(proxy == "proxy-tls" ? "https" : "http")://\(login)127.0.0.1:\(server.port(proxy))"
    return TestClient(["https_proxy": text, "http_proxy": text]) {
      $0.caFile = server.authority
      $0.allowsPlainHTTP = true
    }
  }

  @Test(
    "a tunnel is opened, and the request goes through it",
    arguments: [
      ("proxy", "good", ""), ("proxy-login", "good-a", "planted:planted-word%25@"), ("proxy-tls", "good-b", ""),
    ])
  func tunnel(proxy: String, name: String, login: String) async throws {
    let server = try FaultServer.shared
    let client = try client(server, proxy, login: login)
    for method in [HTTPRequest.Method.get, .post] {
      let exchange = await client.send(method, try HTTPAddress("https://\(name).test/ok@\(name)"))
      #expect(exchange.summary == "200 ok", "\(exchange.lines)")
      #expect(
        try exchange.response?.proxy == "\(proxy == "proxy-tls" ? "https" : "http")://127.0.0.1:\(server.port(proxy))")
    }
    let asked = try await server.log("-proxy-\(name).test")
    #expect(asked.map(\.method) == ["CONNECT", "CONNECT"])
    // The proxy sees nothing of the request.
    #expect(
      !asked.contains { $0.fields.joined().contains { $0.contains("planted-") } || !$0.values("authorization").isEmpty }
    )
    let log = try await server.log("ok@\(name)")
    #expect(log.map(\.method) == ["GET", "POST"] && log.map(\.origin) == ["tls-good", "tls-good"])
    #expect(log.allSatisfy { $0.values("proxy-authorization").isEmpty && $0.values("authorization").count == 1 })
  }

  /// Tests 10_07, 10_08 and 10_10 of curl's tests/http: downloads share a tunnel; each of our writes has one of its own.
  @Test("reads share a tunnel, and writes have one each") func shared() async throws {
    let server = try FaultServer.shared
    var tunnels: [Int] = []
    // Where the machine is busy, a connection rests too long to be kept.
    for round in 1...5 where tunnels.first != 1 {
      let (client, host) = (try client(server, "proxy-tls"), "good-r\(round)")
      tunnels = []
      for (method, count) in [(HTTPRequest.Method.get, 20), (.put, 5)] {
        for _ in 0..<count {
          #expect(await client.send(method, try HTTPAddress("https://\(host).test/ok@\(host)")).summary == "200 ok")
        }
        tunnels.append(try await server.log("-proxy-\(host).test").count)
      }
    }
    #expect(tunnels == [1, 6])
  }

  @Test("an unencrypted request is passed on by the proxy") func plain() async throws {
    let server = try FaultServer.shared
    #expect(
      await (try client(server, "proxy")).send(.get, try HTTPAddress("http://plain.test/ok@proxied")).summary
        == "200 ok")
    #expect(try await server.log("-proxy-plain.test").map(\.method) == ["GET"])
    // The status could be the service's own, so it is an answer.
    #expect(
      await (try client(server, "proxy")).send(.post, try HTTPAddress("http://gone.test/nothing")).summary == "404 ")
  }

  @Test(
    "failures name the proxy, and the request wasn't sent",
    arguments: [
      ("proxy", "https://forbidden-p.test/", "proxy-refused", "403"),
      ("proxy", "https://missing-p.test/", "proxy-refused", "502"),
      ("proxy", "https://cut-p.test/", "proxy-failed", nil), ("proxy", "https://reset-p.test/", "proxy-failed", nil),
      ("proxy", "https://junk-p.test/", "proxy-failed", nil),
      ("proxy-login", "https://good-p.test/", "proxy-authentication", "407"),
      ("proxy-login", "http://plain-p.test/", "proxy-authentication", "407"),
      ("refused", "https://good-p.test/", "proxy-unreachable", nil),
      ("refused", "http://plain-p.test/", "proxy-unreachable", nil),
      ("mute", "https://silent-p.test/", "connect-timeout", nil),
      ("proxy", "https://silent-q.test/", "connect-timeout", nil),
    ] as [(String, String, String, String?)])
  func failures(proxy: String, address: String, code: String, status: String?) async throws {
    let server = try FaultServer.shared
    let port = try server.port(proxy)
    let client = TestClient(["all_proxy": "127.0.0.1:\(port)"]) {
      $0.allowsPlainHTTP = true
      if code == "connect-timeout" { $0.connectTimeout = 0.4 }
    }
    for method in [HTTPRequest.Method.get, .post] {
      let exchange = await client.send(method, try HTTPAddress(address).appending("/ok@failures"))
      let error = try #require(exchange.error)
      #expect(error.code == code && error.facts["status"] == status && !error.mayHaveBeenSent, "\(error)")
      #expect(
        error.facts["proxy"] == "http://127.0.0.1:\(port)" && (code == "connect-timeout" || error.layer == .proxy))
    }
    #expect(try await server.log("ok@failures").isEmpty)
  }

  @Test("a wrong password is refused, and printed nowhere") func wrongPassword() async throws {
    let server = try FaultServer.shared
    let client = try client(server, "proxy-login", login: "planted-user:planted-wrong@")
    #expect(
      await client.send(.post, try HTTPAddress("https://good-c.test/ok@wrong")).summary == "proxy/proxy-authentication")
    #expect(try await server.log("-proxy-good-c.test").count == 1)
  }

  @Test("certificates behind a proxy, and of a proxy, are told apart") func certificates() async throws {
    let server = try FaultServer.shared
    for (proxy, code) in [("proxy", "tls/tls-unknown-issuer"), ("proxy-tls", "proxy/proxy-failed")] {
      let text = try "\(proxy == "proxy" ? "http" : "https")://127.0.0.1:\(server.port(proxy))"
      let error = await TestClient(["https_proxy": text]).send(
        .post, try HTTPAddress("https://good-d.test/ok@certificates"))
      #expect(error.summary == code && error.error?.mayHaveBeenSent == false)
    }
    #expect(try await server.log("ok@certificates").isEmpty)
  }
}
