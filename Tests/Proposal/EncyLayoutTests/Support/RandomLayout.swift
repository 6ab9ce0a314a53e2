import EncyBase
import EncyDocument
import EncyLayout
import EncyTestSupport
import Foundation

/// Halls as they never were, by a seed.
enum RandomLayout {
  static func place(in box: SiteRect, _ generator: inout SeededGenerator) -> SitePoint {
    SitePoint(
      x: Double.random(in: box.x...box.maxX, using: &generator),
      y: Double.random(in: box.y...box.maxY, using: &generator))
  }

  /// A simple polygon in millimetres, 15 to 120 m long: a star about its middle, or a union of rectangles on a grid, turned or not;
  /// `nil` where chance made none.
  static func zone(_ generator: inout SeededGenerator) -> [SitePoint]? {
    let long = Double.random(in: 15_000...120_000, using: &generator)
    let wide = long * Double.random(in: 0.35...1, using: &generator)
    var points: [SitePoint]
    if Bool.random(using: &generator) {
      // Corners in order about the middle never cross; how far out each is, is chance.
      let count = Int.random(in: 3...14, using: &generator)
      points = (0..<count).map { index in
        let turn = (Double(index) + Double.random(in: 0..<0.8, using: &generator)) / Double(count) * 2 * Double.pi
        let out = Double.random(in: 0.35...1, using: &generator) / 2
        return SitePoint(x: long / 2 + long * out * cos(turn), y: wide / 2 + wide * out * sin(turn))
      }
    } else {
      // Columns of different tops and bottoms, all of which reach the middle.
      let count = Int.random(in: 1...6, using: &generator)
      let tops = (0..<count).map { _ in Double(Int.random(in: 0...4, using: &generator)) / 10 * wide }
      let bottoms = (0..<count).map { _ in wide - Double(Int.random(in: 0...4, using: &generator)) / 10 * wide }
      let step = long / Double(count)
      points = []
      for index in 0..<count {
        points += [
          SitePoint(x: Double(index) * step, y: tops[index]), SitePoint(x: Double(index + 1) * step, y: tops[index]),
        ]
      }
      for index in (0..<count).reversed() {
        points += [
          SitePoint(x: Double(index + 1) * step, y: bottoms[index]),
          SitePoint(x: Double(index) * step, y: bottoms[index]),
        ]
      }
    }
    if Int.random(in: 0..<3, using: &generator) == 0 {
      let turn = Double.random(in: 0..<1.5, using: &generator)
      points = points.map {
        SitePoint(x: $0.x * cos(turn) - $0.y * sin(turn) + long, y: $0.x * sin(turn) + $0.y * cos(turn))
      }
    }
    if Bool.random(using: &generator) { points.reverse() }
    return (try? SitePolygon(points)) == nil ? nil : points
  }

  /// A zone in metres with up to so many keep-outs of all kinds in it.
  static func hall(_ generator: inout SeededGenerator, keepOuts most: Int = 30) -> LayoutCase {
    while true {
      guard let points = zone(&generator), let outline = try? SitePolygon(points) else { continue }
      // Into the page, in whole centimetres.
      let (left, top) = (outline.bounds.x, outline.bounds.y)
      let metres = points.map {
        ((($0.x - left) / 10).rounded() / 100, (($0.y - top) / 10).rounded() / 100)
      }
      guard (try? SitePolygon(metres.map { SitePoint(x: $0.0 * 1000, y: $0.1 * 1000) })) != nil else { continue }
      var hall = LayoutCase(zone: metres)
      let size = outline.bounds.size
      for index in 0..<Int.random(in: 0...most, using: &generator) {
        let place = Point(
          x: Double.random(in: 0...size.width / 1000, using: &generator),
          y: Double.random(in: 0...size.height / 1000, using: &generator))
        hall.keepOuts.append(keepOut("k\(index)", at: place, &generator))
      }
      return hall
    }
  }

  private static func keepOut(_ id: String, at place: Point, _ generator: inout SeededGenerator) -> JSONValue {
    let bottom = [nil, 3000, 9000].randomElement(using: &generator) ?? nil
    let top = [nil, 4000, 6500].randomElement(using: &generator) ?? nil
    switch Int.random(in: 0..<8, using: &generator) {
    case 0: return LayoutCase.keepOut(id, .smokeDetector, [place])
    case 1: return LayoutCase.keepOut(id, .diffuser, [place], bottom: bottom)
    case 2: return LayoutCase.keepOut(id, .light, [place], bottom: 9000)
    case 3: return LayoutCase.keepOut(id, .extraction, [place], radius: 0.4, clearance: 500)
    case 4, 5: return LayoutCase.keepOut(id, .column, [place], radius: 0.3)
    default:
      let (width, depth) = (
        Double.random(in: 0.5...8, using: &generator), Double.random(in: 0.5...3, using: &generator)
      )
      let corners = [
        place, Point(x: place.x + width, y: place.y), Point(x: place.x + width, y: place.y + depth),
        Point(x: place.x, y: place.y + depth),
      ]
      let kind = Bool.random(using: &generator) ? KeepOut.Kind.rack : .crane
      return LayoutCase.keepOut(id, kind, corners, top: top)
    }
  }
}
