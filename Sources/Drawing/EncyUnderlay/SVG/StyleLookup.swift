/// What style sheets say of an element's letters, and whether it is shown: the properties that a reader of texts needs, and no
/// other (CSS 2.1 section 6.4).
struct StyleLookup {
  private static let properties: Set<String> = ["font-size", "font", "display", "visibility", "text-anchor"]

  /// One of the parts of a selector between its blanks and `>`.
  private struct Compound {
    var type: String?
    var id: String?
    var classes: [String] = []
    /// Whether the part before it must be its very parent.
    var isChild = false

    func fits(_ element: SVGElement) -> Bool {
      if let type, type != element.name { return false }
      if let id, id != element["id"] { return false }
      if classes.isEmpty { return true }
      let own = (element["class"] ?? "").split(whereSeparator: \.isWhitespace)
      return classes.allSatisfy { name in own.contains { $0 == name } }
    }
  }

  private struct Rule {
    var compounds: [Compound]
    /// Ids, classes and types, each counting more than any number of the next; then the place in the file.
    var weight: (Int, Int, Int, Int)
    var property: String
    var value: String
  }

  /// Under what the last part of the selector asks for: a class, an id, a type, or nothing.
  private var rules: [String: [Rule]] = [:]
  private var count = 0
  private static let maximumRules = 20_000

  init(_ root: SVGElement) { collect(root) }

  private mutating func collect(_ element: SVGElement) {
    if element.name == "style" {
      var dropped = 0
      for rule in StyleSheet.rules(StyleSheet.tokens(element.text)[...], dropped: &dropped) { add(rule) }
    }
    for child in element.elements { collect(child) }
  }

  private mutating func add(_ rule: StyleSheet.Rule) {
    let values = rule.declarations.filter { StyleLookup.properties.contains($0.property) }
    if values.isEmpty { return }
    for selector in StyleSheet.selectors(rule.selector) {
      guard let compounds = StyleLookup.compounds(selector), let last = compounds.last else { continue }
      let key = last.classes.first.map { "." + $0 } ?? last.id.map { "#" + $0 } ?? last.type ?? "*"
      for value in values where count < StyleLookup.maximumRules {
        count += 1
        let weight = (
          compounds.count { $0.id != nil }, compounds.reduce(0) { $0 + $1.classes.count },
          compounds.count { $0.type != nil }, count
        )
        // Of the shorthand only the size is asked for, its first number with a unit: `bold 12px/1.2 Inter`.
        let isShorthand = value.property == "font"
        let text = isShorthand ? StyleLookup.size(value.value) : StyleSheet.text(value.value)
        guard let text else { continue }
        rules[key, default: []].append(
          Rule(
            compounds: compounds, weight: weight, property: isShorthand ? "font-size" : value.property,
            value: text.split(separator: "!").first.map { $0.trimmed } ?? text))
      }
    }
  }

  private static func size(_ tokens: [StyleSheet.Token]) -> String? {
    for (place, token) in tokens.enumerated() {
      guard case .number(let number) = token else { continue }
      if place + 1 < tokens.count, tokens[place + 1] == .delimiter("%") { return number + "%" }
      if number.last?.isLetter == true { return number }
    }
    return nil
  }

  /// The parts of a selector; `nil` for one that asks for more than names, such as `:hover`.
  private static func compounds(_ selector: ArraySlice<StyleSheet.Token>) -> [Compound]? {
    var compounds = [Compound()]
    var isEmpty = true
    var isChild = false
    var previous: StyleSheet.Token?
    func begin() {
      if !isEmpty { compounds.append(Compound()) }
      compounds[compounds.count - 1].isChild = isChild
      (isEmpty, isChild) = (true, false)
    }
    var isApart = false
    for token in selector {
      defer { previous = token }
      switch token {
      case .space: isApart = true
      case .delimiter(">"): (isApart, isChild) = (true, true)
      case .identifier(let name):
        if case .delimiter(".") = previous {
          compounds[compounds.count - 1].classes.append(name)
        } else {
          if isApart || isEmpty { begin() }
          compounds[compounds.count - 1].type = name
        }
        (isApart, isEmpty) = (false, false)
      case .delimiter("."), .delimiter("*"):
        if isApart { begin() }
        isApart = false
        if token == .delimiter("*") { isEmpty = false }
      case .hash(let id):
        if isApart { begin() }
        compounds[compounds.count - 1].id = id
        (isApart, isEmpty) = (false, false)
      default: return nil
      }
    }
    return isEmpty ? nil : compounds
  }

  /// What the sheets say of a property of an element; the rule with the greatest weight wins.
  /// - Parameters:
  ///   - property: Its name.
  ///   - element: The element.
  ///   - ancestors: From the root down to its parent.
  /// - Returns: The value as written, or `nil` where no rule says any.
  func value(_ property: String, of element: SVGElement, in ancestors: [SVGElement]) -> String? {
    if rules.isEmpty { return nil }
    var keys = ["*", element.name]
    if let id = element["id"] { keys.append("#" + id) }
    if let names = element["class"] { keys += names.split(whereSeparator: \.isWhitespace).map { "." + $0 } }
    var best: Rule?
    for key in keys {
      for rule in rules[key] ?? [] where rule.property == property {
        if let best, best.weight > rule.weight { continue }
        if StyleLookup.fits(rule.compounds[...], element, ancestors[...]) { best = rule }
      }
    }
    return best?.value
  }

  private static func fits(
    _ compounds: ArraySlice<Compound>, _ element: SVGElement, _ ancestors: ArraySlice<SVGElement>
  ) -> Bool {
    guard let last = compounds.last, last.fits(element) else { return compounds.isEmpty }
    let rest = compounds.dropLast()
    guard !rest.isEmpty else { return true }
    if last.isChild { return ancestors.last.map { fits(rest, $0, ancestors.dropLast()) } ?? false }
    // The nearest that fits may have none before it that does, so all are tried; selectors are short.
    return ancestors.indices.reversed().contains { fits(rest, ancestors[$0], ancestors[..<$0]) }
  }
}
