import EncyBase
import EncySchemas
import EncyTestSupport
import EncyValidation
import Testing

@Suite("Answers in JSON")
struct JSONAnswerTests {
  static let commands: [(schema: String, arguments: [String])] = [
    ("show", ["show", "HALL", "--json"]),
    ("show", ["show", "HALL", "/offer/lines/@id=L2", "--json"]),
    ("validate", ["validate", "HALL", "--format", "json", "--today", "2026-06-01"]),
    ("repair", ["repair", "HALL", "-o", "OTHER", "--json"]),
    ("schema-list", ["schema", "list", "--json"]),
    ("plan-list", ["plan", "list", "HALL", "--json"]),
    ("plan-info", ["plan", "info", "HALL", "--json"]),
    ("written", ["new", "OTHER", "--json"]),
    ("written", ["set", "HALL", "/building/width=30000", "--json"]),
    ("written", ["set", "HALL", "/building/width=40000", "--json"]),
    ("written", ["plan", "place", "HALL", "--product", "HVLS-7300", "--at", "10,10", "--json"]),
    ("written", ["plan", "move", "HALL", "F1", "--by", "1,1", "--json"]),
    ("written", ["plan", "remove", "HALL", "F1", "--json"]),
    ("written", ["plan", "scale", "HALL", "--ratio", "50", "--json"]),
    ("written", ["render", "HALL", "-o", "OTHER.svg", "--json"]),
    ("written", ["export", "HALL", "-o", "OTHER.pdf", "--json"]),
    (
      "written",
      [
        "encrypt", "HALL", "-o", "OTHER.age", "--json", "-r",
        "age1zvkyg2lqzraa2lnjvqej32nkuu0ues2s82hzrye869xeexvn73equnujwj",
      ]
    ),
  ]

  @Test("are what their schemas say", arguments: commands)
  func schema(name: String, arguments: [String]) async throws {
    let folder = try TemporaryFolder()
    let hall = try folder.write("hall.ency", EncyTestFile.hall())
    let words = arguments.map {
      $0.replacing("HALL", with: hall).replacing("OTHER", with: folder.path("other.ency"))
    }
    let run = await CommandRun.ency(words)
    #expect(run.status == 0, "\(run.errorText)")
    let answer = try JSONParser().parse(run.output)
    let registry = SchemaRegistry { uri in SchemaLibrary.schema(id: uri).flatMap { try? JSONParser().parse($0.text) } }
    let schema = try #require(SchemaLibrary.schema(named: "Output/\(name)"))
    let program = try SchemaProgram.compile(schema.id, from: registry)
    let violations = program.violations(in: answer, assertsFormat: true)
    #expect(violations.isEmpty, "\(violations.map { "\($0.pointer): \($0.message)" })")
    #expect(answer["ency"]?["output"]?.stringValue == name)
  }
}
