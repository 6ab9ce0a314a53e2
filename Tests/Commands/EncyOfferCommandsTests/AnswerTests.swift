import EncyDocument
import EncyCommandTestSupport
import EncyTestSupport
import Foundation
import Testing

/// What commands say of money once a customer has answered, and of quantities beside plans.
@Suite("Answers and amounts")
struct AnswerTests {
  @Test("an answer names its amount, which its payments are, and leaves no reminder")
  func answered() async throws {
    let folder = try TemporaryFolder()
    let sample = TestPlaces.checkout.appending(path: "SampleDocuments/warehouse/warehouse.ency")
    let file = try folder.write("hall.ency", [UInt8](Data(contentsOf: sample)))
    func run(_ words: String...) async -> CommandRun {
      var environment = CommandRun.environment
      environment["SOURCE_DATE_EPOCH"] = "1768900000"
      return await CommandRun.ency(words, environment: environment)
    }
    #expect(await run("offer", "payment", "add", file, "Order", "--amount", "200000").status == 0)
    #expect(await run("offer", "payment", "add", file, "Delivery", "--amount", "232098").status == 0)
    let draft = try folder.write("draft.ency", [UInt8](Data(contentsOf: URL(filePath: file))))
    #expect(await run("send", file).status == 0)
    // As it is to be paid, after rounding.
    let frozen = await run("diff", draft, file)
    #expect(frozen.text.contains("SEK\u{A0}432,098.00") && !frozen.text.contains("432,097"), "\(frozen.text)")
    let sent = try folder.write("sent.ency", [UInt8](Data(contentsOf: URL(filePath: file))))
    let open = await run("export", file, "-o", folder.path("open.ics"))
    #expect(open.status == 0, "\(open.errorText)")
    let accepted = await run("accept", file, "--take", "10", "--take", "11")
    // The last payment takes the difference, so nothing is left to warn of.
    #expect(accepted.status == 0 && !accepted.errorText.contains("[payment-plan]"), "\(accepted.errorText)")
    let payments = await run("offer", "payment", "list", file)
    #expect(payments.text.contains("SEK\u{A0}200,000.00") && payments.text.contains("SEK\u{A0}190,563.00"))
    for verb in ["show", "validate"] {
      let told = await run(verb, file)
      #expect(told.status == 0 && !(told.text + told.errorText).contains("payment-plan"), "\(verb)")
    }
    let changed = await run("diff", sent, file)
    #expect(changed.text.contains("SEK\u{A0}390,563.00"), "\(changed.text)")
    let calendar = await run("export", file, "-o", folder.path("done.ics"))
    #expect(calendar.status == 1 && !calendar.errorText.contains("validUntil"), "\(calendar.errorText)")
    let listed = await run("plan", "list", file)
    #expect(listed.text.shows("drawn-replaced", "HVLS-6100", "HVLS-7300"), "\(listed.text)")
    let fans = await run("export", file, "-o", folder.path("fans.csv"), "--what", "fans", "--language", "en")
    #expect(fans.status == 0, "\(fans.errorText)")
    let table = try String(contentsOf: URL(filePath: folder.path("fans.csv")), encoding: .utf8)
    #expect(table.contains("HVLS-6100,Nordluft HVLS-6100,6100") && !table.contains("7300"), "\(table)")
    let declined = await run("decline", file, "--anyway")
    #expect(declined.status == 0, "\(declined.errorText)")
    #expect(await run("export", file, "-o", folder.path("no.ics")).status == 1)
    #expect(await run("diff", sent, file).text.contains("390,563") == false)
  }

  @Test("the list of lines tells where quantities are no longer those of the plans")
  func quantities() async throws {
    let folder = try TemporaryFolder()
    let sample = TestPlaces.checkout.appending(path: "SampleDocuments/warehouse/warehouse.ency")
    let file = try folder.write("hall.ency", [UInt8](Data(contentsOf: sample)))
    let plain = await CommandRun.ency(["offer", "list", file])
    #expect(plain.status == 0 && !plain.errorText.contains("drawn-count"), "\(plain.errorText)")
    #expect(await CommandRun.ency(["offer", "set", file, "1", "--quantity", "3"]).status == 0)
    let told = await CommandRun.ency(["offer", "list", file])
    #expect(told.status == 0 && told.errorText.contains("[drawn-count]"), "\(told.errorText)")
    #expect(told.text.hasPrefix(plain.text.prefix(40)))
  }
}
