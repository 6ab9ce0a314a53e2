public import EncyBase
public import EncyContainer
package import EncyFiles
internal import EncySchemas
internal import EncyTexts
internal import Synchronization

/// A proposal: a package of parts, most of them JSON trees, read when asked for and written back only where changed.
///
/// Copies are independent. Unknown members and unknown parts are kept as they are.
public struct Document: Sendable {
  /// The file the proposal was read from, as the caller named it; for messages.
  public package(set) var file: String
  /// The manifest as it was read; its entries for parts don't follow the changes until they are saved.
  public private(set) var manifest: Manifest {
    didSet { (isManifestTouched, derivedValues) = (true, DerivedValues()) }
  }
  private let reader: PackageReader?
  /// The paths of the parts in the file, sorted by their bytes.
  private let openedPaths: [String]
  /// What lies in the file beside the parts: files of operating systems that the manifest doesn't list. No save keeps them.
  package let systemFiles: Set<String>
  private let openedManifest: Manifest
  /// What it may hold.
  package let limits: PackageLimits
  private var changes: [String: Change] = [:] {
    didSet { derivedValues = DerivedValues() }
  }
  private(set) var derivedValues = DerivedValues()
  /// The number of times that a part was written since the document was opened. A change of many items writes their part once.
  package private(set) var writeCount = 0
  /// The other revisions that the next one comes from.
  private var joined: [Manifest] = []
  private var isManifestTouched = false
  private var kept: KeptParts?
  private let revision: KnownRevision

  private enum Change: Sendable {
    case written(Written)
    /// As it is packed in another package, and what was kept of that.
    case copied(PackageReader, PackageEntry, KeptParts?)
    case removed

    var isRemoved: Bool { if case .removed = self { true } else { false } }
  }

  /// The hash of the manifest that was opened, once somebody asked for it.
  private final class KnownRevision: Sendable {
    private let manifest: Manifest
    private let known = Mutex<SHA256Digest?>(nil)

    init(_ manifest: Manifest) { self.manifest = manifest }

    var hash: SHA256Digest {
      known.withLock { known in
        let hash = known ?? manifest.revisionHash
        known = hash
        return hash
      }
    }
  }

  /// Features of format version 1 that this version knows; a package that requires others may be shown but not changed.
  public static let knownFeatures = Set(Feature.allCases.map(\.rawValue))

  /// Opens a package; what passes the limits is refused.
  /// - Throws: ``DocumentError`` when the file can't be read, is no package, or its manifest is damaged.
  public init(contentsOf path: String, limits: PackageLimits = .standard) throws(DocumentError) {
    try self.init(contentsOf: path, limits: limits, links: .followed)
  }

  /// Opens a package that only these links may lead to; what passes the limits is refused.
  /// - Throws: ``DocumentError`` as for any path.
  package init(contentsOf path: String, limits: PackageLimits, links: FileDoor.Links) throws(DocumentError) {
    let reader: PackageReader
    do throws(ContainerError) { reader = try PackageReader(path: path, limits: limits, links: links) } catch {
      throw .container(error)
    }
    try self.init(reader, file: path, limits: limits)
  }

  /// Opens a package from its bytes; what passes the limits is refused.
  /// - Throws: ``DocumentError`` when the bytes are no package, or the manifest is damaged.
  public init(bytes: [UInt8], file: String, limits: PackageLimits = .standard) throws(DocumentError) {
    try self.init(ByteSource(bytes: bytes, name: file), limits: limits)
  }

  /// Opens the package that a source holds.
  /// - Throws: ``DocumentError`` when it is no package, or the manifest is damaged.
  package init(_ source: ByteSource, limits: PackageLimits) throws(DocumentError) {
    let reader: PackageReader
    do throws(ContainerError) { reader = try PackageReader(source: source, limits: limits) } catch {
      throw .container(error)
    }
    try self.init(reader, file: source.name, limits: limits)
  }

  /// The proposal of an open package.
  package init(_ reader: PackageReader, file: String, limits: PackageLimits = .standard) throws(DocumentError) {
    self.reader = reader
    let paths = reader.entries.map(\.path).filter { $0 != "mimetype" && $0 != "manifest.json" }
      .sorted { $0.precedesByBytes($1) }
    self.file = file
    self.limits = limits
    do throws(ContainerError) {
      try reader.checkMimetype()
      openedManifest = try reader.manifest()
    } catch { throw .container(error) }
    let opened = openedManifest
    (manifest, revision) = (opened, KnownRevision(opened))
    let listed = Set(opened.parts.map { ExactText($0.path) })
    let systemFiles = Set(paths.filter { !listed.contains(ExactText($0)) && SystemFile.holds($0) })
    (self.systemFiles, openedPaths) = (systemFiles, paths.filter { !systemFiles.contains($0) })
  }

