internal import ArgumentParser
internal import EncyBase
internal import EncyCommandBase
internal import EncyContainer
internal import EncyDocument
internal import EncyFiles
internal import EncyKit
internal import EncyMerge
internal import EncySession
internal import EncyTerminal
internal import EncyTexts
internal import EncyWorkingFolder

/// `ency save`
package struct SaveCommand: ParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "save",
    abstract: "Save a working folder back into its proposal.",
    discussion: """
      When the proposal changed since the folder was opened, both are merged, and the folder gets what others saved. \
      Where they contradict each other, your values stand, theirs are kept in the proposal as conflicts, and the exit \
      code is 1; `ency resolve` settles them. With FILE, it is saved there, and the folder belongs to it from then on; \
      a file that is there already is replaced only with --force.

      A part whose file is gone, or has become a link, a pipe or a folder, is never left out unasked: nothing is saved \
      then. --without leaves it out, and takes it out of the folder where it is a file.

      Examples:
        ency save
        ency save work/hall hall-2.ency --close
        ency save work/hall --without model/offer.json
      """)

  @Argument(help: "The working folder. Default: the current folder.")
  var folder: String?
  @Argument(help: "The file to save to. Default: the one the folder was opened from.")
  var file: String?
  @Option(
    help: ArgumentHelp(
      "Leave a part out of the proposal, or a folder with all its parts. May be repeated.", valueName: "part"))
  var without: [String] = []
  @Flag(help: "Close the folder when it is saved.")
  var close = false
  @Flag(help: "Write over another FILE that is there.")
  var force = false
  @Flag(help: "Refuse to save when the proposal changed since the folder was opened.")
  var noMerge = false
  @OptionGroup var options: ChangeOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func run() throws {
    let session = Session.current
    var (folder, file) = (folder ?? ".", file)
    if file == nil, !FileStore.isFolder(folder), folder.hasSuffix(".ency") { (folder, file) = (".", folder) }
    let limits = try session.limits()
    let origin = try session.origin()
    let save = try FolderSave(at: folder, limits: limits, leaving: without)
    let working = save.folder
    // Whether it may be changed is asked when it is saved, since it may have been taken up again meanwhile.
    try Checks.refuseErrors(
      in: save.contents.document, since: working.base, anyway: options.anyway.isGiven, as: folder, act: .status)
    if let file, !force, FileKind(at: file) != nil, try FileStore.absolutePath(file) != working.file {
      throw Failure.couldNotRead(.errorFileExists, file: file)
    }
    for left in try working.look().leftOut where !left.isIncidental {
      try session.remark(.noteNotTaken(path: SafeText(left.path), reason: SafeText(left.reason)))
    }
    let result = try DocumentFile.driver(origin).save(save, to: file, merges: !noMerge)
    if let manifest = result.manifest { ActivityRecorder.note(nil, manifest) }
    let goal = FileStore.shown(file ?? working.file)
    for remark in result.remarks { try session.remark(remark) }
    if options.json {
      let text = JSONAnswer.written(
        result.manifest == nil ? [] : [goal], manifest: result.manifest,
        merged: result.merged.map { MergedText($0).json }, left: result.left)
      try session.print(text, terminator: "")
    } else {
      try tell(result, goal)
    }
    let kept = Set(result.document.partPaths)
    let gone = without.isEmpty || result.manifest == nil ? [] : working.base.partPaths.filter { !kept.contains($0) }
    if !gone.isEmpty {
      try session.remark(.notePartsLeftOut(parts: .list(gone.map { .asItIs(text: SafeText($0)) }, most: 20)))
    }
    for path in result.left {
      try session.remark(
        .noteEditedMeanwhile(path: SafeText(working.path), name: SafeText(path))
      )
    }
    try tellErrors(result.document, goal)
    if file != nil, result.manifest != nil {
      try moveLock(from: working.file, to: WorkingFolder(at: folder, limits: limits))
    }
    if close, result.left.isEmpty { try CloseCommand.close(WorkingFolder(at: folder, limits: limits)) }
    try DocumentFile.refuseConflicts(result)
  }

  private func tell(_ result: SavedChange, _ goal: String) throws {
    let session = Session.current
    switch (result.manifest, result.merged) {
    case (let manifest?, let merged):
      try session.print(.saidSaved(goal: SafeText(goal), revision: "\(manifest.revision)"))
      for line in merged.map({ MergedText($0).lines(goal) }) ?? [] { try session.print(line) }
    case (nil, let merged?):
      let text = MergedText(merged)
      try session.print(
        .saidNothingOfYours(goal: SafeText(goal), revision: SafeText(text.revision), tally: SafeText(text.counts)))
    case (nil, nil): try session.note(.saidNothingChanged(file: SafeText(goal)))
    }
  }

  private func tellErrors(_ document: Document, _ goal: String) throws {
    let errors = try Checks.errors(in: document)
    if errors.isEmpty { return }
    let count = SafeText(Finding.Severity.error.counted(errors.count))
    try Session.current.remark(.noteFindings(number: count, goal: SafeText(goal)))
  }

  /// The folder belongs to another file from now on, so that one is what colleagues should know about.
  private func moveLock(from old: String, to working: WorkingFolder) throws {
    guard old != working.file else { return }
    CloseCommand.unlock(old, in: working)
    // The lock is advice; a share that takes no lock file takes the proposal all the same.
    let lock = Person.lock(since: try Session.current.origin().now, folder: working.place)
    if let holders = try? lock.take(beside: working.file) { try DocumentFile.tell(holders, working.file) }
  }
}
