internal import ArgumentParser
internal import EncyBase
internal import EncyContainer
internal import EncyDocument
internal import EncyKit
internal import EncyLayout

extension LayoutRequest.Goal: ExpressibleByArgument {
  /// What is first in the list.
  fileprivate var words: String {
    switch self {
    case .fewest: "the fewest fans first"
    case .coverage: "the most within 2.5 D of a hub first"
    case .cheapest: "the lowest price first"
    case .quietest: "the lowest sound first"
    }
  }
}

/// `ency plan auto`
struct PlanAutoCommand: ParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "auto",
    abstract: "Lay fans out over a zone.",
    discussion: """
      Finds layouts for a zone of any shape that keep the rules of `ency plan check`, explains them by the rules' \
      numbers, and places the first, or the one of --choose. Without --product all fans of the proposal and of the \
      catalogue are tried. Locked fans stay and count. Without a zone the building's width and length are laid into the \
      middle of the page.

      Goals: fewest fans; best coverage (most of the zone within 2.5 diameters of a hub); cheapest (list prices of the \
      new fans); quietest (all fans together).

      Covered is what lies within 3.5 diameters of a hub. Each fan serves what is nearest to it: there, the diameter \
      must be 0.2 to 0.4 of the root of the area, and the length at most 1.5 times the width.

      Examples:
        ency plan auto hall.ency --dry-run
        ency plan auto hall.ency --zone "Hall A" --product HVLS-6100 --mount-height 8m
        ency plan auto hall.ency --goal cheapest --replace --choose 2
      """)

  @OptionGroup var target: PlanOptions
  @Option(help: ArgumentHelp("The zone, by id or name. Default: the only one.", valueName: "zone"))
  var zone: String?
  @Option(
    name: .customLong("product"),
    help: ArgumentHelp("A product to try, of the proposal or of the catalogue. May be repeated.", valueName: "id"),
    completion: Completions.products)
  var products: [String] = []
  @Option(help: "What makes a layout good: fewest, coverage, cheapest, or quietest.")
  var goal: LayoutRequest.Goal = .fewest
  @Option(
    help: ArgumentHelp(
      "How much of the zone must be covered at least. Default: the profile's, 95.", valueName: "percent"))
  var coverage: PlainNumber?
  @Option(
    help: ArgumentHelp("The least distance from hub to hub, in millimetres; 8m is read too.", valueName: "mm"))
  var spacing: SiteLength?
  @Option(
    help: ArgumentHelp(
      "How high the blades hang over the floor, in millimetres; 8m is read too. Default: the building's.",
      valueName: "mm"))
  var mountHeight: SiteLength?
  @Option(
    help: ArgumentHelp("Whose limits count: sweden, nfpa13, or a file.", valueName: "profile"),
    completion: Completions.profiles)
  var profile = "sweden"
  @Flag(help: "Take the zone's fans away first, but for locked ones.")
  var replace = false
  @Flag(help: "Show the layouts and place none.")
  var dryRun = false
  @Option(help: ArgumentHelp("Show so many layouts.", valueName: "count"))
  var list = 5
  @Option(help: ArgumentHelp("Place this one of the list.", valueName: "number"))
  var choose: Int?
  @Flag(help: "Answer in JSON (schema Output/plan-auto).")
  var json = false
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func validate() throws {
    if let coverage, !(0...100).contains(coverage.number.doubleValue) {
      throw ValidationError("--coverage is a percentage from 0 to 100.")
    }
    for length in [spacing, mountHeight] {
      if let length, !(0...1e9).contains(length.millimetres.doubleValue) {
        throw ValidationError("Lengths are not below zero.")
      }
    }
    if !(1...100).contains(list) { throw ValidationError("--list is from 1 to 100.") }
    if let choose, choose < 1 { throw ValidationError("--choose counts from 1.") }
    if choose != nil, dryRun { throw ValidationError("--dry-run places none; leave --choose out.") }
  }

  func run() throws {
    if dryRun {
      let document = try DocumentFile.open(target.file)
      let (plan, found) = try layouts(document)
      try show(plan, found, document)
      if found.proposals.isEmpty { throw Failure.said }
      return
    }
    try PlanChange.run(target, json: json) { change in try place(&change) }
  }

  private func place(_ change: inout PlanChange) throws -> PlanChange.Outcome {
    let (plan, found) = try layouts(change.document)
    guard !found.proposals.isEmpty else {
      try show(plan, found, change.document)
      throw Failure.said
    }
    let number = choose ?? 1
    guard number <= found.proposals.count else {
      let count = found.proposals.count == 1 ? "is 1 layout" : "are \(found.proposals.count) layouts"
      throw Refusal("there \(count), no number \(number)")
    }
    let proposal = found.proposals[number - 1]
    try change.document.remove(found.replaced.map { .fan($0) }, from: plan)
    let placement = FanPlacement(
      product: proposal.product.id, positions: proposal.positions, mountHeight: mountHeight?.millimetres)
    let fans = try change.document.place(
      placement, on: try change.document.choosePlan(plan.id), ids: &change.ids, order: change.order)
    return PlanChange.Outcome(
      ids: fans.map(\.id), lines: [try text(plan, found, change.document, number, fans)],
      json: try json(plan, found, number, fans))
  }

  // MARK: Finding

  private func layouts(_ document: Document) throws -> (PlanOverlay, LayoutAnswer) {
    let plan = try target.choose(in: document)
    let building = try Building(json: document.model("building"))
    let own = try document.model("products").items("products").map { Product(json: $0) }
    return try naming(target.file) {
      var request = LayoutRequest(zone: zone, products: try fans(document, own))
      request.goal = goal
      request.coverage = coverage?.number.doubleValue
      request.spacing = spacing?.millimetres.doubleValue ?? 0
      request.mountHeight = mountHeight?.millimetres.doubleValue
      request.replaces = replace || dryRun
      request.profile = try ProfileChoice.profile(profile)
      do throws(LayoutError) {
        return (
          plan,
          try AutoLayout.propose(
            SitePlan(plan, building: building, products: own), request, spread: OrderedWork.map)
        )
      } catch { throw Refusal(error.message, remedy: error.remedy) }
    }
  }

  /// The products named, or all fans of the proposal and of the catalogue.
  private func fans(_ document: Document, _ own: [Product]) throws -> [Product] {
    if !products.isEmpty {
      var copy = document
      return try products.map { try copy.takeProduct($0) }
    }
    let currency = try Proposal(json: document.model("proposal")).currency
    let known = Set(own.map(\.id))
    let others = Catalogue.ids.filter { !known.contains($0) }
      .compactMap { Catalogue.product($0, currency: currency) }.map { Product(json: $0) }
    return (own + others).filter { product in
      guard product.diameter != nil else { return false }
      return product.type == nil || product.type == "hvls" || product.type == "destratification"
    }
  }

  // MARK: Telling

  /// Says what was found, where nothing is placed.
  private func show(_ plan: PlanOverlay, _ found: LayoutAnswer, _ document: Document) throws {
    // A stream can't take the answer for the proposal.
    try Session.current.print(json ? json(plan, found, nil, []) : text(plan, found, document, nil, []))
  }

  private func text(
    _ plan: PlanOverlay, _ found: LayoutAnswer, _ document: Document, _ chosen: Int?, _ fans: [PlanOverlay.Fan]
  ) throws -> String {
    let currency = try Proposal(json: document.model("proposal")).currency
    let format = NumberFormat(.english)
    var lines = ["\(plan.name ?? plan.id), \(found.zone): \(format.string(found.area, decimals: 0)) m², \(goal.words)"]
    lines += found.remarks.flatMap { LayoutText.broken("  note: \($0)", indent: 8) }
    let shown = found.proposals.prefix(max(list, chosen ?? 1))
    if !shown.isEmpty {
      lines += LayoutText.table(
        Array(shown), currency, coverRadius: try ProfileChoice.profile(profile).limit(.coverRadius))
    }
    if found.proposals.count > shown.count {
      lines.append("  and \(found.proposals.count - shown.count) more; --list shows them")
    }
    for refused in found.refused {
      lines += LayoutText.broken("  no layout of \(refused.product): \(refused.reason)", indent: 4)
    }
    if let proposal = shown.dropFirst((chosen ?? 1) - 1).first {
      lines.append("\(chosen ?? 1)  \(proposal.product.id), \(proposal.shape):")
      lines += LayoutText.lines(proposal.facts)
      lines += LayoutText.lines(proposal.findings)
    }
    if !found.replaced.isEmpty {
      let names = found.replaced.prefix(12).map { $0.number.isEmpty ? $0.id : $0.number }.joined(separator: ", ")
      let rest = found.replaced.count > 12 ? " and \(found.replaced.count - 12) more" : ""
      lines.append("\(chosen == nil ? "would go with --replace" : "taken away"): \(names)\(rest)")
    }
    for fan in fans { lines.append("\(fan.id)  \(fan.number)  \(fan.position.text)") }
    return lines.joined(separator: "\n")
  }

  private func json(
    _ plan: PlanOverlay, _ found: LayoutAnswer, _ chosen: Int?, _ fans: [PlanOverlay.Fan]
  ) throws -> String {
    let profile = try ProfileChoice.profile(profile)
    let refused = found.refused.map { item -> JSONValue in
      ["product": .string(item.product), "reason": .string(item.reason)]
    }
    let shown = found.proposals.prefix(max(list, chosen ?? 1))
    let members: [(String, JSONValue)] = [
      ("file", .string(target.file)), ("plan", .string(plan.id)), ("zone", .string(found.zone)),
      ("area", LayoutJSON.number(found.area)), ("goal", .string(goal.rawValue)),
      (
        "coverage",
        LayoutJSON.number(coverage?.number.doubleValue ?? profile.limit(.leastCoverage))
      ),
      ("profile", .string(profile.name)), ("proposals", .array(shown.map(LayoutJSON.proposal))),
      ("refused", .array(refused)), ("remarks", .array(found.remarks.map { .string($0) })),
      ("chosen", chosen.map { .int($0) } ?? .null),
      ("files", .array(chosen == nil ? [] : [.string(target.file)])),
      ("ids", .array(fans.map { .string($0.id) })),
      ("removed", .array((chosen == nil ? [] : found.replaced).map { .string($0.id) })),
    ]
    return JSONAnswer.text("plan-auto", members).trimmed
  }
}
