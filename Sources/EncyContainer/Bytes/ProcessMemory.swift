internal import CLinux

/// How the process gets its memory.
package enum ProcessMemory {
  /// Keeps what was freed, to be used again: a page that is given back and asked for once more costs more than most work done in it.
  package static func keepFreed() { linux_keep_freed_memory() }
}
