public import EncyBase
internal import EncyContainer
public import EncyDocument
internal import EncySchemas

/// Finds what is wrong or doubtful in a document: by the schemas of its parts, and by rules that no schema can say.
public struct Validator: Sendable {
  /// What is looked at.
  public enum Layer: String, Sendable, CaseIterable {
    /// The manifest against what the package holds.
    case package
    /// JSON and the schemas of the parts.
    case schema
    /// What a schema can't say.
    case rules
  }

  /// Today's date, which expiry is measured by.
  public var today: CalendarDate
  /// What is looked at; all unless told.
  public var layers: Set<Layer>
  /// Whether members that no schema knows are errors.
  public var isStrict: Bool

  /// A validator for one day.
  public init(today: CalendarDate, layers: Set<Layer> = Set(Layer.allCases), isStrict: Bool = false) {
    self.today = today
    self.layers = layers
    self.isStrict = isStrict
  }

  /// Everything found, part by part in a fixed order, and within a part in document order; empty when nothing is.
  ///
  /// A part that can't be read is a finding too. The document is valid when no finding is an error.
  public func validate(_ document: Document) -> [Finding] {
    let source = PartSource(document)
    return findings(in: source, schemas: PartSchemas(source, manifest: document.manifest))
  }

  /// Everything found in a file, also when it is too damaged to be opened as a document: then its damage is what is found.
  /// - Throws: ``DocumentError`` only when the file could not be looked at: it is missing, or may not be read.
  public func validate(contentsOf path: String) throws(DocumentError) -> [Finding] {
    let reader: PackageReader
    do throws(ContainerError) { reader = try PackageReader(path: path) } catch {
      if error.code.rawValue.hasPrefix("file-") || error.code == .notZip { throw .container(error) }
      return [Validator.finding(error)]
    }
    var findings: [Finding] = []
    do throws(ContainerError) { try reader.checkMimetype() } catch { findings.append(Validator.finding(error)) }
    var manifest: Manifest?
    var refusal: Finding?
    do throws(ContainerError) { manifest = try reader.manifest() } catch { refusal = Validator.finding(error) }
    let source = PartSource(reader)
    let inner = self.findings(in: source, schemas: PartSchemas(source, manifest: manifest))
    // What the schema says about the manifest is more exact than the refusal.
    if let refusal, !inner.contains(where: { $0.part == PackageReader.manifestPath && $0.severity == .error }) {
      findings.append(refusal)
    }
    return findings + inner
  }

  private static func finding(_ error: ContainerError) -> Finding {
    Finding(code: error.code.rawValue, part: error.entry, message: error.message, remedy: error.remedy)
  }

  // MARK: - Parts

  private func findings(in source: PartSource, schemas: PartSchemas) -> [Finding] {
    var findings: [Finding] = []
    var parts: [(path: String, tree: JSONValue)] = []
    let order = Validator.ordered((source.hasManifest ? [PackageReader.manifestPath] : []) + source.paths)
    for path in order where path.hasSuffix(".json") {
      do throws(DocumentError) {
        guard let tree = try source.tree(path) else { continue }
        parts.append((path, tree))
      } catch { findings.append(Validator.finding(error, path)) }
    }
    if layers.contains(.schema) {
      for (path, tree) in parts { findings += schemaFindings(path, tree, source, schemas) }
    }
    let context = RuleContext(
      today: today, isStrict: isStrict, source: source, schemas: schemas, parts: parts)
    let packageRules = Set(Rule.packageRules.map(\.id))
    findings += Rule.findings(in: context) { rule in
      layers.contains(packageRules.contains(rule.id) ? .package : .rules)
    }
    return Validator.sorted(findings, order: order, trees: parts)
  }

