package import EncyBase
package import EncyDocument
package import EncyTexts

/// What of a plan is shown, and how it is turned: from plan units to a frame on the page.
package struct PlanView: Sendable, Equatable {
  /// The part shown, in plan units, always within the plan.
  package let part: Rect
  /// Quarter turns clockwise, 0 to 3.
  package let turns: Int

  package init(_ plan: PlanOverlay) {
    let page = Rect(x: 0, y: 0, width: plan.source.size.width, height: plan.source.size.height)
    var part = page
    if let crop = plan.crop {
      let (left, top) = (max(crop.x, 0), max(crop.y, 0))
      let (right, bottom) = (min(crop.maxX, page.maxX), min(crop.maxY, page.maxY))
      if right > left, bottom > top { part = Rect(x: left, y: top, width: right - left, height: bottom - top) }
    }
    self.part = part
    turns = (((plan.rotation % 360) + 360) % 360) / 90
  }

  /// The part's size after turning, in plan units.
  package var size: Size {
    turns.isMultiple(of: 2) ? part.size : Size(width: part.height, height: part.width)
  }

  /// From plan units to points of the page, where the turned part stands at a place and a plan unit is so many points long.
  package func transform(at place: Point, pointsPerUnit: Double) -> AffineTransform {
    let shift: Point
    switch turns {
    case 1: shift = Point(x: part.height, y: 0)
    case 2: shift = Point(x: part.width, y: part.height)
    case 3: shift = Point(x: 0, y: part.width)
    default: shift = Point(x: 0, y: 0)
    }
    return AffineTransform.translation(x: -part.x, y: -part.y)
      .followed(by: .quarterTurns(turns))
      .followed(by: .translation(x: shift.x, y: shift.y))
      .followed(by: .scale(pointsPerUnit))
      .followed(by: .translation(x: place.x, y: place.y))
  }
}

extension PlanOverlay.Source {
  /// Points of paper a plan unit is long when the plan is shown at its own size: PDF units are points, px of an SVG are 1/96 inch,
  /// pixels have the picture's own density, 96 an inch where it has none.
  package var pointsPerUnit: Double {
    72 / (kind?.unitsPerInch ?? pixelsPerInch.flatMap { $0 >= 1 ? $0 : nil } ?? 96)
  }

  /// Whether the plan's units are lengths of paper, so that a ratio is meaningful.
  package var hasPaperSize: Bool { PlanScale.hasPaperSize(kind: kind, pixelsPerInch: pixelsPerInch) }
}

/// A drawing's ratio: 100 means 1:100.
package enum ScaleRatio {
  /// Millimetres a point of paper is long.
  package static let millimetresPerPoint = 25.4 / 72

  /// The largest usual scale (1:1, 1.25, 1.5, 2, 2.5, 3, 4, 5, 6, 7.5 and their tens, whole numbers only) at which something fits that
  /// just fits at the given ratio.
  package static func usual(fitting ratio: Double) -> Double {
    var power = 1.0
    while power < 1e9 {
      for step in [1, 1.25, 1.5, 2, 2.5, 3, 4, 5, 6, 7.5] {
        let candidate = step * power
        if candidate.rounded() == candidate, candidate >= ratio * (1 - 1e-9) { return candidate }
      }
      power *= 10
    }
    return ratio
  }

  /// The ratio as text, `1:200`, with a sign in front where the number is rounded.
  package static func text(_ ratio: Double, language: Language) -> String {
    let decimals = ratio < 10 ? 1 : 0
    let unit = decimals == 1 ? 10.0 : 1.0
    let shown = (ratio * unit).rounded() / unit
    let isExact = (shown - ratio).magnitude <= ratio * 0.0005
    let hasFraction = shown.rounded() != shown
    return (isExact ? "" : "≈\u{A0}") + "1:" + NumberFormat(language).string(shown, decimals: hasFraction ? 1 : 0)
  }
}
