internal import ArgumentParser
internal import EncyBase
internal import EncyCommandBase
internal import EncyDocument
internal import EncyFigures
internal import EncyPlans
internal import EncyRegister
internal import EncySession
internal import EncyTerminal
internal import EncyTexts

/// `ency offer reprice`
struct OfferRepriceCommand: ParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "reprice",
    abstract: "Show what the present price lists do to a proposal, and take it over.",
    discussion: """
      Each product that is offered is looked up in your lists (see `ency catalog`). A line that has the product's old price \
      gets the new one; a price that was agreed on otherwise stays, and is told. What there is to pay is shown before \
      anything is changed.

      Examples:
        ency offer reprice hall.ency
        ency offer reprice hall.ency --take
      """)

  @OptionGroup var proposal: ChangedProposal
  @Flag(help: "Take the prices over.")
  var take = false
  @Flag(help: "Take over what else the lists say otherwise of the products, too, such as names and airflow.")
  var all = false
  @OptionGroup var anyway: AnywayOption
  @Flag(help: "Answer in JSON (schema Output/offer-reprice, with --take Output/written).")
  var json = false
  @OptionGroup var display: DisplayLanguage
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func run() throws {
    let file = proposal.file
    let before = try DocumentFile.openForChange(file)
    if try Proposal(json: before.model("proposal")).status == "sent" {
      throw Failure.no(.errorRepriceSent(file: SafeText(file)), file: file)
    }
    let repricing = try before.repricing()
    var after = before
    let guide = FieldGuide(before)
    try after.take(
      repricing, all: all,
      order: guide.order(part: "model/products.json", in: before.tree(of: "model/products.json")))
    let lines = try lines(repricing, before)
    if take, !repricing.isEmpty(all: all) {
      var options = ChangeOptions()
      (options.anyway, options.json, options.display) = (anyway, json, display)
      return try OfferChange(file: file, options: options).run { document, _, _ in
        try document.take(
          document.repricing(), all: all,
          order: guide.order(part: "model/products.json", in: document.tree(of: "model/products.json")))
        return repricing.lines.filter { !$0.isAgreed }.map(\.id)
      } told: { _, _ in
        lines
      }
    }
    let session = Session.current
    if json { return try session.print(answer(repricing, before, after), terminator: "") }
    for line in try lines + FigureChanges.lines(["toPay"], from: before, to: after) { try session.print(line) }
    if repricing.isEmpty(all: all) {
      try session.note(.repriceNothing(file: SafeText(file)))
    } else {
      try session.note(all ? .repriceTakeAll(file: SafeText(file)) : .repriceTake(file: SafeText(file)))
    }
  }

  private func lines(_ repricing: Repricing, _ document: Document) throws -> [TerminalText] {
    let language = Session.current.language
    let currency = try Proposal(json: document.model("proposal")).currency
    func money(_ amount: Int) -> SafeText { SafeText(ProductText.money(amount, currency)) }
    let numbers = try Offer(json: document.model("offer")).numbers
    var lines: [TerminalText] = []
    for step in repricing.products {
      let (id, name) = (SafeText(step.id), SafeText(step.name))
      switch step.price {
      case .same(let price): lines.append(language.line(.repriceSame(id: id, name: name, price: money(price))))
      case .other(let old, let new):
        let was = old.map { money($0) } ?? SafeText(.changeTextNone)
        lines.append(
          language.line(
            .repriceProduct(
              id: id, name: name, old: was, new: money(new),
              percent: SafeText(ProductText.percent(old, new).map { " (\($0))" } ?? ""))))
      case .unlisted: lines.append(language.line(.repriceUnlisted(id: id, name: name)))
      case .unpriced:
        lines.append(language.line(.repriceUnpriced(id: id, name: name, code: SafeText(currency.code))))
      }
      if step.isDiscontinued { lines.append("  " + language.line(.repriceDiscontinued)) }
      for line in repricing.lines where line.product == step.id {
        let number = SafeText(numbers.number(at: line.place))
        lines.append(
          "  "
            + language.line(
              line.isAgreed
                ? .repriceAgreed(number: number, price: money(line.old))
                : .repriceLine(number: number, old: money(line.old), new: money(line.new))))
      }
      if all {
        lines += step.others.map { "  " + ProductText.line($0) }
      } else if !step.others.isEmpty {
        let labels = step.others.compactMap(\.pointer.tokens.first).uniqued().map(ProductText.label)
        lines.append(
          "  " + language.line(.repriceOthers(names: .list(labels.map { .asItIs(text: SafeText($0)) }, most: 8))))
      }
    }
    return lines
  }

  private func answer(_ repricing: Repricing, _ before: Document, _ after: Document) throws -> TerminalText {
    func toPay(_ document: Document) throws -> JSONValue {
      let values = try document.figureValues()
      let currency = values.inputs.currency
      let amount = values.value("toPay")?.number.flatMap { JSONNumber($0, decimals: currency.minorDigits) }?
        .decimalValue
      return try amount.map { .number(JSONNumber(try $0.multiplied(by: currency.minorFactor).normalized)) } ?? .null
    }
    let products = repricing.products.map { step -> JSONValue in
      var row: JSONValue = ["id": .string(step.id), "name": .string(step.name)]
      row["from"] = .optional(step.origin?.rawValue)
      row["discontinued"] = .bool(step.isDiscontinued)
      switch step.price {
      case .same(let price): (row["what"], row["old"], row["new"]) = ("same", .int(price), .int(price))
      case .other(let old, let new):
        (row["what"], row["old"], row["new"]) = ("price", old.map { .int($0) } ?? .null, .int(new))
      case .unlisted: row["what"] = "unlisted"
      case .unpriced: row["what"] = "unpriced"
      }
      row["others"] = .array(step.others.map(ProductText.json))
      return row
    }
    let lines = repricing.lines.map { line -> JSONValue in
      [
        "id": .string(line.id), "product": .string(line.product), "old": .int(line.old),
        "new": .int(line.isAgreed ? line.old : line.new), "agreed": .bool(line.isAgreed),
      ]
    }
    let currency = try Proposal(json: before.model("proposal")).currency
    return JSONAnswer.text(
      "offer-reprice",
      [
        ("file", .string(proposal.file)), ("currency", .string(currency.code)), ("products", .array(products)),
        ("lines", .array(lines)), ("toPay", ["old": try toPay(before), "new": try toPay(after)]),
      ])
  }
}
