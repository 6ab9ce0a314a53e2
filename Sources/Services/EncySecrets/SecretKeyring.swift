/// The keyring of the desktop (freedesktop.org Secret Service), by the program `secret-tool` of Debian's libsecret-tools.
///
/// An item has the attributes `application=ency`, `service` and `account`.
package struct SecretKeyring: Sendable {
  /// The program, by name or path.
  package var program = "secret-tool"
  /// How long it may take, in milliseconds. A locked keyring makes it wait for the user, on a server for ever.
  package var timeout = 10_000

  package init() {}

  func read(_ account: SecretAccount) async throws(SecretReasonError) -> [UInt8] {
    let ending = try await tool(["lookup"], account)
    if ending.status == 0 { return ending.output }
    guard ending.status == 1, ending.words.isEmpty else { throw failure(ending) }
    // The same for a secret that exists but is locked. A search lists that one.
    let search = try await tool(["search"], account)
    guard search.output.isEmpty, search.words.isEmpty else { throw SecretReasonError(.locked(text: search.words)) }
    throw SecretReasonError(.notFound)
  }

  func write(_ json: Secret, _ account: SecretAccount) async throws(SecretReasonError) {
    let ending = try await tool(["store", "--label=Ency: \(account.service) \(account.name)"], account, input: json)
    guard ending.status == 0 else { throw failure(ending) }
  }

  func delete(_ account: SecretAccount) async throws(SecretReasonError) {
    // It ends well, too, where there is nothing to clear.
    _ = try await read(account)
    let ending = try await tool(["clear"], account)
    guard ending.status == 0 else { throw failure(ending) }
  }

  private func tool(
    _ words: [String], _ account: SecretAccount, input: Secret? = nil
  ) async throws(SecretReasonError) -> SecretProgram.Ending {
    let attributes = ["application", "ency", "service", account.service, "account", account.name]
    return try await SecretProgram(
      name: program, arguments: words + attributes, variables: ["LC_ALL": "C.UTF-8"], timeout: timeout,
      isInteractive: false
    ).run(input: input)
  }

  /// The reason of a failure, by the words of libsecret, GDBus and gnome-keyring.
  private func failure(_ ending: SecretProgram.Ending) -> SecretReasonError {
    let words = ending.words
    let noService = [
      "D-Bus", "DBus", "dbus", "org.freedesktop.secrets", "Could not connect", "Cannot spawn a message bus",
      "address is empty",
      "No such interface", "org.freedesktop.Secret",
    ]
    // The names of objects hold those of services, so these come first.
    let locked = ["locked", "dismissed", "cancelled", "prompt"]
    if locked.contains(where: words.contains) { return SecretReasonError(.locked(text: words)) }
    if noService.contains(where: words.contains) { return SecretReasonError(.noService(text: words)) }
    return SecretReasonError(.refused(program: program, status: ending.status, text: words))
  }
}
