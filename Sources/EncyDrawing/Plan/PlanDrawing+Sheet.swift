package import EncyBase
package import EncyDocument

extension PaperSize {
  private func size(width: Double, height: Double) -> Size {
    Size(width: width * 72 / 25.4, height: height * 72 / 25.4)
  }

  /// The sheet lying down, in points.
  package var landscape: Size { size(width: sides.long, height: sides.short) }
  /// The sheet standing, in points.
  package var portrait: Size { size(width: sides.short, height: sides.long) }
}

extension PlanDrawing {
  /// A sheet of its own: the plan in a frame at a usual scale; legend, fan schedule, north, scale bar and title block beside it or below.
  /// - Parameters:
  ///   - paper: The sheet's size.
  ///   - orientation: How it lies; whichever shows the plan larger when `nil`.
  ///   - ratio: The wanted scale, 200 for 1:200; `nil` for the largest usual one that fits.
  ///   - title: The title block; plan and scale are added to it.
  /// - Returns: The sheet.
  /// - Throws: When a wanted scale can't be kept.
  package func sheet(
    paper: PaperSize, orientation: PaperOrientation? = nil, ratio: Double? = nil, title: SheetTitle
  ) throws(SheetError) -> Drawing {
    let sizes: [Size] =
      switch orientation {
      case .landscape: [paper.landscape]
      case .portrait: [paper.portrait]
      case nil: [paper.landscape, paper.portrait]
      }
    return try sheet(sizes: sizes, paperName: paper.rawValue, ratio: ratio, title: title, footer: nil).drawing
  }

  /// Where a sheet's page number goes, and the sheet without it.
  struct Sheet {
    var drawing: Drawing
    var footer: Rect
  }

  /// A way to divide a sheet.
  private struct Division {
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
  }

  func sheet(
    sizes: [Size], paperName: String, ratio: Double?, title: SheetTitle, footer: Double?
  ) throws(SheetError) -> Sheet {
    let footerHeight = footer ?? 0
    func fit(_ area: Rect) -> Double {
      guard area.width > 0, area.height > 0 else { return 0 }
      return min(area.width / view.size.width, area.height / view.size.height)
    }
    let choices = sizes.flatMap { divisions(of: $0, footerHeight: footerHeight, title: title, paperName: paperName) }
    // The one that shows the plan larger at a usual scale; else the first.
    func step(_ division: Division) -> Double {
      let fitting = max(fit(division.area), 1e-6)
      guard let millimetres = plan.millimetresPerUnit else { return 1 / fitting }
      return ScaleRatio.usual(fitting: millimetres / fitting / ScaleRatio.millimetresPerPoint)
    }
    guard var chosen = choices.first else { throw .scaleNotSet }
    var best = step(chosen)
    for division in choices.dropFirst() where step(division) < best * (1 - 1e-9) {
      (chosen, best) = (division, step(division))
    }
    let unit = chosen.unit
    var pointsPerUnit = max(fit(chosen.area), 1e-6)
    var scaleText: String?
    if let millimetresPerUnit = plan.millimetresPerUnit {
      let fitting = millimetresPerUnit / pointsPerUnit / ScaleRatio.millimetresPerPoint
      if let ratio, ratio < fitting * (1 - 1e-9) { throw .tooLarge(ratio: ratio, fitting: best) }
      let shown = ratio ?? best
      pointsPerUnit = millimetresPerUnit / (shown * ScaleRatio.millimetresPerPoint)
      scaleText = scaleOfPaper(ScaleRatio.text(shown, language: language), paperName)
    } else if ratio != nil {
      throw .scaleNotSet
    }
    let shown = Size(width: view.size.width * pointsPerUnit, height: view.size.height * pointsPerUnit)
    let place = Rect(
      x: chosen.area.x + (chosen.area.width - shown.width) / 2,
      y: chosen.area.y + (chosen.area.height - shown.height) / 2, width: shown.width, height: shown.height)
    let painted = paint(in: place, pointsPerUnit: pointsPerUnit, fontSize: 7 * unit)
    let block = TitleBlock(
      cells(of: title, scaleText: scaleText), width: chosen.block.width, unit: unit, measure: measure,
      language: language)

    let frame = chosen.frame
    let thin = Stroke(Ink.rule, width: 0.5 * unit)
    var items = painted.items
    items += panelItems(chosen, block: block, facts: painted.facts, scaleText: scaleText)
    let panel = chosen.panel
    let edge: (Point, Point) =
      chosen.isBeside
      ? (Point(x: panel.x, y: frame.y), Point(x: panel.x, y: frame.maxY))
      : (Point(x: frame.x, y: panel.y), Point(x: frame.maxX, y: panel.y))
    items.append(.shape(.line(edge.0, edge.1, stroke: thin)))
    items.append(.shape(Shape(.rectangle(frame, cornerRadius: 0), stroke: Stroke(Ink.text, width: 0.75 * unit))))
    let name = [Wording.planTitle(language), plan.name].compactMap(\.self).joined(separator: ": ")
    return Sheet(
      drawing: Drawing(
        size: chosen.size, title: name, summary: summary(scaleText: scaleText), items: items,
        bookmarks: [Drawing.Bookmark(level: 0, title: name, y: 0)]),
      footer: Rect(x: frame.x, y: frame.maxY, width: frame.width, height: footerHeight))
  }

