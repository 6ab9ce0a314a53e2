internal import EncyArchiveSearch
internal import EncyPostgres

/// A version as it goes to a server.
struct ServerRow {
  /// The hash of the object's path.
  let key: String
  let path: String
  let name: String
  let digest: String
  let facts: PackageFacts
  var isNewest = false

  init(key: String, path: String, name: String, digest: String, facts: PackageFacts) {
    (self.key, self.path, self.name, self.digest, self.facts) = (key, path, name, digest, facts)
  }

  /// Those of the table that rows have values for, in that order.
  static let columns =
    (["id", "object", "path", "name", "digest", "newest", "day", "place"] + ArchiveColumn.onServer.map(\.name)
    + ["words", "text"]).joined(separator: ", ")

  /// A longer word is found by its beginning, and then told by the text.
  static let longestWord = 200
  /// A vector of words may have at most a mebibyte of them, and has more around each.
  private static let mostBytes = 600_000

  /// The names of the fields that it has values of.
  var names: Set<String> { Set(Set(facts.entries.map(\.field)).map(facts.name)) }

  /// Adds the version's row.
  func add(_ id: String, to rows: inout PostgresText) {
    for text in [id, key, path, name, digest, isNewest ? "t" : "f"] { rows.add(text) }
    let summary = facts.summary
    rows.add(summary.day ?? ServerSchema.noDay)
    rows.add(summary.longitude.flatMap { x in summary.latitude.map { y in "(\(x),\(y))" } })
    for column in ArchiveColumn.onServer { rows.add(column.value(of: summary).text) }
    let words = facts.words.split(separator: 0x20)
    rows.add(utf8: ServerRow.vector(words))
    rows.add(
      utf8: words.reduce(into: [0x20]) { text, word in
        text += word
        text.append(0x20)
      })
    rows.end()
  }

  /// Adds a row for each value.
  func addValues(_ id: String, _ fields: [String: String], to rows: inout PostgresText) {
    for entry in facts.entries {
      guard let field = fields[facts.name(of: entry.field)] else { continue }
      rows.add(field)
      rows.add(id)
      let isText = if case .text = entry.value { true } else { false }
      rows.add(isText ? nil : entry.value.text)
      rows.add(isText ? entry.value.text : nil)
      rows.end()
    }
  }

  /// Words as a vector without places; of too many the sign that there are more.
  private static func vector(_ words: [ArraySlice<UInt8>]) -> [UInt8] {
    let boundary = Array(ServerSchema.boundary.utf8)
    let distinct = Set(words.map { Array(lexeme($0)) }).subtracting([boundary])
    if distinct.reduce(0, { $0 + $1.count + 8 }) > mostBytes { return boundary }
    var vector: [UInt8] = []
    for word in distinct {
      vector += quoted(word)
      vector.append(0x20)
    }
    return vector
  }

  /// The lexeme of a word: as much of it as fits, in whole characters.
  static func lexeme(_ word: some Collection<UInt8>) -> some Collection<UInt8> {
    var count = word.count
    if count > longestWord {
      for (place, byte) in word.prefix(longestWord + 1).enumerated() where byte & 0xC0 != 0x80 { count = place }
    }
    return word.prefix(count)
  }

  /// A lexeme as vectors and queries are written.
  static func quoted(_ lexeme: some Collection<UInt8>) -> [UInt8] {
    var text: [UInt8] = [0x27]
    for byte in lexeme {
      if byte == 0x27 || byte == 0x5C { text.append(byte) }
      text.append(byte)
    }
    text.append(0x27)
    return text
  }
}

extension ArchiveColumn.Value {
  /// The value as it goes to a server.
  fileprivate var text: String? {
    switch self {
    case .null: nil
    case .integer(let number): "\(number)"
    case .real(let number): "\(number)"
    case .text(let text): text
    }
  }
}
