/// A file that a PDF brings along (ISO 32000-1, 7.11.4; ISO 19005-3, 6.8).
package struct AttachedFile: Sendable, Equatable {
  /// What it is to the document (ISO 19005-3, annex E).
  package enum Relationship: String, Sendable {
    /// What the document was made from.
    case source = "Source"
    /// The same in another form.
    case alternative = "Alternative"
  }

  package let name: String
  /// Its kind (RFC 6838), such as `application/xml`.
  package let mediaType: String
  package let relationship: Relationship
  /// What people are told that it is.
  package let description: String
  package let modified: Instant
  package let bytes: [UInt8]

  package init(
    name: String, mediaType: String, relationship: Relationship, description: String, modified: Instant, bytes: [UInt8]
  ) {
    (self.name, self.mediaType, self.relationship) = (name, mediaType, relationship)
    (self.description, self.modified, self.bytes) = (description, modified, bytes)
  }
}
