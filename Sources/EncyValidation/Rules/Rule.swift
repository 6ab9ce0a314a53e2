public import EncyBase

/// Something a document must keep to that no schema can say.
public struct Rule: Sendable {
  /// The rule's name, the code of its findings.
  public let id: String
  /// How much a breach matters, unless the rule says otherwise for a case.
  public let severity: Finding.Severity
  /// What the rule asks for, one sentence in English without a full stop.
  public let summary: String
  let check: Check

  /// What a rule looks at.
  enum Check: Sendable {
    /// The document as a whole.
    case document(@Sendable (RuleContext, inout RuleReport) -> Void)
    /// Every value of every part that has a schema, one by one, so that all such rules share one walk.
    case place(@Sendable (RuleContext, RulePlace, inout RuleReport) -> Void)
  }

  init(
    _ id: String, _ severity: Finding.Severity, _ summary: String,
    check: @escaping @Sendable (RuleContext, inout RuleReport) -> Void
  ) {
    self.init(id, severity, summary, .document(check))
  }

  init(_ id: String, _ severity: Finding.Severity, _ summary: String, _ check: Check) {
    self.id = id
    self.severity = severity
    self.summary = summary
    self.check = check
  }

  /// What the rules of some layers find.
  static func findings(in context: RuleContext, where isWanted: (Rule) -> Bool) -> [Finding] {
    var reports = all.filter(isWanted).map { RuleReport($0) }
    let places = reports.indices.compactMap { index in
      if case .place(let check) = reports[index].rule.check { (index, check) } else { nil }
    }
    for index in reports.indices {
      if case .document(let check) = reports[index].rule.check { check(context, &reports[index]) }
    }
    for (path, tree) in context.parts where !places.isEmpty {
      guard let guide = try? context.schemas.guide(forPart: path) else { continue }
      guide.each(tree) { place in
        if place.nodes.isEmpty { return }
        let place = RulePlace(path: path, tree: tree, guide: guide, place: place)
        for (index, check) in places { check(context, place, &reports[index]) }
      }
    }
    return reports.flatMap(\.findings)
  }

  /// All rules, in the order they run.
  public static let all: [Rule] =
    packageRules + identityRules + planRules + offerRules + customerRules + buildingRules + documentRules
}

/// A value of a part, with its schemas.
struct RulePlace {
  let path: String
  let tree: JSONValue
  let guide: SchemaGuide
  let place: SchemaGuide.Place

  var pointer: JSONPointer { place.pointer }
  var value: JSONValue { place.value }
  /// What the nearest schema says under a keyword.
  func annotation(_ keyword: String) -> JSONValue? { guide.annotation(keyword, place.nodes) }
}

/// What rules look at: the trees of the parts, and today's date.
struct RuleContext: Sendable {
  let today: CalendarDate
  let isStrict: Bool
  let source: PartSource
  let schemas: PartSchemas
  /// The JSON parts that could be read, in the order findings come in; the manifest is the first.
  let parts: [(path: String, tree: JSONValue)]
  /// The lists that references were looked up in.
  let referenceLists = ReferenceLists()

  /// The tree of a part; `null` when the package doesn't have it or it can't be read.
  func tree(_ path: String) -> JSONValue { parts.first { $0.path == path }?.tree ?? .null }
  /// The tree of a part of our own by its name.
  func model(_ name: String) -> JSONValue { tree("model/\(name).json") }
  /// The plans' overlays.
  var overlays: [(path: String, tree: JSONValue)] {
    parts.filter { $0.path.hasPrefix("plans/") && $0.path.hasSuffix("/overlay.json") }
  }
}

/// Gathers a rule's findings.
struct RuleReport {
  private(set) var findings: [Finding] = []
  let rule: Rule

  init(_ rule: Rule) { self.rule = rule }

  /// Notes a breach at a place of a part; where that place doesn't exist, the nearest one around it gives the line.
  mutating func add(
    _ path: String, _ tree: JSONValue, _ pointer: JSONPointer, _ message: String, remedy: String,
    severity: Finding.Severity? = nil, position: SourcePosition? = nil
  ) {
    var around = pointer
    while tree[around] == nil, !around.tokens.isEmpty { around = around.parent }
    findings.append(
      Finding(
        code: rule.id, severity: severity ?? rule.severity, part: path, pointer: pointer,
        position: position ?? tree[around]?.position, message: message, remedy: remedy))
  }

  /// Notes a breach that concerns a whole entry.
  mutating func add(_ path: String, _ message: String, remedy: String, severity: Finding.Severity? = nil) {
    findings.append(
      Finding(code: rule.id, severity: severity ?? rule.severity, part: path, message: message, remedy: remedy))
  }
}

extension JSONValue {
  /// The items of a list with their pointers.
  func places(_ name: String) -> [(pointer: JSONPointer, value: JSONValue)] {
    (self[name]?.arrayValue ?? []).enumerated().map { (JSONPointer([name, String($0.offset)]), $0.element) }
  }

  /// A string that is there and not empty.
  func filled(_ name: String) -> String? { self[name]?.stringValue.flatMap { $0.isEmpty ? nil : $0 } }
}
