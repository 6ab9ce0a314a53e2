internal import EncyBase
internal import EncyDocument
internal import EncyFigures
internal import EncyTexts

extension Rule {
  /// The rules whose breaches may cost money unseen, or put something in a wrong place, by name.
  public static let idsAboutMoney: Set<String> = Set(drawnAndSoldRules.map(\.id)).union([
    "alternative-chain", "alternative-quantity", "amount-overflow", "annual-energy", "discount-above-line",
    "draft-expired", "energy-price", "fan-power-input", "offer-negative", "part-lost", "payment-plan",
    "product-vat-rate", "quantity-fraction", "quote-mismatch", "scale-hall-size", "sent-figures", "sent-parts",
    "sent-redacted", "vat-rate", "zones-and-hall",
  ])

  /// The rules whose breaches nobody sends unasked: the offer isn't what the plans show, what follows its fans isn't for all of them, its
  /// sum is none, nobody sells it, or energy is in another unit.
  public static let idsBeforeSending: Set<String> = [
    "alternative-chain", "annual-energy", "drawn-count", "drawn-not-offered", "energy-price", "offer-negative",
    "payment-plan", "per-fan", "seller-missing",
  ]

  /// The offer against what the plans show, what its products are and what the energy case counts with.
  static let drawnAndSoldRules: [Rule] = [
    Rule(
      "drawn-not-offered", .warning, at: ["/plans/*/fans/*/product"]
    ) { context, report in
      let trade = context.trade()
      for product in trade.drawn where trade.isUnsold(product) {
        report.add(
          product.path, product.tree, product.pointer,
          .foundDrawnNotOffered(shown: SafeText(trade.count(product)), id: "\(product.id)"),
          remedy: trade.exchange(product.id).map { exchange(context, $0) }
            ?? .remedyDrawnNotOffered(file: .theFile, id: "\(product.id)", number: "\(product.count)"))
      }
    },
    Rule(
      "drawn-count", .warning, at: ["/offer/lines/*/quantity", "/offer/lines"]
    ) { context, report in
      let trade = context.trade()
      let offer = context.model("offer")
      let isCounted = context.model("energy")["inputs"] != nil
      // An offer needs no drawing; where there is one, it shows what is sold.
      guard !trade.drawn.isEmpty else { return }
      if let (shown, accepted) = trade.acceptedOtherwise {
        report.add(
          "model/offer.json", offer, JSONPointer(["lines"]),
          .foundDrawnAccepted(shown: "\(shown)", accepted: measured(accepted)),
          remedy: .remedyDrawnAccepted(file: .theFile))
      }
      let isOfAccepted = context.isOfAccepted
      // The lines are not brought in step while an alternative is left without its line.
      let removed = trade.removedByPlans
      let left = trade.alternatives.first { removed.contains($0.other) && !trade.isCountedByPlans($0) }
      for (index, sold) in trade.lines {
        let drawn = trade.drawnCounts[ExactText(sold.id)]
        guard drawn != nil || trade.fans.contains(ExactText(sold.id)),
          trade.match(sold, drawn?.count ?? 0) == .different
        else { continue }
        let shown = SafeText(drawn.map { trade.count($0) } ?? .plansShowNone)
        let found: Message
        if sold.fans.counted == 0, sold.fans.possible > 0 {
          found = .foundDrawnUncounted(shown: shown, id: "\(sold.id)", number: measured(sold.fans.possible))
        } else {
          let amount = measured(sold.fans.counted)
          found =
            isCounted
            ? .foundDrawnCountEnergy(amount: amount, id: "\(sold.id)", shown: shown)
            : .foundDrawnCount(amount: amount, id: "\(sold.id)", shown: shown)
        }
        // What was accepted is drawn rather than dropped.
        let remedy: Message =
          if let left, !isOfAccepted {
            .remedyDrawnCountAlternative(file: .theFile, line: SafeText("\(trade.number(left.index))"))
          } else if let other = trade.exchange(sold.id) {
            exchange(context, other)
          } else if !isOfAccepted {
            .remedyDrawnCount(file: .theFile)
          } else if sold.fans.counted > Double(drawn?.count ?? 0) {
            .figuresPlace(file: .theFile, product: SafeText(sold.id))
          } else {
            .remedyDrawnRemove(number: measured(Double(drawn?.count ?? 0) - sold.fans.counted), file: .theFile)
          }
        report.add(
          "model/offer.json", offer, JSONPointer(["lines", String(index), "quantity"]), found, remedy: remedy)
      }
    },
    Rule(
      "drawn-option", .note, at: ["/offer/lines/*/quantity"]
    ) { context, report in
      let trade = context.trade()
      guard !trade.drawn.isEmpty else { return }
      for drawn in trade.drawn {
        guard let sold = trade.sold[ExactText(drawn.id)], trade.match(sold, drawn.count) == .optional,
          let index = sold.option
        else { continue }
        report.add(
          "model/offer.json", context.model("offer"), JSONPointer(["lines", String(index), "quantity"]),
          .foundDrawnOption(
            shown: SafeText(trade.count(drawn)), id: "\(drawn.id)", number: measured(sold.fans.counted)),
          remedy: .remedyDrawnOption(file: .theFile, line: SafeText("\(trade.number(index))")))
      }
    },
    Rule(
      "saving-unsold", .error, at: ["/offer/lines"]
    ) { context, report in
      // What the customer took of a proposal that was sent is no error of it.
      guard context.model("energy").filled("method") != nil, let figures = context.offerFigures(),
        FigureValues(figures.inputs.answered(nil)).value("soldFans")?.number == 0
      else { return }
      let products = context.model("products").places("products").map(\.value)
      let fans = Set(products.filter { isFan($0) }.compactMap { $0.filled("id") })
      let offer = context.model("offer")
      guard offer.places("lines").contains(where: { $0.value.filled("product").map { fans.contains($0) } ?? false })
      else { return }
      report.add(
        "model/offer.json", offer, JSONPointer(["lines"]), .foundSavingUnsold,
        remedy: context.placedFans.contains { !$0.isEmpty }
          ? .remedySavingUnsoldByPlans(file: .theFile) : .remedySavingUnsold(file: .theFile))
    },
    Rule(
      "per-fan", .warning, at: ["/offer/lines/*/quantity"]
    ) { context, report in
      let offer = context.model("offer")
      let lines = offer.places("lines").filter { $0.value["perFan"] != nil }
      if lines.isEmpty { return }
      let trade = context.trade()
      if trade.isAnswered {
        for (pointer, quantity, fans, wanted) in FollowingLines(trade, offer).uncoveredByAnswer {
          report.add(
            "model/offer.json", offer, pointer,
            .foundPerFanAccepted(
              quantity: SafeText(quantity.normalized), fans: ExactDecimal(fans), wanted: SafeText(wanted)),
            remedy: .remedyPerFanAccepted(file: .theFile))
        }
        return
      }
      let sold = trade.soldTotals
      for (pointer, line) in lines {
        guard let quantity = line["quantity"]?.decimalValue, let (fans, wanted) = PerFan(line)?.quantity(of: sold),
          quantity != wanted
        else { continue }
        report.add(
          "model/offer.json", offer, pointer.appending("quantity"),
          .foundPerFan(quantity: SafeText(quantity.normalized), fans: ExactDecimal(fans), wanted: SafeText(wanted)),
          remedy: .remedyPerFan(
            wanted: SafeText(wanted), file: .theFile, line: SafeText("\(trade.number(pointer.index))")))
      }
    },
    Rule(
      "per-fan-choice", .warning, at: ["/offer/lines/*/quantity"]
    ) { context, report in
      let offer = context.model("offer")
      guard offer.places("lines").contains(where: { $0.value["perFan"] != nil }) else { return }
      let currency = currency(context) ?? .sek
      let trade = context.trade()
      if trade.isAnswered { return }
      for choice in FollowingLines(trade, offer).uncoveredChoices {
        let (line, wanted) = (choice.follower, choice.wanted)
        let price = ExactDecimal(
          coefficient: Int128(line.value["unitPrice"]?.intValue ?? 0), scale: currency.minorDigits)
        let (unit, number) = (SafeText(line.value.filled("unit") ?? "pcs"), SafeText("\(trade.number(line.index))"))
        let article = SafeText(line.value.filled("product") ?? line.value.filled("description") ?? "")
        let isProduct = line.value.filled("product") != nil
        let remedy: Message
        if choice.isAlternative {
          remedy =
            isProduct
            ? .remedyPerFanAlternativeProduct(
              file: .theFile, id: article, quantity: SafeText(wanted), unit: unit, price: "\(price)", line: number)
            : .remedyPerFanAlternative(
              file: .theFile, text: article, quantity: SafeText(wanted), unit: unit, price: "\(price)", line: number)
        } else {
          let quantity = SafeText(choice.difference)
          remedy =
            isProduct
            ? .remedyPerFanOptionProduct(
              file: .theFile, id: article, quantity: quantity, unit: unit, price: "\(price)")
            : .remedyPerFanOption(file: .theFile, text: article, quantity: quantity, unit: unit, price: "\(price)")
        }
        report.add(
          "model/offer.json", offer, JSONPointer(["lines", String(choice.index), "quantity"]),
          .foundPerFanChoice(
            number: number, name: article, quantity: SafeText(choice.quantity), wanted: SafeText(wanted)),
          remedy: remedy)
      }
    },
    Rule(
      "alternative-quantity", .warning, at: ["/offer/lines/*/quantity"]
    ) { context, report in
      let offer = context.model("offer")
      let lines = offer.places("lines")
      let fans = context.trade().fans
      let numbers = context.lineNumbers
      let places = Dictionary(
        lines.enumerated().compactMap { place, line in line.value.filled("id").map { (ExactText($0), place) } }
      ) { first, _ in first }
      for (index, (pointer, line)) in lines.enumerated() {
        guard let other = line.filled("alternativeTo"), line["perFan"] == nil,
          let place = places[ExactText(other)]
        else { continue }
        let replaced = lines[place].value
        let isOfFans =
          replaced["perFan"] != nil || replaced.filled("product").map { fans.contains(ExactText($0)) } ?? false
        guard isOfFans, line.filled("unit") ?? "pcs" == replaced.filled("unit") ?? "pcs",
          let quantity = line["quantity"]?.decimalValue, let wanted = replaced["quantity"]?.decimalValue,
          quantity != wanted
        else { continue }
        func number(_ place: Int) -> String { "\(numbers.number(at: place))" }
        report.add(
          "model/offer.json", offer, pointer.appending("quantity"),
          .foundAlternativeQuantity(
            quantity: SafeText(quantity.normalized), number: SafeText(number(place)),
            wanted: SafeText(wanted.normalized)),
          remedy: .remedyAlternativeQuantity(
            file: .theFile, line: SafeText(number(index)), wanted: SafeText(wanted.normalized)))
      }
    },
    Rule(
      "line-other-product", .warning, at: ["/offer/lines/*/description"]
    ) { context, report in
      let offer = context.model("offer")
      let products = context.model("products").places("products").map(\.value)
      let known = Dictionary(products.compactMap { row in row.filled("id").map { (ExactText($0), row) } }) { first, _ in
        first
      }
      for (pointer, line) in offer.places("lines") {
        guard let id = line.filled("product"), let text = line.filled("description"), let own = known[ExactText(id)]
        else { continue }
        let words = Words(text)
        guard !words.contains(id), !(own.filled("name").map { words.contains($0) } ?? false) else { continue }
        // Of another kind it may be what the product is for: a bracket for a fan.
        let kind = own.filled("type")
        let other =
          products.prefix(Trade.mostNames).first { product in
            product.filled("type") == kind
              && ["id", "name"].contains { product.filled($0).map { words.contains($0) } ?? false }
          }?.filled("id") ?? words.sibling(of: id)
        guard let other else { continue }
        report.add(
          "model/offer.json", offer, pointer.appending("description"),
          .foundLineOtherProduct(other: "\(other)", id: "\(id)"),
          remedy: .remedyLineOtherProduct)
      }
    },
    Rule(
      "line-price", .warning, at: ["/offer/lines/*/unitPrice"]
    ) { context, report in
      let offer = context.model("offer")
      var prices: [ExactText: Int] = [:]
      for (_, product) in context.model("products").places("products") {
        if let id = product.filled("id") { prices[ExactText(id)] = product["price"]?.intValue }
      }
      let currency = currency(context) ?? .sek
      let figures = context.offerFigures()
      for (index, (pointer, line)) in offer.places("lines").enumerated() {
        // A lump sum is for all of them.
        guard line["kind"]?.stringValue == "product", let id = line.filled("product"), line.filled("unit") != "lump",
          let price = line["unitPrice"]?.intValue, let listed = prices[ExactText(id)], price != listed
        else { continue }
        let discount = line["discount"]?.decimalValue ?? ExactDecimal(0)
        let reduced = figures.flatMap { $0.value("reducedListPrice", at: index)?.minorUnits(of: $0.inputs.currency) }
        let isTwice = discount.coefficient != 0 && reduced == price
        report.add(
          "model/offer.json", offer, pointer.appending("unitPrice"),
          isTwice
            ? .foundLinePriceTwice(
              price: money(price, currency), id: "\(id)", listed: money(listed, currency),
              discount: SafeText(discount.normalized))
            : .foundLinePrice(price: money(price, currency), id: "\(id)", listed: money(listed, currency)),
          remedy: isTwice ? .remedyLinePriceTwice : .remedyLinePrice,
          // It may have been agreed on.
          severity: isTwice ? nil : .note)
      }
    },
    Rule(
      "fan-power-low", .warning, at: ["/energy/inputs/fanPower"]
    ) { context, report in
      let energy = context.model("energy")
      let powers = context.model("products").places("products").map(\.value).filter { isFan($0) }
        .compactMap { $0["power"]?.doubleValue }
      // By the affinity law the power goes with the cube of the speed: a hundredth is a fifth of the speed.
      guard let input = energy["inputs"]?["fanPower"]?.doubleValue, let rated = powers.min(), input > 0,
        input * 100 < rated
      else { return }
      report.add(
        "model/energy.json", energy, JSONPointer(["inputs", "fanPower"]),
        .foundFanPowerLow(input: measured(input), rated: measured(rated)),
        remedy: .remedyFanPowerLow)
    },
  ]

