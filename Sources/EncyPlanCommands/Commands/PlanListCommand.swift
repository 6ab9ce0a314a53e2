internal import EncyCommandBase
internal import ArgumentParser
internal import EncyBase
internal import EncyDocument
internal import EncyKit
internal import EncyPlans
internal import EncyTerminal
internal import EncyTexts

/// `ency plan list`
struct PlanListCommand: ParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List the plans and what stands on them.",
    discussion: """
      With --rows, fans are listed as they stand: row by row, with where they are on site.

      Examples:
        ency plan list hall.ency
        ency plan list hall.ency --rows
      """)

  @OptionGroup var target: PlanOptions
  @Flag(help: "List fans by row and column as the plan is shown.")
  var rows = false
  @Flag(help: "Answer in JSON (schema Output/plan-list).")
  var json = false
  @OptionGroup var display: DisplayLanguage
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func run() throws {
    let document = try DocumentFile.open(target.file)
    let products = try document.products()
    let chosen = try target.plan.map { _ in try target.choose(in: document) }
    let plans = try chosen.map { [$0] } ?? document.plans()
    if json {
      let rows = try plans.map { try row($0, document, products) }
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
      lines += rows ? fansByRow(plan, products) : fans(plan, products)
      lines += elements(plan)
    }
    try Session.current.print(lines.joined(separator: "\n"))
  }

  private func fans(_ plan: PlanOverlay, _ products: [Product]) -> [TerminalText] {
    var table = TextTable([.left, .left, .left, .right, .left])
    for fan in plan.fans {
      table.add(
        fan.number, fan.id, fan.product, PlanListCommand.diameter(of: fan, products),
        PlanListCommand.say(
          fan.isLocked ? .listAtLocked(place: SafeText(fan.position.text)) : .listAt(place: SafeText(fan.position.text))
        ))
    }
    return table.lines(indent: 2)
  }

  private func fansByRow(_ plan: PlanOverlay, _ products: [Product]) -> [TerminalText] {
    let rows = FanRows(plan, tolerance: FanRows.tolerance(of: plan, products: products))
    let format = NumberFormat(Session.current.language)
    var table = TextTable([.left, .left, .left, .right, .left])
    for entry in rows.entries {
      var place = Message.listAt(place: SafeText(entry.fan.position.text))
      if let factor = plan.millimetresPerUnit {
        let shown = plan.shown(entry.fan.position)
        let site = [shown.x, shown.y].map { format.string($0 * factor / 1000, decimals: 2) }
        place = .listOnSite(across: SafeText(site[0]), down: SafeText(site[1]))
      }
      table.add(
        PlanListCommand.say(.listRow(row: "\(entry.row)", column: "\(entry.column)")), entry.fan.called,
        entry.fan.product,
        PlanListCommand.diameter(of: entry.fan, products), PlanListCommand.say(place))
    }
    return table.lines(indent: 2)
  }

  private static func diameter(of fan: Fan, _ products: [Product]) -> String {
    guard let diameter = products.first(where: { $0.id == fan.product })?.diameter else { return "" }
    return "⌀ \(NumberFormat(Session.current.language).string(diameter / 1000, decimals: 1)) m"
  }

  private func elements(_ plan: PlanOverlay) -> [TerminalText] {
    var table = TextTable([.left, .left, .left, .left])
    for item in plan.elements {
      table.add(PlanListCommand.say(item.title), item.id, item.name ?? "", PlanListCommand.place(of: item, on: plan))
    }
    return table.lines(indent: 2)
  }

  private static func say(_ message: Message) -> String { Session.current.language.text(message) }

  /// Where an item is, and how large.
  private static func place(of item: any PlanItem, on plan: PlanOverlay) -> String {
    func text(_ value: Double, _ decimals: Int) -> String { JSONNumber(value, decimals: decimals)?.text ?? "?" }
    let factor = plan.millimetresPerUnit
    switch item.shape {
    case .point(let place): return say(.listAt(place: SafeText(place.text)))
    case .polygon(let corners):
      return say(.listCorners(corners: SafeText(.countCorners(count: corners.count)), place: SafeText(corners[0].text)))
    case .circle(let center, let radius):
      let size = factor.map { "\(text(radius * $0, 0)) mm" } ?? text(radius, 3)
      return say(.listCircle(place: SafeText(center.text), radius: SafeText(size)))
    case .line(let from, let to):
      let measured = item.length.flatMap { length in factor.map { ", \(text(length * $0, 0)) mm" } }
      return say(.listLine(from: SafeText(from.text), to: SafeText(to.text))) + (measured ?? "")
    }
  }

  private func row(_ plan: PlanOverlay, _ document: Document, _ products: [Product]) throws -> JSONValue {
    let source = try document.tree(of: "plans/\(plan.id)/overlay.json")?["source"]
    let factor = plan.millimetresPerUnit
    let entries = FanRows(plan, tolerance: FanRows.tolerance(of: plan, products: products)).entries
    let places = Dictionary(entries.map { ($0.fan.id, $0) }) { first, _ in first }
    let fans = plan.fans.compactMap { places[$0.id] }.map { entry -> JSONValue in
      let fan = entry.fan
      let diameter = products.first { $0.id == fan.product }?.diameter
      let site: JSONValue? = factor.flatMap { factor in
        let place = fan.position.onSite(millimetresPerUnit: factor)
        guard let x = JSONNumber(place.x, decimals: 1), let y = JSONNumber(place.y, decimals: 1) else { return nil }
        return ["x": .number(x), "y": .number(y)]
      }
      return [
        "id": .string(fan.id), "number": .optional(fan.number.isEmpty ? nil : fan.number),
        "product": .string(fan.product),
        "diameter": diameter.flatMap { JSONNumber($0, decimals: 3) }.map { .number($0) } ?? .null,
        "position": fan.position.json ?? .null, "site": site ?? .null, "row": .int(entry.row),
        "column": .int(entry.column), "locked": .bool(fan.isLocked),
      ]
    }
    return [
      "id": .string(plan.id), "name": .optional(plan.name),
      "page": plan.source.kind == .pdf ? .int(plan.source.page) : .null,
      "width": source?["width"] ?? .null, "height": source?["height"] ?? .null, "unit": .string(plan.source.unit),
      "millimetresPerUnit": factor.flatMap { JSONNumber($0, decimals: 9) }.map { .number($0) } ?? .null,
      "fans": .array(fans),
      "elements": .array(
        plan.elements.map { ["id": .string($0.id), "kind": .string($0.words), "name": .optional($0.name)] }),
    ]
  }
}
