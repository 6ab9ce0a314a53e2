internal import ArgumentParser
internal import EncyBase
internal import EncyChanges
internal import EncyCommandBase
internal import EncyCompare
internal import EncyContainer
internal import EncyDocument
internal import EncyFiles
internal import EncyKit
internal import EncyMerge
internal import EncySession
internal import EncyTerminal
internal import EncyTexts

/// `ency patch`
package struct PatchCommand: ParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "patch",
    abstract: "Apply a patch to a proposal, or take it back.",
    discussion: """
      PATCH is an answer of `ency diff --format json`, which finds items by what they are called, or a list of \
      operations (RFC 6902) from `ency diff --format patch` or any other tool. Standard patches are about the tree that \
      `ency show FILE --json` prints as its value: /offer/lines/0, /plans/7z3k/fans/3; a part of a third party stands \
      under its path, /vendor~1cranes.json. Everything is applied or nothing: what doesn't fit, and what would make \
      the proposal invalid, is refused with exit code 1. FILE may also be any JSON file; the result is printed then.

      Examples:
        ency patch hall.ency changes.json
        ency diff old.ency new.ency --format json | ency patch hall.ency - --dry-run
      """)

  @Argument(
    help: "The proposal, a working folder, or any JSON file; - reads standard input and writes standard output.",
    completion: Completions.proposal)
  var file: String
  @Argument(help: "The patch; - is standard input.")
  var patch: String
  @Option(
    name: .shortAndLong, help: ArgumentHelp("Write the result to this file; FILE stays as it is.", valueName: "file"))
  var output: String?
  @Flag(help: "Take the patch back. Operations must follow tests of what they replace and remove.")
  var reverse = false
  @Flag(help: "PATCH is an object whose members replace others, null taking them away (RFC 7396).")
  var mergePatch = false
  @Flag(help: "Only say whether the patch fits.")
  var dryRun = false
  @Flag(help: "Write over an output that is there.")
  var force = false
  @OptionGroup var options: ChangeOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func validate() throws {
    if file == "-", patch == "-" { throw ValidationError("Only one of FILE and PATCH can be standard input.") }
  }

  func run() throws {
    let limits = try Session.current.limits()
    let change = try readPatch(limits)
    let other = try output.map { try OutputFile($0, isForced: force, sources: [patch]) }
    try other?.claim()
    if DocumentFile.isFolder(file) { return try patchProposal(DocumentFile.openForChange(file), change, other) }
    if file != "-" {
      if let tree = try plainTree(ByteSource(path: file, limit: limits.totalSize), limits) {
        return try patchPlain(tree, change, other, limits)
      }
      return try patchProposal(DocumentFile.openForChange(file), change, other)
    }
    let source = try Session.current.stream(limits.totalSize, false)
    if let tree = try plainTree(source, limits) { return try patchPlain(tree, change, other, limits) }
    try patchProposal(Document(source, limits: limits), change, other)
  }

  // MARK: Reading

  private func readPatch(_ limits: PackageLimits) throws -> PatchFile {
    let bytes = patch == "-" ? try Session.current.input() : try FileReading.read(patch, limit: limits.jsonSize)
    do {
      let change = try PatchFile(limits.jsonParser.parse(bytes), isMerge: mergePatch)
      return reverse ? try change.reversed() : change
    } catch let error as JSONSyntaxError {
      throw Failure.of(error, file: patch)
    } catch let error as PatchError {
      throw Failure.of(error, file: patch).ending(with: error.kind == .irreversible ? .no : .couldNotRead)
    }
  }

  /// The tree of a file that holds JSON; `nil` where it begins as none does.
  private func plainTree(_ source: ByteSource, _ limits: PackageLimits) throws -> JSONValue? {
    let starts = ["{", "[", "\"", "-", "t", "f", "n"] + (0...9).map(String.init)
    let blanks: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0D]
    let head = try source.head(4_096).drop { blanks.contains($0) }
    // The text form of an encrypted file begins with dashes.
    guard starts.contains(where: { head.starts(with: $0.utf8) }), !head.starts(with: "--".utf8) else { return nil }
    guard source.size <= limits.jsonSize else {
      throw Failure.couldNotRead(
        .errorJsonTooLarge(size: SafeText(source.size), limit: SafeText(limits.jsonSize)), file: file)
    }
    do { return try limits.jsonParser.parse(source.allBytes()) } catch let error as JSONSyntaxError {
      throw Failure.of(error, file: file)
    }
  }

  // MARK: Applying

  private func patchPlain(_ tree: JSONValue, _ change: PatchFile, _ other: OutputFile?, _ limits: PackageLimits) throws
  {
    let result: JSONValue
    do throws(PatchError) { result = try change.applied(to: tree, limits: limits) } catch {
      // What was done can be taken back and done again.
      let earlier = try? change.reversed().applied(to: tree, limits: limits)
      let again = earlier.flatMap { try? change.applied(to: $0, limits: limits) }
      throw refusal(error, isDone: again?.isEquivalent(to: tree) ?? false)
    }
    if dryRun { return try tell(.patchFits(file: SafeText(file))) }
    let bytes = JSONPrinter().bytes(result)
    let goal = try other ?? OutputFile("-", isForced: false)
    if goal.isStandard, options.json {
      throw Failure.usage("--json and the result both want standard output; give -o a file")
    }
    try goal.write { try $0(bytes) }
    if goal.isStandard { return }
    if options.json { return try answer(JSONAnswer.written([goal.path]).trimmed, for: file) }
    try tell(.patchDone(file: SafeText(goal.path)))
  }

  private func patchProposal(_ before: Document, _ change: PatchFile, _ other: OutputFile?) throws {
    var document = before
    func isDone() -> Bool {
      // What was done can be taken back and done again.
      var trial = before
      return (try? change.reversed().apply(to: &trial)) != nil && (try? change.apply(to: &trial)) != nil
    }
    do { try change.apply(to: &document) } catch let error as PatchError {
      throw refusal(error, isDone: error.kind == .misfit && isDone())
    }
    try Checks.refuseErrors(in: document, since: before, anyway: options.anyway.isGiven)
    let names = try changedNames(document, since: before)
    let (all, language) = (SafeText(names.joined(separator: ", ")), Session.current.language)
    let what: Message =
      names.isEmpty
      ? .patchNothing
      : change.count.map { .patchCounted(count: $0, names: all) } ?? .patchChanges(names: all)
    if dryRun { return try tell(.patchWould(file: SafeText(file), what: SafeText(what))) }
    let goal = other?.path ?? file
    let result =
      if let other, goal != file, !other.isStandard {
        SavedChange(document: document, manifest: try other.write(document, origin: Session.current.origin()))
      } else {
        try DocumentFile.save(document, since: before, to: goal)
      }
    let place = result.manifest.map { DocumentFile.place(of: $0, goal) } ?? ""
    try DocumentFile.report(result, goal, json: options.json, lines: ["\(goal): \(language.text(what)); \(place)"])
  }

  private func tell(_ message: Message) throws {
    try answer(Session.current.language.line(message), for: file == "-" && !dryRun ? "-" : file)
  }

  private func refusal(_ error: PatchError, isDone: Bool) -> Failure {
    if isDone {
      return .no(
        reverse ? .errorPatchUndone(patch: SafeText(patch)) : .errorPatchDone(patch: SafeText(patch)), file: file)
    }
    let misfit = Message.errorPatchMisfit(patch: SafeText(patch), error: SafeText(error.finding.message))
    return Failure.of(error, file: file).ending(with: .no).withMessage(misfit)
  }

  /// Whether the manifests say the same beside what follows from the parts.
  private func hasSameManifest(_ one: Document, _ other: Document) -> Bool {
    var manifest = one.manifest
    manifest.parts = other.manifest.parts
    return manifest == other.manifest
  }

  /// What the parts are called that differ.
  private func changedNames(_ document: Document, since before: Document) throws -> [String] {
    var names: [String] = []
    for path in document.partsChanged(since: before).sorted(by: { $0.precedesByBytes($1) }) {
      let isSame =
        if path == PackageReader.manifestPath {
          hasSameManifest(document, before)
        } else if document.hasPart(path), before.hasPart(path) {
          try document.bytes(of: path) == before.bytes(of: path)
        } else {
          document.hasPart(path) == before.hasPart(path)
        }
      if !isSame { names.append(PartName.tokens(of: path).joined(separator: "/")) }
    }
    return names
  }
}
