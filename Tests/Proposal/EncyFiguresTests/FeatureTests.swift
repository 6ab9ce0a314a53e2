import EncyBase
import EncyContainer
import EncyFiles
import EncyDocument
import EncyFigures
import EncyTestSupport
import Testing

@Suite("Features that keep older versions from computing wrong")
struct FeatureTests {
  private static func saved(
    _ feature: String = "energy-methods", _ change: (inout Document) throws -> Void
  ) throws -> Document {
    var document = try Document(bytes: FileReading.read(frozen(feature)), file: "hall.ency")
    try change(&document)
    return try Document(bytes: document.package(origin: .fixed).bytes, file: "hall.ency")
  }

  private static func frozen(_ feature: String) -> String {
    let here = #filePath
    return here.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
      + "/Frozen/\(feature).ency"
  }

  @Test("a package that was frozen with a heat balance computes as it did")
  func computes() throws {
    let document = try Self.saved { _ in }
    #expect(document.manifest.requires == ["energy-methods"])
    let values = try document.figureValues()
    #expect(values.value("netSaving")?.number == 55_518.89)
    #expect(values.value("payback").map { ($0.number ?? 0) * 55_518.89 }?.rounded() == 160_000)
  }

  @Test(
    "a package that was frozen with winter speed, metered year and band computes as it did; each of the three needs the feature"
  )
  func winter() throws {
    let document = try Self.saved("energy-winter") { _ in }
    #expect(document.manifest.requires == ["energy-methods", "energy-winter"])
    let values = try document.figureValues()
    for (name, wanted) in [
      ("fanPowerEach", 94.72), ("airflow", 685_600), ("yearRatio", 108.137), ("heatingEnergy", 369_900),
      ("calibration", 80.735), ("savingPercent", 7.368),
    ] {
      #expect(abs((values.value(name)?.number ?? 0) - wanted) < 0.001, "\(name)")
    }
    let inputs = JSONPointer(["energy", "inputs"])
    func requires(_ remove: [JSONPointer]) throws -> [String] {
      try Self.saved("energy-winter") { document in for pointer in remove { try document.remove(pointer) } }.manifest
        .requires
    }
    let three = [
      inputs.appending("fanSpeed"), inputs.appending("meteredDegreeDays"),
      JSONPointer(["energy", "scenarios", "0", "band"]),
    ]
    for kept in three.indices {
      #expect(try requires(three.indices.filter { $0 != kept }.map { three[$0] }).contains("energy-winter"))
    }
    #expect(try requires(three) == ["energy-methods"])
  }

  @Test("a package that was frozen with a summer side computes as it did")
  func summer() throws {
    let document = try Self.saved("energy-summer") { _ in }
    #expect(document.manifest.requires == ["energy-methods", "energy-summer"])
    let values = try document.figureValues()
    #expect(abs((values.value("coolingEffect")?.number ?? 0) - 4.7668) < 0.02)
    let summer = JSONPointer(["energy", "inputs", "summer"])
    #expect(try Self.saved("energy-summer") { try $0.remove(summer) }.manifest.requires == ["energy-methods"])
  }

  @Test(
    "a package that was frozen with lines of another VAT rate computes as it did; the last such line takes the feature along"
  )
  func rates() throws {
    let document = try Self.saved("offer-vat-rates") { _ in }
    #expect(document.manifest.requires == ["offer-vat-rates"])
    let totals = try #require(try OfferTotals(document.figureValues()))
    #expect(totals.rates.map(\.base) == [105_949, 47_500, 9501] && totals.rates.map(\.amount) == [26_487, 5700, 570])
    #expect(totals.vat == 32_757 && totals.toPay == 195_707)
    let lines = JSONPointer(["offer", "lines"])
    let without = try Self.saved("offer-vat-rates") { document in
      for place in 1...3 { try document.remove(lines.appending("\(place)").appending("vatRate")) }
    }
    #expect(without.manifest.requires.isEmpty)
  }

  @Test("a package that was frozen with discounts in money computes as it did; the last takes the feature along")
  func discountAmounts() throws {
    let document = try Self.saved("offer-discount-amounts") { _ in }
    #expect(document.manifest.requires == ["offer-discount-amounts"])
    let totals = try #require(try OfferTotals(document.figureValues()))
    #expect(totals.lines == [950_000, 200_000] && totals.orderDiscount == 30_000)
    #expect(totals.net == 1_120_000 && totals.toPay == 1_400_000)
    let offer = JSONPointer(["offer"])
    let line = offer.appending("lines").appending("0").appending("discountAmount")
    for removed in [[line], [offer.appending("orderDiscountAmount")], [line, offer.appending("orderDiscountAmount")]] {
      let without = try Self.saved("offer-discount-amounts") { document in
        for pointer in removed { try document.remove(pointer) }
      }
      #expect(without.manifest.requires.isEmpty == (removed.count == 2))
    }
  }

