package import EncyBase
internal import EncyCommandBase
internal import EncyContainer
package import EncyDocument
internal import EncyFigures
internal import EncyFiles
internal import EncyMerge
internal import EncySession
package import EncyTerminal
package import EncyTexts
internal import EncyValidation

/// A proposal at a glance, for people.
package struct Overview {
  /// The lines, each ended by a line feed.
  package private(set) var text: TerminalText = ""
  private let language: Language
  private let format: NumberFormat
  private let figures: FigureValues

  /// Reads what the overview shows.
  package init(of document: Document, today: CalendarDate, in language: Language) throws {
    self.language = language
    format = NumberFormat(language)
    let known = try ProposalFigures(document, file: document.file)
    figures = known.values
    let proposal = try Proposal(json: document.model("proposal"))
    let customer = try Customer(json: document.model("customer"))
    let building = try Building(json: document.model("building"))
    var facts = TextTable([.left, .left])

    let number = proposal.number.isEmpty ? "" : "\(proposal.number)  "
    var lines: [TerminalText] = [
      "\(number)\(proposal.title.isEmpty ? language.text(.overviewUntitled) : proposal.title)", "",
    ]
    facts.add(
      language.heading(.overviewKindLabel),
      language.text(
        .overviewKindLanguage(
          kind: SafeText(language.text(.overviewKind(kind: SafeText(proposal.kind.rawValue)))),
          code: SafeText(proposal.language.rawValue), currency: SafeText(proposal.currency.code))))
    facts.add(
      language.heading(.overviewStatusLabel),
      try status(proposal, Lifecycle(json: document.model("lifecycle")), today: today))
    let who = [customer.name, customer.company].compactMap { $0 }.filter { !$0.isEmpty }.uniqued()
    if !who.isEmpty { facts.add(language.heading(.overviewCustomer), who.joined(separator: ", ")) }
    if let project = customer.project { facts.add(language.heading(.pageProject), project) }
    if let contact = customer.mainContact {
      let words = [contact.name, contact.email, contact.phone]
      facts.add(language.heading(.pageContact), words.compactMap { $0 }.joined(separator: ", "))
    }
    if let hall = hall(building) { facts.add(language.heading(.pageHallName), hall) }
    let manifest = document.manifest
    if let fans = try fans(document) { facts.add(language.heading(.pageFans), fans) }
    facts.add(
      language.heading(.overviewRevisionLabel),
      language.text(
        .overviewRevision(number: SafeText(manifest.revision), time: SafeText(clockTime(manifest.modified)))))
    lines += facts.lines()

    lines += try plans(document)
    lines += try offer(document, proposal)
    lines += EnergyCaseText(figures: known, columns: Session.current.width ?? 100).lines
    lines += try conflicts(document)
    lines += findings(document, today: today)
    text = lines.map { $0 + "\n" }.joined()
  }

  private func status(_ proposal: Proposal, _ lifecycle: Lifecycle, today: CalendarDate) -> String {
    let status = ProposalStatus(proposal, lifecycle, today: today)
    let name = SafeText(status.rawValue)
    if status.isAnswered, let answer = lifecycle.sinceSent.last(where: { $0.kind == status.rawValue }) {
      let day = SafeText(answer.at.map { "\($0.date)" } ?? "")
      return noted(
        answer.by.map { .overviewAnsweredBy(status: name, date: day, who: SafeText($0)) }
          ?? .overviewAnswered(status: name, date: day), answer)
    }
    // That it is expired is said with the day.
    var words = [language.text(.proposalStatus(status: status == .expired ? "sent" : name))]
    if let old = proposal.supersedes {
      words.append(
        language.text(.overviewSupersedes(number: SafeText(old.number), revision: "\(old.printedRevision)")))
    }
    if let date = proposal.date { words.append(language.text(.overviewDated(date: SafeText("\(date)")))) }
    if let last = proposal.validUntil {
      let days = last.daysSince1970 - today.daysSince1970
      switch days {
      case ..<0: words.append(language.text(.overviewExpired(date: SafeText("\(last)"))))
      case 0: words.append(language.text(.overviewValidToday))
      default: words.append(language.text(.overviewValidUntil(count: days, date: SafeText("\(last)"))))
      }
    }
    if let last = lifecycle.sinceSent.last(where: { $0.kind == "reminded" }), let next = last.next {
      words.append(noted(.overviewFollowUp(date: SafeText("\(next)")), last))
    }
    return words.joined(separator: ", ")
  }

  /// What is said of an event, with its note.
  private func noted(_ message: Message, _ event: Lifecycle.Event) -> String {
    let note = event.note.map { " (\($0.split(whereSeparator: \.isNewline).joined(separator: " ")))" } ?? ""
    return language.text(message) + note
  }

  private func hall(_ building: Building) -> String? {
    func metres(_ value: Double) -> String { format.string(value / 1000, decimals: 1) }
    var words: [String] = []
    if let name = building.name { words.append(name) }
    if let width = building.width, let length = building.length {
      words.append("\(metres(length)) × \(metres(width)) m")
    }
    if let area = figures.text(of: "floorArea", language) { words.append(area) }
    if let height = building.ceilingHeight {
      words.append(language.text(.overviewCeiling(height: SafeText(metres(height)))))
    }
    return words.isEmpty ? nil : words.joined(separator: ", ")
  }

  private func plans(_ document: Document) throws -> [TerminalText] {
    let named = try document.acceptedProducts().named(document.products(), language)
    let products = Dictionary(named.map { ($0.id, $0) }) { first, _ in first }
    var lines: [TerminalText] = []
    for plan in try document.plans() {
      if lines.isEmpty { lines = ["", "\(language.heading(.overviewPlans))"] }
      let scale =
        plan.millimetresPerUnit.map {
          language.text(.overviewScale(length: SafeText(format.string($0, decimals: 2))))
        } ?? language.text(.overviewNoScale)
      let fans = counted(plan.fans.count)
      lines += wrapped(
        "  \(plan.name ?? plan.id): \(fans), \(scale)", indent: 4, columns: Session.current.width ?? 100)
      var table = TextTable([.left, .left, .left])
      let fansByProduct = Dictionary(grouping: plan.fans, by: \.product)
      for product in plan.fans.map(\.product).uniqued() {
        let fans = fansByProduct[product] ?? []
        let row = products[product]
        let numbers = fans.prefix(12).map { $0.number.isEmpty ? $0.id : $0.number }.joined(separator: ", ")
        table.add("\(fans.count) ×", row?.name ?? product, numbers + (fans.count > 12 ? ", …" : ""))
      }
      lines += table.lines(indent: 4)
    }
    return lines
  }

  /// The fans of the energy case and what they take, beside what their products are rated for.
  private func fans(_ document: Document) throws -> String? {
    guard try document.hasEnergyCase() else { return nil }
    guard let fans = figures.value("fanCount")?.number, fans > 0 else { return nil }
    func watts(_ power: Double) -> String { format.quantity(power, decimals: 0, unit: "W") }
    let rated = figures.value("ratedPowerEach")?.number.map(watts)
    let count = counted(Int(fans))
    let inputs = try EnergyInputs(json: document.model("energy"))
    if inputs.fanPower != nil || inputs.fanSpeed != nil, let power = figures.value("fanPowerEach")?.number {
      let given = SafeText(watts(power))
      return "\(count) × "
        + language.text(
          rated.map { .overviewWinterSpeedRated(power: given, rated: SafeText($0)) }
            ?? .overviewWinterSpeed(power: given))
    }
    return rated.map { "\(count) × " + language.text(.overviewFullSpeed(power: SafeText($0))) }
  }

  private func counted(_ fans: Int) -> String { language.text(.countFans(count: fans)).replacing("\u{A0}", with: " ") }

  /// How much `validate` finds, and what of it may cost money.
  private func findings(_ document: Document, today: CalendarDate) -> [TerminalText] {
    let found = Validator(today: today, layers: [.schema, .rules]).validate(document)
    let counts = Finding.Severity.allCases.reversed().compactMap { severity -> String? in
      let count = found.count { $0.severity == severity }
      return count > 0 ? language.text(severity.counted(count)) : nil
    }
    if counts.isEmpty { return [] }
    // What keeps it from being exported, then what may cost money, then what it needs before it can be sent.
    let errors = found.filter { $0.severity == .error }
    let columns = Session.current.width ?? 100
    let others = found.filter { $0.severity != .error }
    let shown = errors + others.filter(\.isAboutMoney) + others.filter { $0.code == "draft-incomplete" }
    let lines = shown.prefix(8).flatMap { finding in
      wrapped(
        "  \(language.text(finding.severity.word)): \(FindingText.short(finding, file: document.file, language))",
        indent: 4, columns: columns)
    }
    let head = Message.overviewFindings(
      found: SafeText(counts.joined(separator: ", ")), command: SafeText(command: "ency validate \(document.file)"))
    let rest = shown.count - 8
    return ["", language.line(head)] + lines
      + (rest > 0 ? ["  \(language.text(.overviewMoreFindings(count: rest)))"] : [])
  }

  /// The conflicts that a merge left, in words; of very many the first.
  private func conflicts(_ document: Document) throws -> [TerminalText] {
    let conflicts = try document.conflicts()
    if conflicts.isEmpty { return [] }
    let most = 20
    let (phrases, more) = ConflictWording.entries(document, conflicts, language, most: most)
    return ["", "\(ConflictWording.count(conflicts.count, language)): `ency resolve`"]
      + phrases.flatMap { wrapped("  \($0.line)", indent: 4, columns: Session.current.width ?? 100) }
      + (more > 0 ? ["  \(language.text(.changeAndMore(count: more)))"] : [])
  }

  private func offer(_ document: Document, _ proposal: Proposal) throws -> [TerminalText] {
    guard let table = try OfferTable(document, figures, language) else { return [] }
    return ["", "\(language.heading(.overviewOffer))"] + table.lines(indent: 2)
  }
}
