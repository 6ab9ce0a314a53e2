/// How well a layout does what is asked of cells and coverage.
struct LayoutScore: Equatable {
  /// Cells of the wrong size or shape (P9).
  var brokenCells = 0
  /// The share of the zone that lacks for the coverage asked.
  var short = 0.0
  /// Grows with how far cells miss their limits.
  var violation = 0.0
  /// Grows with how much cells differ from each other and from squares.
  var unevenness = 0.0

  /// Whether everything asked is there.
  var isValid: Bool { brokenCells == 0 && short <= 0 }

  /// What a search makes small: first the violations, then the unevenness.
  var cost: Double { violation + 400 * short * short + 20 * short + 0.001 * unevenness }
}

/// What cells are measured by.
struct CellLimits {
  /// Square millimetres, for the fans that are laid out.
  let leastArea: Double
  let mostArea: Double
  let mostAspect: Double
  /// Of each fan that stays, how many times as large its cell may be as theirs: the square of the diameters' ratio.
  let fixedScales: [Double]
  /// The share of the zone to cover, 0 to 1.
  let coverage: Double
  let zoneArea: Double

  /// How much tighter than the limits a search aims, so that rounding positions never breaks them.
  private static let aim = 1e-4

  /// The maker may state in square millimetres what a fan serves at most.
  init(
    diameter: Double, stated: Double?, fixed: [Double], profile: LayoutProfile, coverage: Double, zoneArea: Double
  ) {
    let least = max(profile.limit(.leastDiameterToCell), 1e-3)
    let most = max(profile.limit(.mostDiameterToCell), least)
    // Within the slack that areas are compared with.
    mostArea = min((diameter / least) * (diameter / least), (stated ?? .infinity) * (1 - LayoutCheck.slack))
    leastArea = (diameter / most) * (diameter / most)
    mostAspect = max(1, profile.limit(.mostAspect))
    fixedScales = fixed.map { ($0 / diameter) * ($0 / diameter) }
    self.coverage = coverage
    self.zoneArea = zoneArea
  }

  /// The fewest fans whose cells could be small enough, with those that stay.
  var leastCount: Int {
    let needed = zoneArea / (mostArea * (1 + 2 * LayoutCheck.slack)) - fixedScales.reduce(0, +)
    return max(1, fixedScales.count + max(0, Int(min(needed, 1e9).rounded(.up))))
  }

  /// The most fans whose cells could be large enough, with those that stay.
  var mostCount: Int {
    let room = zoneArea / leastArea * (1 + 2 * LayoutCheck.slack) - fixedScales.reduce(0, +)
    return max(1, fixedScales.count + max(0, Int(min(room, 1e9).rounded(.down))))
  }

  /// How many times as large as the others' a fan's cell may be, by its place in the list with those that stay first.
  func scale(_ index: Int) -> Double { index < fixedScales.count ? fixedScales[index] : 1 }

  /// The size of a cell with scale 1 among so many.
  func mean(of count: Int) -> Double {
    zoneArea / max(1e-9, fixedScales.reduce(Double(count - fixedScales.count), +))
  }

  /// How a fan's cell counts.
  private func score(_ cell: Cell, _ scale: Double, mean: Double) -> (
    isBroken: Bool, violation: Double, unevenness: Double
  ) {
    guard cell.area > 0 else { return (true, 100, 4) }
    let slack = LayoutCheck.slack
    let area = cell.area / scale
    let isBroken =
      area > mostArea * (1 + 2 * slack) || area < leastArea * (1 - 2 * slack) || cell.aspect > mostAspect * (1 + slack)
    let over = max(0, area / mostArea - 1 + CellLimits.aim)
    let under = max(0, 1 - area / leastArea + CellLimits.aim)
    let long = max(0, min(cell.aspect, 10) - mostAspect * (1 - CellLimits.aim))
    let off = area / mean - 1
    return (
      isBroken, 100 * over * over + over + 10 * (under * under + long * long) + 0.3 * (under + long),
      off * off + 0.3 * (min(cell.aspect, 10) - 1) * (min(cell.aspect, 10) - 1)
    )
  }

  /// How the cells of a layout count together, those of fans that stay first.
  func score(_ cells: [Cell]) -> LayoutScore {
    var score = LayoutScore()
    let mean = mean(of: cells.count)
    var covered = 0.0
    for (index, cell) in cells.enumerated() {
      covered += cell.covered
      let part = self.score(cell, scale(index), mean: mean)
      if part.isBroken { score.brokenCells += 1 }
      score.violation += part.violation
      score.unevenness += part.unevenness / Double(cells.count)
    }
    score.short = max(0, coverage + 1e-5 - covered / zoneArea)
    if coverage >= 1, covered >= zoneArea * (1 - 1e-5) { score.short = 0 }
    return score
  }
}
