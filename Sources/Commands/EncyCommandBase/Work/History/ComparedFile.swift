internal import EncyBase
package import EncyContainer
package import EncyDocument
internal import EncyFiles
package import EncyGit
internal import EncySession
internal import EncyTerminal
internal import EncyTexts

/// What a side of a comparison may be called:
///
/// - a file, a working folder, a folder with an unpacked proposal, or `-` for standard input;
/// - `REV:PATH`, a file or unpacked folder as git has it at a revision, `:PATH` as it is staged, `:2:PATH` and `:3:PATH` the sides of a
///   conflict (gitrevisions(7): PATH counts from the top of the repository, `./PATH` from the current folder; what isn't found from
///   the top is looked for from the current folder);
/// - `REV:` alone, the other side's file at that revision.
///
/// What lies on the disk under the very name wins.
package enum ComparedFile {
  /// Opens a side of a comparison.
  /// - Parameters:
  ///   - text: What the command line calls it.
  ///   - other: What it calls the other side.
  /// - Returns: The proposal, and what to call it.
  /// - Throws: ``Failure`` and the errors of reading; all name what was asked for.
  package static func open(_ text: String, against other: String? = nil) throws -> (document: Document, name: String) {
    if text == "-" {
      if other == "-" { throw Failure.usage("standard input can be read only once; name a file for one of the sides") }
      return (try DocumentFile.open(text), text)
    }
    if FileStore.exists(text) {
      guard FileStore.isFolder(text), UnpackedProposal.isOne(text) else { return (try DocumentFile.open(text), text) }
      return (try UnpackedProposal.open(text, limits: Session.current.limits()), text)
    }
    if let place = GitPlace(text) { return try open(place, against: other) }
    do { return (try DocumentFile.open(text), text) } catch {
      guard case .some(.tree) = try? Git().object("\(text)^{tree}", limit: 1 << 20) else { throw error }
      throw Failure.couldNotRead(
        .errorRevisionWithoutFile(text: SafeText(text)), file: text)
    }
  }

  /// What git has under a name.
  private static func open(_ place: GitPlace, against other: String?) throws -> (document: Document, name: String) {
    var place = place
    var git = Git()
    if place.path.isEmpty {
      guard let other, other != "-", case let path = GitPlace(other).map(\.path) ?? other, !path.isEmpty else {
        throw Failure.usage("\(place.text) means the other side's file, and there is none; write \(place.text)FILE")
      }
      if FileStore.exists(other) {
        // Its folder may lie outside the current one, even in another repository.
        let (home, name) = try Git.place(of: other)
        (git, place.path) = (home, "./\(name)")
      } else {
        place.path = path
      }
    }
    return (try open(place, of: git), place.text)
  }

  private static func open(_ place: GitPlace, of git: Git) throws -> Document {
    let limits = try Session.current.limits()
    let repository = try git.run(["rev-parse", "--git-dir"])
    guard repository.isSuccess else {
      throw Failure.couldNotRead(.errorNoFileNoGit(reason: SafeText(repository.reason)), file: place.text)
    }
    var object = try git.object(place.text, limit: limits.totalSize)
    if case .missing = object, !place.path.hasPrefix("./"), !place.path.hasPrefix("../") {
      var below = place
      below.path = "./\(place.path)"
      // In a bare repository there is no current folder.
      object = (try? git.object(below.text, limit: limits.totalSize)) ?? .missing
    }
    switch object {
    case .blob(let id, let bytes): return try document(bytes, id: id, of: git, name: place.text, limits: limits)
    case .tree(let id): return try UnpackedProposal.open(tree: id, of: git, name: place.text, limits: limits)
    case .other(let kind): throw Failure.couldNotRead(.errorGitNoFile(kind: SafeText(kind)), file: place.text)
    case .missing: throw try missing(place, git)
    }
  }

  /// The proposal that a blob is. Where git keeps only a pointer, the filter that checks files out fetches the rest (git-lfs(1)).
  package static func document(
    _ bytes: [UInt8], id: String, of git: Git, name: String, limits: PackageLimits
  ) throws -> Document {
    guard bytes.starts(with: "version https://git-lfs.".utf8) else {
      return try Document(bytes: bytes, file: name, limits: limits)
    }
    let path = GitPlace(name).map(\.path) ?? name
    let whole = try git.run(["cat-file", "--filters", "--path=\(path)", id], limit: limits.totalSize)
    guard whole.isSuccess, whole.output != bytes else {
      throw Failure.couldNotRead(
        .errorGitLfsFetch, file: name
      )
    }
    return try Document(bytes: whole.output, file: name, limits: limits)
  }

  /// Why git has nothing under a name, and what is near.
  private static func missing(_ place: GitPlace, _ git: Git) throws -> Failure {
    let names: [String]
    if place.revision.isEmpty || place.isStage {
      names = (try? git.run(["ls-files", "-z"]).pieces) ?? []
    } else {
      guard case .tree(let tree) = try git.object("\(place.revision)^{tree}", limit: 1 << 20) else {
        return .couldNotRead(
          .errorGitNoRevisionNamed(revision: SafeText(place.revision)), file: place.text)
      }
      names = (try? git.run(["ls-tree", "-r", "-z", "--name-only", "--full-tree", tree]).pieces) ?? []
    }
    let wanted = String(FileStore.name(of: place.path).prefix(100))
    func distance(_ path: String) -> Int {
      Suggestion.slips(from: String(FileStore.name(of: path).prefix(100)), to: wanted)
    }
    let near = names.filter { $0.hasSuffix(".ency") }.prefix(1_000).map { (path: $0, distance: distance($0)) }
      .sorted { ($0.distance, $0.path) < ($1.distance, $1.path) }.prefix(3).map { visible($0.path) }
    let message: Message = place.revision.isEmpty || place.isStage ? .errorGitNotStaged : .errorGitNotThere
    if near.isEmpty { return .couldNotRead(message, file: place.text) }
    return .couldNotRead(
      .nearNames(error: SafeText(message), names: SafeText(near.joined(separator: ", "))), file: place.text)
  }
}

/// A file as git has it: `REV:PATH`, or `:PATH` for what is staged.
package struct GitPlace {
  /// The revision; empty for what is staged.
  package let revision: String
  /// The path after the colon; empty where there is none.
  package var path: String

  /// Reads a name; `nil` where it has no colon outside the brackets of a revision, as `HEAD^{/fix: doors}` does.
  package init?(_ text: String) {
    var depth = 0
    for index in text.utf8.indices {
      switch text.utf8[index] {
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "}"): depth -= 1
      case UInt8(ascii: ":") where depth <= 0:
        let after = text.utf8.index(after: index)
        // The colon of a stage belongs to what stands before the path.
        let rest = text.utf8[after...]
        let isStage =
          index == text.utf8.startIndex && rest.count >= 2 && (0x30...0x33).contains(rest[after])
          && rest.dropFirst().first == UInt8(ascii: ":")
        let end = isStage ? text.utf8.index(after, offsetBy: 1) : index
        (revision, path) = (String(text[..<end]), String(text[text.utf8.index(after: end)...]))
        return
      default: break
      }
    }
    return nil
  }

  /// Whether it is one of the sides of a conflict, or what is staged, by its number.
  package var isStage: Bool { revision.hasPrefix(":") }
  /// What git calls it.
  var text: String { "\(revision):\(path)" }
}
