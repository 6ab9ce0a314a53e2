import EncyBase
import EncyDocument
import EncyExplanation
import EncyFigures
import EncyExplanation
import EncyExplanation
import EncyTestSupport
import EncyTexts
import Foundation
import Testing

@Suite("Costs that several share")
struct CostSplitTests {
  private static let names = ["partyPaid", "partyBears", "partySettled", "partyReceived", "partyBalance"]

  private static func values(_ split: String) throws -> FigureValues {
    try FigureState.values(["split": FigureState.json(split)])
  }

  /// Parties a, b, … with one expense that the first paid.
  private static func one(_ count: Int, _ expense: String) throws -> FigureValues {
    let parties = (0..<count).map { "{\"id\": \"p\($0)\", \"name\": \"P\($0)\"}" }.joined(separator: ",")
    return try values("{\"parties\": [\(parties)], \"expenses\": [{\"id\": \"e\", \"paidBy\": \"p0\", \(expense)}]}")
  }

  private static func amounts(_ values: FigureValues, _ name: String) -> [Int?] {
    values.values(name).map { $0.minorUnits(of: .sek) }
  }

  @Test("four modes and a settlement, computed by hand")
  func example() throws {
    let file = TestPlaces.checkout.appending(path: "Tests/EncySchemasTests/Fixtures/split.json")
    let values = try Self.values(String(contentsOf: file, encoding: .utf8))
    #expect(
      Self.amounts(values, "expensePart") == [625_000, 625_000, 6000, 4000, 8642, 3703, 700_000, 300_000])
    #expect(Self.amounts(values, "partyPaid") == [2_262_345, 10_000])
    #expect(Self.amounts(values, "partyBears") == [1_339_642, 932_703])
    #expect(Self.amounts(values, "partySettled") == [0, 625_000])
    #expect(Self.amounts(values, "partyReceived") == [625_000, 0])
    #expect(Self.amounts(values, "partyBalance") == [297_703, -297_703])
    #expect(values.transfers == [Transfer(from: "tenant", to: "owner", amount: 297_703)])
    let place = try #require(values.place(of: "partyBalance", "tenant"))
    #expect(values.label(place, .swedish).contains("Nordlager AB"))
  }

  @Test(
    "an expense is shared as any sum is",
    arguments: [
      (10000, ["1", "1", "1"], [3334, 3333, 3333]), (-10000, ["1", "1", "1"], [-3334, -3333, -3333]),
      (12345, ["50", "30", "20"], [6173, 3703, 2469]), (99999, ["33.33", "33.33", "33.34"], [33330, 33330, 33339]),
      (1_000_000, ["7", "0", "3"], [700_000, 0, 300_000]),
    ])
  func vectors(amount: Int, weights: [String], parts: [Int]) throws {
    func splits(_ member: String) -> String {
      weights.enumerated().map { "{\"party\": \"p\($0)\", \"\(member)\": \($1)}" }.joined(separator: ",")
    }
    let byShares = try Self.one(
      weights.count, "\"amount\": \(amount), \"mode\": \"shares\", \"splits\": [\(splits("shares"))]")
    #expect(Self.amounts(byShares, "partyBears") == parts)
    if amount == 12345 || amount == 99999 {
      let byPercent = try Self.one(
        weights.count, "\"amount\": \(amount), \"mode\": \"percent\", \"splits\": [\(splits("percent"))]")
      #expect(Self.amounts(byPercent, "partyBears") == parts)
    }
    if Set(weights).count == 1 {
      // Whoever isn't named bears nothing; where nobody is, all bear the same.
      let equal = try Self.one(weights.count, "\"amount\": \(amount), \"mode\": \"equal\"")
      #expect(Self.amounts(equal, "partyBears") == parts)
      let some = try Self.one(
        weights.count + 1, "\"amount\": \(amount), \"mode\": \"equal\", \"splits\": [\(splits("shares"))]")
      #expect(Self.amounts(some, "partyBears") == parts + [0])
    }
  }

  @Test(
    "what doesn't come out even is no balance, and says why",
    arguments: [
      (
        #""amount": 100, "mode": "percent", "splits": [{"party": "p0", "percent": 60}, {"party": "p1", "percent": 39.9}]"#,
        Outcome.Failure.parts
      ),
      (
        #""amount": 100, "mode": "exact", "splits": [{"party": "p0", "amount": 60}, {"party": "p1", "amount": 41}]"#,
        .parts
      ),
      (
        #""amount": 100, "mode": "shares", "splits": [{"party": "p0", "shares": 0}, {"party": "p1", "shares": 0}]"#,
        .weights
      ),
      (#""amount": 100, "mode": "equal", "splits": [{"party": "p7"}]"#, .noItem),
      (#""amount": 100, "mode": "shares", "splits": [{"party": "p1", "shares": 0}]"#, .weights),
    ])
  func refused(expense: String, failure: Outcome.Failure) throws {
    let values = try Self.one(2, expense)
    #expect(values.values("partyBalance") == [.failed(failure), .failed(failure)])
    #expect(values.transfers == nil)
  }

  @Test("who paid must be a party, and each party is there once")
  func parties() throws {
    let unknown = try Self.values(
      #"{"parties": [{"id": "a"}], "expenses": [{"id": "e", "amount": 1, "paidBy": "b", "mode": "equal"}]}"#)
    #expect(unknown.value("partyBalance", of: "a") == .failed(.noItem))
    let twice = try Self.values(
      #"{"parties": [{"id": "a"}, {"id": "a"}], "expenses": [{"id": "e", "amount": 1, "paidBy": "a", "mode": "equal"}]}"#
    )
    #expect(twice.values("partyBalance") == [.failed(.noItem), .failed(.noItem)])
    let settled = try Self.values(
      #"{"parties": [{"id": "a"}], "expenses": [], "settlements": [{"from": "a", "to": "c", "amount": 5}]}"#)
    #expect(settled.value("partyBalance", of: "a") == .failed(.noItem))
    // Amounts of both signs that make the whole are exact amounts.
    let mixed = try Self.one(
      2, #""amount": 100, "mode": "exact", "splits": [{"party": "p0", "amount": 150}, {"party": "p1", "amount": -50}]"#)
    #expect(Self.amounts(mixed, "partyBalance") == [-50, 50])
  }

  @Test("without a split there is nothing of it; with one, parts are asked for by name only")
  func silence() throws {
    let without = try FigureState.values([:])
    for name in Self.names + ["expensePart"] { #expect(without.places(of: name).isEmpty) }
    #expect(!without.isOfInterest("splitCost"))
    let values = try Self.one(2, #""amount": 100, "mode": "equal""#)
    let asked = Set(values.asked.map { values.catalog.figures[$0.figure].name })
    #expect(asked.isSuperset(of: Self.names + ["splitCost"]) && !asked.contains("expensePart"))
    #expect(values.catalog.inputs(of: "partyBalance").contains("expenseParts.percent"))
  }

  @Test("more parts than anybody shares are refused at once, though a small file could ask for them")
  func explosion() throws {
    let expense = #"{"id": "e", "amount": 100, "paidBy": "p0", "mode": "equal"}"#
    let parties = (0..<1000).map { "{\"id\": \"p\($0)\"}" }.joined(separator: ",")
    func split(_ count: Int) -> String {
      "{\"parties\": [\(parties)], \"expenses\": [\(Array(repeating: expense, count: count).joined(separator: ","))]}"
    }
    #expect(try Self.values(split(10_000)).value("partyBalance", of: "p0") == .failed(.tooLong))
    #expect(try Self.values(split(90)).value("partyBears", of: "p0")?.minorUnits(of: .sek) == 90)
  }

  @Test("another amount is tried for all of an expense's parts")
  func tried() throws {
    let values = try Self.one(3, #""amount": 10000, "mode": "equal""#)
    let pointer = try #require(JSONPointer("/split/expenses/0/amount"))
    let slot = try #require(values.inputs.slot(at: pointer) { _ in nil })
    let other = FigureValues(values.inputs.setting(slot, to: ExactDecimal(1)))
    #expect(Self.amounts(other, "partyBears") == [34, 33, 33])
    #expect(Self.amounts(other, "partyPaid") == [100, 0, 0])
    let told = try #require(FigureExplanation("expensePart", of: "e/p1", values, .english))
    #expect(told.inputs.contains { $0.pointer?.description == "/split/expenses/0/amount" })
  }

  @Test("all balances together are 0, and the transfers settle them, one fewer than parties at most")
  func laws() throws {
    var dice = SeededGenerator(11)
    for _ in 0..<150 {
      let count = Int.random(in: 1...8, using: &dice)
      func party() -> String { "p\(Int.random(in: 0..<count, using: &dice))" }
      let expenses = (0..<Int.random(in: 0...6, using: &dice)).map { place -> String in
        let amount = Int.random(in: -99_999...999_999, using: &dice)
        let splits = (0..<count).filter { _ in Bool.random(using: &dice) }.map {
          "{\"party\": \"p\($0)\", \"shares\": \(Int.random(in: 1...9, using: &dice))}"
        }
        let mode = Bool.random(using: &dice) && !splits.isEmpty ? "shares" : "equal"
        return "{\"id\": \"e\(place)\", \"amount\": \(amount), \"paidBy\": \"\(party())\", \"mode\": \"\(mode)\""
          + (splits.isEmpty ? "}" : ", \"splits\": [\(splits.joined(separator: ","))]}")
      }
      let settlements = (0..<Int.random(in: 0...2, using: &dice)).map { _ in
        "{\"from\": \"\(party())\", \"to\": \"\(party())\", \"amount\": \(Int.random(in: 1...9999, using: &dice))}"
      }
      let parties = (0..<count).map { "{\"id\": \"p\($0)\"}" }.joined(separator: ",")
      let values = try Self.values(
        "{\"parties\": [\(parties)], \"expenses\": [\(expenses.joined(separator: ","))], \"settlements\": [\(settlements.joined(separator: ","))]}"
      )
      var left = try Self.amounts(values, "partyBalance").map { try #require($0) }
      #expect(left.reduce(0, +) == 0)
      let transfers = try #require(values.transfers)
      #expect(transfers.count < max(count, 2) && (count > 1 || transfers.isEmpty))
      for transfer in transfers {
        #expect(transfer.amount > 0 && transfer.from != transfer.to)
        let (from, to) = (try #require(Int(transfer.from.dropFirst())), try #require(Int(transfer.to.dropFirst())))
        left[from] += transfer.amount
        left[to] -= transfer.amount
      }
      #expect(left.allSatisfy { $0 == 0 })
    }
  }

  @Test("the largest debtor pays the largest creditor, of equal ones the first")
  func transfers() {
    #expect(
      Transfer.reduced([("a", 70), ("b", -50), ("c", -50), ("d", 30)]) == [
        Transfer(from: "b", to: "a", amount: 50), Transfer(from: "c", to: "d", amount: 30),
        Transfer(from: "c", to: "a", amount: 20),
      ])
    #expect(Transfer.reduced([("a", 0), ("b", 0)]).isEmpty && Transfer.reduced([]).isEmpty)
    #expect(
      Transfer.reduced([("a", .max), ("b", .min), ("c", 1)]) == [
        Transfer(from: "b", to: "a", amount: .max), Transfer(from: "b", to: "c", amount: 1),
      ])
  }
}
