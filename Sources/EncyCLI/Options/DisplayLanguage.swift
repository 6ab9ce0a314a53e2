internal import ArgumentParser
internal import EncyBase

/// The language that people read an answer in.
struct DisplayLanguage: ParsableArguments {
  @Option(
    help: "The language of the answer: sv, en, hr. Default: that of your system, else English.",
    transform: Values.language)
  var language: Language?

  /// The language that was asked for, else the system's.
  var chosen: Language { language ?? DisplayLanguage.ofSystem }

  /// The language of messages as POSIX finds it: the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is set.
  static var ofSystem: Language {
    let session = Session.current
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap(session.variable).first { !$0.isEmpty }
    return locale.flatMap { Language(rawValue: $0.prefix { $0.isLetter }.lowercased()) } ?? .english
  }
}
