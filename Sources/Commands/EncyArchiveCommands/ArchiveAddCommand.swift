internal import ArgumentParser
internal import EncyArchive
internal import EncyBase
internal import EncyCommandBase
internal import EncyContainer
internal import EncySession
internal import EncyTerminal
internal import EncyTexts

/// `ency archive add`
package struct ArchiveAddCommand: AsyncParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Add proposals, each as a version of what it is a revision of.",
    discussion: """
      Files are kept byte for byte, read back and compared; what is there already is known by its bytes, so that a run that \
      was broken off is simply started again. Of a folder all *.ency and *.age in it and below are added, earlier revisions first. A \
      branch, of which neither side came from the other, is told. Proposals with errors or open conflicts are left out, \
      unless --anyway; so is what customers get: copies, and PDFs, of which --anyway keeps the copy that they bring along. \
      Beside each lies a picture of its first plan; one that can't be drawn is told, and holds nothing up. Drawing takes far \
      longer than adding: --no-thumbnail for very many. Exit code 1 when something was not taken.

      Examples:
        ency archive add /srv/archive hall.ency --pdf
        ency archive add /srv/archive ~/Offers --dry-run
      """)

  @OptionGroup var store: StoreArgument
  @Argument(help: "Proposals, encrypted ones (.age), or folders of them.", completion: Completions.proposal)
  var files: [String]
  @Flag(name: .customLong("move"), help: "Remove a file once the archive has its bytes, read back and compared.")
  var moves = false
  @Flag(help: "Only say what would be done.")
  var dryRun = false
  @OptionGroup var pictures: PictureOptions
  @OptionGroup var options: AnywayOption
  @Flag(help: "Answer in JSON (schema Output/archive-add).")
  var json = false
  @OptionGroup var display: DisplayLanguage
  @OptionGroup(title: "Limits") var limits: LimitOptions

  package init() {}

  package func run() async throws {
    // Before anything is printed, since this process becomes the press.
    let pdfs = options.isGiven ? files.filter { DocumentFile.isPDF($0) } : []
    if !pdfs.isEmpty { _ = try Session.pressService() }
    let drawer = pictures.kinds.isEmpty || dryRun ? nil : try ArchiveDrawer()
    try await OwnThread.run { try add(drawer) }
  }

  /// On a thread that may wait for the press.
  func add(_ drawer: ArchiveDrawer?) throws {
    let session = Session.current
    let store = try store.open()
    let items = try FileChoice(files, isRecursive: true, endings: [".ency", ".age"]).items
    for failure in items.compactMap(\.failure) { try session.note("ency: \(failure)") }
    var adding = try AdditionReport.adding()
    (adding.keepsErrors, adding.isTrial, adding.removes) = (options.isGiven, dryRun, moves)
    (adding.drawing, adding.kinds) = (drawer?.drawing, pictures.kinds)
    for file in files where options.isGiven && DocumentFile.isPDF(file) {
      adding.packages[file] = try DocumentFile.package(inPDF: file)
    }
    let known = items.filter { $0.failure == nil }.map(\.file)
    var report = AdditionReport(total: known.count, isTrial: dryRun, removes: moves, answersJSON: json)
    report.refused = items.count - known.count
    var sound = try SoundPackages.known(in: session)
    defer { sound.write() }
    try store.add(known, adding) { one in
      if let digest = one.soundDigest { sound.add(digest) }
      try report.take(one)
    }
    try report.finish(store, saysSum: items.count != 1)
    if drawer == nil, !dryRun, !pictures.kinds.isEmpty, report.added > 0 { try session.note(.archiveNoPress) }
    if report.refused > 0 {
      throw Failure.alreadyReported(report.added + report.known == 0 && known.isEmpty ? .couldNotRead : .no)
    }
  }
}
