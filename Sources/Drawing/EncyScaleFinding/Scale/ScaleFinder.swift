internal import EncyBase
package import EncyTexts
package import EncyUnderlay

/// Finds the scale of a drawing from what is on it: stated ratios, dimension strings, scale bars, the size of its paper.
///
/// High confidence takes two kinds of evidence that agree, or many dimension strings over the whole sheet, or a ratio that is
/// stated for the very paper the page has; one statement alone may be for another paper, or for a detail.
package struct ScaleFinder: Sendable {
  /// What came of it.
  package struct Result: Sendable, Equatable {
    /// The best first.
    package var proposals: [ScaleProposal]
    /// What is worth knowing, above all why nothing was found, a sentence each.
    package var remarks: [Message]
  }

  /// The building that the plan shows, in millimetres.
  package struct Building: Sendable, Equatable {
    package var width: Double
    package var length: Double

    package init(width: Double, length: Double) { (self.width, self.length) = (width, length) }
  }

  /// Scales that differ by no more are one.
  private static let same = 0.012

  let content: DrawingContent
  let phrases: [Phrase]
  let statements: [StatedScale]
  let sheetStatements: SheetStatements
  let dimensions: DimensionStrings
  let bars: [FoundScaleBar]
  let pageSheet: PaperSize?
  /// The sheet that the drawing says it was made for.
  private let statedSheet: PaperSize?
  let format = NumberFormat(.english)

  package init(_ content: DrawingContent) {
    self.content = content
    phrases = Phrase.phrases(content.words)
    pageSheet = content.unitsPerInch.flatMap { PaperSize.matching(content.size, unitsPerInch: $0) }
    sheetStatements = SheetStatements(phrases, size: content.size, pageSheet: pageSheet)
    statements = sheetStatements.statements
    dimensions = DimensionStrings(content, phrases: phrases)
    bars = FoundScaleBar.find(content, phrases: phrases)
    let sheets = Set(phrases.compactMap { StatedScale.sheet(in: $0.text) })
    statedSheet = sheets.count == 1 ? sheets.first : nil
  }

  /// The scales found.
  /// - Parameter building: What the proposal says of the building, to compare with.
  /// - Returns: The proposals, the best first, and why there is none.
  package func find(building: Building? = nil) -> Result {
    var proposals: [ScaleProposal] = []
    // Where a smaller print is presumed, what is stated for the larger sheet comes after it.
    let groups = groups()
    let inTurn = groups.filter(\.isPresumed) + groups.filter { !$0.isPresumed }
    let ranked = inTurn.map { (proposal: proposal($0), rank: rank($0)) }.enumerated().sorted { first, second in
      let (a, b) = (first.element, second.element)
      if a.proposal.confidence != b.proposal.confidence { return a.proposal.confidence > b.proposal.confidence }
      if a.rank != b.rank { return a.rank > b.rank }
      let (more, less) = (a.proposal.evidence.count, b.proposal.evidence.count)
      return more == less ? first.offset < second.offset : more > less
    }
    proposals = ranked.prefix(5).map(\.element.proposal)
    if let building {
      let outline = PlanExtent(content).outline(dimensions.agreements.first { $0.weight >= 1.6 }?.readings ?? [])
      for place in proposals.indices { check(&proposals[place], building, outline) }
    }
    return Result(proposals: proposals, remarks: remarks(proposals))
  }

  // MARK: What says the same

  /// Evidence of one scale.
  struct Group {
    var scale: Double
    var statements: [(statement: StatedScale, scale: Double)] = []
    var agreement: DimensionStrings.Agreement?
    var bars: [FoundScaleBar] = []
    /// The sheet that the page seems to be a print of, in another size.
    var reducedFrom: PaperSize?
    /// Whether that is known by the looks of the sheet alone: its small letters, its frame.
    var isPresumed = false
    /// Whether an edge of the paper is drawn, too.
    var hasPaperEdge = false

    /// How much what is stated speaks for the whole sheet.
    var role: StatedScale.Role? { statements.map(\.statement.role).max() }
  }

  func isSame(_ first: Double, _ second: Double) -> Bool {
    (first / second - 1).magnitude <= ScaleFinder.same
  }

  /// What a plan unit is by a statement, for the page as it is.
  func scale(of statement: StatedScale) -> Double? {
    guard let unitsPerInch = content.unitsPerInch else { return nil }
    let plain = statement.ratio * 25.4 / unitsPerInch
    guard let paper = statement.paper ?? statedSheet, let factor = factor(from: paper) else { return plain }
    return plain / factor
  }

  /// How much smaller the page is than the sheet; `nil` when it has another shape, and 1 when it is that sheet.
  private func factor(from sheet: PaperSize) -> Double? {
    guard let unitsPerInch = content.unitsPerInch else { return nil }
    if pageSheet == sheet { return 1 }
    let long = max(content.size.width, content.size.height) / unitsPerInch * 25.4
    let short = min(content.size.width, content.size.height) / unitsPerInch * 25.4
    let (first, second) = (long / sheet.long, short / sheet.short)
    return (first / second - 1).magnitude < 0.02 ? 1 / sheet.reduction(on: Size(width: long, height: short)) : nil
  }

  private func groups() -> [Group] {
    var groups: [Group] = []
    func place(_ scale: Double) -> Int {
      if let known = groups.firstIndex(where: { isSame($0.scale, scale) }) { return known }
      groups.append(Group(scale: scale))
      return groups.count - 1
    }
    // A ratio for another paper counts only where none is stated for this one.
    let forPage = statements.filter { $0.paper != nil && $0.paper == pageSheet }
    for statement in statements {
      if statement.paper != nil, statement.paper != pageSheet, !forPage.isEmpty { continue }
      guard let scale = scale(of: statement) else { continue }
      groups[place(scale)].statements.append((statement, scale))
    }
    for agreement in dimensions.agreements where agreement.readings.count >= 2 && agreement.weight >= 1.6 {
      let strongest = dimensions.agreements.first?.weight ?? 0
      let isStated = groups.contains { !$0.statements.isEmpty && isSame($0.scale, agreement.scale) }
      guard isStated || (agreement.weight >= 0.6 * strongest && agreement.distinctLengths >= 2 && agreement.weight >= 2)
      else { continue }
      let index = place(agreement.scale)
      if groups[index].agreement == nil { groups[index].agreement = agreement }
    }
    for bar in bars {
      if let scale = bar.scale {
        groups[place(scale)].bars.append(bar)
      } else if let index = groups.indices.first(where: { index in
        [1000, 304.8, 1].contains { isSame($0 * bar.value / bar.from.distance(to: bar.to), groups[index].scale) }
      }) {
        groups[index].bars.append(bar)
      }
    }
    explainReductions(&groups)
    if let reduced = presumedReduction(groups) { groups.append(reduced) }
    return groups
  }

  /// A page may be a smaller print of the sheet that the statements are for: then the dimensions tell another scale, by just the
  /// factor that a standard sheet needs to fit on the page.
  private func explainReductions(_ groups: inout [Group]) {
    guard let unitsPerInch = content.unitsPerInch else { return }
    let stated = groups.filter { !$0.statements.isEmpty }.map(\.scale)
    for index in groups.indices where groups[index].statements.isEmpty && groups[index].agreement != nil {
      for scale in stated {
        let factor = scale / groups[index].scale
        guard factor < 0.95 else { continue }
        let long = max(content.size.width, content.size.height) / unitsPerInch * 25.4
        let short = min(content.size.width, content.size.height) / unitsPerInch * 25.4
        if let sheet = PaperSize.forDrawings.first(where: {
          (min(long / $0.long, short / $0.short) / factor - 1).magnitude < 0.02
        }) {
          groups[index].reducedFrom = sheet
        }
      }
    }
  }

  /// Where the letters are too small to have been drawn so and no dimensions tell: the sheet on which they would have a usual
  /// height, and whose edges would lie around the drawn frame as they do.
  private func presumedReduction(_ groups: [Group]) -> Group? {
    let stated = groups.filter { !$0.statements.isEmpty }
    // On a sheet with several, the one that is stated most often, and of those that of the smallest drawing.
    let main = stated.filter { $0.role != .detail }.max { first, second in
      first.statements.count == second.statements.count
        ? first.scale < second.scale : first.statements.count < second.statements.count
    }
    guard let unitsPerInch = content.unitsPerInch, let group = main,
      group.agreement == nil, group.bars.isEmpty, statedSheet == nil,
      group.statements.allSatisfy({ $0.statement.paper == nil }), !groups.contains(where: { $0.reducedFrom != nil }),
      let capital = capitalHeight, !ScaleFinder.usualCapitals.contains(capital),
      let drawn = SheetFrame(content)
    else { return nil }
    let isImperial = group.statements.contains { $0.statement.isImperial }
    let long = max(content.size.width, content.size.height) / unitsPerInch * 25.4
    let short = min(content.size.width, content.size.height) / unitsPerInch * 25.4
    let isLying = content.size.width >= content.size.height
    func alongLong(_ size: Size) -> (long: Double, short: Double) {
      let (width, height) = (size.width / unitsPerInch * 25.4, size.height / unitsPerInch * 25.4)
      return isLying ? (width, height) : (height, width)
    }
    let frame = alongLong(drawn.frame)
    let paper = alongLong(Size(width: drawn.paperWidth ?? 0, height: drawn.paperHeight ?? 0))
    var fits: [(sheet: PaperSize, factor: Double, unevenness: Double)] = []
    for sheet in PaperSize.forDrawings where sheet.isImperial == isImperial {
      var factor = min(long / sheet.long, short / sheet.short)
      // Printers leave a margin, or cut one off; a drawn edge of the paper tells how much.
      let measured = [paper.long / sheet.long, paper.short / sheet.short].filter { $0 > 0 }
      if let known = measured.first {
        guard measured.allSatisfy({ ($0 / factor - 1).magnitude < 0.03 }) else { continue }
        factor = known
      }
      guard factor < 0.9 || factor > 1.1, capital / factor >= 1.7, capital / factor <= 3.3 else { continue }
      // Frames stand 5 to 45 mm inside the edges, about as far on each side.
      let margins = (sheet.long - frame.long / factor, sheet.short - frame.short / factor)
      guard margins.0 >= 10, margins.1 >= 10, max(margins.0, margins.1) <= 90 else { continue }
      fits.append((sheet, factor, (margins.0 - margins.1).magnitude))
    }
    fits.sort { $0.unevenness < $1.unevenness }
    guard let best = fits.first, best.unevenness < 30 else { return nil }
    // All sheets of one shape look alike.
    if fits.count > 1, fits[1].unevenness < best.unevenness + 10 { return nil }
    var reduced = Group(scale: group.scale / best.factor)
    reduced.statements = group.statements.map { ($0.statement, $0.scale / best.factor) }
    reduced.reducedFrom = best.sheet
    reduced.isPresumed = true
    reduced.hasPaperEdge = drawn.paperWidth != nil || drawn.paperHeight != nil
    return reduced
  }

  // MARK: A proposal

  private func proposal(_ group: Group) -> ScaleProposal {
    var proposal = ScaleProposal(
      basis: .ratio(1, paper: nil), millimetresPerUnit: group.scale, ratio: nil, confidence: .low, evidence: [],
      reasonsFor: [], reasonsAgainst: [])
    addStatements(group, to: &proposal)
    addDimensions(group, to: &proposal)
    addBars(group, to: &proposal)
    proposal.ratio = content.unitsPerInch.map { proposal.millimetresPerUnit * $0 / 25.4 }
    proposal.confidence = confidence(group, &proposal)
    return proposal
  }

  private func addStatements(_ group: Group, to proposal: inout ScaleProposal) {
    // The one that says the most: with its paper, with a word for it, in large letters.
    let best = group.statements.max { first, second in
      func rank(_ stated: StatedScale) -> (Int, Int) { (stated.paper == nil ? 0 : 1, stated.role.rawValue) }
      return rank(first.statement) == rank(second.statement)
        ? first.statement.height < second.statement.height : rank(first.statement) < rank(second.statement)
    }
    guard let best else { return }
    let paper = best.statement.paper ?? statedSheet
    let isReduced = paper != nil && paper != pageSheet && factor(from: paper ?? PaperSize.forDrawings[0]) != nil
    proposal.millimetresPerUnit = best.scale
    proposal.basis = .ratio(best.statement.ratio, paper: isReduced || best.statement.paper != nil ? paper : nil)
    proposal.evidence += ([best] + group.statements.filter { $0.statement != best.statement }).map { entry in
      ScaleProposal.Evidence(
        kind: .stated, text: entry.statement.text, position: entry.statement.box.center, millimetresPerUnit: entry.scale
      )
    }
    if group.isPresumed, let sheet = group.reducedFrom {
      proposal.basis = .ratio(best.scale * (content.unitsPerInch ?? 72) / 25.4, paper: nil)
      proposal.reasonsFor.append(
        .scalePresumed(
          text: SafeText(best.statement.text), paper: SafeText(sheet.name),
          print: capitalIsSmall ? "smaller" : "larger", edge: group.hasPaperEdge ? "edge" : "frame"))
      proposal.reasonsAgainst.append(.scalePrinterFactor)
      return
    }
    let count = group.statements.count
    proposal.reasonsFor.append(
      .scaleStated(
        text: SafeText(best.statement.text), count: count, paper: paper.map { SafeText($0.name) } ?? "none"))
  }

  private func addDimensions(_ group: Group, to proposal: inout ScaleProposal) {
    guard let agreement = group.agreement else { return }
    let count = agreement.readings.count
    let readings = agreement.readings.sorted { first, second in
      let (a, b) = (first.from.distance(to: first.to), second.from.distance(to: second.to))
      return a == b ? first.text < second.text : a > b
    }
    proposal.evidence += readings.prefix(12).map { reading in
      ScaleProposal.Evidence(
        kind: .dimension, text: reading.text, position: reading.box.center, millimetresPerUnit: reading.scale)
    }
    proposal.reasonsFor.append(
      .scaleDimensionsAgree(
        count: count, numbers: SafeText("\(dimensions.candidateCount)"),
        lengths: SafeText("\(agreement.distinctLengths)")))
    if group.statements.isEmpty {
      // Of the longer ones, the one that is closest to what all say.
      let longest = readings.first.map { $0.from.distance(to: $0.to) } ?? 0
      let best = readings.filter { $0.from.distance(to: $0.to) >= 0.5 * longest }
        .min { ($0.scale / agreement.scale - 1).magnitude < ($1.scale / agreement.scale - 1).magnitude }
      guard let best else { return }
      proposal.basis = .twoPoints(from: best.from, to: best.to, length: best.length.millimetres)
      proposal.millimetresPerUnit = best.scale
      if let place = proposal.evidence.firstIndex(where: { $0.kind == .dimension && $0.position == best.box.center }) {
        proposal.evidence.swapAt(place, proposal.evidence.firstIndex { $0.kind == .dimension } ?? place)
      }
    }
    if let sheet = group.reducedFrom {
      proposal.reasonsFor.append(
        .scaleForPaper(paper: SafeText(sheet.name)))
    }
  }

  private func addBars(_ group: Group, to proposal: inout ScaleProposal) {
    for bar in group.bars {
      let middle = Point(x: (bar.from.x + bar.to.x) / 2, y: (bar.from.y + bar.to.y) / 2)
      proposal.evidence.append(
        ScaleProposal.Evidence(
          kind: .scaleBar, text: bar.text, position: middle, millimetresPerUnit: bar.scale ?? group.scale))
    }
    guard let bar = group.bars.first else { return }
    proposal.reasonsFor.append(.scaleBarAgrees(text: SafeText(bar.text)))
    if group.statements.isEmpty, group.agreement == nil, let length = bar.length {
      proposal.basis = .scaleBar(from: bar.from, to: bar.to, length: length)
      proposal.millimetresPerUnit = length / bar.from.distance(to: bar.to)
      proposal.reasonsFor[proposal.reasonsFor.count - 1] = .scaleBarSays(text: SafeText(bar.text))
    }
  }
}
