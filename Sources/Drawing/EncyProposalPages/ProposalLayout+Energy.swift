import EncyBase
internal import EncyCanvas
internal import EncyDocument
internal import EncyDrawing
package import EncyExplanation
internal import EncyTexts

extension ProposalLayout {
  /// How the saving is estimated, what it comes to, low to high, and its course over the years.
  func writeEnergy(_ writer: inout PageWriter) {
    guard let energy = content.energy else { return }
    let hasResult = energy.scenarios.contains { $0.savedEnergy != nil }
    // Without a single input of its own there is no case to show.
    guard hasResult || energy.hasOwnInputs else { return }
    writer.chapter(language.text(.pageEnergyTitle)) { writer in
      if energy.fanCount > 0, energy.unheatedAt == nil {
        writer.text(
          language.text(energy.isEnergyComputed ? Message.pageEnergyIntroductionComputed : .pageEnergyIntroduction),
          styles.body,
          width: 470)
      }

      let assumptions = assumptions(energy)
      if !assumptions.isEmpty {
        writer.heading(language.text(.pageAssumptions))
        writer.openingRule()
        writer.factTable(assumptions, labelWidth: 122)
      }
      if hasResult {
        writeResult(energy, &writer)
        writeCharts(energy, &writer)
      }
      writer.space(10)
      for note in notes(energy) {
        writer.text(note, styles.note, width: 470)
        writer.space(2)
      }
    }
  }

