import EncyBase

/// Finds places for the fewest fans of one size that serve a zone.
struct LayoutSearch {
  /// Fans that were found, in site millimetres: the free ones only.
  struct Result {
    var places: [Point]
    var score: LayoutScore
    /// The rows of the pattern that it came from, by indices of `places`; `nil` where fans moved freely.
    var rows: [[Int]]?
    /// Whether rows run along the frame's second axis.
    var isUpright = false
    /// Whether all hubs are in straight rows.
    var isStraight = false
  }

  let field: PlacementField
  let limits: CellLimits
  let frame: Frame
  /// How far a fan covers, in millimetres.
  let reach: Double
  /// Fans of the zone that stay.
  let fixed: [Site]
  /// How many cuts may still be tried; what bounds the search is not the clock.
  private var budget: Int
  /// What of the budget is left for layouts of more fans.
  private var reserve = 0
  private var cutter: CellCutter
  /// How many fans are being placed.
  private var placed = 0
  /// The best layout that covers the zone although cells are not as they should be.
  private var fallback: Result?

  /// More fans than these are never proposed for one zone.
  static let mostFans = 600

  init(field: PlacementField, limits: CellLimits, frame: Frame, reach: Double, fixed: [Site], budget: Int) {
    (self.field, self.limits, self.frame, self.reach) = (field, limits, frame, reach)
    (self.fixed, self.budget) = (fixed, budget)
    cutter = CellCutter(field.zone)
  }

  /// The fewest fans, counting those that stay. A layout whose cells are all as asked goes before one with fewer fans whose aren't.
  mutating func fewest(patterns: inout RowPatterns, from least: Int, to most: Int) -> Result? {
    guard least <= most else { return nil }
    var free: [Point]?
    var count = max(least, fixed.count)
    while count <= max(most, fixed.count) {
      // Few fans have few layouts, and one more or less matters most. Where all cells must be about as large as may be, layouts are rare.
      let isTight = limits.zoneArea / Double(max(1, count)) > 0.96 * limits.mostArea
      reserve = count <= 3 ? budget / 4 : isTight ? budget * 5 / 6 : budget * 3 / 5
      if let found = layout(of: count, patterns: &patterns, free: &free, isFree: true) { return found }
      if budget <= 0, fallback != nil { break }
      // Of many fans, where it isn't worth the trouble, not every number.
      count += budget > 0 ? 1 : max(1, count / 24)
    }
    return fallback
  }

  /// Whether there is anything left to spend on layouts of so many fans.
  private var isSpent: Bool { budget <= reserve }

  /// Measuring a cell takes about as long as looking at all fans and a few cuts.
  private mutating func pay(_ cells: Int) { budget -= cells * (fixed.count + placed + 8) }

