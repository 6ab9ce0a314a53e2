internal import EncyBase
internal import EncyChanges
internal import EncyCommandBase
internal import EncyCompare
internal import EncyContainer
internal import EncyDocument
internal import EncyFiles
internal import EncyGit
internal import EncySession
internal import EncyTerminal
internal import EncyTexts
internal import Glibc

/// The work of `ency git-diff`, which git runs for a changed proposal (gitattributes(5), `diff.<driver>.command`; git(1),
/// `GIT_EXTERNAL_DIFF`).
///
/// Whatever is wrong is told in words and the exit code stays 0: any other ends the whole `git diff` (measured with git 2.39).
package struct GitDiff {
  /// A side: where git put the file, and what it is.
  struct Side {
    /// The path of the file, a temporary one mostly; `/dev/null` where there is none.
    let file: String
    /// The object's id, zeros where git hasn't worked it out, `.` where there is no file.
    let id: String
    /// The mode in octal digits; `.` where there is no file.
    let mode: String
    /// The path in the repository.
    let path: String
    var isAbsent: Bool { file == "/dev/null" && mode == "." }
  }

  private let path: String
  /// Both sides; `nil` for a file whose merge is not done.
  private let sides: (old: Side, new: Side)?
  /// What git says of a rename: lines such as `similarity index 95%`.
  private let remarks: [String]

  /// Reads git's arguments: `path old-file old-hex old-mode new-file new-hex new-mode`, and for a rename the new path and what is to be
  /// told of it; the path alone for one that is not merged yet.
  package init?(_ arguments: [String]) {
    guard [1, 7, 9].contains(arguments.count) else { return nil }
    path = arguments[0]
    let newPath = arguments.count == 9 ? arguments[7] : path
    remarks =
      arguments.count == 9
      ? arguments[8].split(separator: "\n").map(String.init).filter { !$0.hasPrefix("index ") } : []
    sides =
      arguments.count == 1
      ? nil
      : (
        Side(file: arguments[1], id: arguments[2], mode: arguments[3], path: path),
        Side(file: arguments[4], id: arguments[5], mode: arguments[6], path: newPath)
      )
  }

  /// Reads what `git difftool` gives (git-difftool(1), `difftool.<tool>.cmd`).
  package init(local: String, remote: String, path: String) {
    func side(_ file: String) -> Side { Side(file: file, id: "", mode: file == "/dev/null" ? "." : "", path: path) }
    self.path = path
    (sides, remarks) = ((side(local), side(remote)), [])
  }

  /// Tells what differs.
  package func run() {
    // Whoever leaves the pager early ends this program only, not with an error of git's.
    signal(SIGPIPE, SIG_IGN)
    let colour = GitTerminal.wantsColour()
    try? Session.current.print(lines(colour: colour).joined(separator: "\n"))
  }

  /// What is told: of two folders, each proposal that either holds.
  private func lines(colour: Bool) -> [TerminalText] {
    guard let sides, FileStore.isFolder(sides.old.file), FileStore.isFolder(sides.new.file) else {
      return header().map { colour ? "\u{1B}[1m\($0)\u{1B}[m" : $0 } + body(colour: colour)
    }
    do {
      let (old, new) = try (GitDiff.proposals(in: sides.old.file), GitDiff.proposals(in: sides.new.file))
      let paths = Set(old.keys).union(new.keys).sorted { $0.precedesByBytes($1) }
      if paths.isEmpty { return [words(.gitNoDifference)] }
      return paths.flatMap { path in
        GitDiff(local: old[path] ?? "/dev/null", remote: new[path] ?? "/dev/null", path: path).lines(colour: colour)
      }
    } catch { return [errorText(error)] }
  }

  /// The proposals in a folder of `git difftool --dir-diff` and below, by path from there. A file of the work tree may be a link to
  /// it; a folder that is a link is left out, since it may lead in a circle.
  private static func proposals(in folder: String) throws(ContainerError) -> [String: String] {
    var files: [String: String] = [:]
    var waiting = [""]
    while let below = waiting.popLast() {
      for name in try FileStore.names(in: "\(folder)/\(below)") {
        let (path, file) = (below + name, "\(folder)/\(below)\(name)")
        if FileStore.isFolder(file) {
          var status = stat()
          if lstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFDIR { waiting.append(path + "/") }
        } else if name.hasSuffix(".ency") {
          files[path] = file
        }
      }
    }
    return files
  }

  private func header() -> [TerminalText] {
    guard let sides else {
      return [
        "* Unmerged path \(path)",
        "  " + words(.gitBothSides(ours: SafeText(":2:\(path)"), theirs: SafeText(":3:\(path)"))),
      ]
    }
    let (old, new) = sides
    var lines: [TerminalText] = ["diff --ency a/\(old.path) b/\(new.path)"]
    if old.isAbsent { lines.append(new.mode.isEmpty ? "new file" : "new file mode \(new.mode)") }
    if new.isAbsent { lines.append(old.mode.isEmpty ? "deleted file" : "deleted file mode \(old.mode)") }
    if !old.isAbsent, !new.isAbsent, old.mode != new.mode { lines += ["old mode \(old.mode)", "new mode \(new.mode)"] }
    return lines + remarks.map { "\($0)" }
  }

  private func body(colour: Bool) -> [TerminalText] {
    guard let sides else { return [] }
    let (old, new) = (content(sides.old, .before), content(sides.new, .after))
    switch (old, new) {
    case (.proposal(let old), .proposal(let new)):
      do {
        var (rules, lines) = (ComparisonRules(), [TerminalText]())
        do { rules = try ComparisonOptions.fileRules(for: path) } catch {
          lines.append(words(.gitNothingLeftOut(error: SafeText(errorText(error)))))
        }
        let comparison = try Comparison(old: old, new: new, rules: rules)
        if old.manifest.id != new.manifest.id { lines.append(words(.gitTwoProposals)) }
        guard comparison.difference.isEmpty else {
          return lines + DifferenceText(comparison, rules: rules).lines(colour: colour, columns: GitTerminal.columns())
        }
        let numbers = (old.manifest.revision, new.manifest.revision)
        let same =
          numbers.0 == numbers.1
          ? Message.gitSame : .gitSameRevisions(old: "\(numbers.0)", new: "\(numbers.1)")
        return lines + [words(same)]
      } catch { return [errorText(error)] + facts(sides) }
    case (.absent, .proposal(let document)): return [words(.gitNew(overview: overview(document)))]
    case (.proposal(let document), .absent): return [words(.gitGone(overview: overview(document)))]
    case (.proposal, .unreadable(let reason)), (.unreadable(let reason), .proposal), (.absent, .unreadable(let reason)),
      (.unreadable(let reason), .absent):
      return [reason] + facts(sides)
    case (.unreadable(let reason), .unreadable(let other)): return [reason, other] + facts(sides)
    case (.absent, .absent): return []
    }
  }

  private enum Content {
    case proposal(Document)
    case absent
    case unreadable(TerminalText)
  }

  /// Which side it is; its name chooses the words in `Schemas/Texts`.
  private enum When: String { case before, after }

  private func content(_ side: Side, _ when: When) -> Content {
    if side.isAbsent { return .absent }
    do {
      let limits = try Session.current.limits()
      return .proposal(try Document(contentsOf: side.file, limits: limits))
    } catch {
      let reason = errorText(error).text.replacing(side.file, with: side.path)
      return .unreadable(words(.gitUnreadable(when: SafeText(when.rawValue), error: SafeText(reason))))
    }
  }

  /// One line on a whole proposal.
  private func overview(_ document: Document) -> SafeText {
    let proposal = (try? document.model("proposal")).map { Proposal(json: $0) }
    let names = [proposal?.number, proposal?.title].compactMap { $0 }.filter { !$0.isEmpty }
    let facts = Message.gitOverview(revision: "\(document.manifest.revision)", count: document.partPaths.count)
    return .list(names.map { .asItIs(text: SafeText($0)) } + [facts])
  }

  /// Sizes and hashes, where nothing better can be told.
  private func facts(_ sides: (old: Side, new: Side)) -> [TerminalText] {
    [(When.before, sides.old), (.after, sides.new)].map { when, side in
      var facts = side.isAbsent ? Message.gitNoFile : .gitFileUnreadable
      if !side.isAbsent, let bytes = try? FileReading.read(side.file) {
        let digest = SHA256Digest(of: bytes).description.prefix(12)
        facts = .gitFileFacts(size: "\(bytes.count)", digest: SafeText(String(digest)))
      }
      return "  " + words(.gitWhen(when: SafeText(when.rawValue), facts: SafeText(facts)))
    }
  }

  private func words(_ message: Message) -> TerminalText { Session.current.language.line(message) }
}

