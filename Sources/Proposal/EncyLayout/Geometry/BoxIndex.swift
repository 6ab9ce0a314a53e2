import EncyBase

/// Boxes in buckets, to find those that a point may be in without looking at all.
struct BoxIndex {
  private let origin: SitePoint
  private let side: Double
  private let columns: Int
  private let rows: Int
  private var starts: [Int32] = []
  private var entries: [Int32] = []

  init(_ boxes: [SiteRect]) {
    let bounds = SitePolygon.bounds(
      of: boxes.flatMap { [SitePoint(x: $0.x, y: $0.y), SitePoint(x: $0.maxX, y: $0.maxY)] })
    // As many buckets for a long hall as for a short one.
    side = max(bounds.width / 32, bounds.height / 32, 1)
    origin = SitePoint(x: bounds.x, y: bounds.y)
    columns = boxes.isEmpty ? 1 : min(33, Int(bounds.width / side) + 1)
    rows = boxes.isEmpty ? 1 : min(33, Int(bounds.height / side) + 1)
    var buckets = [[Int32]](repeating: [], count: columns * rows)
    for (number, box) in boxes.enumerated() {
      for row in row(box.y)...row(box.maxY) {
        for column in column(box.x)...column(box.maxX) { buckets[row * columns + column].append(Int32(number)) }
      }
    }
    starts.reserveCapacity(buckets.count + 1)
    for bucket in buckets {
      starts.append(Int32(entries.count))
      entries += bucket
    }
    starts.append(Int32(entries.count))
  }

  // What is beside all buckets counts to the nearest.
  private func column(_ x: Double) -> Int { min(columns - 1, Int(max(0, min(32, (x - origin.x) / side)))) }
  private func row(_ y: Double) -> Int { min(rows - 1, Int(max(0, min(32, (y - origin.y) / side)))) }

  /// The numbers of all boxes that hold the point, and of some near it.
  func boxes(near point: SitePoint) -> ArraySlice<Int32> {
    let bucket = row(point.y) * columns + column(point.x)
    return entries[Int(starts[bucket])..<Int(starts[bucket + 1])]
  }
}

/// Edges in buckets, to find those near a point.
struct SegmentIndex {
  private let segments: [Segment]
  private let boxes: BoxIndex

  /// Edges that will be asked for within `reach`.
  init(_ segments: [Segment], reach: Double) {
    self.segments = segments
    boxes = BoxIndex(segments.map { SitePolygon.bounds(of: [$0.from, $0.to]).grown(by: reach) })
  }

  /// The distance to the nearest edge, or `reach` when none is nearer. The reach is at most the one the index was made for.
  func distance(from point: SitePoint, within reach: Double) -> Double {
    var square = reach * reach
    for entry in boxes.boxes(near: point) {
      let near = segments[Int(entry)].nearest(to: point)
      let (dx, dy) = (near.x - point.x, near.y - point.y)
      square = min(square, dx * dx + dy * dy)
    }
    return square.squareRoot()
  }
}

extension SiteRect {
  /// With so much more on each side.
  func grown(by reach: Double) -> SiteRect {
    SiteRect(x: x - reach, y: y - reach, width: width + 2 * reach, height: height + 2 * reach)
  }
}
