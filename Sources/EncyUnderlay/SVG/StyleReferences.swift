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

  private struct Referring {
    var style: SVGElement
    var place: Int
    var subjects: [Subject]
    var targets: [String]
  }

  private var rules: [Referring] = []

  init(root: SVGElement) { collect(root) }

  private mutating func collect(_ element: SVGElement) {
    if element.name == "style" {
      for (place, rule) in StyleReferences.rules(of: element).enumerated() {
        let targets = rule.declarations.flatMap { StyleReferences.targets($0.value) }
        if targets.isEmpty { continue }
        rules.append(
          Referring(
            style: element, place: place, subjects: StyleReferences.subjects(rule.selector), targets: targets))
      }
    }
    for child in element.elements { collect(child) }
  }

  private static func rules(of style: SVGElement) -> [StyleSheet.Rule] {
    var dropped = 0
    return StyleSheet.rules(StyleSheet.tokens(style.text)[...], dropped: &dropped)
  }

  private static func targets(_ value: [StyleSheet.Token]) -> [String] {
    value.compactMap { if case .url(let address) = $0 { SVGReferences.id(in: address) } else { nil } }
  }

  /// What an element refers to through rules: the rule's number here, and the target's id.
  func references(of element: SVGElement) -> [(rule: Int, id: String)] {
    if rules.isEmpty { return [] }
    let classes = Set((element["class"] ?? "").split(whereSeparator: \.isWhitespace).map(String.init))
    var found: [(Int, String)] = []
    for (number, rule) in rules.enumerated() where rule.subjects.contains(where: { $0.fits(element, classes: classes) })
    {
      found += rule.targets.map { (number, $0) }
    }
    return found
  }

  /// Takes the references out of rules.
  func drop(_ numbers: Set<Int>) {
    for style in Dictionary(grouping: numbers, by: { ObjectIdentifier(rules[$0].style) }).values {
      guard let first = style.first else { continue }
      let places = Set(style.map { rules[$0].place })
      var kept: [StyleSheet.Rule] = []
      for (place, rule) in StyleReferences.rules(of: rules[first].style).enumerated() {
        var rule = rule
        if places.contains(place) { rule.declarations.removeAll { !StyleReferences.targets($0.value).isEmpty } }
        if !rule.declarations.isEmpty { kept.append(rule) }
      }
      rules[first].style.children = [.text(StyleSheet.text(kept))]
    }
  }

  private static func subjects(_ selector: [StyleSheet.Token]) -> [Subject] {
    selector.split(separator: .delimiter(",")).map { one in
      var subject = Subject()
      var previous: StyleSheet.Token?
      for token in one {
        switch (previous, token) {
        case (_, .space), (_, .delimiter(">")), (_, .delimiter("+")), (_, .delimiter("~")):
          // A space at the end was taken off; what follows is another part.
          subject = Subject()
        case (.delimiter(".")?, .identifier(let name)): subject.classes.insert(name)
        case (.delimiter(":")?, .identifier), (.delimiter("[")?, .identifier): break
        case (_, .identifier(let name)) where previous == nil || previous == .space: subject.type = name
        case (_, .hash(let id)): subject.id = id
        default: break
        }
        previous = token
      }
      return subject
    }
  }
}
