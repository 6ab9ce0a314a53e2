import EncyBase
import EncyCommandTestSupport
import EncyLedger
import EncyTestSupport
import Testing

/// The three-way comparison of an offer's fields.
struct FieldMergeTests {
  private static func changed(_ offer: LedgerOffer, by seed: Int) -> LedgerOffer {
    var random = SeededGenerator(UInt64(seed))
    var offer = offer
    for index in offer.lines.indices where Bool.random(using: &random) {
      offer.lines[index].rate = ExactDecimal(Int.random(in: 0...9, using: &random))
      if Bool.random(using: &random) {
        offer.lines[index].quantity = ExactDecimal(Int.random(in: 1...3, using: &random))
      }
    }
    if Bool.random(using: &random) { offer.notes += "x" }
    if Bool.random(using: &random) { offer.discount = .amount(ExactDecimal(Int.random(in: 0...2, using: &random))) }
    if Bool.random(using: &random), offer.lines.count > 1 { offer.lines.removeLast() }
    return offer
  }

  /// The laws of merging, over made-up changes of both sides.
  @Test(arguments: 0..<100)
  func laws(_ seed: Int) throws {
    let base = try LedgerDraftTests.draft(try SeededProposal.draft(seed)).offer
    let (ours, theirs) = (
      FieldMergeTests.changed(base, by: seed + 1_000), FieldMergeTests.changed(base, by: seed + 2_000)
    )
    let none = FieldMerge.Authority([:])
    func merge(_ base: LedgerOffer?, _ ours: LedgerOffer, _ theirs: LedgerOffer) -> [FieldChange] {
      FieldMerge(base: base, ours: ours, theirs: theirs, authority: none).changes
    }
    #expect(merge(base, base, base).isEmpty)
    #expect(merge(base, ours, base).allSatisfy { $0.outcome == .ours })
    #expect(merge(base, base, theirs).allSatisfy { $0.outcome == .theirs })
    #expect(merge(base, ours, ours).allSatisfy { $0.outcome == .same })
    #expect(ours.isSame(as: ours) && (ours.isSame(as: theirs) || !merge(nil, ours, theirs).isEmpty))
    let (one, other) = (merge(base, ours, theirs), merge(base, theirs, ours))
    // Both directions find the same fields, with sides exchanged.
    let exchanged: [FieldChange.Outcome: FieldChange.Outcome] = [
      .ours: .theirs, .theirs: .ours, .same: .same, .conflict: .conflict,
    ]
    let table = Dictionary(uniqueKeysWithValues: other.map { ($0.field, $0.outcome) })
    #expect(one.count == other.count)
    for change in one { #expect(table[change.field] == exchanged[change.outcome]) }
    // An owner decides what would be a conflict, and nothing else.
    let owned = FieldMerge(base: base, ours: ours, theirs: theirs, authority: FieldMerge.Authority()).changes
    #expect(!owned.contains { $0.outcome == .conflict })
    for (change, decided) in zip(one, owned) where change.outcome != .conflict { #expect(change == decided) }
    for (change, decided) in zip(one, owned) where change.outcome == .conflict {
      #expect(
        decided.outcome
          == (["rate", "discount", "taxRate", "rounding"].contains { change.field.hasSuffix($0) } ? .theirs : .ours))
    }
  }

  @Test
  func customers() {
    func party(_ id: String, _ customer: JSONValue) -> LedgerParty {
      LedgerParty(id: id, customer: customer, isActive: true, currency: nil, version: "")
    }
    let parties = [
      party("1", ["name": "Nordlager AB", "email": "info@nordlager.example"]),
      party("2", ["name": "Nordlager AB", "vatNumber": "SE556036079301"]),
      party("3", ["name": "Söderlager", "company": "NORDLAGER AB"]),
    ]
    func best(_ customer: JSONValue) -> [String] { LedgerMatch.best(parties, for: customer).map(\.id) }
    #expect(best(["name": "Söderlager", "customerId": "3"]) == ["3"])
    #expect(best(["name": "Nordlager AB", "customerId": "1"]) == ["1"])
    // An id beside which nothing is the same was left over, or copied.
    #expect(best(["name": "X", "customerId": "3"]).isEmpty)
    #expect(best(["name": "X", "vatNumber": "SE 556036-0793 01"]) == ["2"])
    #expect(best(["name": "X", "email": "INFO@nordlager.example"]) == ["1"])
    #expect(best(["name": "nordlager ab"]) == ["1", "2", "3"])
    #expect(best(["name": "Västlager"]).isEmpty)
    #expect(best(["name": ""]).isEmpty)
  }
}
