internal import ArgumentParser
internal import EncyBase
internal import EncyCommandBase
internal import EncyContainer
internal import EncyDocument
internal import EncyFiles
internal import EncyMerge
internal import EncySession
internal import EncyTerminal
internal import EncyTexts
internal import EncyWorkingFolder

/// `ency status`
package struct StatusCommand: ParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "status",
    abstract: "Show what changed in a working folder.",
    discussion: """
      When the proposal changed since the folder was opened, it says what `ency save` would merge and which conflicts it \
      would leave. A part is lost whose file is gone, or has become a link, a pipe or a folder: `ency save` is refused \
      until it is put back, or left out with --without.

      Examples:
        ency status
        ency status work/hall --json
      """)

  @Argument(help: "The working folder, or a folder in it. Default: the current folder.")
  var folder = "."
  @Flag(help: "Answer in JSON (schema Output/status).")
  var json = false
  @OptionGroup var display: DisplayLanguage
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func run() throws {
    let session = Session.current
    let working = try WorkingFolder(at: folder, limits: session.limits())
    let look = try working.look()
    let changes = look.changes
    let lost = working.lostError(look.lost)
    let base = working.base.manifest
    let origin = try session.origin()
    let outlook = Result {
      if let lost { throw lost }
      return try working.outlook(by: DocumentFile.author(origin), origin: origin)
    }
    if json {
      let rows = changes.map { change -> JSONValue in
        ["path": .string(change.path), "change": .string(change.kind.rawValue)]
      }
      var members: [(String, JSONValue)] = [
        ("folder", .string(working.path)), ("file", .string(FileStore.shown(working.file))),
        ("base", ["revision": .int(base.revision), "hash": .string(base.revisionHash.description)]),
        ("changes", .array(rows)), ("clean", .bool(look.isClean)),
      ]
      if lost != nil {
        let rows = look.lost.map { part -> JSONValue in
          let reason = session.language.text(part.reason)
          return ["path": .string(part.path), "place": .string(part.place), "reason": .string(reason)]
        }
        members.append(("lost", .array(rows)))
      }
      switch outlook {
      case .success(let merged?): members.append(("merge", MergedText(merged).json))
      case .success(nil): break
      case .failure(let error): members.append(("problem", .string("\(error)")))
      }
      return try session.print(JSONAnswer.text("status", members), terminator: "")
    }
    try session.print(.saidRevision(file: SafeText(FileStore.shown(working.file)), revision: "\(base.revision)"))
    for change in changes {
      let word = "\(change.kind.rawValue)".padding(to: 7)
      try session.print("  \(word)  \(change.path)")
    }
    for part in look.lost {
      try session.print("  \("lost".padding(to: 7))  \(part.path)")
    }
    if look.isClean { try session.print("  " + session.language.line(.saidNothingChangedInside)) }
    for left in look.leftOut where !left.path.hasPrefix(".ency") {
      try session.remark(.noteNotTaken(path: SafeText(left.path), reason: SafeText(left.reason)))
    }
    switch outlook {
    case .success(let merged?): try tell(MergedText(merged))
    case .success(nil): break
    case .failure(let error): try session.remark(.asItIs(text: SafeText(errorText(error))))
    }
  }

  private func tell(_ text: MergedText) throws {
    try Session.current.remark(text.outlook)
    for line in text.conflictLines { try Session.current.note(line) }
  }
}

extension String {
  /// The text with spaces at its end up to a width.
  func padding(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
