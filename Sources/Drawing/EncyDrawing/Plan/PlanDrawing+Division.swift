import EncyBase
internal import EncyCanvas
import EncyDocument
internal import EncyTexts

extension PlanDrawing {
  /// A way to divide a sheet between the plan and the panel of everything else.
  struct Division {
    var size: Size
    /// Within the margins.
    var frame: Rect
    /// Where the plan may stand.
    var area: Rect
    /// Where everything else stands.
    var panel: Rect
    var isBeside: Bool
    /// What texts and symbols grow by: lettering on large sheets is larger, though not in proportion (ISO 3098 has steps of √2).
    var unit: Double
    var block: TitleBlock
    /// Points of paper a plan unit is long when the plan just fits.
    var pointsPerUnit = 0.0
    /// The ratio at which the plan just fits; without a scale, plan units to the point.
    var least = 0.0
    /// The largest usual ratio that fits; without a scale, ``least``.
    var ratio = 0.0
  }

  /// Panels beside the plan, from narrow to wide, and below it, from low to high.
  func divisions(
    of size: Size, footerHeight: Double, title: SheetTitle, paperName: String, _ contents: PanelContents
  ) -> [Division] {
    let unit = max(1, (min(size.width, size.height) / 595.28).squareRoot())
    let outer = Rect(x: 0, y: 0, width: size.width, height: size.height).inset(by: 28.35)
    let frame = Rect(x: outer.x, y: outer.y, width: outer.width, height: outer.height - footerHeight)
    let gap = 8 * unit
    let cells = cells(of: title, scaleText: scaleOfPaper("1:1000", paperName))
    func block(_ width: Double) -> TitleBlock {
      TitleBlock(cells, width: width, unit: unit, measure: measure, language: language)
    }
    func beside(_ width: Double) -> Division {
      Division(
        size: size, frame: frame,
        area: Rect(
          x: frame.x + gap, y: frame.y + gap, width: frame.width - width - 2 * gap, height: frame.height - 2 * gap),
        panel: Rect(x: frame.maxX - width, y: frame.y, width: width, height: frame.height), isBeside: true, unit: unit,
        block: block(width))
    }

    // Below, the block takes the right end, as high as it is with the scale above; the legend may make it higher.
    let wide = block(min(frame.width * 0.5, 330 * unit))
    func below(_ share: Double) -> Division {
      let most = frame.height * share
      let legend = legendBlock(
        contents.legend, in: Rect(x: 0, y: 0, width: frame.width - wide.width - 2 * gap, height: most - 2 * gap),
        unit: unit, isTrial: true)
      let height = max(wide.height + 40 * unit + 2 * gap, min(legend.height + 2 * gap, most))
      return Division(
        size: size, frame: frame,
        area: Rect(
          x: frame.x + gap, y: frame.y + gap, width: frame.width - 2 * gap, height: frame.height - height - 2 * gap),
        panel: Rect(x: frame.x, y: frame.maxY - height, width: frame.width, height: height), isBeside: false,
        unit: unit, block: wide)
    }
    let widths = [166, 230, 330].map { $0 * unit }.filter { $0 <= frame.width * 0.5 || $0 == 166 * unit }
    let made = [beside(widths[0]), below(0.3)] + widths.dropFirst().map(beside) + [below(0.45)]
    return made.compactMap { division in
      var division = division
      let fit = min(division.area.width / view.size.width, division.area.height / view.size.height)
      guard fit > 1e-6 else { return nil }
      division.pointsPerUnit = fit
      division.least = (plan.millimetresPerUnit ?? 1) / fit / ScaleRatio.millimetresPerPoint
      division.ratio = plan.millimetresPerUnit == nil ? division.least : ScaleRatio.usual(fitting: division.least)
      return division
    }
  }

  /// The division that shows the plan largest, or at the wanted ratio; of several the one where legend and schedule have room. Where a
  /// legend would lose entries, the plan may be up to half as large.
  /// - Returns: The division and the ratio; `nil` when none holds the plan.
  func choose(
    of choices: [Division], ratio: Double?, _ contents: PanelContents
  ) -> (division: Division, ratio: Double)? {
    let best = choices.map(\.ratio).min() ?? 1
    let ratios = ratio.map { [$0] } ?? Set(choices.map(\.ratio).filter { $0 <= best * 2 }).sorted()
    var found: (division: Division, ratio: Double, squeeze: Int)?
    for ratio in ratios {
      for division in choices where division.least <= ratio * (1 + 1e-9) {
        let squeeze = panel(division, block: division.block, contents, scaleText: "1:1000", isTrial: true).squeeze
        if squeeze < found?.squeeze ?? .max { found = (division, ratio, squeeze) }
      }
      if let found, found.squeeze < PlanDrawing.overfull { break }
    }
    return found.map { ($0.division, $0.ratio) }
  }

  /// The least ``Panel/squeeze`` of a legend that lost entries.
  private static var overfull: Int { legendOverfull * 10 }

  /// What a panel has to hold, which is tried in many places.
  struct PanelContents {
    let legend: [LegendEntry]
    let schedule: FanScheduleBox
    /// Millimetres on site a point of the page is long; `nil` without a scale.
    let millimetresPerPoint: Double?
  }

  func panelContents(_ facts: LegendFacts) -> PanelContents {
    PanelContents(
      legend: legendEntries(facts), schedule: FanScheduleBox(self), millimetresPerPoint: facts.millimetresPerPoint)
  }

  /// Legend, fan schedule, scale and north, title block.
  struct Panel {
    var items: [DrawingItem]
    /// How well it has room: ten for each step by which the legend is shortened, and some for a schedule that is.
    var squeeze: Int

