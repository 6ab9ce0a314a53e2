/// Elements in memory of their own that never change, read through a plain pointer where each step counts.
///
/// An array would check bounds and count references at every look.
package final class FixedArray<Element: Sendable>: @unchecked Sendable {
  /// The first element; not to be read when there is none, nor after this object is gone.
  package let start: UnsafePointer<Element>
  /// How many there are.
  package let count: Int
  private let memory: UnsafeMutablePointer<Element>

  /// A copy of some elements.
  package init(_ elements: [Element]) {
    let copy = UnsafeMutablePointer<Element>.allocate(capacity: max(1, elements.count))
    elements.withUnsafeBufferPointer { buffer in
      if let first = buffer.baseAddress { copy.initialize(from: first, count: buffer.count) }
    }
    memory = copy
    start = UnsafePointer(memory)
    count = elements.count
  }

  /// Takes ownership of memory that holds the given number of elements.
  init(adopting memory: UnsafeMutablePointer<Element>, count: Int) {
    self.memory = memory
    start = UnsafePointer(memory)
    self.count = count
  }

  deinit {
    memory.deinitialize(count: count)
    memory.deallocate()
  }

  /// An element by its place.
  package subscript(place: Int) -> Element {
    precondition(place >= 0 && place < count, "no such place")
    return start[place]
  }
}

/// Memory that grows, for elements that are plain bits.
struct GrowingMemory<Element: BitwiseCopyable & Sendable> {
  private(set) var start: UnsafeMutablePointer<Element>
  private(set) var count = 0
  private var capacity: Int

  init(capacity: Int) {
    self.capacity = max(16, capacity)
    start = .allocate(capacity: self.capacity)
  }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { grow() }
    start[count] = element
    count &+= 1
  }

  private mutating func grow() {
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity * 2)
    larger.update(from: start, count: count)
    start.deallocate()
    (start, capacity) = (larger, capacity * 2)
  }

  /// The elements for good. Nothing may be appended afterwards.
  consuming func finish() -> FixedArray<Element> { FixedArray(adopting: start, count: count) }

  /// Lets go of the memory when nothing comes of it.
  consuming func discard() { start.deallocate() }
}
