internal import EncyBase
internal import EncyContainer
internal import EncyDocument
internal import EncyFiles
internal import EncyTexts

/// Places that an ignore rule names.
///
/// - `/building/*`: a JSON pointer from the part's name on, in which `*` stands for any run of characters of one step, `**` for any
///   steps. Items of lists are named by their identity: `/offer/lines/@id=L3/discount`.
/// - `position`: a name without a slash stands anywhere.
/// - `@personalData`, `@unit=mm`: all places whose schema has that annotation.
package struct PlacePattern: Sendable {
  enum Form: Sendable {
    case steps([Step])
    case annotation(Annotation, value: String?)
  }
  enum Step: Sendable {
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
  let form: Form

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

  /// How many steps stand for more than one name, beside that of a name alone at any depth.
  package var stars: Int {
    guard case .steps(let steps) = form else { return 0 }
    return steps.enumerated().count { place, step in
      switch step {
      case .any: place > 0
      case .one(let runs): runs.count > 1
      }
    }
  }

  /// Refuses more steps with stars, in patterns that are asked together, than can be looked up in a reasonable time.
  /// - Throws: ``RuleError`` when they are too many.
  package static func check(stars: Int) throws(RuleError) {
    if stars > mostStars { throw .rule(.errorRuleStars(most: SafeText(mostStars))) }
  }

  /// So many steps with stars may be in patterns that are asked together.
  private static let mostStars = 1_000

  /// What a schema says of an annotation; `nil` where it doesn't have it.
  static func said(_ info: SchemaNodeInfo, _ annotation: Annotation) -> String? {
    switch annotation {
    case .personalData: info.personalData.map { $0.stringValue ?? "true" }
    case .text: info.isText ? "true" : nil
    case .derived: info.isDerived ? "true" : nil
    case .merge: info.merge
    case .unit: info.unit
    case .format: info.format
    case .reference: info.reference
    }
  }
}
