package import EncyBase
package import EncyFigures
package import EncyTexts

/// How a figure comes about, in a language: the formula in labels and in numbers, and everything that it names, so that somebody can
/// compute it again by hand.
package struct FigureExplanation: Sendable {
  /// An input that the formula names.
  package struct Input: Sendable {
    /// Its name in formulas; of a field `lines.quantity`.
    package let name: String
    package let label: String
    /// From the part's name on; `nil` where the proposal doesn't have the item.
    package let pointer: JSONPointer?
    package let value: String
    package let isMissing: Bool
  }

  /// Another figure that the formula names.
  package struct Part: Sendable {
    package let place: FigurePlace
    package let label: String
    package let value: String
  }

  /// What is summed over a list: an item, and whether it counts.
  package struct Item: Sendable {
    package let list: String
    package let id: String
    /// What people call it.
    package let title: String
    package let pointer: JSONPointer?
    package let counts: Bool
    /// What it gives to the sum; empty for one that only is counted.
    package let value: String
    package let inputs: [Input]
  }

  package let figure: FigureDeclaration
  package let place: FigurePlace
  package let outcome: Outcome
  /// The figure's label, with the item that it is of.
  package let label: String
  /// The formula in labels, a line each with how deep it is indented.
  package let words: [(indent: Int, text: String)]
  /// The formula in numbers; `nil` where it comes to none.
  package let numbers: String?
  /// Why this side of each choice counts.
  package let reasons: [String]
  /// The units that were converted, with the factor.
  package let conversions: [String]
  /// What the functions in the formula compute.
  package let kernels: [String]
  /// What the figure is before it is rounded, and how it is rounded; `nil` where it isn't.
  package let rounding: (from: String, how: String)?
  /// The result as people read it.
  package let result: String
  /// The same with all digits.
  package let exact: String
  /// Whether the result shows less than all digits.
  package let isCut: Bool
  package let inputs: [Input]
  package let parts: [Part]
  package let items: [Item]
  package let missing: [MissingInput]
  /// Where the formula is from.
  package let source: String
  package let validity: String?
  private struct ListedItem: Hashable {
    let list: Int
    let id: String
    let counts: Bool
  }

  /// What of inputs and figures counts in the numbers, by name.
  let used: Set<String>

  /// - Returns: `nil` where there is no such figure, or no such item.
  package init?(_ name: String, of id: String? = nil, _ values: FigureValues, _ language: Language) {
    guard let place = values.place(of: name, id) else { return nil }
    self.init(place, values, language)
  }

  package init(_ place: FigurePlace, _ values: FigureValues, _ language: Language) {
    let catalog = values.catalog
    let text = FigureText(language, values.inputs.currency)
    let figure = catalog.figures[place.figure]
    let item = place.scope
    (self.figure, self.place) = (figure, place)
    outcome = values.outcome(place)
    label = values.label(place, language)
    var (formula, step) = (figure.formula, catalog.program(of: place.figure))
    var writer = FormulaWriter(values, text, of: item)
    var rounding: (from: String, how: String)?
    var target = figure.unit
    // What is rounded in the end is told apart.
    if case .rounded(let inner, let way) = formula, case .rounded(let innerStep, _) = step {
      (formula, step) = (inner, innerStep)
      if way == .minorUnit { target = FigureUnit("¤") ?? target }
      if figure.unit.description == "¤/year" { target = figure.unit }
      rounding = (text.precise(values.value(innerStep, of: item), target), writer.rounding(way, figure.unit))
    }
    words = writer.lines(formula, step, to: target)
    let functions = writer.kernels
    writer = FormulaWriter(values, text, of: item)
    writer.showsNumbers = true
    let told = writer.lines(formula, step, to: target).map(\.text).joined(separator: " ")
    let isTold = outcome == .never && told != language.text(.figureNever)
    numbers = outcome.isNumber || isTold ? told : nil
    reasons = writer.reasons
    conversions = writer.conversions.uniqued()
    used = writer.used
    kernels = functions
    self.rounding = rounding
    result = text.text(outcome, of: figure)
    exact = text.precise(outcome, figure.unit)
    isCut = text.isCut(outcome, of: figure)
    source = figure.source.text(language)
    validity = figure.validity?.text(language)
    let lacking = outcome.missing
    missing = lacking.map { catalog.missing($0, language) }

    var names = FormulaNames()
    names.add(figure.formula)
    inputs =
      names.inputs.compactMap { name in
        catalog.inputPlaces[name].map { place in
          let input = catalog.inputs[place]
          let value = values.inputs.values[place]
          return Input(
            name: name, label: input.label.text(language), pointer: input.pointer,
            value: text.text(
              value, of: input, isNeeded: lacking.contains(name), standIn: names.standIns[.input(name)]),
            isMissing: value == .absent)
        }
      } + (item.map { values.fields(names, of: $0, text, lacking) } ?? [])
    var parts: [Part] = []
    var items: [Item] = []
    var (known, listed): (Set<FigurePlace>, Set<ListedItem>) = ([], [])
    func add(_ place: FigurePlace) {
      guard known.insert(place).inserted else { return }
      let figure = catalog.figures[place.figure]
      parts.append(
        Part(
          place: place, label: values.label(place, language), value: text.precise(values.outcome(place), figure.unit)))
    }
    for name in names.figures { if let place = values.place(of: name, within: item) { add(place) } }
    for total in FormulaNames.totals(
      figure.formula, catalog.program(of: place.figure), holds: { values.holds($0, of: item) })
    {
      let inner = total.names
      for place in values.inputs.lists[total.list].indices
      where total.grouping.map({ values.belongs(place, $0.0, of: item) }) ?? true {
        let scope = (list: total.list, place: place)
        let held = values.inputs.lists[total.list][place]
        let counts = total.test.map { values.holds($0, of: scope) == true } ?? true
        guard listed.insert(ListedItem(list: total.list, id: held.id, counts: counts)).inserted else { continue }
        let value = total.step.map { text.precise(values.value($0, of: scope), total.unit(catalog)) }
        items.append(
          Item(
            list: catalog.lists[total.list].name, id: held.id,
            title: values.title(list: total.list, item: place, language), pointer: held.pointer, counts: counts,
            value: counts ? value ?? "" : "", inputs: values.fields(inner, of: scope, text, lacking)))
        if counts { for name in inner.figures { if let place = values.place(of: name, within: scope) { add(place) } } }
      }
    }
    (self.parts, self.items) = (parts, items)
  }
}

