internal import Glibc

/// What tells one state of a file from another without reading it.
package struct FileState: Sendable, Equatable {
  package let device: UInt64
  package let inode: UInt64
  package let size: Int64
  /// When its content was written, and when anything about it was changed, in nanoseconds since 1970 (stat(2), `st_mtim` and
  /// `st_ctim`).
  package let modified: Int64
  package let changed: Int64

  /// The state of a plain file; `nil` where there is none, also for folders, pipes and devices. Links are followed. C
  /// function: `stat`.
  package init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    device = UInt64(status.st_dev)
    inode = UInt64(status.st_ino)
    size = Int64(status.st_size)
    modified = FileState.nanoseconds(status.st_mtim)
    changed = FileState.nanoseconds(status.st_ctim)
  }

  /// Whether a change of the file after a moment would show. One in the same tick of the file system's clock would not; the
  /// coarsest clocks count two seconds (git's "racy" entries are the same thought).
  package func isSettled(at moment: Int64) -> Bool {
    max(modified, changed) < moment - 2_000_000_000
  }

  /// Now, in nanoseconds since 1970. C function: `clock_gettime`.
  package static var now: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return nanoseconds(time)
  }

  private static func nanoseconds(_ time: timespec) -> Int64 {
    Int64(time.tv_sec).multipliedReportingOverflow(by: 1_000_000_000).partialValue &+ Int64(time.tv_nsec)
  }
}
