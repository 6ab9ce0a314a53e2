internal import ArgumentParser
internal import EncyBase
internal import EncyCommandBase
internal import EncyContainer
internal import EncyFiles
internal import EncySession
internal import EncySignatures
internal import EncyTerminal
internal import EncyTexts

/// `ency team keys init`
struct TeamKeysInitCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Begin a company's file of keys, with yourself as its administrator.",
    discussion: """
      Your key signs it. Whoever has only one administrator loses the file with that key: `ency team keys add NAME --role administrator \
      --signing-key FILE` takes a second one in; of somebody who is in it already `ency team keys set` says all roles anew.

      Examples:
        ency team keys init /srv/sales/team.keys.json "Anna Berg" --email anna@example.se --role sales
        ency team keys init team.keys.json "Anna Berg" --key ~/.ssh/id_ed25519.pub --reading-key age1…
      """)

  @Argument(help: "The file to make.")
  var path: String
  @Argument(help: "Your name.")
  var name: String
  @Option(help: "Your id in it. Default: your first name, where it can be one.")
  var id: String?
  @Option(help: "Your e-mail address.")
  var email: String?
  @Option(help: "What you may sign as beside administrating. May be repeated.")
  var role: [String] = []
  @OptionGroup var keys: FurtherKeys
  @OptionGroup var administrator: AdministratorKey
  @Flag(help: "Answer in JSON (schema Output/team-keys).")
  var json = false
  @OptionGroup var display: DisplayLanguage

  func run() async throws {
    let session = Session.current
    let (origin, key) = (try session.origin(), try administrator.file())
    var ids = origin.ids(context: "team keys")
    let person = TeamPerson(
      id: id ?? TeamKeyDesk.id(for: name, in: nil, ids: &ids), name: name, email: email,
      roles: (role + [TeamPerson.administrator]).uniqued(),
      signingKeys: [TeamKey(try await SSHKeygen.publicKey(of: key), added: origin.now)])
    let file = try await TeamFile.begin(
      path, TeamKeyDesk.adding(keys, to: person, at: origin.now), key: key, at: origin.now)
    if json { return try session.print(TeamKeyDesk.answer(file), terminator: "") }
    // A path in settings begins in their folder, not in this one.
    let whole = (try? FileStore.absolutePath(path)) ?? path
    try session.print(
      .teamKeysSaidBegun(file: SafeText(path), person: file.state.administratorText, whole: SafeText(whole)))
  }
}

/// `ency team keys add`
struct TeamKeysAddCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Take somebody in, with keys and roles.",
    discussion: """
      Compare the fingerprint of the key with its owner by another way than it came. Whoever signs is told by name, e-mail address or id.

      Examples:
        ency team keys add "Bo Lind" --email bo@example.se --role sales --signing-key bo.pub
        ency team keys add "Cilla Ek" --role checker --signing-key "ssh-ed25519 AAAA…" --reading-key cilla-age.txt
      """)

  @Argument(help: "The person's name.")
  var name: String
  @Option(help: "The person's id in the file. Default: the first name, where it can be one.")
  var id: String?
  @Option(help: "The person's e-mail address.")
  var email: String?
  @Option(help: "What the person may sign as; administrator may change the file. May be repeated.")
  var role: [String] = []
  @OptionGroup var keys: FurtherKeys
  @OptionGroup var file: TeamFileOption
  @OptionGroup var administrator: AdministratorKey
  @Flag(help: "Answer in JSON (schema Output/team-keys).")
  var json = false
  @OptionGroup var display: DisplayLanguage

  func run() async throws {
    let (origin, place) = (try Session.current.origin(), try file.place())
    let changed = try await TeamFile.change(place, key: administrator.file(), at: origin.now) { state in
      var ids = origin.ids(context: "team keys \(state.hash)")
      if let known = state.people.first(where: { $0.name == name || $0.id == id }) {
        throw TeamKeysError(
          .teamKeysPersonKnown(name: SafeText(known.name), id: SafeText(known.id)), file: place.path)
      }
      let person = TeamPerson(
        id: id ?? TeamKeyDesk.id(for: name, in: state, ids: &ids), name: name, email: email, roles: role.uniqued())
      return ([try TeamKeyDesk.adding(keys, to: person, at: origin.now)], nil)
    } foresee: { before, after in
      try TeamKeyDesk.doubt(before, after)
    }
    try TeamKeyDesk.tell(changed, json: json)
  }
}

