internal import EncyBase
internal import EncyContainer
internal import EncyDocument
internal import EncyEnergy
internal import EncyKit
internal import EncyMerge
internal import EncyTerminal
internal import EncyTexts
internal import EncyValidation

/// A proposal at a glance, for people.
struct Overview {
  /// The lines, each ended by a line feed.
  let text: String

  /// Reads what the overview shows.
  init(of document: Document, today: CalendarDate) throws {
    let proposal = try Proposal(json: document.model("proposal"))
    let customer = try Customer(json: document.model("customer"))
    let building = try Building(json: document.model("building"))
    let format = NumberFormat(.english)
    var facts = TextTable([.left, .left])

    let number = proposal.number.isEmpty ? "" : "\(proposal.number)  "
    var lines = ["\(number)\(proposal.title.isEmpty ? "(no title)" : proposal.title)", ""]
    facts.add("Kind", "\(proposal.kind.rawValue) in \(Overview.name(proposal.language)), \(proposal.currency.code)")
    facts.add("Status", Overview.status(proposal, today: today))
    let who = [customer.name, customer.company].compactMap { $0 }.filter { !$0.isEmpty }.uniqued()
    if !who.isEmpty { facts.add("Customer", who.joined(separator: ", ")) }
    if let project = customer.project { facts.add("Project", project) }
    if let contact = customer.mainContact {
      facts.add("Contact", [contact.name, contact.email, contact.phone].compactMap { $0 }.joined(separator: ", "))
    }
    if let hall = Overview.hall(building, format) { facts.add("Hall", hall) }
    let manifest = document.manifest
    if let energy = try Overview.energy(document, format) { facts.add("Energy case", energy) }
    facts.add("Revision", "\(manifest.revision), saved \(told(manifest.modified))")
    lines += facts.lines()

    lines += try Overview.plans(document, format)
    lines += try Overview.offer(document, proposal, format)
    lines += try Overview.conflicts(document)
    lines += Overview.findings(document, today: today)
    text = lines.map { $0 + "\n" }.joined()
  }

  static func name(_ language: Language) -> String {
    Language.english.text(.languageOf(code: SafeText(language.rawValue)))
  }

  private static func status(_ proposal: Proposal, today: CalendarDate) -> String {
    var words = [proposal.status]
    if let date = proposal.date { words.append("dated \(date)") }
    if let last = proposal.validUntil {
      let days = last.daysSince1970 - today.daysSince1970
      switch days {
      case ..<0: words.append("expired on \(last)")
      case 0: words.append("valid until today")
      case 1: words.append("valid until \(last), 1 day left")
      default: words.append("valid until \(last), \(days) days left")
      }
    }
    return words.joined(separator: ", ")
  }

  private static func hall(_ building: Building, _ format: NumberFormat) -> String? {
    func metres(_ value: Double) -> String { format.string(value / 1000, decimals: 1) }
    var words: [String] = []
    if let name = building.name { words.append(name) }
    if let width = building.width, let length = building.length {
      words.append("\(metres(length)) × \(metres(width)) m")
    }
    if let area = building.floorArea { words.append("\(format.string(area, decimals: 0)) m²") }
    if let height = building.ceilingHeight { words.append("ceiling \(metres(height)) m") }
    return words.isEmpty ? nil : words.joined(separator: ", ")
  }

  private static func plans(_ document: Document, _ format: NumberFormat) throws -> [String] {
    let products = try document.model("products").items("products").map { Product(json: $0) }
    var lines: [String] = []
    for plan in try document.plans() {
      if lines.isEmpty { lines = ["", "Plans"] }
      let scale =
        plan.millimetresPerUnit.map { "1 unit = \(format.string($0, decimals: 2)) mm" } ?? "scale not known yet"
      let fans = plan.fans.count == 1 ? "1 fan" : "\(plan.fans.count) fans"
      lines.append("  \(plan.name ?? plan.id): \(fans), \(scale)")
      var table = TextTable([.left, .left, .left])
      for product in plan.fans.map(\.product).uniqued() {
        let fans = plan.fans.filter { $0.product == product }
        let row = products.first { $0.id == product }
        let numbers = fans.prefix(12).map { $0.number.isEmpty ? $0.id : $0.number }.joined(separator: ", ")
        table.add("\(fans.count) ×", row?.name ?? product, numbers + (fans.count > 12 ? ", …" : ""))
      }
      lines += table.lines(indent: 4)
    }
    return lines
  }

