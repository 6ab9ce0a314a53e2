internal import EncyArchiveSearch
internal import EncyBase
internal import GRDB

/// The versions that a search is about, or that some part of it fits; by their ids.
struct VersionSet {
  private(set) var bits: [Bool]

  init(_ count: Int) { bits = Array(repeating: false, count: count + 1) }

  mutating func insert(_ id: Int) { if bits.indices.contains(id) { bits[id] = true } }
  mutating func formIntersection(_ other: VersionSet) {
    for place in bits.indices where !other.bits[place] { bits[place] = false }
  }
  mutating func formUnion(_ other: VersionSet) {
    for place in bits.indices where other.bits[place] { bits[place] = true }
  }
  mutating func subtract(_ other: VersionSet) {
    for place in bits.indices where other.bits[place] { bits[place] = false }
  }
  func contains(_ id: Int) -> Bool { bits.indices.contains(id) && bits[id] }
  var ids: [Int] { bits.indices.filter { bits[$0] } }
}

/// Finds which versions fit a search.
struct Evaluation {
  let db: Database
  let search: ArchiveSearch
  private let most: Int
  private let today: Int

  init(_ db: Database, _ search: ArchiveSearch) throws {
    (self.db, self.search) = (db, search)
    most = try Int.fetchOne(db, sql: "SELECT max(id) FROM version") ?? 0
    today = search.today.daysSince1970
  }

  /// What can be asked for. Most searches are for words, and the schemas take longer to read than these to be found.
  private func fields() throws -> ArchiveFields {
    // What stands nowhere any more can't be asked for.
    ArchiveFields(
      others: try String.fetchAll(
        db, sql: "SELECT name FROM field WHERE EXISTS (SELECT 1 FROM value WHERE value.field = field.id)"))
  }

  private func set(_ sql: String, _ arguments: StatementArguments = []) throws -> VersionSet {
    var set = VersionSet(most)
    let ids = try Int.fetchCursor(db, sql: sql, arguments: arguments)
    while let id = try ids.next() { set.insert(id) }
    return set
  }

  /// The versions that fit, but for the distance.
  func fitting() throws -> VersionSet {
    // What can't be understood is said before anything is looked for.
    let condition = try search.condition.map { try ArchiveExpression($0, fields: fields()) }
    var all =
      switch search.versions {
      case .newest: try set("SELECT id FROM version WHERE newest")
      case .all: try set("SELECT id FROM version")
      case .answered: try set(Evaluation.answered)
      }
    if !search.phrases.isEmpty { all.formIntersection(try words(search.phrases)) }
    if let since = search.since { all.formIntersection(try set("SELECT id FROM version WHERE date >= ?", [since])) }
    if let until = search.until { all.formIntersection(try set("SELECT id FROM version WHERE date <= ?", [until])) }
    if let condition { all.formIntersection(try evaluate(condition, all)) }
    return all
  }

  /// The version of each proposal that says how it ended: the newest with an answer, else the newest.
  static let answered = """
    SELECT id FROM (SELECT id, row_number() OVER (PARTITION BY object ORDER BY
      CASE WHEN status IN ('accepted', 'declined', 'withdrawn') THEN 0 WHEN newest THEN 1 ELSE 2 END,
      coalesce(revision, 0) DESC, modified DESC, length(name), name) AS place FROM version) AS ranked WHERE place = 1
    """

  private func words(_ phrases: [ArchiveSearch.Phrase]) throws -> VersionSet {
    let query = phrases.map { "\"\($0.words.joined(separator: " "))\"" + ($0.isPrefix ? " *" : "") }
      .joined(separator: " AND ")
    var found = VersionSet(most)
    for table in try IndexFile.tables(db) {
      found.formUnion(try set("SELECT rowid FROM \(table) WHERE \(table) MATCH ?", [query]))
    }
    return found
  }

