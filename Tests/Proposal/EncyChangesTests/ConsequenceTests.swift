import EncyBase
import EncyChanges
import EncyCompare
import EncyDocument
import EncyKit
import EncyPlans
import EncyTestSupport
import EncyTexts
import FoundationEssentials
import Testing

@Suite("What follows from changes")
struct ConsequenceTests {
  private func sample() throws -> Document {
    try Document(contentsOf: TestPlaces.checkout.appending(path: "SampleDocuments/warehouse/warehouse.ency").path)
  }

  private func consequences(_ edit: (inout Document) throws -> Void) throws -> (Comparison, [Consequence]) {
    let old = try sample()
    var new = old
    try edit(&new)
    let comparison = try Comparison(old: old, new: new)
    return (comparison, try comparison.consequences())
  }

  private func causes(_ consequence: Consequence, in comparison: Comparison) -> [String] {
    consequence.causes.flatMap(\.places).map { place in
      let part = comparison.difference.parts[place.part]
      let change = place.change.map { part.changes[$0] }
      let edit = place.edit.flatMap { change?.edits[$0].pointer.description } ?? ""
      return part.path + (change?.pointer.description ?? "") + edit
    }
  }

  @Test("a price that was raised is what the amounts follow from")
  func price() throws {
    let (comparison, found) = try consequences {
      try $0.set(JSONPointer("/offer/lines/@id=L1/unitPrice")!, to: 6_500_000)
    }
    let net = try #require(found.first { $0.figure.name == "netAmount" })
    #expect(causes(net, in: comparison) == ["model/offer.json/lines/@id=L1/unitPrice"])
    #expect(!net.isJoint)
    // 4 × 2 100,00 less 8 percent, and the order discount of 2.5 percent.
    let (before, after) = (try #require(net.old?.number.intValue), try #require(net.new?.number.intValue))
    #expect(after - before == 753_480)
    #expect(net.new?.unit == "SEK minor unit")
    #expect(net.causes.first?.without == net.old)
    #expect(found.contains { $0.figure.name == "payback" })
    #expect(!found.contains { $0.figure.name == "netSaving" })
  }

  @Test("comparisons write figures as everything else does", arguments: Language.allCases)
  func texts(language: Language) throws {
    let document = try sample()
    let told = try ComputedFigure.all(of: document).filter { $0.figure.plan == nil }
    let figures = try document.figures(in: language)
    for (figure, value) in told {
      #expect(figures.contains { $0.name == figure.name && $0.text == value.text(language) }, "\(figure.name)")
    }
    #expect(told.contains { $0.figure.name == "savedCO2" && $0.value.text(.english).hasSuffix("kg\u{A0}CO₂e/year") })
  }

  @Test("of two changes each is named for what it does alone")
  func two() throws {
    let (comparison, found) = try consequences {
      try $0.set(JSONPointer("/offer/lines/@id=L1/quantity")!, to: 5)
      try $0.set(JSONPointer("/building/electricity/energyPrice")!, to: 2)
    }
    let vat = try #require(found.first { $0.figure.name == "vat" })
    #expect(causes(vat, in: comparison) == ["model/offer.json/lines/@id=L1/quantity"])
    let cost = try #require(found.first { $0.figure.name == "fanCost" })
    #expect(
      causes(cost, in: comparison) == [
        "model/building.json/electricity/energyPrice", "model/offer.json/lines/@id=L1/quantity",
      ])
    // More fans and dearer electricity multiply.
    #expect(cost.isJoint)
  }

