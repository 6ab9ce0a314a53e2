internal import EncyCommandBase
internal import ArgumentParser
internal import EncyArchive
internal import EncyBase
internal import EncyContainer
internal import EncyTerminal
internal import EncyTexts

/// `ency archive verify`
struct ArchiveVerifyCommand: ParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Check every byte of an archive, or of any OCFL storage root or object.",
    discussion: """
      Each file is read and compared with the inventories, and each rule of the standard is judged, with its codes: E092 \
      and others are errors, W004 and others doubts. Packages are checked in themselves, too. Nothing is changed. Exit code \
      1 when there are errors.

      Examples:
        ency archive verify /srv/archive
        ency archive verify /srv/archive --sample 5%
      """)

  @OptionGroup var store: StoreArgument
  @Option(help: ArgumentHelp("Check only so many of the objects, others each day.", valueName: "percent"))
  var sample: String?
  @Flag(help: "Doubts make it fail, too.")
  var strict = false
  @Flag(help: "Answer in JSON (schema Output/archive-verify).")
  var json = false
  @OptionGroup var display: DisplayLanguage
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func run() throws {
    let session = Session.current
    let today = try session.origin().today
    var percent = 100.0
    if let sample {
      guard let number = (try? MeasureUnit.percent.read(sample))?.value.doubleValue, number > 0, number <= 100
      else { throw Failure.usage("--sample \(sample): give percent, more than 0 and at most 100, such as 5%") }
      percent = number
    }
    var progress: ProgressLine?
    let check = try ArchiveCheck(
      store.store, percent: percent, seed: "\(today)", limits: session.limits(), today: today
    ) { done, count, _ in
      if progress == nil { progress = ProgressLine(total: count, in: session) }
      try progress?.show(done)
    }
    try progress?.clear()
    let isBad = check.errors > 0 || strict && check.warnings > 0
    if json {
      let rows = check.found.map { one -> JSONValue in
        [
          "code": .string(one.code), "severity": .string(one.severity.rawValue), "path": .string(one.path),
          "message": .string(session.language.text(one.message)), "detail": .string(one.detail),
        ]
      }
      let members: [(String, JSONValue)] = [
        ("store", .string(store.store)), ("objects", .int(check.objects)), ("allObjects", .int(check.allObjects)),
        ("files", .int(check.files)), ("bytes", .int(check.bytes)), ("findings", .array(rows)),
      ]
      try session.print(JSONAnswer.text("archive-verify", members), terminator: "")
      if isBad { throw Failure.said }
      return
    }
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
    try session.note(
      .archiveVerified(
        objects: SafeText(.archiveObjects(count: check.objects)), files: SafeText(.archiveFiles(count: check.files)),
        size: SafeText(size.number + size.unit), result: SafeText(result.joined(separator: ", "))))
    if isBad { throw Failure.said }
  }
}
