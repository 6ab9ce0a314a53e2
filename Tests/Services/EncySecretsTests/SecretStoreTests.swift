import EncyAge
import EncyContainer
import EncyServiceState
import EncyServiceTestSupport
import EncyTestSupport
import Foundation
import Testing

@testable import EncySecrets

@Suite("Back ends of secrets") struct SecretStoreTests {
  private let scratch: TemporaryFolder
  private let account = SecretAccount(service: "zoho", name: "60001234567")
  private let secrets = SecretSet(["refresh_token": Secret("1000.abc-geheim"), "client_secret": Secret("'\"$x\\\nå")])
  private var folder: String { scratch.path("secrets") }
  /// For programs that end by themselves, in milliseconds: on a busy machine their end is noticed late.
  private static let patience = 3_600_000

  init() throws { scratch = try TemporaryFolder() }

  private func mode(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  private func reason(_ work: () async throws(SecretError) -> Void) async -> SecretError.Reason? {
    do throws(SecretError) { try await work() } catch {
      #expect(error.account == account)
      return error.reason
    }
    return nil
  }

  /// The law of every back end that can be written to.
  private func keeps(_ store: SecretStore) async throws {
    #expect(await reason { () async throws(SecretError) in _ = try await store.read(account) } == .notFound)
    try await store.write(secrets, account)
    #expect(try await store.read(account) == secrets)
    var others = secrets
    others["refresh_token"] = Secret("1000.def")
    try await store.write(others, account)
    try await store.write(secrets, SecretAccount(service: "zoho", name: "other; touch \(scratch.path("harm"))"))
    #expect(try await store.read(account) == others)
    try await store.delete(account)
    #expect(await reason { () async throws(SecretError) in _ = try await store.read(account) } == .notFound)
    #expect(!FileManager.default.fileExists(atPath: scratch.path("harm")))
  }

  // MARK: Files

  @Test("file: mode 0600 in a folder of mode 0700, and nothing else")
  func file() async throws {
    let file = SecretFile(folder: folder)
    let store = SecretStore.file(file)
    try await keeps(store)
    try await store.write(secrets, account)
    let path = file.path(of: account)
    #expect(try mode(path) == 0o600 && mode(folder) == 0o700)
    let text = "{\"client_secret\":\"'\\\"$x\\\\\\nå\",\"refresh_token\":\"1000.abc-geheim\"}"
    #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
    for (place, mode) in [(path, 0o640), (path, 0o604), (folder, 0o710), (folder, 0o777)] {
      let right: mode_t = place == path ? 0o600 : 0o700
      chmod(place, mode_t(mode))
      let expected = SecretError.Reason.state(.openToOthers(path: place, mode: mode))
      #expect(await reason { () async throws(SecretError) in _ = try await store.read(account) } == expected)
      #expect(await reason { () async throws(SecretError) in try await store.write(secrets, account) } == expected)
      #expect(await reason { () async throws(SecretError) in try await store.delete(account) } == expected)
      chmod(place, right)
    }
    try Data("{".utf8).write(to: URL(filePath: path))
    #expect(await reason { () async throws(SecretError) in _ = try await store.read(account) } == .damaged)
    unlink(path)
    symlink(scratch.path("elsewhere"), path)
    let link = await reason { () async throws(SecretError) in try await store.write(secrets, account) }
    guard case .state(.file(let error)) = link else {
      Issue.record("\(link as Any)")
      return
    }
    #expect(error.code == .fileKind)
  }

  @Test(
    "file: of another user is refused",
    .enabled(if: geteuid() == 0, "only the superuser can make a file of another user"))
  func otherOwner() async throws {
    let file = SecretFile(folder: folder)
    let store = SecretStore.file(file)
    try await store.write(secrets, account)
    for path in [file.path(of: account), folder] {
      chown(path, 65_534, 65_534)
      let read = await reason { () async throws(SecretError) in _ = try await store.read(account) }
      #expect(read == .state(.otherOwner(path: path, owner: 65_534)))
      chown(path, 0, 0)
    }
  }

  // MARK: age

  @Test("age: with an identity, and the program age reads it", .enabled(if: ProcessRunner.exists("age")))
  func identity() async throws {
    let identity = AgeIdentity()
    let path = try scratch.write("key.txt", Array("# mine\n\(identity.text)\n".utf8))
    let file = SecretAgeFile(folder: folder, key: .identity(path: path))
    let store = SecretStore.age(file)
    // Others could read it.
    chmod(path, 0o644)
    let open = await reason { () async throws(SecretError) in try await store.write(secrets, account) }
    #expect(open == .state(.openToOthers(path: path, mode: 0o644)))
    chmod(path, 0o600)
    try await keeps(store)
    try await store.write(secrets, account)
    #expect(try mode(file.path(of: account)) == 0o600)
    let run = try ProcessRunner.run("age", ["--decrypt", "-i", path, file.path(of: account)])
    #expect(run.status == 0 && SecretSet(json: run.output) == secrets, "\(run.story)")
    let other = SecretStore.age(
      SecretAgeFile(
        folder: folder, key: .identity(path: try scratch.write("other.txt", Array("\(AgeIdentity().text)\n".utf8)))))
    chmod(scratch.path("other.txt"), 0o600)
    let refused = await reason { () async throws(SecretError) in _ = try await other.read(account) }
    guard case .age(let error) = refused else {
      Issue.record("\(refused as Any)")
      return
    }
    #expect(error.code == .ageNoMatch)
  }

  @Test("age: with a passphrase, which is asked for each time")
  func passphrase() async throws {
    func store(_ words: String) -> SecretStore {
      .age(SecretAgeFile(folder: folder, key: .passphrase({ Array(words.utf8) }, workFactor: 8)))
    }
    try await keeps(store("korrekt häst"))
    try await store("korrekt häst").write(secrets, account)
    let refused = await reason { () async throws(SecretError) in _ = try await store("fel").read(account) }
    guard case .age(let error) = refused else {
      Issue.record("\(refused as Any)")
      return
    }
    #expect(error.code == .ageNoMatch)
    struct Cancelled: Error {}
    let cancelled = SecretStore.age(SecretAgeFile(folder: folder, key: .passphrase({ throw Cancelled() })))
    let locked = await reason { () async throws(SecretError) in _ = try await cancelled.read(account) }
    guard case .locked = locked else {
      Issue.record("\(locked as Any)")
      return
    }
  }

  // MARK: Environment

  @Test("env: only read, by the names of the service")
  func environment() async throws {
    let variables = ["ENCY_ZOHO_REFRESH_TOKEN": "r", "ENCY_ZOHO_CLIENT_SECRET": "", "ENCY_FORTNOX_CLIENT_SECRET": "f"]
    let store = SecretStore.env(SecretEnvironment { variables[$0] })
    #expect(try await store.read(account) == SecretSet(["refresh_token": Secret("r")]))
    #expect(await reason { () async throws(SecretError) in try await store.write(secrets, account) } == .readOnly)
    #expect(await reason { () async throws(SecretError) in try await store.delete(account) } == .readOnly)
    let none = SecretStore.env(SecretEnvironment { _ in nil })
    #expect(await reason { () async throws(SecretError) in _ = try await none.read(account) } == .notFound)
  }

  // MARK: Commands

  /// A password manager: a shell script that keeps files, and notes what it was started with.
  private func script() throws -> String {
    try executable(
      "manager",
      """
      #!/bin/sh
      name=$(printf %s "$2:$3" | sha256sum | cut -c1-16)
      { printf '%s ' "$@"; env; tr '\\0' ' ' < /proc/$PPID/cmdline; } >> '\(scratch.path("seen"))'
      case $1 in
        read) [ ! -e '\(scratch.path(""))'$name ] || cat '\(scratch.path(""))'$name ;;
        write) cat > '\(scratch.path(""))'$name ;;
        delete) rm '\(scratch.path(""))'$name ;;
      esac

      """)
  }

  /// A program, written by another process: who starts a program meanwhile, in another test, hands on what is open for writing here.
  private func executable(_ name: String, _ text: String) throws -> String {
    let path = scratch.path(name)
    let run = try ProcessRunner.run(
      "/bin/sh", ["-c", "cat > \"$0\" && chmod 755 \"$0\"", path], input: Array(text.utf8))
    #expect(run.status == 0, "\(run.story)")
    return path
  }

  @Test("command: a script of the user's, which gets no secret in its arguments or environment")
  func command() async throws {
    let path = try script()
    let commands = SecretCommands(
      read: "\(path) read \"$1\" \"$2\"", write: "\(path) write \"$1\" \"$2\"", delete: "\(path) delete \"$1\" \"$2\"")
    try await keeps(.command(commands))
    let run = try ServiceSteps.run(
      ["commands", path, "geheim-too"], variables: ["ENCY_ZOHO_REFRESH_TOKEN": "1000.of-the-environment"])
    #expect(run.status == 0 && run.text == "geheim-too\n", "\(run.story)")
    let seen = try String(contentsOfFile: scratch.path("seen"), encoding: .utf8)
    #expect(seen.contains("write zoho 60001234567") && seen.contains("PATH="))
    for secret in ["geheim", "1000.def", "of-the-environment", "ENCY_ZOHO_REFRESH_TOKEN"] {
      #expect(!seen.contains(secret), "\(secret)")
    }
  }

  @Test("command: says what went wrong, with secrets masked")
  func commandFails() async throws {
    func read(_ command: String, timeout: Int = Self.patience) async -> SecretError.Reason? {
      var commands = SecretCommands(read: command)
      commands.timeout = timeout
      return await reason { () async throws(SecretError) in _ = try await SecretStore.command(commands).read(account) }
    }
    let refused = await read("echo 'no such entry:' >&2; echo \"$2\" >&2; exit 3")
    #expect(refused == .refused(program: "echo", status: 3, text: "no such entry:; 60001234567"))
    guard case .notInstalled("no-such-manager") = await read("no-such-manager show x") else {
      Issue.record("a program that doesn't exist isn't named")
      return
    }
    #expect(await read("true") == .notFound)
    #expect(await read("echo '{\"a\": 1}'") == .damaged)
    #expect(await read("head -c 70000 /dev/zero") == .tooLarge(limit: 65_536))
    #expect(await read("exec sleep 3600", timeout: 50) == .timedOut(program: "sh", milliseconds: 50))
    let readOnly = SecretStore.command(SecretCommands(read: "true"))
    #expect(
      await reason { () async throws(SecretError) in try await readOnly.write(secrets, account) } == .noCommand(.write))
    #expect(await reason { () async throws(SecretError) in try await readOnly.delete(account) } == .noCommand(.delete))
    let loud = SecretStore.command(SecretCommands(read: "true", write: "cat >&2; exit 1"))
    let said = await reason { () async throws(SecretError) in try await loud.write(secrets, account) }
    #expect(said == .refused(program: "cat", status: 1, text: "…"))
  }

