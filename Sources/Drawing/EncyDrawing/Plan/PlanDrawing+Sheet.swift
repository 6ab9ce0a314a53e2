package import EncyBase
package import EncyCanvas
package import EncyDocument
internal import EncyTexts

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
    return try sheet(sizes: sizes, paperName: paper.name, ratio: ratio, title: title, footer: nil).drawing
  }

  /// Where a sheet's page number goes, and the sheet without it.
  package struct Sheet {
    package var drawing: Drawing
    package var footer: Rect
  }

  package func sheet(
    sizes: [Size], paperName: String, ratio: Double?, title: SheetTitle, footer: Double?
  ) throws(SheetError) -> Sheet {
    let footerHeight = footer ?? 0
    if ratio != nil, plan.millimetresPerUnit == nil { throw .scaleNotSet }
    let contents = panelContents(legendFacts(millimetresPerPoint: plan.millimetresPerUnit))
    let choices = sizes.flatMap {
      divisions(of: $0, footerHeight: footerHeight, title: title, paperName: paperName, contents)
    }
    guard let (chosen, shownRatio) = choose(of: choices, ratio: ratio, contents) else {
      guard let ratio, let best = choices.map(\.ratio).min() else { throw .scaleNotSet }
      throw .tooLarge(ratio: ratio, fitting: best)
    }
    let unit = chosen.unit
    var pointsPerUnit = chosen.pointsPerUnit
    var scaleText: String?
    if let millimetresPerUnit = plan.millimetresPerUnit {
      pointsPerUnit = millimetresPerUnit / (shownRatio * ScaleRatio.millimetresPerPoint)
      scaleText = scaleOfPaper(ScaleRatio.text(shownRatio, language: language), paperName)
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
    items += self.panel(chosen, block: block, panelContents(painted.facts), scaleText: scaleText).items
    let panel = chosen.panel
    let edge: (Point, Point) =
      chosen.isBeside
      ? (Point(x: panel.x, y: frame.y), Point(x: panel.x, y: frame.maxY))
      : (Point(x: frame.x, y: panel.y), Point(x: frame.maxX, y: panel.y))
    items.append(.shape(.line(edge.0, edge.1, stroke: thin)))
    items.append(.shape(Shape(.rectangle(frame, cornerRadius: 0), stroke: Stroke(Ink.text, width: 0.75 * unit))))
    let name = [defaultTitle, plan.name].compactMap(\.self).joined(separator: ": ")
    return Sheet(
      drawing: Drawing(
        size: chosen.size, title: name, summary: summary(scaleText: scaleText), items: items,
        bookmarks: [Drawing.Bookmark(level: 0, title: name, y: 0)]),
      footer: Rect(x: frame.x, y: frame.maxY, width: frame.width, height: footerHeight))
  }

  func scaleOfPaper(_ ratio: String, _ paperName: String) -> String {
    language.text(.pageScaleOfPaper(ratio: SafeText(ratio), paper: SafeText(paperName)))
  }

  /// The title's cells with the plan's name and scale.
  func cells(of title: SheetTitle, scaleText: String?) -> [SheetTitle.Cell] {
    var cells = title.cells
    let name = [plan.fans.isEmpty ? nil : language.text(.pageDrawingTitle), plan.name].compactMap(\.self)
      .joined(separator: ": ")
    let longCount = cells.prefix { $0.share >= 2 }.count
    cells.insert(
      SheetTitle.Cell(language.text(.pageDrawingName), BoundText.joiningShortWords(cleaned(name)), share: 2),
      at: longCount)
    let scale = SheetTitle.Cell(language.text(.pageScale), scaleText ?? language.text(.pageScaleUnknown), share: 1.2)
    cells.insert(scale, at: longCount + 1)
    return cells
  }
}
