internal import Synchronization

/// Lets one thread at a time use cairo and pango.
///
/// Cairo 1.16 shares glyphs between surfaces, and two threads that print text at once crash it (measured).
enum GraphicsLock {
  private static let lock = Mutex(())

  /// Runs what uses cairo or pango, and lets go of its objects, while no other thread does.
  static func withLock<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    var result: Result?
    try lock.withLock { (_) throws(Failure) in result = try body() }
    guard let result else { preconditionFailure("a lock ran nothing") }
    return result
  }
}
