/// Secrets in environment variables, for machines on which a scheduler gives them: `ENCY_ZOHO_REFRESH_TOKEN` is the secret
/// `refresh_token` of the service `zoho`, for every account. They can't be written, so a service whose refresh tokens are
/// used only once needs another back end.
package struct SecretEnvironment: Sendable {
  /// The names of the secrets that are looked for.
  package let names: [String]
  private let variable: @Sendable (String) -> String?

  package init(names: [String] = Self.standardNames, variable: @escaping @Sendable (String) -> String?) {
    (self.names, self.variable) = (names, variable)
  }

  /// The names that are secrets of every service.
  package static let standardNames = ["access_token", "api_key", "client_secret", "refresh_token"]

  /// The variable of a secret.
  package static func variable(_ service: String, _ name: String) -> String { "ENCY_\(service)_\(name)".uppercased() }

  /// Whether a variable may hold a secret of any service: programs that are started don't get it.
  static func isSecret(_ variable: String) -> Bool {
    variable.hasPrefix("ENCY_") && ["_TOKEN", "_SECRET", "_KEY", "_PASSWORD"].contains(where: variable.hasSuffix)
  }

  func read(_ account: SecretAccount) throws(SecretReasonError) -> SecretSet {
    var secrets = SecretSet()
    for name in names {
      if let text = variable(Self.variable(account.service, name)), !text.isEmpty { secrets[name] = Secret(text) }
    }
    guard !secrets.names.isEmpty else { throw SecretReasonError(.notFound) }
    return secrets
  }
}
