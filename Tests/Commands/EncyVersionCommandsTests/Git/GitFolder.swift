import EncyBase
import EncyDocument
import EncyKit
import EncyCommandTestSupport
import EncyTestSupport
import Foundation

/// A folder with git and a home of its own, so that no setting of the machine has a say.
final class GitFolder: Sendable {
  let folder: TemporaryFolder
  /// The repository, once it was made.
  var path: String { folder.path("desk") }
  var home: String { folder.path("home") }
  private let more: [String: String]

  init(_ more: [String: String] = [:]) throws {
    folder = try TemporaryFolder()
    self.more = more
    for name in ["desk", "home"] {
      try FileManager.default.createDirectory(atPath: folder.path(name), withIntermediateDirectories: true)
    }
  }

  /// A repository with nothing in it.
  static func repository(_ more: [String: String] = [:]) throws -> GitFolder {
    let made = try GitFolder(more)
    try made.git("init", "-q", "-b", "main")
    return made
  }

  var environment: [String: String] {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    var variables = [
      "HOME": home, "XDG_CONFIG_HOME": "\(home)/.config", "GIT_CONFIG_NOSYSTEM": "1", "LC_ALL": "C.UTF-8",
      "GIT_CEILING_DIRECTORIES": folder.url.path, "TERM": "xterm", "EDITOR": "true",
      "PATH": "\(ProcessRunner.productsFolder.path):\(path)", "SOURCE_DATE_EPOCH": "1772452800",
      "GIT_AUTHOR_DATE": "2026-03-02T10:00:00+0100", "GIT_COMMITTER_DATE": "2026-03-02T10:00:00+0100",
    ]
    for role in ["AUTHOR", "COMMITTER"] {
      (variables["GIT_\(role)_NAME"], variables["GIT_\(role)_EMAIL"]) = ("Anna Ek", "anna@example.se")
    }
    variables.merge(more) { $1 }
    return variables
  }

  /// Runs git in the repository.
  @discardableResult
  func git(_ arguments: String..., in below: String? = nil, environment: [String: String] = [:]) throws
    -> ProcessRunner.Result
  { try run("git", arguments, in: below, environment: environment) }

  /// Runs the built ency in the repository.
  @discardableResult
  func ency(_ arguments: String..., in below: String? = nil, input: [UInt8] = []) throws -> ProcessRunner.Result {
    try run(ProcessRunner.productsFolder.appending(path: "ency").path, arguments, in: below, input: input)
  }

  @discardableResult
  func run(
    _ program: String, _ arguments: [String], in below: String? = nil, environment: [String: String] = [:],
    input: [UInt8] = []
  ) throws -> ProcessRunner.Result {
    try ProcessRunner.run(
      program, arguments, environment: self.environment.merging(environment) { $1 },
      folder: below.map { $0.hasPrefix("/") ? $0 : "\(path)/\($0)" } ?? path, input: input, seconds: 60)
  }

  /// Writes a file of the repository.
  func write(_ name: String, _ bytes: some Sequence<UInt8>) throws {
    let url = URL(filePath: path).appending(path: name)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
  }

  func read(_ name: String) throws -> [UInt8] {
    try [UInt8](Data(contentsOf: URL(filePath: path).appending(path: name)))
  }

  /// Keeps all files as a commit.
  func commit(_ message: String) throws {
    try git("add", "-A")
    try git("commit", "-q", "-m", message)
  }

  /// Every file of the repository and the home, by path, but for git's index and its records of what was done.
  func snapshot() throws -> [String: Data] {
    var files: [String: Data] = [:]
    for root in [path, home] {
      for name in FileManager.default.subpaths(atPath: root) ?? [] {
        var isFolder: ObjCBool = false
        let full = "\(root)/\(name)"
        _ = FileManager.default.fileExists(atPath: full, isDirectory: &isFolder)
        if name.hasSuffix(".git/index") { continue }
        files[full] = isFolder.boolValue ? Data("folder".utf8) : try Data(contentsOf: URL(filePath: full))
      }
    }
    return files
  }
}

/// The revisions of a proposal: each saved from the one before.
struct RevisionMaker {
  private(set) var document: Document
  private let origin = Origin.fixed

  /// Begins with a small proposal.
  init() throws { try self.init(EncyTestFile.hall()) }

  /// Goes on from a package.
  init(_ bytes: [UInt8]) throws { document = try Document(bytes: bytes, file: "hall.ency") }

  /// The package as it stands.
  func bytes() throws -> [UInt8] { try document.package(origin: origin).bytes }

  /// Sets a value, given as JSON, and saves.
  mutating func set(_ pointer: String, _ value: JSONValue) throws -> [UInt8] {
    try document.set(pointer, to: value)
    let bytes = try document.package(origin: origin).bytes
    document = try Document(bytes: bytes, file: "hall.ency")
    return bytes
  }
}