  // MARK: Keyring

  /// A program in the place of secret-tool.
  private func keyring(_ script: String, timeout: Int = Self.patience) throws -> SecretStore {
    var keyring = SecretKeyring()
    keyring.program = try executable("secret-tool", "#!/bin/sh\n\(script)\n")
    keyring.timeout = timeout
    return .keyring(keyring)
  }

  @Test("keyring: names the layer that failed")
  func keyringFails() async throws {
    func read(_ script: String, timeout: Int = Self.patience) async throws -> SecretError.Reason? {
      let store = try keyring(script, timeout: timeout)
      return await reason { () async throws(SecretError) in _ = try await store.read(account) }
    }
    var missing = SecretKeyring()
    (missing.program, missing.timeout) = ("ency-no-such-secret-tool", Self.patience)
    let absent = SecretStore.keyring(missing)
    let notInstalled = await reason { () async throws(SecretError) in _ = try await absent.read(account) }
    #expect(notInstalled == .notInstalled(program: "ency-no-such-secret-tool"))
    #expect(try await read("exit 1") == .notFound)
    #expect(try await read("[ $1 = search ] && echo [/1]; exit 1") == .locked(text: ""))
    let noBus = "secret-tool: Cannot autolaunch D-Bus without X11 $DISPLAY"
    #expect(try await read("echo '\(noBus)' >&2; exit 1") == .noService(text: noBus))
    let noService =
      "secret-tool: The name org.freedesktop.secrets was not provided by any .service files"
    #expect(try await read("echo '\(noService)' >&2; exit 1") == .noService(text: noService))
    let locked = "secret-tool: Cannot create an item in a locked collection"
    #expect(try await read("echo '\(locked)' >&2; exit 1") == .locked(text: locked))
    let program = scratch.path("secret-tool")
    #expect(try await read("echo odd >&2; exit 4") == .refused(program: program, status: 4, text: "odd"))
    // All that it started ends with it.
    let waits = "sleep 3600 & echo $! > '\(scratch.path("child"))'; wait"
    #expect(try await read(waits, timeout: 300) == .timedOut(program: program, milliseconds: 300))
    let child = try #require(
      Int32(String(contentsOfFile: scratch.path("child"), encoding: .utf8).trimmingCharacters(in: .newlines)))
    // A killed child is there until init has seen its end.
    var tries = 0
    while kill(child, 0) == 0, try !isZombie(child), tries < 5_000 {
      usleep(2_000)
      tries += 1
    }
    #expect(tries < 5_000)
  }

  private func isZombie(_ process: Int32) throws -> Bool {
    guard let stat = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8) else { return true }
    return stat.contains(") Z")
  }

  @Test("keyring: gives the secret on standard input alone")
  func keyringInput() async throws {
    let seen = scratch.path("seen")
    let store = try keyring("printf '%s|' \"$@\" >> '\(seen)'; env >> '\(seen)'; [ $1 != store ] || cat > '\(seen).in'")
    try await store.write(secrets, account)
    let words = try String(contentsOfFile: seen, encoding: .utf8)
    let expected = "store|--label=Ency: zoho 60001234567|application|ency|service|zoho|account|60001234567|"
    #expect(words.hasPrefix(expected) && !words.contains("geheim") && words.contains("LC_ALL=C.UTF-8"))
    #expect(SecretSet(json: try [UInt8](Data(contentsOf: URL(filePath: seen + ".in")))) == secrets)
  }

  /// The real one: `make judges` sets the flag, with dbus-daemon, gnome-keyring and libsecret-tools installed.
  @Test(
    "keyring: of GNOME keeps what is given, and says when it is locked or not there",
    .enabled(if: ProcessInfo.processInfo.environment["ENCY_KEYRING"] == "1", "only with ENCY_KEYRING=1"))
  func realKeyring() throws {
    let home = scratch.path("home")
    mkdir(home, 0o700)
    let steps = ProcessRunner.productsFolder.appending(path: "ency-service-steps").path
    /// The output of steps in a session of their own, whose keyring is unlocked or not.
    func session(_ words: [String], unlocked: Bool) throws -> [String] {
      let unlock =
        unlocked ? "printf pw | gnome-keyring-daemon --unlock --components=secrets > '\(home)/said' 2>&1\n" : ""
      let script = unlock + words.map { "'\(steps)' keyring \($0) 2>> '\(home)/said'" }.joined(separator: "\n")
      let run = try ProcessRunner.run(
        "dbus-run-session", ["--", "sh", "-c", script],
        environment: ["HOME": home, "XDG_RUNTIME_DIR": home, "XDG_DATA_HOME": "\(home)/data", "DISPLAY": ""])
      return run.text.split(separator: "\n").map(String.init)
    }
    let words = ["read 1", "write 1 geheim", "write 2 other", "read 1", "write 1 new", "read 1", "delete 2", "read 2"]
    #expect(
      try session(words, unlocked: true)
        == ["notFound", "written", "written", "geheim", "written", "new", "deleted", "notFound"])
    let locked = try session(["read 1", "write 1 x", "delete 1"], unlocked: false)
    #expect(locked.count == 3 && locked.allSatisfy { $0.hasPrefix("locked(") }, "\(locked)")
    #expect(try session(["read 1"], unlocked: true) == ["new"])
    let none = try ProcessRunner.run(
      steps, ["keyring", "read", "1"],
      environment: ["HOME": home, "XDG_RUNTIME_DIR": home, "DBUS_SESSION_BUS_ADDRESS": "", "DISPLAY": ""])
    #expect(none.text.hasPrefix("noService("), "\(none.text)")
  }
}
