package import EncyBase
package import EncyContainer
internal import EncyFiles

extension Document {
  /// What a drawing or picture is, by its bytes; `nil` for what is none, isn't there or can't be read.
  package func kind(of path: String) -> SourceKind? {
    guard hasPart(path) else { return nil }
    guard let (reader, entry) = packed(path) else { return (try? bytes(of: path)).flatMap { SourceKind($0) } }
    // Most show it at once.
    if let start = try? reader.head(entry, 1 << 10), let kind = SourceKind(signatureOf: start) { return kind }
    return (try? reader.head(entry, SourceKind.headSize)).flatMap { SourceKind($0) }
  }

  /// What the drawing of a plan is; where it was lost, what was recorded of it.
  /// - Parameter overlay: The plan's part.
  /// - Returns: `nil` where neither is known.
  package func sourceKind(of overlay: JSONValue) -> SourceKind? {
    overlay["source"]?.text("path").flatMap { kind(of: $0) } ?? SourceKind(recordedIn: overlay["source"])
  }

  /// The ids of all floor plans, sorted.
  public var planIDs: [String] {
    partPaths.compactMap { path in
      let steps = path.split(separator: "/")
      return steps.count == 3 && steps[0] == "plans" && steps[2] == "overlay.json" ? String(steps[1]) : nil
    }
  }

  /// A floor plan with what is placed on it, or `nil` when there is none of that id or its facts are missing.
  /// - Throws: ``DocumentError`` when the part is damaged.
  package func plan(_ id: String) throws(DocumentError) -> PlanOverlay? {
    try tree(of: "plans/\(id)/overlay.json").flatMap { PlanOverlay(id: id, json: $0, kind: sourceKind(of: $0)) }
  }

  /// All floor plans in their order: by the member `order`, and those without one after them, by id.
  /// - Throws: ``DocumentError`` when a part is damaged.
  package func plans() throws(DocumentError) -> [PlanOverlay] {
    var plans: [PlanOverlay] = []
    for id in planIDs {
      if let plan = try plan(id) { plans.append(plan) }
    }
    for index in plans.indices { plans[index].isOneOfSeveral = plans.count > 1 }
    return plans.enumerated().sorted { first, second in
      let (a, b) = (first.element.order ?? .max, second.element.order ?? .max)
      return a == b ? first.offset < second.offset : a < b
    }.map(\.element)
  }

  /// What a part is, as the manifest lists it and the package holds it, without its content being read.
  package struct PartFacts: Sendable, Equatable {
    package var mediaType: String
    package var role: Manifest.Role
    /// The `$id` of its schema where the manifest gives one.
    package var schema: String?
    /// Its size in bytes.
    package var size: Int
  }
}

extension SourceKind {
  /// What was recorded of a plan's drawing on import: for where the drawing itself isn't at hand, or was lost. It may be wrong.
  /// - Parameter source: The member `source` of the plan's part.
  package init?(recordedIn source: JSONValue?) {
    guard let kind = source?.text("mediaType").flatMap({ SourceKind(rawValue: $0) }) else { return nil }
    self = kind
  }
}
