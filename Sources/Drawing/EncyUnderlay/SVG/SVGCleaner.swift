internal import EncyBase
internal import EncyTexts

/// Takes out of an SVG everything that runs, loads or grows, and normalises its size.
///
/// The rules are a list of what may stay: elements and attributes that draw, references into the same drawing, pictures
/// that are in the file. Everything else goes: scripts, event attributes, `foreignObject`, animations, links, external
/// addresses in attributes and style sheets (also escaped ones), other vocabularies, entities, processing instructions.
package enum SVGCleaner {
  /// How large a drawing may be.
  package struct Limits: Sendable {
    package var bytes = 64 << 20
    package var elements = 500_000
    /// Elements after `use` and patterns are expanded.
    package var expandedElements = 2_000_000.0
    /// The longer side, in px.
    package var side = 1_000_000.0
    /// Of all pictures in the drawing together.
    package var pixels = 200_000_000.0
    /// Of one text, in bytes: librsvg takes a kilobyte for each letter.
    var text = 250_000
    /// Whether libxml2 may read attributes over 10 MB, as pictures in a drawing may be.
    var trusted = false

    package init() {}

    /// For what our own tools write, in a limited process, from a plan that may be intricate.
    static var ownTools: Limits {
      var limits = Limits()
      limits.bytes = 256 << 20
      limits.elements = 5_000_000
      limits.expandedElements = 50_000_000
      limits.trusted = true
      // As large as a PDF may be, 4/3 px a point.
      limits.side = 1_500_000
      limits.text = .max
      return limits
    }
  }

  /// Cleans a drawing.
  /// - Throws: When it is no SVG, too large, or declares entities that can't be trusted. What is taken out is only told,
  ///   in the facts' findings.
  package static func clean(_ bytes: [UInt8], limits: Limits = Limits()) throws(UnderlayError) -> CleanedSVG {
    if bytes.starts(with: SourceKind.gzipSignature) {
      throw UnderlayError(
        .refused, .planSvgPacked,
        remedy: .planRemedyImportAgain)
    }
    if bytes.count > limits.bytes {
      throw XMLTree.tooLarge("it has \(bytes.count >> 20) MiB, it may have \(limits.bytes >> 20)")
    }
    let tree = try XMLTree(bytes, maximumElements: limits.elements, trusted: limits.trusted)
    var cleaning = Cleaning(budget: EmbeddedPicture.Budget(pixels: limits.pixels, elements: limits.expandedElements))
    let references = try cleaning.run(tree.root, limits)
    var facts = try SVGSize.normalise(tree.root, limit: limits.side)
    if tree.lacksNamespace {
      facts.warn("plan-namespace-missing", .planNamespaceMissing)
    }
    for (what, count) in cleaning.removed.sorted(by: { $0.key < $1.key }) {
      facts.note("plan-svg-cleaned", .planSvgCleaned(count: count, what: SafeText(what)))
    }
    if references.loops > 0 {
      facts.warn("plan-svg-loop", .planSvgLoop(number: SafeText(references.loops)))
    }
    return CleanedSVG(root: tree.root, facts: facts, hasStyleSheet: cleaning.hasStyleSheet)
  }

  /// Cleans a drawing that is a picture of another one. What it says of its size stays, for where it stands decides on that.
  /// - Returns: The drawing as a file, what was taken out of it, and what drawing it takes, in elements; `nil` where it is no SVG, or the
  ///   budget doesn't reach.
  static func embedded(
    _ file: [UInt8], within budget: inout EmbeddedPicture.Budget
  ) -> (bytes: [UInt8], removed: [String: Int], cost: Double)? {
    var limits = Limits()
    limits.expandedElements = min(limits.expandedElements, budget.elements)
    limits.elements = min(limits.elements, Int(max(0, budget.elements)))
    guard budget.depth > 0, file.count <= limits.bytes,
      let bytes = file.starts(with: SourceKind.gzipSignature)
        ? try? Gzip.unpack(file, limit: limits.bytes).bytes : file,
      let tree = try? XMLTree(bytes, maximumElements: limits.elements, trusted: false)
    else { return nil }
    var cleaning = Cleaning(budget: budget)
    cleaning.budget.depth -= 1
    guard let references = try? cleaning.run(tree.root, limits) else { return nil }
    // A size that can't be is refused, but none is written into it.
    let stated = tree.root.attributes
    guard (try? SVGSize.normalise(tree.root, limit: limits.side)) != nil else { return nil }
    tree.root.attributes = stated
    budget.pixels = cleaning.budget.pixels
    budget.elements = cleaning.budget.elements - references.total
    guard budget.elements >= 0 else { return nil }
    return (CleanedSVG.print(tree.root), cleaning.removed, references.total)
  }

  private static let containers: Set<String> = [
    "svg", "g", "defs", "symbol", "marker", "pattern", "clipPath", "mask", "switch", "linearGradient",
    "radialGradient", "filter", "feComponentTransfer", "feDiffuseLighting", "feMerge", "feSpecularLighting",
  ]
  private static let shapes: Set<String> = [
    "path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "use", "image", "stop", "title", "desc",
    "style", "feBlend", "feColorMatrix", "feComposite", "feConvolveMatrix", "feDisplacementMap", "feDistantLight",
    "feDropShadow", "feFlood", "feFuncA", "feFuncB", "feFuncG", "feFuncR", "feGaussianBlur", "feImage",
    "feMergeNode", "feMorphology", "feOffset", "fePointLight", "feSpotLight", "feTile", "feTurbulence",
  ]
  private static let texts: Set<String> = ["text", "tspan", "textPath"]
  /// What only other programs read; dropped without a word.
  private static let silent: Set<String> = ["metadata", "view", "cursor"]

  private struct Cleaning {
    var removed: [String: Int] = [:]
    var hasStyleSheet = false
    /// What custom properties of the style sheets so far stand for.
    var variables: [String: [StyleSheet.Token]] = [:]
    /// For the pictures in it.
    var budget: EmbeddedPicture.Budget
    private var longestText = 0

    init(budget: EmbeddedPicture.Budget) { self.budget = budget }

    /// Cleans a whole drawing, and follows its references.
    mutating func run(_ root: SVGElement, _ limits: Limits) throws(UnderlayError) -> SVGReferences {
      clean(root, isInText: false)
      if longestText > limits.text {
        throw XMLTree.tooLarge("one of its texts has more than \(limits.text) bytes")
      }
      var references = SVGReferences(root: root, limit: limits.expandedElements)
      try references.resolve()
      return references
    }

    mutating func note(_ what: String) { removed[what, default: 0] += 1 }

    mutating func clean(_ element: SVGElement, isInText: Bool) {
      element.attributes = element.attributes.compactMap { kept($0, of: element) }
      cleanStyleAttribute(element)
      let keepsText = isInText || texts.contains(element.name) || ["title", "desc", "style"].contains(element.name)
      var children: [SVGElement.Child] = []
      for child in element.children {
        switch child {
        case .text:
          if keepsText { children.append(child) }
        case .element(let inner):
          // A link draws what is in it.
          if inner.name == "a" {
            inner.name = isInText || texts.contains(element.name) ? "tspan" : "g"
            inner["href"] = nil
            inner["xlink:href"] = nil
            note("link")
          }
          guard containers.contains(inner.name) || shapes.contains(inner.name) || texts.contains(inner.name) else {
            if !silent.contains(inner.name) { note(SVGElement.safeName(inner.name)) }
            continue
          }
          clean(inner, isInText: isInText || texts.contains(element.name))
          if keeps(inner) { children.append(.element(inner)) }
        }
      }
      element.children = children
      if !isInText, texts.contains(element.name) { longestText = max(longestText, Cleaning.textBytes(element)) }
    }

    private static func textBytes(_ element: SVGElement) -> Int {
      element.children.reduce(0) { sum, child in
        switch child {
        case .text(let text): sum + text.utf8.count
        case .element(let inner): sum + textBytes(inner)
        }
      }
    }

    /// Whether an element still means something after cleaning.
    mutating func keeps(_ element: SVGElement) -> Bool {
      switch element.name {
      case "image", "feImage", "use":
        return element.reference != nil
      case "style":
        if let type = element["type"], !type.isEmpty, type.lowercased() != "text/css" { return false }
        var dropped = 0
        let rules = StyleSheet.rules(StyleSheet.tokens(element.text)[...], dropped: &dropped)
        for _ in 0..<dropped { note("style-rule") }
        if rules.isEmpty { return false }
        element.attributes = []
        element.children = [.text(StyleSheet.text(rules))]
        hasStyleSheet = true
        variables.merge(StyleSheet.variables(rules)) { $1 }
        return true
      default:
        let fate = FilterBounds.apply(to: element)
        if fate != .kept { note("large-filter") }
        return fate != .refused
      }
    }

    /// The attribute as it may stay; `nil` if it may not.
    mutating func kept(_ attribute: SVGElement.Attribute, of element: SVGElement) -> SVGElement.Attribute? {
      let name = attribute.name.lowercased()
      if name.hasPrefix("on") {
        note("event-attribute")
        return nil
      }
      switch name {
      case "href", "xlink:href":
        if let address = harmless(reference: attribute.value, of: element) {
          return SVGElement.Attribute(name: attribute.name, value: address)
        }
        note(isEmbedded(attribute.value) ? "embedded-picture" : "outside-reference")
        return nil
      case "src", "srcset", "base", "xml:base", "action", "formaction", "ping", "target", "download", "content",
        "http-equiv", "tabindex":
        return nil
      case "d", "points", "transform", "viewbox": return attribute
      case "style", "id", "class":
        // Other cases mean nothing in SVG, but the same in HTML, which a drawing may be put into.
        return attribute.name == name ? attribute : nil
      default:
        let value = attribute.value
        guard value.utf8.contains(where: { $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: "\\") }) else {
          return attribute
        }
        if StyleSheet.isHarmless(StyleSheet.tokens(value)) { return attribute }
        note("outside-reference")
        return nil
      }
    }

    mutating func cleanStyleAttribute(_ element: SVGElement) {
      guard let style = element["style"] else { return }
      var dropped = 0
      let stated = StyleSheet.declarations(StyleSheet.tokens(style)[...], dropped: &dropped)
      let declarations = StyleSheet.resolved(stated, variables, dropped: &dropped)
      for _ in 0..<dropped { note("style-rule") }
      element["style"] = declarations.isEmpty ? nil : StyleSheet.text(declarations)
    }

    /// The reference as it may stay; `nil` if it may not.
    mutating func harmless(reference: String, of element: SVGElement) -> String? {
      if reference.unicodeScalars.first(where: { $0.value > 0x20 }) == "#" {
        return element.name == "image" ? nil : reference
      }
      guard element.name == "image" || element.name == "feImage", isEmbedded(reference),
        let picture = EmbeddedPicture(reference, within: &budget)
      else { return nil }
      removed.merge(picture.removed) { $0 + $1 }
      element.embeddedCost += picture.cost
      return picture.address
    }

    private func isEmbedded(_ reference: String) -> Bool {
      String(reference.unicodeScalars.lazy.filter { $0.value > 0x20 }.prefix(5).map(Character.init)).lowercased()
        == "data:"
    }
  }
}

extension SVGElement {
  /// A name from a hostile file, fit for a message.
  static func safeName(_ name: String) -> String {
    String(name.unicodeScalars.prefix(40).filter { $0.isASCII && $0.value > 0x20 && $0 != "<" && $0 != ">" })
  }
}
