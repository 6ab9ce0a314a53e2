package import EncyBase
package import EncyContainer
package import EncyFiles
internal import EncySchemas

/// A package made anew from what was salvaged of a damaged one: the parts that are whole or recovered, and a manifest that
/// lists these and nothing else.
package struct PackageRepair: Sendable {
  /// The new package, ready to be written.
  package let writer: PackageWriter
  /// Its manifest.
  package let manifest: Manifest
  /// Whether the manifest is the one that was there, byte for byte: every part that it lists is whole.
  package let isUnchanged: Bool

  /// Looks through a damaged package for the parts of a proposal.
  /// - Throws: ``ContainerError`` if the source can't be read.
  package static func salvage(_ source: ByteSource, limits: PackageLimits) throws(ContainerError) -> Salvage {
    try Salvage(source, limits: limits, isKnown: { PartName.schemaName(of: $0) != nil })
  }

  /// Puts a package together.
  ///
  /// With every part whole the manifest stays as it was, and with it revision and hash. Otherwise the revision counts up; the
  /// damaged revision is its parent if its manifest was whole. A manifest that is gone is rebuilt: role, media type and schema
  /// follow from the path, the id is new. A stored preview goes, since it shows what was.
  /// - Throws: ``DocumentError`` when a name isn't allowed.
  package init(_ salvage: Salvage, origin: Origin) throws(DocumentError) {
    do throws(ContainerError) {
      var writer = PackageWriter()
      let kept = salvage.parts.filter { $0.data != nil }
      let listed = salvage.manifestState == .whole ? salvage.manifest?.parts ?? [] : []
      let wholes = kept.filter { $0.state == .whole }
      isUnchanged =
        salvage.manifestBytes != nil && wholes.count == kept.count && wholes.count == listed.count
      var parts: [Manifest.Part] = []
      for part in kept where isUnchanged || part.path != "preview.png" {
        guard let data = part.data else { continue }
        try writer.copy(data, of: part.path, from: salvage)
        let own = PartName.schemaName(of: part.path).flatMap { SchemaLibrary.schema(named: $0)?.id }
        let known = salvage.manifest?.part(part.path)
        // Of a third party's part only the manifest knows the schema.
        var fresh = Manifest.Part(
          path: part.path, head: data.head, size: data.size, sha256: data.sha256, schema: own ?? known?.schema)
        if salvage.manifestState == .whole, var known {
          (known.size, known.sha256) = (fresh.size, fresh.sha256)
          fresh = known
        }
        parts.append(fresh)
      }
      if isUnchanged, let manifest = salvage.manifest, let bytes = salvage.manifestBytes {
        self.manifest = manifest
        try writer.add(PackageReader.manifestPath, bytes: bytes)
      } else {
        var fresh = Self.manifest(salvage, origin)
        fresh.parts = parts
        fresh.record(salvage.losses(at: origin.now))
        self.manifest = fresh
        try writer.add(PackageReader.manifestPath, bytes: fresh.bytes())
      }
      self.writer = writer
    } catch { throw .container(error) }
  }

  /// The manifest without its parts: the next revision of a whole one; of a damaged one what identifies the document and guards
  /// it, as far as that still has its form; else that of a new document.
  private static func manifest(_ salvage: Salvage, _ origin: Origin) -> Manifest {
    if salvage.manifestState == .whole, var next = salvage.manifest {
      (next.parents, next.lineage) = ([next.revisionHash], Manifest.lineage(of: [next]))
      next.revision = next.revision == .max ? .max : next.revision + 1
      next.modified = max(origin.now, next.created)
      next.generator = Document.generator
      return next
    }
    var ids = origin.ids(context: "repaired document")
    guard let damaged = salvage.manifest, isID(damaged.id) else {
      return Manifest(id: ids.nextUUID(), created: origin.now, generator: Document.generator)
    }
    var next = Manifest(
      id: damaged.id, created: min(damaged.created, origin.now), generator: Document.generator)
    next.modified = max(origin.now, next.created)
    next.revision = damaged.revision < 1 << 40 ? damaged.revision + 1 : 1
    next.requires = damaged.requires
    return next
  }

  /// Whether a text has the form of a document's id: a UUID of version 4 in lowercase (RFC 9562 section 5.4).
  private static func isID(_ text: String) -> Bool {
    let groups = text.split(separator: "-", omittingEmptySubsequences: false)
    let isHex = groups.joined().utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
    return isHex && groups.map(\.utf8.count) == [8, 4, 4, 4, 12] && groups[2].first == "4"
      && groups[3].first.map { "89ab".contains($0) } == true
  }
}

extension Document {
  /// Forgets what repairs could not save.
  /// - Returns: What that was.
  /// - Throws: ``DocumentError`` when the package needs features this version doesn't know.
  package mutating func dismissLosses() throws(DocumentError) -> [Manifest.Loss] {
    try demand("change it")
    var manifest = manifest
    let losses = manifest.losses
    manifest.dismissLosses()
    if !losses.isEmpty { adopt(manifest) }
    return losses
  }
}
