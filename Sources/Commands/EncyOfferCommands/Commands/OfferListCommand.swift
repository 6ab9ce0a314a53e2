internal import ArgumentParser
internal import EncyBase
internal import EncyCommandBase
internal import EncyDocument
internal import EncyFigures
internal import EncySession
internal import EncyTerminal
internal import EncyTexts

/// `ency offer list`
struct OfferListCommand: ParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List the lines by section, with what they come to.",
    discussion: """
      Amounts in brackets are not in the total: options, and alternatives to other lines. Quantities that differ from the fans on the \
      plans, or from those of other lines, are reported.

      Examples:
        ency offer list hall.ency
        ency offer list hall.ency --json
      """)

  @Argument(help: "The proposal, a file or a working folder; - reads a stream.", completion: Completions.proposal)
  var file: String
  @Flag(help: "Answer in JSON (schema Output/offer-list).")
  var json = false
  @OptionGroup var display: DisplayLanguage
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func run() throws {
    let document = try DocumentFile.open(file)
    let table = try OfferTable(
      document, try document.figureValues(), Session.current.language)
    if json {
      let currency = try Proposal(json: document.model("proposal")).currency.code
      let members: [(String, JSONValue)] = [
        ("file", .string(file)), ("currency", .string(currency)), ("lines", .array(table?.lineRows ?? [])),
        ("sections", .array(table?.sectionRows ?? [])), ("totals", table?.sums ?? .null),
        ("accepted", table?.acceptedSums ?? .null), ("paymentRest", table?.paymentRest ?? .null),
      ]
      return try Session.current.print(JSONAnswer.text("offer-list", version: 3, members), terminator: "")
    }
    guard let table else { return try Session.current.note(.errorOfferEmpty) }
    try Session.current.print(table.lines().joined(separator: "\n"))
    try Checks.tell(Checks.quantities.union(["payment-plan"]), in: document)
  }
}

extension OfferTable {
  /// Amounts are in the minor unit of the currency.
  fileprivate var lineRows: [JSONValue] {
    numbers.places.map { index in
      let line = offer.lines[index]
      return [
        "number": .int(numbers.number(at: index)), "id": .string(line.id), "product": .optional(line.product),
        "text": .string(line.name(products)), "quantity": .number(JSONNumber(line.quantity)),
        "unit": .string(line.unit ?? "pcs"),
        "unitPrice": .int(line.unitPrice), "discount": .number(JSONNumber(line.discount.percent)),
        "discountAmount": .int(line.discount.amount), "section": .optional(line.section),
        "optional": .bool(line.isOptional), "alternativeTo": .optional(line.alternativeTo),
        "counts": .bool(totals.counts[index]), "amount": .int(amount(of: index)),
        "instead": totals.instead[index].map { .int($0) } ?? .null,
        "taken": accepted.map { .bool($0.counts[index]) } ?? .null,
      ]
    }
  }

  fileprivate var sectionRows: [JSONValue] {
    offer.sections.map {
      ["id": .string($0.id), "title": .string($0.title), "sum": totals.sections[$0.id].map { .int($0) } ?? .null]
    }
  }

  fileprivate var sums: JSONValue {
    var sums = totals.sums
    sums["optional"] = .int(totals.optionalAmount ?? 0)
    return .object(sums)
  }

  /// The amount to pay less the payments, as accepted, else as offered.
  fileprivate var paymentRest: JSONValue {
    let totals = accepted ?? totals
    return totals.payments.isEmpty ? .null : .int(totals.unplanned)
  }

  /// With what the customer accepted.
  fileprivate var acceptedSums: JSONValue? { accepted.map { .object($0.sums) } }
}
