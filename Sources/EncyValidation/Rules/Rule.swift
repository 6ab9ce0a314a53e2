public import EncyBase
internal import EncyContainer

/// Something a document must keep to that no schema can say.
public struct Rule: Sendable {
  /// The rule's name, the code of its findings.
  public let id: String
  /// How much a breach matters, unless the rule says otherwise for a case.
  public let severity: Finding.Severity
  /// Where its findings lie: pointers over the parts by name, in which `*` is any one step and `**` any number of them.
  public let places: [String]
  private let (swedish, english, croatian): (String, String, String)
  let check: Check

  /// What the rule asks for, one sentence in English without a full stop.
  public var summary: String { text(in: .english) }

  /// What the rule asks for, one sentence without a full stop.
  public func text(in language: Language) -> String {
    switch language {
    case .swedish: swedish
    case .english: english
    case .croatian: croatian
    }
  }

  /// What a rule looks at.
  enum Check: Sendable {
    /// The document as a whole.
    case document(@Sendable (RuleContext, inout RuleReport) -> Void)
    /// Every list whose items a member names, in every part that has a schema.
    case identities(@Sendable (RuleContext, RulePlace, _ member: String, inout RuleReport) -> Void)
    /// Every string that must exist in a list.
    case references(@Sendable (RuleContext, RulePlace, _ list: String, inout RuleReport) -> Void)
    /// Every member that the schemas of its object don't know, the names they know, and a number that objects share which the
    /// same schemas apply to.
    case unknownMembers(
      @Sendable (RuleContext, RulePlace, JSONNode.Member, _ known: [String], _ alike: Int, inout RuleReport) -> Void)
    /// The drawings themselves, which only the press can read; it reports under this rule's name.
    case drawing
  }

  init(
    _ id: String, _ severity: Finding.Severity, at places: [String], sv: String, en: String, hr: String,
    check: @escaping @Sendable (RuleContext, inout RuleReport) -> Void
  ) {
    self.init(id, severity, at: places, sv: sv, en: en, hr: hr, .document(check))
  }

  init(
    _ id: String, _ severity: Finding.Severity, at places: [String], sv: String, en: String, hr: String, _ check: Check
  ) {
    (self.id, self.severity, self.places, self.check) = (id, severity, places, check)
    (swedish, english, croatian) = (sv, en, hr)
  }

  /// What the rules of some layers find.
  static func findings(in context: RuleContext, walks isWalked: Bool = true, where isWanted: (Rule) -> Bool)
    -> [Finding]
  {
    var reports = all.filter(isWanted).map { RuleReport($0) }
    var walks = false
    for index in reports.indices {
      switch reports[index].rule.check {
      case .document(let check): check(context, &reports[index])
      case .drawing: break
      default: walks = isWalked
      }
    }
    // All rules about places share one walk.
    for (path, tree) in context.parts where walks {
      guard let program = try? context.schemas.program(forPart: path) else { continue }
      program.withSurvey { survey in
        survey.walk(tree, by: program) { value, place in
          let here = RulePlace(path: path, tree: tree, value: value)
          for index in reports.indices {
            switch (reports[index].rule.check, place) {
            case (.identities(let check), .identity(let member)): check(context, here, member, &reports[index])
            case (.references(let check), .reference(let list)): check(context, here, list, &reports[index])
            case (.unknownMembers(let check), .unknownMember(let member, let known, let alike)):
              check(context, here, member, known, alike, &reports[index])
            default: break
            }
          }
        }
      }
    }
    return reports.flatMap(\.findings)
  }

  /// All rules, in the order they run.
  public static let all: [Rule] = [
    packageRules, identityRules, planRules, hallRules, offerRules, drawnAndSoldRules, productRules, customerRules,
    energyRules,
    proposalRules, dateRules, quoteRules, splitRules, peopleRules, drawingRules,
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
  /// The lists that references were looked up in.
  let referenceLists = ReferenceLists()

  init(
    today: CalendarDate, isStrict: Bool, source: PartSource, schemas: PartSchemas,
    parts: [(path: String, tree: JSONNode)]
  ) {
    (self.today, self.isStrict, self.source, self.schemas, self.parts) = (today, isStrict, source, schemas, parts)
  }

  /// The tree of a part; `null` when the package doesn't have it or it can't be read.
  func tree(_ path: String) -> JSONNode { parts.first { $0.path == path }?.tree ?? .null }
  /// The tree of a part of our own by its name.
  func model(_ name: String) -> JSONNode { tree("model/\(name).json") }
  /// The plans' overlays.
  var overlays: [(path: String, tree: JSONNode)] {
    parts.filter { $0.path.hasPrefix("plans/") && $0.path.hasSuffix("/overlay.json") }
  }
}

/// Gathers a rule's findings.
struct RuleReport {
  private var found: [Finding] = []
  private var groups: [Group: (index: Int, more: Int)] = [:]
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
    _ path: String, _ tree: JSONNode, _ pointer: JSONPointer, _ message: String, remedy: String,
    severity: Finding.Severity? = nil, position: SourcePosition? = nil, fix: Finding.Fix? = nil
  ) {
    var around = pointer
    while tree[around] == nil, !around.tokens.isEmpty { around = around.parent }
    found.append(
      Finding(
        code: rule.id, severity: severity ?? rule.severity, part: path, pointer: pointer,
        position: position ?? tree[around]?.position, message: RuleReport.safe(message),
        remedy: RuleReport.safe(remedy), fix: fix))
  }

  /// Whether a finding is the first of its group. Of the others only the number is told, with the first.
  mutating func isFirst(of group: Group) -> Bool {
    guard let known = groups[group] else {
      groups[group] = (found.count, 0)
      return true
    }
    groups[group] = (known.index, known.more + 1)
    return false
  }

  /// What was found, in the order in which it was noted.
  var findings: [Finding] {
    var out = found
    for (index, more) in groups.values where more > 0 {
      out[index].message += more == 1 ? "; the same is in one more place" : "; the same is in \(more) more places"
    }
    return out
  }

  /// Notes a breach that concerns a whole entry.
  mutating func add(_ path: String, _ message: String, remedy: String, severity: Finding.Severity? = nil) {
    found.append(
      Finding(
        code: rule.id, severity: severity ?? rule.severity, part: path, message: RuleReport.safe(message),
        remedy: RuleReport.safe(remedy)))
  }

  /// The text on one line that neither forges another nor steers a terminal, whatever names of the file stand in it.
  private static func safe(_ text: String) -> String {
    if text.utf8.count <= 600, text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return text }
    let words = text.prefix(600).split(separator: " ", omittingEmptySubsequences: false).map { printable(String($0)) }
    return words.joined(separator: " ") + (text.count > 600 ? "…" : "")
  }
}

extension RuleValue {
  /// The items of a list with their pointers.
  func places(_ name: String) -> [(pointer: JSONPointer, value: RuleValue)] {
    (self[name]?.arrayValue ?? []).enumerated().map { (JSONPointer([name, String($0.offset)]), $0.element) }
  }

  /// A string that is there and not empty.
  func filled(_ name: String) -> String? { self[name]?.stringValue.flatMap { $0.isEmpty ? nil : $0 } }
}
