internal import EncyBase
internal import EncyCanvas
internal import EncyDocument
internal import EncyDrawing
internal import EncyExplanation
internal import EncyTexts

/// Charts with two axes: cash over the years, temperature over the height.
extension ChartPainter {
  private func straight(_ points: [Point], _ color: Color, _ width: Double, dash: [Double] = []) -> DrawingItem {
    let segments = points.enumerated().map { $0.offset == 0 ? Shape.Segment.move($0.element) : .line($0.element) }
    return .shape(
      Shape(.path(segments), stroke: Stroke(color, width: width, dash: dash, cap: .round, join: .round)))
  }

  private static let dashes: [[Double]] = [[4, 2.5], [], [1, 2], [7, 2, 1, 2], [2, 2]]

  // MARK: Cash

  /// When the investment is paid back, in words; empty where that isn't known.
  func payback(of chart: Chart.Cash) -> String {
    switch chart.payback {
    case .after(let years) where years.value > chart.years:
      language.text(.chartPaidLater(years: SafeText(years.text)))
    case .after(let years):
      language.text(
        chart.discountedPayback.map { .chartPaidDiscounted(years: SafeText(years.text), discounted: SafeText($0.text)) }
          ?? .pageChartPaidBack(years: SafeText(years.text)))
    case .never: language.text(.chartNever)
    case .unknown: ""
    }
  }

  /// A line for each scenario, from minus the investment to what is left in the end; the zero line, and where the chosen one crosses it.
  func cash(_ chart: Chart.Cash, at place: Point, width: Double, height: Double) -> ([DrawingItem], Double) {
    let start = -chart.investment.value
    let ends = chart.rows.flatMap { $0.course + [$0.end.value] }
    let (low, high) = (min(0, start, ends.min() ?? 0), max(0, ends.max() ?? 0))
    let straights = chart.rows.filter(\.course.isEmpty).map(\.end.value)
    let lines = max(2, min(5, (height / (isBare ? 2 * pitch : 24)).rounded(.down)))
    let (step, ticks) = ChartPainter.ticks(low, high, count: lines)
    let tickTexts = ticks.map {
      format.string($0.magnitude < step / 2 ? 0 : $0, decimals: ChartPainter.decimals(of: step))
    }
    let axisWidth = widest(tickTexts, strong) + nudge
    let amounts = widest(chart.rows.map(\.end.text), strong)
    let most = max(width * 0.12, width * 0.36 - amounts)
    let names = min(widest(chart.rows.map(\.name), strong), most)
    let lead = isBare ? CharacterMeasure.cell.width : 9.0
    // The middle of the first line of text and that of the last are those of the plot's edges.
    let year = self.width(language.text(.pageChartYears), label) + self.width("\(Int(chart.years))", label) / 2 + gap
    let beside = max(year, lead + names + nudge + amounts)
    // Where the plot would be too narrow, what its lines are stands below.
    let isBelow = isBare && width - axisWidth - beside < width * 0.35
    let plot = Rect(
      x: place.x + axisWidth, y: place.y + pitch / 2,
      width: max(20, width - axisWidth - (isBelow ? year : beside)), height: height - 2 * pitch)
    func x(_ year: Double) -> Double { plot.x + plot.width * min(1, max(0, year / chart.years)) }
    let (least, greatest) = (ticks.first ?? low, ticks.last ?? high)
    func y(_ value: Double) -> Double { plot.maxY - plot.height * (value - least) / (greatest - least) }
    var items: [DrawingItem] = []

    // Below zero the ground is tinted: what stands there is a loss.
    items.append(
      .shape(
        Shape(
          .rectangle(Rect(x: plot.x, y: y(0), width: plot.width, height: plot.maxY - y(0)), cornerRadius: 0),
          fill: Ink.wash)))
    for (tick, text) in zip(ticks, tickTexts) {
      let isZero = tick.magnitude < step / 2
      items.append(
        straight(
          [Point(x: plot.x, y: y(tick)), Point(x: plot.maxX, y: y(tick))], isZero ? ink.text : ink.hair,
          isZero ? 1 : 0.5))
      items.append(
        line(
          text, x: plot.x - nudge, top: y(tick) - pitch / 2, anchor: .end, isZero ? strong : label,
          isZero ? ink.text : ink.soft))
    }
    items += years(chart.years, plot: plot, x: x)

    // The band between the lowest and the highest scenario.
    if let top = straights.max(), let foot = straights.min(), top > foot {
      items.append(
        .shape(
          .polygon(
            [Point(x: x(0), y: y(start)), Point(x: plot.maxX, y: y(top)), Point(x: plot.maxX, y: y(foot))],
            fill: ink.accent.withAlpha(0.09))))
    }
    for (index, row) in chart.rows.enumerated().sorted(by: { !$0.element.isChosen && $1.element.isChosen }) {
      let course = row.course.enumerated().map { Point(x: x(Double($0.offset + 1)), y: y($0.element)) }
      items.append(
        straight(
          [Point(x: x(0), y: y(start))] + course + [Point(x: plot.maxX, y: y(row.end.value))],
          row.isChosen || !course.isEmpty ? ink.accent : ink.soft, row.isChosen ? 2 : 1.1,
          dash: row.isChosen || isBare ? [] : ChartPainter.dashes[index % ChartPainter.dashes.count]))
    }
    var foot = place.y + height
    if isBelow {
      let names = min(widest(chart.rows.map(\.name), strong), width - amounts - gap)
      for row in chart.rows.sorted(by: { $0.end.value > $1.end.value }) {
        items += end(row, x: place.x, names: max(0, names), right: place.x + max(0, names) + gap + amounts, top: foot)
        foot += rowPitch
      }
    } else {
      items += self.ends(chart, plot: plot, lead: lead, names: names, right: place.x + width, y: y)
    }
    // What has no room in the plot stands below the years.
    let words = payback(of: chart)
    var room = plot.width
    if case .after(let years) = chart.payback, years.value <= chart.years {
      room = max(x(years.value) - plot.x, plot.maxX - x(years.value))
    }
    let fits = self.width(words, strong) < room - (isBare ? 3 * CharacterMeasure.cell.width : 10)
    items += paybackMark(chart, fits ? words : "", plot: plot, x: x, y: y)
    for text in fits ? [] : self.lines(words, strong, width, 3) {
      let words = line(text, x: place.x, top: foot, strong, chart.payback == .never ? ink.loss : ink.accent)
      items.append(led(words, to: Chart.Figure("payback")))
      foot += pitch
    }
    return (items, foot - place.y)
  }

