internal import EncyBase
internal import EncyFigures
internal import EncyTexts

extension Rule {
  /// What no hall is like, and what a heat balance then says of it. Whatever is computed is a figure; here it is only judged.
  static let balanceRules: [Rule] = [
    judged("outdoor-above-indoor", at: "/building/temperatures/outdoor") { context in
      guard let outdoor = temperature("outdoor", context),
        let indoor = temperature("indoor", context) ?? temperature("desired", context),
        // A cold store is colder than it is outdoors.
        !outdoor.isLess(than: indoor), !indoor.isLess(than: JSONNumber(5))
      else { return nil }
      return (.foundOutdoorAboveIndoor(outdoor: "\(outdoor)", indoor: "\(indoor)"), .remedyOutdoorAboveIndoor)
    },
    judged("ceiling-below-floor", at: "/building/temperatures/ceiling") { context in
      guard let ceiling = temperature("ceiling", context), let floor = temperature("floor", context),
        ceiling.isLess(than: floor)
      else { return nil }
      return (.foundCeilingBelowFloor(ceiling: "\(ceiling)", floor: "\(floor)"), .remedyCeilingBelowFloor)
    },
    Rule(
      "temperatures-apart", .warning,
      at: ["desired", "floor", "ceiling"].map { "/building/temperatures/\($0)" }
    ) { context, report in
      guard let indoor = temperature("indoor", context) else { return }
      for (name, label, range) in comparedTemperatures {
        guard let other = temperature(name, context),
          !range.contains(other.doubleValue - indoor.doubleValue)
        else { continue }
        report.add(
          "model/building.json", context.model("building"), JSONPointer(["temperatures", name]),
          .foundTemperaturesApart(name: SafeText(label), value: "\(other)", indoor: "\(indoor)"),
          remedy: .remedyTemperaturesApart)
      }
    },
    Rule(
      "hall-temperature", .warning, at: ["indoor", "desired"].map { "/building/temperatures/\($0)" }
    ) { context, report in
      for (name, label) in [("indoor", Message.inputIndoor), ("desired", .inputDesiredTemperature)] {
        guard let value = temperature(name, context), !hallTemperatures.contains(value.doubleValue) else { continue }
        report.add(
          "model/building.json", context.model("building"), JSONPointer(["temperatures", name]),
          .foundHallTemperature(name: SafeText(label), value: "\(value)"), remedy: .remedyHallTemperature)
      }
    },
    judged("gradient-order", at: "/energy/inputs/gradientAfter") { context in
      guard let after = context.model("energy")["inputs"]?["gradientAfter"]?.doubleValue,
        let before = context.energyFigures()?.value("gradient")?.number, after > before
      else { return nil }
      return (
        .foundGradientOrder(after: measured(after), before: measured(before)), .remedyGradientOrder
      )
    },
    judged("balance-and-meter", at: "/building/heating/annualEnergy") { context in
      guard let figures = context.energyFigures(), figures.isOfInterest("calibration"),
        let share = figures.value("calibration")?.number, let needed = figures.value("boughtHeat")?.number,
        let metered = figures.value("normalEnergy")?.number, needed > 0,
        share < 100 / mostApart || share > 100 * mostApart
      else { return nil }
      let (need, meter) = (measured(needed), measured(metered))
      return share < 100
        ? (.foundBalanceAboveMeter(needed: need, metered: meter), .remedyBalanceAboveMeter)
        : (.foundBalanceBelowMeter(needed: need, metered: meter), .remedyBalanceBelowMeter)
    },
    judged("thermostat-height", at: "/energy/inputs/thermostatHeight") { context in
      guard let height = context.model("energy")["inputs"]?["thermostatHeight"]?.doubleValue,
        let ceiling = context.model("building")["ceilingHeight"]?.doubleValue, height >= ceiling
      else { return nil }
      return (
        .foundThermostatHeight(height: "\(rounded(height))", ceiling: "\(rounded(ceiling))"), .remedyThermostatHeight
      )
    },
    judged("saving-above-all", at: "/energy/method") { context in
      guard let percent = context.energyFigures()?.value("rulePercent")?.number, percent > mostSaved else { return nil }
      return (.foundSavingAboveAll(percent: measured(percent)), .remedySavingAboveAll)
    },
  ]

  /// A warning about one value.
  /// - Parameters:
  ///   - id: The rule's name.
  ///   - place: The value, from its part's name on.
  ///   - judge: What is wrong with it, and what helps; `nil` where nothing is.
  /// - Returns: The rule.
  private static func judged(
    _ id: String, at place: String, _ judge: @escaping @Sendable (RuleContext) -> (found: Message, remedy: Message)?
  ) -> Rule {
    let tokens = JSONPointer(place)?.tokens ?? []
    return Rule(id, .warning, at: [place]) { context, report in
      guard let part = tokens.first, let (found, remedy) = judge(context) else { return }
      report.add(
        "model/\(part).json", context.model(part), JSONPointer(Array(tokens.dropFirst())), found, remedy: remedy)
    }
  }

  private static func temperature(_ name: String, _ context: RuleContext) -> JSONNumber? {
    context.model("building")["temperatures"]?[name]?.numberValue
  }

  /// How many times the balance's need may be what was metered, or the other way round: U-values and air changes of old halls are known
  /// to about a factor of two.
  private static let mostApart = 3.0
  /// The temperatures in °C that halls are kept at: from freezing stores to foundries and pools.
  private static let hallTemperatures = -40.0...35
  /// How far other temperatures are from the indoor one, in kelvin, at most; a hall that is cold is heated by less, and a floor or the air
  /// under the ceiling of a tall hall differs by less.
  private static let comparedTemperatures: [(name: String, label: Message, range: ClosedRange<Double>)] = [
    ("desired", .inputDesiredTemperature, -15...15), ("floor", .inputFloorTemperature, -15...15),
    ("ceiling", .inputCeilingTemperature, -5...40),
  ]
  /// Percent of the heating energy that a method may save.
  private static let mostSaved = 100.0
}
