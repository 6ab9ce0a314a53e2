import EncyAge
import EncyContainer
import EncyFiles
import Testing

@Suite("Hostile and damaged age files")
struct HostileAgeTests {
  @Test("each byte of the header flipped is refused")
  func flippedHeader() throws {
    let sealed = try Sealed.encrypt([1, 2, 3], for: .recipients([AgeIdentity().recipient, Sealed.identity.recipient]))
    for place in 0..<(try Sealed.headerEnd(sealed)) {
      for bit in [UInt8(0x01), 0x20, 0x80] {
        var broken = sealed
        broken[place] ^= bit
        #expect(Sealed.refusal(broken)?.hasPrefix("age-") == true, "byte \(place), bit \(bit)")
      }
    }
  }

  @Test("each byte of the payload flipped is refused")
  func flippedPayload() throws {
    let sealed = try Sealed.encrypt([1, 2, 3])
    for place in (try Sealed.headerEnd(sealed))..<sealed.count {
      var broken = sealed
      broken[place] ^= 0x04
      #expect(Sealed.refusal(broken) == "age-payload", "byte \(place)")
    }
  }

  @Test("truncated at every place of a short file, and at each chunk's edge of a long one")
  func truncated() throws {
    let short = try Sealed.encrypt([1, 2, 3])
    for count in 0..<short.count { #expect(Sealed.refusal(Array(short.prefix(count))) != nil, "\(count)") }
    for size in [131_072, 140_000] {
      let long = try Sealed.encrypt(Sealed.plain(size))
      let start = try Sealed.headerEnd(long) + 16
      for edge in stride(from: start, to: long.count, by: 65_552) {
        for count in [edge - 1, edge, edge + 1, edge + 16, edge + 17] where count < long.count && count > 0 {
          #expect(Sealed.refusal(Array(long.prefix(count)))?.hasPrefix("age-") == true, "\(size): \(count)")
        }
      }
      #expect(Sealed.refusal(long + [0]) == "age-payload")
      // Two chunks in the other order.
      var swapped = Array(long[..<start])
      swapped += long[(start + 65_552)..<(start + 131_104)] + long[start..<(start + 65_552)]
      swapped += long[(start + 131_104)...]
      #expect(Sealed.refusal(swapped) == "age-payload")
    }
  }

  private static let passphrase: AgeFile.Keys = .passphrase(try! AgePassphrase(Array("pw".utf8), file: "-"))
  private static let stanza =
    "-> X25519 TEiF0ypqr+bpvcqXNyCVJpL7OuwPdVwPL7KQEbFDOCc\nEmECAEcKN+n/Vs9SbWiV+Hu0r+E8R77DdWYyd83nw7U\n"
  private static let mac = "--- AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\n"
  private static let salt = "rF0/NwblUHHTpgQgRpe5CQ"
  private static let body = "gUjEymFKMVXQEKdMMHL24oYexjE3TIC0O0zGSqJ2aUY"

  /// The cases that the vectors of the format name (C2SP CCTV, age), written anew.
  @Test(
    "headers that break a rule",
    arguments: [
      ("version CRLF", "age-encryption.org/v1\r\n\(stanza)\(mac)", "age-format"),
      ("other version", "age-encryption.org/v2\n\(stanza)\(mac)", "age-format"),
      ("no stanza", "age-encryption.org/v1\n\(mac)", "age-header"),
      ("stanza start", "age-encryption.org/v1\n--> X25519 a\n\n\(mac)", "age-header"),
      ("no argument", "age-encryption.org/v1\n-> \n\n\(mac)", "age-header"),
      ("empty argument", "age-encryption.org/v1\n-> a  b\n\n\(mac)", "age-header"),
      ("control character", "age-encryption.org/v1\n-> a\u{7F}\n\n\(mac)", "age-header"),
      ("body padding", "age-encryption.org/v1\n-> a\nQQ==\n\(mac)", "age-header"),
      ("body not canonical", "age-encryption.org/v1\n-> a\nQR\n\(mac)", "age-header"),
      (
        "body without short line", "age-encryption.org/v1\n-> a\n\(String(repeating: "A", count: 64))\n\(mac)",
        "age-header"
      ),
      ("long line", "age-encryption.org/v1\n-> a\n\(String(repeating: "A", count: 68))\n\n\(mac)", "age-header"),
      ("MAC short", "age-encryption.org/v1\n\(stanza)--- AAAA\n", "age-header"),
      ("MAC without space", "age-encryption.org/v1\n\(stanza)---\(mac.dropFirst(4))", "age-header"),
      ("MAC with space behind", "age-encryption.org/v1\n\(stanza)\(mac.dropLast()) \n", "age-header"),
      ("MAC not canonical", "age-encryption.org/v1\n\(stanza)\(mac.dropLast(2))B\n", "age-header"),
      ("share short", "age-encryption.org/v1\n-> X25519 AAAA\n\(body)\n\(mac)", "age-header"),
      (
        "share of low order", "age-encryption.org/v1\n-> X25519 \(String(repeating: "A", count: 43))\n\(body)\n\(mac)",
        "age-header"
      ),
      ("further argument", "age-encryption.org/v1\n-> X25519 \(body) 1\n\(body)\n\(mac)", "age-header"),
      ("file key long", "age-encryption.org/v1\n-> X25519 \(body)\n\(body)AAAA\n\(mac)", "age-header"),
      ("lowercase kind", "age-encryption.org/v1\n-> x25519 \(body)\n\(body)\n\(mac)", "age-no-match"),
      ("scrypt and X25519", "age-encryption.org/v1\n-> scrypt \(salt) 10\n\(body)\n\(stanza)\(mac)", "age-header"),
      (
        "scrypt twice", "age-encryption.org/v1\n-> scrypt \(salt) 10\n\(body)\n-> scrypt \(salt) 10\n\(body)\n\(mac)",
        "age-header"
      ),
      ("work 21", "age-encryption.org/v1\n-> scrypt \(salt) 21\n\(body)\n\(mac)", "age-work-factor"),
      ("work 23", "age-encryption.org/v1\n-> scrypt \(salt) 23\n\(body)\n\(mac)", "age-work-factor"),
      (
        "work overflow", "age-encryption.org/v1\n-> scrypt \(salt) 18446744073709551616\n\(body)\n\(mac)",
        "age-work-factor"
      ),
      ("work 0", "age-encryption.org/v1\n-> scrypt \(salt) 0\n\(body)\n\(mac)", "age-header"),
      ("work 010", "age-encryption.org/v1\n-> scrypt \(salt) 010\n\(body)\n\(mac)", "age-header"),
      ("work +10", "age-encryption.org/v1\n-> scrypt \(salt) +10\n\(body)\n\(mac)", "age-header"),
      ("work -1", "age-encryption.org/v1\n-> scrypt \(salt) -1\n\(body)\n\(mac)", "age-header"),
      ("work hex", "age-encryption.org/v1\n-> scrypt \(salt) 0xa\n\(body)\n\(mac)", "age-header"),
      ("work missing", "age-encryption.org/v1\n-> scrypt \(salt)\n\(body)\n\(mac)", "age-header"),
      ("salt short", "age-encryption.org/v1\n-> scrypt AAAA 10\n\(body)\n\(mac)", "age-header"),
      ("salt not canonical", "age-encryption.org/v1\n-> scrypt \(salt.dropLast())R 10\n\(body)\n\(mac)", "age-header"),
      ("wrong passphrase", "age-encryption.org/v1\n-> scrypt \(salt) 4\n\(body)\n\(mac)", "age-no-match"),
      ("no file", "", "age-format"), ("a zip", "PK\u{3}\u{4}", "age-format"),
      ("no LF", "age-encryption.org/v1", "age-format"),
    ])
  func headers(name: String, text: String, code: String) throws {
    let keys = text.contains("scrypt") ? HostileAgeTests.passphrase : .identities([Sealed.identity])
    #expect(Sealed.refusal(Array(text.utf8), with: keys) == code, "\(name)")
  }

  @Test("a header without end takes no endless memory")
  func endlessHeader() throws {
    var given = 0
    let start = Array("age-encryption.org/v1\n-> a".utf8)
    #expect(throws: ContainerError.self) {
      try AgeFile.decrypt(
        file: "endless",
        from: { count in
          defer { given += count }
          return given == 0 ? start : [UInt8](repeating: 0x61, count: count)
        }, to: { _ in }
      ) { _ in .identities([Sealed.identity]) }
    }
    #expect(given < 4 << 20)
  }

