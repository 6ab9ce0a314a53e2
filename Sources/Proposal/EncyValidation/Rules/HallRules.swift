internal import EncyBase
internal import EncyDocument
internal import EncyFigures
internal import EncyJSONSchema
internal import EncyTexts

extension Rule {
  /// The scale of plans, by itself and against the hall's size.
  static let hallRules: [Rule] = [
    Rule(
      "scale-impossible", .error, at: ["/plans/*/scale/*"]
    ) { context, report in
      for (path, tree) in context.overlays {
        guard let scale = scale(of: tree), millimetresPerUnit(tree, context) == nil else { continue }
        let place = JSONPointer(["scale"])
        let remedy = Message.remedyScaleImpossible(file: context.file(path))
        switch scale {
        case .twoPoints(let from, let to, _) where from.distance(to: to) == 0:
          report.add(path, tree, place.appending("to"), .foundScaleSamePoints, remedy: remedy)
        case .twoPoints:
          report.add(path, tree, place.appending("length"), .foundScaleLength, remedy: remedy)
        case .ratio where kind(tree, context)?.unitsPerInch == nil && resolution(tree) == nil:
          report.add(
            path, tree, place.appending("ratio"),
            .foundScaleRatioOnPicture, remedy: remedy)
        case .ratio:
          report.add(path, tree, place.appending("ratio"), .foundScaleRatio, remedy: remedy)
        }
      }
    },
    Rule(
      "scale-missing", .note, at: ["/plans/*/scale"]
    ) { context, report in
      for (path, tree) in context.overlays where tree["scale"] == nil {
        guard let count = tree["fans"]?.arrayValue?.count, count > 0 else { continue }
        report.add(
          path, tree, JSONPointer(["scale"]),
          .foundScaleMissing(count: count),
          remedy: .remedyScaleMissing(file: context.file(path)))
      }
    },
    Rule(
      "scale-hall-size", .warning, at: ["/plans/*/scale/length", "/plans/*/scale/ratio", "/plans/*/zones/*/points"]
    ) { context, report in
      let building = context.model("building")
      guard let length = building["length"]?.doubleValue, let width = building["width"]?.doubleValue, length > 0,
        width > 0, let hallArea = context.energyFigures()?.value("boxArea")?.number
      else { return }
      let hall = Sides(length, width)
      func remedy(_ plan: ScaledPlan) -> Message { .remedyScaleHallSize(file: context.file(plan.path)) }
      let plans = zip(context.overlays, context.placedFans).compactMap { overlay, fans in
        ScaledPlan(overlay.path, overlay.tree, fans, context)
      }
      func fit(_ plan: ScaledPlan) -> ScaleFit? {
        let zones = plan.tree.places("zones").map { ($0.value["points"]?.arrayValue ?? []).compactMap { point($0) } }
        return ScaleFit(
          page: Size(width: plan.sides.long, height: plan.sides.short), building: Size(width: length, height: width),
          zoneArea: zones.reduce(0) { $0 + $1.signedArea().magnitude } * plan.factor * plan.factor)
      }
      // A plan may show a part of the hall where another has room for all of it.
      let showsWhole = plans.contains { fit($0) != .tooSmall }
      for plan in plans {
        if fit(plan) == .tooSmall {
          report.add(
            plan.path, plan.tree, plan.scalePointer,
            .foundScaleTooSmall(sides: "\(plan.sides)", hall: "\(hall)"), remedy: remedy(plan),
            severity: showsWhole ? .note : .warning)
          continue
        }
        if fit(plan) == .tooLarge {
          report.add(
            plan.path, plan.tree, plan.scalePointer,
            .foundScaleTooLarge(
              sides: "\(plan.sides)", times: SafeText(plan.sides.long / hall.long, decimals: 1), hall: "\(hall)"),
            remedy: .remedyScaleTooLarge(file: context.file(plan.path)))
          continue
        }
        if let spread = plan.fanSpread, spread > hall.diagonal * ScaleFit.slack {
          report.add(
            plan.path, plan.tree, plan.scalePointer,
            .foundScaleFansApart(spread: "\(rounded(spread))", hall: "\(hall)"),
            remedy: remedy(plan))
          continue
        }
        let zones = plan.tree.places("zones")
        for (pointer, zone) in zones {
          let points = (zone["points"]?.arrayValue ?? []).compactMap { point($0) }
          let area = points.signedArea().magnitude * plan.factor * plan.factor
          let name: SafeText = "\(zone.filled("name") ?? zone.filled("id") ?? "")"
          if let misfit = ZoneMisfit(
            points, factor: plan.factor, building: Size(width: width, height: length), isOnly: zones.count == 1)
          {
            report.add(
              plan.path, plan.tree, pointer.appending("points"),
              .foundScaleZoneSides(
                name: name, size: .siteSize(misfit.long, misfit.short), building: .siteSize(hall.long, hall.short)),
              remedy: .remedyScaleHallSizeZone(file: context.file(plan.path)))
            continue
          }
          guard area / 1e6 > hallArea * ScaleFit.slack * ScaleFit.slack else { continue }
          report.add(
            plan.path, plan.tree, pointer.appending("points"),
            .foundScaleZoneSize(
              name: name, area: "\(rounded(area / 1e6))",
              hall: "\(hall)", hallArea: "\(rounded(hallArea))"),
            remedy: .remedyScaleHallSizeZone(file: context.file(plan.path)))
        }
      }
    },
    Rule(
      "zones-and-hall", .warning, at: ["/energy/inputs/zones", "/building/length"]
    ) { context, report in
      if !(context.model("energy")["inputs"]?.bool("zones") ?? false) { return judgeBox(context, &report) }
      guard let figures = context.energyFigures(), figures.isOfInterest("zoneArea"),
        let zones = figures.value("floorArea")?.number, let hall = figures.value("boxArea")?.number
      else { return }
      func add(_ found: Message, severity: Finding.Severity = .warning) {
        report.add(
          "model/energy.json", context.model("energy"), JSONPointer(["inputs", "zones"]), found,
          remedy: severity == .note ? .remedyZonesOnFloors : .remedyZonesAndHall, severity: severity)
      }
      let slack = ScaleFit.slack * ScaleFit.slack
      let areas = context.overlays.map { ZoneMeasures.area($0.tree) }
      if zones > hall * slack, areas.allSatisfy({ $0 <= hall * slack }) {
        // Floors above each other have the hall's area each.
        add(.foundZonesOnFloors(area: "\(rounded(zones))", hallArea: "\(rounded(hall))"), severity: .note)
      } else if zones > hall * slack || zones < hall / slack {
        add(.foundZonesAndHall(area: "\(rounded(zones))", hallArea: "\(rounded(hall))"))
      }
      let building = context.model("building")
      guard let length = building["length"]?.doubleValue, let width = building["width"]?.doubleValue else { return }
      let sides = Sides(length, width)
      for (path, tree) in context.overlays {
        guard let factor = millimetresPerUnit(tree, context) else { continue }
        let corners = tree.places("zones").flatMap { ($0.value["points"]?.arrayValue ?? []).compactMap { point($0) } }
        let reach = ScaledPlan.reach(of: corners) * factor
        guard reach > sides.diagonal * ScaleFit.slack else { continue }
        add(.foundZonesApart(plan: "\(path)", reach: "\(rounded(reach))", hall: "\(sides)"))
      }
    },
  ]
}

