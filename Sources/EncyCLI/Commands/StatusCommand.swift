internal import EncyTexts
internal import ArgumentParser
internal import EncyBase
internal import EncyContainer
internal import EncyDocument
internal import EncyKit
internal import EncyMerge
internal import EncyTerminal

/// `ency status`
struct StatusCommand: ParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "status",
    abstract: "Show what changed in a working folder.",
    discussion: """
      When the proposal changed since the folder was opened, it says what `ency save` would merge and which conflicts it \
      would leave.

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
    let changes = try working.changes()
    let base = working.base.manifest
    let origin = try session.origin()
    let outlook = Result { try working.outlook(by: DocumentFile.author(origin), origin: origin) }
    if json {
      let rows = changes.map { change -> JSONValue in
        ["path": .string(change.path), "change": .string(change.kind.rawValue)]
      }
      var members: [(String, JSONValue)] = [
        ("folder", .string(working.path)), ("file", .string(working.file)),
        ("base", ["revision": .int(base.revision), "hash": .string(base.revisionHash.description)]),
        ("changes", .array(rows)), ("clean", .bool(changes.isEmpty)),
      ]
      switch outlook {
      case .success(let merged?): members.append(("merge", MergedText(merged).json))
      case .success(nil): break
      case .failure(let error): members.append(("problem", .string("\(error)")))
      }
      return try session.print(JSONAnswer.text("status", members), terminator: "")
    }
    try session.print(.saidRevision(file: SafeText(working.file), revision: "\(base.revision)"))
    for change in changes {
      let word = "\(change.kind.rawValue)".padding(to: 7)
      try session.print("  \(word)  \(change.path)")
    }
    if changes.isEmpty { try session.print("  " + session.language.line(.saidNothingChangedInside)) }
    for left in try FolderListing(of: working.path).leftOut where !left.path.hasPrefix(".ency") {
      try session.remark(.noteNotTaken(path: SafeText(left.path), reason: SafeText(left.reason)))
    }
    switch outlook {
    case .success(let merged?): try tell(MergedText(merged))
    case .success(nil): break
    case .failure(let error): try session.remark(.asItIs(text: SafeText(told(error))))
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
