import EncyBase
import EncyServiceState
import EncyServiceTestSupport
import EncyTestSupport
import Foundation
import Synchronization
import Testing

@testable import EncySecrets

@Suite("Access tokens") struct TokenCacheTests {
  private let scratch: TemporaryFolder
  private let clock = TestClock()
  private let account = SecretAccount(service: "test", name: "1")
  private let refreshes = Counter()

  private struct Revoked: Error, Equatable {}

  private final class Counter: Sendable {
    private let value = Mutex(0)
    var count: Int { value.withLock { $0 } }
    func next() -> Int {
      value.withLock { value in
        value += 1
        return value
      }
    }
  }

  init() async throws {
    scratch = try TemporaryFolder()
    try await store.write(SecretSet(["refresh_token": Secret("R"), "client_secret": Secret("c")]), account)
  }

  private var store: SecretStore { .file(SecretFile(folder: scratch.path("secrets"))) }

  private func cache(
    _ store: SecretStore? = nil, clock other: TestClock? = nil, throttle: TokenCache.Throttle = TokenCache.Throttle(),
    timeout: Int = 60_000
  ) -> TokenCache {
    TokenCache(
      tokens: scratch.path("run"), locks: scratch.path("locks"), store: store ?? self.store, throttle: throttle,
      timeout: timeout, clock: (other ?? clock).clock, sleep: { _ in await Task.yield() })
  }

  /// The token, or why there is none; each refresh is counted and gives the next number.
  private func token(
    _ cache: TokenCache, expiresIn: JSONValue? = 3_600
  ) async throws(TokenError<Revoked>) -> String {
    try await cache.token(for: account) { secrets throws(Revoked) in
      guard secrets["refresh_token"] == Secret("R"), secrets["client_secret"] == Secret("c") else { throw Revoked() }
      // A request takes its time: others come meanwhile.
      for _ in 0..<100 { await Task.yield() }
      return TokenGrant(accessToken: Secret("T\(refreshes.next())"), expiresIn: expiresIn, facts: ["api_domain": "eu"])
    }.secret.text
  }

  private var file: String { "\(scratch.path("run"))/\(StateFile.name(for: ["test", "1"])).token.json" }

  @Test("are kept in the runtime folder, else with the user's state")
  func folders() throws {
    let home = try TemporaryFolder()
    chmod(home.url.path, 0o700)
    var variables = ["XDG_RUNTIME_DIR": home.url.path, "HOME": "/h"]
    func folders() -> [String] { TokenCache.folders { variables[$0] }.map { [$0.tokens, $0.locks] } ?? [] }
    #expect(folders() == ["\(home.url.path)/ency", "/h/.local/state/ency/tokens"])
    // A runtime folder that others may enter isn't one.
    chmod(home.url.path, 0o755)
    #expect(folders() == ["/h/.local/state/ency/tokens", "/h/.local/state/ency/tokens"])
    variables = [:]
    #expect(folders() == [])
  }

  @Test(
    "last as long as the answer says, less a minute",
    arguments: [
      (3_600, 3_540), (0, 60), (-1, 60), ("3600", 3_540), ("0", 60), (nil, 3_540), ("soon", 3_540), (30, 15), (90, 45),
      (JSONValue.null, 3_540), (3_600_000, 3_599_940),
      (JSONValue.number(JSONNumber(text: "1e300") ?? JSONNumber(0)), 7_775_940),
    ] as [(JSONValue?, Int)])
  func lifetime(expiresIn: JSONValue?, seconds: Int) async throws {
    let cache = cache()
    #expect(try await token(cache, expiresIn: expiresIn) == "T1")
    #expect(try cache.remaining(account) == seconds * 1_000)
    clock.pass(seconds * 1_000 - 1)
    #expect(try await token(self.cache()) == "T1")
    clock.pass(1)
    #expect(try await token(cache) == "T2")
  }

  @Test("survive a wall clock that is wrong, and a restart only with a right one")
  func clocks() async throws {
    #expect(try await token(cache()) == "T1")
    clock.setWall(by: 31_536_000_000)
    #expect(try await token(cache()) == "T1")
    clock.setWall(by: -2 * 31_536_000_000)
    #expect(try await token(cache()) == "T1")
    clock.setWall(by: 31_536_000_000)
    let restarted = clock.restarted(after: 60_000)
    #expect(try cache(clock: restarted).remaining(account) == 3_480_000)
    #expect(try cache(clock: clock.restarted(after: -1)).remaining(account) == nil)
    #expect(try cache(clock: clock.restarted(after: 31_536_000_000)).remaining(account) == nil)
  }

  @Test("are asked for once by twenty tasks")
  func storm() async throws {
    let tokens = try await withThrowingTaskGroup(of: String.self) { group in
      for number in 0..<20 {
        group.addTask { try await self.token(self.cache(), expiresIn: .int(3_600 + number)) }
      }
      return try await group.reduce(into: Set<String>()) { $0.insert($1) }
    }
    #expect(tokens == ["T1"] && refreshes.count == 1)
  }

