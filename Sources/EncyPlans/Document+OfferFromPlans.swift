internal import EncyTexts
package import EncyBase
package import EncyDocument

/// What bringing the offer in step with the plans did to a line.
package enum OfferStep: Sendable, Equatable {
  case new
  case quantity(from: ExactDecimal)
  case gone
  /// The plans show none, but it stays.
  case kept
}

extension Document {
  /// Brings the lines of the offer in step with the fans on all plans, and those that follow the fans with them.
  ///
  /// Lines that stay keep their place, price, text, discount and section. Of a product with several lines the last ones change. An
  /// alternative that had the quantity of the line that it replaces has it afterwards, too; other options and alternatives keep theirs.
  /// A new line is put after the other fans.
  /// - Parameters:
  ///   - counts: Which lines the totals hold, as the figures say.
  ///   - keepsGone: Whether lines of products that no plan shows any more stay.
  ///   - ids: Ids for new lines.
  /// - Returns: What was done, line by line, by their ids.
  /// - Throws: ``Refusal`` when a product has no price, or a line would go that another is an alternative to; ``DocumentError`` when a part is
  ///   damaged or the package can't be changed.
  package mutating func offerFromPlans(
    counts: [Bool], keepsGone: Bool, ids: inout IDSource
  ) throws -> [(line: String, step: OfferStep)] {
    let plans = try plans()
    var steps: [(line: String, step: OfferStep)] = []
    var lines = zip(try model("offer").items("lines"), counts).map { OfferedLine(json: $0, counts: $1) }
    if !plans.isEmpty {
      let drawn = plans.flatMap(\.fans).map(\.product)
      for product in drawn.uniqued() {
        let count = drawn.count { $0 == product }
        if lines.sold(product).allows(count) { continue }
        // Options and alternatives stand beside what is sold, never for it.
        if lines.contains(where: { $0.product == product && $0.counts }) {
          steps += fit(&lines, product, to: count)
          continue
        }
        let line: JSONValue = ["product": .string(product), "quantity": .int(count), "unit": "pcs"]
        let id = try offer(line, ids: &ids)
        var added = try model("offer").items("lines").last ?? line
        let fans = try fanProducts()
        let last = lines.lastIndex { $0.product.map { fans.contains($0) } ?? false }
        if let last { added["section"] = lines[last].json["section"] }
        lines.insert(OfferedLine(json: added, counts: true), at: last.map { $0 + 1 } ?? lines.count)
        steps.append((id, .new))
      }
      let fans = try fanProducts()
      for product in lines.compactMap(\.product).uniqued() where fans.contains(product) && !drawn.contains(product) {
        if lines.sold(product).allows(0) { continue }
        if keepsGone {
          steps += lines.filter { $0.product == product && $0.counts }.map { ($0.id, .kept) }
        } else {
          steps += fit(&lines, product, to: 0)
        }
      }
    }
    steps += try follow(&lines)
    steps += followReplaced(&lines, steps)
    try demandNoAlternatives(to: steps.filter { $0.step == .gone }.map(\.line), byPlans: true)
    if steps.contains(where: { $0.step != .kept }) {
      try set(JSONPointer(["offer", "lines"]), to: .array(lines.map(\.json)))
    }
    return steps
  }

  /// Sets the quantities of the lines that follow the fans that the offer sells.
  /// - Parameter counts: Which lines the totals hold, as the figures say.
  /// - Throws: ``DocumentError`` when a part is damaged or the package can't be changed.
  package mutating func followFans(counts: [Bool]) throws {
    var lines = zip(try model("offer").items("lines"), counts).map { OfferedLine(json: $0, counts: $1) }
    if try follow(&lines).isEmpty { return }
    try set(JSONPointer(["offer", "lines"]), to: .array(lines.map(\.json)))
  }

  /// Makes the lines of a product that count sell so many: the last ones change, and those with none left go.
  private func fit(
    _ lines: inout [OfferedLine], _ product: String, to count: Int
  ) -> [(line: String, step: OfferStep)] {
    let places = lines.indices.filter {
      lines[$0].product == product && lines[$0].counts && lines[$0].json.text("unit") ?? "pcs" == "pcs"
    }
    var left = ExactDecimal(count)
    var steps: [(line: String, step: OfferStep)] = []
    var gone: [Int] = []
    for (number, place) in places.enumerated() {
      let old = lines[place].json["quantity"]?.decimalValue ?? ExactDecimal(0)
      let rest = (try? left.subtracting(old)) ?? ExactDecimal(0)
      let new = number == places.count - 1 || rest.coefficient < 0 ? left : old
      left = rest.coefficient < 0 ? ExactDecimal(0) : rest
      if new.coefficient <= 0 {
        gone.append(place)
        steps.append((lines[place].id, .gone))
      } else if new != old {
        lines[place].json["quantity"] = .number(JSONNumber(new))
        steps.append((lines[place].id, .quantity(from: old)))
      }
    }
    for place in gone.reversed() { lines.remove(at: place) }
    return steps
  }

  /// Sets the quantities that follow the fans; what follows none sells nothing, and stays with nothing.
  private func follow(_ lines: inout [OfferedLine]) throws -> [(line: String, step: OfferStep)] {
    let fans = try fanProducts()
    let sold = lines.compactMap(\.product).uniqued().filter { fans.contains($0) }.map { ($0, lines.sold($0)) }
    var steps: [(line: String, step: OfferStep)] = []
    for place in lines.indices {
      let line = lines[place].json
      let old = line["quantity"]?.decimalValue ?? ExactDecimal(0)
      guard let rule = PerFan(JSONTape(line).root), let wanted = rule.quantity(of: sold)?.quantity, wanted != old else {
        continue
      }
      lines[place].json["quantity"] = .number(JSONNumber(wanted))
      steps.append((lines[place].id, .quantity(from: old)))
    }
    return steps
  }

  /// Gives alternatives the new quantity of the lines that they replace, where they had the old one.
  private func followReplaced(
    _ lines: inout [OfferedLine], _ steps: [(line: String, step: OfferStep)]
  ) -> [(line: String, step: OfferStep)] {
    var changed: [(line: String, step: OfferStep)] = []
    var left = steps
    while !left.isEmpty {
      let (id, step) = left.removeFirst()
      guard case .quantity(let old) = step, let replaced = lines.first(where: { $0.id == id })?.json else { continue }
      for place in lines.indices where lines[place].json.text("alternativeTo") == id {
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

  /// The proposal's products that move air.
  private func fanProducts() throws -> Set<String> { Set(try products().filter(\.isFan).map(\.id)) }
}

/// A line with whether the totals hold it.
private struct OfferedLine {
  var json: JSONValue
  var counts: Bool
  var id: String { json.text("id") ?? "" }
  var product: String? { json.text("product") }
}

extension [OfferedLine] {
  fileprivate func sold(_ product: String) -> SoldFans {
    var sold = SoldFans()
    for line in self where line.product == product {
      sold.add(line.json["quantity"]?.numberValue?.doubleValue, unit: line.json.text("unit"), counts: line.counts)
    }
    return sold
  }
}
