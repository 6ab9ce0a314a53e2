package import EncyDocument
package import EncyFigures

extension FigureInputs {
  /// The energy case as a method alone has it: the cautious band, in which no percent is anybody's own. The middle of it is chosen.
  package func computed(by method: EnergyInputs.Method) -> FigureInputs {
    var copy = self
    if let place = catalog.inputPlaces["energyMethod"] { copy.values[place] = .text(method.rawValue) }
    if let place = catalog.listPlaces[EnergyCaseFigures.scenarios] {
      copy.lists[place] = FigureInputs.items([], catalog.lists[place], [:], currency)
      if let chosen = catalog.inputPlaces["chosenScenario"] { copy.values[chosen] = .text("base") }
    }
    return copy
  }
}
