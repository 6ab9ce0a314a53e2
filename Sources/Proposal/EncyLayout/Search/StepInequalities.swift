import EncyBase

/// What one step of all hubs is to do, as linear inequalities; the shortest step that meets them best is wanted.
struct StepInequalities {
  /// Which unknowns move a hub: two, each along a unit vector.
  struct Handle {
    var first: Int
    var firstAxis: SitePoint
    var second: Int
    var secondAxis: SitePoint
  }

  let handles: [Handle]
  private let unknowns: Int
  private var wanted: [Double] = []
  private var starts: [Int] = [0]
  private(set) var columns: [Int] = []
  private(set) var values: [Double] = []

  init(_ handles: [Handle]) {
    self.handles = handles
    unknowns = 1 + (handles.map { max($0.first, $0.second) }.max() ?? -1)
  }

  /// What is missing before the step: the sum of squares.
  var lack: Double { wanted.reduce(0) { $0 + max(0, $1) * max(0, $1) } }

  /// Begins one whose left side is to become so much at least; below zero where it may still sink.
  mutating func begin(_ value: Double) {
    wanted.append(value)
    starts.append(columns.count)
  }

  /// Adds to the one begun last how its left side grows as a hub moves.
  mutating func add(_ gradient: SitePoint, of hub: Int) {
    let handle = handles[hub]
    columns.append(handle.first)
    values.append(gradient.x * handle.firstAxis.x + gradient.y * handle.firstAxis.y)
    columns.append(handle.second)
    values.append(gradient.x * handle.secondAxis.x + gradient.y * handle.secondAxis.y)
    starts[starts.count - 1] = columns.count
  }

  /// How each hub is to move. What is not met yet is solved for; what the step would break is then solved for, too.
  func step() -> [SitePoint] {
    var solution = [Double](repeating: 0, count: unknowns)
    var active = wanted.map { $0 > 0 }
    for _ in 0..<4 {
      improve(&solution, active)
      var hasChanged = false
      for (row, value) in multiplied(solution).enumerated() where !active[row] && value < wanted[row] - 1e-4 {
        active[row] = true
        hasChanged = true
      }
      if !hasChanged { break }
    }
    return handles.map { handle in
      let (one, two) = (solution[handle.first], solution[handle.second])
      return SitePoint(
        x: one * handle.firstAxis.x + two * handle.secondAxis.x, y: one * handle.firstAxis.y + two * handle.secondAxis.y
      )
    }
  }

  /// Solves the active ones as equations, by conjugate gradients on the damped least squares (Paige and Saunders, "LSQR", 1982, section
  /// 5).
  private func improve(_ solution: inout [Double], _ active: [Bool]) {
    let damping = 1e-3
    var rest = multiplied(solution)
    for row in rest.indices { rest[row] = active[row] ? wanted[row] - rest[row] : 0 }
    func steepest() -> [Double] {
      var gradient = transposed(rest)
      for index in gradient.indices { gradient[index] -= damping * solution[index] }
      return gradient
    }
    var direction = steepest()
    var norm = direction.reduce(0) { $0 + $1 * $1 }
    let enough = norm * 1e-5
    for _ in 0..<20 where norm > enough && norm > 0 {
      var image = multiplied(direction)
      var curvature = damping * direction.reduce(0) { $0 + $1 * $1 }
      for row in image.indices {
        if !active[row] { image[row] = 0 }
        curvature += image[row] * image[row]
      }
      let share = norm / curvature
      for index in solution.indices { solution[index] += share * direction[index] }
      for row in rest.indices { rest[row] -= share * image[row] }
      let gradient = steepest()
      let next = gradient.reduce(0) { $0 + $1 * $1 }
      for index in direction.indices { direction[index] = gradient[index] + next / norm * direction[index] }
      norm = next
    }
  }

  private func multiplied(_ vector: [Double]) -> [Double] {
    wanted.indices.map { row in
      var sum = 0.0
      for index in starts[row]..<starts[row + 1] { sum += values[index] * vector[columns[index]] }
      return sum
    }
  }

  private func transposed(_ rows: [Double]) -> [Double] {
    var sums = [Double](repeating: 0, count: unknowns)
    for row in rows.indices {
      for index in starts[row]..<starts[row + 1] { sums[columns[index]] += values[index] * rows[row] }
    }
    return sums
  }
}
