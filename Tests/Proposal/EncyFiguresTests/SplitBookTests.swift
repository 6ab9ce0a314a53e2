import EncyBase
import EncyDocument
import EncyFigures
import EncyTestSupport
import EncyTexts
import Foundation
import Testing

@Suite("A cost split as people read it")
struct SplitBookTests {
  private static func book(_ split: String, offer: String? = nil) throws -> SplitBook {
    var document = try Document.hall()
    try document.setTree("model/split.json", to: FigureState.json(split))
    if let offer { try document.setTree("model/offer.json", to: FigureState.json(offer)) }
    return try SplitBook(document, document.figureValues())
  }

  private static let parties =
    #""parties": [{"id": "a", "name": "A"}, {"id": "b", "name": "B"}, {"id": "c", "name": "C"}]"#

  @Test("parts, debts and payments; debts together are the balance")
  func example() throws {
    let book = try Self.book(
      """
      {\(Self.parties), "expenses": [
        {"id": "e1", "amount": 10000, "paidBy": "a", "mode": "equal"},
        {"id": "e2", "amount": 500, "paidBy": "b", "mode": "equal", "splits": [{"party": "a"}]},
        {"id": "e3", "amount": 101, "paidBy": "c", "mode": "shares", "splits": [{"party": "a", "shares": 1}, {"party": "b", "shares": 1}]}],
       "settlements": [{"id": "s", "from": "b", "to": "a", "amount": 1000}]}
      """)
    #expect(book.expenses.map { $0.parts?.map(\.amount) } == [[3334, 3333, 3333], [500], [51, 50]])
    #expect(book.parties.map(\.balance) == [5115, -1883, -3232])
    let debts = try #require(book.debts(of: "a"))
    #expect(debts.map(\.party) == ["b", "c"] && debts.map(\.amount) == [1833, 3282])
    for party in book.parties {
      #expect(try #require(book.debts(of: party.id)).reduce(0) { $0 + $1.amount } == party.balance)
    }
    // Of what B and C owe each other A gets and gives nothing, and yet A is paid otherwise.
    #expect(book.settlesOtherwise(than: debts, of: "a"))
    #expect(book.transfers?.count == 2 && book.failure == nil && book.cost == 10_601)
  }

  @Test("between two, who owes what is what settles it; where others come between, it isn't")
  func otherwise() throws {
    for amounts in [[100, 0, 7], [1, 999, 0], [50, 50, 50]] {
      let expenses = zip(["a", "b", "a"], amounts).enumerated().map { place, expense in
        #"{"id": "e\#(place)", "amount": \#(expense.1), "paidBy": "\#(expense.0)", "mode": "equal"}"#
      }
      let two = try Self.book(
        #"{"parties": [{"id": "a", "name": "A"}, {"id": "b", "name": "B"}], "expenses": [\#(expenses.joined(separator: ", "))]}"#
      )
      for party in ["a", "b"] { #expect(!two.settlesOtherwise(than: try #require(two.debts(of: party)), of: party)) }
    }
    // A owes B and B owes C as much: A pays C, and B nobody.
    let chain = try Self.book(
      """
      {\(Self.parties), "expenses": [
        {"id": "e1", "amount": 100, "paidBy": "b", "mode": "equal", "splits": [{"party": "a"}]},
        {"id": "e2", "amount": 100, "paidBy": "c", "mode": "equal", "splits": [{"party": "b"}]}]}
      """)
    for party in ["a", "b", "c"] {
      #expect(chain.settlesOtherwise(than: try #require(chain.debts(of: party)), of: party))
    }
  }

  @Test("the tax in an expense that stands for the offer is shared as it is, to the last öre")
  func tax() throws {
    let offer = #"{"lines": [{"id": "L", "quantity": 1, "unitPrice": 80001}], "vatMode": "normal", "vatRate": 25}"#
    let book = try Self.book(
      """
      {\(Self.parties), "expenses": [{"id": "e", "amount": 100001, "paidBy": "a", "mode": "equal", "covers": "offer"}]}
      """, offer: offer)
    let parts = try #require(book.expenses.first?.parts)
    #expect(parts.map(\.amount) == [33_334, 33_334, 33_333])
    #expect(parts.compactMap(\.vat).reduce(0, +) == 20_000 && parts.count == parts.compactMap(\.vat).count)
  }

  @Test("without balances there are no debts, and absurd amounts are no trap")
  func trouble() throws {
    let short = try Self.book(
      """
      {\(Self.parties), "expenses": [{"id": "e", "amount": 100, "paidBy": "a", "mode": "exact", "splits": [{"party": "b", "amount": 99}]}]}
      """)
    #expect(short.failure == .parts && short.debts(of: "a") == nil && short.transfers == nil)
    let huge = (0..<5).map {
      "{\"id\": \"e\($0)\", \"amount\": \(Int.max), \"paidBy\": \"a\", \"mode\": \"equal\", \"splits\": [{\"party\": \"b\"}]}"
    }
    let book = try Self.book("{\(Self.parties), \"expenses\": [\(huge.joined(separator: ","))]}")
    #expect(book.debts(of: "a")?.isEmpty == true && book.transfers == nil)
  }

  @Test(
    "an amount of another currency at a stated rate, rounded half away from zero",
    arguments: [
      ("EUR", 90_000, "11.42", 1_027_800), ("EUR", 1, "11.5", 12), ("EUR", -1, "11.5", -12),
      ("JPY", 1000, "0.07125", 7125),
      ("KWD", 1, "33.5", 3), ("KWD", 5, "33", 17),
    ])
  func foreign(code: String, amount: Int, rate: String, wanted: Int) throws {
    let original = ForeignAmount(
      currency: try #require(Currency(code)), amount: amount, rate: try #require(ExactDecimal(rate)))
    #expect(original.amount(in: .sek) == wanted)
    #expect(ForeignAmount(json: original.json)?.amount(in: .sek) == wanted)
  }

  @Test("groups that are even by themselves settle by themselves: as few payments as there can be")
  func fewest() {
    func settled(_ amounts: [Int]) -> [Transfer] {
      Transfer.settling(amounts.enumerated().map { (party: "p\($0.offset)", amount: $0.element) })
    }
    // Whoever owes most paying whoever gets most would take five.
    #expect(settled([6, -5, -1, 4, -2, -2]).count == 4)
    #expect(settled([5, -5, 3, -3, 0, 7, -7]).map(\.amount) == [5, 3, 7])
    #expect(settled([7, 3, -5, -5, 4, -4]).count == 4)
    #expect(settled([]).isEmpty && settled([0, 0, 0]).isEmpty)
    #expect(settled(Array(repeating: 1, count: 13) + [-13]).count == 13)
    #expect(settled([.max, .min, 1]).count == 2)
  }
}
