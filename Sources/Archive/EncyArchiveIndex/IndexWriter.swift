internal import EncyArchiveSearch
internal import GRDB

/// Puts versions into the index, by statements that are made once.
///
/// Words and values are kept back until ``flush()``: a full-text table writes what it holds in memory at each statement that may be
/// undone, and values come quickest in the order of their table.
struct IndexWriter {
  private let db: Database
  private let object, versions, version, newest, value, values, field: Statement
  private var fields: [String: Int] = [:]
  /// The numbers of fields by their places in ``FieldTree``; 0 where one isn't known yet.
  private var described = Array(repeating: 0, count: FieldTree.described.places.count)
  private var pendingWords: [(version: Int, words: [UInt8])] = []
  /// By the numbers of fields.
  private var pendingValues: [Int: [(value: ArchiveColumn.Value, version: Int)]] = [:]

  /// So many values are put in by one statement.
  private static let together = 64

  init(_ db: Database) throws {
    self.db = db
    object = try db.makeStatement(
      sql: """
        INSERT INTO object (path, stamp, branches) VALUES (?, ?, ?)
        ON CONFLICT (path) DO UPDATE SET stamp = excluded.stamp, branches = excluded.branches RETURNING id
        """)
    versions = try db.makeStatement(sql: "SELECT name, digest, id FROM version WHERE object = ?")
    let columns = ["object", "name", "digest", "newest"] + ArchiveColumn.kept.map(\.name)
    let marks = columns.map { _ in "?" }.joined(separator: ", ")
    version = try db.makeStatement(
      sql: "INSERT INTO version (\(columns.joined(separator: ", "))) VALUES (\(marks))")
    newest = try db.makeStatement(
      sql: """
        UPDATE version SET newest = id = (
          SELECT id FROM version WHERE object = ?1
          ORDER BY ifnull(revision, 0) DESC, modified DESC, length(name), name LIMIT 1)
        WHERE object = ?1
        """)
    value = try db.makeStatement(sql: "INSERT OR IGNORE INTO value VALUES (?, ?, ?)")
    let rows = Array(repeating: "(?, ?, ?)", count: Self.together).joined(separator: ", ")
    values = try db.makeStatement(sql: "INSERT OR IGNORE INTO value VALUES \(rows)")
    field = try db.makeStatement(sql: "INSERT INTO field (name) VALUES (?) ON CONFLICT DO NOTHING")
  }

  /// Takes in an object, or what it looks like now.
  /// - Returns: Its number.
  func object(_ read: CatchUp.ReadObject) throws -> Int {
    try Int.fetchAll(object, arguments: [read.path, read.stamp, read.branches]).first ?? 0
  }

  /// The versions of an object that are there, by name and digest.
  func versions(of object: Int) throws -> [String: Int] {
    var there: [String: Int] = [:]
    let rows = try Row.fetchCursor(versions, arguments: [object])
    while let row = try rows.next() { there["\(row[0] as String) \(row[1] as String)"] = row[2] }
    return there
  }

  /// The number of a field as the database knows it.
  private mutating func number(of field: Int, _ facts: PackageFacts) throws -> Int {
    guard field < described.count else { return try id(of: facts.name(of: field)) }
    if described[field] == 0 { described[field] = try id(of: facts.name(of: field)) }
    return described[field]
  }

  private mutating func id(of name: String) throws -> Int {
    if let id = fields[name] { return id }
    try field.execute(arguments: [name])
    let id = try Int.fetchOne(db, sql: "SELECT id FROM field WHERE name = ?", arguments: [name]) ?? 0
    fields[name] = id
    return id
  }

  mutating func add(
    _ facts: PackageFacts, _ name: String, _ digest: String, of object: Int, isNewest: Bool
  ) throws {
    try version.execute(
      arguments: [object, name, digest, isNewest]
        + StatementArguments(ArchiveColumn.kept.map { $0.value(of: facts.summary).database }))
    let id = Int(db.lastInsertedRowID)
    pendingWords.append((id, facts.words))
    for entry in facts.entries {
      pendingValues[try number(of: entry.field, facts), default: []].append((entry.value, id))
    }
  }

  /// The newest revision is found where nobody asks for others; not the one that was added last, since an earlier one may have been found later.
  func markNewest(of object: Int) throws { try newest.execute(arguments: [object]) }

  /// Writes what was kept back.
  mutating func flush() throws {
    var arguments: [(any DatabaseValueConvertible)?] = []
    arguments.reserveCapacity(Self.together * 3)
    for (field, all) in pendingValues.sorted(by: { $0.key < $1.key }) {
      for (one, version) in all.sorted(by: { $0.value.precedes($1.value) }) {
        arguments += [field, one.database, version]
        guard arguments.count == Self.together * 3 else { continue }
        values.setUncheckedArguments(StatementArguments(arguments))
        try values.execute()
        arguments.removeAll(keepingCapacity: true)
      }
    }
    for place in stride(from: 0, to: arguments.count, by: 3) {
      try value.execute(arguments: StatementArguments(arguments[place..<place + 3]))
    }
    pendingValues = [:]
    var (table, insertion): (Int?, Statement?) = (nil, nil)
    for (version, words) in pendingWords {
      let own = (version - 1) / IndexFile.versionsOfTable
      if own != table {
        let name = try IndexFile.table(of: version, db)
        (table, insertion) = (own, try db.makeStatement(sql: "INSERT INTO \(name) (rowid, text) VALUES (?, ?)"))
      }
      try insertion?.execute(arguments: [version, String(decoding: words, as: UTF8.self)])
    }
    pendingWords = []
  }
}

extension ArchiveColumn.Value {
  /// The value as SQLite keeps it.
  var database: DatabaseValue {
    switch self {
    case .null: .null
    case .integer(let number): number.databaseValue
    case .real(let number): number.databaseValue
    case .text(let text): text.databaseValue
    }
  }

  /// A value that SQLite keeps.
  init(_ database: DatabaseValue) {
    self =
      switch database.storage {
      case .int64(let number): .integer(Int(number))
      case .double(let number): .real(number)
      case .string(let text): .text(text)
      case .null, .blob: .null
      }
  }

  /// About the order in which the database keeps values; it needn't be more than nearly so.
  fileprivate func precedes(_ other: Self) -> Bool {
    switch (self, other) {
    case (.text(let one), .text(let other)): one < other
    case (.text, _): false
    case (_, .text): true
    default: number < other.number
    }
  }

  private var number: Double {
    switch self {
    case .integer(let number): Double(number)
    case .real(let number): number
    case .text, .null: 0
    }
  }
}
