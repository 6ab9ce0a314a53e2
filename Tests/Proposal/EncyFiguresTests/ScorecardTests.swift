import EncyBase
import EncyFigures
import EncyTestSupport
import EncyTexts
import Testing

@Suite("Means of a scorecard")
struct ScorecardTests {
  private static func tree(_ json: String) throws -> Scorecard { try Scorecard(json: FigureState.json(json)) }

  private static func hundredths(_ mean: ScoreMean?) -> Int? { mean?.hundredths }

  @Test("computed by hand: weights, zero weights, empty units, missing marks")
  func example() throws {
    let tree = try Self.tree(
      """
      {"blocks": [
        {"id": "b1", "units": [
          {"id": "u1", "weight": 2, "courses": [{"id": "a", "weight": 3, "mark": 80}, {"id": "b", "mark": 60}]},
          {"id": "u2", "weight": 1, "courses": [{"id": "c", "weight": 0, "mark": 10}, {"id": "d", "weight": 0.5, "mark": 40.5}]},
          {"id": "u3", "weight": 7, "courses": []}, {"id": "u4", "weight": 0, "courses": [{"id": "e", "mark": 0}]}]},
        {"id": "b2", "units": [{"id": "u5", "courses": [{"id": "f", "locked": true}]}]},
        {"id": "b3", "units": [{"id": "u6", "courses": [{"id": "g", "mark": 100}]}]}]}
      """)
    let means = tree.means
    #expect(means.units.map { $0.map(Self.hundredths) } == [[7500, 4050, nil, 0], [nil], [10_000]])
    // (2 · 75 + 40.5) / 3, and with 100 for the last block.
    #expect(means.blocks.map(Self.hundredths) == [6350, nil, 10_000])
    #expect(Self.hundredths(means.all) == 8175)
    #expect(try Self.tree(#"{"blocks": []}"#).means.all == nil)
  }

  @Test("a mean that is just below a limit isn't at it, nor looks as if")
  func limits() throws {
    // 2/3 of 100 three times over: 66.66… is cut, and 200/3 isn't 66.67.
    let tree = try Self.tree(
      #"{"good": 66.67, "weak": 66.66, "blocks": [{"id": "b", "units": [{"id": "u", "courses": [{"id": "a", "mark": 100}, {"id": "b", "mark": 100}, {"id": "c", "mark": 0}]}]}]}"#
    )
    let mean = try #require(tree.means.all)
    #expect(mean.hundredths == 6666 && tree.level(of: mean) == .fair)
    #expect(mean.isAtLeast(6666) && !mean.isAtLeast(6667))
    #expect(tree.text(mean, NumberFormat(.swedish)) == "66,66")
    #expect(abs(mean.number - 20_000.0 / 3) < 1e-9)
  }

  @Test(
    "marks are read in the scale, in another, with either decimal mark",
    arguments: [
      (20, "12", 6000), (20, "12/20", 6000), (20, "7,55", 3775), (100, "82.5", 8250), (100, "12/20", 6000),
      (4, "3.5", 8750),
      (10, "10", 10_000), (20, "20.01", nil), (20, "-1", nil), (100, "0.001", nil), (20, "1/3", nil), (20, "x", nil),
      (20, "", nil), (20, "1/2/3", nil), (20, "1/0", nil), (100, "1e400", nil),
    ] as [(Int, String, Int?)])
  func marks(scale: Int, text: String, mark: Int?) throws {
    #expect(try Self.tree("{\"scale\": \(scale), \"blocks\": []}").mark(text) == mark)
  }

  @Test(
    "what can't be computed says why",
    arguments: [
      (#"{"id": "k", "mark": 101}"#, Outcome.Failure.outOfRange), (#"{"id": "k", "mark": -1}"#, .outOfRange),
      (#"{"id": "k", "mark": 1.234}"#, .inexact), (#"{"id": "k", "weight": 1e30}"#, .outOfRange),
      (#"{"id": "k", "weight": "much"}"#, .wrongType), (#"{"id": "k", "weight": 0.0001}"#, .inexact),
    ])
  func refused(course: String, failure: Outcome.Failure) throws {
    #expect(throws: failure) {
      try Self.tree("{\"blocks\": [{\"id\": \"b\", \"units\": [{\"id\": \"u\", \"courses\": [\(course)]}]}]}")
    }
  }

  @Test("very many courses are refused at once; as many as are taken, with weights that share no factor, are computed")
  func size() throws {
    func json(_ count: Int) -> String {
      let units = (0..<count).map {
        "{\"id\": \"u\($0)\", \"weight\": \(1 + $0 % 997).\(1 + $0 % 9), \"courses\": [{\"id\": \"k\", \"weight\": \($0 + 1).001, \"mark\": \($0 % 101)}]}"
      }
      return "{\"blocks\": [{\"id\": \"b\", \"units\": [\(units.joined(separator: ","))]}]}"
    }
    #expect(throws: Outcome.Failure.tooLong) { try Self.tree(json(Scorecard.most + 1)) }
    let mean = try #require(try Self.tree(json(300)).means.all)
    #expect((0...10_000).contains(mean.hundredths))
  }

  @Test("the least mark that reaches a goal does, and less doesn't; what is out of reach says so")
  func goals() throws {
    var dice = SeededGenerator(7)
    for _ in 0..<60 {
      let courses = (0..<Int.random(in: 1...5, using: &dice)).map { place -> String in
        let mark =
          Bool.random(using: &dice) ? ", \"mark\": \(Int.random(in: 0...100, using: &dice)), \"locked\": true" : ""
        return "{\"id\": \"k\(place)\", \"weight\": \(Int.random(in: 0...3, using: &dice))\(mark)}"
      }
      let tree = try Self.tree(
        "{\"scale\": 20, \"blocks\": [{\"id\": \"b\", \"units\": [{\"id\": \"u\", \"courses\": [\(courses.joined(separator: ","))]}]}]}"
      )
      let open = tree.places.filter { !tree[$0].isLocked }
      let goal = try #require(tree.goal("\(Int.random(in: 0...20, using: &dice))/20"))
      switch tree.need(goal, in: open) {
      case .mark(let mark):
        #expect(mark % 5 == 0)
        #expect(try #require(tree.marking(open, mark).means.all).isAtLeast(goal))
        if mark > 0 { #expect(tree.marking(open, mark - 5).means.all?.isAtLeast(goal) != true) }
      case .impossible(let most):
        #expect(tree.marking(open, Scorecard.best).means.all?.isAtLeast(goal) != true)
        #expect(most?.hundredths == tree.marking(open, Scorecard.best).means.all?.hundredths)
      }
    }
  }
}