  /// A layout of exactly so many fans with all cells as asked; `nil` when none was found. Of one number of fans, straight rows go
  /// before fans that are placed one by one, which are sought only if `isFree`.
  private mutating func layout(
    of count: Int, patterns: inout RowPatterns, free: inout [Point]?, isFree: Bool
  ) -> Result? {
    let wanted = count - fixed.count
    placed = wanted
    guard wanted > 0 else {
      let result = judged([])
      note(result)
      return result.score.isValid ? result : nil
    }
    var starts: [Result] = []
    var best: (result: Result, rank: (Int, Int, Int))?
    for pattern in patterns.patterns(of: count) {
      if budget <= 0, !starts.isEmpty { break }
      // Settling costs about as much as measuring.
      pay(wanted)
      guard let (places, rows, moved) = settled(pattern, wanted: wanted) else { continue }
      var result = judged(places)
      (result.rows, result.isUpright, result.isStraight) = (rows, pattern.isUpright, moved == 0)
      note(result)
      if result.score.isValid {
        // Straight rows first, then even cells, then few different coordinates.
        let rank = (moved, Int(result.score.unevenness * 25), lines(places))
        if best.map({ rank < $0.rank }) ?? true { best = (result, rank) }
      }
      starts.append(result)
    }
    if let best, best.result.isStraight { return best.result }
    // Where cells must all be as large as may be, only patterns have a chance.
    guard wanted <= 3 || limits.zoneArea / Double(count) < 0.985 * limits.mostArea else { return best?.result }
    let order = starts.indices.sorted { (starts[$0].score.cost, $0) < (starts[$1].score.cost, $1) }
    let all = reserve
    // Half of what there is for rows, half for fans one by one.
    reserve = (budget + all) / 2
    for start in distinct(order.map { starts[$0] }, most: 6) {
      if isSpent { break }
      let improved = improvedInRows(start)
      note(improved)
      guard improved.score.isValid, improved.isStraight else {
        starts.append(improved)
        continue
      }
      return aligned(stepped(improved, untilValid: false))
    }
    reserve = all
    if let best { return best.result }
    guard isFree else { return nil }
    if free == nil { free = field.freePlaces(in: frame, count: 2500) }
    let places = free ?? []
    guard !places.isEmpty, !isSpent || wanted <= 3 else { return nil }
    starts += spreads(wanted, among: places)
    starts = starts.indices.sorted { (starts[$0].score.cost, $0) < (starts[$1].score.cost, $1) }.map { starts[$0] }
    for start in distinct(starts, most: wanted <= 3 ? 14 : wanted <= 8 ? 8 : 4) {
      let improved = improved(start)
      note(improved)
      if improved.score.isValid { return aligned(stepped(improved, untilValid: false)) }
      if isSpent { break }
    }
    return nil
  }

  /// The first so many layouts that cost different.
  private func distinct(_ layouts: [Result], most: Int) -> [Result] {
    var kept: [Result] = []
    for layout in layouts where !kept.contains(where: { ($0.score.cost - layout.score.cost).magnitude < 1e-9 }) {
      kept.append(layout)
      if kept.count == most { break }
    }
    return kept
  }

  /// The fewest fans in straight rows whose cells are all as asked.
  mutating func straight(patterns: inout RowPatterns, from least: Int, to most: Int) -> Result? {
    guard least <= most else { return nil }
    for count in least...most where count > fixed.count {
      var free: [Point]?
      reserve = budget * 2 / 3
      if let found = layout(of: count, patterns: &patterns, free: &free, isFree: false), found.isStraight {
        return found
      }
    }
    return nil
  }

  // MARK: Judging

  private func sites(_ places: [Point]) -> [Site] { fixed + places.map { Site(position: $0, reach: reach) } }

  private mutating func judged(_ places: [Point]) -> Result {
    let sites = sites(places)
    pay(sites.count)
    return Result(
      places: places, score: limits.score(cutter.cells(of: sites, withCorners: false), fixed: fixed.count))
  }

  /// Keeps a layout that covers what is asked in case none with all cells right is found: the one with the fewest fans and wrong cells.
  private mutating func note(_ result: Result) {
    guard result.score.short <= 0 else { return }
    func rank(_ result: Result) -> (Int, Double) {
      (result.places.count + result.score.brokenCells, result.score.cost)
    }
    if fallback.map({ rank(result) < rank($0) }) ?? true { fallback = result }
  }

  /// How many rows and columns there are.
  private func lines(_ places: [Point]) -> Int {
    let local = places.map(frame.local)
    return Set(local.map { Int($0.x / 10) }).count + Set(local.map { Int($0.y / 10) }).count
  }

  // MARK: Settling patterns

