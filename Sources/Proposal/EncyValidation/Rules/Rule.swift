internal import EncyBase
internal import EncyContainer
internal import EncyDocument
internal import EncyFigures
internal import EncyFiles
internal import EncyJSONSchema
public import EncyTexts
internal import Synchronization

/// A requirement on documents that no schema can express.
public struct Rule: Sendable {
  /// The rule's name, the code of its findings.
  public let id: String
  /// How much a breach matters, unless the rule overrides it for a case.
  public let severity: Finding.Severity
  /// Where its findings lie: pointers over the parts by name, in which `*` is any one step and `**` any number of them.
  public let places: [String]
  let check: Check

  /// What the rule asks for, one sentence without a full stop.
  public var summary: Message { Message.rules[id] ?? .ruleUnknown }

  /// What a rule looks at.
  enum Check: Sendable {
    /// The document as a whole.
    case document(@Sendable (RuleContext, inout RuleReport) -> Void)
    /// Every list whose items a member names, in every part that has a schema.
    case identities(Named)
    /// Every string that must exist in a list.
    case references(Named)
    /// Every member that the schemas of its object don't know, the names they know, and a number that objects share which the
    /// same schemas apply to.
    case unknownMembers(Unknown)
    /// The drawings themselves, which only the press can read; it reports under this rule's name.
    case drawing

    /// Looks at a place for which a schema names a member or a list.
    typealias Named = @Sendable (RuleContext, RulePlace, String, inout RuleReport) -> Void
    typealias Unknown =
      @Sendable (RuleContext, RulePlace, JSONNode.Member, _ known: [String], _ alike: Int, inout RuleReport) -> Void
  }

  init(
    _ id: String, _ severity: Finding.Severity, at places: [String],
    check: @escaping @Sendable (RuleContext, inout RuleReport) -> Void
  ) {
    self.init(id, severity, at: places, .document(check))
  }

  init(
    _ id: String, _ severity: Finding.Severity, at places: [String], _ check: Check
  ) {
    (self.id, self.severity, self.places, self.check) = (id, severity, places, check)
  }

  /// What the rules of some layers find.
  static func findings(
    in context: RuleContext, of layers: Set<Validator.Layer>, walks isWalked: Bool, where isWanted: (Rule) -> Bool
  ) -> [Finding] {
    let (ofPackage, ofContent) = (layers.contains(.package), layers.contains(.rules))
    var reports: [RuleReport] = []
    // Those of the package come first.
    for (place, rule) in all.enumerated() where place < packageRules.count ? ofPackage : ofContent {
      if isWanted(rule) { reports.append(RuleReport(rule)) }
    }
    // What is asked thousands of times is sorted by kind once.
    var identities: [(index: Int, check: Check.Named)] = []
    var references: [(index: Int, check: Check.Named)] = []
    var unknown: [(index: Int, check: Check.Unknown)] = []
    for index in reports.indices {
      switch reports[index].rule.check {
      case .document(let check): check(context, &reports[index])
      case .drawing: break
      case .identities(let check): identities.append((index, check))
      case .references(let check): references.append((index, check))
      case .unknownMembers(let check): unknown.append((index, check))
      }
    }
    let asks = isWalked && !(identities.isEmpty && references.isEmpty && unknown.isEmpty)
    // All rules about places share one walk.
    for (path, tree) in context.parts where asks && context.isWalked(path) {
      context.schemas.withSurvey(ofPart: path) { survey, program in
        survey.walk(tree, by: program) { value, place in
          let here = RulePlace(path: path, tree: tree, value: value)
          switch place {
          case .identity(let member):
            for (index, check) in identities { check(context, here, member, &reports[index]) }
          case .reference(let list):
            for (index, check) in references { check(context, here, list, &reports[index]) }
          case .unknownMember(let member, let known, let alike):
            for (index, check) in unknown { check(context, here, member, known, alike, &reports[index]) }
          }
        }
      }
    }
    return reports.flatMap(\.findings)
  }

  /// All rules, in the order they run.
  public static let all: [Rule] = [
    packageRules, identityRules, textRules, planRules, placementRules, hallRules, offerRules, drawnAndSoldRules,
    productRules,
    customerRules, energyRules, balanceRules, proposalRules, dateRules, quoteRules, splitRules, peopleRules,
    drawingRules,
  ].flatMap(\.self)
}

/// A value of a part as rules read it.
typealias RuleValue = JSONNode

