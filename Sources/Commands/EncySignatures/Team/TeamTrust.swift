package import EncyBase
internal import EncyDocument
internal import EncySession
internal import EncyTerminal
package import EncyTexts

extension TeamFile {
  /// Says of a signature whose it is by this team: of a key that the team knows it has the last word, of others what was found before
  /// stands, such as by a file of allowed signers.
  ///
  /// A key that was revoked counts no more, whenever it says to have signed: a time is nothing but the signer's word, and whoever
  /// stole the key writes any. Only where that word is taken does it count for what it says to have signed before, with the roles that
  /// its owner had then and kept until he left.
  package func judge(_ verdict: inout SignatureVerdict, now: Instant, takesTheirWord: Bool) {
    verdict.asksTeam = true
    guard let statement = verdict.statement, let made = verdict.key else { return }
    guard
      let (trust, person) = trust(
        made.fingerprint, as: statement.signer, at: statement.signedAt, now: now, takesTheirWord: takesTheirWord)
    else {
      if verdict.trust == .notAsked { verdict.trust = .unknownKey }
      return
    }
    (verdict.trust, verdict.person) = (trust, person)
  }

  /// Whether the team lets a key sign as somebody, and whose it is.
  /// - Parameters:
  ///   - fingerprint: The key's.
  ///   - signer: The name that is stated.
  ///   - signedAt: The time that is stated.
  ///   - now: The time by which a key is judged.
  ///   - takesTheirWord: Whether a revoked key counts for what it says to have signed before.
  /// - Returns: `nil` of a key that the team doesn't know.
  package func trust(
    _ fingerprint: String, as signer: String, at signedAt: Instant, now: Instant, takesTheirWord: Bool
  ) -> (trust: SignatureVerdict.Trust, person: SignatureVerdict.Person)? {
    guard let (person, key) = state.owner(of: fingerprint) else { return nil }
    let known = SignatureVerdict.Person(id: person.id, name: person.name, roles: person.roles)
    let name = SafeText(person.name)
    // A day, for clocks that are set wrong.
    if signedAt > Instant(secondsSince1970: now.secondsSince1970 + 86_400) {
      return (.refused(.verdictFuture(time: SafeText(clockTime(signedAt)))), known)
    }
    if let revoked = key.revoked, !(takesTheirWord && signedAt < revoked) {
      let time = SafeText(clockTime(revoked))
      return (
        .refused(
          signedAt < revoked
            ? .verdictTeamRevokedThen(name: name, time: time) : .verdictTeamRevoked(name: name, time: time)), known
      )
    }
    if key.revoked != nil, !hadKey(fingerprint, at: signedAt) {
      return (.refused(.verdictTeamBefore(name: name)), known)
    }
    guard [person.id, person.name, person.email].contains(signer) else { return (.otherSigner(person.name), known) }
    // A key that holds needs no earlier date: its owner's roles are those of now, whenever he says to have signed.
    guard let revoked = key.revoked else { return (.trusted, known) }
    return (
      .trusted,
      SignatureVerdict.Person(
        id: person.id, name: person.name, roles: roles(of: person.id, since: signedAt), revoked: revoked)
    )
  }

  /// Refuses a name that isn't that of whose key it is by the company's team file: no check would take the signature for good. Reports
  /// where that file doesn't know the key, or knows it as revoked.
  /// - Parameters:
  ///   - fingerprint: The key's.
  ///   - signer: The name that is signed by.
  ///   - shown: That name for people.
  ///   - file: What is signed, or the key.
  /// - Throws: ``Failure`` for another's name; ``TeamKeysError`` where the team's file is refused.
  package static func refuseOther(
    _ fingerprint: String, _ signer: String, _ shown: SafeText, file: String
  ) async throws {
    guard let place = try Place.settled() else { return }
    let (state, team) = (try await open(place).state, SafeText(place.path))
    guard let (person, key) = state.owner(of: fingerprint) else {
      return try Session.current.remark(.noteSignerUnknown(team: team, key: SafeText(fingerprint)))
    }
    guard [person.id, person.name, person.email].contains(signer) else {
      throw Failure.no(
        .errorSignerOther(
          person: SafeText(person.name), signer: shown, name: SafeText(person.email ?? person.id)), file: file)
    }
    if let revoked = key.revoked {
      try Session.current.remark(
        .noteSignerRevoked(
          team: team, key: SafeText(fingerprint), name: SafeText(person.name), time: SafeText("\(revoked.date)")))
    }
  }

