internal import EncyBase
internal import EncyDocument
internal import EncyJSONSchema
internal import EncyTexts

extension Rule {
  /// Floor plans: what is placed on them, their pages and their scales.
  static let planRules: [Rule] = [
    Rule(
      "fan-off-page", .error, at: ["/plans/*/fans/*/position"]
    ) { context, report in
      for ((path, tree), fans) in zip(context.overlays, context.placedFans) {
        guard let page = page(of: tree) else { continue }
        for placed in fans {
          guard let point = placed.point, !page.contains(point) else { continue }
          let fan = placed.value
          report.add(
            path, tree, placed.place.appending("position"),
            .foundFanOffPage(
              fan: "\(name(fan))", x: "\(text(fan["position"]?["x"]))", y: "\(text(fan["position"]?["y"]))",
              page: "\(size(page))", unit: unit(of: tree)),
            remedy: .remedyFanOffPage(file: context.file(path)))
        }
      }
    },
    Rule(
      "fan-outside-hall", .error, at: ["/plans/*/fans/*/position", "/plans/*/zones"]
    ) { context, report in
      for ((path, tree), fans) in zip(context.overlays, context.placedFans) where !fans.isEmpty {
        let zones = tree.places(Zone.list).map { ($0.value["points"]?.arrayValue ?? []).compactMap { point($0) } }
        guard !zones.isEmpty else {
          report.add(
            path, tree, JSONPointer([Zone.list]), .foundHallUnknown,
            remedy: .remedyHallUnknown(file: context.file(path)),
            severity: .note)
          continue
        }
        // Those off the page are another rule's.
        let page = page(of: tree)
        for placed in fans {
          guard let point = placed.point, page?.contains(point) ?? true,
            !zones.contains(where: { isInside(point, $0) })
          else { continue }
          // What was sent stays as it is.
          report.add(
            path, tree, placed.place.appending("position"), .foundFanOutsideHall(fan: "\(name(placed.value))"),
            remedy: .remedyFanOutsideHall(file: context.file(path)), severity: context.isSent ? .warning : .error)
        }
      }
    },
    Rule(
      "mark-off-page", .warning, at: PlanOverlay.elementKinds.map { "/plans/*/\($0.list)/*" }
    ) { context, report in
      for (path, tree) in context.overlays {
        guard let page = page(of: tree) else { continue }
        for kind in PlanOverlay.elementKinds {
          for (pointer, mark) in tree.places(kind.list) {
            let points = (mark[PlanShape.pointsMember]?.arrayValue ?? []).map { point($0) }
            let places = points + PlanShape.pointMembers.map { point(mark[$0]) }
            guard let outside = places.compactMap(\.self).first(where: { !page.contains($0) }) else { continue }
            report.add(
              path, tree, pointer,
              .foundMarkOffPage(
                id: "\(mark.filled("id") ?? "?")", x: "\(typed(outside.x))", y: "\(typed(outside.y))",
                page: "\(size(page))", unit: unit(of: tree)),
              remedy: .remedyMarkOffPage)
          }
        }
      }
    },
    Rule(
      "crop-off-page", .error, at: ["/plans/*/view/crop"]
    ) { context, report in
      for (path, tree) in context.overlays {
        guard let page = page(of: tree), let crop = tree["view"]?["crop"], let origin = point(crop),
          let width = crop["width"]?.doubleValue, let height = crop["height"]?.doubleValue,
          !page.overlaps(Rect(x: origin.x, y: origin.y, width: width, height: height))
        else { continue }
        report.add(
          path, tree, JSONPointer(["view", "crop"]),
          .foundCropOffPage(
            x: "\(typed(origin.x))", y: "\(typed(origin.y))", page: "\(size(page))", unit: unit(of: tree)),
          remedy: .remedyCropOffPage)
      }
    },
    Rule(
      "plan-page", .error, at: ["/plans/*/source/page"]
    ) { context, report in
      for (path, tree) in context.overlays {
        guard let page = tree["source"]?["page"]?.intValue, let count = tree["source"]?["pageCount"]?.intValue,
          page > count
        else { continue }
        report.add(
          path, tree, JSONPointer(["source", "page"]),
          .foundPlanPage(page: "\(page)", count: count),
          remedy: .remedyPlanPage(file: .theFile))
      }
    },
    Rule(
      "plan-media-type", .error, at: ["/plans/*/source/mediaType"]
    ) { context, report in
      for (path, tree) in context.overlays {
        guard let source = tree["source"]?["path"]?.stringValue, let said = tree["source"]?["mediaType"]?.stringValue,
          context.source.paths.contains(source), context.source.kind(source)?.rawValue != said
        else { continue }
        let found = context.source.kind(source)
        // Of another file the record may be right, and the file the wrong one.
        let isSame = tree["source"]?["sha256"]?.stringValue == context.source.facts(source)?.sha256.description
        report.add(
          path, tree, JSONPointer(["source", "mediaType"]),
          found.map { .foundPlanMediaType(source: "\(source)", declared: "\(said)", found: "\($0.rawValue)") }
            ?? .foundPlanMediaTypeNone(source: "\(source)", declared: "\(said)"),
          remedy: .remedyPlanMediaType(file: .theFile),
          fix: found.flatMap { isSame ? .replace(.string($0.rawValue)) : nil })
      }
    },
    Rule(
      "plan-source-hash", .error, at: ["/plans/*/source/sha256"]
    ) { context, report in
      for (path, tree) in context.overlays {
        guard let source = tree["source"]?["path"]?.stringValue, let hash = tree["source"]?["sha256"]?.stringValue,
          SHA256Digest(hex: hash) != nil, let facts = context.source.facts(source), facts.sha256.description != hash
        else { continue }
        report.add(
          path, tree, JSONPointer(["source", "sha256"]),
          .foundPlanSourceHash(source: "\(source)"),
          remedy: .remedyPlanSourceHash(file: .theFile))
      }
    },
    Rule(
      "fans-overlap", .error, at: ["/plans/*/fans/*/position"]
    ) { context, report in
      let diameters = fanDiameters(context)
      for ((path, tree), fans) in zip(context.overlays, context.placedFans) {
        guard let factor = millimetresPerUnit(tree, context) else { continue }
        for placed in fans where fans.count > 1 {
          guard let id = placed.value.filled("product"), diameters[ExactText(id)] == nil else { continue }
          report.add(
            path, tree, placed.place.appending("position"),
            .foundFanNotMeasured(fan: "\(name(placed.value))", product: "\(id)"),
            remedy: .remedyFanNotMeasured(product: "\(id)"), severity: .warning)
        }
        let discs = fans.compactMap { FanDisc($0, factor: factor, diameters: diameters) }
        for (disc, other) in FanDisc.collisions(among: discs) {
          report.add(
            path, tree, disc.place.appending("position"),
            .foundFansOverlap(
              disc: "\(disc.name)", other: "\(other.name)", distance: "\(rounded(disc.distance(to: other)))",
              reach: "\(rounded(disc.reach(to: other)))"),
            remedy: .remedyFansOverlap(file: context.file(path), safeHeight: "\(rounded(FanDisc.safeHeight))"))
        }
      }
    },
    Rule(
      "fan-number-twice", .warning, at: ["/plans/*/fans/*/number"]
    ) { context, report in
      for (path, tree) in context.overlays {
        let fans = tree.places(Fan.list)
        var seen = MetTexts(tree, capacity: fans.count)
        for (pointer, fan) in fans {
          guard let node = fan["number"], node.kind == .string, seen.meet(node, pointer.index) != nil,
            let number = fan.filled("number")
          else { continue }
          report.add(
            path, tree, pointer.appending("number"), .foundFanNumberTwice(number: "\(number)"),
            remedy: .remedyFanNumberTwice)
        }
      }
      // Earlier builds numbered each plan by itself, and what was sent stays as it is.
      guard context.overlays.count > 1, !context.isSent else { return }
      var known: Set<ExactText> = []
      for ((path, tree), fans) in zip(context.overlays, context.placedFans) {
        let numbers = fans.compactMap { fan in fan.value.filled("number").map { (ExactText($0), fan.place) } }
        let taken = numbers.filter { known.contains($0.0) }
        if let (_, place) = taken.first {
          let shown = taken.map(\.0.text).uniqued()
          report.add(
            path, tree, place.appending("number"),
            .foundFanNumberElsewhere(
              count: shown.count, numbers: .list(shown.map { .asItIs(text: SafeText($0)) }, most: 6)),
            remedy: .remedyFanNumberElsewhere(file: .theFile), severity: .note)
        }
        known.formUnion(numbers.map(\.0))
      }
    },
    Rule(
      "fan-above-ceiling", .error, at: ["/plans/*/fans/*/mountHeight"]
    ) { context, report in
      let building = context.model("building")["ceilingHeight"]?.doubleValue
      for ((path, tree), fans) in zip(context.overlays, context.placedFans) {
        let zones = tree.places(Zone.list).compactMap { zone -> (corners: [Point], height: Double)? in
          guard let height = zone.value["ceilingHeight"]?.doubleValue else { return nil }
          return ((zone.value["points"]?.arrayValue ?? []).compactMap { point($0) }, height)
        }
        // What hangs no higher than the lowest ceiling hangs under its own.
        let lowest = zones.map(\.height).min().map { min($0, building ?? .infinity) } ?? building ?? .infinity
        for placed in fans {
          let fan = placed.value
          guard let height = fan["mountHeight"], let value = height.doubleValue, value > lowest else { continue }
          // The lowest zone over it; only outside all of them it hangs under the building's own ceiling.
          let place = placed.point
          let over = zones.filter { zone in place.map { zone.corners.encloses($0) } ?? false }.map(\.height).min()
          guard let ceiling = over ?? building, value > ceiling else { continue }
          report.add(
            path, tree, placed.place.appending("mountHeight"),
            .foundFanAboveCeiling(fan: "\(name(fan))", height: "\(text(height))", ceiling: "\(typed(ceiling))"),
            remedy: over == nil ? .remedyFanAboveCeiling : .remedyFanAboveCeilingZone)
        }
      }
    },
    Rule(
      "outline-crossing", .error, at: ["/plans/*/zones/*/points", "/plans/*/keepOuts/*/points"]
    ) { context, report in
      for (path, tree) in context.overlays {
        // A file that needs more comparisons was made to keep us busy.
        var left = 100_000_000
        for list in ["zones", "keepOuts"] {
          for (pointer, mark) in tree.places(list) where list == "zones" || mark["shape"]?.stringValue == "polygon" {
            let corners = (mark["points"]?.arrayValue ?? []).compactMap { point($0) }
            left -= corners.count * corners.count
            guard corners.count >= 3, left > 0 else { continue }
            do throws(PolygonError) { _ = try SitePolygon(unscaled: corners) } catch {
              let name = mark.filled("name") ?? mark.filled("id") ?? "?"
              var fault = Message.foundOutlineWithoutArea(kind: "\(list)", name: "\(name)")
              if case .crossing(let place) = error {
                fault = .foundOutlineCrossing(
                  kind: "\(list)", name: "\(name)", x: "\(typed(place.x))", y: "\(typed(place.y))")
              }
              report.add(
                path, tree, pointer.appending("points"), fault,
                remedy: .remedyOutlineCrossing(file: context.file(path)))
            }
          }
        }
      }
    },
    Rule(
      "keep-out-heights", .error, at: ["/plans/*/keepOuts/*/bottom"]
    ) { context, report in
      for (path, tree) in context.overlays {
        for (pointer, mark) in tree.places(KeepOut.list) {
          guard let bottom = mark["bottom"], let top = mark["top"], let low = bottom.doubleValue,
            let high = top.doubleValue, low > high
          else { continue }
          report.add(
            path, tree, pointer.appending("bottom"),
            .foundKeepOutHeights(
              name: "\(mark.filled("name") ?? mark.filled("id") ?? "?")", bottom: "\(text(bottom))", top: "\(text(top))"
            ),
            remedy: .remedyKeepOutHeights)
        }
      }
    },
    Rule(
      "grid-line-twice", .warning, at: ["/plans/*/gridLines/*/name"]
    ) { context, report in
      for (path, tree) in context.overlays {
        var seen: Set<ExactText> = []
        for (pointer, line) in tree.places(ColumnLine.list) {
          guard let name = line.filled("name"), !seen.insert(ExactText(name)).inserted else { continue }
          report.add(
            path, tree, pointer.appending("name"), .foundGridLineTwice(name: "\(name)"),
            remedy: .remedyGridLineTwice)
        }
      }
    },
    Rule(
      "layer-unknown", .warning, at: ["/plans/*/view/layers/*"]
    ) { context, report in
      for (path, tree) in context.overlays {
        let known = Set(
          (tree["source"]?["layers"]?.arrayValue ?? []).compactMap { $0.filled("name").map { ExactText($0) } })
        for (index, layer) in (tree["view"]?["layers"]?.arrayValue ?? []).enumerated() {
          guard let name = layer.stringValue, !known.contains(ExactText(name)) else { continue }
          report.add(
            path, tree, JSONPointer(["view", "layers", String(index)]), .foundLayerUnknown(name: "\(name)"),
            remedy: .remedyLayerUnknown(file: context.file(path)))
        }
      }
    },
  ]

