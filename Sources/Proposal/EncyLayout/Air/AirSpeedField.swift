package import EncyBase
internal import EncyDocument
package import EncyTexts
internal import Glibc

/// Predicted air speeds over the zones of a plan, on a regular grid: an estimate, for a picture of where air moves.
///
/// The regressions give three figures a cell. Between hub and rim, the speed is taken to fall as
/// v(d) = lowest + (highest − lowest)·exp(−(d/k)²), with k such that the mean over a disc of the cell's area is the average.
package struct AirSpeedField: Sendable {
  /// The top left corner of the first square, in plan units.
  package var origin: Point
  /// The side of a square, in plan units.
  package var step: Double
  package var columns: Int
  package var rows: Int
  /// Metres a second in the middle of each square, row by row; `nil` outside the zones and where nothing is predicted.
  package var speeds: [Double?]
  /// Why there are no speeds somewhere, and what lies outside the regressions' range: clauses.
  package var remarks: [Message]

  /// More squares than these are never computed: the step grows instead.
  package static let mostSquares = 250_000

  /// The field of a plan, or `nil` when it has no zone: nothing is drawn around a hall whose place isn't known.
  /// - Parameters:
  ///   - site: The plan in millimetres.
  ///   - cellSize: The side of a square on site, in millimetres.
  ///   - speed: Share of full speed, 0 to 1.
  ///   - isSeated: Whether people sit; else they stand.
  package init?(_ site: SitePlan, cellSize: Double, speed: Double = 1, isSeated: Bool = false) {
    guard !site.zones.isEmpty, !site.assumesHall, cellSize > 0 else { return nil }
    let bounds = SitePolygon.bounds(of: site.zones.flatMap(\.outline.corners))
    var side = cellSize
    while (bounds.width / side + 1) * (bounds.height / side + 1) > Double(AirSpeedField.mostSquares) { side *= 1.25 }
    columns = max(1, Int((bounds.width / side).rounded(.up)))
    rows = max(1, Int((bounds.height / side).rounded(.up)))
    origin = site.onPlan(SitePoint(x: bounds.x, y: bounds.y))
    step = side / site.factor
    speeds = [Double?](repeating: nil, count: columns * rows)
    var remarks: [Message] = []
    func remark(_ text: Message) { if !remarks.contains(text) { remarks.append(text) } }
    let check = LayoutCheck(site, .sweden)
    for (zone, area) in site.zones.enumerated() {
      var jets: [(fan: SitePlan.Fan, decay: Decay)] = []
      for (cell, index) in zip(check.cellsOf[zone], check.fansOf[zone]) {
        let fan = site.fans[index]
        switch AirSpeeds.predicted(for: fan, cell: cell, ceiling: area.ceilingHeight, speed: speed, isSeated: isSeated)
        {
        case .success(let speeds):
          for text in speeds.outside { remark(.layoutRegressions(what: SafeText(text))) }
          jets.append((fan, Decay(speeds, area: cell.area)))
        case .failure(let reason):
          remark(.layoutNoSpeed(name: fan.name, why: SafeText(reason.text)))
        }
      }
      guard !jets.isEmpty else { continue }
      let reach = check.profile.limit(.coverRadius)
      for row in 0..<rows {
        let y = bounds.y + (Double(row) + 0.5) * side
        for column in area.outline.columns(at: y, from: bounds.x, side: side, count: columns) {
          let place = SitePoint(x: bounds.x + (Double(column) + 0.5) * side, y: y)
          var least = Double.infinity
          var nearest = jets[0]
          var square = 0.0
          for jet in jets {
            let (dx, dy) = (jet.fan.position.x - place.x, jet.fan.position.y - place.y)
            let distance = dx * dx + dy * dy
            let power = distance - jet.fan.diameter * jet.fan.diameter * reach * reach
            if power < least { (least, nearest, square) = (power, jet, distance) }
          }
          speeds[row * columns + column] = nearest.decay.speed(atSquare: square)
        }
      }
    }
    self.remarks = remarks
  }

  /// How speed falls from the hub on.
  struct Decay {
    private let lowest: Double
    private let rise: Double
    /// Square millimetres.
    private let scale: Double

    /// Through the three figures of a cell; even where the average can't lie between the others.
    init(_ speeds: AirSpeeds, area: Double) {
      lowest = speeds.lowest
      rise = max(0, speeds.highest - speeds.lowest)
      // The mean of exp(−(d/k)²) over a disc of radius R is (1 − exp(−u))/u with u = (R/k)²: it falls as u grows.
      let wanted = rise > 0 ? (speeds.average - speeds.lowest) / rise : 1
      var (low, high) = (1e-6, 1e6)
      for _ in 0..<80 {
        let middle = (low * high).squareRoot()
        if (1 - exp(-middle)) / middle > wanted { low = middle } else { high = middle }
      }
      scale = area / Double.pi / (low * high).squareRoot()
    }

    func speed(atSquare square: Double) -> Double { AirSpeeds.rounded(lowest + rise * exp(-square / scale)) }
  }
}

extension AirSpeeds {
  /// Why nothing is predicted.
  struct Unknown: Error, Equatable { let text: Message }

  /// The speeds of a fan in its cell, or what is missing.
  static func predicted(
    for fan: SitePlan.Fan, cell: Cell, ceiling: Double?, speed: Double = 1, isSeated: Bool = false
  ) -> Result<AirSpeeds, Unknown> {
    switch Airflow(fan.product) {
    case .unusable(let why, _):
      return .failure(Unknown(text: .layoutOf(product: SafeText(fan.product.id), why: SafeText(why))))
    case .usable(let flow, _):
      guard let ceiling else { return .failure(Unknown(text: .layoutNoCeiling)) }
      guard let blades = fan.bladeHeight else { return .failure(Unknown(text: .layoutNoMountHeight)) }
      guard
        let speeds = AirSpeeds(
          flow: flow, diameter: fan.diameter, cellArea: cell.area / 1e6, aspect: cell.aspect, ceiling: ceiling,
          bladeHeight: blades, speed: speed, isSeated: isSeated)
      else { return .failure(Unknown(text: .layoutNoCell)) }
      return .success(speeds)
    }
  }
}

extension SitePolygon {
  /// The squares of a row whose middle lies inside.
  func columns(at y: Double, from left: Double, side: Double, count: Int) -> [Int] {
    guard y >= bounds.y, y <= bounds.maxY else { return [] }
    var crossings: [Double] = []
    var previous = corners[corners.count - 1]
    for corner in corners {
      if (corner.y > y) != (previous.y > y) {
        crossings.append(corner.x + (y - corner.y) / (previous.y - corner.y) * (previous.x - corner.x))
      }
      previous = corner
    }
    crossings.sort()
    var columns: [Int] = []
    var pair = 0
    while pair + 1 < crossings.count {
      let first = max(0, Int(((crossings[pair] - left) / side - 0.5).rounded(.up)))
      let last = min(count - 1, Int(((crossings[pair + 1] - left) / side - 0.5).rounded(.down)))
      if first <= last { columns += first...last }
      pair += 2
    }
    return columns
  }
}