  /// The fans of the energy case and what they take, beside what their products are rated for.
  private static func energy(_ document: Document, _ format: NumberFormat) throws -> String? {
    guard document.hasPart("model/energy.json") else { return nil }
    let products = try document.model("products").items("products").map { Product(json: $0) }
    let offer = try Offer(json: document.model("offer"))
    let fans =
      try FanSet.counted(offer: offer, products: products) ?? FanSet(plans: document.plans(), products: products)
    guard fans.count > 0 else { return nil }
    func watts(_ power: Double) -> String { format.quantity(power, decimals: 0, unit: "W") }
    let rated = fans.fullPower.map { watts($0 / Double(fans.count)) }
    let count = fans.count == 1 ? "1 fan" : "\(fans.count) fans"
    if let power = try EnergyInputs(json: document.model("energy")).fanPower {
      return "\(count) × \(watts(power)) at winter speed" + (rated.map { " (rated \($0))" } ?? "")
    }
    return rated.map { "\(count) × \($0) at full speed; the power at winter speed isn't given" }
  }

  /// How much `validate` finds, and what of it may cost money.
  private static func findings(_ document: Document, today: CalendarDate) -> [String] {
    let found = Validator(today: today, layers: [.schema, .rules]).validate(document)
    let counts = [Finding.Severity.error, .warning, .note].compactMap { severity -> String? in
      let count = found.count { $0.severity == severity }
      return count == 0 ? nil : "\(count) \(severity.rawValue)\(count == 1 ? "" : "s")"
    }
    if counts.isEmpty { return [] }
    // What keeps it from being exported, then what may cost money.
    let errors = found.filter { $0.severity == .error }
    let shown = errors + found.filter { $0.isAboutMoney && $0.severity != .error }
    let lines = shown.prefix(8).flatMap { finding in
      wrapped("  \(finding.severity.rawValue): \(visible(FindingText.short(finding)))", indent: 4, columns: 100)
    }
    return ["", "Findings: \(counts.joined(separator: ", ")); `ency validate \(shellWord(document.file))` shows all"]
      + lines + (shown.count > 8 ? ["  and \(shown.count - 8) more that are errors or about money"] : [])
  }

  /// The conflicts that a merge left, in words; of very many the first.
  private static func conflicts(_ document: Document) throws -> [String] {
    let conflicts = try document.conflicts()
    if conflicts.isEmpty { return [] }
    let most = 20
    let (phrases, more) = ConflictWording.entries(document, conflicts, .english, most: most)
    return ["", "\(ConflictWording.count(conflicts.count, .english)): `ency resolve`"]
      + phrases.flatMap { wrapped("  " + $0.line, indent: 4, columns: Session.current.width ?? 100) }
      + (more > 0 ? ["  and \(more) more"] : [])
  }

  private static func offer(_ document: Document, _ proposal: Proposal, _ format: NumberFormat) throws -> [String] {
    let offer = try Offer(json: document.model("offer"))
    if offer.lines.isEmpty { return [] }
    let products = try document.model("products").items("products").map { Product(json: $0) }
    let totals = try OfferTotals(offer, currency: proposal.currency)
    func money(_ amount: Int) -> String { format.money(amount, proposal.currency) }
    var table = TextTable([.right, .right, .left, .left, .right])
    let numbers = Dictionary(
      offer.printedOrder.enumerated().map { (offer.lines[$0.element].id, $0.offset + 1) }, uniquingKeysWith: { $1 })
    for (number, index) in offer.printedOrder.enumerated() {
      let (line, amount) = (offer.lines[index], totals.lines[index])
      let name = line.description ?? line.product.flatMap { id in products.first { $0.id == id }?.name ?? id } ?? ""
      let discount = line.discount.coefficient == 0 ? "" : ", \(format.percent(line.discount)) off"
      let counts = !line.isOptional && line.alternativeTo == nil
      let stands = line.alternativeTo.flatMap { numbers[$0] }.map { " to \($0)" } ?? ""
      let remark = line.alternativeTo != nil ? " (alternative\(stands))" : line.isOptional ? " (optional)" : ""
      table.add(
        "\(number + 1).", format.string(line.quantity), line.unit ?? "pcs", name + discount + remark,
        counts ? money(amount) : "(\(money(amount)))")
    }
    if totals.orderDiscount != 0 {
      table.add("", "", "", "Discount \(format.percent(offer.orderDiscount))", money(-totals.orderDiscount))
    }
    if totals.shipping != 0 { table.add("", "", "", "Shipping", money(totals.shipping)) }
    if totals.adjustment != 0 { table.add("", "", "", offer.adjustmentLabel ?? "Adjustment", money(totals.adjustment)) }
    table.add("", "", "", "Net, excluding VAT", money(totals.net))
    switch offer.vatMode {
    case .normal: table.add("", "", "", "VAT \(format.percent(offer.vatRate))", money(totals.vat))
    case .reverseCharge: table.add("", "", "", "VAT: reverse charge", money(totals.vat))
    case .none: break
    }
    if totals.rounding != 0 { table.add("", "", "", "Rounding", money(totals.rounding)) }
    table.add("", "", "", "To pay", money(totals.toPay))
    return ["", "Offer"] + table.lines(indent: 2)
  }
}
