internal import ArgumentParser
internal import EncyBase
internal import EncyDocument
internal import EncyKit

/// `ency plan list`
struct PlanListCommand: ParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List the plans and the fans on them.",
    discussion: """
      Examples:
        ency plan list hall.ency
        ency plan list hall.ency --json
      """)

  @OptionGroup var target: PlanOptions
  @Flag(help: "Answer in JSON (schema Output/plan-list).")
  var json = false
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func run() throws {
    let document = try DocumentFile.open(target.file)
    let products = try document.model("products").items("products").map { Product(json: $0) }
    let chosen = try target.plan.map { _ in try target.choose(in: document) }
    let plans = try chosen.map { [$0] } ?? document.planIDs.compactMap { try document.plan($0) }
    if json {
      let rows = try plans.map { try row($0, document, products) }
      let members: [(String, JSONValue)] = [("file", .string(target.file)), ("plans", .array(rows))]
      return try Session.current.print(JSONAnswer.text("plan-list", members), terminator: "")
    }
    if plans.isEmpty { return try Session.current.note("\(target.file): the proposal has no floor plan") }
    let format = NumberFormat(.english)
    var lines: [String] = []
    for plan in plans {
      let size = "\(Point(x: plan.source.size.width, y: plan.source.size.height).text.replacing(",", with: " × "))"
      let unit = plan.source.mediaType == "application/pdf" ? "pt" : "px"
      let scale = plan.millimetresPerUnit.map { ", 1 \(unit) = \(format.string($0, decimals: 4)) mm" } ?? ", no scale"
      lines.append("\(plan.id)  \(plan.name ?? "(no name)")  \(size) \(unit)\(scale)")
      var table = TextTable([.left, .left, .left, .right, .left])
      for fan in plan.fans {
        let diameter = products.first { $0.id == fan.product }?.diameter
        table.add(
          fan.number, fan.id, fan.product, diameter.map { "⌀ \(format.string($0 / 1000, decimals: 1)) m" } ?? "",
          "at \(fan.position.text)")
      }
      lines += table.lines(indent: 2)
    }
    try Session.current.print(lines.joined(separator: "\n"))
  }

  private func row(_ plan: PlanOverlay, _ document: Document, _ products: [Product]) throws -> JSONValue {
    let source = try document.tree(of: "plans/\(plan.id)/overlay.json")?["source"]
    let factor = plan.millimetresPerUnit
    let fans = plan.fans.map { fan -> JSONValue in
      let diameter = products.first { $0.id == fan.product }?.diameter
      let site: JSONValue? = factor.flatMap { factor in
        guard let x = JSONNumber(fan.position.x * factor, decimals: 1),
          let y = JSONNumber(fan.position.y * factor, decimals: 1)
        else { return nil }
        return ["x": .number(x), "y": .number(y)]
      }
      return [
        "id": .string(fan.id), "number": .optional(fan.number.isEmpty ? nil : fan.number),
        "product": .string(fan.product),
        "diameter": diameter.flatMap { JSONNumber($0, decimals: 3) }.map { .number($0) } ?? .null,
        "position": fan.position.json ?? .null, "site": site ?? .null,
      ]
    }
    return [
      "id": .string(plan.id), "name": .optional(plan.name),
      "page": plan.source.mediaType == "application/pdf" ? .int(plan.source.page) : .null,
      "width": source?["width"] ?? .null, "height": source?["height"] ?? .null, "unit": source?["unit"] ?? .null,
      "millimetresPerUnit": factor.flatMap { JSONNumber($0, decimals: 9) }.map { .number($0) } ?? .null,
      "fans": .array(fans),
    ]
  }
}
