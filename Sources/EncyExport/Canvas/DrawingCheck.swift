internal import EncyBase
internal import EncyDrawing

/// What all printers ask of a drawing before they print it.
struct DrawingCheck {
  /// PDF's limit on a page's side in points (ISO 32000-1 annex C.2).
  static let longestSide = 14_400.0
  /// Beyond this cairo's fixed-point numbers overflow.
  static let farthest = 1_000_000.0

  /// The texts, in order.
  var texts: [String] = []

  private let page: Int

  /// Looks through a page (counted from 0).
  init(_ drawing: Drawing, page: Int) throws(ExportError) {
    self.page = page
    let size = drawing.size
    guard size.width > 0, size.height > 0, max(size.width, size.height) <= DrawingCheck.longestSide else {
      throw .pageSize(page: page, width: size.width, height: size.height)
    }
    try look(drawing.items)
  }

  private mutating func look(_ items: [DrawingItem]) throws(ExportError) {
    for item in items {
      switch item {
      case .shape(let shape): try look(shape)
      case .text(let line):
        try require(
          [line.place.x, line.place.y, line.rotation, line.haloWidth, line.font.size],
          "the text '\(line.text.prefix(40))'")
        texts.append(line.text)
      case .picture(let picture): try require(picture.frame, "the picture '\(picture.summary)'")
      case .plan(let plan):
        let map = plan.transform
        try require(plan.clip, "plan '\(plan.plan)'")
        try require(
          [map.a, map.b, map.c, map.d, map.tx, map.ty, plan.planSize.width, plan.planSize.height],
          "plan '\(plan.plan)'")
        guard map.factor > 0 else { throw .place(page: page, item: "plan '\(plan.plan)'") }
      case .group(let group):
        if let clip = group.clip { try require(clip, "the group '\(group.role)'") }
        if let stamp = group.stamp {
          try require([stamp.origin.x, stamp.origin.y, stamp.reach], "the group '\(group.role)'")
        }
        try look(group.items)
      }
    }
  }

  private func look(_ shape: Shape) throws(ExportError) {
    switch shape.outline {
    case .rectangle(let rect, let cornerRadius):
      try require(rect, "a rectangle")
      try require([cornerRadius], "a rectangle")
    case .circle(let center, let radius): try require([center.x, center.y, radius], "a circle")
    case .path(let segments):
      for segment in segments {
        switch segment {
        case .move(let point), .line(let point): try require([point.x, point.y], "a path")
        case .curve(let first, let second, let end):
          try require([first.x, first.y, second.x, second.y, end.x, end.y], "a path")
        case .close: break
        }
      }
    }
    if let stroke = shape.stroke { try require([stroke.width], "a stroke") }
  }

  private func require(_ rect: Rect, _ item: String) throws(ExportError) {
    try require([rect.x, rect.y, rect.width, rect.height], item)
  }

  private func require(_ numbers: [Double], _ item: String) throws(ExportError) {
    // Written so that a NaN fails too.
    guard numbers.allSatisfy({ $0.magnitude <= DrawingCheck.farthest }) else { throw .place(page: page, item: item) }
  }
}

extension Stroke {
  /// Whether anything is seen of it.
  var isVisible: Bool { width > 0 && color.alpha > 0 }

  /// The dashes, unless they are no pattern: a negative or endless length, or nothing but zeros.
  var usableDash: [Double] {
    dash.allSatisfy { $0 >= 0 && $0.isFinite } && dash.contains { $0 > 0 } ? dash : []
  }
}

extension Shape {
  /// The outline as segments; circles and round corners as Bézier curves, whose radius is off by at most 0.03 %.
  var segments: [Segment] {
    switch outline {
    case .path(let segments): return segments
    case .circle(let center, let radius):
      return Shape.roundedRectangle(
        Rect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius), radius: radius)
    case .rectangle(let rect, let cornerRadius):
      let radius = min(max(0, cornerRadius), min(rect.width, rect.height) / 2)
      if radius > 0 { return Shape.roundedRectangle(rect, radius: radius) }
      return [
        .move(Point(x: rect.x, y: rect.y)), .line(Point(x: rect.maxX, y: rect.y)),
        .line(Point(x: rect.maxX, y: rect.maxY)), .line(Point(x: rect.x, y: rect.maxY)), .close,
      ]
    }
  }

  private static func roundedRectangle(_ rect: Rect, radius: Double) -> [Segment] {
    // The distance of a control point from its corner, so that a quarter circle's middle lies on the circle: 1 − 4/3·(√2 − 1).
    let near = radius * (1 - 4 / 3 * (2.0.squareRoot() - 1))
    let (left, top, right, bottom) = (rect.x, rect.y, rect.maxX, rect.maxY)
    func point(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }
    let segments: [Segment] = [
      .move(point(left + radius, top)), .line(point(right - radius, top)),
      .curve(point(right - near, top), point(right, top + near), point(right, top + radius)),
      .line(point(right, bottom - radius)),
      .curve(point(right, bottom - near), point(right - near, bottom), point(right - radius, bottom)),
      .line(point(left + radius, bottom)),
      .curve(point(left + near, bottom), point(left, bottom - near), point(left, bottom - radius)),
      .line(point(left, top + radius)),
      .curve(point(left, top + near), point(left + near, top), point(left + radius, top)), .close,
    ]
    // A circle has no straight sides; lines of no length would get joins of their own.
    let isCircle = rect.width <= 2 * radius && rect.height <= 2 * radius
    return isCircle ? segments.filter { if case .line = $0 { false } else { true } } : segments
  }
}
