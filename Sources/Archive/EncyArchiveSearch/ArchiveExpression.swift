internal import EncyBase
package import EncyTexts

/// What is asked of values: `total > 100000 and (status = accepted or fans.diameter >= 6,1 m)`.
///
/// A comparison holds where one of the values does what it says: one fan of several, one line. `a != b` is `not a = b`.
package indirect enum ArchiveExpression: Sendable {
  /// How a value is compared.
  package enum Comparison: String, Sendable {
    case equal = "="
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
    case contains
    /// There is a value at all.
    case exists
  }

  /// What a value is compared with.
  package enum Value: Sendable {
    /// A number, amounts in whole units; of an amount whose currency was written those that it may be.
    case number(Double, currencies: [String])
    /// Days since 1970, the first and the last that the text means: all of a year for `2023`.
    case days(Int, Int)
    case truth(Bool)
    /// Folded.
    case text(String)
  }

  case all([ArchiveExpression])
  case any([ArchiveExpression])
  case not(ArchiveExpression)
  case test(ArchiveField, Comparison, Value)

  /// Reads an expression.
  /// - Parameters:
  ///   - text: As it was typed.
  ///   - fields: What can be asked for.
  /// - Throws: ``ArchiveQueryError`` that points at the place.
  package init(_ text: String, fields: ArchiveFields) throws(ArchiveQueryError) {
    var parser = try Parser(text, fields)
    self = try parser.whole()
  }

  /// The numbers of an expression that have a unit although none was written.
  /// - Throws: As ``init(_:fields:)``.
  package static func assumedUnits(
    in text: String, fields: ArchiveFields
  ) throws(ArchiveQueryError) -> [AssumedUnit] {
    var parser = try Parser(text, fields)
    _ = try parser.whole()
    return parser.assumed
  }

  /// The days that a date means, of which month and day may be left out; `nil` where it is none.
  package static func days(_ text: String) -> (first: Int, last: Int)? {
    if let day = CalendarDate(text)?.daysSince1970 { return (day, day) }
    let numbers = text.split(separator: "-", omittingEmptySubsequences: false)
    guard numbers.count <= 2, numbers[0].utf8.count == 4,
      numbers.allSatisfy({ $0.utf8.allSatisfy { (48...57).contains($0) } }),
      let year = Int(numbers[0])
    else { return nil }
    if numbers.count == 1 {
      guard let first = CalendarDate(year: year, month: 1, day: 1),
        let last = CalendarDate(year: year, month: 12, day: 31)
      else { return nil }
      return (first.daysSince1970, last.daysSince1970)
    }
    guard numbers[1].utf8.count == 2, let month = Int(numbers[1]),
      let first = CalendarDate(year: year, month: month, day: 1)
    else { return nil }
    let next = CalendarDate(year: month == 12 ? year + 1 : year, month: month == 12 ? 1 : month + 1, day: 1)
    return (first.daysSince1970, (next?.daysSince1970 ?? first.daysSince1970 + 31) - 1)
  }
}

/// A number that was written without a unit, and the unit that it was read in.
package struct AssumedUnit: Sendable, Equatable {
  /// The name of the field.
  package let field: String
  /// As it was written.
  package let number: String
  /// As people write it.
  package let unit: String
  /// What else could be written.
  let others: [String]

  /// Whether it is rather in another unit: nobody asks for halls or fans of some millimetres.
  package var isUnlikely: Bool {
    guard unit == "mm", let value = try? MeasureUnit.millimetres.read(number).value.doubleValue else { return false }
    return value > 0 && value < 100
  }

  /// The number with another unit, as it could be written.
  package var example: String { "\(number) \(unit == "mm" ? "m" : others.first { $0 != unit } ?? unit)" }
}

/// What can't be understood of a search, and where.
package struct ArchiveQueryError: Error, Sendable, Equatable {
  /// What was read.
  package let text: String
  /// What is wrong and what to do.
  package let message: Message
  /// The place in Unicode scalars from 0; its end may be that of the text.
  package let range: Range<Int>

  package init(_ message: Message, in text: String, at range: Range<Int>) {
    (self.message, self.text, self.range) = (message, text, range)
  }
}

