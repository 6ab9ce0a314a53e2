internal import EncyArchiveSearch
internal import EncyBase
internal import EncyContainer
internal import EncyFiles
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
  private static let format = 7
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
      // What others wrote into the file's schema must not run.
      try db.execute(sql: "PRAGMA trusted_schema = OFF")
      try db.execute(sql: "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA secure_delete = ON")
      try db.execute(sql: "PRAGMA cache_size = -65536; PRAGMA temp_store = MEMORY")
    }
    queue = try DatabaseQueue(path: path, configuration: configuration)
    try queue.writeWithoutTransaction { db in
      if try IndexFile.isOurs(db) { return try IndexFile.refuseForeign(db) }
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

  /// The highest number of a version: sets of versions have a place for each, and numbers aren't given twice.
  private static let highestVersion = 50_000_000

  /// Refuses a file that others changed: with triggers, views or other tables, which might never end, or with values of another kind than
  /// readers take for granted. What the values say can't be judged here; the store is the truth.
  private static func refuseForeign(_ db: Database) throws {
    let all = try Row.fetchAll(
      db, sql: "SELECT type, CAST(name AS TEXT), CAST(ifnull(sql, '') AS TEXT) FROM sqlite_master")
    let known = Set(schema.map(definition))
    for row in all {
      let (type, name, sql): (String, String, String) = (row[0], row[1], row[2])
      let isWords = type == "table" && name.hasPrefix("words_")
      let isWhole = isWords && sql == wordsSchema(name) || isWords && !sql.hasPrefix("CREATE VIRTUAL")
      guard
        isWhole || known.contains(definition(sql)) || name.hasPrefix("sqlite_") && type != "trigger" && type != "view"
      else {
        throw Foreign()
      }
    }
    func isKind(_ columns: [String], _ kinds: String) -> String {
      columns.map { "typeof(\($0)) NOT IN (\(kinds))" }.joined(separator: " OR ")
    }
    let own =
      [isKind(["name", "digest"], "'text'"), isKind(["object", "newest"], "'integer'")]
      + ArchiveColumn.kept.map { isKind([$0.name], $0.kinds) }
    let strange = try Int.fetchOne(
      db,
      sql: """
        SELECT EXISTS (SELECT 1 FROM version WHERE id < 1 OR id > \(highestVersion)
            OR \(own.joined(separator: " OR ")))
          OR EXISTS (SELECT 1 FROM object WHERE \(isKind(["path", "branches"], "'text'")) OR \(isKind(["stamp"], "'integer'")))
          OR EXISTS (SELECT 1 FROM field WHERE \(isKind(["name"], "'text'")))
          OR EXISTS (SELECT 1 FROM state WHERE \(isKind(["value"], "'integer'")))
        """)
    if strange != 0 { throw Foreign() }
  }

  private static let schema = [
    "CREATE TABLE state (name TEXT PRIMARY KEY, value) WITHOUT ROWID",
    "CREATE TABLE object (id INTEGER PRIMARY KEY, path TEXT NOT NULL UNIQUE, stamp INTEGER NOT NULL, branches TEXT NOT NULL)",
    """
    CREATE TABLE version (
      id INTEGER PRIMARY KEY AUTOINCREMENT, object INTEGER NOT NULL, name TEXT NOT NULL, digest TEXT NOT NULL,
      newest INTEGER NOT NULL, \(ArchiveColumn.kept.map { "\($0.name) \($0.sqlite ?? "")" }.joined(separator: ", ")))
    """,
    "CREATE INDEX version_object ON version (object)",
    "CREATE TABLE field (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE)",
    "CREATE TABLE value (field INTEGER, value, version INTEGER, PRIMARY KEY (field, value, version)) WITHOUT ROWID",
  ]

  /// The definition of a table in a form that doesn't depend on its spelling and the order of its columns.
  private static func definition(_ sql: String) -> [String] {
    sql.split(separator: ",").map { part in
      part.split { $0.isWhitespace || $0 == "(" || $0 == ")" }.joined(separator: " ")
    }.sorted()
  }

  private static func wordsSchema(_ name: String) -> String {
    "CREATE VIRTUAL TABLE \(name) USING fts5(text, content = '', columnsize = 0, tokenize = 'ascii')"
  }

  private static func make(_ db: Database) throws {
    try db.execute(sql: "PRAGMA application_id = \(mark); PRAGMA user_version = \(format)")
    for table in schema { try db.execute(sql: table) }
  }

  /// The full-text table of a version; made where there is none yet.
  static func table(of version: Int, _ db: Database) throws -> String {
    let name = "words_\((version - 1) / versionsOfTable)"
    if try !db.tableExists(name) {
      try db.execute(sql: wordsSchema(name))
    }
    return name
  }

  /// The names of all full-text tables.
  static func tables(_ db: Database) throws -> [String] {
    try String.fetchAll(
      db, sql: "SELECT name FROM sqlite_master WHERE type = 'table' AND sql LIKE 'CREATE VIRTUAL%' ORDER BY name")
  }
}

extension ArchiveColumn {
  /// The kinds of values that SQLite may have in the column.
  fileprivate var kinds: String {
    switch content {
    case .text: "'text'"
    case .code: "'text', 'null'"
    case .degrees: "'real', 'integer', 'null'"
    default: "'integer', 'null'"
    }
  }
}
