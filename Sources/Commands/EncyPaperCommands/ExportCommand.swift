package import ArgumentParser
internal import EncyBase
internal import EncyCommandBase
internal import EncyContainer
internal import EncyDocument
internal import EncyFiles
internal import EncyInterchange
internal import EncyKit
internal import EncyPlans
internal import EncyPressService
internal import EncySession
internal import EncyTerminal
internal import EncyTexts

/// `ency export`
package struct ExportCommand: AsyncParsableCommand, Limited {
  package static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Print the proposal into a PDF or SVG pages, or hand the offer to other programs.",
    discussion: """
      The output's ending says what is made:

        pdf     the whole proposal, A4
        svg     one file a page: offer.svg becomes offer-1.svg, offer-2.svg and so on
        html    the whole offer as one page for browsers, on which the customer
                tries values, ticks options and saves an answer for `ency accept`
        ency    the customer's copy of the package
        xml     the offer as a Quotation of UBL 2.1
        xlsx    the offer as a workbook that computes
        csv     lines and sums, as spreadsheets of the language read them; with --what fans the fans on the plans
        json    lines and sums for programs (schema Output/offer)
        jsonld  the offer as schema.org has it
        ics     the last day of the offer and payments with a date, as a calendar
        vcf     the salesperson and the company, as cards
        eml     a mail to the customer with the PDF, not sent yet

      All but PDF and SVG are made from the customer's copy: without what schemas mark as internal (cost sharing, activity, visits, \
      scorecard, lifecycle, purchase prices, internal notes), without what no schema describes, and without the prices of lines \
      where the offer hides them; sums stand in their place. For the copy itself it is told what goes along and what doesn't. In \
      CSV a text that a spreadsheet would compute, such as =1+1, stands behind an apostrophe.

      A PDF keeps PDF/A-3b and PDF/UA-1, and brings the customer's copy and the quotation along, so that every command takes it in \
      the place of a proposal. Where a customer's drawing breaks a rule of these standards it is told which, and the PDF doesn't \
      say that it keeps them.

      Prints the files it made. A proposal with conflicts that wait for a decision is refused with exit code 1; see `ency \
      resolve`.

      Examples:
        ency export hall.ency -o offer.pdf
        ency export hall.ency -o offer.pdf --attach none --flatten-plan
        ency export hall.ency -o pages/offer.svg --language en
        ency export hall.ency -o offer.pdf --theme studio
        ency export hall.ency -o savings.pdf --sections energy
        ency export hall.ency -o offer.html
        ency export hall.ency -o own.pdf --own
        ency export hall.ency -o for-the-customer.ency
        ency export hall.ency -o offer.xlsx --language hr
        ency export hall.ency -o fans.csv --what fans
      """)

  /// Whether a page may run scripts.
  enum Interaction: String, CaseIterable, ExpressibleByArgument { case on, off }

  /// What is handed on.
  enum Subject: String, CaseIterable, ExpressibleByArgument { case offer, fans }
  /// What a PDF brings along.
  enum Attached: String, CaseIterable, ExpressibleByArgument { case copy, none, full }

  @Argument(help: "The proposal; - is standard input.", completion: Completions.proposal)
  var file: String
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The file to write; - is standard output, but for SVG.", valueName: "file"))
  var output: String
  @Option(
    help: ArgumentHelp(
      "One of \(ExportFormat.allCases.map(\.rawValue).joined(separator: ", ")). Default: as the output's ending says; - is PDF.",
      valueName: "format"))
  var format: ExportFormat?
  @Option(help: ArgumentHelp("offer, or fans for the fans on the plans, in CSV.", valueName: "subject"))
  var what = Subject.offer
  @Option(
    help: ArgumentHelp(
      "Count the places of fans from there, to the right and down: hall (the top left corner of its zones), B/2, x,y, or page. On pages: hall.",
      valueName: "place"))
  var measuredFrom: PlanPlaceArgument?
  @Option(
    help: "The language: \(Values.languages). Default: the proposal's.", completion: Completions.languages,
    transform: Values.language)
  var language: Language?
  @Option(help: ArgumentHelp("Show only this plan, by id or name. May be repeated.", valueName: "plan"))
  var plan: [String] = []
  @Option(
    help: ArgumentHelp(
      "What a PDF brings along: the customer's copy and a quotation, none, or full for all that is the seller's own as well.",
      valueName: "package"))
  var attach = Attached.copy
  @Flag(help: "Put the customers' drawings into a PDF as pictures, whatever they break.")
  var flattenPlan = false
  @OptionGroup var look: PageOptions
  @Option(help: ArgumentHelp("on, or off for a page that has no scripts.", valueName: "on|off"))
  var interactive: Interaction?
  @Flag(
    help:
      "Print what is your own, too: visits with maps and photos, scorecard, shared costs, activity. For PDF, SVG and HTML."
  )
  var own = false
  @OptionGroup var draft: DraftOption
  @OptionGroup var anyway: AnywayOption
  @OptionGroup var force: ForceOption
  @Flag(help: "Answer in JSON (schema Output/written).")
  var json = false
  @OptionGroup(title: "Limits") var limits: LimitOptions

  package init() {}

  package func run() async throws {
    let given = try OutputFile(output, isForced: force.isSet, sources: [file])
    let format = try OutputFile.format(format, of: given.path, standard: .pdf)
    try refuseOptions(of: format)
    guard let kind = format.pages else { return try await handOver(format, given) }
    let press = try Session.pressService()
    if format == .svg, given.isStandard {
      throw Failure.usage("SVG is one file a page, so it can't go to standard output")
    }
    let document = try DocumentFile.open(file)
    let outlines = try await FoundOutlines(document)
    try Checks.refuseErrors(in: document, to: "export", anyway: anyway.isGiven)
    try outlines.tell(in: document)
    let conflicts = try draft.mark(document, file)
    let plans = try plans(of: document)
    var request = ExportRequest(
      format: kind, language: language, plans: plans, draft: conflicts, isInteractive: interactive != .off,
      limits: try Session.current.drawingLimits())
    try look.apply(to: &request, for: file)
    request.flattensPlans = flattenPlan
    (request.isOwn, request.isFinal, request.measuresFromHall) = (own, draft.isFinal, measuredFrom != nil)
    if measuredFrom != nil {
      for plan in try document.plans() where plans?.contains(plan.id) ?? !plan.fans.isEmpty && plan.hallDatum == nil {
        throw Failure.of(Refusal(.errorNoHall, remedy: .remedyDrawHall(file: plan.file)), file: file)
      }
    }
    if format == .pdf, attach != .none {
      request.attachments = Task { [file, attach, language] in
        try ExportCommand.attachments(document, file, attach, language)
      }
    }
    let pages: Result<[PressedPage], any Error>
    do { pages = .success(try await press.export(document, request)) } catch { pages = .failure(error) }
    // What is wrong with what goes along is told first.
    _ = try await request.attachments?.value
    let printed = try pages.get()
    try remarkLanguage(document)
    var files: [String] = []
    for page in printed {
      let target = try page.page.map {
        try OutputFile(OutputFile.path(output, page: $0), isForced: force.isSet, sources: [file])
      }
      try (target ?? given).write(page.bytes)
      for remark in page.remarks { try Session.current.remark(remark) }
      if !given.isStandard { files.append((target ?? given).path) }
    }
    try draft.remarkFinal(document, file)
    if own, ["visits", "scorecard", "split", "activity"].contains(where: { document.hasPart("model/\($0).json") }) {
      try Session.current.remark(.visitOwnPaper(file: SafeText(output)))
    }
    if json, !given.isStandard { return try Session.current.print(JSONAnswer.written(files), terminator: "") }
    for file in files { try Session.current.print("\(file)") }
  }

  /// The package and the quotation, and a line about them.
  private static func attachments(
    _ document: Document, _ file: String, _ attach: Attached, _ language: Language?
  ) throws -> [AttachedFile] {
    var whole: [UInt8]?
    if attach == .full {
      guard file != "-", !DocumentFile.isFolder(file) else {
        throw Failure.usage("--attach full takes the file as it is saved; name one")
      }
      whole = try ByteSource(path: file, limit: Session.current.limits().totalSize).allBytes()
    }
    let copy = try CustomerCopy(of: document)
    let files = try naming(file) { try OfferPages.attachments(of: copy, whole: whole, language, file) }
    try OfferPages.remarkAnswer(document)
    return files
  }

  private func refuseOptions(of format: ExportFormat) throws {
    if format != .pdf, attach != .copy || flattenPlan {
      throw Failure.usage("--attach and --flatten-plan are for PDF; \(format.rawValue) has neither")
    }
    if own, format.pages == nil {
      throw Failure.usage("--own is for PDF, SVG and HTML; \(format.rawValue) is for customers")
    }
    if what == .fans, format != .csv { throw Failure.usage("--what fans is for CSV; \(format.rawValue) has the offer") }
    if let place = measuredFrom?.place, what != .fans, format.pages == nil || place != .hall {
      throw Failure.usage("--measured-from is for --what fans, and with hall for PDF, SVG and HTML")
    }
    if !plan.isEmpty, format.pages == nil, what != .fans {
      throw Failure.usage("--plan is for pages and for --what fans; \(format.rawValue) has no plans to choose from")
    }
    if interactive != nil, format != .html {
      throw Failure.usage("--interactive is for HTML; \(format.rawValue) never runs anything")
    }
    if draft.draft, format == .html {
      throw Failure.usage("--draft marks pages of PDF and SVG; decide the conflicts before a customer gets html")
    }
    if look.theme != nil, format.pages == nil, format != .eml {
      throw Failure.usage("--theme is for pages; \(format.rawValue) has none")
    }
    if look.sections != nil, ![.pdf, .svg, .html, .eml].contains(format) {
      throw Failure.usage("--sections is for pages of PDF, SVG and HTML; \(format.rawValue) has all of the offer")
    }
    if draft.draft, format.pages == nil, format != .eml {
      throw Failure.usage("--draft marks pages; \(format.rawValue) has none, so decide the conflicts first")
    }
    if draft.isFinal, format.pages == nil, format != .eml {
      throw Failure.usage("--final is for pages; \(format.rawValue) has no strip with the proposal's state")
    }
    if language != nil, format == .ency {
      throw Failure.usage("--language is for texts of the program; a copy has the proposal's own alone")
    }
  }

  private func plans(of document: Document) throws -> [String]? {
    let plans = try naming(file) { try plan.map { try document.choosePlan($0).id } }
    return plans.isEmpty ? nil : plans
  }

  private func remarkLanguage(_ document: Document) throws {
    let own = try Proposal(json: document.model("proposal")).language
    if let language, language != own {
      try Session.current.remark(
        .noteOwnTextsStay(language: SafeText(.languageOf(code: SafeText(own.rawValue)))))
    }
  }

  // MARK: For other programs

  private func handOver(_ format: ExportFormat, _ goal: OutputFile) async throws {
    if format == .eml { return try await mail(goal) }
    let document = try DocumentFile.open(file)
    let outlines = what == .fans ? try await FoundOutlines(document) : nil
    try Checks.refuseErrors(in: document, to: "export", anyway: anyway.isGiven)
    try outlines?.tell(in: document)
    _ = try draft.mark(document, file)
    // A quotation is of what was sent, all else of what was accepted.
    let lifecycle = try Lifecycle(json: document.model("lifecycle"))
    let status = ProposalStatus(
      Proposal(json: try document.model("proposal")), lifecycle, today: try Session.current.origin().today)
    let answer = lifecycle.taken
    let isSent = [.ency, .xml, .jsonld].contains(format)
    let copy = try isSent ? CustomerCopy(of: document) : CustomerCopy(answered: document)
    if format == .ency {
      try goal.write(copy.bytes)
      return try tell(copy, goal)
    }
    let plans = try plans(of: copy.document)
    try goal.write(
      try naming(file) { try bytes(of: copy.document, format, plans, isSent ? nil : answer, status, outlines) })
    try remarkLanguage(document)
    if isSent { try OfferPages.remarkAnswer(document) }
    if format == .xml {
      func list(_ texts: [String]) -> SafeText { .list(texts.map { .asItIs(text: SafeText($0)) }) }
      let left = OfferSheet.left(of: copy.document)
      if !left.out.isEmpty { try Session.current.remark(.quotationLeft(places: list(left.out))) }
      if !left.inWords.isEmpty { try Session.current.remark(.quotationWords(places: list(left.inWords))) }
    }
    try goal.report(json: json)
  }

  /// Writes a mail with the PDF and what that brings along.
  private func mail(_ goal: OutputFile) async throws {
    let press = try Session.pressService()
    let pages = try await OfferPages(press, file, language, look, isFinal: draft.isFinal) { document in
      try Checks.refuseErrors(in: document, to: "export", anyway: anyway.isGiven)
      try draft.remarkFinal(document, file)
      return try draft.mark(document, file)
    }
    try goal.write(pages.mail.message(with: pages.bytes))
    for remark in pages.mail.remarks { try Session.current.remark(remark) }
    try goal.report(json: json)
  }

  private func bytes(
    of copy: Document, _ format: ExportFormat, _ plans: [String]?, _ answer: [ExactText: Bool]?,
    _ status: ProposalStatus, _ outlines: FoundOutlines?
  ) throws -> [UInt8] {
    if what == .fans {
      guard
        let fans = try FanSchedule(
          copy, plans: plans, answer: answer, language: language,
          datum: { try measuredFrom?.place.datum(on: outlines?.outlined($0) ?? $0) })
      else {
        throw Refusal(.errorExportNoFans, remedy: .remedyExportNoFans)
      }
      return fans.csv
    }
    if format == .vcf {
      guard let cards = try SellerCards.bytes(copy, language: language) else {
        throw Refusal(.errorExportNoCard, remedy: .remedyExportNoCard(file: .theFile))
      }
      return cards
    }
    guard let sheet = try OfferSheet(copy, answer: answer, language: language) else {
      throw Refusal(.errorOfferEmpty)
    }
    switch format {
    case .xml: return sheet.ubl
    case .xlsx: return try sheet.xlsx()
    case .csv: return sheet.csv
    case .json: return Array(escapingForJSON(JSONPrinter().text(sheet.json)).utf8)
    case .jsonld: return Array(escapingForJSON(JSONPrinter().text(sheet.jsonLD)).utf8)
    case .ics:
      guard let calendar = sheet.calendar(isOpen: !status.isAnswered) else {
        throw status.isAnswered
          ? Refusal(
            .errorExportAnswered(status: SafeText(status.rawValue)), remedy: .remedyExportAnswered(file: .theFile))
          : Refusal(.errorExportNoDays, remedy: .remedyExportNoDays(file: .theFile))
      }
      return calendar
    case .pdf, .svg, .html, .ency, .vcf, .eml: return []
    }
  }

  /// Says what the copy has and what it hasn't.
  private func tell(_ copy: CustomerCopy, _ goal: OutputFile) throws {
    let session = Session.current
    if json, !goal.isStandard {
      func list(_ texts: [String]) -> JSONValue { .array(texts.map { .string($0) }) }
      let more = [
        ("leftOut", list(copy.leftOut)), ("hidden", list(copy.hidden)), ("kept", list(copy.kept)),
        ("asImported", list(copy.asImported)),
      ]
      return try session.print(JSONAnswer.written([goal.path], more: more), terminator: "")
    }
    // The same member of many lines is told once.
    func list(_ texts: [String]) -> SafeText {
      let places = texts.map { text in
        guard text.hasPrefix("/"), let pointer = JSONPointer(text) else { return text }
        return "\(JSONPointer(pointer.tokens.map { Int($0) == nil ? $0 : "*" }))"
      }
      return .list(places.uniqued().map { .asItIs(text: SafeText($0)) }, most: 24)
    }
    if !copy.leftOut.isEmpty { try session.remark(.copyGone(places: list(copy.leftOut))) }
    if !copy.hidden.isEmpty { try session.remark(.copyHidden(places: list(copy.hidden))) }
    try session.remark(.copyKept(parts: list(copy.kept)))
    if !copy.asImported.isEmpty { try session.remark(.copyAsImported(parts: list(copy.asImported))) }
    if !goal.isStandard { try session.print("\(goal.path)") }
  }
}

/// The formats of `export` as an option.
enum ExportFormat: String, CaseIterable, ExpressibleByArgument {
  case pdf, svg, html, ency, xml, xlsx, csv, json, jsonld, ics, vcf, eml

  /// What the press is asked for; `nil` for what needs none.
  var pages: ExportRequest.Format? {
    switch self {
    case .pdf: .pdf
    case .svg: .svg
    case .html: .html
    case .ency, .xml, .xlsx, .csv, .json, .jsonld, .ics, .vcf, .eml: nil
    }
  }
}