  private func scaleOfPaper(_ ratio: String, _ paperName: String) -> String {
    Wording.scaleOfPaper(language, ["ratio": ratio, "paper": paperName])
  }

  /// The title's cells with the plan's name and scale.
  private func cells(of title: SheetTitle, scaleText: String?) -> [SheetTitle.Cell] {
    var cells = title.cells
    let name = [Wording.drawingTitle(language), plan.name].compactMap(\.self).joined(separator: ": ")
    let longCount = cells.prefix { $0.share >= 2 }.count
    cells.insert(SheetTitle.Cell(Wording.plan(language), cleaned(name), share: 2), at: longCount)
    let scale = SheetTitle.Cell(Wording.scale(language), scaleText ?? Wording.scaleUnknown(language), share: 1.2)
    cells.insert(scale, at: longCount + 1)
    return cells
  }

  /// The panel beside the plan, or below it.
  private func divisions(of size: Size, footerHeight: Double, title: SheetTitle, paperName: String) -> [Division] {
    let unit = max(1, (min(size.width, size.height) / 595.28).squareRoot())
    let outer = Rect(x: 0, y: 0, width: size.width, height: size.height).inset(by: 28.35)
    let frame = Rect(x: outer.x, y: outer.y, width: outer.width, height: outer.height - footerHeight)
    let gap = 8 * unit
    let cells = cells(of: title, scaleText: scaleOfPaper("1:1000", paperName))
    func block(_ width: Double) -> TitleBlock {
      TitleBlock(cells, width: width, unit: unit, measure: measure, language: language)
    }
    let sideWidth = 166 * unit
    let side = Division(
      size: size, frame: frame,
      area: Rect(
        x: frame.x + gap, y: frame.y + gap, width: frame.width - sideWidth - 2 * gap, height: frame.height - 2 * gap),
      panel: Rect(x: frame.maxX - sideWidth, y: frame.y, width: sideWidth, height: frame.height), isBeside: true,
      unit: unit, block: block(sideWidth))

    // Below, the block takes the right end, as high as it is with the scale above; the legend may make it higher.
    let wide = block(min(frame.width * 0.5, 330 * unit))
    let facts = legendFacts(millimetresPerPoint: plan.millimetresPerUnit)
    let legend = legendBlock(
      facts,
      in: Rect(x: 0, y: 0, width: frame.width - wide.width - 2 * gap, height: frame.height * 0.3), unit: unit)
    let height = max(wide.height + 40 * unit + 2 * gap, min(legend.height + 2 * gap, frame.height * 0.3))
    let below = Division(
      size: size, frame: frame,
      area: Rect(
        x: frame.x + gap, y: frame.y + gap, width: frame.width - 2 * gap, height: frame.height - height - 2 * gap),
      panel: Rect(x: frame.x, y: frame.maxY - height, width: frame.width, height: height), isBeside: false, unit: unit,
      block: wide)
    return [side, below]
  }

  /// Legend, fan schedule, scale and north, title block.
  private func panelItems(
    _ division: Division, block: TitleBlock, facts: LegendFacts, scaleText: String?
  ) -> [DrawingItem] {
    let (panel, unit) = (division.panel, division.unit)
    let gap = 8 * unit
    let left = panel.maxX - block.width
    let top = panel.maxY - block.height
    var items = block.items(at: Point(x: left, y: top))
    let scaleWidth = block.width - 2 * gap
    let height = scaleItems(
      at: Point(x: 0, y: 0), width: scaleWidth, unit: unit, millimetresPerPoint: facts.millimetresPerPoint,
      scaleText: scaleText
    ).height
    items +=
      scaleItems(
        at: Point(x: left + gap, y: top - gap - height), width: scaleWidth, unit: unit,
        millimetresPerPoint: facts.millimetresPerPoint, scaleText: scaleText
      ).items
    if division.isBeside {
      let room = Rect(
        x: panel.x + gap, y: panel.y + gap, width: panel.width - 2 * gap,
        height: top - panel.y - 2 * gap - (height > 0 ? height + gap : 0))
      let legend = legendBlock(facts, in: room, unit: unit)
      items += legend.items
      let from = room.y + legend.height + 4 * unit
      let table = Rect(x: room.x, y: from, width: room.width, height: room.maxY - from)
      if shows(.fans), let schedule = FanSchedule(self, unit: unit).items(in: table) { items += schedule.items }
      return items
    }
    items.append(
      .shape(
        .line(Point(x: left, y: panel.y), Point(x: left, y: panel.maxY), stroke: Stroke(Ink.rule, width: 0.5 * unit))))
    let room = Rect(
      x: panel.x + gap, y: panel.y + gap, width: panel.width - block.width - 2 * gap, height: panel.height - 2 * gap)
    // The table stands beside the legend where both have room.
    let tableWidth = room.width * 0.45
    let half = Rect(x: room.x, y: room.y, width: room.width - tableWidth - 2 * gap, height: room.height)
    let table = Rect(x: room.maxX - tableWidth, y: room.y, width: tableWidth, height: room.height)
    if shows(.fans), half.width >= 140 * unit, let schedule = FanSchedule(self, unit: unit).items(in: table) {
      return items + legendBlock(facts, in: half, unit: unit).items + schedule.items
    }
    return items + legendBlock(facts, in: room, unit: unit).items
  }
}
