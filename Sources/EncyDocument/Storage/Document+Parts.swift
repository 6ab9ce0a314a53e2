internal import EncyBase
package import EncyContainer

extension Document {
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
