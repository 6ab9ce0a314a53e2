internal import EncyTexts
internal import EncyBase
internal import EncyFigures
internal import EncyDocument

extension Rule {
  private static let path = "model/quote.json"

  /// The rules by which a sent proposal is what was sent.
  public static let idsOfEvidence: Set<String> = ["quote-mismatch", "quote-sums", "sent-figures", "sent-parts"]

  /// The frozen figures of a sent proposal: evidence, which is compared and never computed anew.
  static let quoteRules: [Rule] = [
    Rule(
      "quote-sums", .error,
      at: ["/quote/totals/*", "/quote/lines/*/net", "/quote/vat/*/amount"]
    ) { context, report in
      let quote = context.model("quote")
      guard quote["totals"] != nil, let figures = context.quoteFigures() else { return }
      func expect(_ pointer: JSONPointer, _ figure: Outcome?, within slack: Int = 0, _ formula: Message) {
        guard let wanted = figure?.minorUnits(of: figures.inputs.currency), let stated = quote[pointer]?.intValue,
          stated.subtractingReportingOverflow(wanted).partialValue.magnitude > UInt(slack)
        else { return }
        report.add(
          path, quote, pointer,
          .foundQuoteSums(
            stated: money(stated, figures.inputs.currency), formula: SafeText(formula),
            wanted: money(wanted, figures.inputs.currency)),
          remedy: .remedyQuoteSums)
      }
      func expect(_ total: String, _ figure: String, _ formula: Message) {
        expect(JSONPointer(["totals", total]), figures.value(figure), formula)
      }
      let (lines, rates) = (quote.places("lines"), quote.places("vat"))
      for ((pointer, _), net) in zip(lines, figures.values("quoteLineNet")) {
        expect(pointer.appending("net"), net, within: 1, .formulaLineNet)
      }
      expect("subtotal", "quoteSubtotal", .formulaSubtotal)
      expect("net", "quoteNet", .formulaNet)
      expect("vat", "quoteVat", rates.isEmpty ? .formulaNoVat : .formulaVat)
      for ((pointer, _), amount) in zip(rates, figures.values("quoteRateAmount")) {
        // VAT may have been rounded line by line.
        expect(pointer.appending("amount"), amount, within: lines.count + 1, .formulaVatAmount)
      }
      expect("total", "quoteTotal", .formulaTotal)
      expect("toPay", "quoteToPay", .formulaToPay)
    },
    Rule(
      "sent-parts", .error, at: ["/quote", "/quote/parts", "/quote/parts/*/sha256"]
    ) { context, report in
      guard context.isSent else { return }
      let sending = context.model("lifecycle").items("events").last { $0.text("kind") == "sent" }
      if let then = sending?.text("sha256"), context.source.facts(path)?.sha256.description != then {
        report.add(path, .foundSentPart(path: "\(path)"), remedy: .remedySentParts(file: .theFile))
      }
      let quote = context.model("quote")
      let listed = quote.places("parts")
      for (pointer, part) in listed {
        guard let name = part.filled("path"), let then = part.filled("sha256") else { continue }
        let now = context.source.paths.contains(name) ? context.source.facts(name)?.sha256.description : nil
        if now == then { continue }
        report.add(
          path, quote, pointer.appending("sha256"),
          now == nil ? .foundSentPartGone(path: "\(name)") : .foundSentPart(path: "\(name)"),
          remedy: .remedySentParts(file: .theFile))
      }
      // A part that came since would be computed with as well.
      guard !listed.isEmpty else { return }
      let known = Set(listed.compactMap { $0.value.filled("path") })
      for name in FigureCatalogue.standard.partsFollowed(among: context.source.paths) where !known.contains(name) {
        report.add(
          path, quote, JSONPointer(["parts"]), .foundSentPartNew(path: "\(name)"),
          remedy: .remedySentParts(file: .theFile))
      }
    },
    Rule(
      "sent-figures", .warning, at: ["/quote/figures/*/text"]
    ) { context, report in
      let quote = context.model("quote")
      guard context.isSent, quote["figures"] != nil, let values = context.allFigures() else { return }
      let language = quote["language"]?.stringValue.flatMap { Language(rawValue: $0) } ?? .swedish
      for departure in values.departures(from: quote) {
        report.add(
          path, quote, JSONPointer(["figures", "\(departure.index)", "text"]),
          .foundSentFigure(
            name: SafeText(values.label(departure.place, language)), then: SafeText(departure.sent),
            now: SafeText(departure.now)),
          remedy: .remedySentParts(file: .theFile))
      }
    },
    Rule(
      "quote-mismatch", .warning,
      at: [
        "/proposal/number", "/proposal/printedRevision", "/proposal/currency", "/proposal/date", "/proposal/validUntil",
        "/offer/vatMode",
      ]
    ) { context, report in
      guard context.isSent, context.source.paths.contains(path) else { return }
      let quote = context.model("quote")
      func text(_ value: RuleValue?) -> String? { value?.stringValue ?? value?.numberValue?.text }
      let proposal = context.model("proposal")
      let members = ["number", "printedRevision", "currency", "date", "validUntil"]
      let pairs =
        members.map { ("model/proposal.json", proposal, $0) }
        + [("model/offer.json", context.model("offer"), "vatMode")]
      for (part, tree, name) in pairs {
        guard let now = text(tree[name]), let then = text(quote[name]), !now.isExactly(then) else { continue }
        report.add(
          part, tree, JSONPointer([name]), .foundQuoteMismatch(name: "\(name)", now: "\(now)", then: "\(then)"),
          remedy: .remedyQuoteMismatch(then: "\(then)", file: .theFile))
      }
    },
  ]
}