  /// The charts of the case. Cash gives way, within reason, so that the case stays on one page; what is of a heat balance has room of
  /// its own.
  private func writeCharts(_ energy: EnergyFigures, _ writer: inout PageWriter) {
    let noteHeight = notes(energy).reduce(10) { sum, note in
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
  package func notes(_ energy: EnergyFigures) -> [String] {
    if let temperature = energy.unheatedAt {
      return [language.text(.pageUnheated(temperature: SafeText(onPaper: temperature)))]
    }
    var notes: [String] = []
    // A case without an offer has no investment, and that is seen.
    // Nor does a customer miss factors of emissions that nobody promised.
    let missing = energy.missing.filter { missing in
      switch missing {
      case .investment: !(content.offer?.lines.isEmpty ?? true)
      case .heatingCO2Factor, .electricityCO2Factor: energy.scenarios.contains { $0.savedCO2 != nil }
      default: true
      }
    }
    if !missing.isEmpty || !energy.missingInputs.isEmpty {
      let words = missing.map { language.text(wording($0)) } + energy.missingInputs.map { uncapitalized($0) }
      let items = words.joined(separator: ", ")
      notes.append(language.text(.pageMissingNote(items: SafeText(items))))
    }
    // How fans save is explained where there are some.
    guard energy.fanCount > 0 || energy.scenarios.contains(where: { $0.savedEnergy != nil }) else { return notes }
    var method = language.text(wording(energy.method))
    let isBalance = [.heatBalance, .twoZone].contains(energy.method)
    if isBalance, let rule = energy.rulePercent {
      method += " " + language.text(.pageBalanceResult(percent: SafeText(rule.text)))
    } else if let rule = energy.rulePercent, let height = energy.ceilingHeight {
      method += " " + language.text(.pageRuleResult(height: SafeText(metres(height)), percent: SafeText(rule.text)))
    }
    notes.append(method)
    let basis: SafeText = isBalance ? "balance" : "rule"
    if energy.hasDefaultScenarios, !energy.scenarios.isEmpty {
      notes.append(language.text(.pageDefaultBandNote(basis: basis)))
    }
    let stated = energy.scenarios.filter(\.isStated)
    if !stated.isEmpty {
      let names = stated.map { name(of: $0) }.joined(separator: ", ")
      notes.append(
        stated.count == energy.scenarios.count
          ? language.text(.pageAllStatedNote(basis: energy.rulePercent == nil ? "nothing" : basis))
          : language.text(.pageStatedNote(scenarios: SafeText(onPaper: names))))
    }
    if energy.isRadiant, stated.count < energy.scenarios.count {
      notes.append(language.text(.pageRadiantNote(basis: basis)))
    }
    if let share = energy.calibration, (share - 100).magnitude >= 0.5 {
      notes.append(language.text(.pageCalibrationNote(percent: SafeText(format.percent(share, decimals: 0)))))
    }
    notes.append(language.text(isBalance ? Message.pageBalanceLimits : .pageRuleLimits))
    if energy.usesFullPower, energy.fanPower != nil { notes.append(language.text(.pageFullPowerNote)) }
    if energy.scenarios.contains(where: { ($0.netSaving ?? 0) < 0 }) { notes.append(language.text(.pageLossNote)) }
    let factors = co2Factors(energy)
    if !factors.isEmpty {
      notes.append(language.text(.pageCo2Sources(text: SafeText(onPaper: factors.joined(separator: "; ")))))
    }
    if !isBalance { notes.append(language.text(.pageRuleSource)) }
    return notes
  }

  private func co2Factors(_ energy: EnergyFigures) -> [String] {
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
      text(energy.heatingCO2Factor, heat.prefix(1).lowercased() + heat.dropFirst()),
      text(energy.electricityCO2Factor, language.text(.pageElectricityOf)),
    ].compactMap(\.self)
  }

  package func assumptions(_ energy: EnergyFigures) -> [(label: String, value: String)] {
    var facts: [(label: String, value: String)] = []
    func add(_ wording: Message, _ value: String?) { if let value { facts.append((language.text(wording), value)) } }
    func addFans() {
      guard energy.fanCount > 0 else { return }
      func watts(_ power: Double) -> String { format.quantity(power, decimals: 0, unit: "W") }
      var text = format.string(energy.fanCount) + (energy.fanPower.map { " × \(watts($0))" } ?? "")
      // The price list states what the fans take at full speed.
      if !energy.usesFullPower, let power = energy.fanPower, let rated = energy.ratedPower, power < rated {
        text += " " + language.text(.pageAtWinterSpeed(power: SafeText(watts(rated))))
      }
      add(.pageFans, text)
    }
    guard energy.unheatedAt == nil else {
      // Of a hall that isn't heated only what the fans themselves take.
      addFans()
      add(.pageFanHours, energy.fanHours.map { hoursPerYear($0) })
      add(.pageElectricityPrice, energy.fanEnergy.flatMap { _ in energy.electricityPrice.map(energyPrice) })
      add(.figureFanEnergy, energy.fanEnergy.map { format.quantity($0, decimals: 0, unit: "kWh") })
      add(.figureFanCost, energy.fanCost.map { money($0, whole: true) })
      return facts
    }
    add(.pageMeteredEnergy, energy.meteredEnergy.map { format.quantity($0, decimals: 0, unit: "kWh") })
    add(
      energy.isEnergyComputed
        ? .pageEnergyComputed : energy.meteredEnergy == nil ? .pageAnnualEnergy : .pageNormalEnergy,
      energy.annualEnergy.map { format.quantity($0, decimals: 0, unit: "kWh") })
    add(.pageEnergyPrice, energy.energyPrice.map(energyPrice))
    add(.pageCeilingHeight, energy.ceilingHeight.map(metres))
    add(.pageInvestment, energy.investment.map { "\(price($0)) \(language.text(.pageExclVat))" })
    addFans()
    add(.pageFanHours, energy.fanHours.map { hoursPerYear($0) })
    add(.pageElectricityPrice, energy.electricityPrice.map(energyPrice))
    // Years that nothing is summed over are left out.
    if energy.scenarios.contains(where: { $0.horizonSaving != nil }) {
      let years = horizonText(energy)
      add(
        energy.horizonIsLifetime ? .pageLifetime : .pageHorizonYears,
        energy.horizonIsLifetime ? years : language.text(.pageAssumed(value: SafeText(onPaper: years))))
    }
    for detail in energy.details { facts.append((detail.label, detail.value)) }
    return facts
  }

  /// For how many years results are summed, with their word.
  package func horizonText(_ energy: EnergyFigures) -> String { years(energy.horizon) }

  package func name(of scenario: EnergyFigures.Scenario) -> String {
    switch scenario.name {
    case "low": language.text(.pageScenarioLow)
    case "base": language.text(.pageScenarioBase)
    case "high": language.text(.pageScenarioHigh)
    default: scenario.name.isEmpty ? scenario.id : scenario.name
    }
  }

  private func writeResult(_ energy: EnergyFigures, _ writer: inout PageWriter) {
    // More than four scenarios stand in tables below each other.
    var start = 0
    // Tables one below the other have about as many columns each.
    let tables = (energy.scenarios.count + 3) / 4
    while start < energy.scenarios.count {
      let end = min(start + (energy.scenarios.count + tables - 1) / tables, energy.scenarios.count)
      let scenarios = Array(energy.scenarios[start..<end])
      var table = PageTable(
        [PageTable.Column(language.text(.pageScenario), isFlexible: true)]
          + scenarios.map { PageTable.Column(name(of: $0), isNumber: true) },
        highlightedColumn: (start..<end).contains(energy.chosen) ? energy.chosen - start + 1 : nil,
        hasEqualNumbers: true)
      func add(_ label: String, isStrong: Bool = false, _ value: (EnergyFigures.Scenario) -> (String, Bool)?) {
        let values = scenarios.map(value)
        guard values.contains(where: { $0 != nil }) else { return }
        let style: TextStyle = isStrong ? styles.tableStrong : styles.table
        table.rows.append(
          .cells(
            [PageTable.Cell(label, style)]
              + values.map { entry in
                PageTable.Cell(entry?.0 ?? "–", entry?.1 == true ? style.colored(styles.ink.loss) : style)
              }, isHighlighted: false))
      }
      func amount(_ value: Int?) -> (String, Bool)? { value.map { (money($0, whole: true), $0 < 0) } }
      let horizon = horizonText(energy)
      add(language.text(.figureSavingPercent)) { ($0.savingPercent.text, false) }
      add(language.text(.pageSavedEnergy)) { $0.savedEnergy.map { ($0.text, false) } }
      add(language.text(.figureSavedCost)) { amount($0.savedCost) }
      if let cost = energy.fanCost {
        add(language.text(.pageFanElectricity)) { _ in (money(-cost, whole: true), false) }
      }
      add(language.text(.figureNetSaving), isStrong: true) { amount($0.netSaving) }
      if let cost = energy.maintenance {
        add(language.text(.inputMaintenance)) { _ in (money(-cost, whole: true), false) }
        add(language.text(.figureYearlyResult), isStrong: true) { amount($0.yearlyResult) }
      }
      if energy.investment != nil {
        add(language.text(.pagePayback), isStrong: true) { scenario in
          guard scenario.netSaving != nil else { return nil }
          guard let value = scenario.paybackYears else { return (language.text(.pageNone), true) }
          return (value.text, false)
        }
      }
      add(language.text(.pageHorizonSaving(years: SafeText(horizon)))) { amount($0.horizonSaving) }
      add(language.text(.pageHorizonResult(years: SafeText(horizon)))) { amount($0.horizonResult) }
      add(language.text(.pageSavedCo2)) { scenario in
        scenario.savedCO2.map { ($0.text, $0.value < 0) }
      }
      writer.table(table, under: start == 0 ? language.text(.pageResult) : nil)
      writer.space(end < energy.scenarios.count ? 12 : 0)
      start = end
    }
    if let chosen = energy.chosenScenario, energy.scenarios.count > 1 {
      writer.space(5)
      writer.text(language.text(.pageChosenNote(name: SafeText(name(of: chosen)))), styles.note, width: 470)
    }
  }

  private func uncapitalized(_ label: Message) -> String {
    let text = language.text(label)
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

  private func wording(_ missing: EnergyFigures.Missing) -> Message {
    switch missing {
    case .ceilingHeight: .pageMissingCeilingHeight
    case .annualEnergy: .pageMissingAnnualEnergy
    case .energyPrice: .pageMissingEnergyPrice
    case .fanCount: .pageMissingFanCount
    case .fanPower: .pageMissingFanPower
    case .fanHours: .pageMissingFanHours
    case .electricityPrice: .pageMissingElectricityPrice
    case .investment: .pageMissingInvestment
    case .heatingCO2Factor: .pageMissingHeatingCo2
    case .electricityCO2Factor: .pageMissingElectricityCo2
    }
  }
}
