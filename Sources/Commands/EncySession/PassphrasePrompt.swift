package import EncyAge
internal import EncyBase
internal import EncyContainer
internal import EncyFiles
package import EncyTerminal
internal import EncyTexts
internal import Glibc

/// Passphrases from a file or the terminal, never from the command line, which others can read.
package enum PassphrasePrompt {
  /// The passphrase that a file holds: its bytes without a line end at their end. `-` is standard input.
  package static func read(from file: String) throws -> AgePassphrase {
    try AgePassphrase(secret(from: file), file: file)
  }

  /// The secret that a file holds, likewise.
  package static func secret(from file: String) throws -> [UInt8] {
    var bytes = try file == "-" ? Session.current.input() : FileReading.read(file, limit: 64 << 10)
    if bytes.last == 0x0A { bytes.removeLast() }
    if bytes.last == 0x0D { bytes.removeLast() }
    return bytes
  }

  /// Asks on the terminal, without showing what is typed; twice for a new file, which a slip would lock for ever.
  package static func ask(for file: String, isNew: Bool) throws -> AgePassphrase {
    let first = try line("Passphrase for \(printable(file)): ")
    if isNew {
      guard try line("The same again: ") == first else {
        throw Failure.no(.errorPassphrasesDiffer, file: file)
      }
    }
    return try AgePassphrase(first, file: file)
  }

  /// Asks likewise for the secret of something else; `nil` where there is no terminal to ask on.
  package static func askIfPossible(_ prompt: TerminalText) throws -> [UInt8]? { try Session.current.askSecret(prompt) }

  private static func line(_ prompt: TerminalText) throws -> [UInt8] {
    guard let answer = try answer(prompt) else {
      throw Failure.couldNotRead(.errorNoTerminalPassphrase)
    }
    return answer
  }

  /// One line from the terminal; `nil` where there is none. C functions: `tcgetattr`, `tcsetattr`.
  package static func answer(_ prompt: TerminalText) throws -> [UInt8]? {
    let terminal = FileDoor.terminal()
    guard terminal >= 0 else { return nil }
    defer { close(terminal) }
    var before = termios()
    guard tcgetattr(terminal, &before) == 0 else { return nil }
    var quiet = before
    // Without signals, or Ctrl-C would leave the terminal silent.
    quiet.c_lflag &= ~tcflag_t(ECHO | ISIG)
    tcsetattr(terminal, TCSAFLUSH, &quiet)
    defer { tcsetattr(terminal, TCSAFLUSH, &before) }
    try FileStore.writeAll(Array(prompt.text.utf8), to: terminal, path: "/dev/tty")
    var bytes: [UInt8] = []
    while bytes.count < 64 << 10 {
      var byte: UInt8 = 0
      let count = Glibc.read(terminal, &byte, 1)
      if count < 0, errno == EINTR { continue }
      if count <= 0 || byte == 0x0A { break }
      if byte == 0x03 {
        try FileStore.writeAll([0x0A], to: terminal, path: "/dev/tty")
        throw Failure.couldNotRead(.errorNothingGiven)
      }
      bytes.append(byte)
    }
    try FileStore.writeAll([0x0A], to: terminal, path: "/dev/tty")
    return bytes
  }
}
