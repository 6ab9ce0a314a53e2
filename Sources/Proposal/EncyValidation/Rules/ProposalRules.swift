internal import EncyBase
internal import EncyContainer
internal import EncyDocument
internal import EncyFiles
internal import EncyTexts

extension Rule {
  /// The proposal as a whole: its status, its currency, and what a merge left open.
  static let proposalRules: [Rule] = [
    Rule("part-lost", .warning, at: ["/manifest/lost/*"]) { context, report in
      let manifest = context.tree(PackageReader.manifestPath)
      for (pointer, loss) in manifest.places("lost") {
        guard let path = loss["path"]?.stringValue else { continue }
        report.add(
          PackageReader.manifestPath, manifest, pointer,
          path == PackageReader.manifestPath ? .foundManifestLost : .foundPartLost(path: SafeText(path)),
          remedy: .remedyPartLost(file: .theFile))
      }
    },
    Rule(
      "currency-unknown", .warning, at: ["/proposal/currency"]
    ) { context, report in
      let proposal = context.model("proposal")
      guard let currency = currency(context), !CurrencyCodes.current.contains(currency.code) else { return }
      report.add(
        "model/proposal.json", proposal, JSONPointer(["currency"]),
        .foundCurrencyUnknown(code: "\(currency.code)"),
        remedy: currency.code == "HRK" ? .remedyCurrencyCroatian : .remedyCurrencyUnknown)
    },
    Rule(
      "draft-incomplete", .note, at: ["/proposal/status"]
    ) { context, report in
      let proposal = context.model("proposal")
      guard proposal["status"]?.stringValue == "draft" else { return }
      let (team, lines) = (context.model("team"), context.model("offer")["lines"]?.arrayValue ?? [])
      let isOffered = lines.contains { line in
        line["optional"]?.boolValue != true && line["alternativeTo"] == nil
          && line["quantity"]?.decimalValue?.coefficient ?? 1 > 0
      }
      var lacking: [(gap: Message, remedy: Message)] = []
      if context.model("customer").filled("name") == nil {
        lacking.append((.foundDraftCustomer, .remedyDraftCustomer(file: .theFile)))
      }
      if !isOffered, proposal["kind"]?.stringValue != "estimate" {
        lacking.append((.foundDraftLines, .remedyDraftLines(file: .theFile)))
      }
      if proposal.filled("salesperson") == nil, team["company"]?.filled("name") == nil {
        lacking.append((.foundDraftSeller, .remedyDraftSeller(file: .theFile)))
      }
      for (gap, remedy) in lacking {
        report.add("model/proposal.json", proposal, JSONPointer(["status"]), gap, remedy: remedy)
      }
    },
    Rule(
      "sent-without-quote", .warning, at: ["/proposal/status"]
    ) { context, report in
      guard context.isSent, !context.source.paths.contains("model/quote.json") else { return }
      report.add(
        "model/proposal.json", context.model("proposal"), JSONPointer(["status"]),
        .foundSentWithoutQuote,
        remedy: .remedySentWithoutQuote(file: .theFile))
    },
    Rule(
      "sent-uncounted", .warning, at: ["/proposal/printedRevision"]
    ) { context, report in
      let proposal = context.model("proposal")
      guard context.isSent, proposal["printedRevision"]?.intValue == 0 else { return }
      report.add(
        "model/proposal.json", proposal, JSONPointer(["printedRevision"]),
        .foundSentUncounted, remedy: .remedySentUncounted)
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
      let events = lifecycle.places("events")
      // What happened before it was taken up again happened to what was sent.
      let before = wasSent ? events.lastIndex { $0.value.filled("kind") == "revised" } ?? 0 : 0
      for (pointer, event) in events[before...] {
        guard let kind = event.filled("kind"), telling.contains(kind) else { continue }
        report.add(
          "model/lifecycle.json", lifecycle, pointer.appending("kind"),
          wasSent
            ? .foundEventWhileDraftAgain(kind: Rule.kind("\(kind)"))
            : .foundEventWhileDraft(kind: Rule.kind("\(kind)")),
          remedy: .remedyEventWhileDraft, severity: wasSent ? .warning : .error)
      }
    },
    Rule(
      "conflict-unresolved", .warning, at: ["/conflicts/conflicts/*"]
    ) { context, report in
      let conflicts = context.model("conflicts")
      for (pointer, conflict) in conflicts.places("conflicts") {
        report.add(
          "model/conflicts.json", conflicts, pointer,
          .foundConflictUnresolved(
            pointer: "\(conflict.filled("pointer") ?? "?")", kind: "\(conflict["kind"]?.stringValue ?? "")"),
          remedy: .remedyConflictUnresolved(file: .theFile))
      }
    },
  ]
}

extension RuleContext {
  /// Whether the proposal says that it was sent.
  var isSent: Bool { model("proposal")["status"]?.stringValue == "sent" }

  /// Whether it is a draft of what the customer had accepted when it was taken up again.
  var isOfAccepted: Bool {
    Lifecycle.isOfAccepted(
      model("proposal")["status"]?.stringValue,
      model("lifecycle").places("events").map { $0.value.filled("kind") ?? "" })
  }
}

/// The currencies that are money somewhere (ISO 4217, list one, without funds, metals and test codes).
package enum CurrencyCodes {
  package static let current = Set(
    """
    AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP CNY COP \
    CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR \
    ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN \
    MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD \
    SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VED VES VND VUV WST XAF XCD XCG XOF XPF YER ZAR \
    ZMW ZWG
    """.split(separator: " ").map(String.init))
}
