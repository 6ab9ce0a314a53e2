package import EncyBase
internal import EncyContainer
internal import EncyDocument
internal import EncyEnergy
package import EncyTexts

/// A figure that pages and plans show and no part stores.
package struct ComputedFigure: Equatable, Sendable {
  /// What is computed.
  package enum Name: String, Sendable, CaseIterable {
    case netAmount, vat, toPay
    case savingPercent, savedEnergy, fanCost, netSaving, payback, horizonSaving, savedCO2
    case floorArea, volume
    case planScale
  }

  package var name: Name
  /// The plan it is about, by id; nil for the whole proposal.
  package var plan: String?

  /// What people call it.
  package var label: Message {
    switch name {
    case .netAmount: .figureNetAmount
    case .vat: .figureVat
    case .toPay: .pageToPayShort
    case .savingPercent: .figureSavingPercent
    case .savedEnergy: .figureSavedEnergy
    case .fanCost: .figureFanCost
    case .netSaving: .figureNetSaving
    case .payback: .figurePayback
    case .horizonSaving: .figureHorizonSaving
    case .savedCO2: .figureSavedCo2
    case .floorArea: .pageFloorArea
    case .volume: .pageVolume
    case .planScale: .figurePlanScale
    }
  }
}

/// What a figure comes to.
package enum FigureValue: Sendable, Equatable {
  /// Minor units, in all or a year.
  case money(Int, Currency, isYearly: Bool)
  /// A measured number with as many decimals as mean something.
  case quantity(Double, decimals: Int, unit: String)
  /// Years.
  case years(Double)
  /// The saving never pays the fans back.
  case noPayback

  /// The value for people.
  package func text(_ language: Language) -> String {
    let parts = parts(language)
    return parts.prefix + parts.body + parts.suffix
  }

  /// The value for people, with what stands before and after the number apart.
  func parts(_ language: Language) -> (prefix: String, body: String, suffix: String) {
    let format = NumberFormat(language)
    let year = " " + language.text(.pagePerYear)
    switch self {
    case .money(let amount, let currency, let isYearly):
      let text = format.money(amount, currency, decimals: isYearly ? 0 : nil)
      let first = text.firstIndex(where: \.isNumber) ?? text.startIndex
      let end = text.lastIndex(where: \.isNumber).map { text.index(after: $0) } ?? text.endIndex
      let suffix = String(text[end...]) + (isYearly ? year : "")
      // A sign belongs to its number, also where the currency stands between.
      if amount < 0 { return ("", String(text[..<end]), suffix) }
      return (String(text[..<first]), String(text[first..<end]), suffix)
    case .quantity(let value, let decimals, let unit):
      let isYearly = unit.hasSuffix("kWh") || unit.hasPrefix("kg")
      return (
        "", format.string(value, decimals: decimals), "\u{A0}\(unit)" + (isYearly ? language.text(.changePerYear) : "")
      )
    case .years(let years):
      let shown = JSONNumber(years, decimals: 1)?.decimalValue ?? ExactDecimal(0)
      return ("", format.string(years, decimals: 1), "\u{A0}" + language.text(.unitYears(number: shown.normalized)))
    case .noPayback: return ("", language.text(.figureNever), "")
    }
  }

  /// The value for programs: a number in the figure's unit, or `null` for no payback.
  package var number: JSONValue {
    switch self {
    case .money(let amount, _, _): .int(amount)
    case .quantity(let value, let decimals, _): JSONNumber(value, decimals: decimals).map { .number($0) } ?? .null
    case .years(let years): JSONNumber(years, decimals: 2).map { .number($0) } ?? .null
    case .noPayback: .null
    }
  }

  /// What the number counts.
  package var unit: String {
    switch self {
    case .money(_, let currency, let isYearly): "\(currency.code) minor unit" + (isYearly ? "/year" : "")
    case .quantity(_, _, let unit): unit
    case .years, .noPayback: "year"
    }
  }
}

/// The figures that could be computed, in a fixed order: those of the proposal, then those of its plans.
///
/// Few enough to be looked through; for a dictionary the runtime would first have to learn how to hash the key, which takes longer.
struct ComputedFigures {
  private(set) var all: [(figure: ComputedFigure, value: FigureValue)] = []

  subscript(figure: ComputedFigure) -> FigureValue? { all.first { $0.figure == figure }?.value }

  fileprivate mutating func add(_ name: ComputedFigure.Name, plan: String? = nil, _ value: FigureValue?) {
    if let value { all.append((ComputedFigure(name: name, plan: plan), value)) }
  }
}

/// What a proposal's computed figures follow from, read once; parts can be put in another's place to see what that does.
struct ProposalFigures {
  private var proposal = Proposal(json: .null)
  private var building: Building?
  private var products: [Product] = []
  private var offer: Offer?
  private var energy: EnergyInputs?
  private var plans: [String: Plan] = [:]

  private struct Plan {
    /// How many fans there are of each product.
    var fans: [(product: String, count: Int)]
    var scale: Double?
    var unit: String

