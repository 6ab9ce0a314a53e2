/// A set of Unicode scalars: ASCII by bits, others by ranges and properties.
struct ScalarSet: Sendable {
  private var low: UInt64 = 0
  private var high: UInt64 = 0
  private var ranges: [ClosedRange<UInt32>] = []
  private var properties: [(property: ScalarProperty, isWanted: Bool)] = []
  private var isInverted = false

  init() {}

  init(_ ranges: [ClosedRange<UInt32>]) { for range in ranges { insert(range) } }

  mutating func insert(_ range: ClosedRange<UInt32>) {
    if range.lowerBound < 128 {
      for value in range.lowerBound...min(range.upperBound, 127) {
        if value < 64 { low |= 1 << UInt64(value) } else { high |= 1 << UInt64(value - 64) }
      }
    }
    if range.upperBound >= 128 { ranges.append(max(range.lowerBound, 128)...range.upperBound) }
  }

  mutating func insert(_ property: ScalarProperty, isWanted: Bool) {
    properties.append((property, isWanted))
    for value in UInt32(0)..<128 {
      if let scalar = Unicode.Scalar(value), property.holds(for: scalar) == isWanted { insert(value...value) }
    }
  }

  /// The union with another set that is not inverted.
  mutating func insert(_ other: ScalarSet) {
    low |= other.low
    high |= other.high
    ranges += other.ranges
    properties += other.properties
  }

  mutating func invert() { isInverted.toggle() }

  func contains(_ scalar: Unicode.Scalar) -> Bool { isIn(scalar) != isInverted }

  private func isIn(_ scalar: Unicode.Scalar) -> Bool {
    let value = scalar.value
    if value < 64 { return low & (1 << UInt64(value)) != 0 }
    if value < 128 { return high & (1 << UInt64(value - 64)) != 0 }
    return ranges.contains { $0.contains(value) }
      || properties.contains { $0.property.holds(for: scalar) == $0.isWanted }
  }

  static func isWord(_ scalar: Unicode.Scalar?) -> Bool { scalar.map(word.contains) ?? false }

  static let digit = ScalarSet([0x30...0x39])
  static let word = ScalarSet([0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A])
  /// White space and line ends (ECMA-262 sections 12.2 and 12.3).
  static let space = ScalarSet([
    0x09...0x0D, 0x20...0x20, 0xA0...0xA0, 0x1680...0x1680, 0x2000...0x200A, 0x2028...0x2029, 0x202F...0x202F,
    0x205F...0x205F, 0x3000...0x3000, 0xFEFF...0xFEFF,
  ])
  static let lineEnd = ScalarSet([0x0A...0x0A, 0x0D...0x0D, 0x2028...0x2029])

  /// The set with all scalars that this one of plain ranges lacks.
  var complement: ScalarSet {
    var out = ScalarSet()
    var listed = ranges
    for value in UInt32(0)..<128 {
      if let scalar = Unicode.Scalar(value), isIn(scalar) { listed.append(value...value) }
    }
    var start: UInt32 = 0
    for range in listed.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if range.lowerBound > start { out.insert(start...(range.lowerBound - 1)) }
      start = max(start, range.upperBound + 1)
    }
    if start <= 0x10FFFF { out.insert(start...0x10FFFF) }
    return out
  }
}

/// A Unicode property of `\p{…}` that the standard library knows.
enum ScalarProperty: Sendable {
  case categories(Set<Unicode.GeneralCategory>)
  case any, ascii, assigned, alphabetic, uppercase, lowercase, whiteSpace, emoji, identifierStart, identifierContinue
  case ideographic, math, dash, hexDigit

  /// A property by the text between the braces.
  init?(_ text: String) {
    var name = text
    for prefix in ["General_Category=", "gc="] where text.hasPrefix(prefix) {
      name = String(text.dropFirst(prefix.count))
    }
    if let categories = ScalarProperty.categories(named: name) {
      self = .categories(categories)
      return
    }
    guard name == text else { return nil }
    switch name {
    case "Any": self = .any
    case "ASCII": self = .ascii
    case "Assigned": self = .assigned
    case "Alphabetic", "Alpha": self = .alphabetic
    case "Uppercase", "Upper": self = .uppercase
    case "Lowercase", "Lower": self = .lowercase
    case "White_Space", "space": self = .whiteSpace
    case "Emoji": self = .emoji
    case "ID_Start", "IDS": self = .identifierStart
    case "ID_Continue", "IDC": self = .identifierContinue
    case "Ideographic", "Ideo": self = .ideographic
    case "Math": self = .math
    case "Dash": self = .dash
    case "Hex_Digit", "Hex": self = .hexDigit
    default: return nil
    }
  }

