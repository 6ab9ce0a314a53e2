internal import EncyBase
internal import EncyOutbox
internal import EncySecrets
internal import EncyServiceState
internal import Glibc

// One step with the state of services, for tests that kill it, let its calls fail, or run several at once.
//
//   add OUTBOX TARGET [PARENT]      adds an entry; prints its id
//   drain OUTBOX SERVER SEED        sends all entries to a service that is a folder: see `Service`
//   drop OUTBOX ID, retry OUTBOX ID, recover OUTBOX
//   pace FOLDER CALLS               asks so often without waiting; prints how many calls were admitted
//   token TOKENS LOCKS SECRETS LOG  gets a token from a service that rotates refresh tokens; prints it. Each refresh is a line in LOG:
//                                   the refresh token that was used, which must be the one that was given last
//   keyring read|write|delete ACCOUNT [SECRET]
//                                   what secret-tool does; prints the secret, what was done, or why not
//   commands SCRIPT SECRET          writes, reads and deletes a secret by a script; prints what was read
//   harden                          prints whether the process could be traced, and its core limit, before and after

/// A service that is a folder: a file a write, which has a line for each time that it was made. What an answer says depends on the seed, the
/// entry's number and its tries.
struct Service: Sendable {
  let folder: String
  let seed: Int

  func append(_ line: String, to name: String) {
    let file = open("\(folder)/\(name)", O_WRONLY | O_CREAT | O_APPEND, 0o600)
    guard file >= 0, line.utf8CString.withUnsafeBytes({ write(file, $0.baseAddress, $0.count - 1) }) == line.utf8.count
    else { fatalError("the service can't write") }
    close(file)
  }

  func send(_ entry: OutboxEntry, _ outbox: Outbox) -> OutboxOutcome {
    // Nothing may be sent that isn't recorded.
    if (try? outbox.entry(entry.id))?.state != .sending { append("unrecorded \(entry.target)\n", to: "breaches") }
    var generator = SplitMix(
      UInt64(seed &* 1_000_003 &+ (entry.payload["number"]?.intValue ?? 0) &* 101 &+ entry.tries))
    let luck = generator.next() % 6
    // Neither arrives nor is answered; is postponed; arrives without being answered; is answered.
    if luck == 0 { return .uncertain(OutboxFailure("timeout")) }
    if luck == 1 { return .postponed(OutboxFailure("busy"), until: nil) }
    append("made\n", to: entry.id)
    append("\(entry.id) \(entry.target)\n", to: "order")
    return luck == 2 ? .uncertain(OutboxFailure("reset")) : .done(proof: ["number": .string(entry.target)])
  }

  func resolve(_ entry: OutboxEntry) -> OutboxResolution {
    access("\(folder)/\(entry.id)", F_OK) == 0 ? .applied(proof: ["number": .string(entry.target)]) : .notApplied
  }
}

/// Steele, Lea, Flood, "Fast Splittable Pseudorandom Number Generators".
struct SplitMix {
  var state: UInt64
  init(_ seed: UInt64) { state = seed }
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

/// The service refused a refresh token that isn't the last it gave.
struct Revoked: Error {}

func run(_ words: [String]) async throws {
  func word(_ place: Int) -> String { place < words.count ? words[place] : "" }
  let outbox = Outbox(folder: word(1))
  let queue = OutboxQueue(service: "test", account: "1")
  switch word(0) {
  case "add":
    let parents = words.dropFirst(3)
    let request = OutboxRequest(
      queue: queue, target: word(2), verb: "put", after: Array(parents), payload: ["number": .int(word(2).utf8.count)])
    print(try outbox.add(request).id)
  case "drain":
    let service = Service(folder: word(2), seed: Int(word(3)) ?? 0)
    let session = try await OutboxSession(outbox, queue)
    let report = try await outbox.drain(session, lanes: 1, resolve: { service.resolve($0) }) {
      service.send($0, outbox)
    }
    print(report.done.count, report.uncertain.count, report.waiting.count)
  case "drop": print(try outbox.drop(word(2)))
  case "retry": print(try outbox.retry(word(2)).state)
  case "recover": print(try outbox.recover().count)
  case "pace":
    let pace = Pace(folder: word(1), queue)
    var count = 0
    for _ in 0..<(Int(word(2)) ?? 0) {
      // Of lanes there are four, and as many processes.
      if case .admitted = try pace.admit() { count += 1 }
    }
    print(count)
  case "token":
    let account = SecretAccount(service: "test", name: "1")
    let cache = TokenCache(tokens: word(1), locks: word(2), store: .file(SecretFile(folder: word(3))))
    let log = word(4)
    let token = try await cache.token(for: account, rotates: true) { secrets throws(Revoked) in
      let service = Service(folder: String(log.prefix { $0 != ":" }), seed: 0)
      let used = secrets["refresh_token"]?.text ?? ""
      service.append("\(used)\n", to: "refreshes")
      return TokenGrant(
        accessToken: Secret("access of \(used)"), expiresIn: 3_600, refreshToken: Secret("\(used)+"))
    }
    print(token.secret.text)
  case "keyring":
    let (store, account) = (SecretStore.keyring(SecretKeyring()), SecretAccount(service: "test", name: word(2)))
    do throws(SecretError) {
      switch word(1) {
      case "read": print(try await store.read(account)["token"]?.text ?? "none")
      case "write":
        try await store.write(SecretSet(["token": Secret(word(3))]), account)
        print("written")
      default:
        try await store.delete(account)
        print("deleted")
      }
    } catch { print(error.reason) }
  case "commands":
    let account = SecretAccount(service: "test", name: "1")
    let store = SecretStore.command(
      SecretCommands(read: "'\(word(1))' read t 1", write: "'\(word(1))' write t 1", delete: "'\(word(1))' delete t 1"))
    try await store.write(SecretSet(["token": Secret(word(2))]), account)
    print(try await store.read(account)["token"]?.text ?? "none")
    try await store.delete(account)
  case "harden":
    var limit = rlimit()
    func show() {
      getrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &limit)
      print(ProcessHardening.isDumpable, limit.rlim_cur, limit.rlim_max)
    }
    show()
    print(ProcessHardening.apply())
    show()
  default: fatalError("no such step: \(word(0))")
  }
}

do { try await run(Array(CommandLine.arguments.dropFirst())) } catch {
  print("failed: \(error)")
  exit(1)
}
