package import EncyBase
package import EncyDocument
internal import EncyTexts

/// What bringing the offer in step with the plans did to a line.
package enum OfferStep: Sendable, Equatable {
  case new
  case quantity(from: ExactDecimal)
  /// An alternative whose fans are drawn replaced the line of an id, whose fans are not.
  case counted(insteadOf: String)
  case gone
  /// The plans show none, but it stays.
  case kept
}

/// The treatment of lines of fans that no plan shows.
package enum UndrawnFans: Sendable {
  case keep
  /// They are removed; refused where the plans show no fan at all, and in a draft of what was accepted.
  case remove
  case removeAll
}

extension Document {
  /// Brings the lines of the offer in step with the fans on all plans, and those that follow the fans with them.
  ///
  /// What the plans show is what is sold: afterwards the total holds as many fans of each product as are drawn, except for those that are
  /// options. Lines that stay keep their place, price, text, discount and section. Of a product with several lines the last ones change.
  /// An alternative whose fans are drawn replaces its line where that one's fans are not. An alternative that had the quantity of the line
  /// that it replaces has it afterwards, too; other options and alternatives keep theirs. A new line is put after the other fans.
  /// - Parameters:
  ///   - counts: Which lines the totals hold, as the figures say.
  ///   - undrawn: What becomes of the lines of fans that no plan shows.
  ///   - ids: Ids for new lines.
  /// - Returns: What was done, line by line, by their ids.
  /// - Throws: ``Refusal`` when a product has no price, a line would be removed that another is an alternative to, all fans would be, or
  ///   one that was accepted;
  ///   ``DocumentError`` when a part is damaged or the package can't be changed.
  package mutating func offerFromPlans(
    counts: [Bool], undrawn: UndrawnFans, ids: inout IDSource
  ) throws -> [(line: String, step: OfferStep)] {
    let plans = try plans()
    var offered = OfferedLines(try model("offer").items("lines"), counts)
    var steps: [(line: String, step: OfferStep)] = []
    if !plans.isEmpty {
      var drawn: [ExactText: Int] = [:]
      let products = plans.flatMap(\.fans).map { ExactText($0.product) }
      for product in products { drawn[product, default: 0] += 1 }
      let fans = try fanProducts()
      let places = offered.lines.indices
      offered.anchor = places.last { offered.lines[$0].product.map { fans.contains($0) } ?? false }
      for product in products.uniqued() {
        guard let count = drawn[product], offered.sold(product).match(count) == .different else { continue }
        if !offered.counted(product).isEmpty {
          steps += offered.fit(product, to: count)
        } else if undrawn != .keep, let place = offered.replacement(product, fans.subtracting(drawn.keys)) {
          steps.append(offered.count(place, count))
        } else {
          let id = try offer(
            ["product": .string(product.text), "quantity": .int(count), "unit": "pcs"], ids: &ids)
          offered.add(try model("offer").items("lines").last ?? .null)
          steps.append((id, .new))
        }
      }
      let gone = offered.lines.compactMap(\.product).uniqued().filter { product in
        fans.contains(product) && drawn[product] == nil && offered.sold(product).match(0) == .different
      }
      for product in gone {
        if undrawn == .keep {
          steps += offered.counted(product).map { (offered.lines[$0].id, .kept) }
        } else {
          steps += offered.fit(product, to: 0)
        }
      }
      try demandNoAlternatives(
        to: steps.filter { $0.step == .gone }.map(\.line), except: steps.filter { $0.step != .gone }.map(\.line),
        byPlans: true)
      if drawn.isEmpty, undrawn == .remove, !gone.isEmpty {
        throw Refusal(.errorNoFansDrawn, remedy: .remedyNoFansDrawn(file: .theFile))
      }
      if undrawn != .removeAll, let gone = steps.first(where: { $0.step == .gone })?.line {
        let events = Lifecycle(json: try model("lifecycle")).events
        if Lifecycle.isOfAccepted(try model("proposal").text("status"), events.map(\.kind)) {
          let number = Offer(json: try model("offer")).numbers.number(of: gone)
          throw Refusal(
            .errorAcceptedLineGone(line: number.map { SafeText($0) } ?? SafeText(gone)),
            remedy: .remedyAcceptedLineGone(file: .theFile))
        }
      }
    }
    steps += offered.follow(try fanProducts())
    steps += offered.followReplaced(steps)
    if steps.contains(where: { $0.step != .kept }) {
      try set(JSONPointer(["offer", "lines"]), to: .array(offered.result))
    }
    return steps
  }

  /// Sets the quantities of the lines that follow the fans that the offer sells.
  /// - Parameter counts: Which lines the totals hold, as the figures say.
  /// - Throws: ``DocumentError`` when a part is damaged or the package can't be changed.
  package mutating func followFans(counts: [Bool]) throws {
    var offered = OfferedLines(try model("offer").items("lines"), counts)
    if offered.follow(try fanProducts()).isEmpty { return }
    try set(JSONPointer(["offer", "lines"]), to: .array(offered.result))
  }

  /// The proposal's products that move air.
  private func fanProducts() throws -> Set<ExactText> {
    Set(try products().filter(\.isFan).map { ExactText($0.id) })
  }
}

/// The lines of an offer while they are brought in step. Places stay as they are until the result is read.
private struct OfferedLines {
  struct Line {
    var json: JSONValue
    var kind: SoldFans.Kind
    var isGone = false
    let id: String
    let product: ExactText?

    init(_ json: JSONValue, _ kind: SoldFans.Kind) {
      (self.json, self.kind) = (json, kind)
      (id, product) = (json.text("id") ?? "", json.text("product").map { ExactText($0) })
    }

