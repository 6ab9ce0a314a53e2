internal import ArgumentParser
internal import EncyArchive
internal import EncyBase
internal import EncyCommandBase
internal import EncyTerminal
internal import EncyTexts

/// `ency archive mirror`
package struct ArchiveMirrorCommand: ParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "mirror",
    abstract: "Keep a second archive equal, both ways.",
    discussion: """
      Proposals and versions that either side lacks are copied from the other, byte for byte, and compared with their \
      digests before anybody sees them, so that rot never spreads. What left one side by a rule of keeping goes to the \
      trash of the other; what was forgotten on one is forgotten on the other. Where both have a version that isn't the \
      same, it is told, and neither is changed. What both sides have isn't read: `ency archive verify` finds rot in it. Exit \
      code 1 when something differs, or what was to be copied is damaged.

      Examples:
        ency archive init /mnt/mirror
        ency archive mirror /srv/archive /mnt/mirror
        ency archive mirror /srv/archive /mnt/mirror --dry-run
      """)

  @OptionGroup var store: StoreArgument
  @Argument(help: "The other archive.", completion: .directory)
  var other: String
  @Flag(help: "Only say what would be done.")
  var dryRun = false
  @Flag(help: "Answer in JSON (schema Output/archive-mirror).")
  var json = false
  @OptionGroup var display: DisplayLanguage
  @OptionGroup(title: "Limits") var limits: LimitOptions

  package init() {}

  package func run() throws {
    let session = Session.current
    let (store, other) = (try store.open(), try ArchiveStore(at: other))
    var (rows, counts): ([JSONValue], [ArchiveMirroring.Kind: Int]) = ([], [:])
    var (progress, allCount): (ProgressLine?, Int) = (nil, 0)
    try store.mirror(other, isTrial: dryRun, now: session.origin().now) { done, count, all in
      allCount = all
      if progress == nil { progress = ProgressLine(total: all, in: session) }
      if !done.isEmpty { try progress?.clear() }
      for one in done {
        counts[one.kind, default: 0] += 1
        if json {
          rows.append([
            "outcome": .string(one.kind.rawValue), "store": .string(one.store), "proposal": .string(one.path),
            "version": one.version.isEmpty ? .null : .string(one.version),
            "message": .string(session.language.text(one.message)),
          ])
        } else if [.conflict, .damaged].contains(one.kind) {
          try session.note("ency: \(session.language.line(one.message))")
        } else {
          try session.print(one.message)
        }
      }
      try progress?.show(count)
    }
    try progress?.clear()
    func count(_ kinds: ArchiveMirroring.Kind...) -> SafeText { SafeText(kinds.reduce(0) { $0 + (counts[$1] ?? 0) }) }
    if json {
      let members: [(String, JSONValue)] = [
        ("store", .string(store.path)), ("other", .string(other.path)), ("isTrial", .bool(dryRun)),
        ("proposals", .int(allCount)), ("changes", .array(rows)),
      ]
      try session.print(JSONAnswer.text("archive-mirror", members), terminator: "")
    } else {
      let (copied, redacted, gone) = (count(.copied, .version), count(.forgotten), count(.trashed))
      let (conflicts, damaged) = (count(.conflict), count(.damaged))
      try session.note(
        dryRun
          ? .archiveMirrorSumTrial(
            copied: copied, redacted: redacted, gone: gone, conflicts: conflicts, damaged: damaged)
          : .archiveMirrorSum(copied: copied, redacted: redacted, gone: gone, conflicts: conflicts, damaged: damaged))
    }
    if counts[.conflict] != nil || counts[.damaged] != nil { throw Failure.said }
  }
}
