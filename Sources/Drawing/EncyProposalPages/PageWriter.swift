import EncyBase
internal import EncyCanvas
import EncyDocument
internal import EncyDrawing
internal import EncyTexts

/// A line of text in a column of the page; its baseline follows from the row it stands in.
struct FlowLine: Sendable {
  var text: String
  var x: Double
  var anchor: TextLine.Anchor = .start
  var style: TextStyle
  /// Where it leads.
  var link: Drawing.Link.Target?
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
    var links: [Drawing.Link] = []
    /// Whether it was filled here, and has room for a head.
    var hasHead = false
    /// The baseline and the ends of the footer.
    var footer: (left: Double, right: Double, baseline: Double)
    var title: String
    /// What it shows, for people who can't see it.
    var summary: String?
  }

  let measure: any TextMeasure
  let language: Language
  let styles: PageStyles
  private(set) var pages: [Page] = []
  /// Where the next thing goes.
  var y: Double
  private var chapter = ""
  /// The chapters with their pages, from 0.
  private(set) var chapters: [(title: String, page: Int)] = []
  /// How far the pages before the last are filled.
  private var ends: [Double] = []
  /// The element that is being written, from the outermost on.
  private var path: [Drawing.Element] = []
  private var elements = 0
  /// Whether what is written has been said before, such as a head that is repeated.
  private var isRepeated = false
  /// Whether the last page is one that was filled here.
  private var isOpen = false
  /// `true` once there are as many pages as there may be: nothing is added then.
  private var isFull = false
  let losses: PageLosses

  init(
    measure: any TextMeasure, language: Language, styles: PageStyles = .standard, losses: PageLosses = PageLosses()
  ) {
    (self.measure, self.language, self.styles, self.losses) = (measure, language, styles, losses)
    y = styles.content.y
  }

  var left: Double { styles.content.x }
  var right: Double { styles.content.maxX }
  var width: Double { styles.content.width }
  var bottom: Double { styles.content.maxY }
  /// How far the first page is filled, once there is another.
  var endOfFirstPage: Double? { ends.first }
  /// Points left on the page.
  var room: Double { bottom - y }
  /// Whether half of the page is filled.
  var isPastHalf: Bool { y > styles.content.y + styles.content.height / 2 }
  private var isAtTop: Bool { y <= styles.content.y + 0.5 }

  mutating func newPage() {
    y = min(y, bottom)
    guard pages.count < PageLosses.mostPages else {
      isFull = true
      losses.noteTooLong()
      y = styles.content.y
      return
    }
    if !pages.isEmpty { ends.append(y) }
    isOpen = true
    let size = PageMeasure.size
    pages.append(Page(size: size, hasHead: true, footer: (left, right, size.height - 44), title: chapter))
    y = styles.content.y
  }

  /// A page that was laid out elsewhere.
  mutating func append(_ page: Page) {
    if !pages.isEmpty { ends.append(y) }
    isOpen = false
    pages.append(page)
    startChapter(page.title, y: 0)
    if page.elements.isEmpty {
      let whole = element(.figure, alternative: page.summary ?? page.title)
      pages[pages.count - 1].elements = page.items.map { _ in [whole] }
    }
  }

  /// Paints on a page that was filled before.
  mutating func paint(_ items: [DrawingItem], onPage page: Int) {
    guard pages.indices.contains(page), !isFull else { return }
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

  /// So much of a page must be left for a chapter that doesn't fit as a whole.
  private static let goodPart = 0.4

  /// Writes a chapter: where the last one ended, where there is room for all of it or a good part, else on a page of its own.
  mutating func chapter(_ title: String, body: (inout PageWriter) -> Void) {
    let before = self
    if isOpen, room >= 150 {
      chapter(title, goesOn: true)
      let (page, start) = (pages.count, y)
      body(&self)
      if pages.count == page { return }
      // Nothing but the title, or the beginning of a table, isn't worth it.
      if before.room >= styles.content.height * PageWriter.goodPart, ends[page - 1] > start + 72 { return }
      self = before
    }
    chapter(title, goesOn: false)
    body(&self)
  }

  /// Starts a chapter, on a page of its own unless it goes on where the last one ended.
  mutating func chapter(_ title: String, hasHeading: Bool = true, goesOn: Bool = false) {
    chapter = title
    if goesOn { space(40) } else { newPage() }
    startChapter(title, y: y)
    guard hasHeading else { return }
    let style = styles.title
    switch styles.design.headings {
    case .plain: write(.heading(level: 2)) { $0.text(title, style) }
    case .bar:
      let (top, x) = (y, left + 14)
      write(.heading(level: 2)) { $0.text(title, style, x: x) }
      let bar = Rect(x: left, y: top + 4, width: 5, height: max(y - top - 8, 4))
      paint(.shape(Shape(.rectangle(bar, cornerRadius: 0), fill: styles.ink.accent)))
    case .ruled:
      write(.heading(level: 2)) { $0.text(title, style, anchor: .middle) }
      y += 6
      doubleRule()
    }
    space(10)
  }

  /// Two rules, the upper one heavier.
  mutating func doubleRule(from: Double? = nil, to: Double? = nil) {
    rule(styles.ink.text, width: 1.1, from: from, to: to)
    y += 2.4
    rule(styles.ink.text, width: 0.4, from: from, to: to)
  }

  /// What the contents of the first page list is the outline's first level; what stands within a chapter is in the outline alone.
  private mutating func startChapter(_ title: String, y: Double) {
    let title = title.replacing("\n", with: " ")
    chapters.append((title, pages.count - 1))
    pages[pages.count - 1].bookmarks.append(Drawing.Bookmark(level: 0, title: title, y: y))
  }

  /// What stands within a chapter, in the outline.
  mutating func bookmark(_ title: String) {
    guard !pages.isEmpty else { return }
    pages[pages.count - 1].bookmarks.append(
      Drawing.Bookmark(level: 1, title: title.replacing("\n", with: " "), y: y))
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
    if room < height, !isAtTop, height <= styles.content.height { newPage() }
  }

  /// A heading inside a chapter, never alone at the foot of a page.
  /// - Parameters:
  ///   - title: Its words.
  ///   - following: So many points of what follows stay on its page.
  ///   - isListed: Whether people look for it among the chapters.
  mutating func heading(_ title: String, keepingWith following: Double = 42, isListed: Bool = false) {
    space(18)
    ensure(styles.heading.pitch * 2 + following)
    if isListed { startChapter(title, y: y) } else { bookmark(title) }
    smallHeading(title)
    space(4)
  }

  /// The words of a heading inside a chapter.
  mutating func smallHeading(_ title: String, x: Double? = nil, width: Double? = nil) {
    write(.heading(level: 3)) { $0.text(title, $0.styles.heading, x: x, width: width) }
  }

  /// A text of one or more paragraphs, wrapped, no wider than the column.
  mutating func text(
    _ text: String, _ style: TextStyle, x: Double? = nil, width: Double? = nil, anchor: TextLine.Anchor = .start
  ) {
    let x = x ?? left
    let width = min(width ?? .infinity, right - x)
    let place = anchor == .start ? x : anchor == .middle ? x + width / 2 : x + width
    for paragraph in BoundText.cleaned(text).split(separator: "\n", omittingEmptySubsequences: false) {
      let lines = wrapped(String(paragraph), style, width: width)
      if lines.isEmpty {
        space(style.pitch * 0.6)
      } else {
        flow([lines.map { FlowLine(text: $0, x: place, anchor: anchor, style: style) }], pitch: style.pitch)
      }
    }
  }

  func wrapped(_ text: String, _ style: TextStyle, width: Double) -> [String] {
    let clean = BoundText.cleaned(text)
    guard !clean.isEmpty else { return [] }
    // Titles keep their words whole.
    let parting = style.font.weight == .regular ? WordParting.often : .whereNeeded
    let lines = measure.lines(of: clean, font: style.font, width: width, language: language, parting: parting)
    guard style.font.face == .heading, 2...4 ~= lines.count else { return lines }
    return balanced(clean, lines, style, width: width)
  }

  /// A heading in as many lines as it needs, all about equally long.
  private func balanced(_ text: String, _ lines: [String], _ style: TextStyle, width: Double) -> [String] {
    var (narrow, wide, best) = (0.0, width, lines)
    for _ in 0..<8 {
      let middle = (narrow + wide) / 2
      let tried = measure.lines(
        of: text, font: style.font, width: middle, language: language, parting: .whereNeeded)
      if tried.count == lines.count, !tried.contains(where: { $0.last == "\u{AD}" }) {
        (wide, best) = (middle, tried)
      } else {
        narrow = middle
      }
    }
    return best
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
      guard let kind = own.last?.kind, [.cell, .rowHeader, .columnHeader].contains(kind), !isFull else { continue }
      pages[pages.count - 1].items.append(.shape(Shape(.path([]))))
      pages[pages.count - 1].elements.append(path + own)
    }
    var (row, isTurned) = (0, false)
    while row < rows {
      var fitting = Int((room + 0.01) / pitch)
      let left = rows - row
      if fitting < left {
        if fitting == left - 1, fitting > 2 { fitting -= 1 }
        if fitting < min(2, left), !isAtTop { fitting = 0 }
      }
      // Every page takes a line at least, whatever its head leaves.
      let count = min(left, max(fitting, isAtTop || isTurned ? 1 : 0))
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
          if let target = line.link { path.append(link(to: target, line, baseline: baseline)) }
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
        isTurned = true
        if let turning { again(turning) }
      }
    }
  }

  /// The element of a line that leads elsewhere, with its place on the page.
  private mutating func link(to target: Drawing.Link.Target, _ line: FlowLine, baseline: Double) -> Drawing.Element {
    let (element, size) = (element(.link), line.style.font.size)
    let width = measured(line.text, line.style)
    let x = line.anchor == .start ? line.x : line.anchor == .middle ? line.x - width / 2 : line.x - width
    pages[pages.count - 1].links.append(
      Drawing.Link(
        frame: Rect(x: x, y: baseline - size, width: width, height: size * 1.3), target: target,
        element: element.number, text: line.text))
    return element
  }

  /// Adds links to a page that was filled before.
  mutating func add(_ links: [Drawing.Link], onPage page: Int) {
    if pages.indices.contains(page) { pages[page].links += links }
  }

  /// Paints what has a meaning of its own on a page that was filled before.
  mutating func paint(_ items: [(item: DrawingItem, elements: [Drawing.Element])], onPage page: Int) {
    guard pages.indices.contains(page) else { return }
    for (item, elements) in items {
      pages[page].elements.append(elements)
      pages[page].items.append(item)
    }
  }

  /// A hairline across the column.
  mutating func rule(_ color: Color, width lineWidth: Double = 0.5, from: Double? = nil, to: Double? = nil) {
    paint(
      .shape(
        .line(
          Point(x: from ?? left, y: y), Point(x: to ?? right, y: y), stroke: Stroke(color, width: lineWidth))))
  }

  /// The rule above labelled values, where rows are told apart by lines.
  mutating func openingRule() { if styles.design.tables != .bands { rule(styles.ink.rule) } }

  /// A field of colour from here on.
  mutating func field(_ color: Color, x: Double, width: Double, height: Double, cornerRadius: Double = 0) {
    let area = Rect(x: x, y: y, width: width, height: height)
    paint(.shape(Shape(.rectangle(area, cornerRadius: cornerRadius), fill: color)))
  }

  /// What stands at the head and the foot of pages.
  struct Frame {
    /// Number, page and whose they are, by page from 1.
    var footer: (_ page: Int, _ pages: Int) -> (left: String, middle: String, right: String)
    /// A line below that; empty for none.
    var identity = ""
    /// What stands at the head of the pages but the first: a picture or a name on the left, and how to get in touch.
    var head: (logo: PageDesign.Logo?, left: String, right: String)?
  }

  /// The pages with their heads and footers.
  func drawings(_ frame: Frame) -> [Drawing] {
    let style = TextStyle(7.5, pitch: 10, color: styles.ink.soft, tabular: true)
    return pages.enumerated().map { index, page in
      let texts = frame.footer(index + 1, pages.count)
      let span = page.footer.right - page.footer.left
      var items = page.items
      func place(
        _ text: String, x: Double, y: Double? = nil, anchor: TextLine.Anchor, width: Double, size: Double? = nil
      ) {
        var font = style.font
        font.size = size ?? font.size
        guard !text.isEmpty,
          let line = measure.fittedLines(
            of: BoundText.cleaned(text).replacing("\n", with: " "), font: font, width: width, language: language,
            maximum: 1
          ).first, !line.isEmpty
        else { return }
        items.append(
          .text(
            TextLine(
              line, at: Point(x: x, y: y ?? page.footer.baseline), anchor: anchor, font: font, color: style.color)))
      }
      place(texts.left, x: page.footer.left, anchor: .start, width: span * 0.33)
      place(texts.middle, x: (page.footer.left + page.footer.right) / 2, anchor: .middle, width: span * 0.3)
      place(texts.right, x: page.footer.right, anchor: .end, width: span * 0.33)
      if page.hasHead {
        place(
          frame.identity, x: (left + right) / 2, y: page.footer.baseline + 13, anchor: .middle, width: width, size: 6.5)
        if let head = frame.head, index > 0 {
          let base = styles.content.y - 20
          if let logo = head.logo {
            let image = logo.image
            let scale = min(18 / image.size.height, min(logo.width, width / 3) / image.size.width)
            let size = Size(width: image.size.width * scale, height: image.size.height * scale)
            items.append(
              .picture(
                Picture(
                  frame: Rect(x: left, y: base + 2 - size.height, width: size.width, height: size.height),
                  bytes: image.bytes, summary: head.left)))
          } else {
            place(head.left, x: left, y: base, anchor: .start, width: width / 2)
          }
          place(head.right, x: right, y: base, anchor: .end, width: width / 2 - 12)
          let line = Shape.line(
            Point(x: left, y: base + 6), Point(x: right, y: base + 6), stroke: Stroke(styles.ink.hair, width: 0.5))
          items.append(.shape(line))
        }
      }
      var drawing = Drawing(size: page.size, title: page.title, items: items, bookmarks: page.bookmarks)
      (drawing.elements, drawing.links) = (page.elements, page.links)
      return drawing
    }
  }
}
