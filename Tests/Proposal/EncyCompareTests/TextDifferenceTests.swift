import EncyBase
import EncyCompare
import EncyTestSupport
import Testing

@testable import EncyCompare

/// The difference of texts, by line and word.
@Suite struct TextDifferenceTests {
  private static func text(_ random: inout SeededGenerator, _ pieces: [String], _ most: Int) -> String {
    (0..<Int.random(in: 0...most, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
  }

  @Test func `what is kept and gone is the old text, what is kept and come the new one`() {
    let pieces = [
      "a", "b", " ", "\n", "\r\n", "e", "\u{301}", "1", ".", ",", "åäö ", "漢字", "👩‍👩‍👧", "🇸🇪", "'", "word ", "\u{0}",
    ]
    for seed in UInt64(1)...400 {
      var random = SeededGenerator(seed)
      let old = TextDifferenceTests.text(&random, pieces, 40)
      let new = TextDifferenceTests.text(&random, pieces, 40)
      let difference = TextDifference(from: old, to: new)
      func joined(_ kinds: [TextDifference.Kind]) -> String {
        difference.segments.filter { kinds.contains($0.kind) }.map(\.text).joined()
      }
      #expect(joined([.kept, .removed]).isExactly(old), "seed \(seed)")
      #expect(joined([.kept, .added]).isExactly(new), "seed \(seed)")
      #expect(difference.isEmpty == old.isExactly(new))
      #expect(zip(difference.segments, difference.segments.dropFirst()).allSatisfy { $0.kind != $1.kind })
      // Line by line it is the same.
      let before = difference.lines.filter { $0.kind != .added }
      let after = difference.lines.filter { $0.kind != .removed }
      #expect(before.map(\.oldNumber) == Array(1...before.count + 1).dropLast().map(Optional.init))
      #expect(after.map(\.newNumber) == Array(1...after.count + 1).dropLast().map(Optional.init))
      let whole = before.map(\.text).joined(separator: "\n") + (difference.lacksEnd.old || before.isEmpty ? "" : "\n")
      #expect(whole.isExactly(old), "seed \(seed)")
    }
  }

  @Test func `as many symbols stay as can`() {
    for seed in UInt64(1)...300 {
      var random = SeededGenerator(seed)
      func row() -> [Int32] {
        (0..<Int.random(in: 0...30, using: &random)).map { _ in Int32.random(in: 0...4, using: &random) }
      }
      let (old, new) = (row(), row())
      let difference = SequenceDifference(from: old, to: new)
      let kept = zip(old, difference.isRemoved).filter { !$0.1 }.map(\.0)
      #expect(kept == zip(new, difference.isAdded).filter { !$0.1 }.map(\.0), "seed \(seed)")
      // The longest common subsequence, by the textbook's table.
      var table = [[Int]](repeating: [Int](repeating: 0, count: new.count + 1), count: old.count + 1)
      for x in old.indices {
        for y in new.indices {
          table[x + 1][y + 1] = old[x] == new[y] ? table[x][y] + 1 : max(table[x][y + 1], table[x + 1][y])
        }
      }
      #expect(kept.count == table[old.count][new.count], "seed \(seed): \(old) \(new)")
    }
  }

  @Test func `a search that is cut short still tells both rows`() {
    for seed in UInt64(1)...200 {
      var random = SeededGenerator(seed)
      func row() -> [Int32] { (0..<200).map { _ in Int32.random(in: 0...20, using: &random) } }
      let (old, new) = (row(), row())
      let difference = SequenceDifference(from: old, to: new, cost: Int(seed % 7) + 1)
      let kept = zip(old, difference.isRemoved).filter { !$0.1 }.map(\.0)
      #expect(kept == zip(new, difference.isAdded).filter { !$0.1 }.map(\.0), "seed \(seed)")
      #expect(!kept.isEmpty)
    }
  }

  private static let cases: [(String, String, String)] = [
    ("Hängs i fackverk B4.", "Hängs i fackverk C12.", "Hängs i fackverk [-B4-]{+C12+}."),
    ("pris 1.5 m", "pris 2.5 m", "pris [-1.5-]{+2.5+} m"),
    ("it's fine", "it was fine", "[-it's-]{+it was+} fine"),
    ("漢字一", "漢字二", "漢字[-一-]{+二+}"),
    ("flagga 🇸🇪 här", "flagga 🇭🇷 här", "flagga [-🇸🇪-]{+🇭🇷+} här"),
    ("cafe\u{301} x", "cafe x", "[-cafe\u{301}-]{+cafe+} x"),
    ("", "ny", "{+ny+}"), ("ett två tre", "ett tre", "ett [-två -]tre"),
    ("all this is old", "now that was new", "[-all this is old-]{+now that was new+}"),
    // Of equally short ways the one that keeps words, not blanks.
    ("en lina dumu gitter", "en kran lina gitter", "en {+kran +}lina [-dumu -]gitter"),
    ("a b\nc d", "a x\ny d", "a [-b-]{+x+}\n[-c-]{+y+} d"),
    ("one\ntwo\nthree\n", "one\n2\nthree\n", "one\n[-two-]{+2+}\nthree\n"),
  ]

  @Test(arguments: cases)
  func `words are cut where readers cut them`(old: String, new: String, told: String) {
    let text = TextDifference(from: old, to: new).segments.map { segment in
      switch segment.kind {
      case .kept: segment.text
      case .removed: "[-\(segment.text)-]"
      case .added: "{+\(segment.text)+}"
      }
    }.joined()
    #expect(text.isExactly(told), "\(text)")
  }

  @Test func `texts made to be slow take no long time`() {
    let clock = ContinuousClock()
    var random = SeededGenerator(7)
    let size = isFullRun ? 20 : 1
    // Two letters a line in chance order have no short way; one word a million times has too many.
    func lines(_ count: Int) -> String {
      (0..<count).map { _ in Bool.random(using: &random) ? "a\n" : "b\n" }.joined()
    }
    let hostile: [(String, String)] = [
      (lines(8_000 * size), lines(8_000 * size)),
      (String(repeating: "a ", count: 8_000 * size), String(repeating: "a b ", count: 6_000 * size)),
      (
        (0..<2_500 * size).map { "\($0)\n" }.joined(), (0..<2_500 * size).reversed().map { "\($0)\n" }.joined()
      ),
      (String(repeating: "e\u{301}\u{327}", count: 4_000 * size), String(repeating: "\u{301}e", count: 5_000 * size)),
    ]
    for (old, new) in hostile {
      let time = clock.measure { _ = TextDifference(from: old, to: new) }
      #expect(time < .seconds(10 + 4 * size), "\(time)")
    }
  }
}
