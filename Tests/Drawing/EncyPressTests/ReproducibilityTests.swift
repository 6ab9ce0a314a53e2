import EncyContainer
import EncyFiles
import EncyTestSupport
import Foundation
import Testing

/// The same commands make the same bytes, whoever runs them wherever.
@Suite struct ReproducibilityTests {
  private static let made = ["hall.ency", "plan.svg", "plan.png", "plan.pdf", "proposal.pdf", "alone.pdf"]

  /// A proposal with a plan, two fans, a line and an edit; then everything that can be drawn of it.
  private static func make(_ environment: [String: String], umask: Int? = nil) throws -> ProposalRun {
    let run = try ProposalRun(environment: environment, umask: umask)
    _ = try run.folder.write("source.pdf", PlanFixture.pdf(PlanFixture.geometries[1]))
    try run.propose(
      drawing: "source.pdf", from: PlanFixture.green, to: PlanFixture.red, length: PlanFixture.distance,
      product: "HVLS-4900", at: PlanFixture.fan)
    try run.ency("plan", "place", "hall.ency", "--product", "HVLS-3000", "--at", "200,500")
    try run.ency(
      "set", "hall.ency", "/building/ceilingHeight=9500", "/customer/name=Åkeri & Söner", "/proposal/number=Q-7")
    for name in ["plan.svg", "plan.png", "plan.pdf"] { try run.ency("render", "hall.ency", "-o", name) }
    try run.ency("export", "hall.ency", "-o", "proposal.pdf")
    try run.ency("export", "hall.ency", "-o", "alone.pdf", "--attach", "none")
    return run
  }

  @Test("same clock and seed: the same bytes under another time zone, locale and umask")
  func fixedOrigin() throws {
    let fixed = ["SOURCE_DATE_EPOCH": "1772000000", "ENCY_ID_SEED": "7"]
    let here = try Self.make(fixed.merging(["TZ": "UTC", "LC_ALL": "C", "LANG": "C"]) { $1 }, umask: 0o022)
    let there = try Self.make(
      fixed.merging(["TZ": "Pacific/Auckland", "LC_ALL": "sv_SE.UTF-8", "LANG": "hr_HR.UTF-8"]) { $1 },
      umask: 0o077)
    for name in Self.made {
      #expect(try here.bytes(name) == there.bytes(name), "\(name) differs")
    }
  }

  @Test("without them only ids, instants and what hashes them differ")
  func freeOrigin() throws {
    let (first, second) = (try Self.make([:]), try Self.make([:]))
    #expect(try first.bytes("hall.ency") != second.bytes("hall.ency"))
    #expect(try Self.parts(first) == Self.parts(second))
    #expect(try first.bytes("plan.png") == second.bytes("plan.png"))
    let drawings = try [first, second].map { try Self.blinded($0.bytes("plan.svg")) }
    let difference = Self.difference(drawings[0], drawings[1])
    #expect(difference == nil)
    for name in ["plan.pdf", "alone.pdf"] {
      let difference = try Self.difference(Self.unpacked(first, name), Self.unpacked(second, name))
      #expect(difference == nil, "\(name)")
    }
  }

  /// The first line in which two texts differ.
  private static func difference(_ first: String, _ second: String) -> String? {
    guard first != second else { return nil }
    let (left, right) = (first.split(separator: "\n"), second.split(separator: "\n"))
    let pair = zip(left, right).first { $0 != $1 }
    return pair.map { "\($0.prefix(200)) ≠ \($1.prefix(200))" } ?? "\(left.count) lines ≠ \(right.count) lines"
  }

  /// Every entry of the package by its name, ids and the like taken out of both.
  private static func parts(_ run: ProposalRun) throws -> [String: String] {
    let reader = try PackageReader(path: run.path("hall.ency"))
    var parts: [String: String] = [:]
    for entry in reader.entries { parts[try blinded(Array(entry.path.utf8))] = try blinded(reader.read(entry.path)) }
    return parts
  }

  /// The bytes as text, with marks where ids, instants and hashes stood.
  private static func blinded(_ bytes: [UInt8]) throws -> String {
    // Foundation's expressions, since Swift's own take minutes on a PDF in a debug build.
    var text = String(data: Data(bytes), encoding: .isoLatin1) ?? ""
    for (pattern, name) in [
      ("[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}", "UUID"), ("[0-9a-f]{64}", "HASH"),
      ("_?(?<![0-9a-z])[0-9a-hjkmnp-tv-z]{16}(?![0-9a-z])", "ID"),
      ("\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\dZ", "INSTANT"),
      ("\\(D?:?\\d{14}[Z+\\-'0-9]*\\)", "INSTANT"), ("/ID \\[.*?\\]", "IDENTIFIER"),
      ("(<!--|%) ency [0-9a-f]{8}", "MARK"),
    ] {
      let expression = try NSRegularExpression(pattern: pattern)
      text = expression.stringByReplacingMatches(
        in: text, range: NSRange(location: 0, length: text.utf16.count), withTemplate: name)
    }
    return text
  }

  /// A PDF's objects as text, without its dates and its identifier.
  private static func unpacked(_ run: ProposalRun, _ name: String) throws -> String {
    try run.tool("qpdf", "--qdf", "--object-streams=disable", name, "unpacked.pdf")
    return try blinded(run.bytes("unpacked.pdf"))
  }
}
