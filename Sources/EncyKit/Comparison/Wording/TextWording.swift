internal import EncyBase
internal import EncyCompare

/// How two states of a running text are told apart.
enum TextWording {
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

  /// Both texts on a line each, cut to where they differ.
  static func excerpts(_ old: String, _ new: String) -> (String, String) {
    let texts = [ValueWording.line(old), ValueWording.line(new)]
    if texts.allSatisfy({ $0.count <= ValueWording.lineLength }) { return (texts[0], texts[1]) }
    let same = zip(texts[0], texts[1]).prefix { $0 == $1 }.count
    return (excerpt(texts[0], near: same), excerpt(texts[1], near: same))
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

  /// Three states of a text on a line each, cut to where both sides changed the same words, or the nearest to that; `nil` where they
  /// didn't both change it.
  static func clash(_ base: String, _ ours: String, _ theirs: String) -> (base: String, ours: String, theirs: String)? {
    let lines = [base, ours, theirs].map(ValueWording.line)
    let (own, other) = (hunks(lines[0], lines[1]), hunks(lines[0], lines[2]))
    var nearest: (gap: Int, own: Hunk, other: Hunk)?
    for left in own {
      for right in other where left.old != right.old || left.new != right.new {
        let gap = max(left.old.lowerBound, right.old.lowerBound) - min(left.old.upperBound, right.old.upperBound)
        if nearest.map({ max(0, gap) < $0.gap }) ?? true { nearest = (max(0, gap), left, right) }
      }
    }
    guard let (_, left, right) = nearest else { return nil }
    let start = min(left.old.lowerBound, right.old.lowerBound)
    func text(_ line: String, _ place: Int) -> String {
      line.count <= ValueWording.lineLength ? line : excerpt(line, near: place)
    }
    return (
      text(lines[0], start), text(lines[1], left.newStart - (left.old.lowerBound - start)),
      text(lines[2], right.newStart - (right.old.lowerBound - start))
    )
  }
}
