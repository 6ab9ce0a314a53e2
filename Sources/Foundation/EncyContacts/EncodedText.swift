internal import EncyBase

/// Texts of files in the encodings of Unicode that editors write.
package enum EncodedText {
  /// A text that is not read, by the name of its encoding.
  package struct Refusal: Error, Equatable {
    package let encoding: String
  }

  /// The text as UTF-8 without a byte order mark; UTF-16 is known by its mark, or by every other byte of its beginning.
  /// - Throws: ``Refusal`` for UTF-32 and for damaged UTF-16.
  package static func utf8(_ bytes: [UInt8]) throws(Refusal) -> [UInt8] {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return Array(bytes.dropFirst(3)) }
    if bytes.starts(with: [0xFF, 0xFE, 0, 0]) || bytes.starts(with: [0, 0, 0xFE, 0xFF]) {
      throw Refusal(encoding: "UTF-32")
    }
    if bytes.starts(with: [0xFF, 0xFE]) { return try utf16(bytes.dropFirst(2), isLittle: true) }
    if bytes.starts(with: [0xFE, 0xFF]) { return try utf16(bytes.dropFirst(2), isLittle: false) }
    let head = bytes.prefix(32)
    guard head.count >= 8, head.count % 2 == 0 else { return bytes }
    let even = stride(from: 0, to: head.count, by: 2).map { head[$0] }
    let odd = stride(from: 1, to: head.count, by: 2).map { head[$0] }
    if odd.allSatisfy({ $0 == 0 }), !even.contains(0) { return try utf16(bytes[...], isLittle: true) }
    if even.allSatisfy({ $0 == 0 }), !odd.contains(0) { return try utf16(bytes[...], isLittle: false) }
    return bytes
  }

  /// The name of the encoding where it isn't plain UTF-8, for programs that read nothing else; `nil` for UTF-8.
  package static func otherEncoding(of bytes: [UInt8]) -> String? {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return "UTF-8 with a byte order mark" }
    do throws(Refusal) { return try utf8(bytes).count == bytes.count ? nil : "UTF-16" } catch { return error.encoding }
  }

  private static func utf16(_ bytes: ArraySlice<UInt8>, isLittle: Bool) throws(Refusal) -> [UInt8] {
    let first = bytes.startIndex
    let units = stride(from: first, to: bytes.endIndex - 1, by: 2).map { place in
      UInt16(bytes[isLittle ? place : place + 1]) | UInt16(bytes[isLittle ? place + 1 : place]) << 8
    }
    guard bytes.count % 2 == 0, let text = String(validating: units, as: UTF16.self) else {
      throw Refusal(encoding: isLittle ? "UTF-16 (little-endian)" : "UTF-16 (big-endian)")
    }
    return Array(text.utf8)
  }
}