  @Test("are asked for once by several processes, whose refresh tokens rotate")
  func processes() async throws {
    let words = ["token", scratch.path("run"), scratch.path("locks"), scratch.path("secrets"), scratch.url.path]
    let tokens = try ServiceSteps.runTogether([[String]](repeating: words, count: 4))
    #expect(Set(tokens) == ["access of R"], "\(tokens)")
    #expect(try String(contentsOfFile: scratch.path("refreshes"), encoding: .utf8) == "R\n")
    #expect(try await store.read(account)["refresh_token"] == Secret("R+"))
  }

  @Test("wait for another process, but not for ever")
  func busy() async throws {
    mkdir(scratch.path("locks"), 0o700)
    let lock = "\(scratch.path("locks"))/\(StateFile.name(for: ["test", "1"])).lock"
    let holder = try LockHolder([lock])
    let error = await #expect(throws: TokenError<Revoked>.self) { try await token(cache(timeout: 200)) }
    #expect(error == .state(.busy(path: lock, process: holder.id)))
    holder.kill()
    #expect(try await token(cache()) == "T1")
  }

  @Test("are refreshed once a command when the service refuses them")
  func invalidate() async throws {
    let cache = cache()
    let first = try await token(cache)
    #expect(first == "T1")
    let stale = AccessToken(secret: Secret("T1"), facts: [:])
    // All lanes of a batch find it out; another process, too.
    #expect(try await cache.invalidate(stale, of: account))
    #expect(try await token(cache) == "T2")
    #expect(try await cache.invalidate(stale, of: account))
    #expect(try await self.cache().invalidate(stale, of: account))
    #expect(try await token(cache) == "T2")
    // The new one is refused, too: it isn't the token's fault.
    let second = AccessToken(secret: Secret("T2"), facts: [:])
    #expect(try await !cache.invalidate(second, of: account))
    #expect(try await token(cache) == "T2" && refreshes.count == 2)
    // The next command may try once more.
    #expect(try await self.cache().invalidate(second, of: account))
    #expect(try await token(cache) == "T3")
  }

  @Test("are asked for ten times in ten minutes at most, by all processes together")
  func throttle() async throws {
    for number in 1...10 {
      #expect(try await token(cache()) == "T\(number)")
      unlink(file)
      clock.pass(1_000)
    }
    let until = Instant(secondsSince1970: (clock.now + 590_000) / 1_000)
    let error = await #expect(throws: TokenError<Revoked>.self) { try await token(cache()) }
    #expect(error == .throttled(until: until))
    // A wrong wall clock is no way around it.
    clock.setWall(by: 31_536_000_000)
    await #expect(throws: TokenError<Revoked>.self) { try await token(cache()) }
    clock.pass(590_000)
    #expect(try await token(cache()) == "T11")
  }

  @Test("aren't given when the refresh fails, and each failure counts")
  func refused() async throws {
    try await store.write(SecretSet(["refresh_token": Secret("old")]), account)
    for _ in 0..<10 {
      let error = await #expect(throws: TokenError<Revoked>.self) { try await token(cache()) }
      #expect(error == .refresh(Revoked()))
    }
    let error = await #expect(throws: TokenError<Revoked>.self) { try await token(cache()) }
    guard case .throttled = error else {
      Issue.record("\(error as Any)")
      return
    }
    #expect(refreshes.count == 0)
  }

  @Test("aren't asked for with a rotating refresh token where the back end can't be written to")
  func rotation() async throws {
    let env = SecretStore.env(SecretEnvironment { $0.hasSuffix("REFRESH_TOKEN") ? "R" : nil })
    func token(_ cache: TokenCache, rotates: Bool) async throws(TokenError<Revoked>) -> AccessToken {
      try await cache.token(for: account, rotates: rotates) { _ throws(Revoked) in
        _ = refreshes.next()
        return TokenGrant(accessToken: Secret("T"), expiresIn: nil, refreshToken: Secret("R2"))
      }
    }
    let error = await #expect(throws: TokenError<Revoked>.self) { try await token(cache(env), rotates: true) }
    #expect(error == .secrets(SecretError(.env, account, .readOnly)) && refreshes.count == 0)
    _ = try await token(cache(), rotates: true)
    #expect(try await store.read(account) == SecretSet(["refresh_token": Secret("R2"), "client_secret": Secret("c")]))
    // No refresh token, no request.
    try await store.delete(account)
    unlink(file)
    let missing = await #expect(throws: TokenError<Revoked>.self) { try await token(cache(), rotates: false) }
    #expect(missing == .secrets(SecretError(.file, account, .notFound)) && refreshes.count == 1)
  }

