/// Follows references within a drawing: takes out those that go round in circles, and counts what a renderer would draw.
struct SVGReferences {
  private let root: SVGElement
  private let limit: Double
  private var targets: [String: SVGElement] = [:]
  private var sizes: [ObjectIdentifier: Double] = [:]
  private var open: Set<ObjectIdentifier> = []
  private let styles: StyleReferences
  /// The rules of style sheets that go round in circles.
  private var loopingRules: Set<Int> = []
  /// How many references were taken out.
  private(set) var loops = 0

  /// So deep may references and elements nest together.
  private static let maximumDepth = 1500

  init(root: SVGElement, limit: Double) {
    (self.root, self.limit) = (root, limit)
    styles = StyleReferences(root: root)
  }

  mutating func resolve() throws(UnderlayError) {
    index(root)
    if try size(of: root, depth: 0) > limit {
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
    for child in element.children {
      if case .element(let inner) = child { index(inner) }
    }
  }

  /// Elements drawn for this one, itself counted.
  private mutating func size(of element: SVGElement, depth: Int) throws(UnderlayError) -> Double {
    let key = ObjectIdentifier(element)
    if let known = sizes[key] { return known }
    if depth > SVGReferences.maximumDepth { throw XMLTree.tooLarge("its references are nested too deeply") }
    open.insert(key)
    var total = 1.0
    for child in element.children {
      if case .element(let inner) = child { total += try size(of: inner, depth: depth + 1) }
    }
    for (name, id) in references(of: element) {
      guard let target = targets[id] else { continue }
      if open.contains(ObjectIdentifier(target)) {
        loops += 1
        element[name] = nil
      } else {
        total += try size(of: target, depth: depth + 1)
      }
    }
    for (rule, id) in styles.references(of: element) where !loopingRules.contains(rule) {
      guard let target = targets[id] else { continue }
      if open.contains(ObjectIdentifier(target)) {
        loops += 1
        loopingRules.insert(rule)
      } else {
        total += try size(of: target, depth: depth + 1)
      }
    }
    open.remove(key)
    sizes[key] = total
    return total
  }

  /// Attribute and id of what an element refers to.
  private func references(of element: SVGElement) -> [(String, String)] {
    var found: [(String, String)] = []
    for attribute in element.attributes {
      switch attribute.name {
      case "href", "xlink:href":
        if element.name == "image" { continue }
        if let id = SVGReferences.id(in: attribute.value) { found.append((attribute.name, id)) }
      case "d", "points", "id", "class", "transform": continue
      default:
        guard attribute.value.utf8.contains(UInt8(ascii: "(")) else { continue }
        for case .url(let address) in StyleSheet.tokens(attribute.value) {
          if let id = SVGReferences.id(in: address) { found.append((attribute.name, id)) }
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
