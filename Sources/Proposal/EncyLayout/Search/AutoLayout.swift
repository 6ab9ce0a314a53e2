internal import EncyBase
internal import EncyDocument
internal import EncyTexts
internal import Glibc

/// Lays fans out over a zone of any shape.
///
/// Each fan serves the part of the zone nearest to it. A layout is sought with the fewest fans whose cells all keep P9 (diameter to the
/// root of the cell's area, length to width), that covers the share asked (P11, within 3.5 diameters of a hub) and breaks no rule about
/// distances. In a rectangle with nothing in the way these are regular grids; elsewhere rows of equal shares and lattices along the
/// main direction, settled where hubs may be, then improved hub by hub.
package struct AutoLayout: Sendable {
  private let site: SitePlan
  private let request: LayoutRequest
  private let profile: LayoutProfile
  private let zone: SitePolygon
  /// The zone with fewer corners, to search in.
  private let shape: SitePolygon
  /// The zone's own axes: along most of its outline, then along the least rectangle around it and the mean of its walls where these are turned
  /// otherwise.
  private let frames: [Frame]
  /// Fans that stay: of the zone, then those beside it.
  private let kept: [SitePlan.Fan]
  private let beside: [SitePlan.Fan]
  private let obstacles: [SitePlan.Obstacle]
  /// What simplified outlines may be off by, in millimetres.
  private let margin: Double
  private let sprinklers: [SitePoint]
  private let zoneIndex: Int
  private let bladeHeight: Double?
  private let coverage: Double

  /// How much a search may do for one product, the same however many are tried, so that a list compares like with like.
  private static let budget = 260_000

  /// Does so many pieces of work, in any order, and returns what they give in theirs.
  package typealias Spread = (Int, @escaping @Sendable (Int) -> [LayoutAnswer]) -> [[LayoutAnswer]]

  /// Finds layouts.
  /// - Parameters:
  ///   - site: The plan.
  ///   - request: What is asked.
  ///   - spread: How the work on the products' diameters is done: sequentially by default.
  /// - Returns: The layouts, the best by the goal first, and the products without one.
  /// - Throws: ``LayoutError`` when the zone can't be laid out whatever the product.
  package static func propose(
    _ site: SitePlan, _ request: LayoutRequest, spread: Spread = { (0..<$0).map($1) }
  ) throws(LayoutError) -> LayoutAnswer {
    let zone = try site.choose(request.zone)
    // Fans of a zone within this one stay, too.
    let inside = site.fans.filter { site.zones[zone].outline.contains($0.position) }
    let loose = inside.filter { !$0.isLocked && site.zone(at: $0.position) == zone }
    // What has no diameter has no place among others; it may go with those that may.
    let unmeasured = site.unmeasured.filter { site.zones[zone].outline.contains($0.position) }
    let unmeasuredLoose = unmeasured.filter { !$0.isLocked && site.zone(at: $0.position) == zone }
    if let fan = unmeasured.first(where: { fan in
      !request.replaces || !unmeasuredLoose.contains { $0.id == fan.id }
    }) {
      throw LayoutError(fan.reason, remedy: fan.remedy)
    }
    guard request.replaces || loose.isEmpty else {
      throw LayoutError(
        .layoutFansAlready(name: SafeText(site.zones[zone].name), count: loose.count), remedy: .layoutRemedyReplace)
    }
    guard !request.products.isEmpty else {
      throw LayoutError(.layoutNoFan, remedy: .layoutRemedyProduct)
    }
    let layout = AutoLayout(
      site, request, zone: zone, kept: inside.filter { fan in !loose.contains { $0.id == fan.id } })
    var answer = layout.answer(spread)
    let replaced = Set(loose.map(\.id) + unmeasuredLoose.map(\.id))
    answer.replaced = site.plan.fans.filter { replaced.contains($0.id) }
    return answer
  }

  private init(_ site: SitePlan, _ request: LayoutRequest, zone index: Int, kept: [SitePlan.Fan]) {
    let coverage = request.coverage ?? request.profile.limit(.leastCoverage)
    (self.site, self.request, self.kept, self.coverage, zoneIndex) = (site, request, kept, coverage, index)
    profile = request.profile.covering(coverage)
    zone = site.zones[index].outline
    let outline = zone
    sprinklers = site.obstacles.filter { $0.kind == .sprinkler }.map(\.bounds.center)
    // One beside the zone whose diameter isn't known is taken for the largest there is.
    let largest = request.profile.limit(.mostDiameter)
    beside =
      site.fans.filter { !outline.contains($0.position) }
      + site.unmeasured.filter { !outline.contains($0.position) }.map { fan in
        SitePlan.Fan(
          id: fan.id, name: fan.name, position: fan.position, diameter: largest, bladeHeight: nil,
          isLocked: fan.isLocked, product: Product(json: ["id": .string(fan.product)]))
      }
    bladeHeight = request.mountHeight ?? site.bladeHeight
    frames = [Frame(of: zone), Frame(aroundLeast: zone), Frame(meanOf: zone)].reduce(into: []) { known, frame in
      if !known.contains(where: frame.isNearly) { known.append(frame) }
    }
    let simple = zone.simplified(limit: 96)
    shape = simple.polygon
    var margin = simple.tolerance
    obstacles = site.obstacles.map { obstacle in
      guard case .polygon(let polygon) = obstacle.outline else { return obstacle }
      let simple = polygon.simplified(limit: 96)
      margin = max(margin, simple.tolerance)
      var obstacle = obstacle
      obstacle.outline = .polygon(simple.polygon)
      return obstacle
    }
    self.margin = margin
  }

  // MARK: All products

  private func answer(_ spread: Spread) -> LayoutAnswer {
    var answer = LayoutAnswer(zone: site.zones[zoneIndex].name, area: zone.area / 1e6)
    if site.assumesHall {
      let size = zone.bounds.size
      answer.remarks.append(
        .layoutAssumesHall(width: Measure.metres(size.width), height: Measure.metres(size.height)))
    }
    if bladeHeight == nil, site.obstacles.contains(where: { $0.top != nil || $0.bottom != nil }) {
      answer.remarks.append(
        .layoutKeepBeside)
    }
    var seen: Set<String> = []
    let products = request.products.filter { seen.insert($0.id).inserted }
    // Fans of one size that serve as much have the same layouts.
    var sizes: [[Int]] = []
    for (index, product) in products.enumerated() {
      if let size = sizes.firstIndex(where: {
        products[$0[0]].diameter == product.diameter && products[$0[0]].coverage == product.coverage
      }) {
        sizes[size].append(index)
      } else {
        sizes.append([index])
      }
    }
    let parts = spread(sizes.count) { [self, sizes] size in layouts(of: sizes[size].map { products[$0] }) }
    var found = [LayoutAnswer](repeating: answer, count: products.count)
    for (members, part) in zip(sizes, parts) {
      for (index, one) in zip(members, part) { found[index] = one }
    }
    answer.proposals = found.flatMap(\.proposals)
    answer.refused = found.flatMap(\.refused)
    let ranks = answer.proposals.map(rank)
    answer.proposals = answer.proposals.indices
      .sorted { ranks[$0] == ranks[$1] ? $0 < $1 : ranks[$0].lexicographicallyPrecedes(ranks[$1]) }
      .map { answer.proposals[$0] }
    answer.preferEven(by: request.goal)
    answer.remarks += assumptions(of: products) + answer.choices
    answer.refused.sort { $0.product < $1.product }
    return answer
  }

  /// Which products don't state what they serve, so that it is assumed.
  private func assumptions(of products: [Product]) -> [Message] {
    let assumed = products.filter { CoverageArea($0)?.isAssumed ?? false }
    guard !assumed.isEmpty else { return [] }
    return [.layoutCoveragesAssumed(products: .list(assumed.map { .asItIs(text: SafeText($0.id)) }, most: 6))]
  }

  /// What proposals are ordered by, small first: what rests on an assumption comes after what is stated.
  private func rank(_ proposal: LayoutProposal) -> [Double] {
    // As exact as it is shown.
    let near = -(proposal.nearCoverage * 10).rounded()
    let price = proposal.price.map(Double.init) ?? .infinity
    let count = Double(proposal.count)
    let irregular: Double = proposal.isRegular ? proposal.isAssumed ? 1 : 0 : 2
    // Of equal ones, the one with more hubs between sprinklers.
    let offCentre = Double(proposal.findings.count { $0.rule == .p2 })
    return switch request.goal {
    case .fewest: [irregular, count, offCentre, near, price]
    case .coverage: [irregular, near, count, offCentre, price]
    case .cheapest: [irregular, price, count, offCentre, near]
    case .quietest: [irregular, proposal.sound ?? .infinity, count, offCentre, price]
    }
  }

  // MARK: One product

  private struct Refusal: Error { let reason: Message }

  /// A layout of the free fans, and the axes that its rows are along.
  private struct Layout {
    var places: [SitePoint]
    var frame: Frame
  }

  /// How far a fan covers, in diameters: the usual 3.5, and the careful 2.5. Each goal lists the layouts of both, in its own order.
  private var coverRadii: [Double] {
    let usual = profile.limit(.coverRadius)
    return usual > 2.5 ? [usual, 2.5] : [usual]
  }

  private func limits(_ diameter: Double, stated: Double?) -> CellLimits {
    CellLimits(
      diameter: diameter, stated: stated.map { $0 * 1e6 }, fixed: kept.map(\.diameter), profile: profile,
      coverage: coverage / 100, zoneArea: zone.area)
  }

  /// The layouts of products of one diameter and stated coverage, for each.
  private func layouts(of products: [Product]) -> [LayoutAnswer] {
    let found = places(of: products[0])
    return products.map { product in
      var answer = LayoutAnswer(zone: "", area: 0)
      var refusal: Refusal?
      switch found {
      case .failure(let reason): refusal = reason
      case .success(let layouts):
        for layout in layouts {
          switch proposal(product, layout) {
          case .success(let proposal):
            if !answer.proposals.contains(where: proposal.isAlike) { answer.proposals.append(proposal) }
          case .failure(let reason): refusal = refusal ?? reason
          }
        }
      }
      if answer.proposals.isEmpty, let refusal {
        answer.refused = [LayoutAnswer.Refused(product: product.id, reason: refusal.reason)]
      }
      return answer
    }
  }

  /// Where fans of a product's size may hang.
  private func places(of product: Product) -> Result<[Layout], Refusal> {
    guard let diameter = product.diameter, diameter > 0 else {
      return .failure(Refusal(reason: .layoutNoDiameter))
    }
    if let reason = barred(diameter) { return .failure(Refusal(reason: reason)) }
    let area = CoverageArea(product)
    let limits = limits(diameter, stated: area?.squareMetres)
    if let stated = area?.squareMetres, limits.mostArea < limits.leastArea {
      let least = limits.leastArea / 1e6
      return .failure(
        Refusal(
          reason: .layoutStatedArea(
            stated: Measure.number(stated, decimals: 0, beside: least),
            least: Measure.number(least, decimals: 0, beside: stated))))
    }
    let least = limits.leastCount
    guard least <= LayoutSearch.mostFans else {
      return .failure(
        Refusal(
          reason: .layoutTooManyFans(
            area: Measure.number(zone.area / 1e6, decimals: 0), fans: SafeText("\(least)"),
            most: SafeText("\(LayoutSearch.mostFans)"))))
    }
    let field = PlacementField(
      zone: shape, obstacles: obstacles, fans: kept + beside, diameter: diameter, bladeHeight: bladeHeight,
      spacing: request.spacing, profile: profile, margin: margin)
    var layouts: [Layout] = []
    for radius in coverRadii {
      for layout in self.layouts(field, limits, reach: radius)
      where !layouts.contains(where: { $0.places == layout.places }) { layouts.append(layout) }
    }
    guard !layouts.isEmpty else { return .failure(Refusal(reason: whyNot(field, diameter))) }
    return .success(layouts)
  }

  /// The layouts that cover what is asked, where a fan covers so many diameters around its hub: the fewest fans, straight rows, and grids.
  private func layouts(_ field: PlacementField, _ limits: CellLimits, reach radius: Double) -> [Layout] {
    let frame = frames[0]
    let least = limits.leastCount
    let isUsual = radius == profile.limit(.coverRadius)
    let fixed = kept.map { Site(position: $0.position, reach: $0.diameter * radius) }
    var search = LayoutSearch(
      field: field, limits: limits, frame: frame, reach: field.diameter * radius, fixed: fixed,
      budget: AutoLayout.budget / (isUsual ? 1 : 2))
    var patterns = RowPatterns(shape, frame: frame)
    let grids = grids(search)
    var most = isUsual ? max(least + 4, least * 3 / 2) : least * 4
    // Out of the grid's lines is worth it only where it saves two fans, or one in ten.
    if patterns.isRectangle, field.isClear, let count = grids.first?.places.count {
      most = max(count * 9 / 10, count - 2)
    }
    let found = search.fewest(
      patterns: &patterns, from: least, to: min(most, max(least, limits.mostCount), LayoutSearch.mostFans))
    guard let found, found.score.isValid || grids.isEmpty else { return grids }
    var layouts = [centred(found.score.isValid ? found : search.aligned(found), &search).places]
    // Some would rather have straight rows than the fewest fans.
    let used = found.places.count + kept.count
    if !found.isStraight, !(patterns.isRectangle && field.isClear),
      let straight = search.straight(
        patterns: &patterns, from: used + 1, to: min(used + max(2, used / 4), limits.mostCount))
    {
      layouts.append(centred(straight, &search).places)
    }
    return layouts.map { Layout(places: $0, frame: frame) } + grids
  }

  /// Why no fan of a diameter may hang in the zone at all.
  private func barred(_ diameter: Double) -> Message? {
    if profile.severity(.p1) == .error, diameter > profile.limit(.mostDiameter) + 0.05 {
      let limit = profile.limit(.mostDiameter)
      return .layoutTooLarge(
        diameter: Measure.metres(diameter, beside: limit), limit: Measure.metres(limit, beside: diameter))
    }
    guard let height = bladeHeight else { return nil }
    if profile.severity(.p6) == .error, height < profile.limit(.leastBladeHeight) - 0.5 {
      let limit = profile.limit(.leastBladeHeight)
      return .layoutTooLow(height: Measure.metres(height, beside: limit), limit: Measure.metres(limit, beside: height))
    }
    if let ceiling = site.zones[zoneIndex].ceilingHeight, height > ceiling {
      return .layoutOverCeiling(
        height: Measure.metres(height, beside: ceiling), ceiling: Measure.metres(ceiling, beside: height))
    }
    if profile.severity(.p7) == .error, let ceiling = site.zones[zoneIndex].ceilingHeight,
      ceiling - height < profile.limit(.leastBladeToCeiling) * diameter - 0.5
    {
      return .layoutNearCeiling(height: Measure.metres(height), ceiling: Measure.metres(ceiling))
    }
    return nil
  }

  /// The regular grids along the zone's own axes, the fewest fans first: of each number the grid that reaches most, as long as more fans
  /// reach more.
  private func grids(_ search: LayoutSearch) -> [Layout] {
    let limits = search.limits
    // Of cells half as large as may be, the careful circles meet.
    let most = min(limits.mostCount, LayoutSearch.mostFans, limits.leastCount * 5 / 2 + 8)
    guard kept.isEmpty, limits.leastCount <= most else { return [] }
    var search = search
    var byCount: [Int: [Layout]] = [:]
    for frame in frames {
      for places in RowPatterns.grids(of: shape, frame, limits.leastCount...most, mostAspect: limits.mostAspect) {
        byCount[places.count, default: []].append(Layout(places: places, frame: frame))
      }
    }
    var found: [Layout] = []
    var reached = -1.0
    for count in limits.leastCount...most {
      var best: (layout: Layout, near: Double)?
      for layout in byCount[count] ?? [] {
        guard let places = fitted(layout.places, search) else { continue }
        let judged = search.judged(places)
        guard judged.score.isValid else { continue }
        let sites = places.map { Site(position: $0, reach: search.field.diameter * 2.5) }
        // As exact as it is shown.
        let near = (Coverage.share(of: zone, sites: sites) * 1000).rounded()
        guard near > best?.near ?? reached else { continue }
        best = (Layout(places: centred(judged, &search).places, frame: layout.frame), near)
      }
      guard let best else { continue }
      found.append(best.layout)
      reached = best.near
      if reached >= 1000 { break }
    }
    return found
  }

  /// A grid whose hubs all may hang where they are, drawn together by up to 2 % where walls that lean a little are in the way.
  private func fitted(_ places: [SitePoint], _ search: LayoutSearch) -> [SitePoint]? {
    let count = Double(max(1, places.count))
    let middle = SitePoint(
      x: places.reduce(0) { $0 + $1.x } / count, y: places.reduce(0) { $0 + $1.y } / count)
    for scale in [1, 0.99, 0.98] {
      let drawn = places.map { place in
        SitePoint(x: middle.x + (place.x - middle.x) * scale, y: middle.y + (place.y - middle.y) * scale)
      }
      if drawn.allSatisfy(search.field.isFree), search.isSpaced(drawn) { return drawn }
    }
    return nil
  }

  /// The layout with hubs between sprinklers, as far as it costs nothing.
  private func centred(_ layout: LayoutSearch.Result, _ search: inout LayoutSearch) -> LayoutSearch.Result {
    guard profile.severity(.p2) != nil else { return layout }
    return search.centred(layout, sprinklers: sprinklers, tolerance: profile.limit(.mostOffCentre))
  }

  /// Why nothing was found, and what would be possible.
  private func whyNot(_ field: PlacementField, _ diameter: Double) -> Message {
    let frame = frames[0]
    let free = field.freePlaces(in: frame, count: 2500)
    let size = Measure.metres(diameter)
    guard !free.isEmpty else {
      var widest = 0.0
      let box = SitePolygon.bounds(of: frame.local(shape))
      // An odd number, to meet the middle of what is narrow.
      for row in 0..<61 {
        for column in 0..<61 {
          let place = frame.site(
            SitePoint(
              x: box.x + (Double(column) + 0.5) * box.width / 61, y: box.y + (Double(row) + 0.5) * box.height / 61))
          widest = max(widest, field.room(place, profile: profile))
        }
      }
      return widest < 1000
        ? .layoutNoRoom(size: size) : .layoutNoRoomBut(size: size, widest: Measure.metres(widest))
    }
    let sample = free.count > 600 ? (0..<600).map { free[$0 * free.count / 600] } : free
    let sites = (sample + kept.map(\.position)).map {
      Site(position: $0, reach: diameter * profile.limit(.coverRadius))
    }
    let share = 100 * Coverage.share(of: zone, sites: sites)
    if share < coverage {
      return .layoutLeastCovered(
        size: size, share: Measure.number(share, decimals: 0, beside: coverage),
        coverage: Measure.number(coverage, decimals: 0, beside: share))
    }
    return .layoutNoneFound(coverage: Measure.number(coverage, decimals: 0))
  }

  // MARK: The proposal

  private func proposal(_ product: Product, _ layout: Layout) -> Result<LayoutProposal, Refusal> {
    let order = LayoutOrder(frame: layout.frame, rotation: site.plan.rotation)
    let (ordered, rows) = order.ordered(layout.places, zoneArea: zone.area)
    // As they will be stored, and judged so.
    let positions = ordered.map { place in
      let point = site.onPlan(place)
      return Point(x: (point.x * 1000).rounded() / 1000, y: (point.y * 1000).rounded() / 1000)
    }
    var future = site
    future.zones = [site.zones[zoneIndex]]
    let page = Rect(x: 0, y: 0, width: site.plan.source.size.width, height: site.plan.source.size.height)
    guard positions.allSatisfy(page.contains) else {
      return .failure(Refusal(reason: .layoutOverPage))
    }
    let names = positions.indices.map { SafeText(.layoutNewFan(number: "\($0 + 1)")) }
    future.fans =
      kept + beside
      + positions.indices.map { index in
        SitePlan.Fan(
          id: "new \(index + 1)", name: names[index],
          position: positions[index].onSite(millimetresPerUnit: site.factor),
          diameter: product.diameter ?? 0, bladeHeight: bladeHeight, isLocked: false, product: product)
      }
    let check = LayoutCheck(future, profile)
    let report: LayoutReport
    do throws(LayoutError) { report = try LayoutCheck.run(future, profile: profile) } catch {
      return .failure(Refusal(reason: error.finding.message))
    }
    let zoneName = SafeText(site.zones[zoneIndex].name)
    let stay = Set(kept.map(\.name))
    let about = report.findings.filter { finding in
      finding.subjects.contains { names.contains($0) }
        || (finding.severity != nil && finding.subjects.contains(where: stay.contains))
        || (finding.subjects.contains(zoneName) && finding.severity != nil)
    }
    if let broken = about.first(where: { $0.severity == .error && $0.subjects.contains { names.contains($0) } }) {
      return .failure(Refusal(reason: .layoutByRule(fact: SafeText(broken.text), rule: SafeText(broken.rule.id))))
    }
    let explanation = LayoutExplanation(
      check: check, zone: 0, newFrom: kept.count + beside.count, report: about, coverage: coverage)
    if explanation.coverage < coverage - 1e-6 {
      return .failure(
        Refusal(reason: .layoutOnlyCovered(share: Measure.number(explanation.coverage, decimals: 1, beside: coverage))))
    }
    let sounds = kept.map(\.product.sound) + positions.map { _ in product.sound }
    return .success(
      LayoutProposal(
        product: product, positions: positions, rows: rows, isEven: order.isEven(ordered, rows),
        isAssumed: CoverageArea(product)?.isAssumed ?? true, keptCount: kept.count,
        price: product.price.flatMap { price in
          let (sum, overflows) = price.multipliedReportingOverflow(by: positions.count)
          return overflows ? nil : sum
        },
        sound: LayoutExplanation.sum(ofSounds: sounds), nearCoverage: explanation.nearCoverage,
        facts: explanation.facts, findings: about.filter { $0.severity != nil }))
  }
}
