import EncyBase
internal import Glibc

/// Hubs moved until every cell is as asked.
extension LayoutSearch {
  /// Moves fans to the middles of their cells (Lloyd, "Least squares quantization in PCM", 1982), then until all is as asked.
  mutating func improved(_ start: Result) -> Result? {
    var best = start
    (best.rows, best.isStraight) = (nil, false)
    var places = start.places
    for round in 0...5 {
      let cells = cutter.cells(of: sites(places), withCorners: false)
      pay(cells.count)
      let score = limits.score(cells)
      if round == 0 || score.cost < best.score.cost { (best.places, best.score) = (places, score) }
      for index in places.indices {
        let cell = cells[fixed.count + index]
        guard cell.area > 0 else { continue }
        let moved = field.nearestFree(to: cell.centroid, within: field.diameter * 2) ?? places[index]
        if isSpaced(moved, besides: index, in: places) { places[index] = moved }
      }
    }
    return balanced(best)
  }

  /// A layout whose cells are all as asked, with more even ones: rows and hubs nearer to the middles of their cells.
  mutating func evened(_ start: Result) -> Result {
    var best = start
    let rows = start.rows ?? start.places.indices.map { [$0] }
    var share = 0.5
    for _ in 0..<12 where share > 0.05 {
      let cells = cutter.cells(of: sites(best.places), withCorners: false)
      pay(cells.count)
      var places = best.places
      for row in rows {
        let middles = row.map { frame.local(cells[fixed.count + $0].centroid) }
        let mean = middles.reduce(0) { $0 + (start.isUpright ? $1.x : $1.y) } / Double(row.count)
        for (index, middle) in zip(row, middles) {
          let goal = start.isUpright ? SitePoint(x: mean, y: middle.y) : SitePoint(x: middle.x, y: mean)
          let place = frame.local(places[index])
          places[index] = frame.site(
            SitePoint(x: place.x + share * (goal.x - place.x), y: place.y + share * (goal.y - place.y)))
        }
      }
      var next = best
      if places.allSatisfy(field.isFree), isSpaced(places) {
        next.places = places
        next.score = judged(places).score
      }
      if next.score.isValid, next.score.unevenness < best.score.unevenness * 0.999 { best = next } else { share /= 2 }
    }
    return best
  }

  /// Moves hubs, or rows of them, until cells and distances are as asked, by Gauss and Newton's method: how a cell's area and shape change
  /// as hubs move is known from its borders alone.
  /// - Returns: The best layout on the way; `nil` when some hub never came to where it may be.
  mutating func balanced(_ start: Result, steps: Int = 36) -> Result? {
    let handles = handles(of: start)
    let pitch = (limits.zoneArea / Double(max(1, fixed.count + start.places.count))).squareRoot()
    var places = start.places
    var best: Result?
    // Where the last step that helped led to, and the next one from there; how long steps may be, in pitches.
    var anchor = (places: places, lack: Double.infinity, step: [SitePoint]())
    var radius = 0.3
    for round in 0..<steps {
      var wanted = StepInequalities(handles)
      let (score, blocked) = measure(places, pitch, &wanted)
      if let landed = landed(places, blocked, score, start), landed.score.cost < best?.score.cost ?? .infinity {
        best = landed
        note(landed)
      }
      if best?.score.isValid ?? false || isSpent || wanted.lack < 1e-12 { break }
      // The first steps may lead through worse to better.
      if round < 8 || wanted.lack < anchor.lack * 0.999 {
        anchor = (places, wanted.lack, wanted.step())
        radius = min(0.3, radius * 1.5)
        pay(8)
      } else {
        radius *= 0.35
        if radius < 0.004 { break }
      }
      let longest = anchor.step.reduce(0) { max($0, $1.x * $1.x + $1.y * $1.y) }.squareRoot()
      radius = min(radius, longest)
      let scale = pitch * radius / max(longest, 1e-9)
      for (index, step) in anchor.step.enumerated() {
        places[index] = SitePoint(
          x: anchor.places[index].x + step.x * scale, y: anchor.places[index].y + step.y * scale)
      }
    }
    return best
  }

