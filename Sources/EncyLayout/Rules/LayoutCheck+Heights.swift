internal import EncyTexts
import EncyBase
import EncyDocument

/// The rules about diameters and heights.
extension LayoutCheck {
  static let heightRemedy = "Set its mount height, or /building/fanUnderside."

  /// P1
  func diameters(_ tally: inout FindingTally) {
    let (least, most) = (profile.limit(.leastDiameter), profile.limit(.mostDiameter))
    for fan in site.fans {
      func size(_ limit: Double? = nil) -> String { "the diameter is \(Measure.metres(fan.diameter, beside: limit))" }
      if fan.diameter > most + 0.05 {
        tally.add(
          [fan.name], size(most), measured: fan.diameter, .atMost, limit: most, .millimetres,
          remedy: "Choose a fan of at most \(Measure.atMost(most)), or ask the fire authority.",
          marks: [PlanMark(rotor(fan), tally.severity, label: "P1 ⌀ \(Measure.metres(fan.diameter))")])
      } else if fan.diameter < least - 0.05 {
        tally.add(
          [fan.name], "\(size(least)), so it is no high volume low speed fan", measured: fan.diameter, .atLeast,
          limit: least,
          .millimetres, remedy: "The rules here are for larger fans; see its maker's manual.", severity: .note)
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
        tally.miss(fan.name, "the mount height is not known", remedy: LayoutCheck.heightRemedy)
        continue
      }
      func text(_ limit: Double? = nil) -> String {
        "the blades hang \(Measure.metres(height, beside: limit)) above the floor"
      }
      if height < limit - 0.5 {
        tally.add(
          [fan.name], text(limit), measured: height, .atLeast, limit: limit, .millimetres,
          remedy: "Hang it higher, or fit a guard.",
          marks: [PlanMark(rotor(fan), tally.severity, label: "P6 \(Measure.metres(height))")])
      } else {
        tally.keep(height, .atLeast, limit, .millimetres, [fan.name], text())
      }
    }
  }

  /// P7
  func ceilings(_ tally: inout FindingTally) {
    for (index, fan) in site.fans.enumerated() {
      guard let zone = zoneOf[index] else {
        tally.miss(fan.name, "it hangs in no zone", remedy: "Draw a zone around it.")
        continue
      }
      guard let ceiling = site.zones[zone].ceilingHeight else {
        tally.miss(fan.name, "the ceiling height is not known", remedy: "Set /building/ceilingHeight, or the zone's.")
        continue
      }
      guard let height = fan.bladeHeight else {
        tally.miss(fan.name, "the mount height is not known", remedy: LayoutCheck.heightRemedy)
        continue
      }
      let gap = ceiling - height
      let limit = profile.limit(.leastBladeToCeiling)
      let share = gap / fan.diameter
      func text(_ limit: Double? = nil) -> String {
        guard gap >= 0 else { return "the blades hang \(Measure.metres(-gap)) above the ceiling" }
        return "the blades hang \(Measure.metres(gap, beside: limit.map { $0 * fan.diameter })) below the ceiling, "
          + "\(Measure.text(share, decimals: 2, beside: limit)) D"
      }
      if gap < limit * fan.diameter - 0.5 {
        tally.add(
          [fan.name], text(limit), measured: share, .atLeast, limit: limit, .diameters,
          remedy: "Hang it at \(Measure.atMost(ceiling - limit * fan.diameter)) or lower, or choose a smaller fan.",
          marks: [PlanMark(rotor(fan), tally.severity, label: "P7 \(Measure.metres(gap))")])
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
    var text = "at rest the blades of large fans hang about \(Measure.metres(droop)) lower at their tips"
    if let lowest = large.compactMap(\.bladeHeight).min() {
      text += ", here down to \(Measure.metres(lowest - droop)) above the floor"
    }
    tally.remind(
      large.map(\.name), text,
      remedy: "Allow for it above racks, doors and vehicles; fit guy wires and the safety cable by the maker's manual.")
  }
}
