package import EncyBase
internal import EncyCompare
internal import EncyContainer
package import EncyDocument

/// What differs between two proposals as JSON (schema `Output/diff`): a report, and the patch that `ency patch` applies.
package enum DifferenceJSON {
  /// The name of the answer, by which a patch of our own is known.
  package static let output = "diff"
  /// The version of its form.
  package static let version = 1

  /// The answer, whole. The bytes of parts that are no JSON are given in base64 if asked for, otherwise only their sizes and hashes;
  /// consequences are computed figures that follow from the changes, and `nil` leaves the member out.
  /// - Throws: ``DocumentError`` when a part can't be read.
  package static func value(
    of comparison: Comparison, includesBinary: Bool = false, consequences: [JSONValue]? = nil
  ) throws(DocumentError) -> JSONValue {
    let patch = try DifferencePatch(
      comparison.difference, from: comparison.old, to: comparison.new, includesBinary: includesBinary)
    var object = JSONObject()
    object["ency"] = ["output": .string(output), "version": .int(version)]
    object["old"] = side(comparison.old)
    object["new"] = side(comparison.new)
    for (name, value) in patch.members { object[name] = value }
    object["consequences"] = consequences.map { .array($0) }
    return .object(object)
  }

  /// A revision of a document.
  package static func side(_ document: Document) -> JSONValue {
    [
      "file": .string(document.file), "id": .string(document.manifest.id),
      "revision": .int(document.manifest.revision), "hash": .string(document.manifest.revisionHash.description),
    ]
  }
}
