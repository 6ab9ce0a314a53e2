@testable import EncyHTTP
import Glibc
import Testing

/// Redirects: which are followed, and what goes along.
@Suite("Redirects", .serialized)
struct RedirectTests {
  /// A status, a method, and what `Location` is.
  struct Row: Sendable, CustomTestStringConvertible {
    enum Target: String, CaseIterable {
      case same, other, up, down, dead, loop, ftp, file, empty, missing, broken, user, blank
    }
    let status: Int
    let method: HTTPRequest.Method
    let target: Target
    var testDescription: String { "\(status) \(method.rawValue) \(target)" }
    var key: String { "\(status)-\(method.rawValue)-\(target)" }
    var isWrite: Bool { method == .post }

    /// What must happen.
    var expected: String {
      switch target {
      case .ftp, .file: "redirect/redirect-scheme"
      case .empty, .missing, .broken, .user, .blank: "redirect/redirect-location"
      case .down: "redirect/redirect-insecure"
      case .other, .up: isWrite ? "redirect/redirect-write" : "200 ok"
      case .dead: isWrite ? "redirect/redirect-write" : "connect/connect-refused"
      case .same: isWrite && status < 307 ? "redirect/redirect-write" : "200 ok"
      case .loop: isWrite && status < 307 ? "redirect/redirect-write" : "redirect/redirect-loop"
      }
    }

    static let all = [301, 302, 303, 307, 308].flatMap { status in
      [HTTPRequest.Method.get, .post].flatMap { method in
        Target.allCases.map { Row(status: status, method: method, target: $0) }
      }
    }
  }

  @Test("status, method and target", arguments: Row.all)
  func row(_ row: Row) async throws {
    let server = try FaultServer.shared
    let client = TestClient { $0.caFile = server.authority }
    let end = "/ok@\(row.key)/end"
    let location: String? =
      switch row.target {
      case .same: "..\(end)"
      case .other: try server.address(end, at: "other").description
      case .up: try server.address(end, at: "tls-good").description
      case .down: try server.address(end).description
      case .dead: try server.address(end, at: "refused").description
      case .loop: "#again"
      case .ftp: "ftp://127.0.0.1\(end)"
      case .file: "file:///etc/hostname"
      case .empty: ""
      case .missing, .user: nil
      case .broken: "http://[::1\(end)"
      case .blank: "http://127.0.0.1 \(end)"
      }
    let start = try server.address(
      "/\(row.target == .user ? "redirect-user" : row.target == .missing ? "status" : "redirect")@\(row.key)/start",
      at: row.target == .down ? "tls-good" : "plain")
    let address = start.appending("", query: [("status", "\(row.status)")] + (location.map { [("to", $0)] } ?? []))

    let exchange = await client.send(row.method, address)
    #expect(exchange.summary == row.expected, "\(exchange.lines)")
    let log = try await server.log("ok@\(row.key)")
    #expect(log.count == (row.expected == "200 ok" ? 1 : 0))
    if let error = exchange.error {
      #expect(error.mayHaveBeenSent)
      #expect(error.code != "redirect-write" || error.facts["status"] == "\(row.status)")
      return
    }
    let last = try #require(log.first)
    #expect(last.method == row.method.rawValue)
    let isSame = row.target == .same
    #expect(last.values("authorization") == (isSame ? ["Bearer planted-bearer"] : []))
    #expect(last.values("x-api-key") == (isSame ? ["planted-key"] : []))
    #expect(last.values("cookie") == (isSame ? ["a=planted"] : []))
    #expect(last.values("user-agent") == ["test"] && last.values("referer").isEmpty)
    #expect(last.body == (row.isWrite ? "client_secret=planted%26form&name=value" : ""))
    #expect(exchange.response?.address.path == end)
  }

  /// Addresses from the last to the first, each redirecting to the one before.
  private func chain(_ ends: [HTTPAddress], _ key: String) throws -> HTTPAddress {
    try ends.dropFirst().reduce(#require(ends.first)) { next, base in
      base.appending("/redirect@\(key)", query: [("status", "302"), ("to", next.description)])
    }
  }