/// A value of a part that has a schema.
struct RulePlace {
  let path: String
  let tree: JSONNode
  let value: JSONNode

  var pointer: JSONPointer { tree.tape.pointer(to: value.index) }
}

/// What rules look at: the trees of the parts, and today's date.
///
/// It is a class because it is handed to every rule at every place.
final class RuleContext: Sendable {
  let today: CalendarDate
  let isStrict: Bool
  let source: PartSource
  let schemas: PartSchemas
  /// The JSON parts that could be read, in the order findings come in; the manifest is the first.
  let parts: [(path: String, tree: JSONNode)]
  /// What several rules compute the offer's figures from.
  private let offerInputs = Mutex<FigureInputs?>(nil)
  /// What several rules compute figures of the hall and the energy case from.
  private let energyInputs = Mutex<FigureInputs?>(nil)
  private let knownTrade = Mutex<Trade?>(nil)
  /// The lists that references were looked up in.
  let referenceLists = ReferenceLists()
  /// The plans' overlays.
  let overlays: [(path: String, tree: JSONNode)]
  /// The fans of each overlay, which several rules look at.
  let placedFans: [[PlacedFan]]
  /// Whether places of a part are looked at.
  let isWalked: @Sendable (String) -> Bool

  init(
    today: CalendarDate, isStrict: Bool, source: PartSource, schemas: PartSchemas,
    parts: [(path: String, tree: JSONNode)], isWalked: @escaping @Sendable (String) -> Bool = { _ in true }
  ) {
    (self.today, self.isStrict, self.source, self.schemas, self.parts) = (today, isStrict, source, schemas, parts)
    self.isWalked = isWalked
    overlays = parts.filter { $0.path.hasPrefix("plans/") && $0.path.hasSuffix("/overlay.json") }
    placedFans = overlays.map { overlay in
      (overlay.tree["fans"]?.arrayValue ?? []).enumerated().map { PlacedFan($0.element, ItemPlace("fans", $0.offset)) }
    }
  }

  /// The tree of a part; `null` when the package doesn't have it or it can't be read.
  func tree(_ path: String) -> JSONNode { parts.first { $0.path == path }?.tree ?? .null }
  /// What was accepted in place of the products on the plans.
  var acceptedProducts: AcceptedProducts {
    let taken = Lifecycle(json: model("lifecycle").value).taken
    return AcceptedProducts(
      taken == nil ? nil : Offer(json: model("offer").value),
      taken: taken.map { Set($0.filter(\.value).map(\.key.text)) })
  }
  /// The figures of the offer; what stands on plans is left out, since no amount follows from it.
  func offerFigures() -> FigureValues? {
    offerInputs.withLock { known in
      let inputs = known ?? figureInputs(["proposal", "offer", "products", "lifecycle"].map { "model/\($0).json" })
      known = inputs
      return inputs
    }.map { FigureValues($0) }
  }
  /// What is drawn and what is sold, which several rules compare.
  func trade() -> Trade {
    knownTrade.withLock { known in
      let trade = known ?? Trade(self)
      known = trade
      return trade
    }
  }
  /// The figures of products, the hall's heat and the energy case's shares; the offer is left out, and plans are where the balance isn't
  /// taken zone by zone, since none of these follows from them.
  func energyFigures() -> FigureValues? {
    energyInputs.withLock { known in
      let plans = model("energy")["inputs"]?.bool("zones") ?? false ? overlays.map(\.path) : []
      let inputs =
        known ?? figureInputs(["proposal", "building", "energy", "products"].map { "model/\($0).json" } + plans)
      known = inputs
      return inputs
    }.map { FigureValues($0) }
  }
  /// The number of plans with fans, and the area of the zones in m²; `nil` where neither is more than one plan or zone has.
  func drawn() -> (plansWithFans: Int, zoneArea: Double)? {
    let plans = placedFans.count { !$0.isEmpty }
    let zones = overlays.reduce(0) { $0 + ($1.tree["zones"]?.arrayValue?.count ?? 0) }
    guard plans > 1 || zones > 0 else { return nil }
    return (plans, overlays.reduce(0) { $0 + ZoneMeasures.area($1.tree) })
  }
  /// What the frozen lines of a quote come to.
  func quoteFigures() -> FigureValues? {
    figureInputs(["model/proposal.json", "model/quote.json"]).map { FigureValues($0) }
  }

  /// All figures of ours.
  func allFigures() -> FigureValues? { figureInputs(source.paths).map { FigureValues($0) } }

