import EncyBase

/// Edges in buckets, to find those near a point without looking at all.
struct SegmentIndex {
  private let segments: [Segment]
  private let origin: Point
  private let side: Double
  private let columns: Int
  private let rows: Int
  private var starts: [Int32] = []
  private var entries: [Int32] = []

  /// Edges that will be asked for within `reach`.
  init(_ segments: [Segment], reach: Double) {
    self.segments = segments
    let bounds = SitePolygon.bounds(of: segments.flatMap { [$0.from, $0.to] })
    // At most 64 buckets a side, so that a long hall takes no more memory than a short one.
    side = max(reach, bounds.width / 64, bounds.height / 64, 1)
    origin = Point(x: bounds.x, y: bounds.y)
    columns = segments.isEmpty ? 1 : min(65, Int(bounds.width / side) + 1)
    rows = segments.isEmpty ? 1 : min(65, Int(bounds.height / side) + 1)
    var buckets = [[Int32]](repeating: [], count: columns * rows)
    for (number, segment) in segments.enumerated() {
      let (left, right) = (column(min(segment.from.x, segment.to.x)), column(max(segment.from.x, segment.to.x)))
      let (top, bottom) = (row(min(segment.from.y, segment.to.y)), row(max(segment.from.y, segment.to.y)))
      for row in top...bottom {
        for column in left...right { buckets[row * columns + column].append(Int32(number)) }
      }
    }
    starts.reserveCapacity(buckets.count + 1)
    for bucket in buckets {
      starts.append(Int32(entries.count))
      entries += bucket
    }
    starts.append(Int32(entries.count))
  }

  private func column(_ x: Double) -> Int { min(columns - 1, max(0, Int(max(-1, min(200, (x - origin.x) / side))))) }
  private func row(_ y: Double) -> Int { min(rows - 1, max(0, Int(max(-1, min(200, (y - origin.y) / side))))) }

  /// The distance to the nearest edge, or `reach` when none is nearer. The reach is at most the one the index was made for.
  func distance(from point: Point, within reach: Double) -> Double {
    var square = reach * reach
    let (left, right) = (column(point.x - reach), column(point.x + reach))
    for row in row(point.y - reach)...row(point.y + reach) {
      for column in left...right {
        let bucket = row * columns + column
        for entry in entries[Int(starts[bucket])..<Int(starts[bucket + 1])] {
          let near = segments[Int(entry)].nearest(to: point)
          let (dx, dy) = (near.x - point.x, near.y - point.y)
          square = min(square, dx * dx + dy * dy)
        }
      }
    }
    return square.squareRoot()
  }
}
