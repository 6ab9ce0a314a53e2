package import EncyBase
import EncyJSONSchema
import EncySchemas
import EncySignatures
package import EncyTestSupport
import EncyValidation
import Foundation
import Testing

/// A share with a team's file and a proposal, keys, and machines that keep what they accepted.
package struct TeamKeysFolder {
  package let folder: TemporaryFolder
  package var file: String { folder.path("team.keys.json") }
  package var hall: String { folder.path("hall.ency") }

  package init(keys: String...) throws {
    folder = try TemporaryFolder()
    _ = try folder.write("hall.ency", EncyTestFile.hall())
    for key in keys { try make(key) }
  }

  package func make(_ key: String) throws {
    let made = try ProcessRunner.run(
      "ssh-keygen", ["-q", "-t", "ed25519", "-N", "", "-C", "\(key)@example.se", "-f", folder.path(key)])
    try #require(made.status == 0, Comment(rawValue: made.story))
  }

  /// Runs a command on a machine.
  package func ency(
    _ arguments: [String], on machine: String = "office", at second: Int = 0, knowsTeam: Bool = true
  ) async -> CommandRun {
    var environment = CommandRun.environment
    environment["SOURCE_DATE_EPOCH"] = "\(1_772_452_800 + second)"
    environment["XDG_STATE_HOME"] = folder.path("state of \(machine)")
    environment["ENCY_TEAM_KEYS"] = knowsTeam ? file : nil
    environment["ENCY_ID_SEED"] = "\(machine)\(second)"
    return await CommandRun.ency(arguments, environment: environment)
  }

  /// Runs a command that has to succeed.
  @discardableResult
  package func done(_ arguments: String..., on machine: String = "office", at second: Int = 0) async throws
    -> CommandRun
  {
    let run = await ency(arguments, on: machine, at: second)
    try #require(run.status == 0, "\(arguments): \(run.errorText)")
    return run
  }

  /// Runs a command that has to be refused, for a reason.
  package func refused(_ arguments: String..., on machine: String = "office", because reason: String) async {
    await refused(arguments, on: machine, because: reason)
  }

  package func refused(_ arguments: [String], on machine: String = "office", because reason: String) async {
    let run = await ency(arguments, on: machine)
    #expect(run.status == 1, "\(arguments): \(run.text)")
    #expect(run.errorText.contains(reason), "\(arguments): \(run.errorText)")
  }

  package func keys(_ arguments: String..., at second: Int = 0) async throws {
    let run = await ency(["team", "keys"] + arguments, at: second)
    try #require(run.status == 0, "\(arguments): \(run.errorText)")
  }

  /// Has the owner of a key list another one as an administrator.
  package func keysFrom(_ owner: String, listing other: String, in file: String) async {
    let run = await ency(
      [
        "team", "keys", "add", "Anna Berg", "--role", "administrator", "--signing-key", path("\(other).pub"),
        "--file", file, "--key", path(owner),
      ],
      on: owner)
    #expect(run.status == 0, "\(run.errorText)")
  }

  /// A team of Anna, who administers it, and Bo.
  package func begin() async throws {
    try await keys("init", file, "Anna Berg", "--email", "anna@example.se", "--role", "sales", "--key", path("anna"))
    try await keys(
      "add", "Bo Lind", "--email", "bo@example.se", "--role", "sales", "--signing-key", path("bo.pub"), "--key",
      path("anna"))
  }

  package func path(_ name: String) -> String { folder.path(name) }

  package func tree() throws -> JSONValue { try JSONParser().parse(bytes()) }
  package func bytes() throws -> [UInt8] { try [UInt8](Data(contentsOf: URL(filePath: file))) }
  package func put(_ bytes: [UInt8]) throws { try Data(bytes).write(to: URL(filePath: file)) }

  /// A change signed with any key, in any namespace, as somebody makes it without our program.
  package func signed(_ step: JSONValue, by key: String, in namespace: String = "ency-team-keys") throws -> JSONValue {
    var step = step
    step["signature"] = nil
    let statement = try folder.write("statement-\(UUID())", step.canonicalBytes)
    let run = try ProcessRunner.run("ssh-keygen", ["-Y", "sign", "-q", "-n", namespace, "-f", path(key), statement])
    try #require(run.status == 0, Comment(rawValue: run.story))
    step["signature"] = .string(try String(contentsOfFile: "\(statement).sig", encoding: .utf8))
    return step
  }

  /// Rewrites the file's changes as whoever may write to the share.
  package func forge(_ change: (inout [JSONValue]) throws -> Void) throws {
    var tree = try tree()
    var steps = tree["steps"]?.arrayValue ?? []
    try change(&steps)
    tree["steps"] = .array(steps)
    try put(JSONPrinter().bytes(tree))
  }

  /// The hash by which the next change names one.
  package static func hash(_ step: JSONValue) -> String {
    var step = step
    step["signature"] = nil
    return SHA256Digest(of: step.canonicalBytes).description
  }

  package func answer(_ run: CommandRun, _ name: String) throws -> JSONValue {
    let answer = try JSONParser().parse(run.output)
    let schema = try #require(SchemaLibrary.schema(named: "Output/\(name)"))
    let violations = try JSONSchema(uri: schema.id, in: .builtIn).violations(in: answer, assertsFormat: true)
    #expect(violations.isEmpty, "\(violations.map { "\($0.pointer): \($0.message)" })")
    return answer
  }
}
