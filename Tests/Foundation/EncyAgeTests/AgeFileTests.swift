import EncyAge
import EncyContainer
import EncyFiles
import EncyTexts
import Testing

@Suite("The age format")
struct AgeFileTests {
  @Test(
    "what is encrypted comes back, of every size around a chunk",
    arguments: [0, 1, 47, 48, 65_535, 65_536, 65_537, 131_072, 140_000], [false, true])
  func roundTrip(size: Int, isArmored: Bool) throws {
    let plain = Sealed.plain(size)
    let sealed = try Sealed.encrypt(plain, isArmored: isArmored)
    #expect(try Sealed.decrypt(sealed) == plain)
    #expect(AgeFile.isEncrypted(sealed))
    if isArmored {
      #expect(sealed.allSatisfy { $0 == 0x0A || (0x20...0x7E).contains($0) })
      #expect(sealed.split(separator: 0x0A).allSatisfy { $0.count <= 64 })
    }
  }

  @Test("a second encryption shares nothing with the first")
  func fresh() throws {
    let first = try Sealed.encrypt([1, 2, 3])
    let second = try Sealed.encrypt([1, 2, 3])
    #expect(first.suffix(64) != second.suffix(64))
    #expect(first.dropFirst(32).prefix(43) != second.dropFirst(32).prefix(43))
  }

  @Test("any of several recipients opens it, nobody else")
  func recipients() throws {
    let (anna, bo, eve) = (AgeIdentity(), AgeIdentity(), AgeIdentity())
    let sealed = try Sealed.encrypt([7], for: .recipients([anna.recipient, bo.recipient]))
    for identity in [anna, bo] { #expect(try Sealed.decrypt(sealed, with: .identities([eve, identity])) == [7]) }
    #expect(Sealed.refusal(sealed, with: .identities([eve])) == "age-no-match")
    let passphrase = try AgePassphrase(Array("x".utf8), file: "-")
    #expect(Sealed.refusal(sealed, with: .passphrase(passphrase)) == "age-no-match")
  }

  @Test("a passphrase opens it, no other one does, and an empty one is none")
  func passphrase() throws {
    let right = try AgePassphrase(Array("smörgås i kylan".utf8), file: "-")
    let sealed = try Sealed.encrypt([7, 8], for: .passphrase(right, workFactor: 4))
    #expect(try Sealed.decrypt(sealed, with: .passphrase(right)) == [7, 8])
    let wrong = try AgePassphrase(Array("smörgås i kyla".utf8), file: "-")
    #expect(Sealed.refusal(sealed, with: .passphrase(wrong)) == "age-no-match")
    #expect(Sealed.refusal(sealed) == "age-no-match")
    #expect(throws: ContainerError.self) { try AgePassphrase([], file: "-") }
  }

  @Test("keys are texts that notice slips")
  func keys() throws {
    let identity = try AgeIdentity(Sealed.example, file: "-")
    #expect(identity.recipient.text == Sealed.exampleRecipient)
    #expect(identity.text == Sealed.example)
    let fresh = AgeIdentity()
    #expect(try AgeIdentity(fresh.text, file: "-").recipient == fresh.recipient)
    #expect(try AgeRecipient(fresh.recipient.text, file: "-") == fresh.recipient)
    // Any single letter changed is noticed.
    let letters = Array(Sealed.exampleRecipient)
    for place in letters.indices {
      var slipped = letters
      slipped[place] = letters[place] == "q" ? "p" : "q"
      #expect(throws: ContainerError.self) { try AgeRecipient(String(slipped), file: "-") }
    }
  }

  @Test(
    "other kinds of keys are refused with what to do",
    arguments: [
      ("ssh-ed25519 AAAA", "age-keygen"), ("AGE-SECRET-KEY-1ABC", "public one"),
      ("AGE1ZVKYG2LQZRAA2LNJVQEJ32NKUU0UES2S82HZRYE869XEEXVN73EQUNUJWJ", "`age` program"), ("", "Copy it again"),
      ("age1", "Copy it again"), ("age1yubikey1q2w3e", "Copy it again"),
    ])
  func otherKeys(text: String, remedy: String) {
    #expect { try AgeRecipient(text, file: "team.txt:3") } throws: { error in
      guard let error = error as? ContainerError else { return false }
      return error.code.rawValue == "age-key" && error.remedy.description.contains(remedy) && error.file == "team.txt:3"
    }
  }

  @Test("a recipient of low order, for whom anybody could read, is refused")
  func lowOrder() throws {
    let zero = "age1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqq5cu47z"
    let recipient = try AgeRecipient(zero, file: "-")
    #expect(throws: ContainerError.self) { try Sealed.encrypt([1], for: .recipients([recipient])) }
  }

  @Test("files of keys may have comments and empty lines, and no secret is ever shown")
  func keyFiles() throws {
    let text =
      "# created: 2026-03-02T12:00:00Z\r\n# public key: \(Sealed.exampleRecipient)\r\n\r\n\(Sealed.example)\r\n"
    #expect(try AgeIdentity.list(Array(text.utf8), file: "key.txt").count == 1)
    #expect(try AgeRecipient.list(Array("# us\n\(Sealed.exampleRecipient)\n".utf8), file: "t").count == 1)
    #expect(throws: ContainerError.self) { try AgeRecipient.list(Array("# none\n".utf8), file: "t") }
    let slipped = Sealed.example.replacing("GFPQ4EGAEX", with: "GFPQ4EGAEQ")
    #expect { try AgeIdentity.list(Array("\n\(slipped)".utf8), file: "key.txt") } throws: { error in
      let text = "\(error)"
      return text.contains("key.txt:2") && !text.contains("GFPYYSJ")
    }
  }
}
