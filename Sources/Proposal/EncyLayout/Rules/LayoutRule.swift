package import EncyTexts

/// The rules for where big ceiling fans hang.
package enum LayoutRule: String, Sendable, CaseIterable, Comparable {
  case p1 = "P1"
  case p2 = "P2"
  case p3 = "P3"
  case p4 = "P4"
  case p5 = "P5"
  case p6 = "P6"
  case p7 = "P7"
  case p8 = "P8"
  case p9 = "P9"
  case p10 = "P10"
  case p11 = "P11"
  case p12 = "P12"
  case p13 = "P13"
  case p14 = "P14"
  case p15 = "P15"

  package var id: String { rawValue }

  package static func < (one: LayoutRule, other: LayoutRule) -> Bool {
    (Int(one.rawValue.dropFirst()) ?? 0) < (Int(other.rawValue.dropFirst()) ?? 0)
  }

  /// What it asks for.
  package var text: Message {
    switch self {
    case .p1: .layoutRuleP1
    case .p2: .layoutRuleP2
    case .p3: .layoutRuleP3
    case .p4: .layoutRuleP4
    case .p5: .layoutRuleP5
    case .p6: .layoutRuleP6
    case .p7: .layoutRuleP7
    case .p8: .layoutRuleP8
    case .p9: .layoutRuleP9
    case .p10: .layoutRuleP10
    case .p11: .layoutRuleP11
    case .p12: .layoutRuleP12
    case .p13: .layoutRuleP13
    case .p14: .layoutRuleP14
    case .p15: .layoutRuleP15
    }
  }

  /// Whether it judges what each fan serves.
  var needsCells: Bool { [.p9, .p11].contains(self) }

  /// Where it stands.
  package var source: String {
    switch self {
    case .p1: "NFPA 13 (2013) 11.1.7, 12.1.4; CBE codes and standards"
    case .p2: "NFPA 13 (2013) 11.1.7; the limit is this profile's"
    case .p3: "NFPA 13 (2013) 11.1.7"
    case .p4: "NFPA 13 (2013) 11.1.7; NFPA 72"
    case .p5: "CBE fan guide"
    case .p6: "UL 507"
    case .p7: "CBE fan guide, T5"
    case .p8: "CBE fan guide"
    case .p9: "CBE fan guide; CBE fan-tool 31beb07"
    case .p10: "CBE fan guide"
    case .p11: "Big Ass Fans: square of 5 to 7 diameters; circle of 2.5 diameters' radius"
    case .p12: "Big Ass Fans Basic 6 manual, p. 12"
    case .p13: "MacroAir manual, p. 19; BloBlades manual"
    case .p14: "Hunter HVLS tool; CBE fan-tool 31beb07"
    case .p15: "CEILING FANS specification DEL-013-06"
    }
  }

  /// The limits that it compares with.
  package var limits: [LayoutLimit] { LayoutLimit.allCases.filter { $0.rule == self } }
}

