internal import ArgumentParser
internal import EncyBase
internal import EncyCommandBase
internal import EncyContainer
internal import EncyDocument
internal import EncyFiles
internal import EncySession
internal import EncyTexts
internal import EncyWorkingFolder

/// `ency close`
package struct CloseCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "close",
    abstract: "Remove a working folder, when everything in it is saved.",
    discussion: """
      Examples:
        ency close work/hall
        ency close work/hall --discard
      """)

  @Argument(help: "The working folder. Default: the current folder.")
  var folder = "."
  @Flag(help: "Throw away what isn't saved.")
  var discard = false
  @OptionGroup var display: DisplayLanguage

  func run() throws {
    let working = try WorkingFolder(at: folder, limits: Session.current.limits())
    let look = try working.look()
    if !look.isClean, !discard {
      let isLost = !look.lost.isEmpty
      let names = isLost ? look.lost.map(\.place).uniqued() : look.changes.map(\.path)
      let paths = SafeText.list(names.map { .asItIs(text: SafeText($0)) }, most: 5)
      throw Failure.no(
        isLost
          ? .errorFolderUnsavedLost(paths: paths, folder: SafeText(folder))
          : .errorFolderUnsaved(paths: paths, folder: SafeText(folder)), file: working.path)
    }
    try CloseCommand.close(working)
    try Session.current.note(.saidClosed(path: SafeText(working.path)))
  }

  /// Removes the folder, and its lock beside the file.
  static func close(_ working: WorkingFolder) throws {
    // Colleagues should not be told for ever that it is open, whatever comes of the folder.
    unlock(working.file, in: working)
    try working.remove()
  }

  /// Removes the lock of a working folder beside a file; it is advice, and other folders may have the file open, too.
  static func unlock(_ file: String, in working: WorkingFolder) {
    let known = OpenedFolders(variable: Session.current.variable).paths
    _ = try? DocumentLock.release(beside: file, folder: working.place, known: known)
  }
}

extension WorkingFolder {
  /// Its path from the root on, by which the lock beside the proposal knows it.
  var place: String { (try? FileStore.absolutePath(path)) ?? path }
}