/// What git says of the terminal.
enum GitTerminal {
  /// How many columns there are: those of the terminal behind the pager that git started (git(1) sets `COLUMNS` for it).
  static func columns() -> Int {
    let session = Session.current
    return session.terminalWidth() ?? session.width ?? 80
  }

  /// Whether it wants colour: what `color.diff` and `color.ui` say. Git itself asks whether a pager it started takes the output, and says so in
  /// `GIT_PAGER_IN_USE` (git-config(1), `--get-colorbool`).
  static func wantsColour() -> Bool {
    let session = Session.current
    if !(session.variable("NO_COLOR") ?? "").isEmpty { return false }
    let isTerminal = session.answersTerminal()
    let answer = try? Git().run(["config", "--get-colorbool", "color.diff", isTerminal ? "true" : "false"])
    return answer.map { $0.isSuccess && $0.line == "true" } ?? session.usesColour
  }
}

/// Paths that git gives.
package enum GitArgument {
  /// The path of the file that an argument names. A name that isn't UTF-8 can't be kept as text; such a file is opened by its bytes
  /// and goes by its descriptor from then on.
  package static func path(_ place: Int, of arguments: [String]) -> String {
    let text = arguments[place]
    guard text.unicodeScalars.contains("\u{FFFD}"), CommandLine.arguments.dropFirst().elementsEqual(arguments),
      let bytes = CommandLine.unsafeArgv[place + 1]
    else { return text }
    return FileDoor.reading(argument: bytes).map { "/dev/fd/\($0)" } ?? text
  }
}