  /// The layout with blocked hubs moved to where they may be, unless they are in rows.
  private mutating func landed(_ places: [SitePoint], _ blocked: [Int], _ score: LayoutScore, _ start: Result)
    -> Result?
  {
    var result = start
    (result.places, result.score) = (places, score)
    if blocked.isEmpty { return isSpaced(places) ? result : nil }
    guard start.rows == nil, score.brokenCells <= 2 * blocked.count else { return nil }
    for index in blocked {
      guard let free = field.nearestFree(to: places[index], within: field.diameter) else { return nil }
      result.places[index] = free
    }
    guard isSpaced(result.places) else { return nil }
    result.score = judged(result.places).score
    return result
  }

  /// What moves each hub: its row across, and itself along it; or itself both ways.
  private func handles(of layout: Result) -> [StepInequalities.Handle] {
    let (right, down) = (frame.site(SitePoint(x: 1, y: 0)), frame.site(SitePoint(x: 0, y: 1)))
    guard let rows = layout.rows else {
      return layout.places.indices.map {
        StepInequalities.Handle(first: 2 * $0, firstAxis: right, second: 2 * $0 + 1, secondAxis: down)
      }
    }
    var rowOf = [Int](repeating: 0, count: layout.places.count)
    for (row, members) in rows.enumerated() { for index in members { rowOf[index] = row } }
    return layout.places.indices.map { index in
      StepInequalities.Handle(
        first: rowOf[index], firstAxis: layout.isUpright ? right : down, second: rows.count + index,
        secondAxis: layout.isUpright ? down : right)
    }
  }

  /// Judges a layout, and says what a step must change. There, lengths are in pitches and areas in mean cells.
  private mutating func measure(
    _ places: [SitePoint], _ pitch: Double, _ wanted: inout StepInequalities
  ) -> (score: LayoutScore, blocked: [Int]) {
    let sites = sites(places)
    pay(sites.count)
    let first = fixed.count
    var cells: [Cell] = []
    var arcs: [SitePoint] = []
    var borders: [Border] = []
    let usual = limits.mean(of: sites.count)
    for index in sites.indices {
      let (cell, arc) = cutter.borderedCell(of: index, among: sites, borders: &borders)
      cells.append(cell)
      arcs.append(arc)
      guard cell.area > 0 else { continue }
      let scale = limits.scale(index)
      let (mean, leastArea) = (usual * scale, limits.leastArea * scale)
      let gradients = CellGradients(cell, sites, index, borders, first: first, pitch: pitch)
      // Cells near to a limit count, too, so that mending one doesn't break the next.
      let most = max(mean, limits.mostArea * scale * 0.997)
      if cell.area > most - 0.25 * mean {
        gradients.addArea(to: &wanted, (cell.area - most) / mean, scale: -1 / mean)
      } else if cell.area < leastArea * 1.25 {
        gradients.addArea(to: &wanted, (leastArea * 1.01 - cell.area) / mean, scale: 1 / mean)
      }
      if cell.aspect > limits.mostAspect * 0.8, cell.width > 0 {
        gradients.addFlatness(to: &wanted, log(min(cell.aspect, 10) / limits.mostAspect) + 0.01)
      }
    }
    let score = limits.score(cells)
    if score.short > 0 {
      let weight = Double(sites.count).squareRoot()
      wanted.begin(weight * (score.short + 0.002))
      for index in places.indices {
        let arc = arcs[first + index]
        let scale = weight * pitch / limits.zoneArea
        wanted.add(SitePoint(x: arc.x * scale, y: arc.y * scale), of: index)
      }
    }
    return (score, addDistances(places, pitch, &wanted))
  }

