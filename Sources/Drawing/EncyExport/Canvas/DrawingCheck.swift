internal import EncyBase
internal import EncyCanvas
internal import EncyDrawing
internal import EncyTexts

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
          .exportText(text: SafeText(String(line.text.prefix(40)))))
        texts.append(line.text)
      case .picture(let picture): try require(picture.frame, .exportPicture(name: SafeText(picture.summary)))
      case .plan(let plan):
        let map = plan.transform
        try require(plan.clip, .exportPlan(plan: SafeText(plan.plan)))
        try require(
          [map.a, map.b, map.c, map.d, map.tx, map.ty, plan.planSize.width, plan.planSize.height],
          .exportPlan(plan: SafeText(plan.plan)))
        guard map.factor > 0 else { throw .place(page: page, item: .exportPlan(plan: SafeText(plan.plan))) }
      case .group(let group):
        if let clip = group.clip { try require(clip, .exportGroup(name: SafeText(group.role))) }
        if let stamp = group.stamp {
          try require([stamp.origin.x, stamp.origin.y, stamp.reach], .exportGroup(name: SafeText(group.role)))
        }
        try look(group.items)
      }
    }
  }

  private func look(_ shape: Shape) throws(ExportError) {
    switch shape.outline {
    case .rectangle(let rect, let cornerRadius):
      try require(rect, .exportRectangle)
      try require([cornerRadius], .exportRectangle)
    case .circle(let center, let radius): try require([center.x, center.y, radius], .exportCircle)
    case .path(let segments):
      for segment in segments {
        switch segment {
        case .move(let point), .line(let point): try require([point.x, point.y], .exportPath)
        case .curve(let first, let second, let end):
          try require([first.x, first.y, second.x, second.y, end.x, end.y], .exportPath)
        case .close: break
        }
      }
    }
    if let stroke = shape.stroke { try require([stroke.width], .exportStroke) }
  }

  private func require(_ rect: Rect, _ item: Message) throws(ExportError) {
    try require([rect.x, rect.y, rect.width, rect.height], item)
  }

  private func require(_ numbers: [Double], _ item: Message) throws(ExportError) {
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
