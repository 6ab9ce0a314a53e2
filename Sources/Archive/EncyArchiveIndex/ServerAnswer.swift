internal import EncyArchiveSearch
internal import EncyBase
internal import EncyPostgres

/// What is asked of an index on a server: one statement over all that has to fit, with each value as a parameter. Distances are our
/// own, so that they are those of any other index; the server finds what may be near.
struct ServerAnswer {
  private let connection: PostgresConnection
  private let search: ArchiveSearch
  private let numbers: [String: String]
  private var values: [String] = []

  /// Answers a search, in a transaction.
  /// - Throws: `ArchiveQueryError` for what can't be understood; `PostgresError`.
  static func answer(_ search: ArchiveSearch, _ connection: PostgresConnection) throws -> ArchiveAnswer {
    var answer = try ServerAnswer(search, connection)
    return try answer.answer()
  }

  private init(_ search: ArchiveSearch, _ connection: PostgresConnection) throws {
    (self.search, self.connection) = (search, connection)
    let rows = try connection.run("SELECT name, id FROM field")
    var numbers: [String: String] = [:]
    for row in 0..<rows.count { numbers[rows.text(row, 0) ?? ""] = rows.text(row, 1) }
    self.numbers = numbers
  }

  /// What can be asked for; see `Evaluation`.
  private func fields() throws -> ArchiveFields {
    // Of those that no schema describes, the ones that stand somewhere.
    let others = numbers.filter { ArchiveFields.byName[$0.key] == nil }
    let there =
      try others.isEmpty
      ? nil
      : connection.run(
        "SELECT id FROM unnest($1::integer[]) AS id WHERE EXISTS (SELECT 1 FROM value WHERE field = id)",
        [PostgresText.array(Array(others.values))])
    let ids = Set((0..<(there?.count ?? 0)).compactMap { there?.text($0, 0) })
    return ArchiveFields(others: others.filter { ids.contains($0.value) }.map(\.key).sorted(by: Evaluation.isBefore))
  }

  /// Makes a value a parameter.
  private mutating func bind(_ value: String) -> String {
    values.append(value)
    return "$\(values.count)"
  }

  // MARK: Finding

  private mutating func answer() throws -> ArchiveAnswer {
    // What can't be understood is said before anything is looked for.
    let condition = try search.condition.map { try ArchiveExpression($0, fields: fields()) }
    var name = search.sort ?? (search.near == nil ? "date" : "distance")
    let isTurned = name.hasPrefix("-")
    if isTurned { name.removeFirst() }
    let field = try ["distance", "date", "status"].contains(name) ? nil : Evaluation.sortField(name, fields(), search)
    let fitting = self.fitting(condition)
    guard let near = search.near else {
      return try ordered(fitting, name, field, isTurned)
    }
    let (places, without) = try self.places(near, fitting)
    let within = places.filter { $0.distance <= near.radius }
    var answer = ArchiveAnswer()
    values = []
    if name == "distance" {
      let sorted = within.sorted { one, other in
        if one.distance != other.distance { return (one.distance < other.distance) != isTurned }
        return Evaluation.isBefore((one.path, one.name), (other.path, other.name))
      }
      let shown = search.limit > 0 ? Array(sorted.prefix(search.limit)) : sorted
      let array = bind(PostgresText.array(shown.map(\.id)))
      let rows = try self.rows(
        "v.id = ANY(\(array)::bigint[])", order: "array_position(\(array)::bigint[], v.id)", limit: 0)
      (answer.rows, answer.count) = (rows, within.count)
    } else {
      let array = bind(PostgresText.array(within.map(\.id)))
      answer = try ordered("v.id = ANY(\(array)::bigint[])", name, field, isTurned)
    }
    answer.withoutPlace = without
    // The rows know their versions by path and name.
    let named = within.map { ("\($0.path)/\($0.name)", $0.distance) }
    let distances = Dictionary(named, uniquingKeysWith: { one, _ in one })
    for place in answer.rows.indices {
      answer.rows[place].distance = distances["\(answer.rows[place].path)/\(answer.rows[place].version)"]
    }
    return answer
  }

  /// What holds for each version `v` that fits, but for the distance.
  private mutating func fitting(_ condition: ArchiveExpression?) -> String {
    var terms =
      switch search.versions {
      case .newest: ["v.newest"]
      case .all: [] as [String]
      case .answered: ["v.id IN (\(Evaluation.answered))"]
      }
    terms += words()
    if search.since != nil || search.until != nil { terms.append("v.day > \(ServerSchema.noDay)") }
    if let since = search.since { terms.append("v.day >= \(bind("\(since)"))::integer") }
    if let until = search.until { terms.append("v.day <= \(bind("\(until)"))::integer") }
    if let condition { terms.append(test(condition)) }
    return terms.isEmpty ? "TRUE" : terms.joined(separator: " AND ")
  }

