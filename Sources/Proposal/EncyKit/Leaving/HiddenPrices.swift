internal import EncyBase
internal import EncyDocument
internal import EncyFigures
internal import EncyTexts

/// The sums of an offer whose lines have no prices: they stand in lines of their own, so that what is printed stays the same, and with
/// what is taken comes to the same.
struct HiddenPrices {
  private let offer: Offer
  private let totals: OfferTotals
  private let rates: [ExactDecimal]
  private let language: Language
  private let seed: String

  /// Whether nothing can be taken any more.
  private let isSettled: Bool

  /// Reads the sums of a proposal; `nil` where it has no offer.
  /// - Parameters:
  ///   - document: The proposal.
  ///   - isAnswered: Whether the sums are of what the customer accepted, where an answer says so.
  /// - Throws: ``DocumentError`` when a part is damaged, ``ArithmeticError`` for amounts that don't fit.
  init?(_ document: Document, isAnswered: Bool) throws {
    let values = try document.figureValues()
    let accepted = isAnswered ? try OfferTotals(accepted: values) : nil
    guard let totals = try accepted ?? OfferTotals(values) else { return nil }
    (self.totals, isSettled) = (totals, accepted != nil)
    offer = Offer(json: try document.model("offer"))
    rates = values.values("lineVatRate").map { outcome in
      if case .exact(let rate) = outcome, let percent = rate.decimal { percent.normalized } else { ExactDecimal(0) }
    }
    language = try Proposal(json: document.model("proposal")).language
    seed = document.manifest.id
  }

  /// Gives the copy its sums.
  func put(into copy: inout Document) throws {
    guard var tree = try copy.tree(of: "model/offer.json") else { return }
    var lines = tree.items("lines")
    guard lines.count == offer.lines.count, rates.count == lines.count else { return }
    // Of two lines that are taxed differently the sums by rate give both amounts away to whoever takes one for the other.
    var told: Set<Int> = []
    for place in lines.indices where !isSettled && !totals.counts[place] {
      guard let other = replaced(by: place), rates[other] != rates[place], !told.contains(other) else { continue }
      if setAmount(other, totals.lines[other], &lines[other]) { told.insert(other) }
    }
    // What can be taken has what it changes the sum by: whoever takes it sees that anyway.
    var untold = 0
    for place in lines.indices where !isSettled && !totals.counts[place] {
      let difference = replaced(by: place).map { told.contains($0) ? 0 : totals.lines[$0] } ?? 0
      let isTold = setAmount(place, totals.lines[place] - difference, &lines[place])
      if !isTold, offer.lines[place].alternativeTo == nil { untold += totals.lines[place] }
    }
    let ids = Set(offer.lines.map(\.id) + offer.sections.map(\.id))
    let sums = sums(beside: ids, told: told, untold: untold, &tree)
    tree["lines"] = .array(lines + sums)
    try copy.setTree("model/offer.json", to: tree)
  }

  /// One line for what is taxed alike, and one for options that have no amount of their own.
  private func sums(
    beside taken: Set<String>, told: Set<Int>, untold: Int, _ tree: inout JSONValue
  ) -> [JSONValue] {
    var ids = Origin(seed: seed).ids(context: "sums")
    var taken = taken
    func id() -> String {
      let id = ids.next(avoiding: taken)
      taken.insert(id)
      return id
    }
    var section: String?
    if !offer.sections.isEmpty {
      let made = id()
      section = made
      tree["sections"] = .array(
        tree.items("sections") + [["id": .string(made), "title": .string(language.text(.pageSummary))]])
    }
    func line(_ text: Message, _ amount: Int, rate: ExactDecimal?, isOptional: Bool = false) -> JSONValue {
      var line = JSONObject()
      line["id"] = .string(id())
      line["kind"] = "free"
      line["description"] = .string(language.text(text))
      line["quantity"] = 1
      line["unit"] = "lump"
      line["unitPrice"] = .int(amount)
      if let rate, rate != offer.vat.rate.normalized { line["vatRate"] = .number(JSONNumber(rate)) }
      line["section"] = section.map { .string($0) }
      if isOptional { line["optional"] = true }
      return .object(line)
    }
    let counted = offer.lines.indices.filter { totals.counts[$0] && !told.contains($0) }
    let several = counted.map { rates[$0] }.uniqued()
    let format = NumberFormat(language)
    var made: [JSONValue] = []
    for rate in several {
      let sum = counted.filter { rates[$0] == rate }.reduce(0) { $0 + totals.lines[$1] }
      let text: Message =
        several.count == 1 ? .copyLinesSum : .copyLinesSumRate(percent: SafeText(format.percent(rate)))
      let name: Message = totals.orderDiscount == 0 ? text : .copyLinesBeforeDiscount(sum: SafeText(text))
      if sum != 0 { made.append(line(name, sum, rate: rate)) }
    }
    if untold != 0 { made.append(line(.pageAllOptions, untold, rate: nil, isOptional: true)) }
    return made
  }

  /// The line that counts and that an alternative takes the place of.
  private func replaced(by place: Int) -> Int? {
    guard let id = offer.lines[place].alternativeTo else { return nil }
    return offer.lines.firstIndex { $0.id == id }.flatMap { totals.counts[$0] ? $0 : nil }
  }

  /// Gives a line an amount: an option or an alternative what it makes the lines dearer or cheaper by.
  /// - Returns: Whether it has that now.
  private func setAmount(_ place: Int, _ wanted: Int, _ line: inout JSONValue) -> Bool {
    guard let members = Offer.Line.prices(of: wanted, quantity: offer.lines[place].quantity.normalized) else {
      return false
    }
    for (name, amount) in members { line[name] = .int(amount) }
    return true
  }
}
