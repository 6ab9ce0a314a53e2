import EncyTexts
import EncyBase
import Foundation
import Testing

@testable import EncyUnderlay

/// What is kept of drawings that come encrypted or compressed.
struct ReceivedDrawingTests {
  private static let svg = Array(
    "<svg xmlns='http://www.w3.org/2000/svg' width='20' height='10'><path d='M0 0L9 9'/></svg>".utf8)

  static func gzip(_ bytes: [UInt8]) throws -> [UInt8] {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("ency-\(UUID().uuidString)")
    try Data(bytes).write(to: path)
    defer { try? FileManager.default.removeItem(at: path) }
    return try Tools.run("gzip", ["-nc", path.path]).bytes
  }

  private static func code(_ bytes: [UInt8], password: String? = nil) -> UnderlayError.Code? {
    do throws(UnderlayError) {
      _ = try ReceivedDrawing(bytes, password: password)
      return nil
    } catch { return error.code }
  }

  @Test("A compressed SVG is unpacked, from as many members as it has")
  func members() throws {
    let whole = try ReceivedDrawing(Self.gzip(Self.svg))
    #expect(whole.bytes == Self.svg && whole.change == .decompressed)
    #expect(whole.findings.map(\.code) == ["plan-decompressed"])
    let halves = try Self.gzip(Array(Self.svg.prefix(30))) + Self.gzip([]) + Self.gzip(Array(Self.svg.dropFirst(30)))
    #expect(try ReceivedDrawing(halves).bytes == Self.svg)
    // As written to tape.
    #expect(try ReceivedDrawing(halves + [0, 0, 0, 0]).findings.count == 1)
    let trailing = try ReceivedDrawing(halves + Array("more".utf8))
    #expect(trailing.bytes == Self.svg && trailing.findings.map(\.code).contains("plan-trailing-bytes"))
    #expect(try PlanSource.inspect(trailing.bytes).size == Size(width: 20, height: 10))
  }

  @Test("What is cut, changed, too large, packed twice or no SVG is refused")
  func refusals() throws {
    let packed = try Self.gzip(Self.svg)
    for count in 2..<packed.count { #expect(Self.code(Array(packed.prefix(count))) == .damaged, "\(count)") }
    for place in 12..<packed.count {
      var bytes = packed
      bytes[place] ^= 0x55
      #expect(Self.code(bytes) != nil, "\(place)")
    }
    #expect(try Self.code(packed + Self.gzip(Self.svg).prefix(20)) == .damaged)
    #expect(try Self.code(Self.gzip([UInt8](repeating: 32, count: (64 << 20) + 1))) == .tooLarge)
    #expect(try Self.code(Self.gzip(packed)) == .unknownFormat)
    #expect(try Self.code(Self.gzip(TestPDF.page(""))) == .unknownFormat)
  }

  @Test("A plan that is plain stays as it is, whatever password is given")
  func plain() throws {
    for bytes in [Self.svg, TestPDF.page("0 0 9 9 re f"), Array("no plan".utf8), []] {
      let kept = try ReceivedDrawing(bytes, password: "fan")
      #expect(kept.bytes == bytes && kept.change == nil && kept.findings.isEmpty)
    }
  }

  /// The encryptions of ISO 32000: RC4 of 40 and 128 bits, AES of 128 and 256.
  static let encryptions: [[String]] = [
    ["40"], ["128", "--use-aes=n"], ["128", "--use-aes=y"], ["256"],
  ]

  private static func encrypted(_ pdf: [UInt8], user: String, _ way: [String]) throws -> [UInt8] {
    try Tools.run(
      "qpdf", on: pdf,
      ["--allow-weak-crypto", "--password-mode=bytes", "--encrypt", user, "owner"] + way + ["--", "FILE", "-"]
    ).bytes
  }

  @Test("A PDF that opens only with a password is kept decrypted, in the same bytes each time", arguments: encryptions)
  func decrypted(way: [String]) throws {
    let pdf = TestPDF.page("1 0 0 rg 30 50 20 10 re f")
    let locked = try Self.encrypted(pdf, user: "fan", way)
    #expect(Self.code(locked, password: "wrong") == .passwordWrong)
    #expect(Self.code(locked, password: "") == .passwordWrong)
    // Without one, the file comes as it is, and can't be read.
    #expect(throws: UnderlayError.self) { try PlanSource.inspect(ReceivedDrawing(locked).bytes) }
    let kept = try ReceivedDrawing(locked, password: "fan")
    #expect(kept.change == .decrypted && kept.findings.map(\.code) == ["plan-decrypted"])
    #expect(try ReceivedDrawing(locked, password: "fan") == kept)
    #expect(try ReceivedDrawing(locked, password: "owner").change == .decrypted)
    #expect(try PlanSource.inspect(kept.bytes).findings.isEmpty)
    #expect(try Tools.passesCheck(kept.bytes))
    #expect(try Tools.red(Tools.pixels(kept.bytes))! == Tools.red(Tools.pixels(pdf))!)
    // One that opens without is kept as it came.
    let open = try Self.encrypted(pdf, user: "", way)
    #expect(try ReceivedDrawing(open, password: "owner").bytes == open)
  }

  @Test("A password opens whichever way an older program wrote its letters")
  func encodings() throws {
    let pdf = TestPDF.page("0 0 9 9 re f")
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("ency-\(UUID().uuidString).pdf")
    try Data(pdf).write(to: path)
    defer { try? FileManager.default.removeItem(at: path) }
    for mode in ["unicode", "bytes"] {
      let locked = try Tools.run(
        "qpdf",
        [
          "--allow-weak-crypto", "--password-mode=\(mode)", "--encrypt", "fläkt", "owner", "128", "--", path.path, "-",
        ]
      ).bytes
      #expect(try ReceivedDrawing(locked, password: "fläkt").change == .decrypted, "\(mode)")
    }
  }

  @Test("Locked plans of others open with their passwords")
  func corpora() throws {
    let passwords = [
      "encrypted-aes256-user.pdf": "fan", "encrypted-rc4-128-user.pdf": "fan", "issue3371.pdf": "ELXRTQWS",
      "issue15893_reduced.pdf": "test", "issue6010_1.pdf": "abc", "issue6010_2.pdf": "æøå", "bug1782186.pdf": "Hello",
      "PasswordSample-40bit.pdf": "user", "PasswordSample-128bit.pdf": "user", "PasswordSample-256bit.pdf": "user",
      "libreoffice-password.pdf": "openpassword",
    ]
    for url in Corpora.files("pdf-plans", "pdf") {
      guard let password = passwords[url.lastPathComponent] else { continue }
      let kept = try ReceivedDrawing(Corpora.bytes(url), password: password)
      let facts = try PlanSource.inspect(kept.bytes)
      #expect(facts.size.width > 0, "\(url.lastPathComponent)")
      if kept.change != nil { #expect(Self.code(try Corpora.bytes(url), password: "not this") == .passwordWrong) }
    }
  }
}
