import EncyJSONSchema
import EncyTestSupport
import Foundation
import Testing

/// What the engine's README shows is what stands here, and prints what it says it does.
@Suite struct SchemaReadmeTests {
  private static func readme() throws -> String {
    try String(
      contentsOf: TestPlaces.checkout.appending(path: "Sources/Foundation/EncyJSONSchema/README.md"), encoding: .utf8)
  }

  /// The blocks of a kind, their lines without indentation.
  private static func blocks(_ kind: String) throws -> [[String]] {
    let pieces = try readme().components(separatedBy: "\n```")
    return pieces.enumerated().filter { $0.offset % 2 == 1 && $0.element.hasPrefix("\(kind)\n") }.map { _, text in
      lines(text).dropFirst().map(\.self)
    }
  }

  private static func lines(_ text: String) -> [String] {
    text.components(separatedBy: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
  }

  private static func firstUse(_ print: (String) -> Void) throws {
    let schema = try JSONSchema(
      text: """
        {"type": "object", "required": ["name"], "additionalProperties": false,
         "properties": {"name": {"type": "string"}, "price": {"multipleOf": 0.01, "minimum": 0}}}
        """)
    let offer = #"{"nmae": "Big fan", "price": 12.345}"#
    for violation in try schema.violations(inText: offer) {
      let place = violation.position.map(\.description) ?? ""
      print("\(place) \(violation.pointer): \(violation.message); \(violation.remedy)")
    }
  }

  private static func ownWords(_ print: (String) -> Void) throws {
    let swedish = SchemaVocabulary { violation in
      switch violation.problem {
      case .missingMember(let name): ViolationWords("\(name) saknas", "lägg till \(name)")
      case .belowMinimum(let least):
        ViolationWords("minst \(least) \(violation.annotation("unit")?.stringValue ?? "")", "skriv ett större tal")
      default: EnglishViolation(violation).words
      }
    }
    let registry = SchemaRegistry(vocabulary: swedish)
    let height = try JSONSchema(["minimum": 3000, "unit": "mm"], in: registry)
    print(height.violations(in: 2400).map(\.message).joined())
  }

  private static func severalSchemas(_ print: (String) -> Void) throws {
    var registry = SchemaRegistry()
    registry.add(["type": "string", "format": "date"], uri: "https://example.com/date")
    let sent = try JSONSchema(["properties": ["sent": ["$ref": "https://example.com/date"]]], in: registry)
    print("\(sent.isValid(["sent": "2026-02-30"], assertsFormat: true))")
    let output = sent.output(.flag, of: ["sent": "2026-02-28"], assertsFormat: true)
    print(JSONPrinter(isCompact: true).text(output))
  }

  @Test("every line of Swift in the README is compiled here") func everyLineIsCompiled() throws {
    let source = Set(Self.lines(try String(contentsOf: URL(filePath: #filePath), encoding: .utf8)))
    let blocks = try Self.blocks("swift")
    #expect(blocks.count == 3)
    for line in blocks.flatMap(\.self) { #expect(source.contains(line), "\(line)") }
  }

  @Test("the README's code prints what stands below it") func printsWhatIsSaid() throws {
    var said: [String] = []
    for use in [Self.firstUse, Self.ownWords, Self.severalSchemas] { try use { said += Self.lines($0) } }
    #expect(try Self.blocks("text").flatMap(\.self) == said)
  }

  /// The figures of the README are those of the suite that lies beside the repository.
  @Test func figuresAreThoseOfTheSuite() throws {
    let readme = try Self.readme()
    for path in ["tests/draft2020-12", "tests/draft2020-12/optional", "tests/draft2020-12/optional/format"] {
      let files = SchemaSuiteTests.files(path)
      if files.isEmpty {
        print("The JSON Schema test suite is not beside the repository: the README's figures of \(path) not compared.")
        continue
      }
      let count = try files.reduce(0) { sum, file in
        try (SchemaSuiteTests.parsed(file).arrayValue ?? []).reduce(sum) { $0 + ($1["tests"]?.arrayValue?.count ?? 0) }
      }
      let row = "| `\(path)` | \(files.count) | \(count) | \(count) |"
      #expect(readme.contains(row), "\(row)")
    }
  }
}