  /// The ticks below a plot, and their unit behind the last.
  private func years(_ years: Double, plot: Rect, x: (Double) -> Double) -> [DrawingItem] {
    let widest = self.width(format.string(years, decimals: 0), label) + gap
    let most = max(1, min(16, (plot.width / widest).rounded(.down)))
    let steps: [Double] = [1, 2, 5, 10, 20, 50, 100, 200].filter { years / $0 <= most }
    let step = steps.first { (years / $0).rounded() == years / $0 } ?? steps.first ?? 200
    var items: [DrawingItem] = []
    var end = plot.x
    for year in stride(from: 0, through: years + 0.001, by: step) {
      let text = format.string(year, decimals: 0)
      if !isBare {
        items.append(
          straight([Point(x: x(year), y: plot.maxY), Point(x: x(year), y: plot.maxY + 3)], ink.faint, 0.5))
      }
      items.append(line(text, x: x(year), top: plot.maxY + pitch / 2, anchor: .middle, label, ink.soft))
      end = x(year) + self.width(text, label) / 2
    }
    items.append(line(language.text(.pageChartYears), x: end + gap, top: plot.maxY + pitch / 2, label, ink.soft))
    return items
  }

  /// Names and amounts at the ends of lines, moved apart where they would meet; of more than have room the chosen one stays.
  private func ends(
    _ chart: Chart.Cash, plot: Rect, lead: Double, names: Double, right: Double, y: (Double) -> Double
  ) -> [DrawingItem] {
    let (top, foot) = (plot.y, plot.maxY)
    var rows = chart.rows.sorted { $0.end.value > $1.end.value }
    let most = spread(rows.map { _ in 0 }, from: top, to: foot).count
    while rows.count > most, let last = rows.lastIndex(where: { !$0.isChosen }) { rows.remove(at: last) }
    var items: [DrawingItem] = []
    for (row, middle) in zip(rows, spread(rows.map { y($0.end.value) }, from: top, to: foot)) {
      let end = y(row.end.value)
      if (middle - end).magnitude > 1.5, !isBare {
        items.append(
          straight([Point(x: plot.maxX + 1.5, y: end), Point(x: plot.maxX + lead - 2, y: middle)], ink.faint, 0.5))
      }
      items += self.end(row, x: plot.maxX + lead, names: names, right: right, top: middle - pitch / 2)
    }
    return items
  }