  /// A new proposal without parts.
  public init(file: String, origin: Origin) {
    self.file = file
    limits = .standard
    reader = nil
    (openedPaths, systemFiles) = ([], [])
    var ids = origin.ids(context: "new document")
    openedManifest = Manifest(id: ids.nextUUID(), created: origin.now, generator: Document.generator)
    manifest = openedManifest
    revision = KnownRevision(openedManifest)
  }

  /// The generator that the manifest names.
  public static let generator = Manifest.Generator(name: "ency", version: "0.1.0")

  // MARK: Parts

  /// The paths of all parts, sorted by their bytes; `mimetype` and the manifest are not among them.
  public var partPaths: [String] {
    if changes.isEmpty { return openedPaths }
    var paths = openedPaths.filter { changes[$0] == nil }
    for (path, change) in changes where !change.isRemoved { paths.append(path) }
    return paths.sorted { $0.precedesByBytes($1) }
  }

  /// Whether a part was put in, replaced or taken away.
  func isTouched(_ path: String) -> Bool { changes[path] != nil }

  /// Whether the package has that part.
  public func hasPart(_ path: String) -> Bool {
    switch changes[path] {
    case .written, .copied: true
    case .removed: false
    case nil:
      reader?.entry(path) != nil && path != "mimetype" && path != "manifest.json" && !systemFiles.contains(path)
    }
  }

  /// The bytes of a part.
  /// - Throws: ``DocumentError`` when there is no such part or it is damaged.
  public func bytes(of path: String) throws(DocumentError) -> [UInt8] {
    switch changes[path] {
    case .written(let written): return written.bytes
    case .copied(let reader, let entry, let kept):
      if let text = kept?.text(of: entry.path) { return text }
      do throws(ContainerError) { return try reader.read(entry) } catch { throw .container(error) }
    case .removed: throw .unknownPart(file: file, name: path, known: partPaths)
    case nil:
      guard let reader, hasPart(path) else { throw .unknownPart(file: file, name: path, known: partPaths) }
      if let text = kept?.text(of: path) { return text }
      do throws(ContainerError) { return try reader.read(path) } catch { throw .container(error) }
    }
  }

  /// Reads a part of the file to its end and checks it.
  /// - Throws: ``DocumentError`` when there is no such part or it is damaged.
  package func check(_ path: String) throws(DocumentError) {
    guard changes[path] == nil, let reader, hasPart(path), let entry = reader.entry(path) else {
      _ = try bytes(of: path)
      return
    }
    do throws(ContainerError) {
      // JSON is soon wanted.
      if let kept, path.hasSuffix(".json"), entry.size <= min(limits.jsonSize, KeptParts.mostText) {
        kept.keep(try reader.read(entry), of: path)
      } else {
        try reader.stream(entry) { _ in }
      }
    } catch { throw .container(error) }
  }

  /// What a part is, without its content; `nil` when the package doesn't have it. Entries the manifest doesn't list are guessed by
  /// their names.
  package func facts(of path: String) -> PartFacts? {
    guard hasPart(path) else { return nil }
    let listed = manifest.part(path)
    let size =
      if case .written(let written) = changes[path] { written.bytes.count } else { packed(path)?.entry.size ?? 0 }
    return PartFacts(
      mediaType: listed?.mediaType ?? MediaType.guess(path: path, bytes: []),
      role: listed?.role ?? Manifest.Role.guess(path: path), schema: listed?.schema, size: size)
  }

  /// Whether a part holds the same bytes as a part of another proposal, determined without unpacking either: the same compressed bytes
  /// are the same part, another size or CRC-32 is another one. `nil` where only their content can decide.
  /// - Throws: ``DocumentError`` when a file can't be read.
  package func hasSameBytes(_ path: String, as other: Document, _ otherPath: String) throws(DocumentError) -> Bool? {
    if case .written(let left) = changes[path], case .written(let right) = other.changes[otherPath] {
      return left.bytes == right.bytes
    }
    guard path == otherPath, changes[path] == nil, other.changes[path] == nil, let kept, let reader = other.reader,
      hasPart(path), other.hasPart(path)
    else { return try hasSameData(path, as: other, otherPath) }
    if let known = kept.comparison(of: path, with: reader, other.kept) { return known.answer }
    let answer = try hasSameData(path, as: other, path)
    kept.keep(KeptParts.Comparison(answer: answer), of: path, with: reader)
    if let own = self.reader { other.kept?.keep(KeptParts.Comparison(answer: answer), of: path, with: own) }
    return answer
  }

