import EncyBase
package import EncyCanvas
package import EncyDocument
internal import EncyDrawing
package import EncyTexts
internal import Glibc

/// Means of a scorecard as bars, and those of its blocks as a radar. How good one is tells its colour, and a sign beside its number.
package struct ScorePicture {
  let scores: [PaperSheet.Score]
  let measure: any TextMeasure
  let language: Language

  package init(_ scores: [PaperSheet.Score], measure: any TextMeasure, language: Language) {
    (self.scores, self.measure, self.language) = (scores, measure, language)
  }

  private static let pitch = 17.0
  private static let font = Font(size: 8.5, hasTabularDigits: true)
  private static let strong = Font(size: 8.5, weight: .semibold, hasTabularDigits: true)

  private func color(_ level: PaperSheet.Score.Level) -> Color {
    switch level {
    case .good: Ink.lines[2]
    case .fair: Ink.lines[0]
    case .weak: Ink.loss
    }
  }

  private func fitted(_ text: String, _ font: Font, _ width: Double) -> String {
    measure.fittedLines(
      of: BoundText.cleaned(text).replacing("\n", with: " "), font: font, width: width, language: language, maximum: 1
    ).first ?? ""
  }

  private func summary(_ scores: [PaperSheet.Score]) -> String {
    scores.map { "\($0.name) \($0.text)" }.joined(separator: "; ")
  }

  /// So many bars are in one picture, which has room on a page.
  private static let most = 36

  /// Bars below each other, in as many pictures as it takes; points, origin top left.
  package func bars(width: Double) -> [Drawing] {
    stride(from: 0, to: scores.count, by: ScorePicture.most).map { start in
      bars(Array(scores[start..<min(scores.count, start + ScorePicture.most)]), width: width)
    }
  }

  private func bars(_ scores: [PaperSheet.Score], width: Double) -> Drawing {
    let names = width * 0.42
    let numbers =
      (scores.map { measure.width(of: "\($0.level.sign) \($0.text)", font: ScorePicture.strong) }.max() ?? 0)
    let room = width - names - numbers - 16
    var items: [DrawingItem] = []
    for (row, score) in scores.enumerated() {
      let top = Double(row) * ScorePicture.pitch
      let baseline = top + ScorePicture.pitch / 2 + 3
      let font = score.depth < 2 ? ScorePicture.strong : ScorePicture.font
      let indent = Double(score.depth) * 10
      items.append(
        .text(
          TextLine(
            fitted(score.name, font, names - indent - 8), at: Point(x: indent, y: baseline), font: font,
            color: Ink.text)))
      let track = Rect(x: names, y: top + 4, width: room, height: ScorePicture.pitch - 8)
      items.append(.shape(Shape(.rectangle(track, cornerRadius: 0), fill: Ink.wash)))
      guard let value = score.value else { continue }
      var bar = track
      bar.width = max(0.5, room * min(1, max(0, value)))
      items.append(.shape(Shape(.rectangle(bar, cornerRadius: 0), fill: color(score.level))))
      items.append(
        .text(
          TextLine(
            "\(score.level.sign) \(score.text)", at: Point(x: width, y: baseline), anchor: .end, font: font,
            color: color(score.level))))
    }
    items.removeAll { if case .text(let line) = $0 { line.text.isEmpty } else { false } }
    return Drawing(
      size: Size(width: width, height: Double(scores.count) * ScorePicture.pitch), title: scores[0].name,
      summary: summary(scores), items: items)
  }

  /// The blocks round a centre, the best at the rim; `nil` for fewer than three that have a mean.
  package func radar(width: Double) -> Drawing? {
    let blocks = scores.filter { $0.depth == 1 && $0.value != nil }
    guard (3...24).contains(blocks.count) else { return nil }
    let radius = 78.0
    let center = Point(x: width / 2, y: radius + 26)
    func point(_ place: Int, _ distance: Double) -> Point {
      let angle = 2 * Double.pi * Double(place) / Double(blocks.count) - Double.pi / 2
      return Point(x: center.x + distance * cos(angle), y: center.y + distance * sin(angle))
    }
    let lowest = blocks.indices.map { point($0, radius).y }.max() ?? 0
    var items: [DrawingItem] = []
    for ring in 1...4 {
      let points = blocks.indices.map { point($0, radius * Double(ring) / 4) }
      items.append(.shape(.polygon(points, stroke: Stroke(Ink.rule, width: 0.5))))
    }
    for place in blocks.indices {
      items.append(.shape(.line(center, point(place, radius), stroke: Stroke(Ink.rule, width: 0.5))))
    }
    let outline = blocks.enumerated().map { point($0, radius * min(1, max(0, $1.value ?? 0))) }
    items.append(.shape(.polygon(outline, fill: Ink.accentWash, stroke: Stroke(Ink.accent, width: 1.2))))
    for (place, block) in blocks.enumerated() {
      items.append(.shape(Shape(.circle(center: outline[place], radius: 2.4), fill: color(block.level))))
      let at = point(place, radius + 9)
      let side = at.x - center.x
      let anchor: TextLine.Anchor = abs(side) < 6 ? .middle : side > 0 ? .start : .end
      let room = anchor == .middle ? width / 2 : width / 2 - abs(side) - 2
      let text = fitted("\(block.name) \(block.level.sign) \(block.text)", ScorePicture.font, room)
      if text.isEmpty { continue }
      items.append(
        .text(
          TextLine(
            text, at: Point(x: at.x, y: at.y + (at.y > center.y + 6 ? 7 : 2)), anchor: anchor, font: ScorePicture.font,
            color: Ink.text)))
    }
    return Drawing(
      size: Size(width: width, height: lowest + 26), title: scores.first?.name ?? "", summary: summary(blocks),
      items: items
    )
  }
}
