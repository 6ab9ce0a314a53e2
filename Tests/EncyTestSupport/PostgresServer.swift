import Foundation
import Glibc

/// A PostgreSQL server of a test: in a temporary folder, reached by a socket in it and by a port of this machine. It is stopped and removed
/// with the value that holds it, and where the tests die before that, by a shell that watches them.
package final class PostgresServer: Sendable {
  /// The programs of the newest version that is installed.
  private static let programs: String? = {
    let versions = (try? FileManager.default.contentsOfDirectory(atPath: "/usr/lib/postgresql")) ?? []
    let newest = versions.sorted { (Int($0) ?? 0) < (Int($1) ?? 0) }.last.map { "/usr/lib/postgresql/\($0)/bin" }
    return newest.flatMap { FileManager.default.isExecutableFile(atPath: "\($0)/initdb") ? $0 : nil }
  }()
  /// PostgreSQL doesn't run as root.
  private static let account = getpwnam("postgres") == nil ? "nobody" : "postgres"

  /// Why no server can be started here; `nil` where one can.
  package static let hindrance: String? = {
    if programs == nil { return "PostgreSQL isn't installed: apt install postgresql" }
    return geteuid() == 0 && !ProcessRunner.exists("setpriv")
      ? "PostgreSQL doesn't run as root, and setpriv is missing" : nil
  }()

  /// The password of the user `ency`, over the port.
  package static let password = "geheim%21-lozinka"
  package let port: Int
  private let folder: String
  private var data: String { "\(folder)/data" }

  /// The address with the password.
  package var url: String { url(user: "ency:\(PostgresServer.password)") }
  /// The address as another user, or with another password.
  package func url(user: String, database: String = "postgres") -> String {
    "postgresql://\(user)@127.0.0.1:\(port)/\(database)"
  }

  /// Makes a database cluster and starts it; or a standby of another, which follows it.
  package init(standbyOf primary: PostgresServer? = nil) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "ency-pg-\(UUID().uuidString.prefix(8))").path
    port = try PostgresServer.freePort()
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    if geteuid() == 0, let account = getpwnam(PostgresServer.account) {
      chown(folder, account.pointee.pw_uid, account.pointee.pw_gid)
    }
    // Tests that have ended stay as a zombie (state Z) until who started them has read all that they printed.
    let watch = """
      (while grep -q '^State:[[:space:]]*[^ZX[:space:]]' /proc/\(getpid())/status && [ -d "$0" ]; do sleep 1; done
      kill -9 $(head -1 "$0/data/postmaster.pid"); rm -rf "$0") >/dev/null 2>&1 &
      """
    _ = try ProcessRunner.run("/bin/sh", ["-c", watch, folder])
    if let primary {
      try run(
        "pg_basebackup",
        ["-h", primary.folder, "-p", "\(primary.port)", "-U", "ency", "-D", data, "-R", "-X", "stream", "-c", "fast"])
    } else {
      let secret = "\(folder)/password"
      // As a URL has it decoded.
      try Data("geheim!-lozinka\n".utf8).write(to: URL(filePath: secret))
      try run(
        "initdb",
        [
          "-D", data, "-U", "ency", "-N", "-E", "UTF8", "--locale=C", "--auth-local=trust", "--auth-host=scram-sha-256",
          "--pwfile=\(secret)",
        ])
    }
    try start()
  }

  deinit {
    kill()
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// Starts it again.
  package func start() throws {
    try run(
      "pg_ctl",
      [
        "-D", data, "-l", "\(folder)/log", "-w", "-t", "60", "-o",
        "-p \(port) -k \(folder) -c listen_addresses=127.0.0.1 -c max_connections=40 -F", "start",
      ])
  }

  /// Ends it from one moment to the next, as a machine that loses power.
  package func kill() {
    guard let text = try? String(contentsOfFile: "\(data)/postmaster.pid", encoding: .utf8),
      let process = text.split(separator: "\n").first.flatMap({ pid_t($0) })
    else { return }
    Glibc.kill(process, SIGKILL)
    // Those that it had started see it, and go.
    for _ in 0..<500 {
      if (try? run("pg_isready", ["-h", folder, "-p", "\(port)"])) == nil, Glibc.kill(process, 0) != 0 { break }
      usleep(10_000)
    }
    usleep(200_000)
    try? FileManager.default.removeItem(atPath: "\(data)/postmaster.pid")
  }

  /// Loses everything.
  package func lose() throws {
    kill()
    try FileManager.default.removeItem(atPath: data)
  }

  /// What `psql` answers, rows on lines and columns with `|` between.
  @discardableResult
  package func query(_ sql: String, database: String = "postgres") throws -> String {
    let answer = try ProcessRunner.run(
      "\(PostgresServer.programs ?? "")/psql",
      ["-h", folder, "-p", "\(port)", "-U", "ency", "-d", database, "-XAtq", "-v", "ON_ERROR_STOP=1", "-c", sql])
    if answer.status != 0 { throw Failure(description: answer.story) }
    return answer.text.trimmingCharacters(in: .newlines)
  }

  /// Waits until a standby has everything that its primary has.
  package func follow(_ primary: PostgresServer) throws {
    let goal = try primary.query("SELECT pg_current_wal_lsn()")
    for _ in 0..<600 {
      if try query("SELECT pg_last_wal_replay_lsn() >= '\(goal)'") == "t" { return }
      usleep(50_000)
    }
    throw Failure(description: "the standby doesn't follow")
  }

  private struct Failure: Error, CustomStringConvertible { let description: String }

  private func run(_ program: String, _ arguments: [String]) throws {
    var words = ["\(PostgresServer.programs ?? "")/\(program)"] + arguments
    if geteuid() == 0 {
      let account = PostgresServer.account
      words = ["setpriv", "--reuid=\(account)", "--regid=\(account)", "--clear-groups"] + words
    }
    let environment = ["LC_ALL": "C", "HOME": folder]
    let result = try ProcessRunner.run(words[0], Array(words.dropFirst()), environment: environment, folder: folder)
    if result.status != 0 { throw Failure(description: result.story + result.text) }
  }

  /// A port that nobody listens on.
  package static func freePort() throws -> Int {
    let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(socket) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(socket, $0, length) == 0 && getsockname(socket, $0, &length) == 0
      }
    }
    guard isBound else { throw Failure(description: "no port is free") }
    return Int(UInt16(bigEndian: address.sin_port))
  }
}
