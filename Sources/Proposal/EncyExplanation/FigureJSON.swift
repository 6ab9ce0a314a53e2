package import EncyBase
package import EncyFigures
package import EncyTexts

/// Declarations and inputs as JSON, for pages that compute by themselves (`Schemas/Page/figures.js` reads them) and for programs.
package enum FigureJSON {
  /// The form's version; the evaluator refuses others.
  package static let version = 1

  /// Everything that figures follow from in one state of a proposal: declarations with their formulas, and inputs with their values.
  package static func value(of inputs: FigureInputs, _ language: Language) -> JSONValue {
    let catalog = inputs.catalog
    var object = JSONObject()
    object["version"] = .int(version)
    object["currency"] = .string(inputs.currency.code)
    object["minorDigits"] = .int(inputs.currency.minorDigits)
    let text = FigureText(language, inputs.currency)
    object["format"] = text.json
    object["inputs"] = .array(
      zip(catalog.inputs, inputs.values).map { input, value in
        var object = declaration(input, language)
        object["value"] = json(value)
        return .object(object)
      })
    object["lists"] = .array(
      zip(catalog.lists, inputs.lists).map { list, items in
        var object = JSONObject()
        object["name"] = .string(list.name)
        object["pointer"] = .string(list.pointer.description)
        object["chosenBy"] = list.chosenBy.map { .string($0.input) }
        object["standard"] = list.chosenBy.map { .string($0.standard) }
        object["numbers"] = list.numbers.map { .array([$0.first, $0.each, $0.having].map { .string($0) }) }
        object["fields"] = .array(list.fields.map { .object(declaration($0, language)) })
        object["items"] = .array(
          items.map { item in
            var object = JSONObject()
            object["id"] = .string(item.id)
            object["pointer"] = item.pointer.map { .string($0.description) }
            object["values"] = .array(item.values.map(json))
            return .object(object)
          })
        return .object(object)
      })
    object["figures"] = .array(
      catalog.figures.enumerated().map { place, figure in
        var object = JSONObject()
        object["name"] = .string(figure.name)
        object["label"] = .string(figure.label.text(language))
        object["unit"] = .string("\(figure.unit)")
        object["decimals"] = .int(figure.decimals)
        object["shown"] = text.json(of: figure)
        object["each"] = figure.each.map { .string($0) }
        object["source"] = .string(figure.source.text(language))
        object["formula"] = figure.formula.json
        object["program"] = catalog.program(of: place).json
        return .object(object)
      })
    return .object(object)
  }

  private static func declaration(_ input: InputDeclaration, _ language: Language) -> JSONObject {
    var object = JSONObject()
    object["name"] = .string(input.name)
    object["label"] = .string(input.label.text(language))
    object["pointer"] = .string(input.pointer.description)
    object["kind"] = .string(input.kind.rawValue)
    object["unit"] = .string("\(input.unit)")
    return object
  }

  /// A value: `["exact", "3/8"]`, `["estimate", 9.5]`, `["text", "capped"]`, `["truth", true]`, `["failed", "overflow"]`, or `null`.
  package static func json(_ value: FigureInputs.Value) -> JSONValue {
    switch value {
    case .absent: .null
    case .exact(let number): ["exact", .string(number.description)]
    case .estimate(let number): ["estimate", .number(nearest: number)]
    case .text(let text): ["text", .string(text)]
    case .truth(let isTrue): ["truth", .bool(isTrue)]
    case .failed(let failure): ["failed", .string(failure.rawValue)]
    }
  }

  /// An outcome in the same form, or `["never"]`, or `["missing", "annualEnergy", …]`.
  package static func json(_ outcome: Outcome) -> JSONValue {
    switch outcome {
    case .exact(let number): ["exact", .string(number.description)]
    case .estimate(let number): ["estimate", .number(nearest: number)]
    case .never: ["never"]
    case .missing(let names): .array(["missing"] + names.map { .string($0) })
    case .failed(let failure): ["failed", .string(failure.rawValue)]
    }
  }
}

