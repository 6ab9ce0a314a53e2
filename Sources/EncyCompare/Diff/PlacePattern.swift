package import EncyBase
internal import EncyContainer
package import EncyDocument
internal import EncyTexts

/// Places that an ignore rule names.
///
/// - `/building/*`: a JSON pointer from the part's name on, in which `*` stands for any run of characters of one step, `**` for any
///   steps. Items of lists are named by their identity: `/offer/lines/@id=L3/discount`.
/// - `position`: a name without a slash stands anywhere.
/// - `@personalData`, `@unit=mm`: all places whose schema has that annotation.
package struct PlacePattern: Sendable {
  private enum Form: Sendable {
    case steps([Step])
    case annotation(Annotation, value: String?)
  }
  private enum Step: Sendable {
    /// Any number of steps.
    case any
    /// One step: runs of characters, with anything between them.
    case one([String])
  }
  /// The schema annotations that a pattern may match.
  package enum Annotation: String, Sendable, CaseIterable {
    case personalData, text, merge, unit, format, reference, derived
  }

  /// As it was written.
  package let text: String
  private let form: Form

  /// Whether it matches schema annotations.
  package var isAnnotation: Bool { if case .annotation = form { true } else { false } }

  /// A pattern from its text.
  /// - Throws: ``RuleError`` when it is empty, or no pointer, or asks for an annotation that there isn't.
  package init(_ text: String) throws(RuleError) {
    self.text = text
    if text.hasPrefix("@"), !text.contains("/") {
      let halves = text.dropFirst().split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(
        String.init)
      if let annotation = Annotation(rawValue: halves[0]) {
        form = .annotation(annotation, value: halves.count == 2 ? halves[1] : nil)
        return
      }
      if halves.count == 1 {
        let known = Annotation.allCases.map { "@\($0.rawValue)" }.joined(separator: ", ")
        throw .rule(.errorRuleAnnotation(text: SafeText(text), known: SafeText(known)))
      }
    }
    // A name alone stands at any depth, as in gitignore.
    let isAnchored = text.contains("/")
    guard !text.isEmpty, let pointer = JSONPointer(text.hasPrefix("/") ? text : "/" + text) else {
      throw .rule(.errorRulePattern(text: SafeText(text)))
    }
    var tokens = pointer.tokens
    // A slash at the end means the same place.
    while tokens.count > 1, tokens.last == "" { tokens.removeLast() }
    // A part may be named by its path, also as one token, as patches do.
    if let end = tokens.firstIndex(where: { $0.hasSuffix(".json") }), isAnchored {
      tokens = PartName.tokens(of: tokens[...end].joined(separator: "/")) + tokens[(end + 1)...]
    }
    let steps = tokens.enumerated().map { place, token in
      // At the end, `**` is what stands below, and with each what is below it.
      token == "**" && place < tokens.count - 1
        ? Step.any : .one(token.split(separator: "*", omittingEmptySubsequences: false).map(String.init))
    }
    form = .steps(isAnchored ? steps : [.any] + steps)
  }

  /// Whether a place is named, or is below one that is.
  package func covers(_ pointer: JSONPointer, _ info: SchemaNodeInfo?) -> Bool {
    switch form {
    case .steps(let steps): PlacePattern.match(steps, pointer.tokens).covers
    case .annotation(let annotation, let value): info.map { PlacePattern.says($0, annotation, value) } ?? false
    }
  }

  /// Whether a place is named, or is below one that is, or may hold one.
  package func reaches(_ pointer: JSONPointer, _ info: SchemaNodeInfo?) -> Bool {
    switch form {
    case .steps(let steps):
      let match = PlacePattern.match(steps, pointer.tokens)
      return match.covers || match.mayHold
    case .annotation(let annotation, let value):
      guard let info else { return false }
      return PlacePattern.says(info, annotation, value) || info.types.isEmpty
        || info.types.contains { $0 == "object" || $0 == "array" }
    }
  }

  /// Follows all ways through the steps at once, so that patterns of many `**` take no longer than others.
  private static func match(_ steps: [Step], _ tokens: [String]) -> (covers: Bool, mayHold: Bool) {
    /// Also the steps that may be passed without a token.
    func closed(_ places: Set<Int>) -> Set<Int> {
      var places = places
      for place in places.sorted() {
        var next = place
        while next < steps.count, case .any = steps[next] {
          next += 1
          places.insert(next)
        }
      }
      return places
    }
    var places = closed([0])
    for token in tokens {
      if places.contains(steps.count) { return (true, false) }
      var next: Set<Int> = []
      for place in places {
        switch steps[place] {
        case .any: next.insert(place)
        case .one(let runs): if fits(token, runs) { next.insert(place + 1) }
        }
      }
      places = closed(next)
      if places.isEmpty { return (false, false) }
    }
    return (places.contains(steps.count), true)
  }

  /// Whether a token has these runs of characters in this order, from its beginning to its end.
  private static func fits(_ token: String, _ runs: [String]) -> Bool {
    guard let first = runs.first, let last = runs.last else { return false }
    if runs.count == 1 { return token.isExactly(first) }
    var rest = Array(token.utf8)[...]
    guard rest.starts(with: first.utf8) else { return false }
    rest = rest.dropFirst(first.utf8.count)
    for run in runs.dropFirst().dropLast() where !run.isEmpty {
      guard let place = rest.indices.first(where: { rest[$0...].starts(with: run.utf8) }) else { return false }
      rest = rest[(place + run.utf8.count)...]
    }
    return rest.count >= last.utf8.count && rest.suffix(last.utf8.count).elementsEqual(last.utf8)
  }

  private static func says(_ info: SchemaNodeInfo, _ annotation: Annotation, _ value: String?) -> Bool {
    let said: String? =
      switch annotation {
      case .personalData: info.personalData.map { $0.stringValue ?? "true" }
      case .text: info.isText ? "true" : nil
      case .derived: info.isDerived ? "true" : nil
      case .merge: info.merge
      case .unit: info.unit
      case .format: info.format
      case .reference: info.reference
      }
    guard let said else { return false }
    return value.map { said.isExactly($0) } ?? true
  }
}
