package import EncyBase
package import EncyCompare
package import EncyDocument
internal import EncyValidation

/// Two proposals, and what differs between them.
package struct Comparison: Sendable {
  /// The proposal before.
  package let old: Document
  /// The proposal after.
  package let new: Document
  /// What differs.
  package let difference: PackageDifference
  /// The schemas of the new proposal's parts.
  let schemas: PartSchemas

  /// Compares two proposals; the schemas are those of the new one.
  /// - Throws: ``DocumentError`` when a part that differs can't be read.
  package init(old: Document, new: Document, rules: ComparisonRules = ComparisonRules()) throws(DocumentError) {
    // Wording and what follows ask for the same parts as the comparison.
    (self.old, self.new) = (old.keepingTapes(), new.keepingTapes())
    schemas = PartSchemas(new)
    difference = try PackageComparer(places: schemas, rules: rules)
      .difference(from: self.old, to: self.new)
  }
}
