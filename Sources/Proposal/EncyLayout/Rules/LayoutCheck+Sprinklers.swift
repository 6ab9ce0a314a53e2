import EncyBase
internal import EncyDocument
internal import EncyTexts

/// The rules about sprinklers and their alarm.
extension LayoutCheck {
  private var sprinklers: [SitePlan.Obstacle] { site.obstacles.filter { $0.kind == .sprinkler } }

  /// P2
  func sprinklerMiddles(_ tally: inout FindingTally) {
    let places = sprinklers.map(\.bounds.center)
    guard !places.isEmpty else {
      return tally.miss(SafeText(.layoutSubjectPlan), .layoutNoSprinkler, remedy: .layoutRemedyDrawSprinklers)
    }
    let limit = profile.limit(.mostOffCentre)
    for fan in site.fans {
      guard let middle = Sprinklers.middle(of: places, around: fan.position) else {
        tally.miss(fan.name, .layoutNoFourSprinklers, remedy: .layoutRemedyAllSprinklers)
        continue
      }
      let distance = middle.distance(to: fan.position)
      func text(_ limit: Double? = nil) -> Message {
        .layoutOffCentre(length: Measure.metres(distance, beside: limit))
      }
      if distance > limit + site.tolerance {
        let to = site.onPlan(middle)
        tally.add(
          [fan.name], text(limit), measured: distance, .atMost, limit: limit, .millimetres,
          remedy: .layoutRemedyTowards(place: Measure.place(to)),
          marks: [mark(line(fan.position, middle), tally, Measure.metres(distance, beside: limit))])
      } else {
        tally.keep(distance, .atMost, limit, .millimetres, [fan.name], text())
      }
    }
  }

  /// P3: of sprinklers within one diameter of the hub.
  func deflectors(_ tally: inout FindingTally) {
    let sprinklers = sprinklers
    guard !sprinklers.isEmpty else {
      return tally.miss(SafeText(.layoutSubjectPlan), .layoutNoSprinkler, remedy: .layoutRemedyDrawSprinklers)
    }
    for fan in site.fans {
      for sprinkler in sprinklers where sprinkler.bounds.distance(to: fan.position) < fan.diameter {
        guard let deflector = sprinkler.bottom else {
          tally.miss(sprinkler.name, .layoutNoDeflector, remedy: .layoutRemedyDeflector)
          continue
        }
        guard let height = fan.bladeHeight else {
          tally.miss(fan.name, .layoutNoMountHeight, remedy: .layoutRemedyMountHeight)
          break
        }
        let limit = sprinkler.clearance ?? profile.limit(.leastBelowDeflector)
        let gap = deflector - height
        func text(_ limit: Double? = nil) -> Message {
          gap < 0
            ? .layoutAboveDeflector(length: Measure.metres(-gap), name: sprinkler.name)
            : .layoutBelowDeflector(length: Measure.metres(gap, beside: limit), name: sprinkler.name)
        }
        if gap < limit - 0.5 {
          tally.add(
            [fan.name, sprinkler.name], text(limit), measured: gap, .atLeast, limit: limit, .millimetres,
            remedy: .layoutRemedyLower(length: Measure.atMost(deflector - limit)),
            marks: [mark(line(fan.position, sprinkler.bounds.center), tally, Measure.metres(gap, beside: limit))])
        } else {
          tally.keep(gap, .atLeast, limit, .millimetres, [fan.name, sprinkler.name], text())
        }
      }
    }
  }

  /// P4
  func waterflow(_ tally: inout FindingTally) {
    guard !sprinklers.isEmpty || profile.name == LayoutProfile.nfpa13.name else { return }
    tally.remind(
      site.fans.map(\.name), .layoutWaterflow, remedy: .layoutRemedyWaterflow)
  }
}

enum Sprinklers {
  /// The middle of the four sprinklers around a hub: the nearest in each quarter about it; `nil` when a quarter has none.
  static func middle(of places: [SitePoint], around hub: SitePoint) -> SitePoint? {
    var nearest = [(distance: Double, place: SitePoint)?](repeating: nil, count: 4)
    for place in places {
      let quarter = (place.x >= hub.x ? 1 : 0) + (place.y >= hub.y ? 2 : 0)
      let distance = place.distance(to: hub)
      if distance < nearest[quarter]?.distance ?? .infinity { nearest[quarter] = (distance, place) }
    }
    let four = nearest.compactMap { $0?.place }
    guard four.count == 4 else { return nil }
    return SitePoint(x: four.reduce(0) { $0 + $1.x } / 4, y: four.reduce(0) { $0 + $1.y } / 4)
  }
}
