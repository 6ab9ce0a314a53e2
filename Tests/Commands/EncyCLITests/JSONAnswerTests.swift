import EncyBase
import EncyCommandTestSupport
import EncyTestSupport
import Testing

@Suite("Answers in JSON")
struct JSONAnswerTests {
  static let commands: [(schema: String, arguments: [String])] = [
    ("show", ["show", "HALL", "--json"]),
    ("show", ["show", "HALL", "/offer/lines/@id=L2", "--json"]),
    ("figures", ["figures", "HALL", "--json"]),
    ("explain", ["explain", "HALL", "toPay", "--tree", "--json"]),
    ("explain", ["explain", "HALL", "volume", "--json"]),
    ("what-if", ["what-if", "HALL", "/building/width=30000", "--json"]),
    ("solve", ["solve", "HALL", "--change", "/offer/orderDiscount", "--until", "toPay <= 100000", "--json"]),
    ("validate", ["validate", "HALL", "--format", "json", "--today", "2026-06-01"]),
    ("rules", ["validate", "--rules", "--format", "json", "--severity", "scale-missing=off"]),
    ("repair", ["repair", "HALL", "-o", "OTHER", "--json"]),
    ("redact", ["redact", "HALL", "-o", "OTHER", "--json"]),
    ("customer-list", ["customer", "find", "nordlager", "--list", "CUSTOMERS", "--json"]),
    ("customer-list", ["customer", "list", "--list", "CUSTOMERS", "--json"]),
    ("customer-list", ["customer", "show", "K-10432", "--list", "CUSTOMERS", "--json"]),
    ("customer-update", ["customer", "update", "HALL", "--id", "K-10432", "--list", "CUSTOMERS", "--json"]),
    ("customer-columns", ["customer", "columns", "CUSTOMERS", "--json"]),
    ("written", ["customer", "pick", "HALL", "--id", "K-10432", "--list", "CUSTOMERS", "--json"]),
    ("catalog-list", ["catalog", "find", "nordluft", "--list", "PRODUCTS", "--json"]),
    ("catalog-list", ["catalog", "list", "--json"]),
    ("catalog-list", ["catalog", "show", "TB-10-A", "--list", "PRODUCTS", "--json"]),
    ("catalog-diff", ["catalog", "diff", "PRODUCTS", "PRODUCTS", "--json"]),
    ("catalog-import", ["catalog", "validate", "PRODUCTS", "--json"]),
    ("catalog-columns", ["catalog", "columns", "PRODUCTS", "--json"]),
    ("catalog-columns", ["catalog", "columns", "--json"]),
    ("offer-reprice", ["offer", "reprice", "HALL", "--json"]),
    ("schema-list", ["schema", "list", "--json"]),
    ("text-list", ["text", "list", "--json"]),
    ("template-list", ["template", "list", "--json"]),
    ("visit-list", ["visit", "list", "HALL", "--json"]),
    ("visit-near", ["visit", "near", "59.6,16.5", "HALL", "--json"]),
    ("offer-list", ["offer", "list", "HALL", "--json"]),
    ("split", ["split", "HALL", "--json"]),
    ("score", ["score", "HALL", "--json"]),
    ("activity", ["activity", "HALL", "--json"]),
    ("activity-stats", ["activity", "stats", "HALL", "--json"]),
    ("written", ["activity", "export", "HALL", "-o", "ACTIVITY.csv", "--json"]),
    ("team", ["team", "HALL", "--json"]),
    ("written", ["team", "add", "HALL", "Anna Berg", "--json"]),
    ("written", ["score", "from", "HALL", "site", "--json"]),
    ("written", ["split", "party", "add", "HALL", "Nordlager AB", "--json"]),
    ("payment-list", ["offer", "payment", "list", "HALL", "--json"]),
    ("written", ["offer", "set", "HALL", "1", "--quantity", "3", "--anyway", "--json"]),
    ("plan-list", ["plan", "list", "HALL", "--json"]),
    ("plan-info", ["plan", "info", "HALL", "--json"]),
    ("plan-layers", ["plan", "layers", "HALL", "--json"]),
    ("plan-replace", ["plan", "replace", "HALL", "DRAWING", "--common", "0,0=0,0", "--common", "10,0=10,0", "--json"]),
    ("conflicts", ["resolve", "HALL", "--json"]),
    ("written", ["resolve", "HALL", "--take", "ours", "--json"]),
    ("written", ["plan", "drop", "HALL", "--anyway", "--json"]),
    ("plan-check", ["plan", "check", "HALL", "--json"]),
    ("plan-rules", ["plan", "check", "--rules", "--profile", "nfpa13", "--json"]),
    ("plan-auto", ["plan", "auto", "HALL", "--dry-run", "--json"]),
    ("plan-auto", ["plan", "auto", "HALL", "--replace", "--mount-height", "7m", "--json"]),
    ("merge", ["merge", "HALL", "HALL", "HALL", "--dry-run", "--format", "json"]),
    ("written", ["new", "OTHER", "--json"]),
    ("written", ["set", "HALL", "/building/width=30000", "--json"]),
    ("written", ["set", "HALL", "/building/width=40000", "--json"]),
    ("written", ["plan", "place", "HALL", "--product", "HVLS-7300", "--at", "10,10", "--json"]),
    ("written", ["plan", "move", "HALL", "F1", "--by", "1,1", "--json"]),
    ("written", ["plan", "remove", "HALL", "F1", "--json"]),
    ("written", ["plan", "scale", "HALL", "--ratio", "50", "--anyway", "--json"]),
    ("written", ["plan", "scale", "HALL", "--accept", "2", "--json"]),
    ("plan-scale", ["plan", "scale", "HALL", "--find", "--json"]),
    ("plan-zone", ["plan", "zone", "HALL", "--find", "--json"]),
    ("written", ["plan", "zone", "HALL", "--accept", "2", "--json"]),
    ("written", ["render", "HALL", "-o", "OTHER.svg", "--json"]),
    ("undo", ["undo", "HALL", "--list", "--json"]),
    ("written", ["send", "HALL", "--anyway", "--json"]),
    ("remind", ["remind", "HALL", "--ahead", "400", "--json"]),
    ("written", ["export", "HALL", "-o", "OTHER.pdf", "--json"]),
    ("written", ["export", "HALL", "-o", "COPY.ency", "--json"]),
    ("offer", ["export", "HALL", "-o", "-", "--format", "json"]),
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
    let drawing = try folder.write("drawing.svg", Array("<svg/>".utf8))
    let customers = try folder.write("customers.csv", EncyTestFile.customers())
    let products = try folder.write("products.csv", EncyTestFile.products())
    let words = arguments.map {
      $0.replacing("HALL", with: hall).replacing("PRODUCTS", with: products).replacing("CUSTOMERS", with: customers)
        .replacing("COPY", with: folder.path("copy")).replacing("DRAWING", with: drawing).replacing(
          "ACTIVITY", with: folder.path("activity")
        )
        .replacing(
          "OTHER", with: folder.path("other.ency"))
    }
    let run = await CommandRun.ency(words)
    #expect(run.status == 0, "\(run.errorText)")
    try AnswerSchema.expect(run.output, name)
  }

