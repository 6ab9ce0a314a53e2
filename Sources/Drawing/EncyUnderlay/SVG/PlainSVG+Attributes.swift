internal import EncyBase

extension PlainSVGScanner {
  /// An attribute as it is written.
  struct Attribute {
    var name: Name
    var value: Range<Int>
    /// Whether there are characters in it that are written in another way.
    var needsEscape = false
    var hasReference = false
    /// A parenthesis or a backslash, which may stand for one.
    var hasFunction = false
  }

  private static let mostAttributes = 100
  private static let declaration = PackedName("xmlns")

  /// Reads the attributes of a start tag up to its end.
  /// - Returns: Whether it says that what has no prefix is SVG.
  mutating func readAttributes() throws(NotPlain) -> Bool {
    attributes.removeAll(keepingCapacity: true)
    var isDeclaredSVG = false
    while place < file.count {
      let start = place
      try skipSpace()
      guard place < file.count else { throw NotPlain() }
      if file[place] == UInt8(ascii: ">") || file[place] == UInt8(ascii: "/") { return isDeclaredSVG }
      // Between attributes there must be a space.
      guard place > start, attributes.count < PlainSVGScanner.mostAttributes else { throw NotPlain() }
      let attribute = try readAttribute()
      if attributes.contains(where: { isSame($0.name, attribute.name) }) { throw NotPlain() }
      if attribute.name.packed == PlainSVGScanner.declaration {
        guard equals(attribute.value, XMLTree.svgNamespace) else { throw NotPlain() }
        isDeclaredSVG = true
      } else if let prefix = declaredPrefix(attribute.name) {
        guard !attribute.value.isEmpty, !attribute.hasReference, !equals(prefix, "xml"), !equals(prefix, "xmlns") else {
          throw NotPlain()
        }
        if equals(attribute.value, XMLTree.svgNamespace) { ownPrefixes.append(prefix) }
      }
      attributes.append(attribute)
    }
    throw NotPlain()
  }

  private mutating func readAttribute() throws(NotPlain) -> Attribute {
    let name = try name()
    try skipSpace()
    guard place < file.count, file[place] == UInt8(ascii: "=") else { throw NotPlain() }
    place += 1
    try skipSpace()
    guard place < file.count, file[place] == UInt8(ascii: "\"") || file[place] == UInt8(ascii: "'") else {
      throw NotPlain()
    }
    let quote = file[place]
    place += 1
    var attribute = Attribute(name: name, value: place..<place)
    let start = place
    while place < file.count, file[place] != quote {
      switch file[place] {
      case UInt8(ascii: "<"): throw NotPlain()
      case UInt8(ascii: "&"): (attribute.needsEscape, attribute.hasReference) = (true, true)
      case UInt8(ascii: ">"), UInt8(ascii: "\""), 0x0A, 0x09: attribute.needsEscape = true
      case UInt8(ascii: "("), UInt8(ascii: "\\"): attribute.hasFunction = true
      default: break
      }
      place += 1
    }
    guard place < file.count else { throw NotPlain() }
    attribute.value = start..<place
    place += 1
    if attribute.hasReference { try checkReferences(attribute.value) }
    return attribute
  }

  /// Whether two attributes may be one; with prefixes that may mean the same.
  private func isSame(_ left: Name, _ right: Name) -> Bool {
    if left.prefixEnd == nil, right.prefixEnd == nil, let left = left.packed, let right = right.packed {
      return left == right
    }
    guard (left.prefixEnd == nil) == (right.prefixEnd == nil) else { return false }
    func local(_ name: Name) -> Slice<UnsafeBufferPointer<UInt8>> {
      file[(name.prefixEnd.map { $0 + 1 } ?? name.range.lowerBound)..<name.range.upperBound]
    }
    // What one declares is another thing than what another has.
    guard (declaredPrefix(left) == nil) == (declaredPrefix(right) == nil) else { return false }
    return local(left).elementsEqual(local(right))
  }

  private func declaredPrefix(_ name: Name) -> Range<Int>? {
    guard let colon = name.prefixEnd, equals(name.range.lowerBound..<colon, "xmlns") else { return nil }
    return colon + 1..<name.range.upperBound
  }

  private func equals(_ range: Range<Int>, _ text: String) -> Bool { file[range].elementsEqual(text.utf8) }

  // MARK: Writing

  private static let identifier = PackedName("id")
  private static let classes = PackedName("class")
  private static let style = PackedName("style")
  /// What may hold anything: numbers, or names of functions that are none of CSS.
  private static let drawn = [
    PackedName("d"), PackedName("points"), PackedName("transform"), PackedName("viewBox"),
  ]
  private static let drawnLowercased = drawn.dropLast() + [PackedName("viewbox")]
  /// Not for plain drawings, whatever the capitals.
  private static let refused = [
    PackedName("href"), PackedName("src"), PackedName("srcset"), PackedName("base"), PackedName("action"),
    PackedName("formaction"), PackedName("ping"), PackedName("target"), PackedName("download"), PackedName("content"),
    PackedName("http-equiv"), PackedName("tabindex"),
  ]