  private func hasSameData(_ path: String, as other: Document, _ otherPath: String) throws(DocumentError) -> Bool? {
    guard let (reader, left) = packed(path), let (otherReader, right) = other.packed(otherPath) else { return nil }
    if reader === otherReader, left == right { return true }
    guard left.size == right.size, left.crc32 == right.crc32 else { return false }
    guard left.method == right.method, left.compressedSize == right.compressedSize else { return nil }
    do throws(ContainerError) {
      return try reader.holdsSameData(left, as: right, in: otherReader) ? true : nil
    } catch { throw .container(error) }
  }

  /// Where a part is packed; `nil` for one that was written since, or isn't there.
  package func packed(_ path: String) -> (reader: PackageReader, entry: PackageEntry)? {
    switch changes[path] {
    case .written, .removed: nil
    case .copied(let reader, let entry, _): (reader, entry)
    case nil: reader.flatMap { reader in reader.entry(path).map { (reader, $0) } }
    }
  }

  /// The JSON tree of a part, or `nil` when the package doesn't have the part.
  /// - Throws: ``DocumentError`` when the part is damaged or not JSON.
  public func tree(of path: String) throws(DocumentError) -> JSONValue? {
    if kept != nil, case .written(let written) = changes[path], let tree = written.tree { return tree }
    return try tape(of: path)?.root.value
  }

  /// The JSON of a part, read in place.
  /// - Throws: ``DocumentError`` when the part is damaged or not JSON.
  package func tape(of path: String) throws(DocumentError) -> JSONTape? {
    guard let kept else { return try readTape(of: path) }
    switch changes[path] {
    case .written(let written): return try written.tape { () throws(DocumentError) in try parsed(written.bytes, path) }
    case .copied(_, let entry, let other?):
      if let known = other.tape(of: entry.path) { return known }
      let tape = try readTape(of: path)
      if let tape { other.keep(tape, of: entry.path) }
      return tape
    case .copied, .removed: return try readTape(of: path)
    case nil:
      if let known = kept.tape(of: path) { return known }
      for twin in kept.twins {
        guard let known = twin.kept?.tape(of: path), try hasSameBytes(path, as: twin, path) == true else { continue }
        kept.keep(known, of: path)
        return known
      }
      let tape = try readTape(of: path)
      if let tape { kept.keep(tape, of: path) }
      return tape
    }
  }

  /// The same proposal, which reads no part of its file twice: for what asks for the same parts again and again. It holds what it
  /// read in memory. Of `others`, other states of it that do so, what is the same isn't read again.
  package func keepingTapes(beside others: [Document] = []) -> Document {
    var copy = self
    copy.kept =
      kept ?? KeptParts(twins: others.filter { $0.reader != nil && $0.changes.isEmpty && $0.limits == limits })
    return copy
  }

  private func readTape(of path: String) throws(DocumentError) -> JSONTape? {
    let bytes: [UInt8]
    if path == "manifest.json" {
      guard let reader else { return JSONTape(manifest.json()) }
      do throws(ContainerError) { bytes = try reader.readText(path) } catch { throw .container(error) }
    } else {
      guard hasPart(path) else { return nil }
      if changes[path] == nil, let reader, kept?.text(of: path) == nil {
        do throws(ContainerError) { bytes = try reader.readText(path) } catch { throw .container(error) }
      } else {
        bytes = try self.bytes(of: path)
      }
    }
    return try parsed(bytes, path)
  }

  private func parsed(_ bytes: [UInt8], _ path: String) throws(DocumentError) -> JSONTape {
    do throws(JSONSyntaxError) {
      return try limits.jsonParser.tape(bytes)
    } catch { throw .syntax(file: file, part: path, error) }
  }

  /// The tree of a part of our own by its name, as `offer`; `null` when the package doesn't have it.
  /// - Throws: ``DocumentError`` when the part is damaged or not JSON.
  package func model(_ name: String) throws(DocumentError) -> JSONValue {
    try tree(of: "model/\(name).json") ?? .null
  }

