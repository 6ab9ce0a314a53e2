import EncyTestSupport
import Foundation
import Testing

/// Six processes that save to one file at once, judged by a Python program (`Tests/Soak/saves.py`).
@Suite("Six save to one file at once", .serialized)
struct SoakTests {
  private func soak(_ arguments: [String]) throws {
    let script = TestPlaces.checkout.appending(path: "Tests/Soak/saves.py").path
    let ency = ProcessRunner.productsFolder.appending(path: "ency").path
    let run = try ProcessRunner.run("python3", [script, ency] + arguments, seconds: 600)
    print(run.text)
    #expect(run.status == 0, Comment(rawValue: run.story + run.text))
  }

  @Test(
    "each its own fields: the last value of each is there; the same fields: every loser's value is in a conflict record"
  )
  func fields() throws { try soak(["--seconds", isFullRun ? "120" : "3"]) }

  @Test("likewise on a share without exchange and locks")
  func share() throws {
    try soak(["--faults", FaultShim.library(), "--seconds", isFullRun ? "120" : "3", "--seed", "2"])
  }

  @Test("the judge finds losses where the records are kept from it")
  func sabotage() throws { try soak(["--sabotage", "--seconds", "3"]) }
}
