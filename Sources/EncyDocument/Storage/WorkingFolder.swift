public import EncyBase
public import EncyContainer

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

  /// The folder.
  public let path: String
  /// The file the folder was unpacked from, as an absolute path.
  public let file: String
  /// The package as it was when it was unpacked.
  public let base: Document

  private static let stateFolder = ".ency"
  private static let baseName = ".ency/base.ency"
  private static let stateName = ".ency/working-folder.json"

  /// Unpacks a package into a folder that doesn't exist yet or is empty.
  /// - Throws: ``DocumentError`` when the package can't be read or the folder holds something.
  public static func open(
    _ file: String, into folder: String, origin: Origin, limits: PackageLimits = .standard
  ) throws(DocumentError) -> WorkingFolder {
    do throws(ContainerError) {
      let absolute = try FileStore.absolutePath(file)
      let reader = try PackageReader(path: file, limits: limits)
      let document: Document
      do throws(DocumentError) { document = try Document(reader, file: file, limits: limits) } catch {
        if case .container(let cause) = error { throw cause }
        throw ContainerError(.notZip, file: file, "\(error)")
      }
      try FileStore.makeEmptyFolder(folder)
      try reader.unpack(into: folder)
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

  private init(path: String, file: String, base: Document) {
    (self.path, self.file, self.base) = (path, file, base)
  }

  /// Finds the working folder that a path is or lies in.
  /// - Throws: ``DocumentError/folder(path:message:)`` when there is none, or its state is damaged.
  public init(at path: String, limits: PackageLimits = .standard) throws(DocumentError) {
    var folder = path
    do throws(ContainerError) {
      var absolute = try FileStore.absolutePath(path)
      while !FileStore.exists("\(folder)/\(WorkingFolder.stateName)") {
        guard absolute != "/" else {
          throw ContainerError(
            .fileMissing, file: path, "this is no working folder", remedy: "Make one with `ency open FILE.ency FOLDER`."
          )
        }
        absolute = FileStore.parent(of: absolute)
        folder = absolute
      }
      let state = try FileReading.read("\(folder)/\(WorkingFolder.stateName)")
      guard let tree = try? JSONParser().parse(state), let file = tree.text("file") else {
        throw ContainerError(
          .fileMissing, file: "\(folder)/\(WorkingFolder.stateName)", "the working folder's state can't be read",
          remedy: "Open the file again into another folder and copy your changes there.")
      }
      self.path = folder
      self.file = file
      let document: Document
      do throws(DocumentError) {
        document = try Document(contentsOf: "\(folder)/\(WorkingFolder.baseName)", limits: limits)
      } catch {
        if case .container(let cause) = error { throw cause }
        throw ContainerError(.notZip, file: folder, "\(error)")
      }
      base = document
    } catch { throw .container(error) }
  }

  /// The files of the folder that are parts: everything but hidden files, editors' leavings, `mimetype` and the manifest.
  private func partFiles() throws(ContainerError) -> [String] {
    try FolderListing(of: path).files.filter { $0 != "mimetype" && $0 != "manifest.json" }
  }

  /// What differs from the base, sorted by path.
  /// - Throws: ``DocumentError`` when a file can't be read.
  public func changes() throws(DocumentError) -> [Change] {
    let present: [String]
    do throws(ContainerError) { present = try partFiles() } catch { throw .container(error) }
    let known = Set(base.partPaths)
    var changes: [Change] = []
    for name in present {
      if !known.contains(name) {
        changes.append(Change(path: name, kind: .added))
      } else {
        let bytes: [UInt8]
        do throws(ContainerError) { bytes = try FileReading.read("\(path)/\(name)") } catch { throw .container(error) }
        if try base.bytes(of: name) != bytes { changes.append(Change(path: name, kind: .changed)) }
      }
    }
    let files = Set(present)
    for name in base.partPaths where !files.contains(name) { changes.append(Change(path: name, kind: .removed)) }
    return changes.sorted { $0.path.precedesByBytes($1.path) }
  }

  /// The proposal as the folder holds it. JSON parts that changed are printed canonically; the manifest's sizes and hashes follow
  /// the files, what else was written into it stands.
  /// - Throws: ``DocumentError`` when a file can't be read or a changed JSON part is not JSON.
  public func document() throws(DocumentError) -> Document {
    var document = base
    for change in try changes() {
      switch change.kind {
      case .removed: try document.removePart(change.path)
      case .added, .changed:
        var bytes: [UInt8]
        do throws(ContainerError) { bytes = try FileReading.read("\(path)/\(change.path)") } catch {
          throw .container(error)
        }
        if change.path.hasSuffix(".json") {
          do throws(JSONSyntaxError) {
            bytes = JSONPrinter().bytes(try base.limits.jsonParser.parse(bytes))
          } catch { throw .syntax(file: path, part: change.path, error) }
        }
        try document.setPart(change.path, to: bytes)
      }
    }
    let manifestBytes: [UInt8]
    do throws(ContainerError) {
      let name = "\(path)/\(PackageReader.manifestPath)"
      guard FileStore.exists(name) else { return document }
      manifestBytes = try FileReading.read(name)
      document.adopt(try Manifest(bytes: manifestBytes, file: path))
    } catch { throw .container(error) }
    return document
  }

  /// Whether the file still is the package this folder was opened from.
  /// - Throws: ``DocumentError`` when the file is gone or can't be read.
  public func fileIsUnchanged() throws(DocumentError) -> Bool {
    do throws(ContainerError) { return try base.identity?.matches(path: file) == true } catch {
      throw .container(error)
    }
  }

  /// Writes the folder's state into a file, which becomes the folder's base.
  ///
  /// When the file changed since the folder was opened, nothing is written and both stay as they are; but a file that holds
  /// just what the folder holds, as after a save that was cut off, only becomes the base.
  /// - Returns: The manifest as written, or `nil` when nothing had changed.
  /// - Throws: ``DocumentError/folder(path:message:)`` when the file changed underneath; other cases as reading and writing have them.
  public func save(to target: String? = nil, origin: Origin) throws(DocumentError) -> Manifest? {
    let goal = target ?? file
    let document = try document()
    var expectation = DurableFile.Expectation.anything
    if target == nil || target == file, let identity = base.identity {
      guard try fileIsUnchanged() else {
        DurableFile.removeLeftovers(beside: file)
        return try adoptFile(holding: document, origin: origin)
      }
      if try !document.hasChanges() {
        DurableFile.removeLeftovers(beside: file)
        return nil
      }
      expectation = .package(identity)
    }
    let (writer, manifest) = try document.writer(origin: origin)
    let absolute: String
    do throws(ContainerError) {
      absolute = try FileStore.absolutePath(goal)
      try writer.write(to: goal, expecting: expectation)
    } catch {
      if error.code == .fileChanged { throw changedUnderneath }
      throw .container(error)
    }
    try rebase(on: document, as: manifest, writer, file: absolute, origin: origin)
    return manifest
  }

  private var changedUnderneath: DocumentError {
    .folder(
      path: file,
      message: "the file changed since this folder was opened; nothing was written. Save under another name with "
        + "`ency save \(path) OTHER.ency`, or open the file again and bring your changes over")
  }

  /// Makes the file the base if its parts are those of the document.
  private func adoptFile(holding document: Document, origin: Origin) throws(DocumentError) -> Manifest {
    let present = try Document(contentsOf: file, limits: base.limits)
    guard present.manifest.id == base.manifest.id,
      try present.manifest.contentHash == document.writer(origin: origin).manifest.contentHash
    else { throw changedUnderneath }
    let (writer, manifest) = try present.writer(origin: origin)
    try rebase(on: present, as: manifest, writer, file: file, origin: origin)
    return manifest
  }

  /// Keeps what was saved as the new base. It is written from the same parts, never read from the file, where somebody may have
  /// saved since.
  ///
  /// The base comes last: as long as it is the old one, the next save finds that the file holds what the folder holds, and does
  /// this again.
  private func rebase(
    on document: Document, as manifest: Manifest, _ writer: PackageWriter, file: String, origin: Origin
  ) throws(DocumentError) {
    let state: JSONValue = [
      "file": .string(file), "revision": .string(manifest.revisionHash.description),
      "opened": .string(origin.now.description),
    ]
    var fresh = [(WorkingFolder.stateName, JSONPrinter().bytes(state)), (PackageReader.manifestPath, manifest.bytes())]
    for part in document.partPaths where part.hasSuffix(".json") { fresh.append((part, try document.bytes(of: part))) }
    do throws(ContainerError) {
      for (name, bytes) in fresh { try refresh(name, bytes) }
      try writer.write(to: "\(path)/\(WorkingFolder.baseName)", expecting: .anything, keepsUnsaved: false)
    } catch {
      throw .container(
        ContainerError(
          error.code, file: file,
          "the new file is in place, but its working folder doesn't know it yet: \(error.file): \(error.message)",
          remedy: "Run `ency save \(path)` again."))
    }
  }

  /// Writes a file of the folder if it holds anything else.
  private func refresh(_ name: String, _ bytes: [UInt8]) throws(ContainerError) {
    let file = "\(path)/\(name)"
    if FileStore.exists(file), try FileReading.read(file) == bytes { return }
    // It is made anew by the next save; kept in sight it would be taken for another part.
    try DurableFile.replace(path: file, with: bytes, keepsUnsaved: false)
  }

  /// Removes the folder and everything in it.
  /// - Throws: ``DocumentError`` when something in it can't be removed.
  public func remove() throws(DocumentError) {
    do throws(ContainerError) { try FileStore.removeTree(path) } catch { throw .container(error) }
  }
}
