import EncyHTTP
import EncyTestSupport
import Foundation
import Synchronization
import Testing

/// The server of `Tests/Remote/faults.py`, one for all tests of the module, with certificates made for it. It ends with the tests.
final class FaultServer: @unchecked Sendable {
  /// A request as the server saw it.
  struct Entry: Decodable, Sendable {
    struct Part: Decodable, Equatable {
      let name: String
      let file, type: String?
      let size: Int
      let hash: String
    }
    /// The parts of a form, or why it isn't one.
    enum Form: Decodable, Equatable {
      case parts([Part])
      case broken(String)
      init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        self = try (try? value.decode([Part].self)).map(Form.parts) ?? .broken(value.decode(String.self))
      }
    }
    let connection, size: Int
    let origin, method, path, body: String
    let fields: [[String]]
    let form: Form?

    /// The values of the fields of that name, which is in lower case.
    func values(_ name: String) -> [String] { fields.filter { $0[0] == name }.map { $0[1] } }
  }

  private static let started = Result { try FaultServer() }
  static var shared: FaultServer { get throws { try started.get() } }

  private static let scripts = TestPlaces.checkout.appending(path: "Tests/Remote")
  private let ports: [String: Int]
  private let folder: TemporaryFolder
  private let (process, input, output) = (Process(), Pipe(), Pipe())
  private let reader = HTTPClient(.init(userAgent: "reader") { _ in nil })

  /// The certificate of the authority that signed the server's own.
  var authority: String { folder.path("ca.crt") }

  private init() throws {
    folder = try TemporaryFolder()
    let made = try ProcessRunner.run("sh", [Self.scripts.appending(path: "certificates.sh").path, folder.url.path])
    try #require(made.status == 0, "\(made.story)")
    process.executableURL = URL(filePath: "/usr/bin/env")
    let files = ["faults.py", "faults.json", "curl-cases.json"].map { Self.scripts.appending(path: $0).path }
    process.arguments = ["python3", "-W", "ignore"] + files + [folder.url.path]
    (process.standardInput, process.standardOutput) = (input, output)
    // Nothing of this process is left to it: whoever reads what the tests print waits for all who could print there.
    let errors = try folder.write("errors", [])
    process.standardError = FileHandle(forWritingAtPath: errors)
    try process.run()
    var line = Data()
    while line.last != 0x0A {
      let piece = output.fileHandleForReading.availableData
      try #require(!piece.isEmpty, "faults.py ended: \((try? String(contentsOfFile: errors, encoding: .utf8)) ?? "")")
      line += piece
    }
    ports = try JSONDecoder().decode([String: Int].self, from: line)
  }

  func port(_ name: String) throws -> Int { try #require(ports[name], "no port \(name)") }

  /// An address at one of the server's ports.
  func address(_ path: String, at port: String = "plain", host: String = "127.0.0.1") throws -> HTTPAddress {
    let scheme = port.hasPrefix("tls-") ? "https" : "http"
    return try HTTPAddress("\(scheme)://\(host):\(self.port(port))/").appending(path)
  }

  /// The requests for a case, in their order; where a client doesn't wait for the server, those are waited for that it must have sent.
  func log(_ key: String, atLeast count: Int = 0) async throws -> [Entry] {
    for _ in 0..<300 {
      let body = try await reader.send(HTTPRequest(.get, address("/-log/\(key)"))).body
      let entries = try JSONDecoder().decode([Entry].self, from: Data(body))
      if entries.count >= count { return entries }
      try await Task.sleep(for: .milliseconds(10))
    }
    return []
  }
}

extension FaultServer {
  /// The connections on which requests of one client arrived: libcurl leaves one that rested for 118 s (`CURLOPT_MAXAGE_CONN`), and the tasks of
  /// a busy machine rest as long, so other clients try up to four times more for what is expected.
  func connections(
    of methods: [HTTPRequest.Method], at port: String = "plain", client make: () -> TestClient,
    isAsExpected: ([Int]) -> Bool
  ) async throws -> [Int] {
    var numbers: [Int] = []
    for round in 1...5 where numbers.isEmpty || !isAsExpected(numbers) {
      let (client, key) = (make(), "ok@\(port)-reuse-\(round)")
      for method in methods { #expect(await client.send(method, try address("/\(key)", at: port)).summary == "200 ok") }
      numbers = try await log(key, atLeast: methods.count).map(\.connection)
      try #require(numbers.count == methods.count)
    }
    return numbers
  }
}

/// How a request went, and what was printed of it.
struct Exchange: Sendable {
  let result: Result<HTTPResponse, HTTPError>
  let lines: [String]
  let seconds: Double

