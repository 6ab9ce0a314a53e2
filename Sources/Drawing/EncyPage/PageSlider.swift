internal import EncyBase
internal import EncyExplanation
internal import EncyFigures

/// A value of the proposal that people may move on a page: the values that it may have, each with how it reads.
struct PageSlider {
  let name: String
  let label: String
  /// Where it stands in the proposal, for `ency what-if`.
  let pointer: String
  /// As ``FigureJSON`` has values.
  let values: [JSONValue]
  let texts: [String]
  /// Which of them the proposal has.
  let present: Int

  var json: JSONValue {
    [
      "name": .string(name), "pointer": .string(pointer), "values": .array(values),
      "texts": .array(texts.map { .string($0) }),
    ]
  }

  /// So many inputs can be moved, and so many steps each, down and up.
  private static let (most, steps) = (6, 25)

  /// Sliders for the inputs that move a figure most.
  static func of(_ figure: String, _ inputs: FigureInputs, _ text: FigureText) -> [PageSlider] {
    let bars = FigureSensitivity(of: figure, inputs, share: 0.1).bars
    return Array(bars.lazy.compactMap { PageSlider($0.input, inputs, text) }.prefix(most))
  }

  /// `nil` for what is no number of the proposal's own.
  private init?(_ input: InputDeclaration, _ inputs: FigureInputs, _ text: FigureText) {
    guard let place = inputs.catalog.inputs.firstIndex(where: { $0 === input }),
      [.exact, .money, .estimate].contains(input.kind), !input.pointer.tokens.contains("*")
    else { return nil }
    let number: ExactDecimal
    switch inputs.values[place] {
    case .exact(let value):
      guard let decimal = value.decimal?.normalized else { return nil }
      number = decimal
    case .estimate(let value):
      guard let decimal = JSONNumber(value, decimals: 9)?.decimalValue?.normalized, decimal.doubleValue == value else {
        return nil
      }
      number = decimal
    default: return nil
    }
    let isTemperature = input.unit.description == "°C"
    guard number.coefficient > 0 || isTemperature, number.coefficient.magnitude < 1_000_000_000_000, number.scale < 7
    else { return nil }
    // Steps of 1, 2 or 5 of some decimal, about a fiftieth of the value; money in whole minor units.
    let wanted = isTemperature ? 0.5 : number.doubleValue / 50
    let finest = input.kind == .money ? inputs.currency.minorDigits : 6
    var step = ExactDecimal(coefficient: 1, scale: finest)
    search: for scale in stride(from: finest, through: 0, by: -1) {
      for digit in [1, 2, 5] as [Int128] {
        let next = ExactDecimal(coefficient: digit, scale: scale)
        if next.doubleValue > wanted * 1.0001 { break search }
        step = next
      }
    }
    if step.scale == 0 {
      var whole = step.coefficient
      for factor in [2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000] as [Int128] {
        if Double(factor) <= wanted * 1.0001 { whole = max(whole, factor) }
      }
      step = ExactDecimal(coefficient: whole)
    }
    var (values, texts, present): ([JSONValue], [String], Int) = ([], [], 0)
    let isShare = input.unit.description == "%"
    var decimals = max(number.scale, step.scale)
    if input.unit.isAmount, decimals > 0 { decimals = max(decimals, inputs.currency.minorDigits) }
    for count in -PageSlider.steps...PageSlider.steps {
      guard let value = try? number.adding(step.multiplied(by: ExactDecimal(count))).normalized else { continue }
      if !isTemperature, value.coefficient <= 0 { continue }
      if isShare, value.doubleValue > 100 { continue }
      guard let exact = try? Rational(value) else { continue }
      if count == 0 { present = values.count }
      let held: FigureInputs.Value = input.kind == .estimate ? .estimate(value.doubleValue) : .exact(exact)
      values.append(FigureJSON.json(held))
      texts.append(text.value(value, of: input, decimals: decimals))
    }
    guard values.count > 2 else { return nil }
    (name, label, pointer) = (input.name, input.label.text(text.language), input.pointer.description)
    (self.values, self.texts, self.present) = (values, texts, present)
  }
}
