internal import EncyBase

extension PlanExtent {
  /// How far beside a line another is on its level.
  private var slack: Double { 0.002 * max(page.width, page.height) }

  /// The share of a stretch along which lines are drawn on a level.
  private func share(_ lines: [Line], level: Double, from: Double, to: Double) -> Double {
    let pieces = lines.filter { ($0.level - level).magnitude <= slack && $0.to > from && $0.from < to }
      .map { (from: max($0.from, from), to: min($0.to, to)) }.sorted { $0.from < $1.from }
    var (sum, reached) = (0.0, from)
    for piece in pieces where piece.to > reached {
      sum += piece.to - max(piece.from, reached)
      reached = piece.to
    }
    return sum / (to - from)
  }

  /// The least share of a rectangle's sides along which lines are drawn.
  func walled(_ box: Rect) -> Double {
    min(
      share(across, level: box.y, from: box.x, to: box.maxX), share(across, level: box.maxY, from: box.x, to: box.maxX),
      share(down, level: box.x, from: box.y, to: box.maxY), share(down, level: box.maxX, from: box.y, to: box.maxY))
  }

  /// Where lines lie around a rectangle of that size, either way round; what is nearly one place comes once.
  func places(of size: Size, _ tolerance: Double) -> [Rect] {
    func pairs(_ lines: [Line], _ length: Double) -> [(from: Double, to: Double)] {
      var found: [(from: Double, to: Double, reach: Double)] = []
      for first in lines {
        for second in lines
        where ((second.level - first.level) / length - 1).magnitude <= tolerance {
          found.append((first.level, second.level, min(first.to - first.from, second.to - second.from)))
        }
      }
      return found.sorted { ($0.reach, $0.from) > ($1.reach, $1.from) }.prefix(80).map { ($0.from, $0.to) }
    }
    var places: [(box: Rect, walled: Double)] = []
    for (wide, high) in [(size.width, size.height), (size.height, size.width)] {
      let rows = pairs(across, high)
      if rows.isEmpty { continue }
      for column in pairs(down, wide) {
        for row in rows {
          let box = Rect(x: column.from, y: row.from, width: column.to - column.from, height: row.to - row.from)
          let share = walled(box)
          if share >= 0.6 { places.append((box, share)) }
        }
      }
    }
    return places.sorted { $0.walled > $1.walled }.prefix(40).map(\.box)
  }

  /// Whether a side of a rectangle is the paper's edge, or a line in the sheet's margin that goes on beyond it, as frames do.
  func isSheet(_ box: Rect) -> Bool {
    let edge = 0.003 * max(page.width, page.height)
    func isFrame(_ lines: [Line], _ level: Double, _ end: Double, _ from: Double, _ to: Double) -> Bool {
      if level < edge || level > end - edge { return true }
      guard level < margin || level > end - margin else { return false }
      return lines.contains {
        ($0.level - level).magnitude <= slack && ($0.from < from - 2 * slack || $0.to > to + 2 * slack)
      }
    }
    return [box.y, box.maxY].contains { isFrame(across, $0, page.height, box.x, box.maxX) }
      || [box.x, box.maxX].contains { isFrame(down, $0, page.width, box.y, box.maxY) }
  }

  /// Whether a rectangle is ruled from side to side with words in nearly all rows.
  func isTable(_ box: Rect) -> Bool {
    let levels = across.filter {
      $0.level > box.y + slack && $0.level < box.maxY - slack && ($0.from - box.x).magnitude <= slack
        && ($0.to - box.maxX).magnitude <= slack
    }.map(\.level).sorted()
    guard levels.count >= 5 else { return false }
    let rows = zip([box.y] + levels, levels + [box.maxY])
    let filled = rows.count { row in
      words.contains { $0.x > box.x && $0.x < box.maxX && $0.y > row.0 && $0.y < row.1 }
    }
    return Double(filled) >= 0.6 * Double(levels.count + 1)
  }
}
