internal import EncyBase
internal import EncyDocument

/// How far a fan must keep from something that stands in the hall.
struct FanClearance: Equatable {
  enum Unknown { case fan, diffuser }

  enum Height: Equatable {
    /// They are at one height, or near it.
    case beside
    /// They are this far apart in height, which is enough. Millimetres.
    case apart(Double)
    /// They are only this far apart in height. Millimetres.
    case near(Double)
    /// It hangs on a height that isn't known: which.
    case unknown(Unknown)
  }

  var rule: LayoutRule
  /// Millimetres.
  var limit: Double
  /// Whether the limit counts from the blade tips; else from the hub.
  var isFromTip: Bool
  var height: Height

  /// What the rules ask for between a fan and an obstacle; `nil` for sprinklers, which look at heights alone.
  init?(
    _ obstacle: SitePlan.Obstacle, diameter: Double, bladeHeight: Double?, profile: LayoutProfile
  ) {
    func apart(by limit: Double) -> Height {
      // A column goes from floor to roof. What has no underside stands on the floor, and what has no top may reach as high as fans.
      if obstacle.kind == .column { return .beside }
      let bottom = obstacle.bottom ?? 0
      guard let bladeHeight else {
        return obstacle.top == nil && bottom == 0 ? .beside : .unknown(.fan)
      }
      func gap(_ gap: Double) -> Height { gap >= limit - 0.5 ? .apart(gap) : .near(gap) }
      if bladeHeight < bottom { return gap(bottom - bladeHeight) }
      if let top = obstacle.top, bladeHeight > top { return gap(bladeHeight - top) }
      return .beside
    }
    switch obstacle.kind {
    case .sprinkler: return nil
    case .smokeDetector:
      (rule, isFromTip, height) = (.p5, true, .beside)
      limit = obstacle.clearance ?? profile.limit(.leastTipToDetector)
    case .diffuser:
      rule = .p12
      if let clearance = obstacle.clearance {
        (limit, isFromTip, height) = (clearance, true, .beside)
        return
      }
      isFromTip = false
      let below = profile.limit(.leastToDiffuser) * diameter
      let above = profile.limit(.leastToDiffuserAbove) * diameter
      if let bladeHeight, let bottom = obstacle.bottom ?? obstacle.top {
        (limit, height) = (bladeHeight < bottom ? above : below, .beside)
      } else {
        limit = above
        height = .unknown(bladeHeight == nil ? .fan : .diffuser)
      }
    case .crane, .light, .extraction:
      (rule, isFromTip) = (.p15, true)
      limit = obstacle.clearance ?? profile.limit(.leastTipToKeepOut)
      height = apart(by: limit)
    case .rack, .column, .obstacle, .heater:
      (rule, isFromTip) = (.p8, true)
      limit = obstacle.clearance ?? profile.limit(.leastTipToObstacle)
      height = apart(by: obstacle.clearance ?? profile.limit(.leastAboveObstacle))
      // A heater's own clearance, where its maker's is given, is what the rule for heaters asks for.
      if obstacle.kind == .heater, obstacle.clearance != nil { (rule, height) = (.p12, .beside) }
    }
  }

  /// How far the hub must stay away, in millimetres; 0 where heights keep them apart.
  func reach(diameter: Double) -> Double {
    if case .apart = height { return 0 }
    return (isFromTip ? diameter / 2 : 0) + limit
  }
}

extension SiteRect {
  /// The distance from a point to the rectangle; 0 inside.
  func distance(to point: SitePoint) -> Double {
    let dx = max(0, max(x - point.x, point.x - maxX))
    let dy = max(0, max(y - point.y, point.y - maxY))
    return (dx * dx + dy * dy).squareRoot()
  }
}
