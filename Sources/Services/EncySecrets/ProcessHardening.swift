internal import CLinux
internal import Glibc

/// Protection of this process's memory against other processes of the user and core dumps.
package enum ProcessHardening {
  /// Forbids to trace this process, to read its memory, and to write its memory to a file when it crashes. Programs that it
  /// starts are as usual. To be called before the first secret is read.
  /// - Returns: Whether the system did so. C functions: `prctl` with PR_SET_DUMPABLE, `setrlimit` with RLIMIT_CORE.
  @discardableResult
  package static func apply() -> Bool {
    var limit = rlimit(rlim_cur: 0, rlim_max: 0)
    let hasNoCore = setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &limit) == 0
    return linux_set_dumpable(0) == 0 && hasNoCore
  }

  /// Whether other processes of the user may trace this one. C function: `prctl` with PR_GET_DUMPABLE.
  package static var isDumpable: Bool { linux_is_dumpable() != 0 }
}
