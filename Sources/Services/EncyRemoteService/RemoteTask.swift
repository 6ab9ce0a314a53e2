/// A command of `ency remote` with its arguments.
package enum RemoteTask: Sendable, Equatable {
  /// How the user signs in.
  package enum Login: String, Sendable {
    /// In the browser of this machine, which then calls a port of the program (RFC 8252).
    case browser
    /// With a short code on any other device (RFC 8628).
    case device
    /// With a code that the service's console showed, for servers.
    case selfClient
  }

  case login(Login, dataCenter: String?, organization: String?, clientID: String?, secrets: String?, opensBrowser: Bool)
  case logout
  case pullCustomers(isFull: Bool, isDry: Bool)
  case pullProducts(isFull: Bool, isDry: Bool)
  /// Writes a proposal as a draft; of `customer` the id in the ledger.
  case push(file: String, customer: String?, createsCustomer: Bool, overwrites: Bool, isDry: Bool)
  case pull(file: String, isDry: Bool)
  case queueList(showsAll: Bool)
  case queueShow(id: String)
  case queueRetry(id: String?, again: Bool)
  case queueDrop(id: String, withDependents: Bool)
  case doctor
}

/// The options that all commands of `ency remote` have.
package struct RemoteOptions: Sendable, Equatable {
  /// Whether no connection may be made: writes are queued.
  package var isOffline = false
  package var json = false
  /// Whether requests and answers are shown, with secrets masked.
  package var isVerbose = false
  /// The longest wait for a service, in seconds.
  package var patience = 60
  /// A file of certificates that are trusted, too.
  package var certificates: String?

  package init() {}
}

/// Runs the commands of `ency remote`.
package protocol RemoteService: Sendable {
  /// Runs a command, which prints its answer.
  /// - Throws: An error for people.
  func run(_ task: RemoteTask, _ options: RemoteOptions) async throws
}