  private static func finding(_ error: DocumentError, _ path: String) -> Finding {
    switch error {
    case .syntax(_, _, let syntax):
      Finding(
        code: syntax.code.rawValue, part: path, position: syntax.position, message: syntax.message,
        remedy: "correct the text at this place, or take the part from an older copy")
    case .container(let cause):
      Finding(code: cause.code.rawValue, part: path, message: cause.message, remedy: cause.remedy)
    default: Finding(code: "part-unreadable", part: path, message: "\(error)", remedy: "take it from an older copy")
    }
  }

  private func schemaFindings(
    _ path: String, _ tree: JSONValue, _ source: PartSource, _ schemas: PartSchemas
  ) -> [Finding] {
    do throws(SchemaError) {
      guard let program = try schemas.program(forPart: path) else { return [] }
      return program.violations(in: tree, assertsFormat: true).map { $0.finding(part: path) }
    } catch {
      let uri = error.location.prefix { $0 != "#" }
      let owner = schemas.packageSchemas.first { $0.id == String(uri) }
      guard let owner else {
        // A schema of a third party that the package doesn't bring leaves the part unchecked.
        return [
          Finding(
            code: "schema-unknown", severity: .warning, part: path, pointer: JSONPointer(), position: tree.position,
            message: "the part's schema \(schemas.schemaID(ofPart: path) ?? "") can't be used: \(error.message)",
            remedy: "put the schema into schemas/, or remove it from the manifest")
        ]
      }
      let pointer = error.location.drop { $0 != "#" }.dropFirst()
      return [
        Finding(
          code: "schema-damaged", part: owner.path, pointer: JSONPointer(String(pointer)), position: error.position,
          message: error.message, remedy: "correct the schema; \(path) was not checked by it")
      ]
    }
  }

  // MARK: - Order

  /// The manifest, our own parts in the order of the format's table, plans, then all others by path.
  private static func ordered(_ paths: [String]) -> [String] {
    func rank(_ path: String) -> Int {
      if path == PackageReader.manifestPath { return 0 }
      let names = PartName.tokens(of: path)
      if path.hasPrefix("model/"), names.count == 1, let place = PartName.known.firstIndex(of: names[0]) {
        return 1 + place
      }
      return path.hasPrefix("plans/") ? 100 : 200
    }
    return paths.map { (rank($0), $0) }
      .sorted { $0.0 == $1.0 ? $0.1.precedesByBytes($1.1) : $0.0 < $1.0 }.map(\.1)
  }

  /// Findings by part, then by place in the part; those at one place as they were found.
  private static func sorted(
    _ findings: [Finding], order: [String], trees: [(path: String, tree: JSONValue)]
  ) -> [Finding] {
    let ranks = Dictionary(order.enumerated().map { ($0.element, $0.offset) }) { first, _ in first }
    let roots = Dictionary(trees.map { ($0.path, $0.tree) }) { first, _ in first }
    let keyed = findings.enumerated().map { offset, finding in
      let rank = finding.part.map { ranks[$0] ?? order.count } ?? -1
      let tree = finding.part.flatMap { roots[$0] }
      let place = finding.pointer.flatMap { pointer in tree?.order(of: pointer) } ?? []
      return (rank: rank, place: place, offset: offset, finding: finding)
    }
    return keyed.sorted { left, right in
      if left.rank != right.rank { return left.rank < right.rank }
      if left.place != right.place { return left.place.lexicographicallyPrecedes(right.place) }
      return left.offset < right.offset
    }
    .map(\.finding)
  }
}

extension JSONValue {
  /// The place among siblings at each step of a pointer, as far as the tree goes.
  fileprivate func order(of pointer: JSONPointer) -> [Int] {
    var value = self
    var places: [Int] = []
    for token in pointer.tokens {
      switch value.content {
      case .object(let object):
        guard let place = object.place(of: token) else { return places }
        places.append(place)
        value = object.members[place].value
      case .array(let items):
        guard let place = Int(token), items.indices.contains(place) else { return places }
        places.append(place)
        value = items[place]
      default: return places
      }
    }
    return places
  }
}
