package import EncyBase
package import EncyContainer

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
