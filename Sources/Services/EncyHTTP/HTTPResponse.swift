package import EncyBase

/// The answer of a server.
package struct HTTPResponse: Sendable {
  /// The status (RFC 9110, section 15); whatever it is, the exchange itself went well.
  package let status: Int
  /// The header fields of the final answer in their order, without those of interim answers and trailers.
  package let headers: [(name: String, value: String)]
  /// The decoded body; empty where it went to a sink.
  package let body: [UInt8]
  /// The address that answered, after redirects.
  package let address: HTTPAddress
  /// The proxy that was used, without user and password.
  package let proxy: String?
  /// The number of bytes of header fields and bodies that were received, before decoding.
  package let bytesReceived: Int
  /// The seconds that everything took, redirects too.
  package let duration: Double
  /// Whether the server declared where the body ends. Otherwise it ended with the connection, and a body that was cut can't be
  /// told from a whole one (RFC 9112, section 6.3): look whether the content itself is complete.
  package let hasDeclaredEnd: Bool

  /// An answer made of its parts.
  package init(
    status: Int, headers: [(name: String, value: String)] = [], body: [UInt8] = [], address: HTTPAddress,
    proxy: String? = nil, bytesReceived: Int = 0, duration: Double = 0, hasDeclaredEnd: Bool = true
  ) {
    (self.status, self.headers, self.body, self.address) = (status, headers, body, address)
    (self.proxy, self.bytesReceived, self.duration) = (proxy, bytesReceived, duration)
    self.hasDeclaredEnd = hasDeclaredEnd
  }

  /// The value of the first field of that name, whatever the case of its letters.
  package func header(_ name: String) -> String? {
    let name = name.lowercased()
    return headers.first { $0.name.lowercased() == name }?.value
  }

  /// When the server wants to be asked again; `nil` where it doesn't say so in a form that RFC 9110 has (section 10.2.3).
  package var retryAfter: RetryAfter? { header("Retry-After").flatMap { RetryAfter($0) } }

  /// The server's clock when it answered (RFC 9110, section 6.6.1).
  package var serverDate: Instant? { header("Date").flatMap { HTTPDate.instant($0) } }
}

/// When a server wants to be asked again. The value is the server's: callers clamp it.
package enum RetryAfter: Sendable, Equatable {
  /// So many seconds after the answer came; `Int.max` for numbers beyond it.
  case seconds(Int)
  /// At a moment of the server's clock.
  case date(Instant)

  /// The value of a `Retry-After` field: digits, or a date in one of the three forms (RFC 9110, section 10.2.3).
  package init?(_ text: String) {
    if !text.isEmpty, text.utf8.allSatisfy({ $0 &- 0x30 < 10 }) {
      self = .seconds(Int(text) ?? .max)
    } else if let date = HTTPDate.instant(text) {
      self = .date(date)
    } else {
      return nil
    }
  }
}
