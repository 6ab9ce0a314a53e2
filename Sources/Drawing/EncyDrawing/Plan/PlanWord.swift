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
}
