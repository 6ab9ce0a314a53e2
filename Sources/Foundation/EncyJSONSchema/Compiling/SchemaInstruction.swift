internal import EncyBase
internal import Glibc

/// A keyword of JSON Schema 2020-12 that a program acts on.
enum SchemaKeyword: String, Sendable, CaseIterable {
  /// A schema that refuses everything has no keyword.
  case refusal = "false"
  case type, `enum`, const, minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf
  case minLength, maxLength, pattern, format
  case minItems, maxItems, uniqueItems, prefixItems, items, contains, minContains, maxContains, unevaluatedItems
  case minProperties, maxProperties, required, dependentRequired, dependencies, properties, patternProperties
  case additionalProperties, propertyNames, unevaluatedProperties
  case reference = "$ref"
  case dynamicReference = "$dynamicRef"
  case allOf, anyOf, oneOf, not
  case condition = "if"
  case then
  case otherwise = "else"
  case dependentSchemas, contentSchema
  case definitions = "$defs"
  case oldDefinitions = "definitions"
  case anchor = "$anchor"
  case dynamicAnchor = "$dynamicAnchor"

  /// What a keyword holds, for finding schemas.
  enum Shape { case schema, list, map, anchor, dynamicAnchor }

  /// What the keyword holds; `nil` where there is no schema in it.
  var shape: Shape? {
    switch self {
    case .additionalProperties, .propertyNames, .items, .contains, .not, .condition, .then, .otherwise,
      .unevaluatedItems, .unevaluatedProperties, .contentSchema:
      .schema
    case .allOf, .anyOf, .oneOf, .prefixItems: .list
    case .properties, .patternProperties, .definitions, .oldDefinitions, .dependentSchemas, .dependencies: .map
    case .anchor: .anchor
    case .dynamicAnchor: .dynamicAnchor
    default: nil
    }
  }

  /// The keyword of a name on a tape, found without making a string of it; `nil` for a name that only describes.
  init?(_ name: JSONNode) {
    let node = name.tape.nodes[name.index]
    let index = SchemaKeyword.index
    let found: SchemaKeyword? = name.tape.withBytes(node) { bytes in
      let hash = node.isUnescaped ? JSONTape.hash(bytes) : node.link
      var slot = Int(hash & 255)
      while let entry = index[slot] {
        if entry.hash == hash, bytes.elementsEqual(entry.name) { return entry.keyword }
        slot = (slot + 1) & 255
      }
      return nil
    }
    guard let found else { return nil }
    self = found
  }

  private static let index: [(hash: UInt32, name: [UInt8], keyword: SchemaKeyword)?] = {
    var slots = [(hash: UInt32, name: [UInt8], keyword: SchemaKeyword)?](repeating: nil, count: 256)
    for keyword in SchemaKeyword.allCases where keyword != .refusal {
      let name = Array(keyword.rawValue.utf8)
      let hash = name.withUnsafeBufferPointer { JSONTape.hash($0) }
      var slot = Int(hash & 255)
      while slots[slot] != nil { slot = (slot + 1) & 255 }
      slots[slot] = (hash, name, keyword)
    }
    return slots
  }()
}

/// One step of a program. What `first`, `second` and `third` mean stands with each operation; -1 is none.
struct SchemaInstruction: Sendable {
  enum Operation: UInt8, Sendable {
    /// `type`: first is the set of allowed kinds, as bits.
    case type
    /// `enum` or `const` of strings: first is the name table of the choices.
    case text
    /// `enum` or `const` of any values: first is the set of the choices.
    case constant
    /// Bounds of numbers: first is the number.
    case minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf
    /// Sizes: first is the bound.
    case minLength, maxLength, minItems, maxItems, minProperties, maxProperties
    /// First is the pattern.
    case pattern
    /// First is the format; second 1 where the schema's vocabulary makes it refuse.
    case format
    case uniqueItems
    /// `prefixItems` and `items`: first is the list of the prefix's blocks, second their number, third the block of the rest.
    case items
    /// First is the block, second the least number, third the most.
    case contains
    /// All keywords about members: first is the member table.
    case members
    /// First is the dependent.
    case dependentRequired
    /// First is the block that applies to the same value.
    case reference
    /// First is the block found before, second the anchor's name where the scope may put another in its place.
    case dynamicReference
    /// First is the list of blocks, second their number.
    case allOf, anyOf, oneOf
    /// First is the block.
    case not
    /// First is the condition's block, second `then`, third `else`.
    case condition
    /// First is the dependent's name, second the block.
    case dependentSchema
    /// First is the block.
    case unevaluatedItems, unevaluatedMembers
  }

