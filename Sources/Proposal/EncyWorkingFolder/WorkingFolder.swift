public import EncyBase
public import EncyContainer
public import EncyDocument
package import EncyFiles
internal import EncyTexts

/// A folder a proposal is unpacked into, to be worked on with any editor: each part a file, and `.ency/` with the base it came from.
public struct WorkingFolder: Sendable {
  /// A part that differs from the base.
  public struct Change: Sendable, Equatable {
    /// How it differs.
    public enum Kind: String, Sendable { case added, changed, removed }
    /// The part's path.
    public let path: String
    /// How it differs.
    public let kind: Kind
  }

  /// What the folder holds at one moment.
  package struct Contents: Sendable {
    /// The proposal. JSON parts that changed are printed canonically; the manifest's sizes and hashes follow the files, what else was
    /// written into it stands.
    package let document: Document
    /// What differs from the base, sorted by path.
    package let changes: [Change]
    /// The bytes of the files that differ or are left out and of the manifest, as they lie there.
    let files: [String: [UInt8]]
  }

  /// The file as it is now.
  package struct Present: Sendable {
    package let document: Document
    fileprivate let reader: PackageReader
  }

  /// What a save did.
  package struct Saved: Sendable {
    /// The manifest as it was written, or as it was found where the file held that already; nil when nothing had changed.
    package let manifest: Manifest?
    /// The paths of parts that somebody edited in the folder while it was saved. They stay as they are, and aren't in the file.
    package let left: [String]
  }

  /// The folder.
  public let path: String
  /// The file the folder was unpacked from, as an absolute path.
  public let file: String
  /// What the folder's changes are measured against: the package as it was unpacked or last saved.
  public let base: Document
  /// The package that lies in the folder as its base.
  private let stored: Document
  /// Whether a save wrote the file and was cut off before the folder was up to date.
  private let isUnfinished: Bool

  static let stateFolder = ".ency"
  private static let baseName = ".ency/base.ency"
  private static let stateName = ".ency/working-folder.json"
  /// The next base, there from before the file is written until the folder is up to date.
  private static let nextName = ".ency/next.ency"
  /// What the folder held when it was saved, less what its base holds; kept beside the next base where the two differ, since the
  /// file changed underneath. Once the file is written, later changes of the folder are measured against it.
  private static let heldName = ".ency/held.ency"
  private static let removedName = "removed.json"

  /// Unpacks a package into a folder that doesn't exist yet or is empty.
  ///
  /// Parts whose names a folder has no room for, as those of hidden files, stay in the base (see ``FolderListing``).
  /// - Throws: ``DocumentError`` when the package can't be read, or has parts where a working folder keeps its state, or the folder holds
  ///   something.
  public static func open(
    _ file: String, into folder: String, origin: Origin, limits: PackageLimits = .standard
  ) throws(DocumentError) -> WorkingFolder {
    do throws(ContainerError) {
      let absolute = try FileStore.absolutePath(file)
      let reader = try PackageReader(path: file, limits: limits)
      let document: Document
      do throws(DocumentError) { document = try Document(reader, file: file, limits: limits) } catch {
        if case .container(let cause) = error { throw cause }
        throw ContainerError(.notZip, file: file, error.finding.message)
      }
      if let entry = reader.entries.first(where: { $0.path.lowercased().hasPrefix("\(stateFolder)/") }) {
        throw ContainerError(.fileExists, file: file, entry: entry.path, .folderStateEntry, remedy: .remedyFreshCopy)
      }
      try FileStore.makeEmptyFolder(folder)
      guard FileStore.isTrusted(folder, in: folder) else {
        throw ContainerError(.fileExists, file: folder, .folderForeign, remedy: .remedyNewFolder)
      }
      // Where rights can't be taken, as on shares, others decide them.
      _ = FileModes(of: file).narrow(folder: folder)
      try reader.unpack(into: folder) { FolderListing.reasonToLeaveOut(part: $0.path) == nil }
      try FileStore.makeFolder("\(folder)/\(stateFolder)")
      try reader.copyFile(toNew: "\(folder)/\(baseName)")
      let state: JSONValue = [
        "file": .string(absolute), "revision": .string(document.manifest.revisionHash.description),
        "opened": .string(origin.now.description),
      ]
      try FileStore.write(JSONPrinter().bytes(state), toNew: "\(folder)/\(stateName)")
      return WorkingFolder(path: folder, file: absolute, base: document)
    } catch { throw .container(error) }
  }

