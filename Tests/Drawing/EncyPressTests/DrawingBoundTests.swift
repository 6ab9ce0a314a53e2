import EncyDocument
import EncyKit
import EncyPlans
import EncyPressService
import EncyTestSupport
import EncyTexts
import Foundation
import Testing

@testable import EncyPress

/// Drawings that would keep the press busy: programs are told so in words, and nothing is left behind.
struct DrawingBoundTests {
  private static func svg(_ content: String) -> [UInt8] {
    Array(
      "<svg xmlns='http://www.w3.org/2000/svg' width='200' height='100' viewBox='0 0 200 100'>\(content)</svg>".utf8)
  }

  /// A line that crosses itself nearly everywhere: cairo looks at all crossings.
  private static let tangle: [UInt8] = {
    let points = (0..<20_000).map { "\($0 * 119 % 199),\($0 * 29 % 97)" }.joined(separator: " ")
    return svg("<path fill-rule='evenodd' d='M\(points)'/>")
  }()

  /// Quick to draw small, and slow when it is large.
  private static let clouds = svg(
    "<filter id='f'><feTurbulence numOctaves='5' baseFrequency='.2'/></filter><rect filter='url(#f)' width='9' height='9'/>"
      + "<rect filter='url(#f)' width='200' height='100'/>")

