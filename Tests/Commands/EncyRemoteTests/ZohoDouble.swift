import EncyBase
import EncyChanges
import EncyCommandTestSupport
import EncyDocument
import EncyKit
import EncyTestSupport
import Foundation
import Glibc

/// A double of Zoho Books (`Tests/Remote/zoho_double.py`) with a user who is signed in to it. It ends with the value that holds it.
final class ZohoDouble {
  let folder: TemporaryFolder
  private(set) var ready: JSONValue = .null
  /// The day of the commands.
  var today = "2026-03-02"
  private let process = Process()

  init(_ options: [String] = []) throws {
    folder = try TemporaryFolder()
    let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Remote/zoho_double.py")
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      ["python3", script.standardizedFileURL.path, "--port", "0", "--with-parent", "--state", folder.path("double")]
      + options
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    let path = folder.path("double/ready.json")
    let end = ContinuousClock.now + .seconds(30)
    while ready.isNull, ContinuousClock.now < end {
      if let data = FileManager.default.contents(atPath: path), let json = try? JSONParser().parse(Array(data)) {
        ready = json
      } else {
        usleep(20_000)
      }
    }
    for name in ["run", "state", "config", "cache"] {
      try FileManager.default.createDirectory(
        atPath: folder.path(name), withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }
  }

  deinit { process.terminate() }

  func text(_ name: String) -> String { ready[name]?.stringValue ?? "" }

  var environment: [String: String] {
    [
      "HOME": folder.path(""), "XDG_STATE_HOME": folder.path("state"), "XDG_CONFIG_HOME": folder.path("config"),
      "XDG_CACHE_HOME": folder.path("cache"), "XDG_RUNTIME_DIR": folder.path("run"), "ENCY_CACHE": "off",
      "ENCY_UNDO": "on", "ENCY_TODAY": today, "ENCY_REMOTE_ADDRESS": text("base"),
      "ENCY_REMOTE_TAX_ROUNDING": "document",
      "SOURCE_DATE_EPOCH": "\(Instant("\(today)T12:00:00Z")?.secondsSince1970 ?? 0)", "no_proxy": "127.0.0.1",
    ]
  }

  /// Runs the built `ency`.
  func ency(_ arguments: [String], input: String = "") throws -> ProcessRunner.Result {
    try ProcessRunner.ency(
      arguments, environment: environment, folder: folder.path(""), input: Array(input.utf8))
  }

  /// Runs `ency remote` with an answer in JSON.
  func remote(_ arguments: [String]) throws -> (run: ProcessRunner.Result, json: JSONValue) {
    let run = try ency(["remote"] + arguments + ["--json"])
    let text =
      run.output.isEmpty
      ? Array(run.errorText.split(separator: "\n").last.map(String.init)?.utf8 ?? "".utf8) : run.output
    return (run, (try? JSONParser().parse(text)) ?? .null)
  }

  func signIn() throws -> ProcessRunner.Result {
    try ency(
      [
        "remote", "login", "--self-client", "--client-id", text("client_id"), "--secrets", "file", "--data-center",
        "eu",
      ], input: "\(text("client_secret"))\n\(text("code"))\n")
  }

  /// A proposal in a file of its own.
  func proposal(number: String = "Q-1") throws -> String {
    var document = try Document.hall()
    try document.set("/proposal/number", to: .string(number))
    try document.set("/proposal/date", to: "2026-03-02")
    try document.set("/proposal/validUntil", to: "2027-03-02")
    let path = folder.path("\(number).ency")
    try Data(document.package(origin: .fixed).bytes).write(to: URL(filePath: path))
    return path
  }

  /// Asks the double's control port.
  @discardableResult
  func control(_ path: String, _ body: JSONValue? = nil, method: String? = nil) throws -> JSONValue {
    let data = body.map { String(decoding: JSONPrinter(isCompact: true).bytes($0), as: UTF8.self) }
    let script = """
      import sys, urllib.request
      method, body = sys.argv[2] or None, sys.argv[3].encode() if len(sys.argv) > 3 else None
      request = urllib.request.Request(sys.argv[1], body, {"Content-Type": "application/json"}, method=method)
      print(urllib.request.urlopen(request).read().decode())
      """
    let run = try ProcessRunner.run(
      "python3", ["-c", script, text("control") + path, method ?? ""] + (data.map { [$0] } ?? []))
    return (try? JSONParser().parse(run.output)) ?? .null
  }

  /// The estimates of the first organization.
  func estimates() throws -> [JSONValue] {
    try control("/_control/state")["organizations"]?.arrayValue?.first?["estimates"]?.arrayValue ?? []
  }
}
