public import EncyBase
internal import EncyChanges
internal import EncyContainer
public import EncyDocument
internal import EncyExplanation
internal import EncyFigures
internal import EncyTexts

/// What sending wrote into a proposal.
public struct SentProposal: Sendable, Equatable {
  /// The id of the event in `model/lifecycle.json`.
  public let event: String
  /// Which sending it is, from 1.
  public let printedRevision: Int
  /// The day that the proposal is dated.
  public let date: CalendarDate
  /// The last day that it is valid.
  public let validUntil: CalendarDate
  /// The paths of the parts that the figures follow from, which are locked now.
  public let locked: [String]
}

/// What a customer answered.
public enum CustomerAnswer: String, Sendable {
  /// The customer takes the offer.
  case accepted
  /// The customer doesn't.
  case declined
}

extension Document {
  /// Sends the proposal: freezes its figures into `model/quote.json`, counts the sending, and notes it in `model/lifecycle.json`. From then
  /// on ``ChangeDriver`` and every command refuse to change what the figures follow from, until it is taken up again.
  ///
  /// Only a state that was saved is sent, since the evidence names its revision. What validation finds is up to the caller.
  /// - Parameters:
  ///   - date: The day to date it, on which it must be valid; its own or today when `nil`, and then it must be valid today.
  ///   - recipient: Who gets it; `nil` where that isn't to be noted.
  ///   - name: Who sends it.
  ///   - note: What else is to be known.
  ///   - anyway: Whether its day may be still to come, or before that of the sending whose place it takes.
  ///   - origin: The clock, and where the event's id comes from.
  /// - Returns: What was counted and set.
  /// - Throws: `Refusal` where it is sent already, has open conflicts, no customer or no line that counts, isn't saved, has a day that
  ///   can't be, or wouldn't be valid on it; `DocumentError` when a part can't be read; `ArithmeticError` when an amount doesn't fit.
  public mutating func send(
    date: CalendarDate? = nil, to recipient: String? = nil, by name: String? = nil, note: String? = nil,
    anyway: Bool = false, origin: Origin
  ) throws -> SentProposal {
    try demand("send it")
    guard let revision = openedRevision, try !hasChanges() else { throw Refusal(.errorSendUnsaved) }
    if try SentLock.isSent(self) {
      throw Refusal(.errorSentAlready, remedy: .remedyRevise(file: .theFile))
    }
    let open = try conflicts().count
    if open > 0 { throw Refusal(.errorSendConflicts(count: open), remedy: .remedyConflictUnresolved(file: .theFile)) }
    let proposal = try Proposal(json: model("proposal"))
    let day = date ?? proposal.date ?? origin.today
    if !anyway {
      let remedy = Message.remedySendDate(file: .theFile)
      if day > origin.today { throw Refusal(.errorSendAhead(date: "\(day)"), remedy: remedy) }
      if let before = try model("quote").date("date"), day < before {
        throw Refusal(.errorSendBefore(date: "\(day)", sent: "\(before)"), remedy: remedy)
      }
    }
    let last = proposal.validUntil ?? day.adding(days: ProposalDraft.validDays)
    // A day that is named was that of the sending, though it is only noted now.
    guard last >= (date == nil ? max(day, origin.today) : day) else {
      throw Refusal(.errorSendExpired(date: "\(last)"), remedy: .remedySendExpired(file: .theFile))
    }
    var sent = self
    try sent.set("/proposal/status", to: "sent")
    try sent.set("/proposal/printedRevision", to: .int(proposal.printedRevision + 1))
    try sent.set("/proposal/date", to: .string("\(day)"))
    try sent.set("/proposal/validUntil", to: .string("\(last)"))

    var quote = JSONObject()
    quote["frozenAt"] = .string(origin.now.description)
    quote["revisionHash"] = .string(revision.description)
    let locked = try SentLock.parts(of: sent).filter { $0 != SentLock.quote }
    quote["parts"] = .array(
      try locked.map { path in
        ["path": .string(path), "sha256": .string(SHA256Digest(of: try sent.bytes(of: path)).description)]
      })
    quote["number"] = proposal.number.isEmpty ? nil : .string(proposal.number)
    quote["printedRevision"] = .int(proposal.printedRevision + 1)
    quote["language"] = .string(proposal.language.rawValue)
    quote["currency"] = .string(proposal.currency.code)
    quote["date"] = .string("\(day)")
    quote["validUntil"] = .string("\(last)")
    quote["generator"] = ["name": .string(Document.generator.name), "version": .string(Document.generator.version)]
    let values = try sent.figureValues()
    let sells = zip(try Offer(json: model("offer")).lines, values.values("lineCounts")).contains { line, counts in
      counts.number == 1 && line.quantity.coefficient > 0
    }
    guard let offer = try values.frozenOffer(model("offer"), products: products()), sells || proposal.kind == .estimate
    else { throw Refusal(.errorSendNothing) }
    guard try model("customer").text("name") != nil else {
      throw Refusal(.errorSendNobody, remedy: .remedySendNobody(file: .theFile))
    }
    for member in offer.members { quote[member.name] = member.value }
    quote["figures"] = values.quoted(proposal.language)
    // Also the case that stands in where no part says how it is worked out.
    let method = try model("energy").text("method") ?? EnergyInputs.Method.capped.rawValue
    quote["energy"] = try hasEnergyCase() ? values.frozenEnergy(method: method) : nil
    try sent.setTree(SentLock.quote, to: .object(quote))

    var event = JSONObject()
    (event["kind"], event["to"]) = ("sent", recipient.map { .string($0) })
    event["sha256"] = .string(SHA256Digest(of: try sent.bytes(of: SentLock.quote)).description)
    let id = try sent.note(event, by: name, note: note, at: origin.now, origin: origin)
    self = sent
    return SentProposal(
      event: id, printedRevision: proposal.printedRevision + 1, date: day, validUntil: last, locked: locked)
  }

