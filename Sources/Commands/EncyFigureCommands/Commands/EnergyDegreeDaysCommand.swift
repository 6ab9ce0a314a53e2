internal import ArgumentParser
internal import EncyBase
internal import EncyCommandBase
internal import EncyDocument
internal import EncyFigures
internal import EncySession
internal import EncySettings
internal import EncyTerminal
internal import EncyTexts

/// `ency energy degree-days`
struct EnergyDegreeDaysCommand: ParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "degree-days",
    abstract: "Take over the degree days of a place, or list the places that are known.",
    discussion: """
      Value, base, period and source go into the proposal, which then needs no table. Your own table is the setting degreeDays, \
      yours or the company's, and wins: ency config set 'degreeDays=[{"place": "Umeå", "value": 5000, "base": 17, "period": \
      "1991–2020", "source": "SMHI"}]'. For a metered year set /energy/inputs/meteredDegreeDays, of the same base.

      Examples:
        ency energy degree-days hall.ency Norrtälje
        ency energy degree-days hall.ency Lindesberg --period 1981–2010
      """)

  @OptionGroup var proposal: ChangedProposal
  @Argument(help: "The place. Without it the known places are listed.")
  var place: String?
  @Option(help: "The years that the value is the mean of. Default: the latest that are known.")
  var period: String?
  @OptionGroup var options: ChangeOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions

  private var file: String { proposal.file }

  /// What is known of a place, and the file of an own table.
  private struct Row {
    let days: JSONValue
    let file: String?

    func text(_ name: String) -> String {
      days[name].map { $0.stringValue ?? JSONPrinter(isCompact: true).text($0) } ?? ""
    }
  }

  /// Own tables first, the nearest of them first.
  private func rows() throws -> [Row] {
    let settings = try Settings(for: file == "-" ? nil : file, variable: Session.current.variable)
    let own = settings.layers.flatMap { layer in layer.tree.items("degreeDays").map { Row(days: $0, file: layer.file) }
    }
    return own
      + DegreeDays.known.map { known in
        func number(_ text: String) -> JSONValue { .number(JSONNumber(trusted: text)) }
        var days = JSONObject()
        days["place"] = .string(known.place)
        (days["value"], days["base"]) = (number(known.value), number(known.base))
        days["period"] = known.period.map { .string($0) }
        days["source"] = .string(known.source)
        return Row(days: .object(days), file: nil)
      }
  }

  /// Keyboards have no dash between years.
  private static func plain(_ period: String) -> String { period.replacing("–", with: "-") }

  private func line(_ row: Row, _ language: Language) -> TerminalText {
    let period = row.text("period")
    let line = language.line(
      .energyDegreeDaysLine(
        place: SafeText(row.text("place")), value: SafeText(row.text("value")), base: SafeText(row.text("base")),
        period: period.isEmpty ? SafeText(.energyDegreeDaysNoPeriod) : SafeText(period),
        source: SafeText(row.text("source"))))
    guard let file = row.file else { return line }
    return line + " (" + language.line(.energyDegreeDaysOwn(file: SafeText(file))) + ")"
  }

  func run() throws {
    let language = Session.current.language
    let rows = try rows()
    guard let place else {
      return try Session.current.print(rows.map { line($0, language) + "\n" }.joined(), terminator: "")
    }
    let places = rows.map { $0.text("place") }.uniqued()
    let found = rows.filter { $0.text("place").lowercased() == place.lowercased() }
    guard let first = found.first else {
      throw Failure.no(
        .errorNoDegreeDays(
          place: SafeText(place), places: SafeText(places.joined(separator: ", ")), file: SafeText(file),
          value: "/energy/inputs/degreeDays/value=…", base: "/energy/inputs/degreeDays/base=17"), file: file)
    }
    let wanted = period.map { period in found.first { Self.plain($0.text("period")) == Self.plain(period) } } ?? first
    guard let row = wanted else {
      let periods = found.map { $0.text("period") }.filter { !$0.isEmpty }
      throw Failure.no(
        .errorNoDegreeDaysPeriod(
          place: SafeText(first.text("place")), periods: SafeText(periods.joined(separator: ", "))), file: file)
    }
    try EnergyChange(file: file, options: options).run { document, _ in
      try EnergyChange.begin(&document)
      try document.set(JSONPointer(["energy", "inputs", "degreeDays"]), to: row.days)
    } told: { _, _ in
      [line(row, language)]
    }
  }
}