  /// Puts a part in, or another in the place of the one with that path.
  /// - Throws: ``DocumentError`` when the package needs features this version doesn't know.
  public mutating func setPart(_ path: String, to bytes: [UInt8]) throws(DocumentError) {
    try demand("change it")
    writeCount += 1
    changes[path] = .written(Written(bytes))
  }

  /// Puts a JSON part in, printed canonically.
  /// - Throws: ``DocumentError`` when the package needs features this version doesn't know.
  public mutating func setTree(_ path: String, to tree: JSONValue) throws(DocumentError) {
    try demand("change it")
    writeCount += 1
    // Callers that cache trees edit repeatedly; serialize once, when saving.
    changes[path] = .written(kept == nil ? Written(JSONPrinter().bytes(tree)) : Written(tree))
  }

  /// Puts in a part as another proposal has it, as it is packed there, and takes over its entry from that one's manifest.
  /// - Throws: ``DocumentError`` when the other has no such part, or this package needs features this version doesn't know.
  package mutating func takePart(
    _ path: String, from other: Document, as name: String? = nil
  ) throws(DocumentError) {
    try demand("change it")
    let name = name ?? path
    if let (reader, entry) = other.packed(path), other.hasPart(path) {
      var kept: KeptParts?
      switch other.changes[path] {
      case .copied(_, _, let known): kept = known
      default: kept = other.kept
      }
      changes[name] = .copied(reader, entry, kept)
    } else {
      changes[name] = .written(Written(try other.bytes(of: path)))
    }
    guard var listed = other.manifest.part(path) else { return }
    listed.path = name
    if let index = manifest.parts.firstIndex(where: { $0.path == name }) {
      if manifest.parts[index] != listed { manifest.parts[index] = listed }
    } else {
      manifest.parts.append(listed)
    }
  }

  /// Refuses a package whose manifest lists parts that it doesn't contain.
  /// - Throws: ``DocumentError`` naming the first part that isn't there.
  package func refuseMissingParts() throws(DocumentError) {
    guard let reader else { return }
    for part in openedManifest.parts where reader.entry(part.path) == nil {
      throw .container(
        ContainerError(
          .partMissing, file: file, entry: part.path, .partNotHeld,
          remedy: .remedyAnotherCopy(command: SafeText(command: ContainerError.repair(file)))))
    }
  }

  /// Makes the next save a revision that came from this one and from others: its number is above all of theirs.
  package mutating func join(_ others: [Document]) {
    joined = others.map(\.openedManifest)
  }

  /// Whether the manifest of the file that was opened identifies it as a revision, or as saved from it: all that the other holds went
  /// into it then.
  package func isOrFollows(_ other: Document) throws(DocumentError) -> Bool {
    guard let revision = other.openedRevision, try !other.hasChanges() else { return false }
    return openedRevision == revision || openedManifest.ancestors.contains(revision)
  }

  /// Takes a part out.
  /// - Throws: ``DocumentError`` when there is no such part, or the package needs features this version doesn't know.
  public mutating func removePart(_ path: String) throws(DocumentError) {
    try demand("change it")
    guard hasPart(path) else { throw .unknownPart(file: file, name: path, known: partPaths) }
    changes[path] = .removed
  }

  /// Refuses what would compute or change figures in a package whose required features this version doesn't know.
  /// - Throws: ``DocumentError/features(file:names:attempt:)`` naming the features and the attempt.
  package func demand(_ attempt: String) throws(DocumentError) {
    let missing = manifest.requires.filter { !Document.knownFeatures.contains($0) }
    if !missing.isEmpty { throw .features(file: file, names: missing, attempt: attempt) }
  }

  // MARK: Places

  /// The names of the parts as pointers use them: `offer`, `plans/7ab…`.
  package var partNames: [String] {
    (["manifest.json"] + partPaths).filter { $0.hasSuffix(".json") }
      .map { PartName.tokens(of: $0).joined(separator: "/") }
  }

  /// The part a pointer leads into and the pointer inside it.
  /// - Throws: ``DocumentError/unknownPart(file:name:known:)`` when no part has that name.
  package func locate(_ pointer: JSONPointer) throws(DocumentError) -> (path: String, pointer: JSONPointer) {
    guard let place = PartName.locate(pointer, among: partPaths) else {
      throw .unknownPart(file: file, name: pointer.tokens.first ?? "", known: partNames)
    }
    return place
  }

