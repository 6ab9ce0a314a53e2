internal import CLinux
internal import Glibc

/// The system calls of a save, so that tests can make each of them fail. Each returns what the C function returns, with
/// `errno` as its second value.
package struct SystemCalls: Sendable {
  package typealias Outcome = (result: Int, errno: Int32)

  /// pwrite(2).
  package var write: @Sendable (Int32, UnsafeRawBufferPointer, Int) -> Outcome = { descriptor, buffer, offset in
    let result = Glibc.pwrite(descriptor, buffer.baseAddress, buffer.count, off_t(offset))
    return (result, errno)
  }
  /// fsync(2).
  package var fsync: @Sendable (Int32) -> Outcome = { descriptor in
    let result = Glibc.fsync(descriptor)
    return (Int(result), errno)
  }
  /// close(2).
  package var close: @Sendable (Int32) -> Outcome = { descriptor in
    let result = Glibc.close(descriptor)
    return (Int(result), errno)
  }
  /// pread(2), for reading back.
  package var read: @Sendable (Int32, UnsafeMutableRawBufferPointer, Int) -> Outcome = { descriptor, buffer, offset in
    let result = Glibc.pread(descriptor, buffer.baseAddress, buffer.count, off_t(offset))
    return (result, errno)
  }
  /// renameat(2) within one folder.
  package var rename: @Sendable (Int32, String, String) -> Outcome = { folder, old, new in
    let result = renameat(folder, old, folder, new)
    return (Int(result), errno)
  }
  /// renameat2(2) with RENAME_EXCHANGE within one folder.
  package var exchange: @Sendable (Int32, String, String) -> Outcome = { folder, one, other in
    let result = linux_exchange(folder, one, other)
    return (Int(result), errno)
  }
  /// linkat(2) within one folder.
  package var link: @Sendable (Int32, String, String) -> Outcome = { folder, old, new in
    let result = linkat(folder, old, folder, new, 0)
    return (Int(result), errno)
  }
  /// Waits some milliseconds (nanosleep(2)).
  package var wait: @Sendable (Int) -> Void = { milliseconds in
    var time = timespec(tv_sec: milliseconds / 1_000, tv_nsec: milliseconds % 1_000 * 1_000_000)
    var rest = timespec()
    while nanosleep(&time, &rest) != 0 && errno == EINTR { time = rest }
  }

  package static let system = SystemCalls()
}
