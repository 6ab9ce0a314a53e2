@testable import EncyHTTP
import Testing

/// Limits of time, cancellation, and what each point of failure says of the request.
@Suite("Time", .timeLimit(.minutes(5)))
struct TimeTests {
  @Test(
    "silence and slowness",
    arguments: [
      ("silence", "time/stalled"), ("silence-in-head", "time/stalled"), ("silence-in-body", "time/stalled"),
      ("mute", "time/stalled"), ("slow", "time/stalled"), ("steady", "200 #600"),
    ])
  func stalled(name: String, expected: String) async throws {
    let server = try FaultServer.shared
    // 30 bytes must move in 0.3 s; a busy server pauses, too.
    let client = TestClient { ($0.stallRate, $0.stallSeconds) = (100, name == "steady" ? 0.5 : 0.3) }
    for method in [HTTPRequest.Method.get, .post] {
      var request = TestClient.request(method, try server.address("/\(name)@\(method.rawValue)"))
      if method == .post {
        request.body = .bytes([UInt8](repeating: 0x61, count: name == "mute" ? 16 << 20 : 9), type: "text/plain")
      }
      var (exchange, count) = (await client.send(request), 1)
      // The server isn't steady where the machine is busy.
      while expected.hasPrefix("200"), exchange.summary != expected, count < 5 {
        (exchange, count) = (await client.send(request), count + 1)
      }
      #expect(exchange.summary == expected, "\(exchange.lines)")
      #expect(exchange.error?.mayHaveBeenSent != false)
      #expect(exchange.seconds >= 0.3)
      #expect(try await server.log("\(name)@\(method.rawValue)", atLeast: count).count == count)
    }
  }

  @Test("a silent host is reported once, one that answers isn't") func notice() async throws {
    let (server, reports) = (try FaultServer.shared, Counter())
    let client = TestClient {
      ($0.noticeSeconds, $0.stallSeconds) = (0.1, 0.3)
      $0.notice = { host in reports.add(host == "127.0.0.1" ? 1 : 100) }
    }
    for count in 1...2 {
      _ = await client.send(TestClient.request(.get, try server.address("/silence@notice\(count)")))
      #expect(reports.count == 1)
    }
    let other = TestClient {
      ($0.noticeSeconds, $0.stallSeconds) = (60, 0.3)
      $0.notice = { _ in reports.add(1) }
    }
    _ = await other.send(TestClient.request(.get, try server.address("/silence@notice")))
    #expect(reports.count == 1)
  }

