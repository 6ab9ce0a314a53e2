/// One JSON Schema (draft 2020-12) that is compiled into the toolkit.
public struct BuiltInSchema: Sendable, Hashable {
  /// The schema's name, as `ency schema print` takes it: `offer`, `common`, `ency-vocabulary`, `Output/show`.
  ///
  /// It is the path of the schema's file in `Schemas/` without `.schema.json`.
  public let name: String

  /// The schema's `$id`, an absolute URI that other schemas refer to.
  public let id: String

  /// Path of the entry of a package that the schema describes, or `nil` when it describes none.
  ///
  /// A `*` stands for one name, or the rest of one: `plans/*/overlay.json`, `signatures/*.json`. It is the schema's own `part` keyword.
  public let part: String?

  /// The schema itself: JSON text, byte for byte as in `Schemas/`.
  public let text: String
}

/// The schemas that are compiled into the toolkit: those of the parts of a proposal, of the answers that commands give
/// with `--json`, of what they share, and of the keywords they use.
///
/// The texts are literals in the program's constant data: asking for one schema costs nothing for the others.
public enum SchemaLibrary {
  /// What every `$id` of a built-in schema begins with. A package may not bring a schema whose `$id` begins so.
  public static let idPrefix = "https://ency.example/schemas/"

  /// All built-in schemas, by name.
  public static var all: [BuiltInSchema] { SchemaTexts.all }

  /// Finds a schema by its name.
  ///
  /// - Parameter name: The name, such as `offer` or `Output/show`; case matters.
  /// - Returns: The schema, or `nil` when none has that name.
  public static func schema(named name: String) -> BuiltInSchema? {
    all.first { $0.name == name }
  }

  /// Finds a schema by its identifier.
  ///
  /// - Parameter id: The schema's `$id`: an absolute URI without fragment.
  /// - Returns: The schema, or `nil` when none has that `$id`.
  public static func schema(id: String) -> BuiltInSchema? {
    all.first { $0.id == id }
  }

  /// Finds the schema that describes an entry of a package.
  ///
  /// - Parameter path: Path of the entry, such as `model/offer.json` or `plans/7z3kq0v9c2mw5x8h/overlay.json`.
  /// - Returns: The schema, or `nil` when no built-in schema describes that entry.
  public static func schema(forPart path: String) -> BuiltInSchema? {
    // Asked for every part of every package, so names are compared before patterns are tried.
    for schema in all {
      guard let part = schema.part else { continue }
      if path == part || (part.utf8.contains(UInt8(ascii: "*")) && matches(path, part)) { return schema }
    }
    return nil
  }

  /// Whether a path is one that `part` names, where a `*` that begins a segment of `part` stands for any text in it but none.
  private static func matches(_ path: String, _ part: String) -> Bool {
    guard path.utf8.first == part.utf8.first else { return false }
    let segments = path.split(separator: "/", omittingEmptySubsequences: false)
    let wanted = part.split(separator: "/", omittingEmptySubsequences: false)
    return segments.count == wanted.count
      && zip(segments, wanted).allSatisfy { segment, wanted in
        guard wanted.first == "*" else { return segment == wanted }
        return segment.count >= wanted.count && segment.hasSuffix(wanted.dropFirst())
      }
  }
}
