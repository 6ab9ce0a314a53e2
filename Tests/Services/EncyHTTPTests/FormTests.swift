import EncyBase
import EncyHTTP
import EncyTestSupport
import Foundation
import Testing

/// Bodies as they arrive, forms read by a strict reader and by Python's.
@Suite("Forms")
struct FormTests {
  private static func hash(_ bytes: [UInt8]) -> String { SHA256Digest(of: bytes).description }

  @Test("parts arrive byte for byte, with names as browsers write them") func parts() async throws {
    let (server, client, folder) = (try FaultServer.shared, TestClient(), try TemporaryFolder())
    let noise = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 7) }
    let lines = Array("--\r\n--x\r\n\r\nContent-Type: a\r\n--".utf8)
    let file = try folder.write("planted name.bin", noise)
    var request = TestClient.request(.post, try server.address("/ok@form"))
    request.body = .multipart([
      .init(name: "text", content: .bytes(Array("smör & bröd\r\n".utf8))), .init(name: "text", content: .bytes([])),
      .init(name: "å \"q\"\r\n%", fileName: "ä\"b\\c\r\nd;e.png", type: "image/png", content: .bytes(noise)),
      .init(name: "files[]", fileName: "a b.txt", content: .bytes(lines)),
      .init(name: "files[]", fileName: "disk", type: "application/pdf", content: .file(file)),
      .init(name: "json", type: "application/json", content: .bytes(Array("{}".utf8))),
      .init(name: "field", content: .file(file)),
    ])
    #expect(await client.send(request).summary == "200 ok")
    let entry = try await #require(server.log("ok@form").first)
    func part(_ name: String, _ file: String?, _ type: String?, _ bytes: [UInt8]) -> FaultServer.Entry.Part {
      .init(name: name, file: file, type: type, size: bytes.count, hash: Self.hash(bytes))
    }
    guard case .parts(let parts) = entry.form else {
      Issue.record("\(String(describing: entry.form))")
      return
    }
    let expected = [
      part("text", nil, nil, Array("smör & bröd\r\n".utf8)), part("text", nil, nil, []),
      part("å %22q%22%0D%0A%", "ä%22b\\c%0D%0Ad;e.png", "image/png", noise),
      part("files[]", "a b.txt", "application/octet-stream", lines),
      part("files[]", "disk", "application/pdf", noise), part("json", nil, "application/json", Array("{}".utf8)),
    ]
    #expect(Array(parts.prefix(6)) == expected)
    #expect(parts.count == 7 && parts[6].file == nil && parts[6].hash == Self.hash(noise))
    #expect(entry.values("transfer-encoding").isEmpty && entry.values("expect").isEmpty)
  }

  @Test("files that can't be sent are named before anything is") func files() async throws {
    let (server, client, folder) = (try FaultServer.shared, TestClient(), try TemporaryFolder())
    try #require(mkfifo(folder.path("fifo"), 0o600) == 0)
    for path in [folder.path("missing"), folder.url.path, folder.path("fifo"), "/dev/zero"] {
      var request = TestClient.request(.post, try server.address("/ok@files"))
      request.body = .multipart([.init(name: "a", fileName: "a", content: .file(path))])
      let error = await client.send(request).error
      #expect(error == HTTPError(.send, "send-file", ["file": path]))
    }
    for part in [
      HTTPRequest.Part(name: "a\0", content: .bytes([])), .init(name: "a", fileName: "b\0", content: .bytes([])),
      .init(name: "a", type: "x\r\ny: z", content: .bytes([])), .init(name: "a", content: .file("b\0")),
    ] {
      var request = TestClient.request(.post, try server.address("/ok@files"))
      request.body = .multipart([part])
      #expect(await client.send(request).summary == "library/part-invalid")
    }
    #expect(try await server.log("ok@files").isEmpty)
  }

  @Test(
    "bodies by method",
    arguments: [
      (HTTPRequest.Method.post, HTTPRequest.Body.none, "", nil, "0"), (.put, .none, "", nil, "0"),
      (.delete, .none, "", nil, nil),
      (.post, .bytes([], type: "a/b"), "", "a/b", "0"),
      (.put, .bytes(Array("a\0b".utf8), type: "a/b; c=d"), "a\0b", "a/b; c=d", "3"),
      (.delete, .bytes(Array("x".utf8), type: "a/b"), "x", "a/b", "1"),
      (
        .post, .form([("a b", "c&d=e+f"), ("å", "")]), "a%20b=c%26d%3De%2Bf&%C3%A5=",
        "application/x-www-form-urlencoded", "27"
      ),
      (.get, .none, "", nil, nil),
    ] as [(HTTPRequest.Method, HTTPRequest.Body, String, String?, String?)])
  func bodies(method: HTTPRequest.Method, body: HTTPRequest.Body, text: String, type: String?, length: String?)
    async throws
  {
    let (server, client, key) = (try FaultServer.shared, TestClient(), "ok@body-\(UUID())")
    var request = HTTPRequest(
      method, try server.address("/\(key)"), headers: [("X-Empty", ""), ("Accept", "text/plain")], body: body)
    request.credential = "Basic planted"
    #expect(await client.send(request).summary == "200 ok")
    let entry = try await #require(server.log(key).first)
    #expect(entry.method == method.rawValue && entry.body == text)
    #expect(
      entry.values("content-type") == (type.map { [$0] } ?? [])
        && entry.values("content-length") == (length.map { [$0] } ?? []))
    #expect(
      entry.values("x-empty") == [""] && entry.values("accept") == ["text/plain"]
        && entry.values("authorization") == ["Basic planted"])
    #expect(entry.values("user-agent") == ["test"])
  }
}