  @Test("also where something could not be looked at, and where something is wrong")
  func failures() async throws {
    let folder = try TemporaryFolder()
    let damaged = try folder.write("damaged.ency", EncyTestFile.damaged())
    let run = await CommandRun.ency(["validate", folder.path("missing.ency"), damaged, "--format", "json"])
    #expect(run.status == 2)
    try AnswerSchema.expect(run.output, "validate")
    let answer = try JSONParser().parse(run.output)
    #expect(answer["failures"]?.arrayValue?.first?["file"]?.stringValue == folder.path("missing.ency"))
    #expect(answer["files"]?.arrayValue?.count == 1)
    let none = await CommandRun.ency(["validate", folder.path("missing.ency"), "--format", "json"])
    try AnswerSchema.expect(none.output, "validate")
    let pdf = try folder.write("hall.pdf", Array("%PDF-1.7\n".utf8))
    let judged = await CommandRun.ency(["validate", pdf, "--format", "json"])
    #expect(judged.status == 1)
    try AnswerSchema.expect(judged.output, "validate")
    let file = try JSONParser().parse(judged.output)["files"]?.arrayValue?.first
    #expect(file?["pdf"]?["notChecked"]?.arrayValue?.count == 2)
    #expect(file?["findings"]?.arrayValue?.first?["part"]?.stringValue == "page-1/object-2")
  }
}
