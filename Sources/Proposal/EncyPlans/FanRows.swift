internal import EncyBase
package import EncyDocument

/// The fans of a plan by rows and columns, as they are seen: after the turn of the view, rows from the top, fans from the left.
package struct FanRows: Sendable {
  /// A fan and where it stands in the raster.
  package struct Entry: Sendable, Equatable {
    package var fan: Fan
    /// From 1.
    package var row: Int
    /// From 1.
    package var column: Int
  }

  /// Row by row.
  package let entries: [Entry]
  package let rowCount: Int
  package let columnCount: Int

  /// Sorts the fans of a plan. Fans count as one row when they are no further apart across it than the tolerance, in plan units.
  package init(_ plan: PlanOverlay, tolerance: Double) {
    let places = plan.fans.map { plan.shown($0.position) }
    let (rows, rowCount) = FanRows.clusters(places.map(\.y), tolerance)
    let (columns, columnCount) = FanRows.clusters(places.map(\.x), tolerance)
    (self.rowCount, self.columnCount) = (rowCount, columnCount)
    entries = plan.fans.indices
      .sorted { (rows[$0], places[$0].x, $0) < (rows[$1], places[$1].x, $1) }
      .map { Entry(fan: plan.fans[$0], row: rows[$0] + 1, column: columns[$0] + 1) }
  }

  /// The tolerance that suits a plan: a quarter of the smallest fan's diameter, a hundredth of the page where no size is known.
  package static func tolerance(of plan: PlanOverlay, products: [Product]) -> Double {
    let page = max(plan.source.size.width, plan.source.size.height)
    let drawn = Set(plan.fans.map(\.product))
    var seen: Set<String> = []
    let diameters = products.filter { drawn.contains($0.id) && seen.insert($0.id).inserted }.compactMap(\.diameter)
    guard let factor = plan.millimetresPerUnit, let least = diameters.min(), least > 0 else { return page / 100 }
    return least / factor / 4
  }

  /// The cluster of each value, from 0, and how many there are. A value joins the cluster whose first value is within the tolerance.
  private static func clusters(_ values: [Double], _ tolerance: Double) -> (of: [Int], count: Int) {
    var clusters = [Int](repeating: 0, count: values.count)
    var (count, start) = (0, -Double.infinity)
    for index in values.indices.sorted(by: { (values[$0], $0) < (values[$1], $1) }) {
      if values[index] - start > tolerance || count == 0 {
        count += 1
        start = values[index]
      }
      clusters[index] = count - 1
    }
    return (clusters, count)
  }
}
