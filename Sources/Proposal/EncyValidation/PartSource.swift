internal import EncyBase
internal import EncyContainer
internal import EncyDocument

/// Where the bytes of parts come from: a document, or a package whose manifest is too damaged to make one.
struct PartSource: Sendable {
  /// The paths of all entries but `mimetype` and the manifest.
  let paths: [String]
  /// The paths of entries that are no parts: files of operating systems that the manifest doesn't list.
  let systemFiles: [String]
  /// Whether there is a manifest.
  let hasManifest: Bool
  /// Whether the manifest must fit the parts; not when they were changed and the manifest will be made anew.
  let isStored: Bool
  /// The bytes of a part.
  let read: @Sendable (String) throws(DocumentError) -> [UInt8]
  /// What is known of the bytes of a part; `nil` for one that can't be read.
  let facts: @Sendable (String) -> PartFacts?
  /// What drawing or picture a part is, by its bytes; `nil` for what is none, or can't be read.
  let kind: @Sendable (String) -> SourceKind?
  /// The tree of a part or of the manifest, with the places of the text that is stored.
  let tree: @Sendable (String) throws(DocumentError) -> JSONNode?

  /// The parts of a document. `isStored` is given where it is known already, or nobody will ask.
  init(_ document: Document, isStored: Bool? = nil) {
    paths = document.partPaths
    systemFiles = document.systemFiles.sorted { $0.precedesByBytes($1) }
    hasManifest = true
    self.isStored = isStored ?? (document.openedRevision != nil && (try? document.hasChanges()) == false)
    read = { path throws(DocumentError) in try document.bytes(of: path) }
    facts = { path in (try? document.bytes(of: path)).map { PartFacts($0) } }
    kind = { path in document.kind(of: path) }
    tree = { path throws(DocumentError) in try document.tape(of: path)?.root }
  }

  /// The parts of a package, with the facts and texts of those that were read already.
  init(
    _ reader: PackageReader, limits: PackageLimits, facts known: [String: PartFacts], texts: [String: [UInt8]] = [:]
  ) {
    let entries = reader.entries.map(\.path).filter {
      $0 != PackageReader.mimetypePath && $0 != PackageReader.manifestPath
    }
    let odd = entries.filter { SystemFile.holds($0) }
    let listed = odd.isEmpty ? [] : Set((try? reader.manifest())?.parts.map(\.path) ?? [])
    systemFiles = odd.filter { !listed.contains($0) }.sorted { $0.precedesByBytes($1) }
    let left = Set(systemFiles)
    paths = entries.filter { !left.contains($0) }.sorted { $0.precedesByBytes($1) }
    hasManifest = reader.entry(PackageReader.manifestPath) != nil
    isStored = true
    read = { path throws(DocumentError) in
      if let text = texts[path] { return text }
      do throws(ContainerError) { return try reader.read(path) } catch { throw .container(error) }
    }
    facts = { path in known[path] ?? (try? reader.read(path)).map { PartFacts($0) } }
    kind = { path in
      if let facts = known[path] { return facts.kind }
      return reader.entry(path).flatMap { try? reader.head($0, SourceKind.headSize) }.flatMap { SourceKind($0) }
    }
    tree = { path throws(DocumentError) in
      let bytes: [UInt8]
      if let text = texts[path] {
        bytes = text
      } else {
        do throws(ContainerError) { bytes = try reader.readText(path) } catch { throw .container(error) }
      }
      do throws(JSONSyntaxError) { return try limits.jsonParser.tape(bytes).root } catch {
        throw .syntax(file: reader.name, part: path, error)
      }
    }
  }
}
