internal import EncyBase
internal import EncyContainer
public import EncyDocument
package import EncyFiles
package import EncyTexts

extension WorkingFolder {
  /// A part that the proposal has and the folder doesn't, in a way that no command brings about.
  package struct LostPart: Sendable, Equatable {
    /// The part's path.
    package let path: String
    /// What has to be put right: the part, or the folder on the way to it that is gone or none any more.
    package let place: String
    /// What is wrong there, as a clause.
    package let reason: Message
  }

  /// What lies in the folder at one moment.
  package struct Look: Sendable {
    /// What differs from the base, sorted by path, with the bytes that the files hold.
    let differences: [(change: Change, bytes: [UInt8]?)]
    /// What a save refuses to leave out unasked, sorted by path.
    package let lost: [LostPart]
    /// What else lies there and isn't taken.
    package let leftOut: [FolderListing.LeftOut]
    /// The manifest's file.
    let manifest: [UInt8]?

    /// What differs from the base, sorted by path.
    package var changes: [Change] { differences.map(\.change) }
    /// Whether nothing differs.
    package var isClean: Bool { differences.isEmpty && lost.isEmpty }
  }

  /// Looks at all that lies in the folder. A part whose file is gone was taken away by a command if the folder's manifest doesn't list it
  /// any more; else it is lost, as is one in whose place, or on the way to which, lies a link, a pipe or what else is no plain file.
  /// - Throws: ``DocumentError`` when a file can't be read.
  package func look() throws(DocumentError) -> Look {
    // With a folder of theirs that is gone, nothing of these is.
    let apart = base.partPaths.filter { FolderListing.reasonToLeaveOut(part: $0) != nil }
    let listing = try onDisk { () throws(ContainerError) in try FolderListing(of: path) }
    let files = Set(listing.files)
    var lost: [LostPart] = []
    var manifest: [UInt8]?
    if files.contains(PackageReader.manifestPath) {
      manifest = try bytes(of: PackageReader.manifestPath)
    } else {
      lost.append(lostPart(PackageReader.manifestPath, apart))
    }
    // A damaged one is told where it is needed.
    let listed = manifest.flatMap { try? Manifest(bytes: $0, file: path) }
    func wasTakenAway(_ name: String) -> Bool {
      base.manifest.part(name) != nil && listed.map { $0.part(name) == nil } ?? false
    }
    var found: [(change: Change, bytes: [UInt8]?)] = []
    let known = Set(base.partPaths)
    for name in listing.files where name != "mimetype" && name != PackageReader.manifestPath {
      let bytes = try bytes(of: name)
      if !known.contains(name) {
        found.append((Change(path: name, kind: .added), bytes))
      } else if try base.bytes(of: name) != bytes {
        found.append((Change(path: name, kind: .changed), bytes))
      }
    }
    // Parts that a folder has no room for stay as the base has them.
    for name in base.partPaths where !files.contains(name) && FolderListing.reasonToLeaveOut(part: name) == nil {
      let part = lostPart(name, apart)
      if part.reason == .lostGone, wasTakenAway(name) {
        found.append((Change(path: name, kind: .removed), nil))
      } else {
        lost.append(part)
      }
    }
    found.sort { $0.change.path.precedesByBytes($1.change.path) }
    lost.sort { $0.path.precedesByBytes($1.path) }
    let places = Set(lost.map(\.place))
    return Look(
      differences: found, lost: lost, leftOut: listing.leftOut.filter { !places.contains($0.path) }, manifest: manifest)
  }

  private func bytes(of name: String) throws(DocumentError) -> [UInt8] {
    try onDisk { () throws(ContainerError) in
      try FileReading.read("\(path)/\(name)", limit: base.limits.entrySize, links: inside)
    }
  }

  /// Why a part isn't there: the first step of its path that isn't as it should be.
  private func lostPart(_ name: String, _ apart: [String]) -> LostPart {
    var place = ""
    for step in name.split(separator: "/") {
      place += (place.isEmpty ? "" : "/") + step
      guard let kind = FileKind(at: "\(path)/\(place)") else {
        let holdsMore = apart.contains { $0.hasPrefix("\(place)/") }
        return LostPart(path: name, place: holdsMore ? name : place, reason: .lostGone)
      }
      if place == name || kind != .folder {
        return LostPart(path: name, place: place, reason: kind == .file && place == name ? .lostGone : kind.message)
      }
    }
    return LostPart(path: name, place: name, reason: .lostGone)
  }

  /// What differs from the base, sorted by path.
  /// - Throws: ``DocumentError`` when a file can't be read.
  public func changes() throws(DocumentError) -> [Change] { try look().changes }

