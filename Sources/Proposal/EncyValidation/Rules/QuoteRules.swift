internal import EncyBase
internal import EncyContainer
internal import EncyDocument
internal import EncyExplanation
internal import EncyFigures
internal import EncyTexts

extension Rule {
  private static let path = "model/quote.json"

  /// The rules by which a sent proposal is what was sent.
  public static let idsOfEvidence: Set<String> = ["quote-mismatch", "quote-sums", "sent-figures", "sent-parts"]

  /// A part of what was sent.
  private struct SentPart {
    let path: String
    /// Where the frozen figures name it; `nil` for these themselves, which the sending names.
    let pointer: JSONPointer?
    /// Its hash as it was sent.
    let then: String
    /// Its hash now; `nil` where it is gone.
    let now: String?
  }

  private static func sentParts(_ context: RuleContext) -> [SentPart] {
    var parts: [SentPart] = []
    let sending = context.model("lifecycle").items("events").last { $0.text("kind") == "sent" }
    if let then = sending?.text("sha256") {
      parts.append(
        SentPart(path: path, pointer: nil, then: then, now: context.source.facts(path)?.sha256.description ?? ""))
    }
    let paths = Set(context.source.paths)
    for (pointer, part) in context.model("quote").places("parts") {
      guard let name = part.filled("path"), let then = part.filled("sha256") else { continue }
      let now = paths.contains(name) ? context.source.facts(name)?.sha256.description : nil
      parts.append(SentPart(path: name, pointer: pointer.appending("sha256"), then: then, now: now))
    }
    return parts
  }

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
      let redacted = RedactedSending(context)
      for part in sentParts(context) where part.now != part.then {
        if let now = part.now, redacted?.record(of: part.path, then: part.then, now: now) != nil { continue }
        let message =
          part.now == nil
          ? Message.foundSentPartGone(path: "\(part.path)") : .foundSentPart(path: "\(part.path)")
        if let pointer = part.pointer {
          report.add(path, context.model("quote"), pointer, message, remedy: .remedySentParts(file: .theFile))
        } else {
          report.add(path, message, remedy: .remedySentParts(file: .theFile))
        }
      }
      let quote = context.model("quote")
      let listed = quote.places("parts")
      // A part that came since would be computed with as well.
      guard !listed.isEmpty else { return }
      let known = Set(listed.compactMap { $0.value.filled("path") })
      for name in FigureCatalog.standard.partsFollowed(among: context.source.paths) where !known.contains(name) {
        report.add(
          path, quote, JSONPointer(["parts"]), .foundSentPartNew(path: "\(name)"),
          remedy: .remedySentParts(file: .theFile))
      }
    },
    Rule(
      "sent-redacted", .note, at: ["/manifest/redacted/*"]
    ) { context, report in
      guard context.isSent, let redacted = RedactedSending(context) else { return }
      let manifest = context.tree(PackageReader.manifestPath)
      let sent = sentParts(context)
      for (pointer, record) in manifest.places("redacted") {
        guard let part = sent.first(where: { $0.path == record.text("path") }), let now = part.now, now != part.then,
          let known = redacted.record(of: part.path, then: part.then, now: now)
        else { continue }
        let places: SafeText = .list(known.places.map { .asItIs(text: SafeText($0)) }, most: 5)
        report.add(
          PackageReader.manifestPath, manifest, pointer, .foundSentRedacted(path: "\(part.path)", places: places),
          remedy: .remedySentRedacted)
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
