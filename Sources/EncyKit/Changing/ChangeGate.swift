package import EncyBase
package import EncyDocument
package import EncyTexts
internal import EncyValidation

/// What stands between a change and the file: errors that the change brings in. What was wrong before hinders nobody.
package enum ChangeGate {
  /// What schemas and rules say of a document; with a scope, only errors and unknown names that a change can have brought.
  package static func findings(in document: Document, _ scope: ChangeScope?, today: CalendarDate) -> [Finding] {
    let validator = Validator(today: today, layers: [.schema, .rules])
    guard let scope else { return validator.validate(document) }
    return validator.errors(
      in: document, schemasOf: scope.parts, walks: true, inParts: { scope.walked.contains($0) },
      besides: ["unknown-member"]
    ) { scope.concernsDrawings || $0 != "plan-source-hash" }
  }

  /// The errors that an earlier state of the document doesn't have, any error without one, and members that no schema knows under a
  /// name that is nearly a known one.
  /// - Parameters:
  ///   - document: The document as it would be written.
  ///   - before: The state that it came from.
  ///   - asksForKnownNames: Whether new names are looked at; not where a merge brought them.
  ///   - look: What is found in a document.
  /// - Returns: The findings that stand in the change's way.
  /// - Throws: ``DocumentError`` when a part that changed can't be read.
  package static func newErrors(
    in document: Document, since before: Document?, asksForKnownNames: Bool = true,
    look: (Document, ChangeScope?) throws -> [Finding]
  ) throws -> [Finding] {
    // Of a later minor version the schemas here needn't know all members.
    let asksForKnownNames = asksForKnownNames && document.manifest.formatVersion == Manifest.currentFormatVersion
    func isRefused(_ finding: Finding) -> Bool {
      finding.severity == .error || asksForKnownNames && finding.isNearlyKnownName
    }
    let scope = try before.map { before in try ChangeScope(from: before, to: document) }
    let found = try look(document, scope).filter(isRefused)
    if found.isEmpty { return [] }
    return fresh(found, besides: try before.map { try look($0, scope).filter(isRefused) } ?? [])
  }

  /// The findings that are not among the known ones. They are told apart without their place, since items may have moved up; what a
  /// rule still objects to at the same place, with other figures, is no new finding either.
  private static func fresh(_ found: [Finding], besides known: [Finding]) -> [Finding] {
    var fresh = found
    var left = known
    for key in [spoken, placed] {
      var counts = Dictionary(left.map { (key($0), 1) }, uniquingKeysWith: +)
      let before = counts
      fresh.removeAll { take($0, key, &counts) }
      // Those that were met aren't met again.
      var met = before.merging(counts) { $0 - $1 }
      left.removeAll { take($0, key, &met) }
    }
    return fresh
  }

  private static func take(_ finding: Finding, _ key: (Finding) -> String, _ counts: inout [String: Int]) -> Bool {
    guard let count = counts[key(finding)], count > 0 else { return false }
    counts[key(finding)] = count - 1
    return true
  }

  /// What a finding says, wherever it says it: items may have moved up.
  static func spoken(_ finding: Finding) -> String {
    "\(finding.code)\n\(finding.part ?? "")\n\(finding.message)"
  }

  /// Only of what a rule says about distances; a wrong value that another one replaces is wrong anew.
  private static func placed(_ finding: Finding) -> String {
    finding.code == "fans-overlap"
      ? "\(finding.part ?? "")\n\(finding.pointer?.description ?? "")" : "\n\n" + spoken(finding)
  }
}

extension Finding {
  /// Whether it is about a member that is not known under a name that nearly is.
  fileprivate var isNearlyKnownName: Bool { code == "unknown-member" && severity == .warning }
}
