/// Whether bytes still move: counts them in slices of a tenth of the time in which a least number must move.
struct ActivityMeter {
  private let (slice, least): (Double, Int)
  private var counts = [Int](repeating: 0, count: 11)
  private var current = -1
  private var begin: Double?

  /// A meter for so many bytes a second on average over so many seconds.
  init(rate: Int, seconds: Double) {
    let seconds = max(seconds, 0.001)
    (slice, least) = (seconds / 10, max(1, Int(Double(rate) * seconds)))
  }

  /// Counts bytes at a moment. The first call starts the watch.
  mutating func count(_ bytes: Int, at now: Double) {
    let start = begin ?? now
    begin = start
    let number = Int((now - start) / slice)
    if number > current {
      for skipped in max(current + 1, number - 10)...number { counts[skipped % 11] = 0 }
      current = number
    }
    counts[number % 11] += bytes
  }

  /// Whether too few bytes moved up to this moment.
  mutating func isStalled(at now: Double) -> Bool {
    guard begin != nil else { return false }
    count(0, at: now)
    // Ten whole slices and the one that runs.
    return current >= 10 && counts.reduce(0, +) < least
  }
}