    func adding(_ more: [DrawingItem]) -> Panel { Panel(items: more + items, squeeze: squeeze) }
  }

  // In a trial only the squeeze is wanted.
  func panel(
    _ division: Division, block: TitleBlock, _ contents: PanelContents, scaleText: String?, isTrial: Bool = false
  ) -> Panel {
    let (panel, unit) = (division.panel, division.unit)
    let gap = 8 * unit
    let left = panel.maxX - block.width
    let top = panel.maxY - block.height
    var items = isTrial ? [] : block.items(at: Point(x: left, y: top))
    let scale = scaleItems(
      at: Point(x: left + gap, y: 0), width: block.width - 2 * gap, unit: unit,
      millimetresPerPoint: contents.millimetresPerPoint, scaleText: scaleText)
    items += scale.items.map { $0.moved(by: Point(x: 0, y: top - gap - scale.height)) }
    if division.isBeside {
      let room = Rect(
        x: panel.x + gap, y: panel.y + gap, width: panel.width - 2 * gap,
        height: top - panel.y - 2 * gap - (scale.height > 0 ? scale.height + gap : 0))
      return column(contents, in: room, unit: unit, isTrial: isTrial).adding(items)
    }
    items.append(
      .shape(
        .line(Point(x: left, y: panel.y), Point(x: left, y: panel.maxY), stroke: Stroke(Ink.rule, width: 0.5 * unit))))
    let room = Rect(
      x: panel.x + gap, y: panel.y + gap, width: panel.width - block.width - 2 * gap, height: panel.height - 2 * gap)
    var best = column(contents, in: room, unit: unit, isTrial: isTrial)
    // The table stands above the scale, or beside the legend, where both have room.
    let above = Rect(
      x: left + gap, y: panel.y + gap, width: block.width - 2 * gap,
      height: top - panel.y - 2 * gap - (scale.height > 0 ? scale.height + gap : 0))
    let whole = legendBlock(contents.legend, in: room, unit: unit, isTrial: isTrial)
    let table = schedule(contents, in: above, unit: unit, isTrial: isTrial)
    let squeeze = whole.squeeze * 10 + table.squeeze
    if table.isThere, squeeze < best.squeeze { best = Panel(items: whole.items + table.items, squeeze: squeeze) }
    // The table stands beside the legend where both have room.
    for share in [0.35, 0.45, 0.6] {
      let tableWidth = room.width * share
      let half = Rect(x: room.x, y: room.y, width: room.width - tableWidth - 2 * gap, height: room.height)
      guard half.width >= 140 * unit else { continue }
      let table = schedule(
        contents, in: Rect(x: room.maxX - tableWidth, y: room.y, width: tableWidth, height: room.height), unit: unit,
        isTrial: isTrial)
      guard table.isThere else { continue }
      let legend = legendBlock(contents.legend, in: half, unit: unit, isTrial: isTrial)
      let squeeze = legend.squeeze * 10 + table.squeeze
      if squeeze < best.squeeze { best = Panel(items: legend.items + table.items, squeeze: squeeze) }
    }
    return best.adding(items)
  }

  /// The legend and below it the fan schedule. The legend gives way to the heights that only the schedule gives; where there is still no
  /// room, a line says so.
  private func column(_ contents: PanelContents, in room: Rect, unit: Double, isTrial: Bool) -> Panel {
    var first: Panel?
    for share in [1, 0.8, 0.65, 0.5] {
      let box = Rect(x: room.x, y: room.y, width: room.width, height: room.height * share)
      let legend = legendBlock(contents.legend, in: box, unit: unit, isTrial: isTrial)
      let from = room.y + legend.height + 4 * unit
      let table = schedule(
        contents, in: Rect(x: room.x, y: from, width: room.width, height: room.maxY - from), unit: unit,
        isTrial: isTrial)
      let panel = Panel(items: legend.items + table.items, squeeze: legend.squeeze * 10 + table.squeeze)
      if table.squeeze <= FanScheduleBox.mostComplete, first == nil || panel.squeeze < PlanDrawing.overfull {
        return panel
      }
      if first == nil { first = panel }
    }
    let font = Font(size: 6 * unit)
    let words = TextStack.lines(
      language.text(.pageScheduleLeftOut), font: font, width: room.width, measure: measure, language: language,
      maximum: 3
    )
    let high = Double(words.count) * 8 * unit
    guard let first, first.squeeze % 10 == FanScheduleBox.mostSqueeze else {
      return first ?? Panel(items: [], squeeze: 0)
    }
    let legend = legendBlock(
      contents.legend, in: Rect(x: room.x, y: room.y, width: room.width, height: room.height - high), unit: unit,
      isTrial: isTrial)
    var stack = TextStack(x: room.x, y: room.maxY - high, width: room.width, measure: measure, language: language)
    stack.add(words.joined(separator: " "), font: font, color: Ink.soft, pitch: 8 * unit, maximum: 3)
    return Panel(
      items: legend.items + [.group(Group(role: "fan-schedule", items: stack.items))],
      squeeze: legend.squeeze * 10 + FanScheduleBox.mostSqueeze)
  }

  /// The fan schedule; nothing where there are no fans, or no room.
  private func schedule(
    _ contents: PanelContents, in box: Rect, unit: Double, isTrial: Bool
  ) -> (items: [DrawingItem], squeeze: Int, isThere: Bool) {
    guard shows(.fans) else { return ([], 0, false) }
    if let made = contents.schedule.items(in: box, unit: unit, isTrial: isTrial) {
      return (made.items, made.squeeze, true)
    }
    return ([], contents.schedule.isNeeded ? FanScheduleBox.mostSqueeze : 2, false)
  }
}
