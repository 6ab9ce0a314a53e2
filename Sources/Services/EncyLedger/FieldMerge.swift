internal import EncyBase

/// A field of an offer that the proposal and the ledger may both change, in three states.
package struct FieldChange: Sendable, Equatable {
  /// Who decides where both changed it.
  package enum Owner: String, Sendable { case proposal, ledger }

  package enum Outcome: String, Sendable {
    /// Only the proposal changed it, or it decides: the next push writes it.
    case ours
    /// Only the ledger changed it, or it decides.
    case theirs
    /// Both made the same change.
    case same
    /// Both changed it, and nobody decides.
    case conflict
  }

  /// `date`, `notes`, or of a line `lines/KEY/rate`.
  package let field: String
  package let base: String?
  package let ours: String?
  package let theirs: String?
  package let outcome: Outcome

  /// Returns the same change with another outcome.
  package func decided(_ outcome: Outcome) -> FieldChange {
    FieldChange(field: field, base: base, ours: ours, theirs: theirs, outcome: outcome)
  }
}

extension LedgerOffer {
  /// Returns the offer with the value that another had of the fields that are open: an undecided field doesn't count as read.
  package func with(_ open: [FieldChange], of other: LedgerOffer) -> LedgerOffer {
    var offer = self
    for change in open {
      switch change.field.split(separator: "/").count {
      case 1:
        switch change.field {
        case "date": offer.date = other.date
        case "validUntil": offer.validUntil = other.validUntil
        case "notes": offer.notes = other.notes
        case "terms": offer.terms = other.terms
        case "salesperson": offer.salesperson = other.salesperson
        case "discount": offer.discount = other.discount
        case "rounding": offer.rounding = other.rounding
        default: break
        }
      default: offer.lines = other.lines
      }
    }
    return offer
  }
}

extension LedgerOffer {
  /// Returns `true` where both have the same discount on the sum, as written or as an amount.
  package func hasDiscount(of other: LedgerOffer) -> Bool {
    func amount(_ offer: LedgerOffer) -> ExactDecimal? {
      guard let sums = try? LedgerTotals.sums(of: offer, rounding: .document) else { return nil }
      return try? sums.subtotal.subtracting(sums.net)
    }
    return discount == other.discount || amount(self).map { $0 == amount(other) } ?? false
  }

