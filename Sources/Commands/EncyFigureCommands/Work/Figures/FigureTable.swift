internal import EncyBase
internal import EncyCommandBase
internal import EncyExplanation
internal import EncyFigures
internal import EncySession
internal import EncyTerminal
internal import EncyTexts

/// Figures in groups, a row each; those of scenarios with a column for each scenario where there is room.
struct FigureTable {
  let figures: ProposalFigures
  /// What is shown, in the catalog's order.
  let chosen: [FigureDeclaration]
  /// Whether also what can't be computed has a row.
  let showsMissing: Bool
  /// Figures that are shown of all their items.
  var named: Set<String> = []
  /// Of the other chosen ones only these are shown, where there are any.
  var items: [FigurePlace] = []

  private var language: Language { figures.text.language }

  private func places(_ figure: FigureDeclaration) -> [FigurePlace] {
    let all = figures.values.places(of: figure.name)
    return items.isEmpty || named.contains(figure.name) ? all : all.filter(items.contains)
  }

  /// Every place that is asked for.
  var places: [FigurePlace] {
    chosen.flatMap { figure in
      places(figure).filter { place in
        place.list == nil || place.list != figures.scenarios || figures.scenario == nil
          || place.item == figures.scenario
      }
    }
  }

  var lines: [TerminalText] {
    var lines: [TerminalText] = []
    for group in FigureGroup.allCases {
      let own = chosen.filter { $0.group == group }
      let tables = plain(own) + scenarios(own)
      if tables.isEmpty { continue }
      if !lines.isEmpty { lines.append("") }
      lines.append(language.line(.figuresGroup(group: SafeText(group.rawValue))))
      lines += tables
    }
    return lines
  }

  /// Why figures are none, below the tables.
  var notes: [TerminalText] {
    let notes = figures.text.notes(
      places.map { (label: figures.values.label($0, language), outcome: figures.values.outcome($0)) })
    if notes.isEmpty { return [] }
    return [""] + notes.flatMap { wrapped(language.line($0), indent: 2, columns: Session.current.width ?? 120) }
  }

  private func isShown(_ place: FigurePlace) -> Bool {
    if showsMissing { return true }
    if case .missing = figures.values.outcome(place) { return false }
    return true
  }

  private func isOfScenarios(_ figure: FigureDeclaration) -> Bool {
    figures.scenarios.map { figures.catalog.lists[$0].name == figure.each } ?? false
  }

  private func plain(_ own: [FigureDeclaration]) -> [TerminalText] {
    var table = TextTable([.left, .left, .right, .left])
    for figure in own where !isOfScenarios(figure) {
      for place in places(figure) where isShown(place) {
        let name = place.list == nil ? figure.name : "\(figure.name)/@id=\(figures.values.id(place) ?? "")"
        add(place, figures.values.label(place, language), name, to: &table)
      }
    }
    return table.lines(indent: 2)
  }

  private func add(_ place: FigurePlace, _ label: String, _ name: String, to table: inout TextTable) {
    let figure = figures.catalog.figures[place.figure]
    let outcome = figures.values.outcome(place)
    table.add(
      label, name, figures.text.number(outcome, of: figure), outcome.number == nil ? "" : figures.text.unit(of: figure))
  }

  private func title(_ list: Int, _ item: Int) -> String {
    let title = figures.values.title(list: list, item: item, language)
    return item == figures.chosen ? language.text(.figuresChosen(name: SafeText(title))) : title
  }

  private func scenarios(_ own: [FigureDeclaration]) -> [TerminalText] {
    guard let list = figures.scenarios else { return [] }
    let items = figures.scenario.map { [$0] } ?? Array(figures.values.inputs.lists[list].indices)
    let rows = own.filter(isOfScenarios).map { figure in
      let places = figures.values.places(of: figure.name)
      return (figure: figure, places: items.map { places[$0] })
    }.filter { $0.places.contains(where: isShown) }
    if rows.isEmpty { return [] }
    for showsNames in [true, false] {
      var table = TextTable([.left] + (showsNames ? [.left] : []) + items.map { _ in .right } + [.left])
      table.add([""] + (showsNames ? [""] : []) + items.map { title(list, $0) } + [""])
      for (figure, places) in rows {
        let label = figure.label.text(language)
        let numbers = places.map { figures.text.number(figures.values.outcome($0), of: figure) }
        let unit = places.contains { figures.values.outcome($0).number != nil } ? figures.text.unit(of: figure) : ""
        table.add([label] + (showsNames ? [figure.name] : []) + numbers + [unit])
      }
      if table.fits(indent: 2) { return table.lines(indent: 2) }
    }
    var table = TextTable([.left, .left, .right, .left])
    for (figure, places) in rows {
      for (item, place) in zip(items, places) {
        add(place, "\(figure.label.text(language)), \(title(list, item))", figure.name, to: &table)
      }
    }
    return table.lines(indent: 2)
  }
}
