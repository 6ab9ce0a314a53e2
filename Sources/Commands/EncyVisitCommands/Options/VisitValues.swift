internal import ArgumentParser
internal import EncyBase
internal import EncyCommandBase

/// What is said of a visit.
struct VisitValues: ParsableArguments {
  @Option(help: ArgumentHelp("What the place is called.", valueName: "name"))
  var place: String?
  @Option(
    help: ArgumentHelp("warehouse, industry, sports, retail, farm, office or other.", valueName: "category"),
    completion: .list(["warehouse", "industry", "sports", "retail", "farm", "office", "other"]))
  var category: String?
  @Option(help: ArgumentHelp("How well it suits fans, 1 to 5.", valueName: "number"))
  var rating: String?
  @Option(
    help: ArgumentHelp(
      "When it was: 2026-02-19 08:05 or 08:05 by this machine's clock, or RFC 3339.", valueName: "time"))
  var time: String?
  @Option(
    help: ArgumentHelp(
      "Where it was: 59.6099,16.5448, or as maps and receivers write it: 59°36'36\"N 16°32'41\"E.", valueName: "lat,lon"
    ))
  var position: String?
  @Option(help: ArgumentHelp("\"Street, postal code town\".", valueName: "address"))
  var address: String?
  @Option(name: .customLong("with"), help: ArgumentHelp("Who was along. May be repeated.", valueName: "name"))
  var people: [String] = []
  @Option(help: ArgumentHelp("What was seen or said.", valueName: "words"))
  var note: String?
  @Option(help: ArgumentHelp("The temperature at the floor: 17°C.", valueName: "temperature"))
  var floor: String?
  @Option(help: ArgumentHelp("The temperature under the ceiling: 26°C.", valueName: "temperature"))
  var ceiling: String?
  @Option(help: ArgumentHelp("The height from floor to ceiling: 9,5m.", valueName: "length"))
  var height: String?
  @Option(help: ArgumentHelp("The height below the lowest thing under the ceiling: 8,2m.", valueName: "length"))
  var clearHeight: String?

  func validate() throws {
    for height in [height, clearHeight] where height?.isEmpty == false { _ = try height.map(Values.siteLength) }
    guard let rating, !rating.isEmpty, let number = try? WrittenNumber.read(rating) else { return }
    guard number.normalized.scale == 0, (1...5).contains(number.normalized.coefficient) else {
      throw ValidationError("--rating \(rating): give a whole number from 1 to 5.")
    }
  }

  var isEmpty: Bool {
    people.isEmpty
      && [place, category, rating, time, position, address, note, floor, ceiling, height, clearHeight]
        .allSatisfy { $0 == nil }
  }

  /// The texts that are read by what the schema says of their places, by their tokens below the visit.
  var texts: [(tokens: [String], text: String?)] {
    [
      (["place"], place), (["category"], category), (["rating"], rating), (["remarks"], note),
      (["measured", "floor"], floor), (["measured", "ceiling"], ceiling), (["measured", "ceilingHeight"], height),
      (["measured", "clearHeight"], clearHeight),
    ]
  }
}
