import Foundation
import Glibc

/// A Python program that talks in lines; it ends with the value that holds it.
final class PythonProcess: Sendable {
  private let process: Process
  private let (input, output): (FileHandle, FileHandle)

  init(_ arguments: [String]) throws {
    let (inputPipe, outputPipe) = (Pipe(), Pipe())
    process = Process()
    // Debian's own Python, which has Debian's Tryton.
    (process.executableURL, process.arguments) = (URL(filePath: "/usr/bin/python3"), arguments)
    (process.standardInput, process.standardOutput) = (inputPipe, outputPipe)
    try process.run()
    (input, output) = (inputPipe.fileHandleForWriting, outputPipe.fileHandleForReading)
  }

  deinit {
    try? input.close()
    // The signals that may be blocked here are blocked there.
    kill(process.processIdentifier, SIGKILL)
  }

  /// The next line that it prints; it prints one at a time, and the next when it was asked for it.
  func line() throws -> String {
    var bytes = Data()
    while bytes.last != 0x0A {
      let piece = output.availableData
      if piece.isEmpty { break }
      bytes += piece
    }
    return String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .newlines)
  }

  /// Writes a line and returns the one that it answers with.
  @discardableResult
  func answer(to line: String) throws -> String {
    try input.write(contentsOf: Data("\(line)\n".utf8))
    return try self.line()
  }
}
