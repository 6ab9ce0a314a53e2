internal import EncyCommandBase
internal import ArgumentParser
internal import EncyArchive
internal import EncyBase
internal import EncyContainer
internal import EncyTerminal
internal import EncyTexts

/// `ency archive add`
struct ArchiveAddCommand: ParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Add proposals, each as a version of what it is a revision of.",
    discussion: """
      Files are kept byte for byte, read back and compared; what is there already is known by its bytes, so that a run that \
      was broken off is simply started again. Of a folder all *.ency in it and below are added, earlier revisions first. A \
      branch, of which neither side came from the other, is told. Proposals with errors are left out, unless --anyway. \
      Exit code 1 when something was not taken.

      Examples:
        ency archive add /srv/archive hall.ency
        ency archive add /srv/archive ~/Offers --dry-run
      """)

  @OptionGroup var store: StoreArgument
  @Argument(help: "Proposals, encrypted ones (.age), or folders of them.", completion: Completions.proposal)
  var files: [String]
  @Flag(name: .customLong("move"), help: "Remove a file once the archive has its bytes, read back and compared.")
  var moves = false
  @Flag(help: "Only say what would be done.")
  var dryRun = false
  @OptionGroup var options: AnywayOption
  @Flag(help: "Answer in JSON (schema Output/archive-add).")
  var json = false
  @OptionGroup var display: DisplayLanguage
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func run() throws {
    let session = Session.current
    let store = try store.open()
    let items = try FileChoice(files, isRecursive: true).items
    for failure in items.compactMap(\.failure) { try session.note("ency: \(failure)") }
    let language = session.language
    let address = Person.email.map { "mailto:\($0)" } ?? "urn:ency:user:\(DocumentLock.Holder.current.account)"
    var adding = ArchiveStore.Adding(
      user: Person.name, address: address, language: language, limits: try session.limits(),
      origin: try session.origin())
    (adding.keepsErrors, adding.isTrial, adding.removes) = (options.isGiven, dryRun, moves)
    let known = items.filter { $0.failure == nil }.map(\.file)
    var progress = ProgressLine(total: known.count, in: session)
    var rows: [JSONValue] = []
    var (added, same, refused, done) = (0, 0, items.count - known.count, 0)
    try store.add(known, adding) { addition in
      done += 1
      let file = SafeText(addition.file)
      var row: JSONValue = ["file": .string(addition.file)]
      func put(_ outcome: String, _ place: ArchivePlace) {
        row["outcome"] = .string(outcome)
        row["proposal"] = .string(place.proposal)
        row["version"] = place.version.isEmpty ? .null : .string(place.version)
      }
      var lines: [Message] = []
      switch addition.outcome {
      case .added(let place):
        added += 1
        put("added", place)
        let path = SafeText(place.proposal)
        lines.append(
          dryRun
            ? .archiveWouldAdd(file: file, path: path)
            : .archiveAdded(file: file, path: path, version: SafeText(place.version)))
      case .known(let place):
        same += 1
        put("known", place)
        lines.append(.archiveKnown(file: file, path: SafeText(place.proposal), version: SafeText(place.version)))
      case .refused(let error):
        refused += 1
        try progress.clear()
        try session.note("ency: \(told(Failure.of(error, file: addition.file)))")
        row["outcome"] = "refused"
        (row["proposal"], row["version"]) = (.null, .null)
        row["message"] = .string(told(Failure.of(error, file: addition.file)).text)
      }
      for branch in addition.branches {
        lines.append(
          .archiveBranch(
            file: file, version: SafeText(branch.version), revision: SafeText("\(branch.manifest?.revision ?? 0)")))
      }
      row["branches"] = .array(addition.branches.map { .string($0.version) })
      row["isRemoved"] = .bool(addition.isRemoved)
      if moves, !dryRun {
        switch addition.outcome {
        case .added(let place), .known(let place):
          lines.append(
            addition.isRemoved
              ? .archiveMoved(file: file, path: SafeText(place.proposal)) : .archiveMoveKept(file: file))
        case .refused: break
        }
      }
      if json {
        rows.append(row)
      } else {
        try progress.clear()
        for line in lines { try session.print(line) }
      }
      try progress.show(done)
    }
    try progress.clear()
    if json {
      try session.print(
        JSONAnswer.text(
          "archive-add", [("store", .string(store.path)), ("isTrial", .bool(dryRun)), ("files", .array(rows))]),
        terminator: "")
    } else if items.count != 1 {
      let (added, same, refused) = (SafeText("\(added)"), SafeText("\(same)"), SafeText("\(refused)"))
      try session.note(
        dryRun
          ? .archiveSumTrial(added: added, known: same, refused: refused)
          : .archiveSum(added: added, known: same, refused: refused))
    }
    if refused > 0 { throw Failure.said(added + same == 0 && known.isEmpty ? .couldNotLook : .no) }
  }
}
