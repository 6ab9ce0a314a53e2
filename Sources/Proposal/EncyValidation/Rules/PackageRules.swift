internal import EncyBase
internal import EncyContainer
internal import EncyDocument
internal import EncyFigures
internal import EncyTexts

extension Rule {
  /// The manifest against what the package holds, and the schemas it brings.
  static let packageRules: [Rule] = [
    Rule(
      "package-part-missing", .error, at: ["/manifest/parts/*/path"]
    ) { context, report in
      let present = Set(context.source.paths)
      eachPart(context) { manifest, pointer, part, path in
        guard !present.contains(path) else { return }
        report.add(
          PackageReader.manifestPath, manifest, pointer.appending("path"),
          .foundPackagePartMissing(path: "\(path)"),
          remedy: .remedyPackagePartMissing)
      }
    },
    Rule(
      "package-part-unlisted", .warning, at: ["/**"]
    ) { context, report in
      let manifest = context.tree(PackageReader.manifestPath)
      let listed = Set((manifest["parts"]?.arrayValue ?? []).compactMap { $0["path"]?.stringValue })
      guard context.source.isStored, manifest["parts"]?.arrayValue != nil else { return }
      for path in context.source.paths where !listed.contains(path) {
        report.add(
          path, .foundPackagePartUnlisted, remedy: .remedyPackagePartUnlisted)
      }
      for path in context.source.systemFiles {
        report.add(path, .foundPackageSystemFile, remedy: .remedyPackageSystemFile)
      }
    },
    Rule(
      "package-part-size", .error, at: ["/manifest/parts/*/size"]
    ) { context, report in
      eachPart(context) { manifest, pointer, part, path in
        guard let facts = context.source.facts(path), let size = part["size"]?.intValue, facts.size != size
        else { return }
        report.add(
          PackageReader.manifestPath, manifest, pointer.appending("size"),
          .foundPackagePartSize(path: "\(path)", actual: "\(facts.size)", size: "\(size)"),
          remedy: .remedyPackagePartSize)
      }
    },
    Rule(
      "package-part-hash", .error, at: ["/manifest/parts/*/sha256"]
    ) { context, report in
      eachPart(context) { manifest, pointer, part, path in
        guard let facts = context.source.facts(path), let hash = part["sha256"]?.stringValue,
          part["size"]?.intValue == facts.size, SHA256Digest(hex: hash) != nil, facts.sha256.description != hash
        else { return }
        report.add(
          PackageReader.manifestPath, manifest, pointer.appending("sha256"),
          .foundPackagePartHash(path: "\(path)"),
          remedy: .remedyPackagePartSize)
      }
    },
    Rule(
      "package-part-media-type", .error, at: ["/manifest/parts/*/mediaType"]
    ) { context, report in
      let shown: Set = [
        "application/pdf", "image/png", "image/jpeg", "image/gif", "image/webp", "application/zip", "image/svg+xml",
      ]
      eachPart(context) { manifest, pointer, part, path in
        guard let declared = part["mediaType"]?.stringValue, let facts = context.source.facts(path) else { return }
        // Only what can be told from the first bytes is compared.
        let found = facts.mediaType
        let isText = declared == "image/svg+xml" && found == MediaType.unknown
        guard found != declared, shown.contains(declared) || shown.contains(found), !isText else { return }
        report.add(
          PackageReader.manifestPath, manifest, pointer.appending("mediaType"),
          found == MediaType.unknown
            ? .foundPackagePartMediaTypeUnknown(path: "\(path)", declared: "\(declared)")
            : .foundPackagePartMediaType(path: "\(path)", declared: "\(declared)", found: "\(found)"),
          remedy: .remedyPackagePartMediaType)
      }
    },
    Rule(
      "media-name", .error, at: ["/media/*"]
    ) { context, report in
      for path in context.source.paths where path.hasPrefix("media/") {
        let name = path.dropFirst(6).prefix { $0 != "." }
        guard let hash = context.source.facts(path)?.sha256.description else { continue }
        if name != hash {
          report.add(
            path, .foundMediaName(hash: "\(hash)"),
            remedy: .remedyMediaName)
        }
      }
    },
    Rule(
      "manifest-date-order", .error, at: ["/manifest/modified"]
    ) { context, report in
      let manifest = context.tree(PackageReader.manifestPath)
      guard let created = manifest["created"]?.stringValue.flatMap({ Instant($0) }),
        let modified = manifest["modified"]?.stringValue.flatMap({ Instant($0) }), modified < created
      else { return }
      report.add(
        PackageReader.manifestPath, manifest, JSONPointer(["modified"]),
        .foundManifestDateOrder(modified: "\(modified)", created: "\(created)"),
        remedy: .remedyManifestDateOrder)
    },
    Rule(
      "feature-unknown", .warning, at: ["/manifest/requires/*"]
    ) {
      context, report in
      let manifest = context.tree(PackageReader.manifestPath)
      for (pointer, feature) in manifest.places("requires") {
        guard let name = feature.stringValue, !Document.knownFeatures.contains(name) else { continue }
        report.add(
          PackageReader.manifestPath, manifest, pointer,
          .foundFeatureUnknown(name: "\(name)"),
          remedy: .remedyFeatureUnknown)
      }
    },
    Rule("schema-figures", .error, at: ["/schemas/*/figures", "/schemas/*/figures/**"]) { context, report in
      let manifest = try? Manifest(context.tree(PackageReader.manifestPath).value)
      let paths = context.parts.map(\.path)
      guard let found = try? PartFigures(paths: paths, manifest: manifest, root: { context.tree($0) }) else { return }
      for flaw in found.flaws {
        report.add(
          flaw.schema, context.tree(flaw.schema), flaw.pointer,
          .foundSchemaFigures(part: SafeText(flaw.part), why: SafeText(flaw.mistake.message)),
          remedy: .remedySchemaFigures)
      }
    },
    Rule(
      "schema-reserved", .error, at: ["/schemas/*/$id", "/manifest/parts/*/schema"]
    ) { context, report in
      for schema in context.schemas.packageSchemas where schema.isRefused {
        let tree = context.tree(schema.path)
        report.add(
          schema.path, tree, JSONPointer(["$id"]),
          .foundSchemaReserved(id: "\(schema.id ?? "")"),
          remedy: .remedySchemaReserved)
      }
      eachPart(context, onlyStored: false) { manifest, pointer, part, path in
        guard let claimed = part["schema"]?.stringValue, let own = PartSchemas.builtIn.schemaID(ofPart: path),
          claimed != own
        else { return }
        report.add(
          PackageReader.manifestPath, manifest, pointer.appending("schema"),
          .foundSchemaClaimed(path: "\(path)", claimed: "\(claimed)", own: "\(own)"),
          remedy: .remedySchemaClaimed)
      }
    },
  ]

  /// Goes through the parts the manifest lists.
  private static func eachPart(
    _ context: RuleContext, onlyStored: Bool = true,
    _ action: (_ manifest: RuleValue, _ place: ItemPlace, _ part: RuleValue, _ path: String) -> Void
  ) {
    guard context.source.isStored || !onlyStored else { return }
    let manifest = context.tree(PackageReader.manifestPath)
    for (pointer, part) in manifest.places("parts") {
      if let path = part["path"]?.stringValue { action(manifest, pointer, part, path) }
    }
  }
}
