internal import EncyBase

/// An index over the rows of a list, for what one types. It is a piece of bytes, which a file can hold: whatever they are, nothing outside of
/// them is read, and no row is named that the list doesn't have.
///
/// The bytes, numbers little-endian: how many words, numbers, postings, rows and bytes of text there are; the signatures of the words
/// (see ``EditDistance``); the words, then the numbers, each sorted by its bytes, as 16 bytes (where its text begins, how long it is folded
/// and as written, flags, where its postings begin and how many they are); the postings (row and kind); the rows; the text.
package struct SearchIndex: Sendable {
  /// What a text of a row is, which decides how much it counts.
  package enum Kind: UInt8, Sendable, CaseIterable {
    case name, place, person, other, number
  }

  /// A text of a row.
  package struct Text {
    let kind: Kind
    let text: String

    package init(_ kind: Kind, _ text: String) { (self.kind, self.text) = (kind, text) }
  }

  /// Where a row stands in the list's file.
  package struct Row: Sendable, Equatable {
    /// The bytes that it is written in.
    package let range: Range<Int>
    /// The line on which it begins, from 1.
    package let line: Int
    /// How much its name weighs, in what a typed name could.
    let weight: Int
  }

  /// The index as a file holds it.
  package let bytes: [UInt8]
  let sections: Sections

  /// Where the sections begin.
  struct Sections: Sendable {
    var (words, numbers, postings, rows, text) = (0, 0, 0, 0, 0)
    static let headSize = 24
    static let entrySize = 16
    static let rowSize = 24

    var signatureStart: Int { Sections.headSize }
    var entryStart: Int { signatureStart + words * 8 }
    var postingStart: Int { entryStart + (words + numbers) * Sections.entrySize }
    var rowStart: Int { postingStart + postings * 4 }
    var textStart: Int { rowStart + rows * Sections.rowSize }
    var end: Int { textStart + text }
  }

  /// A word, or a number.
  struct Entry {
    let text: Int
    let folded: Int
    let exact: Int
    let isLight: Bool
    let postings: Range<Int>
  }

  /// Takes bytes that an index is in; `nil` where they are none.
  package init?(bytes: [UInt8]) {
    guard bytes.count >= Sections.headSize else { return nil }
    let read: Sections? = bytes.withUnsafeBytes { raw in
      var sections = Sections()
      sections.words = raw.number(0)
      sections.numbers = raw.number(4)
      sections.postings = raw.number(8)
      sections.rows = raw.number(12)
      sections.text = raw.number(16)
      guard sections.end == raw.count, sections.rows < 1 << 28 else { return nil }
      for index in 0..<(sections.words + sections.numbers) {
        let entry = raw.entry(index, sections)
        guard entry.text + entry.folded + entry.exact <= sections.text, entry.postings.upperBound <= sections.postings
        else { return nil }
      }
      for index in 0..<sections.postings
      where raw.number(sections.postingStart + index * 4) >> 4 >= sections.rows { return nil }
      return sections
    }
    guard let read else { return nil }
    (self.bytes, sections) = (bytes, read)
  }

  /// How many rows there are.
  package var count: Int { sections.rows }

  /// Where a row stands.
  package func row(_ index: Int) -> Row {
    bytes.withUnsafeBytes { raw in
      let start = sections.rowStart + index * Sections.rowSize
      let offset = Int(clamping: raw.loadUnaligned(fromByteOffset: start, as: UInt64.self).littleEndian)
      let count = raw.number(start + 8)
      return Row(
        range: offset..<(offset.addingReportingOverflow(count).overflow ? offset : offset + count),
        line: raw.number(start + 12), weight: raw.number(start + 16))
    }
  }

  /// How much a typed word weighs: longer ones more, legal forms hardly anything.
  static func weight(_ word: FoldedText.Word) -> Int { word.isLight ? 10 : min(100, 30 + 10 * word.folded.count) }
}

extension UnsafeRawBufferPointer {
  /// A number of 32 bits.
  func number(_ offset: Int) -> Int {
    Int(UInt32(littleEndian: loadUnaligned(fromByteOffset: offset, as: UInt32.self)))
  }