extension ArchiveExpression {
  private struct Parser {
    private enum Kind: Equatable { case word, quoted, sign, open, close, comma, end }
    private struct Token {
      var kind: Kind
      var text: String
      var range: Range<Int>
      var keyword: String { kind == .word ? text.lowercased() : "" }
    }

    private let text: String
    private let scalars: [Unicode.Scalar]
    private let fields: ArchiveFields
    private var tokens: [Token] = []
    private var next = 0
    private var depth = 0
    private(set) var assumed: [AssumedUnit] = []
    private static let mostDepth = 64
    private static let mostScalars = 10_000

    init(_ text: String, _ fields: ArchiveFields) throws(ArchiveQueryError) {
      (self.text, scalars, self.fields) = (text, Array(text.unicodeScalars), fields)
      guard scalars.count <= Self.mostScalars else {
        throw error(.queryTooLong(most: SafeText(Self.mostScalars)), Self.mostScalars..<Self.mostScalars + 1)
      }
      try split()
    }

    private func error(_ message: Message, _ range: Range<Int>) -> ArchiveQueryError {
      ArchiveQueryError(message, in: text, at: range)
    }

    private mutating func split() throws(ArchiveQueryError) {
      var place = 0
      func string(_ range: Range<Int>) -> String { String(String.UnicodeScalarView(scalars[range])) }
      while place < scalars.count {
        let start = place
        let scalar = scalars[place]
        place += 1
        switch scalar {
        case _ where scalar.properties.isWhitespace: continue
        case "(": tokens.append(Token(kind: .open, text: "(", range: start..<place))
        case ")": tokens.append(Token(kind: .close, text: ")", range: start..<place))
        case "\"", "'", "”", "“", "„":
          let ends: [Unicode.Scalar] = scalar == "\"" ? ["\""] : scalar == "'" ? ["'"] : ["”", "“", "\""]
          guard let end = scalars[place...].firstIndex(where: ends.contains) else {
            throw error(.queryQuoteOpen, start..<place)
          }
          place = end + 1
          tokens.append(Token(kind: .quoted, text: string(start + 1..<end), range: start..<place))
        case "=", "<", ">", "!", "≤", "≥", "≠":
          if place < scalars.count, scalars[place] == "=" || scalar == "<" && scalars[place] == ">" { place += 1 }
          let sign = string(start..<place)
          let known = ["==": "=", "≤": "<=", "≥": ">=", "≠": "!=", "<>": "!="][sign] ?? sign
          guard ["=", "<", ">", "<=", ">=", "!="].contains(known) else {
            throw error(.querySign(sign: SafeText(sign)), start..<place)
          }
          tokens.append(Token(kind: .sign, text: known, range: start..<place))
        case ",":
          tokens.append(Token(kind: .comma, text: ",", range: start..<place))
        default:
          while place < scalars.count, !scalars[place].properties.isWhitespace,
            !"()=<>!≤≥≠,\"".unicodeScalars.contains(scalars[place])
          {
            place += 1
          }
          tokens.append(Token(kind: .word, text: string(start..<place), range: start..<place))
        }
      }
      tokens.append(Token(kind: .end, text: "", range: scalars.count..<scalars.count + 1))
    }

    private var token: Token { tokens[next] }

    private static let joining = ["and": "and", "or": "or", "not": "not"]
    /// The same in Swedish and Croatian, where names of customers and texts may have them, too.
    private static let local = [
      "och": "and", "eller": "or", "inte": "not", "i": "and", "ili": "or", "ne": "not",
    ]

    /// Which of `and`, `or` and `not` a token is. A word of another language is one where a comparison follows it, and else part of a
    /// value, as in `customer = Andersson och Söner`.
    private func joint(_ place: Int) -> String? {
      let keyword = tokens[place].keyword
      return Self.joining[keyword] ?? Self.local[keyword].flatMap { isTerm(place + 1) ? $0 : nil }
    }