    init(_ root: JSONNode, id: String) {
      fans = []
      var places: [String: Int] = [:]
      for fan in root["fans"]?.arrayValue ?? [] {
        guard let product = fan["product"]?.stringValue else { continue }
        // Most stand beside others of their kind.
        if let last = fans.last, last.product.isExactly(product) {
          fans[fans.count - 1].count += 1
        } else if let place = places[product] {
          fans[place].count += 1
        } else {
          places[product] = fans.count
          fans.append((product, 1))
        }
      }
      // The scale follows from the drawing's facts; what is placed on it would only take time.
      var bare = root.picking(["source", "scale"])
      bare["fans"] = []
      scale = PlanOverlay(id: id, json: bare, kind: SourceKind(recordedIn: bare["source"]))?.millimetresPerUnit
      unit = root["source"]?["unit"]?.stringValue ?? ""
    }
  }

  /// Reads the parts that figures follow from.
  init(_ document: Document) throws(DocumentError) {
    for path in document.partPaths where ProposalFigures.feeds(path) {
      put(path, try document.tape(of: path)?.root)
    }
  }

  /// Whether figures follow from a part.
  static func feeds(_ path: String) -> Bool {
    switch PartName.schemaName(of: path) {
    case "proposal", "building", "products", "offer", "energy", "overlay": true
    default: false
    }
  }

  /// Whether the energy case is about the fans that stand on the plans, since the offer counts none.
  var countsPlacedFans: Bool { energy != nil && FanSet.counted(offer: offer, products: products) == nil }

  func hasPlan(_ id: String) -> Bool { plans[id] != nil }

  /// Takes a part in the place of the one with that path, which may have been read from a tree; nil takes it away.
  mutating func put(_ path: String, _ tree: JSONValue?, insteadOf other: JSONValue?) {
    switch PartName.schemaName(of: path) {
    case "building": building = tree.map { Building(json: $0) }
    case "energy": energy = tree.map { EnergyInputs(json: $0) }
    case let name:
      if name == "offer", let tree, let offer, let other {
        self.offer = Offer(json: tree, like: offer, from: other)
      } else {
        put(path, tree.map { JSONTape($0).root })
      }
    }
  }

  /// Takes a part in the place of the one with that path; nil takes it away. Only the members that figures follow from become trees.
  mutating func put(_ path: String, _ root: JSONNode?) {
    switch PartName.schemaName(of: path) {
    case "proposal": proposal = Proposal(json: (root ?? .null).picking(["currency"]))
    case "products":
      products = (root?["products"]?.arrayValue ?? []).map {
        Product(json: $0.picking(["id", "type", "diameter", "power"]))
      }
    case "offer": offer = root.map { Offer(json: $0) }
    case "building": building = root.map { Building(json: $0.value) }
    case "energy": energy = root.map { EnergyInputs(json: $0.value) }
    case "overlay":
      let id = PartName.tokens(of: path).last ?? path
      plans[id] = root.map { Plan($0, id: id) }
    default: break
    }
  }

  /// The figures; those that can't be computed are left out.
  func values() -> ComputedFigures {
    var values = ComputedFigures()
    func add(_ name: ComputedFigure.Name, _ value: FigureValue?) { values.add(name, value) }
    func quantity(_ value: Double?, _ decimals: Int, _ unit: String) -> FigureValue? {
      value.map { .quantity($0, decimals: decimals, unit: unit) }
    }
    let currency = proposal.currency
    let totals = offer.flatMap { offer in try? OfferTotals(offer, currency: currency) }
    if let totals, offer?.lines.isEmpty == false {
      add(.netAmount, .money(totals.net, currency, isYearly: false))
      add(.vat, .money(totals.vat, currency, isYearly: false))
      add(.toPay, .money(totals.toPay, currency, isYearly: false))
    }
    if let energy {
      let onPlans = FanSet(products: products, counts: plans.keys.sorted().flatMap { plans[$0]?.fans ?? [] })
      let figures =
        EnergyCase(
          building: building ?? Building(json: .null), inputs: energy,
          fans: FanSet.counted(offer: offer, products: products) ?? onPlans, investment: totals?.net,
          currency: currency
        ).figures
      let scenario = figures.chosenScenario
      add(.savingPercent, quantity(scenario?.savingPercent, 1, "%"))
      add(.savedEnergy, quantity(scenario?.savedEnergy, 0, "kWh"))
      add(.fanCost, figures.fanCost.map { .money($0, currency, isYearly: true) })
      if let scenario {
        add(.netSaving, scenario.netSaving.map { .money($0, currency, isYearly: true) })
        let isLost = scenario.netSaving.map { $0 <= 0 } ?? false
        add(.payback, scenario.paybackYears.map { .years($0) } ?? (isLost ? .noPayback : nil))
        add(.horizonSaving, scenario.horizonSaving.map { .money($0, currency, isYearly: false) })
        add(.savedCO2, quantity(scenario.savedCO2, 0, "kg CO₂e"))
      }
    }
    add(.floorArea, quantity(building?.floorArea, 1, "m²"))
    add(.volume, quantity(building?.volume, 0, "m³"))
    for id in plans.keys.sorted(by: { $0.precedesByBytes($1) }) {
      guard let plan = plans[id] else { continue }
      values.add(.planScale, plan: id, quantity(plan.scale, 2, "mm/\(plan.unit)"))
    }
    return values
  }
}

extension JSONNode {
  /// An object with some of the members alone.
  func picking(_ names: [String]) -> JSONValue {
    var object = JSONObject()
    for name in names { object[name] = self[name]?.value }
    return .object(object)
  }
}