  func entry(_ index: Int, _ sections: SearchIndex.Sections) -> SearchIndex.Entry {
    let start = sections.entryStart + index * SearchIndex.Sections.entrySize
    let first = number(start + 8)
    return SearchIndex.Entry(
      text: number(start), folded: Int(self[start + 4]), exact: Int(self[start + 5]), isLight: self[start + 6] != 0,
      postings: first..<(first + number(start + 12)))
  }

  func folded(_ entry: SearchIndex.Entry, _ sections: SearchIndex.Sections) -> UnsafeRawBufferPointer {
    let start = sections.textStart + entry.text
    return UnsafeRawBufferPointer(rebasing: self[start..<start + entry.folded])
  }

  func exact(_ entry: SearchIndex.Entry, _ sections: SearchIndex.Sections) -> UnsafeRawBufferPointer {
    let start = sections.textStart + entry.text + entry.folded
    return UnsafeRawBufferPointer(rebasing: self[start..<start + entry.exact])
  }
}

/// Makes a ``SearchIndex`` of rows. Lists have millions of different words, so that nothing here is an array of its own for each.
package struct SearchIndexBuilder {
  private var words = WordTable()
  private var numbers = WordTable()
  private var rows: [UInt8] = []
  private var count: UInt32 = 0

  package init() {}

  /// Adds the next row: where it stands, and its texts.
  package mutating func add(_ range: Range<Int>, line: Int, _ texts: [SearchIndex.Text]) {
    guard count < 1 << 28 else { return }
    var weight = 0
    // A word that stands in several texts counts as in the first of them.
    for text in texts.sorted(by: { $0.kind.rawValue < $1.kind.rawValue }) {
      let posting = count << 4 | UInt32(text.kind.rawValue)
      let split = FoldedText.words(text.text)
      for word in split.prefix(64) {
        if text.kind == .name { weight += SearchIndex.weight(word) }
        words.add(word.folded, word.exact, isLight: word.isLight, posting) { $0 >> 4 != posting >> 4 }
      }
      if text.kind == .number {
        let digits = Array(split.flatMap(\.digits).prefix(FoldedText.longest))
        if digits.count > 1 { numbers.add(digits, [], isLight: false, posting) { $0 != posting } }
      }
    }
    withUnsafeBytes(of: UInt64(range.lowerBound).littleEndian) { rows += $0 }
    for number in [range.count, line, weight, 0] { rows.append(number: number) }
    count += 1
  }

  /// The index of the rows; `nil` where it would be too large.
  package func index() -> SearchIndex? {
    let tables = [(words, words.order), (numbers, numbers.order)]
    let (postings, text) = (words.postingCount + numbers.postingCount, words.textCount + numbers.textCount)
    let head = [tables[0].1.count, tables[1].1.count, postings, Int(count), text, 0]
    guard head.allSatisfy({ $0 <= UInt32.max }) else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(
      SearchIndex.Sections.headSize + tables[0].1.count * 24 + tables[1].1.count * 16 + postings * 4 + rows.count + text
    )
    for number in head { bytes.append(number: number) }
    for place in tables[0].1 {
      withUnsafeBytes(of: EditDistance.signature(Array(words.folded(place))).littleEndian) { bytes += $0 }
    }
    var (textStart, postingStart) = (0, 0)
    for (table, order) in tables {
      for place in order {
        let entry = table.entries[place]
        bytes.append(number: textStart)
        bytes += [entry.folded, entry.exact, entry.isLight ? 1 : 0, 0]
        bytes.append(number: postingStart)
        bytes.append(number: Int(entry.count))
        textStart += Int(entry.folded) + Int(entry.exact)
        postingStart += Int(entry.count)
      }
    }
    for (table, order) in tables {
      for place in order { table.forEachPosting(of: place) { bytes.append(number: Int($0)) } }
    }
    bytes += rows
    for (table, order) in tables { for place in order { bytes += table.text(of: place) } }
    return SearchIndex(bytes: bytes)
  }
}

/// Words with the texts that they are in: bytes, a hash table over them, and a chain of postings for each.
private struct WordTable {
  struct Entry {
    /// Where its bytes begin: folded, then as written.
    let text: Int
    let folded: UInt8
    let exact: UInt8
    let isLight: Bool
    var count: UInt32
    /// The places of its postings, from 1.
    let first: UInt32
    var last: UInt32
  }

