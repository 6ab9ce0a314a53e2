internal import EncyContainer
internal import EncyFiles
internal import EncyTerminal
internal import EncyTexts
internal import Glibc

/// A folder of this process alone, for texts on their way through an editor.
package struct ScratchFolder {
  private let folder: String

  /// Makes the folder. C function: `mkdtemp`.
  package init(parent: String) throws {
    // mkdtemp(3) puts random letters in the place of six X.
    var template = Array("\(parent)/ency-\(String(repeating: "X", count: 6))".utf8CString)
    guard mkdtemp(&template) != nil else {
      let reason = String(cString: strerror(errno))
      throw Failure.couldNotRead(.errorNoScratch(reason: SafeText(reason)), file: parent)
    }
    folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// The path of a file in it.
  package func path(of name: String) -> String { "\(folder)/\(name)" }

  /// Writes a file into it.
  package func write(_ bytes: [UInt8], as name: String) throws { try FileStore.write(bytes, toNew: path(of: name)) }

  /// Removes it with everything in it.
  package func remove() throws { try FileStore.removeTree(folder) }

  /// Removes it also when a signal ends the process. One from the keyboard goes to the program that is waited for, which may go on.
  /// C function: `signal`.
  func removeOnSignal(holding path: String) {
    ScratchFolder.keepOnSignal()
    abandoned = (strdup(path), strdup(folder))
    for number in [SIGINT, SIGQUIT] { signal(number) { _ in } }
    for number in [SIGTERM, SIGHUP] { signal(number, removeAbandoned) }
  }

  /// Takes that back.
  static func keepOnSignal() {
    for number in [SIGINT, SIGQUIT, SIGTERM, SIGHUP] { signal(number, SIG_DFL) }
    let paths = abandoned
    abandoned = nil
    free(paths?.file)
    free(paths?.folder)
  }
}

/// The file and the folder to remove when a signal ends the process; a handler can't reach anything else.
nonisolated(unsafe) private var abandoned: (file: UnsafeMutablePointer<CChar>?, folder: UnsafeMutablePointer<CChar>?)?

/// Removes them and ends the process. C functions: `unlink`, `rmdir`, `_exit`, all of them safe in a handler.
private func removeAbandoned(_ number: Int32) {
  if let left = abandoned, let file = left.file, let folder = left.folder {
    unlink(file)
    rmdir(folder)
  }
  _exit(128 + number)
}

/// Reading files that a command goes on without.
package enum FileText {
  /// The bytes of a file or of standard input; `nil` when it can't be read, which is reported on standard error.
  package static func read(_ file: String) -> [UInt8]? {
    do {
      return try file == "-" ? Session.current.input() : FileReading.read(file)
    } catch {
      try? Session.current.note("ency: \(errorText(error))")
      return nil
    }
  }
}
