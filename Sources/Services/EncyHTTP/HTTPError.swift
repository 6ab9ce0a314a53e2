/// The reason why no usable answer came. It holds facts and no sentences: callers choose the words.
package struct HTTPError: Error, Sendable, Equatable {
  /// The layer that failed, from the library up to the caller's own wish.
  package enum Layer: String, Sendable {
    /// libcurl itself: `library-missing` (facts `library`, `package`), `library-failed` (`result`), and requests that can't be
    /// sent as they are: `header-invalid` (`name`), `header-reserved` (`name`), `body-not-allowed`, `part-invalid` (`name`).
    case library
    /// The address: `address-syntax` (`offset`), `address-scheme` (`scheme`), `address-user`, `address-fragment`,
    /// `address-host`, `address-port`, `address-plain` (http beyond this machine), `address-private`.
    case address
    /// The name: `name-unknown`, `name-timeout`.
    case name
    /// The connection: `connect-refused`, `connect-unreachable`, `connect-timeout`, `connect-failed`.
    case connect
    /// The proxy, named by the fact `proxy`: `proxy-invalid` (`variable`), `proxy-name-unknown`, `proxy-unreachable`,
    /// `proxy-authentication`, `proxy-refused` (`status`), `proxy-failed`.
    case proxy
    /// The encryption: `tls-expired`, `tls-not-yet-valid`, `tls-wrong-host`, `tls-self-signed`, `tls-unknown-issuer`, `tls-weak`,
    /// `tls-revoked`, `tls-untrusted` (`verification`), `tls-version`, `tls-not-spoken`, `tls-client-certificate`,
    /// `tls-handshake`, `tls-ca-file` (`file`). Facts of the certificate where it could be read: `certificate-subject`,
    /// `certificate-issuer`, `certificate-names`, `certificate-from`, `certificate-until` (RFC 3339), and `clock`.
    case tls
    /// Sending: `send-failed`, `send-file` (`file`).
    case send
    /// Receiving: `receive-failed`, `receive-empty` (closed before the head of an answer was whole), `body-cut`,
    /// `receiver-failed` (the caller's sink threw).
    case receive
    /// What isn't HTTP: `not-http`, `response-malformed`, `header-malformed`, `chunk-malformed`, `length-invalid`,
    /// `length-conflict`, `framing-conflict`, `framing-unsupported`, `interim-too-many`.
    case http
    /// The content: `encoding-unexpected` (`encoding`), `encoding-broken`.
    case content
    /// Redirects, with `location` where it could be read: `redirect-loop`, `redirect-too-many`, `redirect-insecure`,
    /// `redirect-scheme`, `redirect-location` (missing, empty or broken), `redirect-write` (`status`).
    case redirect
    /// Limits, with `limit`: `headers-too-large`, `headers-too-many`, `body-too-large`, `body-ratio`.
    case limit
    /// Time, with `limit` in seconds: `time-limit`, `stalled`.
    case time
    /// The task was cancelled: `cancelled`.
    case cancelled
  }

  /// The layer that failed.
  package let layer: Layer
  /// The stable name of the failure, listed at its layer.
  package let code: String
  /// The facts by name: `host`, `port` and `proxy` where one was used, `detail` in the library's own words, and those that the
  /// code lists. Never a secret.
  package let facts: [String: String]
  /// Whether a byte of the request may have reached the server. `false` is certain: libcurl had passed none to the system.
  /// Where it had, a connection that is reset at once counts as `true`, since nobody can tell what the server read.
  package let mayHaveBeenSent: Bool

  /// A failure made of its parts.
  package init(_ layer: Layer, _ code: String, _ facts: [String: String] = [:], mayHaveBeenSent: Bool = false) {
    (self.layer, self.code, self.facts, self.mayHaveBeenSent) = (layer, code, facts, mayHaveBeenSent)
  }

  /// The same failure with more facts, and perhaps with the doubt that an earlier exchange of the same request left.
  func adding(_ more: [String: String], wasSent: Bool = false) -> HTTPError {
    HTTPError(layer, code, facts.merging(more) { old, _ in old }, mayHaveBeenSent: mayHaveBeenSent || wasSent)
  }
}
