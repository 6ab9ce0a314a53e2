internal import CLinux
internal import Glibc

/// How the process gets its memory.
package enum ProcessMemory {
  /// Keeps what was freed, to be used again: a page that is given back and asked for once more costs more than most work done in it.
  package static func keepFreed() { linux_keep_freed_memory() }

  /// Gives all threads one heap, for a process in which mostly one of them works at a time: the heap of another grows by small pages, which
  /// costs a tenth of printing a proposal.
  package static func useOneHeap() { linux_use_one_heap() }

  /// The bytes of memory that the process has now (`proc(5)`, the second number of `/proc/self/statm`); `nil` where the system doesn't tell.
  package static func resident() -> Int? {
    guard var door = try? FileDoor.reading("/proc/self/statm", links: .followed) else { return nil }
    let file = door.release()
    defer { close(file) }
    var text = [UInt8](repeating: 0, count: 128)
    let count = read(file, &text, text.count)
    guard count > 0 else { return nil }
    let pages = text[..<count].split(separator: UInt8(ascii: " ")).dropFirst().first
    return pages.flatMap { Int(String(decoding: $0, as: UTF8.self)) }.map { $0 * sysconf(Int32(_SC_PAGESIZE)) }
  }

  /// The seconds of processor time that the process took. C function: `clock_gettime`.
  package static func processorSeconds() -> Int {
    var time = timespec()
    return clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time) == 0 ? time.tv_sec : 0
  }
}