  /// A pattern moved to where fans may hang: as a whole, then row by row, then one by one.
  /// - Returns: The places, their rows, and how many of them left theirs; `nil` when some find none.
  private func settled(_ pattern: RowPattern, wanted: Int) -> (places: [Point], rows: [[Int]], moved: Int)? {
    var rows = pattern.rows
    if !fixed.isEmpty { dropNearFixed(&rows) }
    guard rows.reduce(0, { $0 + $1.count }) == wanted else { return nil }
    func isFree(_ local: Point) -> Bool { field.isFree(frame.site(local)) }
    if rows.allSatisfy({ $0.allSatisfy(isFree) }) {
      let places = rows.flatMap { $0 }.map(frame.site)
      var first = 0
      let members = rows.map { row in
        defer { first += row.count }
        return Array(first..<first + row.count)
      }
      return isSpaced(places) ? (places, members, 0) : nil
    }
    let pitch = (limits.zoneArea / Double(wanted + fixed.count)).squareRoot()
    // The whole pattern a little aside, so that hubs fall between the columns of the building.
    var best = (blocked: Int.max, dx: 0.0, dy: 0.0)
    for ring in 0...2 {
      for (dx, dy) in RowPatternShift.ring(ring) {
        let (shiftX, shiftY) = (Double(dx) * pitch / 12, Double(dy) * pitch / 12)
        var blocked = 0
        for row in rows {
          for place in row where !isFree(Point(x: place.x + shiftX, y: place.y + shiftY)) {
            blocked += 1
            if blocked >= best.blocked { break }
          }
          if blocked >= best.blocked { break }
        }
        if blocked < best.blocked { best = (blocked, shiftX, shiftY) }
      }
      if best.blocked == 0 { break }
    }
    rows = rows.map { $0.map { Point(x: $0.x + best.dx, y: $0.y + best.dy) } }
    var moved = 0
    var places: [Point] = []
    var members: [[Int]] = []
    for row in rows {
      let first = places.count
      var strays: [Int] = []
      if row.allSatisfy(isFree) {
        places += row.map(frame.site)
      } else if let shifted = shifted(row, isUpright: pattern.isUpright, pitch: pitch, isFree: isFree) {
        places += shifted.map(frame.site)
      } else {
        for place in row {
          guard let free = field.nearestFree(to: frame.site(place), within: pitch * 0.8) else { return nil }
          if free != frame.site(place) {
            moved += 1
            strays.append(places.count)
          }
          places.append(free)
        }
      }
      members.append((first..<places.count).filter { !strays.contains($0) })
      members += strays.map { [$0] }
    }
    return isSpaced(places) ? (places, members.filter { !$0.isEmpty }, moved) : nil
  }

  /// A row moved across itself, and its hubs along it, until all are free: the least move of all.
  private func shifted(_ row: [Point], isUpright: Bool, pitch: Double, isFree: (Point) -> Bool) -> [Point]? {
    var best: (cost: Double, row: [Point])?
    for step in 0...12 {
      // Now to the one side, now to the other.
      let across = Double((step + 1) / 2) * (step % 2 == 0 ? -1 : 1) * pitch / 24
      var cost = across.magnitude * Double(row.count)
      var places: [Point] = []
      for place in row {
        var found: Point?
        for slide in 0...16 {
          let along = Double((slide + 1) / 2) * (slide % 2 == 0 ? -1 : 1) * pitch / 24
          let candidate = Point(
            x: place.x + (isUpright ? across : along), y: place.y + (isUpright ? along : across))
          if isFree(candidate) {
            found = candidate
            cost += along.magnitude
            break
          }
        }
        guard let found else { break }
        places.append(found)
      }
      if places.count == row.count, best.map({ cost < $0.cost }) ?? true { best = (cost, places) }
    }
    return best?.row
  }

  /// Each fan that stays takes the place of the hub nearest to it.
  private func dropNearFixed(_ rows: inout [[Point]]) {
    for site in fixed {
      let local = frame.local(site.position)
      var nearest: (distance: Double, row: Int, column: Int)?
      for (row, places) in rows.enumerated() {
        for (column, place) in places.enumerated() {
          let distance = place.distance(to: local)
          if distance < nearest?.distance ?? .infinity { nearest = (distance, row, column) }
        }
      }
      if let nearest { rows[nearest.row].remove(at: nearest.column) }
    }
  }

