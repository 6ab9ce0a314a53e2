internal import ArgumentParser
internal import EncyBase
internal import EncyDocument
internal import EncyFigures
internal import EncyKit
internal import EncyMerge
internal import EncyTerminal
internal import EncyTexts

/// `ency energy`
struct EnergyCommand: ParsableCommand {
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
    subcommands: [EnergyMethodCommand.self, EnergyScenarioCommand.self, EnergyCompareCommand.self])
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

      Examples:
        ency energy method hall.ency perMetre
        ency energy method hall.ency heatBalance --json
      """)

  @Argument(
    help: "The proposal, a file or a working folder; - reads standard input and writes standard output.",
    completion: Completions.proposal)
  var file: String
  @Argument(help: "legacy, capped, perMetre, heatBalance or twoZone.")
  var method: EnergyInputs.Method
  @OptionGroup var options: ChangeOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func run() throws {
    try EnergyChange(file: file, options: options).run { document, _ in
      try document.set(JSONPointer(["energy", "method"]), to: .string(method.rawValue))
    }
  }
}

/// `ency energy scenario`
struct EnergyScenarioCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scenario",
    abstract: "The cases that are shown side by side.",
    discussion: """
      Without scenarios a band stands in for them: low, base and high.

      Examples:
        ency energy scenario add hall.ency low --percent 8
        ency energy scenario choose hall.ency low
      """,
    subcommands: [EnergyScenarioAddCommand.self, EnergyScenarioChooseCommand.self])
}

/// `ency energy scenario add`
struct EnergyScenarioAddCommand: ParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Add a scenario.",
    discussion: """
      Without --percent its saving is the method's. low, base and high are written in the reader's language.

      Examples:
        ency energy scenario add hall.ency base
        ency energy scenario add hall.ency "With new gates" --percent 12
      """)

  @Argument(
    help: "The proposal, a file or a working folder; - reads standard input and writes standard output.",
    completion: Completions.proposal)
  var file: String
  @Argument(help: "What it is called.")
  var name: String
  @Option(help: ArgumentHelp("The share of the heating energy that is saved.", valueName: "percent"))
  var percent: String?
  @OptionGroup var options: ChangeOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func run() throws {
    try EnergyChange(file: file, options: options).run { document, ids in
      let taken = Set(try document.model("energy").items("scenarios").compactMap { $0.text("id") })
      if try document.model("energy").text("method") == nil {
        try document.set(JSONPointer(["energy", "method"]), to: .string(EnergyInputs.Method.capped.rawValue))
      }
      var scenario = JSONObject()
      let isWord = !name.isEmpty && name.utf8.allSatisfy { (0x61...0x7A).contains($0) }
      let id = isWord && !taken.contains(name) ? name : ids.next(avoiding: taken)
      (scenario["id"], scenario["name"]) = (.string(id), .string(name))
      if let percent {
        let place = JSONPointer(["energy", "scenarios", "-", "savingPercent"])
        let reader = try ValueReader(document, at: place, in: FieldGuide(document), file: file)
        scenario["savingPercent"] = try reader.read(.text(percent))
      }
      try document.set(JSONPointer(["energy", "scenarios", "-"]), to: .object(scenario))
    }
  }
}

/// `ency energy scenario choose`
struct EnergyScenarioChooseCommand: ParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "choose",
    abstract: "Choose the scenario that the proposal speaks of.",
    discussion: """
      Its figures stand on the first page.

      Examples:
        ency energy scenario choose hall.ency low
        ency energy scenario choose hall.ency high --json
      """)

  @Argument(
    help: "The proposal, a file or a working folder; - reads standard input and writes standard output.",
    completion: Completions.proposal)
  var file: String
  @Argument(help: "The scenario, by id or name.", completion: Completions.scenarios)
  var scenario: String
  @OptionGroup var options: ChangeOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func run() throws {
    try EnergyChange(file: file, options: options).run { document, _ in
      let known = try document.model("energy").items("scenarios")
      guard let found = known.first(where: { $0.text("id") == scenario || $0.text("name") == scenario })?.text("id")
      else {
        let ids = known.compactMap { $0.text("id") }.joined(separator: ", ")
        throw Failure.no(
          ids.isEmpty
            ? .errorNoScenarios(scenario: SafeText(scenario))
            : .errorNoScenario(name: SafeText(scenario), names: SafeText(ids)), file: file)
      }
      try document.set(JSONPointer(["energy", "chosen"]), to: .string(found))
    }
  }
}

/// A change of the energy case, and what it did to the chosen scenario.
private struct EnergyChange {
  let file: String
  let options: ChangeOptions

  func run(_ change: (inout Document, inout IDSource) throws -> Void) throws {
    let before = try DocumentFile.openForChange(file)
    var document = before
    var ids = try Session.current.origin().ids(context: "\(before.openedRevision?.description ?? "") energy")
    try naming(file) { try change(&document, &ids) }
    try Checks.refuseSent(document, since: before)
    try Checks.refuseErrors(in: document, since: before, anyway: options.anyway.isGiven)
    let result = try DocumentFile.save(document, since: before, to: file)
    let language = Session.current.language
    let (old, new) = (FigureValues(try FigureInputs(before)), FigureValues(try FigureInputs(document)))
    let text = FigureText(language, new.inputs.currency)
    // What stays says nothing.
    let lines = ["savingPercent", "netSaving", "payback"].compactMap { name -> TerminalText? in
      guard let figure = new.catalogue.figure(name), let now = new.value(name).map({ text.text($0, of: figure) }) else {
        return nil
      }
      let told = old.value(name).map { text.text($0, of: figure) } ?? ""
      return told == now ? nil : "\(figure.label.text(language)): \(told) → \(now)"
    }
    try DocumentFile.report(result, file, json: options.json, lines: lines)
  }
}

/// `ency energy compare`
struct EnergyCompareCommand: ParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "What each method gives, side by side.",
    discussion: """
      Each method by itself, as if no scenario stated a saving of its own. What a method lacks is named below. The scenarios \
      side by side are shown by `ency figures`.

      Examples:
        ency energy compare hall.ency
        ency energy compare hall.ency --language sv
      """)

  @Argument(help: "The proposal: a file, a working folder, or - for standard input.", completion: Completions.proposal)
  var file: String
  @OptionGroup var display: DisplayLanguage
  @OptionGroup(title: "Limits") var limits: LimitOptions

  private static let figures = ["savingPercent", "savedEnergy", "netSaving", "payback", "netPresentValue"]

  func run() throws {
    let language = Session.current.language
    let inputs = try FigureInputs(try DocumentFile.open(file))
    let text = FigureText(language, inputs.currency)
    let figures = EnergyCompareCommand.figures.compactMap { inputs.catalogue.figure($0) }
    var table = TextTable([.left] + figures.map { _ in .right })
    table.add([language.heading(.inputEnergyMethod)] + figures.map { $0.label.text(language) })
    var gaps: [TerminalText] = []
    for method in EnergyInputs.Method.allCases {
      let values = FigureValues(inputs.computed(by: method))
      table.add(
        [method.rawValue]
          + figures.map { figure in
            guard let outcome = values.value(figure.name) else { return "" }
            if case .missing = outcome { return "–" }
            return text.text(outcome, of: figure)
          })
      guard case .missing(let names) = values.value("savingPercent") else { continue }
      let labels = names.map { inputs.catalogue.input($0).map { "\($0.label.text(language)) (\($0.pointer))" } ?? $0 }
      gaps.append(
        language.line(
          .energyMethodLacks(method: SafeText(method.rawValue), what: SafeText(labels.joined(separator: ", ")))))
    }
    let lines = table.lines() + (gaps.isEmpty ? [] : [""]) + gaps
    try Session.current.print(lines.map { $0 + "\n" }.joined(), terminator: "")
  }
}