  /// All words are found at once. Phrases, and words that are too long or too many for that, are told by the text.
  private mutating func words() -> [String] {
    if search.phrases.isEmpty { return [] }
    var lexemes: [String] = []
    var (always, ofMany): ([String], [String]) = ([], [])
    for phrase in search.phrases {
      var isCut = false
      for (place, word) in phrase.words.enumerated() {
        let lexeme = ServerRow.lexeme(Array(word.utf8))
        let isWhole = lexeme.count == word.utf8.count
        isCut = isCut || !isWhole
        let isBeginning = phrase.isPrefix && place == phrase.words.count - 1 && isWhole
        lexemes.append(String(decoding: ServerRow.quoted(lexeme), as: UTF8.self) + (isBeginning ? ":*" : ""))
      }
      let text = " " + phrase.words.joined(separator: " ") + (phrase.isPrefix ? "" : " ")
      let told = "strpos(v.text, \(bind(text))) > 0"
      if phrase.words.count > 1 || isCut { always.append(told) } else { ofMany.append(told) }
    }
    let many = "'\(ServerSchema.boundary)'"
    let query = bind("(\(lexemes.joined(separator: " & "))) | \(many)")
    var terms = ["v.words @@ \(query)::tsquery"] + always
    if !ofMany.isEmpty {
      terms.append("(NOT v.words @@ \(bind(many))::tsquery OR \(ofMany.joined(separator: " AND ")))")
    }
    return terms
  }

  // MARK: Values

  /// An expression as a condition that is never NULL. Its depth is bounded by its reader.
  private mutating func test(_ expression: ArchiveExpression) -> String {
    switch expression {
    case .all(let terms): return "(" + terms.map { test($0) }.joined(separator: " AND ") + ")"
    case .any(let terms): return any(terms)
    case .not(let inner): return "NOT \(test(inner))"
    case .test(let field, let comparison, let value):
      return field.name == "status" ? status(comparison, value) : test(field, comparison, value)
    }
  }

  /// One of several; texts that one field may be are looked for together.
  private mutating func any(_ terms: [ArchiveExpression]) -> String {
    var texts: [String: [String]] = [:]
    var tests: [String] = []
    for term in terms {
      if case .test(let field, .equal, .text(let text)) = term, field.name != "status", numbers[field.name] != nil {
        texts[field.name, default: []].append(text)
      } else {
        tests.append(test(term))
      }
    }
    for (name, texts) in texts.sorted(by: { $0.key < $1.key }) {
      tests.append(versions(with: name, "text = ANY(\(bind(PostgresText.array(texts)))::text[])"))
    }
    return "(" + tests.joined(separator: " OR ") + ")"
  }

  private mutating func status(_ comparison: ArchiveExpression.Comparison, _ value: ArchiveExpression.Value) -> String {
    guard case .text(let status) = value else { return "TRUE" }
    let shown = shownStatus()
    return comparison == .contains ? "strpos(\(shown), \(bind(status))) > 0" : "(\(shown)) = \(bind(status))"
  }

  /// The state by the day of the search.
  private mutating func shownStatus() -> String {
    let today = bind("\(search.today.daysSince1970)")
    return "CASE WHEN v.status = 'sent' AND v.until < \(today)::integer THEN 'expired' ELSE v.status END"
  }

  private func versions(with field: String, _ condition: String) -> String {
    guard let number = numbers[field] else { return "FALSE" }
    return "v.id IN (SELECT version FROM value WHERE field = \(number) AND \(condition))"
  }

  private mutating func test(
    _ field: ArchiveField, _ comparison: ArchiveExpression.Comparison, _ value: ArchiveExpression.Value
  ) -> String {
    // A parameter that stands nowhere would have no type.
    if numbers[field.name] == nil { return "FALSE" }
    if comparison == .exists { return versions(with: field.name, "TRUE") }
    switch value {
    case .text(let text):
      return versions(
        with: field.name, comparison == .contains ? "strpos(text, \(bind(text))) > 0" : "text = \(bind(text))")
    case .truth(let isTrue): return versions(with: field.name, "number = \(isTrue ? 1 : 0)")
    case .number(let wanted, let currencies):
      let found = versions(with: field.name, "number \(comparison.rawValue) \(bind("\(wanted)"))::float8")
      if currencies.isEmpty { return found }
      let array = bind(PostgresText.array(currencies))
      return "(\(found) AND coalesce(v.currency = ANY(\(array)::text[]), FALSE))"
    case .days(let first, let last):
      let test =
        switch comparison {
        case .less: "< \(first)"
        case .lessOrEqual: "<= \(last)"
        case .greater: "> \(last)"
        case .greaterOrEqual: ">= \(first)"
        default: "BETWEEN \(first) AND \(last)"
        }
      return versions(with: field.name, "number \(test)")
    }
  }

