package import EncyBase
package import EncyServiceState

/// A token that gives access to an account for a while.
package struct AccessToken: Sendable, Equatable {
  package let secret: Secret
  /// What was granted with it and isn't secret, such as `api_domain`.
  package let facts: JSONValue

  package init(secret: Secret, facts: JSONValue = [:]) { (self.secret, self.facts) = (secret, facts) }
}

/// What a service grants for a refresh token.
package struct TokenGrant: Sendable {
  package let accessToken: Secret
  /// How long the token is valid, in seconds, counted from before it was asked for.
  package let lifetime: Int
  /// The refresh token that takes the place of the one that was used, where the service rotates them.
  package let refreshToken: Secret?
  /// What else was granted and isn't secret.
  package let facts: JSONValue

  /// A grant.
  /// - Parameters:
  ///   - accessToken: The token.
  ///   - expiresIn: The member `expires_in` of the answer as it came (RFC 6749, section 5.1); see ``lifetime(of:)``.
  ///   - refreshToken: The new refresh token, if there is one.
  ///   - facts: What else was granted.
  package init(accessToken: Secret, expiresIn: JSONValue?, refreshToken: Secret? = nil, facts: JSONValue = [:]) {
    (self.accessToken, self.refreshToken, self.facts) = (accessToken, refreshToken, facts)
    lifetime = Self.lifetime(of: expiresIn)
  }

  /// The seconds that `expires_in` means: a number, also one that is written as text; 60 for none at all (0 or less), an hour
  /// where it is missing or can't be read.
  package static func lifetime(of expiresIn: JSONValue?) -> Int {
    let text = expiresIn?.stringValue ?? expiresIn?.numberValue?.text
    guard let seconds = text.flatMap({ Double($0) }), seconds.isFinite else { return 3_600 }
    // Some say how long in milliseconds; a token that ends earlier than it says is found out when it is used.
    return seconds < 1 ? 60 : Int(min(seconds, 90 * 86_400))
  }

  /// How long the token is used, in milliseconds: a minute less than it is valid, but at least half of that.
  var usable: Int { max(lifetime - 60, lifetime / 2) * 1_000 }
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
