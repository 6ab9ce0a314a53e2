internal import ArgumentParser
package import EncyBase
internal import EncyChanges
package import EncyContainer
package import EncyDocument
package import EncyFiles
package import EncyKit
package import EncyMerge
internal import EncyPressService
internal import EncySession
internal import EncySignatures
package import EncyTerminal
internal import EncyTexts
internal import EncyWorkingFolder

/// Reading and writing proposals that a command names.
package enum DocumentFile {
  /// The proposal of a file, of standard input for `-`, or of a working folder; of a PDF the one that it brings along.
  package static func open(_ file: String) throws -> Document {
    let document = try opened(file)
    ActivityRecorder.note("opened", document.manifest)
    return document
  }

  private static func opened(_ file: String) throws -> Document {
    if file == "-" { return try Document(streamed(), limits: Session.current.limits()) }
    // Looked for where it is no package: most are.
    do { return try plain(file) } catch { if !isPDF(file) { throw error } }
    let document = try Document(bytes: try package(inPDF: file), file: file, limits: Session.current.limits())
    try tellInside(file, document.manifest)
    return document
  }

  private static func plain(_ file: String) throws -> Document {
    let limits = try Session.current.limits()
    if FileStore.isFolder(file) { return try WorkingFolder(at: file, limits: limits).document() }
    return try Document(contentsOf: file, limits: limits)
  }

  /// The proposal of a file or of a working folder, to be changed.
  package static func openForChange(_ file: String) throws -> Document {
    if isFolder(file) { return try opened(file) }
    guard file == "-" || FileStore.isPlain(file) else {
      throw Failure.no(.errorNotAFile, file: file)
    }
    func refusal() -> Failure {
      .of(Refusal(.errorPdfNotChanged, remedy: .remedyPdfNotChanged(file: .theFile)), file: file)
    }
    if file == "-" {
      let source = try Session.current.stream(Session.current.limits().totalSize, true)
      if try source.isPDF { throw refusal() }
      return try Document(source, limits: Session.current.limits())
    }
    let document: Document
    do { document = try plain(file) } catch { throw isPDF(file) ? refusal() : error }
    try tell(DocumentLock.holders(of: file), file)
    return document
  }

  /// Standard input as a package; of a PDF the one that it brings along.
  private static func streamed() throws -> ByteSource {
    let (session, limits) = (Session.current, try Session.current.limits())
    let source = try session.stream(limits.totalSize, true)
    guard try source.isPDF else { return source }
    if session.press == nil { try source.putBack() }
    return try package(inPDF: source, limits)
  }

  /// The bytes of a proposal that a file names, as it is packed: of the file, of standard input for `-`, or of what a PDF brings along.
  package static func packed(_ file: String) throws -> ByteSource {
    if file == "-" { return try streamed() }
    let limits = try Session.current.limits()
    guard isPDF(file) else { return try ByteSource(package: file, limit: limits.totalSize) }
    return try package(inPDF: ByteSource(path: file, limit: limits.totalSize), limits)
  }

  /// The package that a PDF brings along, which is told.
  private static func package(inPDF source: ByteSource, _ limits: PackageLimits) throws -> ByteSource {
    let package = ByteSource(bytes: try self.package(inPDF: source), name: source.name)
    try tellInside(source.name, PackageContents(PackageReader(source: package, limits: limits)).manifest)
    return package
  }

  private static func tellInside(_ file: String, _ manifest: Manifest) throws {
    let name = SafeText(file)
    try Session.current.remark(
      manifest.customerCopyOf == nil ? .notePackageInsideFull(file: name) : .notePackageInside(file: name))
  }

  /// Whether a file is a PDF, which may bring a proposal along.
  package static func isPDF(_ file: String) -> Bool {
    guard file != "-", FileKind(at: file, followsLink: true) == .file else { return false }
    return (try? ByteSource(path: file, limit: .max).isPDF) ?? false
  }

  /// The package that a PDF brings along.
  /// - Throws: ``Refusal`` when there is none, and what the press says of the PDF.
  package static func package(inPDF file: String) throws -> [UInt8] {
    try package(inPDF: ByteSource(path: file, limit: Session.current.limits().totalSize))
  }

  private static func package(inPDF source: ByteSource) throws -> [UInt8] {
    let press = try Session.pressService()
    if let package = try press.package(inPDF: source.allBytes(), file: source.name) { return package }
    return try naming(source.name) { throw Refusal(.errorPdfWithoutPackage, remedy: .remedyPdfWithoutPackage) }
  }

  package static func isFolder(_ file: String) -> Bool { file != "-" && FileStore.isFolder(file) }

  /// Refuses a folder where only a saved file will do, and says which commands lead there.
  package static func refuseFolder(_ file: String, then verb: String) throws {
    guard isFolder(file) else { return }
    guard let folder = try? WorkingFolder(at: file, limits: Session.current.limits()) else {
      throw Failure.couldNotRead(.errorFolderNotProposal, file: file)
    }
    throw Failure.no(
      .errorWorkingFolder(
        verb: SafeText(verb), file: SafeText(file), goal: SafeText(folder.file)),
      file: file)
  }

  /// Where a change went, for people.
  package static func place(of manifest: Manifest, _ file: String) -> String {
    Session.current.language.text(
      isFolder(file)
        ? .placeFolder(folder: SafeText(file)) : .placeRevision(revision: "\(manifest.revision)"))
  }

  /// The driver of the changes that commands make.
  package static func driver(_ origin: Origin? = nil) throws -> ChangeDriver {
    let session = Session.current
    return ChangeDriver(
      author: { Person.name }, origin: try origin ?? session.origin(), limits: try session.limits(),
      undo: UndoRecording(words: session.arguments) { Journaling.journal(of: $0) },
      recordsActivity: ActivityRecorder.recording)
  }

  /// Writes a change whose errors have been judged to the file, the working folder or, for `-`, standard output, and prints the driver's
  /// remarks.
  package static func save(
    _ document: Document, since base: Document, to file: String, as act: MergingSave.Act = .change,
    origin: Origin? = nil, undone: UndoJournal.Reference? = nil, settle: MergingSave.Settling = { _ in }
  ) throws -> SavedChange {
    let session = Session.current
    let target = ActivityRecorder.logTarget(of: document, since: base)
    let saved = try driver(origin).write(
      document, since: base, to: file == "-" ? .stream { try session.send($0) } : .path(file), as: act,
      undone: undone, settle: settle)
    for remark in saved.remarks { try session.remark(remark) }
    if let manifest = saved.manifest { ActivityRecorder.note(nil, manifest, target: target) }
    return saved
  }

  /// Says what a save did: in JSON, or a line each for people, and what it took in from others.
  /// - Throws: ``Failure/said`` when it left conflicts.
  package static func report(
    _ result: SavedChange, _ file: String, json: Bool, ids: [String]? = nil,
    members: [(String, JSONValue)] = [], lines: [TerminalText], saysUnchanged: Bool = true
  ) throws {
    if json {
      let files = result.manifest == nil ? [] : [file]
      let text = JSONAnswer.written(
        files, manifest: result.manifest, ids: ids, merged: result.merged.map { MergedText($0).json }, more: members)
      try answer(text.trimmed, for: file)
    } else if result.manifest == nil, saysUnchanged {
      try Session.current.note(.saidNothingChanged(file: SafeText(file)))
    } else {
      for line in lines { try answer(line, for: file) }
      try tell(result, file)
    }
    try refuseConflicts(result)
  }

  /// Who saves, and when.
  package static func author(_ origin: Origin) -> MergeConflict.Author {
    MergeConflict.Author(name: Person.name, at: origin.now)
  }

  /// Says what a save took in.
  package static func tell(_ result: SavedChange, _ file: String) throws {
    guard let merged = result.merged else { return }
    for line in MergedText(merged).lines(file) { try Session.current.note(line) }
  }

  /// Ends with the exit code that says so when a save left conflicts.
  package static func refuseConflicts(_ result: SavedChange) throws {
    if result.merged?.conflicts.isEmpty == false { throw Failure.alreadyReported }
  }

  /// Says who has the file open, if anybody has; it is advice only.
  package static func tell(_ locks: [DocumentLock], _ file: String) throws {
    guard let lock = locks.first else { return }
    func known(_ text: String) -> SafeText { text.isEmpty ? "none" : SafeText(text) }
    let name = lock.name.isEmpty ? lock.host : lock.name
    let since = Instant(lock.since).map { clockTime($0) } ?? lock.since
    try Session.current.remark(
      .noteOpenBy(
        file: SafeText(file), name: known(name), host: known(lock.name.isEmpty ? "" : lock.host), since: known(since),
        count: locks.count))
  }
}

/// Prints what a changing command did: on standard output, or beside the document where that goes there.
package func answer(_ text: TerminalText, for file: String) throws {
  if file == "-" { try Session.current.note(text) } else { try Session.current.print(text) }
}
