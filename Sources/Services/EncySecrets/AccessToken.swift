package import EncyBase
package import EncyServiceState

/// A token that gives access to an account for a while.
package struct AccessToken: Sendable, Equatable {
  package let secret: Secret
  /// The facts that were granted with it and aren't secret, such as `api_domain`.
  package let facts: JSONValue

  package init(secret: Secret, facts: JSONValue = [:]) { (self.secret, self.facts) = (secret, facts) }
}

/// The answer of a service to a refresh token.
package struct TokenGrant: Sendable {
  package let accessToken: Secret
  /// How long the token is used, in seconds from before it was asked for.
  package let usable: Int
  /// The refresh token that takes the place of the one that was used, where the service rotates them.
  package let refreshToken: Secret?
  /// Other facts of the answer that aren't secret.
  package let facts: JSONValue

  /// A grant.
  /// - Parameters:
  ///   - accessToken: The token.
  ///   - expiresIn: The member `expires_in` of the answer as it came (RFC 6749, section 5.1); see ``usable(for:)``.
  ///   - refreshToken: The new refresh token, if there is one.
  ///   - facts: What else was granted.
  package init(accessToken: Secret, expiresIn: JSONValue?, refreshToken: Secret? = nil, facts: JSONValue = [:]) {
    (self.accessToken, self.refreshToken, self.facts) = (accessToken, refreshToken, facts)
    usable = Self.usable(for: expiresIn)
  }

  /// How long a token with that `expires_in` is used, in seconds: a minute less, but at least half of it. It may be
  /// written as text; 0 or less means a minute; one that is missing or can't be read means an hour.
  package static func usable(for expiresIn: JSONValue?) -> Int {
    let text = expiresIn?.stringValue ?? expiresIn?.numberValue?.text
    let said = text.flatMap { Double($0) }.flatMap { $0.isFinite ? $0 : nil } ?? 3_600
    if said < 1 { return 60 }
    // Some services send milliseconds: such a token is refused when it has ended, and then refreshed.
    let lifetime = Int(min(said, 90 * 86_400))
    return max(lifetime - 60, lifetime / 2)
  }
}

/// Why there is no access token.
package enum TokenError<Refusal: Error>: Error {
  /// The refresh failed.
  case refresh(Refusal)
  /// The secrets can't be read, or a new refresh token can't be kept.
  case secrets(SecretError)
  /// The service allows no more tokens before that moment.
  case throttled(until: Instant)
  /// The cache can't be used; with ``StateError/busy(path:process:)`` another process refreshes for too long.
  case state(StateError)
}

extension TokenError: Sendable {}
extension TokenError: Equatable where Refusal: Equatable {}
