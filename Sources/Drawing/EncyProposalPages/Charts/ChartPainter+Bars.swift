internal import EncyBase
internal import EncyCanvas
internal import EncyDocument
internal import EncyDrawing
internal import EncyExplanation
internal import EncyTexts

/// Charts of bars: a row each, its name before it and its number at its end.
extension ChartPainter {
  private func bar(_ from: Double, _ to: Double, top: Double, height: Double, _ color: Color) -> DrawingItem {
    .shape(
      Shape(
        .rectangle(Rect(x: min(from, to), y: top, width: (to - from).magnitude, height: height), cornerRadius: 0),
        fill: color))
  }

  private func upright(_ x: Double, from top: Double, to foot: Double, _ color: Color) -> DrawingItem {
    .shape(.line(Point(x: x, y: top), Point(x: x, y: foot), stroke: Stroke(color, width: 0.75)))
  }

  /// The number at a bar's end, on its outer side; bars begin at `zero`.
  private func number(
    _ text: String, _ x: Double, isLeft: Bool, zero: Double, top: Double, height: Double, _ font: Font,
    _ color: Color? = nil, of figure: Chart.Figure? = nil
  ) -> DrawingItem {
    var x = x
    if isBare {
      // The character after the last that has any of the bar is free.
      let (end, start, cell) = (x / nudge, zero / nudge, nudge)
      x =
        isLeft
        ? cell * min((end + 0.04).rounded(.down), start.rounded(.down))
        : cell * (max((end - 0.04).rounded(.down), start.rounded(.down)) + 1)
    }
    return led(
      line(
        text, x: x + (isLeft ? -nudge : nudge), top: top, height: height, anchor: isLeft ? .end : .start, font, color),
      to: figure)
  }

  // MARK: Savings

  /// A row for each scenario: its percent, a bar as long as what it saves, and when that has paid for it.
  func savings(_ chart: Chart.Savings, at place: Point, width: Double) -> ([DrawingItem], Double) {
    let names = chart.rows.map {
      $0.isChosen ? language.text(.figuresChosen(name: SafeText(onPaper: $0.name))) : $0.name
    }
    func column(_ texts: [String], _ heading: String) -> (width: Double, heading: [String]) {
      let content = widest(texts, strong)
      let widest = isBare ? 13 * CharacterMeasure.cell.width : 62
      // A heading goes on below between its words.
      let word = self.widest(heading.split(separator: " ").map(String.init), label)
      let own = max(content, min(max(widest, word), self.width(heading, label), width * 0.22))
      return (own, word > own ? [fitted(heading, label, own)] : self.lines(heading, label, own, 3))
    }
    var percents = column(chart.rows.map(\.percent), chart.percentLabel)
    var paybacks = column(chart.rows.map(\.payback), chart.paybackLabel)
    let negative = widest(chart.rows.filter { $0.saving.value < 0 }.map(\.saving.text), strong)
    let positive = widest(chart.rows.filter { $0.saving.value >= 0 }.map(\.saving.text), strong)
    let texts = (negative > 0 ? negative + nudge : 0) + (positive > 0 ? positive + nudge : 0)
    func beside() -> Double {
      gap + texts + [percents.width, paybacks.width].filter { $0 > 0 }.reduce(0) { $0 + $1 + gap }
    }
    // What stands in tables, too, gives way to the bars, and then names do.
    let wanted = min(widest(names, strong), width * 0.34) + leastBars
    if wanted + beside() > width { percents = (0, []) }
    if wanted + beside() > width { paybacks = (0, []) }
    let nameWidth = nameColumn(names, strong, width, share: 0.34, beside: beside())

    let left = place.x + nameWidth + gap + (percents.width > 0 ? percents.width + gap : 0)
    let right = place.x + width - (paybacks.width > 0 ? paybacks.width + gap : 0)
    let bars = BarScale(
      chart.rows.map(\.saving.value), x: left, width: right - left, negative: negative > 0 ? negative + nudge : 0,
      positive: positive > 0 ? positive + nudge : 0)
    let headings = max(percents.heading.count, paybacks.heading.count, 1)
    let foot = place.y + Double(headings) * pitch
    var items: [DrawingItem] = []
    func head(_ lines: [String], x: Double, anchor: TextLine.Anchor) {
      for (index, text) in lines.enumerated() {
        items.append(
          line(text, x: x, top: foot - Double(lines.count - index) * pitch, anchor: anchor, label, ink.soft))
      }
    }
    head(percents.heading, x: place.x + nameWidth + gap + percents.width, anchor: .end)
    head(paybacks.heading, x: place.x + width, anchor: .end)
    let title = chart.savingLabel
    head(lines(title, label, right - left, 1), x: left, anchor: .start)

    let (height, thickness): (Double, Double) = isBare ? (pitch, pitch - 3.1) : (max(17, rowPitch), 9)
    var top = foot + (isBare ? 0 : 4)
    let first = top
    for (row, name) in zip(chart.rows, names) {
      let font = row.isChosen ? strong : label
      let color = row.isChosen ? ink.accent : ink.text
      let isLoss = row.saving.value < 0
      let fitted = self.fitted(name, font, nameWidth)
      items.append(line(fitted, x: place.x, top: top, height: height, font, color))
      if percents.width > 0 {
        items.append(
          led(
            line(
              row.percent, x: place.x + nameWidth + gap + percents.width, top: top, height: height, anchor: .end, font),
            to: row.percentFigure))
      }
      let end = bars.x(row.saving.value)
      let fill = isLoss ? ink.loss.withAlpha(row.isChosen ? 1 : 0.6) : row.isChosen ? ink.accent : ink.faint
      items.append(
        bar(bars.zero, end, top: isBare ? top : top + (height - thickness) / 2, height: thickness, fill))
      items.append(
        number(
          row.saving.text, end, isLeft: isLoss, zero: bars.zero, top: top, height: height, font,
          isLoss ? ink.loss : ink.text, of: row.saving.figure))
      if paybacks.width > 0, !row.payback.isEmpty {
        items.append(
          led(
            line(
              row.payback, x: place.x + width, top: top, height: height, anchor: .end, font,
              isLoss ? ink.loss : ink.text), to: row.paybackFigure))
      }
      top += height
    }
    items.append(upright(bars.zero, from: first, to: top, negative > 0 ? ink.text : ink.faint))
    return (items, top - place.y)
  }

