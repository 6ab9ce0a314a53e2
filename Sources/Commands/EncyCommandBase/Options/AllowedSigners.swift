package import ArgumentParser
internal import EncyContainer
internal import EncySession
package import EncySignatures
internal import EncyTexts

/// Whose keys may sign.
package struct AllowedSigners: ParsableArguments {
  @Option(help: ArgumentHelp("Whose keys may sign. Default: $ENCY_ALLOWED_SIGNERS.", valueName: "file"))
  package var allowedSigners: String?
  @Option(help: ArgumentHelp("Keys that may no longer sign: public keys, one a line, or a KRL.", valueName: "file"))
  package var revoked: String?

  package init() {}

  /// Whether anything is said of it.
  package var isGiven: Bool { allowedSigners != nil || revoked != nil }

  /// The file of allowed signers.
  package var file: String? {
    let file = allowedSigners ?? Session.current.variable("ENCY_ALLOWED_SIGNERS") ?? ""
    return file.isEmpty ? nil : file
  }

  /// The keys of the files; `nil` where none is named.
  /// - Throws: `ContainerError` where a file can't be read; ``Failure`` where keys are taken away from none.
  package func keys() throws -> SSHKeygen.TrustedKeys? {
    guard let file else {
      if revoked != nil { throw Failure.usage("--revoked takes keys away from those that --allowed-signers lists") }
      return nil
    }
    let limit = 16 << 20
    return SSHKeygen.TrustedKeys(
      allowed: try FileReading.readText(file, limit: limit),
      revoked: try revoked.map { try FileReading.readText($0, limit: limit) })
  }
}
