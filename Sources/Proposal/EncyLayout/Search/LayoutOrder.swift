internal import EncyBase

/// Hubs as people read: row by row from the top left of the plan as shown.
struct LayoutOrder {
  let frame: Frame
  /// Degrees clockwise by which the plan is shown turned.
  let rotation: Int

  func ordered(_ places: [SitePoint], zoneArea: Double) -> (places: [SitePoint], rows: [Int]) {
    let shown = places.map { frame.local($0).turned(byQuarters: rotation / 90) }
    // Less than a third of a cell apart, hubs are of one row.
    let gap = (zoneArea / Double(max(1, places.count))).squareRoot() / 3
    var rows: [[Int]] = []
    for index in places.indices.sorted(by: { (shown[$0].y, shown[$0].x) < (shown[$1].y, shown[$1].x) }) {
      if let first = rows.last?.first, shown[index].y - shown[first].y < gap {
        rows[rows.count - 1].append(index)
      } else {
        rows.append([index])
      }
    }
    rows = rows.map { row in row.sorted { (shown[$0].x, shown[$0].y) < (shown[$1].x, shown[$1].y) } }
    return (rows.flatMap { $0 }.map { places[$0] }, rows.map(\.count))
  }

  /// Whether ordered hubs are in rows of one length and one distance, in columns below each other: to 2 % of the distance.
  func isEven(_ places: [SitePoint], _ rows: [Int]) -> Bool {
    guard let columns = rows.first, rows.allSatisfy({ $0 == columns }), places.count == columns * rows.count else {
      return false
    }
    let shown = places.map { frame.local($0).turned(byQuarters: rotation / 90) }
    let (first, last) = (shown[0], shown[shown.count - 1])
    let across = columns > 1 ? (last.x - first.x) / Double(columns - 1) : 0
    let down = rows.count > 1 ? (last.y - first.y) / Double(rows.count - 1) : 0
    let slack = 0.02 * max(across.magnitude, down.magnitude, 1)
    return shown.enumerated().allSatisfy { index, place in
      (place.x - first.x - across * Double(index % columns)).magnitude <= slack
        && (place.y - first.y - down * Double(index / columns)).magnitude <= slack
    }
  }
}
