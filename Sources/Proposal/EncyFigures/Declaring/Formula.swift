package import EncyBase

/// What a figure follows from: a tree over inputs and other figures, which is data. It is evaluated, explained, traced to its inputs
/// and handed to pages.
package indirect enum Formula: Sendable, Equatable {
  /// A number that stands in the formula itself.
  case constant(ExactDecimal, FigureUnit)
  /// An input of the proposal, by its name.
  case input(String)
  /// Another figure; of one that there is for each item of a list, that of the item at hand, or of the chosen one.
  case figure(String)
  /// A member of the list's item at hand.
  case field(String)
  case sum([Formula])
  case difference(Formula, Formula)
  case product([Formula])
  case quotient(Formula, Formula)
  case least([Formula])
  case greatest([Formula])
  case rounded(Formula, Rounding)
  case choice(Condition, Formula, Formula)
  /// The first, where it is known; otherwise the second.
  case instead(Formula, Formula)
  /// A sum over a list's items that meet a condition.
  case total(list: String, Condition?, Formula)
  /// How many items of a list meet a condition.
  case count(list: String, Condition?)
  /// A sum over those of a list's items that belong to the item at hand, met conditions apart: in another list those whose `by` is its
  /// id, in its own those with the same `by`. `by` is a field, of any kind, or an exact number. Each must name an item that is there.
  case totalOf(list: String, by: Formula, Condition?, Formula)
  /// The part of a sum that falls to the item at hand of a list, by weights, in whole minor units: each part of the sum is cut to
  /// them, and those that are missing then go to the largest fractions, of equal ones to the first. Items that don't meet the condition
  /// get 0. With `by`, those with the same share a sum of their own, which is that of the first of them.
  case share(list: String, by: Formula?, Condition?, sum: Formula, weight: Formula)
  /// It can't be computed, for this reason.
  case failure(Outcome.Failure)
  /// What isn't arithmetic, by its name.
  case kernel(String, [Formula])
  /// The same in another unit, where its number is to be rounded.
  case inUnit(Formula, FigureUnit)
  /// It never comes: an investment that savings never pay back.
  case never
  /// An input is missing, though it may be there: an offer that has no price yet.
  case absent(String)

  /// Where a number is rounded to, which makes an estimate an exact number.
  package enum Rounding: Sendable, Equatable {
    /// The currency's minor unit, half away from zero.
    case minorUnit
    /// So many decimals.
    case decimals(Int, Rational.Direction)
  }

  package indirect enum Condition: Sendable, Equatable {
    case less(Formula, Formula)
    case notAbove(Formula, Formula)
    case equal(Formula, Formula)
    /// A text of the proposal is one of these.
    case isOne(Reference, [String])
    /// There is such a value.
    case has(Reference)
    case all([Condition])
    case any([Condition])
    case not(Condition)
  }

  /// A value that isn't computed with.
  package enum Reference: Sendable, Hashable {
    case input(String)
    case field(String)
  }

  package static func + (left: Formula, right: Formula) -> Formula {
    if case .sum(let terms) = left { return .sum(terms + [right]) }
    return .sum([left, right])
  }
  package static func - (left: Formula, right: Formula) -> Formula { .difference(left, right) }
  package static func * (left: Formula, right: Formula) -> Formula {
    if case .product(let factors) = left { return .product(factors + [right]) }
    return .product([left, right])
  }
  package static func / (left: Formula, right: Formula) -> Formula { .quotient(left, right) }
}

// MARK: As JSON

