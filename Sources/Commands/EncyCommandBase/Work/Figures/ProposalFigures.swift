package import EncyBase
package import EncyDocument
package import EncyExplanation
package import EncyFigures
internal import EncySession
package import EncyTerminal
package import EncyTexts

/// The figures of a proposal, as commands name and show them.
package struct ProposalFigures {
  package let file: String
  package let document: Document
  package let values: FigureValues
  package let text: FigureText
  /// The list whose items are the scenarios; `nil` where the catalog has none.
  package let scenarios: Int?
  /// The scenario that was asked for.
  package let scenario: Int?

  package var catalog: FigureCatalog { values.catalog }
  private var language: Language { text.language }

  /// - Throws: ``Failure`` when there is no such scenario, an error of the document when a part is damaged.
  package init(_ document: Document, file: String, scenario: String? = nil) throws {
    (self.file, self.document) = (file, document)
    let parts = try PartFigures(document)
    for flaw in parts.flaws {
      let place = SafeText("\(flaw.schema)\(flaw.pointer)")
      try Session.current.note(
        .figuresLeftOut(
          file: SafeText(file), place: place, part: SafeText(flaw.part), why: SafeText(flaw.mistake.message)))
    }
    values = try document.figureValues()
    text = FigureText(Session.current.language, values.inputs.currency)
    let list = values.catalog.lists.firstIndex { $0.chosenBy != nil }
    scenarios = list
    guard let scenario, let list else {
      self.scenario = nil
      return
    }
    let (values, language) = (values, text.language)
    let items = values.inputs.lists[list]
    let ids = items.map(\.id)
    let titles = items.indices.map { [values.title(list: list, item: $0, language)] }
    let found = ItemNames(ids: ids, names: [titles], idsArePrinted: false).places(of: scenario)
    guard let found = found.count == 1 ? found.first : nil else {
      throw Failure.no(
        .errorNoScenario(name: SafeText(scenario), names: SafeText(ids.joined(separator: ", "))),
        remedy: .nearest(to: scenario, among: ids + titles.flatMap(\.self)), file: file)
    }
    self.scenario = found
  }

  /// The item that stands for all scenarios.
  package var chosen: Int? { scenarios.flatMap { values.chosen(in: $0) } }

  // MARK: Names

  /// A figure by its name, or by its label in the reader's language.
  package func figure(_ name: String) throws -> FigureDeclaration {
    if let figure = catalog.figure(name) { return figure }
    let wanted = name.lowercased()
    if let figure = catalog.figures.first(where: {
      $0.name.lowercased() == wanted || $0.label.text(language).lowercased() == wanted
    }) {
      return figure
    }
    let near = ProposalFigures.nearest(wanted, among: catalog.figures.map(\.name))
    throw Failure.no(
      .errorNoFigure(
        name: SafeText(name),
        other: SafeText(near.map { .didYouMean(name: SafeText($0)) } ?? .figuresAllNames(file: SafeText(file)))),
      file: file)
  }

  private static func nearest(_ name: String, among names: [String]) -> String? {
    if let near = Suggestion.nearest(to: name, among: names) { return near }
    return name.count < 4 ? nil : names.first { $0.lowercased().contains(name) }
  }

  /// The figure that a word names: `payback`, or of an item `lineAmount/@id=L3`. Of one for each scenario that of the scenario that was
  /// asked for, else of the chosen one.
  package func place(_ word: String) throws -> FigurePlace {
    let halves = word.split(separator: "/", maxSplits: 1).map(String.init)
    let figure = try figure(halves.first ?? word)
    let list = figure.each.flatMap { name in catalog.lists.firstIndex { $0.name == name } }
    if halves.count == 2 {
      let id = JSONPointer.identity(halves[1])?.value ?? halves[1]
      if list != nil, let place = values.place(of: figure.name, id) { return place }
      let titled = values.places(of: figure.name).filter { place in
        place.scope.map { values.title(list: $0.list, item: $0.place, language).lowercased() } == id.lowercased()
      }
      if titled.count == 1 { return titled[0] }
    } else if list == nil || list != scenarios {
      if scenario != nil { throw Failure.no(.errorFigureNoScenario(figure: SafeText(figure.name)), file: file) }
      if let place = values.place(of: figure.name) { return place }
    } else if let list, let item = scenario ?? values.chosen(in: list) {
      return values.places(of: figure.name)[item]
    }
    guard let list else {
      throw Failure.no(
        .errorNoFigure(name: SafeText(word), other: SafeText(.figuresAllNames(file: SafeText(file)))), file: file)
    }
    let names = values.inputs.lists[list].prefix(20).map { "\(figure.name)/@id=\($0.id)" }
    throw Failure.no(
      .errorNoFigureItem(
        figure: SafeText(figure.name), list: SafeText(.explainList(list: SafeText(catalog.lists[list].name))),
        names: SafeText.oneOf(names)), file: file)
  }

  /// What ``place(_:)`` takes for a figure.
  package func word(_ place: FigurePlace) -> String {
    let name = catalog.figures[place.figure].name
    guard place.list != nil, place.list != scenarios, let id = values.id(place) else { return name }
    return "\(name)/@id=\(id)"
  }

  // MARK: JSON

  /// What a figure comes to, for programs.
  package func members(_ place: FigurePlace) -> JSONValue { .object(values.json(of: place, text)) }

  package func json(_ missing: MissingInput) -> JSONValue {
    ["name": .string(missing.name), "label": .string(missing.label), "pointer": .string(missing.pointer.description)]
  }

  // MARK: What was sent

  /// What would be sent otherwise today than it was; empty where nothing was sent, or all is as it was.
  package func departureLines() throws -> [TerminalText] {
    guard let quote = try document.tape(of: "model/quote.json")?.root else { return [] }
    let found = values.departures(from: quote)
    if found.isEmpty { return [] }
    var table = TextTable([.left, .right, .right])
    table.add("", language.text(.figuresSent), language.text(.figuresNow))
    for departure in found { table.add(values.label(departure.place, language), departure.sent, departure.now) }
    return ["\(language.heading(.figuresSentHead))"] + table.lines(indent: 2)
  }

  // MARK: What is missing

  /// What is missing for some figures, each once, with the figures that need it.
  package func missing(_ places: [FigurePlace]) -> [(input: MissingInput, figures: [String])] {
    var found: [(input: MissingInput, figures: [String])] = []
    for place in places {
      guard case .missing(let names) = values.outcome(place) else { continue }
      let label = catalog.figures[place.figure].label.text(language)
      for name in names {
        if let known = found.firstIndex(where: { $0.input.name == name }) {
          if !found[known].figures.contains(label) { found[known].figures.append(label) }
        } else {
          found.append((input(name, of: place), [label]))
        }
      }
    }
    return found
  }

  /// What is missing, at the first item that lacks it.
  private func input(_ name: String, of place: FigurePlace) -> MissingInput {
    var missing = catalog.missing(name, language)
    guard missing.pointer.tokens.contains("*") else { return missing }
    // Asked for of an item: the first of which a figure lacks it.
    for (place, list) in catalog.lists.enumerated()
    where missing.pointer.parent == list.pointer.appending("*") {
      for figure in catalog.figures where figure.each == list.name {
        let lacking = values.values(figure.name).firstIndex {
          if case .missing(let names) = $0 { names.contains(name) } else { false }
        }
        guard let lacking, let own = missing.pointer.tokens.last else { continue }
        missing.pointer = list.pointer.appending("@id=\(values.inputs.lists[place][lacking].id)").appending(own)
        return missing
      }
    }
    for figure in catalog.figures {
      guard let other = values.place(of: figure.name), case .missing(let names) = values.outcome(other),
        names.contains(name)
      else { continue }
      let items = FigureExplanation(other, values, language).items.filter(\.counts)
      if let found = items.lazy.flatMap(\.inputs).first(where: { $0.name == name && $0.isMissing && $0.pointer != nil })
      {
        missing.pointer = found.pointer ?? missing.pointer
        break
      }
    }
    return missing
  }

  /// The command that gives what is missing.
  func remedy(_ missing: MissingInput) -> Message {
    let tokens = missing.pointer.tokens
    let product = SafeText("HVLS-7300")
    switch (tokens.first, tokens.last) {
    case ("plans", "zones"): return .figuresDrawZone(file: SafeText(file))
    case ("plans", "scale"): return .figuresScalePlan(file: SafeText(file))
    case ("plans", _): return .figuresPlace(file: SafeText(file), product: product)
    case ("lifecycle", _): return .figuresAccept(file: SafeText(file))
    default: break
    }
    if missing.kind == .presence { return .figuresAddLine(file: SafeText(file), product: product) }
    // A factor without its source and year isn't valid.
    if tokens.suffix(2) == ["co2Factor", "value"] {
      let parent = missing.pointer.parent
      // An example's would be somebody else's network.
      func open(_ name: String) -> SafeText { SafeText("\(parent.appending(name))=…") }
      return .figuresSetMore(file: SafeText(file), first: open("value"), second: open("source"), third: open("year"))
    }
    return .figuresSet(file: SafeText(file), assignment: assignment(missing.pointer))
  }

  /// What sets a value, with the schema's example.
  private func assignment(_ pointer: JSONPointer) -> SafeText {
    var example: String?
    if let (path, inner) = try? document.locate(pointer) {
      let tree = (try? document.tree(of: path)) ?? .object(JSONObject())
      let field = FieldGuide(document).field(part: path, at: inner, in: tree)
      let reader = ValueReader(file: file, pointer: pointer, field: field, old: nil, currency: text.currency)
      example = field?.example.map(reader.text)
    }
    return SafeText("\(pointer)=\(example ?? "…")")
  }

  /// What is missing, a line or two each.
  package func missingLines(_ missing: [(input: MissingInput, figures: [String])], heading: Message) -> [TerminalText] {
    if missing.isEmpty { return [] }
    var lines: [TerminalText] = ["\(language.heading(heading))"]
    for (input, figures) in missing {
      let needed = language.text(
        .figuresMissingFor(
          figures: SafeText(figures.prefix(4).joined(separator: ", ") + (figures.count > 4 ? ", …" : ""))))
      lines += wrapped(
        "  \(input.label) (\(input.pointer)): \(needed)", indent: 4, columns: Session.current.width ?? 120)
      lines.append("    \(language.line(remedy(input)))")
    }
    return lines
  }
}