extension Rule {
  /// Looks whether the building, which is computed with as one hall, is all that the plans show.
  private static func judgeBox(_ context: RuleContext, _ report: inout RuleReport) {
    guard !context.overlays.isEmpty, let hall = context.energyFigures()?.value("boxArea")?.number,
      let drawn = context.drawn()
    else { return }
    func add(_ found: Message, severity: Finding.Severity) {
      report.add(
        "model/building.json", context.model("building"), JSONPointer(["length"]), found,
        remedy: context.model("energy")["inputs"] == nil
          ? .remedyZonesWithoutEnergy(file: .theFile) : .remedyZonesAboveHall(file: .theFile), severity: severity)
    }
    if drawn.zoneArea > hall * ScaleFit.slack * ScaleFit.slack {
      add(.foundZonesAndHall(area: "\(rounded(drawn.zoneArea))", hallArea: "\(rounded(hall))"), severity: .warning)
    } else if drawn.plansWithFans > 1 {
      add(.foundFansOnPlans(count: drawn.plansWithFans, hallArea: "\(rounded(hall))"), severity: .note)
    }
  }
}

/// The sides of a rectangle in millimetres, which may stand either way up.
private struct Sides: CustomStringConvertible {
  let long: Double
  let short: Double

  init(_ first: Double, _ second: Double) { (long, short) = (max(first, second), min(first, second)) }

  var diagonal: Double { (long * long + short * short).squareRoot() }
  var description: String { "\(Rule.rounded(long)) × \(Rule.rounded(short))" }
}

/// A plan whose scale and page are known.
private struct ScaledPlan {
  let path: String
  let tree: RuleValue
  /// Millimetres on site that a plan unit stands for.
  let factor: Double
  /// The page on site.
  let sides: Sides
  let fans: [PlacedFan]

  init?(_ path: String, _ tree: RuleValue, _ fans: [PlacedFan], _ context: RuleContext) {
    guard let factor = Rule.millimetresPerUnit(tree, context), let page = Rule.page(of: tree), page.width > 0,
      page.height > 0
    else { return nil }
    (self.path, self.tree, self.fans, self.factor) = (path, tree, fans, factor)
    sides = Sides(page.width * factor, page.height * factor)
  }

  /// The member of the scale that people measure or read.
  var scalePointer: JSONPointer { JSONPointer(["scale", tree["scale"]?["length"] == nil ? "ratio" : "length"]) }

  /// How far the fans lie from each other along the page's wider direction; no two points of a hall are further apart than its
  /// corners, however it is turned.
  var fanSpread: Double? {
    // Those off the page are another rule's.
    let page = Rule.page(of: tree)
    let points = fans.lazy.compactMap(\.point).filter { page?.contains($0) ?? false }
    return points.isEmpty ? nil : ScaledPlan.reach(of: Array(points)) * factor
  }

  /// How far points lie from each other along the wider of the page's directions, in plan units.
  static func reach(of points: [Point]) -> Double {
    let (across, down) = (points.map(\.x), points.map(\.y))
    return max((across.max() ?? 0) - (across.min() ?? 0), (down.max() ?? 0) - (down.min() ?? 0))
  }
}