/// A number that a rule compares with. Its name is how a profile's file gives it.
package enum LayoutLimit: String, Sendable, CaseIterable {
  case mostDiameter, leastDiameter
  case mostOffCentre
  case leastBelowDeflector
  case leastTipToDetector
  case leastBladeHeight
  case leastBladeToCeiling
  case leastTipToWall, leastTipToObstacle, leastAboveObstacle
  case leastDiameterToCell, mostDiameterToCell, mostAspect
  case leastSpacing, leastIndependentSpacing
  case leastCoverage, coverRadius
  case leastToDiffuser, leastToDiffuserAbove
  case leastDroopDiameter, droop
  case leastTurnovers
  case leastTipToKeepOut

  package var rule: LayoutRule {
    switch self {
    case .mostDiameter, .leastDiameter: .p1
    case .mostOffCentre: .p2
    case .leastBelowDeflector: .p3
    case .leastTipToDetector: .p5
    case .leastBladeHeight: .p6
    case .leastBladeToCeiling: .p7
    case .leastTipToWall, .leastTipToObstacle, .leastAboveObstacle: .p8
    case .leastDiameterToCell, .mostDiameterToCell, .mostAspect: .p9
    case .leastSpacing, .leastIndependentSpacing: .p10
    case .leastCoverage, .coverRadius: .p11
    case .leastToDiffuser, .leastToDiffuserAbove: .p12
    case .leastDroopDiameter, .droop: .p13
    case .leastTurnovers: .p14
    case .leastTipToKeepOut: .p15
    }
  }

  /// What it is of.
  package var text: Message {
    switch self {
    case .mostDiameter: .layoutLimitMostDiameter
    case .leastDiameter: .layoutLimitLeastDiameter
    case .mostOffCentre: .layoutLimitMostOffCentre
    case .leastBelowDeflector: .layoutLimitLeastBelowDeflector
    case .leastTipToDetector: .layoutLimitLeastTipToDetector
    case .leastBladeHeight: .layoutLimitLeastBladeHeight
    case .leastBladeToCeiling: .layoutLimitLeastBladeToCeiling
    case .leastTipToWall: .layoutLimitLeastTipToWall
    case .leastTipToObstacle: .layoutLimitLeastTipToObstacle
    case .leastAboveObstacle: .layoutLimitLeastAboveObstacle
    case .leastDiameterToCell: .layoutLimitLeastDiameterToCell
    case .mostDiameterToCell: .layoutLimitMostDiameterToCell
    case .mostAspect: .layoutLimitMostAspect
    case .leastSpacing: .layoutLimitLeastSpacing
    case .leastIndependentSpacing: .layoutLimitLeastIndependentSpacing
    case .leastCoverage: .layoutLimitLeastCoverage
    case .coverRadius: .layoutLimitCoverRadius
    case .leastToDiffuser: .layoutLimitLeastToDiffuser
    case .leastToDiffuserAbove: .layoutLimitLeastToDiffuserAbove
    case .leastDroopDiameter: .layoutLimitLeastDroopDiameter
    case .droop: .layoutLimitDroop
    case .leastTurnovers: .layoutLimitLeastTurnovers
    case .leastTipToKeepOut: .layoutLimitLeastTipToKeepOut
    }
  }

  package var unit: LayoutUnit {
    switch self {
    case .leastBladeToCeiling, .leastSpacing, .leastIndependentSpacing, .coverRadius, .leastToDiffuser,
      .leastToDiffuserAbove:
      .diameters
    case .leastDiameterToCell, .mostDiameterToCell, .mostAspect: .ratio
    case .leastCoverage: .percent
    case .leastTurnovers: .perHour
    default: .millimetres
    }
  }

  /// The default, unless a profile overrides it.
  package var usual: Double {
    switch self {
    case .mostDiameter: 7315.2
    case .leastDiameter: 1828.8
    case .mostOffCentre: 300
    case .leastBelowDeflector, .leastTipToDetector: 914.4
    case .leastBladeHeight: 3048
    case .leastBladeToCeiling: 0.2
    case .leastTipToWall, .leastTipToObstacle, .leastAboveObstacle, .leastTipToKeepOut: 1000
    case .leastDiameterToCell: 0.2
    case .mostDiameterToCell: 0.4
    case .mostAspect: 1.5
    case .leastSpacing: 1.3
    case .leastIndependentSpacing: 1.7
    case .leastCoverage: 95
    // The circle in the square of 7 diameters, which takes in that of 5 but for its very corners.
    case .coverRadius: 3.5
    case .leastToDiffuser: 1
    case .leastToDiffuserAbove: 2
    case .leastDroopDiameter: 6000
    case .droop: 304.8
    case .leastTurnovers: 0.5
    }
  }
}

/// What a limit is counted in.
package enum LayoutUnit: String, Sendable {
  case millimetres = "mm"
  /// Diameters of the fan.
  case diameters = "D"
  case ratio = "1"
  case percent = "%"
  case perHour = "1/h"
}
