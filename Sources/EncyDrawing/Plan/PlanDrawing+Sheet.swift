package import EncyBase
import EncyDocument

/// Paper that plan sheets are drawn on, in points.
package enum Paper: String, Sendable, CaseIterable {
  case a4 = "A4"
  case a3 = "A3"
  case a2 = "A2"
  case a1 = "A1"
  case a0 = "A0"

  /// The short and the long side (ISO 216, millimetres × 72/25.4).
  package var sides: (short: Double, long: Double) {
    let (short, long): (Double, Double) =
      switch self {
      case .a4: (210, 297)
      case .a3: (297, 420)
      case .a2: (420, 594)
      case .a1: (594, 841)
      case .a0: (841, 1189)
      }
    return (short * 72 / 25.4, long * 72 / 25.4)
  }

  /// The sheet lying down.
  package var landscape: Size { Size(width: sides.long, height: sides.short) }
  /// The sheet standing.
  package var portrait: Size { Size(width: sides.short, height: sides.long) }
}

/// What the title strip of a plan sheet says.
package struct SheetTitle: Sendable, Equatable {
  /// Label and text of each cell, from the left; empty texts are left out.
  package var cells: [Cell]

  package struct Cell: Sendable, Equatable {
    package var label: String
    package var text: String
    /// How wide it is beside the others.
    package var share: Double

    package init(_ label: String, _ text: String, share: Double) {
      (self.label, self.text, self.share) = (label, text, share)
    }
  }

  package init(_ cells: [Cell]) { self.cells = cells }
}

extension PlanDrawing {
  /// A sheet of its own: the plan in a frame at a usual scale, legend and scale bar beside or below it, and a title strip.
  /// - Parameters:
  ///   - paper: The sheet's size; lying down in a proposal.
  ///   - ratio: The wanted scale, 200 for 1:200; `nil` for the largest usual one that fits.
  ///   - title: The title strip; plan and scale are added to it.
  /// - Returns: The sheet.
  /// - Throws: When a wanted scale can't be kept.
  package func sheet(paper: Paper, ratio: Double? = nil, title: SheetTitle) throws(SheetError) -> Drawing {
    try sheet(size: paper.landscape, paperName: paper.rawValue, ratio: ratio, title: title, footer: nil).drawing
  }

  /// Where a sheet's page number goes, and the sheet without it.
  struct Sheet {
    var drawing: Drawing
    var footer: Rect
  }

