/// The proxy by which an address is reached, chosen from the environment by the rules of libcurl.
struct ProxyChoice: Sendable, Equatable {
  /// The value for CURLOPT_PROXY; may contain a password.
  let setting: String
  /// The scheme, host and port only.
  let shown: String
  /// The user's password and name, for the mask.
  let secrets: [String]
  /// Whether TLS is spoken with the proxy itself.
  var isEncrypted: Bool { shown.hasPrefix("https:") }

  /// The proxy for an address; `nil` for none.
  ///
  /// `http_proxy` counts in lower case only, since web servers put a request's `Proxy` field into `HTTP_PROXY` (CVE-2016-5385).
  /// Then come `https_proxy` and `all_proxy`, in lower case first, and `no_proxy` or `NO_PROXY`. Unlike with libcurl, this machine
  /// itself is never reached by a proxy: what may go there unencrypted stays on it.
  /// - Throws: ``HTTPError``: `proxy-invalid`.
  static func choose(
    for address: HTTPAddress, _ variable: (String) -> String?
  ) throws(HTTPError) -> ProxyChoice? {
    if address.isLoopback { return nil }
    let names =
      (address.scheme == "http" ? ["http_proxy"] : ["https_proxy", "HTTPS_PROXY"]) + ["all_proxy", "ALL_PROXY"]
    guard let name = names.first(where: { !(variable($0) ?? "").isEmpty }), let text = variable(name) else {
      return nil
    }
    let exceptions = variable("no_proxy") ?? variable("NO_PROXY") ?? ""
    if excepts(address, exceptions) { return nil }
    guard let choice = ProxyChoice(text) else { throw HTTPError(.proxy, "proxy-invalid", ["variable": name]) }
    return choice
  }

  private static let schemes = ["http", "https", "socks4", "socks4a", "socks5", "socks5h"]

  /// A proxy of `[scheme://][user[:password]@]host[:port][/]`; as with libcurl, a port that is missing is 1080, 443 with https.
  init?(_ text: String) {
    var (scheme, rest) = ("http", Substring(text))
    if let mark = text.firstRange(of: "://") {
      (scheme, rest) = (text[..<mark.lowerBound].lowercased(), text[mark.upperBound...])
    }
    var login = ""
    if let mark = rest.lastIndex(of: "@") { (login, rest) = (String(rest[..<mark]), rest[rest.index(after: mark)...]) }
    if rest.hasSuffix("/") { rest.removeLast() }
    guard Self.schemes.contains(scheme), HTTPField.isValue(login), !login.contains(" "),
      let (host, port) = try? HostAddress.split(String(rest))
    else { return nil }
    shown = "\(scheme)://\(host):\(port ?? (scheme == "https" ? 443 : 1080))"
    setting = login.isEmpty ? shown : shown.replacing("://", with: "://\(login)@", maxReplacements: 1)
    let parts = login.split(separator: ":", maxSplits: 1).map(String.init)
    secrets = parts.dropFirst().flatMap { [$0, Self.decoded($0)] } + (login.isEmpty ? [] : [login])
  }

  /// Whether `NO_PROXY` lists the host: names with all that ends in them, addresses, networks as `10.0.0.0/8`; each with a port
  /// behind it for that port only, which libcurl itself doesn't have. `*` alone is every host.
  static func excepts(_ address: HTTPAddress, _ list: String) -> Bool {
    let entries = list.split { $0 == "," || $0 == " " || $0 == "\t" }
    if entries == ["*"] { return true }
    return entries.contains { entry in
      var entry = entry.lowercased()
      let colons = entry.count { $0 == ":" }
      if entry.hasPrefix("[") ? entry.contains("]:") : colons == 1, let mark = entry.lastIndex(of: ":") {
        guard Int(entry[entry.index(after: mark)...]) == address.port else { return false }
        entry = String(entry[..<mark])
      } else if colons > 1, !entry.hasPrefix("[") {
        let parts = entry.split(separator: "/", maxSplits: 1)
        entry = "[\(parts[0])]" + (parts.count > 1 ? "/\(parts[1])" : "")
      }
      if let bytes = HostAddress.bytes(address.host) { return contains(entry, bytes) }
      while entry.hasPrefix(".") { entry.removeFirst() }
      if entry.hasSuffix(".") { entry.removeLast() }
      return !entry.isEmpty && (address.host == entry || address.host.hasSuffix("." + entry))
    }
  }

  private static func contains(_ network: String, _ bytes: [UInt8]) -> Bool {
    let parts = network.split(separator: "/", maxSplits: 1)
    guard let first = parts.first, let start = HostAddress.bytes(String(first)), start.count == bytes.count,
      let bits = parts.count > 1 ? Int(parts[1]) : bytes.count * 8, 0...bytes.count * 8 ~= bits
    else { return false }
    return (0..<bits).allSatisfy { (start[$0 / 8] ^ bytes[$0 / 8]) & (0x80 >> UInt8($0 % 8)) == 0 }
  }

  private static func decoded(_ text: String) -> String {
    var (result, rest): ([UInt8], ArraySlice<UInt8>) = ([], Array(text.utf8)[...])
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), rest.count >= 2,
        let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      {
        result.append(value)
        rest = rest.dropFirst(2)
      } else {
        result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
