import Foundation
import Testing

/// Runs a program of the machine on files in a folder of its own.
struct ToolRun {
  let output: String
  let status: Int32

  init(_ tool: String, _ arguments: [String], environment: [String: String] = [:]) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [tool] + arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    status = process.terminationStatus
  }
}

/// A folder that is removed when the test is done; `ENCY_SAMPLES` names one that stays, to look at what was printed.
final class WorkFolder {
  let path: String
  private let isKept: Bool

  init() throws {
    if let kept = ProcessInfo.processInfo.environment["ENCY_SAMPLES"] {
      path = kept
      isKept = true
    } else {
      path = FileManager.default.temporaryDirectory.appendingPathComponent("ency-export-\(UUID().uuidString)").path
      isKept = false
    }
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { if !isKept { try? FileManager.default.removeItem(atPath: path) } }

  /// Writes a file and returns its path.
  func write(_ bytes: [UInt8], as name: String) throws -> String {
    let file = path + "/" + name
    try Data(bytes).write(to: URL(fileURLWithPath: file))
    return file
  }
}
