internal import EncyBase
internal import Glibc

/// About how far the shapes of a drawing reach, for drawings that say no size. Control points count as if they were on
/// the curve, and line widths not at all.
enum SVGExtent {
  /// The rectangle around all shapes; `nil` if there are none.
  static func of(_ root: SVGElement) -> Rect? {
    var points: [Point] = []
    collect(root, .identity, into: &points)
    guard let first = points.first else { return nil }
    var (left, top, right, bottom) = (first.x, first.y, first.x, first.y)
    for point in points where point.x.isFinite && point.y.isFinite {
      (left, top) = (min(left, point.x), min(top, point.y))
      (right, bottom) = (max(right, point.x), max(bottom, point.y))
    }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  private static func collect(_ element: SVGElement, _ outer: AffineTransform, into points: inout [Point]) {
    if ["defs", "symbol", "pattern", "marker", "clipPath", "mask"].contains(element.name) { return }
    let map = element["transform"].map { transform($0).followed(by: outer) } ?? outer
    func number(_ name: String) -> Double { element[name].flatMap(SVGSize.pixels) ?? 0 }
    func signed(_ name: String) -> Double { element[name].flatMap { Double($0.trimmed) } ?? 0 }
    func add(_ x: Double, _ y: Double) { points.append(map.apply(Point(x: x, y: y))) }
    switch element.name {
    case "rect", "image", "use":
      let (x, y) = (signed("x"), signed("y"))
      add(x, y)
      add(x + number("width"), y + number("height"))
    case "circle", "ellipse":
      let (x, y) = (signed("cx"), signed("cy"))
      let (rx, ry) = (max(number("r"), number("rx")), max(number("r"), number("ry")))
      add(x - rx, y - ry)
      add(x + rx, y + ry)
    case "line":
      add(signed("x1"), signed("y1"))
      add(signed("x2"), signed("y2"))
    case "text": add(signed("x"), signed("y"))
    case "polyline", "polygon":
      let numbers = (element["points"]).flatMap(SVGSize.numbers) ?? []
      for place in stride(from: 0, to: numbers.count - numbers.count % 2, by: 2) {
        add(numbers[place], numbers[place + 1])
      }
    case "path": addPath(element["d"] ?? "", add)
    default: break
    }
    for child in element.elements { collect(child, map, into: &points) }
  }

  /// End and control points of path data (SVG 1.1 section 8.3).
  private static func addPath(_ data: String, _ add: (Double, Double) -> Void) {
    PathData.walk(data) { step in
      switch step {
      case .move(let point), .line(let point): add(point.x, point.y)
      case .curve(let points): for point in points { add(point.x, point.y) }
      case .close: break
      }
    }
  }

  /// A `transform` attribute as one map (SVG 1.1 section 7.6).
  static func transform(_ text: String) -> AffineTransform {
    var result = AffineTransform.identity
    for part in text.split(separator: ")") {
      let pieces = part.split(separator: "(")
      guard pieces.count == 2, let n = SVGSize.numbers(String(pieces[1])) else { continue }
      let name = pieces[0].filter(\.isLetter)
      let step: AffineTransform
      switch (name, n.count) {
      case ("matrix", 6): step = AffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
      case ("translate", 1...2): step = .translation(x: n[0], y: n.count > 1 ? n[1] : 0)
      case ("scale", 1...2): step = AffineTransform(a: n[0], b: 0, c: 0, d: n.count > 1 ? n[1] : n[0], tx: 0, ty: 0)
      case ("rotate", 1), ("rotate", 3):
        let about = n.count == 3 ? Point(x: n[1], y: n[2]) : Point(x: 0, y: 0)
        let turn = n[0] * .pi / 180
        let (sine, cosine) = (sin(turn), cos(turn))
        step = AffineTransform.translation(x: -about.x, y: -about.y)
          .followed(by: AffineTransform(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0))
          .followed(by: .translation(x: about.x, y: about.y))
      default: continue
      }
      result = step.followed(by: result)
    }
    return result
  }
}
