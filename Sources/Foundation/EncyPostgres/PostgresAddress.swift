/// Where a server and its database are: a URL as libpq reads it, `postgresql://USER@HOST:PORT/DATABASE?…`.
///
/// Related PostgreSQL documentation: <https://www.postgresql.org/docs/current/libpq-connect.html#LIBPQ-CONNSTRING>
package struct PostgresAddress: Sendable {
  /// All of it, passwords included.
  let url: String
  /// What may be shown: user, host, port and database, without anything that is secret.
  package let shown: String
  /// What may stand in no message.
  private let secrets: [String]

  /// Options of a URL that say where something is, and no more.
  private static let open: Set<String> = ["host", "hostaddr", "port", "user", "dbname", "service"]
  private static let longest = 4096

  /// Reads a URL. One in which a password could be taken for something else, such as a host, is none: libpq would repeat it in messages.
  package init?(_ url: String) {
    guard let scheme = ["postgresql://", "postgres://"].first(where: { url.hasPrefix($0) }),
      url.utf8.count <= Self.longest, url.unicodeScalars.allSatisfy({ $0.value > 0x20 && $0.value != 0x7F }),
      Self.isEscaped(url)
    else { return nil }
    let rest = url.dropFirst(scheme.count)
    let pieces = rest.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let steps = pieces[0].split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    let sides = steps[0].split(separator: "@", omittingEmptySubsequences: false)
    guard sides.count <= 2, !rest.dropFirst(steps[0].count).contains("@"), let hosts = sides.last,
      hosts.split(separator: ",", omittingEmptySubsequences: false).allSatisfy(Self.isHost)
    else { return nil }
    var secrets: [Substring] = []
    var shown = scheme
    if sides.count == 2 {
      let names = sides[0].split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      shown += names[0] + "@"
      secrets += names.dropFirst()
    }
    shown += hosts
    if steps.count == 2 { shown += "/" + steps[1] }
    var options: [Substring] = []
    for option in pieces.count == 2 ? pieces[1].split(separator: "&") : [] {
      let sides = option.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard sides.count == 2 else { return nil }
      if Self.open.contains(String(sides[0])) { options.append(option) } else { secrets.append(sides[1]) }
    }
    if !options.isEmpty { shown += "?" + options.joined(separator: "&") }
    (self.url, self.shown) = (url, shown)
    self.secrets = secrets.flatMap { [String($0), Self.decoded($0)] }.filter { $0.utf8.count > 3 }
  }

  /// A message without what is secret.
  func harmless(_ message: String) -> String {
    secrets.reduce(message) { $0.replacing($1, with: "…") }
  }

  /// `host`, `host:5432`, `[::1]:5432`, a port alone or nothing at all.
  private static func isHost(_ text: Substring) -> Bool {
    var rest = text
    if rest.hasPrefix("[") {
      guard let end = rest.firstIndex(of: "]") else { return false }
      rest = rest[rest.index(after: end)...]
      if !rest.isEmpty, !rest.hasPrefix(":") { return false }
    }
    let sides = rest.split(separator: ":", omittingEmptySubsequences: false)
    return sides.count <= 2 && (sides.count < 2 || sides[1].utf8.allSatisfy { (0x30...0x39).contains($0) })
  }

  /// Whether each `%` begins an escape of a byte that isn't 0.
  private static func isEscaped(_ text: String) -> Bool {
    text.split(separator: "%", omittingEmptySubsequences: false).dropFirst().allSatisfy { piece in
      let digits = piece.utf8.prefix(2)
      return digits.count == 2 && UInt8(String(decoding: digits, as: UTF8.self), radix: 16) ?? 0 > 0
    }
  }

  private static func decoded(_ text: Substring) -> String {
    let pieces = text.split(separator: "%", omittingEmptySubsequences: false)
    var bytes = Array((pieces.first ?? "").utf8)
    for piece in pieces.dropFirst() {
      bytes.append(UInt8(piece.prefix(2), radix: 16) ?? 0)
      bytes += piece.dropFirst(2).utf8
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
