import EncyBase
import EncyDocument
internal import EncyTexts

/// A line of text in a column of the page; its baseline follows from the row it stands in.
struct FlowLine: Sendable {
  var text: String
  var x: Double
  var anchor: TextLine.Anchor = .start
  var style: TextStyle
  /// What it belongs to below the element that is being written; the paragraph of its column where that is empty.
  var elements: [Drawing.Element] = []
}

/// Fills standing A4 pages from top to bottom and starts a new page where something doesn't fit. Nothing it writes leaves the margins.
struct PageWriter {
  /// A page while it is filled.
  struct Page {
    var size: Size
    var items: [DrawingItem] = []
    /// As ``Drawing/elements``.
    var elements: [[Drawing.Element]] = []
    var bookmarks: [Drawing.Bookmark] = []
    /// The baseline and the ends of the footer.
    var footer: (left: Double, right: Double, baseline: Double)
    var title: String
    /// What it shows, for people who can't see it.
    var summary: String?
  }

  let measure: any TextMeasure
  let language: Language
  private(set) var pages: [Page] = []
  /// Where the next thing goes.
  var y = PageMeasure.content.y
  private var chapter = ""
  /// The chapters with their pages, from 0.
  private(set) var chapters: [(title: String, page: Int)] = []
  /// How far the first page is filled, once there is another.
  private(set) var endOfFirstPage: Double?
  /// The element that is being written, from the outermost on.
  private var path: [Drawing.Element] = []
  private var elements = 0
  /// Whether what is written has been said before, such as a head that is repeated.
  private var isRepeated = false
  /// Whether the last page is one that was filled here.
  private var isOpen = false

  init(measure: any TextMeasure, language: Language) {
    (self.measure, self.language) = (measure, language)
  }

  var left: Double { PageMeasure.content.x }
  var right: Double { PageMeasure.content.maxX }
  var width: Double { PageMeasure.content.width }
  var bottom: Double { PageMeasure.content.maxY }
  /// Points left on the page.
  var room: Double { bottom - y }
  private var isAtTop: Bool { y <= PageMeasure.content.y + 0.5 }

  mutating func newPage() {
    if pages.count == 1 { endOfFirstPage = y }
    isOpen = true
    let size = PageMeasure.size
    pages.append(
      Page(size: size, footer: (left, right, size.height - 34), title: chapter))
    y = PageMeasure.content.y
  }

  /// A page that was laid out elsewhere.
  mutating func append(_ page: Page) {
    if pages.count == 1 { endOfFirstPage = y }
    isOpen = false
    chapters.append((page.title, pages.count))
    pages.append(page)
    if page.elements.isEmpty {
      let whole = element(.figure, alternative: page.summary ?? page.title)
      pages[pages.count - 1].elements = page.items.map { _ in [whole] }
    }
  }

  /// Paints on a page that was filled before.
  mutating func paint(_ items: [DrawingItem], onPage page: Int) {
    guard pages.indices.contains(page) else { return }
    for item in items {
      pages[page].elements.append(meaning(of: item))
      pages[page].items.append(item)
    }
  }

  // MARK: Meaning

  /// A new element.
  mutating func element(_ kind: Drawing.Element.Kind, alternative: String? = nil, columns: Int = 1) -> Drawing.Element {
    elements += 1
    return Drawing.Element(kind, number: elements, alternative: alternative, columns: columns)
  }

  /// Writes an element with all that is in it.
  mutating func write(
    _ kind: Drawing.Element.Kind, alternative: String? = nil, columns: Int = 1, _ body: (inout PageWriter) -> Void
  ) {
    path.append(element(kind, alternative: alternative, columns: columns))
    body(&self)
    path.removeLast()
  }

  /// Writes what has been said before.
  mutating func again(_ body: (inout PageWriter) -> Void) {
    let before = isRepeated
    isRepeated = true
    body(&self)
    isRepeated = before
  }

  /// Whether texts stand in the element that is being written, rather than in one of its own.
  private var takesTexts: Bool {
    switch path.last?.kind {
    case nil, .list?, .listItem?, .table?, .row?: false
    default: true
    }
  }

  /// What an item belongs to: a line or a surface to nothing, a picture is a figure.
  private mutating func meaning(of item: DrawingItem) -> [Drawing.Element] {
    if isRepeated { return [] }
    if path.contains(where: { $0.kind == .figure }) { return path }
    switch item {
    case .shape: return []
    case .text: return takesTexts ? path : path + [element(.paragraph)]
    case .plan: return path + [element(.figure)]
    case .picture(let picture): return path + [element(.figure, alternative: picture.summary)]
    case .group(let group):
      let words = [group.title, group.summary].compactMap(\.self).filter { !$0.isEmpty }
      return words.isEmpty ? [] : path + [element(.figure, alternative: words.joined(separator: ": "))]
    }
  }

