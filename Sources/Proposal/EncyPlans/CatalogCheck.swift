package import EncyBase
package import EncyDocument
internal import EncyJSONSchema
package import EncyRegister
internal import EncyTexts
internal import EncyValidation
internal import Synchronization

/// What the schema `catalog` and the rules about products say of a list's rows.
package enum CatalogCheck {
  private static let program: JSONSchema = {
    guard let program = try? JSONSchema(uri: "https://ency.example/schemas/1/catalog.schema.json", in: .builtIn)
    else { preconditionFailure("the schema catalog is built in, and a test compiles it") }
    return program
  }()
  private static let guide = SchemaGuide(program)
  /// The rules that a product breaks by itself.
  private static let rules: Set<String> = ["impossible-airflow", "impossible-product"]

  /// What was asked for of the schema, which ten thousand products ask for again.
  private static let fields = Mutex<[JSONPointer: SchemaNodeInfo]>([:])

  /// What the schema specifies for a member of a product.
  package static func field(_ pointer: JSONPointer) -> SchemaNodeInfo? {
    if let known = fields.withLock({ $0[pointer] }) { return known }
    let field = guide.node(at: JSONPointer(["0"] + pointer.tokens), in: nil)
    // Names that somebody made up don't fill the memory.
    fields.withLock { if $0.count < 200 { $0[pointer] = field } }
    return field
  }

  /// What the schema says against a row.
  /// - Parameters:
  ///   - row: A row as a list has it.
  ///   - heading: What the list calls a member; where it says nothing, the member's name does.
  /// - Returns: The first that is wrong.
  @Sendable package static func error(
    in row: JSONValue, _ heading: (JSONPointer) -> String?
  ) -> ProductReading.Finding? {
    guard let violation = program.violations(in: JSONTape(.array([row])).root, assertsFormat: true).first else {
      return nil
    }
    var pointer = JSONPointer(Array((violation.finding(part: nil).pointer?.tokens ?? []).dropFirst()))
    if case .missingMember(let name) = violation.problem { pointer = pointer.appending(name) }
    let name = heading(pointer) ?? pointer.tokens.last ?? ""
    var message = violation.finding(part: nil, subject: name).message
    if case .noMatch = violation.problem, let text = row[pointer]?.stringValue {
      let said: Message =
        pointer.tokens == ["id"] ? .errorProductIdForm(text: SafeText(text)) : .errorProductForm(text: SafeText(text))
      message = .errorProductCell(column: SafeText(name), what: SafeText(said))
    }
    return ProductReading.Finding(pointer: pointer, message: message)
  }

  /// What is doubtful in each of some rows. Airflow that can't be is told by the figures that judge a proposal's products.
  /// - Parameters:
  ///   - rows: Rows as a list has them.
  ///   - origin: The day of the rules.
  /// - Returns: The findings, row by row.
  /// - Throws: ``DocumentError`` never in practice.
  package static func doubts(_ rows: [JSONValue], _ origin: Origin) throws -> [[ProductReading.Finding]] {
    var found = [[ProductReading.Finding]](repeating: [], count: rows.count)
    var document = Document(file: "", origin: origin)
    // Only figures are judged, so the currency doesn't matter.
    let products = rows.map { row -> JSONValue in
      var row = row
      row["price"] = 0
      return row
    }
    try document.setTree("model/products.json", to: ["products": .array(products)])
    for finding in Validator(today: origin.today, layers: [.rules]).validate(document)
    where rules.contains(finding.code) {
      guard let pointer = finding.pointer else { continue }
      let tokens = pointer.tokens.drop { $0 == "products" }
      guard let row = tokens.first.flatMap({ Int($0) }), found.indices.contains(row) else { continue }
      found[row].append(
        ProductReading.Finding(pointer: JSONPointer(Array(tokens.dropFirst())), message: finding.message))
    }
    return found
  }
}
