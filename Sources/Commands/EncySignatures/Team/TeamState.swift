package import EncyBase
internal import EncyDocument
package import EncyTexts

/// A public key of a person.
package struct TeamKey: Sendable, Equatable {
  /// `ssh-ed25519 AAAA…` or `age1…`.
  package let text: String
  /// When it was added, by the clock of whoever did.
  package let added: Instant
  /// When it was revoked, by the clock of whoever did; `nil` while it holds.
  package var revoked: Instant?

  package init(_ text: String, added: Instant, revoked: Instant? = nil) {
    (self.text, self.added, self.revoked) = (text, added, revoked)
  }

  /// Of an SSH key `SHA256:` and the digest of the public key in base 64, as ssh-keygen prints it; `nil` where the text is no such key.
  package var fingerprint: String? { TeamKey.fingerprint(of: text) }

  /// The same of a text such as `ssh-ed25519 AAAA…`.
  package static func fingerprint(of text: String) -> String? {
    let words = text.split(separator: " ")
    guard words.count == 2, let blob = Base64.decode(Array(words[1].utf8), isPadded: true) else { return nil }
    // A key begins with its type, and before that the length of it.
    let type = Array(words[0].utf8)
    guard type.count < 256, blob.starts(with: [0, 0, 0, UInt8(type.count)] + type) else { return nil }
    return "SHA256:" + String(decoding: Base64.encode(SHA256Digest(of: blob).bytes), as: UTF8.self)
  }

  init?(_ tree: JSONValue) {
    guard let text = tree.text("key"), let added = tree.text("added").flatMap({ Instant($0) }) else { return nil }
    self.init(text, added: added, revoked: tree.text("revoked").flatMap { Instant($0) })
  }

  var json: JSONValue {
    var tree: JSONValue = ["key": .string(text), "added": .string("\(added)")]
    if let revoked { tree["revoked"] = .string("\(revoked)") }
    return tree
  }
}

/// A person with keys and roles.
package struct TeamPerson: Sendable, Equatable {
  /// The role of those who change the file.
  package static let administrator = "administrator"

  package let id: String
  package var name: String
  package var email: String?
  package var roles: [String]
  package var signingKeys: [TeamKey]
  package var readingKeys: [TeamKey]

  package init(
    id: String, name: String, email: String? = nil, roles: [String], signingKeys: [TeamKey] = [],
    readingKeys: [TeamKey] = []
  ) {
    (self.id, self.name, self.email, self.roles) = (id, name, email, roles)
    (self.signingKeys, self.readingKeys) = (signingKeys, readingKeys)
  }

  package var isAdministrator: Bool { roles.contains(TeamPerson.administrator) }

  init?(_ tree: JSONValue) {
    guard let id = tree.text("id"), let name = tree.text("name") else { return nil }
    func keys(_ name: String) -> [TeamKey]? {
      let items = tree.items(name)
      let keys = items.compactMap { TeamKey($0) }
      return keys.count == items.count ? keys : nil
    }
    guard let signing = keys("signingKeys"), let reading = keys("readingKeys") else { return nil }
    self.init(
      id: id, name: name, email: tree.text("email"), roles: tree.items("roles").compactMap(\.stringValue),
      signingKeys: signing, readingKeys: reading)
  }

  var json: JSONValue {
    var tree: JSONValue = ["id": .string(id), "name": .string(name)]
    if let email { tree["email"] = .string(email) }
    tree["roles"] = .array(roles.map { .string($0) })
    tree["signingKeys"] = .array(signingKeys.map(\.json))
    tree["readingKeys"] = .array(readingKeys.map(\.json))
    return tree
  }
}

/// One change of a team's file: who is new or changed, and what was signed for it.
struct TeamStep: Sendable {
  let number: Int
  let previous: String?
  let at: Instant
  let by: String
  let people: [TeamPerson]
  /// How many of which role have to sign, where that changes.
  let signing: [TeamNeed]?
  /// The armoured SSH signature of ``bytes``.
  var signature: [UInt8]
  /// What is signed: all of it but the signature, by RFC 8785.
  let bytes: [UInt8]

  /// The SHA-256 of what is signed, which the next one names.
  var hash: String { SHA256Digest(of: bytes).description }

  /// `nil` where the tree isn't one, which its schema tells beforehand.
  init?(_ tree: JSONValue) {
    guard let number = tree["number"]?.intValue, let at = tree.text("at").flatMap({ Instant($0) }),
      let by = tree.text("by")
    else { return nil }
    let people = tree.items("people").compactMap { TeamPerson($0) }
    guard people.count == tree.items("people").count else { return nil }
    var signed = tree
    signed["signature"] = nil
    (self.number, self.at, self.by, self.people) = (number, at, by, people)
    previous = tree.text("previous")
    signing = tree["signing"]?.objectValue.map { object in
      object.members.compactMap { member in member.value.intValue.map { TeamNeed(role: member.name, count: $0) } }
        .sorted { $0.role.precedesByBytes($1.role) }
    }
    signature = Array((tree.text("signature") ?? "").utf8)
    bytes = signed.canonicalBytes
  }

