internal import Glibc

/// A port of this machine that waits for one answer of the browser (RFC 8252, section 7.3), and closes then.
package final class LoopbackListener: Sendable {
  private let descriptor: Int32
  package let port: Int
  /// The path that answers come to.
  package static let path = "/callback"

  /// Opens a free port of 127.0.0.1, or that one. C functions: `socket`, `bind`, `listen`.
  /// - Returns: `nil` where the port is taken.
  package init?(port wanted: Int = 0) {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { return nil }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(UInt16(truncatingIfNeeded: wanted)).bigEndian
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isOpen = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        bind(descriptor, pointer, size) == 0 && listen(descriptor, 4) == 0
          && getsockname(descriptor, pointer, &size) == 0
      }
    }
    guard isOpen else {
      close(descriptor)
      return nil
    }
    (self.descriptor, port) = (descriptor, Int(in_port_t(bigEndian: address.sin_port)))
  }

  deinit { close(descriptor) }

  package var redirect: String { "http://127.0.0.1:\(port)\(LoopbackListener.path)" }

  /// Waits for a request of the path whose query `isAnswer` accepts; others get an error page.
  /// - Parameters:
  ///   - seconds: The longest wait.
  ///   - page: The HTML that the browser shows then.
  ///   - isAnswer: Whether a query's members are the answer that is waited for.
  /// - Returns: The members; `nil` when none came in time, or the task was cancelled.
  package func answer(
    within seconds: Double, page: String, where isAnswer: @Sendable ([String: String]) -> Bool
  ) async -> [String: String]? {
    let end = ContinuousClock.now + .seconds(seconds)
    while ContinuousClock.now < end, !Task.isCancelled {
      guard ready(descriptor, milliseconds: 0) else {
        try? await Task.sleep(for: .milliseconds(50))
        continue
      }
      let connection = accept(descriptor, nil, nil)
      guard connection >= 0 else { continue }
      _ = fcntl(connection, F_SETFD, FD_CLOEXEC)
      defer { close(connection) }
      // A browser sends its request at once; whoever opens a connection and is silent holds up nobody.
      let members = query(of: head(connection))
      guard let members, isAnswer(members) else {
        respond(connection, "404 Not Found", "")
        continue
      }
      respond(connection, "200 OK", page)
      return members
    }
    return nil
  }

  private func ready(_ descriptor: Int32, milliseconds: Int32) -> Bool {
    var poller = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&poller, 1, milliseconds) == 1
  }

  /// The head of a request, at most 8 KiB, which arrives within half a second.
  private func head(_ connection: Int32) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 2_048)
    let end = ContinuousClock.now + .milliseconds(500)
    while bytes.count < 8_192, ContinuousClock.now < end, ready(connection, milliseconds: 100) {
      let count = recv(connection, &buffer, buffer.count, 0)
      guard count > 0 else { break }
      bytes += buffer[..<count]
      if bytes.suffix(4) == [13, 10, 13, 10] { break }
    }
    return bytes
  }

  /// The members of the query of a GET of the path.
  private func query(of head: [UInt8]) -> [String: String]? {
    let line = head.prefix { $0 != 13 }.split(separator: 0x20)
    guard line.count == 3, line[0].elementsEqual("GET".utf8) else { return nil }
    let target = line[1].split(separator: UInt8(ascii: "?"), maxSplits: 1)
    guard target.count == 2, target[0].elementsEqual(LoopbackListener.path.utf8) else { return nil }
    var members: [String: String] = [:]
    for pair in target[1].split(separator: UInt8(ascii: "&")) {
      let parts = pair.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, let name = decoded(parts[0]), let value = decoded(parts[1]) else { return nil }
      // A name twice is nobody's honest answer.
      guard members.updateValue(value, forKey: name) == nil else { return nil }
    }
    return members
  }

  private func decoded(_ text: ArraySlice<UInt8>) -> String? {
    var bytes: [UInt8] = []
    var rest = text
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte == UInt8(ascii: "+") ? 0x20 : byte)
        continue
      }
      guard rest.count >= 2, let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) else {
        return nil
      }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    return String(validating: bytes, as: UTF8.self)
  }

  private func respond(_ connection: Int32, _ status: String, _ page: String) {
    let body = Array(page.utf8)
    let head = """
      HTTP/1.1 \(status)\r\nContent-Type: text/html; charset=utf-8\r\nContent-Length: \(body.count)\r\n\
      Content-Security-Policy: default-src 'none'; style-src 'unsafe-inline'\r\nReferrer-Policy: no-referrer\r\n\
      Cache-Control: no-store\r\nConnection: close\r\n\r\n
      """
    let bytes = Array(head.utf8) + body
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes { send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      guard count > 0 else { return }
      sent += count
    }
  }
}
