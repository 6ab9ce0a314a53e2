internal import EncyContainer
internal import EncyKit

/// The press of this program, or its sibling.
enum Press {
  /// The press; without one this process becomes the sibling that has it.
  static func service() throws -> any PressService {
    if let press = Session.current.press { return press }
    try ExternalCommand.becomeSibling("ency-press")
  }

  /// The format that a file's ending names; for standard output, and what has no ending there, the standard one.
  static func format<Format: RawRepresentable & CaseIterable>(
    _ given: Format?, of output: String, standard: Format? = nil
  ) throws -> Format where Format.RawValue == String {
    if let given { return given }
    if output == "-" || !FileStore.isPlain(output), let standard { return standard }
    let ending = output.split(separator: ".").last.map { $0.lowercased() } ?? ""
    if output.contains("."), let format = Format(rawValue: ending) { return format }
    let known = Format.allCases.map(\.rawValue).joined(separator: ", ")
    throw Failure.usage("\(output): the ending doesn't say the format; give --format, one of \(known)")
  }
}
