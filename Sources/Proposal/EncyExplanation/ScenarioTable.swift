internal import EncyBase
package import EncyFigures
package import EncyTexts

/// The results of an energy case: a column for each scenario, a row for each figure that has a result.
///
/// Paper and web pages print it, so that both have the same rows, signs and losses. Cells are read from the figures when a row is.
package struct ScenarioTable: Sendable {
  package struct Column: Sendable {
    package let id: String
    package let title: String
    /// The place of the scenario in its list.
    package let item: Int
    /// Whether the proposal states the percent, which otherwise follows from the method.
    package let isStated: Bool
    /// Whether its results are those of the first page.
    package let isChosen: Bool
  }

  package struct Cell: Sendable {
    /// The figure's result; positive for a cost.
    package let outcome: Outcome
    /// The result with its unit; a cost has a minus.
    package let text: String
    /// The same for a row whose ``Row/titleWithUnit`` is printed.
    package let short: String
    package let isLoss: Bool
  }

  package struct Row: Sendable {
    /// The name of the figure, and its label.
    package let name, label: String
    /// The label with the years of a sum over years.
    package let title: String
    /// The same with the unit that ``Cell/short`` omits.
    package let titleWithUnit: String
    package let isStrong, isCost: Bool
    /// Whether each scenario has a result of its own.
    package let isOfScenarios: Bool
    /// In the order of the columns; `nil` where there is no result.
    package let cells: [Cell?]
  }

  /// The names of the figures that have a row.
  package static let figures = [
    "savingPercent", "savedEnergy", "savedCost", "fanCost", "netSaving", "maintenanceCost", "yearlyResult", "payback",
    "horizonSaving", "horizonResult", "savedCO2",
  ]
  private static let costs: Set = ["fanCost", "maintenanceCost"]
  private static let strong: Set = ["netSaving", "yearlyResult", "payback"]

  /// The scenarios with a percent, in the order of the proposal.
  package let columns: [Column]
  /// Whether there are scenarios whose percent follows from their place in the toolkit's own band.
  package let hasDefaultBand: Bool
  private let values: FigureValues
  private let text: FigureText

  package init(_ values: FigureValues, _ language: Language) {
    (self.values, text) = (values, FigureText(language, values.inputs.currency))
    guard let place = values.catalog.listPlaces[EnergyCaseFigures.scenarios] else {
      (columns, hasDefaultBand) = ([], false)
      return
    }
    let (fields, items) = (values.catalog.lists[place].fields, values.inputs.lists[place])
    func has(_ name: String, _ item: Int) -> Bool {
      fields.firstIndex { $0.name == name }.map { items[item].values[$0] != .absent } ?? false
    }
    hasDefaultBand = items.indices.contains { has("band", $0) && !has("statedPercent", $0) }
    let shown = items.indices.filter { values.value("savingPercent", at: $0)?.isNumber ?? false }
    let chosen = values.chosen(in: place).flatMap { shown.contains($0) ? $0 : nil } ?? shown.first
    columns = shown.map { item in
      Column(
        id: items[item].id, title: values.title(list: place, item: item, language, isCut: false), item: item,
        isStated: has("statedPercent", item), isChosen: item == chosen)
    }
  }

  /// The place of the column whose results are those of the first page; `nil` without columns.
  package var chosen: Int? { columns.firstIndex(where: \.isChosen) }

  package var rows: [Row] { ScenarioTable.figures.compactMap(row) }

  /// The rows for other values that a reader tries: also those of money over time.
  package var trialRows: [Row] { rows + ["netPresentValue", "internalRate", "discountedPayback"].compactMap(row) }

  /// The number of years that sums are made over.
  package var horizon: Double { values.value("horizon")?.number ?? 30 }

  /// The same with the word for years.
  package var years: String {
    text.language.text(
      .countYears(number: JSONNumber(horizon, decimals: 0)?.decimalValue?.normalized ?? ExactDecimal(30)))
  }

  /// The row of a figure; `nil` where no scenario has a result.
  package func row(_ name: String) -> Row? {
    // Without an investment there is nothing to pay back, whatever the saving is.
    guard let figure = values.catalog.figure(name), values.isOfInterest(name),
      name != "payback" || values.value("investment")?.isNumber ?? false
    else { return nil }
    let isCost = ScenarioTable.costs.contains(name)
    let cells = columns.map { column -> Cell? in
      let outcome = figure.each == nil ? values.value(name) : values.value(name, at: column.item)
      guard let outcome, outcome.isNumber || outcome == .never else { return nil }
      let shown = isCost ? outcome.negated : outcome
      return Cell(
        outcome: outcome, text: text.text(shown, of: figure), short: text.short(shown, of: figure),
        isLoss: outcome == .never || !isCost && (outcome.number ?? 0) < 0)
    }
    guard cells.contains(where: { $0 != nil }) else { return nil }
    let language = text.language
    let label = figure.label.text(language)
    let title: String =
      switch name {
      case "horizonSaving": language.text(.pageHorizonSaving(years: SafeText(years)))
      case "horizonResult": language.text(.pageHorizonResult(years: SafeText(years)))
      default: label
      }
    let titleWithUnit: String =
      switch name {
      case "savedEnergy": language.text(.pageSavedEnergy)
      case "savedCO2": language.text(.pageSavedCo2)
      default: title
      }
    return Row(
      name: name, label: label, title: title, titleWithUnit: titleWithUnit,
      isStrong: ScenarioTable.strong.contains(name), isCost: isCost, isOfScenarios: figure.each != nil, cells: cells)
  }
}
