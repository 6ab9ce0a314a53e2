import EncyBase
package import EncyCanvas
package import EncyDocument
internal import EncyDrawing
package import EncyTexts

/// Lays a ``PaperSheet`` out as A4 pages.
package struct SheetLayout {
  package let sheet: PaperSheet
  let measure: any TextMeasure
  let language: Language
  let styles: PageStyles
  package let losses = PageLosses()

  package init(_ sheet: PaperSheet, measure: any TextMeasure, language: Language, design: PageDesign = .nordic) {
    (self.sheet, self.measure, self.language, styles) = (sheet, measure, language, PageStyles(design))
  }

  /// The pages, in order.
  package func pages() -> [Drawing] {
    var writer = PageWriter(measure: measure, language: language, styles: styles, losses: losses)
    writer.chapter(sheet.title, hasHeading: false)
    writer.write(.heading(level: 1)) { $0.text(sheet.title, $0.styles.title) }
    writer.space(10)
    if !sheet.subtitle.isEmpty {
      writer.text(sheet.subtitle, styles.note)
      writer.space(8)
    }
    for section in sheet.sections { writer.write(section) }
    return writer.drawings(
      PageWriter.Frame(footer: { page, pages in
        ("", sheet.title, language.text(.pagePageOf(page: SafeText(page), pages: SafeText(pages))))
      }))
  }
}

extension PageWriter {
  /// A section of a sheet, below a heading of this level.
  mutating func write(_ section: PaperSheet.Section, level: Int = 2) {
    space(14)
    if !section.heading.isEmpty {
      ensure(styles.heading.pitch * 2 + 60)
      if level == 2 { bookmark(section.heading) }
      write(.heading(level: level)) { $0.text(section.heading, $0.styles.heading) }
      space(4)
    }
    switch section.content {
    case .text(let text): self.text(text, styles.body)
    case .facts(let facts):
      openingRule()
      factTable(facts.map { ($0.label, $0.value) }, columns: 1, labelWidth: 200)
    case .table(let columns, let rows):
      table(
        PageTable(
          columns.enumerated().map { place, column in
            PageTable.Column(column.title, isNumber: column.isNumber, isFlexible: place == 0)
          }, rows: rows.map { .cells($0.map { PageTable.Cell($0) }, isHighlighted: false) }))
    case .scores(let scores):
      let painter = ScorePicture(scores, measure: measure, language: language)
      let radar = [painter.radar(width: width)].compactMap(\.self)
      for picture in radar + painter.bars(width: width) {
        ensure(picture.size.height)
        place(picture)
      }
    }
  }

  /// A picture that has room here, as one figure.
  mutating func place(_ picture: Drawing) {
    let shift = Point(x: left, y: y)
    let group = Group(
      role: "chart", title: picture.title, summary: picture.summary, items: picture.items.map { $0.moved(by: shift) })
    paint(.group(group))
    y = min(bottom, y + picture.size.height + 12)
  }
}
