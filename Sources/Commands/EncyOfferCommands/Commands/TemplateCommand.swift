internal import ArgumentParser
internal import EncyBase
internal import EncyCommandBase
internal import EncyContainer
internal import EncyDocument
internal import EncyFiles
internal import EncyKit
internal import EncyRegister
internal import EncySession
internal import EncyTerminal
internal import EncyTexts

/// `ency template`
package struct TemplateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "template",
    abstract: "Proposals that others are started from.",
    discussion: """
      A template lies in the folder templates beside your settings, or in that of the company's folder. `ency new --from \
      NAME` starts a proposal from it and says what is still open, which `ency new -i` asks. A template is changed as any \
      proposal: `ency offer add PATH …`.

      Examples:
        ency template add lager --from hall.ency
        ency new nord.ency --from lager --customer "Nordlager AB"
      """,
    subcommands: [TemplateListCommand.self, TemplateAddCommand.self])
}

/// `ency template list`
struct TemplateListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "The templates there are, and what they ask for.",
    discussion: """
      Your own come before those of the company.

      Examples:
        ency template list
        ency template list --json
      """)

  @Flag(help: "Answer in JSON (schema Output/template-list).")
  var json = false
  @OptionGroup var display: DisplayLanguage

  func run() throws {
    let (session, shelf) = (Session.current, try TemplateShelf())
    let items = shelf.items.map {
      item -> (item: TemplateShelf.Item, document: Document?, template: ProposalTemplate?) in
      let document = try? DocumentFile.open(item.file)
      return (item, document, document.flatMap { (try? ProposalTemplate($0)) ?? nil })
    }
    if json {
      let rows = items.map { item, document, template -> JSONValue in
        [
          "name": .string(item.name), "from": item.isCompany ? "company" : "user", "file": .string(item.file),
          "title": .optional((try? document?.model("proposal"))?.text("title")),
          "description": .optional(template?.description),
          "asks": .array((template?.asks ?? []).map { .string($0) }),
        ]
      }
      return try session.print(JSONAnswer.text("template-list", [("templates", .array(rows))]), terminator: "")
    }
    if items.isEmpty { return try session.print(.templateNone(folder: try KeptFolders.list(shelf.folders))) }
    for (item, document, template) in items {
      let title = (try? document?.model("proposal"))?.text("title") ?? session.language.text(.textUnread)
      let origin: TerminalText = item.isCompany ? "  (\(session.language.text(.customerCompany)))" : ""
      try session.print("\(item.name)  \(template?.description ?? title)\(origin)")
      guard let document, let template, !template.asks.isEmpty else { continue }
      let labels = TemplateShelf.labels(
        template.asks.compactMap { JSONPointer($0) }, in: document, FieldGuide(document))
      let line = session.language.line(.templateAsks(labels: SafeText(labels.joined(separator: "; "))))
      for line in wrapped("  " + line, indent: 4, columns: session.width ?? 100) { try session.print(line) }
    }
  }
}

/// `ency template add`
struct TemplateAddCommand: ParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Keep a proposal as a template.",
    discussion: """
      Cleared are the customer, needs, visits, shared costs and marks, plans and enclosed files, what was sent, answered and \
      signed, dates, reference and people, and of the hall its name, address, measures and use of energy. Kept are lines and \
      sections of the offer, products, texts and terms, the company, the energy method with its inputs, and what kind of \
      hall it is with its prices of energy. What the proposal said of customer and hall will be asked for.

      Examples:
        ency template add lager --from hall.ency --description "Warehouse, two fans"
        ency template add lager --from hall.ency --shared
      """)

  @Argument(help: "The template's name.")
  var name: String
  @Option(name: .customLong("from"), help: ArgumentHelp("The proposal, which stays as it is.", valueName: "file"))
  var source: String
  @Option(help: ArgumentHelp("What it is for, one line.", valueName: "words"))
  var description: String?
  @Flag(help: "Keep it in the company's folder, for all of the company.")
  var shared = false
  @Flag(help: "Write over a template of that name.")
  var force = false
  @OptionGroup var options: ChangeOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func run() throws {
    let session = Session.current
    try TemplateShelf.refuse(name: name)
    guard let folder = try KeptFolders.of(KeptFolders.templates).first(where: { $0.isCompany == shared }) else {
      throw Failure.couldNotRead(shared ? .errorCompanyFolderMissing : .errorSettingsNowhere)
    }
    let path = "\(folder.path)/\(name)\(TemplateShelf.ending)"
    let goal = try OutputFile(path, isForced: force, sources: [source])
    try goal.claim()
    let origin = try session.origin()
    let proposal = try DocumentFile.open(source)
    let document = try ProposalTemplate.document(
      from: proposal, name: name, description: description, file: path, origin: origin)
    try Checks.refuseErrors(in: document, since: nil, anyway: options.anyway.isGiven)
    try FileStore.makeFolder(folder.path)
    let manifest = try goal.write(document, origin: origin)
    if options.json { return try session.print(JSONAnswer.written([path], manifest: manifest), terminator: "") }
    try session.print(.templateKept(file: SafeText(path), name: SafeText(name)))
    let people = try proposal.model("team").items("people").count
    if people > 0 { try session.note(.templatePeople(count: people)) }
  }
}
