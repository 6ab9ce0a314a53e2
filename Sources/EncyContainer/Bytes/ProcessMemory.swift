internal import CLinux

/// How the process gets its memory.
package enum ProcessMemory {
  /// Keeps what was freed, to be used again: a page that is given back and asked for once more costs more than most work done in it.
  package static func keepFreed() { linux_keep_freed_memory() }

  /// Gives all threads one heap, for a process in which mostly one of them works at a time: the heap of another grows by small pages, which
  /// costs a tenth of printing a proposal.
  package static func useOneHeap() { linux_use_one_heap() }
}
