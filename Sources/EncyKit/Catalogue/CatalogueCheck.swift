package import EncyBase
package import EncyDocument
internal import EncyJSONSchema
package import EncyRegister
internal import EncyTexts
internal import EncyValidation
internal import Synchronization

/// What the schema `catalog` and the rules about products say of a list's rows.
package enum CatalogueCheck {
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

  /// What is wrong or doubtful in each of some rows. Airflow that can't be is told by the figures that judge a proposal's products.
  /// - Parameters:
  ///   - rows: Rows as a list has them.
  ///   - origin: The day of the rules.
  /// - Returns: The findings, row by row.
  /// - Throws: ``DocumentError`` never in practice.
  package static func findings(_ rows: [JSONValue], _ origin: Origin) throws -> [[ProductReading.Finding]] {
    var found = [[ProductReading.Finding]](repeating: [], count: rows.count)
    func add(_ finding: Finding, isError: Bool, _ pointer: JSONPointer, behind count: Int) {
      guard pointer.tokens.count > count, let row = Int(pointer.tokens[count]), found.indices.contains(row) else {
        return
      }
      found[row].append(
        ProductReading.Finding(
          isError: isError, pointer: JSONPointer(Array(pointer.tokens.dropFirst(count + 1))), message: finding.message))
    }
    for violation in program.violations(in: JSONTape(.array(rows)).root, assertsFormat: true) {
      let finding = violation.finding(part: "")
      add(finding, isError: true, finding.pointer ?? JSONPointer(), behind: 0)
    }
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
      let isNamed = pointer.tokens.first == "products"
      add(finding, isError: false, pointer, behind: isNamed ? 1 : 0)
    }
    return found
  }
}
