internal import EncyBase
internal import EncyContainer
package import EncyServiceState
internal import Glibc
internal import Synchronization

/// The access tokens of accounts, shared by all processes of a user, so that each is asked for once in its lifetime. One object
/// serves one command.
///
/// A token is in `$XDG_RUNTIME_DIR/ency/zoho-60001234567-….token.json`, mode 0600, in memory on most systems; without such a
/// folder beside the lock.
///
/// ```json
/// {
///   "version": 1, "service": "zoho", "account": "60001234567",
///   "at": {"boot": "be35b87a-…", "uptime": 86400000, "wall": 1788393600000}, "usable": 3540000,
///   "token": "1000.8cb9…", "facts": {"api_domain": "https://www.zohoapis.eu"}
/// }
/// ```
///
/// `usable` are milliseconds from the moment `at`, which is just before the token was asked for. Time since then is taken from
/// the even clock; across a restart of the machine from the wall clock, where one that went back makes the token old.
///
/// Refreshes happen one after the other in all processes, under the lock `….lock` in `$XDG_STATE_HOME/ency/tokens` (see
/// ``StateLock``), where each is counted before it is made: `….refreshes.json` holds how many milliseconds before `at` they
/// were.
///
/// ```json
/// {"version": 1, "at": {"boot": "be35b87a-…", "uptime": 86400000, "wall": 1788393600000}, "refreshes": [412000, 0]}
/// ```
package struct TokenCache: Sendable {
  /// How often a service gives access tokens.
  package struct Throttle: Sendable {
    /// The most refreshes within ``minutes``; Zoho allows 10 in 10 minutes.
    package var count = 10
    package var minutes = 10

    package init() {}
  }

  private let tokens: PrivateFolder
  private let locks: PrivateFolder
  private let store: SecretStore
  private let throttle: Throttle
  private let clock: StateClock
  private let sleep: Sleeper
  private let timeout: Int
  /// The accounts whose token this command found invalid and refreshed.
  private let refreshed: Invalidated

  private final class Invalidated: Sendable { let accounts = Mutex<Set<SecretAccount>>([]) }

  /// A cache.
  /// - Parameters:
  ///   - tokens: The folder of tokens.
  ///   - locks: The folder of locks and counts, the same for all processes of the user.
  ///   - store: Where the secrets of accounts are.
  ///   - throttle: How often the service gives tokens.
  ///   - timeout: How long to wait for another process's refresh, in milliseconds.
  ///   - clock: The clocks.
  ///   - sleep: Waits.
  package init(
    tokens: String, locks: String, store: SecretStore, throttle: Throttle = Throttle(), timeout: Int = 60_000,
    clock: StateClock = .system, sleep: @escaping Sleeper = StateClock.sleep
  ) {
    (self.tokens, self.locks) = (PrivateFolder(tokens), PrivateFolder(locks))
    (self.store, self.throttle, self.timeout, self.clock, self.sleep) = (store, throttle, timeout, clock, sleep)
    refreshed = Invalidated()
  }

  /// This user's folders of tokens and of locks; `nil` where no home is known.
  package static func folders(variable: (String) -> String?) -> (tokens: String, locks: String)? {
    guard let tokens = PrivateFolder.runtime(orState: "tokens", variable: variable),
      let locks = PrivateFolder.state("tokens", variable: variable)
    else { return nil }
    return (tokens.path, locks.path)
  }

  /// A token that is valid as far as is known. One that isn't is refreshed, once for all that wait for it.
  /// - Parameters:
  ///   - account: The account.
  ///   - rotates: Whether each refresh token is used only once. Then the back end must take the secrets before the refresh is
  ///     made, and a new refresh token is kept before the access token is given away or cached.
  ///   - refresh: Asks the service for a token with the account's secrets.
  /// - Returns: The token.
  /// - Throws: ``TokenError``.
  package func token<Refusal: Error>(
    for account: SecretAccount, rotates: Bool = false,
    refresh: (SecretSet) async throws(Refusal) -> TokenGrant
  ) async throws(TokenError<Refusal>) -> AccessToken {
    let lock: StateLock
    do throws(StateError) {
      if let token = try cached(account) { return token }
      try tokens.make()
      try locks.make()
      lock = try await StateLock.acquire(for: locks.path(of: "\(name(account)).lock"), timeout: timeout, sleep: sleep)
      // Whoever had the lock may have refreshed it.
      if let token = try cached(account) { return token }
    } catch { throw .state(error) }
    defer { withExtendedLifetime(lock) {} }
    var secrets: SecretSet
    do throws(SecretError) {
      secrets = try await store.read(account)
      if rotates { try await store.write(secrets, account) }
    } catch { throw .secrets(error) }
    let start = clock.now
    let pause: Int?
    do throws(StateError) { pause = try count(account) } catch { throw .state(error) }
    if let pause { throw .throttled(until: Instant(secondsSince1970: (clock.wall() + pause + 999) / 1_000)) }
    let grant: TokenGrant
    do throws(Refusal) { grant = try await refresh(secrets) } catch { throw .refresh(error) }
    if let next = grant.refreshToken, next != secrets["refresh_token"] {
      secrets["refresh_token"] = next
      do throws(SecretError) { try await store.write(secrets, account) } catch { throw .secrets(error) }
    }
    do throws(StateError) { try keep(grant, account, from: start) } catch { throw .state(error) }
    return AccessToken(secret: grant.accessToken, facts: grant.facts)
  }

  /// Marks a token as one that the service refused (401), so that the next is a new one. Nothing is done to a newer one that
  /// another task or process got meanwhile.
  /// - Returns: Whether it is worthwhile to ask for a token again: false where this command did so before; then the service
  ///   means something else, such as a missing right.
  /// - Throws: ``StateError``.
  package func invalidate(_ token: AccessToken, of account: SecretAccount) async throws(StateError) -> Bool {
    try locks.make()
    let lock = try await StateLock.acquire(
      for: locks.path(of: "\(name(account)).lock"), timeout: timeout, sleep: sleep)
    return try withExtendedLifetime(lock) { () throws(StateError) in
      if let current = try cached(account), current.secret != token.secret { return true }
      guard refreshed.accounts.withLock({ $0.insert(account).inserted }) else { return false }
      try remove(account)
      return true
    }
  }

  /// Replaces the secrets of an account, as after a login, or deletes them, and forgets its token. No refresh is under way
  /// meanwhile, which could put back a refresh token.
  /// - Throws: ``TokenError``; the token may be forgotten already.
  package func replaceSecrets(of account: SecretAccount, with secrets: SecretSet?) async throws(TokenError<Never>) {
    let lock: StateLock
    do throws(StateError) {
      try locks.make()
      lock = try await StateLock.acquire(
        for: locks.path(of: "\(name(account)).lock"), timeout: timeout, sleep: sleep)
      try remove(account)
    } catch { throw .state(error) }
    defer { withExtendedLifetime(lock) {} }
    do throws(SecretError) {
      if let secrets { try await store.write(secrets, account) } else { try await store.delete(account) }
    } catch { throw .secrets(error) }
  }

  /// The milliseconds for which the cached token of an account is still used; `nil` where there is none.
  package func remaining(_ account: SecretAccount) throws(StateError) -> Int? {
    guard let json = try file(account), let at = ClockReading(json["at"]), let usable = json["usable"]?.intValue else {
      return nil
    }
    let elapsed = clock.now.elapsed(since: at)
    return elapsed >= 0 && elapsed < usable ? usable - elapsed : nil
  }

  // MARK: -

  private static let version = 1

  private func name(_ account: SecretAccount) -> String { StateFile.name(for: [account.service, account.name]) }

  private func tokenPath(_ account: SecretAccount) -> String { tokens.path(of: "\(name(account)).token.json") }

  /// The content of the file; `nil` where there is none, or it can't be understood: a new token is asked for then.
  private func file(_ account: SecretAccount) throws(StateError) -> JSONValue? {
    let path = tokenPath(account)
    do throws(StateError) { return try StateFile.json(path, version: Self.version) } catch {
      switch error {
      case .damaged, .unknownVersion: return nil
      default: throw error
      }
    }
  }

  private func cached(_ account: SecretAccount) throws(StateError) -> AccessToken? {
    guard try remaining(account) != nil, let json = try file(account), let token = json["token"]?.stringValue else {
      return nil
    }
    return AccessToken(secret: Secret(token), facts: json["facts"] ?? [:])
  }

  private func keep(_ grant: TokenGrant, _ account: SecretAccount, from start: ClockReading) throws(StateError) {
    let json: JSONValue = [
      "version": .int(Self.version), "service": .string(account.service), "account": .string(account.name),
      "at": start.json, "usable": .int(grant.usable * 1_000), "token": .string(grant.accessToken.text),
      "facts": grant.facts,
    ]
    var bytes = JSONPrinter().bytes(json)
    defer { Secret.erase(&bytes) }
    try StateFile.replace(tokenPath(account), with: bytes)
  }

  private func remove(_ account: SecretAccount) throws(StateError) {
    let path = tokenPath(account)
    guard unlink(path) == 0 || errno == ENOENT || errno == ENOTDIR else {
      throw .file(ContainerError(.fileWrite, path: path, errno: errno, doing: .removing))
    }
  }

  /// Counts a refresh that is about to be made.
  /// - Returns: How many milliseconds it has to wait instead; `nil` for not at all.
  private func count(_ account: SecretAccount) throws(StateError) -> Int? {
    let path = locks.path(of: "\(name(account)).refreshes.json")
    let window = throttle.minutes * 60_000
    var ages: [Int] = []
    do throws(StateError) {
      if let json = try StateFile.json(path, version: Self.version), let at = ClockReading(json["at"]),
        let before = json["refreshes"]?.arrayValue?.compactMap(\.intValue)
      {
        let elapsed = max(0, clock.now.elapsed(since: at))
        ages = before.filter { $0 >= 0 && $0 < window }.map { $0 + min(elapsed, window) }.filter { $0 < window }
      }
    } catch {
      // A count that is lost costs a refusal at most.
      guard case .damaged = error else { throw error }
    }
    let surplus = ages.count - throttle.count
    if surplus >= 0 { return window - ages.sorted(by: >)[surplus] }
    let json: JSONValue = [
      "version": .int(Self.version), "at": clock.now.json, "refreshes": .array((ages + [0]).map { .int($0) }),
    ]
    try StateFile.replace(path, with: JSONPrinter().bytes(json))
    return nil
  }
}
