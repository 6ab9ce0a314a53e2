internal import ArgumentParser
internal import EncyBase
internal import EncyCommandBase
internal import EncyDocument
internal import EncyExplanation
internal import EncyFigures
internal import EncySession
internal import EncyTerminal
internal import EncyTexts

/// `ency energy scenario`
struct EnergyScenarioCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scenario",
    abstract: "The cases that are shown side by side.",
    discussion: """
      Without scenarios of its own a proposal shows a cautious band: low counts at most 10 % or a third of what the method \
      says, base at most 15 % or half of it, high all of it. The first scenario that is added, changed or chosen stores the \
      band, so that the other two stay.

      Examples:
        ency energy scenario add hall.ency "With new gates" --percent 12
        ency energy scenario choose hall.ency low
      """,
    subcommands: [
      EnergyScenarioAddCommand.self, EnergyScenarioSetCommand.self, EnergyScenarioChooseCommand.self,
      EnergyScenarioRemoveCommand.self,
    ])
}

/// What a scenario saves.
struct ScenarioShare: ParsableArguments {
  /// A place in the cautious band.
  enum Band: String, ExpressibleByArgument, CaseIterable { case low, base, high }

  @Option(help: ArgumentHelp("The share of the heating energy that is saved.", valueName: "percent"))
  var percent: String?
  @Option(help: "The method's share as the cautious band counts it: low, base or high.")
  var band: Band?

  func validate() throws {
    if percent != nil, band != nil { throw ValidationError("Give --percent or --band, not both.") }
  }

  /// Writes it into a scenario; what it was before goes.
  func write(to place: Int, of document: inout Document, file: String) throws {
    guard percent != nil || band != nil else { return }
    for member in ["savingPercent", "band"] {
      let pointer = Scenarios.pointer(place, member)
      if try document.value(at: pointer) != nil { try document.remove(pointer) }
    }
    if let percent {
      let pointer = Scenarios.pointer(place, "savingPercent")
      let reader = try ValueReader(document, at: pointer, in: FieldGuide(document), file: file)
      try document.set(pointer, to: try reader.read(.text(percent)))
    }
    if let band { try document.set(Scenarios.pointer(place, "band"), to: .string(band.rawValue)) }
  }
}

/// `ency energy scenario add`
struct EnergyScenarioAddCommand: ParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Add a scenario.",
    discussion: """
      Without --percent and --band its saving is all of the method's, but for one called low, base or high, which keeps its \
      place in the cautious band. These three are written in the reader's language, and may be named in it.

      Examples:
        ency energy scenario add hall.ency low --percent 8
        ency energy scenario add hall.ency "With new gates" --band base
      """)

  @OptionGroup var proposal: ChangedProposal
  @Argument(help: "What it is called.")
  var name: String
  @OptionGroup var share: ScenarioShare
  @OptionGroup var options: ChangeOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func run() throws {
    var added = ""
    try EnergyChange(file: proposal.file, options: options).run { document, ids in
      let language = Session.current.language
      let before = try Scenarios(document, language)
      try Scenarios.refuseBlank(name, file: proposal.file)
      if before.place(name) != nil { throw Failure.no(.errorScenarioTaken(name: SafeText(name)), file: proposal.file) }
      try Scenarios.store(in: &document)
      let all = try Scenarios(document, language)
      // One of the band that was only standing in until now is there already.
      if let place = all.place(name), before.items.isEmpty {
        added = all.items[place].text("id") ?? ""
        return try share.write(to: place, of: &document, file: proposal.file)
      }
      let taken = Set(all.items.compactMap { $0.text("id") })
      let band = Scenarios.band(name)
      let isWord = !name.isEmpty && name.utf8.allSatisfy { (0x61...0x7A).contains($0) }
      let wanted = band ?? (isWord ? name : nil)
      added = wanted.flatMap { taken.contains($0) ? nil : $0 } ?? ids.next(avoiding: taken)
      var scenario = JSONObject()
      (scenario["id"], scenario["name"]) = (.string(added), .string(band ?? name))
      if share.percent == nil, share.band == nil { scenario["band"] = band.map { .string($0) } }
      try document.set(JSONPointer(["energy", "scenarios", "-"]), to: .object(scenario))
      try share.write(to: all.items.count, of: &document, file: proposal.file)
    } told: {
      try Scenarios.line(added, $0, $1)
    }
  }
}

