package import EncyBase
package import EncyDocument
package import EncyTexts

/// What a plan, the building and the products say, gathered in millimetres on site. The origin is the plan's: top left, y down.
package struct SitePlan: Sendable {
  /// An area of the hall.
  package struct Zone: Sendable {
    /// The overlay's id; `nil` for the hall taken from the building's measures.
    package var id: String?
    package var name: String
    package var outline: SitePolygon
    /// Floor to ceiling; `nil` where not known.
    package var ceilingHeight: Double?
  }

  /// A place that fans keep clear of.
  package struct Obstacle: Sendable {
    package enum Outline: Sendable {
      case polygon(SitePolygon)
      case circle(center: SitePoint, radius: Double)
      case point(SitePoint)
    }

    package var id: String
    package var kind: KeepOut.Kind
    package var name: SafeText
    package var outline: Outline
    /// Above the floor; `nil` where not known.
    package var bottom: Double?
    package var top: Double?
    package var clearance: Double?
    /// The smallest upright rectangle around it.
    package var bounds: SiteRect

    /// The distance from a point to it; 0 inside.
    package func distance(to point: SitePoint) -> Double {
      switch outline {
      case .point(let place): place.distance(to: point)
      case .circle(let center, let radius): max(0, center.distance(to: point) - radius)
      case .polygon(let polygon): polygon.contains(point) ? 0 : polygon.distanceToOutline(point)
      }
    }

    /// The distance from a point to its outline, below zero inside.
    package func signedDistance(to point: SitePoint) -> Double {
      switch outline {
      case .point(let place): place.distance(to: point)
      case .circle(let center, let radius): center.distance(to: point) - radius
      case .polygon(let polygon): polygon.distanceToOutline(point) * (polygon.contains(point) ? -1 : 1)
      }
    }

    /// The point of it nearest to a point; that point itself inside.
    package func nearest(to point: SitePoint) -> SitePoint {
      switch outline {
      case .point(let place): return place
      case .circle(let center, let radius):
        let distance = center.distance(to: point)
        guard distance > radius else { return point }
        let share = radius / distance
        return SitePoint(x: center.x + (point.x - center.x) * share, y: center.y + (point.y - center.y) * share)
      case .polygon(let polygon): return polygon.contains(point) ? point : polygon.nearestOnOutline(to: point)
      }
    }
  }

  /// A fan of known diameter.
  package struct Fan: Sendable {
    package var id: String
    /// What it is called: its number, else its id.
    package var name: SafeText
    package var position: SitePoint
    package var diameter: Double
    /// Blades above the floor: its own mount height, else the building's `fanUnderside`; `nil` where not known.
    package var bladeHeight: Double?
    package var isLocked: Bool
    package var product: Product
  }

  /// A fan whose product has no diameter.
  package struct UnmeasuredFan: Sendable {
    package var id: String
    package var name: SafeText
    package var position: SitePoint
    package var isLocked: Bool
    /// The product's id.
    package var product: String

    /// Why nothing is measured of it, and what to do.
    var reason: Message { .layoutFanWithoutDiameter(name: name, product: SafeText(product)) }
    var remedy: Message { .layoutRemedySetAt(pointer: SafeText("/products/products/@id=\(product)/diameter")) }
  }

  /// Something of the plan that can't be used, and why: a clause.
  package struct Gap: Sendable, Equatable {
    package var what: Message
    package var remedy: Message
    /// The zone that it is about, by its name; `nil` where it is about something else.
    var zone: String?
  }

  package var plan: PlanOverlay
  /// Millimetres on site a plan unit stands for.
  package var factor: Double
  package var zones: [Zone]
  /// Whether the only zone is the building's rectangle, put in the middle of the page.
  package var assumesHall: Bool
  /// Whether the only zone is an outline that was found on the drawing and that nobody has accepted.
  package private(set) var isHallFound = false
  /// Whether the proposal was sent: what was sent stays as it is, so that no rule counts as an error any more.
  package var isSent = false
  /// Why the plan's scale can't be right; `nil` where nothing speaks against it.
  package let scaleDoubt: Message?
  package var obstacles: [Obstacle]
  package var fans: [Fan]
  /// Fans whose product has no diameter: nothing about them can be measured.
  package var unmeasured: [UnmeasuredFan]
  /// How high blades hang where a fan doesn't say, above the floor; `nil` where not known.
  package var bladeHeight: Double?
  /// What was left out.
  package var gaps: [Gap]

  /// - Throws: ``LayoutError`` when the plan has no scale, which everything hangs on.
  package init(_ plan: PlanOverlay, building: Building, products: [Product]) throws(LayoutError) {
    guard let factor = plan.millimetresPerUnit else {
      throw LayoutError(.layoutNoScale, remedy: .layoutRemedyScale(file: plan.file))
    }
    self.plan = plan
    self.factor = factor
    scaleDoubt = plan.scaleDoubt(building)
    var gaps: [Gap] = []
    func onSite(_ point: Point) -> SitePoint { point.onSite(millimetresPerUnit: factor) }
    zones = plan.zones.enumerated().compactMap { number, zone in
      let name = zone.name ?? (zone.id.isEmpty ? "zone \(number + 1)" : zone.id)
      do throws(PolygonError) {
        return Zone(
          id: zone.id, name: name, outline: try SitePolygon(zone.points.map(onSite)),
          ceilingHeight: zone.ceilingHeight ?? building.ceilingHeight)
      } catch {
        let why = SafeText(SitePlan.text(error, factor))
        gaps.append(
          Gap(what: .layoutZoneFaulty(name: SafeText(name), why: why), remedy: .layoutRemedyOutline, zone: name))
        return nil
      }
    }
    assumesHall = plan.zones.isEmpty
    if plan.zones.isEmpty {
      if let hall = SitePlan.hall(of: building, on: plan, factor: factor) {
        zones = [hall]
      } else {
        gaps.append(Gap(what: .layoutNoZone, remedy: .layoutRemedyDrawHall))
      }
    }
    obstacles = plan.keepOuts.enumerated().compactMap { number, keepOut in
      let name =
        keepOut.name.map { SafeText($0) }
        ?? SafeText(
          .layoutKeepOut(
            kind: SafeText(keepOut.kind.rawValue), id: keepOut.id.isEmpty ? "\(number + 1)" : SafeText(keepOut.id)))
      let outline: Obstacle.Outline
      let bounds: SiteRect
      switch keepOut.shape {
      case .point(let point), .line(let point, _):
        let place = onSite(point)
        outline = .point(place)
        bounds = SiteRect(x: place.x, y: place.y, width: 0, height: 0)
      case .circle(let center, let radius):
        let place = onSite(center)
        outline = .circle(center: place, radius: radius * factor)
        bounds = SiteRect(x: place.x, y: place.y, width: 0, height: 0).inset(by: -radius * factor)
      case .polygon(let points):
        do throws(PolygonError) {
          let polygon = try SitePolygon(points.map(onSite))
          outline = .polygon(polygon)
          bounds = polygon.bounds
        } catch {
          // What can't be measured exactly is kept clear of as a whole.
          let box = SitePolygon.bounds(of: points.map(onSite))
          gaps.append(
            Gap(
              what: .layoutKeepOutFaulty(name: name, why: SafeText(SitePlan.text(error, factor))),
              remedy: .layoutRemedyOutline))
          if let polygon = try? SitePolygon(box) { outline = .polygon(polygon) } else { outline = .point(box.center) }
          bounds = box
        }
      }
      return Obstacle(
        id: keepOut.id, kind: keepOut.kind, name: name, outline: outline, bottom: keepOut.bottom, top: keepOut.top,
        clearance: keepOut.clearance, bounds: bounds)
    }
    var byID: [String: Product] = [:]
    for product in products where byID[product.id] == nil { byID[product.id] = product }
    var unmeasured: [UnmeasuredFan] = []
    fans = plan.fans.compactMap { fan in
      let name = SafeText(fan.number.isEmpty ? fan.id : fan.number)
      guard let product = byID[fan.product], let diameter = product.diameter, diameter > 0 else {
        unmeasured.append(
          UnmeasuredFan(
            id: fan.id, name: name, position: onSite(fan.position), isLocked: fan.isLocked, product: fan.product))
        return nil
      }
      return Fan(
        id: fan.id, name: name, position: onSite(fan.position), diameter: diameter,
        bladeHeight: fan.mountHeight ?? building.fanUnderside, isLocked: fan.isLocked, product: product)
    }
    bladeHeight = building.fanUnderside
    (self.gaps, self.unmeasured) = (gaps, unmeasured)
  }

  /// Takes an outline that was found on the drawing, in plan units, for the hall of a plan without zones.
  package mutating func takeFoundHall(_ corners: [Point]) {
    guard plan.zones.isEmpty,
      let outline = try? SitePolygon(corners.map { $0.onSite(millimetresPerUnit: factor) })
    else { return }
    let ceiling = zones.first?.ceilingHeight
    zones = [Zone(id: nil, name: zones.first?.name ?? "hall", outline: outline, ceilingHeight: ceiling)]
    (assumesHall, isHallFound) = (false, true)
    gaps.removeAll { $0.what == .layoutNoZone }
  }

  /// How much it matters that a fan is outside the hall, or too near to its walls: where the hall is only taken to be, or was found, the
  /// wall may be somewhere else.
  func boundsSeverity(_ severity: Finding.Severity) -> Finding.Severity {
    assumesHall || isHallFound ? min(severity, .warning) : severity
  }

  /// The building's rectangle in the middle of what the plan shows, its longer side along the longer side of that.
  private static func hall(of building: Building, on plan: PlanOverlay, factor: Double) -> Zone? {
    guard let width = building.width, let length = building.length, width > 0, length > 0 else { return nil }
    let page = plan.crop ?? Rect(x: 0, y: 0, width: plan.source.size.width, height: plan.source.size.height)
    let isWide = page.width >= page.height
    let (across, down) = isWide == (length >= width) ? (length, width) : (width, length)
    let middle = page.center.onSite(millimetresPerUnit: factor)
    let rect = SiteRect(x: middle.x - across / 2, y: middle.y - down / 2, width: across, height: down)
    guard let outline = try? SitePolygon(rect) else { return nil }
    return Zone(id: nil, name: building.name ?? "hall", outline: outline, ceilingHeight: building.ceilingHeight)
  }

  private static func text(_ error: PolygonError, _ factor: Double) -> Message {
    switch error {
    case .crossing(let place):
      .errorOutlineCrosses(place: Measure.place(place.onPlan(millimetresPerUnit: factor)))
    case .empty: .errorOutlineEmpty
    case .tooLarge: .layoutOutlineLarge
    }
  }

  /// A place on site in plan units.
  package func onPlan(_ point: SitePoint) -> Point { point.onPlan(millimetresPerUnit: factor) }

  /// Positions are stored with three decimals of a plan unit; distances this much short of a limit are at it. Millimetres.
  package var tolerance: Double { max(1, 0.002 * factor) }

  /// The zone that a place lies in, the smallest where they overlap.
  package func zone(at point: SitePoint) -> Int? {
    zones.indices.filter { zones[$0].outline.contains(point) }
      .min { (zones[$0].outline.area, $0) < (zones[$1].outline.area, $1) }
  }

  /// The zone of that id or name; the only one when `nil`.
  /// - Throws: ``LayoutError`` when there is none, or it can't be used.
  package func choose(_ name: String?) throws(LayoutError) -> Int {
    let listed = zones.map { zone in zone.id.map { $0 == zone.name ? $0 : "\($0) (\(zone.name))" } ?? zone.name }
      .joined(separator: ", ")
    guard let name else {
      let faulty = gaps.first { $0.zone != nil }
      if zones.count == 1, faulty == nil { return 0 }
      if let faulty, zones.isEmpty { throw LayoutError(faulty.what, remedy: faulty.remedy) }
      guard zones.isEmpty else {
        throw LayoutError(
          .layoutSeveralZones(count: plan.zones.count), remedy: .layoutRemedyWhichZone(names: SafeText(listed)))
      }
      throw LayoutError(.layoutNoZone, remedy: .layoutRemedyDrawHall)
    }
    let named = ItemNames(ids: zones.map { $0.id ?? "" }, names: [zones.map { [$0.name] }]).places(of: name)
    if named.count == 1 { return named[0] }
    if named.count > 1 {
      throw LayoutError(
        .layoutZonesCalled(count: named.count, name: SafeText(name)),
        remedy: .layoutRemedyZoneId(names: SafeText(listed)))
    }
    if let gap = gaps.first(where: { $0.zone == name }) {
      throw LayoutError(gap.what, remedy: gap.remedy)
    }
    if plan.zones.contains(where: { $0.id == name }),
      let gap = gaps.first(where: { $0.zone != nil })
    {
      throw LayoutError(gap.what, remedy: gap.remedy)
    }
    throw LayoutError(
      .layoutNoZoneCalled(name: SafeText(name)),
      remedy: zones.isEmpty
        ? .layoutRemedyDrawOne
        : .nearest(to: name, among: zones.map { $0.name } + zones.compactMap { $0.id })
          ?? .layoutRemedyZonesAre(names: SafeText(listed)))
  }
}

