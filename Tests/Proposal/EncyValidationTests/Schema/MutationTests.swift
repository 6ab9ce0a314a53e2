import EncyPattern
import EncyBase
import EncySchemas
import EncyTestSupport
import Foundation
import Testing

@testable import EncyJSONSchema
@testable import EncyValidation

/// Valid examples of every schema, changed in one place, must be refused at that place.
struct MutationTests {
  struct Mutation {
    let kind: String
    /// The place that must be named.
    let pointer: JSONPointer
    let tree: JSONValue
  }

  static let fixtures = TestPlaces.checkout.appending(path: "Tests/EncySchemasTests/Fixtures")

  static let files: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: fixtures.path)) ?? []
    return names.filter { $0.hasSuffix(".json") }.sorted()
  }()

  static func program(_ file: String) throws -> JSONSchema {
    let name = String(file.prefix { $0 != "." })
    let id = try #require(SchemaLibrary.schema(named: name)?.id)
    return try JSONSchema(uri: id, in: .builtIn)
  }

  static func tree(_ file: String) throws -> JSONValue {
    try JSONParser().parse([UInt8](Data(contentsOf: fixtures.appending(path: file))))
  }

  static let others: [JSONValue] = [
    "x", .int(12_345), .bool(true), .null, [], .object(JSONObject()), JSONValue(.number(JSONNumber(trusted: "0.5"))),
  ]

  static let odd = ["", "\u{1}", "?", " ", "no such text", "2026-13-40", "a\nb", "."]

  static func mutations(of tree: JSONValue, _ program: JSONSchema) -> [Mutation] {
    var list: [Mutation] = []
    let pools = program.pools
    SchemaGuide(program).each(JSONTape(tree).root) { place in
      func put(_ kind: String, _ value: JSONValue) {
        var copy = tree
        guard (try? copy.set(place.pointer, to: value)) != nil else { return }
        list.append(Mutation(kind: kind, pointer: place.pointer, tree: copy))
      }
      let value = place.value.value
      var required: [String] = []
      var types: Set<String>?
      for instruction in place.blocks.flatMap({ program.instructions(of: $0) }) {
        let first = Int(instruction.first)
        switch instruction.operation {
        case .members: required += pools.members[first].required
        case .type:
          let all = ["null", "boolean", "array", "object", "string", "number", "integer"]
          let bits: [UInt8] = [1, 6, 32, 64, 16, 8, 128]
          let names = Set(zip(all, bits).filter { UInt8(truncatingIfNeeded: first) & $0.1 != 0 }.map(\.0))
          types = types.map { $0.intersection(names) } ?? names
        case .text, .constant: put("enum", "no such value")
        case .minimum: put("minimum", below(pools.numbers[first].number, by: "1"))
        case .exclusiveMinimum:
          put("minimum", below(pools.numbers[first].number, by: "1"))
          put("minimum", .number(pools.numbers[first].number))
        case .maximum, .exclusiveMaximum: put("maximum", below(pools.numbers[first].number, by: "-1"))
        case .minLength where first > 0: put("minLength", "")
        case .maxLength: put("maxLength", .string(String(repeating: "a", count: first + 1)))
        case .pattern:
          if let text = odd.first(where: { !pools.patterns[first].matches($0) }) { put("pattern", .string(text)) }
        case .format:
          if let text = odd.first(where: { !pools.formats[first].accepts($0) }) { put("format", .string(text)) }
        case .minItems where first > 0:
          if let items = value.arrayValue { put("minItems", .array(Array(items.prefix(first - 1)))) }
        case .maxItems where first <= 100:
          if let item = value.arrayValue?.first {
            put("maxItems", .array(Array(repeating: item, count: first + 1)))
          }
        default: break
        }
      }
      for name in Set(required) where value[name] != nil {
        var copy = tree
        guard (try? copy.remove(place.pointer.appending(name))) != nil else { continue }
        list.append(Mutation(kind: "required \(name)", pointer: place.pointer, tree: copy))
      }
      if let types {
        for other in others {
          let name = other.typeName == "number" && other.intValue != nil ? "integer" : other.typeName
          if types.contains(name) || (name == "integer" && types.contains("number")) { continue }
          put("type", other)
        }
      }
    }
    return list
  }

  private static func below(_ number: JSONNumber, by step: String) -> JSONValue {
    guard let value = number.decimalValue, let step = ExactDecimal(step), let result = try? value.subtracting(step)
    else {
      return .null
    }
    return .number(JSONNumber(result))
  }

  @Test(arguments: files)
  func examplesAreValid(file: String) throws {
    let violations = try MutationTests.program(file).violations(in: MutationTests.tree(file), assertsFormat: true)
    #expect(violations.map { "\($0.pointer) \($0.message)" } == [])
  }

  @Test func mutationsAreRefusedInTheirPlace() throws {
    #expect(Set(MutationTests.files.map { $0.prefix { $0 != "." } }).count >= 16)
    var survivors: [String] = []
    var wordless: [String] = []
    var total = 0
    for file in MutationTests.files {
      let program = try MutationTests.program(file)
      let tree = try MutationTests.tree(file)
      var refused = 0
      let list = MutationTests.mutations(of: tree, program)
      for mutation in list {
        let found = program.violations(in: mutation.tree, assertsFormat: true)
        if found.contains(where: { $0.pointer == mutation.pointer }) {
          refused += 1
          if found.contains(where: { $0.message.isEmpty || $0.remedy.isEmpty }) {
            wordless.append("\(file): \(mutation.kind)")
          }
        } else {
          let places = found.map(\.pointer.description).joined(separator: " ")
          survivors.append("\(file): \(mutation.kind) at \(mutation.pointer), refused at: \(places)")
        }
      }
      total += list.count
      print("\(file): \(refused) of \(list.count) mutations refused in their place")
      #expect(refused * 100 >= list.count * 95, "\(file)")
    }
    print("In all \(total - survivors.count) of \(total); survivors:")
    for survivor in survivors { print("  \(survivor)") }
    #expect(survivors.count * 20 <= total)
    #expect(wordless == [])
  }

  /// The place named is the place that was changed, to the character, in the printed text.
  @Test func positionsOpenTheRightCharacter() throws {
    var checked = 0
    var wrong: [String] = []
    for file in MutationTests.files {
      let program = try MutationTests.program(file)
      let tree = try MutationTests.tree(file)
      // A few of each schema, spread over it.
      let typed = MutationTests.mutations(of: tree, program).filter { $0.kind == "type" }
      for mutation in stride(from: 0, to: typed.count, by: max(1, typed.count / 90)).map({ typed[$0] }) {
        let bytes = JSONPrinter().bytes(mutation.tree)
        let parsed = try JSONParser().parse(bytes)
        let found = program.violations(in: parsed, assertsFormat: true)
        guard let violation = found.first(where: { $0.pointer == mutation.pointer }) else { continue }
        let position = try #require(violation.position)
        let lines = String(decoding: bytes, as: UTF8.self).unicodeScalars.split(
          separator: "\n", omittingEmptySubsequences: false)
        let rest = lines[position.line - 1].dropFirst(position.column - 1)
        let shown = JSONPrinter().text(try #require(mutation.tree[mutation.pointer]))
        if rest.first != shown.unicodeScalars.first { wrong.append("\(file) \(mutation.pointer) \(position)") }
        checked += 1
      }
    }
    #expect(wrong == [])
    #expect(checked >= 1_000)
  }
}
