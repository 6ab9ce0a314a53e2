internal import EncyBase
internal import EncyUnderlay
internal import Glibc

/// Text that runs at a slant. Readers of PDF give it in pieces of a few letters, each with an upright box: where one ends the next
/// begins, a little higher or lower, and their corners lie on the line that the text stands on.
struct SlantedText {
  /// The texts, and which of the words they are made of.
  private(set) var phrases: [Phrase] = []
  private(set) var used: Set<Int> = []

  /// How a piece of text lies: along the page, with its start and end on the corners of its box.
  private struct Way {
    /// The quarter turns that bring the text to run rightwards, at less than 45 degrees up or down.
    var turns: Int
    /// Whether it goes up then.
    var isRising: Bool
  }

  private struct Piece {
    var index: Int
    var box: Rect
    var text: String
  }

  /// - Parameter words: Of a reader that doesn't tell directions.
  init(_ words: [DrawingContent.Word]) {
    // Nothing but the letters themselves would tell these from text that stands on its head, which nobody draws.
    for way in [
      Way(turns: 0, isRising: true), Way(turns: 0, isRising: false), Way(turns: 1, isRising: false),
      Way(turns: 3, isRising: true),
    ] { find(words, way) }
  }

  private mutating func find(_ words: [DrawingContent.Word], _ way: Way) {
    let turn = AffineTransform.quarterTurns(way.turns)
    var pieces: [Piece] = []
    for (index, word) in words.enumerated() where word.direction == nil && !used.contains(index) {
      pieces.append(Piece(index: index, box: turn.apply(word.box), text: word.text))
    }
    pieces.sort { $0.box.x == $1.box.x ? $0.index < $1.index : $0.box.x < $1.box.x }
    for place in pieces.indices where !used.contains(pieces[place].index) {
      let chain = chain(from: place, pieces, way)
      guard let phrase = phrase(chain, way) else { continue }
      phrases.append(phrase)
      used.formUnion(chain.map(\.piece.index))
    }
  }

  private struct Link {
    var piece: Piece
    /// Whether it is a new word.
    var isApart: Bool
  }

  /// Where the text of a piece begins: the lower left corner when it rises, the upper one when it falls.
  private func start(_ piece: Piece, _ way: Way) -> Point {
    Point(x: piece.box.x, y: way.isRising ? piece.box.maxY : piece.box.y)
  }

  /// The pieces that go on from one: pieces that touch, which readers only make of slanted text, and words a space apart, all on
  /// one line.
  private func chain(from place: Int, _ pieces: [Piece], _ way: Way) -> [Link] {
    var chain = [Link(piece: pieces[place], isApart: false)]
    var slope: Double?
    var hasTouch = false
    var next = place + 1
    while next < pieces.count, let last = chain.last, chain.count < 60 {
      let candidate = pieces[next]
      let gap = candidate.box.x - last.piece.box.maxX
      let high = min(last.piece.box.height, candidate.box.height)
      if gap > 0.6 * high { break }
      next += 1
      if used.contains(candidate.index) || gap < -0.02 { continue }
      let touches = gap < 0.06 * high
      let first = start(chain[0].piece, way)
      let (a, b) = (start(last.piece, way), start(candidate, way))
      let step = (b.y - a.y) / (b.x - a.x)
      guard way.isRising ? step < -0.05 : step > 0.05, step.magnitude < 1.05, b.x > a.x else { continue }
      if let known = slope {
        let expected = first.y + known * (b.x - first.x)
        guard (b.y - expected).magnitude < 0.02 * (b.x - first.x) + 0.05 else { continue }
        slope = (b.y - first.y) / (b.x - first.x)
      } else {
        slope = step
      }
      hasTouch = hasTouch || gap < 0.02
      chain.append(Link(piece: candidate, isApart: !touches))
    }
    // Letters that are spaced by hand leave gaps.
    return hasTouch || chain.count >= 4 ? chain : []
  }

  private func phrase(_ chain: [Link], _ way: Way) -> Phrase? {
    guard let first = chain.first?.piece, let last = chain.last?.piece, chain.count > 1 else { return nil }
    let (a, b) = (start(first, way), start(last, way))
    let angle = atan2(b.y - a.y, b.x - a.x) * 180 / .pi
    // The box of a piece is as high as its letters and as its part of the slope.
    let height = chain.map { $0.piece.box.height - $0.piece.box.width * (b.y - a.y).magnitude / (b.x - a.x) }.max() ?? 0
    guard height > 0.5 else { return nil }
    var text = ""
    for link in chain { text += (link.isApart && !text.isEmpty ? " " : "") + link.piece.text }
    let back = AffineTransform.quarterTurns(4 - way.turns)
    let boxes = chain.map { back.apply($0.piece.box) }
    let (x, y) = (boxes.map(\.x).min() ?? 0, boxes.map(\.y).min() ?? 0)
    let box = Rect(
      x: x, y: y, width: (boxes.map(\.maxX).max() ?? 0) - x, height: (boxes.map(\.maxY).max() ?? 0) - y)
    let direction = ((angle - 90 * Double(way.turns) + 720).truncatingRemainder(dividingBy: 360) * 10).rounded() / 10
    return Phrase(text: text, box: box, direction: direction, height: height)
  }
}

extension AffineTransform {
  /// The upright box around a box that is turned by quarters.
  fileprivate func apply(_ box: Rect) -> Rect {
    let (a, b) = (apply(Point(x: box.x, y: box.y)), apply(Point(x: box.maxX, y: box.maxY)))
    return Rect(x: min(a.x, b.x), y: min(a.y, b.y), width: (a.x - b.x).magnitude, height: (a.y - b.y).magnitude)
  }
}