  /// Writes an attribute as it may stay.
  mutating func write(_ attribute: Attribute) throws(NotPlain) {
    guard try isKept(attribute.name) else { return }
    let packed = attribute.name.packed
    if packed == PlainSVGScanner.style {
      guard let style = try styleText(attribute) else { return }
      add(" style=\"")
      SVGElement.escape(style, inAttribute: true, into: &output)
      return add("\"")
    }
    if packed == PlainSVGScanner.classes, let prefix {
      let names = try plainText(attribute).split(whereSeparator: \.isWhitespace).map { prefix + $0 }
      return add(" class=\"\(names.joined(separator: " "))\"")
    }
    if attribute.hasFunction, !PlainSVGScanner.drawn.contains(where: { $0 == packed }) { try checkValue(attribute) }
    output.append(0x20)
    copy(attribute.name.range)
    output.append(UInt8(ascii: "="))
    output.append(UInt8(ascii: "\""))
    if packed == PlainSVGScanner.identifier, let prefix { output.append(contentsOf: prefix.utf8) }
    if attribute.needsEscape { try copy(escaping: attribute.value, inAttribute: true) } else { copy(attribute.value) }
    output.append(UInt8(ascii: "\""))
  }

  /// Whether an attribute stays, and as it is but for what its value says.
  private func isKept(_ name: Name) throws(NotPlain) -> Bool {
    if let colon = name.prefixEnd {
      guard !equals(name.range.lowerBound..<colon, "xml"), !equals(colon + 1..<name.range.upperBound, "href") else {
        throw NotPlain()
      }
      return false
    }
    if name.packed == PlainSVGScanner.declaration { return false }
    // Longer names mean nothing to the cleaner.
    guard let small = PackedName(file, name.range, isLowercased: true) else {
      if file[name.range.lowerBound] | 0x20 == UInt8(ascii: "o"),
        file[name.range.lowerBound + 1] | 0x20 == UInt8(ascii: "n")
      {
        throw NotPlain()
      }
      return true
    }
    // "on" and what follows.
    if small.low & 0xFFFF == 0x6E6F || PlainSVGScanner.refused.contains(small) { throw NotPlain() }
    if small == name.packed { return true }
    let careful = [PlainSVGScanner.identifier, PlainSVGScanner.classes, PlainSVGScanner.style]
    if careful.contains(small) { throw NotPlain() }
    if PlainSVGScanner.drawnLowercased.contains(small), name.packed != PackedName("viewBox") { throw NotPlain() }
    return true
  }

  /// A style attribute as it may stay; `nil` if nothing of it may.
  private mutating func styleText(_ attribute: Attribute) throws(NotPlain) -> String? {
    let text = try plainText(attribute)
    if let known = knownStyles[text] { return known }
    var dropped = 0
    let declarations = StyleSheet.declarations(StyleSheet.tokens(text)[...], dropped: &dropped)
    guard dropped == 0, !declarations.contains(where: { PlainSVGScanner.refers($0.value) }) else { throw NotPlain() }
    let style = declarations.isEmpty ? nil : StyleSheet.text(declarations)
    knownStyles[text] = .some(style)
    return style
  }

  private mutating func checkValue(_ attribute: Attribute) throws(NotPlain) {
    let text = try plainText(attribute)
    if knownValues.contains(text) { return }
    let tokens = StyleSheet.tokens(text)
    guard StyleSheet.isHarmless(tokens), !PlainSVGScanner.refers(tokens) else { throw NotPlain() }
    knownValues.insert(text)
  }

  private static func refers(_ tokens: [StyleSheet.Token]) -> Bool {
    tokens.contains { if case .url = $0 { true } else { StyleSheet.isVariable($0) } }
  }

  /// A value in which nothing has to be written in another way but line ends.
  private func plainText(_ attribute: Attribute) throws(NotPlain) -> String {
    if !attribute.needsEscape { return String(decoding: file[attribute.value], as: UTF8.self) }
    for byte in file[attribute.value] where byte == 0x22 || byte == 0x26 || byte == 0x3E { throw NotPlain() }
    return String(decoding: file[attribute.value].map { $0 < 0x20 ? 0x20 : $0 }, as: UTF8.self)
  }

  private mutating func add(_ text: String) { output.append(contentsOf: text.utf8) }

  /// Writes the start tag of the drawing itself, with a size that every reader agrees on.
  mutating func writeRoot() throws(NotPlain) {
    let root = SVGElement(name: "svg", attributes: [])
    for attribute in attributes where try isKept(attribute.name) {
      var value = try plainText(attribute)
      let name = String(decoding: file[attribute.name.range], as: UTF8.self)
      if attribute.name.packed == PlainSVGScanner.style {
        guard let style = try styleText(attribute) else { continue }
        value = style
      } else if attribute.hasFunction, !PlainSVGScanner.drawn.contains(where: { $0 == attribute.name.packed }) {
        try checkValue(attribute)
      }
      root.attributes.append(SVGElement.Attribute(name: name, value: value))
    }
    // Where the shapes are is known only when they are all there.
    let hasBox = root["viewBox"].flatMap(SVGSize.numbers).map { $0.count == 4 && $0[2] > 0 && $0[3] > 0 } ?? false
    let hasSides = root["width"].flatMap(SVGSize.pixels) != nil && root["height"].flatMap(SVGSize.pixels) != nil
    guard hasBox || hasSides else { throw NotPlain() }
    do throws(UnderlayError) { _ = try SVGSize.normalise(root, limit: limits.side) } catch { throw NotPlain() }
    let scoped = prefix.map { CleanedSVG.scopedRoot(root, prefix: $0).root } ?? root
    CleanedSVG.addNamespaces(to: scoped)
    scoped.printStart(into: &output)
  }
}
