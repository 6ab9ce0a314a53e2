internal import ArgumentParser
internal import EncyBase
internal import EncyKit
internal import Glibc

/// How a terminal shows pictures.
package enum TerminalPictures: String, CaseIterable, ExpressibleByArgument {
  case auto, kitty, sixel, none

  /// The way that the terminal knows to which a session's answer goes; `none` for what is no terminal.
  /// - Throws: ``Failure`` of wrong usage where a way is asked for and there is no terminal.
  package func chosen(_ session: Session) throws -> TerminalPictures {
    guard self == .auto else {
      guard self == .none || session.answersTerminal() else {
        throw Failure.usage("pictures by \(rawValue) are for a terminal, and the answer goes elsewhere")
      }
      return self
    }
    guard session.answersTerminal() else { return .none }
    let type = session.variable("TERM") ?? ""
    // What shares a terminal among windows lets none of this through.
    if type.isEmpty || type == "dumb" || type.hasPrefix("screen") || type.hasPrefix("tmux") { return .none }
    let program = session.variable("TERM_PROGRAM") ?? ""
    if type == "xterm-kitty" || type == "xterm-ghostty" || session.variable("KITTY_WINDOW_ID") != nil
      || program == "WezTerm" || program == "ghostty"
    {
      return .kitty
    }
    return TerminalPictures.knowsSixel(session.deviceAttributes() ?? []) ? .sixel : .none
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
  func bytes(_ picture: Thumbnail, columns: Int? = nil) -> [UInt8] {
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
enum TerminalQuery {
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