  /// The error that parts are lost; nil where none is.
  package func lostError(_ lost: [LostPart]) -> DocumentError? {
    if lost.isEmpty { return nil }
    let places = lost.map { (place: $0.place, reason: $0.reason) }.reduce(into: [(place: String, reason: Message)]()) {
      places, next in
      if places.last?.place != next.place { places.append(next) }
    }
    let most = 5
    let told = places.prefix(most).map { Message.lostPart(place: SafeText($0.place), reason: SafeText($0.reason)) }
    let rest: [Message] = places.count > most ? [.lostMore(count: places.count - most)] : []
    let save: ShellCommand = "ency save \(path)"
    let all = places.reduce(save) { "\($0) --without \($1.place)" as ShellCommand }
    let (parts, command) = (SafeText.list(told + rest), SafeText(command: all))
    if lost.count <= most, let back = printing(lost) {
      return .folder(
        path: path, message: .errorFolderLostBack(parts: parts, back: SafeText(command: back), command: command))
    }
    // What lies in its place can't be written over.
    let isManifest = lost.contains { $0.path == PackageReader.manifestPath && $0.reason != .lostGone }
    return .folder(
      path: path,
      message: isManifest
        ? .errorFolderLostManifest(parts: parts, command: command)
        : .errorFolderLost(parts: parts, back: SafeText(command: unpackingAgain), command: command))
  }

  /// The command that prints parts of the proposal into their places; `nil` where one isn't JSON, or something is in the way.
  private func printing(_ lost: [LostPart]) -> ShellCommand? {
    var commands: [ShellCommand] = []
    for part in lost {
      let name = JSONPointer(PartName.tokens(of: part.path))
      guard part.reason == .lostGone, part.place == part.path, part.path.hasSuffix(".json"),
        let place = PartName.locate(name, among: base.partPaths), place == (part.path, JSONPointer())
      else { return nil }
      let word = name.tokens.count == 1 ? name.tokens[0] : name.description
      commands.append("ency show \(FileStore.shown(file)) \(word) > \("\(path)/\(part.path)")")
    }
    return commands.dropFirst().reduce(commands.first) { all, next in all.map { "\($0) && \(next)" } }
  }

  /// The command that unpacks the proposal beside this folder.
  private var unpackingAgain: ShellCommand {
    // Beside `.` is only what has a name.
    let named = path.hasSuffix(".") ? (try? FileStore.absolutePath(path)) ?? path : path
    return "ency open \(FileStore.shown(file)) \("\(named)-again")"
  }

  /// What the folder holds now.
  /// - Parameter leaving: Parts that are left out, and folders with all parts below, by their paths.
  /// - Returns: The proposal, and what it was read from.
  /// - Throws: ``DocumentError`` when a file can't be read, a changed JSON part is not JSON, a part is lost that isn't to be left out, or one
  ///   that is to be left out is nowhere.
  package func contents(leaving: [String] = []) throws(DocumentError) -> Contents {
    var document = base
    document.file = path
    let look = try look()
    func isLeft(_ name: String) -> Bool {
      leaving.contains { name == $0 || name.hasPrefix($0.hasSuffix("/") ? $0 : "\($0)/") }
    }
    // A manifest that is no plain file could not be written.
    let lost = look.lost.filter {
      !isLeft($0.path) || $0.path == PackageReader.manifestPath && $0.reason != .lostGone
    }
    if let error = lostError(lost) { throw error }
    var files: [String: [UInt8]] = [:]
    var changes: [Change] = []
    for (change, bytes) in look.differences {
      if let bytes { files[change.path] = bytes }
      if isLeft(change.path) { continue }
      changes.append(change)
      guard let bytes else {
        try document.removePart(change.path)
        continue
      }
      var part = bytes
      if change.path.hasSuffix(".json") {
        do throws(JSONSyntaxError) { part = JSONPrinter().bytes(try base.limits.jsonParser.parse(bytes)) } catch {
          throw .syntax(file: path, part: change.path, error)
        }
      }
      try document.setPart(change.path, to: part)
    }
    for name in leaving {
      let below = name.hasSuffix("/") ? name : "\(name)/"
      let known = base.partPaths + look.changes.map(\.path) + look.lost.map(\.path)
      guard known.contains(where: { $0 == name || $0.hasPrefix(below) }) else {
        throw .folder(path: path, message: .errorWithoutUnknown(part: SafeText(name)))
      }
    }
    for name in base.partPaths where isLeft(name) && document.hasPart(name) {
      changes.append(Change(path: name, kind: .removed))
      if files[name] == nil, !look.lost.contains(where: { $0.path == name }) { files[name] = try base.bytes(of: name) }
      try document.removePart(name)
    }
    if let manifest = look.manifest {
      files[PackageReader.manifestPath] = manifest
      document.adopt(try onDisk { () throws(ContainerError) in try Manifest(bytes: manifest, file: path) })
    }
    return Contents(
      document: document, changes: changes.sorted { $0.path.precedesByBytes($1.path) }, files: files)
  }

  /// The proposal as the folder holds it. JSON parts that changed are printed canonically; the manifest's sizes and hashes follow
  /// the files, what else was written into it stands.
  /// - Throws: ``DocumentError`` when a file can't be read, a changed JSON part is not JSON, or a part is lost.
  public func document() throws(DocumentError) -> Document { try contents().document }
}
