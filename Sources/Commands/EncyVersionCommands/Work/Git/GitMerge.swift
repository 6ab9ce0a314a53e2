internal import EncyBase
internal import EncyContainer
internal import EncyDocument
internal import EncyFiles
internal import EncyGit
internal import EncyMerge
internal import EncySession
internal import EncyTerminal
internal import EncyTexts
internal import Glibc

/// The work of `ency git-merge`, which git runs where both sides changed a proposal (gitattributes(5), `merge.<driver>.driver`).
///
/// Git takes what stands in the file of ours when the driver ends, with any exit code: 0 is a clean merge, any other an ordinary
/// conflict (measured with git 2.39; since 2.42 over 128 ends the whole merge, so such codes are never used). Hence the file is
/// either whole and new, or as it was.
package struct GitMerge {
  /// The files in which git hands over the common ancestor and both sides. The ancestor's is empty where there is none.
  private let (base, ours, theirs): (String, String, String)
  /// The path of the result in the repository.
  private let path: String
  /// Whether git merges common ancestors, to compare with what comes of it.
  private let isForAncestor: Bool

  /// Takes git's arguments: `%O %A %B %P`.
  package init(_ base: String, _ ours: String, _ theirs: String, path: String, isForAncestor: Bool = false) {
    (self.base, self.ours, self.theirs) = (base, ours, theirs)
    (self.path, self.isForAncestor) = (path, isForAncestor)
  }

  /// Merges.
  /// - Throws: ``Failure`` with exit code 1 when there are conflicts, which the file then holds; with 2 when it can't be merged and
  ///   the file is as it was.
  package func run() throws {
    if isForAncestor { return mergeAncestors() }
    let name = visible(path)
    let count: Int
    do { count = try merge() } catch is TwoProposals {
      throw Failure.couldNotRead(.errorGitKeptOurs(path: SafeText(GitMerge.choice(of: path))), file: name)
    } catch {
      if let side = GitMerge.Stage(encrypted: error, [base, ours, theirs]) {
        throw Failure.couldNotRead(
          .errorGitKeptOursBase(base: SafeText(side.advice(path, hasBase: !FileReading.isEmpty(base)))), file: name)
      }
      throw Failure.couldNotRead(
        .errorGitKeptOursTheirs(error: SafeText(reason(error)), word: SafeText(path)), file: name)
    }
    if count > 0 {
      throw Failure.no(
        .errorGitConflicts(count: count, word: SafeText(path)), file: name)
    }
  }

  /// - Returns: How many conflicts there are.
  private func merge() throws -> Int {
    let (left, right) = (try open(ours), try open(theirs))
    if left.manifest.id != right.manifest.id { throw TwoProposals() }
    let isAdded = FileReading.isEmpty(base)
    let ancestor = isAdded ? foundBase(left, right) : try open(base)
    var options = Merge.Options()
    if isAdded || GitMerge.isOfBranches { options.isBaseOfOurs = true }
    // Who makes the same merge gets the same file, so that git finds nothing to merge later: hence no clock.
    var origin = Origin(now: max(left.manifest.modified, right.manifest.modified), seed: "git-merge")
    var merge = try Merge(
      base: ancestor, ours: .init(left), theirs: .init(right), options: options, origin: origin)
    if !merge.conflicts.isEmpty {
      let authors = GitAuthors.authors(of: [ours, theirs], path: path)
      origin = try Session.current.origin()
      merge = try Merge(
        base: ancestor, ours: .init(left, author: authors[0]), theirs: .init(right, author: authors[1]),
        options: options, origin: origin)
    }
    switch merge.outcome {
    case .same, .ours: break
    case .theirs: try write(FileReading.read(theirs))
    case .merged: try write(merge.document.package(origin: origin).bytes)
    }
    return merge.conflicts.count
  }

  /// That both sides are no copies of one proposal.
  private struct TwoProposals: Error {}

  /// What to do about two proposals under one path of the repository.
  static func choice(of path: String) -> Message {
    .gitChoice(word: SafeText(path), object: SafeText(":3:\(path)"))
  }

  /// The states that git holds of a file with conflicts, by their numbers in its index (gitrevisions(7), `:<n>:<path>`).
  enum Stage: Int {
    case base = 1
    case ours, theirs

    /// The state whose file an error says to be encrypted, of the files of all states in their order.
    init?(encrypted error: any Error, _ files: [String]) {
      guard case DocumentError.container(let cause) = error, cause.code == .fileEncrypted,
        let place = files.firstIndex(of: cause.file)
      else { return nil }
      self.init(rawValue: place + 1)
    }

    private var file: String {
      switch self {
      case .base: "BASE.ency"
      case .ours: "OURS.ency"
      case .theirs: "THEIRS.ency"
      }
    }

    /// The name that chooses the words in `Schemas/Texts`.
    private var name: SafeText {
      switch self {
      case .base: "base"
      case .ours: "ours"
      case .theirs: "theirs"
      }
    }

    /// What people call it.
    var words: Message { .gitSide(side: name) }

    /// What to do about it, for a file in the repository that has a common ancestor or none.
    func advice(_ path: String, hasBase: Bool) -> Message {
      func object(_ stage: Stage) -> String { ":\(stage.rawValue):\(path)" }
      func copy(_ stage: Stage) -> SafeText {
        SafeText(.gitCopy(object: SafeText(object(stage)), file: SafeText(stage.file)))
      }
      let (more, files): ([SafeText], ShellCommand) =
        switch self {
        case .base: ([copy(.theirs)], "BASE.ency \(path) THEIRS.ency -o \(path)")
        case .ours:
          (
            (hasBase ? [copy(.base)] : []) + [copy(.theirs)],
            hasBase
              ? "BASE.ency OURS.ency THEIRS.ency -o \(path) --force" : "OURS.ency THEIRS.ency -o \(path) --force"
          )
        case .theirs: ([], "\(path) THEIRS.ency -o \(path)")
        }
      var others: SafeText = ""
      if let first = more.first {
        others = SafeText(
          more.count > 1
            ? .gitRestTwo(first: first, second: more[1]) : .gitRestOne(copy: first))
      }
      return .gitEncrypted(
        side: name, object: SafeText(object(self)), file: SafeText(file), others: others,
        files: SafeText(command: files), word: SafeText(path))
    }
  }

  /// Whether git merges branches: it names them to its drivers only then (git-merge of `builtin/merge.c`), and what it takes for the
  /// ancestor of both sides is one. Where it picks, rebases, reverts or stashes, that is what a commit came from, wherever ours comes
  /// from.
  private static var isOfBranches: Bool {
    var place = environ
    while let entry = place.pointee {
      if strncmp(entry, "GITHEAD_", 8) == 0 { return true }
      place += 1
    }
    return false
  }

  /// Merges common ancestors. The result is compared with and never kept, so this doesn't fail: what can't be merged is taken as
  /// these came from it, as git does with its own driver `binary`.
  private func mergeAncestors() {
    do {
      let (left, right) = (try open(ours), try open(theirs))
      let ancestor = try FileReading.isEmpty(base) ? foundBase(left, right) : open(base)
      let merged = try CommonBase.virtual(base: ancestor, left, right)
      let origin = Origin(now: max(left.manifest.modified, right.manifest.modified), seed: "git-merge")
      try write(merged.package(origin: origin).bytes)
    } catch {
      if let bytes = try? FileReading.read(base) { try? write(bytes) }
    }
  }

  /// Both sides added the file: what they came from by their revisions, if that is found.
  private func foundBase(_ left: Document, _ right: Document) -> Document? {
    try? BaseFinding.base(of: .init(left, name: path), .init(right, name: path)).document
  }

  private func open(_ file: String) throws -> Document {
    let limits = try Session.current.limits()
    do { return try Document(contentsOf: file, limits: limits) } catch {
      if let start = try? FileReading.read(file).prefix(24), start.elementsEqual("version https://git-lfs.".utf8) {
        throw Failure.couldNotRead(.errorGitLfsPointer, file: file)
      }
      throw error
    }
  }

  /// What is wrong, with the sides called by what they are rather than by git's names for its files.
  private func reason(_ error: any Error) -> String {
    let language = Session.current.language
    let names: [(String, Stage)] = [(base, .base), (ours, .ours), (theirs, .theirs)]
    return names.reduce(errorText(error).text) { $0.replacing($1.0, with: language.text($1.1.words)) }
  }

  /// Puts the result in the place of ours, whole or not at all. Git keeps it from there, so nothing is flushed. C function: `rename`.
  private func write(_ bytes: [UInt8]) throws {
    let fresh = "\(ours).ency-\(getpid())"
    do {
      try FileStore.write(bytes, toNew: fresh)
      guard rename(fresh, ours) == 0 else {
        throw ContainerError(.fileWrite, path: fresh, errno: errno, doing: .renaming)
      }
    } catch {
      unlink(fresh)
      throw error
    }
  }
}

extension FileReading {
  /// Whether a file has nothing in it; also one that isn't there. C function: `stat`.
  static func isEmpty(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) != 0 || status.st_mode & S_IFMT == S_IFREG && status.st_size == 0
  }
}
