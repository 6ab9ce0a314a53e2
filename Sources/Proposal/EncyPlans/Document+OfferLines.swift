internal import EncyBase
package import EncyDocument
internal import EncyTexts

/// Lines and sections of the offer, and their order; ``OfferNames`` finds them by the words that people write.
///
/// All throw ``Refusal`` where the answer is no, and ``DocumentError`` where a part is damaged or the package can't be changed.
extension Document {
  /// Where something is put in an order: beside the item at a place, or of a name.
  package enum Beside<Item: Sendable>: Sendable {
    case before(Item), after(Item)

    /// The same place in the order, with the item found.
    package func map<Found: Sendable>(_ find: (Item) throws -> Found) rethrows -> Beside<Found> {
      switch self {
      case .before(let item): .before(try find(item))
      case .after(let item): .after(try find(item))
      }
    }
  }

  /// Refuses that lines go which others are alternatives to.
  /// - Parameters:
  ///   - gone: The ids of the lines that would go.
  ///   - changed: The ids of lines that are alternatives no more.
  ///   - isByPlans: Whether the plans are the reason.
  /// - Throws: ``Refusal`` naming the first that would be left, by its number.
  package func demandNoAlternatives(
    to gone: [String], except changed: [String] = [], byPlans isByPlans: Bool = false
  ) throws {
    if gone.isEmpty { return }
    let (gone, changed) = (Set(gone), Set(gone + changed))
    let offer = try Offer(json: model("offer"))
    let numbers = offer.numbers
    for line in numbers.places.map({ offer.lines[$0] }) {
      guard let other = line.alternativeTo, gone.contains(other), !changed.contains(line.id) else { continue }
      let (number, their) = (SafeText(numbers.number(of: line.id) ?? 1), SafeText(numbers.number(of: other) ?? 1))
      throw Refusal(
        .errorAlternativeLeft(number: number, other: their),
        remedy: isByPlans
          ? .remedyAlternativeLeftByPlans(file: .theFile, number: number)
          : .remedyAlternativeLeft(file: .theFile, number: number))
    }
  }

  /// Refuses a section of a title that another has.
  /// - Parameters:
  ///   - title: The title.
  ///   - place: The section that is to have it, among those that are there.
  /// - Throws: ``Refusal`` where another has it.
  package func demandNewSection(_ title: String, at place: Int? = nil) throws {
    let sections = try Offer(json: model("offer")).sections
    if sections.indices.contains(where: { $0 != place && sections[$0].title.lowercased() == title.lowercased() }) {
      throw Refusal(.errorSectionThere(title: SafeText(title)))
    }
  }

  /// Puts a line beside another, into that one's section.
  package mutating func moveLine(_ place: Int, _ beside: Beside<Int>) throws {
    var tree = try model("offer")
    var lines = tree.items("lines")
    let target = beside.target
    if target == place { throw Refusal(.errorMoveToItself) }
    var line = lines[place]
    line["section"] = lines[target]["section"]
    lines.remove(at: place)
    lines.insert(line, at: beside.place(target, without: place))
    tree["lines"] = .array(lines)
    try setTree("model/offer.json", to: tree)
  }

  /// Puts a line last in a section; in none where that is `nil`.
  package mutating func moveLine(_ place: Int, toSection section: Int?) throws {
    var tree = try model("offer")
    var lines = tree.items("lines")
    var line = lines.remove(at: place)
    line["section"] = section.flatMap { tree.items("sections")[$0]["id"] }
    tree["lines"] = .array(lines + [line])
    try setTree("model/offer.json", to: tree)
  }

  /// Puts a section beside another.
  package mutating func moveSection(_ place: Int, _ beside: Beside<Int>) throws {
    var tree = try model("offer")
    var sections = tree.items("sections")
    let target = beside.target
    if target == place { throw Refusal(.errorMoveToItself) }
    let section = sections.remove(at: place)
    sections.insert(section, at: beside.place(target, without: place))
    tree["sections"] = .array(sections)
    try setTree("model/offer.json", to: tree)
  }

  /// Removes a section; its lines stand in none then.
  /// - Returns: How many lines it had.
  package mutating func removeSection(_ place: Int) throws -> Int {
    let id = try model("offer").items("sections")[place].text("id")
    let lines = try model("offer").items("lines").enumerated().filter { $0.element.text("section") == id }
    try editInSteps("model/offer.json") { tree throws(JSONEditError) in
      for line in lines { try tree.remove(JSONPointer(["lines", "\(line.offset)", "section"])) }
      try tree.remove(JSONPointer(["sections", "\(place)"]))
    }
    return lines.count
  }
}

extension Document.Beside<Int> {
  fileprivate var target: Int {
    switch self {
    case .before(let place), .after(let place): place
    }
  }

  /// Where an item goes that was at another place before it was taken out.
  fileprivate func place(_ target: Int, without old: Int) -> Int {
    let left = target - (old < target ? 1 : 0)
    return if case .after = self { left + 1 } else { left }
  }
}