/// `ency energy scenario set`
struct EnergyScenarioSetCommand: ParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "set",
    abstract: "Change what a scenario saves, or its name.",
    discussion: """
      A percent takes the place of the band, and the band that of a percent.

      Examples:
        ency energy scenario set hall.ency base --percent 12.5
        ency energy scenario set hall.ency "With new gates" --band high --name "New gates and curtains"
      """)

  @OptionGroup var target: ScenarioOptions
  @Option(help: "What it is called from now on.")
  var name: String?
  @OptionGroup var share: ScenarioShare
  @OptionGroup var options: ChangeOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func validate() throws {
    if name == nil, share.percent == nil, share.band == nil {
      throw ValidationError("Say what to change: --percent, --band or --name.")
    }
  }

  func run() throws {
    var changed = ""
    try EnergyChange(file: target.file, options: options).run { document, _ in
      let language = Session.current.language
      if Scenarios.band(target.scenario) != nil { try Scenarios.store(in: &document) }
      let all = try Scenarios(document, language)
      let place = try all.known(target.scenario, file: target.file)
      changed = all.items[place].text("id") ?? ""
      if let name {
        try Scenarios.refuseBlank(name, file: target.file)
        if let other = all.place(name), other != place {
          throw Failure.no(.errorScenarioTaken(name: SafeText(name)), file: target.file)
        }
        try document.set(Scenarios.pointer(place, "name"), to: .string(Scenarios.band(name) ?? name))
      }
      try share.write(to: place, of: &document, file: target.file)
    } told: {
      try Scenarios.line(changed, $0, $1)
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

  @OptionGroup var target: ScenarioOptions
  @OptionGroup var options: ChangeOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func run() throws {
    var chosen = ""
    try EnergyChange(file: target.file, options: options).run { document, _ in
      if Scenarios.band(target.scenario) != nil { try Scenarios.store(in: &document) }
      let all = try Scenarios(document, Session.current.language)
      chosen = all.items[try all.known(target.scenario, file: target.file)].text("id") ?? ""
      try document.set(JSONPointer(["energy", "chosen"]), to: .string(chosen))
    } told: {
      try Scenarios.line(chosen, $0, $1)
    }
  }
}

/// `ency energy scenario remove`
struct EnergyScenarioRemoveCommand: ParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Remove a scenario.",
    discussion: """
      Of a proposal that has none left, the cautious band is shown.

      Examples:
        ency energy scenario remove hall.ency "With new gates"
        ency energy scenario remove hall.ency high --json
      """)

  @OptionGroup var target: ScenarioOptions
  @OptionGroup var options: ChangeOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func run() throws {
    let language = Session.current.language
    var (told, wasChosen): ([TerminalText], Bool) = ([], false)
    try EnergyChange(file: target.file, options: options).run { document, _ in
      let all = try Scenarios(document, language)
      let place = try all.known(target.scenario, file: target.file)
      try document.remove(JSONPointer(["energy", "scenarios", "\(place)"]))
      told = [language.line(.energyScenarioGone(name: SafeText(all.title(all.items[place]))))]
      if let chosen = try document.model("energy").text("chosen"), chosen == all.items[place].text("id") {
        try document.remove(JSONPointer(["energy", "chosen"]))
        wasChosen = true
      }
    } told: { _, values in
      let list = values.catalog.lists.firstIndex { $0.chosenBy != nil }
      guard wasChosen, let list, let chosen = values.chosen(in: list) else { return told }
      let name = SafeText(values.title(list: list, item: chosen, language))
      return told + [language.line(.energyScenarioChosenGone(name: name))]
    }
  }
}
