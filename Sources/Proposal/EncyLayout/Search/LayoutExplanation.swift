import EncyBase
import EncyDocument
internal import EncyTexts
internal import Glibc

/// The numbers that speak for a layout, with what the rules ask.
struct LayoutExplanation {
  let facts: [LayoutFact]
  /// Percent of the zone within the cover.
  let coverage: Double
  /// Percent of the zone within 2.5 diameters.
  let nearCoverage: Double

  /// Of the check's fans, those from `newFrom` on are new; cells count of all fans, distances of the new ones. The report is what the rules say about them, the coverage the percentage asked.
  init(check: LayoutCheck, zone: Int, newFrom: Int, report: [LayoutFinding], coverage asked: Double) {
    let profile = check.profile
    let outline = check.site.zones[zone].outline
    let members = check.fansOf[zone]
    let cells = check.cellsOf[zone]
    coverage = min(100, 100 * cells.reduce(0) { $0 + $1.covered } / outline.area)
    nearCoverage =
      100 * Coverage.share(of: outline, fans: members.map { check.site.fans[$0] }, diameters: 2.5)
    var facts: [LayoutFact] = []
    func add(
      _ name: String, _ rule: LayoutRule?, _ text: Message, _ values: [Double], least: LayoutLimit? = nil,
      most: LayoutLimit? = nil, unit: String, decimals: Int, slack: Double = 0, remark: Message? = nil
    ) {
      let low = least.map(profile.limit)
      let high = most.map(profile.limit)
      let isKept = values.allSatisfy {
        $0 >= (low ?? -.infinity) * (1 - slack) && $0 <= (high ?? .infinity) * (1 + slack)
      }
      facts.append(
        LayoutFact(
          name: name, rule: rule, text: text, least: values.min(), most: values.max(), limitLeast: low, limitMost: high,
          unit: unit, decimals: decimals, isKept: isKept, remark: remark))
    }
    let served = zip(members, cells).filter { $0.1.area > 0 }
    let slack =
      LayoutCheck.slack + 0.003 * check.site.factor / (outline.area / Double(max(1, cells.count))).squareRoot()
    add(
      "diameterToCell", .p9, .layoutFactDiameter,
      served.map { check.site.fans[$0.0].diameter / $0.1.area.squareRoot() },
      least: .leastDiameterToCell, most: .mostDiameterToCell, unit: "1", decimals: 3, slack: slack)
    if served.count < cells.count {
      facts[0].isKept = false
      facts[0].remark = .layoutFanWithoutCell
    }
    add(
      "cellAspect", .p9, .layoutFactAspect, served.map(\.1.aspect), most: .mostAspect, unit: "1", decimals: 2,
      slack: slack)
    facts.append(
      LayoutFact(
        name: "coverage", rule: .p11,
        text: .layoutFactCover(diameters: Measure.number(profile.limit(.coverRadius), decimals: 1)), least: coverage,
        most: coverage, limitLeast: asked, limitMost: nil, unit: "%", decimals: 1, isKept: coverage >= asked - 1e-6))
    if profile.limit(.coverRadius) != 2.5 {
      add(
        "nearCoverage", .p11, .layoutFactCover(diameters: Measure.number(2.5, decimals: 1)), [nearCoverage], unit: "%",
        decimals: 1)
    }
    let placed = served.filter { $0.0 >= newFrom }
    if let area = placed.first.flatMap({ CoverageArea(check.site.fans[$0.0].product) }) {
      let (stated, areas) = (area.squareMetres, placed.map { $0.1.area / 1e6 })
      facts.append(
        LayoutFact(
          name: "servedArea", rule: .p11, text: .layoutFactArea, least: areas.min(), most: areas.max(),
          limitLeast: nil, limitMost: stated, unit: "m²", decimals: 0,
          isKept: areas.allSatisfy { $0 <= stated * (1 + LayoutCheck.slack) },
          remark: area.isAssumed ? .layoutCoverageAssumed(area: Measure.number(stated, decimals: 0)) : nil))
    }
    var spacings: [Double] = []
    for index in check.site.fans.indices where index >= newFrom {
      let fan = check.site.fans[index]
      let nearest = check.site.fans.indices.filter { $0 != index }.map { other in
        let second = check.site.fans[other]
        return 2 * second.position.distance(to: fan.position) / (fan.diameter + second.diameter)
      }.min()
      if let nearest { spacings.append(nearest) }
    }
    if !spacings.isEmpty {
      add("spacing", .p10, .layoutFactHubs, spacings, least: .leastSpacing, unit: "D", decimals: 2, slack: 1e-3)
    }
    let tips = members.filter { $0 >= newFrom }.map { index in
      let fan = check.site.fans[index]
      return outline.distanceToOutline(fan.position) - fan.diameter / 2
    }
    add("tipToWall", .p8, .layoutFactWall, tips, least: .leastTipToWall, unit: "mm", decimals: 0, slack: 0.01)
    // What stands in the hall: the tightest distance of each rule.
    for (rule, name, text) in [
      (LayoutRule.p8, "tipToObstacle", Message.layoutFactObstacle), (.p5, "tipToDetector", .layoutFactDetector),
      (.p12, "hubToDiffuser", .layoutFactDiffuser), (.p15, "tipToKeepOut", .layoutFactKeepOut),
    ] {
      // A fan and an obstacle: two names.
      let found = report.filter { $0.rule == rule && $0.subjects.count == 2 && $0.measured != nil && $0.limit != nil }
      guard let tight = found.first, let measured = tight.measured else { continue }
      facts.append(
        LayoutFact(
          name: name, rule: rule, text: text, least: measured, most: nil, limitLeast: tight.limit, limitMost: nil,
          unit: tight.unit?.rawValue ?? "mm", decimals: tight.unit == .diameters ? 2 : 0, isKept: tight.severity == nil)
      )
    }
    facts += LayoutExplanation.air(check, zone, members, cells)
    self.facts = facts
  }