  /// No link has any business in the folder.
  var inside: FileDoor.Links { .refusedBelow(path) }

  private init(path: String, file: String, base: Document) {
    (self.path, self.file, self.base, stored, isUnfinished) = (path, file, base, base, false)
  }

  /// Finds the working folder that a path is or lies in.
  /// - Throws: ``DocumentError/folder(path:message:)`` when there is none, or its state is damaged.
  public init(at path: String, limits: PackageLimits = .standard) throws(DocumentError) {
    let folder = try WorkingFolder.root(of: path)
    try WorkingFolder.checkState(of: folder)
    let state: JSONValue
    do throws(ContainerError) {
      let bytes = try FileReading.read(
        "\(folder)/\(WorkingFolder.stateName)", limit: 1 << 20, links: .refusedBelow(folder))
      guard let tree = try? JSONParser().parse(bytes), let file = tree.text("file") else {
        throw ContainerError(
          .fileMissing, file: "\(folder)/\(WorkingFolder.stateName)", .folderStateDamaged,
          remedy: .remedyOpenElsewhere)
      }
      (state, self.file, self.path) = (tree, file, folder)
    } catch { throw .container(error) }
    do throws(DocumentError) {
      stored = try WorkingFolder.document("\(folder)/\(WorkingFolder.baseName)", limits, folder)
    } catch {
      // The file is the truth: as long as it is the revision that was opened, nothing is lost.
      guard let present = try? Document(contentsOf: file, limits: limits),
        present.manifest.revisionHash.description == state.text("revision")
      else { throw error }
      stored = present
    }
    guard let next = WorkingFolder.savedNext(in: folder, file: file, state: state, after: stored, limits) else {
      (base, isUnfinished) = (stored, false)
      return
    }
    isUnfinished = true
    base =
      if FileStore.exists("\(folder)/\(WorkingFolder.heldName)") {
        (try? WorkingFolder.underway(from: WorkingFolder.held(in: folder, over: stored), to: next, in: folder))
          ?? stored
      } else {
        next
      }
  }

  private static func root(of path: String) throws(DocumentError) -> String {
    var folder = path
    do throws(ContainerError) {
      var absolute = try FileStore.absolutePath(path)
      while !FileStore.exists("\(folder)/\(stateName)") {
        guard absolute != "/" else {
          throw ContainerError(
            .fileMissing, file: path, .folderNone, remedy: .remedyMakeFolder
          )
        }
        absolute = FileStore.parent(of: absolute)
        folder = absolute
      }
    } catch { throw .container(error) }
    return folder
  }

  /// Refuses a state that another user made, who would choose which file is saved into, and what is no plain file in it.
  private static func checkState(of folder: String) throws(DocumentError) {
    for name in [stateFolder, stateName, baseName, nextName, heldName] {
      let path = "\(folder)/\(name)"
      guard FileStore.isTrusted(path, in: "\(folder)/\(stateFolder)") else {
        throw .folder(path: folder, message: .errorFolderForeign)
      }
      guard let kind = FileKind(at: path), kind != (name == stateFolder ? .folder : .file) else { continue }
      throw .folder(path: folder, message: .errorFolderStateKind(name: SafeText(name), reason: SafeText(kind.message)))
    }
  }

  /// A package of the folder's state.
  private static func document(
    _ path: String, _ limits: PackageLimits, _ folder: String
  ) throws(DocumentError) -> Document {
    do throws(DocumentError) {
      return try Document(contentsOf: path, limits: limits, links: .refusedBelow(folder))
    } catch {
      if case .container = error { throw error }
      throw .container(ContainerError(.notZip, file: folder, error.finding.message))
    }
  }

  /// The package that a save was cut off after writing into the file; nil where none was.
  private static func savedNext(
    in folder: String, file: String, state: JSONValue, after stored: Document, _ limits: PackageLimits
  ) -> Document? {
    let path = "\(folder)/\(nextName)"
    guard FileStore.exists(path),
      let next = try? Document(contentsOf: path, limits: limits, links: .refusedBelow(folder))
    else { return nil }
    let revision = next.manifest.revisionHash
    // A signature alone makes no new revision.
    let isNew = revision != stored.manifest.revisionHash
    if isNew, state.text("revision") == revision.description { return next }
    if (try? next.identity?.matches(path: file)) == true { return next }
    guard isNew, let present = try? Document(contentsOf: file, limits: limits).manifest else { return nil }
    return present.revisionHash == revision || present.ancestors.contains(revision) ? next : nil
  }

