internal import ArgumentParser
internal import EncyArchive
internal import EncyBase
internal import EncyCommandBase
internal import EncySession
internal import EncySignatures
internal import EncyTerminal
internal import EncyTexts

/// `ency archive mirror`
package struct ArchiveMirrorCommand: AsyncParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "mirror",
    abstract: "Keep a second archive equal, both ways.",
    discussion: """
      Proposals and versions that either side lacks are copied from the other, byte for byte, and compared with their \
      digests before anybody sees them, so that rot never spreads. What was pruned or redacted on one side is listed; with \
      --yes it goes to the trash of the other, where a record in the archive proves it, and never before the term of \
      accounting is over. Where the setting tombstones is "signed", or --allowed-signers is given, an allowed signer must have signed that \
      record (see `ency archive prune --sign`). Where both have a version that isn't the \
      same, it is told, and neither is changed. What both sides have isn't read: `ency archive verify` finds rot in it. Exit \
      code 1 when something differs, is listed and not done, or what was to be copied is damaged.

      Examples:
        ency archive init /mnt/mirror
        ency archive mirror /srv/archive /mnt/mirror
        ency archive mirror /srv/archive /mnt/mirror --dry-run
        ency archive mirror /srv/archive /mnt/mirror --yes
        ency archive mirror /srv/archive /mnt/mirror --yes --allowed-signers signers
      """)

  @OptionGroup var store: StoreArgument
  @Argument(help: "The other archive.", completion: .directory)
  var other: String
  @Flag(help: "Only say what would be done.")
  var dryRun = false
  @Flag(help: "Also move to the trash what the other archive took out or redacted.")
  var yes = false
  @OptionGroup var signers: AllowedSigners
  @Flag(help: "Answer in JSON (schema Output/archive-mirror).")
  var json = false
  @OptionGroup var display: DisplayLanguage
  @OptionGroup(title: "Limits") var limits: LimitOptions

  package init() {}

  package func run() async throws {
    var judge: RecordJudge?
    if let rule = try RemovalRule.required() {
      if !rule.isKnown { try Session.current.remark(.errorTombstonesUnknown(source: SafeText(rule.source))) }
      judge = try await RecordJudge(signers, now: Session.current.origin().now)
    } else if signers.isGiven {
      judge = try await RecordJudge(signers, now: Session.current.origin().now)
    }
    let (known, line) = (judge, try signers.keys()?.unreadableLine)
    if judge != nil, let line, let file = signers.file {
      try Session.current.remark(.noteSignersLine(file: SafeText(file), line: "\(line)"))
    }
    try await OwnThread.run { try mirror(known) }
  }

  /// On a thread that may wait for `ssh-keygen`.
  private func mirror(_ judge: RecordJudge?) throws {
    let session = Session.current
    let (store, other) = (try store.open(), try ArchiveStore(at: other))
    var (rows, counts): ([JSONValue], [ArchiveMirroring.Kind: Int]) = ([], [:])
    var (progress, allCount): (ProgressLine?, Int) = (nil, 0)
    var how = ArchiveStore.Mirroring(limits: try session.limits(), origin: try session.origin())
    (how.isTrial, how.followsRemovals) = (dryRun, yes)
    if let judge {
      how.judge = { record, signature in try OwnThread.wait { try await judge.fault(record, signature) } }
    }
    let unsigned = try store.mirror(other, how) { done, count, all in
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
        } else if [.conflict, .damaged, .proposed, .kept].contains(one.kind) {
          try session.note("ency: \(session.language.line(one.message))")
        } else {
          try session.print(one.message)
        }
      }
      try progress?.show(count)
    }
    try progress?.clear()
    if unsigned > 0 { try session.note(.archiveMirrorRecordsLeft(count: unsigned)) }
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
      if counts[.proposed] != nil || counts[.kept] != nil {
        try session.note(.archiveMirrorPending(proposed: count(.proposed), kept: count(.kept)))
      }
    }
    if [.conflict, .damaged, .proposed, .kept].contains(where: { counts[$0] != nil }) { throw Failure.alreadyReported }
  }
}
