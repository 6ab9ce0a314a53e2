internal import EncyBase
internal import EncyCommandBase
internal import EncyDocument
internal import EncyExplanation
internal import EncyFigures
internal import EncyPictures
internal import EncyPressService
internal import EncySession
internal import EncyTerminal
internal import EncyTexts

/// Charts of a proposal's figures, as files and on terminals.
struct ChartOutput {
  let file: String
  let options: ChartOptions
  /// The language that was asked for.
  let language: Language?
  var answersJSON = false
  /// The scenario that was asked for.
  var scenario: String?

  /// The language that the charts are in: a file is for who reads the proposal, a terminal for who sits there.
  private func language(of document: Document) throws -> Language {
    if let language { return language }
    return options.draw ? Session.current.language : Proposal(json: try document.model("proposal")).language
  }

  /// Draws what is asked for.
  /// - Parameter charts: What the proposal's figures come to as charts in a language.
  /// - Throws: What `charts` throws, and errors of reading and writing.
  func run(_ charts: (ProposalFigures, Language) throws -> [Chart]) async throws {
    let press = try Session.pressService()
    let session = Session.current
    let goal = try options.chart.map { try OutputFile($0, isForced: options.force.isSet, sources: [file]) }
    let format = try goal.map {
      try OutputFile.format(nil as RenderFormat?, of: $0.path, standard: .svg, takesOption: false).format
    }
    let document = try DocumentFile.open(file)
    let language = try language(of: document)
    let shown = try charts(ProposalFigures(document, file: file, scenario: scenario), language)
    if let goal, let format {
      try goal.write(await press.chart(document, ChartRequest(charts: shown, format: format, language: language)))
      return try goal.report(json: answersJSON)
    }
    let way = try TerminalPictures.auto.chosen(session)
    let columns = session.width ?? 80
    let picture = try await press.chartPicture(
      document,
      ChartPictureRequest(
        charts: shown, language: language, columns: way == .none ? columns : nil,
        size: ThumbnailSize(width: min(1200, columns * 9), height: 1600)))
    if way != .none { return try session.show(picture.picture, as: way) }
    let lines = ChartCharacters(picture, inColour: session.usesColour).lines
    try session.print(lines.map { $0 + "\n" }.joined(), terminator: "")
  }

  /// The charts of the kinds that were asked for, or all that there are.
  /// - Throws: ``Failure`` with the answer no where one that was asked for can't be drawn, or none at all; what is missing is said before.
  static func charts(_ kinds: [Chart.Kind]?, _ figures: ProposalFigures, _ language: Language) throws -> [Chart] {
    var (charts, missing, left): ([Chart], [FigurePlace], [Chart.Kind]) = ([], [], [])
    for kind in kinds ?? Chart.Kind.allCases {
      switch figures.values.chart(kind, language) {
      case .chart(let chart): charts.append(chart)
      case .missing(let places):
        missing += places.filter { !missing.contains($0) }
        left.append(kind)
      case .otherMethod:
        if kinds != nil {
          throw Failure.no(
            .errorChartMethod(chart: SafeText(kind.rawValue), file: SafeText(figures.file)), file: figures.file)
        }
      }
    }
    if left.isEmpty { return charts }
    if kinds == nil, !charts.isEmpty {
      let names = SafeText(left.map(\.rawValue).joined(separator: ", "))
      let reasons =
        figures.missing(missing).isEmpty ? figures.text.reasons(of: outcomes(missing, figures)).map(\.why) : []
      try Session.current.remark(
        reasons.first.map { .chartsFailed(charts: names, why: SafeText($0)) }
          ?? .chartsLeftOut(charts: names, file: SafeText(figures.file), kind: SafeText(left[0].rawValue)))
      return charts
    }
    try tell(missing, figures)
    throw Failure.alreadyReported
  }

  /// What moves a figure.
  /// - Throws: ``Failure`` with the answer no where it can't be computed; what is missing is said before.
  static func tornado(
    of place: FigurePlace, share: Double, _ figures: ProposalFigures, _ language: Language
  ) throws -> [Chart] {
    switch figures.values.tornado(of: place, share: share, language) {
    case .chart(let chart): return [chart]
    case .missing(let places):
      try tell(places, figures)
      throw Failure.alreadyReported
    case .otherMethod: return []
    }
  }

  private static func outcomes(
    _ places: [FigurePlace], _ figures: ProposalFigures
  ) -> [(label: String, outcome: Outcome)] {
    places.map { (figures.values.label($0, Session.current.language), figures.values.outcome($0)) }
  }

  /// What figures lack, with the commands that give it, or why they are no numbers.
  private static func tell(_ places: [FigurePlace], _ figures: ProposalFigures) throws {
    let session = Session.current
    let lines = figures.missingLines(figures.missing(places), heading: .figuresMissingHead)
    for line in lines { try session.note(line) }
    if !lines.isEmpty { return }
    let reasons = figures.text.reasons(of: outcomes(places, figures))
    for (why, labels) in reasons {
      let names = SafeText.list(labels.map { .asItIs(text: SafeText($0)) }, most: 6)
      try session.note(reasons.count == 1 ? why : .figuresNoneOf(why: SafeText(why), figures: names))
    }
    for place in places where figures.values.outcome(place) == .never {
      let why = figures.text.text(.never, of: figures.catalog.figures[place.figure])
      try session.note("\(figures.values.label(place, session.language)): \(why)")
    }
  }
}