  /// Waits until no other process saves the working folder that a path is or lies in.
  /// - Throws: ``DocumentError`` when there is none, or another has been saving it for half a minute.
  package static func turn(at path: String) throws(DocumentError) -> SaveTurn {
    let folder = try root(of: path)
    do throws(ContainerError) { return try SaveTurn(inFolder: "\(folder)/\(stateFolder)") } catch {
      throw .container(error)
    }
  }

  // MARK: The file

  /// Whether the file still is the package this folder was opened from.
  /// - Throws: ``DocumentError`` when the file is gone or can't be read.
  public func fileIsUnchanged() throws(DocumentError) -> Bool {
    do throws(ContainerError) { return try base.identity?.matches(path: file) == true } catch {
      guard error.code == .fileMissing else { throw .container(error) }
      throw .container(
        ContainerError(
          .fileMissing, file: file, .folderFileGone,
          remedy: .remedyPutFileBack(folder: SafeText(path))))
    }
  }

  /// The file as it is now.
  /// - Throws: ``DocumentError`` when it can't be read, is no package, or another proposal.
  package func present() throws(DocumentError) -> Present {
    let document: Document
    let reader: PackageReader
    do throws(ContainerError) { reader = try PackageReader(path: file, limits: base.limits) } catch {
      throw .container(
        ContainerError(
          error.code, file: file, entry: error.entry, offset: error.offset,
          .folderFileUnmergeable(error: SafeText(error.message)),
          remedy: .remedyAndSaveOther(remedy: SafeText(error.remedy), folder: SafeText(path))))
    }
    document = try Document(reader, file: file, limits: base.limits)
    guard document.manifest.id == base.manifest.id else {
      throw .folder(path: file, message: .errorFolderOther(folder: SafeText(path)))
    }
    return Present(document: document, reader: reader)
  }

  // MARK: Saving

  /// Writes the folder's state into a file, which becomes the folder's base.
  ///
  /// When the file changed since the folder was opened, nothing is written and both stay as they are; but a file that holds
  /// just what the folder holds, as after a save that was cut off, only becomes the base.
  /// - Returns: The manifest as written, or `nil` when nothing had changed.
  /// - Throws: ``DocumentError/folder(path:message:)`` when the file changed underneath; other cases as reading and writing have them.
  public func save(to target: String? = nil, origin: Origin) throws(DocumentError) -> Manifest? {
    do throws(DocumentError) {
      if let saved = try save(contents(), to: target, turn: nil, origin: origin) { return saved.manifest }
    } catch {
      guard case .container(let cause) = error, cause.code == .fileChanged else { throw error }
    }
    throw changedUnderneath
  }

  /// The error that the file changed and nothing was written.
  package var changedUnderneath: DocumentError {
    .folder(path: file, message: .errorFolderChanged(folder: SafeText(path)))
  }

  /// Writes what the folder holds into a file that nobody changed since, or into another.
  /// - Parameters:
  ///   - contents: What the folder holds.
  ///   - target: Another file, whatever it holds.
  ///   - turn: The right to save to the folder's own file, if it was taken before.
  ///   - origin: The clock.
  /// - Returns: What was done; nil, and nothing was, when the folder's own file changed to something else.
  /// - Throws: ``DocumentError``, with `file-changed` when the file changes just now.
  package func save(
    _ contents: Contents, to target: String? = nil, turn: SaveTurn?, origin: Origin
  ) throws(DocumentError) -> Saved? {
    guard target == nil || target == file else {
      return try write(contents.document, from: contents, to: target, turn: nil, origin: origin)
    }
    let isUnchanged = try fileIsUnchanged()
    if isUnchanged, !isUnfinished {
      if try contents.document.hasChanges() {
        return try write(contents.document, from: contents, turn: turn, origin: origin)
      }
      DurableFile.removeLeftovers(beside: file)
      dropNext()
      let name = PackageReader.manifestPath
      if contents.files[name] == nil {
        _ = try onDisk { () throws(ContainerError) in
          try self.update(name, from: nil, to: contents.document.manifest.bytes())
        }
      }
      return Saved(manifest: nil, left: [])
    }
    DurableFile.removeLeftovers(beside: file)
    let present = try present()
    let ours = try contents.document.writer(origin: origin).manifest
    let theirs = present.document.manifest
    if ours.parts == theirs.parts, ours.requires == theirs.requires {
      return Saved(manifest: theirs, left: try take(present, from: contents, origin: origin))
    }
    return isUnchanged ? try write(contents.document, from: contents, turn: turn, origin: origin) : nil
  }

