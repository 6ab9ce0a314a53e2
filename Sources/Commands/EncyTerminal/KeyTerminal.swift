internal import EncyContainer
internal import EncyFiles
package import EncyPictures
internal import Glibc

/// A terminal that gives single keys and shows whole screens. Whatever ends it, it is left as it was found.
package final class KeyTerminal {
  /// What was typed.
  package enum Key: Equatable {
    case character(Character)
    case enter, escape, backspace, delete, clear, interrupt, tab, backTab
    /// Ctrl-J or Alt-Enter: another line within a text.
    case lineBreak
    case up, down, left, right, pageUp, pageDown, home, end
    /// What was pasted as a whole, of very much the beginning.
    case paste(String)
    /// The window has another size.
    case resized
    /// The terminal went away.
    case gone
  }

  private let terminal: Int32
  private var before: termios
  private var shownSize: (columns: Int, rows: Int) = (80, 24)
  private var isOpen = false

  /// Takes the terminal; `nil` where there is none. C functions: `tcgetattr`, `tcsetattr`.
  package init?() {
    terminal = FileDoor.terminal()
    before = termios()
    guard terminal >= 0 else { return nil }
    guard tcgetattr(terminal, &before) == 0 else {
      close(terminal)
      return nil
    }
    leftTerminal = (terminal, before)
    resume()
  }

  deinit {
    suspend()
    close(terminal)
  }

  /// Takes keys one by one, without signals: Ctrl-C is a key. The screen is another one than that of the shell.
  package func resume() {
    if isOpen { return }
    isOpen = true
    var raw = before
    raw.c_lflag &= ~tcflag_t(ECHO | ICANON | ISIG | IEXTEN)
    // Enter is told apart from Ctrl-J.
    raw.c_iflag &= ~tcflag_t(IXON | ICRNL)
    tcsetattr(terminal, TCSAFLUSH, &raw)
    for number in [SIGTERM, SIGHUP, SIGQUIT] { signal(number, leaveTerminal) }
    write("\u{1B}[?1049h\u{1B}[?25l\u{1B}[?2004h")
  }

  /// Gives the terminal back as it was.
  package func suspend() {
    if !isOpen { return }
    isOpen = false
    write("\u{1B}[?2004l\u{1B}[0m\u{1B}[?25h\u{1B}[?1049l")
    tcsetattr(terminal, TCSAFLUSH, &before)
    for number in [SIGTERM, SIGHUP, SIGQUIT] { signal(number, SIG_DFL) }
  }

  /// Columns and rows. C function: `ioctl` with `TIOCGWINSZ`.
  package var size: (columns: Int, rows: Int) {
    var size = winsize()
    guard ioctl(terminal, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else { return (80, 24) }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// Shows these lines and nothing else; the cursor is seen where it is given.
  package func show(_ lines: [TerminalText], cursor: (row: Int, column: Int)? = nil) {
    shownSize = size
    var text = "\u{1B}[?25l\u{1B}[H"
    for (index, line) in lines.prefix(shownSize.rows).enumerated() {
      text += (index == 0 ? "" : "\r\n") + line.text + "\u{1B}[0m\u{1B}[K"
    }
    text += "\u{1B}[J"
    if let cursor { text += "\u{1B}[\(cursor.row + 1);\(cursor.column + 1)H\u{1B}[?25h" }
    write(text)
  }

  /// Shows pictures between lines, on an empty screen.
  package func show(_ head: [TerminalText], _ pictures: [Thumbnail], as way: TerminalPictures, _ foot: [TerminalText]) {
    shownSize = size
    write("\u{1B}[?25l\u{1B}[2J\u{1B}[H" + head.map { "\($0.text)\r\n" }.joined())
    for picture in pictures { try? FileStore.writeAll(way.bytes(picture), to: terminal, path: "/dev/tty") }
    write("\r" + foot.map(\.text).joined(separator: "\r\n"))
  }

  private func write(_ text: String) { try? FileStore.writeAll(Array(text.utf8), to: terminal, path: "/dev/tty") }

  /// Whether more was typed already, so that what is shown would be gone at once. C function: `poll`.
  package var hasMore: Bool {
    var waiting = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
    return poll(&waiting, 1, 0) > 0
  }

  /// Waits for a key. C function: `poll`.
  package func key() -> Key {
    while true {
      switch byte(within: 200) {
      case .gone: return .gone
      case .none: if size != shownSize { return .resized }
      case .some(let byte): if let key = key(byte) { return key }
      }
    }
  }

  private enum Input { case some(UInt8), none, gone }

  private func byte(within milliseconds: Int32) -> Input {
    var waiting = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
    let count = poll(&waiting, 1, milliseconds)
    if count == 0 || (count < 0 && errno == EINTR) { return .none }
    var byte: UInt8 = 0
    guard count > 0, read(terminal, &byte, 1) == 1 else { return .gone }
    return .some(byte)
  }

  private func key(_ byte: UInt8) -> Key? {
    switch byte {
    case 0x03, 0x04: return .interrupt
    case 0x0D: return .enter
    case 0x0A: return .lineBreak
    case 0x08, 0x7F: return .backspace
    case 0x09: return .tab
    case 0x0E: return .pageDown
    case 0x10: return .pageUp
    case 0x15: return .clear
    case 0x1B: return sequence()
    case 0..<0x20: return nil
    case 0..<0x80: return .character(Character(Unicode.Scalar(byte)))
    default:
      // The rest of a character in UTF-8 follows at once.
      var bytes = [byte]
      let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : 2
      while bytes.count < length, case .some(let next) = self.byte(within: 50) { bytes.append(next) }
      return String(validating: bytes, as: UTF8.self)?.first.map { .character($0) }
    }
  }

  /// What follows ESC: nothing, or the rest of the sequence of an arrow or the like (ECMA-48 section 5.4, and VT220 for pages).
  private func sequence() -> Key? {
    guard case .some(let start) = byte(within: 30) else { return .escape }
    if start == 0x0D || start == 0x0A { return .lineBreak }
    guard start == UInt8(ascii: "[") || start == UInt8(ascii: "O") else { return nil }
    var parameter: [UInt8] = []
    while case .some(let byte) = byte(within: 30) {
      guard (0x40...0x7E).contains(byte) else {
        parameter.append(byte)
        continue
      }
      switch (byte, String(decoding: parameter, as: UTF8.self)) {
      case (UInt8(ascii: "~"), "200"): return .paste(pasted())
      case (UInt8(ascii: "Z"), _): return .backTab
      case (UInt8(ascii: "~"), "3"): return .delete
      case (UInt8(ascii: "A"), _): return .up
      case (UInt8(ascii: "B"), _): return .down
      case (UInt8(ascii: "C"), _): return .right
      case (UInt8(ascii: "D"), _): return .left
      case (UInt8(ascii: "H"), _), (UInt8(ascii: "~"), "1"): return .home
      case (UInt8(ascii: "F"), _), (UInt8(ascii: "~"), "4"): return .end
      case (UInt8(ascii: "~"), "5"): return .pageUp
      case (UInt8(ascii: "~"), "6"): return .pageDown
      default: return nil
      }
    }
    return nil
  }
}

extension KeyTerminal {
  /// What is pasted, up to the sign that ends it (bracketed paste of xterm, DEC mode 2004); of more than can be used the beginning.
  private func pasted() -> String {
    let (end, limit) = (Array("\u{1B}[201~".utf8), 1 << 20)
    var (bytes, isOver) = ([UInt8](), false)
    while !isOver, case .some(let byte) = byte(within: 1_000) {
      bytes.append(byte)
      isOver = byte == UInt8(ascii: "~") && bytes.suffix(end.count).elementsEqual(end)
      // The sign isn't lost with the rest.
      if bytes.count > limit + end.count { bytes.remove(at: limit) }
    }
    return String(decoding: bytes.dropLast(isOver ? end.count : 0).prefix(limit), as: UTF8.self)
  }
}

/// The terminal to give back when a signal ends the process; a handler can't reach anything else.
nonisolated(unsafe) private var leftTerminal: (descriptor: Int32, settings: termios)?

/// Gives the terminal back and ends the process. C functions: `tcsetattr`, `write`, `_exit`, all of them safe in a handler.
private func leaveTerminal(_ number: Int32) {
  if var left = leftTerminal {
    let text: StaticString = "\u{1B}[?2004l\u{1B}[0m\u{1B}[?25h\u{1B}[?1049l"
    _ = write(left.descriptor, text.utf8Start, text.utf8CodeUnitCount)
    tcsetattr(left.descriptor, TCSANOW, &left.settings)
  }
  _exit(128 + number)
}
