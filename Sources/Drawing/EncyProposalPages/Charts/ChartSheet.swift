internal import EncyBase
package import EncyCanvas
internal import EncyDocument
internal import EncyDrawing
package import EncyExplanation
internal import EncyTexts

/// Charts below each other, on a sheet of their own or on a terminal.
package struct ChartSheet {
  private let charts: [Chart]
  private let painter: ChartPainter
  /// What the sheet is called.
  private let title: String
  /// A line below the title; empty for none.
  private let subtitle: String

  /// - Parameters:
  ///   - charts: What is shown, in that order.
  ///   - title: What they are of.
  ///   - subtitle: A line below it; empty for none.
  ///   - painter: What draws them.
  package init(_ charts: [Chart], title: String, subtitle: String, painter: ChartPainter) {
    (self.charts, self.title, self.subtitle, self.painter) = (charts, title, subtitle, painter)
  }

  private static let margin = 28.0

  /// A sheet as wide as the text of a page, and as high as the charts are; points, origin top left.
  package func drawing() -> Drawing {
    let width = PageStyles.standard.content.width
    let left = ChartSheet.margin
    var items: [DrawingItem] = []
    var y = ChartSheet.margin
    let heading = Font(size: 13, weight: .semibold)
    for text in painter.lines(title, heading, width, 2) {
      items.append(painter.line(text, x: left, top: y, height: 17, heading))
      y += 17
    }
    let soft = Font(size: 8.5)
    for text in painter.lines(subtitle, soft, width, 2) {
      items.append(painter.line(text, x: left, top: y, height: 12, soft, Ink.soft))
      y += 12
    }
    for chart in charts {
      y += 18
      let font = Font(size: 10.5, weight: .semibold)
      for text in painter.lines(painter.title(of: chart), font, width, 3) {
        items.append(painter.line(text, x: left, top: y, height: 14, font))
        y += 14
      }
      y += 6
      let drawn = painter.drawn(chart, at: Point(x: left, y: y), width: width)
      items.append(drawn.item)
      y += drawn.height
    }
    return Drawing(
      size: Size(width: width + 2 * ChartSheet.margin, height: y + ChartSheet.margin), title: title,
      summary: charts.map(painter.title).joined(separator: "; "), items: items)
  }

  /// The same for a terminal of so many columns: no title of its own, each chart below what it is called.
  /// - Parameters:
  ///   - columns: How wide it may be.
  ///   - rows: How many rows of characters a chart with axes takes.
  /// - Returns: Shapes and words, in characters.
  package func characters(columns: Int, rows: Int = 15) -> CharacterDrawing {
    let cell = CharacterMeasure.cell
    let width = Double(max(24, columns)) * cell.width
    var items: [DrawingItem] = []
    var y = 0.0
    for (index, chart) in charts.enumerated() {
      if index > 0 { y += cell.height }
      for text in painter.lines(painter.title(of: chart), painter.strong, width, 4) {
        items.append(painter.line(text, x: 0, top: y, painter.strong))
        y += cell.height
      }
      y += cell.height / 2
      // Rows of characters begin where cells do.
      y = (y / cell.height).rounded(.up) * cell.height
      let drawn = painter.drawn(chart, at: Point(x: 0, y: y), width: width, height: Double(rows) * cell.height)
      items.append(drawn.item)
      y = ((y + drawn.height) / cell.height - 0.001).rounded(.up) * cell.height
    }
    return CharacterDrawing(Drawing(size: Size(width: width, height: y), title: title, items: items))
  }
}
