import EncyTestSupport
import Testing

@testable import EncyBase
@testable import EncyContacts

/// Telephone numbers, addresses and names as people write them.
@Suite("Contacts")
struct ContactTests {
  // MARK: Telephone numbers

  static let numbers: [(written: String, country: String?, link: String?)] = [
    ("+46 8 123 45 67", nil, "+4681234567"), ("+46 (0)70-123 45 67", nil, "+46701234567"),
    ("+46 070-123 45 67", nil, "+46701234567"), ("(+46) 70 123 45 67", "NO", "+46701234567"),
    ("+49 (0) 89 / 123-456", nil, "+4989123456"), ("089/123456-0", "DE", "+49891234560"),
    ("+46 8 123 45 67 (vx)", nil, "+4681234567"), ("+46 8 123 45 67 ankn. 12", nil, "+4681234567;ext=12"),
    ("08-123 45 67 ankn 12", "SE", "+4681234567;ext=12"), ("08-123 45 67 ankn 12", nil, nil),
    ("(212) 555-0123 x12", "US", "+12125550123;ext=12"), ("1-212-555-0123", "US", "+12125550123"),
    ("+49 89 123456 Durchwahl 12", nil, "+4989123456;ext=12"),
    ("+385 1 234 5678, kućni 12", nil, "+38512345678;ext=12"),
    ("+46 8 123 45 67, +46 70 765 43 21", nil, nil), ("+46 8 123 45 67 / 070-765 43 21", nil, nil),
    ("08-123 45 67/68", "SE", nil), ("08-123 45 60–69", "SE", nil), ("08-123 45 67, 12", "SE", nil),
    ("0046 8 123 45 67", "SE", "+4681234567"), ("0046 (0)8 123 45 67", "NO", "+4681234567"),
    ("0046 8 123 45 67", nil, nil),
    ("+39 06 1234567", nil, "+39061234567"), ("+39 (0)6 1234567", nil, "+39061234567"),
    ("06 1234567", "IT", "+39061234567"),
    ("+47 (0)22 12 34 56", nil, "+4722123456"), ("22 12 34 56", "NO", "+4722123456"), ("22 12 34 56", "SE", nil),
    ("021/123-456", "HR", "+38521123456"), ("06 1 234 5678", "HU", "+3612345678"),
    ("8 (495) 123-45-67", "RU", "+74951234567"),
    ("070-123 45 67", nil, nil), ("070-123 45 67", "se", "+46701234567"), ("112", "SE", nil),
    ("+46 8 123 xx xx", nil, nil),
    ("+46 8 123 45 67 (fax)", nil, nil), ("+1 800 FLOWERS", nil, nil), ("+0 123 456 789", nil, nil), ("", nil, nil),
    ("\u{202A}+46\u{A0}8\u{2011}123\u{2009}45 67\u{202C}", nil, "+4681234567"),
    ("Tel: 08-123 45 67", "SE", "+4681234567"),
  ]

  @Test("a number is dialed by its country code, or not at all where that isn't certain", arguments: numbers)
  func dialed(written: String, country: String?, link: String?) {
    #expect(PhoneNumber(written, country: country)?.uri == link.map { "tel:\($0)" })
  }

