import EncyTestSupport
import Foundation
import Testing

/// The laws of comparing and patching, judged by a Python program that shares no code with the toolkit; `make laws` runs it on its full
/// count.
@Suite("Laws of patches", .serialized) struct PatchLawTests {
  private static func check(_ arguments: [String]) throws -> ProcessRunner.Result {
    let script = TestPlaces.checkout.appending(path: "Tests/Laws/check-laws.py").path
    var words = [script, ProcessRunner.productsFolder.appending(path: "ency-laws").path] + arguments
    if try ProcessRunner.run("python3", ["-c", "import jsonpatch"]).status != 0 {
      print("jsonpatch isn't on this machine, so it isn't asked; `make laws` installs it.")
      words.append("--without-jsonpatch")
    }
    return try ProcessRunner.run("python3", words, seconds: 300)
  }

  @Test func `hold on generated pairs`() throws {
    let run = try Self.check(["--pairs", "200"])
    #expect(run.status == 0, "\(run.story)")
    #expect(run.text.contains("laws: 200 pairs"))
  }

  @Test func `a patch that lacks a change is found out`() throws {
    let run = try Self.check(["--pairs", "60", "--seed", "2", "--sabotage"])
    #expect(run.status == 0, "\(run.story)")
    #expect(run.text.contains("all found out"))
  }
}