/// An input that a proposal lacks.
package struct MissingInput: Sendable {
  package let name: String
  package let label: String
  /// From the part's name on; `*` stands for any item.
  package var pointer: JSONPointer
  package let kind: InputDeclaration.Kind
}

/// A figure, of an item of its list where there is one for each.
package struct FigurePlace: Sendable, Hashable {
  package let figure: Int
  package let list: Int?
  package let item: Int?

  package var scope: (list: Int, place: Int)? { list.flatMap { list in item.map { (list, $0) } } }
}

extension FigureValues {
  /// - Returns: `nil` where there is no such figure, or no such item; without an id the chosen item is meant.
  package func place(of name: String, _ id: String? = nil) -> FigurePlace? {
    guard let figure = catalog.figurePlaces[name] else { return nil }
    guard let list = catalog.listsOfFigures[figure] else {
      return FigurePlace(figure: figure, list: nil, item: nil)
    }
    let found = id.map { id in inputs.lists[list].firstIndex { $0.id.isExactly(id) } } ?? chosen(in: list)
    return found.map { FigurePlace(figure: figure, list: list, item: $0) }
  }

  /// The figure that a formula names which is computed for an item.
  func place(of name: String, within item: (list: Int, place: Int)?) -> FigurePlace? {
    guard let figure = catalog.figurePlaces[name] else { return nil }
    if let item, catalog.listsOfFigures[figure] == item.list {
      return FigurePlace(figure: figure, list: item.list, item: item.place)
    }
    return place(of: name)
  }

