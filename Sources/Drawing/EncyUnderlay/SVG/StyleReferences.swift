/// The rules of a drawing's style sheets that refer to things in it, such as `.a{fill:url(#p)}`, and which elements they may
/// be about: by the last part of their selectors, whatever stands before it.
struct StyleReferences {
  /// What the last part of a selector asks of an element.
  private struct Subject {
    var type: String?
    var id: String?
    var classes: Set<String> = []

    func fits(_ element: SVGElement, classes own: Set<String>) -> Bool {
      (type == nil || type == element.name) && (id == nil || id == element["id"]) && classes.isSubset(of: own)
    }
  }

  /// A property of a rule, and the id it refers to.
  struct Target {
    var property: String
    var id: String
  }

  private struct Referring {
    var style: SVGElement
    var place: Int
    var targets: [Target]
  }

  private struct Candidate {
    var rule: Int
    var subject: Subject
  }

  private var rules: [Referring] = []
  // Each subject stands in one of them, under the rarest thing that it asks for.
  private var byID: [String: [Candidate]] = [:]
  private var byClass: [String: [Candidate]] = [:]
  private var byType: [String: [Candidate]] = [:]
  private var anywhere: [Candidate] = []

  /// How many rules were tried on elements, and how many references that gave.
  private(set) var work = 0
  /// More of both is no plan, but a way to keep a reader busy.
  private static let maximumWork = 5_000_000

  /// All rules of the drawing, also those that refer to nothing, and its elements.
  private var (ruleCount, elementCount) = (0, 0)
  /// Renderers try each rule on each element.
  private static let maximumTries = 100_000_000

  init(root: SVGElement) {
    var candidates: [Candidate] = []
    var holders: [String: Int] = [:]
    collect(root, &candidates, &holders)
    for candidate in candidates { add(candidate, holders) }
  }

  /// Refuses what would keep a renderer busy.
  func check() throws(UnderlayError) {
    if ruleCount * elementCount > StyleReferences.maximumTries { throw StyleReferences.tooMany }
  }

  private static let tooMany = XMLTree.tooLarge("it has too many style rules for its number of elements")

  private static func classes(of element: SVGElement) -> Set<String> {
    Set((element["class"] ?? "").split(whereSeparator: \.isWhitespace).map(String.init))
  }

  /// Looks for rules, and counts how many elements have each class.
  private mutating func collect(_ element: SVGElement, _ candidates: inout [Candidate], _ holders: inout [String: Int])
  {
    elementCount += 1
    for name in StyleReferences.classes(of: element) { holders[name, default: 0] += 1 }
    if element.name == "style" {
      for (place, rule) in StyleReferences.rules(of: element).enumerated() {
        ruleCount += 1
        let targets = rule.declarations.flatMap { StyleReferences.targets($0) }
        if targets.isEmpty { continue }
        candidates += StyleReferences.subjects(rule.selector).map { Candidate(rule: rules.count, subject: $0) }
        rules.append(Referring(style: element, place: place, targets: targets))
      }
    }
    for child in element.elements { collect(child, &candidates, &holders) }
  }

  private mutating func add(_ candidate: Candidate, _ holders: [String: Int]) {
    let subject = candidate.subject
    if let id = subject.id {
      byID[id, default: []].append(candidate)
    } else if let name = subject.classes.min(by: { (holders[$0] ?? 0, $0) < (holders[$1] ?? 0, $1) }) {
      byClass[name, default: []].append(candidate)
    } else if let type = subject.type {
      byType[type, default: []].append(candidate)
    } else {
      anywhere.append(candidate)
    }
  }

  private static func rules(of style: SVGElement) -> [StyleSheet.Rule] {
    var dropped = 0
    return StyleSheet.rules(StyleSheet.tokens(style.text)[...], dropped: &dropped)
  }

  static func targets(_ declaration: StyleSheet.Declaration) -> [Target] {
    declaration.value.compactMap { token in
      guard case .url(let address) = token, let id = SVGReferences.id(in: address) else { return nil }
      return Target(property: declaration.property, id: id)
    }
  }

  /// What an element refers to through rules: the rule's number here, and the target.
  /// - Throws: When elements and rules are too many together.
  mutating func references(of element: SVGElement) throws(UnderlayError) -> [(rule: Int, target: Target)] {
    if rules.isEmpty { return [] }
    let classes = StyleReferences.classes(of: element)
    var found: [(Int, Target)] = []
    var seen: Set<Int> = []
    try match(anywhere, element, classes, &seen, &found)
    if let candidates = byType[element.name] { try match(candidates, element, classes, &seen, &found) }
    if let id = element["id"], let candidates = byID[id] { try match(candidates, element, classes, &seen, &found) }
    for name in classes.sorted() {
      if let candidates = byClass[name] { try match(candidates, element, classes, &seen, &found) }
    }
    return found
  }

  private mutating func match(
    _ candidates: [Candidate], _ element: SVGElement, _ classes: Set<String>, _ seen: inout Set<Int>,
    _ found: inout [(Int, Target)]
  ) throws(UnderlayError) {
    work += candidates.count
    for candidate in candidates where candidate.subject.fits(element, classes: classes) {
      guard seen.insert(candidate.rule).inserted else { continue }
      let targets = rules[candidate.rule].targets
      work += targets.count
      if work > StyleReferences.maximumWork { break }
      found += targets.map { (candidate.rule, $0) }
    }
    if work > StyleReferences.maximumWork {
      throw StyleReferences.tooMany
    }
  }

  /// Takes the references out of rules.
  func drop(_ numbers: Set<Int>) {
    for style in Dictionary(grouping: numbers, by: { ObjectIdentifier(rules[$0].style) }).values {
      guard let first = style.first else { continue }
      let places = Set(style.map { rules[$0].place })
      var kept: [StyleSheet.Rule] = []
      for (place, rule) in StyleReferences.rules(of: rules[first].style).enumerated() {
        var rule = rule
        if places.contains(place) { rule.declarations.removeAll { !StyleReferences.targets($0).isEmpty } }
        if !rule.declarations.isEmpty { kept.append(rule) }
      }
      rules[first].style.children = [.text(StyleSheet.text(kept))]
    }
  }

  /// Tokens without space around them.
  private static func trimmed(_ tokens: ArraySlice<StyleSheet.Token>) -> ArraySlice<StyleSheet.Token> {
    var rest = tokens.drop { $0 == .space }
    while rest.last == .space { rest.removeLast() }
    return rest
  }

  private static func subjects(_ selector: [StyleSheet.Token]) -> [Subject] {
    StyleSheet.selectors(selector).map { one in
      var subject = Subject()
      var previous: StyleSheet.Token?
      // What functions and brackets ask for only makes the subject narrower; without it there are rather too many that fit.
      var depth = 0
      for token in StyleReferences.trimmed(one) {
        switch token {
        case .function, .delimiter("("), .delimiter("["): depth += 1
        case .delimiter(")"), .delimiter("]"): depth -= 1
        case _ where depth > 0: break
        case .space, .delimiter(">"), .delimiter("+"), .delimiter("~"):
          // What follows is another part.
          subject = Subject()
        case .identifier(let name):
          switch previous {
          case .delimiter("."): subject.classes.insert(name)
          case nil, .space, .delimiter(">"), .delimiter("+"), .delimiter("~"): subject.type = name
          default: break
          }
        case .hash(let id): subject.id = id
        default: break
        }
        previous = token
      }
      return subject
    }
  }
}