  /// The versions among some that an expression holds for. Its depth is bounded by its reader.
  private func evaluate(_ expression: ArchiveExpression, _ among: VersionSet) throws -> VersionSet {
    switch expression {
    case .all(let terms):
      var found = among
      for term in terms { found.formIntersection(try evaluate(term, found)) }
      return found
    case .any(let terms):
      var found = VersionSet(most)
      for term in terms { found.formUnion(try evaluate(term, among)) }
      return found
    case .not(let inner):
      var found = among
      found.subtract(try evaluate(inner, among))
      return found
    case .test(let field, let comparison, let value):
      return field.name == "status" ? try status(comparison, value) : try test(field, comparison, value)
    }
  }

  private func status(_ comparison: ArchiveExpression.Comparison, _ value: ArchiveExpression.Value) throws -> VersionSet
  {
    guard case .text(let status) = value else { return try set("SELECT id FROM version") }
    return comparison == .contains
      ? try set("SELECT id FROM version WHERE instr(\(Evaluation.shownStatus), ?2) > 0", [today, status])
      : try set("SELECT id FROM version WHERE \(Evaluation.shownStatus) = ?2", [today, status])
  }

  /// The state by the day ?1.
  static let shownStatus = "CASE WHEN status = 'sent' AND until < ?1 THEN 'expired' ELSE status END"

  private func test(
    _ field: ArchiveField, _ comparison: ArchiveExpression.Comparison, _ value: ArchiveExpression.Value
  ) throws -> VersionSet {
    guard let id = try Int.fetchOne(db, sql: "SELECT id FROM field WHERE name = ?", arguments: [field.name]) else {
      return VersionSet(most)
    }
    let select = "SELECT version FROM value WHERE field = ?1"
    let number = " AND typeof(value) <> 'text'"
    if comparison == .exists { return try set(select, [id]) }
    switch value {
    case .text(let text):
      if comparison == .contains {
        return try set("\(select) AND typeof(value) = 'text' AND instr(value, ?2) > 0", [id, text])
      }
      return try set("\(select) AND value = ?2", [id, text])
    case .truth(let isTrue): return try set("\(select) AND value = ?2", [id, isTrue ? 1 : 0])
    case .number(let wanted, let currencies):
      var found = try set("\(select) AND value \(comparison.rawValue) ?2\(number)", [id, wanted])
      if !currencies.isEmpty {
        let marks = currencies.map { _ in "?" }.joined(separator: ",")
        found.formIntersection(
          try set("SELECT id FROM version WHERE currency IN (\(marks))", StatementArguments(currencies)))
      }
      return found
    case .days(let first, let last):
      switch comparison {
      case .less: return try set("\(select) AND value < ?2\(number)", [id, first])
      case .lessOrEqual: return try set("\(select) AND value <= ?2\(number)", [id, last])
      case .greater: return try set("\(select) AND value > ?2\(number)", [id, last])
      case .greaterOrEqual: return try set("\(select) AND value >= ?2\(number)", [id, first])
      default: return try set("\(select) AND value BETWEEN ?2 AND ?3\(number)", [id, first, last])
      }
    }
  }

  /// How far versions are from the place that was asked for, of those that lie within its radius; and how many have no position.
  func distances(_ near: ArchiveSearch.Near, of versions: VersionSet) throws -> (known: [Int: Double], without: Int) {
    var (known, without): ([Int: Double], Int) = ([:], 0)
    let rows = try Row.fetchCursor(db, sql: "SELECT id, latitude, longitude FROM version")
    while let row = try rows.next() {
      let id: Int = row[0]
      guard versions.contains(id) else { continue }
      guard let latitude = row[1] as Double?, let longitude = row[2] as Double? else {
        without += 1
        continue
      }
      let distance = near.distance(latitude: latitude, longitude: longitude)
      if distance <= near.radius { known[id] = distance }
    }
    return (known, without)
  }

