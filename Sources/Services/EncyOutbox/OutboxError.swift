package import EncyServiceState

/// Why an outbox can't do what it is asked for.
package enum OutboxError: Error, Sendable, Equatable {
  /// The folder, a file or a lock can't be used. ``StateError/busy(path:process:)`` of a session: another process sends.
  case state(StateError)
  /// No entry has the id.
  case notFound(id: String)
  /// The entry can't be read; it is left as it is.
  case unreadable(UnreadableEntry)
  /// The entry is in a state in which this can't be done to it.
  case wrongState(id: String, state: OutboxEntry.State)
  /// The entry may have been made already: it is sent again only where the user insists.
  case uncertain(id: String)
  /// These entries wait for the one that is to be dropped.
  case hasDependents(id: String, dependents: [String])
  /// Entries that were named as those to wait for aren't in the outbox.
  case unknownParents([String])
  /// The entry is larger than a file may be; both in bytes.
  case tooLarge(size: Int, limit: Int)
}

/// A file in the outbox that can't be read. It is left alone.
package struct UnreadableEntry: Sendable, Equatable {
  /// Why not.
  package enum Reason: Error, Sendable, Equatable {
    /// Another build made it.
    case unknownVersion(Int)
    /// It isn't an entry; the pointer to what is missing or wrong, empty where it isn't JSON.
    case damaged(pointer: String)
    /// Its payload isn't the one that was added: the digest differs.
    case otherPayload
    /// The file can't be read, or isn't this user's alone.
    case file(StateError)
  }

  /// The file's path.
  package let path: String
  package let reason: Reason
}
