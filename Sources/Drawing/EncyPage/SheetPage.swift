package import EncyDocument
package import EncyExport
package import EncyTexts

/// A ``PaperSheet`` as a page for browsers, which fetches nothing and runs nothing.
package struct SheetPage {
  package let sheet: PaperSheet
  package let language: Language
  /// The pictures of its scores, in the order of its sections.
  package let pictures: [[PageDrawing]]

  package init(_ sheet: PaperSheet, _ language: Language, pictures: [[PageDrawing]]) {
    (self.sheet, self.language, self.pictures) = (sheet, language, pictures)
  }

  private static let style: StaticString = """

    :root { color-scheme: light; --text: #1b2126; --soft: #5b6670; --rule: #d3d9de; --ground: #ffffff }
    * { box-sizing: border-box }
    body { margin: 0 auto; max-width: 50rem; padding: 1.5rem; background: var(--ground); color: var(--text);
      font: 0.95rem/1.45 Inter, "Noto Sans", system-ui, Arial, sans-serif; overflow-wrap: anywhere }
    h1 { font-size: 1.5rem; margin: 0 0 0.3rem } h2 { font-size: 1.1rem; margin: 1.8rem 0 0.5rem }
    .soft { color: var(--soft); margin: 0 0 1rem }
    p { white-space: pre-line }
    table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums }
    th, td { text-align: start; vertical-align: top; padding: 0.35rem 0.6rem 0.35rem 0; border-bottom: 1px solid var(--rule);
      unicode-bidi: isolate; white-space: pre-wrap }
    thead th { color: var(--soft); font-size: 0.8rem; font-weight: 500 } tbody th { font-weight: 400 }
    .number { text-align: end; white-space: nowrap }
    figure { margin: 1rem 0; overflow: auto } figure svg { display: block; width: 100%; height: auto; min-width: 26rem }

    """

  package func html() -> [UInt8] {
    HTMLText.file(title: sheet.title, language, style: PageCode([SVGPrinter.styles, SheetPage.style]), script: nil) {
      page in
      page.raw("<main>\n")
      page.element("<h1>", sheet.title, "</h1>\n")
      if !sheet.subtitle.isEmpty { page.element("<p class=\"soft\">", sheet.subtitle, "</p>\n") }
      page.write(sheet.sections, pictures, isWhole: true)
      page.raw("</main>\n")
    }
  }
}

extension HTMLText {
  /// The sections of a sheet, whose scores are shown by pictures in their order; a sheet is a whole page or a section of one.
  mutating func write(_ sections: [PaperSheet.Section], _ pictures: [[PageDrawing]], isWhole: Bool) {
    var pictures = pictures.makeIterator()
    for section in sections {
      if !section.heading.isEmpty {
        element(isWhole ? "<h2>" : "<h3>", section.heading, isWhole ? "</h2>\n" : "</h3>\n")
      }
      switch section.content {
      case .text(let text): element("<p class=\"own\">", text, "</p>\n")
      case .facts(let facts): write(facts)
      case .table(let columns, let rows): write(columns, rows)
      case .scores:
        for picture in pictures.next() ?? [] {
          raw("<figure class=\"score\">")
          drawing(picture)
          raw("</figure>\n")
        }
      }
    }
  }

  private mutating func write(_ facts: [PaperSheet.Fact]) {
    raw("<table><tbody>\n")
    for fact in facts {
      element("<tr><th scope=\"row\">", fact.label, "</th>")
      element("<td class=\"number\">", fact.value, "</td></tr>\n")
    }
    raw("</tbody></table>\n")
  }

  private mutating func write(_ columns: [PaperSheet.Column], _ rows: [[String]]) {
    raw("<table><thead><tr>")
    for column in columns {
      element(column.isNumber ? "<th scope=\"col\" class=\"number\">" : "<th scope=\"col\">", column.title, "</th>")
    }
    raw("</tr></thead><tbody>\n")
    for row in rows {
      raw("<tr>")
      for (column, cell) in zip(columns, row) {
        element(column.isNumber ? "<td class=\"number own\">" : "<td class=\"own\">", cell, "</td>")
      }
      raw("</tr>\n")
    }
    raw("</tbody></table>\n")
  }
}
