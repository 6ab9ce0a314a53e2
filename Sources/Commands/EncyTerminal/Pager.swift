internal import Glibc

/// Shows long answers a screen at a time.
package enum Pager {
  /// Prints an answer: through the user's pager where it goes to a terminal and is longer than its screen.
  package static func print(_ text: TerminalText, isWanted: Bool) throws {
    let session = Session.current
    guard isWanted, session.answersTerminal(), let height = session.terminalHeight(),
      text.text.utf8.count(where: { $0 == 0x0A }) >= height, let command, show(text.text, command)
    else { return try session.print(text, terminator: "") }
  }

  /// The pager as a shell command: `$ENCY_PAGER`, `$PAGER`, else `less` where it is installed. `nil` where none is wanted.
  private static var command: String? {
    let session = Session.current
    if session.variable("TERM") == "dumb" { return nil }
    if let named = session.variable("ENCY_PAGER") ?? session.variable("PAGER") {
      return named.isEmpty || named == "cat" ? nil : named
    }
    return Program.find("less") == nil ? nil : "less -FRX"
  }

  /// Whether the pager was there to show it. C functions: `popen`, `pclose`.
  private static func show(_ text: String, _ command: String) -> Bool {
    // As git has it: colours pass, a short text stays on the screen.
    setenv("LESS", "FRX", 0)
    setenv("LV", "-c", 0)
    // This may be a thread of the runtime's, which gets no signals; the pager must be interruptible.
    var (none, before) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    fflush(nil)
    guard let pipe = popen(command, "w") else { return false }
    // Ctrl-C is the pager's, which may be left before the end; the terminal is its as long as it runs.
    let handlers = [SIGINT, SIGQUIT, SIGPIPE].map { (number: $0, handler: signal($0, SIG_IGN)) }
    defer { for (number, handler) in handlers { signal(number, handler) } }
    do { try Session.write(Array(text.utf8), to: fileno(pipe)) } catch {
      // Whoever leaves the pager early has seen enough.
    }
    // A shell that finds no such program ends with 127.
    return pclose(pipe) >> 8 & 0xFF != 127
  }
}
