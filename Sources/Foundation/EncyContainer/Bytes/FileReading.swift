internal import EncyBase
internal import EncyContacts
internal import EncyTexts
internal import Glibc

/// Reads of whole files and of standard input.
package enum FileReading {
  /// The default limit of bytes that are read: 2 GiB.
  package static let standardLimit = 2 << 30

  /// Reads a file to its end, or what ``FileDoor`` lets through of pipes and devices; `-` is standard input.
  /// - Throws: ``ContainerError`` with `file-missing`, `file-unreadable`, `file-kind` or `file-too-large`.
  package static func read(
    _ path: String, limit: Int = standardLimit, links: FileDoor.Links = .followed
  ) throws(ContainerError) -> [UInt8] {
    if path == "-" { return try readStandardInput(limit: limit) }
    let file = try FileDoor.reading(path, links: links)
    return try file.readToEnd(limit: limit, expected: Int(file.attributes().st_size))
  }

  /// Reads a text file to its end, in UTF-8 or UTF-16.
  /// - Returns: The text as UTF-8, without a byte order mark.
  /// - Throws: ``ContainerError`` as for any file, and with `file-kind` for a text in another encoding of Unicode, which it names.
  package static func readText(
    _ path: String, limit: Int = standardLimit, links: FileDoor.Links = .followed
  ) throws(ContainerError) -> [UInt8] {
    let bytes = try read(path, limit: limit, links: links)
    do throws(EncodedText.Refusal) { return try EncodedText.utf8(bytes) } catch {
      throw ContainerError(
        .fileKind, file: path, .fileEncoding(encoding: SafeText(error.encoding)), remedy: .remedyFileEncoding)
    }
  }

  /// Reads standard input to its end.
  /// - Throws: ``ContainerError`` as for files; the file is called `-`.
  package static func readStandardInput(limit: Int = standardLimit) throws(ContainerError) -> [UInt8] {
    try OpenFile.standardInput().readToEnd(limit: limit)
  }
}
