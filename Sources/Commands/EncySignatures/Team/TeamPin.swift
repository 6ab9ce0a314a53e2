internal import EncyBase
internal import EncyContainer
internal import EncyDocument
internal import EncyFiles
internal import EncySession
internal import EncyTexts

/// The state of the team's file that this machine has accepted: whoever may write to the file can't take it back, nor put another in its
/// place. It lies in the user's own folder, `$XDG_STATE_HOME/ency` or `~/.local/state/ency`. There is one, wherever the file lies, since
/// others may say where that is.
struct TeamPin: Equatable {
  let number: Int
  let hash: String

  private static let name = "team-keys.json"

  /// - Throws: ``TeamKeysError`` where there is no place for it.
  private static func folder() throws -> String {
    guard let folder = CacheFolder.ofState(variable: Session.current.variable) else {
      throw TeamKeysError(.teamKeysNoPlace)
    }
    return folder.path
  }

  /// What was accepted; `nil` for nothing yet.
  /// - Throws: ``TeamKeysError`` where it is there and can't be read: then nothing is trusted.
  static func read() throws -> TeamPin? {
    let path = try "\(folder())/\(name)"
    guard FileKind(at: path) != nil else { return nil }
    guard FileStore.isTrusted(path), let bytes = try? FileReading.read(path, limit: 1 << 20, links: .refused),
      let tree = try? JSONParser().parse(bytes), let number = tree["number"]?.intValue, number > 0,
      let hash = tree.text("hash"), SHA256Digest(hex: hash) != nil
    else { throw TeamKeysError(.teamKeysPinBroken, file: path) }
    return TeamPin(number: number, hash: hash)
  }

  /// Keeps the state of a chain as the one that was accepted.
  /// - Parameters:
  ///   - chain: The chain, whose signatures were judged.
  ///   - file: Where it lies, for people.
  ///   - isNew: Whether it may be another chain than that of before.
  /// - Throws: ``TeamKeysError`` where another process has accepted what isn't in the chain meanwhile; ``ContainerError`` where it can't be written.
  static func keep(_ chain: TeamChain, file: String, isNew: Bool = false) throws {
    let folder = try folder()
    try FileStore.makeFolder(folder)
    let turn = try SaveTurn(inFolder: folder)
    try withExtendedLifetime(turn) {
      if !isNew, let known = try read() {
        try chain.follow(known)
        if known.number == chain.state.number { return }
      }
      let people = chain.state.administrators.map { administrator -> JSONValue in
        ["name": .string(administrator.person.name), "fingerprint": .string(administrator.fingerprint)]
      }
      let tree: JSONValue = [
        "file": .string(file), "number": .int(chain.state.number), "hash": .string(chain.state.hash),
        "administrators": .array(people),
      ]
      try DurableFile.replace(
        path: "\(folder)/\(name)", links: .refused, with: JSONPrinter().bytes(tree), keepsUnsaved: false)
    }
  }
}
