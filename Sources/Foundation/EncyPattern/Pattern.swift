import Synchronization

/// Why a pattern can't be read.
package struct PatternError: Error, CustomStringConvertible {
  /// What is wrong, in plain words.
  package let description: String

  init(_ description: String) { self.description = description }

  /// Of a pattern past the limits that keep reading it cheap.
  static let tooLarge = PatternError("it is too large, or its counted repetitions make it so; use smaller counts")
}

/// What a search for a pattern found.
package enum PatternVerdict: Sendable {
  case match
  case noMatch
  /// The search took more steps than it may, without an answer.
  case exceeded
}

/// A regular expression as JSON Schema has them: ECMA-262 section 22.2 in Unicode mode, searched for anywhere in a text.
///
/// Patterns that neither look around nor refer back are matched in time linear in the text, others within a number of steps.
package struct Pattern: Sendable {
  /// The default limit of steps for a search: a few hundredths of a second.
  package static let standardSteps = 1_600_000

  /// The pattern's text.
  package let text: String
  private let matcher: Matcher
  /// Whether it looks around or refers back, so that the automaton can't match it.
  private let backtracks: Bool

  /// Reads a pattern.
  /// - Throws: ``PatternError`` for what ECMA-262 doesn't allow, and for patterns that are too large.
  package init(_ text: String) throws(PatternError) {
    try self.init(text, backtracks: false)
  }

  /// Reads a pattern, perhaps for the backtracker though the other engine can match it.
  init(_ text: String, backtracks: Bool) throws(PatternError) {
    self.text = text
    var copy = text
    let tree = try copy.withUTF8 { bytes in
      Result { () throws(PatternError) in
        var parser = PatternParser(bytes)
        return try parser.pattern()
      }
    }.get()
    matcher = Matcher(tree)
    self.backtracks = backtracks || tree.looksAround || tree.refersBack
  }

  /// Whether a text in UTF-8 is a pattern as ECMA-262 has them.
  package static func isWellFormed(_ utf8: UnsafeBufferPointer<UInt8>) -> Bool {
    var parser = PatternParser(utf8)
    return (try? parser.pattern()) != nil
  }

  /// Whether the pattern matches somewhere in the text; not when finding out took too many steps.
  package func matches(_ text: String) -> Bool {
    var copy = text
    return copy.withUTF8 { search($0) } == .match
  }

  /// Searches a text in UTF-8 for the pattern.
  /// - Parameters:
  ///   - utf8: The text.
  ///   - steps: How many steps going back and forth may take. Those of the automaton are cheaper: it has five times as many.
  /// - Returns: Whether it matches somewhere, where that could be found out.
  package func search(_ utf8: UnsafeBufferPointer<UInt8>, steps: Int = Pattern.standardSteps) -> PatternVerdict {
    let automaton = matcher.automaton
    return backtracks
      ? PatternBacktracker.search(automaton.program, utf8, limit: steps) : automaton.search(utf8, limit: 5 * steps)
  }
}

/// A pattern's tree, and its program once a text has been searched: most patterns of a schema are never asked for.
private final class Matcher: Sendable {
  private let tree: PatternTree
  /// The automaton's address, or 0. `AtomicLazyReference` costs hundreds of instructions at each load.
  private let built = Atomic<UInt>(0)

  init(_ tree: PatternTree) { self.tree = tree }

  deinit {
    if let address = UnsafeRawPointer(bitPattern: built.load(ordering: .acquiring)) {
      Unmanaged<PatternAutomaton>.fromOpaque(address).release()
    }
  }

  var automaton: PatternAutomaton {
    guard let address = UnsafeRawPointer(bitPattern: built.load(ordering: .acquiring)) else { return build() }
    return Unmanaged<PatternAutomaton>.fromOpaque(address).takeUnretainedValue()
  }

  /// Builds it; of two threads at once, the first one's stays.
  @inline(never)
  private func build() -> PatternAutomaton {
    let automaton = PatternAutomaton(PatternProgram(tree))
    let mine = Unmanaged.passRetained(automaton)
    let (isFirst, theirs) = built.compareExchange(
      expected: 0, desired: UInt(bitPattern: mine.toOpaque()), ordering: .acquiringAndReleasing)
    guard !isFirst, let address = UnsafeRawPointer(bitPattern: theirs) else { return automaton }
    mine.release()
    return Unmanaged<PatternAutomaton>.fromOpaque(address).takeUnretainedValue()
  }
}
