internal import EncyBase
internal import EncyContainer
internal import EncyFiles
internal import EncySession
internal import EncyTerminal
internal import EncyTexts
internal import Glibc

/// The program `git`, run and read.
///
/// It is waited for on the spot rather than through tasks: starting the threads that run those costs a command that mostly needs no
/// git half a millisecond. No shell is involved, and git's variables in the caller's environment (`GIT_DIR`, `GIT_INDEX_FILE`, …) apply.
package struct Git {
  /// The folder it works from; the current one when `nil`. Where the environment names the repository, the current one in any case:
  /// hooks get a `GIT_DIR` that is relative to it.
  package var folder: String?

  /// Git, from a folder.
  package init(folder: String? = nil) { self.folder = folder }

  /// Its output and exit status.
  package struct Answer {
    /// The exit code; 128 + the signal's number where a signal ended it.
    package let status: Int32
    package let output: [UInt8]
    package let errorText: String
    /// Whether the output was cut off at the limit.
    package let isCut: Bool

    package var isSuccess: Bool { status == 0 && !isCut }
    /// Standard output without the line end that closes it.
    package var line: String {
      String(decoding: output.last == 0x0A ? output.dropLast() : output[...], as: UTF8.self)
    }
    /// The error that it reported, as a clause in its own words.
    package var reason: String {
      let lines = errorText.split(separator: "\n").map { String($0.drop { $0 == "\t" || $0 == " " }) }
        .filter { !$0.isEmpty && !$0.hasPrefix("hint: ") }
      let plain = lines.map { line in
        ["fatal: ", "error: "].first { line.hasPrefix($0) }.map { String(line.dropFirst($0.count)) } ?? line
      }
      return plain.isEmpty ? "git ended with exit code \(status)" : visible(plain.joined(separator: "; "))
    }
    /// The pieces of an output that NUL characters end.
    package var pieces: [String] {
      output.split(separator: 0, omittingEmptySubsequences: false).dropLast(output.last == 0 || output.isEmpty ? 1 : 0)
        .map { String(decoding: $0, as: UTF8.self) }
    }
  }

  /// What holds for every run: paths are paths, never patterns, and no user's setting changes the form of an answer.
  private static let fixed = [
    "--no-pager", "--literal-pathspecs", "-c", "core.quotePath=false", "-c", "log.showSignature=false",
  ]

  /// Runs it to its end.
  /// - Parameters:
  ///   - arguments: What follows `git`.
  ///   - input: Its standard input, at most ``longestInput`` bytes.
  ///   - limit: The most bytes of an answer; it is ended when it writes more.
  /// - Returns: Its answer, also where it ended with an error.
  /// - Throws: ``Failure`` when it can't be started.
  package func run(_ arguments: [String], input: [UInt8] = [], limit: Int = 256 << 20) throws -> Answer {
    var words = ["git"]
    if let folder, folder != ".", (Session.current.variable("GIT_DIR") ?? "").isEmpty { words += ["-C", folder] }
    return try Git.run(words + Git.fixed + arguments, input: input, limit: limit)
  }

  /// Runs it, where only yes will do.
  /// - Throws: ``Failure`` with its own words when it ends with an error.
  package func answer(_ arguments: [String], input: [UInt8] = [], limit: Int = 256 << 20) throws -> Answer {
    let answer = try run(arguments, input: input, limit: limit)
    guard answer.isSuccess else {
      throw Failure.couldNotRead(.errorGitFailed(reason: SafeText(answer.isCut ? "says too much" : answer.reason)))
    }
    return answer
  }

  /// The most bytes of an input. As many as fit a stream that nobody reads yet: into one whose reader has ended already, nobody may
  /// write (SIGPIPE). See unix(7).
  static let longestInput = 60_000

  /// Both ends of a stream, which no other program that is started meanwhile inherits. C function: `socketpair`.
  private static func stream() throws -> [Int32] {
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else {
      throw Failure.couldNotRead(.errorGitStream(errno: "\(String(cString: strerror(errno)))"))
    }
    return ends
  }

  /// C functions: `posix_spawnp`, `poll`, `waitpid`.
  private static func run(_ words: [String], input: [UInt8], limit: Int) throws -> Answer {
    guard input.count <= longestInput else { throw Failure.couldNotRead(.errorGitNameLong) }
    var (feed, output, errors): ([Int32], [Int32], [Int32]) = ([], [], [])
    defer { for descriptor in feed + output + errors where descriptor >= 0 { close(descriptor) } }
    feed = try stream()
    output = try stream()
    errors = try stream()
    try FileStore.writeAll(input, to: feed[1], path: "git")
    close(feed[1])
    feed[1] = -1

    let child = try spawn(words, feed[0], output[1], errors[1])
    for end in [output[1], errors[1]] { close(end) }
    (output[1], errors[1]) = (-1, -1)
    var (said, complaints, isCut): ([UInt8], [UInt8], Bool) = ([], [], false)
    var streams = [
      pollfd(fd: output[0], events: Int16(POLLIN), revents: 0),
      pollfd(fd: errors[0], events: Int16(POLLIN), revents: 0),
    ]
    var stuck = 0
    while !isCut, stuck < 2, streams.contains(where: { $0.fd >= 0 }) {
      let ready = poll(&streams, 2, 200)
      if ready < 0, errno != EINTR { break }
      if ready == 0 { stuck = waitsForPipe(child) ? stuck + 1 : 0 }
      for place in streams.indices where streams[place].fd >= 0 && streams[place].revents != 0 {
        let bytes = read(streams[place].fd)
        if bytes?.isEmpty == true { streams[place].fd = -1 }
        if place == 0 { said += bytes ?? [] } else if complaints.count < 65_536 { complaints += bytes ?? [] }
      }
      isCut = said.count > limit
    }
    if isCut || stuck == 2 { kill(child, SIGKILL) }
    var raw: Int32 = 0
    while waitpid(child, &raw, 0) < 0, errno == EINTR {}
    if stuck == 2 {
      let place = pipe(for: words)
      throw Failure.couldNotRead(place.map { .errorGitPipe(file: SafeText($0)) } ?? .errorGitSomePipe)
    }
    return Answer(
      status: raw & 0x7F == 0 ? raw >> 8 & 0xFF : 128 + (raw & 0x7F), output: said,
      errorText: String(decoding: complaints, as: UTF8.self), isCut: isCut)
  }

  /// Whether a process waits in opening a pipe that nobody writes to, as git would for ever where one lies in the place of a file that it
  /// reads (proc(5), `wchan`; the kernel's function has had this name since it has pipes with names).
  private static func waitsForPipe(_ child: pid_t) -> Bool {
    (try? FileReading.read("/proc/\(child)/wchan", limit: 256)) == Array("wait_for_partner".utf8)
  }

  /// The pipe that a run with these words waited for, among the files that git reads before all others; `nil` if it is another.
  private static func pipe(for words: [String]) -> String? {
    var folder = words.count > 2 && words[1] == "-C" ? words[2] : "."
    let inner = [
      "HEAD", "config", "config.worktree", "index", "packed-refs", "commondir", "shallow", "info/attributes",
      "info/exclude",
    ]
    let names = [".git", ".gitattributes", ".gitignore", ".mailmap"] + inner.map { ".git/\($0)" } + inner
    for _ in 0..<64 {
      if let found = names.map({ "\(folder)/\($0)" }).first(where: { FileKind(at: $0, followsLink: true) == .pipe }) {
        return found.hasPrefix("./") ? String(found.dropFirst(2)) : found
      }
      guard FileKind(at: folder + "/.git") == nil, (try? FileStore.absolutePath(folder)) != "/" else { return nil }
      folder += "/.."
    }
    return nil
  }

  /// What a pipe has: nothing at its end, `nil` where a signal came between.
  private static func read(_ descriptor: Int32) -> [UInt8]? {
    var count = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, initialized in
      count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      initialized = max(count, 0)
    }
    return count < 0 && errno == EINTR ? nil : bytes
  }

  /// Starts a program of the PATH with these three streams.
  private static func spawn(_ words: [String], _ input: Int32, _ output: Int32, _ errors: Int32) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (from, to) in [(input, STDIN_FILENO), (output, STDOUT_FILENO), (errors, STDERR_FILENO)] {
      posix_spawn_file_actions_adddup2(&actions, from, to)
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // What this program does about signals is no concern of git's.
    var (none, usual) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigemptyset(&usual)
    for signal in [SIGPIPE, SIGXFSZ] { sigaddset(&usual, signal) }
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &usual)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))

    // Looking at files takes no lock of git's from others (git(1), GIT_OPTIONAL_LOCKS).
    var variables: [String] = ["GIT_OPTIONAL_LOCKS=0"]
    var place = environ
    while let entry = place.pointee {
      let text = String(cString: entry)
      if !text.hasPrefix("GIT_OPTIONAL_LOCKS=") { variables.append(text) }
      place += 1
    }
    var argv: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    var envp: [UnsafeMutablePointer<CChar>?] = variables.map { strdup($0) } + [nil]
    defer { for pointer in argv + envp { free(pointer) } }
    var child: pid_t = 0
    let code = posix_spawnp(&child, words[0], &actions, &attributes, &argv, &envp)
    if code == ENOENT {
      throw Failure.couldNotRead(
        .errorGitMissing)
    }
    guard code == 0 else { throw Failure.couldNotRead(.errorGitNotStarted(code: "\(String(cString: strerror(code)))")) }
    return child
  }
}
