internal import ArgumentParser
internal import EncyBase
internal import EncyCommandBase
internal import EncyContainer
internal import EncyDocument
internal import EncyFiles
internal import EncyLayout
internal import EncyPlans
internal import EncyPressService
internal import EncyRegister
internal import EncySession
internal import EncyTerminal
package import EncyTexts

extension LayoutRequest.Goal: ExpressibleByArgument {
  /// What is first in the list.
  package var words: Message {
    switch self {
    case .fewest: .layoutGoalFewest
    case .coverage: .layoutGoalCoverage
    case .cheapest: .layoutGoalCheapest
    case .quietest: .layoutGoalQuietest
    }
  }
}

/// `ency plan auto`
struct PlanAutoCommand: AsyncParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "auto",
    abstract: "Lay fans out over a zone.",
    discussion: """
      Finds layouts for a zone of any shape that keep the rules of `ency plan check`, explains them by the rules' \
      numbers, and places the first, or the one of --choose. Without --product all fans of the proposal and of the \
      catalog are tried. Locked fans stay and count. On a plan without zones the hall's outline is looked for on the \
      drawing, as `ency plan zone --find` does; one that is sure is drawn as a zone, else you are asked to choose or draw it.

      Goals: fewest fans; best coverage (most of the zone within 2.5 diameters of a hub); cheapest (list prices of the \
      new fans); quietest (all fans together).

      Covered is what lies within 3.5 diameters of a hub. Each fan serves what is nearest to it: there, the diameter \
      must be 0.2 to 0.4 of the root of the area, the length at most 1.5 times the width, and the area at most what the \
      maker states. A layout that can't keep this is shown, and placed only with --anyway; without it the exit code is 1.

      Examples:
        ency plan auto hall.ency --dry-run
        ency plan auto hall.ency --zone "Hall A" --product HVLS-6100 --mount-height 8m
        ency plan auto hall.ency --goal cheapest --replace --choose 2
      """)

  @OptionGroup var target: PlanArguments
  @Option(help: ArgumentHelp("The zone, by id or name. Default: the only one.", valueName: "zone"))
  var zone: String?
  @Option(
    name: .customLong("product"),
    help: ArgumentHelp("A product to try, of the proposal or of the catalog. May be repeated.", valueName: "id"),
    completion: Completions.products)
  var products: [String] = []
  @Option(help: "What makes a layout good: fewest, coverage, cheapest, or quietest.")
  var goal: LayoutRequest.Goal = .fewest
  @Option(
    help: ArgumentHelp(
      "How much of the zone must be covered at least. Default: the profile's, 95.", valueName: "percent"),
    transform: Values.percent)
  var coverage: JSONNumber?
  @Option(
    help: ArgumentHelp("The least distance from hub to hub, in millimetres; 8m is read too.", valueName: "mm"),
    transform: Values.siteLength)
  var spacing: JSONNumber?
  @Option(
    help: ArgumentHelp(
      "How high the blades hang over the floor, in millimetres; 8m is read too. Default: the building's.",
      valueName: "mm"), transform: Values.siteLength)
  var mountHeight: JSONNumber?
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
  @OptionGroup var anyway: AnywayOption
  @Flag(help: "Answer in JSON (schema Output/plan-auto).")
  var json = false
  @OptionGroup var display: DisplayLanguage
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func validate() throws {
    if let coverage, !(0...100).contains(coverage.doubleValue) {
      throw ValidationError("--coverage is a percentage from 0 to 100.")
    }
    for length in [spacing, mountHeight] {
      if let length, !(0...1e9).contains(length.doubleValue) {
        throw ValidationError("Lengths are not below zero.")
      }
    }
    if !(1...100).contains(list) { throw ValidationError("--list is from 1 to 100.") }
    if let choose, choose < 1 { throw ValidationError("--choose counts from 1.") }
    if choose != nil, dryRun { throw ValidationError("--dry-run places none; leave --choose out.") }
  }

  func run() async throws {
    let hall = try await hall()
    if dryRun {
      var document = try DocumentFile.open(target.file)
      if let hall {
        var ids = try Session.current.origin().ids(context: "plan auto")
        let plan = try target.choose(in: document)
        let order = try FieldGuide(document).order(of: plan, in: document)
        _ = try naming(target.file) {
          try document.add(zone(hall, in: document), to: plan, ids: &ids, order: order)
        }
      }
      let (plan, found) = try layouts(document, hall)
      try show(plan, found, document)
      if found.proposals.isEmpty { throw Failure.alreadyReported }
      if !anyway.isGiven, let why = faults(found.proposals[0]) {
        throw Failure.no(why, file: target.file)
      }
      return
    }
    try PlanChange.run(target, anyway, json: json) { change in
      if let hall, change.plan.zones.isEmpty {
        _ = try change.document.add(
          zone(hall, in: change.document), to: change.plan, ids: &change.ids, order: change.order)
      }
      return try place(&change, hall)
    }
  }

  private func place(_ change: inout PlanChange, _ hall: FoundHalls.Proposal?) throws -> PlanChange.Outcome {
    let (plan, found) = try layouts(change.document, hall)
    guard !found.proposals.isEmpty else {
      try show(plan, found, change.document)
      throw Failure.alreadyReported
    }
    let number = choose ?? 1
    guard number <= found.proposals.count else {
      throw Refusal(.errorNoSuchLayout(count: found.proposals.count, number: SafeText(number)))
    }
    let proposal = found.proposals[number - 1]
    if !anyway.isGiven, let why = faults(proposal) {
      try show(plan, found, change.document, chosen: number)
      throw Refusal(why, remedy: .remedyPlaceAnyway)
    }
    try change.document.remove(found.replaced, from: plan)
    let placement = FanPlacement(
      product: proposal.product.id, positions: proposal.positions,
      mountHeight: height(on: plan).flatMap { JSONNumber($0, decimals: 3) })
    let fans = try change.document.place(
      placement, on: try change.document.choosePlan(plan.id), ids: &change.ids, order: change.order)
    let document = change.document
    return try PlanChange.Outcome(fans) { fans in
      (try text(plan, found, document, number, fans), try json(plan, found, number, fans).trimmed)
    }
  }

  /// The height asked for, else that of the fans that are taken away, where they have one and the same.
  private func height(on plan: PlanOverlay) -> Double? {
    if let mountHeight { return mountHeight.doubleValue }
    let heights = Set(plan.fans.filter { !$0.isLocked }.map(\.mountHeight))
    return replace && heights.count == 1 ? heights.first ?? nil : nil
  }

  /// What of P9 and the maker's area a layout can't keep, in a clause; `nil` when it keeps them.
  private func faults(_ proposal: LayoutProposal) -> Message? {
    let missed = proposal.facts.filter { !$0.isKept && ($0.rule == .p9 || $0.name == "servedArea") }
    guard !missed.isEmpty else { return nil }
    let language = Session.current.language
    let numbers = missed.map { fact in
      fact.least == nil
        ? language.text(fact.text)
        : LayoutText(language, file: target.file).lines([fact])[0].text.split(separator: " ").joined(separator: " ")
    }
    return .layoutCellsNotKept(numbers: SafeText(numbers.joined(separator: "; ")))
  }

  // MARK: The hall

  /// The outline that is drawn as a zone first; `nil` where the plan has zones.
  private func hall() async throws -> FoundHalls.Proposal? {
    let plan = try target.choose(in: DocumentFile.open(target.file))
    guard plan.zones.isEmpty, zone == nil, plan.millimetresPerUnit != nil else { return nil }
    let press = try Session.pressService()
    let found = try await press.findHalls(
      try DocumentFile.open(target.file),
      ScaleFindingRequest(plan: plan.id, limits: try Session.current.drawingLimits()))
    if let sure = found.sure { return sure }
    let report = HallReport(found, file: target.named(plan))
    for line in report.lines { try Session.current.print(line) }
    for remark in found.remarks {
      try Session.current.note(.remarkOn(file: SafeText(target.file), remark: SafeText(remark)))
    }
    throw Failure.no(
      .errorHallUnsure(advice: SafeText(report.advice)), file: target.file)
  }

  private func reasons(_ hall: FoundHalls.Proposal) -> SafeText {
    SafeText(hall.reasonsFor.map { Session.current.language.text($0) }.joined(separator: "; "))
  }

  private func zone(_ hall: FoundHalls.Proposal, in document: Document) throws -> Zone {
    Zone(id: "", name: try SureHall.name(in: document), points: hall.corners, ceilingHeight: nil)
  }

  // MARK: Finding

  private func layouts(
    _ document: Document, _ hall: FoundHalls.Proposal?
  ) throws -> (PlanOverlay, LayoutAnswer) {
    let plan = try target.choose(in: document)
    let building = try Building(json: document.model("building"))
    let own = try document.products()
    return try naming(target.file) {
      var request = LayoutRequest(zone: zone, products: try fans(document, own))
      request.goal = goal
      request.coverage = coverage?.doubleValue
      request.spacing = spacing?.doubleValue ?? 0
      request.mountHeight = height(on: plan)
      request.replaces = replace || dryRun
      request.profile = try ProfileChoice.profile(profile)
      do throws(LayoutError) {
        var found = try AutoLayout.propose(
          SitePlan(plan, building: building, products: own), request, spread: OrderedWork.map)
        if let doubt = plan.scaleDoubt(building) { found.remarks.insert(doubt, at: 0) }
        if let hall {
          found.remarks.insert(
            .layoutHallFound(reasons: reasons(hall)), at: 0)
        }
        return (plan, found)
      } catch {
        throw Refusal(error.finding.message, remedy: error.finding.remedy)
      }
    }
  }

  /// The products named, or all fans of the proposal and of the catalog.
  private func fans(_ document: Document, _ own: [Product]) throws -> [Product] {
    if !products.isEmpty {
      var copy = document
      return try products.map { try copy.takeProduct($0) }
    }
    let currency = try Proposal(json: document.model("proposal")).currency
    let known = Set(own.map(\.id))
    guard let listed = try ProductCatalog.current.products(most: 500) else { throw Refusal(.errorCatalogLarge) }
    let sold = listed.filter { !known.contains($0.id) && !$0.isDiscontinued && Product(json: $0.json).isFan }
    let unpriced = sold.filter { $0.price(in: currency) == nil }.map { Message.asItIs(text: SafeText($0.id)) }
    if !unpriced.isEmpty {
      try Session.current.remark(
        .catalogOtherCurrency(
          count: unpriced.count, code: SafeText(currency.code), names: .list(unpriced, most: 12)))
    }
    let others = sold.compactMap { CatalogProduct.row($0.json, in: currency) }.map { Product(json: $0) }
    return (own + others).filter { product in
      guard product.diameter != nil else { return false }
      return product.type == nil || product.type == "hvls" || product.type == "destratification"
    }
  }

  // MARK: Telling

  /// Says what was found, where nothing is placed.
  private func show(
    _ plan: PlanOverlay, _ found: LayoutAnswer, _ document: Document, chosen: Int? = nil
  ) throws {
    // A stream can't take the answer for the proposal.
    if json { return try Session.current.print(json(plan, found, nil, []), terminator: "") }
    for line in try text(plan, found, document, chosen, []) { try Session.current.print(line) }
  }

  private func text(
    _ plan: PlanOverlay, _ found: LayoutAnswer, _ document: Document, _ chosen: Int?, _ fans: [Fan]
  ) throws -> [TerminalText] {
    let currency = try Proposal(json: document.model("proposal")).currency
    let language = Session.current.language
    let text = LayoutText(language, file: target.file)
    var lines = [
      language.line(
        .layoutAnswer(
          plan: SafeText(plan.name ?? plan.id), zone: SafeText(found.zone), area: SafeText(found.area, decimals: 0),
          goal: SafeText(goal.words))
      ).breakable
    ]
    lines += found.remarks.flatMap { text.note($0) }
    let shown = found.proposals.prefix(max(list, chosen ?? 1))
    if !shown.isEmpty {
      lines += text.table(
        Array(shown), currency, coverRadius: try ProfileChoice.profile(profile).limit(.coverRadius))
    }
    if found.proposals.count > shown.count {
      lines.append("  " + language.line(.layoutMoreLayouts(count: found.proposals.count - shown.count)))
    }
    for refused in found.refused {
      let why = Message.layoutRefused(product: SafeText(refused.product), reason: SafeText(refused.reason))
      lines += LayoutText.broken("  " + language.line(why), indent: 4)
    }
    if let proposal = shown.dropFirst((chosen ?? 1) - 1).first {
      lines.append("\(chosen ?? 1)  \(proposal.product.id), \(proposal.shape):")
      lines += text.lines(proposal.facts)
      lines += text.lines(proposal.findings)
    }
    if !found.replaced.isEmpty {
      let names = found.replaced.prefix(12).map { $0.number.isEmpty ? $0.id : $0.number }.joined(separator: ", ")
      let all = SafeText.list(names, more: found.replaced.count - 12)
      lines.append(language.line(fans.isEmpty ? .layoutWouldGo(names: all) : .layoutTakenAway(names: all)))
    }
    for fan in fans { lines.append("\(fan.id)  \(fan.number)  \(fan.position.text)") }
    return lines
  }

  private func json(
    _ plan: PlanOverlay, _ found: LayoutAnswer, _ chosen: Int?, _ fans: [Fan]
  ) throws -> TerminalText {
    let profile = try ProfileChoice.profile(profile)
    let answer = LayoutJSON(language: Session.current.language, file: target.file)
    let refused = found.refused.map { item -> JSONValue in
      ["product": .string(item.product), "reason": answer.text(item.reason)]
    }
    let shown = found.proposals.prefix(max(list, chosen ?? 1))
    let members: [(String, JSONValue)] = [
      ("file", .string(target.file)), ("plan", .string(plan.id)), ("zone", .string(found.zone)),
      ("area", LayoutJSON.number(found.area)), ("goal", .string(goal.rawValue)),
      (
        "coverage",
        LayoutJSON.number(coverage?.doubleValue ?? profile.limit(.leastCoverage))
      ),
      ("profile", .string(profile.name)), ("proposals", .array(shown.map(answer.proposal))),
      ("refused", .array(refused)), ("remarks", .array(found.remarks.map(answer.text))),
      ("chosen", chosen.map { .int($0) } ?? .null),
      ("files", .array(chosen == nil ? [] : [.string(target.file)])),
      ("ids", .array(fans.map { .string($0.id) })),
      ("removed", .array((chosen == nil ? [] : found.replaced).map { .string($0.id) })),
    ]
    return JSONAnswer.text("plan-auto", members)
  }
}
