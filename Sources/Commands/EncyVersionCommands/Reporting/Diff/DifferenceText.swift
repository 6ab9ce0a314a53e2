internal import EncyChanges
internal import EncyCompare
internal import EncySession
internal import EncyTerminal

/// How the commands around git tell what differs: as `ency diff` does, in the user's language. The one place that prints a comparison
/// for them.
struct DifferenceText {
  private let report: ComparisonReport
  private let consequences: [ConsequencePhrase]
  private let leavesOut: Bool
  private let isFull: Bool

  /// Tells what differs, less what the rules leave out. Of the computed figures that came out otherwise, those that are named are
  /// told; all when `nil`. In full every change stands by itself; else what is left out is shown by `hint`.
  init(
    _ comparison: Comparison, rules: ComparisonRules, figures: Set<String>? = nil, isFull: Bool = false,
    hint: String = "ency diff --full"
  ) {
    let wording = ComparisonWording(comparison, Session.current.language)
    wording.hint = hint
    self.isFull = isFull
    report = wording.report(isFull: isFull, isBrief: true)
    // Where a part is damaged that figures follow from, the changes alone are told.
    let followed = (try? comparison.consequences()) ?? []
    consequences = wording.phrases(followed.filter { figures?.contains($0.figure.name) ?? true })
    leavesOut = rules.leavesOut
  }

  /// The lines that tell every change, in colour or not, in so many columns, and a summary in the last one.
  func lines(colour: Bool, columns: Int) -> [TerminalText] {
    let style = StyledText(inColour: colour, columns: max(60, columns))
    return DiffText(
      report: report, isFull: isFull, leavesOut: leavesOut, consequences: consequences, style: style
    ).lines
  }

  /// How many changes there are, by kind.
  var tally: ComparisonReport.Tally { report.tally }

  /// The summary by itself: `6 changes in 3 parts (+1 −2 ~3)`.
  var summary: String { "\(report.summary) (\(tally.marks))" }
}
