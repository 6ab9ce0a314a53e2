internal import Dispatch
internal import EncyPlans
internal import Synchronization

/// Work that isn't asynchronous but has to wait for what is: on a thread of its own, so that tasks keep all of theirs.
package enum OwnThread {
  /// Does work on a thread of its own, for the same session.
  /// - Returns: What it comes to.
  /// - Throws: What it throws.
  package static func run<Answer: Sendable>(_ work: @escaping @Sendable () throws -> Answer) async throws -> Answer {
    let (session, catalog) = (Session.current, ProductCatalog.current)
    return try await withCheckedThrowingContinuation { waiting in
      DispatchQueue(label: "ency.own-thread").async {
        waiting.resume(
          with: Result {
            try Session.$current.withValue(session) { try ProductCatalog.$current.withValue(catalog, operation: work) }
          })
      }
    }
  }

  /// Waits for asynchronous work. Only on such a thread, since one of the tasks' own would be missing meanwhile.
  /// - Returns: What it comes to.
  /// - Throws: What it throws.
  package static func wait<Answer: Sendable>(
    for work: @escaping @Sendable () async throws -> Answer
  ) throws -> Answer {
    let (session, catalog) = (Session.current, ProductCatalog.current)
    let (done, answer) = (DispatchSemaphore(value: 0), Slot<Answer>())
    Task.detached {
      let result: Result<Answer, any Error>
      do {
        result = .success(
          try await Session.$current.withValue(session) {
            try await ProductCatalog.$current.withValue(catalog, operation: work)
          })
      } catch { result = .failure(error) }
      answer.value.withLock { $0 = result }
      done.signal()
    }
    done.wait()
    guard let result = answer.value.withLock({ $0 }) else { throw Failure.alreadyReported(.couldNotRead) }
    return try result.get()
  }

  private final class Slot<Answer: Sendable>: Sendable {
    let value = Mutex<Result<Answer, any Error>?>(nil)
  }
}
