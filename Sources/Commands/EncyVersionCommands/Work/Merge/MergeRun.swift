internal import EncyBase
internal import EncyChanges
internal import EncyCommandBase
internal import EncyCompare
internal import EncyContainer
internal import EncyDocument
internal import EncyFiles
internal import EncyKit
package import EncyMerge
internal import EncySession
internal import EncyTerminal
internal import EncyTexts

/// The work of `ency merge`, from reading to writing.
package struct MergeRun {
  /// What came of it.
  package struct Done {
    package let report: MergeReport
    /// Where the result was written; `nil` where it wasn't.
    let written: (file: String, manifest: Manifest)?
  }

  /// As the command line has them: both sides, or the base and all sides.
  let files: [String]
  /// Where the result goes; `nil` where it isn't written.
  let output: String?
  /// Whether any file may be written over.
  let isForced: Bool

  package init(files: [String], output: String?, isForced: Bool) {
    (self.files, self.output, self.isForced) = (files, output, isForced)
  }

  /// - Parameters:
  ///   - options: How it is merged.
  ///   - folder: Where else the base is looked for.
  ///   - hasNoBase: Whether there shall be none.
  /// - Returns: What came of it.
  /// - Throws: An error for what can't be read, merged or written, to be told as ``refusal(_:)`` makes of it.
  package func run(options: Merge.Options, lookingIn folder: String? = nil, hasNoBase: Bool = false) throws -> Done {
    let goal = try goal()
    if goal != nil { PackageWriter.prepare() }
    // Whoever saves one of the files meanwhile would be written over.
    let turn = try goal.flatMap { files.contains($0) ? try SaveTurn(path: $0) : nil }
    var documents: [(document: Document, name: String)] = []
    for file in files {
      let (document, name) = try ComparedFile.open(file, against: files.last { $0 != "-" && !$0.hasSuffix(":") })
      documents.append((document.keepingTapes(beside: documents.map(\.document)), name))
    }
    let sides = files.count == 2 ? documents[...] : documents.dropFirst()
    let inputs = sides.map { MergeReport.Input($0.name, Merge.Side($0.document)) }
    let report = try report(
      base: files.count == 2
        ? foundBase(of: inputs, folder, hasNoBase) : MergeReport.Base(documents[0].name, documents[0].document),
      inputs, options)
    for pointer in report.unusedAnswers {
      try Session.current.remark(.noteNoConflictThere(pointer: SafeText(pointer.description)))
    }
    for (pointer, conflict) in report.refusedAnswers {
      let reason = conflict.reason?.told(Session.current.language).map { " " + $0 } ?? ""
      try Session.current.remark(
        .noteAnswerRefused(
          pointer: SafeText(pointer.description), left: SafeText(conflict.pointer.description), reason: SafeText(reason)
        ))
    }
    for place in report.unusedStrategies {
      try Session.current.remark(
        .noteStrategyUnused(pattern: SafeText(place.pattern.text), strategy: SafeText(place.strategy.rawValue))
      )
    }
    // Each side may have placed or sold fans in its own way.
    try Checks.tell(
      ["drawn-count", "drawn-not-offered", "per-fan", "fan-number-twice"], in: report.result, as: goal)
    guard let goal else { return Done(report: report, written: nil) }
    if let base = report.base?.document { try SentLock.refuse(merged: report.result, of: base) }
    let manifest = try write(report.result, to: goal, turn)
    ActivityRecorder.note("merged", manifest)
    for signer in try sides.flatMap({ try $0.document.signatureEnds(by: manifest) }) {
      try Session.current.remark(.noteSignatureEnds(signer: signer))
    }
    return Done(report: report, written: (goal, manifest))
  }

  private func report(
    base: MergeReport.Base?, _ inputs: [MergeReport.Input], _ options: Merge.Options
  ) throws -> MergeReport {
    try MergeReport.readAll(inputs.map(\.document) + [base?.document].compactMap(\.self))
    var options = options
    if !options.answers.isEmpty {
      var plain = options
      plain.answers = [:]
      let asked = try MergeReport(base: base, inputs: inputs, options: plain, origin: Session.current.origin())
      options.answers = try MergeReport.answers(options.answers, for: asked)
    }
    return try MergeReport(base: base, inputs: inputs, options: options, origin: Session.current.origin())
  }

  private func foundBase(
    of inputs: [MergeReport.Input], _ folder: String?, _ hasNoBase: Bool
  ) throws -> MergeReport.Base? {
    if hasNoBase { return nil }
    let sides = inputs.map { BaseFinding.Side($0.document, name: $0.name) }
    let found = try BaseFinding.base(of: sides[0], sides[1], in: folder)
    try Session.current.note("ency: \(found.note)")
    return MergeReport.Base(found.document.file, found.document, note: found.note, isOfOurs: found.isOfOurs)
  }

  // MARK: Writing

  /// Where the result goes: one of the files as it was named, if it is one of them.
  private func goal() throws -> String? {
    guard let output else { return nil }
    if FileStore.isFolder(output) {
      throw Failure.couldNotRead(.errorFolderOpenAfter, file: output)
    }
    let goal = try OutputFile(output, isForced: isForced)
    if goal.isStream { return goal.path }
    let path = try FileStore.absolutePath(output)
    let own = files.first { file in
      file != "-" && FileStore.isPlain(file) && (try? FileStore.absolutePath(file)) == path
    }
    if own == nil, !isForced, let kind = FileKind(at: output) {
      throw Failure.couldNotRead(kind == .link ? .errorOutputLink : .errorGoalExists, file: output)
    }
    return own ?? output
  }

  private func write(_ document: Document, to goal: String, _ turn: SaveTurn?) throws -> Manifest {
    let output = try OutputFile(goal, isForced: isForced, isOwn: files.contains(goal))
    if !output.isStream { try DocumentFile.tell(DocumentLock.holders(of: goal), goal) }
    return try output.write(document, origin: Session.current.origin(), turn: turn)
  }

  /// An error as one that says that nothing was written.
  package static func refusal(_ error: any Error) -> any Error {
    if error is BrokenPipe { return error }
    if let failure = error as? Failure, failure.exitCode != .no { return failure }
    return Failure.of(error).ending(with: .couldNotRead)
  }
}
