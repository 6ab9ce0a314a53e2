package import EncyBase
package import EncyDocument
package import EncyTexts
internal import EncyValidation
internal import Synchronization

/// What stands between a change and the file: errors that the change brings in. What was wrong before hinders nobody.
package enum ChangeGate {
  /// The findings of schemas and rules in a document; with a scope, only errors and unknown names that a change can have brought.
  /// - Parameters:
  ///   - document: The document.
  ///   - scope: What changed.
  ///   - rules: The only rules that are asked, and no schema without a scope; otherwise all, of a change those that refuse it.
  ///   - today: The day by which it is judged.
  /// - Returns: The findings.
  package static func findings(
    in document: Document, _ scope: ChangeScope?, only rules: Set<String>? = nil, today: CalendarDate
  ) -> [Finding] {
    let validator = Validator(today: today, layers: [.schema, .rules])
    guard let scope else {
      let known = try? document.derived { () throws(DocumentError) in KnownFindings() }
      if let findings = known?.findings(on: today) { return findings.filter { rules?.contains($0.code) ?? true } }
      if let rules {
        return validator.errors(in: document, schemasOf: [], walks: true, besides: rules) { rules.contains($0) }
      }
      let findings = validator.validate(document)
      // What could not be read this time may be readable the next.
      if !findings.contains(where: { $0.code.hasPrefix("file-") }) { known?.keep(findings, on: today) }
      return findings
    }
    return validator.errors(
      in: document, schemasOf: scope.parts, walks: true, inParts: { scope.walked.contains($0) },
      besides: ["unknown-member"]
    ) { rule in
      rules?.contains(rule)
        ?? (!Rule.idsOfPlacement.contains(rule) && (scope.concernsDrawings || rule != "plan-source-hash"))
    }
  }

  /// The errors that an earlier state of the document doesn't have, any error without one, and members that no schema knows under a
  /// name that is nearly a known one.
  /// - Parameters:
  ///   - document: The document as it would be written.
  ///   - before: The state that it came from.
  ///   - isMerged: Whether a merge brought the change, which decides about each value by itself: new names and another currency
  ///     are let through.
  ///   - look: What is found in a document.
  /// - Returns: The findings that stand in the change's way.
  /// - Throws: ``DocumentError`` when a part that changed can't be read.
  package static func newErrors(
    in document: Document, since before: Document?, isMerged: Bool = false,
    look: (Document, ChangeScope?) throws -> [Finding]
  ) throws -> [Finding] {
    // Of a later minor version the schemas here needn't know all members.
    let asksForKnownNames = !isMerged && document.manifest.formatVersion == Manifest.currentFormatVersion
    func isRefused(_ finding: Finding) -> Bool {
      finding.severity == .error && !Rule.idsOfPlacement.contains(finding.code)
        || asksForKnownNames && finding.isNearlyKnownName
    }
    let scope = try before.map { before in try ChangeScope(from: before, to: document) }
    let found = try look(document, scope).filter(isRefused)
    let known = try found.isEmpty ? [] : before.map { try look($0, scope).filter(isRefused) } ?? []
    let repriced = try isMerged ? nil : before.flatMap { try otherCurrency(in: document, since: $0) }
    return fresh(found, besides: known) + (repriced.map { [$0] } ?? [])
  }

  /// What another currency does to prices that keep their numbers: 62 900 kr would be 62 900 €.
  private static func otherCurrency(in document: Document, since before: Document) throws -> Finding? {
    guard document.partsChanged(since: before).contains("model/proposal.json") else { return nil }
    func currency(_ state: Document) throws -> Currency { try Proposal(json: state.model("proposal")).currency }
    let (old, new) = try (currency(before), currency(document))
    if old == new { return nil }
    func prices(_ state: Document) throws -> [String: Int] {
      let lines = try Offer(json: state.model("offer")).lines.map { ("line \($0.id)", $0.unitPrice) }
      return Dictionary(
        try lines + state.products().map { ($0.id, $0.price ?? 0) }, uniquingKeysWith: { first, _ in first })
    }
    let were = try prices(before)
    let kept = try prices(document).filter { $0.value != 0 && were[$0.key] == $0.value }
    guard let most = kept.values.max() else { return nil }
    func text(_ currency: Currency) -> SafeText { SafeText(money: most, currency) }
    return Finding(
      code: "currency-changed", part: "model/proposal.json", pointer: JSONPointer(["currency"]),
      message: .foundCurrencyChanged(old: text(old), new: text(new)), remedy: .remedyCurrencyChanged)
  }

  /// The findings that are not among the known ones. They are distinguished without their place, since items may have moved up; what a
  /// rule still objects to at the same place, with other figures, is no new finding either.
  package static func fresh(_ found: [Finding], besides known: [Finding]) -> [Finding] {
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

  /// The content of a finding without its place: items may have moved up.
  static func spoken(_ finding: Finding) -> String {
    "\(finding.code)\n\(finding.part ?? "")\n\(finding.message)"
  }

  /// Only for rules about distances; a wrong value that replaces another one is a new error.
  private static func placed(_ finding: Finding) -> String {
    finding.code == "fans-overlap"
      ? "\(finding.part ?? "")\n\(finding.pointer?.description ?? "")" : "\n\n" + spoken(finding)
  }
}

extension Finding {
  /// Whether it is about a member that is not known under a name that nearly is.
  fileprivate var isNearlyKnownName: Bool { code == "unknown-member" && severity == .warning }
}

/// The findings in one state of a document, by the day: a command that asks several times validates once.
private final class KnownFindings: Sendable {
  private let found = Mutex<[CalendarDate: [Finding]]>([:])

  func findings(on day: CalendarDate) -> [Finding]? { found.withLock { $0[day] } }

  func keep(_ findings: [Finding], on day: CalendarDate) { found.withLock { $0[day] = findings } }
}
