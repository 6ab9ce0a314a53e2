internal import EncyBase
internal import EncyContainer
internal import EncyDocument
internal import EncyFigures
internal import EncyJSONSchema
internal import EncyTexts

extension Rule {
  /// The offer and the catalog rows it uses.
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
          "model/offer.json", offer, pointer.appending("alternativeTo"), .foundAlternativeToItself(id: "\(id)"),
          remedy: .remedyAlternativeToItself)
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
        .foundReverseChargeBuyer,
        remedy: .remedyReverseChargeBuyer)
    },
    Rule(
      "product-vat-rate", .warning, at: ["/offer/lines/*/product"]
    ) { context, report in
      let offer = context.model("offer")
      guard offer["vatMode"]?.stringValue == "normal" else { return }
      let whole = offer["vatRate"]?.decimalValue
      var rates: [ExactText: ExactDecimal] = [:]
      for (_, product) in context.model("products").places("products") {
        if let id = product.filled("id") { rates[ExactText(id)] = product["vatRate"]?.decimalValue?.normalized }
      }
      for (pointer, line) in offer.places("lines") {
        guard let id = line.filled("product"), let own = rates[ExactText(id)],
          let rate = (line["vatRate"]?.decimalValue ?? whole)?.normalized, own != rate
        else { continue }
        report.add(
          "model/offer.json", offer, pointer.appending("product"),
          .foundProductVatRate(rate: SafeText(rate), id: "\(id)", own: SafeText(own)),
          remedy:
            .remedyProductVatRate)
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
          .foundAlternativeChain(id: "\(id)", other: "\(other)"),
          remedy: .remedyAlternativeChain)
      }
    },
    Rule(
      "vat-rate", .warning, at: ["/offer/vatRate", "/offer/lines/*/vatRate", "/products/products/*/vatRate"]
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
        + offer.places("lines").map { ("model/offer.json", offer, $0.pointer.appending("vatRate")) }
        + products.places("products").map { ("model/products.json", products, $0.pointer.appending("vatRate")) }
      for (path, tree, pointer) in places {
        guard let rate = tree[pointer]?.decimalValue, !rates.contains(where: { ExactDecimal($0) == rate }) else {
          continue
        }
        let known = SafeText.oneOf(rates.map { "\($0)" })
        report.add(
          path, tree, pointer, .foundVatRate(rate: SafeText(rate.normalized), state: "\(country)", day: "\(day)"),
          remedy: .remedyVatRate(rates: known))
      }
    },
    Rule(
      "discount-twice", .error, at: ["/offer/lines/*/discountAmount", "/offer/orderDiscountAmount"]
    ) { context, report in
      let offer = context.model("offer")
      var owners = offer.places("lines").map { ($0.pointer.pointer, "discount") }
      owners.append((JSONPointer(), "orderDiscount"))
      for (pointer, name) in owners {
        guard [name, "\(name)Amount"].allSatisfy({ offer[pointer.appending($0)]?.doubleValue ?? 0 != 0 }) else {
          continue
        }
        report.add(
          "model/offer.json", offer, pointer.appending("\(name)Amount"), .foundDiscountTwice,
          remedy: .remedyDiscountTwice)
      }
    },
    Rule(
      "discount-above-line", .warning, at: ["/offer/lines/*/discountAmount"]
    ) { context, report in
      let offer = context.model("offer")
      let lines = offer.places("lines").filter { $0.value["discountAmount"] != nil }
      // Of hidden prices a copy has what an alternative takes off the sum, as a discount.
      let isCopy = context.tree(PackageReader.manifestPath)["customerCopyOf"] != nil
      if lines.isEmpty || isCopy && offer["hideLinePrices"]?.boolValue == true { return }
      guard let amounts = context.offerFigures()?.values("lineAmount") else { return }
      for (place, line) in lines where amounts.indices.contains(place.index) {
        guard let amount = amounts[place.index].number, amount < 0,
          ["unitPrice", "quantity"].allSatisfy({ line[$0]?.doubleValue ?? -1 >= 0 })
        else {
          continue
        }
        report.add(
          "model/offer.json", offer, place.appending("discountAmount"), .foundDiscountAboveLine,
          remedy: .remedyDiscountAboveLine)
      }
    },
    Rule(
      "payment-share", .error, at: ["/offer/paymentPlan/*", "/offer/paymentPlan/*/amount"]
    ) { context, report in
      let offer = context.model("offer")
      for (place, payment) in offer.places("paymentPlan")
      where (payment["percent"] == nil) == (payment["amount"] == nil) {
        let isTwice = payment["amount"] != nil
        report.add(
          "model/offer.json", offer, isTwice ? place.appending("amount") : place.pointer,
          isTwice ? .foundPaymentTwice : .foundPaymentNothing,
          remedy: .remedyPaymentShare)
      }
    },
    Rule(
      "payment-plan", .warning, at: ["/offer/paymentPlan"]
    ) { context, report in
      let offer = context.model("offer")
      guard offer["paymentPlan"] != nil, let figures = context.offerFigures() else { return }
      let isAccepted = figures.isOfInterest("acceptedToPay")
      let name = isAccepted ? "acceptedPaymentRest" : "paymentRest"
      guard let rest = figures.value(name)?.minorUnits(of: figures.inputs.currency), rest != 0 else { return }
      let text = money(Int(clamping: rest.magnitude), figures.inputs.currency)
      let found: Message =
        isAccepted
        ? rest > 0 ? .foundPaymentsAcceptedShort(amount: text) : .foundPaymentsAcceptedLong(amount: text)
        : rest > 0 ? .foundPaymentsShort(amount: text) : .foundPaymentsLong(amount: text)
      report.add(
        "model/offer.json", offer, JSONPointer(["paymentPlan"]), found,
        remedy: isAccepted ? .remedyPaymentsAccepted(file: .theFile) : remedy(offer, rest, figures.inputs.currency))
    },
    Rule(
      "amount-overflow", .error, at: ["/offer/lines/*/quantity", "/offer/lines"]
    ) { context, report in
      let offer = context.model("offer")
      guard let figures = context.offerFigures() else { return }
      /// What is no number is for the schema to say.
      func isTooLarge(_ outcome: Outcome?) -> Bool {
        switch outcome {
        case .exact: outcome?.minorUnits(of: figures.inputs.currency) == nil
        case .failed(let failure): failure == .overflow
        default: false
        }
      }
      let lines = figures.values("lineAmount").map(isTooLarge)
      for ((pointer, _), isTooLarge) in zip(offer.places("lines"), lines) where isTooLarge {
        report.add(
          "model/offer.json", offer, pointer.appending("quantity"),
          .foundAmountOverflow, remedy: .remedyAmountOverflow)
      }
      guard !lines.contains(true), isTooLarge(figures.value("subtotal")) else { return }
      report.add(
        "model/offer.json", offer, JSONPointer(["lines"]),
        .foundSumOverflow,
        remedy: .remedySumOverflow)
    },
    Rule(
      "offer-negative", .warning, at: ["/offer/adjustment/amount", "/offer/orderDiscountAmount", "/offer/lines"]
    ) { context, report in
      let offer = context.model("offer")
      // A quantity that is no quantity is for the schema to say.
      guard let figures = context.offerFigures(),
        zip(offer.places("lines"), figures.values("lineCounts")).allSatisfy({ line, counts in
          counts.number == 0 || line.value["quantity"]?.doubleValue ?? -1 >= 0
        }), let net = figures.value("netAmount")?.minorUnits(of: figures.inputs.currency), net < 0
      else { return }
      // What alone makes the sum negative is what is to be looked at.
      let lowered = -(offer["adjustment"]?["amount"]?.doubleValue ?? 0)
      let discount = offer["orderDiscountAmount"]?.doubleValue ?? 0
      let off: [String]? =
        lowered >= Double(-net) ? ["adjustment", "amount"] : discount >= Double(-net) ? ["orderDiscountAmount"] : nil
      report.add(
        "model/offer.json", offer, JSONPointer(off ?? ["lines"]),
        .foundOfferNegative(amount: money(-net, figures.inputs.currency)),
        remedy: .remedyOfferNegative)
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
          "model/offer.json", offer, pointer.appending("quantity"),
          .foundQuantityFraction(
            quantity: "\(quantity)", product: "\(product)",
            fans: (quantity.decimalValue.flatMap { try? $0.roundedToInt() }).map { "\($0)" } ?? "?"),
          remedy: .remedyQuantityFraction)
      }
    },
  ]

  /// What makes payments the amount to pay: the last of those with an amount takes the rest.
  private static func remedy(_ offer: RuleValue, _ rest: Int, _ currency: Currency) -> Message {
    let payments = offer.places("paymentPlan")
    guard let last = payments.lastIndex(where: { $0.value["amount"]?.intValue != nil }),
      let amount = payments[last].value["amount"]?.intValue,
      case let (sum, isOver) = amount.addingReportingOverflow(rest),
      !isOver, sum > 0
    else { return .remedyPayments(file: .theFile) }
    return .remedyPaymentsAmount(
      file: .theFile, number: SafeText("\(last + 1)"),
      amount: "\(ExactDecimal(coefficient: Int128(sum), scale: currency.minorDigits))")
  }

  static func currency(_ context: RuleContext) -> Currency? {
    context.model("proposal").filled("currency").flatMap { Currency($0) }
  }

  /// An amount in minor units, as the language writes it.
  static func money(_ minor: Int, _ currency: Currency) -> SafeText { SafeText(money: minor, currency) }
}
