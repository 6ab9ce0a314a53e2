package import EncyBase
package import EncyHTTP

/// A value in an answer of a ledger, with its place, so that a wrong type is reported with it.
package struct LedgerAnswer {
  package let value: JSONValue
  /// The pointer to the value in the answer.
  package let place: String

  package init(_ value: JSONValue, at place: String = "") { (self.value, self.place) = (value, place) }

  package func wrong(_ name: String, _ wanted: String) -> LedgerError {
    LedgerError(
      .refused, "answer-type",
      facts: [
        "pointer": "\(place)/\(name)", "wanted": wanted,
        "found": value[name].map(\.typeName) ?? "nothing",
      ])
  }

  /// A text; of an id that is a number, its digits as they were sent.
  package func optionalText(_ name: String) throws(LedgerError) -> String? {
    guard let found = value[name], !found.isNull else { return nil }
    if let text = found.stringValue { return text }
    if let number = found.numberValue { return number.text }
    throw wrong(name, "string")
  }

  /// The first text of these names that isn't empty.
  package func filledText(_ names: String...) throws(LedgerError) -> String? {
    for name in names {
      if let text = try optionalText(name), !text.isEmpty { return text }
    }
    return nil
  }

  package func text(_ name: String) throws(LedgerError) -> String {
    guard let text = try filledText(name) else { throw wrong(name, "string") }
    return text
  }

  /// A number, also one that is a text.
  package func optionalDecimal(_ name: String) throws(LedgerError) -> ExactDecimal? {
    guard let found = value[name], !found.isNull, found.stringValue != "" else { return nil }
    if let number = found.decimalValue { return number }
    if let number = found.stringValue.flatMap({ ExactDecimal($0) }) { return number }
    throw wrong(name, "number")
  }

  package func decimal(_ name: String) throws(LedgerError) -> ExactDecimal {
    guard let number = try optionalDecimal(name) else { throw wrong(name, "number") }
    return number
  }

  /// A truth value, also one that is a text.
  package func flag(_ name: String) throws(LedgerError) -> Bool {
    guard let found = value[name], !found.isNull, found.stringValue != "" else { return false }
    switch (found.boolValue, found.stringValue) {
    case (let flag?, _): return flag
    case (_, "true"): return true
    case (_, "false"): return false
    default: throw wrong(name, "boolean")
    }
  }

  /// An object.
  package func object(_ name: String) throws(LedgerError) -> LedgerAnswer {
    guard let found = value[name], found.objectValue != nil else { throw wrong(name, "object") }
    return LedgerAnswer(found, at: "\(place)/\(name)")
  }

  /// The items of a list.
  package func items(_ name: String, isOptional: Bool = false) throws(LedgerError) -> [LedgerAnswer] {
    guard let found = value[name], !found.isNull else {
      if isOptional { return [] }
      throw wrong(name, "array")
    }
    guard let items = found.arrayValue else { throw wrong(name, "array") }
    var answers: [LedgerAnswer] = []
    for (index, item) in items.enumerated() {
      let answer = LedgerAnswer(item, at: "\(place)/\(name)/\(index)")
      guard item.objectValue != nil else {
        throw LedgerError(
          .refused, "answer-type", facts: ["pointer": answer.place, "wanted": "object", "found": item.typeName])
      }
      answers.append(answer)
    }
    return answers
  }

  /// The code of an HTML page in place of an answer.
  private static func code(ofPage status: Int, hasProxy: Bool) -> String {
    switch status {
    case 407: "proxy-authentication"
    case 403 where hasProxy: "proxy-page"
    case 200..<400: "answer-page"
    default: "status-\(status)"
    }
  }

  /// Reads the body of a response.
  /// - Throws: ``LedgerError`` with the place of what isn't JSON, or that another page answered.
  package static func json(_ response: HTTPResponse, isSafe: Bool) throws(LedgerError) -> JSONValue {
    var bytes = response.body[...]
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
    let kind: LedgerError.Class = isSafe ? .refused : .uncertain
    let type = response.header("Content-Type")?.lowercased() ?? ""
    var facts = ["host": response.address.host, "status": "\(response.status)"]
    facts["proxy"] = response.proxy ?? response.header("Via")
    if type.hasPrefix("text/html") || bytes.first(where: { $0 > 0x20 }) == UInt8(ascii: "<") {
      throw LedgerError(kind, LedgerAnswer.code(ofPage: response.status, hasProxy: facts["proxy"] != nil), facts: facts)
    }
    if bytes.isEmpty { throw LedgerError(kind, "answer-empty", facts: facts) }
    do throws(JSONSyntaxError) { return try JSONParser().parse(Array(bytes)) } catch {
      throw LedgerError(
        kind, "answer-json",
        facts: ["host": response.address.host, "line": "\(error.position.line)", "column": "\(error.position.column)"])
    }
  }
}
