internal import EncyContainer

/// The mark that a file carries which `ency` made, so that the next run may replace it unasked.
///
/// It holds a checksum of all else in the file: what somebody edited, signed or added to since is no mere output any more. Where a
/// format has comments, the mark is one, at the file's end where that can be. Answers in JSON say themselves what they are; what goes
/// to standard output has the same bytes, but for texts and Markdown, which people paste elsewhere.
package enum GeneratorMark: CaseIterable {
  case xml, pdf, png, dxf, schema, text

  /// The kind of mark that suits a file; `nil` where its format has no room for one.
  init?(for bytes: [UInt8]) {
    func begins(_ text: String) -> Bool { bytes.starts(with: text.utf8) }
    if begins("<?xml") || begins("<svg") || begins("<!DOCTYPE html") {
      self = .xml
    } else if begins("%PDF-") {
      self = .pdf
    } else if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
      self = .png
    } else if begins("  0\r\nSECTION\r\n") {
      self = .dxf
    } else if begins("{\n  \"$schema\": ") {
      self = .schema
    } else {
      return nil
    }
  }

  /// Adds the mark that suits a file.
  /// - Parameters:
  ///   - bytes: The file.
  ///   - known: The kind of mark, where the file's beginning doesn't tell it.
  /// - Returns: The file with its mark, or as it is where its format has no room for one.
  static func added(to bytes: [UInt8], _ known: GeneratorMark? = nil) -> [UInt8] {
    guard let mark = known ?? GeneratorMark(for: bytes), let place = mark.place(in: bytes) else {
      return bytes
    }
    return bytes[..<place] + mark.bytes(Deflate.crc32(bytes)) + bytes[place...]
  }

  /// Whether a file is as `ency` wrote it, or an answer of the same kind as a new one.
  static func isFound(in bytes: [UInt8], replacedBy new: [UInt8]) -> Bool {
    if let answer = answer(new) { return bytes.starts(with: answer) }
    return allCases.contains { mark in
      guard let place = mark.place(in: bytes) else { return false }
      let count = mark.bytes(0).count
      let start = mark == .schema ? place : place - count
      guard start > 0, case let end = start + count, end <= bytes.count else { return false }
      let rest = Array(bytes[..<start] + bytes[end...])
      return mark.bytes(Deflate.crc32(rest)).elementsEqual(bytes[start..<end])
    }
  }

  /// Where the mark goes, in bytes from the start: before all that must stand last, of a schema behind the brace that opens it.
  private func place(in bytes: [UInt8]) -> Int? {
    switch self {
    case .xml, .text: return bytes.count
    case .schema: return bytes.starts(with: "{\n".utf8) ? 2 : nil
    case .png:
      let last = bytes.suffix(12)
      return last.dropFirst(4).starts(with: "IEND".utf8) ? last.startIndex : nil
    case .dxf:
      let last = Array("  0\r\nEOF\r\n".utf8)
      return bytes.reversed().starts(with: last.reversed()) ? bytes.count - last.count : nil
    case .pdf:
      let last = Array("startxref".utf8)
      return bytes.indices.suffix(64).last { bytes[$0...].starts(with: last) }
    }
  }

  private func bytes(_ checksum: UInt32) -> [UInt8] {
    let digits = String(checksum, radix: 16)
    let text = "ency " + String(repeating: "0", count: 8 - digits.count) + digits
    switch self {
    case .xml: return Array("<!-- \(text) -->\n".utf8)
    case .text: return Array("# \(text)\n".utf8)
    case .pdf: return Array("%\(text)\n".utf8)
    case .schema: return Array("  \"$comment\": \"\(text)\",\n".utf8)
    case .dxf: return Array("999\r\n\(text)\r\n".utf8)
    case .png:
      let chunk = Array("tEXtSoftware\0\(text)".utf8)
      func word(_ number: UInt32) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) } }
      return word(UInt32(chunk.count - 4)) + chunk + word(Deflate.crc32(chunk))
    }
  }

  /// The beginning that an answer in JSON has in common with all of its kind; `nil` for what is none.
  private static func answer(_ bytes: [UInt8]) -> ArraySlice<UInt8>? {
    let collection = Array("{\n  \"type\": \"FeatureCollection\",\n  \"ency\": {".utf8)
    if bytes.starts(with: collection) { return collection[...] }
    let start = Array("{\n  \"ency\": {\n    \"output\": \"".utf8)
    guard bytes.starts(with: start), let end = bytes[start.count...].firstIndex(of: UInt8(ascii: "\n")) else {
      return nil
    }
    return bytes[..<end]
  }
}
