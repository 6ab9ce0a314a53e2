public import EncyBase
public import EncyContainer
public import EncyDocument
internal import EncyJSONSchema
internal import EncySchemas
public import EncyTexts

/// Finds what is wrong or doubtful in a document: by the schemas of its parts, and by rules that no schema can express.
public struct Validator: Sendable {
  /// What is looked at, from the outside in.
  public enum Layer: String, Sendable, CaseIterable {
    /// The structure of the zip, and that every entry can be read to its end: of any zip.
    case container
    /// `mimetype`, and the manifest against what the package holds.
    case package
    /// That every JSON part is JSON.
    case json
    /// The schemas of the parts.
    case schema
    /// What a schema can't express.
    case rules

    /// This layer and all outside it.
    public var andOuter: Set<Layer> { Set(Layer.allCases.prefix { $0 != self } + [self]) }
  }

  /// Today's date, which expiry is measured by.
  public var today: CalendarDate
  /// The layers to check; all by default.
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
    validate(document, schemasOf: nil)
  }

  /// Everything found in a document, but of the schemas' findings only those about the given parts.
  package func validate(_ document: Document, schemasOf paths: Set<String>?) -> [Finding] {
    let source = PartSource(document)
    return findings(in: source, schemas: PartSchemas(source, manifest: document.manifest), schemasOf: paths)
  }

  /// The errors in a document of which most is known to be valid: of what the schemas say only what is about the given parts, and of
  /// the rules only those whose breaches are errors.
  /// - Parameters:
  ///   - document: The document.
  ///   - paths: The parts that are held against their schemas.
  ///   - walks: Whether every place is looked at for what it refers to.
  ///   - isWalked: Of which parts, by their paths.
  ///   - codes: Rules whose findings are wanted although they are no errors.
  ///   - isWanted: Whether a rule, by its name, is looked at.
  /// - Returns: The errors, in the order of the parts.
  package func errors(
    in document: Document, schemasOf paths: Set<String>, walks: Bool,
    inParts isWalked: @escaping @Sendable (String) -> Bool = { _ in true }, besides codes: Set<String> = [],
    rules isWanted: (String) -> Bool
  ) -> [Finding] {
    // Only what is stored has a manifest that could be wrong.
    let source = PartSource(document, isStored: layers.contains(.package) ? nil : false)
    let found = findings(
      in: source, schemas: PartSchemas(source, manifest: document.manifest), schemasOf: paths, walks: walks,
      isWalked: isWalked
    ) { ($0.severity == .error || codes.contains($0.id)) && isWanted($0.id) }
    return found.filter { $0.severity == .error || codes.contains($0.code) }
  }

  /// Everything found in a file, also when it is too damaged to be opened as a document: then its damage is what is found, and
  /// part by part what can be saved.
  /// - Throws: `DocumentError` only when the file could not be looked at: it is missing, or may not be read.
  public func validate(
    contentsOf path: String, limits: PackageLimits = .standard
  ) throws(DocumentError) -> [Finding] {
    do throws(ContainerError) {
      return try validate(ByteSource(package: path, limit: limits.totalSize), limits: limits)
    } catch {
      if error.code.rawValue.hasPrefix("file-") { throw .container(error) }
      return [error.finding]
    }
  }

  /// Everything found in what a source holds, as for a path.
  /// - Throws: ``ContainerError`` only when it could not be looked at.
  package func validate(_ source: ByteSource, limits: PackageLimits) throws(ContainerError) -> [Finding] {
    let reader: PackageReader
    do throws(ContainerError) { reader = try PackageReader(source: source, limits: limits) } catch {
      if error.code.rawValue.hasPrefix("file-") { throw error }
      return DamageReport(error, limits: limits) { limits throws(ContainerError) in
        try PackageRepair.salvage(source, limits: limits)
      }.findings
    }
    return findings(in: reader, limits: limits)
  }

  /// Everything found in the bytes of a file, as for a path; `file` is what remedies call it.
  public func validate(bytes: [UInt8], file: String, limits: PackageLimits = .standard) -> [Finding] {
    do throws(ContainerError) {
      return try validate(ByteSource(bytes: bytes, name: file), limits: limits)
    } catch { return [error.finding] }
  }

  /// What is wrong with a JSON file that stands by itself. A name that stands twice is a warning here: RFC 8259 section 4 only
  /// advises against it, while a package must not have it.
  public func validate(json bytes: [UInt8], limits: PackageLimits = .standard) -> [Finding] {
    var parser = limits.jsonParser
    do throws(JSONSyntaxError) { _ = try parser.tape(bytes) } catch {
      var finding = Validator.finding(error, part: nil)
      guard error.code == .duplicate else { return [finding] }
      parser.allowsDuplicates = true
      do throws(JSONSyntaxError) { _ = try parser.tape(bytes) } catch {
        return [Validator.finding(error, part: nil)]
      }
      finding.severity = .warning
      finding.remedy = .remedyDuplicateName
      return [finding]
    }
    return []
  }

  /// So many bytes of JSON are kept between being unpacked and being read.
  private static let keptText = 16 << 20

  private func findings(in reader: PackageReader, limits: PackageLimits) -> [Finding] {
    var findings: [Finding] = []
    var damaged: Set<String> = []
    var facts: [String: PartFacts] = [:]
    // JSON is wanted again in a moment, and so is not unpacked twice while there is room for it.
    var texts: [String: [UInt8]] = [:]
    var room = min(limits.jsonSize, Validator.keptText)
    if layers.contains(.container) {
      for entry in reader.entries {
        do throws(ContainerError) {
          // For its own sake the zip has no need of hashes, which would cost as much as the reading.
          if layers == [.container] {
            try reader.stream(entry) { _ in }
          } else if entry.path.hasSuffix(".json"), entry.size <= room {
            let text = try reader.read(entry)
            facts[entry.path] = PartFacts(text)
            texts[entry.path] = text
            room -= text.count
          } else {
            var reading = PartFacts.Reading()
            try reader.stream(entry) { reading.take($0) }
            facts[entry.path] = reading.finish()
          }
        } catch {
          damaged.insert(entry.path)
          var finding = error.finding
          finding.remedy = DamageReport.remedy(reader.name)
          findings.append(finding)
        }
      }
    }
    guard layers != [.container] else { return findings }
    if layers.contains(.package), !damaged.contains(PackageReader.mimetypePath) {
      do throws(ContainerError) { try reader.checkMimetype() } catch { findings.append(error.finding) }
    }
    var manifest: Manifest?
    var refusal: Finding?
    if !damaged.contains(PackageReader.manifestPath) {
      do throws(ContainerError) { manifest = try reader.manifest() } catch { refusal = error.finding }
    }
    let source = PartSource(reader, limits: limits, facts: facts, texts: texts)
    let inner = self.findings(in: source, schemas: PartSchemas(source, manifest: manifest), apartFrom: damaged)
    // What the schema says about the manifest is more exact than the refusal.
    if let refusal, !inner.contains(where: { $0.part == PackageReader.manifestPath && $0.severity == .error }) {
      findings.append(refusal)
    }
    return findings + inner
  }

  // MARK: - Parts

  private func findings(
    in source: PartSource, schemas: PartSchemas, apartFrom damaged: Set<String> = [],
    schemasOf chosen: Set<String>? = nil, walks: Bool = true,
    isWalked: @escaping @Sendable (String) -> Bool = { _ in true }, where isWanted: (Rule) -> Bool = { _ in true }
  ) -> [Finding] {
    var findings: [Finding] = []
    let readsAll = !layers.isDisjoint(with: [.json, .schema, .rules])
    var parts: [(path: String, tree: JSONNode)] = []
    let order = Validator.ordered((source.hasManifest ? [PackageReader.manifestPath] : []) + source.paths)
    for path in order where path.hasSuffix(".json") && !damaged.contains(path) {
      guard readsAll || path == PackageReader.manifestPath else { continue }
      do throws(DocumentError) {
        guard let tree = try source.tree(path) else { continue }
        parts.append((path, tree))
      } catch { findings.append(Validator.finding(error, path)) }
    }
    if layers.contains(.schema) {
      for (path, tree) in parts where chosen?.contains(path) ?? true {
        findings += schemaFindings(path, tree, source, schemas)
      }
    }
    let context = RuleContext(
      today: today, isStrict: isStrict, source: source, schemas: schemas, parts: parts, isWalked: isWalked)
    findings += Rule.findings(in: context, of: layers, walks: walks, where: isWanted)
    return Validator.sorted(findings, order: order, trees: parts)
  }

  private static func finding(_ error: DocumentError, _ path: String) -> Finding {
    switch error {
    case .syntax(_, _, let syntax): finding(syntax, part: path)
    case .container(let cause):
      Finding(
        code: cause.code.rawValue, part: path, message: cause.message, remedy: cause.remedy)
    default:
      Finding(
        code: "part-unreadable", part: path, message: .asItIs(text: "\(error)"), remedy: .remedyPartUnreadable)
    }
  }

  private static func finding(_ error: JSONSyntaxError, part: String?) -> Finding {
    let remedy: Message =
      if let option = error.limitOption {
        .remedyJsonLimit(option: SafeText(option))
      } else {
        part == nil ? .remedyJsonText : .remedyJsonPart
      }
    return Finding(
      code: error.code.rawValue, part: part, position: error.position, offset: error.offset,
      message: .asItIs(text: SafeText(error.message)), remedy: remedy)
  }

  private func schemaFindings(
    _ path: String, _ tree: JSONNode, _ source: PartSource, _ schemas: PartSchemas
  ) -> [Finding] {
    do throws(SchemaError) {
      guard let program = try schemas.program(forPart: path) else { return [] }
      return program.violations(in: tree, assertsFormat: true).withoutRepeats.map { $0.finding(part: path) }
    } catch {
      let uri = error.location.prefix { $0 != "#" }
      let owner = schemas.packageSchemas.first { $0.id == String(uri) }
      guard let owner else {
        // A schema of a third party that the package doesn't bring leaves the part unchecked.
        return [
          Finding(
            code: "schema-unknown", severity: .warning, part: path, pointer: JSONPointer(), position: tree.position,
            message: .foundSchemaUnknown(
              schema: SafeText(schemas.schemaID(ofPart: path) ?? ""), reason: SafeText(error.message)),
            remedy: .remedySchemaUnknown)
        ]
      }
      let pointer = error.location.drop { $0 != "#" }.dropFirst()
      return [
        Finding(
          code: "schema-damaged", part: owner.path, pointer: JSONPointer(String(pointer)), position: error.position,
          message: .asItIs(text: SafeText(error.message)), remedy: .remedySchemaDamaged(path: SafeText(path)))
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
    _ findings: [Finding], order: [String], trees: [(path: String, tree: JSONNode)]
  ) -> [Finding] {
    guard findings.count > 1 else { return findings }
    let ranks = Dictionary(order.enumerated().map { ($0.element, $0.offset) }) { first, _ in first }
    let roots = Dictionary(trees.map { ($0.path, $0.tree) }) { first, _ in first }
    let keyed = findings.enumerated().map { offset, finding in
      let rank = finding.part.map { ranks[$0] ?? order.count } ?? -1
      let tree = finding.part.flatMap { roots[$0] }
      // Where places in the text are known, they tell the order at once.
      let node = finding.position == nil ? finding.pointer.flatMap { pointer in tree?.deepest(pointer) } : nil
      let position = finding.position ?? node?.position ?? SourcePosition(line: 0, column: 0)
      return (rank: rank, place: position, index: node?.index ?? 0, offset: offset, finding: finding)
    }
    return keyed.sorted { left, right in
      if left.rank != right.rank { return left.rank < right.rank }
      if left.place != right.place { return left.place < right.place }
      if left.index != right.index, left.place.line == 0 { return left.index < right.index }
      return left.offset < right.offset
    }
    .map(\.finding)
  }
}

extension JSONNode {
  /// The node a pointer leads to, as far as the tree goes.
  fileprivate func deepest(_ pointer: JSONPointer) -> JSONNode {
    var value = self
    for token in pointer.tokens {
      guard let next = value.isObject ? value[token] : value.item(token) else { break }
      value = next
    }
    return value
  }
}