  @Test("what nobody computes with has no consequences, and moved fans have none")
  func none() throws {
    let (_, found) = try consequences {
      try $0.set(JSONPointer("/proposal/title")!, to: "Something else")
      let plan = try $0.choosePlan(nil)
      let fan = try #require(plan.fans.first)
      try $0.set(
        JSONPointer("/plans/\(plan.id)/fans/@id=\(fan.id)/position")!, to: #require(Point(x: 700, y: 500).json))
    }
    #expect(found.isEmpty)
  }

  @Test("of a line only the fields that do something are named; what acts only with another is named with it")
  func fields() throws {
    let (comparison, found) = try consequences {
      try $0.set(JSONPointer("/offer/lines/@id=L1/quantity")!, to: 3)
      try $0.set(JSONPointer("/offer/lines/@id=L1/unitPrice")!, to: 6_000_000)
    }
    let cost = try #require(found.first { $0.figure.name == "fanCost" })
    #expect(causes(cost, in: comparison) == ["model/offer.json/lines/@id=L1/quantity"])
    let (other, joint) = try consequences {
      try $0.set(JSONPointer("/energy/scenarios/@id=base/savingPercent")!, to: 28)
      try $0.set(JSONPointer("/energy/chosen")!, to: "high")
    }
    let percent = try #require(joint.first { $0.figure.name == "savingPercent" })
    #expect(percent.isJoint)
    #expect(
      Set(causes(percent, in: other))
        == ["model/energy.json/chosen", "model/energy.json/scenarios/@id=base/savingPercent"])
  }

  @Test("a corrected scale is a consequence of its evidence")
  func scale() throws {
    let (comparison, found) = try consequences {
      let plan = try $0.choosePlan(nil)
      try $0.set(JSONPointer("/plans/\(plan.id)/scale/length")!, to: 61000)
    }
    #expect(found.map(\.figure.name) == ["planScale"])
    #expect(try causes(#require(found.first), in: comparison).first?.hasSuffix("/scale") == true)
  }

  @Test("taking back every cause gives the figure from before", arguments: 0..<60)
  func law(seed: UInt64) throws {
    var random = SeededGenerator(seed)
    let edits: [(String, JSONValue)] = [
      ("/offer/lines/@id=L1/quantity", .int(Int.random(in: 1...9, using: &random))),
      ("/offer/lines/@id=L2/unitPrice", .int(Int.random(in: 1...900, using: &random) * 1000)),
      ("/offer/shipping", .int(Int.random(in: 0...9, using: &random) * 10000)),
      ("/building/ceilingHeight", .int(Int.random(in: 60...140, using: &random) * 100)),
      ("/building/length", .int(Int.random(in: 30...90, using: &random) * 1000)),
      ("/building/heating/annualEnergy", .int(Int.random(in: 100...900, using: &random) * 1000)),
      ("/building/electricity/energyPrice", .int(Int.random(in: 1...4, using: &random))),
      ("/energy/scenarios/@id=base/savingPercent", .int(Int.random(in: 1...30, using: &random))),
      ("/energy/inputs/fanPower", .int(Int.random(in: 50...500, using: &random))),
      ("/customer/name", "Somebody else"),
    ]
    let chosen = edits.shuffled(using: &random).prefix(Int.random(in: 1...4, using: &random))
    let (comparison, found) = try consequences { document in
      for (pointer, value) in chosen { try document.set(JSONPointer(pointer)!, to: value) }
    }
    let mirrored = try Comparison(old: comparison.new, new: comparison.old).consequences()
    #expect(mirrored.map(\.figure) == found.map(\.figure))
    for consequence in found {
      #expect(consequence.old != consequence.new)
      let places = causes(consequence, in: comparison)
      #expect(!places.isEmpty)
      #expect(!places.contains("model/customer.json/name"))
      // The proposal before with the causes alone has the new figure, unless others act only through them.
      var partly = comparison.old
      for (pointer, value) in chosen {
        let full = JSONPointer(pointer)!
        let place = try partly.locate(full)
        if places.contains(where: { (place.path + place.pointer.description).hasPrefix($0) }) {
          try partly.set(full, to: value)
        }
      }
      let again = try Comparison(old: comparison.old, new: partly).consequences()
      #expect(
        again.first { $0.figure == consequence.figure }?.new?.text(.english) == consequence.new?.text(.english))
    }
  }
}
