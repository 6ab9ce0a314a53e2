public import EncyBase
public import EncyDocument
internal import EncyFigures
internal import EncyJSONSchema
public import EncyTexts
internal import EncyValidation

/// What an answer file of a customer came to.
public struct AcceptedOffer: Sendable, Equatable {
  /// The id of the event in `model/lifecycle.json`.
  public let event: String
  /// Who answered.
  public let name: String
  /// The day of the answer.
  public let date: CalendarDate
  /// The lines that are taken beside those that count anyway.
  public let lines: [String]
  /// What is to pay with them, in the currency's minor unit: the figure `acceptedToPay`.
  public let toPay: Int
}

/// Why the file of an answer isn't taken. Who calls knows the file; the place in it is told.
public struct AnswerRefusal: ReportedError, Equatable {
  /// A stable code, the pointer in the file, what is wrong and what to do.
  public let finding: Finding

  fileprivate init(_ message: Message, at tokens: String..., remedy: Message? = nil) {
    self.init(message, at: JSONPointer(tokens), remedy: remedy)
  }

  fileprivate init(_ message: Message, at pointer: JSONPointer, remedy: Message?) {
    var finding = Finding(error: message, remedy: remedy)
    let place = pointer.description
    finding.message = .atPlace(place: SafeText(place.isEmpty ? "/" : place), error: SafeText(message))
    finding.pointer = pointer
    self.finding = finding
  }

  /// What can't be read at all has a line and a column in place of a pointer.
  fileprivate init(_ message: Message, at position: SourcePosition?, remedy: Message) {
    var finding = Finding(error: message, remedy: remedy)
    finding.position = position
    self.finding = finding
  }

  /// The file, which who calls knows.
  public var subject: String? { nil }
  /// Whether the answer is no.
  public var isRefusal: Bool { true }
}

extension Document {
  /// So many bytes an answer file has at most: five thousand lines don't fill it.
  public static let mostAnswerBytes = 1 << 20

  private static let answerProgram: JSONSchema = {
    guard let program = try? JSONSchema(uri: "https://ency.example/schemas/1/answer.schema.json", in: .builtIn)
    else { preconditionFailure("the schema answer is built in, and a test compiles it") }
    return program
  }()

  /// Notes what a customer answered on the page of a sent proposal (schema `answer`), in `model/lifecycle.json`; what was sent stays as it
  /// is. Nothing in the file is trusted: it must answer what was sent, take lines that can be taken, and name the amount that they come to.
  /// - Parameters:
  ///   - bytes: The file that the page saved; it is kept in the proposal byte for byte.
  ///   - date: The day of the answer; that of the file when `nil`.
  ///   - name: Who answered; whom the file names when `nil`.
  ///   - note: What else is to be known.
  ///   - anyway: Whether an answer counts that comes after the last day of validity, or after another answer.
  ///   - origin: The clock, and where the event's id comes from.
  /// - Returns: What was accepted.
  /// - Throws: ``AnswerRefusal`` that says what is wrong with the file, and where; what ``answer(_:date:by:note:file:anyway:origin:)`` refuses;
  ///   `DocumentError` when a part can't be read; `ArithmeticError` when an amount doesn't fit.
  public mutating func accept(
    answerFile bytes: [UInt8], date: CalendarDate? = nil, by name: String? = nil, note: String? = nil,
    anyway: Bool = false, origin: Origin
  ) throws -> AcceptedOffer {
    try demand("answer it")
    // Remedies are about the proposal, whatever file the answer is in.
    let named = file == "-" ? SafeText.theFile : SafeText(file)
    let again = Message.remedyAnswerPage(file: named)
    let answer = try Document.answer(in: bytes, again)
    let quote = try model("quote")
    guard try Proposal(json: model("proposal")).status == "sent" else { throw Refusal(.errorNotSent(file: .theFile)) }
    let (answered, sent) = (answer.text("revisionHash") ?? "", quote.text("revisionHash") ?? "")
    guard answered == sent else {
      func short(_ hash: String) -> SafeText { SafeText(String(hash.prefix(12))) }
      throw AnswerRefusal(
        .errorAnswerRevision(answered: short(answered), sent: short(sent)), at: "revisionHash",
        remedy: .remedyAnswerRevision(file: named))
    }
    let offer = Offer(json: try model("offer"))
    let lines = answer.items("lines").compactMap(\.stringValue)
    let changes: [LineChange]
    do throws(OfferChoice.Fault) { changes = try OfferChoice(offer).changes(taking: lines) } catch {
      let (message, id) = Document.told(error, in: offer)
      let place = lines.lastIndex { $0.isExactly(id) } ?? 0
      throw AnswerRefusal(message, at: "lines", "\(place)", remedy: again)
    }
    let answeredOn = answer.text("at").flatMap { Instant($0) }?.date
    if date == nil, let answeredOn,
      let wrong = Document.wrong(
        answeredOn: answeredOn, try Proposal(json: model("proposal")), try Lifecycle(json: model("lifecycle")), origin)
    {
      throw AnswerRefusal(wrong, at: "at")
    }
    let day = date ?? answeredOn ?? origin.today
    let who = name ?? answer.text("name") ?? ""
    var accepted = self
    let event = try accepted.answer(
      .accepted, date: day, by: who, note: note, file: (bytes, "json"), anyway: anyway, origin: origin)
    let toPay = try accepted.accept(changes, by: event)
    let currency = try Proposal(json: model("proposal")).currency
    let seen = answer.int("toPay") ?? 0
    guard seen == toPay else {
      let format = NumberFormat(try Proposal(json: model("proposal")).language)
      throw AnswerRefusal(
        .errorAnswerTotal(
          seen: SafeText(format.money(seen, currency)), own: SafeText(format.money(toPay, currency))),
        at: "toPay", remedy: again)
    }
    self = accepted
    return AcceptedOffer(event: event, name: who, date: day, lines: lines, toPay: toPay)
  }

