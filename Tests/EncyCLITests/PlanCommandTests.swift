import EncyBase
import EncyDocument
import EncyKit
import EncyTestSupport
import Foundation
import Testing

/// What the commands for plans take and refuse, by word.
@Suite("Commands for plans")
struct PlanCommandTests {
  /// A proposal on disk, gone afterwards.
  private static func with(_ document: Document, _ work: (String) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("ency-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("hall.ency").path
    try Data(document.package(origin: .fixed).bytes).write(to: URL(fileURLWithPath: file))
    try await work(file)
  }

  @Test("A negative number after an option is its value")
  func negative() async throws {
    try await Self.with(.hall()) { file in
      let moved = await CommandRun.ency(["plan", "move", file, "F1", "--by", "-5,0"])
      #expect(moved.status == 0 && moved.text.contains("150,200 → 145,200"), "\(moved.errorText)")
      let joined = await CommandRun.ency(["plan", "move", file, "F1", "--by=-5m,-1m"])
      #expect(joined.status == 0 && joined.text.contains("95,190"), "\(joined.text) \(joined.errorText)")
      let off = await CommandRun.ency(["plan", "place", file, "--product", "HVLS-6100", "--at", "-5,3"])
      #expect(off.status == 1 && off.errorText.contains("off the page"), "\(off.errorText)")
      let north = await CommandRun.ency(["plan", "view", file, "--north", "-12.5"])
      #expect(north.status == 0, "\(north.errorText)")
    }
  }

  @Test("Places that are none are refused", arguments: ["1e9999,1", "NaN,1", "1e300,2", "", "/", "Q/1", "-1e9,-1e9"])
  func places(text: String) async throws {
    try await Self.with(.hall()) { file in
      let run = await CommandRun.ency(["plan", "place", file, "--product", "HVLS-6100", "--at", text])
      #expect(run.status == 1 || run.status == 64)
      #expect(!run.errorText.contains("Fatal") && !run.errorText.isEmpty)
    }
  }

  @Test("A crop ends where the page ends, and says so")
  func crop() async throws {
    try await Self.with(.hall()) { file in
      let cut = await CommandRun.ency(["plan", "view", file, "--crop", "-50,100", "--crop", "9999,9999"])
      #expect(cut.status == 0)
      #expect(cut.text.contains("shown from 0,100 to 600,400, where the page ends"), "\(cut.text)")
      let inside = await CommandRun.ency(["plan", "view", file, "--crop", "10,20", "--crop", "110,120"])
      #expect(inside.status == 0 && !inside.text.contains("ends"))
      let beyond = await CommandRun.ency(["plan", "view", file, "--crop", "700,500", "--crop", "900,900"])
      #expect(beyond.status == 1 && beyond.errorText.contains("not on the page"))
    }
  }

  @Test("--plan is of no use beside a drawing")
  func info() async throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("ency-\(UUID().uuidString).svg")
    try Data("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\"/>".utf8).write(to: path)
    defer { try? FileManager.default.removeItem(at: path) }
    let run = await CommandRun.ency(["plan", "info", path.path, "--plan", "A"])
    #expect(run.status == 64 && run.errorText.contains("--plan"))
  }

  @Test("Plans are put in order, and keep it")
  func order() async throws {
    var document = try Document.hall()
    let overlay = try #require(try document.tree(of: "plans/hall-a/overlay.json"))
    let drawing = try document.bytes(of: "plans/hall-a/source.svg")
    for (id, name) in [("hall-b", "Floor 2"), ("hall-c", "Cellar")] {
      var copy = overlay
      copy["name"] = .string(name)
      copy["source"]?["path"] = .string("plans/\(id)/source.svg")
      copy["fans"] = []
      try document.setPart("plans/\(id)/source.svg", to: drawing)
      try document.setTree("plans/\(id)/overlay.json", to: copy)
    }
    try await Self.with(document) { file in
      func names() throws -> [String] {
        try Document(contentsOf: file, limits: .standard).plans().map { $0.name ?? $0.id }
      }
      let first = try names()
      #expect(first == ["Hall 3", "Floor 2", "Cellar"])
      let run = await CommandRun.ency(["plan", "order", file, "Cellar", "hall-a"])
      #expect(run.status == 0, "\(run.errorText)")
      let then = try names()
      #expect(then == ["Cellar", "Hall 3", "Floor 2"])
      let list = await CommandRun.ency(["plan", "list", file])
      let places = ["Cellar", "Hall 3", "Floor 2"].compactMap { list.text.range(of: $0)?.lowerBound }
      #expect(places.count == 3 && places == places.sorted())
      let same = await CommandRun.ency(["plan", "order", file, "Cellar"])
      #expect(same.errorText.contains("nothing changed"))
      for wrong in [["Cellar", "Cellar"], ["Nope"]] {
        let refused = await CommandRun.ency(["plan", "order", file] + wrong)
        #expect(refused.status == 1)
      }
    }
  }
}
