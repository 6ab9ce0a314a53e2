internal import Dispatch
internal import Glibc
internal import Synchronization

/// The same work on many things, on several threads; what comes out is taken in the order of the things.
///
/// Only a few answers wait to be taken at any time, however many things there are.
package enum OrderedWork {
  /// What all threads see.
  private final class Shared<Answer: Sendable>: Sendable {
    struct State {
      var next: Int
      var isStopped = false
      var answers: [Int: Answer] = [:]
    }
    let state: Mutex<State>
    /// How many more things may be begun.
    let room = DispatchSemaphore(value: 0)
    /// Counts answers.
    let answered = DispatchSemaphore(value: 0)

    init(first: Int, room: Int) {
      state = Mutex(State(next: first))
      // Given one by one: a semaphore that goes may not have less than it began with.
      for _ in 0..<room { self.room.signal() }
    }
  }

  /// How many processors there are. C function: `sysconf`.
  package static var processors: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// Does the work on all processors.
  package static func map<Answer: Sendable>(_ count: Int, _ work: @escaping @Sendable (Int) -> Answer) -> [Answer] {
    let jobs = min(count, processors)
    guard jobs > 1 else { return (0..<count).map(work) }
    var answers: [Answer] = []
    // Several at once: what is done quickly takes less time than waking whoever takes the answer.
    let size = max(1, count / (jobs * 32))
    let stretches = (count + size - 1) / size
    // Neither idling nor taking throws.
    try? run(0..<stretches, jobs: jobs) { stretch in
      (stretch * size..<min(count, (stretch + 1) * size)).map(work)
    } idle: {
    } take: { _, some in
      answers += some
    }
    return answers
  }

  /// Does the work.
  /// - Parameters:
  ///   - range: The things, by number.
  ///   - jobs: How many threads work; the calling one waits and takes.
  ///   - ahead: How many answers may wait to be taken; where taking is uneven, more keep the threads at work. By default four for each.
  ///   - work: The work on one thing.
  ///   - idle: Called about ten times a second while the next answer is not there yet.
  ///   - take: Takes an answer; when it throws, no other thing is begun.
  /// - Throws: What `idle` or `take` throws.
  package static func run<Answer: Sendable>(
    _ range: Range<Int>, jobs: Int, ahead: Int? = nil, work: @escaping @Sendable (Int) -> Answer,
    idle: () throws -> Void, take: (Int, Answer) throws -> Void
  ) throws {
    let shared = Shared<Answer>(first: range.lowerBound, room: ahead ?? jobs * 4)
    let group = DispatchGroup()
    for _ in 0..<min(jobs, range.count) {
      // A queue for each: one for all has no more threads than processors, also where most wait for a disk.
      DispatchQueue(label: "ency.ordered-work").async(group: group) {
        while true {
          shared.room.wait()
          let place = shared.state.withLock { state -> Int? in
            guard !state.isStopped, state.next < range.upperBound else { return nil }
            defer { state.next += 1 }
            return state.next
          }
          guard let place else {
            // Others may wait for room that nobody needs any more.
            shared.room.signal()
            return
          }
          let answer = work(place)
          shared.state.withLock { $0.answers[place] = answer }
          shared.answered.signal()
        }
      }
    }
    defer {
      shared.state.withLock { $0.isStopped = true }
      shared.room.signal()
      group.wait()
    }
    for place in range {
      var answer: Answer?
      while true {
        answer = shared.state.withLock { $0.answers.removeValue(forKey: place) }
        if answer != nil { break }
        if shared.answered.wait(timeout: .now() + .milliseconds(100)) == .timedOut { try idle() }
      }
      if let answer { try take(place, answer) }
      shared.room.signal()
    }
  }
}