  func sheet(
    size: Size, paperName: String, ratio: Double?, title: SheetTitle, footer: Double?
  ) throws(SheetError) -> Sheet {
    let unit = max(1, min(size.width, size.height) / 595.28)
    let outer = Rect(x: 0, y: 0, width: size.width, height: size.height).inset(by: 28.35)
    let footerHeight = footer ?? 0
    let frame = Rect(x: outer.x, y: outer.y, width: outer.width, height: outer.height - footerHeight)

    // Two ways to divide the frame: legend beside the plan or below it. The one that shows the plan larger wins.
    let gap = 10 * unit
    let sideWidth = 158 * unit
    // Texts of the legend don't depend on the plan's size but for fans outside and without a number, which are rare.
    let probe = paint(in: frame, pointsPerUnit: 0.001, fontSize: 0.001)
    var draft = probe
    draft.unlabelled = []
    draft.hasCoverage = showsCoverage && probe.millimetresPerPoint != nil && probe.hasCoverage
    let stripHeight = legendStrip(
      at: Point(x: frame.x, y: frame.y), width: frame.width, unit: unit, painted: draft, scaleText: "1:1000 (A4)"
    ).height
    let cellHeight = titleStrip(title: title, scaleText: "1:1000 (A4)", frame: frame, unit: unit).height

    let tall = frame.height - cellHeight
    let beside = Rect(
      x: frame.x + gap, y: frame.y + gap, width: frame.width - sideWidth - 2 * gap, height: tall - 2 * gap)
    let above = Rect(
      x: frame.x + gap, y: frame.y + gap, width: frame.width - 2 * gap, height: tall - stripHeight - 2 * gap)
    func fit(_ area: Rect) -> Double {
      guard area.width > 0, area.height > 0 else { return 0 }
      return min(area.width / view.size.width, area.height / view.size.height)
    }
    let isBeside = fit(beside) >= fit(above) || above.height < tall * 0.4
    let area = isBeside ? beside : above
    var pointsPerUnit = max(fit(area), 1e-6)
    var scaleText: String?
    if let millimetresPerUnit = plan.millimetresPerUnit {
      let fitting = millimetresPerUnit / pointsPerUnit / ScaleRatio.millimetresPerPoint
      let usual = ScaleRatio.usual(fitting: fitting)
      if let ratio, ratio < fitting * (1 - 1e-9) { throw .tooLarge(ratio: ratio, fitting: usual) }
      let shown = ratio ?? usual
      pointsPerUnit = millimetresPerUnit / (shown * ScaleRatio.millimetresPerPoint)
      scaleText = Wording.scaleOfPaper(
        language, ["ratio": ScaleRatio.text(shown, language: language), "paper": paperName])
    } else if ratio != nil {
      throw .scaleNotSet
    }
    let shown = Size(width: view.size.width * pointsPerUnit, height: view.size.height * pointsPerUnit)
    let place = Rect(
      x: area.x + (area.width - shown.width) / 2, y: area.y + (area.height - shown.height) / 2, width: shown.width,
      height: shown.height)
    let painted = paint(in: place, pointsPerUnit: pointsPerUnit, fontSize: 7 * unit)

    var items = painted.items
    let line = Stroke(Ink.text, width: 0.75 * unit)
    let thin = Stroke(Ink.rule, width: 0.5 * unit)
    if isBeside {
      let x = frame.maxX - sideWidth
      items.append(
        .shape(.line(Point(x: x, y: frame.y), Point(x: x, y: frame.y + tall), stroke: thin)))
      items += sideColumn(
        in: Rect(x: x + gap, y: frame.y + gap, width: sideWidth - 2 * gap, height: tall - 2 * gap), unit: unit,
        painted: painted, scaleText: scaleText)
    } else {
      items +=
        legendStrip(
          at: Point(x: frame.x, y: frame.y + tall - stripHeight), width: frame.width, unit: unit, painted: painted,
          scaleText: scaleText
        ).items
    }
    items += titleStrip(title: title, scaleText: scaleText, frame: frame, unit: unit).items
    items.append(.shape(Shape(.rectangle(frame, cornerRadius: 0), stroke: line)))
    let name = [Wording.planTitle(language), plan.name].compactMap(\.self).joined(separator: ": ")
    return Sheet(
      drawing: Drawing(
        size: size, title: name, items: items, bookmarks: [Drawing.Bookmark(level: 0, title: name, y: 0)]),
      footer: Rect(x: outer.x, y: frame.maxY, width: outer.width, height: footerHeight))
  }

  /// Legend, scale and, where there is room, the table of fans, in a column beside the plan.
  private func sideColumn(
    in column: Rect, unit: Double, painted: Painted, scaleText: String?
  ) -> [DrawingItem] {
    let scale = scaleItems(
      at: Point(x: column.x, y: column.y), width: column.width, unit: unit,
      millimetresPerPoint: painted.millimetresPerPoint, scaleText: scaleText)
    let bottom = column.maxY - (scale.height > 0 ? scale.height + 10 * unit : 0)
    var items = scaleItems(
      at: Point(x: column.x, y: column.maxY - scale.height), width: column.width, unit: unit,
      millimetresPerPoint: painted.millimetresPerPoint, scaleText: scaleText
    ).items
    var legend = TextStack(x: column.x, y: column.y, width: column.width, measure: measure, language: language)
    legend.add(Wording.legend(language), font: Font(size: 9 * unit, weight: .semibold), pitch: 13 * unit)
    legend.y += 2 * unit
    let entries = legendEntries(painted)
    // All of it where there is room; else shorter entries, then smaller ones, at last as many as fit and how many more there are.
    let styles: [(lines: Int, unit: Double)] = [(.max, 1), (2, 1), (1, 1), (1, 0.85), (1, 0.7)]
    for (index, style) in styles.enumerated() {
      var trial = legend
      var left = entries.count
      for entry in entries {
        let block = legendItems(
          entry, at: Point(x: trial.x, y: trial.y), width: column.width, unit: unit * style.unit, maximum: style.lines)
        let isLast = left == 1
        if index == styles.count - 1, trial.y + block.height > bottom - (isLast ? 0 : 10 * unit) { break }
        trial.items += block.items
        trial.y += block.height
        left -= 1
      }
      if left > 0 { trial.add("+\(left)", font: Font(size: 7 * unit), color: Ink.soft, pitch: 9.5 * unit) }
      if trial.y <= bottom || index == styles.count - 1 {
        legend = trial
        break
      }
    }
    items.append(.group(Group(role: "legend", title: Wording.legend(language), items: legend.items)))

    let pitch = 9.5 * unit
    let fans = plan.fans.filter { fan in !painted.outside.contains(label(fan)) && fan.mountHeight != nil }
    let needed = Double(fans.count + 1) * pitch + 10 * unit
    if !fans.isEmpty, legend.y + 8 * unit + needed <= bottom {
      items += fanTable(fans, in: column, from: legend.y + 8 * unit, pitch: pitch, unit: unit)
    }
    return items
  }

