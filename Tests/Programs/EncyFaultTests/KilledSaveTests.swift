import EncyBase
import EncyDocument
import EncyTestSupport
import Foundation
import Testing

/// What came into a folder by a merging save that was killed isn't the folder's own: when others go on with it, the next save takes
/// that over and asks nobody.
@Suite("A merging save is killed, and others go on") struct KilledSaveTests {
  private static let sample = 10

  @Test("the next save is in conflict with nobody", arguments: [SaveScene.Kind.merge, .mergeOnShare])
  func law(kind: SaveScene.Kind) throws {
    let scene = try kind.scene()
    let calls = scene.calls.filter(\.isChange)
    // Those at which the folder is brought up to date come last.
    let step = isFullRun ? 1 : max(1, calls.count / KilledSaveTests.sample)
    for index in stride(from: (calls.count - 1) % step, to: calls.count, by: step) {
      let call = calls[index]
      let (runs, file) = try scene.run(Fault(call: call.order, mode: .killAfter)) { desk in
        [
          ["set", "\(desk)/hall.ency", "/building/ceilingHeight=12000"],
          ["set", "\(desk)/hall.ency", "/customer/project=Etapp 3"], ["save", "\(desk)/unpacked"],
          ["save", "\(desk)/unpacked"],
        ]
      }
      let story = Comment(rawValue: "\(call.order), \(call): " + runs.map(\.story).joined(separator: "\n"))
      #expect(runs.dropFirst().allSatisfy { $0.status == 0 }, story)
      let document = try Document(bytes: file, file: "hall.ency")
      #expect(try document.conflicts().isEmpty, story)
      #expect(try document.model("building")["ceilingHeight"]?.isEquivalent(to: 12_000) == true, story)
      #expect(try document.model("building")["width"]?.isEquivalent(to: 41_500) == true, story)
      #expect(try document.model("customer")["project"] == "Etapp 3", story)
    }
  }
}
