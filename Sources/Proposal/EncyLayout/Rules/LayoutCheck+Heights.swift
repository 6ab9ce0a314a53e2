import EncyBase
import EncyDocument
internal import EncyTexts

/// The rules about diameters and heights.
extension LayoutCheck {
  /// P1
  func diameters(_ tally: inout FindingTally) {
    let (least, most) = (profile.limit(.leastDiameter), profile.limit(.mostDiameter))
    for fan in site.fans {
      func size(_ limit: Double? = nil) -> Message {
        .layoutDiameter(length: Measure.metres(fan.diameter, beside: limit))
      }
      if fan.diameter > most + 0.05 {
        tally.add(
          [fan.name], size(most), measured: fan.diameter, .atMost, limit: most, .millimetres,
          remedy: .layoutRemedyAtMost(length: Measure.atMost(most)),
          marks: [
            mark(rotor(fan), tally, SafeText(.layoutMarkDiameter(length: Measure.metres(fan.diameter, beside: most))))
          ])
      } else if fan.diameter < least - 0.05 {
        tally.add(
          [fan.name], .layoutNoHvls(fact: SafeText(size(least))), measured: fan.diameter, .atLeast,
          limit: least,
          .millimetres, remedy: .layoutRemedyManual, severity: .note)
      } else {
        tally.keep(fan.diameter, .atMost, most, .millimetres, [fan.name], size())
      }
    }
  }

  /// P6
  func bladeHeights(_ tally: inout FindingTally) {
    let limit = profile.limit(.leastBladeHeight)
    for fan in site.fans {
      guard let height = fan.bladeHeight else {
        tally.miss(fan.name, .layoutNoMountHeight, remedy: .layoutRemedyMountHeight)
        continue
      }
      func text(_ limit: Double? = nil) -> Message {
        .layoutAboveFloor(length: Measure.metres(height, beside: limit))
      }
      if height < limit - 0.5 {
        tally.add(
          [fan.name], text(limit), measured: height, .atLeast, limit: limit, .millimetres,
          remedy: .layoutRemedyGuard, fan: fan.id,
          marks: [mark(rotor(fan), tally, Measure.metres(height, beside: limit))])
      } else {
        tally.keep(height, .atLeast, limit, .millimetres, [fan.name], text())
      }
    }
  }

  /// P7
  func ceilings(_ tally: inout FindingTally) {
    for (index, fan) in site.fans.enumerated() {
      guard let zone = zoneOf[index] else {
        tally.miss(fan.name, .layoutInNoZone, remedy: .layoutRemedyZoneAround)
        continue
      }
      guard let ceiling = site.zones[zone].ceilingHeight else {
        tally.miss(fan.name, .layoutNoCeiling, remedy: .layoutRemedyCeiling)
        continue
      }
      guard let height = fan.bladeHeight else {
        tally.miss(fan.name, .layoutNoMountHeight, remedy: .layoutRemedyMountHeight)
        continue
      }
      let gap = ceiling - height
      let limit = profile.limit(.leastBladeToCeiling)
      let share = gap / fan.diameter
      func text(_ limit: Double? = nil) -> Message {
        guard gap >= 0 else { return .layoutAboveCeiling(length: Measure.metres(-gap)) }
        return .layoutBelowCeiling(
          length: Measure.metres(gap, beside: limit.map { $0 * fan.diameter }),
          diameters: Measure.number(share, decimals: 2, beside: limit))
      }
      if gap < limit * fan.diameter - 0.5 {
        tally.add(
          [fan.name], text(limit), measured: share, .atLeast, limit: limit, .diameters,
          remedy: .layoutRemedyLowerOrSmaller(length: Measure.atMost(ceiling - limit * fan.diameter)),
          marks: [mark(rotor(fan), tally, Measure.metres(gap, beside: limit * fan.diameter))])
      } else {
        tally.keep(share, .atLeast, limit, .diameters, [fan.name], text())
      }
    }
  }

  /// P13
  func droop(_ tally: inout FindingTally) {
    let from = profile.limit(.leastDroopDiameter)
    let droop = profile.limit(.droop)
    let large = site.fans.filter { $0.diameter >= from - 0.05 }
    guard !large.isEmpty else { return }
    let lower = Measure.metres(droop)
    let text =
      large.compactMap(\.bladeHeight).min().map { lowest in
        Message.layoutDroopTo(length: lower, height: Measure.metres(lowest - droop))
      } ?? .layoutDroop(length: lower)
    tally.remind(large.map(\.name), text, remedy: .layoutRemedyDroop)
  }
}
