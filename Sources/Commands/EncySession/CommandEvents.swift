internal import Synchronization

/// What a command opened, showed and saved, for those who keep a log of it.
package final class CommandEvents: Sendable {
  /// One of it, without anything that stands in the proposal.
  package struct Event: Sendable, Equatable {
    /// What was done, one word in camel case: `opened`, `seen`, `edited`, `created`.
    package let kind: String
    /// The document's id.
    package let document: String
    /// The number of the revision that was read or written.
    package let revision: Int
    /// A pointer to the part that it is about.
    package let target: String?

    package init(kind: String, document: String, revision: Int, target: String? = nil) {
      (self.kind, self.document, self.revision, self.target) = (kind, document, revision, target)
    }
  }

  private let events = Mutex<[Event]>([])
  /// So many are kept of one command.
  private static let most = 1_000

  package init() {}

  /// Notes one, once.
  package func note(_ event: Event) {
    events.withLock { events in
      if !events.contains(event), events.count < CommandEvents.most { events.append(event) }
    }
  }

  /// All that was noted.
  package var all: [Event] { events.withLock { $0 } }
}
