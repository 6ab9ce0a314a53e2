internal import ArgumentParser
internal import EncyArchive
internal import EncyBase
internal import EncyCommandBase
internal import EncyContainer
internal import EncyDocument
internal import EncyFiles
internal import EncySession
internal import EncySignatures
internal import EncyTerminal
internal import EncyTexts

/// `ency archive verify`
package struct ArchiveVerifyCommand: AsyncParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Check every byte of an archive, or of any OCFL storage root or object.",
    discussion: """
      Each file is read and compared with the inventories, and each rule of the standard is judged, with its codes: E092 \
      and others are errors, W004 and others doubts. Packages are checked in themselves, too, but for bytes that this \
      machine found sound before, and the signatures in them: one that is wrong is an error, one of what was changed since \
      a doubt. Nothing is changed, unless --from names a \
      mirror: then what rotted is restored from it, file by file, and checked again. A check that was broken off is taken \
      up by --resume within 30 days. Exit code 1 when there are errors.

      Examples:
        ency archive verify /srv/archive
        ency archive verify /srv/archive --sample 5%
        ency archive verify /srv/archive --from /mnt/mirror
      """)

  @OptionGroup var store: StoreArgument
  @Option(help: ArgumentHelp("Restore what rotted from this archive.", valueName: "mirror"), completion: .directory)
  var from: String?
  @Option(help: ArgumentHelp("Check only so many of the objects, others each day.", valueName: "percent"))
  var sample: String?
  @Flag(help: "Pass over what a check that was broken off found sound.")
  var resume = false
  @Flag(help: "Doubts make it fail, too.")
  var strict = false
  @Flag(help: "Answer in JSON (schema Output/archive-verify).")
  var json = false
  @OptionGroup var display: DisplayLanguage
  @OptionGroup(title: "Limits") var limits: LimitOptions

  package init() {}

  package func validate() throws {
    if sample != nil, resume { throw ValidationError("--resume takes up a check of all; leave out --sample.") }
  }

  package func run() async throws {
    let session = Session.current
    let origin = try session.origin()
    let percent = try percent()
    if let from { _ = try ArchiveStore(at: from) }
    var journal = VerifyJournal(store.store, now: origin.now)
    let before = resume ? journal.takeUp() : nil
    if resume { try sayResumed(before) }
    var (progress, bytes): (ProgressLine?, Int) = (nil, 0)
    var check: ArchiveCheck
    do {
      check = try ArchiveCheck(
        store.store, percent: percent, seed: "\(origin.today)", limits: session.limits(), today: origin.today,
        known: before?.known ?? [:], sound: SoundPackages.known(in: session)
      ) { one, done, count in
        if progress == nil { progress = ProgressLine(total: count, in: session) }
        if before?.known[one.path]?.mark != one.mark { bytes += one.bytes }
        if sample == nil { journal.note(one) }
        try progress?.show(done, bytes: bytes)
      }
    } catch {
      journal.write()
      throw error
    }
    try progress?.clear()
    journal.drop()
    check.sound.write()
    var restored: [String] = []
    if let from, check.errors > 0 {
      let mending = try ArchiveMending(check.damaged, in: store.store, from: from)
      restored = mending.restored
      try check.checkAgain(store.store, mending.objects, limits: session.limits(), today: origin.today)
    }
    let signatures = try await checkSignatures(&check, origin.now)
    let isBad = check.errors > 0 || strict && check.warnings > 0
    if json {
      try session.print(answer(check, restored, signatures), terminator: "")
    } else {
      for path in restored { try session.print(.archiveMended(path: SafeText(path), store: SafeText(from ?? ""))) }
      try say(check, signatures)
    }
    if isBad { throw Failure.alreadyReported }
  }

  private func percent() throws -> Double {
    guard let sample else { return 100 }
    guard let number = (try? MeasureUnit.percent.read(sample))?.value.doubleValue, number > 0, number <= 100
    else { throw Failure.usage("--sample \(sample): give percent, more than 0 and at most 100, such as 5%") }
    return number
  }

  private func sayResumed(_ before: (known: [String: ArchiveCheck.Object], begun: Instant)?) throws {
    let count = before?.known.count ?? 0
    try Session.current.note(
      count == 0
        ? .archiveResumeNone
        : .archiveResumed(
          objects: SafeText(.archiveObjects(count: count)),
          time: SafeText("\(before?.begun.date ?? Instant(secondsSince1970: 0).date)")))
  }

  /// - Returns: How many signatures were looked at.
  private func checkSignatures(_ check: inout ArchiveCheck, _ now: Instant) async throws -> Int {
    var count = 0
    let limits = try Session.current.limits()
    for path in check.checked.flatMap(\.signed) {
      let reader = try PackageReader(
        source: ByteSource(path: "\(store.store)/\(path)", limit: limits.totalSize, links: .refusedBelow(store.store)),
        limits: limits)
      let contents = try PackageContents(reader)
      for stored in StoredSignature.all(in: reader) {
        count += 1
        let verdict = try await SignatureVerdict.check(stored, in: contents, keys: nil, now: now, takesTheirWord: false)
        let signer = verdict.statement?.signer ?? ""
        switch verdict.status {
        case .good, .untrusted: break
        case .changed:
          check.add(
            "signature-changed", .warning, path, .archiveSignatureChanged(signer: SafeText(signer)), detail: stored.path
          )
        case .wrong, .unreadable:
          check.add("signature-wrong", .error, path, .archiveSignatureWrong, detail: stored.path)
        }
      }
    }
    return count
  }

  private func answer(_ check: ArchiveCheck, _ restored: [String], _ signatures: Int) -> TerminalText {
    let language = Session.current.language
    let rows = check.found.map { one -> JSONValue in
      [
        "code": .string(one.code), "severity": .string(one.severity.rawValue), "path": .string(one.path),
        "message": .string(language.text(one.message)), "detail": .string(one.detail),
      ]
    }
    let members: [(String, JSONValue)] = [
      ("store", .string(store.store)), ("objects", .int(check.objects)), ("allObjects", .int(check.allObjects)),
      ("files", .int(check.files)), ("bytes", .int(check.bytes)), ("signatures", .int(signatures)),
      ("restored", .array(restored.map { .string($0) })), ("findings", .array(rows)),
    ]
    return JSONAnswer.text("archive-verify", members)
  }

  private func say(_ check: ArchiveCheck, _ signatures: Int) throws {
    let session = Session.current
    for one in check.found {
      let severity = session.language.text(one.severity.word)
      let place = one.path.isEmpty ? store.store : one.path
      let detail = one.detail.isEmpty ? "" : " (\(one.detail))"
      try session.print("\(place): \(severity): \(session.language.text(one.message))\(detail) [\(one.code)]")
    }
    let size = NumberFormat(session.language).size(check.bytes)
    let (errors, warnings) = (check.errors, check.warnings)
    var result = [
      errors == 0 ? session.language.text(.archiveIntact) : session.language.text(.archiveErrors(count: errors))
    ]
    if warnings > 0 { result.append(session.language.text(.archiveWarnings(count: warnings))) }
    if signatures > 0 { result.append(session.language.text(.archiveSignatures(count: signatures))) }
    try session.note(
      .archiveVerified(
        objects: SafeText(.archiveObjects(count: check.objects)), files: SafeText(.archiveFiles(count: check.files)),
        size: SafeText(size.number + size.unit), result: SafeText(result.joined(separator: ", "))))
  }
}

extension SoundPackages {
  /// Those that this build found sound for this user.
  static func known(in session: Session) throws -> SoundPackages {
    let (tool, limits) = (FileState("/proc/self/exe"), try session.limits())
    let context: [Int] = [
      Int(truncatingIfNeeded: tool?.inode ?? 0), Int(tool?.size ?? 0), Int(tool?.modified ?? 0), limits.entries,
      limits.entrySize, limits.totalSize, limits.ratio, limits.directorySize, limits.jsonDepth, limits.jsonValues,
      limits.jsonSize,
    ]
    return SoundPackages(
      CacheFolder(variable: session.variable), context: context.map(String.init).joined(separator: " "))
  }
}
