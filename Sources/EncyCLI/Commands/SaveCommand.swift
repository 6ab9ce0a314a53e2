internal import ArgumentParser
internal import EncyBase
internal import EncyContainer
internal import EncyDocument

/// `ency save`
struct SaveCommand: ParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "save",
    abstract: "Save a working folder back into its proposal.",
    discussion: """
      Refused when the proposal changed since the folder was opened, so nobody's work is lost. With FILE, it is saved \
      there, and the folder belongs to that file from then on.

      Examples:
        ency save
        ency save work/hall hall-2.ency --close
      """)

  @Argument(help: "The working folder. Default: the current folder.")
  var folder: String?
  @Argument(help: "The file to save to. Default: the one the folder was opened from.")
  var file: String?
  @Flag(help: "Close the folder when it is saved.")
  var close = false
  @Flag(help: "Answer in JSON (schema Output/written).")
  var json = false
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func run() throws {
    let session = Session.current
    var (folder, file) = (folder ?? ".", file)
    if file == nil, !FileStore.isFolder(folder), folder.hasSuffix(".ency") { (folder, file) = (".", folder) }
    let limits = try session.limits()
    let working = try WorkingFolder(at: folder, limits: limits)
    let document = try working.document()
    try Checks.refuseSent(document, since: working.base)
    let errors = try Checks.errors(in: document)
    let manifest = try working.save(to: file, origin: session.origin())
    let goal = file ?? working.file
    if json {
      let text = JSONAnswer.written(manifest == nil ? [] : [goal], manifest: manifest)
      try session.print(text, terminator: "")
    } else if let manifest {
      try session.print("\(goal): saved as revision \(manifest.revision)")
    } else {
      try session.note("\(goal): nothing changed")
    }
    if !errors.isEmpty {
      let count = errors.count == 1 ? "1 error" : "\(errors.count) errors"
      try session.note("ency: note: the proposal has \(count); `ency validate \(goal)` says where")
    }
    if goal != working.file, manifest != nil {
      try moveLock(from: working.file, to: WorkingFolder(at: folder, limits: limits).file)
    }
    if close { try CloseCommand.close(WorkingFolder(at: folder, limits: limits)) }
  }

  /// The folder belongs to another file from now on, so that one is what colleagues should know about.
  private func moveLock(from old: String, to new: String) throws {
    guard old != new else { return }
    try CloseCommand.unlock(old)
    // The lock is advice; a share that takes no lock file takes the proposal all the same.
    if let holder = try? DocumentLock(since: Session.current.origin().now).take(beside: new) {
      try DocumentFile.tell(holder, new)
    }
  }
}
