internal import EncyContainer
internal import Subprocess
#if canImport(System)
  internal import System
#else
  internal import SystemPackage
#endif

/// Programs of the user that commands start and wait for.
enum Tool {
  /// Lets the user edit a file. The editor's variable is a shell command, as git takes it.
  static func edit(_ path: String) async throws {
    let session = Session.current
    let editor =
      [session.variable("VISUAL"), session.variable("EDITOR")].compactMap { $0 }.first { !$0.isEmpty } ?? "vi"
    let result: TerminationStatus
    do {
      result = try await Subprocess.run(
        .name("sh"), arguments: ["-c", "\(editor) \"$1\"", editor, path],
        input: .currentStandardInput, output: .currentStandardOutput, error: .currentStandardError
      ).terminationStatus
    } catch {
      throw Failure.couldNotLook("the editor \(editor) can't be started: \(error)")
    }
    guard result.isSuccess else {
      throw Failure.no("the editor \(editor) ended with an error; nothing was saved, your text is kept in \(path)")
    }
  }

  /// Runs another command of ours with the user, who sees and types as with this one. How it ended is not told.
  static func ency(_ arguments: [String]) async throws {
    do {
      _ = try await Subprocess.run(
        .path(FilePath(ExternalCommand.own)), arguments: Arguments(arguments), input: .currentStandardInput,
        output: .currentStandardOutput, error: .currentStandardError)
    } catch {
      throw Failure.couldNotLook("ency \(arguments.first ?? "") can't be started: \(error)")
    }
  }

  /// Hands a PDF to the printing system. Program: `lp`.
  static func print(_ bytes: [UInt8], title: String, printer: String?, copies: Int) async throws -> String {
    var arguments = ["-t", title, "-n", String(copies)]
    if let printer { arguments += ["-d", printer] }
    // A file rather than a pipe: into one whose reader has ended already, nobody may write (SIGPIPE).
    let folder = try ScratchFolder(parent: Session.current.variable("TMPDIR") ?? "/tmp")
    defer { try? folder.remove() }
    try folder.write(bytes, as: "pages.pdf")
    do {
      let pages = try FileDescriptor.open(FilePath(folder.path(of: "pages.pdf")), .readOnly)
      let result = try await Subprocess.run(
        .name("lp"), arguments: Arguments(arguments + ["-"]),
        input: .fileDescriptor(pages, closeAfterSpawningProcess: true), output: .string(limit: 65_536),
        error: .string(limit: 65_536))
      guard result.terminationStatus.isSuccess else {
        throw Failure.couldNotLook("lp did not take the pages: \(result.standardError.trimmed)")
      }
      return result.standardOutput.trimmed
    } catch let error as Failure {
      throw error
    } catch {
      throw Failure.couldNotLook("lp can't be started; install the package cups-client, or export and print yourself")
    }
  }
}
