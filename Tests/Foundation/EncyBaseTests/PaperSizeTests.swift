import EncyBase
import Testing

@Suite("Sheets of paper")
struct PaperSizeTests {
  private func sheet(_ name: String) throws -> PaperSize {
    try #require(PaperSize.all.first { $0.name == name })
  }

  @Test("are found by their size, either way up, to 2 mm", arguments: PaperSize.all)
  func found(sheet: PaperSize) {
    for (width, height) in [(sheet.long, sheet.short), (sheet.short - 1.9, sheet.long + 1.9)] {
      #expect(PaperSize.nearest(to: Size(width: width, height: height)) == sheet)
    }
    #expect(PaperSize.nearest(to: Size(width: sheet.long * 1.1, height: sheet.short)) != sheet)
  }

  @Test(
    "of the series A scale by powers of √2, whatever was rounded",
    arguments: [
      ("A1", "A3", 2.0), ("A1", "A2", 1.4142135624), ("A0", "A4", 4), ("A3", "A1", 0.5), ("A2", "A2", 1),
      ("A4", "A1", 0.3535533906),
    ])
  func series(drawn: String, printed: String, factor: Double) throws {
    let page = try sheet(printed)
    for size in [Size(width: page.long, height: page.short), Size(width: page.short - 0.4, height: page.long - 0.3)] {
      #expect((try sheet(drawn).reduction(on: size) - factor).magnitude < 1e-9)
    }
  }

  @Test("and of any other size by their long sides")
  func others() throws {
    #expect(try sheet("ARCH D").reduction(on: Size(width: 457.2, height: 304.8)) == 2)
    #expect(try sheet("A1").reduction(on: Size(width: 420.5, height: 100)) == 2)
  }
}