  /// Notes what a customer took of a sent proposal otherwise than on its page, such as by telephone or in a letter.
  /// - Parameters:
  ///   - lines: The ids of the options and alternatives that are taken.
  ///   - date: The day of the answer; today when `nil`.
  ///   - name: Who answered.
  ///   - note: What else is to be known.
  ///   - file: The customer's letter and the ending of its name; it is kept byte for byte.
  ///   - anyway: Whether an answer counts that comes after the last day of validity, or after another answer.
  ///   - origin: The clock, and where the event's id comes from.
  /// - Returns: What was accepted.
  /// - Throws: `Refusal` for lines that can't be taken, and what ``answer(_:date:by:note:file:anyway:origin:)`` refuses; `DocumentError`
  ///   when a part can't be read; `ArithmeticError` when an amount doesn't fit.
  public mutating func accept(
    taking lines: [String], date: CalendarDate? = nil, by name: String? = nil, note: String? = nil,
    file: (bytes: [UInt8], ending: String?)? = nil, anyway: Bool = false, origin: Origin
  ) throws -> AcceptedOffer {
    var accepted = self
    let event = try accepted.answer(
      .accepted, date: date, by: name, note: note, file: file, anyway: anyway, origin: origin)
    let changes: [LineChange]
    let offer = Offer(json: try model("offer"))
    do throws(OfferChoice.Fault) { changes = try OfferChoice(offer).changes(taking: lines) } catch {
      throw Refusal(Document.told(error, in: offer).message)
    }
    let toPay = try accepted.accept(changes, by: event)
    self = accepted
    return AcceptedOffer(event: event, name: name ?? "", date: date ?? origin.today, lines: lines, toPay: toPay)
  }

  /// The sums of the offer with the lines that the customer took.
  /// - Returns: `nil` where no answer says which.
  /// - Throws: `DocumentError` when a part is damaged; `ArithmeticError` when an amount doesn't fit.
  package func acceptedTotals() throws -> OfferTotals? { try OfferTotals(accepted: figureValues()) }

  private typealias LineChange = (id: String, isTaken: Bool)

  /// Notes which lines an answer takes and leaves.
  /// - Returns: What is to pay then, in the currency's minor unit.
  private mutating func accept(_ changes: [LineChange], by event: String) throws -> Int {
    try set(
      "/lifecycle/acceptance",
      to: [
        "event": .string(event),
        "lines": .array(changes.map { ["id": .string($0.id), "taken": .bool($0.isTaken)] }),
      ])
    let values = try figureValues()
    guard let toPay = values.value("acceptedToPay")?.minorUnits(of: values.inputs.currency) else {
      throw ArithmeticError.overflow
    }
    return toPay
  }

  /// Why lines can't be taken, by their numbers on paper, and which it is about.
  private static func told(_ fault: OfferChoice.Fault, in offer: Offer) -> (message: Message, line: String) {
    func number(_ id: String) -> SafeText {
      offer.numbers.number(of: id).map { SafeText($0) } ?? SafeText(id)
    }
    return switch fault {
    case .none(let id): (.errorAnswerLineNone(line: SafeText(id)), id)
    case .counts(let id): (.errorAnswerLineCounts(line: number(id)), id)
    case .both(let one, let other): (.errorAnswerLinesBoth(one: number(one), other: number(other)), other)
    }
  }

  /// Reads an answer file, which anybody may have written.
  private static func answer(in bytes: [UInt8], _ again: Message) throws(AnswerRefusal) -> JSONValue {
    guard bytes.count <= mostAnswerBytes else {
      throw AnswerRefusal(
        .errorAnswerSize(most: SafeText("\(mostAnswerBytes)")), at: nil as SourcePosition?, remedy: again)
    }
    let tree: JSONValue
    do throws(JSONSyntaxError) { tree = try JSONParser(maximumDepth: 8).parse(bytes) } catch {
      throw AnswerRefusal(
        .errorAnswerFile(what: SafeText(error.finding.message)), at: error.finding.position, remedy: again)
    }
    if let violation = answerProgram.violations(in: JSONTape(tree).root, assertsFormat: true).first {
      let finding = violation.finding(part: nil)
      throw AnswerRefusal(
        .errorAnswerFile(what: SafeText(finding.message)), at: finding.pointer ?? JSONPointer([]), remedy: again)
    }
    return tree
  }
}
