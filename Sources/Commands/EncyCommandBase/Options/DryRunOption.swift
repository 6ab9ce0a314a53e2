internal import ArgumentParser
internal import EncySession
package import EncyTerminal
package import EncyTexts

/// Whether a removal is only shown beforehand.
package struct DryRunOption: ParsableArguments {
  @Flag(help: "Say what would go, and change nothing.")
  package var dryRun = false

  package init() {}

  /// Says of something that it goes.
  package func line(of gone: SafeText) -> TerminalText {
    Session.current.language.line(dryRun ? .saidWouldGo(what: gone) : .offerGone(what: gone))
  }
}
