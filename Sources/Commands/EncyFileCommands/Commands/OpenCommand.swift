internal import ArgumentParser
internal import EncyBase
internal import EncyCommandBase
internal import EncyContainer
internal import EncyDocument
internal import EncyFiles
internal import EncySession
internal import EncyTerminal
internal import EncyTexts
internal import EncyWorkingFolder

/// `ency open`
package struct OpenCommand: ParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "open",
    abstract: "Unpack a proposal into a folder to work in.",
    discussion: """
      Each part becomes a file that any program may change. `ency save` puts the folder back into the proposal. Until \
      `ency close`, a lock file beside the proposal tells colleagues that you have it open; it is advice only. Of a PDF the \
      package that it brings along is taken out first, into the folder where you are.

      Examples:
        ency open hall.ency
        ency open /mnt/offers/hall.ency work/hall
      """)

  @Argument(help: "The proposal.", completion: Completions.proposal)
  var file: String
  @Argument(help: "The folder to make. Default: the proposal's name, in the current folder.")
  var folder: String?
  @OptionGroup var display: DisplayLanguage
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func run() throws {
    let session = Session.current
    if file == "-" { throw Failure.usage("open needs a file, since `ency save` writes to it") }
    let file = DocumentFile.isPDF(file) ? try takenOut() : file
    let name = FileStore.name(of: file)
    let goal = folder ?? name.droppingSuffix(".ency") ?? "\(name).folder"
    let origin = try session.origin()
    let working = try WorkingFolder.open(file, into: goal, origin: origin, limits: session.limits())
    do throws(ContainerError) {
      let holders = try Person.lock(since: origin.now, folder: working.place).take(beside: working.file)
      try? DocumentFile.tell(holders, file)
    } catch {
      try session.remark(.noteNoLockFile(error: SafeText(error)))
    }
    for part in working.base.partPaths {
      guard let reason = FolderListing.reasonToLeaveOut(part: part) else { continue }
      try session.remark(.noteNotUnpacked(path: SafeText(part), reason: SafeText(reason)))
    }
    try session.print("\(goal)")
    try session.note(.saidWorkIn(goal: SafeText(goal)))
  }

  /// Writes the package that the PDF brings along into a file of its own.
  private func takenOut() throws -> String {
    let name = FileStore.name(of: file)
    let goal = "\(name.droppingSuffix(".pdf") ?? name).ency"
    let package = try DocumentFile.package(inPDF: file)
    try OutputFile(goal, isForced: false, sources: [file], modes: FileModes(of: file)).write(
      package, isRemade: false)
    try Session.current.remark(.saidPackageTaken(goal: SafeText(goal), file: SafeText(file)))
    return goal
  }
}
