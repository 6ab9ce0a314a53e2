internal import EncyArchive
internal import EncyBase
internal import EncyCommandBase
internal import EncyContainer
internal import EncyFiles
internal import EncySession
internal import EncyTerminal
internal import EncyTexts

/// Tells what came of files and objects that were to be added.
struct AdditionReport {
  let isTrial: Bool
  let removes: Bool
  let answersJSON: Bool
  private(set) var added = 0
  private(set) var known = 0
  var refused = 0
  private var rows: [JSONValue] = []
  private var progress: ProgressLine

  init(total: Int, isTrial: Bool, removes: Bool = false, answersJSON: Bool) {
    (self.isTrial, self.removes, self.answersJSON) = (isTrial, removes, answersJSON)
    progress = ProgressLine(total: total, in: Session.current)
  }

  /// Who adds, for what versions say of themselves.
  static func adding() throws -> ArchiveStore.Adding {
    let session = Session.current
    let address = Person.email.map { "mailto:\($0)" } ?? "urn:ency:user:\(DocumentLock.Holder.current.account)"
    return ArchiveStore.Adding(
      user: Person.name, address: address, language: session.language, limits: try session.limits(),
      origin: try session.origin())
  }

  mutating func take(_ addition: ArchiveAddition) throws {
    let session = Session.current
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
      if let manifest = addition.manifest { ActivityRecorder.note("archived", manifest) }
      put("added", place)
      let path = SafeText(place.proposal)
      lines.append(
        isTrial
          ? .archiveWouldAdd(file: file, path: path)
          : .archiveAdded(file: file, path: path, version: SafeText(place.version)))
    case .known(let place):
      known += 1
      put("known", place)
      lines.append(
        place.version.isEmpty
          ? .archiveEqual(file: file, path: SafeText(place.proposal))
          : .archiveKnown(file: file, path: SafeText(place.proposal), version: SafeText(place.version)))
    case .refused(let error):
      refused += 1
      let failure = Failure.of(error, file: addition.file)
      try progress.clear()
      try session.note("ency: \(errorText(failure))")
      row["outcome"] = "refused"
      (row["proposal"], row["version"]) = (.null, .null)
      row["message"] = .string(errorText(failure).text)
    }
    for branch in addition.branches {
      lines.append(
        .archiveBranch(
          file: file, version: SafeText(branch.version), revision: SafeText("\(branch.manifest?.revision ?? 0)")))
    }
    row["beside"] = .array(addition.beside.map { .string($0) })
    row["undrawn"] = .array(addition.undrawn.map { .string(session.language.text($0)) })
    row["branches"] = .array(addition.branches.map { .string($0.version) })
    row["isRemoved"] = .bool(addition.isRemoved)
    if removes, !isTrial {
      switch addition.outcome {
      case .added(let place), .known(let place):
        lines.append(
          addition.isRemoved
            ? .archiveMoved(file: file, path: SafeText(place.proposal)) : .archiveMoveKept(file: file))
      case .refused: break
      }
    }
    if answersJSON {
      rows.append(row)
    } else {
      try progress.clear()
      for line in lines { try session.print(line) }
      for line in addition.undrawn { try session.note(line) }
    }
    try progress.show(added + known + refused)
  }

  /// The answer, or how many there were of each.
  mutating func finish(_ store: ArchiveStore, saysSum: Bool) throws {
    let session = Session.current
    try progress.clear()
    if answersJSON {
      try session.print(
        JSONAnswer.text(
          "archive-add", [("store", .string(store.path)), ("isTrial", .bool(isTrial)), ("files", .array(rows))]),
        terminator: "")
    } else if saysSum {
      let (added, known, refused) = (SafeText("\(added)"), SafeText("\(known)"), SafeText("\(refused)"))
      try session.note(
        isTrial
          ? .archiveSumTrial(added: added, known: known, refused: refused)
          : .archiveSum(added: added, known: known, refused: refused))
    }
  }
}
