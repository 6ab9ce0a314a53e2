internal import ArgumentParser
internal import EncyBase
internal import EncyCommandBase
internal import EncyContainer
internal import EncyDocument
internal import EncyFiles
internal import EncyRegister
internal import EncySession
internal import EncyTerminal
internal import EncyTexts

extension TextPlace: ExpressibleByArgument {}

/// `ency text`
package struct TextCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "text",
    abstract: "Texts that you keep, for terms and notes.",
    discussion: """
      A text is a file in the folder texts beside your settings, or in that of the company's folder: delivery.txt, or in a \
      language delivery.sv.txt; .md is read, too. Its first line is the heading. A proposal gets the text in its own \
      language, else the one without a language, else the English one.

      Examples:
        ency text list
        ency text use hall.ency delivery warranty
      """,
    subcommands: [TextListCommand.self, TextShowCommand.self, TextUseCommand.self])
}

/// `ency text list`
struct TextListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "The texts that are kept, with their first lines.",
    discussion: """
      Your own come before those of the company.

      Examples:
        ency text list
        ency text list --json
      """)

  @Flag(help: "Answer in JSON (schema Output/text-list).")
  var json = false
  @OptionGroup var display: DisplayLanguage

  func run() throws {
    let (session, shelf) = (Session.current, try TextShelf())
    let texts = shelf.texts.map { text in (text: text, content: try? text.content()) }
    if json {
      let rows = texts.map { text, content -> JSONValue in
        var row: JSONValue = ["name": .string(text.name), "language": .optional(text.language?.rawValue)]
        row["from"] = text.isCompany ? "company" : "user"
        row["file"] = .string(text.file)
        row["heading"] = .optional(content?.heading)
        return row
      }
      return try session.print(JSONAnswer.text("text-list", [("texts", .array(rows))]), terminator: "")
    }
    if texts.isEmpty { return try session.print(.textNone(folder: try KeptFolders.list(shelf.folders))) }
    let showsOrigin = texts.contains { $0.text.isCompany }
    var table = TextTable(Array(repeating: .left, count: showsOrigin ? 4 : 3))
    for (text, content) in texts {
      let heading = content?.heading ?? session.language.text(.textUnread)
      table.add(
        [text.name, text.language?.rawValue ?? "", heading]
          + (showsOrigin ? [session.language.text(text.isCompany ? .customerCompany : .textOwn)] : []))
    }
    try session.print(table.lines().joined(separator: "\n"))
  }
}

/// `ency text show`
struct TextShowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Print a text that is kept.",
    discussion: """
      In the language of your answers, or that of --language.

      Examples:
        ency text show delivery
        ency text show delivery --language en
      """)

  @Argument(help: "The text's name, or the path of a file.")
  var name: String
  @OptionGroup var display: DisplayLanguage

  func run() throws {
    let session = Session.current
    let text = try TextShelf().text(name, in: session.language)
    let content = try text.content()
    try session.print(TerminalText(lines: content.whole))
    try TextShelf.tellEncoding(text, content)
  }
}

/// `ency text use`
struct TextUseCommand: ParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "use",
    abstract: "Put texts that are kept into a proposal.",
    discussion: """
      Terms are added behind those that are there; a term of the same name or heading is replaced. Notes and the \
      introduction get a paragraph more. A sent proposal keeps its texts.

      Examples:
        ency text use hall.ency delivery warranty
        ency text use hall.ency thanks --as introduction
      """)

  @OptionGroup var proposal: ChangedProposal
  @Argument(help: "Names of texts, or paths of files, in the order in which they are printed.")
  var names: [String]
  @Option(name: .customLong("as"), help: "What they are of the proposal: terms, notes or introduction.")
  var place: TextPlace = .terms
  @Flag(help: "Instead of all that stands there.")
  var replace = false
  @OptionGroup var options: ChangeOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func run() throws {
    let session = Session.current
    let shelf = try TextShelf()
    var change = try ProposalChange(proposal.file, .init(options), ids: "text")
    let language = try Proposal(json: change.before.model("proposal")).language
    let texts = try names.map { name in
      let text = try shelf.text(name, in: language)
      return (text: text, content: try text.content())
    }
    try naming(proposal.file) {
      try place.put(texts, isAlone: replace, into: &change.document, ids: &change.ids)
    }
    var remarks: [Message] = []
    for (text, content) in texts {
      try TextShelf.tellEncoding(text, content)
      guard let other = text.language, other != language else { continue }
      remarks.append(
        .noteTextLanguage(
          name: SafeText(text.name), language: SafeText(.languageOf(code: SafeText(other.rawValue))),
          own: SafeText(.languageOf(code: SafeText(language.rawValue)))))
    }
    let label = FieldGuide(change.document).field(
      part: "model/proposal.json", at: JSONPointer([place.rawValue]), in: nil)?.label?[session.language]
    let headings = texts.map(\.content.heading).joined(separator: ", ")
    try change.finish(ChangeReport(lines: ["\(label ?? place.rawValue): \(headings)"], remarks: remarks))
  }
}
