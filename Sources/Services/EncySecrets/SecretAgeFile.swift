internal import EncyAge
internal import EncyContainer
internal import EncyServiceState

/// Files with secrets that are encrypted in the age format: `zoho-60001234567-….age`, mode 0600 in a folder of mode 0700. Each
/// decrypts, by `age --decrypt` too, to the JSON object of ``SecretSet``.
package struct SecretAgeFile: Sendable {
  /// The key that opens the files.
  package enum Key: Sendable {
    /// An identity file as `age-keygen` writes it; files are encrypted to all of its identities.
    case identity(path: String)
    /// A passphrase, which is asked for each time; the work it takes as a power of two.
    case passphrase(@Sendable () throws -> [UInt8], workFactor: Int = AgePassphrase.standardWorkFactor)
  }

  /// The folder's path.
  package var folder: String { files.folder }
  package let key: Key
  private let files: SecretFile

  package init(folder: String, key: Key) { (files, self.key) = (SecretFile(folder: folder), key) }

  /// The file of an account.
  package func path(of account: SecretAccount) -> String { files.path(of: account, ending: "age") }

  func read(_ account: SecretAccount) throws(SecretReasonError) -> [UInt8] {
    let sealed = try files.read(account, ending: "age")
    let path = path(of: account)
    var plain: [UInt8] = []
    do {
      var rest = sealed[...]
      try AgeFile.decrypt(
        file: path,
        from: { count in
          defer { rest = rest.dropFirst(count) }
          return Array(rest.prefix(count))
        }, to: { plain += $0 },
        with: { need in try keys(path, need) })
      return plain
    } catch {
      Secret.erase(&plain)
      throw Self.reason(error, path)
    }
  }

  func write(_ json: Secret, _ account: SecretAccount) throws(SecretReasonError) {
    let path = path(of: account)
    var rest = json.withBytes { Array($0) }
    defer { Secret.erase(&rest) }
    var sealed: [UInt8] = []
    do {
      try AgeFile.encrypt(
        file: path,
        from: { count in
          defer { rest.removeFirst(min(count, rest.count)) }
          return Array(rest.prefix(count))
        }, to: { sealed += $0 }, for: target(path), isArmored: false)
    } catch { throw Self.reason(error, path) }
    try files.write(sealed, account, ending: "age")
  }

  func delete(_ account: SecretAccount) throws(SecretReasonError) { try files.delete(account, ending: "age") }

  private func keys(_ path: String, _ need: AgeFile.Need) throws -> AgeFile.Keys {
    switch key {
    case .identity(let file): return .identities(try Self.identities(file))
    case .passphrase(let ask, _):
      // The user isn't asked: reading fails with the error that the file needs an identity.
      guard need == .passphrase else { return .passphrase(try AgePassphrase([0], file: path)) }
      var words = try ask()
      defer { Secret.erase(&words) }
      return .passphrase(try AgePassphrase(words, file: path))
    }
  }

  private func target(_ path: String) throws -> AgeFile.Target {
    switch key {
    case .identity(let file): return .recipients(try Self.identities(file).map(\.recipient))
    case .passphrase(let ask, let work):
      var words = try ask()
      defer { Secret.erase(&words) }
      return .passphrase(try AgePassphrase(words, file: path), workFactor: work)
    }
  }

  private static func identities(_ path: String) throws -> [AgeIdentity] {
    guard var bytes = try StateFile.bytes(path) else {
      throw ContainerError(.fileMissing, path: path, errno: 2, doing: .opening)
    }
    defer { Secret.erase(&bytes) }
    return try AgeIdentity.list(bytes, file: path)
  }

  private static func reason(_ error: any Error, _ path: String) -> SecretReasonError {
    switch error {
    case let error as ContainerError: SecretReasonError(.age(error))
    case let error as StateError: SecretReasonError(.state(error))
    // What asks for the passphrase gave up.
    default: SecretReasonError(.locked(text: "\(error)"))
    }
  }
}
