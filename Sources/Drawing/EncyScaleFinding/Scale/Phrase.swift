package import EncyBase
package import EncyUnderlay

/// Words of one line that belong together.
package struct Phrase: Sendable, Equatable {
  package var text: String
  /// The box around it, upright on the page.
  package var box: Rect
  /// The direction it is read in, in degrees clockwise from rightwards, 0 ..< 360.
  package var direction: Double
  /// How high its letters are, from descender to ascender.
  package var height: Double

  /// Joins words to phrases: each with the next when they stand on one line, a space apart, whichever way the line runs.
  ///
  /// Readers of PDF give words without their direction; two words in a row tell it, and so does the shape of a long one.
  package static func phrases(_ words: [DrawingContent.Word]) -> [Phrase] {
    let slanted = SlantedText(words)
    var phrases = slanted.phrases
    var line: [DrawingContent.Word] = []
    var way: Way?
    func finish() {
      if let phrase = phrase(line, way) { phrases.append(phrase) }
      (line, way) = ([], nil)
    }
    for (index, word) in words.enumerated() where !slanted.used.contains(index) {
      if let last = line.last, last.direction == nil, word.direction == nil {
        let ways = way.map { [$0] } ?? Way.allCases
        let fitting = ways.first { $0.joins(last, word) && (way == nil ? $0.suits(last) && $0.suits(word) : true) }
        if let fitting {
          way = fitting
          line.append(word)
          continue
        }
      } else if let last = line.last, let direction = last.direction, direction == word.direction {
        if follows(last, word, direction) {
          line.append(word)
          continue
        }
      }
      finish()
      line = [word]
    }
    finish()
    return phrases
  }

  /// The four ways that text runs on a sheet, with its degrees clockwise.
  private enum Way: Double, CaseIterable {
    case right = 0
    case up = 270
    case down = 90
    case left = 180

    var isVertical: Bool { self == .up || self == .down }

    /// Whether the shape of a word allows for it.
    func suits(_ word: DrawingContent.Word) -> Bool {
      guard word.text.count >= 3 else { return true }
      return isVertical ? word.box.height > word.box.width * 0.8 : word.box.width > word.box.height * 0.8
    }

    /// Whether the second word goes on where the first ends.
    func joins(_ first: DrawingContent.Word, _ second: DrawingContent.Word) -> Bool {
      let (a, b) = (first.box, second.box)
      let (high, low) = isVertical ? (a.width, b.width) : (a.height, b.height)
      guard high > 0, low > 0, high < 1.5 * low, low < 1.5 * high else { return false }
      let across = isVertical ? (a.center.x - b.center.x).magnitude : (a.center.y - b.center.y).magnitude
      let gap: Double =
        switch self {
        case .right: b.x - a.maxX
        case .left: a.x - b.maxX
        case .down: b.y - a.maxY
        case .up: a.y - b.maxY
        }
      return across < 0.3 * high && gap > -0.35 * high && gap < 0.95 * high
    }
  }

  /// Whether the second word goes on where the first ends, both read in the known direction.
  private static func follows(
    _ first: DrawingContent.Word, _ second: DrawingContent.Word, _ direction: Double
  ) -> Bool {
    let turn = AffineTransform.turned(by: -direction)
    let (a, b) = (turn.apply(first.box.center), turn.apply(second.box.center))
    let high = max(first.height ?? first.box.height, 0.001)
    let reach = (first.extent(along: direction) + second.extent(along: direction)) / 2
    return (a.y - b.y).magnitude < 0.3 * high && b.x > a.x && b.x - a.x < reach + 0.95 * high
  }

  /// Whether two words in a row are one that was written letter by letter: there is no room for a space between them.
  private static func joins(_ first: DrawingContent.Word, _ second: DrawingContent.Word) -> Bool {
    guard let direction = first.direction, min(first.text.count, second.text.count) <= 3 else { return false }
    let turn = AffineTransform.turned(by: -direction)
    let way = turn.apply(second.box.center).x - turn.apply(first.box.center).x
    let gap = way - (first.extent(along: direction) + second.extent(along: direction)) / 2
    return gap < 0.12 * (first.height ?? first.box.height)
  }

  private static func phrase(_ words: [DrawingContent.Word], _ way: Way?) -> Phrase? {
    guard let first = words.first else { return nil }
    var text = first.text
    var box = first.box
    var last = first
    for word in words.dropFirst() {
      text += (joins(last, word) ? "" : " ") + word.text
      last = word
      let (x, y) = (min(box.x, word.box.x), min(box.y, word.box.y))
      box = Rect(
        x: x, y: y, width: max(box.maxX, word.box.maxX) - x, height: max(box.maxY, word.box.maxY) - y)
    }
    var direction = first.direction ?? way?.rawValue
    // A word alone tells by its shape only whether it lies or stands.
    let stands = direction == nil && text.count >= 2 && box.height > box.width * (text.count == 2 ? 1.4 : 1.1)
    direction = direction ?? (stands ? Way.up.rawValue : Way.right.rawValue)
    let isVertical = direction == 90 || direction == 270
    let height = first.height ?? (isVertical ? box.width : box.height)
    guard height > 0 else { return nil }
    return Phrase(text: text, box: box, direction: direction ?? 0, height: height)
  }
}

extension DrawingContent.Word {
  /// About how long it is in its direction.
  fileprivate func extent(along direction: Double) -> Double {
    let turn = AffineTransform.turned(by: direction)
    let (across, down) = (turn.a.magnitude, turn.b.magnitude)
    let high = height ?? 0
    // The box is upright around a text that is `high`, and as long as is asked.
    if across >= down { return max(box.width - high * down, 0.1 * box.width) / across }
    return max(box.height - high * across, 0.1 * box.height) / down
  }
}
