import EncyBase

/// Finds places for the fewest fans of one size that serve a zone.
struct LayoutSearch {
  /// Fans that were found, in site millimetres: the free ones only.
  struct Result {
    var places: [SitePoint]
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
  var cutter: CellCutter
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
    var free: [SitePoint]?
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
  var isSpent: Bool { budget <= reserve }

  /// Measuring a cell takes a few cuts, and looking at all fans.
  mutating func pay(_ cells: Int) { budget -= cells * ((fixed.count + placed) / 4 + 12) }

  /// A layout of exactly so many fans with all cells as asked; `nil` when none was found. Of one number of fans, straight rows go
  /// before fans that are placed one by one, which are sought only if `isFree`.
  private mutating func layout(
    of count: Int, patterns: inout RowPatterns, free: inout [SitePoint]?, isFree: Bool
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
      if let (places, rows, moved) = settled(pattern, wanted: wanted) {
        var result = judged(places)
        (result.rows, result.isUpright, result.isStraight) = (rows, pattern.isUpright, moved == 0)
        note(result)
        if result.score.isValid {
          // Straight rows first, then even cells, then few different coordinates.
          let rank = (moved, Int(result.score.unevenness * 25), lines(places))
          if best.map({ rank < $0.rank }) ?? true { best = (result, rank) }
        }
        starts.append(result)
        if moved == 0 { continue }
      }
      // As rows that are yet to find their places between what is in the way.
      if let raw = raw(pattern, wanted: wanted) { starts.append(raw) }
    }
    if let best, best.result.isStraight { return best.result }
    // Where many cells must all be about as large as may be, hardly any but patterns have a chance.
    let isHopeless = wanted > 40 && limits.zoneArea / Double(count) > 0.985 * limits.mostArea
    let all = reserve
    // Half of what there is for rows, half for fans one by one.
    reserve = (budget + all) / 2
    starts = sorted(starts)
    var others: [Result] = []
    for start in distinct(starts.filter(\.isStraight), most: isHopeless ? 1 : 6) {
      if isSpent { break }
      guard let found = balanced(start) else { continue }
      if found.score.isValid { return aligned(evened(found)) }
      others.append(found)
    }
    reserve = all
    if let best { return best.result }
    guard isFree, !isHopeless else { return nil }
    if free == nil { free = field.freePlaces(in: frame, count: 2500) }
    let places = free ?? []
    guard !places.isEmpty, !isSpent || wanted <= 3 else { return nil }
    starts = sorted(others + starts + spreads(wanted, among: places))
    for start in distinct(starts, most: wanted <= 8 ? 24 : 12) {
      if let found = improved(start), found.score.isValid { return aligned(evened(found)) }
      if isSpent { break }
    }
    return nil
  }

  private func sorted(_ layouts: [Result]) -> [Result] {
    layouts.indices.sorted { (layouts[$0].score.cost, $0) < (layouts[$1].score.cost, $1) }.map { layouts[$0] }
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
      var free: [SitePoint]?
      reserve = budget * 2 / 3
      if let found = layout(of: count, patterns: &patterns, free: &free, isFree: false), found.isStraight {
        return found
      }
    }
    return nil
  }

  // MARK: Judging

  func sites(_ places: [SitePoint]) -> [Site] { fixed + places.map { Site(position: $0, reach: reach) } }

  mutating func judged(_ places: [SitePoint]) -> Result {
    let sites = sites(places)
    pay(sites.count)
    return Result(
      places: places, score: limits.score(cutter.cells(of: sites, withCorners: false)))
  }

  /// Keeps a layout that covers what is asked in case none with all cells right is found: the one with the fewest fans and wrong cells.
  mutating func note(_ result: Result) {
    guard result.score.short <= 0 else { return }
    func rank(_ result: Result) -> (Int, Double) {
      (result.places.count + result.score.brokenCells, result.score.cost)
    }
    if fallback.map({ rank(result) < rank($0) }) ?? true { fallback = result }
  }

  /// How many rows and columns there are.
  private func lines(_ places: [SitePoint]) -> Int {
    let local = places.map(frame.local)
    return Set(local.map { Int($0.x / 10) }).count + Set(local.map { Int($0.y / 10) }).count
  }

  // MARK: Distances

  func isSpaced(_ places: [SitePoint]) -> Bool {
    let square = (field.spacing - 0.5) * (field.spacing - 0.5)
    for (index, place) in places.enumerated() {
      for other in places[..<index] {
        let (dx, dy) = (place.x - other.x, place.y - other.y)
        if dx * dx + dy * dy < square { return false }
      }
    }
    return true
  }

  func isSpaced(_ place: SitePoint, besides index: Int, in places: [SitePoint]) -> Bool {
    let square = (field.spacing - 0.5) * (field.spacing - 0.5)
    for (other, position) in places.enumerated() where other != index {
      let (dx, dy) = (place.x - position.x, place.y - position.y)
      if dx * dx + dy * dy < square { return false }
    }
    return true
  }
}
