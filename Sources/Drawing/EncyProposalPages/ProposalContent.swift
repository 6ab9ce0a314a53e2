package import EncyBase
package import EncyDocument
package import EncyDrawing
package import EncyExplanation
package import EncyTexts

/// Everything a printed proposal shows, as plain values.
package struct ProposalContent: Sendable {
  /// A raster picture of the package.
  package struct Image: Sendable, Equatable {
    /// The bytes of a PNG or JPEG file.
    package var bytes: [UInt8]
    /// The size in pixels.
    package var size: Size

    package init(bytes: [UInt8], size: Size) { (self.bytes, self.size) = (bytes, size) }
  }

  /// That the customer took the offer.
  package struct Acceptance: Sendable, Equatable {
    /// Who did; `nil` where nobody is named.
    package var who: String?
    package var date: CalendarDate
    /// The sums with what was taken; `nil` where the answer chose nothing.
    package var totals: OfferTotals?
    /// The ids of the options and alternatives that were taken.
    package var taken: Set<String>

    package init(who: String?, date: CalendarDate, totals: OfferTotals? = nil, taken: Set<String> = []) {
      (self.who, self.date, self.totals, self.taken) = (who, date, totals, taken)
    }
  }

  /// How far the proposal is, for the strip at the head of its pages.
  package struct State: Sendable, Equatable {
    package var status: ProposalStatus
    /// The day that it was sent, answered or taken back; of an expired one its last day.
    package var date: CalendarDate?

    package init(_ status: ProposalStatus, date: CalendarDate? = nil) { (self.status, self.date) = (status, date) }
  }

  /// The language of the fixed texts, numbers and dates.
  package var language: Language
  package var proposal: Proposal
  package var customer: Customer?
  package var building: Building?
  /// The hall's, in square and cubic metres; `nil` where they can't be computed.
  package var floorArea, volume: String?
  package var needs: Needs?
  package var products: [Product]
  package var offer: Offer?
  /// The offer's amounts, once the customer accepted with what was accepted; `nil` without an offer.
  package var totals: OfferTotals?
  /// The amounts as they were sent, where those that were accepted are others.
  package var sentTotals: OfferTotals?
  /// How many fans the offer has, once the customer accepted those that were accepted, and how many were offered where these are others;
  /// `nil` where neither lines nor plans have any.
  package var fanCount: Int?, sentFanCount: Int?
  /// `nil` where pages don't show it.
  package var state: State?
  /// The energy case; `nil` when the proposal has none.
  package var energy: EnergyCase?
  /// `nil` as long as the offer may be signed.
  package var acceptance: Acceptance?
  /// The products with their names on plans: what replaced them after an acceptance is added, and before one, that they are options.
  package var drawnProducts: [Product] {
    let named = AcceptedProducts(offer, taken: acceptance?.taken).named(products, language)
    guard acceptance?.taken == nil, let offer else { return named }
    let options = Set(offer.lines.filter { $0.isOptional && $0.alternativeTo == nil }.compactMap(\.product))
    return named.map { product in
      guard options.contains(product.id) else { return product }
      let lines = offer.lines.filter { $0.product == product.id && !$0.isOptional && $0.alternativeTo == nil }
      let sold = lines.reduce(0) { $0 + $1.quantity.doubleValue }
      guard plans.reduce(0, { $0 + Double($1.fans.count { $0.product == product.id }) }) > sold else { return product }
      var named = product
      let name = SafeText(onPaper: product.name)
      named.name = language.text(sold > 0 ? .drawnPartlyOption(product: name) : .drawnOption(product: name))
      return named
    }
  }
  package var team: Team?
  /// The company of the settings, which stands where the proposal names none.
  package var seller: Team.Company?
  package var plans: [PlanOverlay]
  /// Predicted air speeds of plans that show them, by the plans' ids.
  package var airSpeeds: [String: AirSpeedMap]
  /// The words of the customers' drawings, by the plans' ids.
  package var planWords: [String: [PlanWord]] = [:]
  /// Whether the hall isn't heated, so that what is known of its heating is of no use.
  package var isUnheated = false
  /// What pages show of the energy case beside its tables.
  package var charts: [Chart] = []
  /// What third parties' figures come to, by the part that they are of.
  package var partFigures: [(title: String, figures: [(label: String, value: String)])] = []
  /// The visits to the site, on the seller's own paper alone.
  package var visits: [VisitPage] = []
  /// What else the seller's own paper has: scorecard and shared costs.
  package var sheets: [PaperSheet] = []
  /// Whether it holds what customers don't get.
  package var isOwn: Bool { !visits.isEmpty || !sheets.isEmpty }
  /// Square photos of those who stand on the proposal, by their path in the package.
  package var portraits: [String: Image] = [:]
  /// Pictures by their path in the package: the logo, product images.
  package var images: [String: Image]

  package init(
    language: Language, proposal: Proposal, customer: Customer? = nil, building: Building? = nil, needs: Needs? = nil,
    products: [Product] = [], offer: Offer? = nil, totals: OfferTotals? = nil, energy: EnergyCase? = nil,
    team: Team? = nil, plans: [PlanOverlay] = [], airSpeeds: [String: AirSpeedMap] = [:],
    images: [String: Image] = [:]
  ) {
    (self.language, self.proposal, self.customer, self.building) = (language, proposal, customer, building)
    (self.needs, self.products, self.offer, self.totals) = (needs, products, offer, totals)
    (self.energy, self.team, self.plans, self.airSpeeds, self.images) = (energy, team, plans, airSpeeds, images)
  }
}
