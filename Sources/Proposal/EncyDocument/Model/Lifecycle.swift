package import EncyBase

/// `model/lifecycle.json`: the sendings of a proposal and what happened since.
package struct Lifecycle: Sendable {
  package static let path = "model/lifecycle.json"
  /// The folder in the package for what customers answered.
  package static let answers = "answers/"

  /// Whether a part tells what happened since the sending, whose signature holds whatever it says.
  package static func isBeside(_ path: String) -> Bool { path == Lifecycle.path || path.hasPrefix(answers) }

  /// One thing that happened; `at` is `nil` where nobody can read it.
  package struct Event: Sendable {
    package var kind: String
    package var at: Instant?
    package var by: String?
    /// The day to come back to the customer.
    package var next: CalendarDate?
    /// What else is to be known.
    package var note: String?
  }

  /// In the order in which they were noted.
  package var events: [Event]
  /// Whether the customer took a line, of the lines that the acceptance changes; `nil` where none is noted.
  package let taken: [ExactText: Bool]?

  /// Whether a proposal is a draft of what the customer had accepted when it was taken up again.
  /// - Parameters:
  ///   - status: The proposal's.
  ///   - kinds: Those of the events, in their order.
  /// - Returns: `false` too for one that is sent again.
  package static func isOfAccepted(_ status: String?, _ kinds: [String]) -> Bool {
    guard status == "draft", let revised = kinds.lastIndex(of: "revised") else { return false }
    let answers = kinds[..<revised].reversed().prefix { $0 != "sent" && $0 != "revised" }
    return answers.first { $0 != "reminded" && !$0.isEmpty }.map { $0 != "declined" && $0 != "withdrawn" } ?? false
  }

  package init(json: JSONValue) { self.init(json: JSONTape(json).root) }

  package init(json: JSONNode) {
    events = json.items("events").map {
      Event(
        kind: $0.text("kind") ?? "", at: $0.text("at").flatMap { Instant($0) }, by: $0.text("by"),
        next: $0.text("next").flatMap { CalendarDate($0) }, note: $0.text("note"))
    }
    taken = json["acceptance"].map { acceptance in
      Dictionary(
        acceptance.items("lines").compactMap { line in
          guard let id = line.text("id"), let isTaken = line["taken"]?.boolValue else { return nil }
          return (ExactText(id), isTaken)
        }, uniquingKeysWith: { first, _ in first })
    }
  }

  /// What happened since the last sending; all where none is noted.
  package var sinceSent: ArraySlice<Event> {
    events.lastIndex { $0.kind == "sent" }.map { events[($0 + 1)...] } ?? events[...]
  }

  /// The last sending that is noted.
  package var lastSent: Event? { events.last { $0.kind == "sent" } }
}

/// How far a proposal is. Only draft and sent are stored; the rest follows from what happened, and from the day.
package enum ProposalStatus: String, Sendable, CaseIterable {
  case draft, sent, expired, accepted, declined, withdrawn

  /// Whether there is nothing to wait for any more.
  package var isAnswered: Bool { self == .accepted || self == .declined || self == .withdrawn }

  /// `today` is the day by which it is expired.
  package init(_ proposal: Proposal, _ lifecycle: Lifecycle, today: CalendarDate) {
    guard proposal.status == "sent" else {
      self = .draft
      return
    }
    // Whoever orders or pays has accepted; a reminder is no answer.
    let answers = lifecycle.sinceSent.filter { !["sent", "revised", "reminded", ""].contains($0.kind) }
    if let answer = answers.last {
      self = answer.kind == "declined" ? .declined : answer.kind == "withdrawn" ? .withdrawn : .accepted
    } else {
      self = proposal.validUntil.map { $0 < today } ?? false ? .expired : .sent
    }
  }
}
