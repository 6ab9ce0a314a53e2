/// CSS as far as cleaning needs it (CSS Syntax Level 3): taken apart into tokens with escapes undone, judged, and written
/// anew. What isn't understood is dropped.
enum StyleSheet {
  enum Token: Equatable {
    case identifier(String)
    case function(String)
    case atKeyword(String)
    case hash(String)
    case string(String)
    case url(String)
    /// Digits with their unit, whose odd characters are escaped.
    case number(String)
    case delimiter(Unicode.Scalar)
    case space
  }

  // Tokens

  /// The tokens of a text, without comments.
  static func tokens(_ text: String) -> [Token] {
    var scanner = Scanner(scalars: Array(text.unicodeScalars))
    var tokens: [Token] = []
    while let token = scanner.next() { tokens.append(token) }
    return tokens
  }

  private struct Scanner {
    var scalars: [Unicode.Scalar]
    var at = 0

    func peek(_ ahead: Int = 0) -> Unicode.Scalar? { at + ahead < scalars.count ? scalars[at + ahead] : nil }

    static func isSpace(_ scalar: Unicode.Scalar) -> Bool { scalar == " " || scalar == "\t" || isLineEnd(scalar) }
    static func isLineEnd(_ scalar: Unicode.Scalar) -> Bool { ["\n", "\r", "\u{0C}"].contains(scalar) }
    static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }
    static func startsName(_ scalar: Unicode.Scalar) -> Bool {
      ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) || scalar == "_" || scalar.value >= 0x80
    }
    static func continuesName(_ scalar: Unicode.Scalar) -> Bool {
      startsName(scalar) || isDigit(scalar) || scalar == "-"
    }

    var startsEscape: Bool { peek() == "\\" && peek(1).map { !Scanner.isLineEnd($0) } ?? false }

    var startsName: Bool {
      guard let first = peek() else { return false }
      if Scanner.startsName(first) || startsEscape { return true }
      guard first == "-", let second = peek(1) else { return false }
      return Scanner.startsName(second) || second == "-" || second == "\\"
    }

    mutating func escape() -> Unicode.Scalar {
      at += 1
      var value: UInt32 = 0
      var digits = 0
      while digits < 6, let scalar = peek(), let digit = Character(scalar).hexDigitValue, scalar.isASCII {
        value = value * 16 + UInt32(digit)
        digits += 1
        at += 1
      }
      if digits > 0 {
        if let scalar = peek(), Scanner.isSpace(scalar) { at += 1 }
        return value == 0 ? "\u{FFFD}" : Unicode.Scalar(value) ?? "\u{FFFD}"
      }
      guard let scalar = peek() else { return "\u{FFFD}" }
      at += 1
      return scalar
    }

    mutating func name() -> String {
      var name = String.UnicodeScalarView()
      while let scalar = peek() {
        if Scanner.continuesName(scalar) {
          name.append(scalar)
          at += 1
        } else if startsEscape {
          name.append(escape())
        } else {
          break
        }
      }
      return String(name)
    }

    mutating func string(until quote: Unicode.Scalar) -> String {
      var text = String.UnicodeScalarView()
      while let scalar = peek() {
        at += 1
        if scalar == quote || Scanner.isLineEnd(scalar) { break }
        if scalar == "\\" {
          if peek().map(Scanner.isLineEnd) ?? false {
            at += 1
          } else if peek() != nil {
            at -= 1
            text.append(escape())
          }
        } else {
          text.append(scalar)
        }
      }
      return String(text)
    }

    mutating func skipSpace() {
      while let scalar = peek(), Scanner.isSpace(scalar) { at += 1 }
    }

    mutating func url() -> String {
      skipSpace()
      var text = String.UnicodeScalarView()
      if let quote = peek(), quote == "\"" || quote == "'" {
        at += 1
        text = string(until: quote).unicodeScalars
        while let scalar = peek() {
          at += 1
          if scalar == ")" { break }
          // Something between the text and the bracket: not an address we know how to judge.
          if !Scanner.isSpace(scalar) { text.append("\u{FFFD}") }
        }
        return String(text)
      }
      while let scalar = peek() {
        if scalar == ")" {
          at += 1
          break
        }
        if startsEscape {
          text.append(escape())
        } else {
          at += 1
          if !Scanner.isSpace(scalar) { text.append(scalar) }
        }
      }
      return String(text)
    }

    mutating func skipComments() {
      while peek() == "/" && peek(1) == "*" {
        at += 2
        while at < scalars.count, !(peek() == "*" && peek(1) == "/") { at += 1 }
        at = min(at + 2, scalars.count)
      }
    }

    mutating func next() -> Token? {
      skipComments()
      guard let scalar = peek() else { return nil }
      if Scanner.isSpace(scalar) {
        while peek().map(Scanner.isSpace) ?? false {
          skipSpace()
          skipComments()
        }
        return .space
      }
      if scalar == "\"" || scalar == "'" {
        at += 1
        return .string(string(until: scalar))
      }
      if Scanner.isDigit(scalar) || ((scalar == "." || scalar == "-" || scalar == "+") && startsNumber) {
        return .number(number())
      }
      if startsName {
        let name = name()
        guard peek() == "(" else { return .identifier(name) }
        at += 1
        return name.lowercased() == "url" ? .url(url()) : .function(name)
      }
      at += 1
      if scalar == "#", let following = peek(), Scanner.continuesName(following) || startsEscape {
        return .hash(name())
      }
      if scalar == "@", startsName { return .atKeyword(name()) }
      return .delimiter(scalar)
    }

    var startsNumber: Bool {
      var ahead = 0
      if peek() == "-" || peek() == "+" { ahead = 1 }
      if peek(ahead) == "." { ahead += 1 }
      return peek(ahead).map(Scanner.isDigit) ?? false
    }

    mutating func number() -> String {
      var text = String.UnicodeScalarView()
      if let sign = peek(), sign == "-" || sign == "+" {
        text.append(sign)
        at += 1
      }
      while let scalar = peek(), Scanner.isDigit(scalar) || scalar == "." {
        text.append(scalar)
        at += 1
      }
      if let scalar = peek(), scalar == "e" || scalar == "E",
        let following = peek(1), Scanner.isDigit(following) || following == "-" || following == "+",
        Scanner.isDigit(following) || peek(2).map(Scanner.isDigit) ?? false
      {
        text.append(scalar)
        text.append(following)
        at += 2
        while let scalar = peek(), Scanner.isDigit(scalar) {
          text.append(scalar)
          at += 1
        }
      }
      if peek() == "%" {
        text.append("%")
        at += 1
      } else if startsName {
        for scalar in StyleSheet.escaped(name()).unicodeScalars { text.append(scalar) }
      }
      return String(text)
    }
  }

  // Text

  /// Tokens as text that is read as the same tokens again.
  ///
  /// What a comment kept apart stays apart: `url/**/(x)` is a name and a bracket, never the address that `url(x)` is
  /// (CSS Syntax Level 3, section 9).
  static func text(_ tokens: some Sequence<Token>) -> String {
    var text = ""
    var previous: Token?
    for token in tokens {
      if let previous, wouldJoin(previous, token) { text += "/**/" }
      text += self.text(token)
      previous = token
    }
    return text
  }

  private static func text(_ token: Token) -> String {
    switch token {
    case .identifier(let name): escaped(name)
    case .function(let name): escaped(name) + "("
    case .atKeyword(let name): "@" + escaped(name)
    case .hash(let name): "#" + escaped(name, mayStartWithDigit: true)
    case .string(let value): quoted(value)
    case .url(let value): "url(" + quoted(value) + ")"
    case .number(let number): number
    case .delimiter(let scalar): String(scalar)
    case .space: " "
    }
  }

  /// Whether two tokens, written one right after the other, could be read as something else.
  private static func wouldJoin(_ first: Token, _ second: Token) -> Bool {
    switch (first, second) {
    case (.identifier, .delimiter("(")), (.number, .delimiter("%")), (.number, .delimiter(".")),
      (.delimiter("/"), .delimiter("*")), (.delimiter("-"), .delimiter(".")), (.delimiter("+"), .delimiter(".")):
      true
    case (.identifier, _), (.atKeyword, _), (.hash, _), (.number, _), (.delimiter("#"), _), (.delimiter("@"), _),
      (.delimiter("-"), _):
      switch second {
      case .identifier, .function, .url, .number, .delimiter("-"), .delimiter("\\"): true
      default: false
      }
    case (.delimiter("."), .number), (.delimiter("+"), .number): true
    default: false
    }
  }

  private static func escaped(_ name: String, mayStartWithDigit: Bool = false) -> String {
    let scalars = Array(name.unicodeScalars)
    var text = ""
    for (place, scalar) in scalars.enumerated() {
      let isPlain =
        if scalar == "-" {
          place > 0 || mayStartWithDigit
            || scalars.count > 1 && (scalars[1] == "-" || Scanner.startsName(scalars[1]) && isWritable(scalars[1]))
        } else if Scanner.isDigit(scalar) {
          place > 0 || mayStartWithDigit
        } else {
          Scanner.startsName(scalar) && isWritable(scalar) && scalar != "\u{FFFD}"
        }
      if isPlain {
        text.unicodeScalars.append(scalar)
      } else {
        text += "\\" + String(scalar.value, radix: 16) + " "
      }
    }
    return text
  }

  /// Whether XML may hold a character as itself (XML 1.0, production 2), and no reader takes it for the end of a line.
  private static func isWritable(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x20 && !(0x7F..<0xA0).contains(scalar.value) && scalar.value & 0xFFFE != 0xFFFE
  }

  private static func quoted(_ value: String) -> String {
    var text = "\""
    for scalar in value.unicodeScalars {
      // Also what could end a style element in HTML.
      if scalar == "\"" || scalar == "\\" || scalar == "<" || !isWritable(scalar) {
        text += "\\" + String(scalar.value, radix: 16) + " "
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }

  // Judging

  struct Declaration: Equatable {
    var property: String
    var value: [Token]
  }

  struct Rule {
    var selector: [Token]
    var declarations: [Declaration]
  }

  /// Functions that neither load nor run anything.
  private static let harmlessFunctions: Set<String> = [
    "rgb", "rgba", "hsl", "hsla", "hwb", "lab", "lch", "matrix", "translate", "translatex", "translatey", "scale",
    "scalex", "scaley", "rotate", "skew", "skewx", "skewy", "calc", "var", "min", "max", "clamp", "blur",
    "brightness", "contrast", "drop-shadow", "grayscale", "hue-rotate", "invert", "opacity", "saturate", "sepia",
    "rect", "inset", "circle", "ellipse", "polygon", "path", "cubic-bezier", "icc-color",
  ]

  /// Whether a value only refers to things in the same drawing.
  static func isHarmless(_ value: some Sequence<Token>) -> Bool {
    nesting(of: value) <= 16
      && value.allSatisfy { token in
        switch token {
        case .url(let address): address.hasPrefix("#") && !address.unicodeScalars.contains("\u{FFFD}")
        case .function(let name): harmlessFunctions.contains(name.lowercased())
        case .atKeyword, .delimiter("{"), .delimiter("}"), .delimiter("\\"): false
        default: true
        }
      }
  }

  /// How deep functions and brackets stand in one another. Readers take them apart by calling themselves, without end.
  private static func nesting(of tokens: some Sequence<Token>) -> Int {
    var (depth, deepest) = (0, 0)
    for token in tokens {
      switch token {
      case .function, .delimiter("("), .delimiter("["): depth += 1
      case .delimiter(")"), .delimiter("]"): depth -= 1
      default: break
      }
      deepest = max(deepest, depth)
    }
    return deepest
  }

  /// Whether every bracket is closed, each by its own kind: else readers take what follows for a part of it.
  private static func isBalanced(_ tokens: [Token]) -> Bool {
    var open: [Token] = []
    for token in tokens {
      switch token {
      case .function, .delimiter("("): open.append(.delimiter(")"))
      case .delimiter("["): open.append(.delimiter("]"))
      case .delimiter(")"), .delimiter("]"): if open.popLast() != token { return false }
      default: break
      }
    }
    return open.isEmpty
  }

  /// The most parts that one selector of a list may have, such as three in `g > .a .b`: readers go back to each of them for each
  /// element.
  private static let maximumParts = 32

  /// How many signs there are in a selector that join its parts. Ids in front count for nothing, so that scoping, which puts one
  /// there, changes no judgement.
  private static func joints(in selector: ArraySlice<Token>) -> Int {
    var rest = selector.drop { $0 == .space }
    while case .hash? = rest.first, rest.dropFirst().first == .space { rest = rest.dropFirst(2) }
    return rest.count {
      switch $0 {
      case .space, .delimiter(">"), .delimiter("+"), .delimiter("~"), .delimiter(","): true
      default: false
      }
    }
  }

  /// The selectors of a list, empty ones too: commas inside brackets and functions separate nothing.
  static func selectors(_ list: some Collection<Token>) -> [ArraySlice<Token>] {
    var depth = 0
    return Array(list).split(omittingEmptySubsequences: false) { token in
      switch token {
      case .function, .delimiter("("), .delimiter("["): depth += 1
      case .delimiter(")"), .delimiter("]"): depth -= 1
      default: break
      }
      return token == .delimiter(",") && depth <= 0
    }
  }

  /// Functions that selectors have (Selectors Level 4).
  private static let selectorFunctions: Set<String> = [
    "not", "is", "where", "has", "nth-child", "nth-last-child", "nth-of-type", "nth-last-of-type", "lang", "dir",
  ]

  /// Whether it is a selector as far as its tokens tell; readers drop the rules of others, and so is it here.
  private static func isSelector(_ tokens: [Token]) -> Bool {
    !tokens.isEmpty && isBalanced(tokens) && nesting(of: tokens) <= 4
      && selectors(tokens).allSatisfy { one in
        joints(in: one) <= 2 * maximumParts && one.contains { $0 != .space }
      }
      && tokens.allSatisfy { token in
        switch token {
        case .url, .atKeyword, .delimiter("{"), .delimiter("}"), .delimiter("\\"): false
        case .function(let name): selectorFunctions.contains(name.lowercased())
        default: true
        }
      }
  }

  private static let harmfulProperties: Set<String> = ["behavior", "-moz-binding", "src", "filter-src"]

  /// The harmless declarations among `tokens`; `dropped` grows by the others.
  static func declarations(_ tokens: ArraySlice<Token>, dropped: inout Int) -> [Declaration] {
    var result: [Declaration] = []
    for part in tokens.split(separator: .delimiter(";")) {
      let part = part.drop { $0 == .space }
      guard case .identifier(let property)? = part.first else {
        if !part.isEmpty { dropped += 1 }
        continue
      }
      let rest = part.dropFirst().drop { $0 == .space }
      guard rest.first == .delimiter(":") else {
        dropped += 1
        continue
      }
      var value = Array(rest.dropFirst().drop { $0 == .space })
      while value.last == .space { value.removeLast() }
      let name = property.lowercased()
      if value.isEmpty || harmfulProperties.contains(name) || !isHarmless(value) || !isBalanced(value) {
        dropped += 1
      } else {
        // Names of custom properties keep their case.
        result.append(Declaration(property: name.hasPrefix("--") ? property : name, value: value))
      }
    }
    return result
  }

  static func text(_ declarations: [Declaration]) -> String {
    declarations.map { text([.identifier($0.property), .delimiter(":")] + $0.value) }.joined(separator: ";")
  }

  /// The rules of a style sheet that are harmless. Rules for screens and for all media are kept as if they stood alone;
  /// other at-rules (imports, fonts, animations, print) are dropped and counted.
  static func rules(_ tokens: ArraySlice<Token>, dropped: inout Int, depth: Int = 0) -> [Rule] {
    var rules: [Rule] = []
    var rest = tokens
    while let first = rest.first {
      switch first {
      case .space, .delimiter(";"), .delimiter("}"):
        rest = rest.dropFirst()
        continue
      default: break
      }
      if rest.starts(with: [.delimiter("<"), .delimiter("!")]) || rest.starts(with: [.delimiter("-"), .delimiter("-")])
      {
        rest = rest.dropFirst(2).drop { $0 == .delimiter("-") || $0 == .delimiter(">") }
        continue
      }
      let prelude = rest.prefix { $0 != .delimiter("{") && $0 != .delimiter(";") }
      if case .atKeyword(let keyword) = first {
        rest = rest.dropFirst(prelude.count)
        let isBlock = rest.first == .delimiter("{")
        let body = isBlock ? takeBlock(&rest) : []
        if !isBlock { rest = rest.dropFirst() }
        let media = prelude.compactMap { if case .identifier(let name) = $0 { name.lowercased() } else { nil } }
        if keyword.lowercased() == "media", depth < 4, media == ["screen"] || media == ["all"] {
          rules += self.rules(body, dropped: &dropped, depth: depth + 1)
        } else {
          dropped += 1
        }
        continue
      }
      guard rest.dropFirst(prelude.count).first == .delimiter("{") else {
        dropped += 1
        rest = rest.dropFirst(prelude.count + 1)
        continue
      }
      rest = rest.dropFirst(prelude.count)
      let declarations = declarations(takeBlock(&rest), dropped: &dropped)
      var selector = Array(prelude)
      while selector.last == .space { selector.removeLast() }
      if !isSelector(selector) {
        dropped += 1
      } else if !declarations.isEmpty {
        rules.append(Rule(selector: selector, declarations: declarations))
      }
    }
    if depth > 0 { return rules }
    let variables = variables(rules)
    for place in rules.indices {
      rules[place].declarations = resolved(rules[place].declarations, variables, dropped: &dropped)
    }
    return rules.filter { !$0.declarations.isEmpty }
  }

  /// Takes `{ … }` with its nested blocks off the front and returns what is inside.
  private static func takeBlock(_ rest: inout ArraySlice<Token>) -> ArraySlice<Token> {
    var depth = 0
    for place in rest.indices {
      if rest[place] == .delimiter("{") { depth += 1 }
      if rest[place] == .delimiter("}") { depth -= 1 }
      if depth == 0 {
        let block = rest[(rest.startIndex + 1)..<place]
        rest = rest[(place + 1)...]
        return block
      }
    }
    let block = rest.dropFirst()
    rest = rest[rest.endIndex...]
    return block
  }

  static func text(_ rules: [Rule]) -> String {
    rules.map { text($0.selector) + "{" + text($0.declarations) + "}" }.joined(separator: "\n")
  }

  // Scoping

  /// A selector list that matches the same elements, but only at or below the element with the id `scope`; classes and
  /// ids get the prefix. Each selector's weight grows by that one id, so that their order of precedence stays.
  static func scoped(_ selectors: [Token], prefix: String, scope: String) -> [Token] {
    var result: [Token] = []
    for list in self.selectors(selectors) {
      let selector = prefixed(Array(list.drop { $0 == .space }), prefix: prefix, scope: scope)
      if selector.isEmpty { continue }
      if !result.isEmpty { result.append(.delimiter(",")) }
      if selector.contains(.hash(scope)) {
        result += selector
        continue
      }
      // Below the root, or with its first part at the root.
      result += [.hash(scope), .space] + selector + [.delimiter(",")]
      var isInBrackets = false
      let first = selector.prefix { token in
        if token == .delimiter("[") { isInBrackets = true }
        if token == .delimiter("]") { isInBrackets = false }
        return switch token {
        // In brackets `~` is a part of an operator.
        case .space, .delimiter(">"), .delimiter("+"), .delimiter("~"), .delimiter(":"): isInBrackets
        default: true
        }
      }
      result += first + [.hash(scope)] + selector.dropFirst(first.count)
    }
    return result
  }

  private static func prefixed(_ selector: [Token], prefix: String, scope: String) -> [Token] {
    var result: [Token] = []
    var inBrackets = false
    for (place, token) in selector.enumerated() {
      let before = place > 0 ? selector[place - 1] : .space
      switch token {
      case .hash(let id): result.append(.hash(prefix + id))
      case .identifier(let name) where before == .delimiter(".") && !inBrackets:
        result.append(.identifier(prefix + name))
      case .identifier(let name) where before == .delimiter(":") && name.lowercased() == "root":
        result.removeLast()
        result.append(.hash(scope))
      case .identifier(let name) where inBrackets && isAttributeName(at: place, in: selector):
        // An attribute holds what the drawing itself had: no operator finds the prefix in it.
        result.append(.identifier(prefixedAttributes[name] ?? name))
      default:
        if token == .delimiter("[") { inBrackets = true }
        if token == .delimiter("]") { inBrackets = false }
        result.append(token)
      }
    }
    return result
  }

  /// The attributes that scoping changes, and those that hold what they were (Selectors Level 4, section 6).
  static let prefixedAttributes = ["id": "data-ency-id", "class": "data-ency-class"]

  /// Whether a token in brackets is the attribute's name, not a value or a flag: only a namespace stands before it.
  private static func isAttributeName(at place: Int, in selector: [Token]) -> Bool {
    let inside = selector[..<place].lastIndex(of: .delimiter("[")).map { selector[($0 + 1)..<place] } ?? []
    // `[|id]` is an attribute without a namespace; one of any namespace, `[*|id]`, holds the same here.
    return inside.allSatisfy { $0 == .space || $0 == .delimiter("|") || $0 == .delimiter("*") }
  }

  /// Whether a selector asks for an attribute that scoping changes.
  static func asksForPrefixedAttribute(_ selector: [Token]) -> Bool {
    selector.indices.contains { place in
      guard case .identifier(let name) = selector[place], prefixedAttributes[name] != nil else { return false }
      let opening = selector[..<place].lastIndex(of: .delimiter("["))
      let closing = selector[..<place].lastIndex(of: .delimiter("]"))
      return opening.map { open in closing.map { $0 < open } ?? true } ?? false
    }
  }
}
