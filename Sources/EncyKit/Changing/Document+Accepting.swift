public import EncyBase
public import EncyDocument
internal import EncyFigures
internal import EncyJSONSchema
internal import EncyTexts
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
  /// - Throws: `Refusal` that says what is wrong with the file, and what ``answer(_:date:by:note:file:anyway:origin:)`` refuses;
  ///   `DocumentError` when a part can't be read; `ArithmeticError` when an amount doesn't fit.
  public mutating func accept(
    answerFile bytes: [UInt8], date: CalendarDate? = nil, by name: String? = nil, note: String? = nil,
    anyway: Bool = false, origin: Origin
  ) throws -> AcceptedOffer {
    try demand("answer it")
    let again = Message.remedyAnswerPage(file: .theFile)
    let answer = try Document.answer(in: bytes)
    let quote = try model("quote")
    guard try Proposal(json: model("proposal")).status == "sent" else { throw Refusal(.errorNotSent(file: .theFile)) }
    let (answered, sent) = (answer.text("revisionHash") ?? "", quote.text("revisionHash") ?? "")
    guard answered == sent else {
      func short(_ hash: String) -> SafeText { SafeText(String(hash.prefix(12))) }
      throw Refusal(
        .errorAnswerRevision(answered: short(answered), sent: short(sent)),
        remedy: .remedyAnswerRevision(file: .theFile))
    }
    let offer = Offer(json: try model("offer"))
    let lines = answer.items("lines").compactMap(\.stringValue)
    if offer.hidesLinePrices, !lines.isEmpty { throw Refusal(.errorAnswerHidden, remedy: again) }
    let changes: [(id: String, isTaken: Bool)]
    do throws(OfferChoice.Fault) { changes = try OfferChoice(offer).changes(taking: lines) } catch {
      let message: Message =
        switch error {
        case .none(let id): .errorAnswerLineNone(line: SafeText(id))
        case .counts(let id): .errorAnswerLineCounts(line: SafeText(id))
        case .both(let one, let other): .errorAnswerLinesBoth(one: SafeText(one), other: SafeText(other))
        }
      throw Refusal(message, remedy: again)
    }
    let day = date ?? answer.text("at").flatMap { Instant($0) }?.date ?? origin.today
    let who = name ?? answer.text("name") ?? ""
    var accepted = self
    let event = try accepted.answer(
      .accepted, date: day, by: who, note: note, file: (bytes, "json"), anyway: anyway, origin: origin)
    try accepted.set(
      "/lifecycle/acceptance",
      to: [
        "event": .string(event),
        "lines": .array(changes.map { ["id": .string($0.id), "taken": .bool($0.isTaken)] }),
      ])
    let values = FigureValues(try FigureInputs(accepted))
    let currency = values.inputs.currency
    guard let toPay = values.value("acceptedToPay")?.minorUnits(of: currency) else { throw ArithmeticError.overflow }
    let seen = answer.int("toPay") ?? 0
    guard seen == toPay else {
      let format = NumberFormat(try Proposal(json: model("proposal")).language)
      throw Refusal(
        .errorAnswerTotal(
          seen: SafeText(format.money(seen, currency)), own: SafeText(format.money(toPay, currency))), remedy: again)
    }
    self = accepted
    return AcceptedOffer(event: event, name: who, date: day, lines: lines, toPay: toPay)
  }

  /// Reads an answer file, which anybody may have written.
  private static func answer(in bytes: [UInt8]) throws -> JSONValue {
    let again = Message.remedyAnswerPage(file: .theFile)
    guard bytes.count <= mostAnswerBytes else {
      throw Refusal(.errorAnswerSize(most: SafeText("\(mostAnswerBytes)")), remedy: again)
    }
    let tree: JSONValue
    do throws(JSONSyntaxError) { tree = try JSONParser(maximumDepth: 8).parse(bytes) } catch {
      throw Refusal(.errorAnswerFile(what: SafeText("\(error)")), remedy: again)
    }
    if let violation = answerProgram.violations(in: JSONTape(tree).root, assertsFormat: true).first {
      let finding = violation.finding(part: nil)
      let place = finding.pointer.map { "\($0)" } ?? ""
      throw Refusal(
        .errorAnswerFile(
          what: SafeText(.atPlace(place: SafeText(place.isEmpty ? "/" : place), error: SafeText(finding.message)))),
        remedy: again)
    }
    return tree
  }
}