  /// Advice to give fans on the plans the product that the offer has more of than the plans show.
  private static func exchange(_ context: RuleContext, _ exchange: (number: Int, product: String)) -> Message {
    let (number, product) = (SafeText("\(exchange.number)"), SafeText(exchange.product))
    return context.isOfAccepted
      ? .remedyDrawnExchangeAccepted(number: number, file: .theFile, other: product)
      : .remedyDrawnExchange(number: number, file: .theFile, other: product)
  }
}

/// A text in which names are looked for as whole words, whatever their case (of A to Z).
struct Words {
  private let text: [UInt8]

  init(_ text: String) { self.text = Words.folded(text.prefix(2_000)) }

  func contains(_ name: String) -> Bool {
    let name = Words.folded(name)
    guard !name.isEmpty, name.count <= text.count else { return false }
    return (0...text.count - name.count).contains { start in
      has(name, at: start) && !isWord(start - 1) && !isWord(start + name.count)
    }
  }

  /// A name that differs from an article number only in the digits at its end; `nil` when the text has none.
  func sibling(of id: String) -> String? {
    let folded = Words.folded(id)
    let stem = Array(folded.prefix((folded.lastIndex { !Words.isDigit($0) } ?? -1) + 1))
    let letters = stem.count { (0x61...0x7A).contains($0) }
    guard stem.count < folded.count, letters >= 2, stem.count < text.count else { return nil }
    for start in 0..<text.count - stem.count where has(stem, at: start) && !isWord(start - 1) {
      let digits = text[(start + stem.count)...].prefix { Words.isDigit($0) }
      if !digits.isEmpty, !isWord(digits.endIndex) {
        return String(decoding: stem + digits, as: UTF8.self).uppercased()
      }
    }
    return nil
  }

  private func has(_ name: [UInt8], at start: Int) -> Bool {
    text[start] == name[0] && text[start..<start + name.count].elementsEqual(name)
  }

  private func isWord(_ index: Int) -> Bool {
    guard text.indices.contains(index) else { return false }
    return text[index] >= 0x80 || (0x61...0x7A).contains(text[index]) || Words.isDigit(text[index])
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private static func folded(_ text: some StringProtocol) -> [UInt8] {
    text.utf8.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
  }
}
