package import EncyBase
internal import EncyContainer
internal import EncyDocument
package import EncyFigures
package import EncyTexts

/// A figure that pages and plans show and no part stores.
package struct ComputedFigure: Equatable, Sendable {
  /// As it is declared; of a plan's scale `planScale`.
  package let name: String
  /// What people call it.
  package let label: Label
  /// The plan it is about, by id; nil for the whole proposal.
  package let plan: String?

  /// Those of the toolkit, in the order in which they are told; the figures of third parties come after them, plans' scales last.
  package static let ours = [
    "netAmount", "vat", "toPay", "savingPercent", "savedEnergy", "fanCost", "netSaving", "payback", "horizonSaving",
    "savedCO2", "floorArea", "volume",
  ]
  static let planScale = "planScale"
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

  fileprivate mutating func add(_ figure: ComputedFigure, _ value: FigureValue?) {
    if let value { all.append((figure, value)) }
  }
}

/// What a proposal's computed figures follow from, read once; parts can be put in another's place to see what that does.
struct ProposalFigures {
  private var roots: [String: JSONNode] = [:]
  private var inputs: FigureInputs
  private var plans: [String: Plan] = [:]

  private struct Plan {
    var scale: Double?
    var unit: String

    init(_ root: JSONNode, id: String) {
      // The scale follows from the drawing's facts; what is placed on it would only take time.
      var bare = root.picking(["source", "scale"])
      bare["fans"] = []
      scale = PlanOverlay(id: id, json: bare, kind: SourceKind(recordedIn: bare["source"]))?.millimetresPerUnit
      unit = root["source"]?["unit"]?.stringValue ?? ""
    }
  }

  /// Reads the parts that figures follow from.
  init(_ document: Document) throws(DocumentError) {
    var roots: [String: JSONNode] = [:]
    let catalogue = try PartFigures(document).catalogue
    let parts = Set(catalogue.figures.compactMap(\.part))
    for path in document.partPaths where ProposalFigures.feeds(path) || parts.contains(path) {
      roots[path] = try document.tape(of: path)?.root
    }
    self.roots = roots
    inputs = try FigureInputs(catalogue, paths: Array(roots.keys)) { roots[$0] }
    for (path, root) in roots { putPlan(path, root) }
  }

  /// Whether figures of ours follow from a part.
  static func feeds(_ path: String) -> Bool {
    switch PartName.schemaName(of: path) {
    case "proposal", "building", "products", "offer", "energy", "overlay": true
    default: false
    }
  }

  private var hasEnergy: Bool { roots["model/energy.json"] != nil }

  /// Whether the energy case is about the fans that stand on the plans, since the offer counts none.
  var countsPlacedFans: Bool { hasEnergy && FigureValues(inputs).value("soldFans")?.number == 0 }

  func hasPlan(_ id: String) -> Bool { plans[id] != nil }

  private mutating func putPlan(_ path: String, _ root: JSONNode?) {
    guard PartName.schemaName(of: path) == "overlay" else { return }
    let id = PartName.tokens(of: path).last ?? path
    plans[id] = root.map { Plan($0, id: id) }
  }

  /// Takes parts in the places of those with their paths; nil takes one away.
  mutating func put(_ parts: [(path: String, root: JSONNode?)]) {
    for (path, root) in parts {
      roots[path] = root
      putPlan(path, root)
    }
    let known = roots
    // Nothing is read here that could be damaged.
    try? inputs.reread(Set(parts.map(\.path)), paths: Array(known.keys)) { known[$0] }
  }

  /// The figures; those that can't be computed are left out.
  func values() -> ComputedFigures {
    let figures = FigureValues(inputs)
    var values = ComputedFigures()
    let hasLines = roots["model/offer.json"]?["lines"]?.count ?? 0 > 0
    for name in ComputedFigure.ours {
      switch name {
      case "netAmount", "vat", "toPay": if !hasLines { continue }
      case "floorArea", "volume": break
      default: if !hasEnergy { continue }
      }
      if let declared = figures.catalogue.figure(name) { add(declared, figures, to: &values) }
    }
    for declared in figures.catalogue.figures where declared.part != nil && declared.each == nil {
      add(declared, figures, to: &values)
    }
    for id in plans.keys.sorted(by: { $0.precedesByBytes($1) }) {
      guard let plan = plans[id] else { continue }
      values.add(
        ComputedFigure(name: ComputedFigure.planScale, label: .message(.figurePlanScale), plan: id),
        plan.scale.map { .quantity($0, decimals: 2, unit: "mm/\(plan.unit)") })
    }
    return values
  }

  private func add(_ declared: FigureDeclaration, _ figures: FigureValues, to values: inout ComputedFigures) {
    guard let outcome = figures.value(declared.name) else { return }
    let figure = ComputedFigure(name: declared.name, label: declared.label, plan: nil)
    let currency = inputs.currency
    let unit = "\(declared.unit)"
    switch outcome {
    case .never: values.add(figure, .noPayback)
    case .missing, .failed: break
    case .exact, .estimate:
      guard let number = outcome.number else { return }
      if unit == "¤" || unit == "¤/year", let amount = outcome.minorUnits(of: currency) {
        values.add(figure, .money(amount, currency, isYearly: unit == "¤/year"))
      } else if unit == "year" {
        values.add(figure, .years(number))
      } else {
        let shown = declared.name == "savedCO2" ? "kg CO₂e" : unit.hasSuffix("/year") ? String(unit.dropLast(5)) : unit
        values.add(
          figure,
          .quantity(
            number, decimals: declared.decimals, unit: shown.replacing("¤", with: currency.code)))
      }
    }
  }
}
