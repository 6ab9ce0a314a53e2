import EncyBase
import EncyDocument
import EncyExplanation
import EncyFigures
import EncyExplanation
import EncyExplanation
import EncyTestSupport
import EncyTexts
import Foundation
import Testing

@Suite("How figures are explained")
struct ExplanationTests {
  static let samples = ["warehouse", "sports-hall"]

  static func values(_ sample: String) throws -> FigureValues {
    let path = TestPlaces.checkout.appending(path: "SampleDocuments/\(sample)/\(sample).ency").path
    return FigureValues(try FigureInputs(Document(contentsOf: path)))
  }

  private static func places(_ values: FigureValues) -> [FigurePlace] {
    values.catalog.figures.flatMap { values.places(of: $0.name) }
  }

  @Test("the numbers alone give the figure again", arguments: samples)
  func byHand(sample: String) throws {
    let values = try Self.values(sample)
    for place in Self.places(values) {
      let told = FigureExplanation(place, values, .english)
      guard let whole = told.numbers, let value = told.outcome.number else { continue }
      // What is shared to the last minor unit says so behind its numbers.
      let ending = /, rounded to [^,]+ by largest remainder, so that all shares make the sum$/
      let numbers = whole.replacing(ending, with: "")
      let shares = told.figure.unit.description == "%" ? 100.0 : 1
      let computed = try #require(Arithmetic.value(of: numbers), "\(told.figure.name): \(numbers)") * shares
      let slack = told.rounding != nil ? 0.5000001 : numbers != whole ? 0.0100001 : 0
      #expect(
        abs(computed - value) <= slack + 1e-7 * abs(value),
        "\(told.figure.name): \(numbers) gives \(computed), not \(value)")
      // What is rounded in the end is told before it is.
      if let rounding = told.rounding {
        let before = try #require(Arithmetic.value(of: rounding.from)) * shares
        #expect(abs(before - computed) <= 1e-7 * max(1, abs(before)), "\(told.figure.name)")
      }
    }
  }

  @Test("nothing is left out, in any language", arguments: samples)
  func whole(sample: String) throws {
    let values = try Self.values(sample)
    for language in Language.allCases {
      for place in Self.places(values) {
        let told = FigureExplanation(place, values, language)
        let name = told.figure.name
        let texts =
          told.words.map(\.text) + [told.numbers ?? "1", told.result, told.label] + told.reasons + told.kernels
        for text in texts { #expect(!text.isEmpty && !text.contains("{") && !text.contains("()"), "\(name): \(text)") }
        #expect(told.outcome.number == nil || told.numbers != nil, "\(name)")
        // Every figure and input that the words name stands below, with its value.
        for input in told.inputs where !input.isMissing {
          #expect(!input.value.isEmpty && input.pointer != nil, "\(name)")
        }
        for part in told.parts { #expect(!part.value.isEmpty, "\(name)") }
      }
    }
  }

  @Test("sources are in the reader's language, with the numbers and addresses of the English ones", arguments: samples)
  func sources(sample: String) throws {
    func numbers(_ text: String) -> [String] {
      text.split { !($0.isASCII && $0.isNumber || $0 == "." || $0 == ",") }
        .map { $0.replacing(",", with: ".").trimmingCharacters(in: ["."]) }.filter { !$0.isEmpty }.sorted()
    }
    func addresses(_ text: String) -> Set<Substring> { Set(text.matches(of: /[a-z]+\.[a-z]{2,}/).map(\.output)) }
    let values = try Self.values(sample)
    for language in Language.allCases.prefix(3) {
      let json = FigureJSON.value(of: values.inputs, language)["figures"]?.arrayValue ?? []
      #expect(json.count == values.catalog.figures.count)
      for (figure, json) in zip(values.catalog.figures, json) {
        let (source, english) = (figure.source.text(language), figure.source.text(.english))
        #expect(language == .english || source != english, "\(figure.name): \(source)")
        #expect(
          numbers(source) == numbers(english) && addresses(source) == addresses(english), "\(figure.name): \(source)")
        #expect(json["source"]?.stringValue == source)
        for place in values.places(of: figure.name) {
          #expect(FigureExplanation(place, values, language).source == source)
        }
      }
    }
  }

  @Test("a tree ends in values of the proposal", arguments: samples)
  func trees(sample: String) throws {
    let values = try Self.values(sample)
    func look(_ tree: FigureTree, _ path: String) {
      let isLeaf = tree.branches.isEmpty && !tree.isRepeated
      // A total of nothing, a number that stands in the formula itself, and what lacks a product that nobody named have no branches.
      if isLeaf {
        #expect(
          tree.isInput || tree.value == "missing"
            || ["residual", "horizon", "soldFans", "splitCost", "splitShared", "sectionSum", "acceptedSectionSum"]
              .contains(tree.name)
            || ["partyPaid", "partyBears", "partySettled", "partyReceived"].contains(tree.name)
            || tree.value.first?.isNumber == true,
          "\(path)")
      }
      for branch in tree.branches { look(branch, "\(path) \(branch.name)") }
    }
    for place in Self.places(values) {
      let tree = FigureTree(place, values, .english)
      look(tree, tree.name)
    }
  }

  @Test("what figures follow from, and what follows from an input")
  func dependencies() {
    let catalog = FigureCatalog.standard
    #expect(catalog.inputs(of: "payback").contains("energyPrice"))
    #expect(catalog.inputs(of: "payback").contains("lines.unitPrice"))
    #expect(!catalog.inputs(of: "netAmount").contains("energyPrice"))
    #expect(catalog.figures(following: "energyPrice").contains("payback"))
    #expect(!catalog.figures(following: "energyPrice").contains("toPay"))
  }
}

