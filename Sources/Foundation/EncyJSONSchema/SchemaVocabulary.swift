/// What a program adds to the standard: keywords of its own, and its own words for what is wrong.
///
/// Keywords that the standard doesn't know are annotations: they refuse nothing, and stand in the output formats and in
/// ``SchemaViolation/annotation(_:)``.
public struct SchemaVocabulary: Sendable {
  /// The URIs of the vocabularies that the program knows. A schema whose meta-schema requires another is refused (core, section 8.1.2).
  public var uris: Set<String>
  /// Words for a violation: by default those of ``EnglishViolation``.
  public var words: @Sendable (SchemaViolation) -> ViolationWords

  /// A vocabulary; without arguments it adds nothing.
  public init(
    uris: Set<String> = [],
    words: @escaping @Sendable (SchemaViolation) -> ViolationWords = { EnglishViolation($0).words }
  ) {
    (self.uris, self.words) = (uris, words)
  }
}
