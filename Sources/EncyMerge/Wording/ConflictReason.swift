internal import EncyBase
internal import EncyContainer
internal import EncyTexts

/// The sentences that say why a merge couldn't decide. The package holds them in English, and they are told in any language.
/// `{value}` stands for what a rule says, which is English.
enum ConflictReason: String, CaseIterable {
  case bothSent, sentMeanwhile, settledTwice, settledMeanwhile, relisted, keptForAnswer, brokenRule, targetGone,
    newlyMeant
  case bothRedrawn, factsChanged, unknownMap, noSize, offPage

  private func message(_ value: SafeText) -> Message {
    switch self {
    case .bothSent: .reasonBothSent
    case .sentMeanwhile: .reasonSentMeanwhile
    case .settledTwice: .reasonSettledTwice
    case .settledMeanwhile: .reasonSettledMeanwhile
    case .relisted: .reasonRelisted
    case .keptForAnswer: .reasonKeptForAnswer(value: value)
    case .brokenRule: .reasonBrokenRule(value: value)
    case .targetGone: .reasonTargetGone(value: value)
    case .newlyMeant: .reasonNewlyMeant
    case .bothRedrawn: .reasonBothRedrawn
    case .factsChanged: .reasonFactsChanged
    case .unknownMap: .reasonUnknownMap
    case .noSize: .reasonNoSize
    case .offPage: .reasonOffPage
    }
  }

  /// The sentence as the package holds it.
  func english(_ value: String = "") -> String { message(SafeText(value)).description }

  /// A sentence that a package holds, in another language where it is one of these; safe to print.
  static func told(_ reason: String, _ language: Language) -> String {
    for known in allCases {
      let pieces = known.message("\n").description.components(around: "\n")
      guard reason.hasPrefix(pieces.before), reason.hasSuffix(pieces.after),
        reason.count >= pieces.before.count + pieces.after.count, pieces.isSplit || reason == pieces.before
      else { continue }
      let value = reason.dropFirst(pieces.before.count).dropLast(pieces.after.count)
      return language.text(known.message(SafeText(printable(String(value)))))
    }
    return printable(reason)
  }
}

extension String {
  /// What stands before and after the first of a text.
  fileprivate func components(around text: String) -> (before: String, after: String, isSplit: Bool) {
    guard let range = firstRange(of: text) else { return (self, "", false) }
    return (String(self[..<range.lowerBound]), String(self[range.upperBound...]), true)
  }
}
