internal import EncyCompare
package import EncyTexts

extension Message {
  /// What a rule does.
  package init(_ rule: MergeDecision.Rule) {
    self =
      switch rule {
      case .text: .mergeByText
      case .max: .mergeByMax
      case .union: .mergeByUnion
      case .append: .mergeByAppend
      case .order: .mergeByOrder
      case .tolerance: .mergeByTolerance
      case .preference: .mergeByPreference
      case .strategy: .mergeByStrategy
      case .answer: .mergeByAnswer
      case .reissue: .mergeByReissue
      case .drawing: .mergeByDrawing
      }
  }

  /// Whose a choice is.
  package init(_ choice: MergeDecision.Choice) {
    self =
      switch choice {
      case .ours: .conflictOurs
      case .theirs: .conflictTheirs
      case .both: .mergeIsBoth
      case .merged: .mergeIsMerged
      case .conflict: .mergeIsConflict
      }
  }
}
