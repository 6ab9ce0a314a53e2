internal import Glibc

/// A text compared by its code points.
///
/// JSON names are compared code unit by code unit (RFC 8259 section 8.3), while Swift's `String` calls canonically equivalent texts
/// equal; two names that differ only in normalisation are two members.
package struct ExactText: Hashable, Sendable {
  package let text: String

  package init(_ text: String) { self.text = text }

  package static func == (left: ExactText, right: ExactText) -> Bool { left.text.isExactly(right.text) }

  package func hash(into hasher: inout Hasher) {
    var copy = text
    copy.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}

extension [String] {
  /// The texts in a row. The standard library's function is for any collection, and takes ten times as long to find out which.
  package func joined(separator: String) -> String {
    var text = first ?? ""
    for next in dropFirst() {
      text += separator
      text += next
    }
    return text
  }
}

extension String {
  /// Whether both texts have the same code points.
  package func isExactly(_ other: String) -> Bool {
    utf8.count == other.utf8.count && comparedByBytes(with: other) == 0
  }

  /// Whether this text sorts before the other by its UTF-8 bytes.
  package func precedesByBytes(_ other: String) -> Bool { comparedByBytes(with: other) < 0 }

  /// Below, at or above zero as the UTF-8 bytes of this text come before, equal or follow the other's. The C function is
  /// `memcmp`, several times faster here than comparing one by one.
  private func comparedByBytes(with other: String) -> Int {
    var left = self
    var right = other
    return left.withUTF8 { left in
      right.withUTF8 { right in
        let length = min(left.count, right.count)
        if length > 0, let first = left.baseAddress, let second = right.baseAddress {
          let order = Int(memcmp(first, second, length))
          if order != 0 { return order }
        }
        return left.count - right.count
      }
    }
  }
}