  /// The keys of the lines that come to the same here and in another offer, taxed at the same rate.
  fileprivate func equals(_ other: LedgerOffer) -> Set<String> {
    let digits = currency.minorDigits
    let others = Dictionary(other.lines.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
    return Set(
      lines.filter { line in
        guard let found = others[line.key], let amount = try? LedgerTotals.amount(of: line, digits: digits) else {
          return false
        }
        return found.taxText == line.taxText && amount == (try? LedgerTotals.amount(of: found, digits: digits))
      }.map(\.key))
  }
}

extension LedgerOffer.Line {
  /// The percent of tax; empty where none is charged, which a tax of 0 % comes to as well.
  fileprivate var taxText: String {
    taxRate.map { $0.coefficient == 0 ? "" : "\($0.normalized)" } ?? ""
  }
}

/// The three-way comparison of an offer: as it was last pushed, as the proposal has it, and as the ledger has it.
package struct FieldMerge: Sendable {
  /// Who decides by kind of field: `lines/rate`, `notes`.
  package struct Authority: Sendable, Equatable {
    package var owners: [String: FieldChange.Owner]

    package init(_ owners: [String: FieldChange.Owner] = Authority.usual) { self.owners = owners }

    /// Books own prices, discounts and taxes; the proposal owns texts, dates and quantities, which follow from its plans.
    package static let usual: [String: FieldChange.Owner] = [
      "rate": .ledger, "discount": .ledger, "taxRate": .ledger, "rounding": .ledger,
      "name": .proposal, "description": .proposal, "quantity": .proposal, "unit": .proposal, "date": .proposal,
      "validUntil": .proposal, "notes": .proposal, "terms": .proposal, "salesperson": .proposal, "line": .proposal,
      "currency": .proposal,
    ]
  }

  /// The fields that differ anywhere, in the offer's order.
  package let changes: [FieldChange]

  /// - Parameters:
  ///   - base: The offer as it was last pushed; `nil` where nobody knows, and every difference is a conflict unless an owner decides.
  ///   - ours: As the proposal has it now.
  ///   - theirs: As the ledger has it now; its lines have the keys of the lines that they were pushed as.
  ///   - authority: Who decides.
  package init(base: LedgerOffer?, ours: LedgerOffer, theirs: LedgerOffer, authority: Authority) {
    let states = [base, ours, theirs].map { $0.map(FieldMerge.fields) }
    let tables = states.map { Dictionary($0 ?? [], uniquingKeysWith: { first, _ in first }) }
    var names: [String] = []
    var known: Set<String> = []
    for state in states.reversed() {
      for (name, _) in state ?? [] where known.insert(name).inserted { names.append(name) }
    }
    let offers = [base, ours, theirs]
    func isSame(_ name: String, _ one: Int, _ other: Int) -> Bool {
      tables[one][name] == tables[other][name]
        || name == "discount" && (offers[one].flatMap { one in offers[other].map { $0.hasDiscount(of: one) } } ?? false)
    }
    // Where both sides changed a line, and it comes to the same, neither is another price.
    let money: Set<String> = ["quantity", "rate", "discount"]
    func changed(_ side: Int) -> Set<String> {
      Set(
        names.compactMap { name in
          let parts = name.split(separator: "/").map(String.init)
          return parts.count == 3 && money.contains(parts[2]) && !isSame(name, 0, side) ? parts[1] : nil
        })
    }
    let alike = base == nil ? [] : changed(1).intersection(changed(2)).intersection(ours.equals(theirs))
    changes = names.compactMap { name in
      let (old, own, other) = (tables[0][name], tables[1][name], tables[2][name])
      let parts = name.split(separator: "/").map(String.init)
      let isAlike = parts.count == 3 && alike.contains(parts[1]) && money.contains(parts[2]) && own != other
      if isSame(name, 1, 2), base == nil || isSame(name, 1, 0) { return nil }
      let outcome: FieldChange.Outcome =
        if isSame(name, 1, 2) || isAlike {
          .same
        } else if base != nil, isSame(name, 2, 0) {
          .ours
        } else if base != nil, isSame(name, 1, 0) {
          .theirs
        } else {
          switch authority.owners[parts.last ?? name] {
          case .proposal: .ours
          case .ledger: .theirs
          case nil: .conflict
          }
        }
      return FieldChange(field: name, base: old, ours: own, theirs: other, outcome: outcome)
    }
  }

  /// The fields of an offer as texts; a line's by its key, one that was added in the ledger by its id there.
  package static func fields(of offer: LedgerOffer) -> [(String, String)] {
    var fields: [(String, String)] = [
      ("currency", offer.currency.code),
      ("date", offer.date.map { "\($0)" } ?? ""), ("validUntil", offer.validUntil.map { "\($0)" } ?? ""),
    ]
    for line in offer.lines {
      let key = "lines/" + (line.key.isEmpty ? line.remoteID ?? "" : line.key)
      fields += [
        ("\(key)/line", "yes"), ("\(key)/name", line.name), ("\(key)/description", line.description),
        ("\(key)/quantity", "\(line.quantity.normalized)"), ("\(key)/unit", line.unit ?? ""),
        ("\(key)/rate", "\(line.rate.normalized)"), ("\(key)/discount", text(line.discount)),
        ("\(key)/taxRate", line.taxText),
      ]
    }
    return fields + [
      ("discount", text(offer.discount)), ("rounding", "\(offer.rounding.normalized)"), ("notes", offer.notes),
      ("terms", offer.terms), ("salesperson", offer.salesperson ?? ""),
    ]
  }

  /// Returns `true` where two offers differ in nothing but how they are written.
  static func isSame(_ one: LedgerOffer, _ other: LedgerOffer) -> Bool {
    FieldMerge(base: nil, ours: one, theirs: other, authority: Authority([:])).changes.isEmpty
  }

  private static func text(_ discount: LedgerOffer.Discount) -> String {
    switch discount {
    case .none: ""
    case .percent(let percent): "\(percent.normalized)%"
    case .amount(let amount): amount.coefficient == 0 ? "" : "\(amount.normalized)"
    }
  }
}