  private func isSpaced(_ places: [Point]) -> Bool {
    let square = (field.spacing - 0.5) * (field.spacing - 0.5)
    for (index, place) in places.enumerated() {
      for other in places[..<index] {
        let (dx, dy) = (place.x - other.x, place.y - other.y)
        if dx * dx + dy * dy < square { return false }
      }
    }
    return true
  }

  // MARK: Other beginnings

  /// Layouts of free places: of a few fans nearly all there are on a coarse grid, of more the ones far from each other.
  private mutating func spreads(_ count: Int, among free: [Point]) -> [Result] {
    func sample(_ most: Int) -> [Point] {
      guard free.count > most else { return free }
      return (0..<most).map { free[$0 * free.count / most] }
    }
    var layouts: [[Point]] = []
    switch count {
    case 1: layouts = sample(120).map { [$0] }
    case 2:
      let few = sample(28)
      for first in few.indices { for second in few[..<first] { layouts.append([few[first], second]) } }
    case 3:
      let few = sample(14)
      for first in few.indices {
        for second in 0..<first { for third in 0..<second { layouts.append([few[first], few[second], few[third]]) } }
      }
    default: break
    }
    if count > 1 {
      // Farthest first, from several first places (Gonzalez, "Clustering to minimize the maximum intercluster distance", 1985).
      for first in 0..<4 {
        let few = sample(700)
        var places = [few[first * (few.count - 1) / 3]]
        var distances = few.map { $0.distance(to: places[0]) }
        for site in fixed {
          for index in few.indices { distances[index] = min(distances[index], few[index].distance(to: site.position)) }
        }
        while places.count < count {
          guard let next = few.indices.max(by: { distances[$0] < distances[$1] }) else { break }
          places.append(few[next])
          for index in few.indices { distances[index] = min(distances[index], few[index].distance(to: few[next])) }
        }
        layouts.append(places)
      }
    }
    return layouts.filter { isSpaced($0) }.map { judged($0) }
  }

  // MARK: Improving

  /// Moves fans to the middles of their cells (Lloyd, "Least squares quantization in PCM", 1982), then each by smaller and smaller steps,
  /// as long as that helps.
  private mutating func improved(_ start: Result) -> Result {
    var best = start
    (best.rows, best.isStraight) = (nil, false)
    var places = start.places
    for _ in 0..<(places.count <= 12 ? 10 : 6) {
      let cells = cutter.cells(of: sites(places), withCorners: false)
      pay(cells.count)
      for index in places.indices {
        let cell = cells[fixed.count + index]
        guard cell.area > 0 else { continue }
        let moved = field.nearestFree(to: cell.centroid, within: field.diameter * 2) ?? places[index]
        if isSpaced(moved, besides: index, in: places) { places[index] = moved }
      }
      let result = judged(places)
      if result.score.cost < best.score.cost { best = result }
      if best.score.isValid || isSpent { return best }
    }
    return stepped(best)
  }

  private func isSpaced(_ place: Point, besides index: Int, in places: [Point]) -> Bool {
    let square = (field.spacing - 0.5) * (field.spacing - 0.5)
    for (other, position) in places.enumerated() where other != index {
      let (dx, dy) = (place.x - position.x, place.y - position.y)
      if dx * dx + dy * dy < square { return false }
    }
    return true
  }

  /// Moves rows to the middles of their cells, and fans along them, then each by smaller and smaller steps, as long as that helps.
  private mutating func improvedInRows(_ start: Result) -> Result {
    guard let rows = start.rows else { return start }
    var best = start
    var current = start
    for _ in 0..<6 {
      let cells = cutter.cells(of: sites(current.places), withCorners: false)
      pay(cells.count)
      for row in rows {
        let middles = row.map { frame.local(cells[fixed.count + $0].centroid) }
        let mean = middles.reduce(0) { $0 + (start.isUpright ? $1.x : $1.y) } / Double(row.count)
        var places = current.places
        for (index, middle) in zip(row, middles) {
          places[index] = frame.site(
            start.isUpright ? Point(x: mean, y: middle.y) : Point(x: middle.x, y: mean))
        }
        if row.allSatisfy({ field.isFree(places[$0]) && isSpaced(places[$0], besides: $0, in: places) }) {
          current.places = places
        }
      }
      current.score = judged(current.places).score
      if current.score.cost < best.score.cost { best = current }
      if best.score.isValid || isSpent { return best }
    }
    return stepped(best)
  }

