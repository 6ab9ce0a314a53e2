import EncyBase
internal import EncyDocument
internal import EncyTexts

/// The rules about level distances.
extension LayoutCheck {
  /// P5, P8, P12, P15: what stands beside the fans.
  func clearances(_ tally: inout FindingTally) {
    missKinds(&tally)
    for fan in site.fans {
      for obstacle in site.obstacles {
        guard
          let clearance = FanClearance(
            obstacle, diameter: fan.diameter, bladeHeight: fan.bladeHeight, profile: profile),
          clearance.rule == tally.rule
        else { continue }
        let tip = clearance.isFromTip ? fan.diameter / 2 : 0
        let unit: LayoutUnit = clearance.isFromTip ? .millimetres : .diameters
        func away(_ length: SafeText) -> Message {
          clearance.isFromTip
            ? .layoutTipFrom(length: length, name: obstacle.name) : .layoutHubFrom(length: length, name: obstacle.name)
        }
        let scale = clearance.isFromTip ? 1 : fan.diameter
        if case .apart(let gap) = clearance.height {
          guard obstacle.bounds.distance(to: fan.position) < tip + clearance.limit,
            obstacle.distance(to: fan.position) < tip + clearance.limit
          else { continue }
          tally.keep(
            gap, .atLeast, clearance.limit, .millimetres, [fan.name, obstacle.name],
            .layoutBladesClear(length: Measure.metres(gap), name: obstacle.name))
          continue
        }
        // Far off: the rectangle around it tells enough.
        let box = obstacle.bounds.distance(to: fan.position) - tip
        if box >= 20 * clearance.limit {
          tally.keep(
            box / scale, .atLeast, clearance.limit / scale, unit, [fan.name, obstacle.name],
            away(Measure.metres(box)))
          continue
        }
        let near = obstacle.nearest(to: fan.position)
        let distance = obstacle.signedDistance(to: fan.position) - tip
        let isKept = distance >= clearance.limit - site.tolerance
        var text =
          distance <= 0 && clearance.isFromTip
          ? Message.layoutReachesOver(length: Measure.metres(-distance), name: obstacle.name)
          : away(Measure.metres(distance, beside: isKept ? nil : clearance.limit))
        if case .near(let gap) = clearance.height {
          text = .layoutBladesNear(fact: SafeText(text), length: Measure.metres(gap))
        }
        guard !isKept else {
          tally.keep(
            distance / scale, .atLeast, clearance.limit / scale, unit, [fan.name, obstacle.name], text)
          continue
        }
        if case .unknown(let what) = clearance.height, !isSure(obstacle, fan, distance) {
          tally.miss(
            fan.name,
            what == .fan
              ? .layoutUnlessFanHeight(fact: SafeText(text)) : .layoutUnlessDiffuserHeight(fact: SafeText(text)),
            remedy: what == .fan ? .layoutRemedyMountHeight : .layoutRemedyHeightOf(name: obstacle.name))
          continue
        }
        let distanceLeft = Measure.gain(clearance.limit - distance, tolerance: site.tolerance)
        tally.add(
          [fan.name, obstacle.name], text, measured: distance / scale, .atLeast, limit: clearance.limit / scale, unit,
          remedy: obstacle.top == nil && obstacle.kind != .column
            ? .layoutRemedyAwayOrTop(length: distanceLeft, name: obstacle.name)
            : .layoutRemedyAwayOrClear(length: distanceLeft), fan: fan.id,
          marks: [mark(between(fan, near), tally, Measure.metres(distance, beside: clearance.limit))])
      }
    }
  }

  /// Says so where nothing is drawn of what a rule is about.
  private func missKinds(_ tally: inout FindingTally) {
    let kinds: [KeepOut.Kind]
    let text: Message
    switch tally.rule {
    case .p5: (kinds, text) = ([.smokeDetector], .layoutNoDetector)
    case .p12: (kinds, text) = ([.diffuser, .heater], .layoutNoDiffuser)
    case .p15: (kinds, text) = ([.crane, .light, .extraction], .layoutNoCrane)
    default: return
    }
    guard !site.obstacles.contains(where: { kinds.contains($0.kind) }) else { return }
    tally.miss(SafeText(.layoutSubjectPlan), text, remedy: .layoutRemedyDrawThem)
  }

  /// Whether a diffuser is too near whatever the heights are.
  private func isSure(_ obstacle: SitePlan.Obstacle, _ fan: SitePlan.Fan, _ distance: Double) -> Bool {
    obstacle.kind == .diffuser
      && distance < profile.limit(.leastToDiffuser) * fan.diameter - site.tolerance
  }

  private func between(_ fan: SitePlan.Fan, _ near: SitePoint) -> PlanShape {
    near.distance(to: fan.position) < 1 ? rotor(fan) : line(fan.position, near)
  }

  /// P12: heaters whose maker's distance nobody gave.
  func heaters(_ tally: inout FindingTally) {
    for heater in site.obstacles where heater.kind == .heater && heater.clearance == nil {
      tally.miss(heater.name, .layoutHeaterUnknown, remedy: .layoutRemedyHeater)
    }
  }

