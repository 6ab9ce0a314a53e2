internal import Glibc

/// Reads of whole files and of standard input.
package enum FileReading {
  /// The default limit of bytes that are read: 2 GiB.
  package static let standardLimit = 2 << 30

  /// Reads a file, pipe or device to its end; `-` is standard input.
  /// - Throws: ``ContainerError`` with `file-missing`, `file-unreadable`, `file-kind` (a folder) or `file-too-large`.
  package static func read(_ path: String, limit: Int = standardLimit) throws(ContainerError) -> [UInt8] {
    if path == "-" { return try readStandardInput(limit: limit) }
    let file = try OpenFile.reading(path)
    return try file.readToEnd(limit: limit, expected: Int(file.attributes().st_size))
  }

  /// Reads standard input to its end.
  /// - Throws: ``ContainerError`` as for files; the file is called `-`.
  package static func readStandardInput(limit: Int = standardLimit) throws(ContainerError) -> [UInt8] {
    try OpenFile.standardInput().readToEnd(limit: limit)
  }
}
