package import EncyBase
internal import EncyContainer
package import EncyDocument
internal import EncyDrawing
internal import EncyExplanation
import EncyFigures
package import EncyProposalPages
package import EncyTexts
import EncyUnderlay

extension ProposalContent {
  /// What a proposal's pages show, read and computed from its parts.
  /// - Parameters:
  ///   - document: The proposal.
  ///   - language: The language of the pages; the proposal's own when `nil`.
  ///   - shownPlans: The plans to show, by id; all when `nil`.
  ///   - original: What `document` is a customer's copy of, which doesn't have the answer.
  ///   - today: The day by which it is expired; `nil` where the strip of the state is left out.
  /// - Throws: ``DocumentError`` when a part is damaged, ``ArithmeticError`` when an amount is too large.
  package init(
    _ document: Document, language: EncyTexts.Language? = nil, shownPlans: [String]? = nil,
    of original: Document? = nil,
    today: CalendarDate? = nil
  ) throws {
    let lifecycle = Lifecycle(json: try (original ?? document).model("lifecycle"))
    let proposal = Proposal(json: try document.model("proposal"))
    let products = try document.products()
    let building = try document.part("building").map { Building(json: $0) }
    let offer = try document.part("offer").map { Offer(json: $0) }
    let figures = try document.figureValues(answered: lifecycle.taken)
    let totals = try figures.agreedTotals()
    let team = try document.part("team").map { Team(json: $0) }
    let plans = try document.plans().filter { shownPlans?.contains($0.id) ?? true }
    let energy = try document.hasEnergyCase() ? EnergyCase(figures, language ?? proposal.language) : nil
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
    isUnheated = figures.isUnheated
    (floorArea, volume) = (figures.text(of: "floorArea", self.language), figures.text(of: "volume", self.language))
    if figures.isOfInterest("zoneArea") {
      // They aren't the sides and the height multiplied.
      floorArea = floorArea.map { self.language.text(.pageByZone(value: SafeText(onPaper: $0))) }
      volume = volume.map { self.language.text(.pageByZone(value: SafeText(onPaper: $0))) }
    }
    acceptance = try Acceptance(original ?? document, lifecycle, figures)
    if acceptance?.totals != nil,
      let sent = try OfferTotals(original.map { try $0.figureValues() } ?? figures),
      sent.toPay != totals?.toPay || sent.net != totals?.net
    {
      sentTotals = sent
    }
    func fans(_ figures: FigureValues) -> Int? { figures.value("fanCount")?.number.flatMap { Int(exactly: $0) } }
    fanCount = fans(figures)
    if lifecycle.taken != nil {
      let sent = fans(try document.figureValues(answered: nil))
      sentFanCount = sent == fanCount ? nil : sent
    }
    state = today.map { State(proposal, lifecycle, today: $0) }
    partFigures = figures.ofParts(self.language)
    guard energy != nil else { return }
    charts = [Chart.Kind.cash, .heat, .profile].compactMap { kind in
      if case .chart(let chart) = figures.chart(kind, self.language) { chart } else { nil }
    }
  }
}

extension ProposalContent.Acceptance {
  /// The acceptance that a proposal notes; `nil` where its last answer is none.
  fileprivate init?(_ document: Document, _ lifecycle: Lifecycle, _ figures: FigureValues) throws {
    let proposal = Proposal(json: try document.model("proposal"))
    let day = proposal.validUntil ?? document.manifest.modified.date
    guard ProposalStatus(proposal, lifecycle, today: day) == .accepted,
      let event = lifecycle.sinceSent.last(where: { $0.kind == "accepted" }), let date = event.at?.date
    else { return nil }
    self.init(
      who: event.by.flatMap { $0.isEmpty ? nil : $0 }, date: date, totals: try OfferTotals(accepted: figures),
      taken: Set((lifecycle.taken ?? [:]).filter(\.value).map(\.key.text)))
  }
}

extension ProposalContent.State {
  fileprivate init(_ proposal: Proposal, _ lifecycle: Lifecycle, today: CalendarDate) {
    let status = ProposalStatus(proposal, lifecycle, today: today)
    let date =
      switch status {
      case .draft: nil as CalendarDate?
      case .sent: proposal.date ?? lifecycle.lastSent?.at?.date
      case .expired: proposal.validUntil
      case .accepted, .declined, .withdrawn:
        lifecycle.sinceSent.last { $0.kind == status.rawValue }?.at?.date ?? lifecycle.sinceSent.last?.at?.date
      }
    self.init(status, date: date)
  }
}

extension Document {
  /// The tree of a part of our own, or `nil` when the package doesn't have it.
  fileprivate func part(_ name: String) throws(DocumentError) -> JSONValue? { try tree(of: "model/\(name).json") }
}
