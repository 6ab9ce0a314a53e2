internal import EncyBase

/// A drawing that is safe to store, draw and show.
package struct CleanedSVG {
  let root: SVGElement
  /// Its size and what was found; ``PlanFacts/size`` is in px of the outer viewport.
  package private(set) var facts: PlanFacts
  /// Whether it has a style sheet, whose rules would reach beyond it in another drawing.
  package let hasStyleSheet: Bool

  /// The drawing as a file: UTF-8, `width` and `height` in px, the SVG and XLink namespaces and no other.
  package var bytes: [UInt8] { CleanedSVG.print(root) }

  /// A drawing as a file.
  static func print(_ root: SVGElement) -> [UInt8] {
    var output: [UInt8] = []
    let plain = root.attributes
    addNamespaces(to: root)
    root.print(into: &output)
    root.attributes = plain
    output.append(0x0A)
    return output
  }

  /// Says first of all what the names of a file's elements mean.
  static func addNamespaces(to root: SVGElement) {
    let spaces = [
      SVGElement.Attribute(name: "xmlns", value: XMLTree.svgNamespace),
      SVGElement.Attribute(name: "xmlns:xlink", value: XMLTree.xlinkNamespace),
    ]
    root.attributes = spaces + root.attributes
  }

  /// The same drawing with another outer size, in px.
  func resized(to size: Size) -> CleanedSVG {
    var resized = self
    resized.facts.size = size
    root["width"] = SVGSize.number(size.width)
    root["height"] = SVGSize.number(size.height)
    return resized
  }

  /// The same drawing with attributes in place of styles wherever SVG has an attribute of the name: nobody's policy for styles keeps it from
  /// being shown then.
  package var withoutStyles: CleanedSVG {
    let copy = CleanedSVG.copy(root, prefix: "")
    CleanedSVG.spellOutStyles(copy)
    return CleanedSVG(root: copy, facts: facts, hasStyleSheet: hasStyleSheet)
  }

  /// Properties that are attributes, too, as poppler writes them (SVG 1.1, section 6.1).
  private static let attributes: Set<String> = [
    "clip-path", "clip-rule", "color", "display", "fill", "fill-opacity", "fill-rule", "filter", "image-rendering",
    "mask",
    "opacity", "overflow", "stop-color", "stop-opacity", "stroke", "stroke-dasharray", "stroke-dashoffset",
    "stroke-linecap", "stroke-linejoin", "stroke-miterlimit", "stroke-opacity", "stroke-width", "visibility",
  ]

  private static func spellOutStyles(_ element: SVGElement) {
    if let style = element["style"] {
      var dropped = 0
      var kept: [StyleSheet.Declaration] = []
      for declaration in StyleSheet.declarations(StyleSheet.tokens(style)[...], dropped: &dropped) {
        if attributes.contains(declaration.property) {
          element[declaration.property] = StyleSheet.text(declaration.value)
        } else {
          kept.append(declaration)
        }
      }
      element["style"] = kept.isEmpty ? nil : StyleSheet.text(kept)
    }
    for child in element.elements { spellOutStyles(child) }
  }

  /// The drawing for inside another one: every id and class gets the prefix, and its style sheet reaches only into it.
  ///
  /// It keeps its `width` and `height` and clips like a file of its own; put it into a `<g>` to move it.
  /// - Parameter prefix: ASCII letters, digits, `-` and `_`, beginning with a letter.
  /// - Returns: A copy; this drawing stays as it is.
  package func scoped(prefix: String) -> CleanedSVG {
    let (copy, scope) = CleanedSVG.scopedRoot(root, prefix: prefix)
    if hasStyleSheet {
      if CleanedSVG.stylesByAttribute(root) { CleanedSVG.keepAttributes(of: root, in: copy) }
      CleanedSVG.scopeStyles(copy, prefix: prefix, scope: scope)
    }
    return CleanedSVG(root: copy, facts: facts, hasStyleSheet: hasStyleSheet)
  }

  /// A copy with the prefix, and the id that it has then.
  static func scopedRoot(_ root: SVGElement, prefix: String) -> (root: SVGElement, id: String) {
    let copy = CleanedSVG.copy(root, prefix: prefix)
    let scope = copy["id"] ?? prefix + "drawing"
    copy["id"] = scope
    copy["overflow"] = "hidden"
    return (copy, scope)
  }

  /// Whether a rule of a style sheet finds elements by attributes that the prefix changes.
  private static func stylesByAttribute(_ element: SVGElement) -> Bool {
    var dropped = 0
    let isOne =
      element.name == "style"
      && StyleSheet.rules(StyleSheet.tokens(element.text)[...], dropped: &dropped)
        .contains { StyleSheet.asksForPrefixedAttribute($0.selector) }
    return isOne || element.elements.contains(where: stylesByAttribute)
  }

  /// Gives the elements of a copy their ids and classes without the prefix in attributes of ours, which style sheets ask for.
  private static func keepAttributes(of element: SVGElement, in copy: SVGElement) {
    for (name, kept) in StyleSheet.prefixedAttributes.sorted(by: { $0.key > $1.key }) { copy[kept] = element[name] }
    for (inner, twin) in zip(element.elements, copy.elements) { keepAttributes(of: inner, in: twin) }
  }

  private static func scopeStyles(_ element: SVGElement, prefix: String, scope: String) {
    if element.name == "style" {
      var dropped = 0
      var rules = StyleSheet.rules(StyleSheet.tokens(element.text)[...], dropped: &dropped)
      for place in rules.indices {
        rules[place].selector = StyleSheet.scoped(rules[place].selector, prefix: prefix, scope: scope)
        for declaration in rules[place].declarations.indices {
          rules[place].declarations[declaration].value = scopedValue(
            rules[place].declarations[declaration].value, prefix: prefix)
        }
      }
      element.children = [.text(StyleSheet.text(rules))]
    }
    for child in element.elements { scopeStyles(child, prefix: prefix, scope: scope) }
  }

  private static func scopedValue(_ tokens: [StyleSheet.Token], prefix: String) -> [StyleSheet.Token] {
    tokens.map { token in
      if case .url(let address) = token, let id = SVGReferences.id(in: address) {
        .url("#" + prefix + id)
      } else {
        token
      }
    }
  }

  private static func copy(_ element: SVGElement, prefix: String) -> SVGElement {
    let copy = SVGElement(name: element.name, attributes: [])
    copy.attributes = element.attributes.map { attribute in
      var attribute = attribute
      switch attribute.name {
      case "id": attribute.value = prefix + attribute.value
      case "class":
        attribute.value = attribute.value.split(whereSeparator: \.isWhitespace).map { prefix + $0 }
          .joined(separator: " ")
      case "href", "xlink:href":
        if let id = SVGReferences.id(in: attribute.value) { attribute.value = "#" + prefix + id }
      case "d", "points", "transform", "viewBox": break
      default:
        if attribute.value.utf8.contains(UInt8(ascii: "(")) {
          let tokens = StyleSheet.tokens(attribute.value)
          let scoped = scopedValue(tokens, prefix: prefix)
          if scoped != tokens { attribute.value = StyleSheet.text(scoped) }
        }
      }
      return attribute
    }
    copy.children = element.children.map { child in
      switch child {
      case .element(let inner): .element(CleanedSVG.copy(inner, prefix: prefix))
      case .text: child
      }
    }
    return copy
  }
}
