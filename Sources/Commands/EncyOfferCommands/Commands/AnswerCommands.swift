internal import ArgumentParser
internal import EncyBase
internal import EncyCommandBase
internal import EncyContainer
internal import EncyDocument
internal import EncyFiles
internal import EncyKit
internal import EncyPlans
internal import EncySession
internal import EncyTerminal
internal import EncyTexts

/// `ency accept`
package struct AcceptCommand: ParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "accept",
    abstract: "Note that the customer took the offer.",
    discussion: """
      The answer stands in the proposal beside what was sent, whose signature holds. After the last day of validity, or after \
      another answer, only with --anyway.

      ANSWER is the file that the page of the offer saved (`ency export -o offer.html`; schema answer). It must answer what was \
      sent, take options and alternatives that are there, and name the amount that they come to; it is kept in the proposal, and \
      what is to pay is the figure acceptedToPay from then on. What the customer took by telephone or letter is told with --take.

      Examples:
        ency accept hall.ency answer-NL-2026-0142.json
        ency accept hall.ency --who "Karin Ek" --date 2026-03-20 --take 11
        ency accept hall.ency --who "Karin Ek" --file order.pdf
      """)

  @OptionGroup var proposal: ChangedProposal
  @Argument(
    help: ArgumentHelp("The answer file that the page of the offer saved; - is standard input.", valueName: "answer"),
    completion: .file(extensions: ["json"]))
  var answerFile: String?
  @Option(
    help: ArgumentHelp(
      "An option or alternative that the customer took, by its printed number or id. May be repeated.",
      valueName: "line"))
  var take: [String] = []
  @OptionGroup var answer: AnswerOptions
  @Option(help: ArgumentHelp("What else is to be known.", valueName: "words"))
  var note: String?
  @OptionGroup var options: ChangeOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func validate() throws {
    guard let answerFile else { return }
    if answer.letter != nil {
      throw ValidationError("Give either the page's answer file or another letter with --file.")
    }
    if !take.isEmpty { throw ValidationError("The page's answer file says what is taken; leave --take out.") }
    if answerFile == "-", proposal.file == "-" {
      throw ValidationError("Only one of proposal and answer can be standard input.")
    }
  }

  func run() throws {
    if answerFile == nil, take.isEmpty { return try answer.run(.accepted, note: note, proposal.file, options) }
    let (session, file) = (Session.current, proposal.file)
    var change = try ProposalChange(file, .init(options))
    let accepted: AcceptedOffer
    if let answerFile {
      let most = Document.mostAnswerBytes
      let bytes = try answerFile == "-" ? session.input() : FileReading.read(answerFile, limit: most)
      do {
        accepted = try naming(file) {
          try change.document.accept(
            answerFile: bytes, date: answer.date, by: answer.who, note: note, anyway: options.anyway.isGiven,
            origin: change.origin)
        }
      } catch let error as AnswerRefusal { throw Failure.of(error, file: answerFile) }
    } else {
      let names = try OfferNames(change.before)
      let lines = try naming(file) { try take.map { names.offer.lines[try names.line($0)].id } }
      let letter = try answer.letterFile()
      accepted = try naming(file) {
        try change.document.accept(
          taking: lines.uniqued(), date: answer.date, by: answer.who, note: note, file: letter,
          anyway: options.anyway.isGiven, origin: change.origin)
      }
    }
    let currency = try Proposal(json: change.document.model("proposal")).currency
    let amount = NumberFormat(session.language).money(accepted.toPay, currency)
    let lines: [Message] = [
      .saidAccepted(file: SafeText(file), date: "\(accepted.date)"), .saidAcceptedTotal(amount: SafeText(amount)),
    ]
    try change.finish(
      ChangeReport(
        ids: [accepted.event], lines: lines.map(session.language.line),
        warnings: .rules(["payment-plan", "per-fan"])))
  }
}

/// `ency decline`
package struct DeclineCommand: ParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "decline",
    abstract: "Note that the customer turned the offer down.",
    discussion: """
      As `ency accept`. A proposal that was turned down may be taken up again with `ency revise`.

      Examples:
        ency decline hall.ency --note "Too late for this winter"
        ency decline hall.ency --note "Another offer was taken" --who "Karin Ek" --date 2026-03-20
      """)

  @OptionGroup var proposal: ChangedProposal
  @OptionGroup var answer: AnswerOptions
  @Option(help: ArgumentHelp("Why.", valueName: "words"))
  var note: String?
  @OptionGroup var options: ChangeOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func run() throws { try answer.run(.declined, note: note, proposal.file, options) }
}

/// What a customer answered, when, and who.
struct AnswerOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("The day of the answer, YYYY-MM-DD; today without it.", valueName: "date"),
    transform: Values.date)
  var date: CalendarDate?
  @Option(help: ArgumentHelp("Who answered.", valueName: "name"))
  var who: String?
  @Option(
    name: .customLong("file"),
    help: ArgumentHelp("The customer's letter, kept in the proposal byte for byte.", valueName: "file"))
  var letter: String?

  /// The customer's letter, and the ending of its name.
  func letterFile() throws -> (bytes: [UInt8], ending: String?)? {
    try letter.map { letter in
      (
        try FileReading.read(letter, limit: Session.current.limits().entrySize),
        FileStore.name(of: letter).split(separator: ".").dropFirst().last.map(String.init)
      )
    }
  }

  func run(_ answer: CustomerAnswer, note: String?, _ file: String, _ options: ChangeOptions) throws {
    try ProposalChange.run(file, .init(options)) { change in
      let id = try change.document.answer(
        answer, date: date, by: who, note: note, file: letterFile(), anyway: options.anyway.isGiven,
        origin: change.origin)
      let day: SafeText = "\(date ?? change.origin.today)"
      let words: Message =
        answer == .accepted
        ? .saidAccepted(file: SafeText(file), date: day) : .saidDeclined(file: SafeText(file), date: day)
      return ChangeReport(ids: [id], lines: [Session.current.language.line(words)])
    }
  }
}