  /// Writes a chapter. A short one goes on where there is room: it would stand alone on an empty page.
  mutating func chapter(_ title: String, body: (inout PageWriter) -> Void) {
    var trial = PageWriter(measure: measure, language: language)
    trial.chapter(title)
    body(&trial)
    let height = trial.y - PageMeasure.content.y
    let isShort = trial.pages.count == 1 && height <= PageMeasure.content.height * 0.45
    chapter(title, goesOn: isShort && isOpen && room >= height + 48)
    body(&self)
  }

  /// Starts a chapter, on a page of its own unless it goes on where the last one ended.
  mutating func chapter(_ title: String, style: TextStyle? = .title, goesOn: Bool = false) {
    chapter = title
    if goesOn { space(40) } else { newPage() }
    chapters.append((title, pages.count - 1))
    bookmark(title, level: 0)
    if let style {
      write(.heading(level: 2)) { $0.text(title, style) }
      space(10)
    }
  }

  mutating func bookmark(_ title: String, level: Int) {
    guard !pages.isEmpty else { return }
    pages[pages.count - 1].bookmarks.append(Drawing.Bookmark(level: level, title: title, y: y))
  }

  mutating func paint(_ item: DrawingItem) {
    guard !pages.isEmpty else { return }
    paint([item], onPage: pages.count - 1)
  }

  mutating func space(_ height: Double) {
    if !isAtTop { y = min(y + height, bottom) }
  }

  /// Starts a new page unless so many points are left; a thing taller than a page starts where it stands.
  mutating func ensure(_ height: Double) {
    if room < height, !isAtTop, height <= PageMeasure.content.height { newPage() }
  }

  /// A heading inside a chapter, never alone at the foot of a page.
  mutating func heading(_ title: String, keepingWith following: Double = 42) {
    space(18)
    ensure(TextStyle.heading.pitch * 2 + following)
    bookmark(title, level: 1)
    smallHeading(title)
    space(4)
  }

  /// The words of a heading inside a chapter.
  mutating func smallHeading(_ title: String, x: Double? = nil, width: Double? = nil) {
    write(.heading(level: 3)) { $0.text(title, .heading, x: x, width: width) }
  }

  /// A text of one or more paragraphs, wrapped.
  mutating func text(_ text: String, _ style: TextStyle, x: Double? = nil, width: Double? = nil) {
    let x = x ?? left
    let width = width ?? right - x
    for paragraph in BoundText.cleaned(text).split(separator: "\n", omittingEmptySubsequences: false) {
      let lines = wrapped(String(paragraph), style, width: width)
      if lines.isEmpty {
        space(style.pitch * 0.6)
      } else {
        flow([lines.map { FlowLine(text: $0, x: x, style: style) }], pitch: style.pitch)
      }
    }
  }

  func wrapped(_ text: String, _ style: TextStyle, width: Double) -> [String] {
    let clean = BoundText.cleaned(text)
    return clean.isEmpty ? [] : measure.lines(of: clean, font: style.font, width: width, language: language)
  }

  func measured(_ text: String, _ style: TextStyle) -> Double { measure.width(of: text, font: style.font) }

  /// Columns of lines side by side, one row of baselines; a long flow goes on over pages and leaves no single line behind.
  /// What `turning` writes is repeated at the head of each further page.
  mutating func flow(
    _ columns: [[FlowLine]], pitch: Double, as kinds: [Drawing.Element] = [],
    turning: ((inout PageWriter) -> Void)? = nil
  ) {
    let rows = columns.map(\.count).max() ?? 0
    guard rows > 0 else { return }
    if pages.isEmpty { newPage() }
    // Each column is a paragraph, unless it is told what it is or stands in an element of texts.
    let own = columns.indices.map { column in
      kinds.indices.contains(column) ? [kinds[column]] : takesTexts ? [] : [element(.paragraph)]
    }
    for (column, own) in zip(columns, own) where !isRepeated && column.allSatisfy({ $0.text.isEmpty }) {
      // A cell without words is a cell.
      guard let kind = own.last?.kind, [.cell, .rowHeader, .columnHeader].contains(kind) else { continue }
      pages[pages.count - 1].items.append(.shape(Shape(.path([]))))
      pages[pages.count - 1].elements.append(path + own)
    }
    var row = 0
    while row < rows {
      var fitting = Int((room + 0.01) / pitch)
      let left = rows - row
      if fitting < left {
        if fitting == left - 1, fitting > 2 { fitting -= 1 }
        if fitting < min(2, left), !isAtTop { fitting = 0 }
      }
      let count = min(left, max(fitting, isAtTop ? 1 : 0))
      for offset in 0..<count {
        let lines = zip(columns, own).compactMap { column, own in
          column.indices.contains(row + offset) ? (line: column[row + offset], own: own) : nil
        }
        // What stands side by side stands on one baseline.
        let largest = lines.map(\.line.style.font.size).max() ?? 0
        let baseline = y + Double(offset) * pitch + pitch * 0.5 + largest * 0.35
        for (line, own) in lines where !line.text.isEmpty {
          let above = path
          path += line.elements.isEmpty ? own : line.elements
          paint(
            .text(
              TextLine(
                line.text, at: Point(x: line.x, y: baseline), anchor: line.anchor, font: line.style.font,
                color: line.style.color)))
          path = above
        }
      }
      y += Double(count) * pitch
      row += count
      if row < rows {
        newPage()
        if let turning { again(turning) }
      }
    }
  }