  // MARK: Heat

  /// Two bars for each way: what leaves without fans, and below it with them. All ways together stand in words.
  func heat(_ chart: Chart.Heat, at place: Point, width: Double) -> ([DrawingItem], Double) {
    let (before, after) = (language.text(.chartBefore), language.text(.chartAfter))
    let sideWidth = min(widest([before, after], label), width * (isBare ? 0.3 : 0.24))
    let numbers = chart.parts.flatMap { [$0.before, $0.after] }
    let negative = widest(numbers.filter { $0.value < 0 }.map(\.text), label)
    let positive = widest(numbers.filter { $0.value >= 0 }.map(\.text), label)
    let nameWidth = nameColumn(
      chart.parts.map(\.name), strong, width, share: 0.3,
      beside: gap + sideWidth + 3 * nudge + negative + positive)
    let left = place.x + nameWidth + gap + sideWidth + nudge
    let bars = BarScale(
      numbers.map(\.value), x: left, width: place.x + width - left, negative: negative > 0 ? negative + nudge : 0,
      positive: positive + nudge)
    let (height, thickness): (Double, Double) =
      isBare ? (pitch, pitch - 3.1) : leads == nil ? (10.5, 8) : (rowPitch, 10)
    var items: [DrawingItem] = []
    var top = place.y
    for part in chart.parts {
      items.append(line(fitted(part.name, strong, nameWidth), x: place.x, top: top, height: height, strong))
      for (side, number, color) in [(before, part.before, ink.faint), (after, part.after, ink.accent)] {
        let isLeft = number.value < 0
        let end = bars.x(number.value)
        items.append(
          line(
            fitted(side, label, sideWidth), x: left - nudge, top: top, height: height, anchor: .end, label,
            color == ink.accent ? ink.accent : ink.soft))
        items.append(
          bar(bars.zero, end, top: isBare ? top : top + (height - thickness) / 2, height: thickness, color))
        items.append(
          self.number(
            number.text, end, isLeft: isLeft, zero: bars.zero, top: top, height: height, label, of: number.figure))
        top += height
      }
      top += isBare ? 0 : 7
    }
    items.append(upright(bars.zero, from: place.y, to: top - (isBare ? 0 : 6), negative > 0 ? ink.text : ink.faint))
    let (all, less) = (
      (SafeText(chart.whole.before.text), SafeText(chart.whole.after.text)),
      (SafeText(chart.saved), SafeText(chart.percent))
    )
    let sum = language.text(
      chart.isLoss
        ? .chartHeatMore(before: all.0, after: all.1, more: less.0, percent: less.1)
        : .chartHeatSum(before: all.0, after: all.1, saved: less.0, percent: less.1))
    for text in lines(sum, label, width, 4) {
      items.append(line(text, x: place.x, top: top, label))
      top += pitch
    }
    return (items, top - place.y)
  }

  // MARK: What moves a figure

