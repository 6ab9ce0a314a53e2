internal import EncyBase
internal import Synchronization

/// Replaces secrets by `***` in whatever is printed of requests and answers: by the names of fields, members and parameters, and by
/// the values that are known to be secret.
final class SecretMask: Sendable {
  private static let mask = "***"
  /// Bodies beyond this size are only counted.
  private static let shownBody = 64 << 10
  private let secrets = Mutex<[[UInt8]]>([])

  /// Remembers a value, and how it is written percent-encoded and in JSON.
  func register(_ secret: String) {
    if secret.isEmpty { return }
    let quoted = JSONPrinter(isCompact: true).text(.string(secret)).utf8.dropFirst().dropLast()
    let spellings = [Array(secret.utf8), Array(HTTPAddress.encoded(secret).utf8), Array(quoted)]
    secrets.withLock { known in
      for spelling in spellings where !known.contains(spelling) { known.append(spelling) }
      // Longer ones first: one may be a piece of another.
      known.sort { $0.count > $1.count }
    }
  }

  /// Whether a name looks like that of a secret: of a field, a member or a parameter.
  static func isSecret(_ name: String) -> Bool {
    let name = String(name.lowercased().filter { $0 != "-" && $0 != "_" && $0 != "." })
    return pieces.contains { name.contains($0) } || codes.contains(name)
  }

  private static let pieces = [
    "token", "secret", "passw", "passphrase", "credential", "apikey", "accesskey", "privatekey", "authorization",
    "cookie",
    "assertion", "signature", "sessionid",
  ]
  /// `code` alone is OAuth's as text; numbers of errors have that name too.
  private static let codes: Set<String> = [
    "code", "authcode", "devicecode", "usercode", "codeverifier", "otp", "pin", "pwd", "auth", "key", "sid",
  ]

  /// A text without known secrets, without the values of parameters that look like some, and without users of addresses.
  func masked(_ text: String) -> String { values(Self.users(Self.parameters(text))) }

  /// A line of the head of a request or an answer.
  func head(_ line: String) -> String {
    if let mark = line.firstIndex(of: ":"), HTTPField.isName(line[..<mark]), Self.isSecret(String(line[..<mark])) {
      return "\(line[..<mark]): \(Self.mask)"
    }
    return masked(line)
  }

  /// A body: JSON and forms are printed masked, of everything else the size.
  func body(_ bytes: [UInt8], type: String?) -> String {
    let type = type?.prefix { $0 != ";" }.lowercased() ?? ""
    if bytes.count <= Self.shownBody {
      if type.hasSuffix("json"), var value = try? JSONParser().parse(bytes) {
        Self.mask(&value)
        return values(JSONPrinter(isCompact: true).text(value))
      }
      if type == "application/x-www-form-urlencoded" {
        return values(String(Self.parameters("&" + String(decoding: bytes, as: UTF8.self)).dropFirst()))
      }
    }
    return "(\(bytes.count) bytes\(type.isEmpty ? "" : " of " + HTTPField.shown(type)))"
  }

  private func values(_ text: String) -> String {
    var bytes = Array(text.utf8)
    for secret in secrets.withLock({ $0 }) { bytes = bytes.replacing(secret, with: Array(Self.mask.utf8)) }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func mask(_ value: inout JSONValue) {
    switch value.content {
    case .array(let items):
      value.content = .array(
        items.map { item in
          var item = item
          mask(&item)
          return item
        })
    case .object(let object):
      var result = object
      for member in object.members {
        var inner = member.value
        if isSecret(member.name), inner.numberValue == nil || !codes.contains(member.name.lowercased()) {
          inner = inner.isNull || inner.boolValue != nil ? inner : .string(mask)
        } else {
          mask(&inner)
        }
        result[member.name] = inner
      }
      value.content = .object(result)
    default: break
    }
  }

  /// Masks what is between `://` and `@`, and the user that libcurl names.
  private static func users(_ text: String) -> String {
    let parts = text.split(separator: "://", omittingEmptySubsequences: false)
    let shown = parts.dropFirst().map { part -> String in
      let end = part.firstIndex { "/?# \"'<>".contains($0) } ?? part.endIndex
      return part[..<end].lastIndex(of: "@").map { mask + part[$0...] } ?? String(part)
    }
    let line = (parts.prefix(1).map(String.init) + shown).joined(separator: "://")
    guard let user = line.firstRange(of: " with user '") else { return line }
    return line[..<user.upperBound] + mask + "'"
  }

  /// Masks values behind `?name=` and `&name=`, up to the next byte that can't be in a query.
  private static func parameters(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "=")) else { return text }
    var (result, rest): ([UInt8], ArraySlice<UInt8>) = ([], Array(text.utf8)[...])
    let ends = Array("&;# \t\"'<>".utf8)
    while let byte = rest.popFirst() {
      result.append(byte)
      guard byte == UInt8(ascii: "?") || byte == UInt8(ascii: "&") || byte == UInt8(ascii: ";") else { continue }
      let name = rest.prefix { AddressReference.isUnreserved($0) || "%+[]".utf8.contains($0) }
      guard rest.dropFirst(name.count).first == UInt8(ascii: "=") else { continue }
      result += name + [UInt8(ascii: "=")]
      rest = rest.dropFirst(name.count + 1)
      if isSecret(String(decoding: name, as: UTF8.self)) {
        result += mask.utf8
        rest = rest.drop { !ends.contains($0) }
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