  /// The places of a figure: one, or one for each item of its list.
  package func places(of name: String) -> [FigurePlace] {
    guard let figure = catalog.figurePlaces[name] else { return [] }
    guard let list = catalog.listsOfFigures[figure] else {
      return [FigurePlace(figure: figure, list: nil, item: nil)]
    }
    return inputs.lists[list].indices.map { FigurePlace(figure: figure, list: list, item: $0) }
  }

  package func outcome(_ place: FigurePlace) -> Outcome {
    let name = catalog.figures[place.figure].name
    guard let item = place.item else { return value(name) ?? .missing([]) }
    return value(name, at: item) ?? .missing([])
  }

  /// The id of the item that a figure is of.
  package func id(_ place: FigurePlace) -> String? { place.scope.map { inputs.lists[$0.list][$0.place].id } }

  /// The label of an item's name, or its id; a long name is cut where `isCut`, by default as ``cutsTitles`` says.
  package func title(list: Int, item: Int, _ language: Language, isCut: Bool? = nil) -> String {
    let held = inputs.lists[list][item]
    if catalog.lists[list].numbers != nil {
      return FigureText(language, inputs.currency).value(held.values[0], of: catalog.lists[list].fields[0])
    }
    let names = ["name", "productName"].compactMap { member -> String? in
      guard let place = self.catalog.lists[list].fields.firstIndex(where: { $0.name == member }),
        case .text(let name) = held.values[place]
      else { return nil }
      return name
    }
    if let name = names.first {
      if ["low", "base", "high"].contains(name) { return FigureText(language, inputs.currency).choice(name) }
      let lines = names.map { $0.split(whereSeparator: \.isNewline).first.map(String.init) ?? "" }
      if let short = lines.first(where: { $0.count <= FigureValues.longestTitle }) { return short }
      if !(isCut ?? cutsTitles) { return names.count > 1 ? lines[1] : lines[0] }
      return lines[0].prefix(FigureValues.longestTitle - 1) + "…"
    }
    return held.id
  }

  /// A line that is described in many words is called by its product, or else cut.
  private static let longestTitle = 36

  /// A figure's label, with the item that it is of.
  package func label(_ place: FigurePlace, _ language: Language) -> String {
    let label = catalog.figures[place.figure].label.text(language)
    return place.scope.map { "\(label) (\(title(list: $0.list, item: $0.place, language)))" } ?? label
  }

  func fields(
    _ names: FormulaNames, of item: (list: Int, place: Int), _ text: FigureText, _ lacking: [String]
  ) -> [FigureExplanation.Input] {
    let list = catalog.lists[item.list]
    let held = inputs.lists[item.list][item.place]
    return names.fields.compactMap { name in
      guard let place = list.fields.firstIndex(where: { $0.name == name }) else { return nil }
      let field = list.fields[place]
      // What only stand-ins have stands nowhere in a proposal.
      if held.values[place] == .absent, field.pointer.tokens.last?.first == " " { return nil }
      return FigureExplanation.Input(
        name: "\(list.name).\(name)", label: field.label.text(text.language),
        pointer: inputs.pointer(list: item.list, item: item.place, field: place),
        value: text.text(
          held.values[place], of: field, isNeeded: lacking.contains("\(list.name).\(name)"),
          standIn: names.standIns[.field(name)]), isMissing: held.values[place] == .absent)
    }
  }
}