  @Test("a package that was frozen with a payment plan computes as it did; the feature goes with the plan")
  func paymentPlan() throws {
    let document = try Self.saved("offer-payment-plan") { _ in }
    #expect(document.manifest.requires == ["offer-payment-plan"])
    let totals = try #require(try OfferTotals(document.figureValues()))
    #expect(totals.toPay == 1_250_001 && totals.payments == [375_000, 375_000, 500_001])
    let plan = JSONPointer(["offer", "paymentPlan"])
    #expect(try Self.saved("offer-payment-plan") { try $0.remove(plan) }.manifest.requires.isEmpty)
  }

  @Test(
    "a package that was frozen with a kind of product of the seller's computes as it did; the feature goes with the kind"
  )
  func productTypes() throws {
    let document = try Self.saved("product-types") { _ in }
    #expect(document.manifest.requires == ["product-types"])
    let totals = try #require(try OfferTotals(document.figureValues()))
    #expect(totals.lines == [398_100, 2_490_000] && totals.toPay == 3_610_125)
    let type = JSONPointer(["products", "products", "0", "type"])
    for known in ["accessory", "hvls"] {
      let without = try Self.saved("product-types") { try $0.set(type, to: .string(known)) }
      #expect(without.manifest.requires.isEmpty)
    }
    #expect(try Self.saved("product-types") { try $0.remove(type) }.manifest.requires.isEmpty)
  }

  @Test("a package that was frozen with a part lost in a repair says so after a save, and needs no feature")
  func lostPart() throws {
    var document = try Self.saved("repair-lost") { _ in }
    #expect(document.manifest.requires == ["energy-methods"])
    #expect(document.manifest.losses.map(\.path) == ["model/customer.json"])
    #expect(document.manifest.losses.filter(\.isGone).isEmpty)
    #expect(try document.figureValues().value("netSaving")?.number == 55_518.89)
    let dismissed = try document.dismissLosses()
    #expect(dismissed.count == 1 && document.manifest.losses.isEmpty)
  }

  @Test(
    "a package that was frozen redacted after its sending names what was redacted, needs no feature for it, and is answered"
  )
  func redactedSending() throws {
    var document = try Self.saved("sent-redacted") { _ in }
    #expect(document.manifest.requires == ["offer-payment-plan"])
    #expect(document.manifest.redactedParts.map(\.path) == ["model/customer.json"])
    #expect(document.manifest.redactedParts.flatMap(\.places) == ["/customer/name", "/customer/email"])
    let totals = try #require(try OfferTotals(document.figureValues()))
    #expect(totals.toPay == 1_250_001 && totals.payments == [375_000, 375_000, 500_001])
    // A change after it is none that the manifest records.
    let quote = try document.model("quote")
    #expect(quote["totals"]?.int("toPay") == totals.toPay)
    try document.set(JSONPointer(["customer", "name"]), to: "Somebody else")
    let changed = try Document(bytes: document.package(origin: .fixed).bytes, file: "hall.ency")
    let recorded = changed.manifest.redactedParts.first { $0.path == "model/customer.json" }
    #expect(recorded?.to != changed.manifest.part("model/customer.json")?.sha256)
  }

  @Test("a package that was frozen with a balance zone by zone computes as it did")
  func zones() throws {
    let document = try Self.saved("energy-zones") { _ in }
    #expect(document.manifest.requires == ["energy-methods", "energy-zones"])
    let values = try document.figureValues()
    for (name, wanted) in [("floorArea", 2400), ("wallArea", 1920), ("savedHeat", 46_289.25)] as [(String, Double)] {
      #expect(abs((values.value(name)?.number ?? 0) - wanted) < 0.01, "\(name)")
    }
    let zones = JSONPointer(["energy", "inputs", "zones"])
    #expect(try Self.saved("energy-zones") { try $0.set(zones, to: false) }.manifest.requires == ["energy-methods"])
  }

  @Test("a package that was frozen with maintenance computes as it did")
  func maintenance() throws {
    let document = try Self.saved("energy-maintenance") { _ in }
    #expect(document.manifest.requires == ["energy-methods", "energy-maintenance"])
    let values = try document.figureValues()
    for (name, wanted) in [
      ("maintenanceCost", 3200), ("yearlyResult", 52_318.89), ("payback", 3.05817), ("netPresentValue", 644_269.57),
    ] as [(String, Double)] {
      #expect(
        abs((values.value(name)?.number ?? 0) - wanted) < 0.01, "\(name): \(String(describing: values.value(name)))")
    }
    let maintenance = JSONPointer(["energy", "inputs", "maintenance"])
    let without = try Self.saved("energy-maintenance") { try $0.remove(maintenance) }
    #expect(without.manifest.requires == ["energy-methods"])
    #expect(try without.figureValues().value("yearlyResult")?.number == 55_518.89)
  }

  @Test("the feature comes with the method and goes with it; those of others stay")
  func follows() throws {
    let method = JSONPointer(["energy", "method"])
    #expect(try Self.saved { try $0.set(method, to: "capped") }.manifest.requires.isEmpty)
    #expect(try Self.saved { try $0.set(method, to: "twoZone") }.manifest.requires == ["energy-methods"])
    #expect(try Self.saved { try $0.removePart("model/energy.json") }.manifest.requires.isEmpty)
    #expect(
      try Self.saved { try $0.set(JSONPointer(["building", "width"]), to: 30_000) }.manifest.requires == [
        "energy-methods"
      ])
  }
}
