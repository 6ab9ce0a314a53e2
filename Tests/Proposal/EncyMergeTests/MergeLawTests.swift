import EncyTestSupport
import Foundation
import Testing

/// The laws of merging, judged by a Python program that shares no code with the toolkit; `make laws` runs it on its full count.
@Suite("Laws of merging", .serialized) struct MergeLawTests {
  private static func check(_ arguments: [String]) throws -> ProcessRunner.Result {
    let script = TestPlaces.checkout.appending(path: "Tests/Laws/check-merge.py").path
    return try ProcessRunner.run(
      "python3", [script, ProcessRunner.productsFolder.appending(path: "ency-laws").path] + arguments, seconds: 300)
  }

  @Test func `hold on generated triples`() throws {
    let run = try Self.check(["--triples", "200"])
    #expect(run.status == 0, "\(run.story)")
    #expect(run.text.contains("merge laws: 200 triples, all laws hold"))
  }

  @Test func `a result in which something is spoilt is found out`() throws {
    let run = try Self.check(["--triples", "120", "--seed", "2", "--sabotage"])
    #expect(run.status == 0, "\(run.story)")
    #expect(run.text.contains("all found out"))
  }
}