  /// Writes a proposal that comes from the folder into a file, then brings the folder up to date with it.
  /// - Parameters:
  ///   - document: What the folder holds, or a merge of it with the file.
  ///   - contents: What the folder holds.
  ///   - present: The file that it was merged with, which it is to replace; nil for the folder's base.
  ///   - target: Another file, whatever it holds.
  ///   - turn: The right to save to the folder's own file, if it was taken before.
  ///   - origin: The clock.
  /// - Returns: What was done.
  /// - Throws: ``DocumentError``, with `file-changed` when the file isn't the expected one any more; nothing was done then.
  package func write(
    _ document: Document, from contents: Contents, over present: Present? = nil, to target: String? = nil,
    turn: SaveTurn?, origin: Origin
  ) throws(DocumentError) -> Saved {
    let (writer, manifest) = try document.writer(origin: origin)
    let isOwn = target == nil || target == file
    let identity = present?.document.identity ?? base.identity
    let absolute: String
    do throws(ContainerError) {
      absolute = try target.map { path throws(ContainerError) in try FileStore.absolutePath(path) } ?? file
      prepareNext(contents, isMerge: present != nil) { path throws(ContainerError) in
        try writer.write(to: path, links: inside, expecting: .anything, keepsUnsaved: false)
      }
      do throws(ContainerError) {
        let expectation = isOwn ? identity.map { DurableFile.Expectation.package($0) } : nil
        try writer.write(to: target ?? file, expecting: expectation ?? .anything, turn: isOwn ? turn : nil)
      } catch {
        // The record that the file is in place is written after the replacement.
        if !isNext(target ?? file) { dropNext() }
        throw error
      }
    } catch { throw .container(error) }
    let left = try finish(
      with: document, manifest, from: contents, file: absolute, isMerge: present != nil, origin: origin
    ) { path throws(ContainerError) in
      try writer.write(to: path, links: inside, expecting: .anything, keepsUnsaved: false)
    }
    return Saved(manifest: manifest, left: left)
  }

  /// Brings the folder up to date with its file, which holds all that the folder held.
  /// - Returns: The paths of parts that were edited meanwhile and stay as they are.
  /// - Throws: ``DocumentError`` when the folder can't be written to.
  package func take(_ present: Present, from contents: Contents, origin: Origin) throws(DocumentError) -> [String] {
    func copy(_ path: String) throws(ContainerError) { try DurableFile.copy(present.reader, to: path, links: inside) }
    prepareNext(contents, isMerge: true, copy)
    return try finish(
      with: present.document, present.document.manifest, from: contents, file: file, isMerge: true, origin: origin, copy
    )
  }

  // MARK: A save in the folder

  /// Keeps what the folder is to hold, before the file is written, so that an interrupted save can be distinguished from one that wasn't
  /// begun. Without it, the next save finds out by merging with the old base.
  private func prepareNext(
    _ contents: Contents, isMerge: Bool, _ write: (String) throws(ContainerError) -> Void
  ) {
    dropNext()
    do {
      // In this order: the next base alone would pass for what the folder held.
      if isMerge { try keepHeld(contents.document) }
      try write("\(path)/\(WorkingFolder.nextName)")
    } catch { dropNext() }
  }

  private func dropNext() {
    for name in [WorkingFolder.nextName, WorkingFolder.heldName] {
      FileStore.remove("\(path)/\(name)")
      DurableFile.removeLeftovers(beside: "\(path)/\(name)", links: inside)
    }
  }

  /// Writes what a document holds beyond the stored base.
  private func keepHeld(_ document: Document) throws {
    var writer = PackageWriter()
    for part in document.partPaths where try document.hasSameBytes(part, as: stored, part) != true {
      try writer.add("parts/\(part)", bytes: document.bytes(of: part))
    }
    let removed = stored.partPaths.filter { !document.hasPart($0) }
    try writer.add(
      WorkingFolder.removedName, bytes: JSONPrinter().bytes(.array(removed.map { .string($0) })))
    try writer.add(PackageReader.manifestPath, bytes: document.manifest.bytes())
    let path = "\(path)/\(WorkingFolder.heldName)"
    try writer.write(to: path, links: inside, expecting: .anything, keepsUnsaved: false)
  }

