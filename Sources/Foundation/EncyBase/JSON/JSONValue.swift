/// A JSON value that remembers how it was written: member order, number text and position.
public struct JSONValue: Sendable {
  /// What the value is.
  public enum Content: Sendable {
    /// `null`.
    case null
    /// `true` or `false`.
    case bool(Bool)
    /// A number with its text.
    case number(JSONNumber)
    /// A string without its escapes.
    case string(String)
    /// An array in its order.
    case array([JSONValue])
    /// An object with its members in their order.
    case object(JSONObject)
  }

  /// What the value is.
  public var content: Content
  /// Where the value starts in the text it was read from; `nil` for values made in memory.
  public var position: SourcePosition?

  /// A value made in memory, or at a known place of a text.
  public init(_ content: Content, position: SourcePosition? = nil) {
    self.content = content
    self.position = position
  }

  /// The value `null`.
  public static var null: JSONValue { JSONValue(.null) }
  /// A boolean.
  public static func bool(_ value: Bool) -> JSONValue { JSONValue(.bool(value)) }
  /// A string.
  public static func string(_ value: String) -> JSONValue { JSONValue(.string(value)) }
  /// A whole number.
  public static func int(_ value: Int) -> JSONValue { JSONValue(.number(JSONNumber(value))) }
  /// A number with its text.
  public static func number(_ value: JSONNumber) -> JSONValue { JSONValue(.number(value)) }
  /// An array.
  public static func array(_ items: [JSONValue]) -> JSONValue { JSONValue(.array(items)) }
  /// An object.
  public static func object(_ object: JSONObject) -> JSONValue { JSONValue(.object(object)) }

  /// The boolean, or `nil` for any other value.
  public var boolValue: Bool? { if case .bool(let value) = content { value } else { nil } }
  /// The string, or `nil` for any other value.
  public var stringValue: String? { if case .string(let value) = content { value } else { nil } }
  /// The number with its text, or `nil` for any other value.
  public var numberValue: JSONNumber? { if case .number(let value) = content { value } else { nil } }
  /// The whole number, or `nil` for any other value and for numbers that don't fit `Int` exactly.
  public var intValue: Int? { numberValue?.intValue }
  /// The number as the nearest `Double`, or `nil` for any other value.
  public var doubleValue: Double? { numberValue?.doubleValue }
  /// The number as an exact decimal, or `nil` for any other value and for numbers beyond its range.
  public var decimalValue: ExactDecimal? { numberValue?.decimalValue }
  /// The items, or `nil` for any other value.
  public var arrayValue: [JSONValue]? { if case .array(let items) = content { items } else { nil } }
  /// The object, or `nil` for any other value.
  public var objectValue: JSONObject? { if case .object(let object) = content { object } else { nil } }
  /// Whether the value is `null`.
  public var isNull: Bool { if case .null = content { true } else { false } }

  /// The member of that name, or `nil` when there is none or this is no object.
  public subscript(name: String) -> JSONValue? {
    get { objectValue?[name] }
    set {
      guard var object = takeObject() else { return }
      object[name] = newValue
      content = .object(object)
    }
  }

  /// What JSON calls this value: `object`, `array`, `string`, `number`, `boolean` or `null`.
  public var typeName: String {
    switch content {
    case .null: "null"
    case .bool: "boolean"
    case .number: "number"
    case .string: "string"
    case .array: "array"
    case .object: "object"
    }
  }

  /// Whether both mean the same: numbers by value (`1.0` = `1`), members in any order, strings by code points (JSON Schema
  /// 2020-12 core, section 4.2.2).
  public func isEquivalent(to other: JSONValue) -> Bool {
    switch (content, other.content) {
    case (.null, .null): true
    case (.bool(let left), .bool(let right)): left == right
    case (.number(let left), .number(let right)): left.isEqualValue(to: right)
    case (.string(let left), .string(let right)): left.isExactly(right)
    case (.array(let left), .array(let right)):
      left.count == right.count && zip(left, right).allSatisfy { $0.isEquivalent(to: $1) }
    case (.object(let left), .object(let right)):
      left.count == right.count
        && left.members.allSatisfy { member in right[member.name].map { member.value.isEquivalent(to: $0) } ?? false }
    default: false
    }
  }
}

extension JSONValue: Equatable {
  /// Whether both would be printed alike: same member order, same number text. Positions don't count.
  public static func == (left: JSONValue, right: JSONValue) -> Bool {
    switch (left.content, right.content) {
    case (.null, .null): true
    case (.bool(let left), .bool(let right)): left == right
    case (.number(let left), .number(let right)): left.text == right.text
    case (.string(let left), .string(let right)): left.isExactly(right)
    case (.array(let left), .array(let right)): left == right
    case (.object(let left), .object(let right)): left == right
    default: false
    }
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// A string.
  public init(stringLiteral value: String) { self.init(.string(value)) }
  /// A whole number.
  public init(integerLiteral value: Int) { self.init(.number(JSONNumber(value))) }
  /// A boolean.
  public init(booleanLiteral value: Bool) { self.init(.bool(value)) }
  /// An array.
  public init(arrayLiteral elements: JSONValue...) { self.init(.array(elements)) }
  /// An object with its members in the order written; of a repeated name the last value stands.
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    var object = JSONObject()
    for (name, value) in elements { object[name] = value }
    self.init(.object(object))
  }
}
