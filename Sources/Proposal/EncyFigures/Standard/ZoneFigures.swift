internal import EncyBase
internal import EncyTexts

/// A heat balance zone by zone, as the plans have them: parts of a hall with ceilings of their own, of which some have fans.
///
/// Each zone has its roof, its outer walls and its air, and where a zone is taller than the one beside it, the wall above that one's roof.
/// Fans mix the air of the zones in which they hang, and the set point is lowered in them; where no fan hangs in any, nothing is computed.
package enum ZoneFigures {
  package static let zones = "zones"
  static let borders = "zoneBorders"
  /// Whether the balance is taken so.
  static let isByZone = Formula.Condition.isOne(.input("byZone"), ["true"])
  static let hasZones = Formula.Condition.less(number("0"), .count(list: zones, nil))

  package static let inputs: [InputDeclaration] = [
    InputDeclaration("byZone", .message(.inputByZone), at: "/energy/inputs/zones", .truth),
    // Asked for where there are no zones, or no scale to measure them by.
    InputDeclaration("zones", .message(.inputZones), at: "/plans/*/zones", .presence),
    InputDeclaration("planScale", .message(.inputPlanScale), at: "/plans/*/scale", .presence),
  ]

  static let ownHeight = InputDeclaration(
    "height", .message(.inputZoneHeight), at: "/ceilingHeight", .estimate, unit("mm"))

  static let lists: [ListDeclaration] = [
    ListDeclaration(
      zones, at: "/plans/*/zones",
      fields: [
        InputDeclaration("name", .message(.inputZoneName), at: "/name", .text),
        ownHeight,
        InputDeclaration("area", .message(.inputZoneArea), at: "/points", .drawn, unit("m²")),
        InputDeclaration("walls", .message(.inputZoneWalls), at: "/points", .drawn, unit("m")),
        InputDeclaration("fans", .message(.inputZoneFans), at: "/points", .drawn),
      ], measured: (.zones, when: "byZone")),
    ListDeclaration(
      borders, at: "/plans/*/zones",
      fields: [
        InputDeclaration("name", .message(.inputZoneName), at: "/name", .text),
        InputDeclaration("length", .message(.inputBorderLength), at: "/points", .drawn, unit("m")),
        ownHeight,
        InputDeclaration("otherHeight", .message(.inputOtherZoneHeight), at: "/ceilingHeight", .estimate, unit("mm")),
        InputDeclaration("fans", .message(.inputZoneFans), at: "/points", .drawn),
        InputDeclaration("otherFans", .message(.inputOtherZoneFans), at: "/points", .drawn),
      ], measured: (.borders, when: "byZone")),
  ]

  private static let none = number("0", "K")

  private static func figure(
    _ name: String, _ label: Message, _ text: String, decimals: Int = 0, each: String? = zones, _ source: Message,
    _ formula: Formula
  ) -> FigureDeclaration {
    FigureDeclaration(
      name, .message(label), unit(text), decimals: decimals, each: each, source: .message(source),
      validity: .message(.validityZones), interest: isByZone, HeatBalanceFigures.heated(text, formula))
  }

  static func total(_ figure: String) -> Formula { .total(list: zones, nil, .figure(figure)) }
  static func totalOfBorders(_ figure: String) -> Formula { .total(list: borders, nil, .figure(figure)) }

  private static let hours = Formula.input("heatingHours")
  private static func above(_ rise: String) -> Formula {
    .input("indoorTemperature") + .figure(rise) - .input("outdoorTemperature")
  }

  /// What leaves, or is saved, by one way: a loss times kelvin and the heating's hours, zone by zone or as the hall has it.
  /// - Parameters:
  ///   - loss: The hall's figure of the way's losses; a zone's is called so with `zone` before it.
  ///   - temperature: The figure of what is warmer or cools down there, `ceilingRise` or `meanDrop`; a zone's is called likewise.
  ///   - kelvin: What the loss is multiplied by, from the name of such a figure.
  /// - Returns: A choice of both.
  private static func way(_ loss: String, _ temperature: String, _ kelvin: (String) -> Formula) -> Formula {
    let zone = Formula.total(list: zones, nil, .figure(own(loss)) * kelvin(own(temperature)) * hours)
    let wall = temperature.hasSuffix("Drop") ? "upperWallDrop" : "upperWallRise"
    let steps = Formula.total(list: borders, nil, .figure("upperWallLoss") * kelvin(wall) * hours)
    return .choice(
      isByZone, loss == "wallLoss" ? zone + steps : zone, .figure(loss) * kelvin(temperature) * hours)
  }

  /// What one way saves.
  static func saving(_ loss: String, drop: String) -> Formula { way(loss, drop) { .figure($0) } }
  /// What leaves by one way.
  static func heat(_ loss: String, rise: String) -> Formula { way(loss, rise, above) }

  private static func own(_ name: String) -> String { "zone" + name.prefix(1).uppercased() + name.dropFirst() }

  private static func mixed(_ condition: Formula.Condition, _ drop: Formula) -> Formula {
    .choice(.equal(.figure("fansInZones"), number("0")), .absent("placedFans"), .choice(condition, drop, none))
  }

  /// The losses of one way where fans mix the air: of all where the hall is one box.
  static func mixedLoss(_ loss: String) -> Formula {
    let zone = Formula.total(list: zones, hasFans, .figure(own(loss)))
    let steps = Formula.total(list: borders, tallerHasFans, .figure("upperWallLoss"))
    return .choice(isByZone, loss == "wallLoss" ? zone + steps : zone, .figure(loss))
  }

  private static let hasFans = Formula.Condition.less(number("0"), .field("fans"))
  /// By how much the set point is lowered.
  private static func lowered(_ condition: Formula.Condition) -> Formula {
    .choice(condition, input("setPointShift", or: "0", "K"), none)
  }

  private static let height = Formula.figure("zoneHeight")
  private static let one = Formula.instead(.field("height"), .input("ceilingHeight"))
  private static let other = Formula.instead(.field("otherHeight"), .input("ceilingHeight"))
  /// The middle of the wall above the lower ceiling.
  private static let middle = (one + other) / number("2")
  private static let tallerHasFans = Formula.Condition.any([
    .all([.notAbove(other, one), .less(number("0"), .field("fans"))]),
    .all([.less(one, other), .less(number("0"), .field("otherFans"))]),
  ])

  static let figures: [FigureDeclaration] = [
    figure(
      "zoneArea", .figureZoneArea, "m²", decimals: 1, .sourceZoneArea, .instead(.field("area"), .absent("planScale"))),
    figure("zoneHeight", .figureZoneHeight, "m", decimals: 1, .sourceZoneHeight, one),
    figure(
      "zoneWallArea", .figureZoneWallArea, "m²", decimals: 1, .sourceZoneWallArea,
      .instead(.field("walls"), .absent("planScale")) * height),
    figure("zoneVolume", .figureZoneVolume, "m³", .sourceZoneVolume, .figure("zoneArea") * height),
    figure(
      "fansInZones", .figureFansInZones, "1", each: nil, .sourceFansInZones,
      .total(list: zones, nil, .field("fans"))),
    figure(
      "zoneCeilingRise", .figureCeilingRise, "K", decimals: 2, .sourceTemperatureProfile,
      HeatBalanceFigures.rise(at: height)),
    figure(
      "zoneMeanRise", .figureMeanRise, "K", decimals: 2, .sourceTemperatureProfile,
      HeatBalanceFigures.meanRise(to: height)),
    figure(
      "zoneCeilingDrop", .figureCeilingDrop, "K", decimals: 2, .sourceMixedZones,
      mixed(
        hasFans,
        .figure("zoneCeilingRise") - HeatBalanceFigures.riseAfter(at: height))),
    figure(
      "zoneMeanDrop", .figureMeanDrop, "K", decimals: 2, .sourceMixedZones,
      mixed(
        hasFans,
        .figure("zoneMeanRise") - HeatBalanceFigures.meanRiseAfter(to: height))),
    figure(
      "zoneRoofLoss", .figureRoofLoss, "W/K", .sourceHeatBalance, .input("roofUValue") * .figure("zoneArea")),
    figure(
      "zoneWallLoss", .figureWallLoss, "W/K", .sourceHeatBalance,
      .input("wallUValue") * .figure("zoneWallArea")),
    figure(
      "zoneAirLoss", .figureAirLoss, "W/K", .sourceHeatBalance,
      HeatBalanceFigures.air * .input("airChanges") * .figure("zoneVolume")),
    figure(
      "zoneExhaustLoss", .figureExhaustLoss, "W/K", .sourceZoneExhaust,
      .figure("exhaustLoss") * .figure("zoneArea") / .figure("floorArea")),
    figure(
      "zoneHeat", .figureZoneHeat, "kWh/year", .sourceZoneHeat,
      ((.figure("zoneRoofLoss") + .figure("zoneExhaustLoss")) * above("zoneCeilingRise")
        + (.figure("zoneWallLoss") + .figure("zoneAirLoss")) * above("zoneMeanRise")) * hours),
    figure(
      "zoneSaving", .figureZoneSaving, "kWh/year", .sourceZoneSaving,
      ((.figure("zoneRoofLoss") + .figure("zoneExhaustLoss")) * (.figure("zoneCeilingDrop") + lowered(hasFans))
        + (.figure("zoneWallLoss") + .figure("zoneAirLoss")) * (.figure("zoneMeanDrop") + lowered(hasFans))) * hours),
    figure(
      "upperWallArea", .figureUpperWallArea, "m²", decimals: 1, each: borders, .sourceUpperWallArea,
      .field("length") * (.greatest([one, other]) - .least([one, other]))),
    figure(
      "upperWallLoss", .figureWallLoss, "W/K", each: borders, .sourceHeatBalance,
      .input("wallUValue") * .figure("upperWallArea")),
    figure(
      "upperWallRise", .figureUpperWallRise, "K", decimals: 2, each: borders, .sourceUpperWallRise,
      HeatBalanceFigures.rise(at: middle)),
    figure(
      "upperWallDrop", .figureUpperWallDrop, "K", decimals: 2, each: borders,
      .sourceUpperWallDrop,
      mixed(tallerHasFans, .figure("upperWallRise") - HeatBalanceFigures.riseAfter(at: middle))),
    figure(
      "upperWallHeat", .figureZoneHeat, "kWh/year", each: borders, .sourceZoneHeat,
      .figure("upperWallLoss") * above("upperWallRise") * hours),
    figure(
      "upperWallSaving", .figureZoneSaving, "kWh/year", each: borders, .sourceZoneSaving,
      .figure("upperWallLoss") * (.figure("upperWallDrop") + lowered(tallerHasFans)) * hours),
  ]
}