  /// The value a pointer such as `/offer/lines/@id=L3/quantity` leads to, or `nil` when there is none.
  /// - Throws: ``DocumentError`` when no part has that name, or the part is damaged.
  public func value(at pointer: JSONPointer) throws(DocumentError) -> JSONValue? {
    let (path, inner) = try locate(pointer)
    return try tree(of: path)?[inner]
  }

  /// Puts a value at a place. A missing part of our own is made; `-` as the last token appends to an array.
  /// - Throws: ``DocumentError`` when the place can't be reached or the part is damaged.
  package mutating func set(
    _ pointer: JSONPointer, to value: JSONValue, order: JSONValue.MemberOrder = { _ in nil }
  ) throws(DocumentError) {
    let (path, inner) = try locate(pointer)
    try edit(path) { tree throws(JSONEditError) in try tree.set(inner, to: value, order: order) }
    // No tree may grow much deeper than what is read may be.
    if inner.tokens.count > 32 { _ = try tape(of: path) }
  }

  /// Takes away the member or item at a place.
  /// - Throws: ``DocumentError`` when there is none, or the part is damaged.
  public mutating func remove(_ pointer: JSONPointer) throws(DocumentError) {
    let (path, inner) = try locate(pointer)
    try edit(path) { tree throws(JSONEditError) in try tree.remove(inner) }
  }

  /// Changes the tree of a part; a part whose printed text stays the same counts as untouched.
  /// - Throws: ``DocumentError`` when the change fails or the part is damaged.
  package mutating func edit(
    _ path: String, _ change: (inout JSONValue) throws(JSONEditError) -> Void
  ) throws(DocumentError) {
    guard path != "manifest.json" else {
      throw .edit(file: file, part: path, JSONEditError(.kept, at: JSONPointer()))
    }
    let before = try tree(of: path)
    var tree = before ?? .object(JSONObject())
    do throws(JSONEditError) { try change(&tree) } catch { throw .edit(file: file, part: path, error) }
    if tree != before { try setTree(path, to: tree) }
  }

  /// Changes the tree of a part in many steps, each of which takes as long in a long list as in a short one: see ``EditedTree``.
  /// - Throws: ``DocumentError`` when the change fails or the part is damaged.
  package mutating func editInSteps(
    _ path: String, _ change: (EditedTree) throws(JSONEditError) -> Void
  ) throws(DocumentError) {
    try edit(path) { tree throws(JSONEditError) in
      let edited = EditedTree(tree)
      try change(edited)
      tree = edited.value
    }
  }

  // MARK: Saving

  /// Whether any part differs from the file that was opened.
  /// - Throws: ``DocumentError`` when a part of the file can't be read.
  public func hasChanges() throws(DocumentError) -> Bool {
    guard reader != nil, isManifestAsOpened, joined.isEmpty else { return true }
    for (path, change) in changes {
      switch change {
      case .removed: if reader?.entry(path) != nil { return true }
      case .written(let written):
        guard let reader, reader.entry(path) != nil else { return true }
        do throws(ContainerError) {
          let old = if let text = kept?.text(of: path) { text } else { try reader.read(path) }
          if old != written.bytes { return true }
        } catch { throw .container(error) }
      case .copied(let other, let entry, _):
        guard let reader, let own = reader.entry(path), own.size == entry.size, own.crc32 == entry.crc32 else {
          return true
        }
        do throws(ContainerError) {
          if try reader.read(own) != other.read(entry) { return true }
        } catch { throw .container(error) }
      }
    }
    return false
  }

  private var isManifestAsOpened: Bool { !isManifestTouched || manifest == openedManifest }

  /// The paths of the parts that may differ from those of an earlier state of the same document, the manifest among them.
  package func partsChanged(since earlier: Document) -> Set<String> {
    var paths = Set(changes.keys).union(earlier.changes.keys)
    // A schema that the package brings may be about any part; so may the manifest name any schema.
    if manifest != earlier.manifest || paths.contains(where: { $0.hasPrefix("schemas/") }) {
      paths.formUnion(partPaths + ["manifest.json"])
    }
    return paths
  }

  /// The hash that names the revision this document was opened at; `nil` for a new one.
  public var openedRevision: SHA256Digest? { reader == nil ? nil : revision.hash }

