internal import ArgumentParser
internal import EncyBase
internal import EncyKit
internal import EncyTerminal
internal import EncyTexts

/// The language that people read an answer in.
struct DisplayLanguage: ParsableArguments {
  @Option(
    help: "The language of the answer: sv, en, hr. Default: as `ency config` and your system say.",
    completion: Completions.languages, transform: Values.language)
  var language: Language?

  /// The language that was asked for, else the system's.
  var chosen: Language { language ?? DisplayLanguage.ofSystem }

  /// The language of messages: what the user settled, else as POSIX finds it: the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is
  /// set.
  static var ofSystem: Language {
    let session = Session.current
    if let language = Settings.language(variable: session.variable) { return language }
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap(session.variable).first { !$0.isEmpty }
    return locale.flatMap { Language(rawValue: $0.prefix { $0.isLetter }.lowercased()) } ?? .english
  }
}
