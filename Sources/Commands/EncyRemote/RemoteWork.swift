internal import EncyBase
package import EncyRemoteService
internal import EncySecrets
internal import EncySession
internal import EncyTerminal
internal import EncyTexts

/// The commands of `ency remote`.
package struct RemoteWork: RemoteService {
  package init() {}

  /// Keeps secrets in memory out of core dumps and away from other processes of the user. C function: `prctl` with `PR_SET_DUMPABLE`.
  package static func harden() { _ = ProcessHardening.apply() }

  package func run(_ task: RemoteTask, _ options: RemoteOptions) async throws {
    switch task {
    case .login(let way, let center, let organization, let client, let secrets, let opensBrowser):
      try await RemoteLogin(options).run(
        way, dataCenter: center, organization: organization, clientID: client, secrets: secrets,
        opensBrowser: opensBrowser)
    case .logout: try await RemoteLogin(options).logOut()
    case .pullCustomers(let isFull, let isDry): try await RemoteLists(options).pullCustomers(isFull, isDry)
    case .pullProducts(let isFull, let isDry): try await RemoteLists(options).pullProducts(isFull, isDry)
    case .push(let file, let customer, let creates, let overwrites, let isDry):
      try await RemotePush(file, options).run(
        customer: customer, createsCustomer: creates, overwrites: overwrites, isDry: isDry)
    case .pull(let file, let isDry): try await RemotePull(file, options).run(isDry: isDry)
    case .queueList(let showsAll): try RemoteQueue(options).list(showsAll: showsAll)
    case .queueShow(let id): try RemoteQueue(options).show(id)
    case .queueRetry(let id, let again): try await RemoteQueue(options).retry(id, again: again)
    case .queueDrop(let id, let withDependents): try RemoteQueue(options).drop(id, withDependents: withDependents)
    case .doctor: try await RemoteDoctor(options).run()
    }
  }
}

/// Answers of `ency remote` in JSON (`Schemas/Output/remote.schema.json`).
enum RemoteAnswer {
  static func print(_ command: String, _ members: [(String, JSONValue)]) throws {
    try Session.current.print(
      JSONAnswer.text("remote", [("command", .string(command))] + members), terminator: "")
  }
}
