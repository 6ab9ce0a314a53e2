internal import EncyAge
internal import EncyContainer
internal import Glibc

/// Passphrases from a file or the terminal, never from the command line, which others can read.
enum PassphrasePrompt {
  /// The passphrase that a file holds: its bytes without a line end at their end. `-` is standard input.
  static func read(from file: String) throws -> AgePassphrase {
    var bytes = try file == "-" ? Session.current.input() : FileReading.read(file, limit: 64 << 10)
    if bytes.last == 0x0A { bytes.removeLast() }
    if bytes.last == 0x0D { bytes.removeLast() }
    return try AgePassphrase(bytes, file: file)
  }

  /// Asks on the terminal, without showing what is typed; twice for a new file, which a slip would lock for ever.
  static func ask(for file: String, isNew: Bool) throws -> AgePassphrase {
    let first = try line("Passphrase for \(printable(file)): ")
    if isNew {
      guard try line("The same again: ") == first else {
        throw Failure.no("\(file): the two passphrases differ; nothing was written")
      }
    }
    return try AgePassphrase(first, file: file)
  }

  /// One line from the terminal. C functions: `tcgetattr`, `tcsetattr`.
  private static func line(_ prompt: String) throws -> [UInt8] {
    let terminal = open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY)
    guard terminal >= 0 else {
      throw Failure.couldNotLook("there is no terminal to ask for the passphrase on; give --passphrase-file FILE")
    }
    defer { close(terminal) }
    var before = termios()
    guard tcgetattr(terminal, &before) == 0 else {
      throw Failure.couldNotLook("the terminal can't be asked for a passphrase; give --passphrase-file FILE")
    }
    var quiet = before
    // Without signals, or Ctrl-C would leave the terminal silent.
    quiet.c_lflag &= ~tcflag_t(ECHO | ISIG)
    tcsetattr(terminal, TCSAFLUSH, &quiet)
    defer { tcsetattr(terminal, TCSAFLUSH, &before) }
    try FileStore.writeAll(Array(prompt.utf8), to: terminal, path: "/dev/tty")
    var bytes: [UInt8] = []
    while bytes.count < 64 << 10 {
      var byte: UInt8 = 0
      let count = Glibc.read(terminal, &byte, 1)
      if count < 0, errno == EINTR { continue }
      if count <= 0 || byte == 0x0A { break }
      if byte == 0x03 {
        try FileStore.writeAll([0x0A], to: terminal, path: "/dev/tty")
        throw Failure.couldNotLook("no passphrase was given")
      }
      bytes.append(byte)
    }
    try FileStore.writeAll([0x0A], to: terminal, path: "/dev/tty")
    return bytes
  }
}
