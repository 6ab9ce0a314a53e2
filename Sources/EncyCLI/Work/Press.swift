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
    try DurableFile.replace(path: output, with: bytes)
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
