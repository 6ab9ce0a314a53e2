import EncyBase
internal import EncyCanvas
internal import EncyDocument
internal import EncyDrawing
package import EncyExplanation
internal import EncyFigures
internal import EncyTexts

extension ProposalLayout {
  /// How the saving is estimated, what it comes to, low to high, and its course over the years.
  func writeEnergy(_ writer: inout PageWriter) {
    // Without a single input of its own there is no case to show.
    guard let energy = content.energy, energy.isPrinted else { return }
    writer.chapter(language.text(.pageEnergyTitle)) { writer in
      if let introduction = energy.introduction {
        writer.text(language.text(introduction), styles.body, width: 470)
      }

      let (assumptions, notes) = (assumptions(energy), notes(energy))
      if !assumptions.isEmpty {
        writer.heading(language.text(.pageAssumptions))
        writer.openingRule()
        writer.factTable(assumptions, labelWidth: 122)
      }
      if energy.hasResults {
        write(energy.results, &writer)
        writeCharts(above: notes, &writer)
      }
      writer.space(10)
      for note in notes {
        writer.text(note, styles.note, width: 470)
        writer.space(2)
      }
    }
  }

  /// The charts of the case. Cash gives way, within reason, so that the case stays on one page; what is of a heat balance has room of
  /// its own.
  private func writeCharts(above notes: [String], _ writer: inout PageWriter) {
    let noteHeight = notes.reduce(10) { sum, note in
      sum + Double(writer.wrapped(note, styles.note, width: 470).count) * styles.note.pitch + 2
    }
    var painter = ChartPainter(measure: measure, language: language)
    painter.ink = styles.ink
    for chart in content.charts {
      let height: Double
      if case .cash = chart { height = min(max(writer.room - noteHeight - 36, 124), 190) } else { height = 150 }
      let needed = painter.drawn(chart, at: Point(x: 0, y: 0), width: writer.width, height: height).height
      writer.space(14)
      writer.ensure(needed + 24)
      let title = painter.title(of: chart)
      writer.bookmark(title)
      writer.smallHeading(title)
      writer.space(4)
      writer.paint(
        painter.drawn(chart, at: Point(x: writer.left, y: writer.y), width: writer.width, height: height).item)
      writer.y += needed
    }
  }

  var currencyName: String { format.sign(of: currency) }

  /// What is missing, the method with its limits and sources, and what the figures rest on.
  package func notes(_ energy: EnergyCase) -> [String] {
    if let temperature = energy.unheatedAt {
      return [language.text(.pageUnheated(temperature: SafeText(onPaper: temperature)))]
    }
    var notes: [String] = []
    let missing = missing(energy)
    if !missing.isEmpty {
      notes.append(language.text(.pageMissingNote(items: SafeText(missing.joined(separator: ", ")))))
    }
    // How fans save is explained where there are some.
    guard energy.fanCount > 0 || energy.hasResults else { return notes }
    var method = language.text(wording(energy.method))
    let rule = energy.values.text(of: "rulePercent", language)
    if energy.isBalance, let rule {
      method += " " + language.text(.pageBalanceResult(percent: SafeText(rule)))
    } else if let rule, let height = content.building?.ceilingHeight {
      method += " " + language.text(.pageRuleResult(height: SafeText(metres(height)), percent: SafeText(rule)))
    }
    notes.append(method)
    let basis: SafeText = energy.isBalance ? "balance" : "rule"
    let (results, stated) = (energy.results, energy.results.columns.filter(\.isStated))
    if results.hasDefaultBand, !results.columns.isEmpty {
      notes.append(language.text(.pageDefaultBandNote(basis: basis)))
    }
    if !stated.isEmpty {
      let names = stated.map(\.title).joined(separator: ", ")
      notes.append(
        stated.count == results.columns.count
          ? language.text(.pageAllStatedNote(basis: rule == nil ? "nothing" : basis))
          : language.text(.pageStatedNote(scenarios: SafeText(onPaper: names))))
    }
    if energy.isRadiant, stated.count < results.columns.count {
      notes.append(language.text(.pageRadiantNote(basis: basis)))
    }
    if energy.values.isOfInterest("calibration"), let share = energy.number("calibration"),
      (share - 100).magnitude >= 0.5
    {
      notes.append(language.text(.pageCalibrationNote(percent: SafeText(format.percent(share, decimals: 0)))))
    }
    notes.append(language.text(energy.isBalance ? Message.pageBalanceLimits : .pageRuleLimits))
    if energy.usesFullPower, energy.fanCount > 0, energy.number("fanPowerEach") != nil {
      notes.append(language.text(.pageFullPowerNote))
    }
    if results.row("netSaving")?.cells.contains(where: { $0?.isLoss ?? false }) ?? false {
      notes.append(language.text(.pageLossNote))
    }
    let factors = co2Factors
    if !factors.isEmpty {
      notes.append(language.text(.pageCo2Sources(text: SafeText(onPaper: factors.joined(separator: "; ")))))
    }
    if !energy.isBalance { notes.append(language.text(.pageRuleSource)) }
    return notes
  }

