package import EncyBase
package import EncyCanvas
internal import EncyDocument
internal import EncyDrawing
package import EncyExplanation
package import EncyTexts

/// Draws charts: on paper, or where characters stand in the place of pixels.
///
/// A chart is as wide as it is told, and as high as it needs. Nothing it draws leaves its width, no two of its texts overlap, and a text
/// that has no room ends in an ellipsis. It writes what the chart's numbers bring as text; only ticks of axes are its own.
package struct ChartPainter: Sendable {
  let measure: any TextMeasure
  let language: Language
  /// Whether each text stands in cells of ``CharacterMeasure``.
  let isBare: Bool
  /// The colours of the page that they stand on.
  var ink = PageInk.standard
  /// Where a number leads that is a figure, and what that is called beside the number as it is written; `nil` on paper.
  package var leads: (@Sendable (_ figure: Chart.Figure, _ shown: String) -> (target: String, title: String)?)?

  /// What a chart came to.
  package struct Drawn: Sendable {
    /// One group, with the chart's title and its numbers in words.
    package var item: DrawingItem
    /// In points.
    package var height: Double
  }

  /// - Parameters:
  ///   - measure: The fonts; a ``CharacterMeasure`` for a terminal.
  ///   - language: The language of the words that are the charts' own.
  package init(measure: any TextMeasure, language: Language) {
    (self.measure, self.language) = (measure, language)
    isBare = measure is CharacterMeasure
  }

  /// Draws a chart.
  /// - Parameters:
  ///   - chart: What it shows.
  ///   - place: The top left corner, in points of the page.
  ///   - width: In points.
  ///   - height: In points, for charts with two axes; those of bars are as high as they have rows.
  /// - Returns: What is drawn, and how high it is.
  package func drawn(_ chart: Chart, at place: Point, width: Double, height: Double = 168) -> Drawn {
    let (items, used) =
      switch chart {
      case .savings(let savings): self.savings(savings, at: place, width: width)
      case .cash(let cash): self.cash(cash, at: place, width: width, height: height)
      case .heat(let heat): self.heat(heat, at: place, width: width)
      case .profile(let profile): self.profile(profile, at: place, width: width, height: height)
      case .tornado(let tornado): self.tornado(tornado, at: place, width: width)
      }
    return Drawn(
      item: .group(
        Group(
          role: "chart", title: title(of: chart), summary: summary(of: chart),
          // What had no room at all leaves nothing.
          items: items.filter { if case .text(let line) = $0 { !line.text.isEmpty } else { true } })),
      height: used)
  }

  /// What stands above a chart: what it shows, and the unit of its numbers.
  package func title(of chart: Chart) -> String {
    let (title, unit): (Message, String) =
      switch chart {
      case .savings(let chart): (.chartSavings, chart.unit)
      case .cash(let chart): (.pageChartTitle, chart.unit)
      case .heat(let chart): (.chartHeat, chart.unit)
      case .profile(let chart): (.chartProfile, chart.unit)
      case .tornado(let chart): (.chartTornado(figure: SafeText(onPaper: chart.name)), "")
      }
    return language.text(title) + (unit.isEmpty ? "" : " (\(unit))")
  }

  /// The chart in words, for people who can't see it.
  private func summary(of chart: Chart) -> String {
    let lines: [String] =
      switch chart {
      case .savings(let chart): chart.rows.map { "\($0.name) \($0.saving.text)" }
      case .cash(let chart): chart.rows.map { "\($0.name) \($0.end.text)" } + [payback(of: chart)]
      case .heat(let chart): (chart.parts + [chart.whole]).map { "\($0.name) \($0.before.text) → \($0.after.text)" }
      case .profile(let chart):
        [(Message.chartBefore, chart.before), (.chartAfter, chart.after)].map { name, levels in
          "\(language.text(name)) \(levels.map(\.temperature.text).joined(separator: " – "))"
        }
      case .tornado(let chart): chart.bars.map { "\($0.name) \($0.low?.text ?? "–") – \($0.high?.text ?? "–")" }
      }
    return lines.filter { !$0.isEmpty }.joined(separator: "; ")
  }

  // MARK: What all charts are made of

  var format: NumberFormat { NumberFormat(language) }
  var label: Font { Font(size: 7.5, hasTabularDigits: true) }
  var strong: Font { Font(size: 7.5, weight: .semibold, hasTabularDigits: true) }
  /// The height of a line of text.
  var pitch: Double { isBare ? CharacterMeasure.cell.height : 11 }
  /// The height of a row that has numbers: of those that lead somewhere as much as a finger needs where a page shows the chart in its
  /// least width (WCAG 2.2, 2.5.8).
  var rowPitch: Double { leads == nil ? pitch : 18.2 }
  /// Between columns.
  var gap: Double { isBare ? 2 * CharacterMeasure.cell.width : 10 }
  /// Between a bar and its number.
  var nudge: Double { isBare ? CharacterMeasure.cell.width : 4 }

  /// How wide the bars of a chart are at least; names give way to them.
  var leastBars: Double { isBare ? 4 * CharacterMeasure.cell.width : 30 }

  /// The width of a column of names: as the widest, within a share of the chart and what else stands beside it.
  func nameColumn(_ names: [String], _ font: Font, _ width: Double, share: Double, beside: Double) -> Double {
    max(0, min(widest(names, font), width * share, width - beside - leastBars))
  }

  func width(_ text: String, _ font: Font) -> Double { measure.width(of: text, font: font) }

  func widest(_ texts: [String], _ font: Font) -> Double { texts.map { width($0, font) }.max() ?? 0 }

  /// A text in one line. Of one that is wider the middle goes: names often differ at their ends.
  func fitted(_ text: String, _ font: Font, _ width: Double) -> String {
    let text = BoundText.cleaned(text)
    if self.width(text, font) <= width { return text }
    let characters = Array(text.prefix(400))
    func cut(_ kept: Int) -> String {
      let head = (kept * 2 + 2) / 3
      return String(characters.prefix(head)) + "…" + String(characters.suffix(kept - head))
    }
    var (fits, most) = (-1, min(characters.count - 1, text.count - 1))
    while fits < most {
      let middle = (fits + most + 1) / 2
      if self.width(cut(middle), font) <= width { fits = middle } else { most = middle - 1 }
    }
    return fits < 0 ? "" : cut(fits)
  }

  func lines(_ text: String, _ font: Font, _ width: Double, _ maximum: Int) -> [String] {
    guard width >= self.width("…", font), !text.isEmpty else { return [] }
    return measure.fittedLines(
      of: BoundText.cleaned(text), font: font, width: width, language: language, maximum: maximum
    ).filter { !$0.isEmpty }
  }

  /// A line of text in the middle of a row that begins at `top`.
  func line(
    _ text: String, x: Double, top: Double, height: Double? = nil, anchor: TextLine.Anchor = .start, _ font: Font,
    _ color: Color? = nil, halo: Double = 0
  ) -> DrawingItem {
    let baseline = top + (height ?? pitch) / 2 + font.size * 0.35
    return .text(
      TextLine(
        text, at: Point(x: x, y: baseline), anchor: anchor, font: font, color: color ?? ink.text, haloWidth: halo))
  }

  /// A line of text, which leads to where its figure is explained.
  func led(_ item: DrawingItem, to figure: Chart.Figure?) -> DrawingItem {
    guard let leads, let figure, case .text(let line) = item, let goal = leads(figure, line.text) else { return item }
    let width = self.width(line.text, line.font)
    let left =
      switch line.anchor {
      case .start: line.place.x
      case .middle: line.place.x - width / 2
      case .end: line.place.x - width
      }
    let reach = max(width + 4, rowPitch)
    let field = Rect(
      x: left + width / 2 - reach / 2, y: line.place.y - line.font.size * 0.35 - rowPitch / 2, width: reach,
      height: rowPitch)
    return .group(
      Group(
        role: "why", title: goal.title, target: goal.target,
        items: [.shape(Shape(.rectangle(field, cornerRadius: 0), fill: ink.text.withAlpha(0))), item]))
  }

  /// Places from the first on, moved apart where they would be nearer than a row, and kept between `top` and `foot`; in the order
  /// in which they are given, which is from the top down. So many as have room.
  func spread(_ wanted: [Double], from top: Double, to foot: Double) -> [Double] {
    let pitch = rowPitch
    let count = min(wanted.count, max(0, Int(((foot - top) / pitch + 0.001).rounded(.down)) + 1))
    var places = Array(wanted.prefix(count))
    for index in places.indices {
      places[index] = max(places[index], index == 0 ? top : places[index - 1] + pitch)
    }
    var limit = foot
    for index in places.indices.reversed() {
      places[index] = min(places[index], limit)
      limit = places[index] - pitch
    }
    return places
  }

  /// The step between ticks: 1, 2 or 5 × a power of ten, at least so large.
  static func niceStep(_ wanted: Double) -> Double {
    guard wanted > 0, wanted.isFinite else { return 1 }
    var power = 1.0
    while power * 10 <= wanted { power *= 10 }
    while power > wanted { power /= 10 }
    for factor in [1.0, 2, 5, 10] where factor * power >= wanted { return factor * power }
    return 10 * power
  }

  /// Round numbers around a range, about so many.
  static func ticks(_ low: Double, _ high: Double, count: Double) -> (step: Double, ticks: [Double]) {
    let step = niceStep((high - low) / max(1, count))
    let (first, last) = ((low / step + 1e-9).rounded(.down), (high / step - 1e-9).rounded(.up))
    return (step, (0...max(1, Int(last - first))).map { (first + Double($0)) * step })
  }

  /// How many decimals ticks of a step need.
  static func decimals(of step: Double) -> Int {
    var (decimals, size) = (0, step)
    while decimals < 6, (size - size.rounded()).magnitude > 1e-6 * size { (decimals, size) = (decimals + 1, size * 10) }
    return decimals
  }
}

/// Where numbers lie along bars that begin at 0, with room for the numbers' texts at their ends.
struct BarScale {
  let zero: Double
  private let factor: Double
  private let origin: Double

  /// - Parameters:
  ///   - values: The numbers, all of them finite.
  ///   - left: Where the bars may begin, in points.
  ///   - width: How wide they may be with their texts.
  ///   - negative: How wide the texts at the ends of bars to the left are.
  ///   - positive: How wide those at the ends of bars to the right are.
  ///   - origin: What bars begin at.
  init(
    _ values: [Double], x left: Double, width: Double, negative: Double, positive: Double, from origin: Double = 0
  ) {
    let (low, high) = (min(origin, values.min() ?? origin), max(origin, values.max() ?? origin))
    let room = max(1, width - negative - positive)
    // What is too small or too large to be told apart has no length.
    let scaled = room / (high - low)
    factor = scaled.isFinite ? scaled : 0
    zero = left + negative + (origin - low) * factor
    self.origin = origin
  }

  func x(_ value: Double) -> Double { zero + (value - origin) * factor }
}
