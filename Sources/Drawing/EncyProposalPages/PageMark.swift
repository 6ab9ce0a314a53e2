internal import EncyBase
package import EncyCanvas
internal import EncyDrawing
package import EncyTexts

/// What marks printed pages with the state of the proposal, as a draft whose conflicts wait, or as the seller's own: a band at the head of
/// each page, above all that stands there; across such a draft the word.
package struct PageMark: Sendable {
  /// How many conflicts of a merge wait for a decision; `nil` for no draft.
  package let conflicts: Int?
  /// How far the proposal is, in words; `nil` where that isn't shown.
  let state: String?
  /// Whether the pages hold what isn't for the customer.
  package let isOwn: Bool
  let language: Language
  let measure: any TextMeasure

  package init(
    conflicts: Int?, state: String? = nil, isOwn: Bool = false, language: Language, measure: any TextMeasure
  ) {
    (self.conflicts, self.isOwn, self.language, self.measure) = (conflicts, isOwn, language, measure)
    self.state = conflicts == nil ? state : nil
  }

  /// The page with the mark on top, where no drawing or picture can hide it.
  package func marked(_ page: Drawing) -> Drawing {
    var page = page
    let labels = [
      (draftTitle, Ink.loss), (state ?? "", Ink.soft), (isOwn ? language.text(.pageInternal) : "", Ink.text),
    ].filter { !$0.0.isEmpty }
    guard !labels.isEmpty else { return page }
    let items = (conflicts == nil ? [] : [across(page.size)]) + band(labels, page.size)
    page.items.append(
      .group(
        Group(
          role: conflicts != nil ? "draft" : isOwn ? "internal" : "state",
          title: labels.map(\.0).joined(separator: ", "), items: items)))
    return page
  }

  private var word: String { language.text(.pageDraft) }

  private var draftTitle: String {
    guard let conflicts else { return "" }
    if conflicts == 0 { return word }
    return "\(word)\u{2002}·\u{2002}\(language.text(.countUnresolved(count: conflicts)))"
  }

  /// The word from corner to corner, so pale that everything under it can be read.
  private func across(_ page: Size) -> DrawingItem {
    let word = word.uppercased()
    let diagonal = (page.width * page.width + page.height * page.height).squareRoot()
    let trial = measure.width(of: word, font: Font(size: 100, weight: .bold))
    let size = trial > 0 ? 100 * diagonal * 0.62 / trial : 100
    let (turn, sine, cosine) = page.width > page.height ? (-35.0, -0.5736, 0.8192) : (-55.0, -0.8192, 0.5736)
    // The letters' middle, half their height off the baseline, stands in the middle of the page.
    let rise = size * 0.363
    let place = Point(x: page.width / 2 - rise * sine, y: page.height / 2 + rise * cosine)
    return .text(
      TextLine(
        word, at: place, anchor: .middle, font: Font(size: size, weight: .bold), color: Ink.loss.withAlpha(0.08),
        rotation: turn))
  }

  /// What it is, at the head of the page where nothing else stands, large enough to be read at arm's length.
  private func band(_ labels: [(text: String, color: Color)], _ page: Size) -> [DrawingItem] {
    let font = Font(size: 11, weight: .semibold)
    let (height, gap) = (20.0, 8.0)
    let widths = labels.map { measure.width(of: $0.text, font: font) + 32 }
    var x = (page.width - widths.reduce(gap * Double(labels.count - 1), +)) / 2
    var items: [DrawingItem] = []
    for (label, width) in zip(labels, widths) {
      let frame = Rect(x: x, y: 7, width: width, height: height)
      items += [
        .shape(Shape(.rectangle(frame, cornerRadius: height / 2), fill: label.color)),
        .text(
          TextLine(
            label.text, at: Point(x: frame.center.x, y: frame.y + 14), anchor: .middle, font: font, color: Ink.white)),
      ]
      x += width + gap
    }
    return items
  }
}
