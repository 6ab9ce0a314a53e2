import EncyBase
internal import EncyDocument
internal import EncyTexts

/// The rules about what each fan serves.
extension LayoutCheck {
  /// What ratios may miss their limits by: lengths are stored with three decimals.
  static let slack = 1e-5

  /// P9
  func cells(_ tally: inout FindingTally) {
    let (least, most) = (profile.limit(.leastDiameterToCell), profile.limit(.mostDiameterToCell))
    let mostAspect = profile.limit(.mostAspect)
    for (index, fan) in site.fans.enumerated() where zoneOf[index] == nil {
      tally.miss(fan.name, .layoutNoZoneCell, remedy: .layoutRemedyZoneAround)
    }
    for zone in site.zones.indices {
      for (cell, index) in zip(cellsOf[zone], fansOf[zone]) {
        let fan = site.fans[index]
        guard cell.area > 0 else {
          tally.add(
            [fan.name], .layoutNoOwnCell, measured: 0, .atLeast, limit: least, .ratio, remedy: .layoutRemedyTakeAway,
            marks: [self.mark(rotor(fan), tally)])
          continue
        }
        let ratio = fan.diameter / cell.area.squareRoot()
        // Positions are stored with three decimals of a plan unit.
        let slack = LayoutCheck.slack + 0.003 * site.factor / cell.area.squareRoot()
        func text(_ limit: Double? = nil) -> Message {
          .layoutServes(
            area: Measure.number(cell.area / 1e6, decimals: 0),
            ratio: Measure.number(ratio, decimals: 3, beside: limit))
        }
        func mark(beside limit: Double) -> PlanMark {
          self.mark(polygon(cell.corners), tally, Measure.number(ratio, decimals: 3, beside: limit))
        }
        if ratio < least * (1 - slack) {
          tally.add(
            [fan.name], text(least), measured: ratio, .atLeast, limit: least, .ratio,
            remedy: .layoutRemedyMoreOrLarger,
            marks: [mark(beside: least)])
        } else if ratio > most * (1 + slack) {
          tally.add(
            [fan.name], text(most), measured: ratio, .atMost, limit: most, .ratio,
            remedy: .layoutRemedyFewerOrSmaller,
            marks: [mark(beside: most)])
        } else {
          tally.keep(ratio, .atLeast, least, .ratio, [fan.name], text())
        }
        func shape(_ limit: Double? = nil) -> Message {
          .layoutCellAspect(aspect: Measure.number(cell.aspect, decimals: 2, beside: limit))
        }
        if cell.aspect > mostAspect * (1 + slack) {
          tally.add(
            [fan.name], shape(mostAspect), measured: cell.aspect, .atMost, limit: mostAspect, .ratio,
            remedy: .layoutRemedySquares,
            marks: [
              self.mark(
                polygon(cell.corners), tally,
                SafeText(
                  .layoutMarkAspect(number: Measure.number(cell.aspect, decimals: 2, beside: mostAspect))))
            ])
        } else {
          tally.keep(cell.aspect, .atMost, mostAspect, .ratio, [fan.name], shape())
        }
      }
    }
  }

  /// P11
  func coverage(_ tally: inout FindingTally) {
    let limit = profile.limit(.leastCoverage)
    if site.zones.isEmpty { missZone(&tally) }
    for (index, zone) in site.zones.enumerated() {
      guard !fansOf[index].isEmpty else {
        tally.miss(SafeText(zone.name), .layoutZoneWithoutFan, remedy: .layoutRemedyServe)
        continue
      }
      let share = 100 * cellsOf[index].reduce(0) { $0 + $1.covered } / zone.outline.area
      let near = Coverage.share(of: zone.outline, fans: fansOf[index].map { site.fans[$0] }, diameters: 2.5)
      let cover = Measure.number(profile.limit(.coverRadius), decimals: 1)
      func text(_ limit: Double? = nil) -> Message {
        .layoutCoverage(
          share: Measure.number(share, decimals: 1, beside: limit), cover: cover,
          near: Measure.number(near * 100, decimals: 0), careful: Measure.number(2.5, decimals: 1))
      }
      if share < limit - 1e-6 {
        let uncovered = zip(cellsOf[index], fansOf[index]).filter { $0.0.covered < $0.0.area * 0.999 }
        tally.add(
          [SafeText(zone.name)], text(limit), measured: share, .atLeast, limit: limit, .percent,
          remedy: .layoutRemedySpread,
          marks: uncovered.map { cell, fan in
            let radius = site.fans[fan].diameter * profile.limit(.coverRadius) / site.factor
            return mark(.circle(center: site.onPlan(site.fans[fan].position), radius: radius), tally)
          })
      } else {
        tally.keep(share, .atLeast, limit, .percent, [SafeText(zone.name)], text())
      }
    }
    makersCoverage(&tally)
  }

  private func missZone(_ tally: inout FindingTally) {
    tally.miss(SafeText(.layoutSubjectPlan), .layoutNoZoneToServe, remedy: .layoutRemedyDrawHall)
  }

