internal import ArgumentParser
internal import EncyBase
internal import EncyCommandBase
internal import EncyDocument
internal import EncyTexts

/// How a change of the team is taken.
struct TeamChangeOptions: ParsableArguments {
  @OptionGroup var anyway: AnywayOption
  @Flag(help: "Answer in JSON (schema Output/written).")
  var json = false
}

/// What is said of a person.
struct TeamValues: ParsableArguments {
  @Option(help: ArgumentHelp("The person's title, in one language.", valueName: "words"))
  var title: String?
  @Option(help: ArgumentHelp("Where in the company the person works, in one language.", valueName: "words"))
  var department: String?
  @Option(help: ArgumentHelp("A few words about the person, in one language.", valueName: "words"))
  var text: String?
  @Option(
    help:
      "The language of title, department and text: \(Values.languages). Default: the proposal's.",
    completion: Completions.languages, transform: Values.language)
  var language: Language?
  @Option(
    help: ArgumentHelp(
      "A language that the person speaks, such as sv, en-GB or Swedish. May be repeated.", valueName: "code"))
  var speaks: [String] = []
  @Option(help: ArgumentHelp("What the person does, such as sales. May be repeated.", valueName: "role"))
  var role: [String] = []
  @Option(help: ArgumentHelp("E-mail address.", valueName: "address"))
  var email: String?
  @Option(help: ArgumentHelp("Telephone number, best with its country code.", valueName: "number"))
  var phone: String?

  var isEmpty: Bool {
    speaks.isEmpty && role.isEmpty && [title, department, text, email, phone].allSatisfy { $0 == nil }
  }

  /// Writes what is given; an empty text takes something away.
  func write(to person: inout JSONValue, language: Language) {
    let language = self.language ?? language
    for (member, words) in [("title", title), ("department", department), ("text", text)] {
      guard let words else { continue }
      var texts = person[member] ?? .object(JSONObject())
      texts[language.rawValue] = words.isEmpty ? nil : .string(words)
      person[member] = texts.objectValue?.members.isEmpty ?? true ? nil : texts
    }
    for (member, values) in [("languages", speaks), ("roles", role)] where !values.isEmpty {
      let plain = values.map(\.trimmingSpaces).filter { !$0.isEmpty }
      let kept = (member == "languages" ? plain.map(TeamDesk.languageCode) : plain).uniqued()
      person[member] = kept.isEmpty ? nil : .array(kept.map { .string($0) })
    }
    for (member, value) in [("email", email), ("phone", phone)] {
      if let value { person[member] = value.isEmpty ? nil : .string(value.trimmingSpaces) }
    }
    person = person.ordered(TeamDesk.members)
  }
}
