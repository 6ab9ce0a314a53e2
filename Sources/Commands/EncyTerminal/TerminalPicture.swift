internal import EncyBase
internal import EncyContainer
package import EncyPictures
internal import Glibc

/// How a terminal shows pictures.
package enum TerminalPictures: String, CaseIterable, Sendable {
  case auto, kitty, sixel, none

  /// The way that a terminal knows, by the environment and by what it answers.
  package static func known(
    variable: (String) -> String?, deviceAttributes: () -> [UInt8]?
  ) -> TerminalPictures {
    let type = variable("TERM") ?? ""
    // What shares a terminal among windows lets none of this through.
    if type.isEmpty || type == "dumb" || type.hasPrefix("screen") || type.hasPrefix("tmux") { return .none }
    let program = variable("TERM_PROGRAM") ?? ""
    if type == "xterm-kitty" || type == "xterm-ghostty" || variable("KITTY_WINDOW_ID") != nil
      || program == "WezTerm" || program == "ghostty"
    {
      return .kitty
    }
    return knowsSixel(deviceAttributes() ?? []) ? .sixel : .none
  }

  /// Whether a terminal's primary device attributes (`ESC [ ? … c`, VT510 reference, DA1) name extension 4, sixel graphics.
  package static func knowsSixel(_ answer: [UInt8]) -> Bool {
    guard let start = answer.firstIndex(of: UInt8(ascii: "?")),
      let end = answer[start...].firstIndex(of: UInt8(ascii: "c"))
    else { return false }
    return answer[answer.index(after: start)..<end].split(separator: UInt8(ascii: ";")).dropFirst()
      .contains { $0.elementsEqual([UInt8(ascii: "4")]) }
  }

  /// The picture as the terminal takes it, with a line end.
  package func bytes(_ picture: Thumbnail, columns: Int? = nil) -> [UInt8] {
    switch self {
    case .kitty: TerminalPictures.kitty(picture.png, columns) + [0x0A]
    case .sixel: SixelPicture(picture).bytes + [0x0A]
    case .auto, .none: []
    }
  }

  /// A PNG file by kitty's graphics protocol (sw.kovidgoyal.net/kitty/graphics-protocol): shown at once, in pieces of 4096 letters,
  /// as wide as so many columns, and the terminal is to say nothing about it.
  private static func kitty(_ png: [UInt8], _ columns: Int?) -> [UInt8] {
    let text = Base64.encode(png, isPadded: true)
    var out: [UInt8] = []
    for start in stride(from: 0, to: text.count, by: 4096) {
      let end = min(start + 4096, text.count)
      let more = end < text.count ? 1 : 0
      let wide = columns.map { "c=\($0)," } ?? ""
      out += (start == 0 ? "\u{1B}_Ga=T,f=100,q=2,\(wide)m=\(more);" : "\u{1B}_Gq=2,m=\(more);").utf8
      out += text[start..<end]
      out += "\u{1B}\\".utf8
    }
    return out
  }
}

/// Asks the terminal things that it answers by itself.
package enum TerminalQuery {
  /// The terminal's primary device attributes; `nil` where there is no terminal, or it doesn't answer within a fifth of a second.
  /// C functions: `tcsetattr`, `poll`.
  package static func deviceAttributes() -> [UInt8]? {
    let terminal = FileDoor.terminal()
    guard terminal >= 0 else { return nil }
    defer { close(terminal) }
    var before = termios()
    guard tcgetattr(terminal, &before) == 0 else { return nil }
    var raw = before
    raw.c_lflag &= ~tcflag_t(ECHO | ICANON)
    guard tcsetattr(terminal, TCSANOW, &raw) == 0 else { return nil }
    defer { tcsetattr(terminal, TCSAFLUSH, &before) }
    let question = Array("\u{1B}[c".utf8)
    guard write(terminal, question, question.count) == question.count else { return nil }
    var answer: [UInt8] = []
    while answer.count < 100, answer.last != UInt8(ascii: "c") {
      var waiting = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
      var byte: UInt8 = 0
      guard poll(&waiting, 1, 200) == 1, read(terminal, &byte, 1) == 1 else { return nil }
      answer.append(byte)
    }
    return answer
  }
}