  /// P11: what the makers state themselves, or what is assumed where they don't.
  private func makersCoverage(_ tally: inout FindingTally) {
    var worst: [String: (cell: Double, area: CoverageArea, names: [SafeText])] = [:]
    for zone in site.zones.indices {
      for (cell, index) in zip(cellsOf[zone], fansOf[zone]) {
        let product = site.fans[index].product
        guard let area = CoverageArea(product) else { continue }
        if area.isAssumed {
          tally.miss(
            site.fans[index].name,
            .layoutOfProduct(
              product: SafeText(product.id),
              why: SafeText(.layoutCoverageAssumed(area: Measure.number(area.squareMetres, decimals: 0)))),
            remedy: .layoutRemedySetAt(pointer: SafeText("/products/products/@id=\(product.id)/coverage")))
        }
        guard cell.area / 1e6 > area.squareMetres * (1 + LayoutCheck.slack) else { continue }
        var entry = worst[product.id] ?? (0, area, [])
        entry.cell = max(entry.cell, cell.area / 1e6)
        entry.names.append(site.fans[index].name)
        worst[product.id] = entry
      }
    }
    for (product, entry) in worst.sorted(by: { $0.key < $1.key }) {
      let (limit, product) = (entry.area.squareMetres, SafeText(product))
      let served = Measure.number(entry.cell, decimals: 0, beside: limit)
      let most = Measure.number(limit, decimals: 0, beside: entry.cell)
      tally.note(
        entry.names,
        entry.area.isAssumed
          ? .layoutOverAssumedCoverage(product: product, area: served, assumed: most)
          : .layoutMakersCoverage(product: product, area: served, stated: most),
        measured: 100 * limit / entry.cell, .atLeast, limit: 100, .percent,
        remedy: .layoutRemedyMakers)
    }
  }

  /// P14
  func turnovers(_ tally: inout FindingTally) {
    let limit = profile.limit(.leastTurnovers)
    if site.zones.isEmpty { missZone(&tally) }
    for (index, zone) in site.zones.enumerated() where !fansOf[index].isEmpty {
      guard let ceiling = zone.ceilingHeight, ceiling > 0 else {
        tally.miss(SafeText(zone.name), .layoutNoCeiling, remedy: .layoutRemedyCeiling)
        continue
      }
      // The least that the fans move, whatever isn't stated of them.
      var least = 0.0
      var flow = 0.0
      var isKnown = true
      for fan in fansOf[index].map({ site.fans[$0] }) {
        let assumed = Airflow.least(fan.product, diameter: fan.diameter)
        least += assumed * 3600
        switch Airflow(fan.product) {
        case .usable(let cubicMetres, _): flow += cubicMetres * 3600
        case .unusable(let why, let remedy):
          tally.miss(
            fan.name,
            .layoutOfProduct(
              product: SafeText(fan.product.id),
              why: SafeText(
                .layoutAirflowAssumed(why: SafeText(why), airflow: Measure.number(assumed * 3600, decimals: 0)))),
            remedy: remedy)
          isKnown = false
        }
      }
      let volume = zone.outline.area / 1e6 * ceiling / 1000
      let turnovers = (isKnown && least >= limit * volume ? flow : least) / volume
      func text(_ limit: Double? = nil) -> Message {
        .layoutTurnovers(turnovers: Measure.number(turnovers, decimals: 1, beside: limit))
      }
      if turnovers < limit {
        tally.add(
          [SafeText(zone.name)], text(limit), measured: turnovers, .atLeast, limit: limit, .perHour,
          remedy: .layoutRemedyStronger,
          marks: [mark(polygon(zone.outline.corners), tally)])
      } else if isKnown {
        tally.keep(turnovers, .atLeast, limit, .perHour, [SafeText(zone.name)], text())
      }
    }
  }
}

/// The area that a fan serves at most: what its maker states, else what is assumed for its diameter.
struct CoverageArea {
  var squareMetres: Double
  var isAssumed: Bool

  /// `nil` without a diameter.
  init?(_ product: Product) {
    if let stated = product.coverage, stated > 0 {
      (squareMetres, isAssumed) = (stated, false)
    } else if let diameter = product.diameter, diameter > 0 {
      (squareMetres, isAssumed) = (AssumedFacts.coverage(diameter: diameter), true)
    } else {
      return nil
    }
  }
}

/// How much of a zone fans reach.
enum Coverage {
  /// The share of a zone within so many diameters of a fan's hub, 0 to 1, at most 0.2 % too little.
  static func share(of zone: SitePolygon, fans: [SitePlan.Fan], diameters: Double) -> Double {
    share(of: zone, sites: fans.map { Site(position: $0.position, reach: $0.diameter * diameters) })
  }

  static func share(of zone: SitePolygon, sites: [Site]) -> Double {
    var cutter = CellCutter(zone)
    return min(1, cutter.cells(of: sites).reduce(0) { $0 + $1.covered } / zone.area)
  }
}