  private(set) var entries: [Entry] = []
  private var bytes: [UInt8] = []
  /// The places of entries from 1, by hash; 0 for none.
  private var slots = [UInt32](repeating: 0, count: 1 << 10)
  private var postings: [UInt32] = []
  private var next: [UInt32] = []

  var postingCount: Int { postings.count }
  var textCount: Int { bytes.count }

  func text(of place: Int) -> ArraySlice<UInt8> {
    let entry = entries[place]
    return bytes[entry.text..<entry.text + Int(entry.folded) + Int(entry.exact)]
  }

  func folded(_ place: Int) -> ArraySlice<UInt8> { text(of: place).prefix(Int(entries[place].folded)) }

  /// What an entry is found by: as it is written, of numbers the digits.
  private func key(_ place: Int) -> ArraySlice<UInt8> {
    let entry = entries[place]
    return entry.exact == 0 ? text(of: place) : text(of: place).dropFirst(Int(entry.folded))
  }

  /// The slot of a key: its own, or the empty one that it may have.
  private func slot(_ key: some Collection<UInt8>) -> Int {
    var hasher = Hasher()
    if key.withContiguousStorageIfAvailable({ hasher.combine(bytes: UnsafeRawBufferPointer($0)) }) == nil {
      for byte in key { hasher.combine(byte) }
    }
    var slot = hasher.finalize() & (slots.count - 1)
    while slots[slot] != 0, !self.key(Int(slots[slot]) - 1).elementsEqual(key) { slot = (slot + 1) & (slots.count - 1) }
    return slot
  }

  /// Adds a posting to a word, if the last one is another.
  mutating func add(
    _ folded: [UInt8], _ exact: [UInt8], isLight: Bool, _ posting: UInt32, if isOther: (UInt32) -> Bool
  ) {
    guard postings.count < UInt32.max - 1, folded.count <= UInt8.max, exact.count <= UInt8.max else { return }
    let slot = slot(exact.isEmpty ? folded : exact)
    if slots[slot] == 0 {
      append(posting)
      entries.append(
        Entry(
          text: bytes.count, folded: UInt8(folded.count), exact: UInt8(exact.count), isLight: isLight, count: 1,
          first: UInt32(postings.count), last: UInt32(postings.count)))
      bytes += folded
      bytes += exact
      slots[slot] = UInt32(entries.count)
      if entries.count * 3 > slots.count * 2 { grow() }
      return
    }
    let place = Int(slots[slot]) - 1
    let last = Int(entries[place].last) - 1
    guard isOther(postings[last]) else { return }
    append(posting)
    next[last] = UInt32(postings.count)
    entries[place].last = UInt32(postings.count)
    entries[place].count += 1
  }

  private mutating func append(_ posting: UInt32) {
    postings.append(posting)
    next.append(0)
  }

  private mutating func grow() {
    slots = [UInt32](repeating: 0, count: slots.count * 2)
    for place in entries.indices { slots[slot(key(place))] = UInt32(place + 1) }
  }

  func forEachPosting(of place: Int, _ body: (UInt32) -> Void) {
    var posting = entries[place].first
    while posting != 0 {
      body(postings[Int(posting) - 1])
      posting = next[Int(posting) - 1]
    }
  }

  /// The places of the entries by their folded bytes, of equals as they are written.
  var order: [Int] {
    bytes.withUnsafeBytes { bytes in
      func part(_ start: Int, _ count: UInt8) -> UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(rebasing: bytes[start..<start + Int(count)])
      }
      return entries.indices.sorted { one, other in
        let (left, right) = (entries[one], entries[other])
        let (first, second) = (part(left.text, left.folded), part(right.text, right.folded))
        if !first.elementsEqual(second) { return first.lexicographicallyPrecedes(second) }
        return part(left.text + Int(left.folded), left.exact).lexicographicallyPrecedes(
          part(right.text + Int(right.folded), right.exact))
      }
    }
  }
}

extension [UInt8] {
  /// Appends a number of 32 bits.
  mutating func append(number: Int) {
    Swift.withUnsafeBytes(of: UInt32(truncatingIfNeeded: number).littleEndian) { self += $0 }
  }
}