  private func fanTable(
    _ fans: [PlanOverlay.Fan], in column: Rect, from top: Double, pitch: Double, unit: Double
  ) -> [DrawingItem] {
    let head = Font(size: 6.5 * unit)
    let body = Font(size: 7 * unit, hasTabularDigits: true)
    let format = NumberFormat(language)
    var items: [DrawingItem] = []
    var y = top
    let gap = 8 * unit
    let heads = [Wording.fanNumber(language), Wording.product(language), Wording.mountHeight(language)]
    let names = Set(fans.map(\.product))
    let numberWidth = min(
      column.width * 0.4,
      max(measure.width(of: heads[0], font: head), fans.map { measure.width(of: label($0), font: body) }.max() ?? 0))
    let heightWidth = min(column.width * 0.4, measure.width(of: heads[2], font: head))
    func row(_ texts: [String], font: Font, color: Color) {
      let base = y + pitch * 0.74
      let widths = [numberWidth, column.width - numberWidth - heightWidth - 2 * gap, heightWidth]
      for (index, text) in texts.enumerated() where index != 1 || names.count > 1 {
        let shown =
          measure.fittedLines(of: text, font: font, width: widths[index], language: language, maximum: 1).first ?? ""
        let x = [column.x, column.x + numberWidth + gap, column.maxX][index]
        items.append(
          .text(TextLine(shown, at: Point(x: x, y: base), anchor: index == 2 ? .end : .start, font: font, color: color))
        )
      }
      y += pitch
    }
    row(
      heads, font: head, color: Ink.soft)
    items.append(
      .shape(
        .line(Point(x: column.x, y: y), Point(x: column.maxX, y: y), stroke: Stroke(Ink.rule, width: 0.5 * unit))))
    y += 2 * unit
    for fan in fans {
      let height = fan.mountHeight.map { format.string($0 / 1000, decimals: 2) } ?? "–"
      row(
        [label(fan), products.first { $0.id == fan.product }?.name ?? fan.product, height], font: body, color: Ink.text)
    }
    return [.group(Group(role: "fan-table", items: items))]
  }

  private func titleStrip(
    title: SheetTitle, scaleText: String?, frame: Rect, unit: Double
  ) -> (items: [DrawingItem], height: Double) {
    var cells = title.cells
    let planCell = SheetTitle.Cell(Wording.plan(language), plan.name ?? Wording.planTitle(language), share: 2)
    cells.insert(planCell, at: min(2, cells.count))
    cells.append(SheetTitle.Cell(Wording.scale(language), scaleText ?? Wording.scaleUnknown(language), share: 1.2))
    cells.removeAll { $0.text.isEmpty }
    let shares = cells.reduce(0) { $0 + $1.share }
    let pad = 6 * unit
    let label = Font(size: 6 * unit)
    let value = Font(size: 8 * unit, weight: .medium)
    var stacks: [TextStack] = []
    var x = frame.x
    for cell in cells {
      let width = frame.width * cell.share / shares
      var stack = TextStack(x: x + pad, y: 5 * unit, width: width - 2 * pad, measure: measure, language: language)
      stack.add(cell.label, font: label, color: Ink.soft, pitch: 8 * unit, maximum: 1)
      stack.y += 1 * unit
      stack.add(cell.text, font: value, pitch: 10.5 * unit, maximum: 4)
      stacks.append(stack)
      x += width
    }
    let height = (stacks.map(\.y).max() ?? 0) + 5 * unit
    let top = frame.maxY - height
    var items: [DrawingItem] = [
      .shape(
        .line(
          Point(x: frame.x, y: top), Point(x: frame.maxX, y: top), stroke: Stroke(Ink.text, width: 0.75 * unit)))
    ]
    for (index, stack) in stacks.enumerated() {
      if index > 0 {
        let x = stack.x - pad
        items.append(
          .shape(.line(Point(x: x, y: top), Point(x: x, y: frame.maxY), stroke: Stroke(Ink.rule, width: 0.5 * unit))))
      }
      items += stack.items.map { item in
        guard case .text(var line) = item else { return item }
        line.place.y += top
        return .text(line)
      }
    }
    return ([.group(Group(role: "title-strip", items: items))], height)
  }
}
