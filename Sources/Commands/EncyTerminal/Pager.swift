internal import EncyFiles
internal import Glibc

/// A program that shows long answers a screen at a time.
package struct Pager {
  /// The shell command that starts it.
  private let command: String

  package init(command: String) { self.command = command }

  /// Shows a text and waits until the reader leaves it. C functions: `popen`, `pclose`.
  /// - Returns: Whether the pager was there to show it.
  package func show(_ text: TerminalText) -> Bool {
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
    // Whoever leaves the pager early has seen enough.
    try? FileStore.writeAll(Array(text.text.utf8), to: fileno(pipe), path: command)
    // A shell that finds no such program ends with 127.
    return pclose(pipe) >> 8 & 0xFF != 127
  }
}