  func holds(for scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    return switch self {
    case .categories(let categories): categories.contains(properties.generalCategory)
    case .any: true
    case .ascii: scalar.isASCII
    case .assigned: properties.generalCategory != .unassigned
    case .alphabetic: properties.isAlphabetic
    case .uppercase: properties.isUppercase
    case .lowercase: properties.isLowercase
    case .whiteSpace: properties.isWhitespace
    case .emoji: properties.isEmoji
    case .identifierStart: properties.isIDStart
    case .identifierContinue: properties.isIDContinue
    case .ideographic: properties.isIdeographic
    case .math: properties.isMath
    case .dash: properties.isDash
    case .hexDigit: properties.isHexDigit
    }
  }

  /// The general categories of a name (Unicode Standard Annex 44, section 5.7.1).
  private static func categories(named name: String) -> Set<Unicode.GeneralCategory>? {
    switch name {
    case "L", "Letter":
      [.uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter]
    case "LC", "Cased_Letter": [.uppercaseLetter, .lowercaseLetter, .titlecaseLetter]
    case "Lu", "Uppercase_Letter": [.uppercaseLetter]
    case "Ll", "Lowercase_Letter": [.lowercaseLetter]
    case "Lt", "Titlecase_Letter": [.titlecaseLetter]
    case "Lm", "Modifier_Letter": [.modifierLetter]
    case "Lo", "Other_Letter": [.otherLetter]
    case "M", "Mark", "Combining_Mark": [.nonspacingMark, .spacingMark, .enclosingMark]
    case "Mn", "Nonspacing_Mark": [.nonspacingMark]
    case "Mc", "Spacing_Mark": [.spacingMark]
    case "Me", "Enclosing_Mark": [.enclosingMark]
    case "N", "Number": [.decimalNumber, .letterNumber, .otherNumber]
    case "Nd", "Decimal_Number", "digit": [.decimalNumber]
    case "Nl", "Letter_Number": [.letterNumber]
    case "No", "Other_Number": [.otherNumber]
    case "P", "Punctuation", "punct":
      [
        .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
        .finalPunctuation, .otherPunctuation,
      ]
    case "Pc", "Connector_Punctuation": [.connectorPunctuation]
    case "Pd", "Dash_Punctuation": [.dashPunctuation]
    case "Ps", "Open_Punctuation": [.openPunctuation]
    case "Pe", "Close_Punctuation": [.closePunctuation]
    case "Pi", "Initial_Punctuation": [.initialPunctuation]
    case "Pf", "Final_Punctuation": [.finalPunctuation]
    case "Po", "Other_Punctuation": [.otherPunctuation]
    case "S", "Symbol": [.mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol]
    case "Sm", "Math_Symbol": [.mathSymbol]
    case "Sc", "Currency_Symbol": [.currencySymbol]
    case "Sk", "Modifier_Symbol": [.modifierSymbol]
    case "So", "Other_Symbol": [.otherSymbol]
    case "Z", "Separator": [.spaceSeparator, .lineSeparator, .paragraphSeparator]
    case "Zs", "Space_Separator": [.spaceSeparator]
    case "Zl", "Line_Separator": [.lineSeparator]
    case "Zp", "Paragraph_Separator": [.paragraphSeparator]
    case "C", "Other": [.control, .format, .surrogate, .privateUse, .unassigned]
    case "Cc", "Control", "cntrl": [.control]
    case "Cf", "Format": [.format]
    case "Cs", "Surrogate": [.surrogate]
    case "Co", "Private_Use": [.privateUse]
    case "Cn", "Unassigned": [.unassigned]
    default: nil
    }
  }
}