  /// The versions in the order that was asked for; what lacks the value comes last. What is alike is in the order of paths as far as it
  /// is shown, so that the order doesn't tell when what was read.
  func sorted(_ ids: [Int], _ distances: [Int: Double]?) throws -> [Int] {
    var name = search.sort ?? (distances == nil ? "date" : "distance")
    let isTurned = name.hasPrefix("-")
    if isTurned { name.removeFirst() }
    enum Key { case number(Double), text(String) }
    var keys: [Int: Key] = [:]
    func read(_ sql: String, _ arguments: StatementArguments = []) throws {
      let rows = try Row.fetchCursor(db, sql: sql, arguments: arguments)
      while let row = try rows.next() {
        if let text = String.fromDatabaseValue(row[1]) {
          keys[row[0]] = .text(text)
        } else if let number = Double.fromDatabaseValue(row[1]) {
          keys[row[0]] = .number(number)
        }
      }
    }
    // Numbers and days the greatest first, texts and distances the other way.
    var isDescending = !isTurned
    switch name {
    case "distance":
      keys = (distances ?? [:]).mapValues { .number($0) }
      isDescending.toggle()
    case "date": try read("SELECT id, date FROM version")
    case "status": try read("SELECT id, \(Evaluation.shownStatus) FROM version", [today])
    default:
      let field = try Evaluation.sortField(name, fields(), search)
      let id = try Int.fetchOne(db, sql: "SELECT id FROM field WHERE name = ?", arguments: [field.name]) ?? -1
      try read("SELECT version, max(value) FROM value WHERE field = ? GROUP BY version", [id])
    }
    /// `nil` for what is alike. Texts go by their bytes, as in any database.
    func isBefore(_ one: Int, _ other: Int) -> Bool? {
      switch (keys[one], keys[other]) {
      case (.number(let left)?, .number(let right)?): left == right ? nil : (left > right) == isDescending
      case (.text(let left)?, .text(let right)?): left == right ? nil : Evaluation.isBefore(left, right) != isTurned
      case (.number?, .text?): true
      case (.text?, .number?): false
      case (_?, nil): true
      case (nil, _?): false
      case (nil, nil): nil
      }
    }
    var sorted = ids.sorted { isBefore($0, $1) ?? ($0 < $1) }
    let place = try db.makeStatement(
      sql: "SELECT o.path, v.name FROM version v JOIN object o ON o.id = v.object WHERE v.id = ?")
    var start = 0
    while start < sorted.count, search.limit == 0 || start < search.limit {
      var end = start + 1
      while end < sorted.count, isBefore(sorted[start], sorted[end]) == nil { end += 1 }
      if end - start > 1 {
        var alike: [(id: Int, path: String, name: String)] = []
        for id in sorted[start..<end] {
          guard let row = try Row.fetchOne(place, arguments: [id]) else { continue }
          alike.append((id, row[0], row[1]))
        }
        alike.sort { Evaluation.isBefore(($0.path, $0.name), ($1.path, $1.name)) }
        sorted.replaceSubrange(start..<end, with: alike.map(\.id))
      }
      start = end
    }
    return sorted
  }

  static func isBefore(_ one: String, _ other: String) -> Bool { one.utf8.lexicographicallyPrecedes(other.utf8) }

  /// Versions of one path in their order: `v2` before `v10`.
  static func isBefore(_ one: (path: String, name: String), _ other: (path: String, name: String)) -> Bool {
    if one.path != other.path { return isBefore(one.path, other.path) }
    let (left, right) = (one.name.utf8.count, other.name.utf8.count)
    return left == right ? isBefore(one.name, other.name) : left < right
  }

  /// The field that is meant by what was asked to sort by.
  static func sortField(
    _ name: String, _ fields: ArchiveFields, _ search: ArchiveSearch
  ) throws(ArchiveQueryError) -> ArchiveField {
    do throws(ArchiveFields.NameError) { return try fields.one(name) } catch {
      let text = search.sort ?? name
      throw ArchiveQueryError(error.message, in: text, at: 0..<text.unicodeScalars.count)
    }
  }
}
