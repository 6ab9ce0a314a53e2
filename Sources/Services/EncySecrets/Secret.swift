internal import Glibc

/// A secret text, such as a token: masked wherever it is printed, its memory overwritten when nothing uses it any more.
package struct Secret: Sendable {
  private final class Storage: @unchecked Sendable {
    let start: UnsafeMutableRawPointer
    let count: Int

    init(_ count: Int) {
      self.count = count
      start = .allocate(byteCount: max(count, 1), alignment: 1)
    }

    deinit {
      explicit_bzero(start, count)
      start.deallocate()
    }
  }

  private let storage: Storage
  /// The number of its bytes.
  package var count: Int { storage.count }

  /// The secret with these bytes of UTF-8. The caller's copy stays; see ``erase(_:)``.
  package init(_ bytes: some Collection<UInt8>) {
    storage = Storage(bytes.count)
    UnsafeMutableRawBufferPointer(start: storage.start, count: storage.count).copyBytes(from: bytes)
  }

  package init(_ text: String) { self.init(text.utf8) }

  /// Lends the bytes.
  package func withBytes<Answer, Failure>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Answer
  ) throws(Failure) -> Answer {
    defer { withExtendedLifetime(storage) {} }
    return try body(UnsafeRawBufferPointer(start: storage.start, count: storage.count))
  }

  /// The text, in memory that isn't overwritten: only for interfaces that take nothing else.
  package var text: String { withBytes { String(decoding: $0, as: UTF8.self) } }

  /// Overwrites bytes that held a secret and makes them none.
  package static func erase(_ bytes: inout [UInt8]) {
    bytes.withUnsafeMutableBytes { buffer in
      if let start = buffer.baseAddress { explicit_bzero(start, buffer.count) }
    }
    bytes = []
  }

  /// A message in which a secret that it repeats is masked.
  package func masked(in message: String) -> String {
    count < 4 ? message : message.replacing(text, with: Self.mask)
  }

  /// The text that is printed in place of a secret.
  package static let mask = "…"
}

extension Secret: Equatable {
  /// Whether both are the same text; the time it takes depends only on their lengths.
  package static func == (left: Secret, right: Secret) -> Bool {
    guard left.count == right.count else { return false }
    return left.withBytes { left in
      right.withBytes { right in zip(left, right).reduce(0 as UInt8) { $0 | ($1.0 ^ $1.1) } == 0 }
    }
  }
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  package var description: String { Self.mask }
  package var debugDescription: String { Self.mask }
  package var customMirror: Mirror { Mirror(self, children: []) }
}
