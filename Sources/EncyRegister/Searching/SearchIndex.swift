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

/// Makes a ``SearchIndex`` of rows.
package struct SearchIndexBuilder {
  /// The numbers of a word's or number's texts, by the texts.
  private var words: [Key: Int] = [:]
  private var known: [(folded: [UInt8], exact: [UInt8], isLight: Bool, postings: [UInt32])] = []
  private var numbers: [[UInt8]: [UInt32]] = [:]
  private var rows: [UInt8] = []
  private var count: UInt32 = 0

  /// Bytes that are hashed together, which an array does one by one.
  private struct Key: Hashable {
    let bytes: [UInt8]
    func hash(into hasher: inout Hasher) { bytes.withUnsafeBytes { hasher.combine(bytes: $0) } }
  }

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
        let place = words[Key(bytes: word.exact)] ?? known.count
        if place == known.count {
          words[Key(bytes: word.exact)] = place
          known.append((word.folded, word.exact, word.isLight, []))
        }
        if known[place].postings.last.map({ $0 >> 4 != count }) ?? true { known[place].postings.append(posting) }
      }
      if text.kind == .number {
        let digits = Array(split.flatMap(\.digits).prefix(FoldedText.longest))
        if digits.count > 1, numbers[digits]?.last != posting { numbers[digits, default: []].append(posting) }
      }
    }
    append(UInt64(range.lowerBound))
    for number in [range.count, line, weight, 0] { rows.append(number: number) }
    count += 1
  }

  private mutating func append(_ number: UInt64) {
    withUnsafeBytes(of: number.littleEndian) { rows += $0 }
  }

  /// The index of the rows.
  package func index() -> SearchIndex? {
    let order = known.indices.sorted {
      known[$0].folded == known[$1].folded
        ? known[$0].exact.lexicographicallyPrecedes(known[$1].exact)
        : known[$0].folded.lexicographicallyPrecedes(known[$1].folded)
    }
    let digits = numbers.keys.sorted { $0.lexicographicallyPrecedes($1) }
    var (signatures, entries, postings, text): ([UInt8], [UInt8], [UInt8], [UInt8]) = ([], [], [], [])
    func add(_ folded: [UInt8], _ exact: [UInt8], isLight: Bool, _ found: [UInt32]) {
      entries.append(number: text.count)
      entries += [UInt8(folded.count), UInt8(exact.count), isLight ? 1 : 0, 0]
      entries.append(number: postings.count / 4)
      entries.append(number: found.count)
      for posting in found { postings.append(number: Int(posting)) }
      text += folded
      text += exact
    }
    for place in order {
      let word = known[place]
      withUnsafeBytes(of: EditDistance.signature(word.folded).littleEndian) { signatures += $0 }
      add(word.folded, word.exact, isLight: word.isLight, word.postings)
    }
    for number in digits { add(number, [], isLight: false, numbers[number] ?? []) }
    var bytes: [UInt8] = []
    for number in [order.count, digits.count, postings.count / 4, Int(count), text.count, 0] {
      guard number <= UInt32.max else { return nil }
      bytes.append(number: number)
    }
    return SearchIndex(bytes: bytes + signatures + entries + postings + rows + text)
  }
}

extension [UInt8] {
  /// Appends a number of 32 bits.
  mutating func append(number: Int) {
    Swift.withUnsafeBytes(of: UInt32(truncatingIfNeeded: number).littleEndian) { self += $0 }
  }
}
