internal import EncyBase
package import EncyDocument
internal import EncyTexts

/// Checks a plan by the rules for where fans hang.
package struct LayoutCheck {
  let site: SitePlan
  let profile: LayoutProfile
  /// The zone of each fan.
  let zoneOf: [Int?]
  /// The cells of each zone's fans, in the order of `fansOf`.
  let cellsOf: [[Cell]]
  /// The fans in each zone.
  let fansOf: [[Int]]

  /// More distances than these are not measured: no hall has them.
  static let mostPairs = 20_000_000

  /// What all rules of a profile say about a plan.
  /// - Throws: ``LayoutError`` when nothing on it can be measured.
  package static func run(
    _ plan: PlanOverlay, building: Building, products: [Product], profile: LayoutProfile
  ) throws(LayoutError) -> LayoutReport {
    try run(SitePlan(plan, building: building, products: products), profile: profile)
  }

  /// The same of what was gathered already, for all rules or some of them.
  package static func run(
    _ site: SitePlan, profile: LayoutProfile, rules: [LayoutRule] = LayoutRule.allCases
  ) throws(LayoutError) -> LayoutReport {
    let corners = site.obstacles.reduce(0) { sum, obstacle in
      if case .polygon(let polygon) = obstacle.outline { sum + polygon.corners.count } else { sum + 1 }
    }
    let outlines = site.zones.reduce(0) { $0 + $1.outline.corners.count }
    guard max(1, site.fans.count).multipliedReportingOverflow(by: corners + outlines).partialValue <= mostPairs else {
      throw LayoutError(
        .layoutTooMany(fans: SafeText(site.fans.count), corners: SafeText(corners + outlines)),
        remedy: .layoutRemedySplit)
    }
    return LayoutCheck(site, profile, rules: rules).report(rules)
  }

  init(_ site: SitePlan, _ profile: LayoutProfile, rules: [LayoutRule] = LayoutRule.allCases) {
    (self.site, self.profile) = (site, profile)
    let zoneOf = site.fans.map { site.zone(at: $0.position) }
    self.zoneOf = zoneOf
    let fansOf = site.zones.indices.map { zone in site.fans.indices.filter { zoneOf[$0] == zone } }
    self.fansOf = fansOf
    // Cutting the cells costs more than all other rules.
    guard rules.contains(where: \.needsCells) else {
      cellsOf = site.zones.map { _ in [] }
      return
    }
    let factor = profile.limit(.coverRadius)
    cellsOf = site.zones.indices.map { zone in
      var cutter = CellCutter(site.zones[zone].outline)
      return cutter.cells(
        of: fansOf[zone].map { Site(position: site.fans[$0].position, reach: site.fans[$0].diameter * factor) })
    }
  }

  private func report(_ rules: [LayoutRule]) -> LayoutReport {
    var report = LayoutReport(
      profile: profile.name, fanCount: site.fans.count + site.unmeasured.count,
      unmeasuredCount: site.unmeasured.count, remarks: remarks, findings: [], left: [:])
    guard report.fanCount > 0 else { return report }
    for rule in rules where profile.severity(rule) != nil {
      var tally = FindingTally(rule, profile, atMost: site.isSent ? .warning : .error)
      check(&tally)
      for fan in site.unmeasured { tally.miss(fan.name, fan.reason, remedy: fan.remedy) }
      report.findings += tally.findings
      if tally.left > 0 { report.left[rule] = tally.left }
    }
    return report
  }

  private var remarks: [Message] {
    var remarks = site.gaps.map { Message.layoutGap(what: SafeText($0.what), remedy: SafeText($0.remedy)) }
    if site.assumesHall, let hall = site.zones.first {
      let size = hall.outline.bounds.size
      remarks.append(
        .layoutAssumesHallDraw(width: Measure.metres(size.width), height: Measure.metres(size.height)))
    }
    if site.isHallFound { remarks.append(.layoutHallOnlyFound) }
    if let doubt = site.scaleDoubt { remarks.append(doubt) }
    if site.fans.isEmpty, site.unmeasured.isEmpty { remarks.append(.layoutNoFanPlaced) }
    return remarks
  }

  private func check(_ tally: inout FindingTally) {
    switch tally.rule {
    case .p1: diameters(&tally)
    case .p2: sprinklerMiddles(&tally)
    case .p3: deflectors(&tally)
    case .p4: waterflow(&tally)
    case .p5: clearances(&tally)
    case .p6: bladeHeights(&tally)
    case .p7: ceilings(&tally)
    case .p8:
      walls(&tally)
      clearances(&tally)
    case .p9: cells(&tally)
    case .p10: spacings(&tally)
    case .p11: coverage(&tally)
    case .p12:
      clearances(&tally)
      heaters(&tally)
    case .p13: droop(&tally)
    case .p14: turnovers(&tally)
    case .p15:
      clearances(&tally)
      structure(&tally)
    }
  }

  // MARK: Marks

  /// A mark with the rule's name, and what was measured.
  func mark(
    _ shape: PlanShape, _ tally: FindingTally, _ measured: SafeText? = nil, severity: Finding.Severity? = nil
  ) -> PlanMark {
    let rule = SafeText(tally.rule.id)
    return PlanMark(
      shape, severity ?? tally.severity,
      label: measured.map { .layoutMark(rule: rule, measured: $0) } ?? .asItIs(text: rule))
  }

  func point(_ place: SitePoint) -> PlanShape { .point(site.onPlan(place)) }
  func line(_ from: SitePoint, _ to: SitePoint) -> PlanShape { .line(from: site.onPlan(from), to: site.onPlan(to)) }
  func rotor(_ fan: SitePlan.Fan) -> PlanShape {
    .circle(center: site.onPlan(fan.position), radius: fan.diameter / 2 / site.factor)
  }
  func polygon(_ corners: [SitePoint]) -> PlanShape { .polygon(corners.map(site.onPlan)) }
}