  /// Takes a sent proposal up again: it is a draft that names what it takes the place of. The frozen figures stay until it is sent anew, so
  /// that `ency figures` says what comes out otherwise. What the customer accepted is offered as ordinary lines.
  /// - Parameters:
  ///   - name: Who does it.
  ///   - note: Why.
  ///   - anyway: Whether to take up what the customer accepted, too, and what isn't as it was sent.
  ///   - origin: The clock, and where the event's id comes from.
  /// - Returns: The event's id.
  /// - Throws: `Refusal` where it isn't sent, isn't what was sent, is accepted or has unsaved changes; `DocumentError` when a part can't be read.
  @discardableResult
  public mutating func revise(
    by name: String? = nil, note: String? = nil, anyway: Bool = false, origin: Origin
  ) throws -> String {
    try revising(by: name, note: note, anyway: anyway, origin: origin).event
  }

  /// The same, with what the draft has otherwise than the offer, since the customer accepted it.
  package mutating func revising(
    by name: String?, note: String?, anyway: Bool, origin: Origin
  ) throws -> (event: String, carried: [CarriedChoice]) {
    try demand("take it up again")
    guard let opened = openedRevision, try !hasChanges() else { throw Refusal(.errorSendUnsaved) }
    let tree = try model("proposal")
    guard try SentLock.isSent(self) else { throw Refusal(.errorNotSent(file: .theFile)) }
    let status = try ProposalStatus(
      Proposal(json: tree), Lifecycle(json: model("lifecycle")), today: origin.today)
    if status == .accepted, !anyway {
      throw Refusal(.errorAnswered(status: SafeText(status.rawValue)), remedy: .remedyReviseAnyway)
    }
    if !anyway { try demandSending(today: origin.today) }
    // The sending is what came from the revision whose figures were frozen; what happened since came after it.
    let frozen = try model("quote").text("revisionHash").flatMap { SHA256Digest(hex: $0) }
    let sending = manifest.lineage.first { ancestor in frozen.map { ancestor.parents.contains($0) } ?? false }
    let revision = frozen.map { manifest.parents.contains($0) } ?? true ? opened : sending?.hash ?? opened
    var (draft, superseded, event) = (self, JSONObject(), JSONObject())
    superseded["number"] = tree["number"]
    superseded["printedRevision"] = .int(max(1, tree.int("printedRevision") ?? 1))
    superseded["revisionHash"] = .string(revision.description)
    try draft.set("/proposal/status", to: "draft")
    try draft.set("/proposal/supersedes", to: .object(superseded))
    let carried = try draft.carryAcceptance()
    try draft.dropAcceptance()
    (event["kind"], event["revisionHash"]) = ("revised", superseded["revisionHash"])
    let id = try draft.note(event, by: name, note: note, at: origin.now, origin: origin)
    self = draft
    return (id, carried)
  }

