public import EncyBase
public import EncyDocument
internal import EncyTexts

/// Something about a proposal that falls due on a day.
public struct Reminder: Sendable, Equatable {
  /// What falls due.
  public enum Kind: String, Sendable, CaseIterable {
    /// The last day of validity of a proposal that nobody answered yet, or that isn't sent.
    case validity
    /// The day to come back to the customer: that of the last reminder, else `/needs/dates/followUp`.
    case followUp
    /// A sent proposal was neither answered nor brought to mind for some days, and no day to come back was set.
    case unanswered
  }

  /// What falls due.
  public let kind: Kind
  /// When.
  public let day: CalendarDate
}

extension Document {
  /// What falls due about the proposal, by day. Only the parts that say so are read: proposal, needs and lifecycle.
  /// - Parameters:
  ///   - days: After how many days without an answer a sent proposal is due.
  ///   - today: The day by which a proposal is expired.
  /// - Returns: Each kind at most once; nothing of a proposal that was answered.
  /// - Throws: `DocumentError` when a part can't be read.
  public func reminders(unansweredAfter days: Int, today: CalendarDate) throws(DocumentError) -> [Reminder] {
    let (proposal, lifecycle) = (Proposal(json: try model("proposal")), Lifecycle(json: try model("lifecycle")))
    let status = ProposalStatus(proposal, lifecycle, today: today)
    if status.isAnswered { return [] }
    var found: [Reminder] = []
    if let last = proposal.validUntil { found.append(Reminder(kind: .validity, day: last)) }
    let told = lifecycle.events.last { ["sent", "reminded"].contains($0.kind) && $0.at != nil }
    let wish = try model("needs")["dates"]?.date("followUp")
    if let day = told?.next ?? wish {
      found.append(Reminder(kind: .followUp, day: day))
    }
    if status != .draft, told?.next == nil, let sent = told?.at?.date ?? proposal.date {
      found.append(Reminder(kind: .unanswered, day: sent.adding(days: days)))
    }
    return found.sorted { ($0.day, $0.kind.rawValue) < ($1.day, $1.kind.rawValue) }
  }
}