extension Formula {
  /// The tree as JSON: a list that begins with the operation, `["*", ["input", "fanHours"], ["number", "2", "h"]]`.
  package var json: JSONValue {
    func list(_ name: String, _ parts: [JSONValue]) -> JSONValue { .array([.string(name)] + parts) }
    switch self {
    case .constant(let number, let unit): return list("number", [.string(number.description), .string("\(unit)")])
    case .input(let name): return list("input", [.string(name)])
    case .figure(let name): return list("figure", [.string(name)])
    case .field(let name): return list("field", [.string(name)])
    case .sum(let terms): return list("+", terms.map(\.json))
    case .difference(let left, let right): return list("-", [left.json, right.json])
    case .product(let factors): return list("*", factors.map(\.json))
    case .quotient(let left, let right): return list("/", [left.json, right.json])
    case .least(let terms): return list("min", terms.map(\.json))
    case .greatest(let terms): return list("max", terms.map(\.json))
    case .rounded(let inner, .minorUnit): return list("round", [inner.json, "minor"])
    case .rounded(let inner, .decimals(let count, let direction)):
      return list("round", [inner.json, .int(count), .string(direction.rawValue)])
    case .choice(let condition, let left, let right): return list("if", [condition.json, left.json, right.json])
    case .instead(let left, let right): return list("else", [left.json, right.json])
    case .total(let name, let condition, let inner):
      return list("total", [.string(name), condition?.json ?? .null, inner.json])
    case .count(let name, let condition): return list("count", [.string(name), condition?.json ?? .null])
    case .totalOf(let name, let by, let condition, let inner):
      return list("totalOf", [.string(name), by.json, condition?.json ?? .null, inner.json])
    case .share(let name, let by, let condition, let sum, let weight):
      return list("share", [.string(name), by?.json ?? .null, condition?.json ?? .null, sum.json, weight.json])
    case .failure(let failure): return list("fail", [.string(failure.rawValue)])
    case .kernel(let name, let parts): return list("kernel", [.string(name)] + parts.map(\.json))
    case .inUnit(let inner, let unit): return list("in", [inner.json, .string("\(unit)")])
    case .never: return list("never", [])
    case .absent(let name): return list("missing", [.string(name)])
    }
  }

  /// How deep formulas of others may be nested, and how many operations they may have in all.
  package static let mostDepth = 64

  /// What ``json`` gave.
  /// - Throws: ``FigureMistake`` for anything else.
  package init(json: JSONValue, depth: Int = 0) throws(FigureMistake) {
    guard depth < Formula.mostDepth else { throw .tooDeep }
    guard let parts = json.arrayValue, let name = parts.first?.stringValue else { throw .form(json) }
    func inner(_ index: Int) throws(FigureMistake) -> Formula {
      guard parts.indices.contains(index) else { throw .form(json) }
      return try Formula(json: parts[index], depth: depth + 1)
    }
    func rest(from start: Int) throws(FigureMistake) -> [Formula] {
      var formulas: [Formula] = []
      for part in parts.dropFirst(start) { formulas.append(try Formula(json: part, depth: depth + 1)) }
      return formulas
    }
    func text(_ index: Int) throws(FigureMistake) -> String {
      guard parts.indices.contains(index), let text = parts[index].stringValue else { throw .form(json) }
      return text
    }
    func condition(_ index: Int) throws(FigureMistake) -> Condition? {
      guard parts.indices.contains(index) else { throw .form(json) }
      return parts[index] == .null ? nil : try Condition(json: parts[index], depth: depth + 1)
    }
    func some() throws(FigureMistake) -> [Formula] {
      let formulas = try rest(from: 1)
      if formulas.isEmpty { throw .form(json) }
      return formulas
    }
    switch (name, parts.count) {
    case ("number", 3):
      guard let number = ExactDecimal(try text(1)) else { throw .form(json) }
      guard let unit = FigureUnit(try text(2)) else { throw .unit(try text(2)) }
      self = .constant(number, unit)
    case ("input", 2): self = .input(try text(1))
    case ("figure", 2): self = .figure(try text(1))
    case ("field", 2): self = .field(try text(1))
    case ("+", _): self = .sum(try some())
    case ("-", 3): self = .difference(try inner(1), try inner(2))
    case ("*", _): self = .product(try some())
    case ("/", 3): self = .quotient(try inner(1), try inner(2))
    case ("min", _): self = .least(try some())
    case ("max", _): self = .greatest(try some())
    case ("round", 3) where parts[2] == "minor": self = .rounded(try inner(1), .minorUnit)
    case ("round", 4):
      guard let count = parts[2].intValue, (0...9).contains(count), let way = Rational.Direction(rawValue: try text(3))
      else { throw .form(json) }
      self = .rounded(try inner(1), .decimals(count, way))
    case ("if", 4):
      guard let condition = try condition(1) else { throw .form(json) }
      self = .choice(condition, try inner(2), try inner(3))
    case ("else", 3): self = .instead(try inner(1), try inner(2))
    case ("total", 4): self = .total(list: try text(1), try condition(2), try inner(3))
    case ("count", 3): self = .count(list: try text(1), try condition(2))
    case ("totalOf", 5):
      self = .totalOf(list: try text(1), by: try inner(2), try condition(3), try inner(4))
    case ("share", 6):
      self = .share(
        list: try text(1), by: try parts[2] == .null ? nil : inner(2), try condition(3), sum: try inner(4),
        weight: try inner(5))
    case ("fail", 2):
      guard let failure = Outcome.Failure(rawValue: try text(1)) else { throw .form(json) }
      self = .failure(failure)
    case ("kernel", 2...): self = .kernel(try text(1), try rest(from: 2))
    case ("in", 3):
      guard let unit = FigureUnit(try text(2)) else { throw .unit(try text(2)) }
      self = .inUnit(try inner(1), unit)
    case ("never", 1): self = .never
    case ("missing", 2): self = .absent(try text(1))
    default: throw .form(json)
    }
  }
}

