import EncyDocument
import EncyKit
import EncyPress
import EncyPressService
import EncyTestSupport
import EncyTexts
import Testing

@Suite("Sheets that are no page of the proposal")
struct SheetTests {
  /// All that a sheet may hold, with as many means and rows as take several pages.
  private static let sheet: PaperSheet = {
    let blocks = (0..<5).flatMap { block -> [PaperSheet.Score] in
      [
        PaperSheet.Score(
          name: "Block \(block)", value: 0.2 * Double(block), text: "\(block * 2)", level: .fair, depth: 1)
      ]
        + (0..<12).map { unit in
          PaperSheet.Score(
            name: "Unit <b>\(unit)</b> with a name that is much longer than its column", value: unit == 3 ? nil : 0.5,
            text: unit == 3 ? "–" : "5", level: unit < 6 ? .good : .weak, depth: 2)
        }
    }
    let rows = (0..<80).map {
      ["Expense \($0)\npaid by somebody", "1 250,00 kr", "625,00 kr\n(of which VAT 125,00 kr)"]
    }
    return PaperSheet(
      title: "Shared & judged", subtitle: "OFF-1",
      sections: [
        PaperSheet.Section("", .facts([PaperSheet.Fact("To pay", "625,00 kr")])),
        PaperSheet.Section(
          "", .scores([PaperSheet.Score(name: "All", value: 1, text: "10", level: .good, depth: 0)] + blocks)),
        PaperSheet.Section(
          "Expenses",
          .table(
            [
              PaperSheet.Column("What"), PaperSheet.Column("Amount", isNumber: true),
              PaperSheet.Column("Part", isNumber: true),
            ],
            rows: rows)), PaperSheet.Section("To settle up", .text("A pays B\nB pays C")),
      ])
  }()

  @Test("a PDF keeps PDF/A and PDF/UA as far as they are checked, the same for the same sheet")
  func pdf() async throws {
    let press = PressWorker()
    let request = SheetRequest(sheet: Self.sheet, format: .pdf, language: .swedish, theme: nil)
    let page = try await press.sheet(Document.hall(), request)
    let again = try await press.sheet(Document.hall(), request)
    #expect(page.remarks.isEmpty && page.bytes == again.bytes)
    let judged = try press.judgePDF(page.bytes, file: "sheet.pdf")
    #expect(judged.findings.map(\.code) == [String]())
    #expect(judged.scope.standards.count == 2)
  }

  @Test("a page for browsers has every text as text, its pictures, and runs nothing")
  func html() async throws {
    let request = SheetRequest(sheet: Self.sheet, format: .html, language: .english, theme: nil)
    let text = String(decoding: try await PressWorker().sheet(Document.hall(), request).bytes, as: UTF8.self)
    #expect(text.contains("<h1>Shared &amp; judged</h1>") && text.contains("Unit &lt;b&gt;0&lt;/b&gt;"))
    #expect(!text.contains("<script") && !text.contains("<b>"))
    // A radar, and bars in two pictures.
    #expect(text.matches(of: #/<svg /#).count == 3)
    #expect(text.matches(of: #/<tr>/#).count == 82)
  }
}
