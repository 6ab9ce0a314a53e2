internal import ArgumentParser
internal import EncyBase
internal import EncyContainer
internal import EncyDocument

/// `ency close`
struct CloseCommand: ParsableCommand {
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

  func run() throws {
    let working = try WorkingFolder(at: folder, limits: Session.current.limits())
    let changes = try working.changes()
    if !changes.isEmpty, !discard {
      let paths = changes.prefix(5).map(\.path).joined(separator: ", ") + (changes.count > 5 ? ", …" : "")
      throw Failure.no(
        "\(working.path): \(paths) changed and isn't saved. Save with `ency save \(folder)`, or throw it away with "
          + "--discard.")
    }
    try CloseCommand.close(working)
    try Session.current.note("\(working.path): closed")
  }

  /// Removes the folder, and the lock beside its file if it is ours.
  static func close(_ working: WorkingFolder) throws {
    // Colleagues should not be told for ever that it is open, whatever comes of the folder.
    try unlock(working.file)
    try working.remove()
  }

  /// Removes the lock beside a file if it is ours.
  static func unlock(_ file: String) throws {
    let own = try DocumentLock(since: Session.current.origin().now)
    if let holder = DocumentLock.holder(of: file), holder.account == own.account, holder.host == own.host {
      DocumentLock.clear(beside: file)
    }
  }
}
