internal import ArgumentParser
internal import EncyArchive
internal import EncyBase
internal import EncyCommandBase
internal import EncyContainer
internal import EncyFiles
internal import EncySession
internal import EncyTexts

/// `ency archive export`
package struct ArchiveExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write a proposal with all its versions for handing over, as a bag (BagIt).",
    discussion: """
      A folder that any tool for BagIt (RFC 8493) checks: data/v1, data/v2 and so on with the files of each version, a \
      list of their SHA-512, and what it is in bag-info.txt.

      Examples:
        ency archive export /srv/archive OFF-2026-0142 --bagit out/OFF-2026-0142
        ency archive export /srv/archive "nordlager 2026" --bagit handover
      """)

  @OptionGroup var store: StoreArgument
  @Argument(help: "The proposal: its path below the archive, its number, or words of both.")
  var proposal: String
  @Option(help: ArgumentHelp("The folder of the bag, which is made.", valueName: "folder"), completion: .directory)
  var bagit: String
  @OptionGroup var display: DisplayLanguage

  package init() {}

  package func run() throws {
    let session = Session.current
    let store = try store.open()
    let path = try store.proposal(named: proposal)
    let bag = try store.bag(path, at: bagit, today: session.origin().today)
    let size = NumberFormat(session.language).size(bag.bytes)
    try session.print(
      .archiveBagged(
        path: SafeText(path), folder: SafeText(bagit), files: SafeText(.archiveFiles(count: bag.files)),
        size: SafeText(size.number + size.unit)))
  }
}

/// `ency archive import`
package struct ArchiveImportCommand: AsyncParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Take in a folder of old proposals, or another OCFL storage root.",
    discussion: """
      Of a folder all *.ency in it and below are added as by `ency archive add`: revisions in their order, branches told, \
      pictures beside them. \
      Of a storage root every object comes with all its versions, byte for byte, and with when each was made, by whom and \
      why. What is there already is known, so that a run that was broken off is simply started again. Exit code 1 when \
      something was not taken.

      Examples:
        ency archive import /srv/archive /mnt/old/Offers --dry-run
        ency archive import /srv/archive /mnt/other-root
      """)

  @OptionGroup var store: StoreArgument
  @Argument(help: "The folder, or the storage root.", completion: .directory)
  var from: String
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
    guard FileStore.isFolder(from) else { throw Failure.couldNotRead(.errorArchiveImportNone, file: from) }
    guard ArchiveStore.isStorageRoot(from) else {
      var add = ArchiveAddCommand()
      (add.store, add.files, add.moves, add.dryRun) = (store, [from], false, dryRun)
      (add.options, add.json, add.display, add.limits) = (options, json, display, limits)
      add.pictures = pictures
      return try await add.run()
    }
    let store = try store.open()
    var adding = try AdditionReport.adding()
    adding.isTrial = dryRun
    var report: AdditionReport?
    try store.importObjects(of: from, adding) { one, _, all in
      if report == nil { report = AdditionReport(total: all, isTrial: dryRun, answersJSON: json) }
      try report?.take(one)
    }
    var all = report ?? AdditionReport(total: 0, isTrial: dryRun, answersJSON: json)
    try all.finish(store, saysSum: true)
    if all.refused > 0 { throw Failure.alreadyReported }
  }
}
