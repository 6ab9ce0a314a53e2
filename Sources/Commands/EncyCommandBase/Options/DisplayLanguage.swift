package import ArgumentParser
internal import EncySession
package import EncyTexts

/// The language that people read an answer in.
package struct DisplayLanguage: ParsableArguments {
  @Option(
    help: "The language of the answer: \(Values.languages). Default: as `ency config` and your system say.",
    completion: Completions.languages, transform: Values.language)
  package var language: Language?

  package init() {}

  /// Makes the language that was asked for that of the session.
  package func validate() { if let language { Session.current.language = language } }
}
