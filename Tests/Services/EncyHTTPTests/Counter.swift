import Synchronization

/// A number that several threads add to.
final class Counter: Sendable {
  private let value = Atomic(0)
  var count: Int { value.load(ordering: .sequentiallyConsistent) }
  func add(_ number: Int) { value.add(number, ordering: .sequentiallyConsistent) }
}
