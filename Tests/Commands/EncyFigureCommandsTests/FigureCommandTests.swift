import EncyBase
import EncyCommandTestSupport
import EncyTestSupport
import Foundation
import Testing

@Suite("Figures on the command line")
struct FigureCommandTests {
  /// What `solve` found is tried with `what-if`, then saved with `set`: the figure is the same each time.
  @Test(
    "what solve finds, what-if and set give",
    arguments: [
      ("/building/heating/energyPrice", "payback = 5", "payback"), ("/offer/orderDiscount", "toPay <= 400000", "toPay"),
      ("/offer/lines/@id=L1/unitPrice", "netAmount = 300 000 kr", "netAmount"),
      ("/energy/inputs/fanPower", "fanEnergy >= 3000 kWh", "fanEnergy"),
      ("/products/products/@id=HVLS-7300/power", "fullPower = 5000", "fullPower"),
    ])
  func roundTrip(pointer: String, goal: String, figure: String) async throws {
    let folder = try TemporaryFolder()
    let sample = TestPlaces.checkout.appending(path: "SampleDocuments/warehouse/warehouse.ency")
    let file = try folder.write("w.ency", [UInt8](Data(contentsOf: sample)))
    let solved = await CommandRun.ency(["solve", file, "--change", pointer, "--until", goal, "--json"])
    #expect(solved.status == 0, "\(solved.errorText)")
    let answer = try JSONParser().parse(solved.output)
    let assignment = try #require(answer["assignment"]?.stringValue)
    let tried = await CommandRun.ency(["what-if", file, assignment, "--json"])
    let changes = try JSONParser().parse(tried.output)["changes"]?.arrayValue ?? []
    #expect(changes.contains { $0["after"] == answer["figure"] })
    #expect(try [UInt8](Data(contentsOf: URL(filePath: file))) == [UInt8](Data(contentsOf: sample)))
    let set = await CommandRun.ency(["set", file, assignment, "--anyway"])
    #expect(set.status == 0, "\(set.errorText)")
    let shown = await CommandRun.ency(["figures", file, figure, "--json"])
    let figures = try JSONParser().parse(shown.output)["figures"]?.arrayValue ?? []
    #expect(figures.contains { $0 == answer["figure"] })
  }
}
