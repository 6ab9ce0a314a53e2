internal import EncyBase
internal import EncyContainer
package import EncyDocument
package import EncyDrawing
import EncyFigures
package import EncyTexts
import EncyUnderlay

extension ProposalContent {
  /// What a proposal's pages show, read and computed from its parts.
  /// - Parameters:
  ///   - document: The proposal.
  ///   - language: The language of the pages; the proposal's own when `nil`.
  ///   - shownPlans: The plans to show, by id; all when `nil`.
  /// - Throws: ``DocumentError`` when a part is damaged, ``ArithmeticError`` when an amount is too large.
  package init(
    _ document: Document, language: EncyTexts.Language? = nil, shownPlans: [String]? = nil
  ) throws {
    let proposal = Proposal(json: try document.model("proposal"))
    let products = try document.products()
    let building = try document.part("building").map { Building(json: $0) }
    let offer = try document.part("offer").map { Offer(json: $0) }
    let figures = FigureValues(try FigureInputs(document))
    let totals = try OfferTotals(figures)
    let team = try document.part("team").map { Team(json: $0) }
    let plans = try document.plans().filter { shownPlans?.contains($0.id) ?? true }
    let energy =
      try document.hasEnergyCase()
      ? EnergyFigures(
        figures, building: building ?? Building(json: .null), inputs: EnergyInputs(json: try document.model("energy")),
        language ?? proposal.language) : nil
    var images: [String: Image] = [:]
    for path in [team?.company?.logo].compactMap(\.self) + products.compactMap(\.image) where document.hasPart(path) {
      let bytes = try document.bytes(of: path)
      guard let facts = try? PlanSource.inspect(bytes), facts.kind.isRaster else {
        continue
      }
      images[path] = Image(bytes: bytes, size: facts.size)
    }
    self.init(
      language: language ?? proposal.language, proposal: proposal,
      customer: try document.part("customer").map { Customer(json: $0) }, building: building,
      needs: try document.part("needs").map { Needs(json: $0) }, products: products, offer: offer, totals: totals,
      energy: energy, team: team, plans: plans, images: images)
    (floorArea, volume) = (figures.text(of: "floorArea", self.language), figures.text(of: "volume", self.language))
    if figures.isOfInterest("zoneArea") {
      // They aren't the sides and the height multiplied.
      floorArea = floorArea.map { self.language.text(.pageByZone(value: SafeText(onPaper: $0))) }
      volume = volume.map { self.language.text(.pageByZone(value: SafeText(onPaper: $0))) }
    }
    acceptance = try Acceptance(document, figures)
    partFigures = figures.ofParts(self.language)
    guard energy != nil else { return }
    charts = [Chart.Kind.cash, .heat, .profile].compactMap { kind in
      if case .chart(let chart) = figures.chart(kind, self.language) { chart } else { nil }
    }
  }
}

extension ProposalContent.Acceptance {
  /// The acceptance that a proposal notes; `nil` where its last answer is none.
  init?(_ document: Document, _ figures: FigureValues) throws {
    let (proposal, tree) = (Proposal(json: try document.model("proposal")), try document.model("lifecycle"))
    let lifecycle = Lifecycle(json: tree)
    let day = proposal.validUntil ?? document.manifest.modified.date
    guard ProposalStatus(proposal, lifecycle, today: day) == .accepted,
      let event = lifecycle.sinceSent.last(where: { $0.kind == "accepted" }), let date = event.at?.date
    else { return nil }
    let lines = tree["acceptance"]?["lines"]?.arrayValue ?? []
    self.init(
      who: event.by.flatMap { $0.isEmpty ? nil : $0 }, date: date,
      totals: try OfferTotals(accepted: figures),
      taken: Set(lines.filter { $0["taken"]?.boolValue == true }.compactMap { $0["id"]?.stringValue }))
  }
}

extension Document {
  /// The tree of a part of our own, or `nil` when the package doesn't have it.
  fileprivate func part(_ name: String) throws(DocumentError) -> JSONValue? { try tree(of: "model/\(name).json") }
}
