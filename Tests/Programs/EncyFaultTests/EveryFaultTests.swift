import EncyTestSupport
import Foundation
import Testing

@Suite("Every fault of a save")
struct EveryFaultTests {
  @Test(
    "leaves the whole old or the whole new file, says which, and the next save cleans up",
    arguments: SaveScene.Kind.allCases)
  func law(kind: SaveScene.Kind) throws {
    let scene = try kind.scene()
    try checkPackages(of: scene)
    let points = scene.calls.flatMap { call in call.faults.map { (call, $0) } }
    #expect(points.count >= 120, "\(kind): only \(points.count) points")
    let step = isFullRun ? 1 : max(1, points.count / EveryFaultTests.sample)
    var tried = 0
    for index in stride(from: kind.rawValue.utf8.count % step, to: points.count, by: step) {
      let (call, fault) = points[index]
      for breach in try scene.breaches(of: fault, at: call) { Issue.record(Comment(rawValue: breach)) }
      tried += 1
    }
    print("\(kind): \(scene.calls.count) calls, \(points.count) points, \(tried) tried")
  }

  private static let sample = 6

  /// The files that count as whole are so in the eyes of Python's zipfile too, and each part is what the manifest says.
  private func checkPackages(of scene: SaveScene) throws {
    let folder = try TemporaryFolder()
    let trees = [scene.before, scene.after, scene.nextFromBefore, scene.nextFromAfter]
    var files: [String] = []
    for (index, tree) in trees.enumerated() {
      if let bytes = tree[scene.target] { files.append(try folder.write("\(index).ency", bytes)) }
    }
    let ours = try ProcessRunner.ency(["validate", "--today", "2026-03-02"] + files)
    #expect(ours.status == 0, Comment(rawValue: ours.story + ours.text))
    let check = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "check-packages.py")
    let theirs = try ProcessRunner.run("python3", [check.path] + files)
    #expect(theirs.status == 0, Comment(rawValue: theirs.story))
    #expect(trees[1][scene.target] != nil && trees[0][scene.target] != trees[1][scene.target])
  }
}
