internal import ArgumentParser
internal import EncyBase
internal import EncyCommandBase
internal import EncyContainer
internal import EncyDocument
internal import EncyKit
internal import EncyMerge
internal import EncySession
internal import EncyTerminal
internal import EncyTexts
internal import EncyValidation

/// `ency validate --fix`: shows what can be mended, asks, and mends it.
struct Fixing {
  let files: [FileChoice.Item]
  let work: Validate
  /// Whether each file is asked for.
  var asks = true
  /// What is found in a file.
  var check: (String, CheckOptions) -> CheckedFile = Checks.check
  /// What is found in a document.
  var find: (Document, CheckOptions) -> [Finding] = { document, options in
    let layers = options.layer.layer.andOuter.intersection([.schema, .rules])
    let findings = Validator(today: options.today, layers: layers, isStrict: options.isStrict).validate(document)
    return options.severities.applied(to: findings)
  }

  /// Mends the files one by one.
  func run() throws {
    let session = Session.current
    var worst = ExitCode.yes
    for item in files {
      do {
        if let failure = item.failure { throw Failure.couldNotRead(.asItIs(text: SafeText(failure))) }
        let code = try mend(item.file)
        if code == .couldNotRead || worst == .yes { worst = code }
      } catch let error where ExitCode(for: error) == .couldNotRead && !(error is BrokenPipe) {
        worst = .couldNotRead
        try session.note("ency: \(errorText(error))")
      }
    }
    if worst != .yes { throw Failure.alreadyReported(worst) }
  }

  private func mend(_ file: String) throws -> ExitCode {
    let session = Session.current
    let checked = check(file, work.checkOptions)
    try say(file, checked)
    if checked.failure != nil { return .couldNotRead }
    let isValid = checked.isValid(below: work.options.limit)
    // Saving writes the manifest anew: what it says of changed or missing parts would be lost with it.
    if let broken = checked.findings.first(where: { $0.code.hasPrefix("package-") && $0.severity > .note }) {
      try session.note(.fixManifestFirst(file: SafeText(file), code: SafeText(broken.code)))
      return isValid ? .yes : .no
    }
    // Of what can't be opened as a document, every finding says what else to do.
    guard checked.findings.contains(where: { $0.fix != nil }) else {
      if !checked.findings.isEmpty {
        try session.note(.fixNothing(file: SafeText(file)))
      }
      return isValid ? .yes : .no
    }
    let before = try DocumentFile.openForChange(file)
    switch try mend(file, before, fixes(of: before)) {
    case .nothing:
      try session.note(.fixWouldBreak(file: SafeText(file)))
      return isValid ? .yes : .no
    case .declined: return isValid ? .yes : .no
    case .shown:
      try session.note(.fixNoTerminal(file: SafeText(file)))
      return .no
    case let outcome:
      try session.print(.fixChanged(file: SafeText(file)))
      let after = check(file, work.checkOptions)
      try say(file, after)
      if outcome == .conflicts { return .no }
      return after.failure != nil ? .couldNotRead : after.isValid(below: work.options.limit) ? .yes : .no
    }
  }

  private enum Outcome { case nothing, shown, declined, changed, conflicts }

  /// Shows changes, asks for them, and makes them.
  private func mend(_ file: String, _ before: Document, _ fixes: Fixes) throws -> Outcome {
    let session = Session.current
    if fixes.changes.isEmpty { return .nothing }
    let patch = try fixes.patch(inColour: session.usesColour)
    let head = session.language.line(.fixWouldMend(file: SafeText(file), count: fixes.changes.count))
    try session.print("\(head)\n\(patch)", terminator: "")
    if before.partPaths.contains(where: { $0.hasPrefix("signatures/") }) {
      try session.note(.fixSigned(file: SafeText(file)))
    }
    if asks {
      guard let answer = session.confirm(session.language.line(.fixAsk(file: SafeText(file)))) else { return .shown }
      guard answer else { return .declined }
    }
    let result = try DocumentFile.save(fixes.document, since: before, to: file)
    try DocumentFile.tell(result, file)
    return result.merged?.conflicts.isEmpty == false ? .conflicts : .changed
  }

  private func say(_ file: String, _ checked: CheckedFile) throws {
    let session = Session.current
    if let failure = checked.failure { return try session.note("ency: \(failure)") }
    var report = work.report(for: session)
    try session.print(report.text(file, checked), terminator: "")
  }

  /// The changes that would mend a document.
  func fixes(of document: Document) throws -> Fixes { try Fixes(mending: document) { find($0, work.options) } }
}