  /// So many values have a bar; those that move less are counted.
  private static let mostBars = 12

  /// A row for each value: a bar to what the figure is when the value is smaller, and one to what it is when it is larger.
  func tornado(_ chart: Chart.Tornado, at place: Point, width: Double) -> ([DrawingItem], Double) {
    var items: [DrawingItem] = []
    var top = place.y
    let sides = [
      (language.text(.chartSmaller(percent: SafeText(chart.share))), ink.soft),
      (language.text(.chartLarger(percent: SafeText(chart.share))), ink.accent),
    ]
    var x = place.x
    for (index, side) in sides.enumerated() {
      // Beside each other where there is room, else below.
      if index > 0, x + self.width(side.0, label) > place.x + width { (x, top) = (place.x, top + pitch) }
      items.append(line(fitted(side.0, label, width), x: x, top: top, label, side.1))
      x += self.width(side.0, label) + 2 * gap
    }
    top += pitch + (isBare ? 0 : 4)
    let shown = Array(chart.bars.prefix(ChartPainter.mostBars))
    let origin = chart.value
    func side(_ number: Chart.Number?, _ arrow: String) -> (text: String, value: Double)? {
      number.map { ("\(arrow)\u{A0}\($0.text)", $0.value) }
    }
    let rows = shown.map { bar in (bar: bar, low: side(bar.low, "↓"), high: side(bar.high, "↑")) }
    let finite = rows.flatMap { [$0.low, $0.high] }.compactMap { $0?.value }.filter(\.isFinite)
    let texts = min(
      widest(rows.flatMap { [$0.low, $0.high] }.compactMap { $0?.text }, label) + nudge, (width - leastBars) / 2)
    var nameWidth = nameColumn(shown.map(\.name), label, width, share: isBare ? 0.42 : 0.36, beside: gap + 2 * texts)
    // Where names would be cut to little they stand above their bars.
    let isAbove = isBare && nameWidth < min(widest(shown.map(\.name), label), 20 * nudge)
    if isAbove { nameWidth = width }
    let left = isAbove ? place.x : place.x + nameWidth + gap
    // What never comes has the middle to itself, and nothing to be compared with.
    let middle = origin.value.isFinite ? origin.value : finite.max() ?? 0
    let bars = BarScale(
      finite, x: left, width: place.x + width - left, negative: texts, positive: texts, from: middle)
    let value = fitted(origin.text, strong, place.x + width - left)
    let half = self.width(value, strong) / 2
    items.append(
      line(
        value, x: min(max(bars.zero, left + half), place.x + width - half), top: top, anchor: .middle, strong,
        ink.accent))
    top += pitch
    let (height, thickness): (Double, Double) = isBare ? (pitch, pitch - 3.1) : (15, 8)
    let first = top
    for row in rows {
      items.append(line(fitted(row.bar.name, label, nameWidth), x: place.x, top: top, height: height, label))
      top += isAbove ? height : 0
      let ends = [(row.low, ink.faint), (row.high, ink.accent)].compactMap { side, color in
        side.map { (text: $0.text, value: $0.value, color: color) }
      }
      // The longer bar lies below the shorter one where both are on one side.
      for end in ends.sorted(by: { ($0.value - middle).magnitude > ($1.value - middle).magnitude })
      where end.value.isFinite {
        items.append(
          bar(
            bars.zero, bars.x(end.value), top: isBare ? top : top + (height - thickness) / 2, height: thickness,
            end.color))
      }
      // One text on each side: that of the end which lies there, or the lesser one where both do.
      let ordered = ends.sorted { $0.value < $1.value }
      for (index, end) in ordered.enumerated() {
        let isLeft = ordered.count == 2 ? index == 0 : end.value < middle
        let reached = end.value.isFinite ? bars.x(end.value) : bars.zero
        items.append(
          number(
            fitted(end.text, label, texts - nudge), isLeft ? min(reached, bars.zero) : max(reached, bars.zero),
            isLeft: isLeft, zero: bars.zero,
            top: top, height: height, label, end.color == ink.accent ? ink.accent : ink.soft))
      }
      top += height
    }
    if !isAbove { items.append(upright(bars.zero, from: first, to: top, ink.text)) }
    let rest = chart.bars.count - shown.count
    if rest > 0 {
      items.append(
        line(fitted(language.text(.changeAndMore(count: rest)), label, width), x: place.x, top: top, label, ink.soft))
      top += pitch
    }
    if chart.bars.isEmpty {
      items.append(
        line(fitted(language.text(.explainMovesNothing), label, width), x: place.x, top: top, label, ink.soft))
      top += pitch
    }
    return (items, top - place.y)
  }
}
