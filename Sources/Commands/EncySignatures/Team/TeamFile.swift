package import EncyBase
package import EncyContainer
internal import EncyDocument
internal import EncyFiles
internal import EncySession
internal import EncySettings
internal import EncyTexts

/// A company's file of people with keys and roles, most often on a share that many may write to.
///
/// **What is trusted.** Whoever may only write to the file gains nothing. It holds every change since it began, each with the hash of
/// the one before, and each signed by an administrator of the state before it, in a namespace of its own. The first state is taken on
/// trust once for each user of a machine, who is told the fingerprint of the key that began it, to compare; from then on number and hash of the
/// newest accepted state are kept in that user's own folder (``TeamPin``), and a file that doesn't lead on from there is refused: an old
/// one, one from which changes were taken out, another one, one with a change by somebody who was no administrator any more.
///
/// **What isn't.** An administrator is trusted. When a change was made, only who made it says. A machine learns of a change when it
/// first sees a file that has it: until then an administrator who was revoked may show it a branch of his own, which is noticed, as a file
/// that leads elsewhere, as soon as both have been seen.
package struct TeamFile {
  /// Where a file is, and what may lead to it.
  package struct Place: Sendable {
    package let path: String
    package let links: FileDoor.Links

    /// A file that the user names.
    package init(_ path: String) { (self.path, links) = (path, .followed) }

    private init(_ path: String, _ links: FileDoor.Links) { (self.path, self.links) = (path, links) }

    /// The file of the setting `team.keys`; `nil` where none is settled.
    /// - Throws: ``SettingsError`` where settings can't be read.
    package static func settled() throws -> Place? {
      let variable = Session.current.variable
      guard Settings.mayHold("team", ["keys"], variable: variable) else { return nil }
      let settings = try Settings(variable: variable)
      try settings.reportCompany(["team.keys"])
      guard let found = settings["team.keys"], let path = found.path else { return nil }
      return Place(path, found.links)
    }

    /// The same.
    /// - Throws: ``TeamKeysError`` where none is settled.
    package static func needed(_ path: String?) throws -> Place {
      if let path { return Place(path) }
      guard let place = try settled() else { throw TeamKeysError(.teamKeysNone) }
      return place
    }
  }

  /// One change, for people.
  package struct Change: Sendable {
    package let number: Int
    package let at: Instant
    package let by: String
    /// Who is new or changed, and as they were before; `nil` for those who weren't there.
    package let people: [(person: TeamPerson, before: TeamPerson?)]
    /// How many of which role have to sign, where it says so anew.
    package let signing: [TeamNeed]?
  }

  package let path: String
  /// Who is in it now.
  package let state: TeamState
  /// The number of the state that this user had accepted before; 0 for none.
  package let accepted: Int
  /// All changes, the oldest first.
  package let changes: [Change]
  private let bytes: [UInt8]
  private let tree: JSONValue

  private static let limit = 64 << 20
  /// Others may get ahead of a change so often.
  private static let mostAttempts = 50

  private init(_ chain: TeamChain, bytes: [UInt8], accepted: Int) {
    (path, state, tree) = (chain.file, chain.state, chain.tree)
    (self.bytes, self.accepted) = (bytes, accepted)
    var known: [String: TeamPerson] = [:]
    changes = chain.steps.map { step in
      Change(
        number: step.number, at: step.at, by: step.by,
        people: step.people.map { ($0, known.updateValue($0, forKey: $0.id)) }, signing: step.signing)
    }
  }

  /// Opens a file that leads on from what was accepted, accepts it, and says what is new.
  /// - Parameters:
  ///   - place: Where it is.
  ///   - judgesAll: Whether the signatures of all changes are judged, also of those that were accepted.
  /// - Returns: The file.
  /// - Throws: ``TeamKeysError`` where it is refused; ``ContainerError`` where it can't be read.
  package static func open(_ place: Place, judgesAll: Bool = false) async throws -> TeamFile {
    let bytes = try FileReading.read(place.path, limit: limit, links: place.links)
    let chain = try TeamChain(bytes, file: place.path)
    let pin = try TeamPin.read()
    if let pin { try chain.follow(pin) }
    let keys = try await chain.judge(after: judgesAll ? 0 : pin?.number ?? 0)
    try TeamPin.keep(chain, file: place.path)
    let (session, file) = (Session.current, SafeText(place.path))
    if let pin, pin.number < chain.state.number {
      try session.remark(.teamKeysMoved(file: file, number: "\(chain.state.number)", accepted: "\(pin.number)"))
    } else if pin == nil, let key = keys.first, let first = chain.steps.first {
      // Whom it lists is anybody's word: what its first key signed is that of whoever holds the key.
      let name = first.people.first { $0.id == first.by }?.name ?? first.by
      try session.remark(.teamKeysFirst(file: file, key: SafeText(key), name: SafeText(quoted: name)))
    }
    return TeamFile(chain, bytes: bytes, accepted: pin?.number ?? 0)
  }

  /// Accepts another file than the one before, on an administrator's fingerprint that the user was told.
  /// - Throws: ``TeamKeysError`` where it is refused for itself, or that key has signed no change of it.
  package static func accept(_ place: Place, administrator fingerprint: String) async throws -> TeamFile {
    let bytes = try FileReading.read(place.path, limit: limit, links: place.links)
    let chain = try TeamChain(bytes, file: place.path)
    // To be listed is not enough: what a key signed, its owner has vouched for with all before it, and what came after follows from it.
    guard try await chain.judge(after: 0).contains(fingerprint) else {
      throw TeamKeysError(.teamKeysAcceptUnknown(fingerprint: SafeText(fingerprint)), file: place.path)
    }
    let pin = try? TeamPin.read()
    try TeamPin.keep(chain, file: place.path, isNew: true)
    return TeamFile(chain, bytes: bytes, accepted: pin?.number ?? 0)
  }

  // MARK: - Changing

  /// What a change is to do: those who are new or changed, and how many have to sign where that changes.
  package typealias Edit = (people: [TeamPerson], signing: [TeamNeed]?)

  /// Begins a file with its first administrator, whose key signs it. It is accepted where nothing was before.
  /// - Throws: ``ContainerError`` where there is a file already, or none can be written.
  package static func begin(_ path: String, _ person: TeamPerson, key: String, at instant: Instant) async throws
    -> TeamFile
  {
    // Never replaced: with it goes what everybody has accepted.
    if FileKind(at: path) != nil { throw Failure.no(.teamKeysThere, file: path) }
    let (tree, bytes) = try await signed(
      TeamStep.draft(after: nil, at: instant, by: person.id, people: [person], signing: nil), since: nil, key: key)
    let chain = try TeamChain(tree, file: path)
    try await chain.judge(after: 0)
    let pin = try TeamPin.read()
    try DurableFile.replace(path: path, links: .refused, with: bytes, expecting: .absent, keepsUnsaved: false)
    if pin == nil {
      try TeamPin.keep(chain, file: path)
    } else {
      let own = person.signingKeys.first?.fingerprint ?? ""
      try Session.current.remark(.teamKeysSecond(file: SafeText(path), key: SafeText(own)))
    }
    return TeamFile(chain, bytes: bytes, accepted: 0)
  }

  /// Changes a file: opens it, has a change made of what it holds, signs that and writes it. Where others changed it meanwhile, the change
  /// is made anew on what they left.
  /// - Parameters:
  ///   - place: Where it is.
  ///   - key: The file of the administrator's key, private or, with ssh-agent, public.
  ///   - instant: When.
  ///   - edit: The change.
  ///   - foresee: What the change leads to, before it is signed.
  /// - Returns: The file as it is then.
  /// - Throws: ``TeamKeysError`` where the key is no administrator's, or nobody may make that change; what opening and writing do.
  package static func change(
    _ place: Place, key: String, at instant: Instant, _ edit: (TeamState) throws -> Edit,
    foresee: (_ before: TeamState, _ after: TeamState) throws -> Void
  ) async throws -> TeamFile {
    let fingerprint = try await SSHKeygen.fingerprint(of: key)
    var attempts = 0
    while true {
      let file = try await open(place)
      let state = file.state
      guard let own = state.administrators.first(where: { $0.fingerprint == fingerprint }) else {
        throw TeamKeysError(
          .teamKeysNotAdministrator(key: SafeText(fingerprint), people: state.administratorText), file: place.path)
      }
      let (people, signing) = try edit(state)
      let isSame = people.allSatisfy { state.person($0.id) == $0 } && (signing.map { $0 == state.signing } ?? true)
      if isSame { throw TeamKeysError(.teamKeysNothing, file: place.path) }
      // Also where this machine's clock is behind that of whoever changed it last.
      let draft = TeamStep.draft(
        after: state, at: max(instant, state.at), by: own.person.id, people: people, signing: signing)
      // Before anybody is asked for a passphrase.
      let next: TeamChain
      do { next = try TeamChain(TeamChain.text(file.tree, adding: unsigned(draft)), file: place.path) } catch {
        // The change isn't made; the file is as it should be.
        throw TeamKeysError(error.finding.message, file: place.path)
      }
      if attempts == 0 { try foresee(state, next.state) }
      let (tree, bytes) = try await signed(draft, since: file.tree, key: key)
      let chain = try TeamChain(tree, file: place.path)
      try await chain.judge(after: state.number)
      do throws(ContainerError) {
        try DurableFile.replace(
          path: place.path, links: place.links, with: bytes, expecting: .bytes(file.bytes), keepsUnsaved: false)
      } catch {
        // Somebody was faster. Nobody is held up meanwhile: signing may wait for a passphrase.
        attempts += 1
        guard error.code == .fileChanged, attempts < mostAttempts else { throw error }
        continue
      }
      try TeamPin.keep(chain, file: place.path)
      return TeamFile(chain, bytes: bytes, accepted: file.accepted)
    }
  }

  /// A change with the place for its signature filled, which only its form is judged by.
  private static func unsigned(_ draft: JSONValue) -> JSONValue {
    var step = draft
    step["signature"] = "-----BEGIN SSH SIGNATURE-----\nAAAA\n-----END SSH SIGNATURE-----\n"
    return step
  }

  private static func signed(_ draft: JSONValue, since tree: JSONValue?, key: String) async throws -> (
    tree: JSONValue, bytes: [UInt8]
  ) {
    let bytes = draft.canonicalBytes
    let signature = try await SSHKeygen.sign(bytes, with: key, in: TeamChain.namespace)
    var step = draft
    step["signature"] = .string(String(decoding: signature, as: UTF8.self))
    let whole = TeamChain.text(tree, adding: step)
    return (whole, JSONPrinter().bytes(whole))
  }
}