  /// Takes over what another copy of the manifest holds beyond the parts' sizes and hashes: features, roles, media types, schemas and
  /// unknown members. The id, the revision and its parents stay.
  package mutating func adopt(_ other: Manifest) {
    var adopted = other
    adopted.id = openedManifest.id
    adopted.revision = openedManifest.revision
    adopted.parents = openedManifest.parents
    adopted.lineage = openedManifest.lineage
    adopted.created = openedManifest.created
    manifest = adopted
  }

  /// Whether the changes touch only parts that don't count for the content, such as signatures: they make no new revision.
  private var changesOnlyUncounted: Bool {
    reader != nil && isManifestAsOpened && joined.isEmpty && changes.keys.allSatisfy { !ContentHash.covers($0) }
  }

  /// The package as it stands: the bytes of the file, and the manifest inside it.
  ///
  /// Unchanged parts are copied as they were compressed. Without any change of content the opened revision stays; otherwise the revision
  /// counts up, the opened revision becomes the parent, and a preview of the old content is dropped.
  /// - Throws: ``DocumentError`` when a part can't be read.
  public func package(origin: Origin) throws(DocumentError) -> (bytes: [UInt8], manifest: Manifest) {
    let (writer, manifest) = try writer(origin: origin)
    do throws(ContainerError) { return (try writer.build(limits: limits), manifest) } catch { throw .container(error) }
  }

  /// The package as it stands, ready to be written, and the manifest inside it.
  package func writer(origin: Origin) throws(DocumentError) -> (writer: PackageWriter, manifest: Manifest) {
    let isChanged = try hasChanges() && !changesOnlyUncounted
    let requires = isChanged ? try Feature.required(by: self) : []
    // What no reader would take isn't written.
    for case (let path, .written(let written)) in changes where written.tree != nil { _ = try tape(of: path) }
    do throws(ContainerError) {
      var fresh = manifest
      var writer = PackageWriter()
      var parts: [Manifest.Part] = []
      let listed = Dictionary(manifest.parts.map { ($0.path, $0) }) { first, _ in first }
      for path in partPaths where !(isChanged && path == "preview.png") {
        if case .written(let written) = changes[path] {
          let bytes = written.bytes
          try writer.add(path, bytes: bytes)
          var part = listed[path] ?? Manifest.Part(path: path, bytes: bytes, schema: Document.schema(of: path))
          part.size = bytes.count
          part.sha256 = SHA256Digest(of: bytes)
          parts.append(part)
        } else if let (reader, entry) = packed(path) {
          try writer.copy(entry, from: reader, as: path)
          parts.append(try part(of: entry, in: reader, as: path, listed: listed[path]))
        }
      }
      fresh.parts = parts
      if isChanged {
        fresh.requires = requires
        if reader != nil {
          let parents = Set([revision.hash] + joined.map(\.revisionHash))
          fresh.lineage = Manifest.lineage(of: [openedManifest] + joined)
          fresh.parents = parents.sorted { $0.description < $1.description }
          fresh.revision = joined.reduce(openedManifest.revision) { max($0, $1.revision) } + 1
        }
        fresh.modified = max(origin.now, fresh.created)
        fresh.generator = Document.generator
      }
      try writer.add(PackageReader.manifestPath, bytes: fresh.bytes())
      return (writer, fresh)
    } catch { throw .container(error) }
  }

  /// The manifest entry of a part that is copied unchanged.
  ///
  /// A large part whose size is the listed one isn't read again: hashing 60 MB of photos would cost more than writing them.
  /// `ency validate` reads them all.
  private func part(
    of entry: PackageEntry, in reader: PackageReader, as path: String, listed: Manifest.Part?
  ) throws(ContainerError) -> Manifest.Part {
    if let listed, listed.size == entry.size, entry.size > 64 << 10 { return listed }
    if var part = listed {
      part.size = entry.size
      if changes[path] == nil, let text = kept?.text(of: path) {
        part.sha256 = SHA256Digest(of: text)
      } else {
        part.sha256 = try reader.digest(entry)
      }
      return part
    }
    return Manifest.Part(path: path, bytes: try reader.read(entry), schema: Document.schema(of: path))
  }

  private static func schema(of path: String) -> String? {
    PartName.schemaName(of: path).flatMap { SchemaLibrary.schema(named: $0)?.id }
  }

  /// What the opened package held; `nil` for a new document.
  package var identity: PackageIdentity? { reader?.identity }
}
