import EncyBase
internal import EncyDocument

/// The rules about sprinklers and their alarm.
extension LayoutCheck {
  private var sprinklers: [SitePlan.Obstacle] { site.obstacles.filter { $0.kind == .sprinkler } }

  /// P2
  func sprinklerMiddles(_ tally: inout FindingTally) {
    let places = sprinklers.map(\.bounds.center)
    guard !places.isEmpty else {
      return tally.miss(
        "plan", "no sprinkler is drawn", remedy: "Draw the sprinklers as keep-outs if the hall has them.")
    }
    let limit = profile.limit(.mostOffCentre)
    for fan in site.fans {
      guard let middle = Sprinklers.middle(of: places, around: fan.position) else {
        tally.miss(
          fan.name, "it hangs between no four sprinklers that are drawn", remedy: "Draw all sprinklers around it.")
        continue
      }
      let distance = middle.distance(to: fan.position)
      func text(_ limit: Double? = nil) -> String {
        "the hub is \(Measure.metres(distance, beside: limit)) from the middle of the four sprinklers around it"
      }
      if distance > limit + site.tolerance {
        let to = site.onPlan(middle)
        let place = "\(Measure.text(to.x, decimals: 1)),\(Measure.text(to.y, decimals: 1))"
        tally.add(
          [fan.name], text(limit), measured: distance, .atMost, limit: limit, .millimetres,
          remedy: "Move it towards \(place).",
          marks: [PlanMark(line(fan.position, middle), tally.severity, label: "P2 \(Measure.metres(distance))")])
      } else {
        tally.keep(distance, .atMost, limit, .millimetres, [fan.name], text())
      }
    }
  }

  /// P3: of sprinklers within one diameter of the hub.
  func deflectors(_ tally: inout FindingTally) {
    let sprinklers = sprinklers
    guard !sprinklers.isEmpty else {
      return tally.miss(
        "plan", "no sprinkler is drawn", remedy: "Draw the sprinklers as keep-outs if the hall has them.")
    }
    for fan in site.fans {
      for sprinkler in sprinklers where sprinkler.bounds.distance(to: fan.position) < fan.diameter {
        guard let deflector = sprinkler.bottom else {
          tally.miss(
            sprinkler.name, "the height of the deflector is not known", remedy: "Set the sprinkler's underside.")
          continue
        }
        guard let height = fan.bladeHeight else {
          tally.miss(fan.name, "the mount height is not known", remedy: LayoutCheck.heightRemedy)
          break
        }
        let limit = sprinkler.clearance ?? profile.limit(.leastBelowDeflector)
        let gap = deflector - height
        func text(_ limit: Double? = nil) -> String {
          gap < 0
            ? "the blades hang \(Measure.metres(-gap)) above the deflector of \(sprinkler.name)"
            : "the blades hang \(Measure.metres(gap, beside: limit)) below the deflector of \(sprinkler.name)"
        }
        if gap < limit - 0.5 {
          tally.add(
            [fan.name, sprinkler.name], text(limit), measured: gap, .atLeast, limit: limit, .millimetres,
            remedy: "Hang it at \(Measure.atMost(deflector - limit)) or lower.",
            marks: [
              PlanMark(
                line(fan.position, sprinkler.bounds.center), tally.severity, label: "P3 \(Measure.metres(gap))")
            ])
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
      site.fans.map(\.name), "the fans must stop when water flows in the sprinklers",
      remedy: "See that the alarm cuts their power, and that it is tested when they are taken over.")
  }
}

enum Sprinklers {
  /// The middle of the four sprinklers around a hub: the nearest in each quarter about it; `nil` when a quarter has none.
  static func middle(of places: [Point], around hub: Point) -> Point? {
    var nearest = [(distance: Double, place: Point)?](repeating: nil, count: 4)
    for place in places {
      let quarter = (place.x >= hub.x ? 1 : 0) + (place.y >= hub.y ? 2 : 0)
      let distance = place.distance(to: hub)
      if distance < nearest[quarter]?.distance ?? .infinity { nearest[quarter] = (distance, place) }
    }
    let four = nearest.compactMap { $0?.place }
    guard four.count == 4 else { return nil }
    return Point(x: four.reduce(0) { $0 + $1.x } / 4, y: four.reduce(0) { $0 + $1.y } / 4)
  }
}