  /// What the folder held when it was saved last.
  private static func held(in folder: String, over stored: Document) throws -> Document {
    let reader = try PackageReader(
      path: "\(folder)/\(heldName)", limits: stored.limits, links: .refusedBelow(folder))
    var document = stored
    for entry in reader.entries where entry.path.hasPrefix("parts/") {
      try document.setPart(String(entry.path.dropFirst(6)), to: reader.read(entry))
    }
    let removed = try JSONParser().parse(reader.read(removedName)).arrayValue ?? []
    for path in removed.compactMap(\.stringValue) where document.hasPart(path) { try document.removePart(path) }
    document.adopt(try reader.manifest())
    return document
  }

  /// Whether a file holds the next base.
  private func isNext(_ file: String) -> Bool {
    let next = try? Document(
      contentsOf: "\(path)/\(WorkingFolder.nextName)", limits: base.limits, links: inside)
    return (try? next?.identity?.matches(path: file)) == true
  }

  /// Brings the folder up to date with what was saved. Its state comes first: it indicates that the file is written. Its base comes last.
  private func finish(
    with document: Document, _ manifest: Manifest, from contents: Contents, file: String, isMerge: Bool, origin: Origin,
    _ writeBase: (String) throws(ContainerError) -> Void
  ) throws(DocumentError) -> [String] {
    let state: JSONValue = [
      "file": .string(file), "revision": .string(manifest.revisionHash.description),
      "opened": .string(origin.now.description),
    ]
    do throws(DocumentError) {
      try onDisk { () throws(ContainerError) in try writeState(JSONPrinter().bytes(state)) }
      let left = try updateFiles(to: document, manifest, from: contents)
      // Files edited meanwhile don't contain what came in. The next save merges them, measured against what the folder held.
      if isMerge, !left.isEmpty { return left }
      let (next, base) = ("\(path)/\(WorkingFolder.nextName)", "\(path)/\(WorkingFolder.baseName)")
      if !FileStore.rename(next, to: base) { try onDisk { () throws(ContainerError) in try writeBase(base) } }
      dropNext()
      return left
    } catch {
      guard case .container(let cause) = error else { throw error }
      throw .container(
        ContainerError(
          cause.code, file: file,
          .folderBehind(file: SafeText(cause.file), error: SafeText(cause.message)),
          remedy: .remedySaveFolderAgain(folder: SafeText(path))))
    }
  }

  private func writeState(_ bytes: [UInt8]) throws(ContainerError) {
    let file = "\(path)/\(WorkingFolder.stateName)"
    if try FileReading.read(file, links: inside) != bytes {
      try DurableFile.replace(path: file, links: inside, with: bytes, keepsUnsaved: false)
    }
  }

  /// Gives the folder's files what was saved.
  /// - Returns: The paths of those that were edited meanwhile and stay as they are.
  private func updateFiles(
    to document: Document, _ manifest: Manifest, from contents: Contents
  ) throws(DocumentError) -> [String] {
    var left: [String] = []
    func update(_ name: String, from held: [UInt8]?, to wanted: [UInt8]?) throws(DocumentError) {
      let isDone = try onDisk { () throws(ContainerError) in try self.update(name, from: held, to: wanted) }
      if !isDone { left.append(name) }
    }
    if isUnfinished {
      let states = [WorkingFolder.stateName, WorkingFolder.baseName, PackageReader.manifestPath]
      for name in states + document.partPaths { DurableFile.removeLeftovers(beside: "\(path)/\(name)", links: inside) }
    }
    let changed = Set(contents.changes.map(\.path))
    // What was left out has files still.
    let parts = contents.document.partPaths + document.partPaths + contents.files.keys
    for part in Set(parts).subtracting([PackageReader.manifestPath]).sorted(by: { $0.precedesByBytes($1) }) {
      if FolderListing.reasonToLeaveOut(part: part) != nil { continue }
      let isWanted = document.hasPart(part)
      if !changed.contains(part), isWanted, try document.hasSameBytes(part, as: base, part) == true { continue }
      var held = contents.files[part]
      if !changed.contains(part), base.hasPart(part) { held = try base.bytes(of: part) }
      try update(part, from: held, to: isWanted ? document.bytes(of: part) : nil)
    }
    let name = PackageReader.manifestPath
    try update(name, from: contents.files[name], to: manifest.bytes())
    return left
  }

