/// The meaning of an answer for its request: adapters assign one to each error code of their service.
package enum RetryClass: String, Sendable, CaseIterable {
  /// A definite no: show it.
  case definite
  /// The access token isn't valid any more: refresh it once.
  case token
  /// A right is missing: show which.
  case scope
  /// Not now: wait and repeat where the request may be repeated.
  case retry
  /// The quota of the day or a longer block: queue until it ends.
  case quota
  /// A write may have been made in spite of the answer.
  case uncertain

  /// The class of an answer whose code the adapter doesn't know, by its HTTP status (RFC 9110, section 15); `nil` where no
  /// whole answer came.
  package init(status: Int?) {
    self =
      switch status {
      case 401: .token
      case 403: .scope
      case 408, 425, 429: .retry
      case nil: .retry
      case let status? where status >= 500: .retry
      default: .definite
      }
  }
}
