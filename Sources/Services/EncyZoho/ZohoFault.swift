internal import EncyOutbox

/// What the codes of Zoho Books mean for a request, as data.
///
/// Source: zoho.com/books/api/v3 (errors) and reports of clients, which agree on these; no public list is complete. A code that isn't here is
/// shown as it came, with the class that its HTTP status has.
enum ZohoFault {
  struct Meaning {
    let retry: RetryClass
    /// Milliseconds until another try makes sense, where the answer doesn't say.
    var wait: Int?
  }

  static let meanings: [Int: Meaning] = [
    2: Meaning(retry: .definite), 4: Meaning(retry: .definite), 5: Meaning(retry: .definite),
    14: Meaning(retry: .token), 15: Meaning(retry: .definite), 37: Meaning(retry: .definite),
    // Blocked for an hour after too many in a minute.
    43: Meaning(retry: .quota, wait: 3_600_000),
    // The minute's limit, then the day's.
    44: Meaning(retry: .retry, wait: 60_000), 45: Meaning(retry: .quota, wait: 3_600_000),
    // A right is missing; of an old token it was seen, too, so that one refresh comes first.
    57: Meaning(retry: .token), 1000: Meaning(retry: .retry), 1002: Meaning(retry: .definite),
    1005: Meaning(retry: .scope), 1038: Meaning(retry: .definite),
    // Too many at once.
    1070: Meaning(retry: .retry, wait: 5_000), 3062: Meaning(retry: .definite), 6041: Meaning(retry: .definite),
  ]
}