  private static func proposal() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let made = try ProcessRunner.ency(["new", folder.path("hall.ency"), "--title", "Hall"])
    try #require(made.status == 0, "\(made.story)")
    return folder
  }

  /// One message, and none of the words of a library.
  private static func expectPlainEnd(_ run: ProcessRunner.Result, _ status: Int32, _ words: String...) {
    #expect(run.status == status, "\(run.story)")
    #expect(run.output.isEmpty)
    #expect(run.errorText.hasPrefix("ency: ") && run.errorText.split(separator: "\n").count == 1, "\(run.story)")
    for word in ["panicked", "RUST_BACKTRACE", "GLib", "memory allocation of"] {
      #expect(!run.errorText.contains(word))
    }
    for word in words { #expect(run.errorText.contains(word), "\(run.story)") }
  }

  @Test("A drawing that takes too long is refused on import, and nothing has changed")
  func intricate() throws {
    let folder = try Self.proposal()
    let before = try Data(contentsOf: URL(filePath: folder.path("hall.ency")))
    let drawing = try folder.write("tangle.svg", Self.tangle)
    // The option wins.
    let run = try ProcessRunner.ency(
      ["plan", "import", folder.path("hall.ency"), drawing, "--limit-drawing-time", "1"],
      environment: ["ENCY_LIMIT_DRAWING_TIME": "3600"])
    Self.expectPlainEnd(run, 1, drawing, "1 s of processor time", "--limit-drawing-time", "[plan-too-intricate]")
    let info = try ProcessRunner.ency(["plan", "info", drawing], environment: ["ENCY_LIMIT_DRAWING_TIME": "1"])
    Self.expectPlainEnd(info, 1, drawing, "[plan-too-intricate]")
    #expect(try Data(contentsOf: URL(filePath: folder.path("hall.ency"))) == before)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted() == ["hall.ency", "tangle.svg"])
    // The same file is free at once.
    let harmless = try folder.write("sound.svg", Self.svg("<path d='M1 1L9 9'/>"))
    #expect(try ProcessRunner.ency(["plan", "import", folder.path("hall.ency"), harmless]).status == 0)
  }

  @Test("A drawing that takes too long in a large picture ends the render, and nothing is written")
  func large() throws {
    let folder = try Self.proposal()
    let (hall, drawing) = (folder.path("hall.ency"), try folder.write("clouds.svg", Self.clouds))
    let imported = try ProcessRunner.ency(["plan", "import", hall, drawing])
    try #require(imported.status == 0, "\(imported.story)")
    let plan = imported.text.trimmingCharacters(in: .whitespacesAndNewlines)
    let old = try folder.write("old.png", "what was there".utf8)
    for output in [folder.path("new.png"), old] {
      let run = try ProcessRunner.ency(
        ["render", hall, "-o", output, "--format", "png", "--width", "12000", "--limit-drawing-time", "1"])
      Self.expectPlainEnd(run, 2, hall, "plan '\(plan)'", "1 s of processor time", "[plan-too-intricate]")
    }
    #expect(try Data(contentsOf: URL(filePath: old)) == Data("what was there".utf8))
    // What is out of room ends as well, however the libraries take it.
    for room in ["1", "100MiB"] {
      let run = try ProcessRunner.ency(
        ["render", hall, "-o", folder.path("new.png"), "--width", "12000"],
        environment: ["ENCY_LIMIT_DRAWING_MEMORY": room])
      Self.expectPlainEnd(run, 2, hall, "[plan-not-drawable]")
    }
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted()
        == ["clouds.svg", "hall.ency", "old.png"])
    let sound = try ProcessRunner.ency(["render", hall, "-o", folder.path("new.png")])
    #expect(sound.status == 0, "\(sound.story)")
  }

  @Test("What librsvg can't draw is refused on import, with a code")
  func undrawable() throws {
    let folder = try Self.proposal()
    let huge =
      "<pattern id='p' width='1e9' height='1e9' patternUnits='userSpaceOnUse'><rect width='1e9' height='1e9'/></pattern>"
      + "<rect width='200' height='100' fill='url(#p)'/>"
    let drawing = try folder.write("huge.svg", Self.svg(huge))
    let run = try ProcessRunner.ency(["plan", "import", folder.path("hall.ency"), drawing])
    Self.expectPlainEnd(run, 1, drawing, "can't be drawn", "[plan-not-drawable]")
    let cramped = try ProcessRunner.ency(
      ["plan", "import", folder.path("hall.ency"), drawing], environment: ["ENCY_LIMIT_DRAWING_MEMORY": "1"])
    Self.expectPlainEnd(cramped, 1, drawing, "[plan-not-drawable]")
  }

  @Test("A program that draws by the library is told as well, and goes on")
  func library() async throws {
    let folder = try Self.proposal()
    let (hall, drawing) = (folder.path("hall.ency"), try folder.write("clouds.svg", Self.clouds))
    let imported = try ProcessRunner.ency(["plan", "import", hall, drawing])
    try #require(imported.status == 0, "\(imported.story)")
    let document = try Document(contentsOf: hall)
    let plan = try #require(document.planIDs.first)
    var limits = DrawingLimits()
    func render(width: Int) async throws -> [UInt8] {
      let request = RenderRequest(plan: plan, format: .png, pixels: .width(width), limits: limits)
      return try await Press(limits: limits).drawPlan(document, request)
    }
    limits.seconds = 1
    let slow = await #expect(throws: PressError.self) { try await render(width: 12_000) }
    #expect(slow?.finding.code == "plan-too-intricate" && slow?.isRefusal == false, "\(String(describing: slow))")
    (limits.seconds, limits.memory) = (30, 1)
    let cramped = await #expect(throws: PressError.self) { try await render(width: 12_000) }
    #expect(cramped?.finding.code == "plan-not-drawable", "\(String(describing: cramped))")
    limits = DrawingLimits()
    #expect(try await render(width: 300).starts(with: [0x89, 0x50, 0x4E, 0x47]))
  }

  @Test("Pages that take too much memory or time end, and what was there stays", arguments: ["MEMORY", "TIME"])
  func pages(limit: String) throws {
    var document = try Document.hall()
    let line = try document.model("offer").items("lines")[1]
    let lines = (0..<5_000).map { number in
      var line = line
      line["id"] = .string("M\(number)")
      return line
    }
    try document.set("/offer/lines", to: .array(lines))
    let folder = try TemporaryFolder()
    let hall = try folder.write("hall.ency", document.package(origin: .fixed).bytes)
    let old = try folder.write("old.pdf", "what was there".utf8)
    let run = try ProcessRunner.ency(
      ["export", hall, "-o", old, "--force"], environment: ["ENCY_LIMIT_PRESS_\(limit)": "1"])
    #expect(run.status == 2 && run.errorText.contains("--limit-press-\(limit.lowercased())"), "\(run.story)")
    #expect(try Data(contentsOf: URL(filePath: old)) == Data("what was there".utf8))
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted() == ["hall.ency", "old.pdf"])
  }

  @Test("Values that are none are wrong usage")
  func values() throws {
    for (name, value) in [("TIME", "0"), ("TIME", "1h"), ("TIME", "86401"), ("MEMORY", "none")] {
      let run = try ProcessRunner.ency(
        ["render", "x.ency", "-o", "x.png"], environment: ["ENCY_LIMIT_DRAWING_\(name)": value])
      #expect(run.status == 64 && run.errorText.contains("ENCY_LIMIT_DRAWING_\(name) is \"\(value)\""), "\(run.story)")
    }
  }
}
