public import EncyBase
public import EncyContainer
public import EncyTexts

/// What a signer puts a name to: one revision of one document, each part of it that counts, who signs, as what and when.
///
/// It lies in the package as `signatures/<id>.json`; the SSHSIG signature of exactly those bytes lies beside it as
/// `signatures/<id>.json.sig`, so that `ssh-keygen -Y verify -n ency` checks it without this toolkit.
public struct SignatureStatement: Sendable, Equatable {
  /// The value of the member `format`.
  public static let format = "ency-signature"
  /// The version of the form; another one is refused.
  public static let version = 1
  /// The namespace of the signatures (PROTOCOL.sshsig of OpenSSH): one made for anything else is worth nothing here.
  public static let namespace = "ency"
  /// The most characters of a signer or a role.
  static let nameLimit = 200

  /// A part as it was signed.
  public struct Part: Sendable, Equatable {
    /// The entry's path.
    public let path: String
    /// The media type in the manifest.
    public let mediaType: String
    /// The part's purpose, from the manifest.
    public let role: Manifest.Role
    /// The `$id` of the schema that the manifest gives, if any.
    public let schema: String?
    /// The size unpacked, in bytes.
    public let size: Int
    /// The SHA-256 of the unpacked bytes.
    public let sha256: SHA256Digest
  }

  /// Who signs, as an allowed signers file names principals: an e-mail address, most often.
  public let signer: String
  /// What the signer signs as: seller, checker, customer and so on; nil when none was given.
  public let role: String?
  /// When, by the signer's clock.
  public let signedAt: Instant
  /// The document's id.
  public let document: String
  /// The revision's number.
  public let revision: Int
  /// The revision's name: `Manifest/revisionHash`.
  public let revisionHash: SHA256Digest
  /// The hash over all parts: `Manifest/contentHash`.
  public let contentHash: SHA256Digest
  /// The hash over the manifest: `Manifest/signedHash`.
  public let manifestHash: SHA256Digest
  /// Every part that the content hash covers, sorted by the bytes of the paths.
  public let parts: [Part]

  /// The statement about a package as it is.
  /// - Throws: ``StatementError`` when parts are damaged or not what the manifest lists, or a name can't stand in a statement.
  public init(
    about contents: PackageContents, signer: String, role: String?, signedAt: Instant
  ) throws(StatementError) {
    let faults = contents.faults()
    guard faults.isEmpty else { throw StatementError(.errorStatementNotWhole(faults: .list(faults))) }
    try SignatureStatement.check(signer, as: "signer")
    if let role { try SignatureStatement.check(role, as: "role") }
    let manifest = contents.manifest
    self.signer = signer
    self.role = role
    self.signedAt = signedAt
    document = manifest.id
    revision = manifest.revision
    revisionHash = manifest.revisionHash
    contentHash = manifest.contentHash
    manifestHash = manifest.signedHash
    parts = manifest.parts.filter { ContentHash.covers($0.path) }.sorted { $0.path.precedesByBytes($1.path) }.map {
      Part(path: $0.path, mediaType: $0.mediaType, role: $0.role, schema: $0.schema, size: $0.size, sha256: $0.sha256)
    }
  }

  /// Names are shown to people who decide by them, so nothing in them may hide or move text.
  package static func check(_ name: String, as member: String) throws(StatementError) {
    guard !name.isEmpty, name.unicodeScalars.count <= nameLimit, printable(name) == name,
      name.first?.isWhitespace == false, name.last?.isWhitespace == false
    else {
      throw StatementError(.errorStatementName(member: SafeText(member), limit: SafeText(nameLimit)))
    }
  }
}

/// Why a statement can't be made or read.
public struct StatementError: ReportedError, Equatable {
  /// What is wrong: a clause without a full stop.
  public let message: Message

  init(_ message: Message) { self.message = message }

  /// The file; who calls knows it.
  public var subject: String? { nil }
  /// Whether the answer is no.
  public var isRefusal: Bool { true }
  /// A stable code, and what is wrong.
  public var finding: Finding { Finding(error: message) }
}

extension SignatureStatement {
  /// The signer, with the role where one is stated, each between quotation marks of its own.
  package var signerText: SafeText {
    let name = SafeText(quoted: signer)
    return role.map { SafeText(.verdictSignedAs(signer: name, role: SafeText(quoted: $0))) } ?? name
  }

