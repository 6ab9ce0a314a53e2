package import ArgumentParser
package import EncyTerminal
package import EncyTexts

/// Why a command doesn't do what was asked, where no other module's error covers it.
package struct Failure: ReportedError, Equatable {
  package private(set) var exitCode: ExitCode
  package let subject: String?
  package private(set) var finding: Finding
  /// Whether everything has been reported.
  package let isReported: Bool
  /// Whether people are shown the code, as of the error that it is.
  package private(set) var showsCode = false
  /// Whether the message names file and places itself, which only scripts are given apart.
  private var isWhole = false
  /// What else is to be known, on a line of its own.
  fileprivate var more: Message?

  private init(_ exitCode: ExitCode, _ finding: Finding, file: String? = nil, isReported: Bool = false) {
    (self.exitCode, self.finding, subject, self.isReported) = (exitCode, finding, file, isReported)
  }

  package var isRefusal: Bool { exitCode == .no }

  /// The answer is no.
  package static func no(_ message: Message, remedy: Message? = nil, file: String? = nil) -> Failure {
    Failure(.no, Finding(error: message, remedy: remedy), file: file)
  }
  /// The answer is no because of what was found in a file; the message names both, of more than one finding all.
  package static func no(_ message: Message, for first: Finding, file: String) -> Failure {
    var finding = first
    (finding.message, finding.remedy, finding.fix) = (message, nil, nil)
    var failure = Failure(.no, finding, file: file)
    failure.isWhole = true
    return failure
  }
  /// The command could not look.
  package static func couldNotRead(_ message: Message, remedy: Message? = nil, file: String? = nil) -> Failure {
    Failure(.couldNotRead, Finding(error: message, remedy: remedy), file: file)
  }
  /// Another error, about a file that it may not name. What no room reports as a value is told as it says.
  package static func of(_ error: any Error, file: String? = nil) -> Failure {
    if let failure = error as? Failure { return failure }
    guard let error = error as? any ReportedError else {
      return couldNotRead(.asItIs(text: SafeText(error)), file: file)
    }
    var failure = Failure(error.isRefusal ? .no : .couldNotRead, error.finding, file: error.subject ?? file)
    failure.showsCode = error.showsCode
    return failure
  }
  /// Wrong usage that shows only when the command looks. Such texts speak of arguments and are in English, as `--help` is.
  package static func usage(_ message: SafeText) -> Failure {
    Failure(.usage, Finding(code: "usage", message: .asItIs(text: message)))
  }
  /// The command ends with this code, and everything has been printed.
  package static func alreadyReported(_ exitCode: ExitCode) -> Failure {
    Failure(exitCode, Finding(code: "said", message: .asItIs(text: "")), isReported: true)
  }
  /// The answer is no, and has been printed.
  package static let alreadyReported = alreadyReported(.no)
  /// The same, and what else is to be known on a line of its own.
  package func followed(by more: Message) -> Failure {
    var failure = self
    failure.more = more
    return failure
  }
  /// The same in other words.
  package func withMessage(_ message: Message) -> Failure {
    var failure = self
    failure.finding.message = message
    return failure
  }
  /// The same with what to do, where there is something.
  package func withRemedy(_ remedy: Message?) -> Failure {
    var failure = self
    failure.finding.remedy = remedy ?? finding.remedy
    return failure
  }
  /// The same with another end.
  package func ending(with exitCode: ExitCode) -> Failure {
    var failure = self
    failure.exitCode = exitCode
    return failure
  }
}

extension Failure {
  /// File, place, message, remedy and code.
  package func text(_ language: Language) -> String {
    isWhole ? language.text(finding.message) : line(language)
  }
}

/// The message of an error, in the reader's language.
package func errorText(_ error: any Error) -> TerminalText {
  guard let known = error as? any ReportedError else { return "\(error)" }
  let language = Session.current.language
  let text = TerminalText(known, language)
  guard let more = (known as? Failure)?.more else { return text }
  return text + "\n  " + TerminalText(more, language)
}
