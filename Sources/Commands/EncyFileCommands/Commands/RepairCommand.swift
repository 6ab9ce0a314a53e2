internal import ArgumentParser
internal import EncyBase
internal import EncyCommandBase
internal import EncyContainer
internal import EncyDocument
internal import EncyFiles
internal import EncySession
internal import EncyTerminal
internal import EncyTexts

/// `ency repair`
package struct RepairCommand: ParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "repair",
    abstract: "Save what can be saved of a damaged proposal.",
    discussion: """
      Reads a truncated, grown or bit-flipped file entry by entry and writes what is left as a new proposal. A part is \
      whole when the manifest vouches for its bytes; recovered, but unproven, when only its checksum is right; damaged \
      and gone parts are left out. A manifest with one damaged byte is set right by its checksum; of a worse one the id \
      is kept as long as it can be read. The damaged file stays as it is. Exit code 0 when every part is whole, 1 when something is lost or \
      only recovered, 2 when there is nothing to save.

      A proposal that another program packed again, from its unpacked folder or on a Mac, comes back whole: files of the operating \
      system (__MACOSX, ._NAME, .DS_Store, Thumbs.db) are left out. What is lost is recorded in the new proposal. `ency show`, \
      `ency validate` and `ency export` warn of it until --dismiss removes the record.

      Examples:
        ency repair hall.ency -o hall-repaired.ency
        ency repair hall-repaired.ency --dismiss
        ency repair broken.ency -o fixed.ency --json > report.json
      """)

  @Argument(help: "The damaged proposal; - reads a stream.")
  var file: String
  @Option(name: .shortAndLong, help: ArgumentHelp("The file to write; - is standard output.", valueName: "fixed"))
  var output: String?
  @Flag(help: "Remove the record of what a repair of this proposal lost.")
  var dismiss = false
  @Flag(help: "Replace the output if it is there.")
  var force = false
  @OptionGroup var anyway: AnywayOption
  @Flag(help: "Answer in JSON (schema Output/repair; with --dismiss Output/written).")
  var json = false
  @OptionGroup var display: DisplayLanguage
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func validate() throws {
    if dismiss == (output != nil) { throw ValidationError("Give -o FILE to repair into, or --dismiss.") }
    if json, output == "-" { throw ValidationError("--json and -o - both want standard output; give -o a file.") }
  }

  func run() throws {
    if let output {
      try Repair(file: file, output: output, isForced: force, answersJSON: json).run()
    } else {
      try forget()
    }
  }

  /// Removes the record of what was lost.
  private func forget() throws {
    try ProposalChange.run(file, .init(anyway: anyway, json: json)) { change in
      let losses = try change.document.dismissLosses()
      let language = Session.current.language
      return ChangeReport(lines: losses.map { language.line(.repairDismissed(path: SafeText($0.path))) })
    }
  }
}

/// The work of `ency repair` on a damaged file.
private struct Repair {
  let file: String
  let output: String
  let isForced: Bool
  let answersJSON: Bool

  func run() throws {
    let session = Session.current
    let limits = try session.limits()
    if file != "-", FilePieces.isSame(file, output) {
      throw Failure.no(.errorDamagedStays, file: file)
    }
    try DocumentFile.refuseFolder(file, then: "repair")
    let goal = try OutputFile(output, isForced: isForced)
    let source =
      file == "-" ? try session.stream(limits.totalSize, false) : try ByteSource(path: file, limit: limits.totalSize)
    try goal.claim()
    if let manifest = try sound(source, limits) {
      try goal.write { try $0(source.allBytes()) }
      return try answer(Answer(manifest, isSound: true, parts: [], origin: "whole", isCut: false))
    }
    let salvage = try PackageRepair.salvage(source, limits: limits)
    guard !salvage.isEmpty else {
      throw Failure.couldNotRead(
        .errorNothingToSave, file: file)
    }
    let repair = try PackageRepair(salvage, origin: session.origin())
    try write(repair.writer, to: goal, limits)
    let isKept = salvage.manifest.map { $0.id == repair.manifest.id } == true
    let origin = salvage.manifestState == .whole ? "whole" : isKept ? "damaged" : "rebuilt"
    try answer(
      Answer(
        repair.manifest, isSound: false, parts: salvage.parts, leftOut: salvage.systemFiles, origin: origin,
        isCut: salvage.isCut, isUnchanged: repair.isUnchanged, isMended: salvage.isManifestMended))
    if !repair.isUnchanged || salvage.isCut { throw Failure.alreadyReported }
  }