  private func figureInputs(_ paths: [String]) -> FigureInputs? {
    try? FigureInputs(.standard, paths: paths) { paths.contains($0) ? tree($0) : nil }
  }

  /// The proposal with the plan of an overlay, as commands name them.
  func file(_ overlay: String) -> SafeText {
    let steps = overlay.split(separator: "/")
    return .theFile(plan: overlays.count > 1 && steps.count == 3 ? String(steps[1]) : nil)
  }

  /// The tree of a part of our own by its name.
  func model(_ name: String) -> JSONNode { tree("model/\(name).json") }
}

/// The place of an item in a list of a part, which becomes a pointer only where something is found.
struct ItemPlace {
  let list: String
  let index: Int

  init(_ list: String, _ index: Int) { (self.list, self.index) = (list, index) }

  var pointer: JSONPointer { JSONPointer([list, String(index)]) }
  func appending(_ token: String) -> JSONPointer { JSONPointer([list, String(index), token]) }
}

/// A fan as it stands in a plan's overlay, with what several rules measure by.
struct PlacedFan {
  let place: ItemPlace
  let value: RuleValue
  /// Where it stands, in plan units; `nil` where that isn't known.
  let point: Point?

  init(_ value: RuleValue, _ place: ItemPlace) {
    (self.value, self.place) = (value, place)
    point = Rule.point(value["position"])
  }
}

/// Gathers a rule's findings.
struct RuleReport {
  private var found: [Finding] = []
  private var groups: [Group: (index: Int, more: Int, isFar: Bool)] = [:]
  let rule: Rule

  /// What findings of which one is enough have in common.
  struct Group: Hashable {
    let path: String
    let alike: Int
    let name: String
  }

  init(_ rule: Rule) { self.rule = rule }

  /// Notes a breach at a place of a part; where that place doesn't exist, the nearest one around it gives the line.
  mutating func add(
    _ path: String, _ tree: JSONNode, _ pointer: JSONPointer, _ message: Message, remedy: Message,
    severity: Finding.Severity? = nil, position: SourcePosition? = nil, fix: Fix? = nil
  ) {
    var around = pointer
    while tree[around] == nil, !around.tokens.isEmpty { around = around.parent }
    found.append(
      Finding(
        code: rule.id, severity: severity ?? rule.severity, part: path, pointer: pointer,
        position: position ?? tree[around]?.position, message: message.bounded(to: 300),
        remedy: remedy.bounded(to: 300), fix: fix))
  }

  /// Notes a breach at an item of a list.
  mutating func add(
    _ path: String, _ tree: JSONNode, _ place: ItemPlace, _ message: Message, remedy: Message,
    severity: Finding.Severity? = nil
  ) {
    add(path, tree, place.pointer, message, remedy: remedy, severity: severity)
  }

  /// Whether a finding is the first of its group. Of the others only the number is told, with the first.
  /// `isFar` is kept with the first.
  mutating func isFirst(of group: Group, isFar: Bool = false) -> Bool {
    guard let known = groups[group] else {
      groups[group] = (found.count, 0, isFar)
      return true
    }
    groups[group] = (known.index, known.more + 1, known.isFar)
    return false
  }

  /// Whether a group has a first, which was far from all that is known.
  func isFar(_ group: Group) -> Bool { groups[group]?.isFar ?? false }

  /// What was found, in the order in which it was noted.
  var findings: [Finding] {
    var out = found
    for (index, more, _) in groups.values where more > 0 {
      out[index].message = .foundMorePlaces(text: SafeText(out[index].message), count: more)
    }
    return out
  }

  /// Notes a breach that concerns a whole entry.
  mutating func add(_ path: String, _ message: Message, remedy: Message, severity: Finding.Severity? = nil) {
    found.append(
      Finding(
        code: rule.id, severity: severity ?? rule.severity, part: path, message: message.bounded(to: 300),
        remedy: remedy.bounded(to: 300)))
  }
}

extension RuleValue {
  /// The items of a list with their pointers.
  func places(_ name: String) -> [(pointer: ItemPlace, value: RuleValue)] {
    (self[name]?.arrayValue ?? []).enumerated().map { (ItemPlace(name, $0.offset), $0.element) }
  }

  /// A string that is there and not empty.
  func filled(_ name: String) -> String? { self[name]?.stringValue.flatMap { $0.isEmpty ? nil : $0 } }
}
