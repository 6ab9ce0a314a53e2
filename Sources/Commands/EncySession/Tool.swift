internal import EncyContainer
internal import EncyFiles
internal import EncyTerminal
package import EncyTexts
internal import Subprocess

#if canImport(System)
  internal import System
#else
  internal import SystemPackage
#endif

/// Programs of the user that commands start and wait for.
package enum Tool {
  /// A locale in which programs read and write UTF-8 and report in English (glibc has it built in).
  package static let unicodeLocale = "C.UTF-8"

  /// The user's environment, in which programs take arguments for UTF-8, as ours are: where its locale has another encoding, the letters
  /// are those of ``unicodeLocale``.
  private static var environment: Environment {
    let variable = Session.current.variable
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { variable($0) }.first { !$0.isEmpty } ?? "C"
    let encoding = locale.split(separator: ".").last?.prefix { $0 != "@" }.lowercased().filter { $0 != "-" }
    return encoding == "utf8" ? .inherit : .inherit.updating(["LC_ALL": unicodeLocale])
  }

  /// Lets the user edit a text, which nobody else sees meanwhile. The editor's variable is a shell command, as git takes it.
  /// - Parameters:
  ///   - start: The text.
  ///   - name: What its file is called.
  /// - Returns: The text as the editor left it, and whether the editor ended well.
  /// - Throws: ``Failure`` when there is no such editor.
  package static func edit(_ start: [UInt8], as name: String) async throws -> (text: [UInt8], isSuccess: Bool) {
    let session = Session.current
    let chosen = ["VISUAL", "EDITOR"].first { !(session.variable($0) ?? "").isEmpty }
    let editor = chosen.flatMap { session.variable($0) } ?? "vi"
    let program = editor.split(separator: " ").first.map(String.init) ?? editor
    func notFound() -> Failure {
      Failure.couldNotRead(
        chosen.map { .errorEditorUnknown(program: SafeText(program), variable: SafeText($0)) }
          ?? .errorNoEditor(program: SafeText(program)))
    }
    // The shell itself would say so on the terminal.
    let isPlain = program.utf8.allSatisfy { byte in
      Character(Unicode.Scalar(byte)).isLetter || Character(Unicode.Scalar(byte)).isNumber
        || "._/+-".utf8.contains(byte)
    }
    if isPlain, try await !shell("command -v \"$1\" >/dev/null 2>&1", program).isSuccess { throw notFound() }
    let scratch = try ScratchFolder(parent: session.variable("TMPDIR") ?? "/tmp")
    let path = scratch.path(of: name)
    scratch.removeOnSignal(holding: path)
    defer {
      ScratchFolder.keepOnSignal()
      try? scratch.remove()
    }
    try scratch.write(start, as: name)
    let status: TerminationStatus
    do { status = try await shell("\(editor) \"$1\"", path) } catch {
      throw Failure.couldNotRead(.errorEditorNotStarted(editor: SafeText(editor), error: SafeText(error)))
    }
    if case .exited(127) = status { throw notFound() }
    // An editor may have taken the file away.
    return ((try? FileReading.read(path, links: .refused)) ?? start, status.isSuccess)
  }

  private static func shell(_ script: String, _ argument: String) async throws -> TerminationStatus {
    try await Subprocess.run(
      .name("sh"), arguments: ["-c", script, "sh", argument],
      input: .currentStandardInput, output: .currentStandardOutput, error: .currentStandardError
    ).terminationStatus
  }

  /// Runs another command of ours with the user, who sees and types as with this one. Its exit status is not reported.
  package static func ency(_ arguments: [String]) async throws {
    do {
      _ = try await Subprocess.run(
        .path(FilePath(Program.own)), arguments: Arguments(arguments), input: .currentStandardInput,
        output: .currentStandardOutput, error: .currentStandardError)
    } catch {
      throw Failure.couldNotRead(
        .errorCommandNotStarted(command: SafeText(arguments.first ?? ""), error: SafeText(error)))
    }
  }

  /// The answer of another program of ours.
  package struct Answer: Sendable {
    /// Also an answer that is incomplete or no; `nil` where the program failed.
    package let bytes: [UInt8]?
    /// Why it failed: the last line of its standard error, or how it ended.
    package let reason: SafeText
  }

  /// Returns the answer of another program of ours.
  /// - Throws: ``Failure`` when it can't be started, or answers more than anybody asks for.
  package static func answer(of program: String, _ arguments: [String]) async throws -> Answer {
    do {
      let result = try await Subprocess.run(
        .path(FilePath(program)), arguments: Arguments(arguments), output: .bytes(limit: 1 << 28),
        error: .string(limit: 1 << 20))
      let isAnswer = result.terminationStatus.isSuccess || result.terminationStatus == .exited(1)
      let lines = result.standardError.split(separator: "\n", omittingEmptySubsequences: true)
      return Answer(
        bytes: isAnswer && !result.standardOutput.isEmpty ? result.standardOutput : nil,
        reason: SafeText(lines.last.map(String.init) ?? "\(result.terminationStatus)"))
    } catch {
      throw Failure.couldNotRead(.errorPressNotStarted(path: SafeText(program), reason: SafeText(error)))
    }
  }

  /// Hands something to a program of the desktop, which may outlive this one. Programs: `xdg-open`, `xdg-email` (xdg-utils).
  /// - Throws: ``Failure`` when it can't be started, or says that nobody took it.
  package static func hand(to program: String, _ arguments: [String]) async throws {
    let status: TerminationStatus
    do {
      status = try await Subprocess.run(
        .name(program), arguments: Arguments(arguments), environment: environment, output: .discarded,
        error: .discarded
      ).terminationStatus
    } catch { throw Failure.couldNotRead(.errorDesktopMissing(program: SafeText(program))) }
    if !status.isSuccess { throw Failure.couldNotRead(.errorDesktopRefused(program: SafeText(program))) }
  }

  /// Hands a PDF to the printing system. Program: `lp`.
  package static func print(_ bytes: [UInt8], title: String, printer: String?, copies: Int, pages: String? = nil)
    async throws -> String
  {
    var arguments = ["-t", title, "-n", String(copies)]
    if let pages { arguments += ["-P", pages] }
    if let printer { arguments += ["-d", printer] }
    // A file rather than a pipe: into one whose reader has ended already, nobody may write (SIGPIPE).
    let folder = try ScratchFolder(parent: Session.current.variable("TMPDIR") ?? "/tmp")
    defer { try? folder.remove() }
    try folder.write(bytes, as: "pages.pdf")
    do {
      var file = try FileDoor.reading(folder.path(of: "pages.pdf"), links: .refused)
      let pages = FileDescriptor(rawValue: file.release())
      let result = try await Subprocess.run(
        .name("lp"), arguments: Arguments(arguments + ["-"]), environment: environment,
        input: .fileDescriptor(pages, closeAfterSpawningProcess: true), output: .string(limit: 65_536),
        error: .string(limit: 65_536))
      guard result.terminationStatus.isSuccess else {
        throw Failure.couldNotRead(.errorLpRefused(reason: SafeText(result.standardError.trimmed)))
      }
      return result.standardOutput.trimmed
    } catch let error as Failure {
      throw error
    } catch {
      throw Failure.couldNotRead(.errorLpMissing)
    }
  }
}