  /// The manifest, if there is nothing to repair.
  private func sound(_ source: ByteSource, _ limits: PackageLimits) throws -> Manifest? {
    do throws(ContainerError) {
      let reader = try PackageReader(source: source, limits: limits)
      try reader.verify()
      try reader.checkMimetype()
      let manifest = try reader.manifest()
      let isListed = reader.partFindings(manifest).isEmpty
      return isListed ? manifest : nil
    } catch {
      if error.code.rawValue.hasPrefix("file-") || error.code == .manifestFormat { throw error }
      return nil
    }
  }

  private func write(_ writer: PackageWriter, to goal: OutputFile, _ limits: PackageLimits) throws {
    guard goal.isStream else { return _ = try writer.write(to: output, expecting: goal.claim()) }
    try goal.write { try $0(writer.build(limits: limits)) }
  }

  // MARK: - The answer

  private struct Answer {
    let manifest: Manifest
    let isSound: Bool
    let parts: [Salvage.Part]
    /// Files of operating systems.
    let leftOut: [String]
    /// Where the manifest came from: whole, damaged or rebuilt.
    let origin: String
    let isCut: Bool
    var isUnchanged = true
    /// Whether a byte of the manifest was set right.
    var isMended = false

    init(
      _ manifest: Manifest, isSound: Bool, parts: [Salvage.Part], leftOut: [String] = [], origin: String, isCut: Bool,
      isUnchanged: Bool = true, isMended: Bool = false
    ) {
      (self.manifest, self.isSound, self.parts, self.leftOut) = (manifest, isSound, parts, leftOut)
      (self.origin, self.isCut, self.isUnchanged, self.isMended) = (origin, isCut, isUnchanged, isMended)
    }

    func count(_ state: Salvage.State) -> Int { parts.count { $0.state == state } }
  }

  private func answer(_ answer: Answer) throws {
    if answersJSON { return try Session.current.print(text(answer), terminator: "") }
    var lines: [TerminalText] = []
    let language = Session.current.language
    func say(_ message: Message) { lines.append(language.line(message)) }
    if answer.isSound {
      say(.repairSound(file: SafeText(file), output: SafeText(output)))
    } else {
      var table = TextTable([.left, .left, .left])
      for part in answer.parts {
        table.add(
          language.text(.salvageState(state: SafeText(part.state.rawValue))), printable(part.path),
          part.reason.map { language.text($0) } ?? "")
      }
      lines += table.lines(indent: 2)
      switch answer.origin {
      case "whole" where answer.isMended:
        say(.repairMended)
      case "whole": break
      case "damaged":
        say(.repairRebuilt)
      default:
        say(.repairNewManifest)
      }
      if answer.isCut { say(.repairCut) }
      if !answer.leftOut.isEmpty {
        say(
          .repairLeftOut(
            count: answer.leftOut.count,
            files: .list(answer.leftOut.prefix(6).joined(separator: ", "), more: answer.leftOut.count - 6)))
      }
      if output != "-", !answer.manifest.losses.isEmpty { say(.repairLostRecorded(file: SafeText(output))) }
      let counts = Salvage.State.allCases
        .map { "\(answer.count($0)) \(language.text(.salvageState(state: SafeText($0.rawValue))))" }
        .joined(separator: ", ")
      lines.append("\(output): \(counts)")
      let drawings = answer.parts.filter { [.damaged, .gone].contains($0.state) && $0.path.hasPrefix("plans/") }
      if output != "-", let lost = drawings.first(where: { !$0.path.hasSuffix(".json") }) {
        let plan = lost.path.split(separator: "/").dropFirst().first.map(String.init) ?? ""
        say(.repairDrawingLost(file: SafeText(output), plan: SafeText(plan)))
      }
    }
    let text = lines.joined(separator: "\n")
    if output == "-" { try Session.current.note(text) } else { try Session.current.print(text) }
  }

  private func text(_ answer: Answer) -> TerminalText {
    let parts = answer.parts.map { part -> JSONValue in
      [
        "path": .string(part.path), "state": .string(part.state.rawValue),
        "offset": part.offset.map { .int($0) } ?? .null, "size": part.data.map { .int($0.size) } ?? .null,
        "sha256": .optional(part.data?.sha256.description),
        "reason": .optional(part.reason.map { Session.current.language.text($0) }),
      ]
    }
    return JSONAnswer.text(
      "repair",
      [
        ("file", .string(file)), ("output", .string(output)), ("sound", .bool(answer.isSound)),
        ("complete", .bool(answer.isUnchanged && !answer.isCut)), ("manifest", .string(answer.origin)),
        ("id", .string(answer.manifest.id)), ("revision", .int(answer.manifest.revision)),
        ("hash", .string(answer.manifest.revisionHash.description)),
        ("leftOut", .array(answer.leftOut.map { .string($0) })), ("parts", .array(parts)),
      ])
  }
}
