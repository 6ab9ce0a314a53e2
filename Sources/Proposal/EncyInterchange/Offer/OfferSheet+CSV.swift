internal import EncyBase
internal import EncyDocument
internal import EncyRegister
internal import EncyTexts

extension OfferSheet {
  /// Lines and sums as CSV (RFC 4180) in UTF-8 with its mark, as spreadsheets of the language read it: where decimals have a comma,
  /// semicolons stand between cells. A text that a spreadsheet would compute stands behind an apostrophe.
  package var csv: [UInt8] {
    var table = SpreadsheetText(language)
    let code = currency.code
    let money: Set<Message> = [.pageUnitPrice, .sheetDiscountAmount, .pageAmount]
    table.add(
      headings.map { heading in
        .text(language.heading(heading) + (money.contains(heading) ? " (\(code))" : ""))
      })
    let empty = CSVWriter.Cell.text("")
    for line in lines {
      func price(_ amount: Int, if isThere: Bool = true) -> CSVWriter.Cell {
        line.hasUnitPrice && isThere ? table.number(decimal(amount)) : empty
      }
      let discount = line.line.discount
      let hasPercent = line.hasUnitPrice && discount.percent.coefficient != 0
      table.add(
        [
          .number("\(line.number)"), .text(line.section ?? ""), .text(line.line.product ?? ""), .text(line.name),
          table.number(line.line.quantity.normalized.description), .text(line.line.unitWord(language)),
          price(line.line.unitPrice), hasPercent ? table.number(discount.percent.normalized.description) : empty,
          price(discount.amount, if: discount.amount != 0),
          line.isPriced ? table.number(decimal(line.amount)) : empty,
          offer.vat.mode == .normal ? table.number(line.rate.description) : empty, .number(line.counts ? "1" : "0"),
          .text(remark(line) ?? ""),
        ] + (accepted == nil ? [] : [.number(line.wasCounted ? "1" : "0")]))
    }
    for sum in sums + sentSums {
      var cells = [CSVWriter.Cell](repeating: empty, count: headings.count)
      (cells[3], cells[9]) = (.text(sum.label), table.number(decimal(sum.amount)))
      if case .vat(let percent, _) = sum.kind { cells[10] = table.number(percent.description) }
      table.add(cells)
    }
    return table.bytes
  }
}

/// CSV as spreadsheets of a language read it.
struct SpreadsheetText {
  private let decimalMark: String
  private let writer: CSVWriter
  private var text = "\u{FEFF}"

  init(_ language: Language) {
    decimalMark = language.text(.numberDecimal)
    writer = CSVWriter(separator: decimalMark == "," ? ";" : ",")
  }

  /// A number that is written with a point.
  func number(_ text: String) -> CSVWriter.Cell {
    .number(replacingScalars(in: text) { $0 == "." ? decimalMark : nil })
  }

  mutating func add(_ cells: [CSVWriter.Cell]) { text += writer.row(cells) }

  var bytes: [UInt8] { Array(text.utf8) }
}
