/// Follows references within a drawing: takes out those that go round in circles, and counts what a renderer would draw.
struct SVGReferences {
  private let root: SVGElement
  private let limit: Double
  private var targets: [String: SVGElement] = [:]
  private var costs: [ObjectIdentifier: DrawingCost] = [:]
  private var open: Set<ObjectIdentifier> = []
  private var styles: StyleReferences
  private var hasMarkers = false
  /// The rules of style sheets that go round in circles.
  private var loopingRules: Set<Int> = []
  /// How many references were taken out.
  private(set) var loops = 0
  /// What drawing all of it takes, in elements.
  private(set) var total = 0.0

  /// So deep may references and elements nest together.
  private static let maximumDepth = 1500

  init(root: SVGElement, limit: Double) {
    (self.root, self.limit) = (root, limit)
    styles = StyleReferences(root: root)
  }

  mutating func resolve() throws(UnderlayError) {
    try styles.check()
    index(root)
    total = try cost(of: root, depth: 0).total
    if total > limit {
      throw XMLTree.tooLarge("its references expand to more than \(Int(limit)) elements")
    }
    if !loopingRules.isEmpty { styles.drop(loopingRules) }
    if loops > 0 { SVGReferences.dropEmptyUses(root) }
  }

  private static func dropEmptyUses(_ element: SVGElement) {
    element.children.removeAll {
      guard case .element(let inner) = $0 else { return false }
      return (["use", "feImage"].contains(inner.name) && inner.reference == nil)
        || (inner.name == "style" && inner.text.isEmpty)
    }
    for inner in element.elements { dropEmptyUses(inner) }
  }

  private mutating func index(_ element: SVGElement) {
    // The first of several elements with one id counts.
    if let id = element["id"], targets[id] == nil { targets[id] = element }
    if element.name == "marker" { hasMarkers = true }
    for child in element.children {
      if case .element(let inner) = child { index(inner) }
    }
  }

  /// What drawing an element takes, itself counted.
  private mutating func cost(of element: SVGElement, depth: Int) throws(UnderlayError) -> DrawingCost {
    let key = ObjectIdentifier(element)
    if let known = costs[key] { return known }
    if depth > SVGReferences.maximumDepth { throw XMLTree.tooLarge("its references are nested too deeply") }
    open.insert(key)
    var total = DrawingCost(element, countsVertices: hasMarkers)
    for child in element.children {
      if case .element(let inner) = child { total.add(child: try cost(of: inner, depth: depth + 1), name: inner.name) }
    }
    try addReferences(of: element, to: &total, depth: depth)
    open.remove(key)
    costs[key] = total
    return total
  }

  private mutating func addReferences(
    of element: SVGElement, to total: inout DrawingCost, depth: Int
  ) throws(UnderlayError) {
    // What is drawn in place comes first: it inherits the rest.
    for reference in references(of: element).sorted(by: { $0.property == "href" && $1.property != "href" }) {
      guard let target = targets[reference.id] else { continue }
      if open.contains(ObjectIdentifier(target)) {
        loops += 1
        element[reference.attribute] = nil
      } else {
        let cost = try cost(of: target, depth: depth + 1)
        if element.name == "use", reference.property == "href" {
          total.add(copy: cost)
        } else {
          total.add(cost, property: reference.property)
        }
      }
    }
    for (rule, reference) in try styles.references(of: element) where !loopingRules.contains(rule) {
      guard let target = targets[reference.id] else { continue }
      if open.contains(ObjectIdentifier(target)) {
        loops += 1
        loopingRules.insert(rule)
      } else {
        total.add(try cost(of: target, depth: depth + 1), property: reference.property)
      }
    }
  }

  /// What an element refers to by itself: the attribute, the property that it is or holds, and the target's id.
  private func references(of element: SVGElement) -> [(attribute: String, property: String, id: String)] {
    var found: [(String, String, String)] = []
    for attribute in element.attributes {
      switch attribute.name {
      case "href", "xlink:href":
        if element.name == "image" { continue }
        if let id = SVGReferences.id(in: attribute.value) { found.append((attribute.name, "href", id)) }
      case "d", "points", "id", "class", "transform": continue
      case "style":
        var dropped = 0
        for declaration in StyleSheet.declarations(StyleSheet.tokens(attribute.value)[...], dropped: &dropped) {
          for target in StyleReferences.targets(declaration) { found.append(("style", target.property, target.id)) }
        }
      default:
        guard attribute.value.utf8.contains(UInt8(ascii: "(")) else { continue }
        for case .url(let address) in StyleSheet.tokens(attribute.value) {
          if let id = SVGReferences.id(in: address) { found.append((attribute.name, attribute.name, id)) }
        }
      }
    }
    return found
  }

  static func id(in address: String) -> String? {
    let trimmed = address.drop { $0.isWhitespace }
    guard trimmed.first == "#" else { return nil }
    let id = trimmed.dropFirst()
    return id.isEmpty ? nil : String(id)
  }
}
