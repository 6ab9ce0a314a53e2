internal import ArgumentParser
internal import EncyBase
internal import EncyContainer
internal import EncyDocument
internal import EncyKit
internal import EncyMerge
internal import EncyTerminal
internal import EncyTexts

/// Reading and writing proposals that a command names.
enum DocumentFile {
  /// The proposal of a file, of standard input for `-`, or of a working folder.
  static func open(_ file: String) throws -> Document {
    let limits = try Session.current.limits()
    if file == "-" { return try Document(Session.current.stream(limits.totalSize, true), limits: limits) }
    if FileStore.isFolder(file) { return try WorkingFolder(at: file, limits: limits).document() }
    return try Document(contentsOf: file, limits: limits)
  }

  /// The proposal of a file or of a working folder, to be changed.
  static func openForChange(_ file: String) throws -> Document {
    if isFolder(file) { return try open(file) }
    guard file == "-" || FileStore.isPlain(file) else {
      throw Failure.no("\(file): is a pipe or a device, where nothing can be saved; use - to read and write streams")
    }
    let document = try open(file)
    if file != "-" { try tell(DocumentLock.holders(of: file), file) }
    return document
  }

  static func isFolder(_ file: String) -> Bool { file != "-" && FileStore.isFolder(file) }

  /// Refuses a folder where only a saved file will do, and says which commands lead there.
  static func refuseFolder(_ file: String, because reason: String, then verb: String) throws {
    guard isFolder(file) else { return }
    guard let folder = try? WorkingFolder(at: file, limits: Session.current.limits()) else {
      throw Failure.couldNotLook("\(file): is a folder, not a proposal; name a file")
    }
    throw Failure.no(
      "\(file): is a working folder, and \(reason); save it with `ency save \(shellWord(file))`, then use "
        + "`ency \(verb) \(shellWord(folder.file))`")
  }

  /// Where a change went, for people.
  static func place(of manifest: Manifest, _ file: String) -> String {
    isFolder(file)
      ? "written to the folder; `ency save \(shellWord(file))` saves it" : "saved as revision \(manifest.revision)"
  }

  /// Runs a change from reading to saving; when somebody else saved the file meanwhile, once more from the start.
  static func changing<Answer>(_ file: String, _ body: (SaveTurn?) throws -> Answer) throws -> Answer {
    var attempts = SaveAttempts(path: file)
    while true {
      do { return try body(attempts.turn) } catch DocumentError.container(let error) { try attempts.next(after: error) }
    }
  }

  /// Runs a change from reading to saving; when somebody else saved the file meanwhile, once more from the start.
  static func changing<Answer>(_ file: String, _ body: (SaveTurn?) async throws -> Answer) async throws -> Answer {
    var attempts = SaveAttempts(path: file)
    while true {
      do { return try await body(attempts.turn) } catch DocumentError.container(let error) {
        try attempts.next(after: error)
      }
    }
  }

  /// Writes a changed proposal back to its file or working folder, or to standard output for `-`, in a turn that was taken before if
  /// there is one.
  /// - Returns: What was written; `nil` when nothing had to be.
  static func save(
    _ document: Document, since base: Document, to file: String, origin: Origin, turn: SaveTurn?
  ) throws -> Manifest? {
    if isFolder(file) {
      let result = try save(document, since: base, to: file)
      try tell(result, file)
      return result.manifest
    }
    let manifest = try write(document, to: file, origin: origin, turn: turn)
    try tellEndedSignatures(of: document, by: manifest)
    return manifest
  }

  private static func write(_ document: Document, to file: String, origin: Origin, turn: SaveTurn?) throws -> Manifest?
  {
    guard try file == "-" || document.hasChanges() else {
      DurableFile.removeLeftovers(beside: file)
      return nil
    }
    if file == "-" {
      let (bytes, manifest) = try document.package(origin: origin)
      try Session.current.send(bytes)
      return manifest
    }
    return try document.save(to: file, origin: origin, turn: turn)
  }

  /// Writes a changed proposal back to its file or working folder, merged with what was saved or edited there since it was read; or to
  /// standard output for `-`.
  static func save(_ document: Document, since base: Document, to file: String) throws -> MergingSave.Result {
    let origin = try Session.current.origin()
    if isFolder(file) {
      let limits = try Session.current.limits()
      var attempts = 0
      while true {
        do throws(DocumentError) {
          return try FolderSave(at: file, limits: limits).change(
            to: document, since: base, by: author(origin), origin: origin)
        } catch {
          attempts += 1
          guard case .container(let cause) = error, cause.code == .fileChanged, attempts < 20 else { throw error }
        }
      }
    }
    if try file != "-" && document.hasChanges() {
      let result = try MergingSave.save(document, since: base, to: file, by: author(origin), origin: origin)
      try tellEndedSignatures(of: base, by: result.manifest)
      return result
    }
    let manifest = try save(document, since: base, to: file, origin: origin, turn: nil)
    return MergingSave.Result(manifest: manifest, merged: nil, document: document, left: [])
  }

  /// Says whose signatures of the state that was opened don't hold for what was written in its place.
  static func tellEndedSignatures(of opened: Document, by written: Manifest?) throws {
    guard let written, let revision = opened.openedRevision else { return }
    for path in opened.partPaths where StoredSignature.id(path: path) != nil {
      guard let statement = try? SignatureStatement(bytes: opened.bytes(of: path)), statement.revisionHash == revision,
        statement.manifestHash != written.signedHash
      else { continue }
      let role = statement.role.map { " (\($0))" } ?? ""
      try Session.current.note("ency: note: this ends the signature of \(visible("\(statement.signer)\(role)"))")
    }
  }

  /// Who saves, and when.
  static func author(_ origin: Origin) -> MergeConflict.Author {
    MergeConflict.Author(name: Person.name, at: origin.now)
  }

  /// Says what a save took in.
  static func tell(_ result: MergingSave.Result, _ file: String) throws {
    guard let merged = result.merged else { return }
    for line in MergedText(merged).lines(file) { try Session.current.note(line) }
  }

  /// Ends with the exit code that says so when a save left conflicts.
  static func refuseConflicts(_ result: MergingSave.Result) throws {
    if result.merged?.conflicts.isEmpty == false { throw Failure.said }
  }

  /// Says who has the file open, if anybody has; it is advice only.
  static func tell(_ locks: [DocumentLock], _ file: String) throws {
    guard let lock = locks.first else { return }
    let who = [lock.name, lock.host].filter { !$0.isEmpty }.joined(separator: " at ")
    let since = lock.since.isEmpty ? "" : " since \(Instant(lock.since).map { told($0) } ?? lock.since)"
    let more = locks.count == 1 ? "" : locks.count == 2 ? ", and in another" : ", and in \(locks.count - 1) others"
    try Session.current.note(
      "ency: note: \(file) is open in a working folder of \(who.isEmpty ? "somebody" : who)\(since)\(more)")
  }
}

/// Prints what a changing command did: on standard output, or beside the document where that goes there.
func answer(_ text: String, for file: String) throws {
  if file == "-" { try Session.current.note(text) } else { try Session.current.print(text) }
}