  @Test("are forgotten with the secrets they came from")
  func login() async throws {
    let cache = cache()
    #expect(try await token(cache) == "T1")
    try await cache.replaceSecrets(
      of: account, with: SecretSet(["refresh_token": Secret("R"), "client_secret": Secret("c")]))
    #expect(try await token(cache) == "T2")
    try await cache.replaceSecrets(of: account, with: nil)
    let error = await #expect(throws: TokenError<Revoked>.self) { try await token(cache) }
    #expect(error == .secrets(SecretError(.file, account, .notFound)))
  }

  @Test("are in a file as version 1 of the format has it, which only the user may read")
  func format() async throws {
    _ = try await token(cache())
    let attributes = try FileManager.default.attributesOfItem(atPath: file)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    let text = """
      {
        "version": 1,
        "service": "test",
        "account": "1",
        "at": {
          "boot": "boot-1",
          "uptime": 86400000,
          "wall": \(clock.now)
        },
        "usable": 3540000,
        "token": "T1",
        "facts": {
          "api_domain": "eu"
        }
      }

      """
    #expect(try String(contentsOfFile: file, encoding: .utf8) == text)
    // What can't be understood is asked for again; what others may read isn't trusted.
    for text in ["", "{}", "{\"version\": 2}", "{\"version\": 1, \"token\": 1}"] {
      try Data(text.utf8).write(to: URL(filePath: file))
      chmod(file, 0o600)
      #expect(try cache().remaining(account) == nil)
    }
    chmod(file, 0o644)
    let error = await #expect(throws: TokenError<Revoked>.self) { try await token(cache()) }
    #expect(error == .state(.openToOthers(path: file, mode: 0o644)))
  }
}

/// A process that gets a token with a refresh token that is valid once is killed at each call, or its calls fail.
@Suite("A refresh whose process is killed", .serialized) struct KilledRefreshTests {
  @Test("loses no refresh token that was kept before it was used")
  func law() async throws {
    let scratch = try TemporaryFolder()
    let files = FileManager.default
    let names = ["run", "locks", "secrets"]
    let account = SecretAccount(service: "test", name: "1")
    let store = SecretStore.file(SecretFile(folder: scratch.path("secrets")))
    let command = ["token"] + names.map { scratch.path($0) } + [scratch.path("log")]
    let folders = names.map { scratch.url.resolvingSymlinksInPath().path + "/\($0)" }
    func layOut() async throws {
      for name in names + ["log"] { try? files.removeItem(atPath: scratch.path(name)) }
      try files.createDirectory(atPath: scratch.path("log"), withIntermediateDirectories: true)
      try await store.write(SecretSet(["refresh_token": Secret("R")]), account)
    }
    func used() -> [String] {
      ((try? String(contentsOfFile: scratch.path("log/refreshes"), encoding: .utf8)) ?? "").split(separator: "\n")
        .map(String.init)
    }
    try await layOut()
    let calls = try ServiceSteps.calls(command, folders: folders, in: scratch)
    let points = calls.filter { $0.isChange || $0.kind == "flock" }.flatMap { call in
      [Fault(call: call.order, mode: .killBefore), Fault(call: call.order, mode: .killAfter)]
        + [EIO, ENOSPC].map { Fault(call: call.order, mode: .fail, number: $0) }
    }
    #expect(points.count > 60, "\(points.count)")
    let step = isFullRun ? 1 : max(1, points.count / 30)
    for fault in stride(from: 0, to: points.count, by: step).map({ points[$0] }) {
      try await layOut()
      let run = try ServiceSteps.run(command, folders: folders, fault: fault)
      let story = Comment(rawValue: "\(fault): \(run.story)\(run.text)")
      #expect([0, 1, 137].contains(run.status), story)
      let first = used()
      // The refresh token in the back end is the one that was used or the one that it was exchanged for; whole in any case.
      let kept = try await store.read(account)["refresh_token"]?.text
      #expect(kept == "R" || kept == "R+" && first == ["R"], story)
      if run.status == 0 { #expect(kept == "R+" && run.text == "access of R\n", story) }
      let next = try ServiceSteps.run(command)
      #expect(next.status == 0, "\(story) then \(next.story)\(next.text)")
      // Unless the process died between the answer and the record, the next one uses what was given last.
      let all = used()
      #expect([["R"], ["R", "R+"]].contains(all) || all == ["R", "R"] && kept == "R", story)
      let left = try names.flatMap { try files.contentsOfDirectory(atPath: scratch.path($0)) }
      #expect(left.allSatisfy { $0.hasSuffix(".json") || $0.hasSuffix(".lock") }, "\(story) \(left)")
    }
  }
}

@Suite("A hardened process") struct ProcessHardeningTests {
  @Test("can't be traced and leaves no core")
  func harden() throws {
    let lines = try ServiceSteps.run(["harden"]).text.split(separator: "\n").map(String.init)
    #expect(
      lines.count == 3 && lines[0].hasPrefix("true ") && lines[1] == "true" && lines[2] == "false 0 0", "\(lines)")
  }
}
