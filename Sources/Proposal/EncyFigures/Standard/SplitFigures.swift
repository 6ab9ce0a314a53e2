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
    _ name: String, _ label: Message, _ source: Message, _ formula: Formula
  ) -> FigureDeclaration {
    FigureDeclaration(name, .message(label), unit("¤"), each: parties, source: .message(source), formula)
  }

  static let figures: [FigureDeclaration] = [
    FigureDeclaration(
      "expensePart", .message(.figureExpensePart), unit("¤"), each: parts,
      source: .message(.sourceExpensePart),
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
      "splitCost", .message(.figureSplitCost), unit("¤"), source: .message(.sourceSplitCost),
      interest: .has(.input("split")),
      .total(list: expenses, nil, .field("amount"))),
    FigureDeclaration(
      "splitShared", .message(.figureSplitShared), unit("¤"), source: .message(.sourceSplitShared),
      interest: .any([]), .total(list: parts, nil, .figure("expensePart"))),
    each(
      "partyPaid", .figurePartyPaid, .sourcePartyPaid,
      .totalOf(list: expenses, by: .field("paidBy"), nil, .field("amount"))),
    each(
      "partyBears", .figurePartyBears, .sourcePartyBears,
      .totalOf(list: parts, by: .field("party"), nil, .figure("expensePart"))),
    each(
      "partySettled", .figurePartySettled, .sourcePartySettled,
      .totalOf(list: settlements, by: .field("from"), nil, .field("amount"))),
    each(
      "partyReceived", .figurePartyReceived, .sourcePartyReceived,
      .totalOf(list: settlements, by: .field("to"), nil, .field("amount"))),
    each(
      "partyBalance", .figurePartyBalance,
      .sourcePartyBalance,
      // Of an expense that can't be shared somebody would bear nothing.
      .choice(
        .equal(.figure("splitShared"), .figure("splitCost")),
        .figure("partyPaid") + .figure("partySettled") - .figure("partyBears") - .figure("partyReceived"),
        .failure(.parts))),
  ]
}
