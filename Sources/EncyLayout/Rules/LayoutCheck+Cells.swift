import EncyBase
internal import EncyDocument

/// The rules about what each fan serves.
extension LayoutCheck {
  /// What ratios may miss their limits by: lengths are stored with three decimals.
  static let slack = 1e-5

  /// P9
  func cells(_ tally: inout FindingTally) {
    let (least, most) = (profile.limit(.leastDiameterToCell), profile.limit(.mostDiameterToCell))
    let mostAspect = profile.limit(.mostAspect)
    for (index, fan) in site.fans.enumerated() where zoneOf[index] == nil {
      tally.miss(fan.name, "it hangs in no zone, so it has no cell", remedy: "Draw a zone around it.")
    }
    for zone in site.zones.indices {
      for (cell, index) in zip(cellsOf[zone], fansOf[zone]) {
        let fan = site.fans[index]
        guard cell.area > 0 else {
          tally.add(
            [fan.name], "it has no cell of its own, since others are nearer everywhere", measured: 0, .atLeast,
            limit: least, .ratio, remedy: "Take it away.",
            marks: [PlanMark(rotor(fan), tally.severity, label: "P9")])
          continue
        }
        let ratio = fan.diameter / cell.area.squareRoot()
        // Positions are stored with three decimals of a plan unit.
        let slack = LayoutCheck.slack + 0.003 * site.factor / cell.area.squareRoot()
        func text(_ limit: Double? = nil) -> String {
          "it serves \(Measure.text(cell.area / 1e6, decimals: 0)) m², so D/√cell is "
            + Measure.text(ratio, decimals: 3, beside: limit)
        }
        let mark = PlanMark(
          polygon(cell.corners), tally.severity, label: "P9 \(Measure.text(ratio, decimals: 3))")
        if ratio < least * (1 - slack) {
          tally.add(
            [fan.name], text(least), measured: ratio, .atLeast, limit: least, .ratio,
            remedy: "Place more fans or larger ones.",
            marks: [mark])
        } else if ratio > most * (1 + slack) {
          tally.add(
            [fan.name], text(most), measured: ratio, .atMost, limit: most, .ratio,
            remedy: "Place fewer fans or smaller ones.",
            marks: [mark])
        } else {
          tally.keep(ratio, .atLeast, least, .ratio, [fan.name], text())
        }
        func shape(_ limit: Double? = nil) -> String {
          "its cell is \(Measure.text(cell.aspect, decimals: 2, beside: limit)) times as long as wide"
        }
        if cell.aspect > mostAspect * (1 + slack) {
          tally.add(
            [fan.name], shape(mostAspect), measured: cell.aspect, .atMost, limit: mostAspect, .ratio,
            remedy: "Move the fans so that cells come nearer to squares.",
            marks: [
              PlanMark(
                polygon(cell.corners), tally.severity, label: "P9 1:\(Measure.text(cell.aspect, decimals: 2))")
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
        tally.miss(zone.name, "no fan hangs in it", remedy: "Place fans there if it is to be served.")
        continue
      }
      let share = 100 * cellsOf[index].reduce(0) { $0 + $1.covered } / zone.outline.area
      let near = Coverage.share(of: zone.outline, fans: fansOf[index].map { site.fans[$0] }, diameters: 2.5)
      let cover = Measure.text(profile.limit(.coverRadius), decimals: 1)
      func text(_ limit: Double? = nil) -> String {
        "\(Measure.text(share, decimals: 1, beside: limit)) % of the zone is within \(cover) D of a hub, "
          + "\(Measure.text(near * 100, decimals: 0)) % within 2.5 D"
      }
      if share < limit - 1e-6 {
        let uncovered = zip(cellsOf[index], fansOf[index]).filter { $0.0.covered < $0.0.area * 0.999 }
        tally.add(
          [zone.name], text(limit), measured: share, .atLeast, limit: limit, .percent,
          remedy: "Place more fans, or spread them evenly.",
          marks: uncovered.map { cell, fan in
            let radius = site.fans[fan].diameter * profile.limit(.coverRadius) / site.factor
            return PlanMark(
              .circle(center: site.onPlan(site.fans[fan].position), radius: radius), tally.severity, label: "P11")
          })
      } else {
        tally.keep(share, .atLeast, limit, .percent, [zone.name], text())
      }
    }
    makersCoverage(&tally)
  }

  private func missZone(_ tally: inout FindingTally) {
    tally.miss(
      "plan", "there is no zone to serve", remedy: "Draw a zone, or set /building/width and /building/length.")
  }

  /// P11: what the makers state themselves.
  private func makersCoverage(_ tally: inout FindingTally) {
    var worst: [String: (cell: Double, stated: Double, names: [String])] = [:]
    for zone in site.zones.indices {
      for (cell, index) in zip(cellsOf[zone], fansOf[zone]) {
        let product = site.fans[index].product
        guard let stated = product.coverage, cell.area / 1e6 > stated * (1 + LayoutCheck.slack) else { continue }
        var entry = worst[product.id] ?? (0, stated, [])
        entry.cell = max(entry.cell, cell.area / 1e6)
        entry.names.append(site.fans[index].name)
        worst[product.id] = entry
      }
    }
    for (product, entry) in worst.sorted(by: { $0.key < $1.key }) {
      tally.note(
        entry.names,
        "\(product) serves up to \(Measure.text(entry.cell, decimals: 0)) m², where its maker states "
          + "\(Measure.text(entry.stated, decimals: 0)) m²",
        measured: 100 * entry.stated / entry.cell, .atLeast, limit: 100, .percent,
        remedy: "Place more fans where the maker's figure is promised.")
    }
  }

  /// P14
  func turnovers(_ tally: inout FindingTally) {
    let limit = profile.limit(.leastTurnovers)
    if site.zones.isEmpty { missZone(&tally) }
    for (index, zone) in site.zones.enumerated() where !fansOf[index].isEmpty {
      guard let ceiling = zone.ceilingHeight, ceiling > 0 else {
        tally.miss(zone.name, "the ceiling height is not known", remedy: "Set /building/ceilingHeight, or the zone's.")
        continue
      }
      var flow = 0.0
      var isKnown = true
      for fan in fansOf[index].map({ site.fans[$0] }) {
        switch Airflow(fan.product) {
        case .usable(let cubicMetres, _): flow += cubicMetres * 3600
        case .unusable(let why, let remedy):
          tally.miss(fan.name, "\(fan.product.id): \(why)", remedy: remedy)
          isKnown = false
        }
      }
      guard isKnown else { continue }
      let volume = zone.outline.area / 1e6 * ceiling / 1000
      let turnovers = flow / volume
      func text(_ limit: Double? = nil) -> String {
        "the fans move the zone's air \(Measure.text(turnovers, decimals: 1, beside: limit)) times an hour"
      }
      if turnovers < limit {
        tally.add(
          [zone.name], text(limit), measured: turnovers, .atLeast, limit: limit, .perHour,
          remedy: "Place more fans or stronger ones.",
          marks: [PlanMark(polygon(zone.outline.corners), tally.severity, label: "P14")])
      } else {
        tally.keep(turnovers, .atLeast, limit, .perHour, [zone.name], text())
      }
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