/// Reads sums as people write them in English: numbers with units, percents as hundredths.
private struct Arithmetic {
  private var rest: Substring

  static func value(of text: String) -> Double? {
    var reader = Arithmetic(
      rest: text.replacing("\u{A0}", with: " ").replacing(" CO₂e", with: "")[...])
    guard let value = reader.sentence() else { return nil }
    reader.skip()
    return reader.rest.isEmpty ? value : nil
  }

  private init(rest: Substring) { self.rest = rest }

  private mutating func skip() { rest = rest.drop { $0 == " " } }
  private mutating func take(_ text: String) -> Bool {
    skip()
    guard rest.hasPrefix(text) else { return false }
    rest = rest.dropFirst(text.count)
    return true
  }

  /// A sum, with how it is rounded.
  private mutating func sentence() -> Double? {
    guard let value = sum() else { return nil }
    if take(", rounded to a whole number, half away from zero") { return value.rounded() }
    if take(", rounded to a whole number, towards zero") { return value.rounded(.towardZero) }
    if take(", rounded to SEK 0.01, half away from zero") { return (value * 100).rounded() / 100 }
    return value
  }

  private mutating func sum() -> Double? {
    guard var value = product() else { return nil }
    while true {
      if take("+") {
        guard let next = product() else { return nil }
        value += next
      } else if take("−") {
        guard let next = product() else { return nil }
        value -= next
      } else {
        return value
      }
    }
  }

  private mutating func product() -> Double? {
    guard var value = factor() else { return nil }
    while true {
      if take("×") {
        guard let next = factor() else { return nil }
        value *= next
      } else if take("÷") {
        guard let next = factor() else { return nil }
        value /= next
      } else {
        return value
      }
    }
  }

  private mutating func list() -> [Double]? {
    guard take("(") else { return nil }
    var values: [Double] = []
    repeat {
      for letter in ["A", "g", "r", "n", "R", "I", "L"] where take("\(letter) = ") { break }
      guard let value = sentence() else { return nil }
      values.append(value)
    } while take(";")
    return take(")") ? values : nil
  }

  private mutating func factor() -> Double? {
    if take("the least of") { return list()?.min() }
    if take("the greatest of") { return list()?.max() }
    if take("present value") { return list().map { Self.worth($0[0], $0[1], $0[2], $0[3], $0[4]) } }
    if take("internal rate") {
      guard let list = list() else { return nil }
      var (low, high) = (-0.99, 10.0)
      for _ in 0..<200 {
        let middle = (low + high) / 2
        if Self.worth(list[1], list[2], middle, list[3], list[4]) > list[0] { low = middle } else { high = middle }
      }
      return low
    }
    if take("discounted payback") {
      guard let list = list() else { return nil }
      var (left, years) = (list[0], 0.0)
      while years < list[4] {
        let worth =
          Self.worth(list[1], list[2], list[3], years + 1, 0) - Self.worth(list[1], list[2], list[3], years, 0)
        if worth >= left { return years + left / worth }
        (left, years) = (left - worth, years + 1)
      }
      return nil
    }
    if take("(") {
      guard let value = sentence() else { return nil }
      return take(")") ? value : nil
    }
    return number()
  }

  private static func worth(_ first: Double, _ growth: Double, _ rate: Double, _ years: Double, _ rest: Double)
    -> Double
  {
    var (sum, amount, factor) = (0.0, first, 1.0)
    for _ in 0..<Int(years) {
      factor /= 1 + rate
      sum += amount * factor
      amount *= 1 + growth
    }
    return sum + rest * factor
  }

  private mutating func number() -> Double? {
    let isNegative = take("−")
    _ = take("SEK")
    skip()
    var digits = rest.prefix { $0.isNumber && $0.isASCII || $0 == "," || $0 == "." }
    if digits.last == "," { digits.removeLast() }
    rest = rest.dropFirst(digits.count)
    guard var value = Double(digits.replacing(",", with: "")) else { return nil }
    if rest.hasPrefix(" %") { rest = rest.dropFirst() }
    if rest.hasPrefix("%") { value /= 100 }
    if rest.hasPrefix(" a year") { rest = rest.dropFirst(7) }
    // A unit.
    var unit = rest
    if unit.hasPrefix(" ") { unit = unit.dropFirst() }
    if unit.hasPrefix("1/") { unit = unit.dropFirst() }
    if let first = unit.first, first.isLetter || "%°/".contains(first) {
      // Brackets belong to a unit only behind its stroke: W/(m²·K).
      var (before, isOpen): (Character, Bool) = (" ", false)
      rest = unit.drop { character in
        defer { before = character }
        if character == "(", before == "/" {
          isOpen = true
          return true
        }
        if character == ")", isOpen {
          isOpen = false
          return true
        }
        return character.isLetter || "%°/²³·".contains(character)
      }
    }
    return isNegative ? -value : value
  }
}
