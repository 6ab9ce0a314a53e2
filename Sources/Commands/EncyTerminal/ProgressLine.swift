package import EncyTexts

/// A line on the terminal that shows the progress of a long operation. It shows after half a second, and goes when it is done.
package struct ProgressLine {
  private let total: Int?
  /// Whether there is a terminal to show anything on.
  package let isOnTerminal: Bool
  private let language: () -> Language
  private let write: ([UInt8]) throws -> Void
  private let start = ContinuousClock.now
  private var last: ContinuousClock.Instant?
  private var isShown = false

  /// Creates a line about a number of things.
  /// - Parameters:
  ///   - total: The number of things; `nil` where it isn't known.
  ///   - isOnTerminal: Whether there is a terminal to show it on.
  ///   - language: The language of the reader, which is asked for when the line is shown.
  ///   - write: Sends bytes to the terminal.
  package init(
    total: Int?, isOnTerminal: Bool, language: @escaping () -> Language, write: @escaping ([UInt8]) throws -> Void
  ) {
    (self.total, self.isOnTerminal, self.language, self.write) = (total, isOnTerminal, language, write)
  }

  /// Shows how much is done, how quick it is and how long the rest takes, but not too often.
  /// - Parameters:
  ///   - done: How many things are done.
  ///   - bytes: How many bytes were read for them, where that is known.
  /// - Throws: What writing to the terminal throws.
  package mutating func show(_ done: Int, bytes: Int? = nil) throws {
    guard isOnTerminal else { return }
    let now = ContinuousClock.now
    guard now - start > .milliseconds(500), last.map({ now - $0 >= .milliseconds(100) }) ?? true else { return }
    (last, isShown) = (now, true)
    try write(Array("\r\u{1B}[K\(line(done, bytes, now - start))".utf8))
  }

  private func line(_ done: Int, _ bytes: Int?, _ time: Duration) -> String {
    let language = language()
    guard let total else { return language.text(.progressCount(done: SafeText(done))) }
    let count = Message.progressDone(done: SafeText(done), total: SafeText(total))
    // What is known after a few things says little of the others.
    let seconds = Double(time.components.seconds) + Double(time.components.attoseconds) / 1e18
    guard done > 0, seconds >= 1, seconds.isFinite else { return language.text(count) }
    let rest = Int((seconds / Double(done) * Double(max(0, total - done))).rounded(.up))
    let clock = "\(rest / 60):\(rest % 60 < 10 ? "0" : "")\(rest % 60)"
    guard let bytes else { return language.text(.progressLeft(state: SafeText(count), time: SafeText(clock))) }
    let rate = NumberFormat(language).size(Int(Double(bytes) / seconds))
    return language.text(
      .progressRate(state: SafeText(count), rate: SafeText(rate.number + rate.unit), time: SafeText(clock)))
  }

  /// Takes the line away, before anything else is printed.
  package mutating func clear() throws {
    guard isShown else { return }
    isShown = false
    try write(Array("\r\u{1B}[K".utf8))
  }
}
