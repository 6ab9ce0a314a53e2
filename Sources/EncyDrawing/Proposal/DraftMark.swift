internal import EncyBase
package import EncyTexts

/// What marks a printed proposal as a draft: a band at the head of each page, and the word across it.
package struct DraftMark: Sendable {
  /// How many conflicts of a merge wait for a decision.
  package let conflicts: Int
  let language: Language
  let measure: any TextMeasure

  package init(conflicts: Int, language: Language, measure: any TextMeasure) {
    (self.conflicts, self.language, self.measure) = (conflicts, language, measure)
  }

  /// The page with the mark on top, where no drawing or picture can hide it.
  package func marked(_ page: Drawing) -> Drawing {
    var page = page
    page.items.append(
      .group(
        Group(role: "draft", title: title, items: [across(page.size)] + band(page.size))))
    return page
  }

  private var word: String { language.text(.pageDraft) }

  private var title: String {
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

  /// A band at the head of the page that says what it is.
  private func band(_ page: Size) -> [DrawingItem] {
    let font = Font(size: 9, weight: .semibold)
    let width = measure.width(of: title, font: font) + 28
    let frame = Rect(x: (page.width - width) / 2, y: 10, width: width, height: 18)
    return [
      .shape(Shape(.rectangle(frame, cornerRadius: 9), fill: Ink.loss)),
      .text(
        TextLine(
          title, at: Point(x: page.width / 2, y: frame.y + 12.3), anchor: .middle, font: font, color: Ink.white)),
    ]
  }
}
