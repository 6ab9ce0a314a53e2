/// Sets of scalars by their Unicode properties (Unicode Standard Annex 44), read from the generated tables when they are asked for.
package enum UnicodeTables {
  /// The set that the text between the braces of `\p{…}` means (ECMA-262 section 22.2.2.9).
  package static func set(_ text: String) -> ScalarSet? {
    guard let equals = text.utf8.firstIndex(of: 0x3D) else {
      return set(text, in: UnicodeData.categories) ?? set(text, in: UnicodeData.binaries)
    }
    let value = String(text[text.index(after: equals)...])
    switch text[..<equals] {
    case "General_Category", "gc": return set(value, in: UnicodeData.categories)
    case "Script", "sc": return set(value, in: UnicodeData.scripts)
    case "Script_Extensions", "scx":
      return set(value, in: UnicodeData.scriptExtensions) ?? set(value, in: UnicodeData.scripts)
    default: return nil
    }
  }

  /// The set of a name in a table: a line of names, and the set's ranges on the indented lines after it.
  package static func set(_ name: String, in table: StaticString) -> ScalarSet? {
    let wanted = Array(name.utf8)
    if wanted.isEmpty || wanted.contains(where: { $0 <= 0x20 }) { return nil }
    let bytes = UnsafeBufferPointer(start: table.utf8Start, count: table.utf8CodeUnitCount)
    var place = 0
    while place < bytes.count {
      let end = bytes[place...].firstIndex(of: 0x0A) ?? bytes.count
      if bytes[place] != 0x20, bytes[place..<end].split(separator: 0x20).contains(where: { $0.elementsEqual(wanted) }) {
        return ranges(in: bytes, after: end)
      }
      place = end + 1
    }
    return nil
  }

  /// Gaps and lengths in turn, five bits a character from the lowest, 0x50 and on for those with more to come.
  private static func ranges(in bytes: UnsafeBufferPointer<UInt8>, after lineEnd: Int) -> ScalarSet {
    var out: [ScalarSet.Range] = []
    var place = lineEnd
    var (value, shift): (UInt32, UInt32) = (0, 0)
    var low: UInt32?
    var last: UInt32 = 0
    while place < bytes.count {
      let byte = bytes[place]
      if byte == 0x0A {
        guard place + 1 < bytes.count, bytes[place + 1] == 0x20 else { break }
        place += 2
        continue
      }
      place += 1
      value |= UInt32((byte &- 0x30) & 31) << shift
      if byte >= 0x50 {
        shift += 5
        continue
      }
      if let start = low {
        out.append(ScalarSet.Range(low: start, high: start + value))
        last = start + value + 1
        low = nil
      } else {
        low = last + value
      }
      (value, shift) = (0, 0)
    }
    return ScalarSet(out)
  }
}