  // MARK: - Reading a plan

  /// The page of a plan in plan units, as found on import.
  static func page(of overlay: RuleValue) -> Rect? {
    guard let width = overlay["source"]?["width"]?.doubleValue, let height = overlay["source"]?["height"]?.doubleValue
    else { return nil }
    return Rect(x: 0, y: 0, width: width, height: height)
  }

  /// Millimetres on site that a plan unit stands for; `nil` where the scale doesn't tell.
  static func millimetresPerUnit(_ overlay: RuleValue, _ context: RuleContext) -> Double? {
    page(of: overlay).flatMap { page in
      scale(of: overlay)?.millimetresPerUnit(
        kind: kind(overlay, context), pixelsPerInch: resolution(overlay), size: page.size)
    }
  }

  static func scale(of overlay: RuleValue) -> PlanScale? { PlanScale(json: overlay["scale"]?.value) }
  /// What a plan's drawing is; where it is lost or is none, what was recorded of it.
  static func kind(_ overlay: RuleValue, _ context: RuleContext) -> SourceKind? {
    let source = overlay["source"]
    return source?["path"]?.stringValue.flatMap { context.source.kind($0) }
      ?? source?["mediaType"]?.stringValue.flatMap { SourceKind(rawValue: $0) }
  }
  static func resolution(_ overlay: RuleValue) -> Double? { overlay["source"]?["pixelsPerInch"]?["x"]?.doubleValue }