  /// What moves together, and where to.
  private func moves(of layout: Result) -> [(members: [Int], directions: [Point])] {
    guard let rows = layout.rows else {
      return layout.places.indices.map { index in
        ([index], stride(from: 0, to: 64, by: 8).map { Directions.all[($0 + index) % 64] })
      }
    }
    let axes = [frame.site(Point(x: 1, y: 0)), frame.site(Point(x: 0, y: 1))]
    func both(_ axis: Point) -> [Point] { [axis, Point(x: -axis.x, y: -axis.y)] }
    let (along, across) = layout.isUpright ? (axes[1], axes[0]) : (axes[0], axes[1])
    return rows.flatMap { row in [(row, both(across))] + row.map { ([$0], both(along)) } }
  }

  /// Compass search (Hooke and Jeeves, "Direct search solution of numerical and statistical problems", 1961). A move changes the cells
  /// around it only. Rows stay rows.
  ///
  /// A layout with all cells as asked is enough if so wanted; else its cells are made more even.
  private mutating func stepped(_ start: Result, untilValid: Bool = true) -> Result {
    var result = start
    var sites = sites(start.places)
    var cells = cutter.cells(of: sites, withCorners: false)
    pay(cells.count)
    result.score = limits.score(cells, fixed: fixed.count)
    let pitch = (limits.zoneArea / Double(max(1, sites.count))).squareRoot()
    // Evenness is worth less than finding anything.
    let floor = untilValid ? reserve : max(0, budget - 60_000)
    let moves = moves(of: start)
    var step = pitch / (untilValid ? 4 : 16)
    func isDone() -> Bool { (untilValid && result.score.isValid) || budget <= floor }
    while step > pitch / 160, !isDone() {
      var hasMoved = false
      for move in moves {
        for vector in move.directions {
          let before = result.places
          for index in move.members {
            result.places[index] = Point(
              x: before[index].x + vector.x * step, y: before[index].y + vector.y * step)
          }
          guard
            move.members.allSatisfy({
              field.isFree(result.places[$0]) && isSpaced(result.places[$0], besides: $0, in: result.places)
            })
          else {
            result.places = before
            continue
          }
          for index in move.members { sites[fixed.count + index].position = result.places[index] }
          var changed: [(Int, Cell)] = []
          for other in sites.indices {
            let reach = 2 * cells[other].radius
            let touches = move.members.contains { index in
              fixed.count + index == other || sites[other].position.distance(to: before[index]) < reach
                || sites[other].position.distance(to: result.places[index]) < reach
            }
            guard touches else { continue }
            changed.append((other, cells[other]))
            cells[other] = cutter.cell(of: other, among: sites, withCorners: false)
          }
          pay(changed.count)
          let next = limits.score(cells, fixed: fixed.count)
          if next.cost < result.score.cost * (1 - 1e-6), untilValid || next.isValid {
            result.score = next
            hasMoved = true
          } else {
            result.places = before
            for index in move.members { sites[fixed.count + index].position = before[index] }
            for (other, cell) in changed { cells[other] = cell }
          }
          if isDone() { break }
        }
        if isDone() { break }
      }
      if !hasMoved { step /= 2 }
    }
    return result
  }

  // MARK: Aligning

