internal import EncyAge
internal import EncyBase
internal import EncyContainer
internal import EncyDocument
internal import EncyTeamKeys
internal import EncyTerminal
internal import EncyTexts

/// Keys as people give them, and what is told of a team's file.
enum TeamKeyDesk {
  /// A public SSH key of a file or a line, without its comment.
  /// - Throws: ``Failure`` where it is none.
  static func signingKey(_ text: String) throws -> String {
    var line = text
    if FileKind(at: text, followsLink: true) != nil {
      let bytes = try FileReading.read(text, limit: 64 << 10)
      line = String(decoding: bytes.prefix { $0 != 0x0A && $0 != 0x0D }, as: UTF8.self)
    }
    let key = line.split(separator: " ").prefix(2).joined(separator: " ")
    guard TeamKey.fingerprint(of: key) != nil else { throw Failure.no(.teamKeysKeyForm, file: text) }
    return key
  }

  /// Recipients of a text or a file.
  /// - Throws: `ContainerError` where they are none.
  static func readingKeys(_ text: String) throws -> [String] {
    if text.hasPrefix("age1") { return [try AgeRecipient(text, file: "--reading-key").text] }
    return try AgeRecipient.list(FileReading.read(text, limit: 1 << 20), file: text).map(\.text)
  }

  /// The person with further keys, those left out that are there already.
  static func adding(_ keys: FurtherKeys, to person: TeamPerson, at instant: Instant) throws -> TeamPerson {
    var person = person
    for text in try keys.signingKey.map(signingKey) where !person.signingKeys.contains(where: { $0.text == text }) {
      person.signingKeys.append(TeamKey(text, added: instant))
    }
    for text in try keys.readingKey.flatMap(readingKeys) where !person.readingKeys.contains(where: { $0.text == text })
    {
      person.readingKeys.append(TeamKey(text, added: instant))
    }
    return person
  }

  /// An id of a name: its first word where that can be one and is free, else one that is made.
  static func id(for name: String, in state: TeamState?, ids: inout IDSource) -> String {
    let taken = Set(state?.people.map(\.id) ?? [])
    let word = name.split(separator: " ").first.map { $0.lowercased() } ?? ""
    let isPlain = !word.isEmpty && word.utf8.count <= 40 && word.utf8.allSatisfy { (0x61...0x7A).contains($0) }
    return isPlain && !taken.contains(word) ? word : ids.next(avoiding: taken)
  }

  /// Says what a change did.
  static func tell(_ file: TeamFile, json: Bool) throws {
    let session = Session.current
    if json { return try session.print(answer(file), terminator: "") }
    guard let change = file.changes.last else { return }
    try session.print(
      .teamKeysSaidState(
        file: SafeText(file.path), number: "\(change.number)", what: .list(what(change))))
  }

  /// What a change did, in words.
  static func what(_ change: TeamFile.Change) -> [Message] {
    change.people.map { .teamKeysWhat(kind: $0.isNew ? "new" : "changed", name: SafeText($0.person.name)) }
      + (change.hasRule ? [.teamKeysWhat(kind: "rule", name: "")] : [])
  }

  /// All of a file for programs.
  static func answer(_ file: TeamFile) -> TerminalText {
    func row(_ key: TeamKey) -> JSONValue {
      [
        "key": .string(key.text), "added": .string("\(key.added)"), "revoked": .optional(key.revoked.map { "\($0)" }),
      ]
    }
    let people = file.state.people.map { person -> JSONValue in
      let signing = person.signingKeys.map { key -> JSONValue in
        var tree: JSONValue = ["fingerprint": .string(key.fingerprint ?? "")]
        for member in row(key).objectValue?.members ?? [] { tree[member.name] = member.value }
        return tree
      }
      return [
        "id": .string(person.id), "name": .string(person.name), "email": .optional(person.email),
        "roles": .array(person.roles.map { .string($0) }), "signingKeys": .array(signing),
        "readingKeys": .array(person.readingKeys.map(row)),
      ]
    }
    let changes = file.changes.map { change -> JSONValue in
      [
        "number": .int(change.number), "at": .string("\(change.at)"), "by": .string(change.by),
        "people": .array(change.people.map { .string($0.person.id) }),
      ]
    }
    return JSONAnswer.text(
      "team-keys",
      [
        ("file", .string(file.path)), ("number", .int(file.state.number)), ("hash", .string(file.state.hash)),
        ("accepted", .int(file.accepted)), ("people", .array(people)),
        (
          "signing",
          .array(file.state.signing.map { ["role": .string($0.role), "count": .int($0.count)] })
        ),
        ("changes", .array(changes)),
      ])
  }

  /// Who has which keys and roles, for people.
  static func lines(_ file: TeamFile, _ language: Language, inColour: Bool) -> [TerminalText] {
    let state = file.state
    var table = TextTable([.left, .left, .left, .left])
    table.add(
      ["person", "roles", "key", "added"].map {
        (text: language.text(.teamKeysHeading(column: SafeText($0))), emphasis: .strong)
      })
    for person in state.people {
      let keys =
        person.signingKeys.map { key in
          (text: "\(key.text.prefix { $0 != " " }) \(key.fingerprint ?? "")", key: key)
        } + person.readingKeys.map { (text: $0.text, key: $0) }
      let name = person.email.map { "\(person.name) <\($0)>" } ?? person.name
      let (who, roles) = ("\(name) (\(person.id))", person.roles.joined(separator: ", "))
      if keys.isEmpty { table.add(who, roles, language.text(.teamKeysNoKey), "") }
      for (place, row) in keys.enumerated() {
        let added = told(row.key.added)
        let time = row.key.revoked.map {
          language.text(.teamKeysRevoked(added: SafeText(added), time: SafeText(told($0))))
        }
        let emphasis: TextTable.Emphasis = time == nil ? .plain : .faint
        table.add([
          (text: place == 0 ? who : "", emphasis: person.hasLeft ? .faint : .plain),
          (text: place == 0 ? roles : "", emphasis: person.hasLeft ? .faint : .plain),
          (text: row.text, emphasis: emphasis), (text: time ?? added, emphasis: time == nil ? .plain : .bad),
        ])
      }
    }
    var lines = table.lines(inColour: inColour)
    if !state.signing.isEmpty {
      let rules = state.signing.map { Message.teamKeysRule(number: "\($0.count)", role: SafeText(quoted: $0.role)) }
      lines += ["", language.line(.teamKeysRules(rules: .list(rules)))]
    }
    let by = state.person(state.by)?.name ?? state.by
    return lines + [
      "", "\(file.path)",
      language.line(
        .teamKeysState(number: "\(state.number)", time: SafeText(told(state.at)), person: SafeText(by))),
    ]
  }
}
