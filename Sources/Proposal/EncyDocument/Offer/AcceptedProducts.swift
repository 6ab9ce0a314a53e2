package import EncyBase
package import EncyTexts

/// What an accepted offer has in place of the products that its plans were drawn for.
package struct AcceptedProducts: Sendable {
  /// What became of a product that was offered.
  private struct State {
    /// Whether some of it was accepted.
    var isSold = false
    /// The lines that were taken in place of its own.
    var successors: [Offer.Line] = []
  }

  private var states: [ExactText: State] = [:]

  /// - Parameters:
  ///   - offer: What was offered.
  ///   - taken: The ids of the options and alternatives that the customer took; `nil` where nothing was accepted.
  package init(_ offer: Offer?, taken: Set<String>?) {
    guard let offer, let taken else { return }
    let chosen = OfferChoice(offer).options.filter { taken.contains($0.id) }
    let left = Set(chosen.compactMap(\.leaves))
    for line in offer.lines {
      guard let product = line.product else { continue }
      let key = ExactText(product)
      let counts = !line.isOptional && line.alternativeTo == nil && !left.contains(line.id)
      if counts || taken.contains(line.id) {
        states[key, default: State()].isSold = true
        continue
      }
      let successors = chosen.filter { $0.instead == line.id && $0.id != line.id }
        .compactMap { option in offer.lines.first { $0.id == option.id } }
      states[key, default: State()].successors += successors
    }
  }

  /// The products that replaced a product, each by its id, or by the words of a line without one.
  package func replacing(_ product: String) -> [String] {
    successors(of: product).map { $0.product ?? $0.name([]) }.uniqued()
  }

  /// A product's name on drawings and in lists, with what replaced it.
  /// - Parameters:
  ///   - name: Its name, or its id.
  ///   - id: Its id.
  ///   - language: The language of the remark.
  ///   - title: The name of the product of a line.
  /// - Returns: The name, as it is where nothing replaced it.
  package func name(
    _ name: String, of id: String, _ language: Language, title: (Offer.Line) -> String
  ) -> String {
    guard let state = states[ExactText(id)] else { return name }
    let names = successors(of: id).map(title).uniqued()
    if names.isEmpty {
      return state.isSold ? name : language.text(.drawnNotAccepted(product: SafeText(onPaper: name)))
    }
    let others = SafeText.list(names.map { .asItIs(text: SafeText(onPaper: $0)) })
    let product = SafeText(onPaper: name)
    return language.text(
      state.isSold
        ? .drawnPartlyReplaced(product: product, others: others) : .drawnReplaced(others: others, product: product))
  }

  /// The product that hangs where plans show another: what was accepted in its place.
  ///
  /// Where several came in its place, it is the largest of them, so that nothing is too near to any; one whose size isn't known comes first,
  /// since nothing can be measured by it.
  /// - Returns: A product's id; the words of a line without a product, which name none.
  package func hanging(_ id: String, among products: [Product]) -> String {
    let lines = successors(of: id)
    guard !lines.isEmpty else { return id }
    let isSold = states[ExactText(id)]?.isSold ?? false
    if let line = lines.first(where: { $0.product == nil }) { return isSold ? id : line.name([]) }
    let all = (isSold ? [id] : []) + lines.compactMap(\.product)
    func diameter(_ id: String) -> Double { products.first { $0.id.isExactly(id) }?.diameter ?? .infinity }
    return all.max { diameter($0) < diameter($1) } ?? id
  }

  /// A plan whose fans are of the products that hang there.
  package func hanging(on plan: PlanOverlay, _ products: [Product]) -> PlanOverlay {
    if states.isEmpty { return plan }
    var plan = plan
    for index in plan.fans.indices { plan.fans[index].product = hanging(plan.fans[index].product, among: products) }
    return plan
  }

  /// Products by the ids that plans have, each with the facts of the one that hangs there.
  package func hanging(_ products: [Product]) -> [Product] {
    if states.isEmpty { return products }
    return products.map { product in
      let other = hanging(product.id, among: products)
      if other.isExactly(product.id) { return product }
      var hung = products.first { $0.id.isExactly(other) } ?? Product(json: ["name": .string(other)])
      hung.id = product.id
      return hung
    }
  }

  /// Whether every fan of a product hangs as one product that is known: it was accepted, or one product came in place of all of it.
  private func isSettled(_ id: String) -> Bool {
    guard let state = states[ExactText(id)] else { return true }
    return state.isSold ? replacing(id).isEmpty : replacing(id).count == 1
  }

  /// The products that lists for other programs have for those on the plans, by their ids: what hangs there where that is settled; else the
  /// one that is drawn, whose name tells what became of it.
  package func listed(_ products: [Product], _ language: Language) -> [ExactText: Product] {
    let named = states.isEmpty ? products : named(products, language)
    let listed = zip(products, named).map { product, named in
      if isSettled(product.id) {
        let other = hanging(product.id, among: products)
        return products.first { $0.id.isExactly(other) } ?? named
      }
      var own = product
      own.name = named.name
      return own
    }
    return Dictionary(zip(products.map { ExactText($0.id) }, listed)) { first, _ in first }
  }

  /// Such products with such names.
  package func named(_ products: [Product], _ language: Language) -> [Product] {
    if states.isEmpty { return products }
    return zip(products, hanging(products)).map { product, hung in
      var named = hung
      named.name = name(product.name, of: product.id, language) { line in
        line.product.flatMap { id in products.first { $0.id.isExactly(id) }?.name } ?? line.name(products)
      }
      return named
    }
  }

  /// The lines with another product that were taken in place of a product's own.
  private func successors(of product: String) -> [Offer.Line] {
    (states[ExactText(product)]?.successors ?? []).filter { !($0.product?.isExactly(product) ?? false) }
  }
}

extension Document {
  /// What was accepted in place of the products on the plans.
  /// - Throws: ``DocumentError`` when a part is damaged.
  package func acceptedProducts() throws -> AcceptedProducts {
    let taken = Lifecycle(json: try model("lifecycle")).taken.map { Set($0.filter(\.value).map(\.key.text)) }
    return try taken.map { AcceptedProducts(Offer(json: try model("offer")), taken: $0) }
      ?? AcceptedProducts(nil, taken: nil)
  }
}