  @Test("each way to write a number dials the same one")
  func ways() {
    // Country, its code, what is dialed before a number within it, digits of a number.
    let plans: [(country: String, code: String, trunk: String, digits: Int)] = [
      ("SE", "46", "0", 9), ("NO", "47", "", 8), ("DK", "45", "", 8), ("FI", "358", "0", 9), ("DE", "49", "0", 10),
      ("HR", "385", "0", 8), ("AT", "43", "0", 10), ("GB", "44", "0", 10), ("FR", "33", "0", 9), ("PL", "48", "", 9),
      ("HU", "36", "06", 8), ("IT", "39", "=", 10), ("EE", "372", "", 7), ("US", "1", "1", 10),
    ]
    var random = SeededGenerator(7)
    func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }
    for (country, code, trunk, count) in plans {
      for _ in 0..<200 {
        var digits = (0..<count).map { _ in Character("\(below(10))") }
        digits[0] = trunk == "=" ? "0" : Character("\(2 + below(7))")
        // Two zeros begin a call to another country.
        if trunk == "=" { digits[1] = "6" }
        let number = String(digits)
        /// Marks between the digits, as people put them.
        func spaced() -> String {
          number.enumerated().map { place, digit in
            place > 0 && below(3) == 0 ? [" ", "-", ".", "\u{A0}"][below(4)] + "\(digit)" : "\(digit)"
          }.joined()
        }
        var ways = ["+\(code) \(spaced())", "+\(code)\(number)", "(+\(code)) \(spaced())"]
        if trunk == "0" { ways += ["+\(code) (0)\(spaced())", "+\(code)(0) \(spaced())", "+\(code) 0\(spaced())"] }
        let wanted = "tel:+\(code)\(number)"
        for way in ways {
          for home in [nil, "SE", country] { #expect(PhoneNumber(way, country: home)?.uri == wanted, "\(way)") }
        }
        let national = (trunk == "=" ? "" : trunk) + spaced()
        #expect(PhoneNumber(national, country: country)?.uri == wanted, "\(national) \(country)")
        #expect(PhoneNumber(national) == nil, "\(national)")
        if country != "US" { #expect(PhoneNumber("00\(code) \(spaced())", country: "SE")?.uri == wanted) }
        for word in ["ankn.", "ext", "x", "vx", "#", ";ext="] {
          #expect(PhoneNumber("\(ways[0]) \(word) 12")?.uri == wanted + ";ext=12", "\(ways[0]) \(word) 12")
        }
        for other in ways { #expect(PhoneNumber("\(ways[0]), \(other)") == nil) }
      }
    }
  }

  // MARK: Addresses

  @Test(
    "hosts beyond ASCII are written as networks look them up",
    arguments: [
      ("åkeri.example", "xn--keri-poa.example"), ("ÅKERI.example", "xn--keri-poa.example"),
      ("a\u{30A}keri.example", "xn--keri-poa.example"),
      ("bücher.example", "xn--bcher-kva.example"), ("čevapi。example", "xn--evapi-gya.example"),
      ("EXAMPLE.com", "example.com"),
      ("他们为什么不说中文.example", "xn--ihqwcrb4cv8a8dqg056pqjye.example"),
    ])
  func hosts(written: String, ascii: String) { #expect(HostName.ascii(written) == ascii) }

  @Test(
    "what can't be a host is none",
    arguments: [
      "", "-a.example", "a..example", "a b.example", "a_b.example", "å!.example", "ｆｕｌｌ.example", "a.example.",
    ])
  func noHosts(written: String) { #expect(HostName.ascii(written) == nil) }

  @Test("addresses of mail become links; what may be several or none doesn't")
  func mail() {
    let links: [(String, String?)] = [
      ("karin@lager.example", "mailto:karin@lager.example"),
      ("karin@åkeri.example", "mailto:karin@xn--keri-poa.example"),
      ("kärin@lager.example", "mailto:k%C3%A4rin@lager.example"), ("a+b&c?d@x.example", "mailto:a+b%26c%3Fd@x.example"),
      ("a@x.example; b@x.example", nil), ("a@x.example,b@x.example", nil), ("<a@x.example>", nil), ("@x.example", nil),
      ("a@", nil),
      ("a b@x.example", nil), (".a@x.example", nil), ("a@x.example\r\nBcc: b@x.example", nil),
      ("a\u{200E}@x.example", nil),
    ]
    for (text, link) in links { #expect(MailAddress(text)?.uri == link, "\(text)") }
    #expect(
      MailAddress("kärin@x.example")?.needsUnicodeMail == true && MailAddress("k@åx.example")?.isDomainEncoded == true)
    #expect(MailAddress("k@xn--keri-poa.example")?.isDomainEncoded == false)
  }

  @Test("web addresses are whole and in ASCII")
  func web() {
    let links: [(String, String?)] = [
      ("www.x.example", "https://www.x.example"),
      ("http://x.example/å?q=ö#ä", "http://x.example/%C3%A5?q=%C3%B6#%C3%A4"),
      ("https://åkeri.example:8080/", "https://xn--keri-poa.example:8080/"), ("x", nil), ("-", nil),
      ("a@x.example", nil),
      ("javascript:alert(1)", nil), ("https://x.example/a b", nil), ("https://x.example/\"", nil),
    ]
    for (text, link) in links { #expect(WebAddress.uri(text) == link, "\(text)") }
  }

  // MARK: Names

  @Test("a name has the same parts however it is written")
  func names() {
    let names: [(written: String, family: String?, given: String?, prefix: String?, suffix: String?)] = [
      ("Jan Berg", "Berg", "Jan", nil, nil), ("Berg, Jan", "Berg", "Jan", nil, nil),
      ("Berg,Jan", "Berg", "Jan", nil, nil),
      ("Carl von Linné", "von Linné", "Carl", nil, nil), ("von Linné, Carl", "von Linné", "Carl", nil, nil),
      ("Maria de la Cruz", "de la Cruz", "Maria", nil, nil), ("Åsa Maria Öberg", "Öberg", "Åsa Maria", nil, nil),
      ("Jean-Claude Van Damme", "Van Damme", "Jean-Claude", nil, nil), ("Dr. Jan Berg", "Berg", "Jan", "Dr.", nil),
      ("Jan Berg, MBA", "Berg", "Jan", nil, "MBA"), ("Berg, Jan, Ph.D.", "Berg", "Jan", nil, "Ph.D."),
      ("Jan Berg Jr.", "Berg", "Jan", nil, "Jr."), ("Madonna", nil, "Madonna", nil, nil), ("", nil, nil, nil, nil),
      (",", nil, nil, nil, nil),
    ]
    for (written, family, given, prefix, suffix) in names {
      let name = PersonName(written)
      #expect([name.family, name.given, name.prefix, name.suffix] == [family, given, prefix, suffix], "\(written)")
    }
  }

  // MARK: Encodings

  @Test(
    "a text is read in UTF-8 and UTF-16, and refused by name in others",
    arguments: ["Åsa ssh-ed25519 AAAA\r\n# 🌀\n", "", "a"])
  func encodings(text: String) throws {
    let plain = Array(text.utf8)
    func utf16(_ isLittle: Bool) -> [UInt8] {
      text.utf16.flatMap { isLittle ? [UInt8($0 & 0xFF), UInt8($0 >> 8)] : [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    }
    for bytes in [plain, [0xEF, 0xBB, 0xBF] + plain, [0xFF, 0xFE] + utf16(true), [0xFE, 0xFF] + utf16(false)] {
      #expect(try EncodedText.utf8(bytes) == plain)
    }
    for bytes in [[0xFF, 0xFE, 0, 0], [0, 0, 0xFE, 0xFF]] as [[UInt8]] {
      #expect(throws: EncodedText.Refusal(encoding: "UTF-32")) { try EncodedText.utf8(bytes + plain) }
    }
    #expect(throws: EncodedText.Refusal.self) { try EncodedText.utf8([0xFF, 0xFE, 0x41]) }
    #expect(throws: EncodedText.Refusal.self) { try EncodedText.utf8([0xFF, 0xFE, 0x00, 0xD8]) }
    let list = Array("SSHKRL\n\0\u{0}\u{0}\u{1}abcdefgh".utf8)
    #expect(try EncodedText.utf8(list) == list)
    let plainText = "anna ssh-ed25519 AAAA"
    #expect(try EncodedText.utf8(plainText.utf16.flatMap { [UInt8($0), 0] }) == Array(plainText.utf8))
  }
}
