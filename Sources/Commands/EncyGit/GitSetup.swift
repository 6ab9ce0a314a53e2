internal import EncyBase
internal import EncyContainer
internal import EncyFiles
internal import EncySession
internal import EncySettings
internal import EncyTerminal
package import EncyTexts
internal import Glibc

/// What `ency git install` sets and `ency git uninstall` takes away: the drivers in git's configuration, and the attributes that give
/// proposals to them.
///
/// `diff.ency.cachetextconv` is left alone: what it keeps is not asked for anew when the toolkit was updated, and stays in the
/// repository as a reference of its own after uninstalling. Whoever wants it sets it.
package struct GitSetup {
  /// Whose git is set up.
  package enum Scope: String {
    case local, global
  }

  /// What is set, by key.
  package struct Setting {
    package let key: String
    package let value: String
    /// The command of ours by which a value is known as one of ours, wherever the program lay then; `nil` where ours has no other.
    package var verb: String?
  }

  package let scope: Scope
  package let attributes: AttributesFile
  private let git: Git

  /// Finds the places.
  /// - Throws: ``Failure`` in git's words where there is no repository, or no home.
  package init(_ scope: Scope, folder: String? = nil) throws {
    self.scope = scope
    git = Git(folder: folder)
    switch scope {
    case .global:
      let own = try git.run(["config", "--path", "--get", "core.attributesFile"])
      // git(1): $XDG_CONFIG_HOME/git/attributes, else $HOME/.config/git/attributes.
      let home = Session.current.variable("HOME") ?? ""
      let folders = Session.current.variable("XDG_CONFIG_HOME").flatMap { $0.isEmpty ? nil : $0 } ?? "\(home)/.config"
      if home.isEmpty, !own.isSuccess {
        throw Failure.couldNotRead(.errorHomeMissing)
      }
      attributes = AttributesFile(
        path: own.isSuccess && !own.line.isEmpty ? own.line : "\(folders)/git/attributes", isInRepository: false)
    case .local:
      if try git.answer(["rev-parse", "--is-bare-repository"]).line == "true" {
        let path = try git.answer(["rev-parse", "--git-path", "info/attributes"]).line
        attributes = AttributesFile(path: path.hasPrefix("/") ? path : "\(folder ?? ".")/\(path)", isInRepository: true)
      } else {
        attributes = AttributesFile(
          path: "\(try git.answer(["rev-parse", "--show-toplevel"]).line)/.gitattributes", isInRepository: true)
      }
    }
  }

  /// What is set for a program that a shell finds under this name.
  ///
  /// A missing command that compares is reported and skipped, since git ends at one that fails; one that merges leaves the
  /// conflict to git. Git has a shell run the text, with ` "$@"` after it for comparing, hence the function. The check sum lets
  /// `git log -p` show that something changed.
  ///
  /// Criss-cross histories have git merge the common ancestors first, by the driver that `recursive` names. It is ours as well: with
  /// `binary` git takes what they came from in turn, and a change that one side took back comes again, unasked.
  package static func settings(program: String) -> [Setting] {
    let word = shellQuoted(program)
    let missing = "the program ency was not found, so"
    func orElse(_ verb: String, _ other: String) -> String {
      #"f() { if command -v \#(word) >/dev/null; then \#(word) \#(verb) "$@"; else \#(other); fi; }; f"#
    }
    /// The driver's text, in which git puts something in the place of each %.
    func merging(_ verb: String, _ other: String) -> String {
      replacingScalars(in: orElse(verb, other)) { $0 == "%" ? "%%" : nil } + " %O %A %B %P"
    }
    let left =
      #"printf '%s: %s\n' "$(printf %s "$4" | tr -d '[:cntrl:]')" "\#(missing) this is not merged; ours is left" >&2"#
    return [
      Setting(
        key: "diff.ency.command",
        value: orElse(
          "git-diff",
          #"printf '%s: %s\n' "$(printf %s "$1" | tr -d '[:cntrl:]')" '\#(missing) what changed is not told'"#),
        verb: "git-diff"),
      Setting(
        key: "diff.ency.textconv",
        value: orElse("git-textconv", #"echo '\#(missing) what changed is not told'; cksum <"$1""#),
        verb: "git-textconv"),
      Setting(
        key: "difftool.ency.cmd", value: "\(word) git-difftool \"$LOCAL\" \"$REMOTE\" \"$MERGED\"", verb: "git-difftool"
      ),
      Setting(key: "merge.ency.name", value: "proposals of ency, by what they hold"),
      Setting(key: "merge.ency.driver", value: merging("git-merge", "\(left); exit 1"), verb: "git-merge"),
      Setting(key: "merge.ency.recursive", value: "ency-ancestor"),
      Setting(key: "merge.ency-ancestor.name", value: "common ancestors of proposals of ency"),
      Setting(
        key: "merge.ency-ancestor.driver", value: merging("git-merge-ancestor", "cat \"$1\" >\"$2\""),
        verb: "git-merge-ancestor"),
      Setting(
        key: "mergetool.ency.cmd", value: "\(word) git-mergetool -- \"$BASE\" \"$LOCAL\" \"$REMOTE\" \"$MERGED\"",
        verb: "git-mergetool"),
      Setting(key: "mergetool.ency.trustExitCode", value: "true"),
      // Git would empty the files of both sides, since it takes them for text.
      Setting(key: "mergetool.ency.hideResolved", value: "false"),
    ]
  }

  /// What git shall call this program: by its name where the PATH leads to it, else by its path. C function: `realpath`.
  package static func program() -> String {
    func real(_ path: String) -> String? {
      guard let found = realpath(path, nil) else { return nil }
      defer { free(found) }
      return String(cString: found)
    }
    guard var own = real("/proc/self/exe") else { return "ency" }
    // The press runs commands of ours, too.
    if own.hasSuffix("/ency-press") { own = "\(FileStore.parent(of: own))/ency" }
    let folders = (Session.current.variable("PATH") ?? "").split(separator: ":")
    let first = folders.lazy.map { "\($0)/ency" }.first { access($0, X_OK) == 0 && !FileStore.isFolder($0) }
    return first.flatMap(real) == own ? "ency" : own
  }

  /// The value of a key in this scope; `nil` where it isn't set.
  package func value(_ key: String) throws -> String? {
    let answer = try git.run(["config", "--\(scope.rawValue)", "-z", "--get", key])
    return answer.isSuccess ? answer.pieces.first : nil
  }

  /// Whether a value is one that this program set, from wherever it lay then.
  package func isOurs(_ value: String, _ setting: Setting) -> Bool {
    guard let verb = setting.verb else { return value == setting.value }
    return value.split(separator: " ").contains { $0 == verb } && value.contains("ency")
  }

  /// The file that the configuration of this scope is written to; `nil` where there is none yet.
  private func configurationFile() throws -> String? {
    let answer = try git.run(["config", "--\(scope.rawValue)", "-z", "--show-origin", "--list"])
    guard answer.isSuccess else { return nil }
    return answer.pieces.first.flatMap { $0.hasPrefix("file:") ? String($0.dropFirst(5)) : nil } ?? ""
  }

  /// Under this key stands what uninstalling has to undo besides: `attributes` where the line was added rather than found, as in a
  /// clone, `rule` where it was found as an older version wrote it, `configuration` where the file itself was made, and `unended-N`
  /// where its N bytes had no line end at their end, which git adds.
  private static let recordKey = "ency.gitInstall"

  /// Sets everything.
  package func install(program: String) throws {
    var record = (try value(GitSetup.recordKey) ?? "").split(separator: " ").map(String.init)
    let file = try configurationFile()
    if file == nil { record.append("configuration") }
    if record.isEmpty, let file, !file.isEmpty, let bytes = try? FileReading.read(file), let end = bytes.last,
      end != 0x0A
    {
      record.append("unended-\(bytes.count)")
    }
    for setting in GitSetup.settings(program: program) { try set(setting.key, setting.value) }
    switch try attributes.state() {
    case .absent:
      try attributes.install()
      record.append("attributes")
    case .older:
      try attributes.replaceRule(AttributesFile.olderRule, by: AttributesFile.rule)
      if !record.contains("attributes") { record.append("rule") }
    case .ours, .alike, .other: break
    }
    if !record.isEmpty { try set(GitSetup.recordKey, record.uniqued().joined(separator: " ")) }
  }

  private func set(_ key: String, _ value: String) throws {
    if try self.value(key) != value { _ = try git.answer(["config", "--\(scope.rawValue)", key, value]) }
  }

  private func unset(_ key: String) throws {
    _ = try git.answer(["config", "--\(scope.rawValue)", "--unset-all", key])
  }

  /// Takes away what ``install(program:)`` set; what others set stays.
  /// - Returns: The keys and files that were changed, and what was left.
  package func uninstall(isDry: Bool) throws -> (done: [SafeText], left: [Message]) {
    var (done, left): ([SafeText], [Message]) = ([], [])
    let record = (try value(GitSetup.recordKey) ?? "").split(separator: " ")
    let file = try configurationFile()
    for setting in GitSetup.settings(program: "ency") {
      guard let value = try value(setting.key) else { continue }
      guard isOurs(value, setting) else {
        left.append(.noteGitLeft(what: SafeText(.gitValueIs(key: SafeText(setting.key), value: SafeText(value)))))
        continue
      }
      if !isDry { try unset(setting.key) }
      done.append(SafeText(setting.key))
    }
    if !record.isEmpty, !isDry {
      try unset(GitSetup.recordKey)
      if record.contains("configuration"), let file, !file.isEmpty, try FileReading.read(file).isEmpty { unlink(file) }
      let size = record.lazy.compactMap { $0.hasPrefix("unended-") ? Int($0.dropFirst("unended-".count)) : nil }.first
      if let size, let file, let bytes = try? FileReading.read(file), bytes.count == size + 1, bytes.last == 0x0A {
        try DurableFile.replace(path: file, with: Array(bytes.dropLast()), keepsUnsaved: false)
      }
    }
    func leave(_ line: String) {
      left.append(.noteGitLeft(what: SafeText(.gitFileSays(path: SafeText(attributes.path), line: SafeText(line)))))
    }
    let state = try attributes.state()
    switch state {
    // What was committed is also that of all others who have the repository.
    case .ours where try isCommitted(AttributesFile.rule):
      left.append(.noteGitCommitted(path: SafeText(attributes.path), line: SafeText(AttributesFile.rule)))
    case .ours where record.contains("attributes"), .older where record.contains("attributes"):
      if !isDry { _ = try attributes.uninstall() }
      done.append(SafeText(attributes.path))
    case .ours where record.contains("rule"):
      if !isDry { try attributes.replaceRule(AttributesFile.rule, by: AttributesFile.olderRule) }
      done.append(SafeText(.gitRuleIn(rule: "merge=ency", path: SafeText(attributes.path))))
    case .ours: leave(AttributesFile.rule)
    case .older: leave(AttributesFile.olderRule)
    case .alike(let line), .other(let line): leave(line)
    case .absent: break
    }
    return (done, left)
  }

  /// Whether the last commit has a line in the attributes file of the repository.
  private func isCommitted(_ line: String) throws -> Bool {
    guard scope == .local else { return false }
    let answer = try git.run(["show", "HEAD:.gitattributes"])
    guard answer.isSuccess else { return false }
    return String(decoding: answer.output, as: UTF8.self).split(whereSeparator: \.isNewline).contains { $0 == line }
  }

  /// What attributes git sees for proposals in the end, where they aren't ours.
  package func otherDrivers() throws -> [String] {
    guard scope == .local else { return [] }
    let answer = try git.run(["check-attr", "-z", "diff", "merge", "--", "any.ency"])
    guard answer.isSuccess, answer.pieces.count == 6 else { return [] }
    return [1, 4].filter { answer.pieces[$0 + 1] != "ency" }.map { "\(answer.pieces[$0])=\(answer.pieces[$0 + 1])" }
  }
}
