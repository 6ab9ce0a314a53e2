package import EncyBase
import EncyDocument

/// A word that stands on the customer's drawing.
package struct PlanWord: Sendable, Equatable {
  package var text: String
  /// The upright box around it, in plan units.
  package var box: Rect

  package init(text: String, box: Rect) { (self.text, self.box) = (text, box) }
}

extension PlanDrawing {
  /// The customer's words on the page: short ones mostly stand in a bubble, which belongs to them.
  func seenWords(in frame: PlanFrame) -> [PlanWord] {
    guard shows(.plan) else { return [] }
    return words.prefix(PlanDrawing.mostWords).compactMap { word in
      let first = frame.transform.apply(Point(x: word.box.x, y: word.box.y))
      let second = frame.transform.apply(Point(x: word.box.maxX, y: word.box.maxY))
      var box = Rect(
        x: min(first.x, second.x), y: min(first.y, second.y), width: (first.x - second.x).magnitude,
        height: (first.y - second.y).magnitude)
      guard frame.box.overlaps(box) else { return nil }
      let room = min(box.width, box.height)
      box = box.inset(by: word.text.count <= 2 ? -0.6 * room : -0.1 * room)
      return PlanWord(text: word.text, box: box)
    }
  }

  /// More words are not looked at.
  private static let mostWords = 20_000

  /// Whether the drawing itself names a column line: its name stands on the line, near or beyond an end.
  func isNamed(_ name: String, from start: Point, to end: Point, by words: [PlanWord]) -> Bool {
    let wanted = name.lowercased()
    let (x, y) = (end.x - start.x, end.y - start.y)
    let square = x * x + y * y
    guard square > 0, !wanted.isEmpty else { return false }
    return words.contains { word in
      guard word.text.lowercased() == wanted else { return false }
      let center = word.box.center
      let along = ((center.x - start.x) * x + (center.y - start.y) * y) / square
      let aside = ((center.x - start.x) * y - (center.y - start.y) * x).magnitude / square.squareRoot()
      return aside <= max(word.box.width, word.box.height) * 0.6 && (along < 0.15 || along > 0.85)
        && (-0.5...1.5).contains(along)
    }
  }
}
