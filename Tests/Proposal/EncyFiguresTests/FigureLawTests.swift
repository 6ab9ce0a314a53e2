import EncyTestSupport
import Foundation
import Testing

/// The laws of figures, judged by a Python program that shares no code with the toolkit; `make laws` runs it on its full count and in a
/// browser.
@Suite("Laws of figures", .serialized) struct FigureLawTests {
  private static func check(_ arguments: [String]) throws -> ProcessRunner.Result {
    let script = TestPlaces.checkout.appending(path: "Tests/Laws/check-figures.py").path
    return try ProcessRunner.run(
      "python3", [script, ProcessRunner.productsFolder.appending(path: "ency-laws").path] + arguments, seconds: 300)
  }

  @Test func `hold on generated offers and proposals`() throws {
    let run = try Self.check(["--offers", "300", "--proposals", "30"])
    #expect(run.status == 0, "\(run.story)")
    #expect(run.text.contains("figures: 300 offers"))
    if run.text.contains("node isn't on this machine") {
      print("node isn't on this machine, so the evaluator for pages isn't asked; `make laws` installs it.")
    } else {
      #expect(run.text.contains("30 proposals"))
    }
  }
}