  @Test("five redirects are followed, six aren't")
  func count() async throws {
    let (server, client) = (try FaultServer.shared, TestClient())
    let (base, end) = (try server.address(""), try server.address("/ok@chain"))
    let five = await client.send(.get, try chain([end] + Array(repeating: base, count: 5), "five"))
    #expect(five.summary == "200 ok")
    let six = await client.send(.get, try chain([end] + Array(repeating: base, count: 6), "six"))
    #expect(six.summary == "redirect/redirect-too-many")
    #expect(try await server.log("ok@chain").count == 1)
  }

  @Test("who left the first origin comes back without credentials")
  func back() async throws {
    let (server, client) = (try FaultServer.shared, TestClient())
    let (end, other, first) = try (server.address("/ok@back"), server.address("", at: "other"), server.address(""))
    #expect(await client.send(.get, try chain([end, other, first], "back")).summary == "200 ok")
    let hops = try await server.log("redirect@back") + server.log("ok@back")
    #expect(hops.map(\.origin) == ["plain", "other", "plain"])
    #expect(hops.map { $0.values("authorization").count } == [1, 0, 0])
    #expect(hops.map { $0.values("x-api-key").count } == [1, 0, 0])
  }

  @Test("other answers of that family are answers", arguments: [300, 304, 305, 306, 399])
  func others(status: Int) async throws {
    let (server, client) = (try FaultServer.shared, TestClient())
    let address = try server.address("/redirect@others").appending(
      "", query: [("status", "\(status)"), ("to", server.address("/ok@others").description)])
    #expect(await client.send(.get, address).response?.status == status)
    #expect(try await server.log("ok@others").isEmpty)
  }

  @Test("HEAD stays HEAD, PUT and DELETE are writes")
  func methods() async throws {
    let (server, client) = (try FaultServer.shared, TestClient())
    let end = try server.address("/ok@methods")
    func start(_ status: Int) throws -> HTTPAddress {
      try server.address("/redirect@methods").appending("", query: [("status", "\(status)"), ("to", end.description)])
    }
    #expect(await client.send(.head, try start(303)).summary == "200 ")
    #expect(await client.send(.put, try start(302)).summary == "redirect/redirect-write")
    #expect(await client.send(.delete, try start(301)).summary == "redirect/redirect-write")
    #expect(await client.send(.delete, try start(308)).summary == "200 ok")
    #expect(try await server.log("ok@methods").map(\.method) == ["HEAD", "DELETE"])
  }

  @Test("a private address behind a redirect is refused where that is asked for")
  func privates() async throws {
    let (server, client) = (try FaultServer.shared, TestClient())
    var request = TestClient.request(.get, try server.address("/ok@private"))
    request.refusesPrivateAddresses = true
    #expect(await client.send(request).summary == "address/address-private")
    #expect(try await server.log("ok@private").isEmpty)
  }

  /// The name of this machine, where all that it leads to is private.
  private static let privateName: String? = {
    var (name, list) = ([CChar](repeating: 0, count: 256), UnsafeMutablePointer<addrinfo>?.none)
    gethostname(&name, 255)
    let host = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    guard getaddrinfo(host, nil, nil, &list) == 0 else { return nil }
    defer { freeaddrinfo(list) }
    var (addresses, next): ([[UInt8]], UnsafeMutablePointer<addrinfo>?) = ([], list)
    while let item = next?.pointee {
      let offset = item.ai_family == AF_INET ? 4 : 8
      addresses.append(
        Array(
          UnsafeRawBufferPointer(start: item.ai_addr, count: Int(item.ai_addrlen))[offset...].prefix(
            offset == 4 ? 4 : 16)))
      next = item.ai_next
    }
    return addresses.allSatisfy(HostAddress.isPrivate) ? host : nil
  }()

  @Test("a name that leads to a private address is refused, on a kept connection too", .enabled(if: privateName != nil))
  func privateNames() async throws {
    let (server, client) = (try FaultServer.shared, TestClient { $0.allowsPlainHTTP = true })
    let address = try server.address("/ok@names", host: #require(Self.privateName))
    // Where the name leads to 127.0.0.1, this leaves a connection.
    let isThere = await client.send(.get, address).summary == "200 ok"
    for method in [HTTPRequest.Method.get, .post] {
      var request = TestClient.request(method, address)
      request.refusesPrivateAddresses = true
      let exchange = await client.send(request)
      #expect(
        exchange.summary == "address/address-private" && exchange.error?.mayHaveBeenSent == false, "\(exchange.lines)")
    }
    #expect(try await server.log("ok@names").count == (isThere ? 1 : 0))
  }
}
