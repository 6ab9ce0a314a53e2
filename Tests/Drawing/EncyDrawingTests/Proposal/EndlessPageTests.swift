import EncyBase
import EncyCanvas
import EncyDocument
import EncyDrawing
import EncyProposalPages
import EncyTestSupport
import EncyTexts
import Testing

@Suite("Pages come to an end")
struct EndlessPageTests {
  /// A table of so many columns and rows, with heads and cells of so many letters.
  private static func sheet(columns: Int, rows: Int, head: Int, cell: Int, section: Int) -> PaperSheet {
    let heads = (0..<columns).map {
      PaperSheet.Column("h\($0)" + String(repeating: "a", count: head), isNumber: $0 % 2 == 1)
    }
    let cells = (0..<rows).map { row in
      (0..<columns).map { "r\(row)c\($0)" + String(repeating: "b", count: cell) }
    }
    return PaperSheet(
      title: "Sheet", subtitle: "",
      sections: [
        PaperSheet.Section("s" + String(repeating: "c", count: section), .table(heads, rows: cells))
      ])
  }

  @Test(
    "however tall heads, cells and headings are, every row is on a page, and what was cut is said",
    arguments: [0, 30, 600, 4_000], [0, 40, 3_000])
  func tall(head: Int, cell: Int) {
    for columns in [1, 2, 6, 20] {
      for section in [0, 2_000] {
        let rows = cell > 1_000 || head > 1_000 ? 2 : 30
        let sheet = Self.sheet(columns: columns, rows: rows, head: head, cell: cell, section: section)
        let layout = SheetLayout(sheet, measure: RoughMeasure(), language: .english)
        let pages = layout.pages()
        #expect(pages.count <= 2_000 && !layout.losses.isTooLong)
        let words = pages.flatMap(\.texts).map(\.text)
        // Narrower columns break the first word.
        for row in 0..<(columns < 20 ? rows : 0) {
          #expect(words.contains { $0.hasPrefix("r\(row)") }, "\(columns) \(head) \(cell) \(row)")
        }
        let isCut = words.contains("…")
        #expect(isCut == (layout.losses.remark != nil), "\(columns) \(head) \(cell)")
        // No schema lets a head be as long as that.
        if head <= 30, columns <= 6 { #expect(!isCut) }
        if head == 4_000, columns >= 6 { #expect(isCut) }
      }
    }
  }

  @Test("more than the pages hold is refused, and takes no more memory than they do")
  func long() {
    let sheet = Self.sheet(columns: 1, rows: 110_000, head: 0, cell: 2, section: 0)
    let layout = SheetLayout(sheet, measure: RoughMeasure(), language: .english)
    #expect(layout.pages().count == 2_000 && layout.losses.isTooLong)
  }
}
