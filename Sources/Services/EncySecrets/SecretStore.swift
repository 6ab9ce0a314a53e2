internal import EncyServiceState

/// Where the secrets of accounts are kept: one of five back ends, which the user chooses by name. One that fails is never
/// replaced by another.
package enum SecretStore: Sendable {
  /// The names by which users choose.
  package enum Kind: String, Sendable, CaseIterable { case keyring, command, age, file, env }

  /// The desktop's keyring.
  case keyring(SecretKeyring)
  /// Commands of the user's, as for a password manager.
  case command(SecretCommands)
  /// A file encrypted in the age format.
  case age(SecretAgeFile)
  /// A plain file that only this user may read.
  case file(SecretFile)
  /// Environment variables, which can only be read.
  case env(SecretEnvironment)

  package var kind: Kind {
    switch self {
    case .keyring: .keyring
    case .command: .command
    case .age: .age
    case .file: .file
    case .env: .env
    }
  }

  /// The folder of files with secrets, `$XDG_STATE_HOME/ency/secrets`; `nil` where no home is known.
  package static func folder(variable: (String) -> String?) -> String? {
    PrivateFolder.state("secrets", variable: variable)?.path
  }

  /// The secrets of an account.
  /// - Throws: ``SecretError``, with ``SecretError/Reason/notFound`` where there are none.
  package func read(_ account: SecretAccount) async throws(SecretError) -> SecretSet {
    try await run(account) { () async throws(SecretReasonError) in
      switch self {
      case .keyring(let keyring): return try Self.parsed(await keyring.read(account))
      case .command(let commands): return try Self.parsed(await commands.read(account))
      case .age(let file): return try Self.parsed(file.read(account))
      case .file(let file): return try Self.parsed(file.read(account))
      case .env(let environment): return try environment.read(account)
      }
    }
  }

  /// Keeps the secrets of an account in place of those it had. Files are on storage when this returns.
  /// - Throws: ``SecretError``; of a file the old content is whole then.
  package func write(_ secrets: SecretSet, _ account: SecretAccount) async throws(SecretError) {
    try await run(account) { () async throws(SecretReasonError) in
      try await secrets.withJSON { json async throws(SecretReasonError) in
        switch self {
        case .keyring(let keyring): try await keyring.write(json, account)
        case .command(let commands): try await commands.write(json, account)
        case .age(let file): try file.write(json, account)
        case .file(let file): try file.write(json, account)
        case .env: throw SecretReasonError(.readOnly)
        }
      }
    }
  }

  /// Deletes the secrets of an account.
  /// - Throws: ``SecretError``, with ``SecretError/Reason/notFound`` where there are none.
  package func delete(_ account: SecretAccount) async throws(SecretError) {
    try await run(account) { () async throws(SecretReasonError) in
      switch self {
      case .keyring(let keyring): try await keyring.delete(account)
      case .command(let commands): try await commands.delete(account)
      case .age(let file): try file.delete(account)
      case .file(let file): try file.delete(account)
      case .env: throw SecretReasonError(.readOnly)
      }
    }
  }

  /// The most bytes of a set of secrets.
  static let limit = 64 << 10

  private static func parsed(_ bytes: [UInt8]) throws(SecretReasonError) -> SecretSet {
    var bytes = bytes
    defer { Secret.erase(&bytes) }
    guard let secrets = SecretSet(json: bytes) else { throw SecretReasonError(.damaged) }
    return secrets
  }

  private func run<Answer>(
    _ account: SecretAccount, _ work: () async throws(SecretReasonError) -> Answer
  ) async throws(SecretError) -> Answer {
    do throws(SecretReasonError) { return try await work() } catch { throw SecretError(kind, account, error.reason) }
  }
}

/// A reason, before the back end and the account are added.
struct SecretReasonError: Error {
  let reason: SecretError.Reason
  init(_ reason: SecretError.Reason) { self.reason = reason }
}
