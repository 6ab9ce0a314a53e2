import EncyBase
import EncyDocument
internal import EncyTexts

/// Gathers what one rule finds: what breaks it, what can't be told, and the tightest measure that keeps it.
struct FindingTally {
  /// So many findings of a rule are told apart; of a plan gone wrong as a whole, more help nobody.
  static let maxFindings = 200

  let rule: LayoutRule
  let profile: LayoutProfile
  /// The most that a finding of the rule matters.
  private let most: Finding.Severity
  private(set) var broken: [LayoutFinding] = []
  private(set) var others: [LayoutFinding] = []
  private(set) var left = 0
  /// How many of the broken ones matter how much: notes in hundreds hide no error.
  private var counts = [0, 0, 0]
  /// How far the tightest measure is from its limit, as a share of the limit.
  private var margin = Double.infinity
  private var tightest: LayoutFinding?
  private var missing: [(text: Message, remedy: Message, subjects: [SafeText], known: Set<SafeText>)] = []

  init(_ rule: LayoutRule, _ profile: LayoutProfile, atMost most: Finding.Severity = .error) {
    (self.rule, self.profile, self.most) = (rule, profile, most)
  }

  var severity: Finding.Severity { min(profile.severity(rule) ?? .note, most) }

  /// Notes a measure that keeps the rule.
  mutating func keep(
    _ measured: Double, _ comparison: LayoutFinding.Comparison, _ limit: Double, _ unit: LayoutUnit,
    _ subjects: [SafeText], _ text: @autoclosure () -> Message
  ) {
    let gap = comparison == .atLeast ? measured - limit : limit - measured
    let share = limit > 0 ? gap / limit : gap
    guard share < margin else { return }
    margin = share
    tightest = finding(.kept, subjects, text(), measured: measured, limit: limit, comparison, unit, remedy: nil)
  }

  /// Counts a finding without keeping it, where the most of its severity are kept already.
  /// - Returns: `true` where it was only counted.
  mutating func leavesOut(_ severity: Finding.Severity) -> Bool {
    guard counts[place(severity)] >= FindingTally.maxFindings else { return false }
    left += 1
    return true
  }

  private func place(_ severity: Finding.Severity) -> Int {
    switch severity {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }

  /// Notes a measure that breaks the rule.
  mutating func add(
    _ subjects: [SafeText], _ text: Message, measured: Double, _ comparison: LayoutFinding.Comparison, limit: Double,
    _ unit: LayoutUnit, remedy: Message, severity: Finding.Severity? = nil, fan: String? = nil,
    isOutsideHall: Bool = false, marks: [PlanMark] = []
  ) {
    let severity = severity ?? self.severity
    if leavesOut(severity) { return }
    counts[place(severity)] += 1
    var found = finding(
      .broken(severity), subjects, text, measured: measured, limit: limit, comparison, unit,
      remedy: remedy, marks: marks)
    (found.fan, found.isOutsideHall) = (fan, isOutsideHall)
    broken.append(found)
  }

  /// Records that something can't be determined.
  mutating func miss(_ subject: SafeText, _ text: Message, remedy: Message) {
    if let index = missing.firstIndex(where: { $0.text == text && $0.remedy == remedy }) {
      if missing[index].known.insert(subject).inserted { missing[index].subjects.append(subject) }
    } else if missing.count < FindingTally.maxFindings {
      missing.append((text, remedy, [subject], [subject]))
    }
  }

  /// Notes what somebody has to see to.
  mutating func remind(_ subjects: [SafeText], _ text: Message, remedy: Message, marks: [PlanMark] = []) {
    others.append(
      finding(
        .checklist, subjects, text, measured: nil, limit: nil, nil, nil, remedy: remedy, marks: marks))
  }

  /// Notes what is worth saying although no limit is broken.
  mutating func note(
    _ subjects: [SafeText], _ text: Message, measured: Double, _ comparison: LayoutFinding.Comparison, limit: Double,
    _ unit: LayoutUnit, remedy: Message
  ) {
    others.append(
      finding(
        .broken(.note), subjects, text, measured: measured, limit: limit, comparison, unit, remedy: remedy))
  }

  /// All findings: broken ones, what can't be told, checklists, then what is kept where nothing breaks it.
  var findings: [LayoutFinding] {
    let untold = missing.map { item in
      finding(
        .notChecked, item.subjects, item.text, measured: nil, limit: nil, nil, nil, remedy: item.remedy)
    }
    let isBroken = broken.contains { $0.severity == severity }
    return broken + untold + others + (isBroken ? [] : tightest.map { [$0] } ?? [])
  }

  private func finding(
    _ status: LayoutFinding.Status, _ subjects: [SafeText], _ text: Message, measured: Double?, limit: Double?,
    _ comparison: LayoutFinding.Comparison?, _ unit: LayoutUnit?, remedy: Message?, marks: [PlanMark] = []
  ) -> LayoutFinding {
    LayoutFinding(
      rule: rule, status: status, subjects: subjects, text: text, measured: measured, limit: limit,
      comparison: comparison, unit: unit, source: profile.source(rule), remedy: remedy, marks: marks)
  }
}