  let operation: Operation
  let keyword: SchemaKeyword
  /// The kinds of values it can refuse, as bits.
  let kinds: UInt8
  var first: Int32 = -1
  var second: Int32 = -1
  var third: Int32 = -1

  init(
    _ operation: Operation, _ keyword: SchemaKeyword, first: Int = -1, second: Int = -1, third: Int = -1
  ) {
    self.operation = operation
    self.keyword = keyword
    self.first = Int32(clamping: first)
    self.second = Int32(clamping: second)
    self.third = Int32(clamping: third)
    kinds =
      switch operation {
      case .minimum, .maximum, .exclusiveMinimum, .exclusiveMaximum, .multipleOf: SchemaInstruction.bit(.number)
      case .minLength, .maxLength, .pattern, .format: SchemaInstruction.bit(.string)
      case .minItems, .maxItems, .uniqueItems, .items, .contains, .unevaluatedItems: SchemaInstruction.bit(.array)
      case .minProperties, .maxProperties, .members, .dependentRequired, .dependentSchema, .unevaluatedMembers:
        SchemaInstruction.bit(.object)
      case .type, .text, .constant, .reference, .dynamicReference, .allOf, .anyOf, .oneOf, .not, .condition: 0xFF
      }
  }

  static func bit(_ kind: JSONTape.Kind) -> UInt8 { 1 << kind.rawValue }
  /// Beside the kinds of a tape: numbers without a fraction.
  static let integerBit: UInt8 = 1 << 7
}

/// The instructions of one schema: a stretch of the program.
struct SchemaBlock: Sendable {
  var start: Int32 = 0
  var end: Int32 = 0
  /// What a boolean schema allows: 1 everything, 0 nothing, -1 when it is an object.
  var verdict: Int8 = -1
  /// Whether it asks what other keywords have looked at.
  var asksUnevaluated = false
  /// The schema resource it belongs to.
  let resource: Int32
  /// The tape its text is on, and its place there.
  let document: Int32
  let node: Int32
}

/// A name of a table, with what it leads to.
package struct NameEntry: Sendable {
  let hash: UInt32
  package let start: Int32
  package let count: Int32
  /// The block of a property; -1 where a name is only required, or stands in a table of choices.
  var block: Int32 = -1
  /// The bit of a required name; 0 where it may be missing.
  var required: UInt64 = 0
}

/// Names looked up by their hash: places in the pools of the program.
struct NameTable: Sendable {
  let slots: Int32
  let mask: UInt32
  let entries: Int32
  let count: Int32

  /// The place among the entries that a name of this digest has; -1 where the table doesn't list it. C function: `memcmp`.
  @inline(__always)
  func find(
    _ hash: UInt32, _ bytes: UnsafeBufferPointer<UInt8>, slots pool: UnsafePointer<Int32>,
    entries: UnsafePointer<NameEntry>, nameBytes: UnsafePointer<UInt8>
  ) -> Int {
    guard count > 0 else { return -1 }
    var slot = hash & mask
    while true {
      let index = Int(pool[Int(slots) + Int(slot)])
      if index < 0 { return -1 }
      let entry = entries[index]
      if entry.hash == hash, Int(entry.count) == bytes.count, let start = bytes.baseAddress,
        memcmp(nameBytes + Int(entry.start), start, bytes.count) == 0
      {
        return index
      }
      slot = (slot &+ 1) & mask
    }
  }
}

/// All that a schema demands of the members of an object.
struct MemberRules: Sendable {
  var table: NameTable
  /// The names that must be there; from the 65th on they are looked up one by one.
  var requiredMask: UInt64 = 0
  var moreRequired: [String] = []
  /// The names of `required` in its order.
  var required: [String] = []
  var patterns: [(pattern: Int, block: Int32)] = []
  var additional: Int32 = -1
  var names: Int32 = -1
  /// Whether `properties` stands there, be it empty.
  var hasProperties = false
}

/// The names that another name asks for.
struct SchemaDependent: Sendable {
  let name: String
  let required: [String]
}