  var response: HTTPResponse? { try? result.get() }
  var error: HTTPError? { if case .failure(let error) = result { error } else { nil } }

  /// `200 body`, `200 #bytes` or `layer/code`.
  var summary: String {
    switch result {
    case .success(let answer):
      answer.body.count < 100
        ? "\(answer.status) \(String(decoding: answer.body, as: UTF8.self))" : "\(answer.status) #\(answer.body.count)"
    case .failure(let error): "\(error.layer.rawValue)/\(error.code)"
    }
  }
}

/// A client whose requests are full of secrets, all of which contain `planted`; none may be printed.
final class TestClient: Sendable {
  let client: HTTPClient
  private let lines: Lines
  private final class Lines: Sendable { let all = Mutex<[String]>([]) }

  init(_ environment: [String: String] = [:], _ change: (inout HTTPClient.Configuration) -> Void = { _ in }) {
    var configuration = HTTPClient.Configuration(userAgent: "test") { environment[$0] }
    let lines = Lines()
    // The machine may be busy.
    (configuration.connectTimeout, configuration.stallSeconds) = (60, 120)
    configuration.debug = { line in lines.all.withLock { $0.append(line) } }
    change(&configuration)
    (client, self.lines) = (HTTPClient(configuration), lines)
  }

  /// A request with a credential, a field and a parameter that are secret; one that writes has a body.
  static func request(_ method: HTTPRequest.Method, _ address: HTTPAddress) -> HTTPRequest {
    var request = HTTPRequest(
      method, address.appending("", query: [("access_token", "planted query")]),
      headers: [("X-Api-Key", "planted-key"), ("Cookie", "a=planted")])
    request.credential = "Bearer planted-bearer"
    if !request.isSafe { request.body = .form([("client_secret", "planted&form"), ("name", "value")]) }
    return request
  }

  func send(_ method: HTTPRequest.Method, _ address: HTTPAddress) async -> Exchange {
    await send(Self.request(method, address))
  }

  func send(_ request: HTTPRequest, location: SourceLocation = #_sourceLocation) async -> Exchange {
    let (client, begin, count) = (client, ContinuousClock.now, lines.all.withLock { $0.count })
    let result: Result<HTTPResponse, HTTPError>
    do throws(HTTPError) { result = .success(try await client.send(request)) } catch { result = .failure(error) }
    let seconds = (ContinuousClock.now - begin) / .seconds(1)
    let exchange = Exchange(result: result, lines: lines.all.withLock { Array($0[count...]) }, seconds: seconds)
    var printed = exchange.lines + ["\(request)", String(reflecting: request)]
    dump(request, to: &printed[printed.count - 1])
    if let error = exchange.error { printed.append("\(error)") }
    for text in printed where text.lowercased().contains("planted") || text.contains("cGxhbnRlZ") {
      Issue.record("a secret is printed: \(text)", sourceLocation: location)
    }
    return exchange
  }
}

/// A case of `faults.json` or `curl-cases.json`.
struct FaultCase: Decodable, Sendable {
  struct Sent: Decodable, Sendable { let gzip: Bool?, limit, credential: Int? }
  let name: String
  let expect, retry: String?
  let sent: Sent?
  let only: [String]?

  /// A case with a method.
  struct Trial: Sendable, CustomTestStringConvertible {
    let fault: FaultCase
    let method: HTTPRequest.Method
    var testDescription: String { "\(method.rawValue) \(fault.name)" }
  }

  /// All cases with an expectation, as reads and as writes.
  static let trials: [Trial] = ["faults.json", "curl-cases.json"].flatMap { file -> [Trial] in
    struct File: Decodable { let cases: [FaultCase] }
    let place = TestPlaces.checkout.appending(path: "Tests/Remote").appending(path: file)
    let cases = (try? JSONDecoder().decode(File.self, from: Data(contentsOf: place)))?.cases ?? []
    return cases.filter { $0.expect != nil }.flatMap { fault in
      (fault.only ?? ["GET", "POST"]).compactMap(HTTPRequest.Method.init).map { Trial(fault: fault, method: $0) }
    }
  }
}
