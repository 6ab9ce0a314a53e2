/// Commands of the user's that read, write and delete secrets, as for a password manager.
///
/// Each is a shell command: `$1` is the service, `$2` the account. One that reads prints the JSON object of ``SecretSet``; one
/// that writes gets it on standard input. For pass(1):
///
/// ```
/// read:   pass show "ency/$1/$2"
/// write:  pass insert --multiline --force "ency/$1/$2"
/// delete: pass rm --force "ency/$1/$2"
/// ```
///
/// A read that prints nothing on standard output and standard error means that there are no secrets, with any exit status.
package struct SecretCommands: Sendable, Equatable {
  package var read: String
  package var write: String?
  package var delete: String?
  /// How long one may take, in milliseconds: it may ask the user for a passphrase.
  package var timeout = 60_000

  package init(read: String, write: String? = nil, delete: String? = nil) {
    (self.read, self.write, self.delete) = (read, write, delete)
  }

  func read(_ account: SecretAccount) async throws(SecretReasonError) -> [UInt8] {
    let ending = try await run(read, account)
    if ending.output.isEmpty, ending.words.isEmpty { throw SecretReasonError(.notFound) }
    guard ending.status == 0 else { throw failure(ending, of: read) }
    return ending.output
  }

  func write(_ json: Secret, _ account: SecretAccount) async throws(SecretReasonError) {
    guard let write else { throw SecretReasonError(.noCommand(.write)) }
    let ending = try await run(write, account, input: json)
    guard ending.status == 0 else { throw failure(ending, of: write) }
  }

  func delete(_ account: SecretAccount) async throws(SecretReasonError) {
    guard let delete else { throw SecretReasonError(.noCommand(.delete)) }
    let ending = try await run(delete, account)
    guard ending.status == 0 else { throw failure(ending, of: delete) }
  }

  private func run(
    _ command: String, _ account: SecretAccount, input: Secret? = nil
  ) async throws(SecretReasonError) -> SecretProgram.Ending {
    try await SecretProgram(
      name: "sh", arguments: ["-c", command, "sh", account.service, account.name], timeout: timeout,
      isInteractive: true
    ).run(input: input)
  }

  /// 126 and 127 are what a shell ends with where it finds no program (POSIX, Shell Command Language 2.8.2).
  private func failure(_ ending: SecretProgram.Ending, of command: String) -> SecretReasonError {
    let program = command.split(separator: " ").first.map(String.init) ?? "sh"
    if ending.status == 127 { return SecretReasonError(.notInstalled(program: program)) }
    return SecretReasonError(.refused(program: program, status: ending.status, text: ending.words))
  }
}
