internal import EncyContainer
internal import Glibc

/// A file or standard input read piece by piece, for work that never needs the whole.
package final class FilePieces {
  private let file: OpenFile

  /// Opens a file; `-` is standard input.
  package init(_ path: String) throws {
    file = path == "-" ? try OpenFile.standardInput() : try FileDoor.reading(path)
  }

  /// Up to so many bytes; none at the end.
  package func read(_ count: Int) throws -> [UInt8] { try file.read(upTo: count) }

  /// Whether two paths lead to the same file. C function: `stat`.
  package static func isSame(_ left: String, _ right: String) -> Bool {
    var (one, other) = (stat(), stat())
    return stat(left, &one) == 0 && stat(right, &other) == 0 && one.st_dev == other.st_dev && one.st_ino == other.st_ino
  }
}
