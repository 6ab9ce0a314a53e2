import EncyArchive
import EncyBase
import EncyContainer
import EncyFiles
import EncyDocument
import EncyCommandTestSupport
import EncyTestSupport
import Foundation
import Testing

/// What commands of archives say and refuse.
@Suite("Reports of archives")
struct ArchiveReportTests {
  typealias Desk = ArchiveCommandTests.Desk

  @Test("a PDF isn't taken for a damaged package; the copy that it brings along is kept where that is meant")
  func pdf() async throws {
    let desk = try await Desk()
    let file = try desk.folder.write("offer.pdf", Array("%PDF-1.7\n".utf8))
    let refused = await desk.run("add", file)
    #expect(refused.status == 1, "\(refused.errorText)")
    #expect(refused.errorText.contains("is a PDF") && refused.errorText.contains("--anyway"), "\(refused.errorText)")
    let none = await desk.run("list")
    #expect(!none.text.contains("OFF"))
  }

  @Test("what waits for decisions is refused, and kept where that is meant")
  func conflicts() async throws {
    let desk = try await Desk()
    let (ours, theirs) = (desk.folder.path("ours.ency"), desk.folder.path("theirs.ency"))
    for (copy, width) in [(ours, "31000"), (theirs, "32000")] {
      try FileManager.default.copyItem(atPath: desk.hall, toPath: copy)
      #expect(await CommandRun.ency(["set", copy, "/building/width=\(width)"]).status == 0)
    }
    let merged = await CommandRun.ency(["merge", desk.hall, ours, theirs, "-o", ours])
    #expect(merged.status == 1, "\(merged.errorText)")
    let refused = await desk.run("add", ours)
    #expect(refused.status == 1 && refused.errorText.contains("1 conflict"), "\(refused.errorText)")
    #expect(refused.errorText.contains("ency resolve"), "\(refused.errorText)")
    #expect(await desk.run("add", ours, "--anyway").status == 0)
  }

  @Test("files with the same bytes are counted once, in a trial, too", arguments: [true, false])
  func equal(isTrial: Bool) async throws {
    let desk = try await Desk()
    let folder = desk.folder.path("offers")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for name in ["a.ency", "b.ency"] {
      try FileManager.default.copyItem(atPath: desk.hall, toPath: "\(folder)/\(name)")
    }
    let run = await CommandRun.ency(
      ["archive", "add", desk.store, folder, "--json"] + (isTrial ? ["--dry-run"] : []))
    #expect(run.status == 0, "\(run.errorText)")
    try AnswerSchema.expect(run.output, "archive-add")
    let rows = try JSONParser().parse(run.output).items("files").map { $0.text("outcome") }
    #expect(rows == ["added", "known"], "\(run.text)")
  }

  @Test("places are named as searches name them, or by pointers, and values as people write them")
  func places() async throws {
    let desk = try await Desk()
    #expect(await CommandRun.ency(["set", desk.hall, "/building/width=30m"]).status == 0)
    #expect(await desk.run("add", desk.hall, "--anyway").status == 0)
    for place in [
      "/proposal/currency=SEK", "currency=SEK", "proposal.currency=sek", "proposal.valuta=SEK", "building.width=30m",
      "/building/width=30000", "kind=offer",
    ] {
      let run = await desk.run("prune", "--where", place)
      #expect(run.status == 0 && run.text.contains("OFF-2026-0142"), "\(place): \(run.text) \(run.errorText)")
    }
    for place in ["currency=EUR", "building.width=31m"] {
      let run = await desk.run("prune", "--where", place)
      #expect(run.status == 0 && run.text.isEmpty, "\(place): \(run.text) \(run.errorText)")
    }
    for place in ["total=5", "currncy=SEK", "=SEK", "currency"] {
      let run = await desk.run("prune", "--where", place)
      #expect(run.status == 64 && !run.errorText.isEmpty, "\(place): \(run.text) \(run.errorText)")
    }
    let swedish = await desk.run("prune", "--status", "draft", "--language", "sv")
    #expect(swedish.text.contains("Utkast") && !swedish.text.contains("draft"), "\(swedish.text)")
  }

  @Test("what is left to look at is listed each time somebody is forgotten")
  func left() async throws {
    let desk = try await Desk()
    var document = try Document(contentsOf: desk.hall)
    let photo = ArchiveForgettingTests.photo
    try document.setPart("media/\(SHA256Digest(of: photo)).jpg", to: photo)
    try document.set(#require(JSONPointer("/proposal/notes")), to: "Vera Planterad was there")
    try document.save(to: desk.hall, origin: Origin(now: Instant("2026-03-02T12:00:00Z")))
    #expect(await desk.run("add", desk.hall, "--anyway").status == 0)
    let first = await desk.run("forget", "Vera Planterad", "--yes")
    #expect(first.status == 1 && first.text.contains(".jpg"), "\(first.text) \(first.errorText)")
    func listed(_ run: CommandRun) -> [Substring] {
      run.text.split(separator: "\n").filter { $0.hasSuffix("look at it") }
    }
    for more in [["--yes"], ["--dry-run"], ["--yes"]] {
      let again = await CommandRun.ency(["archive", "forget", desk.store, "vera planterad"] + more)
      #expect(again.status == 1 && listed(again).count == listed(first).count, "\(again.text) \(again.errorText)")
    }
    let other = await desk.run("forget", "Somebody Else", "--yes")
    #expect(other.status == 0 && other.text.isEmpty, "\(other.text) \(other.errorText)")
  }

  @Test("what was forgotten is no loss in the other store, and is counted by itself")
  func mirrored() async throws {
    let desk = try await Desk()
    let other = desk.folder.path("other")
    #expect(await CommandRun.ency(["archive", "init", other]).status == 0)
    #expect(await desk.run("add", desk.hall, "--anyway").status == 0)
    #expect(await desk.run("mirror", other).status == 0)
    #expect(await desk.run("forget", "Eva Lind", "--yes").status < 2)
    let run = await desk.run("mirror", other, "--yes")
    #expect(run.status == 0, "\(run.errorText)")
    #expect(run.text.contains("redacted"), "\(run.text)")
    #expect(run.errorText.shows("archive-mirror-sum", "0", "1", "0", "0", "0"), "\(run.errorText)")
    let versions = try ArchiveStore(at: other).proposals().map(\.path)
    #expect(versions.count == 1)
  }

  @Test("what is done with archives is in the log, once, and a trial isn't")
  func activity() async throws {
    let desk = try await Desk()
    let log = desk.folder.path("log.jsonl")
    let environment = CommandRun.environment.merging(["ENCY_ACTIVITY_LOG": log]) { $1 }
    for words in [
      ["add", desk.store, desk.hall, "--anyway", "--dry-run"], ["add", desk.store, desk.hall, "--anyway"],
      ["add", desk.store, desk.hall, "--anyway"],
      ["restore", desk.store, "OFF-2026-0142", "-o", desk.folder.path("back.ency")],
      ["forget", desk.store, "Eva Lind", "--yes"], ["prune", desk.store, "--status", "draft", "--yes"],
    ] {
      let run = await CommandRun.ency(["archive"] + words, environment: environment)
      #expect(run.status < 2, "\(words): \(run.errorText)")
    }
    let lines = try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n")
    let kinds = try lines.map { try JSONParser().parse(Array($0.utf8)).text("kind") ?? "" }
    #expect(kinds == ["archived", "restored", "redacted", "pruned"])
    let shown = await CommandRun.ency(["activity", "show", log])
    #expect(shown.status == 0 && shown.text.contains("Archived"), "\(shown.text)")
  }
}
