internal import EncyTexts
internal import EncyBase
internal import EncyFigures
internal import EncyDocument

extension Rule {
  /// The frozen figures of a sent proposal: evidence, which is compared and never computed anew.
  static let quoteRules: [Rule] = [
    Rule(
      "quote-sums", .error,
      at: ["/quote/totals/*", "/quote/lines/*/net", "/quote/vat/*/amount"]
    ) { context, report in
      let quote = context.model("quote")
      guard let totals = quote["totals"] else { return }
      func expect(_ pointer: JSONPointer, _ wanted: Int?, within slack: Int = 0, _ formula: Message) {
        guard let wanted, let stated = quote[pointer]?.intValue,
          stated.subtractingReportingOverflow(wanted).partialValue.magnitude > UInt(slack)
        else { return }
        report.add(
          "model/quote.json", quote, pointer,
          .foundQuoteSums(stated: "\(stated)", formula: SafeText(formula), wanted: "\(wanted)"),
          remedy: .remedyQuoteSums)
      }
      let lines = quote.places("lines")
      let figures = context.quoteFigures()
      for ((pointer, _), net) in zip(lines, figures?.values("quoteLineNet") ?? []) {
        expect(
          pointer.appending("net"), figures.flatMap { net.minorUnits(of: $0.inputs.currency) }, within: 1,
          .formulaLineNet)
      }
      func sum(_ values: [RuleValue?]) -> Int? {
        values.reduce(Int?(0)) { sum, value in
          guard let value else { return sum }
          guard let sum, let number = value.intValue else { return nil }
          return try? sum.addingExactly(number)
        }
      }
      func total(_ name: String) -> Int? { totals[name]?.intValue }
      func place(_ name: String) -> JSONPointer { JSONPointer(["totals", name]) }
      let counted = lines.map(\.value).filter { $0["counted"]?.boolValue == true }
      expect(place("subtotal"), sum(counted.map { $0["net"] }), .formulaSubtotal)
      let added = sum([totals["subtotal"], totals["shipping"], totals["adjustment"]])
      let net = added.flatMap { try? $0.addingExactly(-(total("orderDiscount") ?? 0)) }
      expect(place("net"), net, .formulaNet)
      if let rates = quote["vat"]?.arrayValue, !rates.isEmpty {
        expect(place("vat"), sum(rates.map { $0["amount"] }), .formulaVat)
      } else if quote["vatMode"]?.stringValue != "normal" {
        expect(place("vat"), 0, .formulaNoVat)
      }
      for (pointer, vat) in quote.places("vat") {
        guard let rate = vat["rate"]?.decimalValue, let base = vat["base"]?.decimalValue else { continue }
        // VAT may have been rounded line by line.
        let amount = try? base.multiplied(by: rate.hundredth()).roundedToInt()
        expect(pointer.appending("amount"), amount, within: lines.count + 1, .formulaVatAmount)
      }
      expect(place("total"), sum([totals["net"], totals["vat"]]), .formulaTotal)
      expect(place("toPay"), sum([totals["total"], totals["rounding"]]), .formulaToPay)
    },
    Rule(
      "quote-mismatch", .warning,
      at: [
        "/proposal/number", "/proposal/printedRevision", "/proposal/currency", "/proposal/date", "/proposal/validUntil",
        "/offer/vatMode",
      ]
    ) { context, report in
      guard context.isSent, context.source.paths.contains("model/quote.json") else { return }
      let quote = context.model("quote")
      func text(_ value: RuleValue?) -> String? { value?.stringValue ?? value?.numberValue?.text }
      let proposal = context.model("proposal")
      let members = ["number", "printedRevision", "currency", "date", "validUntil"]
      let pairs =
        members.map { ("model/proposal.json", proposal, $0) }
        + [("model/offer.json", context.model("offer"), "vatMode")]
      for (path, tree, name) in pairs {
        guard let now = text(tree[name]), let then = text(quote[name]), !now.isExactly(then) else { continue }
        report.add(
          path, tree, JSONPointer([name]), .foundQuoteMismatch(name: "\(name)", now: "\(now)", then: "\(then)"),
          remedy: .remedyQuoteMismatch(then: "\(then)"))
      }
    },
  ]
}
