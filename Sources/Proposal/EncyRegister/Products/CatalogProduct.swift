package import EncyBase
internal import EncyDocument

/// A product as a list keeps it: a row of a proposal's part `products` with prices by currency, and what only lists have.
package struct CatalogProduct: Sendable {
  /// Whose list a product is in.
  package enum Origin: String, Sendable, Equatable {
    /// The user's own.
    case user
    case company
    /// The one that the toolkit brings.
    case builtIn
  }

  /// The members, in the order of the schema `catalog`.
  package let json: JSONValue
  /// The file of the list; `nil` for the one that the toolkit brings.
  package let file: String?
  package let origin: Origin

  package var id: String { json.text("id") ?? "" }
  package var name: String { json.text("name") ?? "" }
  /// An id as ids are compared: whatever its capitals.
  package static func key(_ id: String) -> String { id.lowercased() }
  package var type: String? { json.text("type") }
  package var availability: String? { json.text("availability") }
  /// Whether it isn't made any more.
  package var isDiscontinued: Bool { availability == "discontinued" }
  /// Millimetres.
  package var diameter: Double? { json.double("diameter") }

  package init(json: JSONValue, file: String?, origin: Origin) {
    (self.json, self.file, self.origin) = (json, file, origin)
  }

  /// The price in minor units: in one currency, or in the first that it has.
  /// - Returns: `nil` where it has none.
  package func price(in currency: Currency? = nil) -> (amount: Int, currency: Currency)? {
    for member in json["price"]?.objectValue?.members ?? [] where currency == nil || member.name == currency?.code {
      if let amount = member.value.intValue, let currency = Currency(member.name) { return (amount, currency) }
    }
    return nil
  }

  /// The members that a list keeps, in the order of its schema.
  package static let order = [
    "id", "sku", "name", "manufacturer", "type", "description", "availability", "rating", "diameter", "bladeCount",
    "rotationalSpeed", "airflow", "ratingStandard", "power", "sound", "weight", "coverage", "price", "vatRate",
    "warranty", "image",
  ]

  /// The row that a proposal copies: with its price in one currency, and without what only lists have.
  /// - Parameters:
  ///   - json: The product, as a list has it.
  ///   - currency: The proposal's.
  ///   - agreed: The price where the list has none in that currency, in minor units.
  /// - Returns: `nil` where it has none.
  package static func row(_ json: JSONValue, in currency: Currency, agreed: Int? = nil) -> JSONValue? {
    guard let price = json["price"]?[currency.code] ?? agreed.map({ .int($0) }) else { return nil }
    var row = json
    row["price"] = price
    for name in ["sku", "availability", "rating", "image"] { row[name] = nil }
    return row
  }

  // MARK: Writing

  /// The headings of a list with prices in these currencies.
  package static func headings(_ currencies: [Currency]) -> [String] { columns(currencies).map(\.name) }

  /// A text for each of the headings; ``ProductRow`` reads the same product from them again.
  package func cells(_ currencies: [Currency]) -> [String] {
    CatalogProduct.columns(currencies).map { column in
      guard let value = json[JSONPointer(column.kind == .picture ? ["image"] : column.path)] else { return "" }
      if let text = value.stringValue { return text }
      guard let number = value.numberValue else { return "" }
      switch column.kind {
      case .price(let currency): return MeasureUnit("minor", currency: currency ?? .sek).text(number)
      case .quantity(let unit, let precision): return MeasureUnit(unit, precision: precision).text(number)
      default: return ""
      }
    }
  }

  /// The currencies that a product has prices in.
  package var currencies: [Currency] {
    (json["price"]?.objectValue?.members ?? []).compactMap { Currency($0.name) }
  }

  private static func columns(_ currencies: [Currency]) -> [ProductColumns.Column] {
    ProductColumns.all.flatMap { column -> [ProductColumns.Column] in
      switch column.kind {
      case .price(nil): currencies.map { ProductColumns.Column($0) }
      case .price, .currency: []
      default: [column]
      }
    }
  }

  // MARK: Searching

  /// The texts that one searches a product by.
  static func texts(_ json: JSONValue) -> [SearchIndex.Text] {
    var texts: [SearchIndex.Text] = []
    func add(_ kind: SearchIndex.Kind, _ text: String?) { if let text { texts.append(SearchIndex.Text(kind, text)) } }
    add(.name, json.text("name"))
    for member in ["id", "sku"] { add(.number, json.text(member)) }
    add(.place, json.text("manufacturer"))
    add(.other, json.text("type"))
    for text in json["description"]?.objectValue?.members ?? [] { add(.other, text.value.stringValue) }
    return texts
  }
}