  static func point(_ value: RuleValue?) -> Point? {
    guard let x = value?["x"]?.doubleValue, let y = value?["y"]?.doubleValue else { return nil }
    return Point(x: x, y: y)
  }

  /// What people call a fan.
  static func name(_ fan: RuleValue) -> String { fan.filled("number") ?? fan.filled("id") ?? "?" }

  private static func unit(of overlay: RuleValue) -> SafeText {
    overlay["source"]?.filled("unit").map { SafeText($0) } ?? SafeText(.planUnits)
  }
  private static func size(_ page: Rect) -> String { "\(typed(page.width)) × \(typed(page.height))" }
  private static func text(_ value: RuleValue?) -> String { value?.numberValue?.text ?? "?" }

  /// Whether a point is inside an outline or on it, to what positions are rounded to.
  private static func isInside(_ point: Point, _ corners: [Point]) -> Bool {
    if corners.encloses(point) { return true }
    guard let outline = try? SitePolygon(unscaled: corners) else { return false }
    return outline.distanceToOutline(SitePoint(x: point.x, y: point.y)) <= 0.0011
  }

  /// The diameters of the products by id, millimetres.
  private static func fanDiameters(_ context: RuleContext) -> [ExactText: Double] {
    var diameters: [ExactText: Double] = [:]
    for (_, product) in context.model("products").places("products") {
      guard let id = product.filled("id"), let diameter = product["diameter"]?.doubleValue else { continue }
      diameters[ExactText(id)] = diameter
    }
    guard context.model("lifecycle")["acceptance"] != nil else { return diameters }
    let products = context.model("products").places("products").map { Product(json: $0.value.value) }
    for product in context.acceptedProducts.hanging(products) { diameters[ExactText(product.id)] = product.diameter }
    return diameters
  }

