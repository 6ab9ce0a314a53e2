internal import EncyContainer
internal import EncyServiceState

/// Plain files with secrets: mode 0600 in a folder of mode 0700, `zoho-60001234567-….json`, which holds the JSON object of
/// ``SecretSet``. Refused where other users have rights to file or folder. Backups hold them in plain text.
package struct SecretFile: Sendable, Equatable {
  /// The folder's path.
  package let folder: String

  package init(folder: String) { self.folder = folder }

  /// The file of an account.
  package func path(of account: SecretAccount, ending: String = "json") -> String {
    "\(folder)/\(StateFile.name(for: [account.service, account.name])).\(ending)"
  }

  func read(_ account: SecretAccount, ending: String = "json") throws(SecretReasonError) -> [UInt8] {
    let path = path(of: account, ending: ending)
    let found = try state { () throws(StateError) in
      do throws(StateError) { try PrivateFolder(folder).check() } catch {
        if case .file(let cause) = error, cause.code == .fileMissing { return [UInt8]?.none }
        throw error
      }
      return try StateFile.bytes(path, limit: SecretStore.limit)
    }
    guard let found else { throw SecretReasonError(.notFound) }
    return found
  }

  func write(_ json: Secret, _ account: SecretAccount) throws(SecretReasonError) {
    var bytes = json.withBytes { Array($0) }
    defer { Secret.erase(&bytes) }
    try write(bytes, account, ending: "json")
  }

  func write(_ bytes: [UInt8], _ account: SecretAccount, ending: String) throws(SecretReasonError) {
    let path = path(of: account, ending: ending)
    try state { () throws(StateError) in
      try PrivateFolder(folder).make()
      // A file that others could read is refused, not repaired: the user should know that it may have been read.
      _ = try StateFile.bytes(path, limit: SecretStore.limit)
      try StateFile.replaceDurably(path, with: bytes)
    }
  }

  func delete(_ account: SecretAccount, ending: String = "json") throws(SecretReasonError) {
    _ = try read(account, ending: ending)
    let path = path(of: account, ending: ending)
    try state { () throws(StateError) in try StateFile.removeDurably(path) }
  }

  private func state<Answer>(_ work: () throws(StateError) -> Answer) throws(SecretReasonError) -> Answer {
    do throws(StateError) { return try work() } catch { throw SecretReasonError(.state(error)) }
  }
}