  /// Notes what the customer answered to a sent proposal, in `model/lifecycle.json`, which the signature of the sending doesn't cover.
  /// - Parameters:
  ///   - answer: The answer.
  ///   - date: The day of the answer; today when `nil`.
  ///   - name: Who gave it.
  ///   - note: What else is to be known, as why it was declined.
  ///   - file: The bytes of the customer's letter and the ending of their name, such as `json`; `nil` without a letter.
  ///   - anyway: Whether an answer counts that comes after the last day of validity, after another answer, or to what isn't as it was sent.
  ///   - origin: The clock, and where the event's id comes from.
  /// - Returns: The event's id.
  /// - Throws: `Refusal` where the proposal isn't sent, isn't what was sent, is expired or answered; `DocumentError` when a part can't be read.
  @discardableResult
  public mutating func answer(
    _ answer: CustomerAnswer, date: CalendarDate? = nil, by name: String? = nil, note: String? = nil,
    file: (bytes: [UInt8], ending: String?)? = nil, anyway: Bool = false, origin: Origin
  ) throws -> String {
    try demand("answer it")
    let (proposal, lifecycle) = (try Proposal(json: model("proposal")), try Lifecycle(json: model("lifecycle")))
    let day = date ?? origin.today
    let status = ProposalStatus(proposal, lifecycle, today: day)
    if status == .draft { throw Refusal(.errorNotSent(file: .theFile)) }
    if !anyway { try demandSending(today: origin.today) }
    if let wrong = Document.wrong(answeredOn: day, proposal, lifecycle, origin) { throw Refusal(wrong) }
    switch status {
    case .expired where answer == .accepted && !anyway:
      throw Refusal(
        .errorAnswerExpired(date: "\(proposal.validUntil ?? day)"), remedy: .remedyAnywayOrRevise(file: .theFile))
    case .accepted where !anyway, .declined where !anyway, .withdrawn where !anyway:
      throw Refusal(.errorAnswered(status: SafeText(status.rawValue)), remedy: .remedyAnyway)
    default: break
    }
    var (answered, event) = (self, JSONObject())
    // The last answer stands.
    try answered.dropAcceptance()
    event["kind"] = .string(answer.rawValue)
    if let file {
      let ending = file.ending.flatMap { text in
        !text.isEmpty && text.utf8.count < 9 && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
          ? text : nil
      }
      let path = "\(Lifecycle.answers)\(SHA256Digest(of: file.bytes)).\(ending?.lowercased() ?? "bin")"
      if !hasPart(path) { try answered.setPart(path, to: file.bytes) }
      event["file"] = .string(path)
    }
    // Of another day nobody knows the hour.
    let at = day == origin.today ? origin.now : Instant("\(day)T12:00:00Z") ?? origin.now
    let id = try answered.note(event, by: name, note: note, at: at, origin: origin)
    self = answered
    return id
  }

  /// Why nobody can have answered on a day; `nil` where one can.
  static func wrong(
    answeredOn day: CalendarDate, _ proposal: Proposal, _ lifecycle: Lifecycle, _ origin: Origin
  ) -> Message? {
    if day > origin.today { return .errorAnswerAhead(date: "\(day)") }
    // What was sent may be noted later: its own day counts, too.
    guard let sent = [lifecycle.lastSent?.at?.date, proposal.date].compactMap(\.self).min(), day < sent else {
      return nil
    }
    return .errorAnswerBefore(date: "\(day)", sent: "\(sent)")
  }

  /// Sets the day to come back to the customer: of a draft in `/needs/dates`, of a sent proposal with a reminder in
  /// `model/lifecycle.json`, which the signature of the sending doesn't cover.
  /// - Parameters:
  ///   - day: The day.
  ///   - name: Who has been in touch.
  ///   - note: What was said.
  ///   - anyway: Whether it counts for what isn't as it was sent.
  ///   - origin: The clock, and where the event's id comes from.
  /// - Returns: The event's id; `nil` of a draft.
  /// - Throws: `Refusal` where the proposal was answered or isn't what was sent, and where a draft is given a name or note; `DocumentError` when a part can't be
  ///   read.
  @discardableResult
  public mutating func followUp(
    on day: CalendarDate, by name: String? = nil, note: String? = nil, anyway: Bool = false, origin: Origin
  ) throws -> String? {
    try demand("come back to it")
    let status = try ProposalStatus(
      Proposal(json: model("proposal")), Lifecycle(json: model("lifecycle")), today: origin.today)
    if day < origin.today { throw Refusal(.errorFollowUpPassed(date: "\(day)")) }
    if status.isAnswered { throw Refusal(.errorAnswered(status: SafeText(status.rawValue))) }
    var (told, event) = (self, JSONObject())
    if status == .draft {
      if name != nil || note != nil { throw Refusal(.errorFollowUpDraft, remedy: .remedyFollowUpDraft) }
      try told.set("/needs/dates/followUp", to: .string("\(day)"))
      self = told
      return nil
    }
    if !anyway { try demandSending(today: origin.today) }
    (event["kind"], event["next"]) = ("reminded", .string("\(day)"))
    let id = try told.note(event, by: name, note: note, at: origin.now, origin: origin)
    self = told
    return id
  }

  /// Forgets which lines an earlier answer took; its file stays.
  private mutating func dropAcceptance() throws(DocumentError) {
    if try model("lifecycle")["acceptance"] != nil { try remove(JSONPointer(["lifecycle", "acceptance"])) }
  }

  /// Adds an event of what happened.
  private mutating func note(
    _ event: JSONObject, by name: String?, note: String?, at: Instant, origin: Origin
  ) throws -> String {
    let known = try model("lifecycle").items("events").compactMap { $0.text("id") }
    var ids = origin.ids(context: "\(openedRevision?.description ?? "") lifecycle")
    let id = ids.next(avoiding: Set(known))
    var whole = JSONObject()
    (whole["id"], whole["at"], whole["kind"]) = (.string(id), .string(at.description), event["kind"])
    whole["by"] = name.flatMap { $0.isEmpty ? nil : .string($0) }
    for member in event.members where member.name != "kind" { whole[member.name] = member.value }
    whole["note"] = note.flatMap { $0.isEmpty ? nil : .string($0) }
    if try model("lifecycle")["events"] == nil { try set("/lifecycle/events", to: []) }
    try set("/lifecycle/events/-", to: .object(whole))
    return id
  }
}
