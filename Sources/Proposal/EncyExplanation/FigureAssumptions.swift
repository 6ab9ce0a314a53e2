package import EncyBase
package import EncyFigures
package import EncyTexts

/// The numbers that formulas take where the proposal says nothing: an interest of 5 %, a lifetime of 30 years.
package struct FigureAssumptions {
  /// A number that stands in for an input.
  package struct Assumption: Sendable, Equatable {
    /// The input's name, and what people call it.
    package let name: String
    package let label: String
    /// The number with its unit, as people read it.
    package let value: String
    /// The number as the input would have it.
    let present: FigureInputs.Value
    /// For programs: `#/$defs/assumed` of the schema Output/figures.
    package let json: JSONValue
  }

  private let values: FigureValues
  private let text: FigureText
  private var seen: Set<FigurePlace> = []
  private var found: [Assumption] = []

  private init(_ values: FigureValues, _ text: FigureText) { (self.values, self.text) = (values, text) }

  /// What is assumed for some figures and for all that they follow from, each input once. What stands in as 0 changes nothing and is
  /// left out, as is what figures would assume that can't be computed.
  package static func of(_ places: [FigurePlace], _ values: FigureValues, _ language: Language) -> [Assumption] {
    var search = FigureAssumptions(values, FigureText(language, values.inputs.currency))
    for place in places where values.outcome(place).isNumber { search.look(place) }
    return search.found
  }

  private mutating func look(_ place: FigurePlace) {
    guard seen.insert(place).inserted else { return }
    look(values.catalog.figures[place.figure].formula, values.catalog.program(of: place.figure), place.scope)
  }

  private mutating func look(_ formula: Formula, _ step: Step, _ scope: (list: Int, place: Int)?) {
    var step = step
    while case .converted(let inner, _) = step { step = inner }
    switch (formula, step) {
    case (.figure(let name), _): if let place = values.place(of: name, within: scope) { look(place) }
    case (.sum(let parts), .sum(let steps)), (.product(let parts), .product(let steps)),
      (.least(let parts), .least(let steps)), (.greatest(let parts), .greatest(let steps)),
      (.kernel(_, let parts), .kernel(_, let steps)):
      for (part, step) in zip(parts, steps) { look(part, step, scope) }
    case (.difference(let left, let right), .difference(let first, let second)),
      (.quotient(let left, let right), .quotient(let first, let second)):
      look(left, first, scope)
      look(right, second, scope)
    case (.rounded(let inner, _), .rounded(let innerStep, _)): look(inner, innerStep, scope)
    case (.inUnit(let inner, _), _): look(inner, step, scope)
    case (.choice(_, let left, let right), .choice(let test, let first, let second)):
      // What neither is known of has no number.
      guard let isFirst = values.holds(test, of: scope) else { return }
      look(isFirst ? left : right, isFirst ? first : second, scope)
    case (.instead(let left, let right), .instead(let first, let second)):
      guard case .missing(let names) = values.value(first, of: scope) else { return look(left, first, scope) }
      if case .constant(let number, let unit) = right {
        note(names, number, unit)
      } else {
        look(right, second, scope)
      }
    // Numbers of an offer's lines stand in as 0 only.
    default: break
    }
  }

  private mutating func note(_ names: [String], _ number: ExactDecimal, _ unit: FigureUnit) {
    guard number.coefficient != 0, let name = names.first, let input = values.catalog.input(name),
      !found.contains(where: { $0.name == name }), let value = try? Rational(number)
    else { return }
    let own = (try? unit.factor(to: input.unit)).flatMap { try? value.multiplied(by: $0) } ?? value
    let (label, written) = (input.label.text(text.language), text.precise(.exact(value), unit))
    found.append(
      Assumption(
        name: name, label: label, value: written,
        present: input.kind == .estimate ? .estimate(own.doubleValue) : .exact(own),
        json: [
          "name": .string(name), "label": .string(label), "value": .number(nearest: own.doubleValue),
          "unit": .string(input.unit.text(text.currency)), "text": .string(written),
        ]))
  }
}