    /// Whether a comparison begins at a token: a name with a sign behind it.
    private func isTerm(_ place: Int) -> Bool {
      guard place < tokens.count - 1 else { return false }
      if tokens[place].kind == .open { return true }
      guard tokens[place].kind == .word || tokens[place].kind == .quoted else { return false }
      let after = tokens[place + 1]
      if after.kind == .sign || after.keyword == "contains" { return true }
      if after.keyword == "in", tokens[place + 2].kind == .open { return true }
      return joint(place) == "not"
    }

    /// Whether the next word joins two comparisons.
    private var isJoin: Bool { ["and", "or"].contains(joint(next)) }

    /// What stands where something else is expected.
    private func found(_ token: Token) -> SafeText {
      token.kind == .end ? SafeText(.queryEnd) : SafeText(.queryWord(word: SafeText(token.text)))
    }

    /// All of the text.
    mutating func whole() throws(ArchiveQueryError) -> ArchiveExpression {
      let expression = try any()
      if token.kind == .end { return expression }
      throw error(token.kind == .close ? .queryClose : .queryJoined(word: SafeText(token.text)), token.range)
    }

    private mutating func any() throws(ArchiveQueryError) -> ArchiveExpression {
      var terms = [try all()]
      while joint(next) == "or" {
        next += 1
        terms.append(try all())
      }
      return terms.count == 1 ? terms[0] : .any(terms)
    }

    private mutating func all() throws(ArchiveQueryError) -> ArchiveExpression {
      var terms = [try one()]
      while joint(next) == "and" {
        next += 1
        terms.append(try one())
      }
      return terms.count == 1 ? terms[0] : .all(terms)
    }

    private mutating func one() throws(ArchiveQueryError) -> ArchiveExpression {
      guard depth < Self.mostDepth else {
        throw error(.queryDepth(most: SafeText(Self.mostDepth)), token.range)
      }
      depth += 1
      defer { depth -= 1 }
      let first = token
      if joint(next) == "not" {
        next += 1
        return .not(try one())
      }
      if first.kind == .open {
        next += 1
        let inner = try any()
        guard token.kind == .close else { throw error(.queryOpen, first.range) }
        next += 1
        return inner
      }
      return try comparison()
    }

    private mutating func comparison() throws(ArchiveQueryError) -> ArchiveExpression {
      let name = token
      guard name.kind == .word || name.kind == .quoted, !["and", "or"].contains(name.keyword) else {
        throw error(.queryFieldExpected(found: found(name)), name.range)
      }
      let field = try field(name)
      next += 1
      let sign = token
      switch sign.kind {
      case .sign:
        next += 1
        let test = try self.test(field, sign.text == "!=" ? "=" : sign.text, sign.range, try value())
        return sign.text == "!=" ? .not(test) : test
      case .word where sign.keyword == "contains":
        next += 1
        return try test(field, "contains", sign.range, try value())
      case .word where sign.keyword == "in": return try list(field)
      case .end, .close: return existence(field)
      case .word where isJoin: return existence(field)
      default:
        throw error(.queryComparison(word: SafeText(name.text)), sign.range)
      }
    }

    private func existence(_ field: ArchiveField) -> ArchiveExpression {
      field.kind == .truth
        ? .test(field, .equal, .truth(true)) : .test(field, .exists, .truth(true))
    }

    private mutating func list(_ field: ArchiveField) throws(ArchiveQueryError) -> ArchiveExpression {
      next += 1
      guard token.kind == .open else {
        throw error(.queryList, token.range)
      }
      let open = token
      next += 1
      var terms: [ArchiveExpression] = []
      while true {
        terms.append(try test(field, "=", token.range, try value(inList: true)))
        if token.kind == .comma {
          next += 1
          continue
        }
        guard token.kind == .close else { throw error(.queryOpen, open.range) }
        next += 1
        return terms.count == 1 ? terms[0] : .any(terms)
      }
    }

