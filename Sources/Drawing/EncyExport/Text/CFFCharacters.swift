/// Which character of a font's collection each glyph of a CFF program is (Adobe Technical Note 5176). A reader of PDF finds glyphs of such
/// a program by the characters (ISO 32000-1, 9.7.4.2), of all others by their places.
enum CFFCharacters {
  /// The characters of the glyphs, by their places.
  /// - Parameter program: The table `CFF` of a font.
  /// - Returns: `nil` where glyphs are known by their places, or the program can't be read.
  static func numbers(in program: [UInt8]) -> [UInt16]? {
    guard program.count > 4, let names = index(program, at: Int(program[2])),
      let dictionaries = index(program, at: names.end), let top = dictionaries.items.first
    else { return nil }
    let entries = operators(program[top])
    // The registry, ordering and supplement of the collection.
    guard entries[0x0C1E] != nil, let place = entries[15], place > 2, let charstrings = entries[17],
      let glyphs = index(program, at: charstrings)?.items.count, place < program.count
    else { return nil }
    var numbers: [UInt16] = [0]
    var at = place + 1
    func take(_ count: Int) -> Int? {
      guard at + count <= program.count else { return nil }
      defer { at += count }
      return program[at..<(at + count)].reduce(0) { $0 << 8 | Int($1) }
    }
    while numbers.count < glyphs {
      guard let first = take(2) else { return nil }
      let format = program[place]
      guard format <= 2, let more = format == 0 ? 0 : take(Int(format)) else { return nil }
      for step in 0...more where numbers.count < glyphs { numbers.append(UInt16(truncatingIfNeeded: first + step)) }
    }
    return numbers
  }

  /// A list of byte ranges, and where it ends (section 5).
  private static func index(_ bytes: [UInt8], at start: Int) -> (items: [Range<Int>], end: Int)? {
    guard start >= 0, start + 2 <= bytes.count else { return nil }
    let count = Int(bytes[start]) << 8 | Int(bytes[start + 1])
    if count == 0 { return ([], start + 2) }
    guard start + 3 <= bytes.count else { return nil }
    let size = Int(bytes[start + 2])
    let data = start + 3 + (count + 1) * size - 1
    guard (1...4).contains(size), data < bytes.count else { return nil }
    var items: [Range<Int>] = []
    var before = 0
    for place in 0...count {
      let at = start + 3 + place * size
      let offset = bytes[at..<(at + size)].reduce(0) { $0 << 8 | Int($1) }
      guard offset >= max(1, before), data + offset <= bytes.count else { return nil }
      if place > 0 { items.append((data + before)..<(data + offset)) }
      before = offset
    }
    return (items, data + before)
  }

  /// The last operand of each operator of a dictionary (section 4); those of two bytes as one number.
  private static func operators(_ data: ArraySlice<UInt8>) -> [Int: Int] {
    var found: [Int: Int] = [:]
    var last = 0
    var rest = data
    while let byte = rest.popFirst() {
      switch byte {
      case 12: found[0x0C00 | Int(rest.popFirst() ?? 0)] = last
      case 0...21: found[Int(byte)] = last
      case 28, 29:
        let count = byte == 28 ? 2 : 4
        let value = rest.prefix(count).reduce(0) { $0 << 8 | Int($1) }
        last = byte == 28 ? Int(Int16(truncatingIfNeeded: value)) : Int(Int32(truncatingIfNeeded: value))
        rest = rest.dropFirst(count)
      case 30: while let pair = rest.popFirst(), pair & 0x0F != 0x0F, pair >> 4 != 0x0F {}
      case 32...246: last = Int(byte) - 139
      case 247...250: last = (Int(byte) - 247) * 256 + Int(rest.popFirst() ?? 0) + 108
      case 251...254: last = -(Int(byte) - 251) * 256 - Int(rest.popFirst() ?? 0) - 108
      default: break
      }
    }
    return found
  }
}
