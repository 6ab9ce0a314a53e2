internal import EncyBase
internal import EncyContainer
package import EncyDocument
package import EncyJSONSchema
internal import EncySchemas
internal import Synchronization

/// The schemas of a document's parts, compiled when first asked for: our own from the toolkit, those of third parties from the package.
package final class PartSchemas: Sendable {
  private let registry: SchemaRegistry
  private let schemaOfPart: @Sendable (String) -> String?
  private let compiled = Mutex<[String: Result<Compiled, SchemaError>]>([:])
  /// The schemas the package brings.
  let packageSchemas: [PackageSchema]

  /// A schema with what walks have learnt of its places.
  private final class Compiled: Sendable {
    let program: JSONSchema
    let surveys = Mutex<[SchemaSurvey]>([])

    init(_ program: JSONSchema) { self.program = program }
  }

  /// A schema in the package.
  struct PackageSchema: Sendable {
    let path: String
    /// Its `$id`, or `nil` when it has none or is not JSON.
    let id: String?
    /// Why it was not taken in: it claims a name that is not the package's to give.
    let isRefused: Bool
  }

  /// The schemas of our own parts alone.
  package static let builtIn = PartSchemas(registry: .builtIn, packageSchemas: []) { _ in nil }

  private init(
    registry: SchemaRegistry, packageSchemas: [PackageSchema], schemaOfPart: @escaping @Sendable (String) -> String?
  ) {
    self.registry = registry
    self.packageSchemas = packageSchemas
    self.schemaOfPart = schemaOfPart
  }

  /// The schemas for a document. The package's own are read only when it has any.
  package convenience init(_ document: Document) {
    self.init(paths: document.partPaths, manifest: document.manifest) { try? document.bytes(of: $0) }
  }

  convenience init(_ source: PartSource, manifest: Manifest?) {
    self.init(paths: source.paths, manifest: manifest) { try? source.read($0) }
  }

  private convenience init(paths: [String], manifest: Manifest?, read: (String) -> [UInt8]?) {
    var registry = SchemaRegistry.builtIn
    var schemas: [PackageSchema] = []
    for path in paths where path.utf8.starts(with: "schemas/".utf8) && path.hasSuffix(".json") {
      let tree = read(path).flatMap { try? JSONParser().tape($0) }?.root
      let id = tree?["$id"]?.stringValue
      let isRefused = id.map(PartSchemas.isReserved) ?? false
      schemas.append(PackageSchema(path: path, id: id, isRefused: isRefused))
      if let tree, !isRefused { registry.add(tree, uri: id ?? "ency-package:/\(path)") }
    }
    let declared = Dictionary(
      (manifest?.parts ?? []).compactMap { part in part.schema.map { (part.path, $0) } },
      uniquingKeysWith: { first, _ in first })
    self.init(registry: registry, packageSchemas: schemas) { declared[$0] }
  }

  /// Whether an `$id` is one that no package may bring: ours, and the standard's.
  static func isReserved(_ id: String) -> Bool {
    id.hasPrefix(SchemaLibrary.idPrefix) || id.hasPrefix("https://json-schema.org/")
  }

  /// The `$id` of the schema of a part: our own for our parts, else what the manifest says; `nil` when it has none.
  package func schemaID(ofPart path: String) -> String? {
    SchemaLibrary.schema(forPart: path)?.id ?? schemaOfPart(path)
  }

  /// The `$id` of our own schema of a part; `nil` for a part of anybody else. Asked for every part of every package, so that names are
  /// looked up where a look through all schemas would take longer than reading a small part.
  private static func ownID(ofPart path: String) -> String? {
    if let known = ownIDs[path] { return known }
    return path.hasPrefix("model/") ? nil : SchemaLibrary.schema(forPart: path)?.id
  }

  private static let ownIDs: [String: String] = {
    var ids: [String: String] = [:]
    for schema in SchemaLibrary.all {
      if let part = schema.part, !part.contains("*") { ids[part] = schema.id }
    }
    return ids
  }()

  /// The compiled schema of a part, or `nil` when it has none.
  /// - Throws: ``EncyJSONSchema/SchemaError`` when the schema is not known or can't be understood.
  package func program(forPart path: String) throws(SchemaError) -> JSONSchema? { try compiled(forPart: path)?.program }

  private func compiled(forPart path: String) throws(SchemaError) -> Compiled? {
    // Our own parts have the same schema in every document.
    if let own = PartSchemas.ownID(ofPart: path) { return try PartSchemas.builtIn.compiled(own) }
    return try schemaOfPart(path).map { id throws(SchemaError) in try compiled(id) }
  }

  private func compiled(_ id: String) throws(SchemaError) -> Compiled {
    if let known = compiled.withLock({ $0[id] }) { return try known.get() }
    let result: Result<Compiled, SchemaError>
    do throws(SchemaError) { result = .success(Compiled(try JSONSchema(uri: id, in: registry))) } catch {
      result = .failure(error)
    }
    compiled.withLock { $0[id] = result }
    return try result.get()
  }

  /// Lends out what was learnt of the places of a part's schema, to one at a time; does nothing for a part without a schema that can
  /// be used.
  func withSurvey(ofPart path: String, _ action: (SchemaSurvey, JSONSchema) -> Void) {
    guard let compiled = try? compiled(forPart: path) else { return }
    let survey = compiled.surveys.withLock { $0.popLast() } ?? SchemaSurvey()
    defer { compiled.surveys.withLock { $0.append(survey) } }
    action(survey, compiled.program)
  }

  /// The guide to a part's places, or `nil` when it has no schema.
  /// - Throws: ``EncyJSONSchema/SchemaError`` when the schema is not known or can't be understood.
  package func guide(forPart path: String) throws(SchemaError) -> SchemaGuide? {
    try program(forPart: path).map { SchemaGuide($0) }
  }
}
