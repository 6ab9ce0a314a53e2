internal import EncyBase
internal import EncyTexts

/// Who has paid what of a cost that several share, who bears what, and what is still to be settled.
///
/// Each expense is shared to the last minor unit, odd ones by the order of its parts. All balances together are 0: what one gets, others
/// owe. Where something names a party that isn't there, or parts don't make their expense, no balance is computed.
enum SplitFigures {
  static let parties = "parties"
  private static let (expenses, parts, settlements) = ("expenses", "expenseParts", "settlements")

  static let inputs: [InputDeclaration] = [
    InputDeclaration("split", .message(.inputSplit), at: "/split/expenses", .presence)
  ]

  private static func money(_ name: String, _ label: Message, isOuter: Bool = false) -> InputDeclaration {
    InputDeclaration(name, .message(label), at: "/amount", .money, unit("¤"), isOuter: isOuter)
  }
  private static func text(_ name: String, _ label: Message, isOuter: Bool = false) -> InputDeclaration {
    InputDeclaration(name, .message(label), at: "/\(name)", .text, isOuter: isOuter)
  }

  static let lists: [ListDeclaration] = [
    ListDeclaration(parties, at: "/split/parties", fields: [text("name", .inputPartyName)]),
    ListDeclaration(
      expenses, at: "/split/expenses", fields: [money("amount", .inputExpense), text("paidBy", .inputPaidBy)]),
    ListDeclaration(
      parts, at: "/split/expenses/*/splits",
      fields: [
        InputDeclaration("expense", .message(.inputExpenseNumber), at: "", .exact, isOuter: true),
        money("expenseAmount", .inputExpense, isOuter: true), text("mode", .inputSplitMode, isOuter: true),
        text("party", .inputSplitParty), money("amount", .inputSplitAmount),
        InputDeclaration("percent", .message(.inputSplitPercent), at: "/percent", .exact, unit("%")),
        InputDeclaration("shares", .message(.inputSplitShares), at: "/shares", .exact),
      ],
      everyone: ("/split/parties", "party")),
    ListDeclaration(
      settlements, at: "/split/settlements",
      fields: [money("amount", .inputSettlement), text("from", .inputSettledBy), text("to", .inputSettledTo)]),
  ]

  /// A part by its weight among those of the same expense.
  private static func share(_ weight: Formula) -> Formula {
    .share(list: parts, by: .field("expense"), nil, sum: .field("expenseAmount"), weight: weight)
  }

  /// What the parts of the same expense are together.
  private static func all(_ formula: Formula) -> Formula {
    .totalOf(list: parts, by: .field("expense"), nil, formula)
  }

  private static func isShared(_ mode: String) -> Formula.Condition { .isOne(.field("mode"), [mode]) }

  private static func each(
    _ name: String, _ label: Message, _ source: String, _ formula: Formula
  ) -> FigureDeclaration {
    FigureDeclaration(name, .message(label), unit("¤"), each: parties, source: source, formula)
  }

  static let figures: [FigureDeclaration] = [
    FigureDeclaration(
      "expensePart", .message(.figureExpensePart), unit("¤"), each: parts,
      source: "by largest remainder: cut to minor units, the missing ones go to the largest fractions",
      interest: .any([]),
      .choice(
        isShared("exact"),
        .choice(.equal(all(.field("amount")), .field("expenseAmount")), .field("amount"), .failure(.parts)),
        .choice(
          isShared("percent"),
          .choice(
            .equal(all(.field("percent")), number("100", "%")), share(.field("percent")), .failure(.parts)),
          .choice(isShared("shares"), share(.field("shares")), share(number("1")))))),
    FigureDeclaration(
      "splitCost", .message(.figureSplitCost), unit("¤"), source: "the expenses of all",
      interest: .has(.input("split")),
      .total(list: expenses, nil, .field("amount"))),
    FigureDeclaration(
      "splitShared", .message(.figureSplitShared), unit("¤"), source: "the parts of all expenses",
      interest: .any([]), .total(list: parts, nil, .figure("expensePart"))),
    each(
      "partyPaid", .figurePartyPaid, "the expenses that the party paid",
      .totalOf(list: expenses, by: .field("paidBy"), nil, .field("amount"))),
    each(
      "partyBears", .figurePartyBears, "the party's parts of all expenses",
      .totalOf(list: parts, by: .field("party"), nil, .figure("expensePart"))),
    each(
      "partySettled", .figurePartySettled, "the payments from the party to others",
      .totalOf(list: settlements, by: .field("from"), nil, .field("amount"))),
    each(
      "partyReceived", .figurePartyReceived, "the payments from others to the party",
      .totalOf(list: settlements, by: .field("to"), nil, .field("amount"))),
    each(
      "partyBalance", .figurePartyBalance,
      "what the party has paid, for all and to others, less what it bears and has received; all balances are 0 together",
      // Of an expense that can't be shared somebody would bear nothing.
      .choice(
        .equal(.figure("splitShared"), .figure("splitCost")),
        .figure("partyPaid") + .figure("partySettled") - .figure("partyBears") - .figure("partyReceived"),
        .failure(.parts))),
  ]
}
