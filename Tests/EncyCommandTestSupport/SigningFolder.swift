package import EncyBase
import EncyContainer
import EncyFiles
import EncyDocument
import EncyJSONSchema
import EncySchemas
package import EncyTestSupport
import EncyValidation
import Foundation
import Testing

/// A folder with `hall.ency` and keys that were made for this test.
package struct SigningFolder {
  package let folder: TemporaryFolder
  package var hall: String { folder.path("hall.ency") }
  package var allowed: String { folder.path("allowed_signers") }

  package init() throws {
    folder = try TemporaryFolder()
    _ = try folder.write("hall.ency", EncyTestFile.hall())
  }

  /// Makes a key; who may sign with it stands in `allowed_signers`.
  package func key(_ name: String, type: String = "ed25519", passphrase: String = "", isAllowed: Bool = true) throws
    -> String
  {
    let path = folder.path(name)
    let size = type == "rsa" ? ["-b", "2048"] : []
    let made = try ProcessRunner.run(
      "ssh-keygen", ["-q", "-t", type, "-N", passphrase, "-C", "\(name)@example.se", "-f", path] + size)
    try #require(made.status == 0, Comment(rawValue: made.story))
    if isAllowed { try allow("\(name)@example.se", key: path) }
    return path
  }

  package func allow(_ name: String, options: String = "", key: String) throws {
    let known = (try? String(contentsOfFile: allowed, encoding: .utf8)) ?? ""
    let words = try String(contentsOfFile: key + ".pub", encoding: .utf8).split(separator: " ").prefix(2)
    let line = "\(name) \(options)\(words.joined(separator: " "))\n"
    try Data((known + line).utf8).write(to: URL(filePath: allowed))
  }

  package func sign(_ arguments: String..., environment: [String: String] = [:]) async throws {
    let run = await CommandRun.ency(
      ["sign", hall] + arguments, environment: CommandRun.environment.merging(environment) { $1 })
    #expect(run.status == 0, "\(run.errorText)")
  }

  /// Verifies; the statuses of the signatures by signer.
  package func verify(_ arguments: String...) async throws -> (status: Int32, answer: JSONValue) {
    let run = await CommandRun.ency(["verify", hall, "--json"] + arguments)
    if run.output.isEmpty { return (run.status, .null) }
    let answer = try JSONParser().parse(run.output)
    let schema = try #require(SchemaLibrary.schema(named: "Output/verify"))
    let violations = try JSONSchema(uri: schema.id, in: .builtIn).violations(in: answer, assertsFormat: true)
    #expect(violations.isEmpty, "\(violations.map { "\($0.pointer): \($0.message)" })")
    return (run.status, answer)
  }

  /// Rewrites the package as a forger would: hashes of changed parts recomputed, or the manifest left as it is.
  package func forge(listing: Bool = true, _ change: (inout [String: [UInt8]]) throws -> Void) throws {
    let reader = try PackageReader(path: hall)
    var parts: [String: [UInt8]] = [:]
    for entry in reader.entries where !["mimetype", "manifest.json"].contains(entry.path) {
      parts[entry.path] = try reader.read(entry)
    }
    try change(&parts)
    var manifest = try reader.manifest()
    if listing { manifest.parts = parts.keys.sorted().map { Manifest.Part(path: $0, bytes: parts[$0] ?? []) } }
    var writer = PackageWriter()
    for (path, bytes) in parts { try writer.add(path, bytes: bytes) }
    try writer.add("manifest.json", bytes: manifest.bytes())
    try Data(writer.build()).write(to: URL(filePath: hall))
  }

  /// The parts of the only signature.
  package func onlySignature() throws -> (path: String, statement: [UInt8], signature: [UInt8]) {
    let reader = try PackageReader(path: hall)
    let stored = StoredSignature.all(in: reader)
    try #require(stored.count == 1)
    guard case .pair(let statement, let signature) = stored[0].content else { throw CocoaError(.fileReadUnknown) }
    return (stored[0].path, statement, signature)
  }
}
