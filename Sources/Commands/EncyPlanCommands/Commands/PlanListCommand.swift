internal import ArgumentParser
internal import EncyBase
internal import EncyCommandBase
internal import EncyDocument
internal import EncyPlans
internal import EncySession
internal import EncyTerminal
internal import EncyTexts

/// `ency plan list`
struct PlanListCommand: AsyncParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List the plans and what stands on them.",
    discussion: """
      Above each plan's items is what their places are counted from. Without more they are x,y in plan units, as `ency plan \
      place --at` takes them. With --rows, fans are listed as they stand: row by row, with where they are on site. With \
      --measured-from, all places are on site from there, as the other commands take them with the same option.

      Examples:
        ency plan list hall.ency --rows
        ency plan list hall.ency --measured-from hall
      """)

  @OptionGroup var target: PlanArguments
  @Flag(help: "List fans by row and column as the plan is shown.")
  var rows = false
  @OptionGroup var measured: MeasuredFromOption
  @Flag(help: "Answer in JSON (schema Output/plan-list).")
  var json = false
  @OptionGroup var display: DisplayLanguage
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func run() async throws {
    let document = try DocumentFile.open(target.file)
    let accepted = try document.acceptedProducts()
    let products = try accepted.hanging(document.products())
    let chosen = try target.plan.map { _ in try target.choose(in: document) }
    var plans = try chosen.map { [$0] } ?? document.plans()
    for index in plans.indices {
      plans[index] = try await measured.withFoundHall(plans[index], of: document, target)
    }
    try await ScaleDoubt.report(of: plans, in: document)
    if json {
      let height = try Building(json: document.model("building")).fanUnderside
      let rows = try plans.map { plan in
        try row(
          plan, document, products, accepted, naming(target.file) { try measured.datum(on: plan) } ?? plan.pageDatum,
          height)
      }
      let members: [(String, JSONValue)] = [("file", .string(target.file)), ("plans", .array(rows))]
      return try Session.current.print(JSONAnswer.text("plan-list", members), terminator: "")
    }
    if plans.isEmpty { return try Session.current.note(.saidNoPlan(file: SafeText(target.file))) }
    let language = Session.current.language
    let format = NumberFormat(language)
    var lines: [TerminalText] = []
    for plan in plans {
      let size = "\(Point(x: plan.source.size.width, y: plan.source.size.height).text.replacing(",", with: " × "))"
      let unit = plan.source.unit
      let scale =
        plan.millimetresPerUnit.map { "1 \(unit) = \(format.string($0, decimals: 4)) mm" }
        ?? language.text(.listNoScale)
      lines.append("\(plan.id)  \(plan.name ?? language.text(.listNoName))  \(size) \(unit), \(scale)")
      let places = PlacesShown(
        plan: plan, datum: try naming(target.file) { try measured.datum(on: plan) }, isOnSite: rows)
      if !plan.items.isEmpty { lines.append("  " + language.line(places.head)) }
      lines += rows ? fansByRow(plan, products, accepted, places) : fans(plan, products, accepted, places)
      lines += elements(plan, places)
    }
    try Session.current.print(lines.joined(separator: "\n"))
  }

  /// How places of a plan are listed.
  private struct PlacesShown {
    let plan: PlanOverlay
    /// What they are counted from, if it was chosen.
    let datum: PlanDatum?
    /// Whether fans are listed by where they are on site.
    let isOnSite: Bool

    /// What they are counted from, and which way.
    var head: Message {
      let unit = SafeText(plan.source.unit)
      if plan.millimetresPerUnit != nil, datum != nil || isOnSite {
        return .listPlacesOnSite(origin: SafeText((datum ?? plan.pageDatum).words))
      }
      if let datum { return .listPlaces(unit: unit, origin: SafeText(datum.words)) }
      return plan.rotation % 360 == 0
        ? .listPlaces(unit: unit, origin: SafeText(.pagePlanCorner)) : .listPlacesUnturned(unit: unit)
    }

    /// What places are listed from; `nil` where they are listed as the drawing has them.
    private var origin: PlanDatum? { datum ?? (isOnSite && plan.millimetresPerUnit != nil ? plan.pageDatum : nil) }

    /// How far a place is to the right and down in what is listed.
    func offset(of point: Point) -> Point { origin?.offset(of: point) ?? point }

    /// A place as commands take it.
    func text(_ point: Point) -> SafeText {
      guard let datum = origin else { return SafeText(point.text) }
      return SafeText(datum.site(point)?.metres ?? datum.offset(of: point).text)
    }

    /// Where a fan is on site; as ``text(_:)`` without a scale.
    func onSite(_ point: Point) -> Message {
      guard let site = (datum ?? plan.pageDatum).site(point) else { return .listAt(place: text(point)) }
      let format = NumberFormat(Session.current.language)
      let metres = [site.x, site.y].map { SafeText(format.string($0 / 1_000, decimals: 2)) }
      return .listOnSite(across: metres[0], down: metres[1])
    }
  }

  private func fans(
    _ plan: PlanOverlay, _ products: [Product], _ accepted: AcceptedProducts, _ places: PlacesShown
  ) -> [TerminalText] {
    var table = TextTable([.left, .left, .left, .right, .left])
    for fan in plan.fans {
      table.add(
        fan.number, fan.id, PlanListCommand.product(of: fan, accepted), PlanListCommand.diameter(of: fan, products),
        PlanListCommand.say(
          fan.isLocked ? .listAtLocked(place: places.text(fan.position)) : .listAt(place: places.text(fan.position))
        ))
    }
    return table.lines(indent: 2)
  }

  private func fansByRow(
    _ plan: PlanOverlay, _ products: [Product], _ accepted: AcceptedProducts, _ places: PlacesShown
  ) -> [TerminalText] {
    let rows = FanRows(plan, tolerance: FanRows.tolerance(of: plan, products: products))
    var table = TextTable([.left, .left, .left, .right, .left])
    for entry in rows.entries {
      table.add(
        PlanListCommand.say(.listRow(row: "\(entry.row)", column: "\(entry.column)")), entry.fan.called,
        PlanListCommand.product(of: entry.fan, accepted),
        PlanListCommand.diameter(of: entry.fan, products), PlanListCommand.say(places.onSite(entry.fan.position)))
    }
    return table.lines(indent: 2)
  }

  /// A fan's product, with those that replaced it.
  private static func product(of fan: Fan, _ accepted: AcceptedProducts) -> String {
    accepted.name(fan.product, of: fan.product, Session.current.language) { $0.product ?? $0.name([]) }
  }

  private static func diameter(of fan: Fan, _ products: [Product]) -> String {
    guard let diameter = products.first(where: { $0.id == fan.product })?.diameter else { return "" }
    return "⌀ \(NumberFormat(Session.current.language).string(diameter / 1000, decimals: 1)) m"
  }

  private func elements(_ plan: PlanOverlay, _ places: PlacesShown) -> [TerminalText] {
    var table = TextTable([.left, .left, .left, .left])
    for item in plan.elements {
      table.add(
        PlanListCommand.say(item.title), item.id, item.name ?? "", PlanListCommand.place(of: item, on: plan, places))
    }
    return table.lines(indent: 2)
  }

  private static func say(_ message: Message) -> String { Session.current.language.text(message) }

  /// Where an item is, and how large.
  private static func place(of item: any PlanItem, on plan: PlanOverlay, _ places: PlacesShown) -> String {
    func text(_ value: Double, _ decimals: Int) -> String { JSONNumber(value, decimals: decimals)?.text ?? "?" }
    let factor = plan.millimetresPerUnit
    switch item.shape {
    case .point(let place): return say(.listAt(place: places.text(place)))
    case .polygon(let corners):
      // The top left one, as the hall's corner is.
      let first = corners.min { one, other in
        let (one, other) = (places.offset(of: one), places.offset(of: other))
        return (one.x + one.y, one.y) < (other.x + other.y, other.y)
      }
      return say(
        .listCorners(corners: SafeText(.countCorners(count: corners.count)), place: places.text(first ?? corners[0])))
    case .circle(let center, let radius):
      let size = factor.map { "\(text(radius * $0, 0)) mm" } ?? text(radius, 3)
      return say(.listCircle(place: places.text(center), radius: SafeText(size)))
    case .line(let from, let to):
      let measured = item.length.flatMap { length in factor.map { ", \(text(length * $0, 0)) mm" } }
      return say(.listLine(from: places.text(from), to: places.text(to))) + (measured ?? "")
    }
  }

  private func row(
    _ plan: PlanOverlay, _ document: Document, _ products: [Product], _ accepted: AcceptedProducts,
    _ datum: PlanDatum, _ height: Double?
  ) throws -> JSONValue {
    let source = try document.tree(of: "plans/\(plan.id)/overlay.json")?["source"]
    let factor = plan.millimetresPerUnit
    let entries = FanRows(plan, tolerance: FanRows.tolerance(of: plan, products: products)).entries
    let places = Dictionary(entries.map { ($0.fan.id, $0) }) { first, _ in first }
    let fans = plan.fans.compactMap { places[$0.id] }.map { entry -> JSONValue in
      let fan = entry.fan
      let diameter = products.first { $0.id == fan.product }?.diameter
      let site: JSONValue? = datum.site(fan.position).flatMap { place in
        guard let x = JSONNumber(place.x, decimals: 1), let y = JSONNumber(place.y, decimals: 1) else { return nil }
        return ["x": .number(x), "y": .number(y)]
      }
      return [
        "id": .string(fan.id), "number": .optional(fan.number.isEmpty ? nil : fan.number),
        "product": .string(fan.product),
        "replacedBy": .array(accepted.replacing(fan.product).map { .string($0) }),
        "diameter": diameter.flatMap { JSONNumber($0, decimals: 3) }.map { .number($0) } ?? .null,
        "position": fan.position.json ?? .null, "site": site ?? .null, "row": .int(entry.row),
        "column": .int(entry.column),
        "mountHeight": (fan.mountHeight ?? height).flatMap { JSONNumber($0, decimals: 1) }.map { .number($0) } ?? .null,
        "locked": .bool(fan.isLocked),
      ]
    }
    return [
      "id": .string(plan.id), "name": .optional(plan.name),
      "page": plan.source.kind == .pdf ? .int(plan.source.page) : .null,
      "width": source?["width"] ?? .null, "height": source?["height"] ?? .null, "unit": .string(plan.source.unit),
      "millimetresPerUnit": factor.flatMap { JSONNumber($0, decimals: 9) }.map { .number($0) } ?? .null,
      "measuredFrom": [
        "name": .string(datum.name.text), "position": datum.origin.json ?? .null,
        "axes": "x to the right, y down, as the plan is shown",
      ],
      "fans": .array(fans),
      "elements": .array(
        plan.elements.map { ["id": .string($0.id), "kind": .string($0.words), "name": .optional($0.name)] }),
    ]
  }
}
