internal import EncyBase

/// An account at a service, by which its secrets are found.
package struct SecretAccount: Sendable, Hashable {
  /// The service, such as `zoho`.
  package let service: String
  /// The account, such as an organization's id.
  package let name: String

  package init(service: String, name: String) { (self.service, self.name) = (service, name) }
}

/// The secrets of an account by their names, such as `refresh_token` and `client_secret`.
///
/// Every back end keeps them as one JSON object: `{"client_secret":"8f2…","refresh_token":"1000.…"}`.
package struct SecretSet: Sendable, Equatable {
  private var secrets: [String: Secret]

  package init(_ secrets: [String: Secret] = [:]) { self.secrets = secrets }

  package subscript(name: String) -> Secret? {
    get { secrets[name] }
    set { secrets[name] = newValue }
  }

  /// The names in their order.
  package var names: [String] { secrets.keys.sorted() }

  /// Reads what ``withJSON(_:)`` lent; white space around it doesn't matter. `nil` for anything else.
  init?(json bytes: [UInt8]) {
    guard let object = try? JSONParser(maximumDepth: 1).parse(bytes).objectValue else { return nil }
    secrets = [:]
    for member in object.members {
      guard let text = member.value.stringValue else { return nil }
      secrets[member.name] = Secret(text)
    }
  }

  /// Lends the JSON object, whose memory is overwritten afterwards.
  func withJSON<Answer, Failure>(_ body: (Secret) async throws(Failure) -> Answer) async throws(Failure) -> Answer {
    var bytes = JSONPrinter(isCompact: true).bytes(
      .object(
        names.reduce(into: JSONObject()) { object, name in object[name] = secrets[name].map { .string($0.text) } }))
    let json = Secret(bytes)
    Secret.erase(&bytes)
    return try await body(json)
  }

  /// A message in which the secrets that it repeats are masked.
  func masked(in message: String) -> String { secrets.values.reduce(message) { $1.masked(in: $0) } }
}

extension SecretSet: CustomStringConvertible {
  /// The names without the secrets.
  package var description: String { names.map { "\($0): \(Secret.mask)" }.joined(separator: ", ") }
}
