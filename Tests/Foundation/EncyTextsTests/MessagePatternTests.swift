import EncyTestSupport
import Testing

@testable import EncyTexts

/// Tests of `shows`, by which other tests name messages.
@Suite("Messages that tests name by keys") struct MessagePatternTests {
  /// A message, what it prints, and the values in it, which occur in no other text.
  private struct Sample {
    let key: String
    let text: String
    let values: [String]
  }

  /// Every seventieth message that has four words of its own or more.
  private static let samples = Message.ID.allCases.enumerated().filter { $0.offset % 70 == 0 }.compactMap { _, id in
    let values = (0..<max(TextWriter.valueCount(id), 1)).map { "v\($0)x" }
    let bare = Language.english.text(Message(id, values.map { _ in "" }))
    let text = Language.english.text(Message(id, values.map { SafeText($0) }))
    return bare.split(whereSeparator: \.isWhitespace).count { $0.contains(where: \.isLetter) } > 3
      ? Sample(key: id.name, text: text, values: values.filter { text.contains($0) }) : nil
  }

  @Test("a text shows its own message and no other, and fewer words than the message has don't")
  func words() {
    #expect(Self.samples.count > 30)
    for sample in Self.samples {
      for other in Self.samples {
        let isShown = "hall.ency: \(sample.text).\nnext".shows(other.key)
        #expect(isShown == (sample.key == other.key), "\(other.key): \(sample.text)")
      }
      let shorter = sample.text.split(separator: " ").dropLast().joined(separator: " ")
      #expect(!shorter.shows(sample.key) || sample.values.contains { sample.text.hasSuffix($0) }, "\(sample.text)")
    }
  }

  @Test("a text shows the values that it has, as whole words in its order, and no others")
  func values() {
    for sample in Self.samples {
      for value in sample.values {
        #expect(sample.text.shows(sample.key, value), "\(sample.text)")
        #expect(!sample.text.shows(sample.key, value + "9") && !sample.text.shows(sample.key, String(value.dropLast())))
      }
    }
    let text = Language.english.text(.sizeMetres(long: "60.0", short: "40.0"))
    #expect(text.shows("size-metres", "60.0", "40.0") && !text.shows("size-metres", "40.0", "60.0"))
    #expect(
      "hall.ency: \(text)".shows("size-metres", "hall.ency") && !"hall.ency\n\(text)".shows("size-metres", "hall.ency"))
  }

  @Test("each form of a counted word is the message's, and a line that is broken in it as well")
  func forms() {
    for count in [1, 2] {
      let text = Language.english.text(.countFans(count: count))
      #expect(text.shows("count-fans", "\(count)") && !text.shows("count-fans", "3"))
      #expect(text.replacing("\u{A0}", with: "\n  ").shows("count-fans"))
    }
    #expect(!"2 fanshawes".shows("count-fans"))
  }

  @Test("a key without a message, or with one that has no words, is an issue")
  func unknown() {
    withKnownIssue { _ = "anything".shows("no-such-key") }
    withKnownIssue { _ = "100%".shows("percent", "100") }
  }
}
