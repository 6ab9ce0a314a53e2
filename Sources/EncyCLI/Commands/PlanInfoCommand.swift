internal import ArgumentParser
internal import EncyBase
internal import EncyContainer
internal import EncyDocument
internal import EncyKit

/// `ency plan info`
struct PlanInfoCommand: AsyncParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "info",
    abstract: "Show the facts of a plan, or of a drawing before it is imported.",
    discussion: """
      Examples:
        ency plan info hall.ency
        ency plan info drawing.pdf --page 2
      """)

  @Argument(help: "A proposal, or a drawing: PDF, SVG, PNG, JPEG.")
  var file: String
  @Option(help: ArgumentHelp("The plan of a proposal, by id or name. Default: the only one.", valueName: "plan"))
  var plan: String?
  @Option(help: ArgumentHelp("The page of a PDF, from 1.", valueName: "page"))
  var page = 1
  @Option(help: "The password of an encrypted PDF.")
  var password: String?
  @Flag(help: "Answer in JSON (schema Output/plan-info).")
  var json = false
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func run() async throws {
    if file == "-" || FileStore.isFolder(file) || file.hasSuffix(".ency") { return try showPlan() }
    let bytes = try FileReading.read(file)
    if bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) { return try showPlan() }
    let facts = try await Press.service().drawingFacts(
      DrawingFactsRequest(
        drawing: bytes, drawingName: file, page: page, password: password,
        limits: try Session.current.drawingLimits()))
    for remark in facts.remarks { try Session.current.note("\(file): note: \(remark)") }
    try show(source: facts.source, id: nil, name: nil, view: nil, scale: nil, factor: nil)
  }

  private func showPlan() throws {
    let document = try DocumentFile.open(file)
    let chosen = try naming(file) { try document.choosePlan(plan) }
    let tree = try document.tree(of: "plans/\(chosen.id)/overlay.json") ?? .null
    try show(
      source: tree["source"] ?? .null, id: chosen.id, name: chosen.name, view: tree["view"], scale: tree["scale"],
      factor: chosen.millimetresPerUnit.flatMap { JSONNumber($0, decimals: 9) })
  }

  private func show(
    source: JSONValue, id: String?, name: String?, view: JSONValue?, scale: JSONValue?, factor: JSONNumber?
  ) throws {
    if json {
      var members: [(String, JSONValue)] = [
        ("file", .string(file)), ("id", .optional(id)), ("name", .optional(name)), ("source", source),
      ]
      if let view { members.append(("view", view)) }
      var evidence = scale ?? .null
      if let factor { evidence["millimetresPerUnit"] = .number(factor) } else { evidence = .null }
      members.append(("scale", evidence))
      return try Session.current.print(JSONAnswer.text("plan-info", members), terminator: "")
    }
    var table = TextTable([.left, .left])
    if let id { table.add("Plan", name.map { "\($0) (\(id))" } ?? id) }
    for (label, text) in PlanFacts.lines(source) { table.add(label, text) }
    if let turned = view?["rotation"]?.intValue, turned != 0 { table.add("Shown turned", "\(turned)° clockwise") }
    if id != nil { table.add("Scale", PlanFacts.scale(scale, factor)) }
    try Session.current.print(table.lines().joined(separator: "\n"))
  }
}
