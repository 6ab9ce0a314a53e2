internal import EncyTexts
internal import EncyBase
package import EncyDocument

/// Lines and sections of the offer as people name them, and their order.
///
/// All throw ``Refusal`` where the answer is no, and ``DocumentError`` where a part is damaged or the package can't be changed.
extension Document {
  /// Where something is put in an order.
  package enum Beside: Sendable { case before(String), after(String) }

  /// The place of the line that a word names: the number that is printed before it, its id, or its product where one line has it.
  package func offerLine(_ name: String) throws -> Int {
    let offer = try Offer(json: model("offer"))
    let order = offer.printedOrder
    if order.isEmpty { throw Refusal(.errorOfferEmpty) }
    if let number = Int(name), order.indices.contains(number - 1) { return order[number - 1] }
    if let place = offer.lines.firstIndex(where: { $0.id == name }) { return place }
    let numbers = order.indices.filter { offer.lines[order[$0]].product == name }
    if numbers.count == 1 { return order[numbers[0]] }
    if numbers.isEmpty { throw Refusal(.errorNoOfferLine(name: SafeText(name), count: order.count)) }
    let listed = numbers.map { "\($0 + 1)" }.joined(separator: ", ")
    throw Refusal(.errorLinesAlike(product: SafeText(name), numbers: SafeText(listed)))
  }

  /// Refuses that lines go which others are alternatives to.
  /// - Throws: ``Refusal`` naming the first that would be left, by its number.
  package func demandNoAlternatives(to gone: [String]) throws {
    let offer = try Offer(json: model("offer"))
    for (number, place) in offer.printedOrder.enumerated() {
      let line = offer.lines[place]
      guard let other = line.alternativeTo, gone.contains(other), !gone.contains(line.id) else { continue }
      let their = offer.printedOrder.firstIndex { offer.lines[$0].id == other } ?? 0
      throw Refusal(
        .errorAlternativeLeft(number: SafeText("\(number + 1)"), other: SafeText("\(their + 1)")),
        remedy: .remedyAlternativeLeft(file: .theFile, number: SafeText("\(number + 1)")))
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

  /// The place of the section that a word names: its id, or its title in any case.
  package func offerSection(_ name: String) throws -> Int {
    let sections = try Offer(json: model("offer")).sections
    if let place = sections.firstIndex(where: { $0.id == name }) { return place }
    let named = sections.indices.filter { sections[$0].title.lowercased() == name.lowercased() }
    if named.count == 1 { return named[0] }
    if sections.isEmpty { throw Refusal(.errorNoSections) }
    let listed = sections.map { "\($0.title) (\($0.id))" }.joined(separator: ", ")
    throw Refusal(.errorNoSuchSection(name: SafeText(name), sections: SafeText(listed)))
  }

  /// Puts a line beside another, into that one's section.
  package mutating func moveLine(_ place: Int, _ beside: Beside) throws {
    var tree = try model("offer")
    var lines = tree.items("lines")
    let target = try offerLine(beside.name)
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
  package mutating func moveSection(_ place: Int, _ beside: Beside) throws {
    var tree = try model("offer")
    var sections = tree.items("sections")
    let target = try offerSection(beside.name)
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
    var count = 0
    for (line, item) in try model("offer").items("lines").enumerated() where item.text("section") == id {
      try remove(JSONPointer(["offer", "lines", "\(line)", "section"]))
      count += 1
    }
    try remove(JSONPointer(["offer", "sections", "\(place)"]))
    return count
  }
}

extension Document.Beside {
  fileprivate var name: String {
    switch self {
    case .before(let name), .after(let name): name
    }
  }

  /// Where an item goes that stood at another place before it was taken out.
  fileprivate func place(_ target: Int, without old: Int) -> Int {
    let left = target - (old < target ? 1 : 0)
    return if case .after = self { left + 1 } else { left }
  }
}
