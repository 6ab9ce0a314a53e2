import EncyTestSupport
import Foundation
import Testing

/// The laws of shared costs and scorecards, judged by a Python program that shares no code with the toolkit; `make laws` runs it on its
/// full count.
@Suite("Laws of shared costs and scorecards", .serialized) struct PeopleLawTests {
  private static func check(_ arguments: [String]) throws -> ProcessRunner.Result {
    let script = TestPlaces.checkout.appending(path: "Tests/Laws/check-people.py").path
    return try ProcessRunner.run(
      "python3", [script, ProcessRunner.productsFolder.appending(path: "ency-laws").path] + arguments, seconds: 300)
  }

  @Test func `hold on generated ledgers and trees`() throws {
    let run = try Self.check(["--ledgers", "300", "--trees", "200"])
    #expect(run.status == 0, "\(run.story)")
    #expect(run.text.contains("people: 300 ledgers") && run.text.contains("200 scorecards"))
  }

  @Test func `spoilt answers are found out`() throws {
    let run = try Self.check(["--sabotage"])
    #expect(run.status == 0, "\(run.story)")
  }
}
