package import EncyBase
package import EncyDocument
package import EncyFigures
internal import EncyTexts

/// What `model/quote.json` keeps of a sent proposal beside its figures: lines, tax, sums and energy case, as they are when it is sent.
extension FigureValues {
  /// - Parameters:
  ///   - tree: `model/offer.json`.
  ///   - products: Whose names stand in for lines without words.
  /// - Returns: The members `vatMode`, `lines`, `vat` and `totals`; `nil` where the proposal has no offer.
  /// - Throws: ``ArithmeticError`` for amounts that don't fit.
  package func frozenOffer(_ tree: JSONValue, products: [Product]) throws(ArithmeticError) -> JSONObject? {
    guard let totals = try OfferTotals(self) else { return nil }
    let offer = Offer(json: tree)
    let rates = values("lineVatRate").map { outcome -> JSONValue? in
      guard case .exact(let rate) = outcome, let percent = rate.decimal else { return nil }
      return .number(JSONNumber(percent.normalized))
    }
    let titles = Dictionary(offer.sections.map { ($0.id, $0.title) }) { first, _ in first }
    var lines: [JSONValue] = []
    for (place, (line, item)) in zip(offer.lines, tree.items("lines")).enumerated() {
      var frozen = JSONObject()
      frozen["id"] = .string(line.id)
      frozen["product"] = item["product"]
      frozen["description"] = .string(line.name(products))
      frozen["section"] = line.section.flatMap { titles[$0] }.map { .string($0) }
      frozen["quantity"] = item["quantity"] ?? 0
      frozen["unit"] = item["unit"]
      frozen["unitPrice"] = item["unitPrice"] ?? 0
      for member in ["discount", "discountAmount"] { frozen[member] = item[member] }
      frozen["net"] = .int(totals.lines[place])
      if offer.vat.mode == .normal { frozen["vatRate"] = rates[place] }
      for member in ["optional", "alternativeTo"] { frozen[member] = item[member] }
      frozen["counted"] = .bool(totals.counts[place])
      lines.append(.object(frozen))
    }
    let charged = totals.rates.filter { $0.base != 0 || $0.amount != 0 }
    let whole = OfferTotals.Rate(percent: offer.vat.rate, base: totals.net, amount: totals.vat)
    var frozen = JSONObject()
    frozen["vatMode"] = .string(offer.vat.mode.rawValue)
    frozen["lines"] = .array(lines)
    if offer.vat.mode == .normal {
      frozen["vat"] = .array(
        (charged.isEmpty ? [whole] : charged).map { rate in
          ["rate": .number(JSONNumber(rate.percent)), "base": .int(rate.base), "amount": .int(rate.amount)]
        })
    }
    frozen["totals"] = .object(totals.sums)
    return frozen
  }

  /// - Parameter method: The rule that the saving follows from, as the proposal names it.
  /// - Returns: The member `energy`; `nil` where no scenario comes to a saving.
  package func frozenEnergy(method: String) -> JSONValue? {
    guard let list = catalog.listPlaces[EnergyCaseFigures.scenarios] else { return nil }
    func estimate(_ outcome: Outcome?, decimals: Int) -> JSONValue? {
      outcome?.number.flatMap { JSONNumber($0, decimals: decimals) }.map { .number($0) }
    }
    func money(_ outcome: Outcome?) -> JSONValue? { outcome?.minorUnits(of: inputs.currency).map { .int($0) } }
    var scenarios: [JSONValue] = []
    for (place, item) in inputs.lists[list].enumerated() {
      func value(_ name: String) -> Outcome? { self.value(name, at: place) }
      guard let percent = estimate(value("savingPercent"), decimals: 2),
        let saved = estimate(value("savedEnergy"), decimals: 0), let net = money(value("netSaving"))
      else { continue }
      var scenario = JSONObject()
      scenario["id"] = .string(item.id)
      scenario["name"] = .string(title(list: list, item: place, .english))
      scenario["savingPercent"] = percent
      scenario["energySaved"] = saved
      scenario["fanEnergy"] = estimate(self.value("fanEnergy"), decimals: 0)
      scenario["netSaving"] = net
      scenario["payback"] = value("payback") == .never ? .null : estimate(value("payback"), decimals: 2)
      scenario["lifetimeSaving"] = money(value("horizonSaving"))
      scenario["co2Saved"] = estimate(value("savedCO2"), decimals: 0)
      scenarios.append(.object(scenario))
    }
    if scenarios.isEmpty { return nil }
    var energy = JSONObject()
    energy["method"] = .string(method)
    energy["chosen"] = chosen(in: list).map { .string(inputs.lists[list][$0].id) }
    energy["investment"] = money(value("investment"))
    energy["lifetime"] = estimate(value("horizon"), decimals: 1)
    energy["scenarios"] = .array(scenarios)
    return .object(energy)
  }
}
