internal import EncyContainer
internal import Glibc

/// Lines of a file, a pipe or a device, each as soon as it is there. One that never ends is cut.
struct LineSource: ~Copyable {
  private let file: OpenFile
  private let path: String
  private var waiting: [UInt8] = []
  private var isAtEnd = false

  private static let longest = 4_096

  /// - Parameter path: The file; `-` is standard input.
  /// - Throws: `ContainerError` when it can't be opened.
  init(_ path: String) throws {
    self.path = path
    file = path == "-" ? try OpenFile.standardInput() : try FileDoor.reading(path)
  }

  /// The next line; `nil` at the end. C functions: `poll`, `read`.
  /// - Throws: ``Failure`` when it can't be read.
  mutating func next() throws -> String? {
    while true {
      if let end = waiting.firstIndex(of: 0x0A) {
        let line = String(decoding: waiting[..<end], as: UTF8.self)
        waiting.removeSubrange(...end)
        return line
      }
      if isAtEnd || waiting.count > LineSource.longest {
        if waiting.isEmpty { return nil }
        defer { waiting = [] }
        return String(decoding: waiting, as: UTF8.self)
      }
      var chunk = [UInt8](repeating: 0, count: 4_096)
      let count = read(file.descriptor, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN {
        var ready = pollfd(fd: file.descriptor, events: Int16(POLLIN), revents: 0)
        _ = poll(&ready, 1, -1)
        continue
      }
      if count < 0 {
        throw ContainerError(.fileUnreadable, path: path, errno: errno, doing: .reading)
      }
      if count == 0 { isAtEnd = true } else { waiting += chunk.prefix(count) }
    }
  }
}
