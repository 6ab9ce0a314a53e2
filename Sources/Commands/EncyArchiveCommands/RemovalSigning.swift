internal import ArgumentParser
internal import EncyArchive
internal import EncyBase
internal import EncyCommandBase
internal import EncyDocument
internal import EncySession
internal import EncySettings
internal import EncySignatures
internal import EncyTexts

/// Whether the records of removals are signed, and by whom.
struct RemovalSigning: ParsableArguments {
  @Flag(
    name: .customLong("sign"),
    help: "Sign the record of each removal with your SSH key; use ssh-agent for a key with a passphrase.")
  var signs = false
  @OptionGroup var hand: SigningHand

  /// Whether a signature is asked for.
  var isAsked: Bool { signs || hand.isGiven }

  /// Makes the signer.
  /// - Parameter removes: Whether anything is removed at all.
  /// - Returns: `nil` where nobody signs.
  /// - Throws: `Failure` where a setting requires a signature and none is asked for, and where there is no key or name.
  func signer(removes: Bool) async throws -> RecordSigner? {
    guard removes else { return nil }
    guard isAsked else {
      guard let rule = try RemovalRule.required() else { return nil }
      let source = SafeText(rule.source)
      throw Failure.no(
        rule.isKnown ? .errorTombstonesUnsigned(source: source) : .errorTombstonesUnknown(source: source),
        remedy: .remedyTombstonesSign)
    }
    let (key, signer) = try await hand.identity()
    for (name, member) in [(signer, "signer"), (hand.role ?? signer, "role")] {
      do throws(StatementError) { try SignatureStatement.check(name, as: member) } catch {
        throw Failure.no(.errorNotSignable(error: SafeText(error)), file: key)
      }
    }
    let fingerprint = try await SSHKeygen.fingerprint(of: key)
    try await TeamFile.refuseOther(fingerprint, signer, SafeText(quoted: signer), file: key)
    try Session.current.note(.archiveRecordsSigned(signer: SafeText(quoted: signer), key: SafeText(fingerprint)))
    let session = Session.current
    return RecordSigner(signer: signer, role: hand.role) { record in
      try Session.$current.withValue(session) {
        try OwnThread.wait {
          try await SigningHand.signature(of: record, with: key, in: RecordSigner.namespace).signature
        }
      }
    }
  }
}

/// The setting `tombstones`, which only makes it stricter what is followed.
enum RemovalRule {
  /// Where it is set that removals must be signed.
  /// - Returns: The place, and whether it is known to require that: a company's settings that can't be found may. `nil` where no signature is
  ///   required.
  /// - Throws: `SettingsError` where settings can't be read.
  static func required() throws -> (source: String, isKnown: Bool)? {
    let variable = Session.current.variable
    guard Settings.exist(for: "tombstones", variable: variable) else { return nil }
    let settings = try Settings(variable: variable)
    if let found = settings["tombstones"] { return (found.source, true) }
    return settings.missingFolder.map { ($0, false) }
  }
}

/// Judges the signatures of records by the files of allowed signers and the team's file, as `ency verify` judges those of proposals.
struct RecordJudge: Sendable {
  private let keys: SSHKeygen.TrustedKeys?
  private let team: TeamFile?
  private let now: Instant

  /// - Throws: As the files do that can't be read, or that are refused.
  init(_ signers: AllowedSigners, now: Instant) async throws {
    keys = try signers.keys()
    team = if let place = try TeamFile.Place.settled() { try await TeamFile.open(place) } else { nil }
    self.now = now
  }

  /// Why a signature doesn't prove a record; `nil` where it does.
  /// - Throws: What running `ssh-keygen` does.
  func fault(_ record: [UInt8], _ signature: [UInt8]) async throws -> Message? {
    guard StoredSignature.isBare(signature) else { return .archiveRecordWrong(reason: SafeText(.signatureTrailing)) }
    let (made, reason) = try await SSHKeygen.check(record, signature: signature, in: RecordSigner.namespace)
    guard let made else { return .archiveRecordWrong(reason: SafeText(reason)) }
    guard let tree = try? JSONParser().parse(record), let signer = tree.text("signer"),
      (try? SignatureStatement.check(signer, as: "signer")) != nil, let at = tree.text("at").flatMap({ Instant($0) })
    else { return .archiveRecordSigner }
    let key = SafeText(made.fingerprint)
    var trust = SignatureVerdict.Trust.notAsked
    if let keys {
      trust = try await SSHKeygen.trust(
        signer, bytes: record, signature: signature, keys: keys, at: now, in: RecordSigner.namespace)
    }
    if let team {
      if let known = team.trust(made.fingerprint, as: signer, at: at, now: now, takesTheirWord: false) {
        trust = known.trust
      } else if trust == .notAsked {
        trust = .unknownKey
      }
    }
    return switch trust {
    case .trusted: nil
    case .unknownKey: .archiveRecordKeyUnknown(key: key)
    case .otherSigner(let name):
      .archiveRecordKeyOther(key: key, name: SafeText(quoted: name), signer: SafeText(quoted: signer))
    case .refused(let reason): .archiveRecordKeyRefused(key: key, reason: SafeText(reason))
    case .notAsked: .archiveRecordNoSigners
    }
  }
}
