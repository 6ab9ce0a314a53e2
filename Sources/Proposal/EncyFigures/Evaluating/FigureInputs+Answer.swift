package import EncyBase
internal import EncyDocument

/// The answer that figures follow from: which lines the customer took.
extension FigureInputs {
  /// The same with another answer, such as for a customer's copy, which has none.
  /// - Parameter answer: Whether the customer took a line, by the line's id, of lines that the answer changes; `nil` for no answer.
  /// - Returns: The inputs with that answer.
  package func answered(_ answer: [ExactText: Bool]?) -> FigureInputs {
    var inputs = self
    guard let acceptance = catalog.inputPlaces[OfferSums.acceptance.name],
      let lines = catalog.listPlaces[OfferFigures.lines],
      let taken = catalog.lists[lines].fields.firstIndex(where: { $0.name == OfferSums.taken.name })
    else { return inputs }
    inputs.values[acceptance] = answer == nil ? .absent : .truth(true)
    for (place, line) in lists[lines].enumerated() {
      inputs.lists[lines][place].values[taken] = answer?[ExactText(line.id)].map { .truth($0) } ?? .absent
    }
    inputs.derive()
    return inputs
  }
}