  /// A hairline across the column.
  mutating func rule(_ color: Color = Ink.rule, width lineWidth: Double = 0.5, from: Double? = nil, to: Double? = nil) {
    paint(
      .shape(
        .line(
          Point(x: from ?? left, y: y), Point(x: to ?? right, y: y), stroke: Stroke(color, width: lineWidth))))
  }

  /// Labels with their values in one column of the page: label soft, value beside it, wrapped.
  mutating func facts(
    _ facts: [(label: String, value: String)], x: Double, width: Double, labelWidth: Double
  ) -> [FlowLine] {
    var lines: [FlowLine] = []
    let list = element(.list)
    for fact in facts {
      let item = element(.listItem)
      let (label, body) = ([list, item, element(.label)], [list, item, element(.body)])
      let labels = wrapped(fact.label, .label, width: labelWidth - 8)
      let values = wrapped(fact.value, .plain, width: width - labelWidth)
      for index in 0..<max(labels.count, values.count) {
        if index < labels.count { lines.append(FlowLine(text: labels[index], x: x, style: .label, elements: label)) }
        let value = index < values.count ? values[index] : ""
        lines.append(FlowLine(text: value, x: x + labelWidth, style: .plain, elements: body))
      }
    }
    return lines
  }

  /// Writes labelled values in columns of the page, row by row, a hairline below each row.
  mutating func factTable(_ entries: [(label: String, value: String)], columns: Int = 2, labelWidth: Double = 106) {
    let gap = 24.0
    let width = (self.width - gap * Double(columns - 1)) / Double(columns)
    let perColumn = (entries.count + columns - 1) / columns
    let list = element(.list)
    for row in 0..<perColumn {
      var cells: [[FlowLine]] = []
      for column in 0..<columns {
        let index = column * perColumn + row
        guard index < entries.count, index < (column + 1) * perColumn else { continue }
        let x = left + Double(column) * (width + gap)
        let labels = wrapped(entries[index].label, .label, width: labelWidth - 8)
        let values = wrapped(entries[index].value, .plain, width: width - labelWidth)
        let item = element(.listItem)
        let (label, body) = ([list, item, element(.label)], [list, item, element(.body)])
        cells.append(labels.map { FlowLine(text: $0, x: x, style: .label, elements: label) })
        cells.append(values.map { FlowLine(text: $0, x: x + labelWidth, style: .plain, elements: body) })
      }
      let rows = cells.map(\.count).max() ?? 0
      let pitch = TextStyle.table.pitch
      ensure(min(Double(rows) * pitch + 5, 120))
      y += 2.5
      flow(cells, pitch: pitch)
      y += 2.5
      for column in 0..<columns where column * perColumn + row < entries.count {
        let x = left + Double(column) * (width + gap)
        rule(Ink.hair, from: x, to: x + width)
      }
    }
  }

  /// The pages with their footers.
  func drawings(footer: (_ page: Int, _ pages: Int) -> (left: String, middle: String, right: String)) -> [Drawing] {
    let style = TextStyle(7.5, pitch: 10, color: Ink.soft, tabular: true)
    return pages.enumerated().map { index, page in
      let texts = footer(index + 1, pages.count)
      let span = page.footer.right - page.footer.left
      var items = page.items
      func place(_ text: String, x: Double, anchor: TextLine.Anchor, width: Double) {
        guard
          let line = measure.fittedLines(
            of: BoundText.cleaned(text).replacing("\n", with: " "), font: style.font, width: width,
            language: language, maximum: 1
          ).first, !line.isEmpty
        else { return }
        items.append(
          .text(
            TextLine(
              line, at: Point(x: x, y: page.footer.baseline), anchor: anchor, font: style.font, color: style.color)))
      }
      place(texts.left, x: page.footer.left, anchor: .start, width: span * 0.33)
      place(texts.middle, x: (page.footer.left + page.footer.right) / 2, anchor: .middle, width: span * 0.3)
      place(texts.right, x: page.footer.right, anchor: .end, width: span * 0.33)
      var drawing = Drawing(size: page.size, title: page.title, items: items, bookmarks: page.bookmarks)
      drawing.elements = page.elements
      return drawing
    }
  }
}
