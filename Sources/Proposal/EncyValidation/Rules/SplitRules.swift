internal import EncyBase
internal import EncyDocument
internal import EncyFigures
internal import EncyTexts

extension Rule {
  /// Who bears which cost, and the weights of a scorecard.
  static let splitRules: [Rule] = [
    Rule(
      "split-sum", .error, at: ["/split/expenses/*/splits"]
    ) { context, report in
      let split = context.model("split")
      for (pointer, expense) in split.places("expenses") {
        let splits = expense["splits"]?.arrayValue ?? []
        func sum(_ name: String) -> ExactDecimal? {
          splits.reduce(ExactDecimal?(ExactDecimal(0))) { sum, item in
            guard let sum, let value = item[name]?.decimalValue else { return nil }
            return try? sum.adding(value)
          }
        }
        func add(_ message: Message, _ remedy: Message) {
          report.add("model/split.json", split, pointer.appending("splits"), message, remedy: remedy)
        }
        guard !splits.isEmpty, let mode = expense["mode"]?.stringValue else { continue }
        switch mode {
        case "percent":
          guard let percent = sum("percent"), percent != ExactDecimal(100) else { continue }
          add(.foundSplitPercent(percent: SafeText(percent.normalized)), .remedySplitPercent)
        case "exact":
          guard let parts = sum("amount"), let amount = expense["amount"]?.decimalValue, parts != amount else {
            continue
          }
          let currency = currency(context) ?? .sek
          func text(_ amount: ExactDecimal) -> SafeText {
            Int(exactly: amount.normalized.coefficient).flatMap { whole in
              amount.normalized.scale == 0 ? money(whole, currency) : nil
            } ?? SafeText(amount.normalized)
          }
          add(.foundSplitAmount(sum: text(parts), amount: text(amount)), .remedySplitAmount)
        case "shares":
          guard sum("shares") == ExactDecimal(0) else { continue }
          add(.foundSplitShares, .remedySplitShares)
        default: continue
        }
      }
    },
    Rule(
      "expense-rate", .error, at: ["/split/expenses/*/amount"]
    ) { context, report in
      let split = context.model("split")
      let currency = currency(context) ?? .sek
      for (pointer, expense) in split.places("expenses") {
        guard let original = expense["original"].flatMap({ ForeignAmount(json: $0.value) }),
          let amount = expense["amount"]?.intValue, let computed = original.amount(in: currency), computed != amount
        else { continue }
        report.add(
          "model/split.json", split, pointer.appending("amount"),
          .foundExpenseRate(
            original: money(original.amount, original.currency), rate: SafeText(original.rate.normalized),
            computed: money(computed, currency), amount: money(amount, currency)),
          remedy: .remedyExpenseRate)
      }
    },
    Rule(
      "expense-offer", .warning, at: ["/split/expenses/*/amount"]
    ) { context, report in
      let split = context.model("split")
      for (pointer, expense) in split.places("expenses") where expense["covers"]?.stringValue == "offer" {
        guard let figures = context.offerFigures(), let amount = expense["amount"]?.intValue,
          let total = try? figures.agreedTotals()?.toPay, total != amount
        else { continue }
        report.add(
          "model/split.json", split, pointer.appending("amount"),
          .foundExpenseOffer(
            amount: money(amount, figures.inputs.currency),
            total: money(total, figures.inputs.currency)), remedy: .remedyExpenseOffer)
      }
    },
    Rule(
      "settlement-to-itself", .warning, at: ["/split/settlements/*/to"]
    ) { context, report in
      let split = context.model("split")
      for (pointer, settlement) in split.places("settlements") {
        guard let from = settlement.filled("from"), let to = settlement.filled("to"), from.isExactly(to) else {
          continue
        }
        report.add(
          "model/split.json", split, pointer.appending("to"), .foundSettlementToItself(from: "\(from)", to: "\(to)"),
          remedy: .remedySettlementToItself)
      }
    },
    Rule(
      "scorecard-weights", .warning, at: ["/scorecard/blocks/*/units", "/scorecard/blocks/*/units/*/courses"]
    ) { context, report in
      let scorecard = context.model("scorecard")
      func judge(_ group: RuleValue?, _ pointer: JSONPointer) {
        let items = group?.arrayValue ?? []
        guard !items.isEmpty, items.allSatisfy({ $0["weight"]?.doubleValue == 0 }) else { return }
        report.add(
          "model/scorecard.json", scorecard, pointer, .foundScorecardWeights,
          remedy: .remedyScorecardWeights)
      }
      for (block, value) in scorecard.places("blocks") {
        judge(value["units"], block.appending("units"))
        for (unit, value) in value.places("units") {
          let place = block.pointer.appending(unit.pointer).appending("courses")
          judge(value["courses"], place)
        }
      }
    },
    Rule(
      "score-limits", .warning, at: ["/scorecard/good"]
    ) { context, report in
      let scorecard = context.model("scorecard")
      guard let good = scorecard["good"]?.decimalValue, let weak = scorecard["weak"]?.decimalValue,
        good.isLess(than: weak)
      else { return }
      report.add(
        "model/scorecard.json", scorecard, JSONPointer(["good"]),
        .foundScoreLimits(good: SafeText(good.normalized), weak: SafeText(weak.normalized)), remedy: .remedyScoreLimits)
    },
  ]
}