extension Formula.Condition {
  package var json: JSONValue {
    func list(_ name: String, _ parts: [JSONValue]) -> JSONValue { .array([.string(name)] + parts) }
    switch self {
    case .less(let left, let right): return list("<", [left.json, right.json])
    case .notAbove(let left, let right): return list("<=", [left.json, right.json])
    case .equal(let left, let right): return list("=", [left.json, right.json])
    case .isOne(let reference, let texts): return list("is", [reference.json] + texts.map { .string($0) })
    case .has(let reference): return list("has", [reference.json])
    case .all(let parts): return list("and", parts.map(\.json))
    case .any(let parts): return list("or", parts.map(\.json))
    case .not(let inner): return list("not", [inner.json])
    }
  }

  init(json: JSONValue, depth: Int) throws(FigureMistake) {
    guard depth < Formula.mostDepth else { throw .tooDeep }
    guard let parts = json.arrayValue, let name = parts.first?.stringValue, parts.count > 1 else { throw .form(json) }
    func pair() throws(FigureMistake) -> (Formula, Formula) {
      guard parts.count == 3 else { throw .form(json) }
      return (try Formula(json: parts[1], depth: depth + 1), try Formula(json: parts[2], depth: depth + 1))
    }
    func rest() throws(FigureMistake) -> [Formula.Condition] {
      var conditions: [Formula.Condition] = []
      for part in parts.dropFirst() { conditions.append(try Formula.Condition(json: part, depth: depth + 1)) }
      return conditions
    }
    switch name {
    case "<":
      let (left, right) = try pair()
      self = .less(left, right)
    case "<=":
      let (left, right) = try pair()
      self = .notAbove(left, right)
    case "=":
      let (left, right) = try pair()
      self = .equal(left, right)
    case "is":
      let texts = parts.dropFirst(2).compactMap(\.stringValue)
      guard !texts.isEmpty, texts.count == parts.count - 2 else { throw .form(json) }
      self = .isOne(try Formula.Reference(json: parts[1]), texts)
    case "has" where parts.count == 2: self = .has(try Formula.Reference(json: parts[1]))
    case "and": self = .all(try rest())
    case "or": self = .any(try rest())
    case "not" where parts.count == 2: self = .not(try rest()[0])
    default: throw .form(json)
    }
  }
}

extension Formula.Reference {
  var json: JSONValue {
    switch self {
    case .input(let name): ["input", .string(name)]
    case .field(let name): ["field", .string(name)]
    }
  }

  init(json: JSONValue) throws(FigureMistake) {
    guard let parts = json.arrayValue, parts.count == 2, let name = parts[1].stringValue else { throw .form(json) }
    switch parts[0] {
    case "input": self = .input(name)
    case "field": self = .field(name)
    default: throw .form(json)
    }
  }
}