  /// The layout with hubs in common rows and columns, and at whole decimetres, wherever nothing gets worse.
  mutating func aligned(_ start: Result) -> Result {
    guard !start.places.isEmpty else { return start }
    var best = start
    for row in best.rows ?? [] where row.count > 2 { take(evenlySpread(row, in: best), into: &best) }
    for isColumn in [false, true] {
      for width in [2, 1.2, 0.8, 0.5, 0.25] {
        let local = best.places.map(frame.local)
        for group in groups(local, isColumn: isColumn, within: width * field.diameter) where group.count > 1 {
          let mean = group.reduce(0) { $0 + (isColumn ? local[$1].x : local[$1].y) } / Double(group.count)
          var places = best.places
          for index in group {
            let current = frame.local(places[index])
            places[index] = frame.site(
              isColumn ? Point(x: mean, y: current.y) : Point(x: current.x, y: mean))
          }
          take(places, into: &best)
        }
      }
    }
    return rounded(best)
  }

  /// The hubs of a row as far from each other all along, between the first and the last.
  private func evenlySpread(_ row: [Int], in layout: Result) -> [Point] {
    var places = layout.places
    let local = places.map(frame.local)
    let order = row.sorted {
      layout.isUpright ? (local[$0].y, $0) < (local[$1].y, $1) : (local[$0].x, $0) < (local[$1].x, $1)
    }
    guard let first = order.first, let last = order.last else { return places }
    for (number, index) in order.enumerated() {
      let share = Double(number) / Double(order.count - 1)
      places[index] = frame.site(
        Point(
          x: local[first].x + share * (local[last].x - local[first].x),
          y: local[first].y + share * (local[last].y - local[first].y)))
    }
    return places
  }

  /// Decimetres from the corner of the box around the zone, all at once or, outside rows, one by one.
  private mutating func rounded(_ start: Result) -> Result {
    var best = start
    let box = SitePolygon.bounds(of: frame.local(field.zone))
    func rounded(_ place: Point) -> Point {
      let local = frame.local(place)
      return frame.site(
        Point(
          x: box.x + ((local.x - box.x) / 100).rounded() * 100, y: box.y + ((local.y - box.y) / 100).rounded() * 100))
    }
    if !take(best.places.map(rounded), into: &best), !best.isStraight {
      for index in best.places.indices {
        var places = best.places
        places[index] = rounded(places[index])
        take(places, into: &best)
      }
    }
    return best
  }

  @discardableResult
  private mutating func take(_ places: [Point], into best: inout Result) -> Bool {
    guard places.allSatisfy(field.isFree), isSpaced(places) else { return false }
    let result = judged(places)
    guard result.score.short <= 0 || best.score.short > 0, result.score.brokenCells <= best.score.brokenCells else {
      return false
    }
    (best.places, best.score) = (result.places, result.score)
    return true
  }

  /// Hubs whose coordinates lie within a width of each other.
  private func groups(_ local: [Point], isColumn: Bool, within width: Double) -> [[Int]] {
    func value(_ index: Int) -> Double { isColumn ? local[index].x : local[index].y }
    var groups: [[Int]] = []
    for index in local.indices.sorted(by: { (value($0), $0) < (value($1), $1) }) {
      if let first = groups.last?.first, value(index) - value(first) <= width {
        groups[groups.count - 1].append(index)
      } else {
        groups.append([index])
      }
    }
    return groups
  }
}

/// Shifts of a pattern, the small ones first.
enum RowPatternShift {
  /// The shifts on the edge of a square about none.
  static func ring(_ ring: Int) -> [(Int, Int)] {
    guard ring > 0 else { return [(0, 0)] }
    var shifts: [(Int, Int)] = []
    for dy in -ring...ring {
      for dx in -ring...ring where max(dx.magnitude, dy.magnitude) == ring { shifts.append((dx, dy)) }
    }
    return shifts.enumerated().sorted {
      ($0.element.0 * $0.element.0 + $0.element.1 * $0.element.1, $0.offset)
        < ($1.element.0 * $1.element.0 + $1.element.1 * $1.element.1, $1.offset)
    }.map(\.element)
  }
}
