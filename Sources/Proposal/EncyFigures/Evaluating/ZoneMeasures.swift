package import EncyBase
internal import EncyContainer
internal import EncyDocument

/// What is measured of the zones that are drawn on a plan: how large they are, how much of their outline is an outer wall, how far they
/// border on each other, and how many fans hang in each.
package struct ZoneMeasures: Sendable {
  package enum List: Sendable {
    /// Zones: `name`, `height` in mm where the zone has its own, `area` in m², `walls` in m, `fans`.
    case zones
    /// Two zones with a common edge of `length` m, and what either has: `height`, `otherHeight`, `fans`, `otherFans`.
    case borders
  }

  struct Item: Sendable {
    var id: String
    var pointer: JSONPointer
    /// By the names of fields.
    var values: [String: FigureInputs.Value]
    var places: [String: JSONPointer] = [:]
  }

  private(set) var zones: [Item] = []
  private(set) var borders: [Item] = []

  func items(_ list: List) -> [Item] {
    switch list {
    case .zones: zones
    case .borders: borders
    }
  }

  /// Each zone is compared with each along its edges: so many comparisons are made at most.
  private static let mostComparisons = 300_000_000

  /// - Parameters:
  ///   - root: A plan's part. What can't be measured has values that say so: none of `area` and `walls` without a scale.
  ///   - path: The part's path.
  init(_ root: JSONNode, path: String) {
    let plan = PlanOverlay(
      id: "", json: root.picking(["source", "scale", Zone.list, Fan.list]),
      kind: SourceKind(recordedIn: root["source"]?.value))
    let places = root.items(Zone.list).enumerated().map { index, node in
      (node, JSONPointer(PartName.tokens(of: path) + [Zone.list, "\(index)"]))
    }
    let fans = JSONPointer(PartName.tokens(of: path) + [Fan.list])
    for (node, pointer) in places {
      let name: FigureInputs.Value = (node.text("name") ?? node.text("id")).map { .text($0) } ?? .absent
      let height = FigureInputs.value(node[ZoneFigures.ownHeight.pointer], ZoneFigures.ownHeight, .sek)
      zones.append(
        Item(
          id: node.text("id") ?? "", pointer: pointer, values: ["name": name, "height": height],
          places: ["fans": fans]))
    }
    guard !zones.isEmpty, let plan, let factor = plan.millimetresPerUnit else { return }
    let corners = plan.zones.reduce(0) { $0 + $1.points.count }
    var outlines: [SitePolygon] = []
    let isTooMuch = zones.count * corners * corners > ZoneMeasures.mostComparisons
    if plan.zones.count == zones.count, !isTooMuch {
      outlines = plan.zones.compactMap { zone in
        try? SitePolygon(zone.points.map { $0.onSite(millimetresPerUnit: factor) })
      }
    }
    guard outlines.count == zones.count else {
      let failure = FigureInputs.Value.failed(isTooMuch ? .tooLong : .outOfRange)
      for index in zones.indices { for name in ["area", "walls", "fans"] { zones[index].values[name] = failure } }
      return
    }
    measure(outlines, plan.fans.map { $0.position.onSite(millimetresPerUnit: factor) }, at: fans)
  }

  /// The floor area in m² of a plan's zones that are in no other zone; 0 where none can be measured.
  package static func area(_ root: JSONNode) -> Double {
    guard root[Zone.list]?.arrayValue?.isEmpty == false,
      let plan = PlanOverlay(
        id: "", json: root.picking(["source", "scale", Zone.list]), kind: SourceKind(recordedIn: root["source"]?.value)),
      let factor = plan.millimetresPerUnit
    else { return 0 }
    let outlines = plan.zones.compactMap { zone in
      try? SitePolygon(zone.points.map { $0.onSite(millimetresPerUnit: factor) })
    }
    let corners = outlines.reduce(0) { $0 + $1.corners.count }
    let isTooMuch = outlines.count * corners * corners > mostComparisons
    return outlines.indices.reduce(0) { sum, index in
      let isInner =
        !isTooMuch
        && outlines.indices.contains {
          outlines[$0].area > outlines[index].area && ZoneWalls.lies(outlines[index], within: outlines[$0])
        }
      return isInner ? sum : sum + outlines[index].area / 1e6
    }
  }

  private mutating func measure(_ outlines: [SitePolygon], _ hubs: [SitePoint], at fans: JSONPointer) {
    let bySize = outlines.indices.sorted { (outlines[$0].area, $0) < (outlines[$1].area, $1) }
    var areas = outlines.map(\.area)
    for (rank, inner) in bySize.enumerated() {
      // One that is drawn within another is cut out of the smallest around it.
      let around = bySize[(rank + 1)...].first { ZoneWalls.lies(outlines[inner], within: outlines[$0]) }
      if let around { areas[around] -= outlines[inner].area }
    }
    var counts = outlines.map { _ in 0 }
    for hub in hubs {
      if let zone = bySize.first(where: { outlines[$0].contains(hub) }) { counts[zone] += 1 }
    }
    var lengths: [[Int]: Double] = [:]
    for index in outlines.indices {
      let walls = ZoneWalls(outlines, index)
      zones[index].values["area"] = FigureInputs.estimate(areas[index] / 1e6)
      zones[index].values["walls"] = FigureInputs.estimate(walls.length / 1000)
      zones[index].values["fans"] = .exact(Rational(counts[index]))
      // Seen from both sides, unless one lies within the other.
      for (other, length) in walls.borders {
        let pair = [min(index, other), max(index, other)]
        lengths[pair] = max(lengths[pair] ?? 0, length)
      }
    }
    for (pair, length) in lengths.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
      let (one, other) = (zones[pair[0]], zones[pair[1]])
      func name(_ item: Item) -> String { if case .text(let name) = item.values["name"] { name } else { item.id } }
      borders.append(
        Item(
          id: "\(one.id)+\(other.id)", pointer: one.pointer,
          values: [
            "name": .text("\(name(one)) – \(name(other))"), "length": FigureInputs.estimate(length / 1000),
            "height": one.values["height"] ?? .absent, "otherHeight": other.values["height"] ?? .absent,
            "fans": one.values["fans"] ?? .absent, "otherFans": other.values["fans"] ?? .absent,
          ],
          places: [
            "fans": fans, "otherFans": fans, "otherHeight": other.pointer.appending("ceilingHeight"),
          ]))
    }
  }
}