  /// P8: walls, which are the zones' edges that no other zone goes on behind.
  func walls(_ tally: inout FindingTally) {
    let limit = profile.limit(.leastTipToWall)
    let outlines = site.zones.map(\.outline)
    let walls = outlines.indices.map { ZoneWalls(outlines, $0) }
    for (index, fan) in site.fans.enumerated() {
      guard let zone = zoneOf[index] else {
        if let (other, near) = reachedZone(fan) {
          let reach = fan.diameter / 2 - near.distance(to: fan.position)
          tally.add(
            [fan.name], .layoutReachesInto(length: Measure.metres(reach), name: SafeText(site.zones[other].name)),
            measured: -reach, .atLeast, limit: limit, .millimetres, remedy: .layoutRemedyIntoZone,
            severity: site.boundsSeverity(tally.severity), fan: fan.id, isOutsideHall: true,
            marks: [mark(line(fan.position, near), tally, Measure.metres(-reach))])
          continue
        }
        // Where the hall is isn't known; or the fan hangs outside of what is.
        guard !site.assumesHall, let distance = distanceToZones(fan) else {
          tally.miss(fan.name, .layoutNoZoneWalls, remedy: .layoutRemedyZoneAround)
          continue
        }
        let severity = site.boundsSeverity(tally.severity)
        tally.add(
          [fan.name], .layoutOutsideHall(length: Measure.metres(distance)), measured: -distance, .atLeast, limit: limit,
          .millimetres, remedy: .layoutRemedyOutsideHall, severity: severity, fan: fan.id, isOutsideHall: true,
          marks: [mark(rotor(fan), tally, severity: severity)])
        continue
      }
      guard let near = walls[zone].nearest(to: fan.position) else { continue }
      let distance = near.distance(to: fan.position) - fan.diameter / 2
      func text(_ limit: Double? = nil) -> Message {
        distance <= 0
          ? .layoutThroughWall(length: Measure.metres(-distance))
          : .layoutTipFromWall(length: Measure.metres(distance, beside: limit))
      }
      if distance < limit - site.tolerance {
        let severity = site.boundsSeverity(tally.severity)
        tally.add(
          [fan.name], text(limit), measured: distance, .atLeast, limit: limit, .millimetres,
          remedy: .layoutRemedyFromWall(length: Measure.gain(limit - distance, tolerance: site.tolerance)),
          severity: severity, fan: fan.id,
          marks: [mark(line(fan.position, near), tally, Measure.metres(distance, beside: limit), severity: severity)])
      } else {
        tally.keep(distance, .atLeast, limit, .millimetres, [fan.name], text())
      }
    }
  }

  /// The zone that the blades of a fan outside all zones reach into, and where its outline is nearest.
  private func reachedZone(_ fan: SitePlan.Fan) -> (zone: Int, near: SitePoint)? {
    for zone in site.zones.indices {
      let near = site.zones[zone].outline.nearestOnOutline(to: fan.position)
      if near.distance(to: fan.position) < fan.diameter / 2 - site.tolerance { return (zone, near) }
    }
    return nil
  }

  /// How far a fan outside all zones is from the nearest, in millimetres; `nil` without zones.
  private func distanceToZones(_ fan: SitePlan.Fan) -> Double? {
    site.zones.map { $0.outline.distanceToOutline(fan.position) }.min()
  }

  /// P10
  func spacings(_ tally: inout FindingTally) {
    let (least, independent) = (profile.limit(.leastSpacing), profile.limit(.leastIndependentSpacing))
    let (places, diameters) = (site.fans.map(\.position), site.fans.map(\.diameter))
    let order = places.indices.sorted { (places[$0].x, $0) < (places[$1].x, $1) }
    let widest = diameters.max() ?? 0
    var (nearest, pairs) = (Double.infinity, 0)
    for (place, first) in order.enumerated() {
      for second in order[(place + 1)...] {
        // Beyond this, nothing is said but how far the nearest are.
        if places[second].x - places[first].x > max(independent, min(nearest, 6)) * widest { break }
        pairs += 1
        guard pairs <= LayoutCheck.mostPairs else {
          tally.miss(
            SafeText(.layoutSubjectPlan), .layoutTooManyNear(fans: SafeText(places.count)), remedy: .layoutRemedyThin)
          return
        }
        let distance = places[first].distance(to: places[second])
        let mean = (diameters[first] + diameters[second]) / 2
        let isFar = distance >= independent * mean - site.tolerance
        let severity = distance < least * mean - site.tolerance ? tally.severity : .note
        if isFar ? distance / mean >= nearest : tally.leavesOut(severity) { continue }
        let (one, other) = (site.fans[min(first, second)], site.fans[max(first, second)])
        func text(_ limit: Double? = nil) -> Message {
          .layoutHubsApart(
            length: Measure.metres(distance, beside: limit.map { $0 * mean }),
            diameters: Measure.number(distance / mean, decimals: 2, beside: limit))
        }
        if isFar {
          nearest = distance / mean
          tally.keep(nearest, .atLeast, least, .diameters, [one.name, other.name], text())
          continue
        }
        let limit = severity == .note && distance >= least * mean - site.tolerance ? independent : least
        tally.add(
          [one.name, other.name], limit == least ? text(limit) : .layoutFeelEachOther(fact: SafeText(text(limit))),
          measured: distance / mean, .atLeast, limit: limit, .diameters,
          remedy: .layoutRemedyFurtherApart(
            length: Measure.gain(limit * mean - distance, tolerance: site.tolerance)), severity: severity,
          fan: other.id,
          marks: [
            mark(
              line(one.position, other.position), tally,
              SafeText(.layoutDiameters(number: Measure.number(distance / mean, decimals: 2, beside: limit))),
              severity: severity)
          ])
      }
    }
  }

  /// P15
  func structure(_ tally: inout FindingTally) {
    tally.remind(
      site.fans.map(\.name), .layoutStructure, remedy: .layoutRemedyStructure)
  }
}
