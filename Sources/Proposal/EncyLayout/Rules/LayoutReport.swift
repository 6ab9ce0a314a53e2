internal import EncyBase
package import EncyDocument
package import EncyTexts

/// A rule's finding about a plan.
package struct LayoutFinding: Sendable, Equatable {
  package enum Status: Sendable, Equatable {
    case broken(Finding.Severity)
    /// Kept everywhere it was looked for; the measure is the tightest.
    case kept
    /// Data is missing, so nothing was checked.
    case notChecked
    /// To be checked on site; no drawing shows it.
    case checklist
  }

  package enum Comparison: String, Sendable { case atLeast, atMost }

  package var rule: LayoutRule
  package var status: Status
  /// Names of fans, keep-outs and zones that it is about.
  package var subjects: [SafeText]
  /// What was found: a clause.
  package var text: Message
  package var measured: Double?
  package var limit: Double?
  package var comparison: Comparison?
  package var unit: LayoutUnit?
  package var source: String
  /// What to do: a sentence.
  package var remedy: Message?
  package var marks: [PlanMark]
  /// The id of the fan that hangs wrong, where it is about the place of one.
  package var fan: String?
  /// Whether the fan is outside all zones.
  package var isOutsideHall = false

  /// How much it matters, where it is broken.
  package var severity: Finding.Severity? {
    if case .broken(let severity) = status { severity } else { nil }
  }
}

/// The findings of all rules about a plan.
package struct LayoutReport: Sendable, Equatable {
  /// The profile that was asked.
  package var profile: String
  package var fanCount: Int
  /// How many of them have no diameter, so that no rule was checked for them.
  package var unmeasuredCount = 0
  /// What the answer rests on that the plan doesn't say, and what of it could not be used: clauses.
  package var remarks: [Message]
  /// By rule, the broken ones first.
  package var findings: [LayoutFinding]
  /// Broken findings left out since a rule had too many, by rule.
  package var left: [LayoutRule: Int]

  /// The answer to whether a plan keeps the rules.
  package enum Verdict: String, Sendable {
    /// Every rule was checked, and none that counts as an error is broken.
    case kept
    case broken
    /// None that counts as an error is broken where it was checked, and some could not be.
    case incomplete
  }

  /// Never ``Verdict/kept`` where a rule could not be checked, or a fact was assumed.
  package var verdict: Verdict {
    if hasErrors { return .broken }
    return findings.contains { $0.status == .notChecked } ? .incomplete : .kept
  }

  /// Whether the answer is no: a rule that counts as an error is broken, or fans were not measured at all.
  package var isRefused: Bool { hasErrors || unmeasuredCount > 0 }

  /// Whether a rule of error severity is broken.
  package var hasErrors: Bool { findings.contains { $0.severity == .error } }

  /// How many findings have a status.
  package func count(_ severity: Finding.Severity) -> Int { findings.count { $0.severity == severity } }

  /// All marks, those that matter least first, so that the others are drawn over them.
  package var marks: [PlanMark] {
    let all = findings.flatMap(\.marks)
    return Finding.Severity.allCases.flatMap { level in all.filter { $0.severity == level } }
  }
}
