internal import EncyBase
internal import EncyCompare

/// How the differences between two states of a running text are shown.
package enum TextWording {
  /// The words that stayed, went and came.
  static func runs(_ old: String, _ new: String) -> [WordRun] {
    TextDifference(from: old, to: new).segments.map { segment in
      let kind: WordRun.Kind =
        switch segment.kind {
        case .kept: .kept
        case .removed: .removed
        case .added: .added
        }
      return WordRun(kind: kind, text: ValueWording.line(segment.text))
    }
  }

  /// What a brief report shows of a text at most, in characters, unless figures stand in it.
  private static let most = 320

  /// Both texts on a line each: whole where they are short, else each passage that changed with what stands beside it. Of very many or
  /// very long ones some aren't shown whole, and counted; but passages with figures always are.
  static func excerpts(_ old: String, _ new: String) -> (old: String, new: String, left: Int) {
    let texts = [ValueWording.line(old), ValueWording.line(new)]
    if texts.allSatisfy({ $0.count <= ValueWording.lineLength }) { return (texts[0], texts[1], 0) }
    let lines = (old: Array(texts[0].unicodeScalars), new: Array(texts[1].unicodeScalars))
    var windows: [(passages: [Passage], old: Range<Int>, new: Range<Int>)] = []
    for passage in passages(texts[0], texts[1]) {
      // Passages near to each other stand together.
      if let last = windows.last, passage.old.lowerBound - last.old.upperBound <= 40 {
        windows[windows.count - 1].old = last.old.lowerBound..<passage.old.upperBound
        windows[windows.count - 1].new = last.new.lowerBound..<passage.new.upperBound
        windows[windows.count - 1].passages.append(passage)
      } else {
        windows.append(([passage], passage.old, passage.new))
      }
    }
    var (left, room) = (0, most)
    var shown: (old: [Range<Int>], new: [Range<Int>]) = ([], [])
    for window in windows {
      let length = max(window.old.count, window.new.count)
      let hasFigures = (lines.old[window.old] + lines.new[window.new]).contains { $0.properties.numericType != nil }
      if length > room, !hasFigures {
        left += window.passages.count
        // At least the beginning of the first is shown.
        guard shown.old.isEmpty else { continue }
        shown.old.append(window.old.lowerBound..<min(window.old.upperBound, window.old.lowerBound + room))
        shown.new.append(window.new.lowerBound..<min(window.new.upperBound, window.new.lowerBound + room))
      } else {
        shown.old.append(window.old)
        shown.new.append(window.new)
      }
      room -= min(room, length + 30)
    }
    let told = (cut(lines.old, to: shown.old), cut(lines.new, to: shown.new))
    return told.0 == told.1 ? (texts[0], texts[1], 0) : (told.0, told.1, left)
  }

  /// A passage that changed, by its code points in both texts.
  private struct Passage {
    var old: Range<Int>
    var new: Range<Int>
  }

  /// The passages that changed. Counted in code points: what joins to one character in one text need not in the other.
  private static func passages(_ old: String, _ new: String) -> [Passage] {
    var passages: [Passage] = []
    var (place, newPlace, isOpen) = (0, 0, false)
    for segment in TextDifference(from: old, to: new).segments {
      let count = segment.text.unicodeScalars.count
      let start = (place, newPlace)
      if segment.kind != .added { place += count }
      if segment.kind != .removed { newPlace += count }
      guard segment.kind != .kept else {
        isOpen = false
        continue
      }
      if !isOpen { passages.append(Passage(old: start.0..<start.0, new: start.1..<start.1)) }
      isOpen = true
      passages[passages.count - 1].old = passages[passages.count - 1].old.lowerBound..<place
      passages[passages.count - 1].new = passages[passages.count - 1].new.lowerBound..<newPlace
    }
    return passages
  }

  /// These stretches of a line with the words around them, and `…` where something is left out.
  private static func cut(_ line: [Unicode.Scalar], to stretches: [Range<Int>]) -> String {
    var text = ""
    var end = 0
    for stretch in stretches {
      var start = max(end, stretch.lowerBound - 20)
      // From the beginning of a word on.
      if start > end, line[start - 1] != " " {
        start = line[start..<stretch.lowerBound].firstIndex(of: " ").map { $0 + 1 } ?? start
      }
      if start > end { text += text.isEmpty ? "…" : " … " }
      var last = min(line.count, stretch.upperBound + 20)
      if last < line.count, line[last] != " " {
        last = line[stretch.upperBound..<last].lastIndex(of: " ") ?? last
      }
      text += String(String.UnicodeScalarView(line[start..<last]))
      end = last
    }
    return text + (end < line.count ? "…" : "")
  }

  /// The beginning of a long text; all of it where figures stand in what would be left out.
  static func beginning(_ text: String) -> String {
    let short = ValueWording.shortened(text, to: most)
    let line = ValueWording.line(text)
    return line.dropFirst(short.count - 1).contains(where: \.isNumber) ? line : short
  }

  /// A line's length of a text, from shortly before a place on.
  private static func excerpt(_ text: String, near place: Int) -> String {
    var start = text.index(text.startIndex, offsetBy: max(0, place - 20), limitedBy: text.endIndex) ?? text.endIndex
    // From the beginning of a word on.
    if start > text.startIndex {
      start = text[start...].prefix(12).firstIndex(of: " ").map { text.index(after: $0) } ?? start
    }
    let end = text.index(start, offsetBy: ValueWording.lineLength - 2, limitedBy: text.endIndex) ?? text.endIndex
    var part = text[start..<end]
    if end < text.endIndex, text[end] != " ", let word = part.lastIndex(of: " "),
      part.distance(from: word, to: part.endIndex) < 20
    {
      part = part[..<word]
    }
    return (start > text.startIndex ? "…" : "") + part + (end < text.endIndex ? "…" : "")
  }

  /// A stretch of a text that became another.
  private struct Hunk {
    var old: Range<Int>
    /// Where what became of it begins.
    var newStart: Int
    var new = ""
  }

  private static func hunks(_ old: String, _ new: String) -> [Hunk] {
    var hunks: [Hunk] = []
    var (place, newPlace, isOpen) = (0, 0, false)
    for segment in TextDifference(from: old, to: new).segments {
      let count = segment.text.count
      if segment.kind == .kept {
        (place, newPlace, isOpen) = (place + count, newPlace + count, false)
        continue
      }
      if !isOpen { hunks.append(Hunk(old: place..<place, newStart: newPlace)) }
      isOpen = true
      let last = hunks.count - 1
      if segment.kind == .removed {
        place += count
        hunks[last].old = hunks[last].old.lowerBound..<place
      } else {
        newPlace += count
        hunks[last].new += segment.text
      }
    }
    return hunks
  }

  /// Which stretch of each of two rows lie nearest to each other and aren't the same; of equally near ones the first. Both rows are in
  /// order, and the stretches of a row are apart.
  package static func nearest(
    _ own: [Range<Int>], _ other: [Range<Int>], isSame: (_ own: Int, _ other: Int) -> Bool
  ) -> (own: Int, other: Int)? {
    var nearest: (gap: Int, own: Int, other: Int)?
    var start = 0
    for (left, stretch) in own.enumerated() {
      while start + 1 < other.count, other[start + 1].upperBound < stretch.lowerBound { start += 1 }
      // The last that ends before it, and those that follow; farther ones are no nearer.
      for right in max(0, start - 1)..<min(other.count, start + 4) where !isSame(left, right) {
        let gap = max(stretch.lowerBound, other[right].lowerBound) - min(stretch.upperBound, other[right].upperBound)
        if nearest.map({ max(0, gap) < $0.gap }) ?? true { nearest = (max(0, gap), left, right) }
      }
      if nearest?.gap == 0 { break }
    }
    return nearest.map { ($0.own, $0.other) }
  }

  /// Three states of a text on a line each, cut to where both sides changed the same words, or the nearest to that; `nil` where they
  /// didn't both change it.
  package static func clash(
    _ base: String, _ ours: String, _ theirs: String
  ) -> (base: String, ours: String, theirs: String, left: (ours: Int, theirs: Int))? {
    let lines = [base, ours, theirs].map(ValueWording.line)
    let (own, other) = (hunks(lines[0], lines[1]), hunks(lines[0], lines[2]))
    let found = nearest(own.map(\.old), other.map(\.old)) {
      own[$0].old == other[$1].old && own[$0].new == other[$1].new
    }
    guard let found, case let (left, right) = (own[found.own], other[found.other]) else { return nil }
    let start = min(left.old.lowerBound, right.old.lowerBound)
    func text(_ line: String, _ place: Int) -> String {
      line.count <= ValueWording.lineLength ? line : excerpt(line, near: place)
    }
    return (
      text(lines[0], start), text(lines[1], left.newStart - (left.old.lowerBound - start)),
      text(lines[2], right.newStart - (right.old.lowerBound - start)),
      (
        lines[1].count <= ValueWording.lineLength ? 0 : own.count - 1,
        lines[2].count <= ValueWording.lineLength ? 0 : other.count - 1
      )
    )
  }
}
