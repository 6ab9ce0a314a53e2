internal import ArgumentParser
internal import EncyBase
internal import EncyCommandBase
internal import EncyContainer
internal import EncyDocument
internal import EncyFigures
internal import EncyKit
internal import EncyMerge
internal import EncySession
internal import EncySettings
internal import EncySignatures
internal import EncyTerminal
internal import EncyTexts

/// `ency send`
package struct SendCommand: AsyncParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "send",
    abstract: "Send a proposal: freeze its figures and lock what they follow from.",
    discussion: """
      Checks the proposal, counts the sending, dates it where it has no date (today, valid for \(ProposalDraft.validDays) \
      days) and keeps its figures as evidence, all in one save. From then on no command changes a part that a figure follows \
      from; `ency revise` takes it up again. A proposal without a customer or a line that counts, open conflicts and a day of \
      validity that has passed are refused with exit code 1; with --date, the day on which it was sent, one before that. Without --anyway also what validation calls an error, an offer \
      that is not what the plans show or comes to less than nothing, a payment plan of another amount, energy that is \
      rather in another unit, a day that is still to come or before the sending it takes the place of, words in [brackets], which \
      somebody meant to fill in, no seller, and too few signatures where the team's file asks for some. Of two people who send at \
      once one does. A signature of the draft stays, and covers what it covered, where nothing else was changed; else it is removed. \
      The mail is yours to write: `ency export FILE -o FILE.pdf` makes the PDF.

      Examples:
        ency send hall.ency --to karin.ek@example.com
        ency send hall.ency --date 2026-03-04 --sign --key ~/.ssh/id_ed25519 --role seller
      """)

  @Argument(help: "The proposal; - reads standard input and writes standard output.", completion: Completions.proposal)
  var file: String
  @Option(
    help: ArgumentHelp("The day to date it, YYYY-MM-DD. Default: its own, else today.", valueName: "date"),
    transform: Values.date)
  var date: CalendarDate?
  @Option(help: ArgumentHelp("Who gets it, such as an e-mail address.", valueName: "words"))
  var to: String?
  @Option(help: ArgumentHelp("What else is to be known of the sending.", valueName: "words"))
  var note: String?
  @Flag(help: "Sign what is sent, as `ency sign` does.")
  var sign = false
  @OptionGroup var hand: SigningHand
  @OptionGroup var options: ChangeOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func validate() throws {
    if !sign, hand.isGiven {
      throw ValidationError("--key, --signer and --role are of a signature; add --sign.")
    }
  }

  func run() async throws {
    let session = Session.current
    try DocumentFile.refuseFolder(file, then: "send")
    var change = try ProposalChange(file, .init(options))
    let (before, origin) = (change.before, change.origin)
    let outlines = try await FoundOutlines(before)
    if try ProposalTemplate(before) != nil { throw Failure.no(.errorSendTemplate(file: SafeText(file)), file: file) }
    let sent = try naming(file) {
      try change.document.send(
        date: date, to: to, by: Person.name, note: note, anyway: options.anyway.isGiven, origin: origin)
    }
    try tellBrackets(before)
    try Checks.refuseErrors(in: before, to: "send", anyway: options.anyway.isGiven)
    try change.refuseErrors(as: .status)
    try refuseSellerOfSettings(before)
    try Checks.refuseUnfit(before, anyway: options.anyway.isGiven)
    try Checks.tellAboutMoney(in: before)
    try outlines.tell(in: before)
    var (ids, signature): ([String], MadeSignature?) = ([sent.event], nil)
    if sign {
      let bytes = try change.document.package(origin: origin).bytes
      let contents = try PackageContents(PackageReader(bytes: bytes, name: file, limits: session.limits()))
      signature = try await hand.sign(contents, at: origin.now, file: file)
      if let id = try signature?.add(to: &change.document, origin: origin) { ids.append(id) }
    }
    try await settleSignatures(&change.document, origin)
    let (proposal, language) = (try before.model("proposal"), session.language)
    let people = Team(json: try before.model("team")).people.map(\.id)
    var lines = [
      language.line(
        .saidSent(
          file: SafeText(file), number: SafeText(proposal.text("number") ?? ""), revision: "\(sent.printedRevision)",
          date: "\(sent.date)", until: "\(sent.validUntil)"))
    ]
    if proposal.date("date") == nil { lines.append(language.line(.saidSentDated(date: "\(sent.date)"))) }
    if proposal.date("validUntil") == nil {
      lines.append(language.line(.saidSentValid(count: ProposalDraft.validDays, date: "\(sent.validUntil)")))
    }
    if sent.validUntil < origin.today { lines.append(language.line(.saidSentExpired(date: "\(sent.validUntil)"))) }
    let locked = SafeText.list(sent.locked.map { .asItIs(text: SafeText($0)) }, most: 12)
    lines.append(language.line(.saidLocked(file: SafeText(file), parts: locked)))
    if let signature { lines.append(signature.line(file)) }
    var remarks: [Message] = []
    if proposal.text("salesperson").map({ !people.contains($0) }) ?? true {
      remarks.append(.noteSentUnanswered(file: SafeText(file)))
    }
    if try before.hasEnergyCase(), try change.document.model("quote")["energy"] == nil {
      let values = try before.figureValues()
      if case .failed(let why)? = values.value("savedEnergy") {
        remarks.append(.noteSentEnergyFailed(why: SafeText(.explainFailed(why: SafeText(why.rawValue)))))
      } else {
        remarks.append(.noteSentWithoutEnergy(file: SafeText(file)))
      }
    }
    try change.finish(ChangeReport(ids: ids, lines: lines, remarks: remarks), as: .status, isChecked: true)
  }

  /// Names the command that puts the company of the settings into a proposal without a seller: drafts print it, with all that is known of it.
  /// - Throws: ``Failure`` where there is no seller, and the settings have one.
  private func refuseSellerOfSettings(_ document: Document) throws {
    guard !options.anyway.isGiven, try document.model("team")["company"] == nil,
      try Proposal(json: document.model("proposal")).salesperson == nil,
      try !document.model("offer").items("lines").isEmpty
    else { return }
    let settings = try Settings(for: file == "-" ? nil : file, variable: Session.current.variable)
    guard let company = Seller(settings).company else { return }
    let member = "/team/company:=\(JSONPrinter(isCompact: true).text(company))"
    let command: ShellCommand = "ency set \(file) \(member)"
    throw Failure.no(
      .errorSellerOfSettings(
        company: SafeText(company.text("name") ?? ""), command: SafeText(command: command)), file: file)
  }

  /// Reports words in brackets that nobody filled in.
  /// - Throws: ``Failure`` where there are some, unless they are sent anyway.
  private func tellBrackets(_ document: Document) throws {
    let found = try document.bracketed()
    for words in found {
      try Session.current.remark(.noteBrackets(place: SafeText(words.pointer), words: SafeText(quoted: words.text)))
    }
    if !found.isEmpty, !options.anyway.isGiven {
      throw Failure.no(.errorSendBrackets(count: found.count, file: SafeText(file)), file: file)
    }
  }

  /// Removes signatures of the draft that don't hold any more, and counts those that do.
  /// - Throws: ``Failure`` where the team's file asks for more, unless it is sent anyway.
  private func settleSignatures(_ document: inout Document, _ origin: Origin) async throws {
    let session = Session.current
    func read(_ document: Document) throws -> (reader: PackageReader, contents: PackageContents) {
      let bytes = try document.package(origin: origin).bytes
      let reader = try PackageReader(bytes: bytes, name: file, limits: session.limits())
      return (reader, try PackageContents(reader))
    }
    var (reader, contents) = try read(document)
    var isChanged = false
    for stored in StoredSignature.all(in: reader) {
      guard case .pair(let bytes, _) = stored.content, let statement = try? SignatureStatement(bytes: bytes),
        !statement.changes(in: contents).isEmpty
      else { continue }
      for path in [stored.path, stored.path + StoredSignature.ending] { try document.removePart(path) }
      isChanged = true
      try session.remark(.noteSignatureRemoved(signer: statement.signerText, file: SafeText(file)))
    }
    guard !options.anyway.isGiven, let place = try TeamFile.Place.settled() else { return }
    let team = try await TeamFile.open(place)
    if team.state.signing.isEmpty { return }
    if isChanged { (reader, contents) = try read(document) }
    var verdicts: [SignatureVerdict] = []
    for stored in StoredSignature.all(in: reader) {
      var verdict = try await SignatureVerdict.check(
        stored, in: contents, keys: nil, now: origin.now, takesTheirWord: false)
      team.judge(&verdict, now: origin.now, takesTheirWord: false)
      verdicts.append(verdict)
    }
    for need in team.state.signing {
      let people = team.state.signers(need.role, among: verdicts)
      if people.count < need.count {
        throw Failure.no(
          .errorSendUnsigned(
            role: SafeText(quoted: need.role), number: SafeText(people.count), wanted: SafeText(need.count),
            file: SafeText(file)), file: file)
      }
    }
  }
}

