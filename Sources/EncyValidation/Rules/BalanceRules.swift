internal import EncyTexts
internal import EncyBase
internal import EncyFigures

extension Rule {
  /// What no hall is like, and what a heat balance then says of it. Whatever is computed is a figure; here it is only judged.
  static let balanceRules: [Rule] = [
    Rule(
      "outdoor-above-indoor", .warning, at: ["/building/temperatures/outdoor"]
    ) { context, report in
      let building = context.model("building")
      guard let indoor = building["temperatures"]?["indoor"]?.numberValue,
        let outdoor = building["temperatures"]?["outdoor"]?.numberValue, !outdoor.isLess(than: indoor)
      else { return }
      report.add(
        "model/building.json", building, JSONPointer(["temperatures", "outdoor"]),
        .foundOutdoorAboveIndoor(outdoor: "\(outdoor)", indoor: "\(indoor)"), remedy: .remedyOutdoorAboveIndoor)
    },
    Rule(
      "ceiling-below-floor", .warning, at: ["/building/temperatures/ceiling"]
    ) { context, report in
      let building = context.model("building")
      guard let floor = building["temperatures"]?["floor"]?.numberValue,
        let ceiling = building["temperatures"]?["ceiling"]?.numberValue, ceiling.isLess(than: floor)
      else { return }
      report.add(
        "model/building.json", building, JSONPointer(["temperatures", "ceiling"]),
        .foundCeilingBelowFloor(ceiling: "\(ceiling)", floor: "\(floor)"), remedy: .remedyCeilingBelowFloor)
    },
    Rule(
      "gradient-order", .warning, at: ["/energy/inputs/gradientAfter"]
    ) { context, report in
      let energy = context.model("energy")
      guard let after = energy["inputs"]?["gradientAfter"]?.doubleValue,
        let before = context.energyFigures()?.value("gradient")?.number, after > before
      else { return }
      report.add(
        "model/energy.json", energy, JSONPointer(["inputs", "gradientAfter"]),
        .foundGradientOrder(after: "\(measured(after))", before: "\(measured(before))"), remedy: .remedyGradientOrder)
    },
    Rule(
      "balance-and-meter", .warning, at: ["/building/heating/annualEnergy"]
    ) { context, report in
      guard let figures = context.energyFigures(), figures.isOfInterest("calibration"),
        let share = figures.value("calibration")?.number, let needed = figures.value("boughtHeat")?.number,
        let metered = figures.value("normalEnergy")?.number
      else { return }
      guard share < 100 / mostApart || share > 100 * mostApart else { return }
      let (need, meter) = ("\(measured(needed))", "\(measured(metered))")
      report.add(
        "model/building.json", context.model("building"), JSONPointer(["heating", "annualEnergy"]),
        share < 100
          ? .foundBalanceAboveMeter(needed: SafeText(need), metered: SafeText(meter))
          : .foundBalanceBelowMeter(needed: SafeText(need), metered: SafeText(meter)),
        remedy: share < 100 ? .remedyBalanceAboveMeter : .remedyBalanceBelowMeter)
    },
    Rule(
      "saving-above-all", .warning, at: ["/energy/method"]
    ) { context, report in
      guard let percent = context.energyFigures()?.value("rulePercent")?.number, percent > mostSaved else { return }
      report.add(
        "model/energy.json", context.model("energy"), JSONPointer(["method"]),
        .foundSavingAboveAll(percent: "\(measured(percent))"), remedy: .remedySavingAboveAll)
    },
  ]

  /// How many times the balance's need may be what was metered, or the other way round: U-values and air changes of old halls are known
  /// to about a factor of two.
  private static let mostApart = 3.0
  /// Percent of the heating energy that a method may save.
  private static let mostSaved = 100.0
}