  @Test(
    "text forms that another program could read differently",
    arguments: [
      ("CRLF", true), ("spaces before", true), ("spaces behind", true), ("no last LF", true), ("garbage before", false),
      ("garbage behind", false), ("empty line inside", false), ("short line inside", false), ("long line", false),
      ("space at a line's end", false), ("no end", false), ("other label", false), ("lowercase label", false),
      ("headers", false), ("no padding", false), ("not canonical", false),
    ])
  func armor(name: String, opens: Bool) throws {
    let plain = Sealed.plain(101)
    let text = String(decoding: try Sealed.encrypt(plain, isArmored: true), as: UTF8.self)
    var lines = text.split(separator: "\n").map(String.init)
    let last = lines.count - 2
    try #require(lines[last].hasSuffix("="))
    switch name {
    case "CRLF": lines = lines.map { $0 + "\r" }
    case "spaces before": lines.insert(" \t", at: 0)
    case "spaces behind": lines.append("  \n\n")
    case "garbage before": lines.insert("hello", at: 0)
    case "garbage behind": lines.append("hello")
    case "empty line inside": lines.insert("", at: 3)
    case "short line inside": lines[2] = String(lines[2].dropLast(4))
    case "long line": lines[2] += lines.remove(at: 3).prefix(4)
    case "space at a line's end": lines[2] += " "
    case "no end": lines.removeLast()
    case "other label": lines[0] = "-----BEGIN SOME ENCRYPTED FILE-----"
    case "lowercase label": lines[0] = lines[0].lowercased()
    case "headers": lines.insert("Comment: x", at: 1)
    case "no padding": lines[last] = lines[last].replacing("=", with: "")
    case "not canonical":
      let letters = lines[last].replacing("=", with: "")
      let padding = String(repeating: "=", count: lines[last].count - letters.count)
      lines[last] = String(letters.dropLast()) + (letters.last == "B" ? "C" : "B") + padding
    default: break
    }
    let bytes = Array((lines.joined(separator: "\n") + (name == "no last LF" ? "" : "\n")).utf8)
    if opens { #expect(try Sealed.decrypt(bytes) == plain) } else { #expect(Sealed.refusal(bytes) != nil) }
  }
}
