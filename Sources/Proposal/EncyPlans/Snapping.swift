package import EncyBase
package import EncyDocument
internal import EncyTexts

/// What places are rounded to, so that fans stand in rows.
package enum Snapping: Sendable, Equatable {
  /// Whole steps of so many millimetres on site, from the first crossing of column lines, else from the plan's top left corner.
  case step(Double)
  /// The nearest crossing of column lines.
  case lines
  /// The middle of the bay between column lines.
  case bays

  /// What the text says: `lines`, `bays`, or a length on site.
  package init?(text: String) {
    switch text {
    case "lines": self = .lines
    case "bays": self = .bays
    default:
      guard let step = SiteMeasure(text: text)?.millimetres.doubleValue, step > 0, step.isFinite else { return nil }
      self = .step(step)
    }
  }

  /// Where a point goes.
  /// - Throws: ``Refusal`` where the plan has no scale or no column lines that cross.
  package func apply(to point: Point, on plan: PlanOverlay) throws -> Point {
    switch self {
    case .step(let millimetres):
      guard let factor = plan.millimetresPerUnit else { throw Refusal.scaleMissing(plan) }
      let step = millimetres / factor
      let origin = ColumnRaster(plan.columnLines)?.crossing(0, 0) ?? Point(x: 0, y: 0)
      return Point(
        x: origin.x + ((point.x - origin.x) / step).rounded() * step,
        y: origin.y + ((point.y - origin.y) / step).rounded() * step)
    case .lines, .bays:
      guard let raster = ColumnRaster(plan.columnLines) else {
        throw Refusal(
          .errorLinesDontCross, remedy: .remedyDrawLines(file: plan.file))
      }
      let places = self == .lines ? raster.crossings : raster.bays
      guard
        let nearest = places.min(by: {
          ($0.distance(to: point), $0.y, $0.x) < ($1.distance(to: point), $1.y, $1.x)
        })
      else { throw Refusal(.errorNoBay, remedy: .remedyTwoLinesEachWay) }
      return nearest
    }
  }
}

/// The column lines of a plan as rows and columns.
struct ColumnRaster {
  /// Lines that run across, from the top.
  let rows: [ColumnLine]
  /// Lines that run down, from the left.
  let columns: [ColumnLine]

  /// The lines in order; `nil` unless there is one of each kind.
  init?(_ lines: [ColumnLine]) {
    func middle(_ line: ColumnLine) -> Point { line.shape.anchor ?? line.from }
    rows = lines.filter { $0.vector.x.magnitude >= $0.vector.y.magnitude }
      .sorted { (middle($0).y, $0.id) < (middle($1).y, $1.id) }
    columns = lines.filter { $0.vector.x.magnitude < $0.vector.y.magnitude }
      .sorted { (middle($0).x, $0.id) < (middle($1).x, $1.id) }
    if rows.isEmpty || columns.isEmpty { return nil }
  }

  func crossing(_ row: Int, _ column: Int) -> Point? { rows[row].crossing(with: columns[column]) }

  var crossings: [Point] {
    rows.indices.flatMap { row in columns.indices.compactMap { crossing(row, $0) } }
  }

  /// The middle of each field between two neighbouring rows and two neighbouring columns.
  var bays: [Point] {
    rows.indices.dropLast().flatMap { row in
      columns.indices.dropLast().compactMap { column -> Point? in
        let corners = [(row, column), (row + 1, column), (row, column + 1), (row + 1, column + 1)]
          .compactMap { crossing($0.0, $0.1) }
        guard corners.count == 4 else { return nil }
        return Point(x: corners.reduce(0) { $0 + $1.x } / 4, y: corners.reduce(0) { $0 + $1.y } / 4)
      }
    }
  }
}
