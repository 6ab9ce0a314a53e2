internal import ArgumentParser
package import EncyTerminal
internal import EncyTexts

extension Session {
  /// Prints an answer: through the user's pager where it goes to a terminal and is longer than its screen.
  package func page(_ text: TerminalText, isWanted: Bool) throws {
    guard isWanted, answersTerminal(), let height = terminalHeight(),
      text.text.utf8.count(where: { $0 == 0x0A }) >= height, let pager, pager.show(text)
    else { return try print(text, terminator: "") }
  }

  /// The pager: `$ENCY_PAGER`, `$PAGER`, else `less` where it is installed. `nil` where none is wanted.
  private var pager: Pager? {
    if variable("TERM") == "dumb" { return nil }
    if let named = variable("ENCY_PAGER") ?? variable("PAGER") {
      return named.isEmpty || named == "cat" ? nil : Pager(command: named)
    }
    return Program.find("less") == nil ? nil : Pager(command: "less -FRX")
  }
}

extension ProgressLine {
  /// A line on the terminal of a session, where it has one for what isn't the answer.
  package init(total: Int?, in session: Session) {
    self.init(total: total, isOnTerminal: session.notesTerminal() && session.variable("TERM") != "dumb") {
      session.language
    } write: {
      try session.errorOutput.write($0)
    }
  }
}

extension TextTable {
  /// The rows as lines that fit the width of the session's answer.
  package func lines(indent: Int = 0, inColour: Bool = false) -> [TerminalText] {
    lines(indent: indent, columns: Session.current.width, inColour: inColour)
  }

  /// The same, the lines of each row together.
  package func blocks(indent: Int = 0, inColour: Bool = false) -> [[TerminalText]] {
    blocks(indent: indent, columns: Session.current.width, inColour: inColour)
  }

  /// Whether the session's answer has room for the rows.
  package func fits(indent: Int = 0) -> Bool { fits(indent: indent, columns: Session.current.width) }
}

extension TerminalPictures: ExpressibleByArgument {
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
    return TerminalPictures.known(variable: session.variable, deviceAttributes: session.deviceAttributes)
  }
}
