internal import EncyArchive
internal import EncyBase
internal import EncyContainer
internal import GRDB

/// The database of one store: a file of this user's on this machine, which may be deleted at any time.
///
/// Texts lie in full-text tables of ``versionsOfTable`` versions each, which keep words and places but no text. So what goes from the
/// store goes from the index, too: its table is dropped, and what else is in it is read again.
///
/// Related SQLite documentation: <https://www.sqlite.org/fts5.html>, <https://www.sqlite.org/wal.html>
struct IndexFile {
  /// Says that a file isn't one of ours of this version.
  private struct Foreign: Error {}

  static let versionsOfTable = 4096
  /// Changes whenever what is kept changes its form.
  private static let format = 4
  private static let mark = 0x656E_6379

  let path: String
  let queue: DatabaseQueue

  /// Opens the index, or makes it.
  /// - Returns: The index, and whether one that couldn't be used had to go.
  /// - Throws: `DatabaseError` where it can't be made.
  static func open(_ path: String, isAnew: Bool) throws -> (file: IndexFile, wasAnew: Bool) {
    if isAnew { CacheFolder.removeDatabase(path) }
    do { return (try IndexFile(path), false) } catch  where IndexFile.isDamage(error) {
      CacheFolder.removeDatabase(path)
      return (try IndexFile(path), true)
    }
  }

  /// Whether an error means that the file isn't what it should be, rather than that it can't be reached.
  static func isDamage(_ error: any Error) -> Bool {
    if error is Foreign { return true }
    guard let error = error as? DatabaseError else { return false }
    switch error.resultCode {
    case .SQLITE_CORRUPT, .SQLITE_NOTADB, .SQLITE_ERROR, .SQLITE_MISMATCH, .SQLITE_CONSTRAINT, .SQLITE_FORMAT:
      return true
    default: return false
    }
  }

  /// An index for one answer.
  /// - Throws: `DatabaseError`.
  static func inMemory() throws -> DatabaseQueue {
    let queue = try DatabaseQueue()
    try queue.write { try make($0) }
    return queue
  }

  private init(_ path: String) throws {
    self.path = path
    var configuration = Configuration()
    configuration.label = "index"
    // Another process may be reading thousands of packages.
    configuration.busyMode = .timeout(600)
    configuration.prepareDatabase { db in
      try db.execute(sql: "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA secure_delete = ON")
      try db.execute(sql: "PRAGMA cache_size = -65536; PRAGMA temp_store = MEMORY")
    }
    queue = try DatabaseQueue(path: path, configuration: configuration)
    try queue.writeWithoutTransaction { db in
      if try IndexFile.isOurs(db) { return }
      try db.inTransaction(.immediate) {
        // Another process may have made it meanwhile.
        if try !IndexFile.isOurs(db) { try IndexFile.make(db) }
        return .commit
      }
    }
  }

  private static func isOurs(_ db: Database) throws -> Bool {
    let mark = try Int.fetchOne(db, sql: "PRAGMA application_id")
    let format = try Int.fetchOne(db, sql: "PRAGMA user_version")
    if mark == self.mark, format == self.format { return true }
    let count = try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_master")
    if mark != 0 || format != 0 || count != 0 { throw Foreign() }
    return false
  }

  private static func make(_ db: Database) throws {
    try db.execute(
      sql: """
        PRAGMA application_id = \(mark);
        PRAGMA user_version = \(format);
        CREATE TABLE state (name TEXT PRIMARY KEY, value) WITHOUT ROWID;
        CREATE TABLE object (id INTEGER PRIMARY KEY, path TEXT NOT NULL UNIQUE, stamp INTEGER NOT NULL);
        CREATE TABLE version (
          id INTEGER PRIMARY KEY AUTOINCREMENT, object INTEGER NOT NULL, name TEXT NOT NULL, digest TEXT NOT NULL,
          newest INTEGER NOT NULL, revision INTEGER, modified INTEGER NOT NULL, number TEXT, title TEXT, customer TEXT,
          salesperson TEXT, status TEXT NOT NULL, date INTEGER, until INTEGER, currency TEXT, total INTEGER,
          saving INTEGER, net INTEGER, accepted_net INTEGER, latitude REAL, longitude REAL, failure TEXT);
        CREATE INDEX version_object ON version (object);
        CREATE TABLE field (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE);
        CREATE TABLE value (
          field INTEGER, value, version INTEGER, PRIMARY KEY (field, value, version)) WITHOUT ROWID;
        """)
  }

  /// The full-text table of a version; made where there is none yet.
  static func table(of version: Int, _ db: Database) throws -> String {
    let name = "words_\((version - 1) / versionsOfTable)"
    if try !db.tableExists(name) {
      try db.execute(
        sql: "CREATE VIRTUAL TABLE \(name) USING fts5(text, content = '', columnsize = 0, tokenize = 'ascii')")
    }
    return name
  }

  /// The names of all full-text tables.
  static func tables(_ db: Database) throws -> [String] {
    try String.fetchAll(
      db, sql: "SELECT name FROM sqlite_master WHERE type = 'table' AND sql LIKE 'CREATE VIRTUAL%' ORDER BY name")
  }
}
