import EncyBase
import EncyChanges
import EncyCompare
import EncyDocument
import EncyKit
import EncyTestSupport
import EncyTexts
import Testing

@Suite("Nothing that changed is kept from the reader")
struct PriceWordingTests {
  /// The report between two states of the same proposal, as plain sentences.
  private static func sentences(
    _ language: Language = .english, _ old: (inout Document) throws -> Void, _ new: (inout Document) throws -> Void,
    isBrief: Bool = true
  ) throws -> [String] {
    var (before, after) = (try Document.hall(), try Document.hall())
    try old(&before)
    try new(&after)
    let wording = ComparisonWording(try Comparison(old: before, new: after), language)
    return wording.report(isBrief: isBrief).parts.flatMap(\.groups).map { group in
      let (spans, rest) = group.sentence(language)
      let fields = rest.flatMap { PhraseGroup.spans($0, group.first.kind) }
      return (spans + fields).map(\.text).joined().replacing("\u{A0}", with: " ")
    }
  }

  private static func lines(_ prices: [Int]) -> (inout Document) throws -> Void {
    { document in
      try document.set(
        "/offer/lines",
        to: .array(
          prices.enumerated().map { index, price in
            [
              "id": .string("P\(index)"), "kind": "free", "description": .string("Post \(index + 1)"), "quantity": 1,
              "unit": "pcs", "unitPrice": .int(price),
            ]
          }))
    }
  }

  /// An amount as the report has it, without the currency.
  private static func amount(_ minor: Int) -> String {
    NumberFormat(.english).string(Double(minor) / 100, decimals: 2)
  }

  @Test(
    "prices that changed by one share are one line that states it, whatever the rounding",
    arguments: 0..<60 as Range<UInt64>)
  func shares(seed: UInt64) throws {
    var random = SeededGenerator(seed)
    let prices = (0..<Int.random(in: 3...20, using: &random)).map { _ in
      Int.random(in: 50_000...9_000_000, using: &random)
    }
    let percent = Double(Int.random(in: 5...400, using: &random) * (Bool.random(using: &random) ? 1 : -1)) / 10
    let limited = max(-90, percent)
    let raised = prices.map { Int((Double($0) * (1 + limited / 100)).rounded()) }
    let said = try PriceWordingTests.sentences(
      .english, PriceWordingTests.lines(prices), PriceWordingTests.lines(raised))
    let text = NumberFormat(.english).string(limited, decimals: 1)
    #expect(said == ["\(prices.count) lines: Unit price \(limited > 0 ? "+" : "")\(text)%"], "\(seed)")
  }

  @Test("else every price stands there, old and new", arguments: 0..<60 as Range<UInt64>)
  func each(seed: UInt64) throws {
    var random = SeededGenerator(seed)
    let prices = (0..<Int.random(in: 3...20, using: &random)).map { _ in Int.random(in: 100...9_000_000, using: &random)
    }
    let kind = Int.random(in: 0...3, using: &random)
    let step = Int.random(in: 1...90_000, using: &random)
    let raised = prices.map { price in
      switch kind {
      case 0: price + step
      case 1: 777_777
      case 2: price + Int.random(in: 1...99_999, using: &random)
      default: Bool.random(using: &random) ? price * 2 : price + step
      }
    }
    let said = try PriceWordingTests.sentences(
      .english, PriceWordingTests.lines(prices), PriceWordingTests.lines(raised)
    )
    .joined(separator: "\n")
    for (old, new) in zip(prices, raised) where old != new {
      let pair = "\(PriceWordingTests.amount(old)) → \(PriceWordingTests.amount(new))"
      // A share may be told of some, and only if it is theirs.
      #expect(said.contains(pair) || said.contains("+100.0%") || said.contains("%"), "\(seed): \(pair) in \(said)")
      if !said.contains("%") { #expect(said.contains(pair)) }
    }
    // Lines that came or went have their amounts.
    let gone = try PriceWordingTests.sentences(
      .english, PriceWordingTests.lines(prices), PriceWordingTests.lines([])
    ).joined(separator: "\n")
    for price in prices { #expect(gone.contains(PriceWordingTests.amount(price)), "\(seed)") }
  }

  @Test("each passage of a text that changed is told, or counted", arguments: Language.allCases)
  func passages(language: Language) throws {
    let word = "ord som står kvar och inte ändras av någon i den här långa texten, "
    func text(_ marks: [String]) -> String { marks.map { "\(word)\($0) " }.joined() + word }
    for count in 1...30 {
      let (old, new) = ((0..<count).map { "\($0 + 30) dagar" }, (0..<count).map { "\($0 + 90) dagar" })
      let figures = try PriceWordingTests.sentences(
        language, { try $0.set("/proposal/introduction", to: .string(text(old))) },
        { try $0.set("/proposal/introduction", to: .string(text(new))) })
      let said = figures.joined()
      for mark in old + new { #expect(said.contains(mark), "\(count): \(mark)") }
      // Words without figures may be left out when there are many, but are counted.
      let letters = "abcdefghijklmnopqrstuvwxyzåäöü".map { "x\($0)z" }
      let plain = try PriceWordingTests.sentences(
        language, { try $0.set("/proposal/introduction", to: .string(text(Array(letters.prefix(count))))) },
        { try $0.set("/proposal/introduction", to: .string(text(letters.prefix(count).map { $0 + "z" }))) }
      ).joined()
      let shown = letters.prefix(count).count { plain.contains("\($0)z") }
      if shown < count {
        #expect(plain.contains("--full"))
        #expect(plain.contains(" \(count - shown) "), "\(count), \(shown): \(plain)")
      } else {
        #expect(!plain.contains("--full"))
      }
      #expect(shown >= min(count, 3))
    }
  }
}
