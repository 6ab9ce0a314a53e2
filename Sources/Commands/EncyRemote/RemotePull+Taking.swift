internal import EncyBase
internal import EncyCommandBase
internal import EncyDocument
internal import EncyKit
internal import EncyLedger
internal import EncyPlans
internal import EncyTexts

extension FieldChange {
  /// The key of the line that it is of; empty where it is of none.
  var line: String {
    let parts = field.split(separator: "/")
    return parts.count == 3 ? String(parts[1]) : ""
  }
}

/// The part of a pull that changes a draft.
extension RemotePull {
  /// Puts fields that the ledger decides about into a draft, as far as the proposal then comes to what the ledger has.
  /// - Returns: Those that it took; others have no place in a proposal. And the lines whose price is now that after their discount.
  func take(
    _ changes: [FieldChange], of theirs: LedgerOffer, _ ours: LedgerOffer, in document: inout Document
  ) throws -> (taken: [FieldChange], discounted: [String]) {
    var wanted = changes.filter { $0.outcome == .theirs }
    let before = Dictionary(FieldMerge.fields(of: theirs), uniquingKeysWith: { first, _ in first })
    while true {
      var copy = document
      var (taken, discounted): ([FieldChange], [String]) = ([], [])
      for change in wanted {
        let isTaken =
          change.field.contains("/")
          ? try takeLine(change, of: ours, in: &copy, &discounted) : try takeField(change, of: theirs, in: &copy)
        if isTaken { taken.append(change) }
      }
      let drafted = try? RemotePush.draft(copy, file).offer
      let fields = Dictionary(
        drafted.map { FieldMerge.fields(of: $0) } ?? [], uniquingKeysWith: { first, _ in first })
      // The other fields of a line, such as a quantity of 1 for all of it, must stay as they are on both sides.
      func isRight(_ field: String) -> Bool {
        guard let change = changes.first(where: { $0.field == field }) else { return fields[field] == before[field] }
        return fields[field] == (taken.contains(change) || change.outcome == .same ? change.theirs : change.ours)
      }
      let wrong = taken.filter { change in
        let parts = change.field.split(separator: "/").map(String.init)
        return parts.count == 3
          ? !["quantity", "rate", "discount", "taxRate"].allSatisfy { isRight("lines/\(parts[1])/\($0)") }
          : change.field == "discount" && !(drafted?.hasDiscount(of: theirs) ?? false)
      }
      if wrong.isEmpty {
        document = copy
        return (taken, discounted)
      }
      // Lines decide first: the amount of the discount depends on them.
      let lines = wrong.filter { $0.field.contains("/") }
      wanted.removeAll { (lines.isEmpty ? wrong : lines).contains($0) }
    }
  }

  /// Puts a field of a line into a draft; a line that is pushed with the price after its discount loses that with a new price.
  /// - Returns: Whether the proposal has a place for it.
  private func takeLine(
    _ change: FieldChange, of ours: LedgerOffer, in document: inout Document, _ discounted: inout [String]
  ) throws -> Bool {
    let parts = change.field.split(separator: "/").map(String.init)
    let offer = try Offer(json: document.model("offer"))
    let members = [LedgerOffer.shippingKey: ["shipping"], LedgerOffer.adjustmentKey: ["adjustment", "amount"]]
    if parts.count == 3, let member = members[parts[1]] {
      return try takeAmount(change, JSONPointer(["offer"] + member), parts[2], in: &document)
    }
    guard parts.count == 3, let place = offer.lines.firstIndex(where: { $0.id == parts[1] }),
      let theirs = change.theirs,
      change.base != nil || change.ours != nil
    else { return false }
    let line = offer.lines[place]
    let currency = try Proposal(json: document.model("proposal")).currency
    func set(_ name: String, _ value: JSONValue?) throws {
      let pointer = JSONPointer(["offer", "lines", "\(place)", name])
      if let value {
        try document.set(pointer, to: value)
      } else if try document.value(at: pointer) != nil {
        try document.remove(pointer)
      }
    }
    switch parts[2] {
    case "rate":
      guard let price = ExactDecimal(theirs), let minor = RemotePull.minor(price, currency),
        line.quantity.coefficient != 0
      else { return false }
      if !line.discount.isNone, ours.lines.first(where: { $0.key == line.id })?.discount == LedgerOffer.Discount.none {
        try set("discount", nil)
        try set("discountAmount", nil)
        discounted.append(line.id)
      }
      try set("unitPrice", .int(minor))
    case "discount":
      if theirs.isEmpty {
        try set("discount", nil)
        try set("discountAmount", nil)
      } else if theirs.hasSuffix("%") {
        guard let percent = ExactDecimal(String(theirs.dropLast())) else { return false }
        try set("discountAmount", nil)
        try set("discount", .number(JSONNumber(percent)))
      } else {
        guard let amount = ExactDecimal(theirs), let minor = RemotePull.minor(amount, currency) else { return false }
        try set("discount", nil)
        try set("discountAmount", .int(minor))
      }
    case "taxRate":
      guard offer.vat.mode == .normal, let rate = ExactDecimal(theirs.isEmpty ? "0" : theirs) else { return false }
      try set("vatRate", .number(JSONNumber(rate)))
    case "quantity":
      // One that follows the plans is theirs to say.
      let path = ["offer", "lines", "\(place)"]
      guard try document.value(at: JSONPointer(path + ["perFan"])) == nil,
        try document.value(at: JSONPointer(path + ["quantity"])) != nil,
        change.ours == "\(line.quantity.normalized)", let quantity = ExactDecimal(theirs)
      else { return false }
      try set("quantity", .number(JSONNumber(quantity)))
    default: return false
    }
    return true
  }

