package import EncyDocument

extension FigureInputs {
  /// The energy case as a method alone has it: one scenario, whose percent is the method's and nobody's own.
  package func computed(by method: EnergyInputs.Method) -> FigureInputs {
    var copy = self
    if let place = catalogue.inputPlaces["energyMethod"] { copy.values[place] = .text(method.rawValue) }
    if let place = catalogue.listPlaces[EnergyCaseFigures.scenarios] {
      let fields = catalogue.lists[place].fields.map { $0.name == "name" ? Value.text("base") : .absent }
      copy.lists[place] = [Item(id: "base", values: fields)]
    }
    return copy
  }
}
