import EncyArchiveSearch
import EncyBase
import EncyTestSupport
import Testing

/// The declarations of the index's columns, over made-up summaries.
@Suite("Columns of the index of archives")
struct ArchiveColumnTests {
  @Test("what goes into a database comes out, and nothing else does")
  func law() {
    var random = SeededGenerator(51)
    for _ in 0..<500 {
      var summary = ArchiveSummary()
      var wanted: [ArchiveColumn.Value] = []
      for column in ArchiveColumn.kept {
        let number = Int.random(in: -1_000_000...1_000_000, using: &random)
        let value: ArchiveColumn.Value =
          switch column.content {
          case .text: .text(["", "Åre", "\(number)"].randomElement(using: &random)!)
          case .code: [.null, .text("SEK"), .text("\(number)")].randomElement(using: &random)!
          case .degrees: [.null, .real(Double(number) / 7)].randomElement(using: &random)!
          default: [.null, .integer(number)].randomElement(using: &random)!
          }
        if value == .null, column.name == "modified" {
          wanted.append(.integer(0))
          continue
        }
        column.put(value, into: &summary)
        wanted.append(value)
        // A value of another kind changes nothing.
        let others: [ArchiveColumn.Value] = [.text("x"), .integer(1), .real(0.5)]
        for other in others where "\(other)".prefix(4) != "\(value)".prefix(4) && value != .null {
          column.put(other, into: &summary)
        }
      }
      #expect(ArchiveColumn.kept.map { $0.value(of: summary) } == wanted)
      #expect(summary.acceptedTotal == (summary.acceptedNet == nil ? nil : summary.total))
      for (_, column) in ArchiveColumn.shown {
        let (json, text) = (column.json(of: summary), column.text(of: summary))
        #expect((json == .null) == (text.isEmpty && json.stringValue != ""), "\(column.name)")
        if !column.isAmount, let number = json.intValue { #expect(text == "\(number)") }
      }
    }
  }

  @Test("each has its name, its member and its field alone")
  func names() {
    let all = ArchiveColumn.all
    #expect(Set(all.map(\.name)).count == all.count)
    #expect(Set(all.compactMap(\.member)).count == all.compactMap(\.member).count)
    #expect(Set(all.compactMap(\.field)).count == all.compactMap(\.field).count)
    for column in all { if let field = column.field { #expect(ArchiveFields.byName[field]?.kind == .number) } }
    // What a server keeps otherwise, as ServerSchema has it.
    let apart = Set(ArchiveColumn.kept.map(\.name)).subtracting(ArchiveColumn.onServer.map(\.name))
    #expect(apart == ["date", "latitude", "longitude"])
  }
}