  /// Puts a field of freight or the adjustment into a draft, which is an amount there; one that is gone in the ledger is gone here.
  private func takeAmount(
    _ change: FieldChange, _ pointer: JSONPointer, _ field: String, in document: inout Document
  ) throws -> Bool {
    guard let theirs = change.theirs else {
      let whole = pointer.tokens.last == "amount" ? pointer.parent : pointer
      if try document.value(at: whole) != nil { try document.remove(whole) }
      return true
    }
    let currency = try Proposal(json: document.model("proposal")).currency
    guard field == "rate", try document.value(at: pointer) != nil,
      let amount = ExactDecimal(theirs).flatMap({ RemotePull.minor($0, currency) })
    else { return false }
    try document.set(pointer, to: .int(amount))
    return true
  }

  /// Adds the lines to a draft that were added in the ledger, each where it then comes to the same; the product is that of the line's item.
  /// - Returns: The ids of those lines in the ledger; in `theirs` they have the keys of the lines that they are now.
  func add(
    linesOf theirs: inout LedgerOffer, since pushed: LedgerOffer?, _ account: RemoteAccount,
    in change: inout ProposalChange
  ) throws -> Set<String> {
    guard pushed != nil, theirs.lines.contains(where: \.key.isEmpty) else { return [] }
    let articles = try PulledMark(account, "products").articles
    let products = Dictionary(articles.map { ($0.value, $0.key) }, uniquingKeysWith: { first, _ in first })
    var added: Set<String> = []
    for place in theirs.lines.indices {
      let line = theirs.lines[place]
      guard line.key.isEmpty, let id = line.remoteID,
        let price = RemotePull.minor(line.rate, theirs.currency)
      else { continue }
      var (copy, ids) = (change.document, change.ids)
      let offer = try Offer(json: copy.model("offer"))
      let key = ids.next(avoiding: Set(offer.lines.map(\.id)))
      let product = try? line.articleID.flatMap { products[$0] }.map { try copy.takeProduct($0, agreed: price) }
      let text = [line.name, line.description].filter { !$0.isEmpty }.joined(separator: "\n")
      var members: [(String, JSONValue?)] = [
        ("id", .string(key)), ("product", product.map { .string($0.id) }),
        ("description", product?.name == text ? nil : .string(text)),
        ("quantity", .number(JSONNumber(line.quantity.normalized))),
        ("unit", line.unit.flatMap { RemotePull.unit($0, line.quantity, document: copy) }.map { .string($0) }),
        ("unitPrice", .int(price)),
      ]
      switch line.discount {
      case .none: break
      case .percent(let percent): members.append(("discount", .number(JSONNumber(percent))))
      case .amount(let amount):
        members.append(("discountAmount", RemotePull.minor(amount, theirs.currency).map { .int($0) }))
      }
      let rate = line.taxRate ?? ExactDecimal(0)
      if offer.vat.mode == .normal, rate.normalized != offer.vat.rate.normalized {
        members.append(("vatRate", .number(JSONNumber(rate))))
      }
      try copy.set("/offer/lines/-", to: .members(members))
      guard (try? copy.completeOffer(ids: &ids)) != nil,
        let own = (try? RemotePush.draft(copy, file).offer)?.lines.first(where: { $0.key == key })
      else { continue }
      var (one, other) = (theirs, theirs)
      (one.lines, other.lines) = ([own], [line])
      other.lines[0].key = key
      let money = ["quantity", "rate", "discount", "taxRate"]
      let differs = FieldMerge(base: nil, ours: one, theirs: other, authority: FieldMerge.Authority([:])).changes
      if differs.contains(where: { change in money.contains { change.field == "lines/\(key)/\($0)" } }) { continue }
      (change.document, change.ids) = (copy, ids)
      theirs.lines[place].key = key
      added.insert(id)
    }
    return added
  }

