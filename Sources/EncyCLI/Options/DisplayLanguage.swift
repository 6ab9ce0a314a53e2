internal import ArgumentParser
internal import EncyTerminal
internal import EncyTexts

/// The language that people read an answer in.
struct DisplayLanguage: ParsableArguments {
  @Option(
    help: "The language of the answer: \(Values.languages). Default: as `ency config` and your system say.",
    completion: Completions.languages, transform: Values.language)
  var language: Language?

  /// Makes the language that was asked for that of the session.
  func validate() { if let language { Session.current.language = language } }
}
