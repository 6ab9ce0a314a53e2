internal import EncyContainer
internal import EncyKit

/// The press of this program, or its sibling.
enum Press {
  /// The press; without one this process becomes the sibling that has it.
  static func service() throws -> any PressService {
    if let press = Session.current.press { return press }
    try ExternalCommand.becomeSibling("ency-press")
  }

  /// Writes what was drawn: to a file, in the place of one that is there, or to standard output for `-`.
  static func write(_ bytes: [UInt8], to output: String) throws {
    if output == "-" { return try Session.current.output(bytes) }
    // A slip of the hand would cost the proposal that it names.
    if isProposal(output) {
      throw Failure.couldNotLook("\(output): is a proposal, which isn't written over with this; choose another name")
    }
    try DurableFile.replace(path: output, with: bytes)
  }

  /// Whether a file begins as a proposal does: with the entry that says what the package is.
  private static func isProposal(_ path: String) -> Bool {
    guard FileStore.isPlain(path), let source = try? ByteSource(path: path, limit: .max),
      let head = try? source.head(90)
    else { return false }
    let mark = "mimetype" + PackageReader.mediaType
    return head.starts(with: "PK".utf8) && head.dropFirst(30).starts(with: mark.utf8)
  }

  /// The format that a file's ending names.
  static func format<Format: RawRepresentable & CaseIterable>(
    _ given: Format?, of output: String
  ) throws -> Format where Format.RawValue == String {
    if let given { return given }
    let ending = output.split(separator: ".").last.map { $0.lowercased() } ?? ""
    if output.contains("."), let format = Format(rawValue: ending) { return format }
    let known = Format.allCases.map(\.rawValue).joined(separator: ", ")
    throw Failure.usage("\(output): the ending doesn't say the format; give --format, one of \(known)")
  }
}