  /// The unit of a line whose word in the proposal's language is that; `nil` where none is.
  private static func unit(_ word: String, _ quantity: ExactDecimal, document: Document) -> String? {
    guard let language = try? Proposal(json: document.model("proposal")).language else { return nil }
    return ["pcs", "hour", "day", "metre", "lump", "km"].first { unit in
      let line = JSONValue.members([("unit", .string(unit)), ("quantity", .number(JSONNumber(quantity)))])
      return Offer(json: .members([("lines", [line])])).lines.first?.unitWord(language) == word
    }
  }

  /// Decides about the rounding to whole units, which is computed: where the draft now comes to the ledger's, it is taken; otherwise the
  /// next push writes the draft's.
  func settleRounding(
    _ changes: [FieldChange], _ taken: [FieldChange], of theirs: LedgerOffer, in document: Document
  ) throws -> (changes: [FieldChange], taken: [FieldChange]) {
    guard
      let place = changes.firstIndex(where: { $0.field == "rounding" && [.theirs, .conflict].contains($0.outcome) })
    else { return (changes, taken) }
    var (changes, taken) = (changes, taken)
    let isSame = (try? RemotePush.draft(document, file).offer)?.rounding.normalized == theirs.rounding.normalized
    changes[place] = changes[place].decided(isSame ? .theirs : .ours)
    if isSame { taken.append(changes[place]) }
    return (changes, taken)
  }

  /// Puts a field that is no line's into a draft.
  /// - Returns: Whether the proposal has a place for it.
  private func takeField(
    _ change: FieldChange, of offer: LedgerOffer, in document: inout Document
  ) throws -> Bool {
    let theirs = change.theirs ?? ""
    switch change.field {
    case "discount":
      var (member, value): (String, JSONValue?) = ("orderDiscount", nil)
      switch offer.discount {
      case .none: break
      case .percent(let percent): value = .number(JSONNumber(percent))
      case .amount(let amount):
        guard let minor = RemotePull.minor(amount, offer.currency) else { return false }
        (member, value) = ("orderDiscountAmount", minor == 0 ? nil : .int(minor))
      }
      for name in ["orderDiscount", "orderDiscountAmount"] {
        let pointer = JSONPointer(["offer", name])
        if try document.value(at: pointer) != nil { try document.remove(pointer) }
      }
      if let value { try document.set(JSONPointer(["offer", member]), to: value) }
    case "date", "validUntil":
      guard CalendarDate(theirs) != nil else { return false }
      try document.set(JSONPointer(["proposal", change.field]), to: .string(theirs))
    case "notes":
      // Options are written behind the notes, and stay there.
      let own = try document.model("proposal")["notes"]?.stringValue ?? ""
      guard let ours = change.ours, ours.hasPrefix(own) else { return false }
      let options = ours.dropFirst(own.count)
      let text = (theirs.hasSuffix(options) ? String(theirs.dropLast(options.count)) : theirs).trimmingSpaces
      let pointer = JSONPointer(["proposal", "notes"])
      if !text.isEmpty {
        try document.set(pointer, to: .string(text))
      } else if !own.isEmpty {
        try document.remove(pointer)
      }
    default: return false
    }
    return true
  }
}
