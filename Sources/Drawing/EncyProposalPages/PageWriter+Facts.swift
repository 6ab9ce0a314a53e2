import EncyBase
internal import EncyCanvas
internal import EncyDrawing

extension PageWriter {
  /// Labels with their values in one column of the page: label soft, value beside it, wrapped.
  mutating func facts(
    _ facts: [(label: String, value: String)], x: Double, width: Double, labelWidth: Double
  ) -> [FlowLine] {
    var lines: [FlowLine] = []
    let list = element(.list)
    for fact in facts {
      let item = element(.listItem)
      let (label, body) = ([list, item, element(.label)], [list, item, element(.body)])
      let labels = wrapped(fact.label, styles.label, width: labelWidth - 8)
      let values = wrapped(fact.value, styles.plain, width: width - labelWidth)
      for index in 0..<max(labels.count, values.count) {
        if index < labels.count {
          lines.append(FlowLine(text: labels[index], x: x, style: styles.label, elements: label))
        }
        let value = index < values.count ? values[index] : ""
        lines.append(FlowLine(text: value, x: x + labelWidth, style: styles.plain, elements: body))
      }
    }
    return lines
  }

  /// Writes labelled values in columns of the page, row by row, a hairline below each row or a ground behind every other one.
  /// - Parameters:
  ///   - entries: The values with their labels.
  ///   - columns: How many values stand beside each other.
  ///   - labelWidth: The width of the labels in points, in the usual size of text.
  ///   - rows: How many rows are above it that belong to it.
  /// - Returns: How many rows there are now.
  @discardableResult
  mutating func factTable(
    _ entries: [(label: String, value: String)], columns: Int = 2, labelWidth: Double = 106, below rows: Int = 0
  ) -> Int {
    let gap = 24.0
    let width = (self.width - gap * Double(columns - 1)) / Double(columns)
    // Values of one column stand below those of two.
    let labelWidth = min(labelWidth * styles.scale, (self.width - gap) / 4)
    let isBanded = styles.design.tables == .bands
    // Texts keep off the edge of a ground.
    let inset = isBanded ? 6.0 : 0
    let perColumn = (entries.count + columns - 1) / columns
    let list = element(.list)
    for row in 0..<perColumn {
      var cells: [[FlowLine]] = []
      for column in 0..<columns {
        let index = column * perColumn + row
        guard index < entries.count, index < (column + 1) * perColumn else { continue }
        let x = left + Double(column) * (width + gap) + inset
        let labels = wrapped(entries[index].label, styles.label, width: labelWidth - 8)
        let values = wrapped(entries[index].value, styles.plain, width: width - labelWidth - 2 * inset)
        let item = element(.listItem)
        let (label, body) = ([list, item, element(.label)], [list, item, element(.body)])
        cells.append(labels.map { FlowLine(text: $0, x: x, style: styles.label, elements: label) })
        cells.append(values.map { FlowLine(text: $0, x: x + labelWidth, style: styles.plain, elements: body) })
      }
      let pitch = styles.table.pitch
      let height = Double(cells.map(\.count).max() ?? 0) * pitch + 5
      ensure(min(height, 120))
      if isBanded, (rows + row).isMultiple(of: 2), height <= room {
        for column in 0..<columns where column * perColumn + row < entries.count {
          field(styles.ink.accentWash, x: left + Double(column) * (width + gap), width: width, height: height)
        }
      }
      y += 2.5
      flow(cells, pitch: pitch)
      y += 2.5
      guard styles.design.tables == .lines else { continue }
      for column in 0..<columns where column * perColumn + row < entries.count {
        let x = left + Double(column) * (width + gap)
        rule(styles.ink.hair, from: x, to: x + width)
      }
    }
    return rows + perColumn
  }
}