extension FigureValues {
  /// A figure and what it comes to, for programs: `#/$defs/figure` of the schema Output/figures. Amounts are in whole currency.
  package func json(of place: FigurePlace, _ text: FigureText) -> JSONObject {
    let (figure, outcome) = (catalog.figures[place.figure], outcome(place))
    var object = JSONObject()
    object["name"] = .string(figure.name)
    object["label"] = .string(figure.label.text(text.language))
    object["group"] = .string(figure.group.rawValue)
    object["unit"] = .string(figure.unit.text(inputs.currency))
    object["decimals"] = .int(text.decimals(of: figure))
    if let list = place.list, let id = id(place) {
      let isScenario = catalog.lists[list].chosenBy != nil
      object[isScenario ? "scenario" : "item"] = .string(id)
      if isScenario { object["chosen"] = .bool(place.item == chosen(in: list)) }
    }
    switch outcome {
    case .exact: object["state"] = "exact"
    case .estimate: object["state"] = "estimate"
    case .never: object["state"] = "never"
    case .missing(let names):
      object["state"] = "missing"
      object["missing"] = .array(names.map { .string($0) })
    case .failed(let failure):
      object["state"] = "failed"
      object["failure"] = .string(failure.rawValue)
    }
    object["exact"] = outcome.exactText.map { .string($0) }
    object["number"] = outcome.number.map { .number(nearest: $0) } ?? .null
    object["text"] = .string(text.text(outcome, of: figure))
    return object
  }
}

extension JSONValue {
  /// The shortest digits that are read as the same number; `null` for what JSON has none for.
  static func number(nearest number: Double) -> JSONValue {
    JSONNumber(text: number == 0 ? "0" : "\(number)").map { .number($0) } ?? .null
  }
}

extension Step {
  /// The formula with its names as places in the lists of inputs, fields and figures, and with conversions of units.
  var json: JSONValue {
    func list(_ name: String, _ parts: [JSONValue]) -> JSONValue { .array([.string(name)] + parts) }
    switch self {
    case .constant(let number): return list("exact", [.string(number.description)])
    case .input(let place): return list("input", [.int(place)])
    case .field(let place): return list("field", [.int(place)])
    case .figure(let place): return list("figure", [.int(place)])
    case .figureOfItem(let place): return list("figureOfItem", [.int(place)])
    case .figureOfChosen(let place, let list): return .array(["figureOfChosen", .int(place), .int(list)])
    case .sum(let terms): return list("+", terms.map(\.json))
    case .difference(let left, let right): return list("-", [left.json, right.json])
    case .product(let factors): return list("*", factors.map(\.json))
    case .quotient(let left, let right): return list("/", [left.json, right.json])
    case .least(let terms): return list("min", terms.map(\.json))
    case .greatest(let terms): return list("max", terms.map(\.json))
    case .rounded(let inner, .minorUnit): return list("round", [inner.json, .null, "half-away"])
    case .rounded(let inner, .decimals(let count, let direction)):
      return list("round", [inner.json, .int(count), .string(direction.rawValue)])
    case .choice(let test, let left, let right): return list("if", [test.json, left.json, right.json])
    case .instead(let left, let right): return list("else", [left.json, right.json])
    case .total(let place, let test, let inner): return list("total", [.int(place), test?.json ?? .null, inner.json])
    case .count(let place, let test): return list("count", [.int(place), test?.json ?? .null])
    case .totalOf(let grouping, let inner, _): return list("totalOf", grouping.json + [inner.json])
    case .share(let grouping, let sum, let weight): return list("share", grouping.json + [sum.json, weight.json])
    case .failure(let failure): return list("fail", [.string(failure.rawValue)])
    case .kernel(let kernel, let parts): return list("kernel", [.string(kernel.rawValue)] + parts.map(\.json))
    case .converted(let inner, let factor): return list("times", [inner.json, .string(factor.description)])
    case .never: return list("never", [])
    case .absent(let name): return list("missing", [.string(name)])
    }
  }
}

extension Grouping {
  /// The list, what its items belong together by, and the condition.
  fileprivate var json: [JSONValue] {
    let key: JSONValue =
      switch by {
      case .field(let place)?: ["field", .int(place)]
      case .number(let step)?: step.json
      case nil: .null
      }
    return [.int(list), key, test?.json ?? .null]
  }
}

extension Test {
  var json: JSONValue {
    func list(_ name: String, _ parts: [JSONValue]) -> JSONValue { .array([.string(name)] + parts) }
    func reference(_ value: Value) -> JSONValue {
      switch value {
      case .input(let place): ["input", .int(place)]
      case .field(let place): ["field", .int(place)]
      }
    }
    switch self {
    case .less(let left, let right): return list("<", [left.json, right.json])
    case .notAbove(let left, let right): return list("<=", [left.json, right.json])
    case .equal(let left, let right): return list("=", [left.json, right.json])
    case .isOne(let value, let texts): return list("is", [reference(value)] + texts.map { .string($0) })
    case .has(let value): return list("has", [reference(value)])
    case .all(let parts): return list("and", parts.map(\.json))
    case .any(let parts): return list("or", parts.map(\.json))
    case .not(let inner): return list("not", [inner.json])
    }
  }
}
