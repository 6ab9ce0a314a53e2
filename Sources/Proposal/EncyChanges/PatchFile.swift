package import EncyBase
package import EncyCompare
package import EncyContainer
package import EncyDocument
internal import EncyTexts
internal import EncyValidation

/// A patch of any kind, as it is read from a file.
package enum PatchFile: Sendable {
  /// Our own, by identity.
  case own(DifferencePatch)
  /// RFC 6902.
  case operations(JSONPatch)
  /// RFC 7396.
  case merge(JSONValue)

  /// Reads a patch; its format is determined by its content, except for a merge patch, which any object could be.
  /// - Throws: ``PatchError`` with the first error.
  package init(_ json: JSONValue, isMerge: Bool = false) throws(PatchError) {
    if isMerge {
      self = .merge(json)
    } else if json.arrayValue != nil {
      self = .operations(try JSONPatch(json))
    } else if let answer = json["ency"], answer["output"]?.stringValue == DifferenceJSON.output {
      let version = answer["version"]
      guard version?.intValue == DifferenceJSON.version else {
        throw PatchError(
          .malformed, .place(JSONPointer(["ency", "version"])),
          version.map { .errorPatchVersion(version: SafeText(DifferenceJSON.version), value: $0.excerpt) }
            ?? .errorPatchMissing)
      }
      self = .own(try DifferencePatch(json))
    } else {
      throw PatchError(.malformed, nil, .errorPatchUnknown)
    }
  }

  /// The patch that reverses this one.
  /// - Throws: ``PatchError`` when it doesn't hold the previous values.
  package func reversed() throws(PatchError) -> PatchFile {
    switch self {
    case .own(let patch): return .own(patch.reversed)
    case .operations(let patch): return .operations(try patch.reversed())
    case .merge:
      throw PatchError(.irreversible, nil, .errorPatchIrreversible)
    }
  }

  /// How many changes it makes; `nil` where that only shows when it is applied.
  package var count: Int? {
    switch self {
    case .own(let patch): patch.parts.reduce(patch.manifest.count) { $0 + ($1.steps?.count ?? 1) }
    case .operations(let patch):
      patch.operations.count { if case .test = $0.action { false } else { true } }
    case .merge: nil
    }
  }

  /// Does all of it to a proposal, or nothing. Nothing is judged; members that come go where their schemas have them.
  /// - Throws: ``PatchError`` when it doesn't fit; ``DocumentError`` when a part can't be read or changed.
  package func apply(to document: inout Document) throws {
    let schemas = PartSchemas(document)
    func order(_ path: String, _ tree: JSONValue) -> JSONValue.MemberOrder {
      (try? schemas.guide(forPart: path))?.memberOrder(in: tree) ?? { _ in nil }
    }
    if case .own(let patch) = self { return try patch.apply(to: &document, order: order) }
    var patch = self
    var listings = ListingEdits(document)
    if case .operations(let whole) = self {
      var rest = whole
      rest.operations = []
      for operation in whole.operations where try !listings.take(operation) { rest.operations.append(operation) }
      patch = .operations(rest)
    }
    let tree = try DocumentTree.value(of: document)
    let before = try DocumentTree.parts(of: tree)
    var orders: [String: (count: Int, order: JSONValue.MemberOrder)] = [:]
    for (path, part) in before {
      let tokens = DocumentTree.tokens(of: path)
      orders[JSONPointer(tokens).description] = (tokens.count, order(path, part))
    }
    let fresh = try patch.applied(to: tree, limits: document.limits) { pointer in
      let tokens = pointer.tokens
      for count in 1...2 where tokens.count >= count {
        if let (count, order) = orders[JSONPointer(Array(tokens.prefix(count))).description] {
          return order(JSONPointer(Array(tokens.dropFirst(count))))
        }
      }
      return nil
    }
    let after = try DocumentTree.parts(of: fresh)
    var result = document
    for path in before.keys.sorted(by: { $0.precedesByBytes($1) }) where after[path] == nil {
      guard path != PackageReader.manifestPath else {
        throw PatchError(.misfit, .place(JSONPointer(["manifest"])), .errorPatchKeptManifest)
      }
      try result.removePart(path)
    }
    for (path, part) in after.sorted(by: { $0.key.precedesByBytes($1.key) }) where path != PackageReader.manifestPath {
      if before[path] != part { try result.setTree(path, to: part) }
    }
    // A working folder's manifest may differ from that of the package it was opened from.
    if let manifest = after[PackageReader.manifestPath], manifest != before[PackageReader.manifestPath] {
      try result.adopt(manifest: manifest)
    }
    try listings.apply(to: &result)
    document = result
  }

  /// The tree after a standard patch.
  /// - Throws: ``PatchError`` when it doesn't fit, or is for proposals only.
  package func applied(
    to tree: JSONValue, limits: PackageLimits, order: JSONValue.MemberOrder = { _ in nil }
  ) throws(PatchError) -> JSONValue {
    switch self {
    case .own:
      throw PatchError(.misfit, nil, .errorPatchProposalOnly)
    case .operations(let patch): return try patch.applied(to: tree, limits: limits, order: order)
    case .merge(let patch): return MergePatch.applied(patch, to: tree)
    }
  }
}