  /// Writes a change of what the folder holds into its files: those of the parts that differ, and then the manifest, whose sizes and
  /// hashes follow. Base and revision stay, so the next save takes the change along.
  /// - Parameters:
  ///   - document: What the folder is to hold.
  ///   - contents: What it holds.
  ///   - origin: The clock.
  /// - Returns: The manifest as written; nil when nothing differs.
  /// - Throws: ``DocumentError``, with `file-changed` when a file was edited meanwhile: that one and those after it are as they were.
  package func change(
    to document: Document, from contents: Contents, origin: Origin
  ) throws(DocumentError) -> Manifest? {
    func update(_ name: String, from held: [UInt8]?, to wanted: [UInt8]?) throws(DocumentError) {
      if try onDisk({ () throws(ContainerError) in try self.update(name, from: held, to: wanted) }) { return }
      throw .container(
        ContainerError(
          .fileChanged, file: "\(path)/\(name)", .folderEditedNow,
          remedy: .remedyTryAgain))
    }
    let before = contents.document
    var isChanged = document.manifest != before.manifest
    var gone: [String] = []
    func held(_ part: String) throws(DocumentError) -> [UInt8]? {
      // Files that differ from the base need not be printed as parts are.
      if let bytes = contents.files[part] { return bytes }
      return before.hasPart(part) ? try before.bytes(of: part) : nil
    }
    for part in Set(before.partPaths + document.partPaths).sorted(by: { $0.precedesByBytes($1) }) {
      let (isHeld, isWanted) = (before.hasPart(part), document.hasPart(part))
      let wanted = isWanted ? try document.bytes(of: part) : nil
      if isHeld, isWanted {
        if try document.hasSameBytes(part, as: before, part) == true { continue }
        if try before.bytes(of: part) == wanted { continue }
      }
      if let reason = FolderListing.reasonToLeaveOut(part: part) {
        throw .folder(path: path, message: .errorPartNotInFolder(part: SafeText(part), reason: SafeText(reason)))
      }
      isChanged = true
      if !isWanted { gone.append(part) } else { try update(part, from: held(part), to: wanted) }
    }
    guard isChanged else { return nil }
    let facts = try document.writer(origin: origin).manifest
    var manifest = document.manifest
    manifest.parts = document.partPaths.compactMap { facts.part($0) ?? manifest.part($0) }
    let name = PackageReader.manifestPath
    try update(name, from: contents.files[name], to: manifest.bytes())
    // Last, as the manifest says whether a part was taken away by a command: see ``look()``.
    for part in gone { try update(part, from: held(part), to: nil) }
    return manifest
  }

  /// Puts a file of the folder right, if it still holds what it held.
  /// - Parameters:
  ///   - name: Its path in the folder.
  ///   - held: What it held; nil for nothing.
  ///   - wanted: What it is to hold; nil for nothing.
  /// - Returns: False if it holds anything else.
  /// - Throws: ``ContainerError`` when it can't be written.
  private func update(_ name: String, from held: [UInt8]?, to wanted: [UInt8]?) throws(ContainerError) -> Bool {
    if held == wanted { return true }
    let file = "\(path)/\(name)"
    guard let wanted else {
      guard try DurableFile.remove(path: file, links: inside, holding: held ?? []) else { return false }
      FileStore.removeEmptyFolders(from: FileStore.parent(of: file), below: path)
      return true
    }
    do throws(ContainerError) {
      // It is made anew by the next save; kept in sight it would be taken for another part.
      try DurableFile.replace(
        path: file, links: inside, with: wanted, expecting: held.map { .bytes($0) } ?? .absent, keepsUnsaved: false)
      return true
    } catch {
      guard [.fileChanged, .fileExists, .fileDisplaced].contains(error.code) else { throw error }
      return (try? FileReading.read(file, links: inside)) == wanted
    }
  }

  /// Removes the folder and everything in it.
  /// - Throws: ``DocumentError`` when something in it can't be removed.
  public func remove() throws(DocumentError) {
    // `.` can't be removed by that name.
    do throws(ContainerError) { try FileStore.removeTree(try FileStore.absolutePath(path)) } catch {
      throw .container(error)
    }
  }
}

/// Converts an error of the files to an error of the document.
func onDisk<Value>(_ body: () throws(ContainerError) -> Value) throws(DocumentError) -> Value {
  do throws(ContainerError) { return try body() } catch { throw .container(error) }
}
