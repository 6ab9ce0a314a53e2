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
  /// Square millimetres.
  let leastArea: Double
  let mostArea: Double
  let mostAspect: Double
  /// The share of the zone to cover, 0 to 1.
  let coverage: Double
  let zoneArea: Double

  /// How much tighter than the limits a search aims, so that rounding positions never breaks them.
  private static let aim = 1e-4

  init(diameter: Double, profile: LayoutProfile, coverage: Double, zoneArea: Double) {
    let least = max(profile.limit(.leastDiameterToCell), 1e-3)
    let most = max(profile.limit(.mostDiameterToCell), least)
    mostArea = (diameter / least) * (diameter / least)
    leastArea = (diameter / most) * (diameter / most)
    mostAspect = max(1, profile.limit(.mostAspect))
    self.coverage = coverage
    self.zoneArea = zoneArea
  }

  /// The fewest fans whose cells could be small enough.
  var leastCount: Int { max(1, Int((zoneArea / (mostArea * (1 + 2 * LayoutCheck.slack))).rounded(.up))) }

  /// The most fans whose cells could be large enough.
  var mostCount: Int { max(1, Int((zoneArea / leastArea * (1 + 2 * LayoutCheck.slack)).rounded(.down))) }

  /// How a fan's cell counts.
  func score(_ cell: Cell, mean: Double) -> (isBroken: Bool, violation: Double, unevenness: Double) {
    guard cell.area > 0 else { return (true, 100, 4) }
    let slack = LayoutCheck.slack
    let isBroken =
      cell.area > mostArea * (1 + 2 * slack) || cell.area < leastArea * (1 - 2 * slack)
      || cell.aspect > mostAspect * (1 + slack)
    let over = max(0, cell.area / mostArea - 1 + CellLimits.aim)
    let under = max(0, 1 - cell.area / leastArea + CellLimits.aim)
    let long = max(0, min(cell.aspect, 10) - mostAspect * (1 - CellLimits.aim))
    let off = cell.area / mean - 1
    return (
      isBroken, 100 * over * over + over + 10 * (under * under + long * long) + 0.3 * (under + long),
      off * off + 0.3 * (min(cell.aspect, 10) - 1) * (min(cell.aspect, 10) - 1)
    )
  }

  /// How the cells of a layout count together; fans that stay where they are may have whatever cells they have.
  func score(_ cells: [Cell], fixed: Int) -> LayoutScore {
    var score = LayoutScore()
    let mean = zoneArea / Double(max(1, cells.count))
    var covered = 0.0
    for (index, cell) in cells.enumerated() {
      covered += cell.covered
      let part = self.score(cell, mean: mean)
      if part.isBroken, index >= fixed || cell.area > mostArea { score.brokenCells += 1 }
      score.violation += index >= fixed || cell.area > mostArea ? part.violation : 0
      score.unevenness += part.unevenness / Double(cells.count)
    }
    score.short = max(0, coverage + 1e-5 - covered / zoneArea)
    if coverage >= 1, covered >= zoneArea * (1 - 1e-5) { score.short = 0 }
    return score
  }
}
