package import EncyBase
internal import EncyContacts
internal import EncyContainer
internal import EncyDocument
internal import EncyFiles
internal import EncySession
internal import EncyTerminal
internal import EncyTexts
internal import Subprocess

#if canImport(System)
  internal import System
#else
  internal import SystemPackage
#endif

/// OpenSSH's `ssh-keygen`, which makes and checks signatures (ssh-keygen(1), PROTOCOL.sshsig): all its kinds of keys, passphrases,
/// ssh-agent and hardware keys come with it.
package enum SSHKeygen {
  /// A key as people compare it.
  package struct Key: Equatable {
    /// What kind it is, such as `ED25519`.
    package let kind: String
    /// `SHA256:` and the digest of the public key in base 64.
    package let fingerprint: String
  }

  /// Whose keys may sign, as files that `ssh-keygen` reads.
  package struct TrustedKeys {
    /// Lines of names and keys (ssh-keygen(1), ALLOWED SIGNERS).
    package let allowed: [UInt8]
    /// Public keys or a key revocation list; nil when none is revoked.
    package let revoked: [UInt8]?

    /// Keys by the texts of their files.
    package init(allowed: [UInt8], revoked: [UInt8]?) {
      self.allowed = allowed
      self.revoked = revoked
    }

    /// The number of the first line, from 1, that lists no key: it has to be NAME KEYTYPE KEY, options before the type.
    package var unreadableLine: Int? {
      let lines = allowed.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      return lines.firstIndex { line in
        let words = line.split { [0x20, 0x09, 0x0D].contains($0) }
        guard let first = words.first, first.first != UInt8(ascii: "#") else { return false }
        // A key begins with its type, and before that the length of it.
        return !zip(words.dropFirst(), words.dropFirst(2)).contains { type, key in
          guard let bytes = Base64.decode(key, isPadded: true), type.count < 256 else { return false }
          return bytes.starts(with: [0, 0, 0, UInt8(type.count)] + type)
        }
      }.map { $0 + 1 }
    }
  }

  /// The answer of `ssh-keygen`.
  private struct Answer {
    let isSuccess: Bool
    let output: String
    let errorText: String
  }

  /// The key that is taken unless one is named: the first of the usual ones that is there.
  package static func defaultKey() throws -> String {
    let names = ["id_ed25519", "id_ecdsa", "id_rsa"]
    let folder = "\(Session.current.variable("HOME") ?? "")/.ssh"
    for path in names.map({ "\(folder)/\($0)" }) {
      if FileStore.exists(path) { return path }
      if FileStore.exists("\(path).pub") { return "\(path).pub" }
    }
    throw Failure.couldNotRead(
      .errorNoKey(folder: SafeText(folder)))
  }

  /// The comment of a key; nil when it has none.
  package static func comment(of key: String) async throws -> String? {
    try refuseEncoding(of: key)
    let answer = try await run(["-l", "-f", key])
    guard answer.isSuccess else { throw Failure.couldNotRead(.errorKeyUnreadable(answer: "\(why(answer))"), file: key) }
    // 256 SHA256:… any words (ED25519)
    let words = answer.output.trimmed.split(separator: " ", omittingEmptySubsequences: false).dropFirst(2).dropLast()
    let comment = unescaped(words.joined(separator: " "))
    return comment.isEmpty || comment == "no comment" ? nil : comment
  }

  /// A text without the octal numbers that stand for bytes beyond ASCII where the machine has no locale with UTF-8 (vis(3)); the text
  /// itself where these are no letters.
  static func unescaped(_ text: String) -> String {
    guard text.contains("\\"), text.utf8.allSatisfy({ $0 < 0x80 }) else { return text }
    var (bytes, rest) = ([UInt8](), Array(text.utf8)[...])
    while let byte = rest.popFirst() {
      let digits = rest.prefix(3)
      if byte == UInt8(ascii: "\\"), digits.count == 3, digits.first.map({ (0x32...0x33).contains($0) }) == true,
        digits.allSatisfy({ (0x30...0x37).contains($0) })
      {
        bytes.append(digits.reduce(0) { $0 << 3 | ($1 - 0x30) })
        rest.removeFirst(3)
      } else {
        bytes.append(byte)
      }
    }
    return String(validating: bytes, as: UTF8.self) ?? text
  }

  /// Refuses a key in an encoding that ssh-keygen doesn't read, by its name. The file is read whole: ssh-keygen would wait for what comes
  /// through a pipe.
  private static func refuseEncoding(of key: String) throws {
    guard let encoding = EncodedText.otherEncoding(of: try FileReading.read(key, limit: 1 << 20)) else { return }
    throw ContainerError(
      .fileKind, file: key, .fileEncoding(encoding: SafeText(encoding)), remedy: .remedyFileEncoding)
  }

  /// The fingerprint of a key, private or public.
  package static func fingerprint(of key: String) async throws -> String {
    try refuseEncoding(of: key)
    let answer = try await run(["-l", "-f", key])
    let words = answer.output.split(separator: " ")
    guard answer.isSuccess, words.count > 1, words[1].hasPrefix("SHA256:") else {
      throw Failure.couldNotRead(.errorKeyUnreadable(answer: "\(why(answer))"), file: key)
    }
    return String(words[1])
  }

  /// The public key that belongs to a key's file, `ssh-ed25519 AAAA…` without its comment; a passphrase may be asked for where no public
  /// file lies beside it.
  package static func publicKey(of key: String) async throws -> String {
    if key.hasSuffix(".pub") || FileStore.exists("\(key).pub") {
      let file = key.hasSuffix(".pub") ? key : "\(key).pub"
      let line = try FileReading.readText(file, limit: 1 << 20).prefix { $0 != 0x0A && $0 != 0x0D }
      return String(decoding: line, as: UTF8.self).split(separator: " ").prefix(2).joined(separator: " ")
    }
    let answer = try await run(["-y", "-f", key])
    guard answer.isSuccess else { throw Failure.couldNotRead(.errorKeyUnreadable(answer: "\(why(answer))"), file: key) }
    return answer.output.split(separator: " ").prefix(2).joined(separator: " ").trimmed
  }

  /// Signs, in a namespace; a passphrase is asked for on the terminal, or by the program that SSH_ASKPASS names.
  /// - Returns: The armored signature.
  package static func sign(
    _ bytes: [UInt8], with key: String, in namespace: String = SignatureStatement.namespace
  ) async throws -> [UInt8] {
    try refuseEncoding(of: key)
    return try await inScratchFolder { folder in
      try folder.write(bytes, as: "statement")
      // A file rather than standard input: with a pipe there, no passphrase could be typed.
      let arguments = ["-Y", "sign", "-q", "-n", namespace, "-f", key, folder.path(of: "statement")]
      let isSuccess: Bool
      do {
        isSuccess = try await Subprocess.run(
          .name("ssh-keygen"), arguments: Arguments(arguments), input: .currentStandardInput, output: .discarded,
          error: .currentStandardError
        ).terminationStatus.isSuccess
      } catch { throw missing(error) }
      guard isSuccess else { throw Failure.couldNotRead(.errorNoSignatureMade, file: key) }
      return try FileReading.read(folder.path(of: "statement.sig"), limit: 64 << 10, links: .refused)
    }
  }

  /// The key that made a signature of these bytes in a namespace; nil, with the reason, when it is none.
  package static func check(
    _ bytes: [UInt8], signature: [UInt8], in namespace: String = SignatureStatement.namespace
  ) async throws -> (key: Key?, reason: String) {
    try await inScratchFolder { folder in
      try folder.write(signature, as: "signature")
      try folder.write(bytes, as: "statement")
      let answer = try await run(
        ["-Y", "check-novalidate", "-n", namespace, "-s", folder.path(of: "signature")],
        input: folder.path(of: "statement"))
      // Good "ency" signature with ED25519 key SHA256:…
      let words = answer.output.trimmed.split(separator: " ")
      guard answer.isSuccess, words.count >= 4, words.first == "Good", words[words.count - 2] == "key" else {
        return (nil, reason(answer))
      }
      return (Key(kind: String(words[words.count - 3]), fingerprint: String(words[words.count - 1])), "")
    }
  }

  /// Whether whoever made a signature in a namespace may sign under the name that is stated, at a time.
  package static func trust(
    _ signer: String, bytes: [UInt8], signature: [UInt8], keys: TrustedKeys, at instant: Instant,
    in namespace: String = SignatureStatement.namespace
  ) async throws -> SignatureVerdict.Trust {
    try await inScratchFolder { folder in
      // Copies, since they are read several times and may have come through pipes.
      try folder.write(signature, as: "signature")
      try folder.write(bytes, as: "statement")
      try folder.write(keys.allowed, as: "allowed_signers")
      if let revoked = keys.revoked { try folder.write(revoked, as: "revoked_keys") }
      let place = [
        "-f", folder.path(of: "allowed_signers"), "-s", folder.path(of: "signature"), "-O",
        "verify-time=\(time(instant))",
      ]
      func verify(as name: String, asksRevoked: Bool = true) async throws -> Answer {
        let revocation = asksRevoked && keys.revoked != nil ? ["-r", folder.path(of: "revoked_keys")] : []
        return try await run(
          ["-Y", "verify", "-n", namespace, "-I", name] + place + revocation,
          input: folder.path(of: "statement"))
      }
      let own = try await verify(as: signer)
      if own.isSuccess { return .trusted }
      let found = try await run(["-Y", "find-principals"] + place)
      let names = found.isSuccess ? found.output.split(separator: "\n").map(String.init) : []
      for name in [signer] + names {
        if try await verify(as: name).isSuccess {
          // The same letters may be written as one or as two characters, which are not the same bytes.
          return name == signer || name == unescaped(signer) ? .trusted : .otherSigner(printable(name))
        }
        // ssh-keygen refuses a revoked key without saying why.
        if keys.revoked != nil, try await verify(as: name, asksRevoked: false).isSuccess {
          return .refused(.verdictRevoked)
        }
      }
      let told = reason(own).replacing(folder.path(of: ""), with: "")
      if names.isEmpty, !told.contains("key has expired"), !told.contains("key is not yet valid") { return .unknownKey }
      return .refused(told.isEmpty ? .verdictUnsaid : .asItIs(text: SafeText(told)))
    }
  }

  /// The names and patterns of the lines of the allowed signers file that let whoever made a signature sign as that name. A line
  /// of a certificate authority counts by its patterns: the names in a certificate are the authority's word.
  package static func patterns(
    _ name: String, signature: [UInt8], keys: TrustedKeys, at instant: Instant
  ) async throws -> [String] {
    try await inScratchFolder { folder in
      try folder.write(signature, as: "signature")
      try folder.write(keys.allowed, as: "allowed_signers")
      let found = try await run([
        "-Y", "find-principals", "-f", folder.path(of: "allowed_signers"), "-s", folder.path(of: "signature"), "-O",
        "verify-time=\(time(instant))",
      ])
      // Of a plain key it answers with the line's patterns, of a certificate with the names in that.
      let names = found.isSuccess ? found.output.split(separator: "\n").map(String.init) : []
      let authorities = keys.allowed.split(separator: UInt8(ascii: "\n")).filter { line in
        String(decoding: line, as: UTF8.self).lowercased().contains("cert-authority")
      }
      guard names.contains(name), !authorities.isEmpty else { return names }
      try folder.write(
        Array(authorities.joined(separator: [UInt8(ascii: "\n")])) + [UInt8(ascii: "\n")], as: "authorities")
      let matched = try await run(["-Y", "match-principals", "-f", folder.path(of: "authorities"), "-I", name])
      let patterns = matched.isSuccess ? matched.output.split(separator: "\n").map(String.init) : []
      return patterns.isEmpty ? names : patterns
    }
  }

  // MARK: - Running it

  /// Runs it with a file as standard input: into a pipe whose reader has ended already, nobody may write (SIGPIPE).
  private static func run(_ arguments: [String], input: String = "/dev/null") async throws -> Answer {
    do {
      var opened = try FileDoor.reading(input)
      let file = FileDescriptor(rawValue: opened.release())
      let result = try await Subprocess.run(
        .name("ssh-keygen"), arguments: Arguments(arguments),
        environment: .inherit.updating(["LC_ALL": Tool.unicodeLocale]),
        input: .fileDescriptor(file, closeAfterSpawningProcess: true), output: .string(limit: 1 << 20),
        error: .string(limit: 1 << 20))
      return Answer(
        isSuccess: result.terminationStatus.isSuccess, output: result.standardOutput, errorText: result.standardError)
    } catch { throw missing(error) }
  }

  private static func missing(_ error: any Error) -> any Error {
    if let error = error as? SubprocessError, error.code == .executableNotFound {
      return Failure.couldNotRead(
        .errorSshKeygenMissing)
    }
    return error is Failure ? error : Failure.couldNotRead(.errorSshKeygenNotRun(error: SafeText(error)))
  }

  /// The error that `ssh-keygen` reported, without its closing words.
  private static func reason(_ answer: Answer) -> String {
    let closing = ["Could not verify signature.", "No principal matched."]
    let lines = (answer.errorText + "\n" + answer.output).split(whereSeparator: \.isNewline).map(String.init)
    return lines.filter { !closing.contains($0) }.map { printable($0) }.joined(separator: "; ")
  }

  private static func why(_ answer: Answer) -> String {
    let text = reason(answer)
    return text.isEmpty ? "" : ": \(text)"
  }

  private static func inScratchFolder<Result>(_ work: (ScratchFolder) async throws -> Result) async throws -> Result {
    let folder = try ScratchFolder(parent: Session.current.variable("TMPDIR") ?? "/tmp")
    do {
      let result = try await work(folder)
      try folder.remove()
      return result
    } catch {
      try? folder.remove()
      throw error
    }
  }

  /// An instant as `ssh-keygen` takes it: `YYYYMMDDHHMMSSZ`.
  private static func time(_ instant: Instant) -> String { instant.description.filter { $0.isNumber || $0 == "Z" } }
}
