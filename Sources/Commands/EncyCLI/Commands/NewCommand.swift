internal import ArgumentParser
internal import EncyBase
internal import EncyCommandBase
internal import EncyContainer
internal import EncyDocument
internal import EncyFiles
internal import EncyInterchange
internal import EncyKit
internal import EncyOfferCommands
internal import EncyPlans
internal import EncySession
internal import EncySettings
internal import EncyTerminal
internal import EncyTexts

/// `ency new`
package struct NewCommand: AsyncParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Make a new proposal.",
    discussion: """
      Without more words it is a valid draft in Swedish: dated today, valid for 30 days, with a number of its own. Its \
      currency is that of --currency, else of the settings currency and country, else of your catalog, else of the seller's \
      country; its VAT rate is that of the country. No language decides them. \
      Who sells is asked once on a terminal and kept by `ency config`. Products come from the built-in catalog: \(ProductCatalog.ids.joined(separator: ", ")).

      --from takes all of another proposal, customer, hall, plans and lines, or of a template of `ency template list`; not its \
      number, dates, sending, answers, frozen figures, signatures and history. What a template asks for and is still open is told. \
      Of an XML file it takes the quotation of UBL 2 in it, with number and dates; what had no place is told, by XPath and line.

      -i asks step by step: customer, building, needs, plan, products, energy; then it shows the proposal. Each answer is \
      saved at once, as the command that is shown would. A draft that is there is gone on with where it was left. On a \
      terminal that can't do more, or without one, it asks line by line.

      Examples:
        ency new hall.ency --customer "Lager AB" --product HVLS-6100=4
        ency new spring.ency --from hall.ency --number OFF-2026-0142
        ency new nord.ency --from lager --customer "Nordlager AB"
        ency new bought.ency --from quotation.xml
        ency new -i hall.ency
      """)

  @Argument(
    help: "The proposal to make, a file ending in .ency; - writes it to standard output.",
    completion: Completions.proposal)
  var file: String
  @Option(
    name: .customLong("from"),
    help: ArgumentHelp(
      "Start from this proposal, template or UBL quotation (XML): a new id, as a draft.", valueName: "file"))
  var source: String?
  @Option(help: "What the proposal is called.")
  var title: String?
  @Option(help: "The customer's name.")
  var customer: String?
  @Option(help: "The customer's project.")
  var project: String?
  @Option(help: "The seller's number of the proposal. Default: the day and four random characters.")
  var number: String?
  @Option(help: "An offer that binds, or an estimate: offer, estimate.", transform: Values.kind)
  var kind: Proposal.Kind?
  @Option(
    help: "The language it is printed in: \(Values.languages).", completion: Completions.languages,
    transform: Values.language)
  var language: Language?
  @Option(
    help: "The currency of all amounts, such as SEK. Default: as the settings or your catalog say.",
    transform: Values.currency)
  var currency: Currency?
  @Option(
    help: ArgumentHelp("The day it is dated, YYYY-MM-DD. Default: today.", valueName: "day"), transform: Values.date)
  var date: CalendarDate?
  @Option(
    help: ArgumentHelp("The last day it is valid, YYYY-MM-DD. Default: 30 days later.", valueName: "day"),
    transform: Values.date)
  var validUntil: CalendarDate?
  @Option(
    name: .customLong("product"),
    help: ArgumentHelp("Offer a product of the catalog in this quantity. May be repeated.", valueName: "id=quantity"),
    completion: Completions.quantities)
  var products: [ProductQuantity] = []
  @OptionGroup var day: TodayOption
  @Flag(name: .shortAndLong, help: "Ask step by step, or go on with a draft.")
  var interactive = false
  @Flag(help: "Write over a file that is there.")
  var force = false
  @OptionGroup var anyway: AnywayOption
  @Flag(help: "Answer in JSON (schema Output/written).")
  var json = false
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func validate() throws {
    if interactive, json || file == "-" {
      throw ValidationError("-i asks people, about a file; leave --json and - out.")
    }
  }

  mutating func run() async throws {
    // Before anything is made: only the sibling reads drawings, and it begins anew.
    if interactive { _ = try? Session.pressService() }
    let isThere = interactive && !force && isPlain && FileStore.exists(file)
    if interactive, !isThere, source == nil { source = try TemplateShelf.asked() }
    if !isThere { try make() }
    if interactive { try await NewDialogue.run(file, asks: asks) }
  }

  /// Whether nothing is said of what the proposal is to hold.
  private var isPlain: Bool {
    [source, title, customer, project, number].allSatisfy { $0 == nil } && kind == nil && language == nil
      && currency == nil
      && date == nil && validUntil == nil && products.isEmpty
  }

  /// What the template asks for that the proposal is started from.
  private var asks: [String] {
    guard let source, let path = try? TemplateShelf.path(source), let document = try? DocumentFile.open(path) else {
      return []
    }
    return ((try? ProposalTemplate(document)) ?? nil)?.asks ?? []
  }

  private func make() throws {
    let source = try source.map { try TemplateShelf.path($0) }
    let goal = try OutputFile(file, isForced: force, sources: [source ?? "-"])
    try goal.claim()
    let origin = try Session.current.origin(today: day.today)
    var settings = try Settings(for: file == "-" ? nil : file, variable: Session.current.variable)
    let chosen = language ?? settings["language"]?.value.stringValue.flatMap { Language(rawValue: $0) }
    if file != "-", !json {
      settings = try SellerPrompt(Session.current.language).asked(settings, for: file)
    }
    try settings.reportCompany()
    var draft = ProposalDraft()
    draft.seller = Seller(settings)
    draft.number = number
    draft.title = title
    draft.kind = kind
    draft.language = source == nil ? chosen : language
    draft.currency = currency
    if source == nil {
      let market = try MarketPrompt(currency).market(&settings, for: file, isAsked: file != "-" && !json)
      (draft.currency, draft.vatRate) = (currency ?? market.currency, market.vatRate(on: date ?? origin.today))
    }
    draft.date = date
    draft.validUntil = validUntil
    draft.customer = customer
    draft.project = project
    draft.items = products.map(\.item)
    let quotation = try source.flatMap { try QuotationFile.read($0) }
    let other = try quotation == nil ? source.map { try DocumentFile.open($0) } : nil
    var unfit: [Quotation.Unfit] = []
    let document: Document
    if let quotation {
      draft.language = language
      let taken = try draft.document(from: quotation, file: file, origin: origin)
      (document, unfit) = (taken.document, taken.unfit)
      if let first = taken.ofTotal.first, !anyway.isGiven {
        try naming(source ?? "-") {
          throw Refusal(
            .errorQuotationTotal(
              path: SafeText(first.path), line: SafeText("\(first.line)"), reason: SafeText(first.reason)),
            remedy: .remedyQuotationTotal)
        }
      }
    } else {
      document =
        try other.map { try draft.document(from: $0, file: file, origin: origin) }
        ?? draft.document(file: file, origin: origin)
    }
    try Checks.refuseErrors(in: document, since: nil, anyway: anyway.isGiven)
    let (recorded, remarks) = ActivityRecorder.recording(document, since: nil, origin: origin)
    for remark in remarks { try Session.current.remark(remark) }
    let manifest = try goal.write(recorded, origin: origin)
    ActivityRecorder.note("created", manifest)
    if !json, let source { try QuotationFile.tell(unfit, of: source) }
    if goal.isStandard { return }
    if json {
      let more = quotation == nil ? [] : [("unfit", QuotationFile.json(unfit))]
      return try Session.current.print(JSONAnswer.written([file], manifest: manifest, more: more), terminator: "")
    }
    let proposal = try Proposal(json: document.model("proposal"))
    try Session.current.print("\(file): \(proposal.number) “\(proposal.title)”")
    if let customer {
      if let other, try draft.isOfAnotherCustomer(than: other) {
        try Session.current.remark(
          .noteOtherCustomer(
            customer: SafeText(customer), other: SafeText(other.model("customer").text("name") ?? ""),
            source: SafeText(source ?? "")))
      }
      try CustomerDesk().suggest(customer, for: file)
    }
    let company = try document.model("team")["company"]?["name"]?.stringValue
    if let company, let own = draft.seller?.company?["name"]?.stringValue, own != company {
      try Session.current.remark(
        .noteOtherCompany(
          company: SafeText(company), source: SafeText(source ?? ""), own: SafeText(own), file: SafeText(file)))
    }
    if let template = try other.flatMap({ try ProposalTemplate($0) }) {
      let open = ProposalTemplate.open(template.asks, in: document)
      let labels = TemplateShelf.labels(open, in: document, FieldGuide(document)).joined(separator: "; ")
      if !open.isEmpty { try Session.current.remark(.noteStillOpen(labels: SafeText(labels), file: SafeText(file))) }
    }
    if proposal.salesperson == nil, try document.model("team")["company"] == nil {
      try Session.current.remark(
        .noteNoSeller)
    }
  }
}
