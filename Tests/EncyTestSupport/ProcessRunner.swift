internal import CLinux
package import Foundation
import Glibc

/// Runs programs as a user would: the built `ency` and `ency-press`, and the tools that look at what they made.
package enum ProcessRunner {
  /// What a program said, and how it ended.
  package struct Result: Sendable {
    /// The exit code; 128 + the signal's number where a signal ended it, 124 where it ran out of time.
    package let status: Int32
    /// Standard output.
    package let output: [UInt8]
    /// Standard error.
    package let errorOutput: [UInt8]
    /// The command line, for messages.
    package let command: String

    /// Standard output as text.
    package var text: String { String(decoding: output, as: UTF8.self) }
    /// Standard error as text.
    package var errorText: String { String(decoding: errorOutput, as: UTF8.self) }
    /// What a failing test should print.
    package var story: String { "\(command)\n→ \(status)\n\(errorText)" }
  }

  /// A program that could not be started.
  package struct StartError: Error, CustomStringConvertible {
    package let description: String
  }

  /// The folder of the test bundle; the executables are built beside it.
  package static let productsFolder: URL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent()

  /// Runs the built `ency`.
  package static func ency(
    _ arguments: [String], environment: [String: String] = [:], folder: String? = nil, input: [UInt8] = [],
    umask: Int? = nil
  ) throws -> Result {
    try run(
      productsFolder.appending(path: "ency").path, arguments, environment: environment, folder: folder, input: input,
      umask: umask)
  }

  /// Whether a program of that name is on the PATH.
  package static func exists(_ program: String) -> Bool {
    (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":").contains {
      FileManager.default.isExecutableFile(atPath: "\($0)/\(program)")
    }
  }

  /// Runs a program to its end. What it prints goes through files, so that no pipe can fill up.
  /// - Parameters:
  ///   - program: A path, or a name on the PATH.
  ///   - environment: Added to the test's own environment, from which `ENCY_…`, `SOURCE_DATE_EPOCH`, `NO_COLOR` and `GIT_CONFIG_GLOBAL`
  ///     are taken away.
  ///   - umask: The mask for new files; `nil` for the test's own.
  ///   - seconds: After so long it is killed.
  package static func run(
    _ program: String, _ arguments: [String], environment: [String: String] = [:], folder: String? = nil,
    input: [UInt8] = [], umask: Int? = nil, seconds: Int = 120
  ) throws -> Result {
    let scratch = try TemporaryFolder()
    let (inputPath, outputPath, errorPath) = (scratch.path("in"), scratch.path("out"), scratch.path("err"))
    try Data(input).write(to: URL(filePath: inputPath))

    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, inputPath, O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, outputPath, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    posix_spawn_file_actions_addopen(&actions, 2, errorPath, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    // A pipe of another test would stay open as long as this program, or one that it leaves behind, and whoever waits for its end hangs.
    linux_close_from(&actions, 3)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setpgroup(&attributes, 0)
    // A shell that inherits a blocked SIGCHLD waits for its jobs for ever.
    var noSignals = sigset_t()
    sigemptyset(&noSignals)
    posix_spawnattr_setsigmask(&attributes, &noSignals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK))

    var variables = ProcessInfo.processInfo.environment.filter {
      !$0.key.hasPrefix("ENCY_") && !["SOURCE_DATE_EPOCH", "NO_COLOR", "GIT_CONFIG_GLOBAL"].contains($0.key)
    }
    // Tests leave nothing behind in anybody's cache folder.
    variables["ENCY_CACHE"] = "off"
    // What tests change isn't kept in the home of whoever runs them.
    variables["ENCY_UNDO"] = "off"
    variables.merge(environment) { $1 }
    // Only a shell can set the mask and the folder of the child alone.
    var words = [program] + arguments
    if umask != nil || folder != nil {
      let mask = umask.map { "umask \(String($0, radix: 8)); " } ?? ""
      words = ["/bin/sh", "-c", mask + "cd \"$0\" && exec \"$@\"", folder ?? "."] + words
    }
    var argv = words.map { strdup($0) } + [nil]
    var envp = variables.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { (argv + envp).forEach { free($0) } }
    var child: pid_t = 0
    let code = posix_spawnp(&child, words[0], &actions, &attributes, &argv, &envp)
    guard code == 0 else { throw StartError(description: "\(program): \(String(cString: strerror(code)))") }

    var (raw, status): (Int32, Int32) = (0, 124)
    let end = ContinuousClock.now.advanced(by: .seconds(seconds))
    while true {
      let ended = waitpid(child, &raw, WNOHANG)
      if ended == child {
        status = raw & 0x7f == 0 ? raw >> 8 & 0xff : 128 + (raw & 0x7f)
        break
      }
      if ContinuousClock.now > end {
        kill(-child, SIGKILL)
        waitpid(child, &raw, 0)
        break
      }
      usleep(2_000)
    }
    return Result(
      status: status, output: try [UInt8](Data(contentsOf: URL(filePath: outputPath))),
      errorOutput: try [UInt8](Data(contentsOf: URL(filePath: errorPath))),
      command: words.joined(separator: " "))
  }
}

/// A folder that vanishes with the value that holds it.
package final class TemporaryFolder: Sendable {
  /// The folder.
  package let url: URL

  /// Makes an empty folder.
  package init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "ency-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// The path of a file in the folder.
  package func path(_ name: String) -> String { url.appending(path: name).path }

  /// Writes a file into the folder; its path comes back.
  package func write(_ name: String, _ bytes: some Sequence<UInt8>) throws -> String {
    try Data(bytes).write(to: url.appending(path: name))
    return path(name)
  }
}

/// Places on the machine that tests read.
package enum TestPlaces {
  /// The top of the checkout.
  package static let checkout = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// A folder of plans that nobody here made: below the one that `ENCY_CORPORA` names, else beside the checkout; `nil` where the
  /// machine has none, which is printed.
  package static func corpus(_ name: String) -> URL? {
    var candidates: [URL] = []
    if let path = ProcessInfo.processInfo.environment["ENCY_CORPORA"] { candidates.append(URL(filePath: path)) }
    var above = checkout
    for _ in 0..<4 {
      candidates += [above.appending(path: "corpora"), above.appending(path: "shared/corpora")]
      above = above.deletingLastPathComponent()
    }
    let found = candidates.map { $0.appending(path: name) }.first { FileManager.default.fileExists(atPath: $0.path) }
    if found == nil { print("The corpus \(name) isn't on this machine; its tests are passed over.") }
    return found
  }
}
