internal import ArgumentParser
internal import EncyBase
internal import EncyCommandBase
internal import EncyDocument
internal import EncyFigures
internal import EncyPlans
internal import EncySession
internal import EncyTerminal
internal import EncyTexts

/// `ency offer from-plan`
struct OfferFromPlanCommand: ParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "from-plan",
    abstract: "Bring the lines in step with the fans on the plans.",
    discussion: """
      The total then includes as many of each product as all plans show; fans that are options are reported. Lines that \
      stay keep their place, price, text, discount and section. The lines of a product that no plan shows are removed; \
      an alternative whose fans are drawn replaces them. Where no plan shows a fan, say --keep or --remove; \
      accepted lines go with --remove alone. Lines that \
      follow the fans (`ency offer set FILE LINE --per-fan 1`) get their quantity. Lines are printed with the numbers \
      that they had. Nothing changes in a proposal that was sent.

      Examples:
        ency offer from-plan hall.ency --dry-run
        ency offer from-plan hall.ency
        ency offer from-plan hall.ency --keep
      """)

  @OptionGroup var proposal: ChangedProposal
  @Flag(help: "Keep the lines of products that no plan shows.")
  var keep = false
  @Flag(help: "Remove lines also where no plan shows a fan, or where they were accepted.")
  var remove = false
  @Flag(help: "Say what would change, and write nothing.")
  var dryRun = false
  @OptionGroup var options: ChangeOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func validate() throws {
    if keep, remove { throw ValidationError("Give --keep or --remove, not both.") }
  }

  func run() throws {
    var told: [TerminalText] = []
    func step(_ document: inout Document, _ ids: inout IDSource) throws -> [String] {
      let status = try Proposal(json: document.model("proposal")).status
      if status != "draft" { throw Refusal(.errorOfferSent(status: SafeText(status))) }
      let before = document
      let steps = try document.offerFromPlans(
        counts: OfferChange.counts(document), undrawn: keep ? .keep : remove ? .removeAll : .remove, ids: &ids)
      let wording = try (old: OfferWording(before), new: OfferWording(document, numberedAs: before))
      for (id, step) in steps {
        let line = line(id, step, wording.old, wording.new)
        // What stays is said also where nothing is written.
        if step == .kept { try Session.current.note(line) } else { told.append(line) }
      }
      return steps.map(\.line)
    }
    let file = proposal.file
    let change = OfferChange(file: file, options: options, isComplete: true)
    guard dryRun else {
      var after: Document?
      try change.run {
        let ids = try step(&$0, &$2)
        after = $0
        return ids
      } told: { _, _ in
        told
      }
      // What stays an option is reported whether it was one before or not.
      if let after { try Checks.tell(["drawn-option"], in: after) }
      return
    }
    let before = try DocumentFile.open(file)
    var document = before
    var ids = try ProposalChange.ids(for: before, "offer", Session.current.origin())
    let changed = try naming(file) { try step(&document, &ids) }
    if options.json {
      try Session.current.print(JSONAnswer.written([], ids: changed), terminator: "")
    } else if changed.isEmpty {
      try Session.current.note(.saidNothingChanged(file: SafeText(file)))
    } else {
      for line in try told + FigureChanges.lines(["toPay"], from: before, to: document) {
        try Session.current.print(line)
      }
    }
    try Checks.tellDoubts(in: document, since: before)
    try Checks.tell(["drawn-option"], in: document)
  }

  private func line(_ id: String, _ step: OfferStep, _ old: OfferWording, _ new: OfferWording) -> TerminalText {
    let language = Session.current.language
    let what = SafeText((step == .gone ? old : new).line(id).text)
    switch step {
    case .new: return language.line(.offerNew(what: what, number: SafeText(new.ownNumber(id).map { "\($0)" } ?? "?")))
    case .quantity(let old):
      return language.line(.offerWas(what: what, old: SafeText(NumberFormat(language).string(old))))
    case .counted(let replaced):
      return language.line(.offerCounted(what: what, other: SafeText(old.line(replaced).text)))
    case .gone: return language.line(.offerGone(what: what))
    case .kept: return language.line(.offerKept(what: what))
    }
  }
}
