public import EncyBase
internal import EncyContainer
public import EncyDocument
package import EncyTexts

extension Document {
  /// Adds a signature about a saved revision, made by whatever keeps the key: `ssh-keygen -Y sign -n ency -f KEY` reads what is to be
  /// signed and writes what is stored. `ency verify` checks it.
  /// - Parameters:
  ///   - file: The saved file that this document was read from.
  ///   - signer: Who signs, as an allowed signers file names principals: an e-mail address, most often.
  ///   - role: What the signer signs as: `seller`, `checker`, `customer` or other words; `nil` for none.
  ///   - origin: The clock, and where the signature's id comes from.
  ///   - sign: Gives the armoured SSH signature (`BEGIN SSH SIGNATURE`) of the statement's bytes, in the namespace
  ///     `SignatureStatement.namespace`.
  /// - Returns: The signature's id.
  /// - Throws: What `sign` throws; `StatementError` when parts are damaged or a name can't stand in a statement; `DocumentError` when the
  ///   file is another state than this one.
  @discardableResult
  public mutating func sign(
    file: String, by signer: String, role: String? = nil, origin: Origin, with sign: ([UInt8]) throws -> [UInt8]
  ) throws -> String {
    let contents = try PackageContents(PackageReader(path: file, limits: limits))
    guard contents.manifest.revisionHash == openedRevision, try !hasChanges() else {
      throw DocumentError.folder(path: file, message: .errorSigningOtherState)
    }
    let statement = try SignatureStatement(about: contents, signer: signer, role: role, signedAt: origin.now)
    let bytes = statement.bytes()
    let signature = try sign(bytes)
    var ids = origin.ids(context: "signature \(statement.revisionHash) \(statement.signer)")
    let id = ids.next(avoiding: Set(partPaths.compactMap(StoredSignature.id)))
    var signed = self
    try signed.setPart(StoredSignature.path(id: id), to: bytes)
    try signed.setPart(StoredSignature.path(id: id) + StoredSignature.ending, to: signature)
    self = signed
    return id
  }

  /// The signers of the opened revision whose signatures don't cover what was written in its place. Sending reports those of the draft.
  package func signatureEnds(by written: Manifest?) throws -> [SafeText] {
    guard let written, let revision = openedRevision else { return [] }
    var signers: [SafeText] = []
    for path in partPaths where StoredSignature.id(path: path) != nil {
      guard let statement = try? SignatureStatement(bytes: bytes(of: path)), statement.revisionHash == revision,
        statement.manifestHash != written.signedHash, !statement.holdsBeside(written), !statement.isSent(by: written)
      else { continue }
      signers.append(statement.signerText)
    }
    return signers
  }
}