  private var co2Factors: [String] {
    func text(_ factor: Building.CO2Factor?, _ carrier: String) -> String? {
      guard let factor else { return nil }
      var source = [factor.source, factor.year.map { String($0) }].compactMap(\.self).joined(separator: ", ")
      if source.isEmpty { source = language.text(.pageCo2NoSource) }
      guard let value = JSONNumber(factor.value, decimals: 2)?.decimalValue else { return nil }
      return language.text(
        .pageCo2Factor(
          carrier: SafeText(onPaper: carrier), value: SafeText(format.string(value.normalized)),
          source: SafeText(onPaper: source)))
    }
    let carrier = content.building?.heating.kind.flatMap(heatingWording) ?? Message.pageHeating
    let heat = language.text(carrier)
    return [
      text(content.building?.heating.co2Factor, heat.prefix(1).lowercased() + heat.dropFirst()),
      text(content.building?.electricityCO2Factor, language.text(.pageElectricityOf)),
    ].compactMap(\.self)
  }

  package func assumptions(_ energy: EnergyCase) -> [(label: String, value: String)] {
    var facts: [(label: String, value: String)] = []
    func add(_ wording: Message, _ value: String?) { if let value { facts.append((language.text(wording), value)) } }
    func quantity(_ number: Double?, _ unit: String) -> String? {
      number.map { format.quantity($0, decimals: 0, unit: unit) }
    }
    func addFans() {
      guard energy.fanCount > 0 else { return }
      let (power, rated) = (energy.number("fanPowerEach"), energy.number("ratedPowerEach"))
      var text = format.string(energy.fanCount) + (quantity(power, "W").map { " × \($0)" } ?? "")
      // The price list states what the fans take at full speed.
      if !energy.usesFullPower, let power, let rated, power < rated, let full = quantity(rated, "W") {
        text += " " + language.text(.pageAtWinterSpeed(power: SafeText(full)))
      }
      add(.pageFans, text)
    }
    let (building, hours) = (content.building, energy.number("runningHours").map(hoursPerYear))
    guard energy.unheatedAt == nil else {
      // Of a hall that isn't heated only what the fans themselves take.
      addFans()
      guard energy.hasFanHours else { return facts }
      let used = quantity(energy.number("fanEnergy"), "kWh")
      add(.pageFanHours, hours)
      add(.pageElectricityPrice, used.flatMap { _ in building?.electricityPrice.map(energyPrice) })
      add(.figureFanEnergy, used)
      add(.figureFanCost, energy.amount("fanCost").map { money($0, whole: true) })
      return facts
    }
    let metered = quantity(energy.meteredEnergy, "kWh")
    add(.pageMeteredEnergy, metered)
    add(
      energy.isEnergyComputed ? .pageEnergyComputed : metered == nil ? .pageAnnualEnergy : .pageNormalEnergy,
      quantity(energy.number("heatingEnergy"), "kWh"))
    add(.pageEnergyPrice, building?.heating.energyPrice.map(energyPrice))
    add(.pageCeilingHeight, building?.ceilingHeight.map(metres))
    add(.pageInvestment, energy.amount("investment").map { "\(price($0)) \(language.text(.pageExclVat))" })
    addFans()
    add(.pageFanHours, hours)
    add(.pageElectricityPrice, building?.electricityPrice.map(energyPrice))
    // Years that nothing is summed over are left out.
    if energy.results.row("horizonSaving") != nil {
      let years = energy.results.years
      add(
        energy.horizonIsLifetime ? .pageLifetime : .pageHorizonYears,
        energy.horizonIsLifetime ? years : language.text(.pageAssumed(value: SafeText(onPaper: years))))
    }
    return facts + energy.details
  }

