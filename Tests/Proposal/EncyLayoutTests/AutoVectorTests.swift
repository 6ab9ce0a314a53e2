import EncyTexts
import EncyBase
import EncyDocument
import EncyLayout
import Testing

@Suite("Grids of rectangles")
struct AutoVectorTests {
  @Test(
    "are the ones the rules give",
    arguments: [
      (60, 40, 7300, [15, 20, 45, 20], 0.211), (60, 40, 6100, [15, 10, 45, 10, 15, 30, 45, 30], 0.249),
      (60, 40, 4900, [15, 10, 45, 10, 15, 30, 45, 30], 0.200), (30, 20, 6100, [15, 10], 0.249),
      (20, 20, 7300, [10, 10], 0.365),
    ] as [(Double, Double, Int, [Double], Double)])
  func vectors(width: Double, length: Double, diameter: Int, places: [Double], ratio: Double) throws {
    let best = try #require(LayoutCase(width, length).propose([LayoutCase.fan(diameter)]).proposals.first)
    #expect(best.metres.flatMap { [$0.x, $0.y] } == places)
    let fact = try #require(best.facts.first { $0.name == "diameterToCell" })
    #expect(((fact.least ?? 0) * 1000).rounded() / 1000 == ratio)
    #expect(best.isRegular && best.findings.allSatisfy { $0.severity == .note })
  }

  @Test("4 × 3 fans of 3 m serve 60 × 40 m")
  func small() throws {
    let best = try #require(LayoutCase(60, 40).propose([LayoutCase.fan(3000)]).proposals.first)
    #expect(best.shape == "4 × 3")
    #expect(best.metres.map(\.x).prefix(4) == [7.5, 22.5, 37.5, 52.5])
    #expect(best.facts.first { $0.name == "diameterToCell" }?.least.map { ($0 * 1000).rounded() } == 212)
  }

  @Test("3 × 2 of 6.1 m is a choice for 60 × 40 m")
  func optional() throws {
    let proposals = try LayoutCase(60, 40).propose([LayoutCase.fan(6100)]).proposals
    #expect(proposals.first?.shape == "2 × 2")
    let grid = try #require(proposals.first { $0.shape == "3 × 2" })
    #expect(grid.facts.first?.least.map { ($0 * 1000).rounded() } == 305)
  }
}
