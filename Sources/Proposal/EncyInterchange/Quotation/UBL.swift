/// Names of the Universal Business Language 2.1 (OASIS), and the ones we add in its extensions.
enum UBL {
  static let quotation = "urn:oasis:names:specification:ubl:schema:xsd:Quotation-2"
  static let aggregates = "urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"
  static let basics = "urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2"
  static let extensions = "urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2"
  /// What a proposal says and UBL has no element for stands in one of its extensions: whoever doesn't know it passes it over.
  static let own = "https://ency.example/ubl/1"

  /// Why something is charged or taken off (UNCL 7161 and 5189).
  static let freight = "FC"
  static let discount = "95"
  /// The name of an item's property that holds the section it is printed in.
  static let section = "section"
  /// The name of an item's property that holds how many there are for each fan, and of which products.
  static let perFan = "perFan"

  /// Codes of VAT (UNCL 5305).
  static let standardRate = "S"
  static let zeroRate = "Z"
  static let reverseCharge = "AE"
  static let outsideOfTax = "O"
}
