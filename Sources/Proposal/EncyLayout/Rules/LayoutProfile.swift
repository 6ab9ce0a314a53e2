package import EncyBase
import EncyDocument
package import EncyTexts

/// Whose rules count, and how much.
package struct LayoutProfile: Sendable, Equatable {
  package var name: String
  /// Severities that differ from the usual; `nil` inside for a rule that is off.
  private var severities: [LayoutRule: Finding.Severity?]
  private var limits: [LayoutLimit: Double]
  private var sources: [LayoutRule: String]

  private init(name: String, severities: [LayoutRule: Finding.Severity?]) {
    (self.name, self.severities, limits, sources) = (name, severities, [:], [:])
  }

  /// Where NFPA 13 holds.
  package static let nfpa13 = LayoutProfile(name: "nfpa13", severities: [:])

  /// For Sweden, where SS-EN 12845 and the insurer decide about sprinklers: what NFPA 13 says is told, and refuses nothing.
  package static let sweden = LayoutProfile(
    name: "sweden", severities: [.p1: .note, .p2: .note, .p3: .warning, .p4: .note, .p5: .warning])

  /// The built-in ones.
  package static let all = [sweden, nfpa13]

  /// A maker's profile (schema `layout-profile`): a built-in one, with the maker's limits, severities and sources.
  /// - Throws: ``LayoutError`` for what the schema can't tell: limits that stand under another rule than theirs.
  package init(json: JSONValue) throws(LayoutError) {
    let base = LayoutProfile.all.first { $0.name == json["base"]?.stringValue } ?? .sweden
    self = base
    name = json["name"]?.stringValue ?? base.name
    for member in json["rules"]?.objectValue?.members ?? [] {
      guard let rule = LayoutRule(rawValue: member.name) else {
        throw LayoutError(.layoutNoRule(rule: SafeText(member.name)), remedy: .layoutRemedyRules)
      }
      if let text = member.value["severity"]?.stringValue { severities[rule] = .some(Finding.Severity(rawValue: text)) }
      if let text = member.value["source"]?.stringValue { sources[rule] = text }
      for limit in member.value["limits"]?.objectValue?.members ?? [] {
        guard let known = rule.limits.first(where: { $0.rawValue == limit.name }) else {
          let names = rule.limits.map(\.rawValue).joined(separator: ", ")
          throw LayoutError(
            .layoutNoLimit(rule: SafeText(rule.id), limit: SafeText(limit.name)),
            remedy: names.isEmpty ? .layoutRemedyNoNumber : .layoutRemedyLimits(names: SafeText(names)))
        }
        guard let value = limit.value.doubleValue, value.isFinite, value >= 0 else {
          throw LayoutError(.layoutLimitNoNumber(limit: SafeText(limit.name), rule: SafeText(rule.id)))
        }
        limits[known] = value
      }
    }
  }

  /// How much a broken rule matters; `nil` when it is off.
  package func severity(_ rule: LayoutRule) -> Finding.Severity? {
    if let chosen = severities[rule] { return chosen }
    switch rule {
    case .p1, .p3, .p5, .p6, .p8, .p10, .p12, .p15: return .error
    case .p2, .p7, .p9, .p11, .p14: return .warning
    case .p4, .p13: return .note
    }
  }

  /// What a rule compares with.
  package func limit(_ limit: LayoutLimit) -> Double { limits[limit] ?? limit.usual }

  /// Where a rule stands.
  package func source(_ rule: LayoutRule) -> String { sources[rule] ?? rule.source }

  /// The profile with another share of a zone to be covered, in percent.
  package func covering(_ percent: Double) -> LayoutProfile {
    var profile = self
    profile.limits[.leastCoverage] = percent
    return profile
  }
}
