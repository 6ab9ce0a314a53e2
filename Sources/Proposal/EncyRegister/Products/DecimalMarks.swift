internal import EncyBase
package import EncyContainer
internal import Synchronization

/// Which mark stands before the decimals of a list's numbers: that of all cells which can be but one number. The list is read for it once
/// a cell could be two.
package final class DecimalMarks: Sendable {
  /// A number in a list.
  struct Cell: Sendable {
    let column: String
    let text: String
    let place: SourcePosition
  }

  /// The first numbers with either mark.
  struct Seen: Sendable {
    var comma: Cell?
    var point: Cell?
  }

  private let open: @Sendable () throws -> TableReader
  private let seen = Mutex<[String: Seen]?>(nil)

  /// - Parameters:
  ///   - file: The list.
  ///   - links: What may lead to it.
  ///   - options: How rows are read.
  package init(_ file: String, links: FileDoor.Links, _ options: ProductRow.Options) {
    let heads = ProductRow.heads(options)
    open = { try TableReader(ByteSource(path: file, limit: 2 << 30, links: links), heads: heads) }
  }

  /// What is seen in a column, or in the whole list where nothing is in that, given the numbers of a row.
  func seen(of column: String, _ numbers: (TableRow) -> [Cell]) -> Seen {
    let all = seen.withLock { seen in
      let all = seen ?? (try? look(numbers)) ?? [:]
      seen = all
      return all
    }
    return all[column] ?? all[""] ?? Seen()
  }

  private func look(_ numbers: (TableRow) -> [Cell]) throws -> [String: Seen] {
    var all: [String: Seen] = [:]
    var reader = try open()
    while let item = try reader.next() {
      guard case .row(let row) = item else { continue }
      for cell in numbers(row) {
        guard let mark = DecimalMarks.mark(cell.text) else { continue }
        for column in [cell.column, ""] {
          if mark == "," {
            if all[column]?.comma == nil { all[column, default: Seen()].comma = cell }
          } else if all[column]?.point == nil {
            all[column, default: Seen()].point = cell
          }
        }
      }
    }
    return all
  }

  // MARK: Numbers

  /// Whether a cell could be two numbers.
  static func isAmbiguous(_ text: String) -> Bool {
    do throws(WrittenNumberError) { _ = try WrittenNumber.read(number(text), precision: 0) } catch {
      if case .ambiguous = error.fault { return true }
    }
    return false
  }

  /// The mark that a cell has before its decimals, or would have by how its thousands are set apart; `nil` where it says nothing.
  private static func mark(_ text: String) -> Character? {
    let text = number(text)
    guard text.contains(where: { $0 == "," || $0 == "." }), let value = try? WrittenNumber.read(text, precision: 0)
    else { return nil }
    let marks = [Character(","), "."].filter { value == (try? WrittenNumber.read(pointed(text, $0))) }
    return marks.count == 1 ? marks[0] : nil
  }

  /// A cell without what stands before and behind its digits.
  private static func number(_ text: String) -> String {
    func isDigit(_ letter: Character) -> Bool { ("0"..."9").contains(letter) }
    guard let first = text.firstIndex(where: isDigit), let last = text.lastIndex(where: isDigit) else { return "" }
    return String(text[first...last])
  }

  /// A number with a point for its decimal mark, which can't be taken for one of thousands; those are gone.
  static func pointed(_ text: String, _ mark: Character) -> String {
    let text = text.filter { $0 != (mark == "," ? "." : ",") }
    guard let place = text.firstIndex(of: mark) else { return text }
    let after = text[text.index(after: place)...]
    let digits = after.prefix { $0.isNumber }
    return text[..<place] + "." + digits + (digits.count == 3 ? "0" : "") + after.dropFirst(digits.count)
  }
}
