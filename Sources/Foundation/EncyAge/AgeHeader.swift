internal import EncyBase
internal import EncyCrypto
internal import EncyTexts
internal import FoundationEssentials

/// The text at the start of an encrypted file: how each recipient gets the file key (age v1, "Header"; c2sp.org/age).
struct AgeHeader: Equatable {
  /// What one recipient needs.
  struct Stanza: Equatable {
    /// The kind, and what it needs beside the body.
    var arguments: [String]
    /// The file key, encrypted for the recipient.
    var body: [UInt8]
  }

  static let versionLine = "age-encryption.org/v1"
  /// The most bytes of a header: thousands of recipients.
  static let limit = 1 << 20

  var stanzas: [Stanza]
  var mac: [UInt8]
  /// The bytes that the MAC is over.
  private let covered: [UInt8]

  /// A header with its MAC.
  init(_ stanzas: [Stanza], fileKey: SecretKey) {
    self.stanzas = stanzas
    var text = Array("\(AgeHeader.versionLine)\n".utf8)
    for stanza in stanzas {
      text += "-> \(stanza.arguments.joined(separator: " "))\n".utf8
      var body = Base64.encode(stanza.body)[...]
      while body.count >= 64 {
        text += body.prefix(64) + [0x0A]
        body = body.dropFirst(64)
      }
      text += body + [0x0A]
    }
    covered = text + "---".utf8
    mac = HMAC.code(for: covered, key: AgeHeader.macKey(fileKey))
  }

  /// The bytes of the header.
  var bytes: [UInt8] { covered + " ".utf8 + Base64.encode(mac) + [0x0A] }

  /// Reads a header, leaving the reader where the payload starts.
  /// - Throws: What `lines` throws, or ``AgeFault``.
  init(from lines: inout AgeSource) throws {
    guard let version = try lines.line(), version.starts(with: "age-encryption.org/".utf8) else {
      throw AgeFault(.ageFormat, .ageNoAge, remedy: .ageRemedyMeant)
    }
    guard version.elementsEqual(AgeHeader.versionLine.utf8) else {
      throw AgeFault(
        .ageFormat, .ageOtherVersion,
        remedy: .ageRemedyItsProgram)
    }
    var covered = version + [0x0A]
    var stanzas: [Stanza] = []
    while let line = try lines.line() {
      if line.starts(with: "---".utf8) {
        guard line.count == 47, line[3] == 0x20, let mac = Base64.decode(line[4...]) else {
          throw AgeFault(.ageHeader, .ageHeaderLine)
        }
        guard !stanzas.isEmpty else { throw AgeFault(.ageHeader, .ageHeaderNobody) }
        self.mac = mac
        self.stanzas = stanzas
        self.covered = covered + "---".utf8
        return
      }
      let (stanza, text) = try AgeHeader.stanza(startingWith: line, from: &lines)
      stanzas.append(stanza)
      covered += text
      guard covered.count <= AgeHeader.limit else { throw AgeFault(.ageHeader, .ageHeaderLong) }
    }
    throw AgeFault(.ageHeader, .ageHeaderEnd)
  }

  private static func stanza(
    startingWith line: [UInt8], from lines: inout AgeSource
  ) throws -> (stanza: Stanza, text: [UInt8]) {
    guard line.starts(with: "-> ".utf8) else { throw AgeFault(.ageHeader, .ageHeaderRecipient) }
    let arguments = line.dropFirst(3).split(separator: 0x20, omittingEmptySubsequences: false)
    guard arguments.allSatisfy({ !$0.isEmpty && $0.allSatisfy { (0x21...0x7E).contains($0) } }) else {
      throw AgeFault(.ageHeader, .ageHeaderRecipient)
    }
    var text = line + [0x0A]
    var body: [UInt8] = []
    while let part = try lines.line() {
      guard part.count <= 64, let bytes = Base64.decode(part), text.count <= limit else {
        throw AgeFault(.ageHeader, .ageHeaderKey)
      }
      text += part + [0x0A]
      body += bytes
      if part.count < 64 {
        return (Stanza(arguments: arguments.map { String(decoding: $0, as: UTF8.self) }, body: body), text)
      }
    }
    throw AgeFault(.ageHeader, .ageHeaderEnd)
  }

  /// Checks that nobody changed the header since the file key was put into it.
  func check(with fileKey: SecretKey) throws {
    guard HMAC.isValid(mac, for: covered, key: AgeHeader.macKey(fileKey)) else {
      throw AgeFault(.ageHeaderMAC, .ageHeaderChanged)
    }
  }

  private static func macKey(_ fileKey: SecretKey) -> SecretKey {
    fileKey.derived(salt: [], info: "header".utf8)
  }
}
