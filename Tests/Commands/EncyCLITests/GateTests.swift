import EncyBase
import EncyContainer
import EncyFiles
import EncyDocument
import EncyCommandTestSupport
import EncyTestSupport
import Foundation
import Testing

/// What is invalid is refused by every verb that writes or hands out, unless somebody says so.
@Suite("Invalid is invalid for every verb")
struct GateTests {
  private let desk: TemporaryFolder
  private var hall: String { desk.path("hall.ency") }

  init() throws {
    desk = try TemporaryFolder()
    _ = try desk.write("hall.ency", EncyTestFile.hall())
  }

  private func ency(_ arguments: String...) async -> CommandRun { await CommandRun.ency(arguments) }
  private func bytes() throws -> Data { try Data(contentsOf: URL(filePath: hall)) }

  /// Acts that bring in an error or a slip, and what is said of them.
  static let acts: [(arguments: [String], said: String)] = [
    (["set", "HALL", "/building/ceilingHeight:=-4"], "/building/ceilingHeight"),
    (["set", "HALL", "/building/ceilingHieght:=9500"], "did you mean \"ceilingHeight\"?"),
    (["set", "HALL", "/building/airChnges:=0.3"], "did you mean \"airChanges\"?"),
    (["plan", "place", "HALL", "--product", "HVLS-6100", "--at", "15m,35m", "--at", "16m,35m"], "the blades of"),
    (["plan", "duplicate", "HALL", "F1", "--by", "1m,0m"], "the blades of"),
    (["patch", "HALL", "PATCH"], "did you mean \"unit\"?"),
    (["offer", "add", "HALL", "--product", "HVLS-7300", "--quantity", "99999999999"], "/quantity"),
    (["set", "HALL", "/proposal/currency=EUR"], "the prices keep their numbers"),
  ]

