import EncyBase
import EncyChanges
package import EncyDocument
import EncyKit
import EncyTestSupport

/// Proposals that are made up by a seed, to be sent.
package enum SeededProposal {
  /// A proposal whose numbers are drawn by a seed, with an energy case on every second, saved.
  package static func draft(_ seed: Int) throws -> Document {
    var random = SeededGenerator(UInt64(seed))
    var document = try Document.hall()
    func draw(_ range: ClosedRange<Int>) -> JSONValue { .int(Int.random(in: range, using: &random)) }
    for line in 0..<3 {
      try document.set("/offer/lines/\(line)/quantity", to: draw(1...40))
      try document.set("/offer/lines/\(line)/unitPrice", to: draw(1...9_000_000))
      if Bool.random(using: &random) { try document.set("/offer/lines/\(line)/discount", to: draw(0...100)) }
    }
    try document.set("/offer/orderDiscount", to: draw(0...30))
    try document.set("/offer/shipping", to: draw(0...900_000))
    try document.set("/offer/vatMode", to: ["normal", "reverseCharge", "none"][seed % 3])
    try document.set("/offer/rounding", to: seed % 2 == 0 ? "wholeUnit" : "none")
    if seed % 4 == 1 { try document.set("/offer/lines/1/vatRate", to: 12) }
    if seed % 5 == 2 {
      try document.remove(JSONPointer(["offer", "orderDiscount"]))
      try document.set("/offer/orderDiscountAmount", to: draw(0...90_000))
      try document.set("/offer/lines/0", to: ["id": "L1", "kind": "free", "description": "A lift", "quantity": 3])
      try document.set("/offer/lines/0/unitPrice", to: draw(50_000...90_000))
      try document.set("/offer/lines/0/discountAmount", to: draw(1...40_000))
      try document.set(
        "/offer/paymentPlan",
        to: [["id": "p", "text": "On order", "percent": 30], ["id": "q", "text": "Later", "percent": 70]])
    }
    try document.set("/proposal/language", to: ["sv", "en", "hr"][seed % 3])
    if seed % 2 == 0 {
      try document.set("/building/ceilingHeight", to: draw(5000...14000))
      try document.set("/building/heating", to: ["annualEnergy": draw(100_000...900_000), "energyPrice": 1])
      try document.set("/building/electricity", to: ["energyPrice": 2])
      try document.set("/building/heatingHours", to: draw(3000...6000))
      try document.set("/products/products/0/power", to: draw(300...1500))
      try document.set("/energy", to: ["method": "capped"])
    }
    return try Document(bytes: document.package(origin: .fixed).bytes, file: "hall.ency")
  }

  /// The same, sent and saved.
  package static func sent(_ seed: Int) throws -> Document {
    var document = try draft(seed)
    _ = try document.send(to: "karin@example.com", by: "Anna Berg", origin: .fixed)
    return try Document(bytes: document.package(origin: .fixed).bytes, file: "hall.ency")
  }
}