  /// A change that isn't signed yet.
  static func draft(
    after state: TeamState?, at: Instant, by: String, people: [TeamPerson], signing: [TeamNeed]?
  ) -> JSONValue {
    var tree: JSONValue = ["number": .int((state?.number ?? 0) + 1)]
    if let state { tree["previous"] = .string(state.hash) }
    tree["at"] = .string("\(at)")
    tree["by"] = .string(by)
    tree["people"] = .array(people.map(\.json))
    if let signing {
      var rules = JSONObject()
      for need in signing { rules[need.role] = .int(need.count) }
      tree["signing"] = .object(rules)
    }
    return tree
  }
}

/// How many different people of a role have to sign a proposal.
package struct TeamNeed: Sendable, Equatable {
  package let role: String
  package let count: Int

  package init(role: String, count: Int) { (self.role, self.count) = (role, count) }

  /// Reads `2:sales`; `nil` for any other text. The number 0 takes a rule away.
  package init?(argument: String) {
    let parts = argument.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let count = Int(parts[0]), (0...1000).contains(count), !parts[1].isEmpty else { return nil }
    (role, self.count) = (String(parts[1]), count)
  }
}

/// Who is in a team with which keys and roles, after some changes.
package struct TeamState: Sendable {
  /// How many changes led to it.
  package let number: Int
  /// The SHA-256 of what was signed of the last one.
  package let hash: String
  /// When the last one was made, as who made it says.
  package let at: Instant
  /// The id of who made it.
  package let by: String
  /// Everybody who is or was in it, in the order in which they came.
  package private(set) var people: [TeamPerson]
  /// How many of which role have to sign a proposal.
  package let signing: [TeamNeed]
  /// Whose an SSH key is or was, by its fingerprint.
  private var owners: [String: String]

  package func person(_ id: String) -> TeamPerson? { people.first { $0.id == id } }

  /// Who has an SSH key, revoked ones included.
  package func owner(of fingerprint: String) -> (person: TeamPerson, key: TeamKey)? {
    guard let person = owners[fingerprint].flatMap({ self.person($0) }),
      let key = person.signingKeys.first(where: { $0.fingerprint == fingerprint })
    else { return nil }
    return (person, key)
  }

  /// The administrators with a key that holds, and its fingerprint.
  package var administrators: [(person: TeamPerson, fingerprint: String)] {
    people.filter(\.isAdministrator).flatMap { person in
      person.signingKeys.filter { $0.revoked == nil }.compactMap { key in key.fingerprint.map { (person, $0) } }
    }
  }

  /// The administrators for people, each with the key.
  package var administratorText: SafeText {
    .list(administrators.map { .teamKeysPersonKey(name: SafeText($0.person.name), key: SafeText($0.fingerprint)) })
  }

  /// What a change leads to, whoever signed it.
  /// - Parameters:
  ///   - step: The change.
  ///   - state: The state that it is made on; `nil` for none.
  /// - Throws: ``TeamKeysFault`` where nobody may make such a change.
  init(_ step: TeamStep, after state: TeamState?) throws(TeamKeysFault) {
    guard step.number == (state?.number ?? 0) + 1 else { throw TeamKeysFault(.teamKeysGap) }
    guard step.previous == state?.hash else { throw TeamKeysFault(.teamKeysLink) }
    (number, hash, at, by) = (step.number, step.hash, step.at, step.by)
    people = state?.people ?? []
    signing = step.signing ?? state?.signing ?? []
    owners = state?.owners ?? [:]
    for person in step.people {
      if let place = people.firstIndex(where: { $0.id == person.id }) {
        try TeamState.check(person, since: people[place])
        people[place] = person
      } else {
        people.append(person)
      }
      var own: Set<String> = []
      for key in person.signingKeys {
        guard let fingerprint = key.fingerprint else { throw TeamKeysFault(.teamKeysKeyForm) }
        // A key with two owners would sign for two people.
        guard owners.updateValue(person.id, forKey: fingerprint) ?? person.id == person.id,
          own.insert(fingerprint).inserted
        else { throw TeamKeysFault(.teamKeysTaken(name: SafeText(person.name))) }
      }
    }
    if administrators.isEmpty { throw TeamKeysFault(.teamKeysOrphan) }
  }

  /// Keys stay, and what was revoked stays so.
  private static func check(_ person: TeamPerson, since old: TeamPerson) throws(TeamKeysFault) {
    for (keys, before) in [(person.signingKeys, old.signingKeys), (person.readingKeys, old.readingKeys)] {
      let isKept = before.allSatisfy { key in
        keys.contains {
          $0.text == key.text && $0.added == key.added && (key.revoked == nil || $0.revoked == key.revoked)
        }
      }
      if !isKept { throw TeamKeysFault(.teamKeysDropped(name: SafeText(old.name))) }
    }
  }
}

/// Why a change can't be: a clause without a full stop.
struct TeamKeysFault: Error {
  let message: Message

  init(_ message: Message) { self.message = message }
}

extension JSONValue {
  /// Its one form by RFC 8785, of trees whose numbers are whole: on one line, members sorted by the UTF-16 units of their names.
  package var canonicalBytes: [UInt8] { JSONPrinter(isCompact: true).bytes(canonical) }

  private var canonical: JSONValue {
    switch content {
    case .array(let items): return .array(items.map(\.canonical))
    case .object(let object):
      var sorted = JSONObject()
      for member in object.members.sorted(by: { $0.name.utf16.lexicographicallyPrecedes($1.name.utf16) }) {
        sorted[member.name] = member.value.canonical
      }
      return .object(sorted)
    case .number(let number): return number.intValue.map { .int($0) } ?? self
    default: return self
    }
  }
}
