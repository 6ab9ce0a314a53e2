import EncyTestSupport
import Foundation
import Testing

@Suite("A power cut")
struct PowerLossTests {
  @Test(
    "at any moment of a save leaves the whole old or the whole new file; after it, the new one",
    arguments: SaveScene.Kind.allCases)
  func everyMoment(kind: SaveScene.Kind) throws {
    let scene = try kind.scene()
    let (calls, inodes) = try scene.record()
    let old = scene.before[scene.target]
    let new = try #require(scene.after[scene.target])
    let deskLength = scene.targetPath.utf8.count - scene.target.utf8.count
    var model = PowerLossModel(
      inodes.map { inode, path in
        (path, inode, scene.before[String(decoding: path.utf8.dropFirst(deskLength), as: UTF8.self)] ?? [])
      })
    for call in calls {
      model.replay(call)
      for outcome in model.outcomes(at: scene.targetPath) where outcome != old && outcome != new {
        Issue.record("\(kind), after call \(call.order), \(call): \(outcome?.count ?? 0) bytes that are neither")
        return
      }
    }
    // Shares that refuse to flush a folder promise nothing about the name.
    let outcomes = model.outcomes(at: scene.targetPath)
    #expect(outcomes.contains { $0 == new })
    if !scene.share.contains("no-folder-flush") { #expect(outcomes.allSatisfy { $0 == new }, "\(kind)") }
  }

  /// The model is no proof if it can't fail: without the flushes it must find a file that is neither.
  @Test("a save without flushes would not survive it")
  func modelFindsMissingFlush() throws {
    let scene = try SaveScene.Kind.set.scene()
    let (calls, inodes) = try scene.record()
    let old = try #require(scene.before[scene.target])
    let present = inodes.filter { $0.value == scene.targetPath }.map { (path: $0.value, inode: $0.key, bytes: old) }
    var found: Set<[UInt8]?> = []
    var model = PowerLossModel(present)
    for call in calls where call.kind != "fsync" {
      model.replay(call)
      found.formUnion(model.outcomes(at: scene.targetPath))
    }
    #expect(found.contains { $0 != old && $0 != scene.after[scene.target] })
  }
}