  /// What a line is and what it comes to.
  private func end(_ row: Chart.Cash.Row, x: Double, names: Double, right: Double, top: Double) -> [DrawingItem] {
    let font = row.isChosen ? strong : label
    let color = row.isChosen || !row.course.isEmpty ? ink.accent : ink.text
    return [
      line(fitted(row.name, font, names), x: x, top: top, font, color),
      led(
        line(row.end.text, x: right, top: top, anchor: .end, font, row.end.value < 0 ? ink.loss : color),
        to: row.end.figure),
    ]
  }

  /// The crossing of the zero line, and at the foot when that is; or that it never comes.
  private func paybackMark(
    _ chart: Chart.Cash, _ text: String, plot: Rect, x: (Double) -> Double, y: (Double) -> Double
  ) -> [DrawingItem] {
    let top = plot.maxY - pitch - (isBare ? pitch / 2 : 2)
    guard case .after(let years) = chart.payback, years.value <= chart.years else {
      // Beyond the period nothing is crossed: it stands where the fewest lines are.
      if text.isEmpty { return [] }
      let (start, wide) = (y(-chart.investment.value), self.width(text, strong) + 8)
      func lines(at top: Double) -> Int {
        chart.rows.reduce(0) { count, row in
          let end = y(row.end.value)
          let begin = end + (start - end) * min(1, wide / plot.width)
          let isClear = max(begin, end) < top - 1 || min(begin, end) > top + pitch + 1
          return count + (isClear ? 0 : 1)
        }
      }
      let tops = stride(from: top, through: plot.y + 2, by: -pitch)
      let free = tops.enumerated().min { (lines(at: $0.element), $0.offset) < (lines(at: $1.element), $1.offset) }
      return [
        led(
          line(
            text, x: plot.maxX - 4, top: free?.element ?? top, anchor: .end, strong,
            chart.payback == .never ? ink.loss : ink.accent, halo: 2.5), to: Chart.Figure("payback"))
      ]
    }
    let point = Point(x: x(years.value), y: y(0))
    let beside = isBare ? nudge * 1.02 : 5
    let wide = self.width(text, strong) + beside + 1
    let isRight = point.x + wide < plot.maxX
    var marks = [point]
    if let later = chart.discountedPayback, later.value <= chart.years {
      marks.append(Point(x: x(later.value), y: y(0)))
    }
    return [
      straight([point, Point(x: point.x, y: plot.maxY)], ink.accent, 0.75, dash: [1.5, 1.5]),
      led(
        line(
          text, x: point.x + (isRight ? beside : -beside), top: top, anchor: isRight ? .start : .end, strong,
          ink.accent, halo: 2.5), to: Chart.Figure("payback")),
    ]
      + marks.reversed().map {
        .shape(
          .roundPath(
            center: $0, radius: $0 == point ? 3.2 : 2.4, fill: Ink.white,
            stroke: Stroke(ink.accent, width: $0 == point ? 1.8 : 1.1)))
      }
  }

  // MARK: Temperature over the height