  // MARK: Places

  private struct Place {
    let id: String
    let path: String
    let name: String
    let distance: Double
  }

  /// What fits and may be near, and how many that fit have no position.
  private func places(_ near: ArchiveSearch.Near, _ fitting: String) throws -> (near: [Place], without: Int) {
    let boxes = near.boxes.map { "v.place <@ box '((\($0.west),\($0.south)),(\($0.east),\($0.north)))'" }
    let rows = try connection.run(
      """
      SELECT v.id, v.path, v.name, v.place[1], v.place[0] FROM version v
      WHERE \(fitting) AND (\(boxes.joined(separator: " OR ")))
      """, values)
    let without = try connection.run(
      "SELECT count(*) FROM version v WHERE \(fitting) AND v.place IS NULL", values)
    let places = (0..<rows.count).compactMap { row -> Place? in
      guard let id = rows.text(row, 0), let path = rows.text(row, 1), let name = rows.text(row, 2),
        let latitude = rows.double(row, 3), let longitude = rows.double(row, 4)
      else { return nil }
      return Place(
        id: id, path: path, name: name, distance: near.distance(latitude: latitude, longitude: longitude))
    }
    return (places, without.int(0, 0) ?? 0)
  }

  // MARK: Order

  /// What fits in the order that was asked for; what lacks the value comes last.
  private mutating func ordered(
    _ fitting: String, _ name: String, _ field: ArchiveField?, _ isTurned: Bool
  ) throws -> ArchiveAnswer {
    let conditions = values
    var (join, order) = ("", "")
    let (numbers, texts) = isTurned ? ("ASC", "DESC") : ("DESC", "ASC")
    switch name {
    case "date": order = "nullif(v.day, \(ServerSchema.noDay)) \(numbers) NULLS LAST, "
    case "status": order = "(\(shownStatus())) COLLATE \"C\" \(texts), "
    case "distance": break
    default:
      guard let number = field.flatMap({ self.numbers[$0.name] }) else { break }
      join = """
         LEFT JOIN (SELECT version, max(number) AS number, max(text) AS text FROM value WHERE field = \(number)
          GROUP BY version) k ON k.version = v.id
        """
      order = """
        CASE WHEN k.text IS NOT NULL THEN 1 WHEN k.number IS NOT NULL THEN 0 ELSE 2 END,
        CASE WHEN k.text IS NULL THEN k.number END \(numbers), k.text \(texts),\u{20}
        """
    }
    order += "v.path, length(v.name), v.name"
    var answer = ArchiveAnswer()
    let found = try rows(fitting, join: join, order: order, limit: search.limit)
    (answer.rows, answer.count) = (found, found.count)
    if search.limit > 0, found.count == search.limit {
      answer.count = try connection.run("SELECT count(*) FROM version v WHERE \(fitting)", conditions).int(0, 0) ?? 0
    }
    return answer
  }

  private mutating func rows(
    _ fitting: String, join: String = "", order: String, limit: Int
  ) throws -> [ArchiveAnswer.Row] {
    let status = shownStatus()
    let columns = ArchiveColumn.onServer.map { $0.name == "status" ? status : "v.\($0.name)" }
    let rows = try connection.run(
      """
      SELECT v.path, v.name, o.branches, nullif(v.day, \(ServerSchema.noDay)), v.place[1], v.place[0],
        \(columns.joined(separator: ", "))
      FROM version v JOIN object o ON o.key = v.object\(join) WHERE \(fitting)
      ORDER BY \(order)\(limit > 0 ? " LIMIT \(limit)" : "")
      """, values)
    return (0..<rows.count).map { row in
      var summary = ArchiveSummary()
      (summary.day, summary.latitude, summary.longitude) = (rows.int(row, 3), rows.double(row, 4), rows.double(row, 5))
      for (place, column) in ArchiveColumn.onServer.enumerated() {
        if let text = rows.text(row, place + 6) { column.put(.text(text), into: &summary) }
        if let number = rows.int(row, place + 6) { column.put(.integer(number), into: &summary) }
      }
      return ArchiveAnswer.Row(
        path: rows.text(row, 0) ?? "", version: rows.text(row, 1) ?? "", summary: summary,
        branches: rows.text(row, 2) ?? "")
    }
  }
}
