internal import EncyBase

extension FigureCatalogue {
  /// The inputs that a figure follows from, directly and through others, by their names in the catalogue's order: `annualEnergy`, of
  /// a field `lines.quantity`.
  package func inputs(of figure: String) -> [String] {
    var found: Set<String> = []
    var seen: Set<Int> = []
    var open = figurePlaces[figure].map { [$0] } ?? []
    while let place = open.popLast() {
      guard seen.insert(place).inserted else { continue }
      var names = FormulaNames()
      names.add(figures[place].formula)
      collect(names, figures[place].each, &found)
      for total in FormulaNames.totals(figures[place].formula, program(of: place)) {
        // How many items there are counts, too.
        found.insert(lists[total.list].name)
        collect(total.names, lists[total.list].name, &found)
      }
      for other in references(of: place) {
        open.append(other)
        // The chosen item's figure is taken.
        if let each = figures[other].each, each != figures[place].each, let chosen = list(each)?.chosenBy {
          found.insert(chosen.input)
        }
      }
    }
    let names =
      inputs.map(\.name)
      + lists.filter { $0.numbers == nil }.flatMap { list in [list.name] + list.fields.map { "\(list.name).\($0.name)" }
      }
    return names.uniqued().filter { found.contains($0) }
  }

  private func collect(_ names: FormulaNames, _ list: String?, _ found: inout Set<String>) {
    found.formUnion(names.inputs)
    if let list { found.formUnion(names.fields.map { "\(list).\($0)" }) }
  }

  /// The figures that follow from an input, by its name as ``inputs(of:)`` gives it.
  package func figures(following input: String) -> [String] {
    figures.map(\.name).filter { inputs(of: $0).contains(input) }
  }
}

/// What a figure is about, as they are shown together.
package enum FigureGroup: String, Sendable, CaseIterable {
  case offer, hall, energy, money, split
  /// Those that third parties declare for their parts.
  case others

  package init(of figure: FigureDeclaration) {
    func holds(_ figures: [FigureDeclaration]) -> Bool { figures.contains { $0.name == figure.name } }
    self =
      figure.part != nil
      ? .others
      : holds(OfferFigures.figures + VATFigures.figures)
        ? .offer
        : holds(HallFigures.figures)
          ? .hall : holds(InvestmentFigures.figures) ? .money : holds(SplitFigures.figures) ? .split : .energy
  }
}