  @Test("the limit of the whole counts redirects and slow bytes") func limit() async throws {
    let (server, client) = (try FaultServer.shared, TestClient())
    var request = TestClient.request(
      .get, try server.address("/redirect@limit").appending("", query: [("status", "302"), ("to", "/silence@limit")]))
    request.timeLimit = 0.3
    let exchange = await client.send(request)
    #expect(exchange.summary == "time/time-limit" && exchange.error?.facts["limit"] == "0.3")
    #expect(exchange.seconds >= 0.3)
    // On a kept connection a request could be sent at once.
    request.address = try server.address("/ok@limit")
    request.timeLimit = 60
    #expect(await client.send(request).summary == "200 ok")
    request.timeLimit = 0
    #expect(
      await client.send(request).error
        == HTTPError(.time, "time-limit", exchange.error?.facts.merging(["limit": "0.0"]) { $1 } ?? [:]))
    #expect(try await server.log("ok@limit").count == 1)
  }

  /// From the cancellation to the end on the transfer thread, since tasks wait for each other; the fastest of ten, since the machine may be
  /// busy.
  @Test(
    "a task that is cancelled ends within 0.2 s",
    arguments: [
      ("silence", HTTPRequest.Method.get, true), ("silence", .post, true), ("slow", .get, true), ("tls", .post, false),
    ])
  func cancelled(name: String, method: HTTPRequest.Method, isSent: Bool) async throws {
    let (server, key) = (try FaultServer.shared, "\(name)@cancelled-\(method)")
    let address =
      try name == "tls" ? HTTPAddress("https://127.0.0.1:\(server.port("mute"))/") : server.address("/\(key)")
    var fastest = 9.0
    for round in 1...10 where fastest > 0.2 {
      let (begin, end) = (Transfer.now, Counter())
      let client = TestClient { configuration in
        let print = configuration.debug
        configuration.debug = { line in
          print?(line)
          if line.hasPrefix("* cancelled") { end.add(Int((Transfer.now - begin) * 1e6)) }
        }
      }
      let task = Task { await client.send(method, address) }
      if isSent { _ = try await server.log(key, atLeast: round) }
      try await Task.sleep(for: .seconds(0.05))
      let cancellation = Transfer.now - begin
      task.cancel()
      let exchange = await task.value
      #expect(exchange.summary == "cancelled/cancelled" && exchange.error?.mayHaveBeenSent == isSent)
      if end.count > 0 { fastest = min(fastest, Double(end.count) / 1e6 - cancellation) }
    }
    #expect(fastest <= 0.2)
  }

  @Test("a task that was cancelled before sends nothing") func cancelledBefore() async throws {
    let (server, client) = (try FaultServer.shared, TestClient())
    let address = try server.address("/ok@before")
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await client.send(.post, address)
    }
    #expect(await task.value.error == HTTPError(.cancelled, "cancelled"))
    #expect(try await server.log("ok@before").isEmpty)
  }

  @Test("a client that goes while its thread rests leaves nothing behind") func ended() async throws {
    let server = try FaultServer.shared
    for _ in 0..<20 { #expect(await TestClient().send(.get, try server.address("/ok@ended")).summary == "200 ok") }
  }

  /// Before the first byte left, it is certain that nothing arrived.
  @Test(
    "what couldn't be sent",
    arguments: [
      ("http://127.0.0.1:{refused}/", "connect/connect-refused"),
      ("https://127.0.0.1:{refused}/", "connect/connect-refused"),
      ("http://[::1]:{refused}/", "connect/*"), ("https://nothing.invalid/", "name/*"),
      ("http://127.0.0.1:{plain}/ok@headers", "library/header-invalid"),
      ("http://127.0.0.1:{plain}/ok@body", "library/body-not-allowed"),
      ("http://127.0.0.1:{plain}/ok@reserved", "library/header-reserved"),
      ("http://127.0.0.1:{plain}/ok@credential", "library/header-invalid"),
      ("http://127.0.0.1:{plain}/ok@file", "send/send-file"),
    ])
  func unsent(template: String, expected: String) async throws {
    let server = try FaultServer.shared
    let client = TestClient { if expected == "name/*" { $0.connectTimeout = 0.5 } }
    let text = try template.replacing("{refused}", with: "\(server.port("refused"))").replacing(
      "{plain}", with: "\(server.port("plain"))")
    var request = TestClient.request(.post, try HTTPAddress(text))
    if text.hasSuffix("@headers") { request.headers.append(("X-A", "b\r\nX-C: d")) }
    if text.hasSuffix("@reserved") { request.headers.append(("Transfer-encoding", "chunked")) }
    if text.hasSuffix("@body") { request.method = .get }
    if text.hasSuffix("@credential") { request.credential = "Bearer planted\n" }
    if text.hasSuffix("@file") { request.body = .multipart([.init(name: "a", content: .file("/dev/null"))]) }
    let exchange = await client.send(request)
    #expect(
      expected.hasSuffix("*") ? exchange.summary.hasPrefix(expected.dropLast()) : exchange.summary == expected,
      "\(exchange.summary)")
    #expect(exchange.error?.mayHaveBeenSent == false)
    if let mark = text.firstIndex(of: "@") { #expect(try await server.log("ok\(text[mark...])").isEmpty) }
  }

  /// Whether the client's bytes or the server's reset was first, nobody can tell.
  @Test("a connection that is reset when it was accepted") func reset() async throws {
    let server = try FaultServer.shared
    for _ in 0..<10 {
      let error = await TestClient().send(.post, try HTTPAddress("http://127.0.0.1:\(server.port("reset"))/")).error
      #expect([.connect, .send, .receive].contains(error?.layer), "\(String(describing: error))")
      #expect(error?.mayHaveBeenSent == (error?.layer == .receive) || error?.layer == .send)
    }
  }

  @Test("a meter of bytes") func meter() {
    var meter = ActivityMeter(rate: 100, seconds: 30)
    var stalls = [meter.isStalled(at: 1000)]
    meter.count(500, at: 0)
    stalls += [meter.isStalled(at: 29.9), meter.isStalled(at: 33)]
    // 3 000 bytes within the time are enough; they count for as long.
    meter.count(2_999, at: 33)
    stalls.append(meter.isStalled(at: 33))
    meter.count(1, at: 40)
    stalls += [meter.isStalled(at: 62.9), meter.isStalled(at: 66)]
    #expect(stalls == [false, false, true, true, false, true])
    var trickle = ActivityMeter(rate: 100, seconds: 30)
    for second in 0..<1000 { trickle.count(101, at: Double(second)) }
    #expect([trickle.isStalled(at: 1000), trickle.isStalled(at: 1100)] == [false, true])
    var nothing = ActivityMeter(rate: 0, seconds: 0)
    nothing.count(1, at: 5)
    #expect([nothing.isStalled(at: 5)] == [false])
  }
}