  /// The bytes that are signed: canonical JSON.
  public func bytes() -> [UInt8] {
    var object = JSONObject()
    object["format"] = .string(SignatureStatement.format)
    object["version"] = .int(SignatureStatement.version)
    object["signer"] = .string(signer)
    object["role"] = role.map { .string($0) }
    object["signedAt"] = .string(signedAt.description)
    object["document"] = .string(document)
    object["revision"] = .int(revision)
    object["revisionHash"] = .string(revisionHash.description)
    object["contentHash"] = .string(contentHash.description)
    object["manifestHash"] = .string(manifestHash.description)
    object["parts"] = .array(
      parts.map { part in
        var object = JSONObject()
        object["path"] = .string(part.path)
        object["mediaType"] = .string(part.mediaType)
        object["role"] = .string(part.role.rawValue)
        object["schema"] = part.schema.map { .string($0) }
        object["size"] = .int(part.size)
        object["sha256"] = .string(part.sha256.description)
        return .object(object)
      })
    return JSONPrinter().bytes(.object(object))
  }

  /// Reads a statement, which anybody may have written: every member is checked, and that it doesn't contradict itself.
  /// - Throws: ``StatementError`` saying what is wrong.
  public init(bytes: [UInt8]) throws(StatementError) {
    let tree: JSONValue
    do throws(JSONSyntaxError) { tree = try JSONParser().parse(bytes) } catch {
      throw StatementError(.errorStatementJson(error: SafeText(error)))
    }
    let members = StatementMembers(tree, place: "")
    guard tree.objectValue != nil, tree["format"]?.stringValue == SignatureStatement.format else {
      throw StatementError(.errorStatementFormat(format: SafeText(SignatureStatement.format)))
    }
    guard tree["version"]?.intValue == SignatureStatement.version else {
      throw StatementError(.errorStatementVersion(version: SafeText(SignatureStatement.version)))
    }
    signer = try members.text("signer")
    role = tree["role"] == nil ? nil : try members.text("role")
    try SignatureStatement.check(signer, as: "signer")
    if let role { try SignatureStatement.check(role, as: "role") }
    guard let instant = Instant(try members.text("signedAt")) else {
      throw StatementError(.errorStatementInstant(member: "signedAt"))
    }
    signedAt = instant
    document = try members.text("document")
    revision = try members.number("revision", from: 1)
    revisionHash = try members.digest("revisionHash")
    contentHash = try members.digest("contentHash")
    manifestHash = try members.digest("manifestHash")
    guard let items = tree["parts"]?.arrayValue else { throw StatementError(.errorStatementParts) }
    var parts: [Part] = []
    for (index, item) in items.enumerated() {
      let members = StatementMembers(item, place: "parts/\(index)/")
      let part = Part(
        path: try members.text("path"), mediaType: try members.text("mediaType"),
        role: Manifest.Role(rawValue: try members.text("role")),
        schema: item["schema"] == nil ? nil : try members.text("schema"), size: try members.number("size", from: 0),
        sha256: try members.digest("sha256"))
      guard ContentHash.covers(part.path) else {
        throw StatementError(.errorStatementCovered(path: SafeText(part.path)))
      }
      // In order and each once, so that nothing can hide behind a second mention.
      if let last = parts.last, !last.path.precedesByBytes(part.path) {
        throw StatementError(.errorStatementSorted)
      }
      parts.append(part)
    }
    self.parts = parts
    guard ContentHash.digest(of: parts.lazy.map { ($0.path, $0.sha256) }) == contentHash else {
      throw StatementError(.errorStatementContradicts)
    }
  }
}

/// Reads the members of one object of a statement.
private struct StatementMembers {
  let object: JSONValue
  let place: String

  init(_ object: JSONValue, place: String) { (self.object, self.place) = (object, place) }

  func text(_ name: String) throws(StatementError) -> String {
    guard let text = object[name]?.stringValue, !text.isEmpty else {
      throw StatementError(.errorStatementText(member: SafeText(place + name)))
    }
    return text
  }

  func number(_ name: String, from lowest: Int) throws(StatementError) -> Int {
    guard let number = object[name]?.intValue, number >= lowest else {
      throw StatementError(.errorStatementNumber(member: SafeText(place + name), lowest: SafeText(lowest)))
    }
    return number
  }

  func digest(_ name: String) throws(StatementError) -> SHA256Digest {
    guard let digest = SHA256Digest(hex: try text(name)) else {
      throw StatementError(.errorStatementDigest(member: SafeText(place + name)))
    }
    return digest
  }
}
