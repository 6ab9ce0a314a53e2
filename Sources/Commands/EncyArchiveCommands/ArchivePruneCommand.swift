internal import ArgumentParser
internal import EncyArchive
internal import EncyArchiveSearch
internal import EncyBase
internal import EncyCommandBase
internal import EncyContainer
internal import EncyFiles
internal import EncySession
internal import EncyTerminal
internal import EncyTexts

/// `ency archive prune`
package struct ArchivePruneCommand: AsyncParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "prune",
    abstract: "Take out of an archive what needn't be kept any more.",
    discussion: """
      Shows what would go; with --yes it goes to a trash in the archive, where it lies for 90 days or what the rules say. \
      What goes is told by options, or else by the rules in extensions/ency/retention.json of the archive: \
      {"rules": [{"status": ["declined"], "olderThan": "2y", "where": {"currency": "SEK"}}], "accountingYears": 7, \
      "grace": "90d"}. All conditions of a \
      rule must hold; one that fits is enough. The age is that of the newest revision. Accepted proposals, and what can't \
      be read, stay until accountingYears after the year of their newest revision, unless --within-term. A hash stays \
      behind, without names, so that add, import and mirror don't bring back what went. --sign signs the record of each \
      removal with your SSH key; the setting tombstones=signed requires it, and another archive then follows no other \
      removal. Exit code 1 when something was \
      left because of the term.

      Examples:
        ency archive prune /srv/archive --status declined --older-than 2y
        ency archive prune /srv/archive --older-than 10y --yes
        ency archive prune /srv/archive --older-than 10y --yes --sign
        ency archive prune /srv/archive --empty-trash --yes
        ency archive prune /srv/archive --take-back OFF-2026-0142
      """)

  @OptionGroup var store: StoreArgument
  @Option(help: ArgumentHelp("The status of the newest revision; may be repeated.", valueName: "status"))
  var status: [String] = []
  @Option(help: ArgumentHelp("How long ago it was saved, at least: 7y, 18m, 2w, 90d.", valueName: "time"))
  var olderThan: String?
  @Option(
    help: ArgumentHelp(
      "What stands in it, by name as in `ency archive search`, or by pointer: currency=SEK; may be repeated.",
      valueName: "name=value"))
  var `where`: [String] = []
  @Flag(help: "Do it, after it was shown what would be done.")
  var yes = false
  @Flag(help: "Also what has to be kept by law.")
  var withinTerm = false
  @Flag(help: "Remove for good what lay in the trash for its time.")
  var emptyTrash = false
  @Option(help: ArgumentHelp("Put a proposal back that lies in the trash.", valueName: "proposal"))
  var takeBack: String?
  @OptionGroup var signing: RemovalSigning
  @Flag(help: "Answer in JSON (schema Output/archive-prune).")
  var json = false
  @OptionGroup var display: DisplayLanguage
  @OptionGroup(title: "Limits") var limits: LimitOptions

  package init() {}

  package func validate() throws {
    let asks = !status.isEmpty || olderThan != nil || !self.where.isEmpty
    if emptyTrash, asks || takeBack != nil { throw ValidationError("--empty-trash takes no conditions.") }
    if takeBack != nil, asks || yes { throw ValidationError("--take-back takes no conditions.") }
    if takeBack != nil || emptyTrash, signing.isAsked {
      throw ValidationError("--sign signs records of what goes to the trash; leave it out.")
    }
    for name in status where !["draft", "sent", "expired", "accepted", "declined", "withdrawn"].contains(name) {
      throw ValidationError(
        "--status \(name) is none; give draft, sent, expired, accepted, declined or withdrawn.")
    }
    if let olderThan, KeepingTime(olderThan) == nil {
      throw ValidationError("--older-than \(olderThan): give a number and y, m, w or d, such as 7y.")
    }
    for text in self.where where text.firstIndex(of: "=").map({ $0 == text.startIndex }) ?? true {
      throw ValidationError("--where \(text): give a name or pointer and a value, such as currency=SEK.")
    }
  }

  package func run() async throws {
    let signer = try await signing.signer(removes: yes && !emptyTrash)
    try await OwnThread.run { try prune(signer) }
  }

  /// On a thread that may wait for `ssh-keygen`.
  private func prune(_ signer: RecordSigner?) throws {
    let session = Session.current
    let store = try store.open()
    let origin = try session.origin()
    if let takeBack {
      let path = try store.takeBack(takeBack, at: origin.now)
      return json ? try answer(store, [], []) : try session.print(.archiveTakenBack(path: SafeText(path)))
    }
    let retention = try retention(store)
    if yes { try store.settle() }
    if emptyTrash {
      let gone = try store.emptyTrash(grace: retention.grace, today: origin.today, isTrial: !yes)
      if json { return try answer(store, [], gone) }
      for item in gone {
        try session.print(
          .archiveTrashItem(path: SafeText(item.path), date: SafeText(NumberFormat(session.language).date(item.day))))
      }
      return try session.note(yes ? .archiveTrashEmptied(count: gone.count) : .archiveTrashWould(count: gone.count))
    }
    var progress: ProgressLine?
    let found = try store.candidates(retention, limits: session.limits(), today: origin.today) { done, count in
      if progress == nil { progress = ProgressLine(total: count, in: session) }
      try progress?.show(done)
    }
    try progress?.clear()
    if found.isEmpty { try refuseUnknown(retention.rules.flatMap(\.places).map { $0.pointer }, in: store) }
    let kept = withinTerm ? [] : found.filter { $0.protectedUntil != nil }
    let gone = found.filter { one in !kept.contains { $0.path == one.path } }
    if !json { try show(found) }
    var changed = 0
    for one in gone where yes {
      guard try store.prune(one, by: Person.name, at: origin.now, signer: signer) else {
        changed += 1
        try session.note("ency: \(session.language.line(.archivePruneChanged(path: SafeText(one.path))))")
        continue
      }
      if let manifest = one.manifest { ActivityRecorder.note("pruned", manifest) }
    }
    if json {
      try answer(store, found, [])
    } else {
      let (count, left) = (SafeText(gone.count - changed), SafeText(kept.count))
      let all = SafeText(try store.trashed().count)
      try session.note(
        found.isEmpty
          ? .archivePruneNone(all: all)
          : yes
            ? .archivePruned(gone: count, kept: left, all: all) : .archivePruneWould(gone: count, kept: left))
    }
    if !kept.isEmpty || changed > 0 { throw Failure.alreadyReported }
  }

  /// Refuses places that no schema and no proposal has: somebody who writes one means another, and would find nothing for ever.
  private func refuseUnknown(_ pointers: [String], in store: ArchiveStore) throws {
    let fields = ArchiveFields()
    let limits = try Session.current.limits()
    for pointer in pointers {
      // Items of lists have no step in the names of fields.
      let name = pointer.split(separator: "/").filter { Int($0) == nil }.joined(separator: ".")
      if fields.named(name).contains(where: { $0.name == name }) || store.has(pointer, limits: limits) { continue }
      let near = fields.nearest(name).flatMap { $0.contains(".") ? $0 : nil }
      throw Failure.no(
        near.map { near in
          let place = SafeText("/" + near.replacing(".", with: "/"))
          return Message.errorArchiveFieldNear(pointer: SafeText(pointer), near: place)
        }
          ?? .errorArchiveFieldUnknown(pointer: SafeText(pointer)), file: store.path
      ).ending(with: .usage)
    }
  }

  private func retention(_ store: ArchiveStore) throws -> Retention {
    var retention = try Retention(of: store)
    guard !status.isEmpty || olderThan != nil || !self.where.isEmpty else {
      if retention.rules.isEmpty, !emptyTrash {
        throw Failure.usage(
          "say what may go, such as --status declined --older-than 2y, or write rules into extensions/ency/retention.json"
        )
      }
      return retention
    }
    var rule = Retention.Rule()
    rule.status = Set(status)
    rule.age = olderThan.flatMap { KeepingTime($0) }
    rule.places = try self.where.map { text in
      let name = text.prefix { $0 != "=" }
      let pointer: String
      do { pointer = try Retention.Rule.pointer(named: String(name).trimmingSpaces) } catch let error as ArchiveError {
        throw Failure.usage("--where \(text): \(Session.current.language.text(error.finding.message))")
      }
      return (pointer, String(text.dropFirst(name.count + 1)).trimmingSpaces)
    }
    retention.rules = [rule]
    return retention
  }

  private func show(_ found: [PruneCandidate]) throws {
    let session = Session.current
    let format = NumberFormat(session.language)
    var table = TextTable([.left, .left, .left, .left])
    for one in found {
      let until = one.protectedUntil.map { session.language.text(.archiveKeptUntil(date: SafeText(format.date($0)))) }
      let status = one.status.isEmpty ? "" : session.language.text(.proposalStatus(status: SafeText(one.status)))
      table.add(one.path, status, format.date(one.last), until ?? "")
    }
    for line in table.lines() { try session.print(line) }
  }

  private func answer(
    _ store: ArchiveStore, _ found: [PruneCandidate], _ trash: [(day: CalendarDate, path: String)]
  ) throws {
    let rows = found.map { one -> JSONValue in
      [
        "proposal": .string(one.path), "status": one.status.isEmpty ? .null : .string(one.status),
        "last": .string("\(one.last)"), "keptUntil": .optional(one.protectedUntil?.description),
        "goes": .bool(withinTerm || one.protectedUntil == nil),
      ]
    }
    let members: [(String, JSONValue)] = [
      ("store", .string(store.path)), ("isTrial", .bool(!yes && takeBack == nil)), ("proposals", .array(rows)),
      ("trash", .array(trash.map { ["proposal": .string($0.path), "day": .string("\($0.day)")] })),
    ]
    try Session.current.print(JSONAnswer.text("archive-prune", members), terminator: "")
  }
}
