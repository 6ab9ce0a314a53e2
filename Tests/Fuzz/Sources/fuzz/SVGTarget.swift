@testable import EncyBase
@testable import EncyUnderlay

/// Cleans bytes as a drawing; what comes out must be clean by rules that are written down here once more, and stay as it is
/// when it is cleaned again, alone and in the form for inside another drawing. The quick way of cleaning gives the same, or nothing.
enum SVGTarget {
  static func run(_ bytes: [UInt8]) {
    _ = SourceKind(bytes)
    var limits = SVGCleaner.Limits()
    limits.elements = 20_000
    limits.expandedElements = 50_000
    let plain = PlainSVG.cleaned(bytes, limits: limits)
    let plainScoped = PlainSVG.cleaned(bytes, scopedBy: "p-", limits: limits)
    guard let drawing = try? SVGCleaner.clean(bytes, limits: limits) else {
      precondition(plain == nil && plainScoped == nil, "the quick way takes what the other refuses")
      return
    }
    let cleaned = drawing.bytes
    check(cleaned)
    again(drawing, cleaned)
    let scoped = drawing.scoped(prefix: "p-").bytes
    precondition(plain == nil || plain == cleaned, "the quick way cleans otherwise")
    precondition(plainScoped == nil || plainScoped == scoped, "the quick way scopes otherwise")
    check(scoped)
    precondition(drawing.bytes == cleaned, "scoping changed the drawing itself")
    guard let inside = try? SVGCleaner.clean(scoped) else { preconditionFailure("the scoped form is refused") }
    precondition(inside.facts.size == drawing.facts.size)
    precondition(inside.bytes == scoped, "the scoped form isn't clean")
  }

  private static func again(_ drawing: CleanedSVG, _ cleaned: [UInt8]) {
    guard let again = try? SVGCleaner.clean(cleaned) else { preconditionFailure("the cleaned drawing is refused") }
    precondition(again.bytes == cleaned, "cleaning twice isn't cleaning once")
    precondition(again.facts.size == drawing.facts.size)
  }

  private static func check(_ bytes: [UInt8]) {
    guard let tree = try? XMLTree(bytes, maximumElements: .max, trusted: false) else {
      preconditionFailure("what was printed can't be read")
    }
    check(tree.root)
  }

  private static let forbidden: Set<String> = [
    "script", "foreignobject", "a", "animate", "animatemotion", "animatetransform", "set", "handler", "listener",
    "iframe", "embed", "object", "audio", "video", "canvas", "link", "meta", "discard", "mpath", "cursor",
  ]

  private static func check(_ element: SVGElement) {
    precondition(!forbidden.contains(element.name.lowercased()), "an element that may not stay")
    for attribute in element.attributes {
      let name = attribute.name.lowercased()
      precondition(!name.hasPrefix("on"), "an event attribute")
      precondition(name != "xml:base" && name != "src", "an attribute that loads")
      if name == "href" || name == "xlink:href" {
        let address = attribute.value.drop(while: \.isWhitespace)
        precondition(
          address.hasPrefix("#") || address.lowercased().hasPrefix("data:image/png;")
            || address.lowercased().hasPrefix("data:image/jp"), "a reference to the outside")
      }
      // Names and numbers, whatever they look like.
      if ["d", "points", "id", "class", "transform", "viewbox"].contains(name) { continue }
      precondition(!reachesOut(attribute.value, inStyleSheet: false), "an address outside")
    }
    if element.name == "style" { precondition(!reachesOut(element.text, inStyleSheet: true)) }
    for child in element.elements { check(child) }
  }

  /// Whether there is an `@import`, or a `url(…)` to something else than the drawing itself, by a search that knows nothing
  /// of tokens but where a name begins, and that a text in quotes is no address unless it stands in one.
  private static func reachesOut(_ text: String, inStyleSheet: Bool) -> Bool {
    var rest = Array(text.lowercased().utf8)[...]
    var isInName = false
    while let first = rest.first {
      let continuesName = isInName
      if first == UInt8(ascii: "\\") {
        // An escape, with the space that ends it, is a part of a name.
        let digits = rest.dropFirst().prefix(6).prefix { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
        rest = rest.dropFirst(1 + max(digits.count, 1))
        if !digits.isEmpty, rest.first == 0x20 { rest = rest.dropFirst() }
        isInName = true
        continue
      }
      if rest.starts(with: Array("/*".utf8)) {
        rest = rest.dropFirst(2)
        while !rest.isEmpty, !rest.starts(with: Array("*/".utf8)) { rest = rest.dropFirst() }
        rest = rest.dropFirst(2)
        isInName = false
        continue
      }
      switch first {
      // Also behind these a name goes on: `#url(` is an id and a bracket.
      case 0x80..., 0x61...0x7A, 0x30...0x39, 0x23, 0x2D, 0x40, 0x5C, 0x5F: isInName = true
      default: isInName = false
      }
      if !continuesName, rest.starts(with: Array("url(".utf8)) {
        rest = rest.dropFirst(4).drop { $0 == 0x20 }
        let quoted = rest.first == 0x22 || rest.first == 0x27
        var address = quoted ? rest.dropFirst() : rest
        // Escaped it is the same sign.
        if address.first == UInt8(ascii: "\\") { address = address.dropFirst() }
        if address.first != UInt8(ascii: "#") { return true }
        if !quoted { rest = rest.dropFirst() }
      } else if inStyleSheet, rest.starts(with: Array("@import".utf8)) {
        return true
      } else if first == 0x22 || first == 0x27 {
        rest = rest.dropFirst()
        while let next = rest.first, next != first { rest = rest.dropFirst(next == UInt8(ascii: "\\") ? 2 : 1) }
        rest = rest.dropFirst()
      } else {
        rest = rest.dropFirst()
      }
    }
    return false
  }
}
