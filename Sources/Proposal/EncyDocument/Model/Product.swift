package import EncyBase
package import EncyTexts

/// An item of `model/products.json`.
package struct Product: Sendable {
  package var id: String
  package var name: String
  package var manufacturer: String?
  package var type: String?
  package var description: LocalizedText?
  /// Millimetres.
  package var diameter: Double?
  package var bladeCount: Int?
  /// Turns a minute.
  package var rotationalSpeed: Double?
  /// Cubic metres an hour.
  package var airflow: Double?
  package var ratingStandard: String?
  /// Watts.
  package var power: Double?
  /// dB(A).
  package var sound: Double?
  /// Kilograms.
  package var weight: Double?
  /// Square metres.
  package var coverage: Double?
  /// Minor units of the proposal's currency.
  package var price: Int?
  package var vatRate: ExactDecimal?
  package var warrantyMotor: Int?
  package var warrantyOther: Int?
  package var image: String?

  /// The kinds of product that mean something to the toolkit; others are words of the seller's.
  package static let knownTypes = ["hvls", "destratification", "accessory", "service"]

  /// Whether it moves air; one of unknown type does when it has a diameter, an airflow or a power, so that no missing fact takes it out.
  package var isFan: Bool {
    ["hvls", "destratification"].contains(type) || type == nil && (diameter ?? airflow ?? power) != nil
  }

  package init(json: JSONValue) {
    id = json.text("id") ?? ""
    name = json.text("name") ?? json.text("id") ?? ""
    manufacturer = json.text("manufacturer")
    type = json.text("type")
    description = json.localized("description")
    diameter = json.double("diameter")
    bladeCount = json.int("bladeCount")
    rotationalSpeed = json.double("rotationalSpeed")
    airflow = json.double("airflow")
    ratingStandard = json.text("ratingStandard")
    power = json.double("power")
    sound = json.double("sound")
    weight = json.double("weight")
    coverage = json.double("coverage")
    price = json.int("price")
    vatRate = json.decimal("vatRate")
    warrantyMotor = json["warranty"]?.int("motor")
    warrantyOther = json["warranty"]?.int("other")
    image = json.text("image")
  }
}

extension Document {
  /// The proposal's products.
  /// - Throws: ``DocumentError`` when their part is damaged.
  package func products() throws(DocumentError) -> [Product] {
    try model("products").items("products").map { Product(json: $0) }
  }
}