  /// A number with as many decimals as it needs, at most two, or more where it would read as the number that it is judged by.
  static func measured(_ value: Double, beside limit: Double? = nil) -> SafeText {
    let decimals = limit.map { limit in
      (2..<9).first { JSONNumber(value, decimals: $0)?.text != JSONNumber(limit, decimals: $0)?.text } ?? 9
    }
    return JSONNumber(value, decimals: decimals ?? 2)?.decimalValue.map { SafeText($0.normalized) } ?? "\(value)"
  }
  /// The same as it may be typed into a command.
  static func typed(_ value: Double) -> String { JSONNumber(value, decimals: 2)?.text ?? "\(value)" }
  /// A number without decimals.
  static func rounded(_ value: Double) -> String { JSONNumber(value, decimals: 0)?.text ?? "\(value)" }
}

/// The circle that the blades of a placed fan sweep, in millimetres on site.
private struct FanDisc {
  /// Fans whose heights differ by so much can't touch: blades droop 0.3 m at rest, and motor and mount need the rest.
  static let safeHeight = 1_000.0
  /// So many comparisons do for thousands of fans on a plan; a file that needs more was made to keep us busy.
  private static let mostComparisons = 5_000_000

  let fan: RuleValue
  /// The fan's place in the list.
  let place: ItemPlace
  let center: SitePoint
  let diameter: Double
  let height: Double?

