internal import EncyBase
internal import EncyDocument
internal import EncyFigures
internal import EncyTexts

/// What is drawn, and what is sold, by product.
struct Trade {
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
    /// The same with what the customer accepted.
    var accepted = SoldFans()
    /// Its lines in the total that state a number of pieces, with their quantities.
    var counted: [(index: Int, quantity: ExactDecimal)] = []
    /// Whether a line is of the product, and not only words of one that isn't.
    var hasLine = false
    /// The place of its first option.
    var option: Int?
  }

  /// An alternative to another line, by their places.
  struct Alternative {
    let index: Int
    let other: Int
    let product: ExactText?
    let replaced: ExactText?
    /// Whether it states a number of pieces of its own.
    let isOfPieces: Bool
  }

  /// So many products are looked for in a text; a file that has more was made to keep us busy.
  static let mostNames = 200

  private(set) var drawn: [Drawn] = []
  private(set) var sold: [ExactText: Sold] = [:]
  /// The place of the first line of each product with what all of them sell, in the order of the lines.
  private(set) var lines: [(index: Int, sold: Sold)] = []
  private(set) var alternatives: [Alternative] = []
  /// The place of the first alternative of each product to a line in the total whose fans no plan shows.
  private var replacements: [ExactText: Int] = [:]
  /// The products that are fans.
  private(set) var fans: Set<ExactText> = []
  /// How each line counts, as it was offered and as the customer accepted it.
  private(set) var kinds: [SoldFans.Kind] = []
  private(set) var acceptedKinds: [SoldFans.Kind] = []
  let hasLines: Bool
  /// Whether the customer said which lines were accepted.
  private(set) var isAnswered = false
  private(set) var drawnCounts: [ExactText: Drawn] = [:]
  private var numbers = LineNumbers([], sections: [])

  init(_ context: RuleContext) {
    let offer = context.model("offer")
    let lines = offer.places("lines").map(\.value)
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
    drawnCounts = Dictionary(drawn.map { (ExactText($0.id), $0) }) { first, _ in first }
    numbers = context.lineNumbers
    countSold(context, lines, products)
  }

  private mutating func countSold(_ context: RuleContext, _ lines: [RuleValue], _ products: [RuleValue]) {
    let figures = context.offerFigures()
    let counts = figures?.values("lineCounts") ?? []
    isAnswered = figures?.isOfInterest("acceptedToPay") ?? false
    let accepted = isAnswered ? figures?.values("acceptedLineCounts") ?? [] : []
    func kind(_ index: Int, _ counts: [Outcome]) -> SoldFans.Kind {
      SoldFans.Kind(
        counts: counts.indices.contains(index) && counts[index].number == 1,
        alternativeTo: lines[index].filled("alternativeTo"))
    }
    kinds = lines.indices.map { kind($0, counts) }
    acceptedKinds = lines.indices.map { kind($0, accepted) }
    let named = products.prefix(Trade.mostNames).compactMap { product -> (id: String, name: String?)? in
      guard let id = product.filled("id"), drawnCounts[ExactText(id)] != nil else { return nil }
      return (id, product.filled("name"))
    }
    let ids = Dictionary(lines.enumerated().map { (ExactText($1.filled("id") ?? ""), $0) }) { first, _ in first }
    var places: [(Int, ExactText)] = []
    for (index, line) in lines.enumerated() {
      let isOfPieces = line.filled("unit") ?? "pcs" == "pcs"
      if let other = line.filled("alternativeTo").flatMap({ ids[ExactText($0)] }), other != index {
        alternatives.append(
          Alternative(
            index: index, other: other, product: line.filled("product").map { ExactText($0) },
            replaced: lines[other].filled("product").map { ExactText($0) },
            isOfPieces: isOfPieces && line["perFan"] == nil))
      }
      guard let id = line.filled("product") else {
        // Who writes freely what is sold doesn't say how many fans are in it.
        guard !named.isEmpty, let words = line.filled("description").map({ Words($0) }) else { continue }
        for (id, name) in named where words.contains(id) || name.map({ words.contains($0) }) ?? false {
          var sum = sold[ExactText(id)] ?? Sold(id: id)
          sum.fans.addWords(kinds[index])
          sum.accepted.addWords(acceptedKinds[index])
          if kinds[index] == .option { sum.option = sum.option ?? index }
          sold[ExactText(id)] = sum
        }
        continue
      }
      let key = ExactText(id)
      var sum = sold[key] ?? Sold(id: id)
      if !sum.hasLine { places.append((index, key)) }
      sum.hasLine = true
      sum.fans.add(line["quantity"]?.doubleValue, unit: line.filled("unit"), kinds[index])
      sum.accepted.add(line["quantity"]?.doubleValue, unit: line.filled("unit"), acceptedKinds[index])
      switch kinds[index] {
      case .counted:
        if isOfPieces, let quantity = line["quantity"]?.decimalValue { sum.counted.append((index, quantity)) }
      case .option: sum.option = sum.option ?? index
      case .alternative: break
      }
      sold[key] = sum
    }
    self.lines = places.compactMap { index, key in sold[key].map { (index, $0) } }
    for other in alternatives {
      guard let product = other.product, replacements[product] == nil, other.isOfPieces,
        kinds[other.index] == .alternative, kinds[other.other] == .counted,
        let replaced = other.replaced, fans.contains(replaced), drawnCounts[replaced] == nil
      else { continue }
      replacements[product] = other.index
    }
  }

  /// Whether no line sells a product: neither one of its own nor one whose words name it.
  func isUnsold(_ product: Drawn) -> Bool {
    guard let sold = sold[ExactText(product.id)] else { return true }
    return !sold.hasLine && match(sold, product.count) == .different
  }

  /// How the fans that are drawn compare with those that are sold, or that the customer accepted.
  func match(_ sold: Sold, _ count: Int) -> SoldFans.Match {
    isAnswered && sold.accepted.match(count) == .charged ? .charged : sold.fans.match(count)
  }

  /// The fans on the plans and those that the customer accepted, where these are not as many although those that were offered were;
  /// `nil` too where a line doesn't state how many it has.
  var acceptedOtherwise: (shown: Int, accepted: Double)? {
    let sold = lines.map(\.sold).filter { fans.contains(ExactText($0.id)) }
    guard isAnswered, sold.allSatisfy(\.accepted.isCounted),
      sold.allSatisfy({ $0.fans.match(drawnCounts[ExactText($0.id)]?.count ?? 0) != .different })
    else { return nil }
    let shown = drawn.filter { fans.contains(ExactText($0.id)) }.reduce(0) { $0 + $1.count }
    let accepted = sold.reduce(0) { $0 + $1.accepted.counted }
    return accepted == Double(shown) ? nil : (shown, accepted)
  }

  /// The fans that the total has more of than the plans show, negative where the plans show more.
  private func surplus(of product: ExactText) -> Int {
    let counted = sold[product]?.fans.counted ?? 0
    let shown = drawnCounts[product]?.count ?? 0
    guard match(sold[product] ?? Sold(id: product.text), shown) == .different else { return 0 }
    return Int(exactly: counted - Double(shown)) ?? 0
  }

  /// Of a product of which plans and total have different numbers, how many of the fans on the plans get another product to be what the
  /// total has: that product, or from another one this. `nil` where no other product differs the other way.
  func exchange(_ id: String) -> (number: Int, product: String)? {
    let own = surplus(of: ExactText(id))
    if own == 0 { return nil }
    let ids = own > 0 ? drawn.map(\.id) : lines.map(\.sold.id)
    for other in ids where other != id {
      let others = surplus(of: ExactText(other))
      if others.signum() == -own.signum() {
        return (min(abs(own), abs(others)), own > 0 ? id : other)
      }
    }
    return nil
  }

  /// The number under which a line is printed.
  func number(_ index: Int) -> Int { numbers.number(at: index) }

  /// The fans in the total.
  var soldTotals: SoldTotals { totals { $0.fans } }
  /// The fans that the customer accepted.
  var acceptedTotals: SoldTotals { totals { $0.accepted } }

  private func totals(_ counted: (Sold) -> SoldFans) -> SoldTotals {
    var totals = SoldTotals()
    for (_, sold) in lines where fans.contains(ExactText(sold.id)) { totals.add(counted(sold).counted, of: sold.id) }
    return totals
  }

  /// The places of the lines that go when the offer is brought in step with the plans.
  var removedByPlans: Set<Int> {
    var removed: Set<Int> = []
    for (_, sold) in lines {
      let count = drawnCounts[ExactText(sold.id)]?.count
      guard count != nil || fans.contains(ExactText(sold.id)), sold.fans.match(count ?? 0) == .different else {
        continue
      }
      for (line, new) in zip(sold.counted, SoldFans.fitted(sold.counted.map(\.quantity), to: count ?? 0))
      where new.coefficient == 0 { removed.insert(line.index) }
    }
    return removed
  }

  /// Whether an alternative counts once the offer is in step with the plans, which show its fans and not those of the line.
  func isCountedByPlans(_ alternative: Alternative) -> Bool {
    guard let product = alternative.product, let sold = sold[product], let count = drawnCounts[product]?.count,
      sold.counted.isEmpty, sold.fans.match(count) == .different
    else { return false }
    return replacements[product] == alternative.index
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

extension RuleContext {
  /// The numbers under which the lines of the offer are printed.
  var lineNumbers: LineNumbers {
    let offer = model("offer")
    return LineNumbers(
      offer.places("lines").map { ($0.value.filled("id"), $0.value.filled("section")) },
      sections: offer.places("sections").map { $0.value.filled("id") ?? "" })
  }
}
