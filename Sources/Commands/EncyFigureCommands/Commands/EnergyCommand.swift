internal import ArgumentParser
internal import EncyBase
internal import EncyCommandBase
internal import EncyDocument
internal import EncyExplanation
internal import EncyFigures
internal import EncyMerge
internal import EncySession
internal import EncyTerminal
internal import EncyTexts

/// `ency energy`
package struct EnergyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "energy",
    abstract: "How the saving is estimated: methods and scenarios.",
    discussion: """
      A method gives the share of the heating energy that the fans save; a scenario may state its own. What follows is shown \
      by `ency figures` and explained by `ency explain`. Prices, temperatures and the rest are values of the proposal, \
      which `ency set` sets.

      Examples:
        ency energy compare hall.ency
        ency energy method hall.ency heatBalance
        ency energy scenario add hall.ency "With new gates" --percent 12
      """,
    subcommands: [
      EnergyMethodCommand.self, EnergyScenarioCommand.self, EnergyCompareCommand.self, EnergyDegreeDaysCommand.self,
    ])
}

extension EnergyInputs.Method: ExpressibleByArgument {}

/// `ency energy method`
struct EnergyMethodCommand: ParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "method",
    abstract: "Choose the method of the energy case.",
    discussion: """
      legacy and capped are rules of suppliers, 3 % for each metre of height; perMetre is 1.64 % for each metre above the \
      thermostat; heatBalance and twoZone compute what roof, walls and air lose. Older versions of this program, which know the \
      first two only, show a proposal with another method and refuse to compute it.

      A balance takes the hall as one box, or with --by-zone as the zones of the plans have it: their floor areas, ceiling heights and \
      outer walls; only zones in which fans hang are mixed. `ency figures` shows what each zone needs and saves.

      Examples:
        ency energy method hall.ency perMetre
        ency energy method hall.ency heatBalance --by-zone
        ency energy method hall.ency heatBalance --json
      """)

  @OptionGroup var proposal: ChangedProposal
  @Argument(help: "legacy, capped, perMetre, heatBalance or twoZone.")
  var method: EnergyInputs.Method
  @Flag(help: "Take a balance zone by zone, or over the whole hall; otherwise that stays as it is.")
  var extent: Extent?
  @OptionGroup var options: ChangeOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions

  enum Extent: String, EnumerableFlag { case byZone, wholeHall }

  func validate() throws {
    guard extent == .byZone, ![.heatBalance, .twoZone].contains(method) else { return }
    throw ValidationError("--by-zone is for heatBalance and twoZone; \(method.rawValue) knows the hall's height only.")
  }

  func run() throws {
    let language = Session.current.language
    try EnergyChange(file: proposal.file, options: options).run { document, _ in
      try document.set(JSONPointer(["energy", "method"]), to: .string(method.rawValue))
      let zones = JSONPointer(["energy", "inputs", "zones"])
      switch extent {
      case .byZone: try document.set(zones, to: true)
      case .wholeHall: if try document.value(at: zones) != nil { try document.remove(zones) }
      case nil: break
      }
    } told: { document, values in
      let label = language.text(.explainChoice(choice: SafeText(method.rawValue)))
      let figures = try ProposalFigures(document, file: proposal.file)
      let lacking = figures.missing(["rulePercent"].compactMap { values.place(of: $0) })
      // Somebody's own percent stands above any method.
      let isStated = try document.model("energy").items("scenarios").contains { $0["savingPercent"] != nil }
      return ["\(language.text(.inputEnergyMethod)): \(label)"]
        + (isStated ? [language.line(.energyMethodStated)] : [])
        + figures.missingLines(lacking, heading: .figuresMissingHead)
    }
  }
}

/// `ency energy compare`
struct EnergyCompareCommand: ParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "What each method gives, side by side.",
    discussion: """
      Each method by itself, as if no scenario stated a saving of its own: what it saves in the cautious band of low, base and \
      high, and what follows from base. What a method lacks is named below. The scenarios side by side are shown by `ency figures`.

      Examples:
        ency energy compare hall.ency
        ency energy compare hall.ency --language sv
      """)

  @Argument(help: "The proposal: a file, a working folder, or - for standard input.", completion: Completions.proposal)
  var file: String
  @OptionGroup var display: DisplayLanguage
  @OptionGroup(title: "Limits") var limits: LimitOptions

  private static let figures = ["savedEnergy", "netSaving", "payback", "netPresentValue"]

  func run() throws {
    let language = Session.current.language
    let inputs = try DocumentFile.open(file).figureValues().inputs
    let text = FigureText(language, inputs.currency)
    let bands: [String?] = Scenarios.bands
    let rows = (bands.map { ("savingPercent", $0) } + EnergyCompareCommand.figures.map { ($0, nil) }).compactMap {
      name, band in inputs.catalog.figure(name).map { (figure: $0, band: band) }
    }
    func label(_ row: (figure: FigureDeclaration, band: String?)) -> String {
      let label = row.figure.label.text(language)
      return row.band.map { "\(label) (\(language.text(.explainChoice(choice: SafeText($0)))))" } ?? label
    }
    let methods = EnergyInputs.Method.allCases.map {
      (name: $0.rawValue, values: FigureValues(inputs.computed(by: $0)))
    }
    func number(_ row: (figure: FigureDeclaration, band: String?), _ values: FigureValues) -> String {
      values.value(row.figure.name, of: row.band).map { text.number($0, of: row.figure) } ?? ""
    }
    var table = TextTable([.left] + methods.map { _ in .right } + [.left])
    table.add([language.heading(.inputEnergyMethod)] + methods.map(\.name) + [""])
    for row in rows { table.add([label(row)] + methods.map { number(row, $0.values) } + [text.unit(of: row.figure)]) }
    var lines = table.lines()
    if !table.fits() {
      // The methods below each other.
      lines = methods.flatMap { method -> [TerminalText] in
        var table = TextTable([.left, .right, .left])
        for row in rows { table.add(label(row), number(row, method.values), text.unit(of: row.figure)) }
        return ["\(method.name)"] + table.lines(indent: 2)
      }
    }
    var lacks: [(method: String, names: [String])] = []
    for (method, values) in methods {
      let missing = (["savingPercent"] + EnergyCompareCommand.figures).flatMap { name -> [String] in
        if case .missing(let names) = values.value(name) { names } else { [] }
      }
      lacks.append((method, missing.uniqued()))
    }
    // What none can do without is told once.
    let common = lacks[0].names.filter { name in lacks.allSatisfy { $0.names.contains(name) } }
    func labels(_ names: [String]) -> SafeText {
      SafeText(
        names.map { name in
          let missing = inputs.catalog.missing(name, language)
          return "\(missing.label) (\(missing.pointer))"
        }.joined(separator: ", "))
    }
    var gaps = common.isEmpty ? [] : [language.line(.energyLacks(what: labels(common)))]
    for (method, names) in lacks {
      let own = names.filter { !common.contains($0) }
      if !own.isEmpty { gaps.append(language.line(.energyMethodLacks(method: SafeText(method), what: labels(own)))) }
    }
    let failed = methods.flatMap { method in
      rows.compactMap { row in
        method.values.value(row.figure.name, of: row.band).map { (label: label(row), outcome: $0) }
      }
    }
    gaps += text.notes(failed).map { language.line($0) }
    lines += (gaps.isEmpty ? [] : [""]) + gaps
    try Session.current.print(lines.map { $0 + "\n" }.joined(), terminator: "")
  }
}