  @Test(arguments: acts)
  func newErrors(_ act: (arguments: [String], said: String)) async throws {
    let patch = try desk.write(
      "patch.json", Array(#"[{"op": "add", "path": "/offer/lines/1/unti", "value": "day"}]"#.utf8))
    let arguments = act.arguments.map { $0 == "HALL" ? hall : $0 == "PATCH" ? patch : $0 }
    let before = try bytes()
    let refused = await CommandRun.ency(arguments)
    #expect(refused.status == 1)
    #expect(refused.errorText.contains(act.said) && refused.errorText.contains("--anyway"), "\(refused.errorText)")
    #expect(try bytes() == before)
    let forced = await CommandRun.ency(arguments + ["--anyway"])
    #expect(forced.status == 0 && forced.errorText.contains(act.said), "\(forced.errorText)")
    #expect(try bytes() != before)
    // What is there hinders nobody.
    let next = await ency("set", hall, "/proposal/title=Hall 4")
    #expect(next.status == 0 && !next.errorText.contains(act.said), "\(next.errorText)")
  }

  @Test(
    "a number that can't be meant is a usage error that says what to write",
    arguments: [
      (["offer", "add", "HALL", "--product", "HVLS-7300", "--quantity", "0"], "a quantity above 0"),
      (["plan", "edit", "HALL", "F1", "--mount-height", "8"], "write 8m"),
      (["plan", "place", "HALL", "--product", "HVLS-7300", "--at", "50,50", "--mount-height", "8.5"], "write 8.5m"),
    ])
  func meant(arguments: [String], said: String) async throws {
    let before = try bytes()
    let run = await CommandRun.ency(arguments.map { $0 == "HALL" ? hall : $0 })
    #expect(run.status == 64 && run.errorText.contains(said), "\(run.errorText)")
    #expect(try bytes() == before)
  }

  @Test("another currency is taken together with the prices, and refused without") func otherCurrency() async throws {
    let refused = await ency("set", hall, "/proposal/currency=EUR", "--json")
    let answer = try JSONParser().parse(refused.errorText)
    #expect(answer["finding"]?.text("code") == "currency-changed" && answer.text("file") == hall)
    #expect(answer["finding"]?.text("pointer") == "/proposal/currency")
    let prices = try Document(bytes: [UInt8](bytes()), file: hall).model("products").items("products").indices
      .map { "/products/products/\($0)/price:=4990\($0)" }
    let run = await CommandRun.ency(["set", hall, "/proposal/currency=EUR", "/offer/lines:=[]"] + prices)
    #expect(run.status == 0, "\(run.errorText)")
  }

  @Test func foreignNamesStay() async throws {
    let set = await ency("set", hall, "/building/zebra=1")
    #expect(set.status == 0, "\(set.errorText)")
  }

  @Test func folders() async throws {
    let work = desk.path("work")
    #expect(await ency("open", hall, work).status == 0)
    let part = URL(filePath: work + "/model/building.json")
    let text = try String(contentsOf: part, encoding: .utf8)
    try Data(text.replacing("\"ceilingHeight\": 9500", with: "\"ceilingHeight\": -1, \"ceilingHieght\": 1").utf8)
      .write(to: part)
    let before = try bytes()
    let refused = await ency("save", work)
    #expect(refused.status == 1 && refused.errorText.contains("--anyway"))
    #expect(refused.errorText.contains("/building/ceilingHeight") && refused.errorText.shows("did-you-mean"))
    #expect(try bytes() == before)
    #expect(await ency("save", work, "--anyway").status == 0)
    // It is in the base now.
    try Data(String(contentsOf: part, encoding: .utf8).replacing("Hall 3", with: "Hall 4").utf8).write(to: part)
    let next = await ency("save", work)
    #expect(next.status == 0, "\(next.errorText)")
  }

  @Test func nothingBrokenIsHandedOut() async throws {
    #expect(await ency("set", hall, "/building/ceilingHeight:=-4", "--anyway").status == 0)
    let out = desk.path("out.pdf")
    let refused = await ency("export", hall, "-o", out)
    #expect(refused.status == 1 && refused.errorText.contains("--anyway"), "\(refused.errorText)")
    #expect(refused.errorText.contains("/building/ceilingHeight"))
    #expect(!FileManager.default.fileExists(atPath: out))
  }

  @Test func moneyIsToldBeforeExportAndInTheOverview() async throws {
    #expect(await ency("offer", "add", hall, "--product", "HVLS-7300", "--quantity", "2").status == 0)
    let shown = await ency("show", hall)
    #expect(shown.text.contains("Findings: 1 warning") && shown.text.shows("plans-show-none"), "\(shown.text)")
    let exported = await ency("export", hall, "-o", desk.path("out.pdf"))
    #expect(exported.errorText.shows("plans-show-none") && exported.errorText.contains("[drawn-count]"))
  }

  @Test func catalogProductsAreOfferedWithoutBeingPlaced() async throws {
    let added = await ency("offer", "add", hall, "--product", "HVLS-4900", "--optional")
    #expect(added.status == 0 && added.text == "line 4: 1 × Nordluft HVLS-4900 at SEK\u{A0}41,900.00 each (optional)\n")
    let set = await ency("set", hall, #"/offer/lines/-:={"product": "HVLS-7300", "quantity": 4}"#)
    #expect(set.status == 0, "\(set.errorText)")
    // Lines without a product are completed as well.
    let free = await ency("set", hall, #"/offer/lines/-:={"description": "Lyft", "quantity": 1, "unitPrice": 450000}"#)
    #expect(free.status == 0, "\(free.errorText)")
    let document = try Document(contentsOf: hall)
    let ids = try document.model("products").items("products").compactMap { $0.text("id") }
    #expect(ids == ["HVLS-6100", "HVLS-4900", "HVLS-7300"])
    let line = try #require(try document.model("offer").items("lines").dropLast().last)
    #expect(line["unitPrice"] == 6_290_000 && line["kind"] == "product" && line.text("id")?.isEmpty == false)
    #expect(await ency("offer", "add", hall, "--product", "HVLS-9999").status == 1)
  }

  @Test func workIsOfferedInOwnWordsAtAPriceAsPeopleWriteIt() async throws {
    let added = await ency(
      "offer", "add", hall, "--text", "Montage", "--quantity", "16,5", "--unit", "timme", "--price", "850 kr",
      "--discount", "10 %")
    #expect(
      added.text.shows("offer-line-of", "4", "16.5 h", "Montage", "SEK 850.00", "10%")
        && added.text.shows("page-to-pay"),
      "\(added.text)")
    let line = try #require(try Document(contentsOf: hall).model("offer").items("lines").last)
    #expect(line["unitPrice"] == 85_000 && line["kind"] == "free" && line.text("unit") == "hour")
    for (words, reason) in [
      (["--text", "Montage"], "has no price"), (["--price", "5"], "Nothing to offer"),
      (["--text", "Lyft", "--price", "62,900"], "could be 62900 or 62.9"),
      (["--text", "Lyft", "--price", "5", "--quantity", "few"], "is not a number"),
    ] {
      let refused = await CommandRun.ency(["offer", "add", hall] + words)
      #expect(refused.status != 0 && refused.errorText.contains(reason), "\(refused.errorText)")
    }
    let own = await ency("offer", "add", hall, "--product", "HVLS-4900", "--price", "40000", "--text", "Visningsfläkt")
    #expect(
      own.text.shows("offer-line", "5", "1", "Visningsfläkt", "SEK 40,000.00") && own.text.shows("page-to-pay"))
    // The finding goes over several lines.
    let shown = await ency("show", hall).text.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
    #expect(shown.shows("found-line-price", "HVLS-4900", "SEK 41,900.00"))
  }

  @Test func whoSellsIsAskedForAndCanBeSetAtOnce() async throws {
    let file = desk.path("fresh.ency")
    let made = await ency("new", file, "--product", "HVLS-4900=2")
    #expect(made.errorText.shows("note-no-seller"), "\(made.errorText)")
    #expect(await ency("validate", file).text.contains("[seller-missing]"))
    let set = await ency("set", file, "/team/company/name=Luftverket AB")
    #expect(set.status == 0, "\(set.errorText)")
    #expect(await ency("validate", file).text.contains("[seller-missing]") == false)
  }

  @Test func aShorterNameIsNoPlaceForMoney() async throws {
    for (words, near) in [("/offer/discount=10%", "orderDiscount"), ("/offer/lines/0/price=500 kr", "unitPrice")] {
      let refused = await ency("set", hall, words)
      #expect(refused.status == 1 && refused.errorText.shows("did-you-mean", "\(near)"), "\(refused.errorText)")
    }
    let far = await ency("set", hall, "/offer/paymentTerms=30 dagar")
    #expect(far.status == 0 && far.errorText.shows("note-undescribed-near", "/proposal/terms"), "\(far.errorText)")
  }

  @Test func itemsThatAreSetGetTheirIdentity() async throws {
    let terms = #"/proposal/terms/-:={"heading": "Betalning", "text": "30 dagar netto"}"#
    let grid = #"/plans/hall-a/notes:=[{"position": {"x": 9, "y": 9}, "text": "A"}]"#
    let set = await ency("set", hall, terms, terms, grid)
    #expect(set.status == 0, "\(set.errorText)")
    let document = try Document(contentsOf: hall)
    let ids = try document.model("proposal").items("terms").compactMap { $0.text("id") }
    #expect(Set(ids).count == 2 && ids.allSatisfy { $0.count == 16 })
    #expect(try document.value(at: JSONPointer(["plans", "hall-a", "notes", "0", "id"]))?.stringValue?.count == 16)
  }

  @Test func fansWithoutOfferAndADraftThatExpiredAreToldBeforeExport() async throws {
    #expect(await ency("set", hall, "/offer/lines:=[]", "/proposal/validUntil=2026-03-02").status == 0)
    let out = await CommandRun.ency(
      ["export", hall, "-o", desk.path("late.pdf")],
      environment: CommandRun.environment.merging(["SOURCE_DATE_EPOCH": "1780000000"]) { $1 })
    #expect(
      out.errorText.contains("[drawn-not-offered]") && out.errorText.contains("[draft-expired]"), "\(out.errorText)")
  }

  @Test func aLostDrawingIsSaidOnPaperAndTheRestPrinted() async throws {
    var document = try Document(contentsOf: hall)
    try document.removePart("plans/hall-a/source.svg")
    try document.package(origin: .fixed).bytes.withUnsafeBytes { try Data($0).write(to: URL(filePath: hall)) }
    let pdf = desk.path("lost.pdf")
    let refused = await ency("export", hall, "-o", pdf)
    #expect(refused.status == 1 && refused.errorText.contains("ency plan replace"), "\(refused.errorText)")
    let made = try ProcessRunner.ency(["export", hall, "-o", pdf, "--anyway"])
    #expect(made.status == 0, Comment(rawValue: made.story))
    let text = try ProcessRunner.run("pdftotext", [pdf, "-"]).text
    #expect(text.contains("Ritningen saknas i filen") && text.contains("Att betala"))
  }

  @Test func repairSaysWhatToDoAboutALostDrawing() async throws {
    var bytes = try EncyTestFile.hall()
    let entry = try #require(PackageReader(bytes: bytes).entry("plans/hall-a/source.svg"))
    bytes[entry.dataOffset + entry.compressedSize / 2] ^= 0xFF
    let (broken, fixed) = (try desk.write("broken.ency", bytes), desk.path("it is fixed.ency"))
    let run = await ency("repair", broken, "-o", fixed)
    #expect(run.status == 1 && run.text.contains("`ency plan replace '\(fixed)' --plan hall-a DRAWING`"), "\(run.text)")
    let shown = await ency("show", fixed)
    #expect(shown.text.contains("  error: /plans/hall-a/source/path"), "\(shown.text)")
  }

  @Test func aLineHasOneNumberAndAlwaysAUnit() async throws {
    let old = hall
    let new = desk.path("new.ency")
    let sections = #"/offer/sections:=[{"id": "S1", "title": "A"}, {"id": "S2", "title": "B"}]"#
    let set = await ency(
      "set", old, sections, "/offer/lines/0/section=S2", "/offer/lines/1/section=S1", "/offer/lines/2/section=S2",
      "--remove", "/offer/lines/0/unit")
    #expect(set.status == 0, "\(set.errorText)")
    try FileManager.default.copyItem(atPath: old, toPath: new)
    #expect(await ency("set", new, "/offer/lines/@id=L1/quantity=3").status == 0)
    let shown = await ency("show", new).text
    #expect(shown.contains("  2.     3  pcs       Nordluft HVLS-6100"), "\(shown)")
    let told = await ency("diff", old, new).text
    #expect(told.contains("Line item 2") || told.contains("Line 2"), "\(told)")
  }
}
