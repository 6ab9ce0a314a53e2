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
    let cut = texts.map { text in
      var start = text.index(text.startIndex, offsetBy: max(0, same - 20), limitedBy: text.endIndex) ?? text.endIndex
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
    return (cut[0], cut[1])
  }
}
