package import EncyBase
package import EncyTexts

/// Reads members of a part leniently: what is missing or of another type counts as absent, since validation reports it elsewhere.
extension JSONValue {
  package func text(_ name: String) -> String? {
    self[name]?.stringValue.flatMap { $0.isEmpty ? nil : $0 }
  }
  /// Numbers past 10¹⁵ measure nothing here, and their products pass what a Double holds: they count as absent.
  package func double(_ name: String) -> Double? {
    self[name]?.doubleValue.flatMap { $0.magnitude <= 1e15 ? $0 : nil }
  }
  package func int(_ name: String) -> Int? { self[name]?.intValue }
  package func decimal(_ name: String) -> ExactDecimal? { self[name]?.decimalValue }
  package func bool(_ name: String) -> Bool { self[name]?.boolValue ?? false }
  package func date(_ name: String) -> CalendarDate? { text(name).flatMap { CalendarDate($0) } }
  package func items(_ name: String) -> [JSONValue] { self[name]?.arrayValue ?? [] }
  package func point(_ name: String) -> Point? { self[name].flatMap { Point(json: $0) } }
  package func localized(_ name: String) -> LocalizedText? {
    guard let object = self[name]?.objectValue else { return nil }
    var texts: [String: String] = [:]
    for member in object.members { texts[member.name] = member.value.stringValue }
    return texts.isEmpty ? nil : LocalizedText(texts)
  }
}

/// The same of a part that is read in place.
extension JSONNode {
  package func text(_ name: String) -> String? {
    self[name]?.stringValue.flatMap { $0.isEmpty ? nil : $0 }
  }
  package func int(_ name: String) -> Int? { self[name]?.intValue }
  package func decimal(_ name: String) -> ExactDecimal? { self[name]?.decimalValue }
  package func bool(_ name: String) -> Bool { self[name]?.boolValue ?? false }
  package func items(_ name: String) -> [JSONNode] { self[name]?.arrayValue ?? [] }
  /// An object with some of the members alone.
  package func picking(_ names: [String]) -> JSONValue {
    var object = JSONObject()
    for name in names { object[name] = self[name]?.value }
    return .object(object)
  }
}

extension Point {
  package init?(json: JSONValue) {
    guard let x = json.double("x"), let y = json.double("y"), x.isFinite, y.isFinite else { return nil }
    self.init(x: x, y: y)
  }

  /// The point as a part holds it: plan units with 3 decimals.
  package var json: JSONValue? {
    guard let x = JSONNumber(x, decimals: 3), let y = JSONNumber(y, decimals: 3) else { return nil }
    return ["x": .number(x), "y": .number(y)]
  }
}