  /// The air's temperature from floor to ceiling, a line without fans and one with them; heights that have names.
  func profile(_ chart: Chart.Profile, at place: Point, width: Double, height: Double) -> ([DrawingItem], Double) {
    let levels = chart.before + chart.after
    let temperatures = levels.map(\.temperature.value)
    let (low, high) = (temperatures.min() ?? 0, temperatures.max() ?? 0)
    let reach = max(high - low, 1)
    let all = chart.marks + [chart.ceiling]
    let axisWidth = min(widest(all.map { "\($0.name) \($0.height.text)" }, label), width * 0.42)
    let marks = all.map { mark in
      // The height stays whole.
      let name = fitted(mark.name, label, axisWidth - self.width(" \(mark.height.text)", label))
      return (text: "\(name) \(mark.height.text)", height: mark.height.value, figure: mark.height.figure)
    }
    // Two lines above the plot name what its lines come to at the ceiling.
    let top = place.y + 2 * rowPitch + (isBare ? pitch / 2 : 4)
    let plot = Rect(
      x: place.x + axisWidth + nudge + (isBare ? 0 : 4), y: top,
      width: max(20, width - axisWidth - nudge - (isBare ? CharacterMeasure.cell.width : 18)),
      height: place.y + height - 1.5 * pitch - top)
    let tickWidth = self.width(format.string(-99.5, decimals: 1), label) + gap
    let count = max(1, min(6, (plot.width / tickWidth / 2).rounded(.down)))
    let (step, ticks) = ChartPainter.ticks(low - reach * 0.05, high + reach * 0.05, count: count)
    let (least, greatest) = (ticks.first ?? low, ticks.last ?? high)
    func x(_ temperature: Double) -> Double {
      plot.x + plot.width * (temperature - least) / max(greatest - least, 1e-9)
    }
    func y(_ metres: Double) -> Double { plot.maxY - plot.height * metres / chart.ceiling.height.value }
    var items: [DrawingItem] = []

    // Floor and ceiling are what the hall has; what lies between them is thin.
    for edge in [plot.y, plot.maxY] {
      items.append(straight([Point(x: plot.x, y: edge), Point(x: plot.maxX, y: edge)], ink.text, 1))
    }
    for mark in chart.marks where mark.height.value >= 0 {
      let level = y(mark.height.value)
      items.append(
        straight([Point(x: plot.x, y: level), Point(x: plot.maxX, y: level)], ink.rule, 0.75, dash: [1.5, 2]))
    }
    let named = marks.filter { $0.height >= 0 && $0.height <= chart.ceiling.height.value }
      .sorted { $0.height > $1.height }
    let places = spread(named.map { y($0.height) }, from: plot.y, to: plot.maxY)
    for (mark, middle) in zip(named, places) {
      items.append(
        led(
          line(
            fitted(mark.text, label, axisWidth), x: plot.x - nudge - (isBare ? 0 : 4), top: middle - pitch / 2,
            anchor: .end, label, ink.soft), to: mark.figure))
      if (middle - y(mark.height)).magnitude > 1.5, !isBare {
        items.append(
          straight([Point(x: plot.x - nudge - 2, y: middle), Point(x: plot.x, y: y(mark.height))], ink.faint, 0.5))
      }
    }
    let decimals = ChartPainter.decimals(of: step)
    let last = ticks.indices.last ?? 0
    for (index, tick) in ticks.enumerated() {
      let text = format.string(tick, decimals: decimals) + (index == last ? "\u{A0}\(chart.unit)" : "")
      let half = self.width(text, label) / 2
      items.append(
        line(
          text, x: min(x(tick), place.x + width - half), top: plot.maxY + pitch / 2, anchor: .middle, label, ink.soft))
    }
    let lines: [(levels: [Chart.Profile.Level], name: Message, color: Color, width: Double)] = [
      (chart.before, .chartBefore, ink.soft, 1.4), (chart.after, .chartAfter, ink.accent, 2),
    ]
    for (index, course) in lines.enumerated() {
      items.append(
        straight(
          course.levels.map { Point(x: x($0.temperature.value), y: y($0.height)) }, course.color, course.width))
      guard let ceiling = course.levels.last else { continue }
      let number = " \(ceiling.temperature.text)\u{A0}\(chart.unit)"
      let text = fitted(language.text(course.name), strong, plot.width + 14 - self.width(number, strong)) + number
      let half = self.width(text, strong) / 2
      let middle = min(max(x(ceiling.temperature.value), plot.x + half), place.x + width - half)
      items.append(
        led(
          line(
            text, x: middle, top: place.y + Double(index) * rowPitch, height: rowPitch, anchor: .middle, strong,
            course.color), to: ceiling.temperature.figure))
    }
    return (items, height)
  }
}
