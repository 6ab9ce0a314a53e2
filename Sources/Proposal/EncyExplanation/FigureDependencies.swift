internal import EncyBase
internal import EncyDocument
package import EncyFigures

extension FigureCatalog {
  /// The inputs that a figure follows from, directly and through others, by their names in the catalog's order: `annualEnergy`, of
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

extension FigureCatalog {
  /// The parts that figures follow from, of those there are, in their order. Frozen amounts are evidence of figures and left out, as is
  /// what happened since the sending; schemas count where figures are declared in them.
  package func partsFollowed(among paths: [String]) -> [String] {
    var places = inputs.map(\.part)
    for list in lists {
      places.append(list.part)
      let others = list.fields.compactMap { $0.through?.list } + [list.everyone?.list].compactMap(\.self)
      places += others.map { PartPlace.of($0, nil).1 }
    }
    // The currency says what an amount is.
    let named = Set(places.compactMap(\.path)).union(["model/proposal.json"])
      // Evidence of the figures, what happened since, and costs that go on to be shared.
      .subtracting(["model/quote.json", Lifecycle.path, "model/split.json"])
    let areSchemas = figures.contains { $0.part != nil }
    let overlays = Set(places.contains { $0.path == nil } ? FigureInputs.overlays(paths) : [])
    return paths.filter { path in
      named.contains(path) || overlays.contains(path) || areSchemas && path.hasPrefix("schemas/")
    }
  }

  /// The field of the items that a list stands in which a field of that list repeats.
  func repeated(list: Int, field: Int) -> (list: Int, field: Int)? {
    let input = lists[list].fields[field]
    guard input.isOuter, let above = lists[list].halves?.above,
      let outer = lists.firstIndex(where: { $0.pointer == above }),
      let own = lists[outer].fields.firstIndex(where: { $0.pointer == input.pointer && $0.kind == input.kind })
    else { return nil }
    return (outer, own)
  }
}
