internal import EncyBase
internal import EncyChanges
internal import EncyCompare
internal import EncySession
internal import EncyTerminal
internal import EncyTexts

/// How much differs in each part, as `git diff --stat` tells it of files.
struct DiffStat {
  let report: ComparisonReport
  let style: StyledText

  /// The widest bar.
  private static let longest = 30

  /// The lines, each ended by a line feed.
  var text: TerminalText { lines.map { $0 + "\n" }.joined() }

  var lines: [TerminalText] {
    let names = report.parts.map(\.heading)
    let nameWidth = min(style.columns / 2, names.map { style.width("\($0)") }.max() ?? 0)
    let most = report.parts.filter(\.isTree).map(\.tally.count).max() ?? 0
    let format = NumberFormat(report.language)
    let countWidth = format.string(most).count
    var lines = zip(report.parts, names).flatMap { part, name -> [TerminalText] in
      let head: TerminalText = " \(name)\(TerminalText.spaces(nameWidth - style.width("\(name)"))) | "
      let remarks = part.remarks.joined(separator: ", ")
      guard part.isTree else { return style.lines("\(head)\(remarks)", indent: nameWidth + 4) }
      let count = format.string(part.tally.count)
      let bar = bar(part.tally, most: most)
      let space = TerminalText.spaces(countWidth - count.count)
      return ["\(head)\(space)\(count) \(bar)\(remarks.isEmpty ? "" : " \(remarks)")"]
    }
    lines += style.lines(" \(report.summary) (\(report.tally.marks))", indent: 1)
    return lines
  }

  /// One sign for a change, or for as many as fit.
  private func bar(_ tally: ComparisonReport.Tally, most: Int) -> TerminalText {
    let counts: [(Change.Kind, Int, String)] = [
      (.added, tally.added, "32"), (.removed, tally.removed, "31"), (.changed, tally.changed, "33"),
    ]
    return counts.map { kind, count, code -> TerminalText in
      var length = count
      if most > DiffStat.longest, count > 0 { length = max(1, count * DiffStat.longest / most) }
      if length == 0 { return "" }
      let signs = String(repeating: kind.mark, count: length)
      return style.inColour ? "\u{1B}[\(code)m\(signs)\u{1B}[0m" : "\(signs)"
    }.joined()
  }
}
