internal import EncyBase
package import EncyJSONSchema
internal import EncySchemas
internal import EncyTexts
internal import Synchronization

extension SchemaVocabulary {
  /// The keywords of our own vocabulary, of which `unit` stands in the words about numbers.
  package static let ency = SchemaVocabulary(uris: [SchemaLibrary.idPrefix + "1/vocabulary"]) { violation in
    let english = EnglishViolation(violation, whole: "the part", unit: violation.unit?.description)
    var words = english.words
    if let text = violation.mistakenAmount { words = ViolationWords("\(english.mustBe) a whole number", remedy(text)) }
    return words
  }

  /// What to write for an amount.
  private static func remedy(_ text: String) -> String {
    let rule = "amounts are kept in the minor unit, öre or cent"
    guard let value = ViolationMessage.minorUnits(of: text) else { return "\(rule): write 1250000 for 12500.00" }
    return "\(rule): write \(value) if that is \(text) in whole currency"
  }
}

extension SchemaViolation {
  /// The unit of the value's numbers, where it helps a reader.
  var unit: Message? {
    switch schema["unit"]?.stringValue {
    case nil, "1", "line unit": nil
    case "plan unit": .violationUnit(unit: "plan")
    case let unit?: .violationUnit(unit: SafeText(unit))
    }
  }

  /// What stands where an amount in the minor unit of a currency should; `nil` for any other violation. It is never mended unasked:
  /// what somebody wrote in quotes or with decimals may well be kronor.
  var mistakenAmount: String? {
    guard problem == .wrongType(allowed: ["integer"]), schema["unit"]?.holds("minor") == true else { return nil }
    return node.stringValue ?? (node.kind == .number ? node.text : nil)
  }
}

extension SchemaRegistry {
  /// Our own schemas and the standard's, each read once in the life of the program.
  package static let builtIn = SchemaRegistry(vocabulary: .ency, loadingNodes: own)

  private static func own(_ uri: String) -> JSONNode? {
    if let known = parsed.withLock({ $0[uri] }) { return known }
    let text = SchemaLibrary.schema(id: uri)?.text
    let tree = text.flatMap { try? JSONParser().tape(Array($0.utf8)).root }
    if let tree { parsed.withLock { $0[uri] = tree } }
    return tree
  }

  private static let parsed = Mutex<[String: JSONNode]>([:])
}
