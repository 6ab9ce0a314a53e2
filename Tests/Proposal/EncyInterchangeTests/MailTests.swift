import EncyBase
import EncyContacts
import EncyDocument
import EncyInterchange
import EncyKit
import EncyTestSupport
import EncyTexts
import Foundation
import Testing

/// Mails with an offer. What another program makes of them is judged by `make judges`.
@Suite("Mails")
struct MailTests {
  private static func mail(_ change: (inout Document) throws -> Void = { _ in }) throws -> OfferMail {
    var document = try Document.hall()
    try change(&document)
    return try OfferMail(CustomerCopy(of: document).document)
  }

  private static func lines(_ mail: OfferMail) -> [String] {
    String(decoding: mail.message(with: Array("%PDF-".utf8)), as: UTF8.self).components(separatedBy: "\r\n")
  }

  @Test("what is in a proposal brings no other line, header or recipient into a mail")
  func hostile() throws {
    let names = [
      "A\r\nBcc: x@example.com", "\"<x@example.com>", "Ö\u{0}\u{85}\u{2028}B", String(repeating: "ä", count: 900),
      "=?UTF-8?B?QQ==?=",
    ]
    let addresses = [
      "a@example.com\r\nBcc: b@example.com", "a@example.com, b@example.com", "<a@example.com>", "@", "a b@example.com",
    ]
    for name in names {
      for address in addresses {
        let lines = Self.lines(
          try Self.mail { document in
            try document.setTree(
              "model/customer.json",
              to: ["name": .string(name), "contacts": [["id": "c", "name": .string(name), "email": .string(address)]]])
            try document.set("/proposal/title", to: .string(name))
          })
        let end = try #require(lines.firstIndex(of: ""))
        let headers = lines[..<end].filter { !$0.hasPrefix(" ") }.map { $0.prefix { $0 != ":" } }
        #expect(!headers.contains("To") && !headers.contains("Bcc"), "\(lines[..<end])")
        #expect(lines.allSatisfy { $0.utf8.count <= 998 && $0.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F } })
      }
    }
  }

  @Test("a recipient beyond ASCII is in the mail, which says how")
  func international() throws {
    let cases: [(address: String, header: String, remark: Message?)] = [
      ("karin@lager.example", " <karin@lager.example>", nil),
      (
        "karin@åkeri.example", " <karin@xn--keri-poa.example>",
        .mailAddressEncoded(address: "karin@åkeri.example", other: "karin@xn--keri-poa.example")
      ),
      ("kärin@lager.example", " :;", .mailAddressUnicode(address: "kärin@lager.example")),
      ("karin@", "", .mailAddressUnusable(address: "karin@")),
    ]
    for (address, header, remark) in cases {
      let mail = try Self.mail { document in
        try document.setTree(
          "model/customer.json",
          to: ["name": "Lager", "contacts": [["id": "c", "name": "Karin Ek", "email": .string(address)]]])
      }
      let lines = Self.lines(mail)
      let head = lines[..<(try #require(lines.firstIndex(of: "")))].joined(separator: "\n")
      #expect(header.isEmpty ? !head.contains("To: ") : head.contains("To: ") && head.contains(header), "\(head)")
      #expect(head.utf8.allSatisfy { $0 < 0x80 })
      #expect(mail.remarks == [remark].compactMap(\.self), "\(mail.remarks)")
      #expect(mail.recipient == MailAddress(address)?.text)
    }
  }

  @Test("the text is in the proposal's words, and nothing internal is in it")
  func words() throws {
    let mail = try Self.mail { try $0.set("/proposal/internalNotes", to: "Hemligt") }
    #expect(mail.subject.hasPrefix("Offert "))
    #expect(mail.text.contains("Att betala: ") && mail.text.contains("Med vänliga hälsningar"))
    #expect(!mail.text.contains("Hemligt"))
    #expect(mail.fileName.hasSuffix(".pdf"))
  }
}
