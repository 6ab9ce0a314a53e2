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
  /// Of a declared figure: a number, or that it never comes.
  case declared(Outcome, FigureDeclaration, Currency)
  /// Millimetres on site for each unit of a plan's drawing, which is what the text names.
  case scale(Double, unit: String)

  /// The value for people.
  package func text(_ language: Language) -> String {
    let parts = parts(language)
    return parts.before + parts.number + parts.after
  }

  /// The value for people, with what stands before and after the number apart.
  func parts(_ language: Language) -> FigureText.Parts {
    switch self {
    case .declared(let outcome, let figure, let currency): FigureText(language, currency).parts(outcome, of: figure)
    case .scale(let value, _): ("", NumberFormat(language).string(value, decimals: 2), "\u{A0}\(unit)")
    }
  }

  /// The number, money in whole currency; `nil` for what never comes.
  var amount: Double? {
    switch self {
    case .declared(let outcome, _, _): outcome.number
    case .scale(let value, _): value
    }
  }

  /// The value for programs: amounts in minor units, other numbers in their unit with the decimals that mean something; `null` for
  /// what never comes.
  package var number: JSONValue {
    var decimals = 2
    if case .declared(let outcome, let figure, let currency) = self {
      if isInMinorUnits, let minor = outcome.minorUnits(of: currency) { return .int(minor) }
      if !figure.unit.isYears { decimals = figure.decimals }
    }
    return amount.flatMap { JSONNumber($0, decimals: decimals) }.map { .number($0) } ?? .null
  }

  /// What ``number`` counts.
  package var unit: String {
    switch self {
    case .declared(_, let figure, let currency):
      figure.unit.description.replacing("¤", with: currency.code + (isInMinorUnits ? " minor unit" : ""))
    case .scale(_, let unit): "mm/\(unit)"
    }
  }

  /// Whether it is an amount that is one in minor units exactly.
  private var isInMinorUnits: Bool {
    guard case .declared(let outcome, let figure, let currency) = self else { return false }
    return figure.unit.isAmount && outcome.minorUnits(of: currency) != nil
  }

  package static func == (left: FigureValue, right: FigureValue) -> Bool {
    left.amount == right.amount && left.unit == right.unit
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
package struct TrialFigures {
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
    let catalog = try PartFigures(document).catalog
    let parts = Set(catalog.figures.compactMap(\.part?.path))
    for path in document.partPaths where TrialFigures.feeds(path) || parts.contains(path) {
      roots[path] = try document.tape(of: path)?.root
    }
    self.roots = roots
    inputs = try FigureInputs(catalog, paths: Array(roots.keys)) { roots[$0] }
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
      if let declared = figures.catalog.figure(name) { add(declared, figures, to: &values) }
    }
    for declared in figures.catalog.figures where declared.part != nil && declared.each == nil {
      add(declared, figures, to: &values)
    }
    for id in plans.keys.sorted(by: { $0.precedesByBytes($1) }) {
      guard let plan = plans[id] else { continue }
      values.add(
        ComputedFigure(name: ComputedFigure.planScale, label: .message(.figurePlanScale), plan: id),
        plan.scale.map { .scale($0, unit: plan.unit) })
    }
    return values
  }

  private func add(_ declared: FigureDeclaration, _ figures: FigureValues, to values: inout ComputedFigures) {
    guard let outcome = figures.value(declared.name), outcome == .never || outcome.number != nil else { return }
    values.add(
      ComputedFigure(name: declared.name, label: declared.label, plan: nil),
      .declared(outcome, declared, inputs.currency))
  }
}
