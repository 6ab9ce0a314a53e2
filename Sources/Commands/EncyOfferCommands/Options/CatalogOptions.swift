internal import ArgumentParser
internal import EncyBase
internal import EncyCommandBase
internal import EncyRegister

/// How the cells of a list of products are read, where they don't say it themselves.
struct CatalogReadingOptions: ParsableArguments {
  enum DecimalMark: String, ExpressibleByArgument, CaseIterable {
    case comma, point
    var character: Character { self == .comma ? "," : "." }
  }

  @Option(
    help: ArgumentHelp("The currency of prices that name none, such as SEK.", valueName: "code"),
    transform: Values.currency)
  var currency: Currency?
  @Option(
    help: ArgumentHelp(
      "The type of products that name none: hvls, destratification, accessory, service, or a word of yours.",
      valueName: "type"))
  var defaultType: String?
  @Option(help: "The decimal mark of all numbers, where a number such as 24.900 could be two: comma or point.")
  var decimal: DecimalMark?

  func reading(_ options: ProductRow.Options) -> ProductRow.Options {
    var options = options
    (options.currency, options.type, options.decimalMark) = (currency, defaultType, decimal?.character)
    return options
  }
}

/// Which lists of products are looked in.
struct CatalogListOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Look in this list, CSV or JSON, instead of those that are settled.", valueName: "file"),
    completion: .file(extensions: ["csv", "json"]))
  var list: String?
  @Flag(help: "Leave out rows that can't be read, and say which.")
  var skipBroken = false
  @Option(
    help: ArgumentHelp("The currency of prices that are shown, and of prices that name none.", valueName: "code"),
    transform: Values.currency)
  var currency: Currency?

  func reading(_ options: ProductRow.Options) -> ProductRow.Options {
    var options = options
    options.currency = currency
    return options
  }
}

/// Which products are wanted.
struct CatalogFilterOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Only of this type; may be repeated.", valueName: "type"))
  var type: [String] = []
  @Option(
    help: ArgumentHelp(
      "Only what is so: in-stock, on-order, out-of-stock or discontinued; may be repeated.", valueName: "availability"))
  var available: [String] = []
  @Option(
    help: ArgumentHelp("Only of diameters in this range: 5..7.3m, ..4m, 6100mm.", valueName: "range"))
  var diameter: String?

  func filter() throws -> ProductFilter {
    var filter = ProductFilter()
    filter.types = type.map(ProductFilter.type)
    filter.availabilities = try available.map { word in
      guard let known = ProductFilter.availability(word) else {
        throw ValidationError(
          "\"\(word)\" is no availability; it is in-stock, on-order, out-of-stock or discontinued.")
      }
      return known
    }
    filter.diameters = try diameter.map(CatalogFilterOptions.range)
    return filter
  }

  func validate() throws { _ = try filter() }

  /// A range of lengths in millimetres; what has no unit has that of the other end.
  private static func range(_ text: String) throws -> ClosedRange<Double> {
    guard let dots = text.firstRange(of: "..") else {
      let length = try Values.length(text).doubleValue
      return length...length
    }
    var (low, high) = (String(text[..<dots.lowerBound]).trimmingSpaces, String(text[dots.upperBound...]).trimmingSpaces)
    let unit = String(high.drop { !$0.isLetter })
    if !low.isEmpty, !low.contains(where: \.isLetter) { low += unit }
    if high.isEmpty { high = "15000mm" }
    let bounds = (low.isEmpty ? 0 : try Values.length(low).doubleValue, try Values.length(high).doubleValue)
    guard bounds.0 <= bounds.1 else { throw ValidationError("\"\(text)\" is no range: its first end is the larger.") }
    return bounds.0...bounds.1
  }
}

/// How products are answered.
struct CatalogAnswerOptions: ParsableArguments {
  @Flag(help: "Answer in JSON (schema Output/catalog-list).")
  var json = false
  @OptionGroup var display: DisplayLanguage
}