  /// Nothing when place or size are not known; sizes beyond the schema's are not judged here.
  init?(_ placed: PlacedFan, factor: Double, diameters: [ExactText: Double]) {
    let fan = placed.value
    guard let point = placed.point, let product = fan.filled("product"),
      let diameter = diameters[ExactText(product)], (50...15_000).contains(diameter)
    else { return nil }
    (self.fan, place, self.diameter) = (fan, placed.place, diameter)
    center = point.onSite(millimetresPerUnit: factor)
    height = fan["mountHeight"]?.doubleValue
    guard center.x.isFinite, center.y.isFinite else { return nil }
  }

  var name: String { Rule.name(fan) }
  func distance(to other: FanDisc) -> Double { center.distance(to: other.center) }
  func reach(to other: FanDisc) -> Double { (diameter + other.diameter) / 2 }

  /// Whether both would hit. A millimetre is what positions are rounded to.
  private func hits(_ other: FanDisc) -> Bool {
    if let height, let above = other.height, (height - above).magnitude >= FanDisc.safeHeight { return false }
    return distance(to: other) < reach(to: other) - 1
  }

  /// Each fan that hits one before it in the list, with that one. Fans are put in order from left to right, so that only those are
  /// compared that are no further apart in that direction than the largest of them is wide.
  static func collisions(among discs: [FanDisc]) -> [(FanDisc, FanDisc)] {
    guard let reach = discs.map(\.diameter).max() else { return [] }
    let order = discs.indices.sorted { (discs[$0].center.x, $0) < (discs[$1].center.x, $1) }
    var hits = [Int?](repeating: nil, count: discs.count)
    var left = mostComparisons
    for (position, index) in order.enumerated() {
      let disc = discs[index]
      search: for way in [-1, 1] {
        var next = position + way
        while order.indices.contains(next), (discs[order[next]].center.x - disc.center.x).magnitude < reach {
          left -= 1
          if left < 0 { break search }
          if order[next] < index, disc.hits(discs[order[next]]) {
            hits[index] = order[next]
            break search
          }
          next += way
        }
      }
    }
    return hits.enumerated().compactMap { index, hit in hit.map { (discs[index], discs[$0]) } }
  }
}
