internal import EncyCommandBase
internal import ArgumentParser
internal import EncyBase
internal import EncyDocument
internal import EncyFigures
internal import EncyPlans
internal import EncyTerminal
internal import EncyTexts

/// `ency offer from-plan`
struct OfferFromPlanCommand: ParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "from-plan",
    abstract: "Bring the lines in step with the fans on the plans.",
    discussion: """
      Each product on the plans has as many in the offer as all plans show. Lines that stay keep their place, price, text, \
      discount and section; a product that no plan shows any more loses its lines. Lines that follow the fans \
      (`ency offer set FILE LINE --per-fan 1`) get their quantity. Nothing changes in a proposal that was sent.

      Examples:
        ency offer from-plan hall.ency --dry-run
        ency offer from-plan hall.ency
        ency offer from-plan hall.ency --keep
      """)

  @OptionGroup var proposal: ChangedProposal
  @Flag(help: "Keep the lines of products that no plan shows any more.")
  var keep = false
  @Flag(help: "Say what would change, and write nothing.")
  var dryRun = false
  @OptionGroup var options: ChangeOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func run() throws {
    var told: [TerminalText] = []
    func step(_ document: inout Document, _ ids: inout IDSource) throws -> [String] {
      let status = try Proposal(json: document.model("proposal")).status
      if status != "draft" { throw Refusal(.errorOfferSent(status: SafeText(status))) }
      let before = document
      let steps = try document.offerFromPlans(counts: OfferChange.counts(document), keepsGone: keep, ids: &ids)
      for (id, step) in steps {
        let line = try line(id, step, before, document)
        // What stays is said also where nothing is written.
        if step == .kept { try Session.current.note(line) } else { told.append(line) }
      }
      return steps.map(\.line)
    }
    let file = proposal.file
    let change = OfferChange(file: file, options: options)
    guard dryRun else {
      return try change.run {
        try step(&$0, &$2)
      } told: { _, _ in
        told
      }
    }
    let before = try DocumentFile.open(file)
    var document = before
    var ids = try change.ids(before)
    let changed = try naming(file) { try step(&document, &ids) }
    if options.json { return try Session.current.print(JSONAnswer.written([], ids: changed), terminator: "") }
    if changed.isEmpty { return try Session.current.note(.saidNothingChanged(file: SafeText(file))) }
    for line in try told + OfferChange.payment(before, document) { try Session.current.print(line) }
  }

  private func line(_ id: String, _ step: OfferStep, _ before: Document, _ after: Document) throws -> TerminalText {
    let language = Session.current.language
    let what = SafeText(try OfferChange.line(step == .gone ? before : after, id).text)
    switch step {
    case .new: return language.line(.offerNew(what: what))
    case .quantity(let old):
      return language.line(.offerWas(what: what, old: SafeText(NumberFormat(language).string(old))))
    case .gone: return language.line(.offerGone(what: what))
    case .kept: return language.line(.offerKept(what: what))
    }
  }
}
