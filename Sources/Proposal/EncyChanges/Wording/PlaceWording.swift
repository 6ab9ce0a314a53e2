package import EncyBase
package import EncyCompare
package import EncyDocument
package import EncyTexts

/// How places on a plan are described in words: as lengths on site, and directions by the compass or as the plan is shown.
package struct PlaceWording: Sendable {
  /// Millimetres on site of a plan unit; `nil` where the scale is not known.
  private let factor: Double?
  /// The plan before and after.
  let plans: (old: PlanOverlay?, new: PlanOverlay?)
  private let language: Language
  private let format: NumberFormat

  /// The frame of two states of a plan, of which there is one at least.
  package init(old: PlanOverlay?, new: PlanOverlay?, _ language: Language) {
    factor = new?.millimetresPerUnit ?? old?.millimetresPerUnit
    plans = (old, new)
    self.language = language
    format = NumberFormat(language)
  }

  /// Whether a length on the plan is the same on site in both states, to a thousandth: only then can it be given in metres.
  private var hasOneScale: Bool {
    guard let before = (plans.old ?? plans.new)?.millimetresPerUnit,
      let after = (plans.new ?? plans.old)?.millimetresPerUnit
    else { return false }
    return (before - after).magnitude <= after / 1000
  }

  /// A length of plan units: metres from one metre on, else millimetres; plan units where the scale is not known.
  package func length(_ units: Double) -> String {
    guard let factor else { return format.quantity(units, decimals: 1, unit: language.text(.changePlanUnits)) }
    return format.siteLength(units * factor)
  }

  /// Whether a place has another position only because another drawing, measured in other units, took the place of the old one: as far
  /// on site from the corner of both, to a centimetre.
  func isSamePlace(_ old: Point, _ new: Point) -> Bool {
    guard old != new, let (before, after) = plans.old.flatMap({ old in plans.new.map { (old, $0) } }),
      before.source.size != after.source.size, let from = before.millimetresPerUnit, let to = after.millimetresPerUnit
    else { return false }
    return (old.x * from - new.x * to).magnitude <= 10 && (old.y * from - new.y * to).magnitude <= 10
  }

  /// What an outline encloses on site, by the scale of a state of the plan; `nil` where that is not known or it has no corners.
  func area(_ corners: [Point], in plan: PlanOverlay?) -> String? {
    guard corners.count > 2, let factor = plan?.millimetresPerUnit else { return nil }
    let area = corners.signedArea().magnitude * factor * factor / 1e6
    return area.isFinite ? format.quantity(area, decimals: area < 10 ? 1 : 0, unit: "m²") : nil
  }

  /// A place, from the hall's corner where it is the same in both states, else from the drawing's.
  package func place(_ point: Point) -> String {
    let plan = plans.new ?? plans.old
    let hall = plan?.hallDatum.flatMap { hall in
      (plans.old?.hallDatum).map { $0.origin == hall.origin } ?? true ? hall : nil
    }
    let place = (hall ?? plan?.pageDatum)?.offset(of: point) ?? point
    func axis(_ value: Double) -> SafeText {
      guard let factor else { return SafeText(format.string(value, decimals: 1)) }
      return SafeText(format.quantity(value * factor / 1000, decimals: 1, unit: "m"))
    }
    let (x, y) = (axis(place.x), axis(place.y))
    return language.text(hall == nil ? .changePlace(x: x, y: y) : .changePlaceInHall(x: x, y: y))
  }

  /// How long a plan unit is in a state of the plan: `35.28 mm per plan unit`; `nil` where its scale is not known.
  func scale(_ plan: PlanOverlay?) -> String? {
    plan?.millimetresPerUnit.map {
      format.quantity($0, decimals: $0 < 10 ? 4 : 2, unit: language.text(.changePerPlanUnit))
    }
  }

  /// How far and which way something was moved: `1.0 m east`; `nil` where it was not.
  package func motion(from old: Point, to new: Point) -> String? {
    let shift = PlanShift(x: new.x - old.x, y: new.y - old.y, old: plans.old ?? plans.new, new: plans.new ?? plans.old)
    return shift.x == 0 && shift.y == 0 ? nil : motion(shift)
  }

  /// How far and which way: by the compass where the plan knows north, else as it is shown.
  package func motion(_ shift: PlanShift) -> String {
    let directions: [Message] =
      shift.bearing == nil
      ? [
        .changeUp, .changeUpRight, .changeRight, .changeDownRight, .changeDown, .changeDownLeft, .changeLeft,
        .changeUpLeft,
      ]
      : [
        .changeNorth, .changeNorthEast, .changeEast, .changeSouthEast, .changeSouth, .changeSouthWest, .changeWest,
        .changeNorthWest,
      ]
    let eighth = Int(((shift.bearing ?? shift.direction) / 45).rounded()) % 8
    let way = (shift.x * shift.x + shift.y * shift.y).squareRoot()
    let distance =
      shift.distance.map { format.siteLength($0) }
      ?? (hasOneScale
        ? length(way) : format.quantity(way, decimals: 1, unit: language.text(.changePlanUnits)))
    return "\(distance) \(language.text(directions[eighth]))"
  }
}