    private func field(_ token: Token) throws(ArchiveQueryError) -> ArchiveField {
      let field: ArchiveField
      do throws(ArchiveFields.NameError) { field = try fields.one(token.text) } catch {
        throw self.error(error.message, token.range)
      }
      if field.isRunningText {
        throw error(.queryRunning(name: SafeText(field.name)), token.range)
      }
      return field
    }

    /// What is compared with: a quoted text, or all words up to the next `and`, `or` or parenthesis.
    private mutating func value(inList: Bool = false) throws(ArchiveQueryError) -> Token {
      let first = token
      if first.kind == .quoted {
        next += 1
        return first
      }
      var last = first
      while token.kind == .word && !isJoin || token.kind == .comma && !inList {
        last = token
        next += 1
      }
      guard last.range.upperBound > first.range.lowerBound, first.kind == .word || last.kind == .word,
        first.kind != .comma, !["and", "or"].contains(first.keyword)
      else {
        throw error(.queryValue(found: found(first)), first.range)
      }
      let range = first.range.lowerBound..<last.range.upperBound
      return Token(kind: .word, text: String(String.UnicodeScalarView(scalars[range])), range: range)
    }

    private mutating func test(
      _ field: ArchiveField, _ sign: String, _ place: Range<Int>, _ token: Token
    ) throws(ArchiveQueryError) -> ArchiveExpression {
      let comparison = Comparison(rawValue: sign) ?? .equal
      let value = try value(of: field, token, comparison)
      if case .text = value, ![.equal, .contains].contains(comparison) {
        throw error(.queryText(name: SafeText(field.name)), place)
      }
      if case .truth = value, comparison != .equal { throw error(.queryTruth, place) }
      return .test(field, comparison, value)
    }

    private mutating func value(
      of field: ArchiveField, _ token: Token, _ comparison: Comparison
    ) throws(ArchiveQueryError) -> Value {
      let text = ArchiveField.folded(token.text)
      if comparison == .contains {
        guard field.kind == .text || field.kind == .any else {
          throw error(.queryNoText(name: SafeText(field.name)), token.range)
        }
        return .text(text)
      }
      switch field.kind {
      case .text:
        if field.name == "status" { return .text(try status(text, token)) }
        return .text(field.words[text] ?? text)
      case .date:
        guard let (first, last) = ArchiveExpression.days(token.text) else {
          throw error(.queryDate(text: SafeText(token.text)), token.range)
        }
        return .days(first, last)
      case .truth:
        if ["true", "yes", "ja", "da"].contains(text) { return .truth(true) }
        if ["false", "no", "nej", "ne"].contains(text) { return .truth(false) }
        throw error(.queryYes(text: SafeText(token.text)), token.range)
      case .number:
        do throws(WrittenNumberError) { return try number(token, field) } catch {
          throw self.error(error.finding.message, token.range)
        }
      case .any:
        if token.kind == .word, let number = JSONNumber(text: token.text) {
          return .number(number.doubleValue, currencies: [])
        }
        return .text(text)
      }
    }

    private mutating func number(
      _ token: Token, _ field: ArchiveField
    ) throws(WrittenNumberError) -> Value {
      let value = try ArchiveAmount.read(token.text, field)
      let unit = MeasureUnit(field.unit, precision: field.precision)
      let isMoney = field.unit == "minor" || field.unit == "currency/kWh"
      if !isMoney, let word = unit.written.first, try !unit.read(token.text).hasUnit {
        assumed.append(AssumedUnit(field: field.name, number: token.text, unit: word, others: unit.written))
      }
      return value
    }

    private func status(_ text: String, _ token: Token) throws(ArchiveQueryError) -> String {
      if let known = ArchiveStatus.named(text) { return known }
      throw error(
        .queryStatus(text: SafeText(token.text), names: SafeText(ArchiveStatus.all.joined(separator: ", "))),
        token.range)
    }
  }
}