  /// Turnovers and air speeds.
  private static func air(_ check: LayoutCheck, _ zone: Int, _ members: [Int], _ cells: [Cell]) -> [LayoutFact] {
    func missing(
      _ name: String, _ rule: LayoutRule?, _ text: Message, _ unit: String, _ why: Message
    ) -> LayoutFact {
      LayoutFact(
        name: name, rule: rule, text: text, least: nil, most: nil, limitLeast: nil, limitMost: nil, unit: unit,
        decimals: 1, isKept: true, remark: why)
    }
    let area = check.site.zones[zone]
    let limit = check.profile.limit(.leastTurnovers)
    var (flow, leastFlow) = (0.0, 0.0)
    var why: Message?
    for index in members {
      let fan = check.site.fans[index]
      let assumed = Airflow.least(fan.product, diameter: fan.diameter) * 3600
      leastFlow += assumed
      switch Airflow(fan.product) {
      case .usable(let cubicMetres, _): flow += cubicMetres * 3600
      case .unusable(let reason, _):
        let text = Message.layoutAirflowAssumed(why: SafeText(reason), airflow: Measure.number(assumed, decimals: 0))
        why = why ?? .layoutOf(product: SafeText(fan.product.id), why: SafeText(text))
      }
    }
    var facts: [LayoutFact] = []
    if let ceiling = area.ceilingHeight, ceiling > 0 {
      let volume = area.outline.area / 1e6 * ceiling / 1000
      // The least that they move decides; what they are rated for is shown where that is enough.
      let isKept = leastFlow >= limit * volume
      let turnovers = (why == nil && isKept ? flow : leastFlow) / volume
      facts.append(
        LayoutFact(
          name: "turnovers", rule: .p14, text: .layoutFactTurnovers, least: turnovers, most: turnovers,
          limitLeast: limit,
          limitMost: nil, unit: "1/h", decimals: 1, isKept: isKept, remark: why))
    } else {
      facts.append(missing("turnovers", .p14, .layoutFactTurnovers, "1/h", .layoutNoCeiling))
    }
    var (least, most, sum, served) = (Double.infinity, 0.0, 0.0, 0.0)
    var outside: [Message] = []
    for (cell, index) in zip(cells, members) {
      switch AirSpeeds.predicted(for: check.site.fans[index], cell: cell, ceiling: area.ceilingHeight) {
      case .failure(let unknown):
        return facts + [missing("airSpeed", nil, .layoutFactSpeed, "m/s", unknown.text)]
      case .success(let speeds):
        least = min(least, speeds.lowest)
        most = max(most, speeds.highest)
        sum += speeds.average * cell.area
        served += cell.area
        for text in speeds.outside where !outside.contains(text) { outside.append(text) }
      }
    }
    guard served > 0 else { return facts }
    let remark = outside.first.map { first -> Message in
      outside.count > 1 ? .layoutRegressionsMore(what: SafeText(first)) : .layoutRegressions(what: SafeText(first))
    }
    facts.append(
      LayoutFact(
        name: "airSpeed", rule: nil, text: .layoutFactSpeed, least: least, most: most, limitLeast: nil,
        limitMost: nil, unit: "m/s", decimals: 2, isKept: true, remark: remark))
    let average = AirSpeeds.rounded(sum / served)
    facts.append(
      LayoutFact(
        name: "averageAirSpeed", rule: nil, text: .layoutFactMeanSpeed, least: average,
        most: average, limitLeast: nil, limitMost: nil, unit: "m/s", decimals: 2, isKept: true, remark: nil))
    return facts
  }

  /// Sounds together, in dB(A) to a tenth: 10·log10 of the sum of 10^(L/10). `nil` where one is missing, or there is none.
  static func sum(ofSounds sounds: [Double?]) -> Double? {
    var power = 0.0
    for sound in sounds {
      guard let sound else { return nil }
      power += pow(10, sound / 10)
    }
    guard power > 0, power.isFinite else { return nil }
    return (10 * log10(power) * 10).rounded() / 10
  }
}
