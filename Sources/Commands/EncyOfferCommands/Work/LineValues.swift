internal import ArgumentParser
internal import EncyBase
internal import EncyCommandBase
internal import EncyDocument
internal import EncyPlans
internal import EncySession
internal import EncyTerminal

/// What a line holds, as options.
struct LineValues: ParsableArguments {
  @Option(help: ArgumentHelp("How many, or how much; of a new line 1 where it isn't said.", valueName: "number"))
  var quantity: String?
  @Option(
    help: ArgumentHelp(
      "What the quantity counts: pcs, hour, day, metre, lump or km; of a new line pcs.", valueName: "unit"))
  var unit: String?
  @Option(
    help: ArgumentHelp(
      "The price of one, excluding VAT; a new line of a product takes the product's.", valueName: "amount"))
  var price: String?
  @Option(help: ArgumentHelp("What is offered, or what to call the product.", valueName: "words"))
  var text: String?
  @Option(help: ArgumentHelp("Discount on the line: 10%, or an amount such as 500kr.", valueName: "discount"))
  var discount: String?
  @Flag(help: "Make it an option that the totals leave out.")
  var optional = false
  @Option(help: ArgumentHelp("The line that this one could stand in for.", valueName: "line"))
  var alternativeTo: String?
  @Option(help: ArgumentHelp("The section that it is printed in, by id or title.", valueName: "section"))
  var section: String?

  @Option(help: ArgumentHelp("Let the quantity follow the fans: so much for each.", valueName: "number"))
  var perFan: String?
  @Option(
    help: ArgumentHelp("The fans it follows, by product; without it all. May be given again.", valueName: "product"),
    completion: Completions.products)
  var perFanOf: [String] = []

  var isGiven: Bool {
    [quantity, unit, price, text, discount, alternativeTo, section, perFan].contains { $0 != nil } || optional
  }

  func validate() throws {
    if !perFanOf.isEmpty, perFan == nil {
      throw ValidationError("How much per fan? Give --per-fan, such as --per-fan 1.")
    }
  }

  /// Writes what is given; a quantity that follows the fans follows them at once. A new alternative begins with the quantity and in the
  /// section of the line that it replaces.
  func write(
    _ change: OfferChange, _ line: JSONPointer, _ names: OfferNames, isNew: Bool = false, to document: inout Document
  ) throws {
    // Found before anything is written, since a line of another section has other numbers after it.
    let replaced = try alternativeTo.flatMap { $0.isEmpty ? nil : try names.line($0) }
    var section = try section.map { try $0.isEmpty ? "" : names.offer.sections[names.section($0)].id }
    if isNew, let replaced { section = section ?? names.offer.lines[replaced].section }
    if isNew, let replaced, quantity == nil, perFan == nil {
      let model = try document.model("offer").items("lines")[replaced]
      for member in ["quantity", "perFan"] + (unit == nil ? ["unit"] : []) {
        if let value = model[member], unit.map({ $0 == model.text("unit") ?? "pcs" }) ?? true {
          try document.set(line.appending(member), to: value)
        }
      }
    }
    for (member, text) in [("quantity", quantity), ("unit", unit), ("unitPrice", price), ("description", text)] {
      try change.write(text, to: line.appending(member), of: &document)
    }
    if let perFan {
      let place = line.appending("perFan")
      try change.write(perFan.isEmpty ? "" : nil, to: place, of: &document)
      if !perFan.isEmpty {
        try change.write(perFan, to: place.appending("number"), of: &document)
        let products = place.appending("products")
        if perFanOf.isEmpty {
          try change.write("", to: products, of: &document)
        } else {
          try document.set(products, to: .array(perFanOf.map { .string($0) }))
        }
      }
    }
    try change.writeDiscount(discount, line, percent: "discount", amount: "discountAmount", of: &document)
    let other = alternativeTo.map { _ in replaced.map { names.offer.lines[$0].id } ?? "" }
    try change.write(other, to: line.appending("alternativeTo"), of: &document)
    try change.write(optional ? "true" : nil, to: line.appending("optional"), of: &document)
    try change.write(section, to: line.appending("section"), of: &document)
    if perFan != nil, quantity == nil { try document.followFans(counts: OfferChange.counts(document)) }
  }
}
