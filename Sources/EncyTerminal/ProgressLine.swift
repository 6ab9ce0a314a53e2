/// A line on the terminal that shows the progress of a long operation. It shows after half a second, and goes when it is done.
package struct ProgressLine {
  private let session: Session
  private let total: Int
  private let isWanted: Bool
  private let start = ContinuousClock.now
  private var last: ContinuousClock.Instant?
  private var isShown = false

  package init(total: Int, in session: Session) {
    self.session = session
    self.total = total
    isWanted = session.notesTerminal() && session.variable("TERM") != "dumb"
  }

  /// Whether there is a terminal to show anything on.
  package var isOnTerminal: Bool { isWanted }

  /// Shows how much is done, but not too often.
  package mutating func show(_ done: Int) throws {
    guard isWanted else { return }
    let now = ContinuousClock.now
    guard now - start > .milliseconds(500), last.map({ now - $0 >= .milliseconds(100) }) ?? true else { return }
    (last, isShown) = (now, true)
    try session.errorOutput.write(Array("\r\u{1B}[K\(done) of \(total) checked".utf8))
  }

  /// Takes the line away, before anything else is printed.
  package mutating func clear() throws {
    guard isShown else { return }
    isShown = false
    try session.errorOutput.write(Array("\r\u{1B}[K".utf8))
  }
}