/// Why fans can't be laid out or judged.
package struct LayoutError: ReportedError, Equatable {
  package let finding: Finding
  package var subject: String? { nil }
  package var isRefusal: Bool { true }

  package init(_ message: Message, remedy: Message? = nil) { finding = Finding(error: message, remedy: remedy) }
}

/// Numbers in messages.
package enum Measure {
  /// A number with so many decimals; with as many more as tell it from a limit.
  static func number(_ value: Double, decimals: Int, beside limit: Double? = nil) -> SafeText {
    SafeText(value, decimals: limit.map { self.decimals(of: value, beside: $0, least: decimals) } ?? decimals)
  }

  /// Millimetres as metres with two decimals; with as many more as tell it from a limit.
  static func metres(_ value: Double, beside limit: Double? = nil) -> SafeText {
    SafeText(.layoutMetres(number: number(value / 1000, decimals: 2, beside: limit.map { $0 / 1000 })))
  }

  /// Millimetres as metres with two decimals, for advice: rounded to the side on which the limit is kept. A hundredth of a millimetre
  /// is what reckoning costs, not a reason to round.
  static func atMost(_ value: Double) -> SafeText { metres(((value + 0.01) / 10).rounded(.down) * 10) }
  static func atLeast(_ value: Double) -> SafeText { metres(((value - 0.01) / 10).rounded(.up) * 10) }

  /// The distance that has to be gained to keep a limit, as ``atLeast(_:)``.
  ///
  /// A measure counts as kept from the tolerance below its limit on. Half of that is left to the rounding of positions, so that a fan that
  /// is moved so far keeps the limit, and none is sent a centimetre further for a thousandth of a plan unit.
  static func gain(_ value: Double, tolerance: Double) -> SafeText { atLeast(max(value - tolerance / 2, 0.02)) }

  /// A place in plan units as commands take it: `123.4,56.7`.
  static func place(_ point: Point) -> SafeText {
    func text(_ value: Double) -> String { NumberFormat(.english).string(value, decimals: 1).replacing(",", with: "") }
    return "\(text(point.x)),\(text(point.y))"
  }

  /// How many decimals tell two numbers apart: rounded with fewer, a value may read as its limit.
  package static func decimals(of value: Double, beside limit: Double, least: Int) -> Int {
    func text(_ value: Double, _ decimals: Int) -> String { NumberFormat(.english).string(value, decimals: decimals) }
    return (least..<most).first { text(value, $0) != text(limit, $0) } ?? (value == limit ? least : most)
  }

  /// The most decimals that are shown.
  private static let most = 9
}
