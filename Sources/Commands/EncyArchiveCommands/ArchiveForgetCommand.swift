internal import ArgumentParser
internal import EncyArchive
internal import EncyArchiveSearch
internal import EncyBase
internal import EncyCommandBase
internal import EncyContainer
internal import EncyFiles
internal import EncySession
internal import EncyTerminal
internal import EncyTexts

/// `ency archive forget`
package struct ArchiveForgetCommand: AsyncParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "forget",
    abstract: "Redact a person's data in every version of every proposal of an archive.",
    discussion: """
      Shows where the person is named; with --yes it is redacted: fields that schemas mark as personal data where they \
      stand beside the name, the name and the person's addresses in every text, what pictures tell beside their pixels, \
      and names of folders and versions, whatever the capitals and accents, also in the trash. Versions stay, with other packages and \
      inventories; pictures and PDFs beside these are drawn anew, or go where a plan may show the name; signatures of those \
      packages end and are named; a record of what was done stays, without the name. The old packages don't come back, \
      neither by add nor by mirror, which replaces them on the other side with --yes; the index of this machine goes. What a program can't redact is listed with its \
      version: plans and other files, photos, encrypted packages. Accepted proposals are left until the term of \
      accounting is over, unless --within-term. --sign signs the record of each proposal with your SSH key; the setting \
      tombstones=signed requires it, and another archive then follows no other record. Exit code 1 when something is left, each time that it is asked for.

      Examples:
        ency archive forget /srv/archive "Anna Berg"
        ency archive forget /srv/archive "Anna Berg" --yes
      """)

  @OptionGroup var store: StoreArgument
  @Argument(help: "The person's name, or another text by which the person is known, of at least four characters.")
  var person: String
  @Flag(help: "Only show it, which is the default.")
  var dryRun = false
  @Flag(help: "Do it.")
  var yes = false
  @Flag(help: "Also in what has to be kept by law.")
  var withinTerm = false
  @OptionGroup var signing: RemovalSigning
  @Flag(help: "Answer in JSON (schema Output/archive-forget).")
  var json = false
  @OptionGroup var display: DisplayLanguage
  @OptionGroup(title: "Limits") var limits: LimitOptions

  package init() {}

  package func validate() throws {
    if yes, dryRun { throw ValidationError("--yes does it, --dry-run only shows it; give one of them.") }
  }

  package func run() async throws {
    let drawer = try ArchiveDrawer()
    let signer = try await signing.signer(removes: yes)
    try await OwnThread.run { try forget(drawer, signer) }
  }

  /// On a thread that may wait for the press.
  private func forget(_ drawer: ArchiveDrawer?, _ signer: RecordSigner?) throws {
    let session = Session.current
    let store = try store.open()
    var how = ArchiveStore.Forgetting(
      person: person, user: Person.name, limits: try session.limits(), origin: try session.origin())
    (how.isTrial, how.isWithinTerm, how.drawing, how.signer) = (!yes, withinTerm, drawer?.drawing, signer)
    var (rows, versions, left, kept): ([JSONValue], Int, Int, Int) = ([], 0, 0, 0)
    var progress: ProgressLine?
    try store.forget(how) { one, count, all in
      if progress == nil { progress = ProgressLine(total: all, in: session) }
      if let one {
        try progress?.clear()
        if one.protectedUntil == nil { versions += one.versions.count }
        if yes, one.protectedUntil == nil, !one.versions.isEmpty,
          let manifest = try store.revisions(of: one.newPath).compactMap(\.manifest).last
        {
          ActivityRecorder.note("redacted", manifest)
          Journaling.purge(id: manifest.id)
        }
        // Of what has to be kept as it is, one line tells.
        left += one.protectedUntil == nil ? one.left.count : 1
        if one.protectedUntil != nil { kept += 1 }
        if json { rows.append(row(one)) } else { try say(one) }
      }
      try progress?.show(count)
    }
    try progress?.clear()
    // What was found there before may be in the index of this machine; others bring theirs up to date when they are asked.
    if yes { _ = try CacheFolder(variable: session.variable)?.removeArchiveIndex(of: store.path) }
    if json {
      let members: [(String, JSONValue)] = [
        ("store", .string(store.path)), ("isTrial", .bool(!yes)), ("proposals", .array(rows)),
      ]
      try session.print(JSONAnswer.text("archive-forget", members), terminator: "")
    } else {
      let (count, rest) = (SafeText(versions), SafeText(left))
      try session.note(
        yes ? .archiveForgot(versions: count, left: rest) : .archiveForgetWould(versions: count, left: rest))
      if kept > 0 { try session.note(.archiveForgetTerm(count: kept)) }
    }
    if left > 0 { throw Failure.alreadyReported }
  }

  private func say(_ one: ArchiveForgetting) throws {
    let session = Session.current
    let path = SafeText(one.path)
    if let until = one.protectedUntil {
      let date = SafeText(NumberFormat(session.language).date(until))
      return try session.print(.archiveForgetKept(path: path, date: date))
    }
    for version in one.versions {
      let name = SafeText(version.name)
      if !version.places.isEmpty {
        let places = SafeText(version.places.joined(separator: ", "))
        try session.print(.archiveForgetVersion(path: path, version: name, places: places))
      } else if version.isFollowing {
        try session.print(.archiveForgetFollows(path: path, version: name))
      }
      for picture in version.pictures {
        let file = SafeText(picture.name)
        let line: Message =
          switch picture.outcome {
          case .drawn: .archiveForgetPictureAnew(path: path, version: name, name: file)
          case .gone: .archiveForgetPictureGone(path: path, version: name, name: file)
          case .undrawn:
            .archiveForgetPictureUndrawn(path: path, version: name, name: file, reason: picture.reason)
          }
        try session.print(line)
      }
      for signer in version.signers {
        try session.print(
          .archiveForgetSignature(path: path, version: SafeText(version.name), signer: SafeText(signer)))
      }
    }
    if one.newPath != one.path {
      try session.print(.archiveForgetFolder(path: path, other: SafeText(one.newPath)))
    }
    for item in one.left {
      try session.print(
        .archiveForgetLeft(
          path: path, version: SafeText(item.version), part: SafeText(item.part), reason: SafeText(item.message)))
    }
  }

  private func row(_ one: ArchiveForgetting) -> JSONValue {
    let language = Session.current.language
    return [
      "proposal": .string(one.path), "newProposal": .string(one.newPath),
      "keptUntil": .optional(one.protectedUntil?.description),
      "versions": .array(
        one.versions.map {
          [
            "version": .string($0.name), "places": .array($0.places.map { .string($0) }),
            "signers": .array($0.signers.map { .string($0) }),
            "pictures": .array(
              $0.pictures.map { ["name": .string($0.name), "outcome": .string($0.outcome.rawValue)] }),
          ]
        }),
      "left": .array(
        one.left.map {
          ["version": .string($0.version), "part": .string($0.part), "message": .string(language.text($0.message))]
        }),
    ]
  }
}
