internal import EncyTexts
internal import EncyBase
internal import EncyDocument
internal import EncyFigures

extension Rule {
  /// The rules whose breaches may cost money unseen, by name.
  public static let idsAboutMoney: Set<String> = Set(drawnAndSoldRules.map(\.id)).union([
    "alternative-chain", "alternative-quantity", "amount-overflow", "annual-energy", "discount-above-line",
    "draft-expired", "energy-price", "fan-power-input", "offer-negative", "part-lost", "payment-plan",
    "product-vat-rate",
    "quantity-fraction", "quote-mismatch",
    "sent-figures", "sent-parts", "sent-redacted", "vat-rate",
  ])

  /// The rules whose breaches nobody sends unasked: the offer isn't what the plans show, its sum is none, nobody sells it, or energy is in
  /// another unit.
  public static let idsBeforeSending: Set<String> = [
    "alternative-chain", "annual-energy", "drawn-count", "drawn-not-offered", "energy-price", "offer-negative",
    "payment-plan", "seller-missing",
  ]

  /// The offer against what the plans show, what its products are and what the energy case counts with.
  static let drawnAndSoldRules: [Rule] = [
    Rule(
      "drawn-not-offered", .warning, at: ["/plans/*/fans/*/product"]
    ) { context, report in
      let trade = Trade(context)
      for product in trade.drawn where trade.sold[ExactText(product.id)] == nil {
        report.add(
          product.path, product.tree, product.pointer,
          .foundDrawnNotOffered(shown: SafeText(trade.count(product)), id: "\(product.id)"),
          remedy:
            .remedyDrawnNotOffered(file: .theFile, id: "\(product.id)", number: "\(product.count)"))
      }
    },
    Rule(
      "drawn-count", .warning, at: ["/offer/lines/*/quantity"]
    ) { context, report in
      let trade = Trade(context)
      let offer = context.model("offer")
      let isCounted = context.model("energy")["inputs"] != nil
      // An offer needs no drawing; where there is one, it shows what is sold.
      guard !trade.drawn.isEmpty else { return }
      for (index, sold) in trade.lines {
        let drawn = trade.drawn.first { $0.id == sold.id }
        guard drawn != nil || trade.fans.contains(ExactText(sold.id)), !sold.fans.allows(drawn?.count ?? 0) else {
          continue
        }
        let shown = SafeText(drawn.map { trade.count($0) } ?? .plansShowNone)
        let amount: SafeText =
          sold.fans.counted > 0
          ? measured(sold.fans.counted)
          : SafeText(.asOptionOrAlternative(number: measured(sold.fans.possible)))
        report.add(
          "model/offer.json", offer, JSONPointer(["lines", String(index), "quantity"]),
          isCounted
            ? .foundDrawnCountEnergy(amount: amount, id: "\(sold.id)", shown: shown)
            : .foundDrawnCount(amount: amount, id: "\(sold.id)", shown: shown),
          remedy: .remedyDrawnCount(file: .theFile))
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
      let trade = Trade(context)
      let sold = trade.lines.filter { trade.fans.contains(ExactText($0.sold.id)) }.map { ($0.sold.id, $0.sold.fans) }
      for (pointer, line) in lines {
        guard let quantity = line["quantity"]?.decimalValue, let (fans, wanted) = PerFan(line)?.quantity(of: sold),
          quantity != wanted
        else { continue }
        report.add(
          "model/offer.json", offer, pointer.appending("quantity"),
          .foundPerFan(quantity: SafeText(quantity.normalized), fans: ExactDecimal(fans), wanted: SafeText(wanted)),
          remedy: .remedyPerFan(file: .theFile))
      }
    },
    Rule(
      "alternative-quantity", .warning, at: ["/offer/lines/*/quantity"]
    ) { context, report in
      let offer = context.model("offer")
      let lines = offer.places("lines")
      let fans = Trade(context).fans
      let order = Offer.printedOrder(
        lines.map { $0.value.filled("section") }, sections: offer.places("sections").map { $0.value.filled("id") ?? "" }
      )
      for (index, (pointer, line)) in lines.enumerated() {
        guard let other = line.filled("alternativeTo"), line["perFan"] == nil,
          let place = lines.firstIndex(where: { $0.value.filled("id")?.isExactly(other) ?? false })
        else { continue }
        let replaced = lines[place].value
        let isOfFans =
          replaced["perFan"] != nil || replaced.filled("product").map { fans.contains(ExactText($0)) } ?? false
        guard isOfFans, line.filled("unit") ?? "pcs" == replaced.filled("unit") ?? "pcs",
          let quantity = line["quantity"]?.decimalValue, let wanted = replaced["quantity"]?.decimalValue,
          quantity != wanted
        else { continue }
        func number(_ place: Int) -> String { "\((order.firstIndex(of: place) ?? place) + 1)" }
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
      for (pointer, line) in offer.places("lines") {
        guard let id = line.filled("product"), let text = line.filled("description"),
          let own = products.first(where: { $0.filled("id")?.isExactly(id) ?? false })
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
}

/// What is drawn, and what is sold, by product.
private struct Trade {
  /// The fans of a product on all plans; where the first of them is.
  struct Drawn {
    let id: String
    let path: String
    let tree: RuleValue
    let pointer: JSONPointer
    var count = 0
    /// How many each plan shows.
    var plans: [(name: String, count: Int)] = []
  }

  /// What the lines of a product sell.
  struct Sold {
    let id: String
    var fans = SoldFans()
  }

  /// So many products are looked for in a text; a file that has more was made to keep us busy.
  static let mostNames = 200

  private(set) var drawn: [Drawn] = []
  private(set) var sold: [ExactText: Sold] = [:]
  /// The place of the first line of each product with what all of them sell, in the order of the lines.
  private(set) var lines: [(index: Int, sold: Sold)] = []
  /// The products that are fans.
  private(set) var fans: Set<ExactText> = []
  let hasLines: Bool

  init(_ context: RuleContext) {
    let lines = context.model("offer").places("lines").map(\.value)
    hasLines = !lines.isEmpty
    // Who has offered nothing yet is told when the fans are drawn for an offer.
    guard hasLines || context.model("proposal").filled("kind") == "offer" else { return }
    let products = context.model("products").places("products").map(\.value)
    for product in products {
      guard let id = product.filled("id") else { continue }
      let isUnnamed = product.filled("type") == nil
      if Rule.isFan(product) || isUnnamed && ["diameter", "airflow", "power"].contains(where: { product[$0] != nil }) {
        fans.insert(ExactText(id))
      }
    }
    countDrawn(context)
    if drawn.isEmpty, !lines.contains(where: { $0["perFan"] != nil }) { return }
    let counts = context.offerFigures()?.values("lineCounts") ?? []
    var places: [(Int, ExactText)] = []
    for (index, line) in lines.enumerated() {
      guard let id = line.filled("product") else {
        // Who writes freely what is sold doesn't say how many fans are in it.
        guard let words = line.filled("description").map({ Words($0) }) else { continue }
        for product in products.prefix(Trade.mostNames) {
          guard let id = product.filled("id"), drawn.contains(where: { $0.id.isExactly(id) }),
            words.contains(id) || product.filled("name").map({ words.contains($0) }) ?? false
          else { continue }
          sold[ExactText(id), default: Sold(id: id)].fans.addWords()
        }
        continue
      }
      let key = ExactText(id)
      if sold[key] == nil || !places.contains(where: { $0.1 == key }) { places.append((index, key)) }
      var sum = sold[key] ?? Sold(id: id)
      sum.fans.add(
        line["quantity"]?.doubleValue, unit: line.filled("unit"),
        counts: counts.indices.contains(index) && counts[index].number == 1)
      sold[key] = sum
    }
    self.lines = places.compactMap { index, key in sold[key].map { (index, $0) } }
  }

  private mutating func countDrawn(_ context: RuleContext) {
    var places: [ExactText: Int] = [:]
    for (path, tree) in context.overlays {
      let name = tree.filled("name") ?? "the plan"
      for (pointer, fan) in tree.places("fans") {
        guard let id = fan.filled("product") else { continue }
        let place = places[ExactText(id)] ?? drawn.count
        if place == drawn.count {
          places[ExactText(id)] = place
          drawn.append(Drawn(id: id, path: path, tree: tree, pointer: pointer.appending("product")))
        }
        drawn[place].count += 1
        if drawn[place].plans.last?.name == name {
          drawn[place].plans[drawn[place].plans.count - 1].count += 1
        } else {
          drawn[place].plans.append((name, 1))
        }
      }
    }
  }

  /// How many the plans show, in words.
  func count(_ product: Drawn) -> Message {
    guard product.plans.count > 1 else { return .plansShow(number: "\(product.count)") }
    let shares = product.plans.prefix(5).map { "\($0.name): \($0.count)" }.joined(separator: ", ")
    return .plansShowEach(
      number: "\(product.count)", shares: "\(shares)\(product.plans.count > 5 ? ", …" : "")")
  }
}

/// A text in which names are looked for as whole words, whatever their case (of A to Z).
private struct Words {
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
