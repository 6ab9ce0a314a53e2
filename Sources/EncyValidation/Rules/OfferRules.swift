internal import EncyBase
internal import EncyDocument
internal import EncyJSONSchema

extension Rule {
  /// The offer and the catalogue rows it uses.
  static let offerRules: [Rule] = [
    Rule(
      "alternative-to-itself", .error, at: ["/offer/lines/*/alternativeTo"]
    ) { context, report in
      let offer = context.model("offer")
      for (pointer, line) in offer.places("lines") {
        guard let id = line.filled("id"), let other = line.filled("alternativeTo"), id.isExactly(other) else {
          continue
        }
        report.add(
          "model/offer.json", offer, pointer.appending("alternativeTo"), "the line \(id) is an alternative to itself",
          remedy: "name the line it can stand in for, or remove the member")
      }
    },
    Rule(
      "reverse-charge-buyer", .warning, at: ["/offer/vatMode"]
    ) { context, report in
      let offer = context.model("offer")
      guard offer["vatMode"]?.stringValue == "reverseCharge", context.model("customer").filled("vatNumber") == nil
      else {
        return
      }
      report.add(
        "model/offer.json", offer, JSONPointer(["vatMode"]),
        "the offer is without VAT by reverse charge, but the customer's VAT number is not known",
        remedy: "set /customer/vatNumber, or charge VAT: /offer/vatMode=normal")
    },
    Rule(
      "product-vat-rate", .warning, at: ["/offer/lines/*/product"]
    ) { context, report in
      let offer = context.model("offer")
      guard offer["vatMode"]?.stringValue == "normal", let rate = offer["vatRate"]?.decimalValue?.normalized else {
        return
      }
      var rates: [ExactText: ExactDecimal] = [:]
      for (_, product) in context.model("products").places("products") {
        if let id = product.filled("id") { rates[ExactText(id)] = product["vatRate"]?.decimalValue?.normalized }
      }
      for (pointer, line) in offer.places("lines") {
        guard let id = line.filled("product"), let own = rates[ExactText(id)], own != rate else { continue }
        report.add(
          "model/offer.json", offer, pointer.appending("product"),
          "VAT is computed at \(rate) % for the whole offer, but \(id) has \(own) %",
          remedy:
            "set /offer/vatRate, correct the product's rate, or make an offer of its own for what has another rate")
      }
    },
    Rule(
      "alternative-chain", .warning, at: ["/offer/lines/*/alternativeTo"]
    ) { context, report in
      let offer = context.model("offer")
      let lines = offer.places("lines")
      let alternatives = Set(lines.compactMap { $0.value["alternativeTo"] == nil ? nil : $0.value.filled("id") })
      for (pointer, line) in lines {
        guard let id = line.filled("id"), let other = line.filled("alternativeTo"), !id.isExactly(other),
          alternatives.contains(other)
        else { continue }
        report.add(
          "model/offer.json", offer, pointer.appending("alternativeTo"),
          "the line \(id) stands in for \(other), which is an alternative itself and counts in no total",
          remedy: "name the line that counts")
      }
    },
    Rule(
      "vat-rate", .warning, at: ["/offer/vatRate", "/products/products/*/vatRate"]
    ) { context, report in
      let offer = context.model("offer")
      let products = context.model("products")
      let seller = context.model("team")["company"]
      guard offer["vatMode"]?.stringValue == "normal",
        let country = seller?["address"]?.filled("country")
          ?? seller?.filled("vatNumber").map({ String($0.prefix(2)) }),
        let table = VATRates(country: country)
      else { return }
      let day = context.date("proposal", "date") ?? context.today
      guard let rates = table.rates(on: day) else { return }
      let places =
        [("model/offer.json", offer, JSONPointer(["vatRate"]))]
        + products.places("products").map { ("model/products.json", products, $0.pointer.appending("vatRate")) }
      for (path, tree, pointer) in places {
        guard let rate = tree[pointer]?.decimalValue, !rates.contains(where: { ExactDecimal($0) == rate }) else {
          continue
        }
        let known = EnglishViolation.list(rates.map { "\($0)" })
        report.add(
          path, tree, pointer, "\(rate.normalized) % was no VAT rate of \(country) on \(day)",
          remedy: "set \(known), or charge none: /offer/vatMode=none")
      }
    },
    Rule(
      "amount-overflow", .error, at: ["/offer/lines/*/quantity", "/offer/lines"]
    ) { context, report in
      let offer = context.model("offer")
      var sum: Int? = 0
      for (pointer, line) in offer.places("lines") {
        let amount = lineAmount(line)
        if amount == nil {
          report.add(
            "model/offer.json", offer, pointer.appending("quantity"),
            "quantity × unitPrice is more than amounts can be (9 × 10^18)", remedy: "correct the quantity or the price")
        } else if counts(line) {
          sum = amount.flatMap { amount in sum.flatMap { try? $0.addingExactly(amount) } }
        }
      }
      guard sum == nil else { return }
      report.add(
        "model/offer.json", offer, JSONPointer(["lines"]),
        "the sum of the lines is more than amounts can be (9 × 10^18)",
        remedy: "correct the quantities or the prices")
    },
    Rule(
      "offer-negative", .warning, at: ["/offer/adjustment/amount", "/offer/lines"]
    ) { context, report in
      let offer = context.model("offer")
      let counted = offer.places("lines").map(\.value).filter { counts($0) }
      // A quantity that is no quantity is for the schema to say.
      guard counted.allSatisfy({ $0["quantity"]?.doubleValue ?? -1 >= 0 }) else { return }
      let lines = counted.compactMap { lineAmount($0) }.reduce(0.0) { $0 + Double($1) }
      let discount = 1 - (offer["orderDiscount"]?.doubleValue ?? 0) / 100
      let adjustment = offer["adjustment"]?["amount"]?.doubleValue
      let net = lines * discount + (offer["shipping"]?.doubleValue ?? 0) + (adjustment ?? 0)
      // Half a minor unit is what rounding may take.
      guard net < -1 else { return }
      let digits = currency(context)?.minorDigits ?? 2
      report.add(
        "model/offer.json", offer, JSONPointer(adjustment ?? 0 < 0 ? ["adjustment", "amount"] : ["lines"]),
        "the customer would be paid \(amount(-net, digits)) \(context.model("proposal").filled("currency") ?? "")",
        remedy: "correct the amounts; all are in the minor unit, so 2500 kr is 250000")
    },
    Rule(
      "quantity-fraction", .warning, at: ["/offer/lines/*/quantity"]
    ) { context, report in
      let offer = context.model("offer")
      let fans = Set(
        context.model("products").places("products").compactMap { isFan($0.value) ? $0.value.filled("id") : nil })
      for (pointer, line) in offer.places("lines") {
        guard let product = line.filled("product"), fans.contains(product), line.filled("unit") ?? "pcs" == "pcs",
          let quantity = line["quantity"]?.numberValue, !quantity.isInteger
        else { continue }
        report.add(
          "model/offer.json", offer, pointer.appending("quantity"), "\(quantity) pieces of \(product), which is a fan",
          remedy: "set a whole number")
      }
    },
  ]

  /// Whether the totals hold a line.
  static func counts(_ line: RuleValue) -> Bool {
    line["optional"]?.boolValue != true && line["alternativeTo"] == nil
  }

  /// Quantity × price less the discount, rounded as amounts are; `nil` past 64 bits, 0 where something is missing.
  static func lineAmount(_ line: RuleValue) -> Int? {
    guard let quantity = line["quantity"]?.decimalValue, let price = line["unitPrice"]?.decimalValue else { return 0 }
    let discount = line["discount"]?.decimalValue ?? ExactDecimal(0)
    guard let share = try? ExactDecimal(100).subtracting(discount).hundredth() else { return nil }
    return try? quantity.multiplied(by: price).multiplied(by: share).roundedToInt()
  }

  static func currency(_ context: RuleContext) -> Currency? {
    context.model("proposal").filled("currency").flatMap { Currency($0) }
  }

  /// An amount in whole units of the currency.
  static func amount(_ minor: Double, _ digits: Int) -> String {
    var unit = 1.0
    for _ in 0..<digits { unit *= 10 }
    return JSONNumber(minor / unit, decimals: digits)?.text ?? "\(minor / unit)"
  }
}