  /// Hubs that are too near to something are to move away from it.
  /// - Returns: Those that may not be where they are.
  private func addDistances(
    _ places: [SitePoint], _ pitch: Double, _ wanted: inout StepInequalities
  ) -> [Int] {
    var blocked: [Int] = []
    for (index, place) in places.enumerated() {
      if !field.isFree(place) { blocked.append(index) }
      for (depth, out) in field.intrusions(place, within: pitch / 8) {
        let share = (depth + 5) / pitch
        wanted.begin(2 * share)
        wanted.add(SitePoint(x: 2 * out.x, y: 2 * out.y), of: index)
      }
      for other in places.indices where other < index {
        let distance = places[other].distance(to: place)
        guard distance < field.spacing + pitch / 8, distance > 0 else { continue }
        let share = (field.spacing + 5 - distance) / pitch
        let (x, y) = ((place.x - places[other].x) / distance, (place.y - places[other].y) / distance)
        wanted.begin(2 * share)
        wanted.add(SitePoint(x: 2 * x, y: 2 * y), of: index)
        wanted.add(SitePoint(x: -2 * x, y: -2 * y), of: other)
      }
    }
    return blocked
  }
}

/// How the area and the shape of a cell change as its hub and those around it move. A border goes with a hub that moves by `v` by
/// (q − hub)·v / d at its point q, d being how far the two hubs are apart.
struct CellGradients {
  private let cell: Cell
  private let hub: Int
  private let own: SitePoint
  private let sites: [Site]
  private let borders: [Border]
  private let first: Int
  private let pitch: Double

  init(_ cell: Cell, _ sites: [Site], _ index: Int, _ borders: [Border], first: Int, pitch: Double) {
    (self.cell, self.sites, self.borders, self.first, self.pitch) = (cell, sites, borders, first, pitch)
    (hub, own) = (index, sites[index].position)
  }

  /// The area, times a scale.
  func addArea(to wanted: inout StepInequalities, _ value: Double, scale: Double) {
    add(to: &wanted, value, scale: scale * pitch) { _ in 1 }
  }

  /// The logarithm of width to length.
  func addFlatness(to wanted: inout StepInequalities, _ value: Double) {
    let center = SitePoint(x: cell.centroid.x - own.x, y: cell.centroid.y - own.y)
    let axis = cell.length
    add(to: &wanted, value, scale: pitch / (2 * cell.area)) { q in
      let (dx, dy) = (q.x - center.x, q.y - center.y)
      let (along, across) = (dx * axis.x + dy * axis.y, dy * axis.x - dx * axis.y)
      return across * across / cell.width - along * along / axis.variance
    }
  }

  /// How the integral of a weight over the cell grows: what of it each border sweeps, by Gauss's rule with two points, which is exact
  /// for cubics.
  private func add(
    to wanted: inout StepInequalities, _ value: Double, scale: Double, weight: (SitePoint) -> Double
  ) {
    wanted.begin(value)
    var (x, y) = (0.0, 0.0)
    for border in borders {
      let other = sites[border.other].position
      let (dx, dy) = (other.x - own.x, other.y - own.y)
      let square = dx * dx + dy * dy
      guard square > 0 else { continue }
      // Below zero where the outline comes back along a border that parts of a cell hang together by.
      let length = (border.to.y - border.from.y) * dx - (border.to.x - border.from.x) * dy
      var (ox, oy) = (0.0, 0.0)
      for share in [0.211_324_865_405_187_1, 0.788_675_134_594_812_9] {
        let q = SitePoint(
          x: border.from.x + share * (border.to.x - border.from.x),
          y: border.from.y + share * (border.to.y - border.from.y))
        let part = scale * weight(q) * length / (2 * square)
        x += part * q.x
        y += part * q.y
        ox -= part * (q.x - dx)
        oy -= part * (q.y - dy)
      }
      if border.other >= first { wanted.add(SitePoint(x: ox, y: oy), of: border.other - first) }
    }
    if hub >= first { wanted.add(SitePoint(x: x, y: y), of: hub - first) }
  }
}
