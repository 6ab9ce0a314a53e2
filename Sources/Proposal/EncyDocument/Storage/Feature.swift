internal import EncyBase
internal import EncyContainer

/// What a version of the toolkit must know so that its figures are right. A version that lacks one shows the proposal and refuses to
/// compute, change and merge it.
package enum Feature: String, CaseIterable, Sendable {
  /// The energy case follows from a method other than `legacy` and `capped`, which versions before took for `capped`.
  case energyMethods = "energy-methods"

  /// What the fans draw follows from their winter speed, metered energy from its year, or a scenario's share from its place in the band,
  /// which versions before took for full speed, a normal year and the method's whole share.
  case energyWinter = "energy-winter"
  /// How much cooler people feel where air moves, which versions before don't know.
  case energySummer = "energy-summer"
  /// The heat balance is taken zone by zone, which versions before took over the hall as one box.
  case energyZones = "energy-zones"
  /// What a case comes to over the years is less what maintenance costs, which versions before counted in the life-cycle cost alone.
  case energyMaintenance = "energy-maintenance"
  /// Lines have value added tax rates of their own, which versions before took for the offer's.
  case offerVATRates = "offer-vat-rates"
  /// Discounts on lines and the order are amounts, which versions before don't take off.
  case offerDiscountAmounts = "offer-discount-amounts"

  /// The amount to pay is paid in parts, which versions before don't compute.
  case offerPaymentPlan = "offer-payment-plan"

  /// Products are of kinds that the seller named, which versions before refuse.
  case productTypes = "product-types"

  /// The part that it depends on.
  private var part: String {
    switch self {
    case .energyMethods, .energyWinter, .energySummer, .energyZones, .energyMaintenance: "model/energy.json"
    case .offerVATRates, .offerDiscountAmounts, .offerPaymentPlan: "model/offer.json"
    case .productTypes: "model/products.json"
    }
  }

  /// Whether a part, as it is now, can't be computed without it.
  private func isUsed(by part: JSONValue) -> Bool {
    switch self {
    case .energyMethods: part.text("method").map { !["legacy", "capped"].contains($0) } ?? false
    case .energySummer: part["inputs"]?["summer"] != nil
    case .energyMaintenance: part["inputs"]?["maintenance"] != nil
    case .energyZones: part["inputs"]?.bool("zones") ?? false
    case .offerVATRates: part.items("lines").contains { $0["vatRate"] != nil }
    case .offerPaymentPlan: part["paymentPlan"] != nil
    case .productTypes:
      part.items("products").contains { row in row.text("type").map { !Product.knownTypes.contains($0) } ?? false }
    case .offerDiscountAmounts:
      part["orderDiscountAmount"] != nil || part.items("lines").contains { $0["discountAmount"] != nil }
    case .energyWinter:
      ["fanSpeed", "meteredDegreeDays"].contains { part["inputs"]?[$0] != nil }
        || part.items("scenarios").contains { $0["band"] != nil }
    }
  }

  /// The features that a proposal needs: those of ours that it uses, and any that somebody else listed.
  /// - Throws: ``DocumentError`` when a part that they depend on is damaged.
  static func required(by document: Document) throws(DocumentError) -> [String] {
    var required = document.manifest.requires.filter { Feature(rawValue: $0) == nil }
    for feature in allCases {
      // A part that can't be read stays what it was.
      let isUsed =
        if document.isTouched(feature.part) {
          try document.tree(of: feature.part).map(feature.isUsed) ?? false
        } else {
          document.hasPart(feature.part) && document.manifest.requires.contains(feature.rawValue)
        }
      if isUsed { required.append(feature.rawValue) }
    }
    return required.uniqued()
  }
}
