internal import EncyBase
internal import EncyDocument
internal import EncyExplanation
internal import EncyFigures
internal import EncySession
package import EncyTerminal
internal import EncyTexts

/// The energy case at a glance: a row for each scenario, with a bar as long as what it saves a year.
package struct EnergyCaseText {
  let figures: ProposalFigures
  /// How wide the lines may be.
  let columns: Int

  package init(figures: ProposalFigures, columns: Int) {
    (self.figures, self.columns) = (figures, columns)
  }

  private var language: Language { figures.text.language }

  /// Nothing where the proposal has no energy case.
  package var lines: [TerminalText] {
    guard (try? figures.document.hasEnergyCase()) == true else { return [] }
    var lines: [TerminalText] = []
    switch figures.values.chart(.savings, language) {
    case .chart(.savings(let savings)):
      lines = rows(savings)
      // Without an investment there is a saving, but nothing to be paid back.
      if savings.rows.allSatisfy(\.payback.isEmpty) { lines += missing("payback") }
    case .missing: lines = missing("netSaving")
    default: break
    }
    if lines.isEmpty { return [] }
    return ["", "\(language.heading(.overviewEnergy))"] + lines
  }

  /// What a figure lacks, on one line with the command that gives the first of it.
  private func missing(_ figure: String) -> [TerminalText] {
    let missing = figures.missing(figures.values.places(of: figure))
    guard let first = missing.first?.input else { return [] }
    let labels = missing.prefix(4).map(\.input.label).joined(separator: ", ") + (missing.count > 4 ? ", …" : "")
    return wrapped(
      "  \(language.line(.overviewEnergyMissing(items: SafeText(labels), remedy: SafeText(figures.remedy(first)))))",
      indent: 4, columns: columns)
  }

  // MARK: Rows

  private static let mostCells = 24
  private static let fewestCells = 6

  private func rows(_ savings: Chart.Savings) -> [TerminalText] {
    let cells: [[String]] = savings.rows.map { row in
      let name = row.isChosen ? language.text(.figuresChosen(name: SafeText(row.name))) : row.name
      return [name, row.percent, "\(row.saving.text) \(savings.unit)", row.payback]
    }
    // Bars take what the columns leave; where that is too little, the rows have none.
    let names = min(cells.map { columns(of: $0[0]) }.max() ?? 0, columns / 3)
    let fixed = (1...3).reduce(2 + names) { sum, column in
      let width = cells.map { columns(of: $0[column]) }.max() ?? 0
      return sum + (width > 0 ? width + 2 : 0)
    }
    let room = min(EnergyCaseText.mostCells, columns - fixed - 2)
    let bars = bars(savings.rows.map(\.saving.value), cells: room)
    var table = TextTable([.left, .right, .right, .right, .left])
    for (row, bar) in zip(cells, bars) { table.add(row + [bar]) }
    return table.lines(indent: 2, columns: columns)
  }

  private func columns(of text: String) -> Int { text.unicodeScalars.reduce(0) { $0 + $1.columns } }

  /// Bars on one scale from a line at 0, losses to its left; empty where there are too few cells.
  private func bars(_ values: [Double], cells: Int) -> [String] {
    let (low, high) = (min(0, values.min() ?? 0), max(0, values.max() ?? 0))
    guard cells >= EnergyCaseText.fewestCells, high > low else { return values.map { _ in "" } }
    // What is at all has half a cell.
    func halves(_ value: Double) -> Int {
      value == 0 ? 0 : max(1, Int((value.magnitude / (high - low) * Double(2 * (cells - 1))).rounded()))
    }
    let left = low < 0 ? (halves(low) + 1) / 2 : 0
    return values.map { value in
      let count = halves(value)
      let (whole, half) = (String(repeating: "█", count: count / 2), count % 2 == 1)
      if low == 0 { return whole + (half ? "▌" : "") }
      if value >= 0 { return String(repeating: " ", count: left) + "│" + whole + (half ? "▌" : "") }
      return String(repeating: " ", count: max(0, left - (count + 1) / 2)) + (half ? "▐" : "") + whole + "│"
    }
  }
}
