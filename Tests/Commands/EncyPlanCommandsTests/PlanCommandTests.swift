import EncyBase
import EncyDocument
import EncyKit
import EncyCommandTestSupport
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
      #expect(off.status == 1 && off.errorText.shows("error-off-page"), "\(off.errorText)")
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

  /// A hall of 60 × 40 m without zones, or one whose drawing says nothing.
  private static func bare(title: String = "Hall", isKnown: Bool = true) throws -> Document {
    var document = try Document.hall()
    var overlay = try #require(try document.tree(of: "plans/hall-a/overlay.json"))
    overlay["zones"] = nil
    overlay["fans"] = []
    overlay["keepOuts"] = nil
    try document.setTree("plans/hall-a/overlay.json", to: overlay)
    var proposal = try document.model("proposal")
    proposal["title"] = .string(title)
    try document.setTree("model/proposal.json", to: proposal)
    var building = try document.model("building")
    if !isKnown { (building["length"], building["width"]) = (nil, nil) }
    try document.setTree("model/building.json", to: building)
    return document
  }

  @Test("Without a zone the hall is drawn where it is sure, with its evidence, else asked for")
  func hall() async throws {
    try await Self.with(Self.bare()) { file in
      let run = await CommandRun.ency(["plan", "auto", file, "--mount-height", "6m"])
      #expect(run.text.shows("layout-hall-found"), "\(run.text) \(run.errorText)")
      let list = await CommandRun.ency(["plan", "list", file])
      #expect(run.status != 0 || list.text.contains("zone"), "\(list.text)")
    }
    try await Self.with(Self.bare(isKnown: false)) { file in
      let before = try Data(contentsOf: URL(fileURLWithPath: file))
      let run = await CommandRun.ency(["plan", "auto", file])
      #expect(run.status == 1 && run.errorText.contains("--accept N"), "\(run.errorText)")
      #expect(run.text.shows("found-confidence[medium]", "1", "--rectangle 0,0 --rectangle 600,400"), "\(run.text)")
      #expect(try Data(contentsOf: URL(fileURLWithPath: file)) == before)
      let accepted = await CommandRun.ency(["plan", "zone", file, "--accept", "1", "--name", "Lager"])
      #expect(accepted.status == 0 && accepted.text.contains("zone  Lager"), "\(accepted.errorText)")
      let third = await CommandRun.ency(["plan", "zone", file, "--accept", "3"])
      #expect(third.status == 1 && third.errorText.shows("error-no-such-finding", "3", "2"))
    }
    try await Self.with(Self.bare(title: "Silent")) { file in
      let run = await CommandRun.ency(["plan", "auto", file])
      #expect(run.status == 1 && run.errorText.contains("ency plan zone \(file) --rectangle x,y --rectangle x,y"))
      let find = await CommandRun.ency(["plan", "zone", file, "--find"])
      #expect(find.status == 1 && find.text.isEmpty)
    }
  }

  @Test("Where cells can't be as they should be the answer is no, and --anyway places")
  func narrow() async throws {
    try await Self.with(Self.bare()) { file in
      let info = await CommandRun.ency(["plan", "zone", file, "--rectangle", "0m,0m", "--rectangle", "25m,4.5m"])
      #expect(info.status == 0, "\(info.errorText)")
      let arguments = ["plan", "auto", file, "--product", "HVLS-2400", "--mount-height", "6m"]
      let before = try Data(contentsOf: URL(fileURLWithPath: file))
      let dry = await CommandRun.ency(arguments + ["--dry-run"])
      #expect(dry.status == 1, "\(dry.text)")
      let run = await CommandRun.ency(arguments)
      #expect(run.status == 1, "\(run.text)")
      #expect(try Data(contentsOf: URL(fileURLWithPath: file)) == before)
      guard run.errorText.contains("--anyway") else { return }
      #expect(run.errorText.shows("layout-fact-aspect", "P9"), "\(run.errorText)")
      let placed = await CommandRun.ency(arguments + ["--anyway"])
      #expect(placed.status == 0, "\(placed.errorText)")
    }
  }

  @Test("A crop ends where the page ends, and says so")
  func crop() async throws {
    try await Self.with(.hall()) { file in
      let cut = await CommandRun.ency(["plan", "view", file, "--crop", "-50,100", "--crop", "9999,9999"])
      #expect(cut.status == 0)
      #expect(cut.text.shows("view-crop-cut", "0,100", "600,400"), "\(cut.text)")
      let inside = await CommandRun.ency(["plan", "view", file, "--crop", "10,20", "--crop", "110,120"])
      #expect(inside.status == 0 && !inside.text.contains("ends"))
      let beyond = await CommandRun.ency(["plan", "view", file, "--crop", "700,500", "--crop", "900,900"])
      #expect(beyond.status == 1 && beyond.errorText.shows("error-view-off-page"))
    }
  }

  @Test("--plan is of no use beside a drawing")
  func info() async throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("ency-\(UUID().uuidString).svg")
    try Data("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\"/>".utf8).write(to: path)
    defer { try? FileManager.default.removeItem(at: path) }
    let run = await CommandRun.ency(["plan", "info", path.path, "--plan", "A"])
    #expect(run.status == 64 && run.errorText.contains("is a drawing"), "\(run.errorText)")
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
      #expect(same.errorText.shows("said-nothing-changed"))
      for wrong in [["Cellar", "Cellar"], ["Nope"]] {
        let refused = await CommandRun.ency(["plan", "order", file] + wrong)
        #expect(refused.status == 1)
      }
    }
  }
}
