import EncyBase
import EncyHTTP
import Testing

/// Encryption, with an authority and certificates of `Tests/Remote/certificates.sh`.
@Suite("TLS")
struct TLSTests {
  @Test(
    "certificates that aren't good",
    arguments: [
      ("tls-expired", "tls-expired", "Test expired"), ("tls-early", "tls-not-yet-valid", "Test early"),
      ("tls-host", "tls-wrong-host", "Test host"), ("tls-foreign", "tls-unknown-issuer", "Test foreign"),
      ("tls-self", "tls-self-signed", "Test self"), ("tls-weak", "tls-weak", "Test weak"),
      ("tls-old", "tls-version", nil), ("plain", "tls-not-spoken", nil),
    ] as [(String, String, String?)])
  func bad(port: String, code: String, subject: String?) async throws {
    let server = try FaultServer.shared
    let client = TestClient {
      $0.caFile = server.authority
      $0.now = { Instant("2026-02-03T04:05:06Z") ?? Instant(secondsSince1970: 0) }
    }
    for method in [HTTPRequest.Method.get, .post] {
      let exchange = await client.send(method, try HTTPAddress("https://127.0.0.1:\(server.port(port))/ok@\(port)"))
      let error = try #require(exchange.error)
      #expect(error.layer == .tls && error.code == code && !error.mayHaveBeenSent, "\(error) \(exchange.lines)")
      #expect(
        (error.facts["certificate-subject"]?.contains(subject ?? "-") ?? false) == (subject != nil), "\(error.facts)")
      #expect(error.facts["clock"] == (subject == nil ? nil : "2026-02-03T04:05:06Z"))
      switch port {
      case "tls-expired": #expect(error.facts["certificate-until"] == "2021-01-01T00:00:00Z")
      case "tls-early": #expect(error.facts["certificate-from"] == "2048-01-01T00:00:00Z")
      case "tls-host": #expect(error.facts["certificate-names"]?.contains("elsewhere.example") == true)
      case "tls-foreign": #expect(error.facts["certificate-issuer"]?.contains("Test authority strange") == true)
      default: break
      }
    }
    #expect(try await server.log("ok@\(port)").isEmpty)
  }

  @Test("an authority of one's own is accepted from the configuration and the environment, by name and address")
  func authority() async throws {
    let server = try FaultServer.shared
    let clients = [
      TestClient { $0.caFile = server.authority }, TestClient(["SSL_CERT_FILE": server.authority]),
      TestClient(["CURL_CA_BUNDLE": server.authority, "SSL_CERT_FILE": "/nowhere"]),
      TestClient(["CURL_CA_BUNDLE": "/nowhere"]) { $0.caFile = server.authority },
    ]
    for client in clients {
      for host in ["127.0.0.1", "localhost"] {
        #expect(
          await client.send(.post, try server.address("/ok@authority", at: "tls-good", host: host)).summary == "200 ok")
      }
    }
    for (client, code) in [
      (TestClient(), "tls/tls-unknown-issuer"), (TestClient(["CURL_CA_BUNDLE": "/nowhere"]), "tls/tls-ca-file"),
      (TestClient(["SSL_CERT_FILE": "/nowhere"]) { $0.caFile = "" }, "tls/tls-ca-file"),
    ] {
      let exchange = await client.send(.post, try server.address("/ok@none", at: "tls-good"))
      #expect(exchange.summary == code && exchange.error?.mayHaveBeenSent == false)
    }
    #expect(try await server.log("ok@none").isEmpty)
  }

  @Test("reads share an encrypted connection, writes have their own") func reuse() async throws {
    let server = try FaultServer.shared
    func isAsExpected(_ numbers: [Int]) -> Bool {
      numbers[0] == numbers[1] && numbers[4] == numbers[0] && Set(numbers).count == 3
    }
    let numbers = try await server.connections(of: [.get, .get, .post, .post, .get], at: "tls-good") {
      TestClient { $0.caFile = server.authority }
    } isAsExpected: {
      isAsExpected($0)
    }
    #expect(isAsExpected(numbers), "\(numbers)")
  }

  /// With TLS 1.3 the client sends the request while the server refuses it; which of the two is seen first isn't certain.
  @Test("a server that wants a certificate of the client") func client() async throws {
    let server = try FaultServer.shared
    let client = TestClient { $0.caFile = server.authority }
    let exchange = await client.send(.get, try server.address("/ok@client", at: "tls-client"))
    #expect(["tls/tls-client-certificate", "send/send-failed"].contains(exchange.summary), "\(exchange.lines)")
    #expect(exchange.error?.mayHaveBeenSent == true)
    #expect(try await server.log("ok@client").isEmpty)
  }

  /// libcurl takes the end of the connection without TLS's own farewell as the end of a body without a length.
  @Test("a body that ends with the connection isn't known to be whole") func truncated() async throws {
    let server = try FaultServer.shared
    let client = TestClient { $0.caFile = server.authority }
    let exchange = await client.send(.post, try server.address("/no-length@tls", at: "tls-good"))
    #expect(exchange.summary == "200 ok" && exchange.response?.hasDeclaredEnd == false)
    let cut = await client.send(.post, try server.address("/close-in-body@tls", at: "tls-good"))
    #expect(cut.summary == "receive/body-cut" && cut.error?.mayHaveBeenSent == true)
  }

  @Test("silence instead of TLS ends with the connection's limit") func mute() async throws {
    let server = try FaultServer.shared
    let client = TestClient { $0.connectTimeout = 0.3 }
    let exchange = await client.send(.post, try HTTPAddress("https://127.0.0.1:\(server.port("mute"))/"))
    #expect(exchange.summary == "connect/connect-timeout" && exchange.error?.mayHaveBeenSent == false)
  }

  @Test("what has to be encrypted") func plain() async throws {
    #expect(await TestClient().send(.post, try HTTPAddress("http://192.0.2.1/")).summary == "address/address-plain")
    #expect(
      await TestClient().send(.get, try HTTPAddress("http://localhost.example/")).summary == "address/address-plain")
  }
}
