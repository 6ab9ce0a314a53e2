internal import EncyBase

extension Rule {
  /// The proposal as a whole: its status, its currency, and what a merge left open.
  static let proposalRules: [Rule] = [
    Rule(
      "currency-unknown", .warning, at: ["/proposal/currency"]
    ) { context, report in
      let proposal = context.model("proposal")
      guard let currency = currency(context), !CurrencyCodes.current.contains(currency.code) else { return }
      report.add(
        "model/proposal.json", proposal, JSONPointer(["currency"]),
        "\(currency.code) is no currency in use, so how many decimals its amounts have is not known",
        remedy: currency.code == "HRK"
          ? "Croatia has had the euro since 2023: set /proposal/currency=EUR" : "set a code such as SEK or EUR")
    },
    Rule(
      "sent-without-quote", .warning, at: ["/proposal/status"]
    ) { context, report in
      guard context.isSent, !context.source.paths.contains("model/quote.json") else { return }
      report.add(
        "model/proposal.json", context.model("proposal"), JSONPointer(["status"]),
        "the proposal is sent, but model/quote.json, the evidence of its figures, is missing",
        remedy: "take the part from the copy that was sent, or set the status back to draft")
    },
    Rule(
      "sent-uncounted", .warning, at: ["/proposal/printedRevision"]
    ) { context, report in
      let proposal = context.model("proposal")
      guard context.isSent, proposal["printedRevision"]?.intValue == 0 else { return }
      report.add(
        "model/proposal.json", proposal, JSONPointer(["printedRevision"]),
        "the proposal is sent, but its printed revision is 0", remedy: "set the number of the sending, from 1")
    },
    Rule(
      "event-while-draft", .error, at: ["/lifecycle/events/*/kind"]
    ) { context, report in
      let proposal = context.model("proposal")
      guard proposal["status"]?.stringValue == "draft" else { return }
      // A proposal that was sent before may be worked on again, for which an earlier "declined" is the usual reason.
      let wasSent = (proposal["printedRevision"]?.intValue ?? 0) > 0
      let lifecycle = context.model("lifecycle")
      let telling =
        ["accepted", "ordered", "delivered", "installed", "invoiced", "paid"] + (wasSent ? [] : ["declined"])
      for (pointer, event) in lifecycle.places("events") {
        guard let kind = event.filled("kind"), telling.contains(kind) else { continue }
        report.add(
          "model/lifecycle.json", lifecycle, pointer.appending("kind"),
          wasSent
            ? "the proposal was \(kind), but it is a draft again"
            : "a draft that was never sent can't have been \(kind)",
          remedy: "remove the event, or send the proposal first", severity: wasSent ? .warning : .error)
      }
    },
    Rule(
      "conflict-unresolved", .warning, at: ["/conflicts/conflicts/*"]
    ) { context, report in
      let conflicts = context.model("conflicts")
      for (pointer, conflict) in conflicts.places("conflicts") {
        report.add(
          "model/conflicts.json", conflicts, pointer,
          "\(conflict.filled("pointer") ?? "a place") \(conflictReason(conflict["kind"]?.stringValue)); the value of ours stands",
          remedy: "decide with `ency resolve`")
      }
    },
  ]
}

/// What both sides of a merge did to a place, by the kind of the conflict.
private func conflictReason(_ kind: String?) -> String {
  switch kind {
  case "deletion": "was taken away by one side and changed by the other"
  case "addition": "was added by both sides"
  case "order": "was put in another order by both sides"
  case "reference": "refers to what the other side took away, or is what it took away"
  case "rule": "broke a rule with the changes of both sides"
  case "sending": "was changed while the other side sent the proposal"
  case "drawing": "lies on a drawing that the other side replaced"
  default: "was changed by both sides"
  }
}

extension RuleContext {
  /// Whether the proposal says that it was sent.
  var isSent: Bool { model("proposal")["status"]?.stringValue == "sent" }
}

/// The currencies that are money somewhere (ISO 4217, list one, without funds, metals and test codes).
private enum CurrencyCodes {
  static let current = Set(
    """
    AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP CNY COP \
    CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR \
    ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN \
    MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD \
    SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VED VES VND VUV WST XAF XCD XCG XOF XPF YER ZAR \
    ZMW ZWG
    """.split(separator: " ").map(String.init))
}
