/// How two texts differ: by line, and inside lines that changed by word.
///
/// Texts are compared by code points. Time and memory grow with the length alone, whatever the texts are.
package struct TextDifference: Sendable, Equatable {
  /// What became of some text.
  package enum Kind: String, Sendable {
    case kept, removed, added
  }

  /// Some text and what became of it.
  package struct Segment: Sendable, Equatable {
    package var kind: Kind
    package var text: String

    package init(_ kind: Kind, _ text: String) { (self.kind, self.text) = (kind, text) }
  }

  /// A line of either text, or of both.
  package struct Line: Sendable, Equatable {
    package var kind: Kind
    /// Its number in the old text, from 1; `nil` for an added one.
    package var oldNumber: Int?
    /// Its number in the new text, from 1; `nil` for a removed one.
    package var newNumber: Int?
    /// The line without its end, in pieces: of a removed line those that stay in a line that took its place are `kept`.
    package var segments: [Segment]

    /// The whole line.
    package var text: String { segments.map(\.text).joined() }
  }

  /// The whole in order: kept and removed ones joined are the old text, kept and added ones the new one. Neighbours are of different
  /// kinds; what was removed stands before what was added in its place.
  package private(set) var segments: [Segment] = []
  /// Line by line: removed lines stand before those added in their place.
  package private(set) var lines: [Line] = []
  /// Whether the old and the new text are without a line end at their end.
  package let lacksEnd: (old: Bool, new: Bool)

  package static func == (left: TextDifference, right: TextDifference) -> Bool {
    left.segments == right.segments && left.lines == right.lines && left.lacksEnd == right.lacksEnd
  }

  /// Whether nothing differs.
  package var isEmpty: Bool { !segments.contains { $0.kind != .kept } }

  package init(from old: String, to new: String) {
    let (before, after) = (TextDifference.lines(old), TextDifference.lines(new))
    lacksEnd = (before.last?.utf8.last != 0x0A && !old.isEmpty, after.last?.utf8.last != 0x0A && !new.isEmpty)
    let difference = TextDifference.compare(before, after)
    var (x, y) = (0, 0)
    while x < before.count || y < after.count {
      let (startX, startY) = (x, y)
      while x < before.count, difference.isRemoved[x] { x += 1 }
      while y < after.count, difference.isAdded[y] { y += 1 }
      if startX < x || startY < y {
        change(before[startX..<x], after[startY..<y])
      } else {
        add(.kept, before[x])
        let segments = [Segment(.kept, TextDifference.withoutEnd(before[x]))]
        lines.append(Line(kind: .kept, oldNumber: x + 1, newNumber: y + 1, segments: segments))
        (x, y) = (x + 1, y + 1)
      }
    }
  }

  /// Lines that others took the place of.
  private mutating func change(_ old: ArraySlice<Substring>, _ new: ArraySlice<Substring>) {
    var before = LineWriter(.removed)
    var after = LineWriter(.added)
    let (left, right) = (old.flatMap(WordBreaks.words), new.flatMap(WordBreaks.words))
    for piece in TextDifference.pieces(left, right) {
      for word in left[piece.old] {
        add(piece.isKept ? .kept : .removed, word)
        before.add(word, isKept: piece.isKept)
      }
      for word in right[piece.new] {
        if !piece.isKept { add(.added, word) }
        after.add(word, isKept: piece.isKept)
      }
    }
    for (index, segments) in before.finish().enumerated() {
      lines.append(Line(kind: .removed, oldNumber: old.startIndex + index + 1, newNumber: nil, segments: segments))
    }
    for (index, segments) in after.finish().enumerated() {
      lines.append(Line(kind: .added, oldNumber: nil, newNumber: new.startIndex + index + 1, segments: segments))
    }
  }

  private mutating func add(_ kind: Kind, _ text: Substring) {
    if segments.last?.kind == kind {
      segments[segments.count - 1].text += text
    } else {
      segments.append(Segment(kind, String(text)))
    }
  }

  // MARK: Words

  /// Words that stay, or that go and come in one place.
  private struct Piece {
    var isKept: Bool
    var old: Range<Int>
    var new: Range<Int>
  }

  /// The words of changed lines in pieces. Only what holds a letter or digit decides what stayed: blanks and marks are alike everywhere,
  /// and a sentence that was written anew is easier read as a whole than about its blanks.
  private static func pieces(_ old: [Substring], _ new: [Substring]) -> [Piece] {
    let (left, right) = (old.indices.filter { !isSlight(old[$0]) }, new.indices.filter { !isSlight(new[$0]) })
    let difference = compare(left.map { old[$0] }, right.map { new[$0] })
    var pieces: [Piece] = []
    var (before, after) = (0, 0)
    var (x, y) = (0, 0)
    while true {
      let (startX, startY) = (x, y)
      while x < left.count, difference.isRemoved[x] { x += 1 }
      while y < right.count, difference.isAdded[y] { y += 1 }
      let gap = (
        old: before..<(x < left.count ? left[x] : old.count), new: after..<(y < right.count ? right[y] : new.count)
      )
      pieces += startX == x && startY == y ? slight(gap.old, gap.new, old, new) : changed(gap.old, gap.new, old, new)
      guard x < left.count, y < right.count else { break }
      pieces.append(Piece(isKept: true, old: left[x]..<left[x] + 1, new: right[y]..<right[y] + 1))
      (before, after) = (left[x] + 1, right[y] + 1)
      (x, y) = (x + 1, y + 1)
    }
    return pieces
  }

  /// Blanks and marks between two words that stayed.
  private static func slight(
    _ before: Range<Int>, _ after: Range<Int>, _ old: [Substring], _ new: [Substring]
  ) -> [Piece] {
    let difference = compare(Array(old[before]), Array(new[after]))
    var pieces: [Piece] = []
    var (x, y) = (before.lowerBound, after.lowerBound)
    while x < before.upperBound || y < after.upperBound {
      let (startX, startY) = (x, y)
      while x < before.upperBound, difference.isRemoved[x - before.lowerBound] { x += 1 }
      while y < after.upperBound, difference.isAdded[y - after.lowerBound] { y += 1 }
      let isKept = startX == x && startY == y
      if isKept { (x, y) = (x + 1, y + 1) }
      pieces.append(Piece(isKept: isKept, old: startX..<x, new: startY..<y))
    }
    return pieces
  }

  /// What changed between two words that stayed, line by line where the lines are as many.
  private static func changed(
    _ before: Range<Int>, _ after: Range<Int>, _ old: [Substring], _ new: [Substring]
  ) -> [Piece] {
    func ends(_ range: Range<Int>, _ words: [Substring]) -> [Int] { range.filter { words[$0].utf8.contains(0x0A) } }
    let (left, right) = (ends(before, old), ends(after, new))
    guard left.count == right.count, zip(left, right).allSatisfy({ old[$0].utf8.elementsEqual(new[$1].utf8) }) else {
      return trimmed(Piece(isKept: false, old: before, new: after), old, new)
    }
    var pieces: [Piece] = []
    var (x, y) = (before.lowerBound, after.lowerBound)
    for (end, other) in zip(left, right) {
      pieces += trimmed(Piece(isKept: false, old: x..<end, new: y..<other), old, new)
      pieces.append(Piece(isKept: true, old: end..<end + 1, new: other..<other + 1))
      (x, y) = (end + 1, other + 1)
    }
    return pieces + trimmed(Piece(isKept: false, old: x..<before.upperBound, new: y..<after.upperBound), old, new)
  }

  /// A change without the words at its ends that are the same on both sides.
  private static func trimmed(_ piece: Piece, _ old: [Substring], _ new: [Substring]) -> [Piece] {
    if piece.isKept { return [piece] }
    var (before, after) = (piece.old, piece.new)
    func isSame(_ left: Substring, _ right: Substring) -> Bool { left.utf8.elementsEqual(right.utf8) }
    while let left = before.first, let right = after.first, isSame(old[left], new[right]) {
      (before, after) = (before.dropFirst(), after.dropFirst())
    }
    while let left = before.last, let right = after.last, isSame(old[left], new[right]) {
      (before, after) = (before.dropLast(), after.dropLast())
    }
    let pieces = [
      Piece(
        isKept: true, old: piece.old.lowerBound..<before.lowerBound, new: piece.new.lowerBound..<after.lowerBound),
      Piece(isKept: false, old: before, new: after),
      Piece(
        isKept: true, old: before.upperBound..<piece.old.upperBound, new: after.upperBound..<piece.new.upperBound),
    ]
    return pieces.filter { !$0.old.isEmpty || !$0.new.isEmpty }
  }

  /// Whether it holds no letter or digit.
  private static func isSlight(_ word: Substring) -> Bool {
    !WordBreaks.holdsLetters(word)
  }

  // MARK: Rows

  /// The lines of a text with their ends; a text that ends with a line end has no empty line after it.
  private static func lines(_ text: String) -> [Substring] {
    var lines: [Substring] = []
    var start = text.startIndex
    let bytes = text.utf8
    var place = start
    while place < bytes.endIndex {
      let next = bytes.index(after: place)
      if bytes[place] == 0x0A {
        lines.append(text[start..<next])
        start = next
      }
      place = next
    }
    if start < text.endIndex { lines.append(text[start...]) }
    return lines
  }

  private static func withoutEnd(_ line: Substring) -> String {
    guard line.utf8.last == 0x0A else { return String(line) }
    return String(line.unicodeScalars.dropLast())
  }

  /// Compares two rows of texts; equal ones share a symbol.
  package static func compare(_ old: [Substring], _ new: [Substring]) -> SequenceDifference {
    var symbols: [ExactSubstring: Int32] = [:]
    func row(_ texts: [Substring]) -> [Int32] {
      texts.map { text in
        let key = ExactSubstring(text: text)
        if let known = symbols[key] { return known }
        let fresh = Int32(truncatingIfNeeded: symbols.count)
        symbols[key] = fresh
        return fresh
      }
    }
    let left = row(old)
    return SequenceDifference(from: left, to: row(new))
  }

  /// A text compared by its bytes.
  private struct ExactSubstring: Hashable {
    let text: Substring

    static func == (left: ExactSubstring, right: ExactSubstring) -> Bool {
      left.text.utf8.elementsEqual(right.text.utf8)
    }

    func hash(into hasher: inout Hasher) {
      let isHashed: Void? = text.utf8.withContiguousStorageIfAvailable {
        hasher.combine(bytes: UnsafeRawBufferPointer($0))
      }
      if isHashed == nil { for byte in text.utf8 { hasher.combine(byte) } }
    }
  }

  /// Gathers words to the segments of lines.
  private struct LineWriter {
    private let kind: Kind
    private var lines: [[Segment]] = []
    private var line: [Segment] = []
    private var isOpen = false

    init(_ kind: Kind) { self.kind = kind }

    mutating func add(_ word: Substring, isKept: Bool) {
      let text = TextDifference.withoutEnd(word)
      let kind = isKept ? Kind.kept : kind
      if line.last?.kind == kind {
        line[line.count - 1].text += text
      } else if !text.isEmpty {
        line.append(Segment(kind, text))
      }
      isOpen = true
      if word.utf8.last == 0x0A { close() }
    }

    private mutating func close() {
      lines.append(line)
      (line, isOpen) = ([], false)
    }

    mutating func finish() -> [[Segment]] {
      if isOpen { close() }
      return lines
    }
  }
}
