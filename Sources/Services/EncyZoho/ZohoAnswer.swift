internal import EncyBase
internal import EncyHTTP
internal import EncyLedger

/// A value in an answer, with its place, so that a wrong type is reported with it.
struct ZohoAnswer {
  let value: JSONValue
  /// The pointer to the value in the answer.
  let place: String

  init(_ value: JSONValue, at place: String = "") { (self.value, self.place) = (value, place) }

  func wrong(_ name: String, _ wanted: String) -> LedgerError {
    LedgerError(
      .refused, "answer-type",
      facts: [
        "pointer": "\(place)/\(name)", "wanted": wanted,
        "found": value[name].map(\.typeName) ?? "nothing",
      ])
  }

  /// A text; of an id that is a number, its digits as they were sent.
  func optionalText(_ name: String) throws(LedgerError) -> String? {
    guard let found = value[name], !found.isNull else { return nil }
    if let text = found.stringValue { return text }
    if let number = found.numberValue { return number.text }
    throw wrong(name, "string")
  }

  /// The first text of these names that isn't empty.
  func filledText(_ names: String...) throws(LedgerError) -> String? {
    for name in names {
      if let text = try optionalText(name), !text.isEmpty { return text }
    }
    return nil
  }

  func text(_ name: String) throws(LedgerError) -> String {
    guard let text = try filledText(name) else { throw wrong(name, "string") }
    return text
  }

  /// A number, also one that is a text.
  func optionalDecimal(_ name: String) throws(LedgerError) -> ExactDecimal? {
    guard let found = value[name], !found.isNull, found.stringValue != "" else { return nil }
    if let number = found.decimalValue { return number }
    if let number = found.stringValue.flatMap({ ExactDecimal($0) }) { return number }
    throw wrong(name, "number")
  }

  func decimal(_ name: String) throws(LedgerError) -> ExactDecimal {
    guard let number = try optionalDecimal(name) else { throw wrong(name, "number") }
    return number
  }

  /// A truth value, also one that is a text.
  func flag(_ name: String) throws(LedgerError) -> Bool {
    guard let found = value[name], !found.isNull, found.stringValue != "" else { return false }
    switch (found.boolValue, found.stringValue) {
    case (let flag?, _): return flag
    case (_, "true"): return true
    case (_, "false"): return false
    default: throw wrong(name, "boolean")
    }
  }

  /// An object.
  func object(_ name: String) throws(LedgerError) -> ZohoAnswer {
    guard let found = value[name], found.objectValue != nil else { throw wrong(name, "object") }
    return ZohoAnswer(found, at: "\(place)/\(name)")
  }

  /// The items of a list.
  func items(_ name: String, isOptional: Bool = false) throws(LedgerError) -> [ZohoAnswer] {
    guard let found = value[name], !found.isNull else {
      if isOptional { return [] }
      throw wrong(name, "array")
    }
    guard let items = found.arrayValue else { throw wrong(name, "array") }
    var answers: [ZohoAnswer] = []
    for (index, item) in items.enumerated() {
      let answer = ZohoAnswer(item, at: "\(place)/\(name)/\(index)")
      guard item.objectValue != nil else {
        throw LedgerError(
          .refused, "answer-type", facts: ["pointer": answer.place, "wanted": "object", "found": item.typeName])
      }
      answers.append(answer)
    }
    return answers
  }

  /// The page that a list answered with: whether more follow. The object is an array of one in some answers.
  func hasMorePages() throws(LedgerError) -> Bool {
    guard let context = value["page_context"] else { throw wrong("page_context", "object") }
    let found = context.objectValue != nil ? context : context.arrayValue?.first
    guard let found, found.objectValue != nil else { throw wrong("page_context", "object") }
    guard found["has_more_page"] != nil else {
      throw ZohoAnswer(found, at: "\(place)/page_context").wrong("has_more_page", "boolean")
    }
    return try ZohoAnswer(found, at: "\(place)/page_context").flag("has_more_page")
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
  static func json(_ response: HTTPResponse, isSafe: Bool) throws(LedgerError) -> JSONValue {
    var bytes = response.body[...]
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
    let kind: LedgerError.Class = isSafe ? .refused : .uncertain
    let type = response.header("Content-Type")?.lowercased() ?? ""
    var facts = ["host": response.address.host, "status": "\(response.status)"]
    facts["proxy"] = response.proxy ?? response.header("Via")
    if type.hasPrefix("text/html") || bytes.first(where: { $0 > 0x20 }) == UInt8(ascii: "<") {
      throw LedgerError(kind, ZohoAnswer.code(ofPage: response.status, hasProxy: facts["proxy"] != nil), facts: facts)
    }
    if bytes.isEmpty { throw LedgerError(kind, "answer-empty", facts: facts) }
    do throws(JSONSyntaxError) { return try JSONParser().parse(Array(bytes)) } catch {
      throw LedgerError(
        kind, "answer-json",
        facts: ["host": response.address.host, "line": "\(error.position.line)", "column": "\(error.position.column)"])
    }
  }
}
