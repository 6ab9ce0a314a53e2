internal import EncyBase
internal import EncyContainer
internal import EncyFiles
internal import EncySession
internal import EncyTexts

/// What git keeps, by name (gitrevisions(7)).
extension Git {
  /// Something git keeps.
  package enum Object {
    case blob(id: String, [UInt8])
    case tree(id: String)
    /// A commit or tag, by its kind.
    case other(String)
    case missing
  }

  /// A file of a tree.
  package struct TreeEntry {
    package let id: String
    package let size: Int
    package let path: String
  }

  /// Where git is to look, and what the file is called from there.
  package static func place(of file: String) throws -> (Git, name: String) {
    if !(Session.current.variable("GIT_DIR") ?? "").isEmpty { return (Git(), file) }
    var folder = try FileStore.absolutePath(file)
    var name = ""
    // A file that is gone may have had folders that are gone with it.
    repeat {
      name = FileStore.name(of: folder) + (name.isEmpty ? "" : "/\(name)")
      folder = FileStore.parent(of: folder)
    } while !FileStore.isFolder(folder) && folder != "/"
    return (Git(folder: folder), name)
  }

  /// Whether a merge waits to be committed, rather than a commit that is picked: what git takes for the ancestor of both sides is one.
  package var isMerging: Bool { (try? run(["rev-parse", "--verify", "-q", "MERGE_HEAD"]).isSuccess) == true }

  /// The object of a name. It goes in by standard input, so that no name can be taken for an option (git-cat-file(1), `--batch`).
  /// - Throws: ``Failure`` when there is no repository, or the object has more bytes than the limit.
  package func object(_ name: String, limit: Int) throws -> Object {
    // Only `-z`, which came with 2.38, takes names with line ends.
    let hasLineEnd = name.utf8.contains(0x0A)
    guard name.utf8.count < Git.longestInput, !name.utf8.contains(0) else { return .missing }
    let answer = try run(
      ["cat-file", "--batch"] + (hasLineEnd ? ["-z"] : []), input: Array(name.utf8) + [hasLineEnd ? 0 : 0x0A],
      limit: limit == .max ? .max : limit + 4_096)
    if answer.isCut {
      throw Failure.couldNotRead(
        .errorStreamTooLarge(limit: SafeText(limit)), file: name)
    }
    guard answer.isSuccess else { throw Failure.couldNotRead(.errorGitFailed(reason: SafeText(answer.reason))) }
    guard let (head, data) = Git.firstObject(answer.output[...]) else { return .missing }
    return switch head.kind {
    case "blob": .blob(id: head.id, Array(data))
    case "tree": .tree(id: head.id)
    default: .other(head.kind)
    }
  }

  /// The first object of an answer of `cat-file --batch`; `nil` where there is none of the name.
  private static func firstObject(
    _ output: ArraySlice<UInt8>
  ) -> (head: (id: String, kind: String), data: ArraySlice<UInt8>)? {
    guard let end = output.firstIndex(of: 0x0A) else { return nil }
    let words = String(decoding: output[..<end], as: UTF8.self).split(separator: " ")
    guard words.count == 3, let size = Int(words[2]), size >= 0, output.endIndex - end - 1 >= size,
      words[0].utf8.count >= 40, words[0].allSatisfy(\.isHexDigit)
    else { return nil }
    return ((String(words[0]), String(words[1])), output[(end + 1)..<(end + 1 + size)])
  }

  /// The files of a tree and of all below it; links, submodules and hidden files are left out, as they are in a folder.
  package func files(ofTree id: String) throws -> [TreeEntry] {
    let answer = try answer(["ls-tree", "-r", "-z", "-l", "--full-tree", id])
    return answer.pieces.compactMap { piece in
      // 100644 blob ID    SIZE<TAB>PATH
      guard let tab = piece.firstIndex(of: "\t") else { return nil }
      let words = piece[..<tab].split(separator: " ")
      let path = String(piece[piece.index(after: tab)...])
      guard words.count == 4, words[0].hasPrefix("100"), let size = Int(words[3]),
        !path.split(separator: "/").contains(where: { $0.hasPrefix(".") })
      else { return nil }
      return TreeEntry(id: String(words[2]), size: size, path: path)
    }
  }

  /// The contents of blobs, in the order of their ids.
  /// - Throws: ``Failure`` when one is missing.
  package func blobs(_ ids: [String], limit: Int) throws -> [[UInt8]] {
    var blobs: [[UInt8]] = []
    var (start, left) = (0, limit)
    while start < ids.count {
      // 65 bytes an id at most: as many as a pipe takes.
      let batch = ids[start..<min(start + 900, ids.count)]
      let answer = try answer(
        ["cat-file", "--batch"], input: batch.flatMap { Array($0.utf8) + [0x0A] }, limit: left + 100 * batch.count)
      var rest = answer.output[...]
      for id in batch {
        guard let (_, data) = Git.firstObject(rest) else {
          throw Failure.couldNotRead(.errorGitObject(id: SafeText(id)))
        }
        blobs.append(Array(data))
        left -= data.count
        rest = rest[min(data.endIndex + 1, rest.endIndex)...]
      }
      start += batch.count
    }
    return blobs
  }
}
