import EncyBase
import EncyContainer
import EncyFiles
import EncyDocument
import EncyTestSupport
import Foundation
import Testing

/// What happens when others write in the very moment of a merging save: a colleague's program that knows no turns writes the file, an
/// editor writes in the folder. Tried before each call of the save.
@Suite("Somebody writes in the middle of a merging save")
struct IntruderTests {
  private static let sample = 8

  /// The calls that are tried.
  private static func points(_ calls: [CountedCall], offset: Int) -> [CountedCall] {
    let step = isFullRun ? 1 : max(1, calls.count / sample)
    return stride(from: offset % step, to: calls.count, by: step).map { calls[$0] }
  }

  /// What the merged file must hold of the folder and of the file that it was merged with.
  private func expectBoth(_ document: Document, _ story: Comment) throws {
    #expect(try document.value(at: JSONPointer(["building", "width"]))?.isEquivalent(to: 41_500) == true, story)
    #expect(
      try document.value(at: JSONPointer(["building", "ceilingHeight"]))?.isEquivalent(to: 11_000) == true, story)
    #expect(document.hasPart("extra/ours.json") && document.hasPart("extra/theirs.bin"), story)
    #expect(!document.hasPart("model/needs.json"), story)
  }

  @Test("the file: what all three did is in it", arguments: [SaveScene.Kind.merge, .mergeOnShare])
  func colleague(kind: SaveScene.Kind) throws {
    let scene = try kind.scene()
    let placing = try #require(
      scene.calls.firstIndex {
        ["exchange", "rename"].contains($0.kind) && $0.result == 0 && $0.other == scene.targetPath
          || $0.kind == "exchange" && $0.path == scene.targetPath
      })
    let folder = scene.targetPath.dropLast(scene.target.utf8.count)
    let intruder = "cp \(folder)third.ency \(folder).third && mv \(folder).third \(scene.targetPath)"
    var calls = IntruderTests.points(Array(scene.calls[...placing]), offset: 3)
    // On a share nothing guards the last moment before the rename against programs that take no lock.
    if kind == .merge { calls.append(scene.calls[placing]) } else { calls.removeAll { $0.order > placing - 3 } }
    for call in calls {
      let (runs, _, file) = try scene.run(intruder: intruder, before: call, saves: 0)
      let story = Comment(rawValue: "\(call.order), \(call): \(runs[0].story)")
      #expect(runs[0].status == 0, story)
      let document = try Document(contentsOf: file)
      try expectBoth(document, story)
      #expect(try document.value(at: JSONPointer(["proposal", "title"]))?.stringValue == "Tredje titeln", story)
      #expect(try document.value(at: JSONPointer(["customer", "project"]))?.stringValue == "Etapp 2", story)
    }
  }

  @Test("the file, and the save is killed right after the exchange: theirs is in sight after the next save")
  func killedAfterExchange() throws {
    let scene = try SaveScene.Kind.merge.scene()
    let placing = try #require(
      scene.calls.first { $0.kind == "exchange" && ($0.path == scene.targetPath || $0.other == scene.targetPath) })
    let folder = scene.targetPath.dropLast(scene.target.utf8.count)
    let intruder = "cp \(folder)third.ency \(folder).third && mv \(folder).third \(scene.targetPath)"
    let (runs, tree, file) = try scene.run(intruder: intruder, before: placing, isKilled: true, saves: 1)
    let story = Comment(rawValue: runs.map(\.story).joined())
    #expect(runs.map(\.status) == [137, 0], story)
    try expectBoth(Document(contentsOf: file), story)
    let displaced = tree.filter { $0.key.hasPrefix("hall (displaced ") && $0.key.hasSuffix(").ency") }
    #expect(displaced.map(\.value) == [tree["third.ency"]], story)
    #expect(!tree.keys.contains { $0.hasSuffix(".ency-new") }, story)
  }

  /// `ency set` reads, changes and saves within milliseconds; somebody may get in between all the same.
  @Test("the file that ency set changes: both changes are in it, a contradiction is told", arguments: [false, true])
  func set(contradicts: Bool) throws {
    let scene = try SaveScene.Kind.set.scene()
    let placing = try #require(
      scene.calls.first { $0.kind == "exchange" && ($0.path == scene.targetPath || $0.other == scene.targetPath) })
    let scratch = try TemporaryFolder()
    let third = try scratch.write("third.ency", SaveScene.Kind.sample())
    var theirs = try Document(contentsOf: third)
    let place = JSONPointer(contradicts ? ["building", "ceilingHeight"] : ["building", "length"])
    try theirs.set(place, to: 12_345)
    try theirs.save(to: third, origin: .fixed)
    let intruder = "cp \(third) \(scene.targetPath).x && mv \(scene.targetPath).x \(scene.targetPath)"
    let (runs, _, file) = try scene.run(intruder: intruder, before: placing, saves: 0)
    let story = Comment(rawValue: runs[0].story)
    #expect(runs[0].status == (contradicts ? 1 : 0), story)
    let document = try Document(contentsOf: file)
    #expect(
      try document.value(at: JSONPointer(["building", "ceilingHeight"]))?.isEquivalent(to: 11_000) == true, story)
    if contradicts {
      let conflicts = try document.conflicts()
      #expect(conflicts.map(\.pointer.description) == ["/building/ceilingHeight"])
      #expect(conflicts.first?.theirs?.isEquivalent(to: 12_345) == true)
      #expect(runs[0].errorText.contains("ency resolve"), story)
    } else {
      #expect(try document.value(at: place)?.isEquivalent(to: 12_345) == true, story)
      #expect(runs[0].errorText.shows("merged-with-changes"), story)
    }
    #expect(document.manifest.revision == theirs.manifest.revision + 2)
  }

  @Test("the folder: the edit stays and comes in with the next save", arguments: [SaveScene.Kind.merge, .saveFolder])
  func editor(kind: SaveScene.Kind) throws {
    let scene = try kind.scene()
    let folder = scene.targetPath.dropLast(scene.target.utf8.count) + "unpacked"
    let part = "\(folder)/model/building.json"
    let intruder = "sed -i s/60000/61000/ \(part)"
    // Where the part itself is replaced, each call.
    let near = scene.calls.filter { $0.path == part || $0.other == part }
    for call in IntruderTests.points(scene.calls, offset: 5) + near {
      let (runs, _, file) = try scene.run(intruder: intruder, before: call, saves: 2)
      let story = Comment(rawValue: "\(call.order), \(call): " + runs.map(\.story).joined(separator: "\n"))
      #expect(runs.allSatisfy { $0.status == 0 }, story)
      let document = try Document(contentsOf: file)
      #expect(try document.value(at: JSONPointer(["building", "length"]))?.isEquivalent(to: 61_000) == true, story)
      if kind == .merge { try expectBoth(document, story) }
      #expect(runs[2].errorText.shows("said-nothing-changed"), story)
    }
  }
}