  private func write(_ results: ScenarioTable, _ writer: inout PageWriter) {
    let (columns, rows) = (results.columns, results.rows)
    // More than four scenarios stand in tables below each other, with about as many columns each.
    let tables = max((columns.count + 3) / 4, 1)
    let size = max((columns.count + tables - 1) / tables, 1)
    for start in stride(from: 0, to: columns.count, by: size) {
      let part = start..<min(start + size, columns.count)
      var table = PageTable(
        [PageTable.Column(language.text(.pageScenario), isFlexible: true)]
          + columns[part].map { PageTable.Column($0.title, isNumber: true) },
        highlightedColumn: part.firstIndex { columns[$0].isChosen }.map { $0 - start + 1 }, hasEqualNumbers: true)
      for row in rows {
        let style: TextStyle = row.isStrong ? styles.tableStrong : styles.table
        table.rows.append(
          .cells(
            [PageTable.Cell(row.titleWithUnit, style)]
              + row.cells[part].map { cell in
                PageTable.Cell(cell?.short ?? "–", cell?.isLoss == true ? style.colored(styles.ink.loss) : style)
              }, isHighlighted: false))
      }
      writer.table(table, under: start == 0 ? language.text(.pageResult) : nil)
      writer.space(part.upperBound < columns.count ? 12 : 0)
    }
    if let note = chosenNote(results) {
      writer.space(5)
      writer.text(note, styles.note, width: 470)
    }
  }

  /// A note that names the scenario of the first page; `nil` where there is no other.
  package func chosenNote(_ results: ScenarioTable) -> String? {
    guard let chosen = results.chosen, results.columns.count > 1 else { return nil }
    return language.text(.pageChosenNote(name: SafeText(results.columns[chosen].title)))
  }

  private static let missing: [(input: String, wording: Message)] = [
    ("ceilingHeight", .pageMissingCeilingHeight), ("annualEnergy", .pageMissingAnnualEnergy),
    ("energyPrice", .pageMissingEnergyPrice), ("placedFans", .pageMissingFanCount), ("fanPower", .pageMissingFanPower),
    ("lines.productPower", .pageMissingFanPower), ("placedFans.productPower", .pageMissingFanPower),
    ("fanHours", .pageMissingFanHours), ("heatingHours", .pageMissingFanHours),
    ("electricityPrice", .pageMissingElectricityPrice), ("offer", .pageMissingInvestment),
    ("heatingCO2Factor", .pageMissingHeatingCo2), ("electricityCO2Factor", .pageMissingElectricityCo2),
  ]

  /// The inputs that are missing, as a sentence names them.
  private func missing(_ energy: EnergyCase) -> [String] {
    var missing = energy.missing
    // A case without an offer has no investment, and that is seen.
    if content.offer?.lines.isEmpty ?? true { missing.remove("offer") }
    // Nor does a customer miss factors of emissions that nobody promised.
    if energy.results.row("savedCO2") == nil { missing.subtract(["heatingCO2Factor", "electricityCO2Factor"]) }
    let known = ProposalLayout.missing.filter { missing.remove($0.input) != nil }.map { language.text($0.wording) }
    let others = energy.values.catalog.inputs.filter { missing.contains($0.name) }
    return known.uniqued() + others.map { uncapitalized($0.label.text(language)) }
  }

  private func uncapitalized(_ text: String) -> String {
    // An abbreviation such as U-value stays one.
    let isWord = text.dropFirst().first.map { $0.isLowercase } ?? false
    return isWord ? text.prefix(1).lowercased() + text.dropFirst() : text
  }

  private func wording(_ method: EnergyInputs.Method) -> Message {
    switch method {
    case .legacy: .pageMethodLegacy
    case .heatBalance: .pageMethodBalance
    case .twoZone: .pageMethodTwoZone
    case .perMetre: .pageMethodPerMetre
    default: .pageMethodCapped
    }
  }
}
