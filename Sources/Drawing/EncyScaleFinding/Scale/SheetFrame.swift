internal import EncyBase
internal import EncyUnderlay

/// What is drawn around a sheet: the frame inside the edges of its paper, and the edges themselves where the page is larger than
/// the paper that was printed on it.
struct SheetFrame {
  /// The frame's size in plan units.
  var frame: Size
  /// How wide and high the printed paper is, where an edge of it is drawn.
  var paperWidth: Double?
  var paperHeight: Double?

  /// - Returns: `nil` where no frame is drawn.
  init?(_ content: DrawingContent) {
    let page = content.size
    let edge = 0.003 * max(page.width, page.height)
    var across = Span(end: page.height, edge: edge)
    var down = Span(end: page.width, edge: edge)
    for segment in content.segments {
      let (dx, dy) = ((segment.to.x - segment.from.x).magnitude, (segment.to.y - segment.from.y).magnitude)
      if dy <= 0.002 * dx {
        across.add(segment.from.y, length: dx / page.width)
      } else if dx <= 0.002 * dy {
        down.add(segment.from.x, length: dy / page.height)
      }
    }
    let (width, height) = (down.last - down.first, across.last - across.first)
    guard width > 0.6 * page.width, height > 0.6 * page.height else { return nil }
    frame = Size(width: width, height: height)
    (paperWidth, paperHeight) = (down.paper, across.paper)
  }

  /// Where long parallel lines lie.
  private struct Span {
    var end: Double
    var edge: Double
    var first = Double.infinity
    var last = -Double.infinity
    private var lowEdge: Double?
    private var highEdge: Double?

    init(end: Double, edge: Double) { (self.end, self.edge) = (end, edge) }

    mutating func add(_ level: Double, length: Double) {
      // The page's own edge tells nothing.
      guard length >= 0.6, level > edge, level < end - edge else { return }
      if length > 0.985 {
        // From end to end: an edge of the paper.
        if level < 0.2 * end { lowEdge = max(lowEdge ?? 0, level) }
        if level > 0.8 * end { highEdge = min(highEdge ?? end, level) }
      } else {
        (first, last) = (min(first, level), max(last, level))
      }
    }

    var paper: Double? {
      guard lowEdge != nil || highEdge != nil, (lowEdge ?? 0) <= first, (highEdge ?? end) >= last else { return nil }
      return (highEdge ?? end) - (lowEdge ?? 0)
    }
  }
}
