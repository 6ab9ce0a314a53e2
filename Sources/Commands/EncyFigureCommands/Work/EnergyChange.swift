internal import EncyBase
internal import EncyCommandBase
internal import EncyDocument
internal import EncyFigures
internal import EncySession
internal import EncyTerminal
internal import EncyTexts

/// A change of the energy case, and what it did to the chosen scenario.
package struct EnergyChange {
  package static let part = "model/energy.json"

  let file: String
  let options: ChangeOptions

  /// - Parameters:
  ///   - change: What is done to the proposal.
  ///   - told: What is said of it first, whatever the figures come to.
  /// - Throws: ``Failure`` when the proposal can't be read, changed or saved, or wouldn't be valid.
  func run(
    _ change: (inout Document, inout IDSource) throws -> Void, told: (Document, FigureValues) throws -> [TerminalText]
  ) throws {
    try ProposalChange.run(file, .init(options), ids: "energy") { open in
      try change(&open.document, &open.ids)
      let (old, new) = (try open.before.figureValues(), try open.document.figureValues())
      return ChangeReport(
        lines: try told(open.document, new)
          + FigureChanges.lines(["savingPercent", "netSaving", "payback"], from: old, to: new))
    }
  }

  /// Gives a proposal without an energy part the cautious rule, since a part without a method isn't valid.
  static func begin(_ document: inout Document) throws {
    guard try document.model("energy").text("method") == nil else { return }
    try document.set(JSONPointer(["energy", "method"]), to: .string(EnergyInputs.Method.capped.rawValue))
  }
}

/// The scenarios of a proposal as people name them.
struct Scenarios {
  /// The names of the cautious band's places, which are also those of the scenarios that stand in.
  static let bands = ["low", "base", "high"]

  let items: [JSONValue]
  let language: Language

  init(_ document: Document, _ language: Language) throws {
    items = try document.model("energy").items("scenarios")
    self.language = language
  }

  /// - Throws: ``Failure`` for a name that nobody could read.
  static func refuseBlank(_ name: String, file: String) throws {
    if name.allSatisfy(\.isWhitespace) { throw Failure.no(.errorScenarioNameless, file: file) }
  }

  /// A place of the band by its name in any language.
  static func band(_ word: String) -> String? {
    bands.first { band in
      band == word.lowercased()
        || Language.allCases.contains {
          $0.text(.explainChoice(choice: SafeText(band))).lowercased() == word.lowercased()
        }
    }
  }

  /// What a scenario is called in the reader's language.
  func title(_ item: JSONValue) -> String {
    let name = item.text("name") ?? item.text("id") ?? ""
    return Scenarios.bands.contains(name) ? language.text(.explainChoice(choice: SafeText(name))) : name
  }

  /// The place of the scenario that a word names: by its printed or its stored name in any case, its id, or by what low, base and high are
  /// called.
  func place(_ word: String) -> Int? {
    let names = [items.map { [title($0)] }, items.map { $0.text("name").map { [$0] } ?? [] }]
    let found = ItemNames(ids: items.map { $0.text("id") ?? "" }, names: names, idsArePrinted: false).places(of: word)
    if found.count == 1 { return found[0] }
    guard found.isEmpty else { return nil }
    guard let band = Scenarios.band(word) else { return nil }
    return items.firstIndex { $0.text("name") == band } ?? items.firstIndex { $0.text("id") == band }
  }

  /// The same, or why there is none.
  /// - Throws: ``Failure`` with the names there are.
  func known(_ word: String, file: String) throws -> Int {
    if let place = place(word) { return place }
    let names = items.isEmpty ? Scenarios.bands : items.map { $0.text("name") ?? $0.text("id") ?? "" }
    throw Failure.no(
      .errorScenarioUnknown(name: SafeText(word), names: SafeText(names.joined(separator: ", "))),
      remedy: .nearest(to: word, among: names + items.compactMap { $0.text("id") }), file: file)
  }

  /// Writes the band that stands in where a proposal names no scenarios, so that adding, choosing or changing one doesn't lose the
  /// others. No figure changes by that.
  static func store(in document: inout Document) throws {
    try EnergyChange.begin(&document)
    guard try document.model("energy").items("scenarios").isEmpty else { return }
    let band = bands.map { name -> JSONValue in ["id": .string(name), "name": .string(name), "band": .string(name)] }
    try document.set(JSONPointer(["energy", "scenarios"]), to: .array(band))
  }

  static func pointer(_ place: Int, _ member: String) -> JSONPointer {
    JSONPointer(["energy", "scenarios", "\(place)", member])
  }

  /// What a scenario saves, in a line.
  static func line(_ id: String, _ document: Document, _ values: FigureValues) throws -> [TerminalText] {
    let language = Session.current.language
    let all = try Scenarios(document, language)
    guard let item = all.items.first(where: { $0.text("id") == id }),
      let outcome = values.value("savingPercent", of: id),
      let figure = values.catalog.figure("savingPercent")
    else { return [] }
    let text = FigureText(language, values.inputs.currency)
    return [
      language.line(
        .energyScenarioLine(name: SafeText(all.title(item)), percent: SafeText(text.text(outcome, of: figure))))
    ]
  }
}
