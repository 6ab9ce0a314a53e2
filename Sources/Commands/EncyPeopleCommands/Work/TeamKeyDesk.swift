internal import EncyAge
internal import EncyBase
internal import EncyContainer
internal import EncyDocument
internal import EncyFiles
internal import EncySession
internal import EncySignatures
internal import EncyTerminal
internal import EncyTexts

/// Keys as people give them, and what is told of a team's file.
enum TeamKeyDesk {
  /// A public SSH key of a file or a line, without its comment.
  /// - Throws: ``Failure`` where it is none.
  static func signingKey(_ text: String) throws -> String {
    var line = text
    if FileKind(at: text, followsLink: true) != nil {
      let bytes = try FileReading.readText(text, limit: 64 << 10)
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
    change.people.map { person, before in
      let isLeaving = person.hasLeft && before?.hasLeft != true
      let kind: SafeText = before == nil ? "new" : isLeaving ? "left" : "changed"
      let told = Message.teamKeysWhat(kind: kind, name: SafeText(before?.name ?? person.name))
      let details = isLeaving ? [] : details(person, since: before)
      return details.isEmpty ? told : .teamKeysWhatWith(what: SafeText(told), details: .list(details))
    } + (change.signing.map { [rule($0)] } ?? [])
  }

  private static func details(_ person: TeamPerson, since before: TeamPerson?) -> [Message] {
    var details: [Message] = []
    if let before, before.name != person.name { details.append(.teamKeysWhatName(name: SafeText(person.name))) }
    func list(_ roles: [String]) -> SafeText { roles.isEmpty ? "–" : SafeText(roles.joined(separator: ", ")) }
    if let before, before.roles != person.roles {
      details.append(.teamKeysWhatRoles(old: list(before.roles), new: list(person.roles)))
    } else if before == nil, !person.roles.isEmpty {
      details.append(.asItIs(text: list(person.roles)))
    }
    func count(_ keys: (TeamPerson) -> [TeamKey], _ isRevoked: Bool) -> Int {
      keys(person).count { key in
        (key.revoked != nil) == isRevoked && !(before.map(keys)?.contains { $0 == key } ?? false)
      }
    }
    let (added, ended) = (
      count(\.signingKeys, false) + count(\.readingKeys, false),
      count(\.signingKeys, true) + count(\.readingKeys, true)
    )
    if added > 0 { details.append(.teamKeysWhatAdded(count: added)) }
    if ended > 0 { details.append(.teamKeysWhatEnded(count: ended)) }
    return details
  }

  /// What has to be signed.
  private static func rule(_ signing: [TeamNeed]) -> Message {
    let rules = signing.map { Message.teamKeysRule(number: "\($0.count)", role: SafeText(quoted: $0.role)) }
    return signing.isEmpty ? .teamKeysRulesNone : .teamKeysRules(rules: .list(rules))
  }

  /// Says of a change, before it is signed, where it gives a role that nobody else has, and where a rule can't be met any more, or only just:
  /// all may be slips of the pen.
  static func doubt(_ before: TeamState, _ after: TeamState) throws {
    let session = Session.current
    for person in after.people {
      let others = Set(after.people.filter { $0.id != person.id }.flatMap(\.roles))
      let known = others.union([TeamPerson.administrator]).sorted()
      let old = before.person(person.id)?.roles ?? []
      for role in person.roles where !old.contains(role) && !known.contains(role) {
        let list = SafeText(known.joined(separator: ", "))
        try session.remark(.teamKeysRoleAlone(role: SafeText(quoted: role), roles: list))
        if let near = Message.nearest(to: role, among: known) { try session.remark(near) }
      }
    }
    for need in after.signing {
      let (able, were) = (after.able(need.role), before.able(need.role))
      let role = SafeText(quoted: need.role)
      let isNew = !before.signing.contains(need)
      if able.count < need.count, isNew || able.count < were.count {
        try session.remark(
          .teamKeysNeedMany(
            count: able.count, role: role, wanted: "\(need.count)", rule: "\(able.count):\(need.role)"))
        let known = Set(after.people.flatMap(\.roles)).sorted()
        if able.isEmpty, !known.contains(need.role), let near = Message.nearest(to: need.role, among: known) {
          try session.remark(near)
        }
      } else if able.count == need.count, !isNew, able.count < were.count {
        let names = SafeText.list(able.map { .asItIs(text: SafeText(quoted: $0.name)) })
        try session.remark(.teamKeysNeedAll(count: able.count, names: names, role: role))
      }
    }
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
    var lines: [TerminalText] = []
    for person in state.people {
      var head = TextTable([.left, .left])
      let name = person.email.map { "\(person.name) <\($0)>" } ?? person.name
      head.add([
        (text: "\(name) (\(person.id))", emphasis: person.hasLeft ? .faint : .strong),
        (text: person.roles.joined(separator: ", "), emphasis: person.hasLeft ? .faint : .plain),
      ])
      // Each key stands on a line of its own, so that it can be read out and copied.
      var keys = TextTable([.left, .left])
      let all =
        person.signingKeys.map { key in
          (text: "\(key.text.prefix { $0 != " " }) \(key.fingerprint ?? "")", key: key)
        } + person.readingKeys.map { (text: $0.text, key: $0) }
      if all.isEmpty { keys.add(language.text(.teamKeysNoKey), "") }
      for row in all {
        let ended = row.key.revoked.map { language.text(.teamKeysRevoked(time: SafeText("\($0.date)"))) }
        keys.add([
          (text: row.text, emphasis: ended == nil ? .plain : .faint),
          (text: ended ?? "\(row.key.added.date)", emphasis: ended == nil ? .plain : .bad),
        ])
      }
      lines += head.lines(inColour: inColour) + keys.lines(indent: 2, inColour: inColour)
    }
    if !state.signing.isEmpty { lines += ["", language.line(rule(state.signing))] }
    let by = state.person(state.by)?.name ?? state.by
    return lines + [
      "", "\(file.path)",
      language.line(
        .teamKeysState(number: "\(state.number)", time: SafeText(clockTime(state.at)), person: SafeText(by))),
    ]
  }
}
