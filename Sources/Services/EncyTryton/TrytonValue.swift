internal import EncyBase
internal import EncyLedger

/// Values as Tryton's JSON has them: decimals, dates and bytes are objects that name their class.
///
/// Source: trytond 6.0, `protocols/jsonrpc.py` (`JSONEncoder`, `JSONDecoder`).
extension JSONValue {
  static func decimal(_ value: ExactDecimal) -> JSONValue {
    ["__class__": "Decimal", "decimal": .string("\(value)")]
  }

  static func date(_ day: CalendarDate) -> JSONValue {
    ["__class__": "date", "year": .int(day.year), "month": .int(day.month), "day": .int(day.day)]
  }

  static func bytes(_ bytes: [UInt8]) -> JSONValue {
    ["__class__": "bytes", "base64": .string(String(decoding: Base64.encode(bytes, isPadded: true), as: UTF8.self))]
  }

  /// The id of a record, which is a number.
  static func id(_ text: String) -> JSONValue { JSONNumber(text: text).map { .number($0) } ?? .string(text) }

  /// A time that ``LedgerAnswer/moment(_:)`` wrote; `nil` where it didn't.
  static func moment(_ text: String) -> JSONValue? {
    let parts = text.split { "-T:.".contains($0) }.compactMap { Int($0) }
    guard text.utf8.count == 26, parts.count == 7 else { return nil }
    let names = ["year", "month", "day", "hour", "minute", "second", "microsecond"]
    return .members([("__class__", "datetime")] + zip(names, parts).map { ($0, .int($1)) })
  }
}

extension LedgerAnswer {
  /// A decimal, also one that is a number, as those of quantities are.
  func optionalAmount(_ name: String) throws(LedgerError) -> ExactDecimal? {
    guard let found = value[name], !found.isNull else { return nil }
    if let number = found.decimalValue { return number }
    guard found["__class__"]?.stringValue == "Decimal",
      let number = found["decimal"]?.stringValue.flatMap({ ExactDecimal($0) })
    else { throw wrong(name, "number") }
    return number
  }

  func amount(_ name: String) throws(LedgerError) -> ExactDecimal {
    guard let number = try optionalAmount(name) else { throw wrong(name, "number") }
    return number
  }

  /// A rate, in percent.
  func percent(_ name: String) throws(LedgerError) -> ExactDecimal {
    let rate = try amount(name)
    do throws(ArithmeticError) { return try rate.multiplied(by: ExactDecimal(100)).normalized } catch {
      throw wrong(name, "number")
    }
  }

  private func parts(of found: JSONValue) -> [Int] {
    var numbers: [Int] = []
    for each in ["year", "month", "day", "hour", "minute", "second", "microsecond"] {
      guard let number = found[each]?.intValue else { break }
      numbers.append(number)
    }
    return numbers
  }

  func day(_ name: String) throws(LedgerError) -> CalendarDate? {
    guard let found = value[name], !found.isNull else { return nil }
    let parts = parts(of: found)
    guard found["__class__"]?.stringValue == "date", parts.count == 3,
      let day = CalendarDate(year: parts[0], month: parts[1], day: parts[2])
    else { throw wrong(name, "date") }
    return day
  }

  /// A time as a text whose order is that of time.
  func moment(_ name: String) throws(LedgerError) -> String? {
    guard let found = value[name], !found.isNull else { return nil }
    let parts = parts(of: found)
    guard found["__class__"]?.stringValue == "datetime", parts.count == 7 else { throw wrong(name, "datetime") }
    func text(_ index: Int, _ width: Int) -> String {
      let digits = "\(parts[index])"
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    return "\(text(0, 4))-\(text(1, 2))-\(text(2, 2))T\(text(3, 2)):\(text(4, 2)):\(text(5, 2)).\(text(6, 6))"
  }

  /// When a record was last changed; made, where it never was.
  func version() throws(LedgerError) -> String {
    if let written = try moment("write_date") { return written }
    return try moment("create_date") ?? ""
  }

  /// A truth value, which some databases have as a number.
  func truth(_ name: String) throws(LedgerError) -> Bool {
    guard let number = value[name]?.intValue else { return try flag(name) }
    return number != 0
  }

  /// The record that a field leads to, of which a dotted field was read; `nil` where there is none.
  func record(_ name: String) throws(LedgerError) -> LedgerAnswer? {
    if let found = value["\(name)."], found.isNull { return nil }
    return try object("\(name).")
  }

  /// The records that a field leads to.
  func records(_ name: String) throws(LedgerError) -> [LedgerAnswer] { try items("\(name).") }
}