/// `ency team keys set`
struct TeamKeysSetCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "set",
    abstract: "Change somebody's name, roles and keys, or how many have to sign.",
    discussion: """
      --role says all roles anew; --no-roles takes them away. Keys are added; `ency team keys revoke` ends them. --need 2:sales has \
      `ency verify` ask for two different people with the role sales wherever nothing else is asked for; --need 0:sales ends that.

      Examples:
        ency team keys set bo --role sales --role administrator
        ency team keys set --need 2:sales
      """)

  @Argument(help: "The person, by id, name or e-mail address.")
  var person: String?
  @Option(help: "The person's name from now on.")
  var name: String?
  @Option(help: "The person's e-mail address from now on.")
  var email: String?
  @Option(help: "What the person may sign as. May be repeated.")
  var role: [String] = []
  @Flag(help: "Take all roles away.")
  var noRoles = false
  @OptionGroup var keys: FurtherKeys
  @Option(help: ArgumentHelp("How many people have to sign, by role. May be repeated.", valueName: "count:role"))
  var need: [String] = []
  @OptionGroup var file: TeamFileOption
  @OptionGroup var administrator: AdministratorKey
  @Flag(help: "Answer in JSON (schema Output/team-keys).")
  var json = false
  @OptionGroup var display: DisplayLanguage

  func validate() throws {
    if let wrong = need.first(where: { TeamNeed(argument: $0) == nil }) {
      throw ValidationError("\"\(wrong)\" is no number and role; write it as 2:sales.")
    }
    let changesPerson =
      name != nil || email != nil || !role.isEmpty || noRoles || !keys.signingKey.isEmpty
      || !keys.readingKey.isEmpty
    if changesPerson, person == nil { throw ValidationError("Whose? Name the person.") }
    if !changesPerson, need.isEmpty {
      throw ValidationError("Say what changes: --role, --signing-key, --need and others.")
    }
    if noRoles, !role.isEmpty { throw ValidationError("Give --role or --no-roles, not both.") }
  }

  func run() async throws {
    let (origin, place) = (try Session.current.origin(), try file.place())
    let changed = try await TeamFile.change(place, key: administrator.file(), at: origin.now) { state in
      var people: [TeamPerson] = []
      if let word = person {
        var person = try state.person(named: word, file: place.path)
        if let name { person.name = name }
        if let email { person.email = email }
        if noRoles || !role.isEmpty { person.roles = role.uniqued() }
        people = [try TeamKeyDesk.adding(keys, to: person, at: origin.now)]
      }
      if need.isEmpty { return (people, nil) }
      var signing = state.signing
      for need in need.compactMap({ TeamNeed(argument: $0) }) {
        signing.removeAll { $0.role == need.role }
        if need.count > 0 { signing.append(need) }
      }
      return (people, signing.sorted { $0.role.precedesByBytes($1.role) })
    } foresee: { before, after in
      try TeamKeyDesk.doubt(before, after)
    }
    try TeamKeyDesk.tell(changed, json: json)
  }
}

/// `ency team keys revoke`
struct TeamKeysRevokeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "revoke",
    abstract: "End somebody's keys, or one of them.",
    discussion: """
      Without --which all keys and roles of the person end: whoever left. What was encrypted for somebody stays open to him, and what he \
      signed counts no more, since nothing but his word tells when that was; `ency verify --signing-time` takes it. A key that was \
      revoked never holds again. Where a rule of how many have to sign can't be met any more, that is said before the change is signed.

      Examples:
        ency team keys revoke bo
        ency team keys revoke anna --which SHA256:7EjRnG9J7vfD1u99OFa2uBuNwgZnw+cxB9vlDosflp8
      """)

  @Argument(help: "The person, by id, name or e-mail address.")
  var person: String
  @Option(help: ArgumentHelp("One key: a fingerprint, a key, or the file of one. May be repeated.", valueName: "key"))
  var which: [String] = []
  @OptionGroup var file: TeamFileOption
  @OptionGroup var administrator: AdministratorKey
  @Flag(help: "Answer in JSON (schema Output/team-keys).")
  var json = false
  @OptionGroup var display: DisplayLanguage

  func run() async throws {
    let (origin, place) = (try Session.current.origin(), try file.place())
    let changed = try await TeamFile.change(place, key: administrator.file(), at: origin.now) { state in
      var person = try state.person(named: person, file: place.path)
      func revoke(_ keys: inout [TeamKey], _ isMeant: (TeamKey) -> Bool) -> Bool {
        var isFound = false
        for place in keys.indices where keys[place].revoked == nil && isMeant(keys[place]) {
          keys[place].revoked = origin.now
          isFound = true
        }
        return isFound
      }
      if which.isEmpty {
        _ = revoke(&person.signingKeys) { _ in true }
        _ = revoke(&person.readingKeys) { _ in true }
        person.roles = []
      }
      for word in which {
        let isReading = word.hasPrefix("age1")
        let fingerprint =
          word.hasPrefix("SHA256:") || isReading
          ? word : TeamKey.fingerprint(of: try TeamKeyDesk.signingKey(word)) ?? ""
        let isFound =
          isReading
          ? revoke(&person.readingKeys) { $0.text == word }
          : revoke(&person.signingKeys) { $0.fingerprint == fingerprint }
        if !isFound { throw TeamKeysError(.teamKeysKeyGone(name: SafeText(person.name)), file: place.path) }
      }
      return ([person], nil)
    } foresee: { before, after in
      try TeamKeyDesk.doubt(before, after)
    }
    try TeamKeyDesk.tell(changed, json: json)
  }
}

extension TeamState {
  /// The person of an id, a name or an e-mail address; the file is named where there is none.
  fileprivate func person(named word: String, file: String) throws -> TeamPerson {
    do { return try named(word) } catch { throw Failure.of(error, file: file) }
  }
}
