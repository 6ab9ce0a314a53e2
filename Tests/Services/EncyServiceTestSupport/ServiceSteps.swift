package import EncyTestSupport
internal import Foundation

/// The program `ency-service-steps`, run as another process.
package enum ServiceSteps {
  private static let program = ProcessRunner.productsFolder.appending(path: "ency-service-steps").path

  /// Runs one step.
  /// - Parameters:
  ///   - words: Its arguments; see `Tests/Services/Steps`.
  ///   - folders: The folders whose calls are counted and can fail.
  ///   - fault: What goes wrong.
  ///   - log: Where the calls are listed, with the bytes that they write.
  ///   - budget: The bytes that can be written before the disk is full.
  ///   - share: The manners of shares that the file system shows, as `faults.c` names them.
  ///   - others: Variables that it gets besides.
  package static func run(
    _ words: [String], folders: [String] = [], fault: Fault? = nil, log: String? = nil, budget: Int? = nil,
    share: String? = nil, variables others: [String: String] = [:]
  ) throws -> ProcessRunner.Result {
    var variables = others.merging(fault?.environment ?? [:]) { $1 }
    if !folders.isEmpty {
      variables["LD_PRELOAD"] = try FaultShim.library()
      variables["FAULT_FOLDERS"] = folders.joined(separator: ":")
    }
    if let log { variables.merge(["FAULT_LOG": log, "FAULT_DATA": "1"]) { $1 } }
    if let share { variables["FAULT_SHARE"] = share }
    if let budget { variables["FAULT_BYTES"] = "\(budget)" }
    return try ProcessRunner.run(program, words, environment: variables)
  }

  /// Runs several steps at the same time; what each printed, in the order in which they were given.
  package static func runTogether(_ steps: [[String]]) throws -> [String] {
    let scratch = try TemporaryFolder()
    let commands = steps.enumerated().map { number, words in
      ([program] + words).map { "'\($0)'" }.joined(separator: " ") + " > '\(scratch.path("\(number)"))' 2>&1 &"
    }
    let run = try ProcessRunner.run("/bin/sh", ["-c", (commands + ["wait"]).joined(separator: "\n")])
    guard run.status == 0 else { throw StepError(description: run.story) }
    return try steps.indices.map {
      try String(contentsOfFile: scratch.path("\($0)"), encoding: .utf8).trimmingCharacters(in: .newlines)
    }
  }

  /// The calls of a step without faults.
  package static func calls(_ words: [String], folders: [String], in scratch: TemporaryFolder) throws -> [CountedCall] {
    let log = scratch.path("calls-\(UUID().uuidString)")
    let run = try run(words, folders: folders, log: log)
    guard run.status == 0 else { throw StepError(description: run.story + run.text) }
    return CountedCall.list(try [UInt8](Data(contentsOf: URL(filePath: log))), withData: true)
  }

  /// A step failed that shouldn't.
  package struct StepError: Error, CustomStringConvertible {
    package let description: String
  }
}

/// Another process, written in Python, that holds locks until it is killed.
package final class LockHolder: Sendable {
  private let process: Process

  /// Its id.
  package var id: Int { Int(process.processIdentifier) }

  /// Starts it, and waits until it holds the locks.
  package init(_ paths: [String]) throws {
    process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    let script = """
      import fcntl, sys, time
      files = [open(path, "a") for path in sys.argv[1:]]
      for file in files:
          fcntl.flock(file, fcntl.LOCK_EX)
      print("held", flush=True)
      time.sleep(36000)
      """
    process.arguments = ["python3", "-c", script] + paths
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let said = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    guard said.hasPrefix("held") else {
      throw ServiceSteps.StepError(description: "python3 doesn't hold \(paths): \(said)")
    }
  }

  /// Kills it and waits for its end.
  package func kill() {
    guard process.isRunning else { return }
    Foundation.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  deinit { kill() }
}
