internal import EncyBase
internal import EncyCommandBase
internal import EncyExplanation
internal import EncyFigures
internal import EncySession
internal import EncyTerminal
internal import EncyTexts

/// What moves a figure, for people.
struct SensitivityText {
  let figures: ProposalFigures
  let place: FigurePlace

  private var figure: FigureDeclaration { figures.catalog.figures[place.figure] }
  private var language: Language { figures.text.language }

  private func told(_ number: Double?, _ decimals: Int? = nil) -> String {
    number.map { figures.text.text($0.isFinite ? .estimate($0) : .never, of: figure, decimals: decimals) } ?? "–"
  }

  private func percent(_ share: Double) -> SafeText { SafeText(figures.text.percent(share)) }

  /// A row for each value that moves the figure, the one that moves it most first, with a bar as long as it does.
  func lines(share: Double) -> [TerminalText] {
    let inputs = figures.values.inputs
    let sensitivity = FigureSensitivity(of: figure.name, item: figures.values.id(place), inputs, share: share)
    if sensitivity.bars.isEmpty { return [language.line(.explainMovesNothing)] }
    let most = sensitivity.bars.map(\.swing).filter(\.isFinite).max() ?? 0
    var table = TextTable([.left, .right, .right, .left])
    let percent = percent(share)
    table.add("", language.text(.explainSmaller(percent: percent)), language.text(.explainLarger(percent: percent)), "")
    for bar in sensitivity.bars {
      let eighths = bar.swing.isFinite && most > 0 ? Int((bar.swing / most * 160).rounded()) : 0
      let decimals = figures.text.decimals(of: figure, telling: bar.low, from: bar.high)
      table.add(
        bar.label(figures.text), told(bar.low, decimals), told(bar.high, decimals),
        String(repeating: "█", count: eighths / 8) + (eighths % 8 > 3 ? "▌" : ""))
    }
    let temperatures = sensitivity.span.map { span in
      "  "
        + language.line(
          .explainTemperaturesMove(
            percent: percent, kelvin: SafeText(NumberFormat(language).string(span, decimals: 1))))
    }
    return [language.line(.explainMoves)] + table.lines(indent: 2) + (temperatures.map { [$0] } ?? [])
  }

  /// What it comes to when all values are drawn at once.
  func lines(share: Double, runs: Int, seed: UInt64) -> [TerminalText] {
    let found = FigureSimulation(
      of: figure.name, item: figures.values.id(place), figures.values.inputs, share: share, runs: runs, seed: seed)
    guard found.count > 0 else { return [language.line(.explainMovesNothing)] }
    let format = NumberFormat(language)
    let head = language.line(
      .explainSimulated(
        runs: SafeText(format.string(found.runs)), percent: percent(share),
        seed: SafeText("\(seed)")))
    var table = TextTable([.left, .right])
    for (label, number) in [
      (Message.explainTenth, found.low), (.explainHalf, found.median), (.explainNineTenths, found.high),
    ] {
      table.add(language.text(label), told(number))
    }
    let rest = found.runs - found.count
    return [head] + table.lines(indent: 2) + (rest > 0 ? ["  " + language.line(.explainNoNumber(count: rest))] : [])
  }
}
