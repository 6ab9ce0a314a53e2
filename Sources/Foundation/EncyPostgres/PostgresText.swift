/// Rows in the text format of `COPY`.
///
/// Related PostgreSQL documentation: <https://www.postgresql.org/docs/current/sql-copy.html>
package struct PostgresText: Sendable {
  package private(set) var bytes: [UInt8] = []
  private var isBegun = false

  package init() {}

  /// Adds a value to the row; `nil` for NULL. No text may hold a NUL there, which becomes U+FFFD.
  package mutating func add(_ text: String?) {
    separate()
    guard let text else {
      bytes += "\\N".utf8
      return
    }
    add(escaped: text.utf8)
  }

  /// Adds text in UTF-8 to the row.
  package mutating func add(utf8 text: some Sequence<UInt8>) {
    separate()
    add(escaped: text)
  }

  /// Adds a number to the row; `nil` for NULL.
  package mutating func add(_ number: Int?) { add(number.map(String.init)) }

  /// Ends the row.
  package mutating func end() {
    bytes.append(0x0A)
    isBegun = false
  }

  private mutating func separate() {
    if isBegun { bytes.append(0x09) }
    isBegun = true
  }

  private mutating func add(escaped text: some Sequence<UInt8>) {
    for byte in text {
      switch byte {
      case 0: bytes += "\u{FFFD}".utf8
      case 0x09: bytes += "\\t".utf8
      case 0x0A: bytes += "\\n".utf8
      case 0x0D: bytes += "\\r".utf8
      case 0x5C: bytes += "\\\\".utf8
      default: bytes.append(byte)
      }
    }
  }

  /// Texts as a value of an array type.
  package static func array(_ texts: [String]) -> String {
    var array = ""
    for text in texts {
      array += array.isEmpty ? "{\"" : ",\""
      for scalar in text.unicodeScalars {
        if scalar == "\"" || scalar == "\\" { array += "\\" }
        array.unicodeScalars.append(scalar == "\0" ? "\u{FFFD}" : scalar)
      }
      array += "\""
    }
    return array.isEmpty ? "{}" : array + "}"
  }
}
