internal import ArgumentParser
internal import EncyBase
internal import EncyCommandBase
internal import EncySchemas
internal import EncySession
internal import EncyTerminal
internal import EncyTexts

/// `ency schema`
package struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "The schemas that describe proposals.",
    discussion: """
      Examples:
        ency schema list
        ency schema print offer
      """,
    subcommands: [List.self, Print.self, SchemaCheckCommand.self, SchemaEditorCommand.self])

  /// `ency schema list`
  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list",
      abstract: "List the built-in schemas.",
      discussion: """
        Each line names a schema, and the part of a proposal that it describes.

        Examples:
          ency schema list
          ency schema list --json
        """)

    @Flag(help: "Answer in JSON (schema Output/schema-list).")
    var json = false

    func run() throws {
      let schemas = SchemaLibrary.all
      if json {
        let rows = schemas.map { schema -> JSONValue in
          ["name": .string(schema.name), "id": .string(schema.id), "part": .optional(schema.part)]
        }
        return try Session.current.print(JSONAnswer.text("schema-list", [("schemas", .array(rows))]), terminator: "")
      }
      var table = TextTable([.left, .left])
      for schema in schemas { table.add(schema.name, schema.part ?? "") }
      try Session.current.print(table.lines().joined(separator: "\n"))
    }
  }

  /// `ency schema print`
  struct Print: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "print",
      abstract: "Print a built-in schema.",
      discussion: """
        Examples:
          ency schema print offer > offer.schema.json
          ency schema print Output/show
        """)

    @Argument(help: "The schema's name, such as offer, or its $id.")
    var name: String
    @OptionGroup var display: DisplayLanguage

    func run() throws {
      guard let schema = SchemaLibrary.schema(named: name) ?? SchemaLibrary.schema(id: name) else {
        let hint =
          Message.nearest(to: name, among: SchemaLibrary.all.map(\.name))
          ?? .seeCommand(command: SafeText(command: "ency schema list"))
        throw Failure.no(.errorNoSuchSchema(name: SafeText(name), hint: SafeText(hint)))
      }
      try Session.current.print(TerminalText(json: schema.text.trimmed))
    }
  }
}