/// `ency revise`
package struct ReviseCommand: ParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "revise",
    abstract: "Take a sent proposal up again as a draft.",
    discussion: """
      The draft names the sending that it takes the place of, on paper, too, and everything may be changed again. `ency \
      figures` shows what comes out otherwise than it was sent. The next `ency send` counts one more. The file that was \
      sent is the last revision before this one: keep a copy where the customer may come back to it. What the customer \
      accepted is taken up only with --anyway; the draft then offers what was accepted: options and alternatives that were taken are \
      ordinary lines, what they replaced are alternatives to them, payments in money are those that were accepted, and the total is \
      the accepted one. Fans on the plans get the product of an alternative that replaced all of theirs; where it replaced some, or has \
      another quantity, a warning reports the difference.

      Examples:
        ency revise hall.ency --note "One fan more in the north"
        ency revise hall.ency --json
      """)

  @Argument(help: "The proposal; - reads standard input and writes standard output.", completion: Completions.proposal)
  var file: String
  @Option(help: ArgumentHelp("Why.", valueName: "words"))
  var note: String?
  @Flag(help: "Take it up again although the customer accepted it, or it isn't what was sent.")
  var anyway = false
  @Flag(help: "Answer in JSON (schema Output/written).")
  var json = false
  @OptionGroup var display: DisplayLanguage
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func run() throws {
    try DocumentFile.refuseFolder(file, then: "revise")
    var change = try ProposalChange(file, .init(json: json))
    let (id, carried) = try naming(file) {
      try change.document.revising(by: Person.name, note: note, anyway: anyway, origin: change.origin)
    }
    let superseded = try change.document.model("proposal")["supersedes"]
    let line = Session.current.language.line(
      .saidRevised(
        file: SafeText(file), number: SafeText(superseded?.text("number") ?? ""),
        revision: "\(superseded?.int("printedRevision") ?? 1)"))
    try change.finish(
      ChangeReport(
        ids: [id], lines: [line] + lines(carried, change.document),
        warnings: carried.isEmpty ? .none : .rules(["drawn-not-offered", "drawn-count"])), as: .status,
      isChecked: true)
  }

  /// The differences of the draft from the sent offer, as the customer accepted it, and its total.
  private func lines(_ carried: [CarriedChoice], _ document: Document) throws -> [TerminalText] {
    guard !carried.isEmpty, let totals = try OfferTotals(document.figureValues()) else { return [] }
    let (language, currency) = (Session.current.language, try Proposal(json: document.model("proposal")).currency)
    let (offer, products) = (Offer(json: try document.model("offer")), try document.products())
    let (wording, numbers) = (try OfferWording(document), offer.numbers)
    func money(_ amount: Int) -> SafeText { SafeText(NumberFormat(language).money(amount, currency)) }
    func name(_ id: String) -> SafeText {
      guard let number = numbers.number(of: id) else { return SafeText(id) }
      return SafeText("\(number). \(offer.lines[numbers.places[number - 1]].name(products))")
    }
    let told = carried.map { choice -> Message in
      switch choice {
      case .taken(let line): .saidRevisedTaken(line: name(line))
      case .replaced(let line, let other): .saidRevisedReplaced(line: name(line), other: name(other))
      case .payment(let id, let amount):
        .saidRevisedPayment(
          payment: SafeText(offer.payments.first { $0.id == id }?.text ?? id), amount: money(amount))
      case .merged(let line, let old):
        .offerWas(what: SafeText(wording.line(line).text), old: SafeText(NumberFormat(language).string(old)))
      case .fixed(let line, let number):
        .offerWas(what: SafeText(wording.line(line).text), old: SafeText("--per-fan \(number.normalized)"))
      case .drawn(let old, let new): .saidRevisedDrawn(old: SafeText(old), new: SafeText(new))
      }
    }
    return (told + [.saidRevisedTotal(amount: money(totals.toPay))]).map(language.line)
  }
}
