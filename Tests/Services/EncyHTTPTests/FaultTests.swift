import EncyBase
import EncyHTTP
import EncyTestSupport
import Foundation
import Testing

/// What servers do wrong, byte by byte, and what of it reaches a caller.
@Suite("Faults of servers", .serialized)
struct FaultTests {
  @Test("the cases are there") func cases() {
    #expect(FaultCase.trials.count > 180)
    #expect(FaultCase.trials.count { $0.fault.name.hasPrefix("curl-") } > 30)
  }

  /// A fault ends as the table says. Whatever it is, a write reaches the server once, over a connection that was never used, and the client
  /// goes on with other requests.
  @Test("faults", arguments: FaultCase.trials)
  func fault(trial: FaultCase.Trial) async throws {
    let (server, client, fault) = (try FaultServer.shared, TestClient(), trial.fault)
    let key = "\(fault.name)@\(trial.method.rawValue)"
    var request = TestClient.request(trial.method, try server.address("/\(key)/x"))
    request.acceptsGzip = fault.sent?.gzip ?? false
    request.bodyLimit = fault.sent?.limit ?? request.bodyLimit
    if let size = fault.sent?.credential {
      request.credential = "Bearer " + String(repeating: "planted-", count: size / 8)
    }
    if !request.isSafe { #expect(await client.send(.get, try server.address("/ok@\(key)")).summary == "200 ok") }

    let exchange = await client.send(request)
    #expect(exchange.summary == fault.expect, "\(String(describing: exchange.error))\n\(exchange.lines)")
    if let error = exchange.error {
      #expect(error.mayHaveBeenSent)
      #expect(error.layer == .redirect || error.facts["host"] == "127.0.0.1")
    }
    if let retry = fault.retry {
      let expected: RetryAfter? =
        try Int(retry).map(RetryAfter.seconds) ?? (retry.isEmpty ? nil : .date(#require(Instant(retry))))
      #expect(exchange.response?.retryAfter == expected)
      #expect(exchange.response?.serverDate == Instant("2024-05-06T10:00:00Z"))
    }
    let log = try await server.log(key)
    #expect(log.count == 1)
    #expect(log.first?.method == trial.method.rawValue)
    #expect(try log.first?.values("authorization") == [#require(request.credential)])
    #expect(log.first?.values("accept-encoding") == (request.acceptsGzip ? ["gzip"] : []))
    #expect(log.first?.values("expect") == [])
    if !request.isSafe {
      let first = try await server.log("ok@\(key)").first
      #expect(first?.connection != log.first?.connection)
    }
    #expect(await client.send(.get, try server.address("/ok@after-\(key)")).summary == "200 ok")
  }

  @Test("where the body ends is known or not")
  func ends() async throws {
    let (server, client) = (try FaultServer.shared, TestClient())
    for (path, isDeclared) in [
      ("/ok@ends", true), ("/chunks@ends", true), ("/no-length@ends", false), ("/old-version@ends", false),
    ] {
      #expect(await client.send(.get, try server.address(path)).response?.hasDeclaredEnd == isDeclared, "\(path)")
    }
    let exchange = await client.send(.head, try server.address("/ok@head"))
    #expect(exchange.summary == "200 " && exchange.response?.hasDeclaredEnd == true)
    #expect(exchange.response?.header("content-LENGTH") == "2")
  }

  /// A second request on a connection whose server closes it, or sent bytes ahead of it.
  @Test(
    "a kept connection that is closed is tried again for reads only",
    arguments: [
      ("kept-close", HTTPRequest.Method.get, "200 ok", 3), ("kept-reset", .get, "200 ok", 3),
      ("kept-gone", .get, "200 ok", 2),
      ("kept-close", .head, "200 ", 3), ("kept-close", .post, "receive/receive-empty", 2),
      ("kept-close", .put, "receive/receive-empty", 2), ("kept-close", .delete, "receive/receive-empty", 2),
      ("kept-reset", .post, "receive/receive-failed", 2), ("kept-gone", .post, "200 ok", 2),
    ])
  func kept(name: String, method: HTTPRequest.Method, expected: String, requests: Int) async throws {
    let server = try FaultServer.shared
    var log: [FaultServer.Entry] = []
    // Where the machine is busy, a connection rests too long to be kept.
    for round in 1...5 where log.count != requests {
      let (client, key) = (TestClient(), "\(name)@\(method.rawValue)-\(round)")
      #expect(await client.send(.get, try server.address("/\(key)")).summary == "200 ok")
      let exchange = await client.send(method, try server.address("/\(key)"))
      log = try await server.log(key)
      if log.count == requests || round == 5 {
        #expect(exchange.summary == expected && exchange.error?.mayHaveBeenSent != false)
      }
    }
    #expect(log.count == requests)
    #expect(log.count { $0.method == method.rawValue } == (method == .get ? requests : requests - 1))
    #expect(Set(log.map(\.connection)).count == 2)
  }

  @Test("reads share a connection") func reuse() async throws {
    let numbers = try await FaultServer.shared.connections(of: [.get, .get, .get]) {
      TestClient()
    } isAsExpected: {
      Set($0).count == 1
    }
    #expect(Set(numbers).count == 1)
  }

  /// Test 12_01 of curl's tests/http.
  @Test("a server that closes after every second answer costs a connection for each two") func second() async throws {
    let server = try FaultServer.shared
    var connections: [Int] = []
    for round in 1...5 where Set(connections).count != 10 {
      let (client, key) = (TestClient(), "curl-every-second@\(round)")
      for _ in 0..<20 { #expect(await client.send(.get, try server.address("/\(key)")).summary == "200 ok") }
      connections = try await server.log(key).map(\.connection)
      #expect(connections.count == 20)
    }
    #expect(Set(connections).count == 10)
  }

  /// What follows an answer on its connection could be a second answer that nobody asked for.
  @Test(
    "bytes behind an answer aren't the next one",
    arguments: [
      ("none-204", HTTPRequest.Method.get, "204 "), ("none-304", .get, "304 "), ("none-head", .head, "200 "),
      ("behind-length", .get, "200 ok"), ("behind-chunks", .get, "200 "),
    ])
  func behind(name: String, method: HTTPRequest.Method, first: String) async throws {
    let (server, client) = (try FaultServer.shared, TestClient())
    #expect(await client.send(method, try server.address("/\(name)")).summary == first)
    #expect(await client.send(.get, try server.address("/\(name)")).summary == "200 ok")
  }

  @Test("an answer that comes before the body was read counts") func early() async throws {
    let (server, client) = (try FaultServer.shared, TestClient())
    var request = TestClient.request(.post, try server.address("/refused-early"))
    request.body = .bytes([UInt8](repeating: 0x61, count: 8 << 20), type: "text/plain")
    #expect(await client.send(request).summary == "413 much")
    // What the client sees first isn't certain where the server leaves at once.
    for name in ["leaves-early", "reset-early"] {
      request.address = try server.address("/\(name)")
      let exchange = await client.send(request)
      let isFailure = exchange.error?.mayHaveBeenSent == true && [.send, .receive].contains(exchange.error?.layer)
      #expect(isFailure || name == "leaves-early" && exchange.summary == "413 much")
      #expect(try await server.log(name).count == 1)
    }
  }

  @Test("many requests run at once") func many() async throws {
    let (server, client) = (try FaultServer.shared, TestClient())
    let address = try server.address("/wait@many")
    await withTaskGroup(of: String.self) { group in
      for _ in 0..<12 { group.addTask { await client.send(.get, address).summary } }
      for await summary in group { #expect(summary == "200 wait") }
    }
    // One behind the other they would share a connection.
    #expect(try await Set(server.log("wait@many").map(\.connection)).count > 6)
  }

  @Test("a sink receives the body of a success in pieces, and may end it") func sink() async throws {
    struct Full: Error {}
    let (server, client) = (try FaultServer.shared, TestClient().client)
    let received = Counter()
    let answer = try await client.send(HTTPRequest(.get, server.address("/kilobytes@sink"))) { received.add($0.count) }
    #expect(answer.body.isEmpty && received.count == 32_768 && answer.bytesReceived > 32_768)
    let missing = try await client.send(HTTPRequest(.get, server.address("/curl-retry-after-missing@sink"))) {
      received.add($0.count)
    }
    #expect(missing.body == Array("busy".utf8) && received.count == 32_768)
    let error = await #expect(throws: HTTPError.self) {
      try await client.send(HTTPRequest(.get, server.address("/kilobytes@sink"))) { _ in throw Full() }
    }
    #expect(error?.code == "receiver-failed" && error?.layer == .receive)
  }
}
