/// Custom properties, which the program that draws doesn't know: `var(--wall, red)` is replaced by what it stands for
/// (CSS Custom Properties Level 1, for variables of the whole drawing).
extension StyleSheet {
  /// What the rules for the whole drawing set, by names with their dashes.
  static func variables(_ rules: [Rule]) -> [String: [Token]] {
    var variables: [String: [Token]] = [:]
    for rule in rules {
      let isForAll = selectors(rule.selector).contains { one in
        let one = one.filter { $0 != .space }
        return one == [.delimiter(":"), .identifier("root")] || one == [.identifier("svg")]
      }
      guard isForAll else { continue }
      for declaration in rule.declarations where declaration.property.hasPrefix("--") {
        variables[declaration.property] = declaration.value
      }
    }
    return variables
  }

  /// The declarations with what variables stand for; `dropped` grows by those whose variable stands for nothing.
  static func resolved(
    _ declarations: [Declaration], _ variables: [String: [Token]], dropped: inout Int
  ) -> [Declaration] {
    declarations.compactMap { declaration in
      guard !declaration.property.hasPrefix("--"), declaration.value.contains(where: isVariable) else {
        return declaration
      }
      var budget = longest
      guard let value = resolved(declaration.value[...], variables, &budget), budget > 0, !value.isEmpty,
        isHarmless(value)
      else {
        dropped += 1
        return nil
      }
      return Declaration(property: declaration.property, value: value)
    }
  }

  static func isVariable(_ token: Token) -> Bool {
    if case .function(let name) = token { name.lowercased() == "var" } else { false }
  }

  /// How many tokens may be looked at for a value, and how deep variables may stand for one another.
  private static let (longest, deepest) = (500, 8)

  /// `budget` is how many tokens may still be looked at; 0 when they were too many.
  /// - Returns: `nil` where a variable stands for nothing, for itself or for too much.
  private static func resolved(
    _ value: ArraySlice<Token>, _ variables: [String: [Token]], _ budget: inout Int, depth: Int = 0
  ) -> [Token]? {
    guard depth <= deepest else { return nil }
    var result: [Token] = []
    var rest = value
    while let token = rest.popFirst() {
      budget -= 1
      if budget <= 0 { return nil }
      guard isVariable(token) else {
        result.append(token)
        continue
      }
      var open = 1
      let inside = rest.prefix { token in
        switch token {
        case .function, .delimiter("("): open += 1
        case .delimiter(")"): open -= 1
        default: break
        }
        return open > 0
      }
      rest = rest.dropFirst(inside.count + 1)
      guard case .identifier(let name)? = inside.first(where: { $0 != .space }) else { return nil }
      let fallback = inside.drop { $0 != .delimiter(",") }.dropFirst().drop { $0 == .space }
      var meant: [Token]?
      if let value = variables[name] { meant = resolved(value[...], variables, &budget, depth: depth + 1) }
      if meant == nil, !fallback.isEmpty { meant = resolved(fallback, variables, &budget, depth: depth + 1) }
      guard let meant else { return nil }
      result += meant
    }
    return result
  }
}