  /// Whether a state of the team that a time lies in, or one before it, has somebody with that key.
  private func hadKey(_ fingerprint: String, at time: Instant) -> Bool {
    changes.prefix { $0.at <= time }.contains { change in
      change.people.contains { $0.person.signingKeys.contains { $0.fingerprint == fingerprint } }
    }
  }

  /// The roles that somebody had at a time and in every state since, but for those in which he had left: an earlier time gains nobody a
  /// role that he lacked when he left, or lacks now where he is still there.
  private func roles(of id: String, since time: Instant) -> [String] {
    let before = changes.prefix { $0.at <= time }
    func own(_ change: Change) -> TeamPerson? { change.people.first { $0.person.id == id }?.person }
    var roles = before.reversed().lazy.compactMap(own).first?.roles ?? []
    for person in changes.dropFirst(before.count).compactMap(own) where !person.hasLeft {
      roles.removeAll { !person.roles.contains($0) }
    }
    return roles
  }
}

extension TeamState {
  /// Who of a role signed what is there now: each person once, however many keys.
  package func signers(_ role: String, among verdicts: [SignatureVerdict]) -> [SignatureVerdict.Person] {
    var people: [SignatureVerdict.Person] = []
    for case let person? in verdicts.filter({ $0.status == .good }).map(\.person)
    where person.roles.contains(role) && !people.contains(where: { $0.id == person.id }) {
      people.append(person)
    }
    return people
  }

  /// Those of a role who can sign.
  package func able(_ role: String) -> [TeamPerson] {
    people.filter { person in person.roles.contains(role) && person.signingKeys.contains { $0.revoked == nil } }
  }

  /// Those to encrypt for: `team` for all, `role:sales` for those with a role, or a person.
  /// - Returns: Their names with the keys that hold; those without any, too.
  /// - Throws: ``TeamKeysError`` where there is nobody.
  package func readers(_ word: String) throws(TeamKeysError) -> [(name: String, keys: [String])] {
    let found: [TeamPerson]
    if word == "team" {
      // Whoever has no key left that holds has gone.
      found = people.filter { !$0.hasLeft }
    } else if word.hasPrefix("role:") {
      let role = String(word.dropFirst(5))
      found = people.filter { $0.roles.contains(role) && !$0.hasLeft }
      if found.isEmpty { throw TeamKeysError(.teamKeysRoleUnknown(role: SafeText(role))) }
    } else {
      found = [try named(word)]
    }
    let readers = found.map { person in
      (name: person.name, keys: person.readingKeys.filter { $0.revoked == nil }.map(\.text))
    }
    if readers.allSatisfy(\.keys.isEmpty) { throw TeamKeysError(.teamKeysNoReaders(who: SafeText(word))) }
    return readers
  }

  /// The person of an id, an e-mail address, a name, or a word of a name that nobody else has.
  /// - Throws: ``TeamKeysError`` where there is none, or more than one.
  package func named(_ word: String) throws(TeamKeysError) -> TeamPerson {
    let alike = ItemNames(
      ids: people.map(\.id),
      names: [
        people.map { $0.email.map { [$0] } ?? [] }, people.map { [$0.name] },
        people.map { $0.name.split(separator: " ").map(String.init) },
      ]
    ).places(of: word).map { people[$0] }
    if alike.count == 1 { return alike[0] }
    if alike.isEmpty {
      throw TeamKeysError(
        .teamKeysPersonUnknown(name: SafeText(quoted: word)),
        remedy: .nearest(to: word, among: people.map(\.name) + people.map(\.id)))
    }
    throw TeamKeysError(
      .teamKeysPersonsAlike(name: SafeText(quoted: word), ids: SafeText(alike.map(\.id).joined(separator: ", "))))
  }
}

extension TeamPerson {
  /// Whether all keys are revoked of which there were any.
  package var hasLeft: Bool {
    let keys = signingKeys + readingKeys
    return !keys.isEmpty && keys.allSatisfy { $0.revoked != nil }
  }
}