extension FigureInputs {
  /// Where the field of an item stands in the proposal; `nil` for what stands in, or is counted.
  package func pointer(list: Int, item: Int, field: Int) -> JSONPointer? {
    let (declared, held) = (catalog.lists[list], lists[list][item])
    let input = declared.fields[field]
    if let place = held.places[input.name] { return place }
    if let through = input.through {
      let by = declared.fields.firstIndex { $0.pointer.tokens == [through.by] && $0.through == nil }
      guard let by, case .text(let id) = held.values[by] else { return nil }
      return through.list.appending("@id=\(id)").appending(input.pointer)
    }
    guard let (above, _) = declared.halves else { return held.pointer.map { $0.appending(input.pointer) } }
    // The number of the item that it stands in comes after the way to that one's list.
    let tokens = held.pointer?.tokens ?? []
    let outer = JSONPointer(Array(tokens.prefix(above.tokens.count + 1)))
    if input.isOuter { return tokens.isEmpty ? nil : outer.appending(input.pointer) }
    return tokens.count > outer.tokens.count ? held.pointer?.appending(input.pointer) : nil
  }
}

extension FigureCatalog {
  /// What an outcome names as missing.
  package func missing(_ name: String, _ language: Language) -> MissingInput {
    if let input = input(name) {
      return MissingInput(name: name, label: input.label.text(language), pointer: input.pointer, kind: input.kind)
    }
    let halves = name.split(separator: ".", maxSplits: 1).map(String.init)
    if let list = list(halves[0]) {
      if halves.count == 2, let field = list.fields.first(where: { $0.name == halves[1] }) {
        let place = field.through.map(\.list) ?? list.pointer
        return MissingInput(
          name: name, label: field.label.text(language), pointer: place.appending("*").appending(field.pointer),
          kind: field.kind)
      }
      return MissingInput(
        name: name, label: FigureText(language, .sek).list(list.name), pointer: list.pointer, kind: .presence)
    }
    return MissingInput(name: name, label: name, pointer: JSONPointer(), kind: .text)
  }
}

// MARK: Trees

/// A figure and all that it follows from, down to the inputs.
package struct FigureTree: Sendable {
  /// `Payback: SEK 345,678.29 ÷ SEK 54,737.00 a year`, or the input's label.
  package let label: String
  package let formula: String?
  package let value: String
  /// Of an input: where it stands.
  package let pointer: JSONPointer?
  package let isInput: Bool
  /// The figure's or input's name.
  package let name: String
  /// Whether the figure's own branches stand further up.
  package let isRepeated: Bool
  package let branches: [FigureTree]

  package init(_ place: FigurePlace, _ values: FigureValues, _ language: Language) {
    var seen: Set<FigurePlace> = []
    self.init(place, values, language, &seen)
  }

  private init(_ place: FigurePlace, _ values: FigureValues, _ language: Language, _ seen: inout Set<FigurePlace>) {
    let told = FigureExplanation(place, values, language)
    let isRepeated = !seen.insert(place).inserted
    var branches: [FigureTree] = []
    if !isRepeated {
      // What stands on a side that doesn't count is left out.
      for part in told.parts
      where told.used.isEmpty || told.used.contains(values.catalog.figures[part.place.figure].name) {
        branches.append(FigureTree(part.place, values, language, &seen))
      }
      let fields = told.items.filter(\.counts).flatMap(\.inputs)
      let inputs = told.inputs.filter {
        told.used.isEmpty || told.used.contains($0.name.split(separator: ".").last.map(String.init) ?? "")
      }
      var shown: Set<[String?]> = []
      for input in inputs + fields where input.pointer != nil || !input.isMissing {
        guard shown.insert([input.name, input.pointer?.description]).inserted else { continue }
        branches.append(FigureTree(input))
      }
    }
    (label, value, pointer, isInput, name) = (told.label, told.exact, nil, false, told.figure.name)
    // What is only taken over says no more than its branch.
    formula = isRepeated ? nil : told.numbers.flatMap { $0 == told.exact ? nil : $0 }
    (self.isRepeated, self.branches) = (isRepeated, branches)
  }

  private init(_ input: FigureExplanation.Input) {
    (label, formula, value, pointer, isInput, name) = (input.label, nil, input.value, input.pointer, true, input.name)
    (isRepeated, branches) = (false, [])
  }
}