    var quantity: ExactDecimal { json["quantity"]?.decimalValue ?? ExactDecimal(0) }
    var isOfPieces: Bool { json.text("unit") ?? "pcs" == "pcs" }
  }

  private(set) var lines: [Line]
  /// The place that new lines follow; the end of the offer where there is none.
  var anchor: Int?
  private let count: Int
  private var places: [ExactText: [Int]] = [:]
  private var ids: [ExactText: Int] = [:]

  init(_ lines: [JSONValue], _ counts: [Bool]) {
    self.lines = zip(lines, counts).map { Line($0, SoldFans.Kind(counts: $1, alternativeTo: $0.text("alternativeTo"))) }
    count = self.lines.count
    for (place, line) in self.lines.enumerated() {
      if let product = line.product { places[product, default: []].append(place) }
      if ids[ExactText(line.id)] == nil { ids[ExactText(line.id)] = place }
    }
  }

  /// The lines that stay, the new ones after the anchor.
  var result: [JSONValue] {
    let place = anchor.map { $0 + 1 } ?? count
    return (lines[..<min(place, count)] + lines[count...] + lines[min(place, count)..<count]).filter { !$0.isGone }
      .map(\.json)
  }

  func sold(_ product: ExactText) -> SoldFans {
    var sold = SoldFans()
    for place in places[product] ?? [] where !lines[place].isGone {
      let line = lines[place]
      sold.add(line.json["quantity"]?.numberValue?.doubleValue, unit: line.json.text("unit"), line.kind)
    }
    return sold
  }

  /// The places of a product's lines in the total.
  func counted(_ product: ExactText) -> [Int] {
    (places[product] ?? []).filter { lines[$0].kind == .counted && !lines[$0].isGone && lines[$0].isOfPieces }
  }

  mutating func add(_ json: JSONValue) {
    var line = Line(json, .counted)
    if let anchor { line.json["section"] = lines[anchor].json["section"] }
    if let product = line.product { places[product, default: []].append(lines.count) }
    lines.append(line)
  }

  /// Makes the lines of a product in the total sell a number of fans.
  mutating func fit(_ product: ExactText, to count: Int) -> [(line: String, step: OfferStep)] {
    let places = counted(product)
    var steps: [(line: String, step: OfferStep)] = []
    for (place, new) in zip(places, SoldFans.fitted(places.map { lines[$0].quantity }, to: count)) {
      let old = lines[place].quantity
      if new.coefficient == 0 {
        lines[place].isGone = true
        steps.append((lines[place].id, .gone))
      } else if new != old {
        lines[place].json["quantity"] = .number(JSONNumber(new))
        steps.append((lines[place].id, .quantity(from: old)))
      }
    }
    return steps
  }

  /// The place of a product's alternative to a line in the total whose fans are among those that no plan shows.
  func replacement(_ product: ExactText, _ undrawn: Set<ExactText>) -> Int? {
    (places[product] ?? []).first { place in
      let line = lines[place]
      guard line.kind == .alternative, line.isOfPieces, line.json["perFan"] == nil,
        let other = line.json.text("alternativeTo").flatMap({ ids[ExactText($0)] }), lines[other].kind == .counted
      else { return false }
      return lines[other].product.map { undrawn.contains($0) } ?? false
    }
  }

  /// Puts an alternative into the total.
  mutating func count(_ place: Int, _ count: Int) -> (line: String, step: OfferStep) {
    let other = lines[place].json.text("alternativeTo") ?? ""
    for member in ["alternativeTo", "optional"] { lines[place].json[member] = nil }
    if lines[place].quantity != ExactDecimal(count) { lines[place].json["quantity"] = .int(count) }
    lines[place].kind = .counted
    return (lines[place].id, .counted(insteadOf: other))
  }

  /// Sets the quantities that follow the fans; what follows none sells nothing, and stays with nothing.
  mutating func follow(_ fans: Set<ExactText>) -> [(line: String, step: OfferStep)] {
    var sold = SoldTotals()
    for (product, places) in places where fans.contains(product) && !places.isEmpty {
      sold.add(self.sold(product).counted, of: product.text)
    }
    var steps: [(line: String, step: OfferStep)] = []
    for place in lines.indices where !lines[place].isGone && lines[place].json["perFan"] != nil {
      let old = lines[place].quantity
      guard let wanted = PerFan(JSONTape(lines[place].json).root)?.quantity(of: sold)?.quantity, wanted != old else {
        continue
      }
      lines[place].json["quantity"] = .number(JSONNumber(wanted))
      steps.append((lines[place].id, .quantity(from: old)))
    }
    return steps
  }

  /// Gives alternatives the new quantity of the lines that they replace, where they had the old one.
  mutating func followReplaced(
    _ steps: [(line: String, step: OfferStep)]
  ) -> [(line: String, step: OfferStep)] {
    var alternatives: [ExactText: [Int]] = [:]
    for place in lines.indices where !lines[place].isGone {
      if let other = lines[place].json.text("alternativeTo") {
        alternatives[ExactText(other), default: []].append(place)
      }
    }
    var changed: [(line: String, step: OfferStep)] = []
    var left = steps[...]
    while let (id, step) = left.popFirst() {
      guard case .quantity(let old) = step, let replaced = ids[ExactText(id)].map({ lines[$0].json }) else { continue }
      for place in alternatives[ExactText(id)] ?? [] {
        let line = lines[place].json
        guard line["perFan"] == nil, line.text("unit") ?? "pcs" == replaced.text("unit") ?? "pcs",
          line["quantity"]?.decimalValue == old, lines[place].id != id
        else { continue }
        lines[place].json["quantity"] = replaced["quantity"]
        changed.append((lines[place].id, step))
        left.append((lines[place].id, step))
      }
    }
    return changed
  }
}
