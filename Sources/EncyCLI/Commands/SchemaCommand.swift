internal import ArgumentParser
internal import EncyBase
internal import EncyContainer
internal import EncyDocument
internal import EncySchemas
internal import EncyValidation

/// `ency schema`
struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "The schemas that describe proposals.",
    discussion: """
      Examples:
        ency schema list
        ency schema print offer
      """,
    subcommands: [List.self, Print.self, Check.self])

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

    func run() throws {
      guard let schema = SchemaLibrary.schema(named: name) ?? SchemaLibrary.schema(id: name) else {
        let near = SchemaLibrary.all.map(\.name).filter {
          ExternalCommand.slips(from: Array(name.lowercased()), to: Array($0.lowercased())) <= 2
        }
        let hint = near.first.map { "did you mean \($0)?" } ?? "see `ency schema list`"
        throw Failure.no("there is no schema \"\(name)\"; \(hint)")
      }
      try Session.current.print(schema.text.trimmed)
    }
  }

  /// `ency schema check`
  struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "check",
      abstract: "Check that files are JSON Schemas (draft 2020-12) that proposals can bring.",
      discussion: """
        References may lead into the file itself, to the other files given, and to built-in schemas. Exit code 1 when \
        a schema can't be used.

        Examples:
          ency schema check crane.schema.json
          ency schema check schemas/*.schema.json
        """)

    @Argument(help: "Files with JSON Schemas; - is standard input.")
    var files: [String]

    func run() throws {
      let session = Session.current
      var worst = ExitCode.yes
      var registry = SchemaRegistry { uri in
        SchemaLibrary.schema(id: uri).flatMap { try? JSONParser().parse($0.text) }
      }
      var schemas: [(file: String, tree: JSONValue)] = []
      for file in files {
        do throws(JSONSyntaxError) {
          guard let bytes = FileText.read(file) else {
            worst = .couldNotLook
            continue
          }
          let tree = try JSONParser().parse(bytes)
          registry.add(tree, uri: "file:\(file)")
          schemas.append((file, tree))
        } catch {
          if worst == .yes { worst = .no }
          try session.print("\(file):\(error) [\(error.code.rawValue)]")
        }
      }
      for (file, tree) in schemas {
        if let id = tree.text("$id"), id.hasPrefix(SchemaLibrary.idPrefix), SchemaLibrary.schema(id: id) != nil {
          try session.print("\(file): \(id) is a built-in schema; a proposal may not bring another under its name")
          if worst == .yes { worst = .no }
          continue
        }
        do throws(SchemaError) {
          _ = try SchemaProgram.compile(tree, uri: "file:\(file)", from: registry)
        } catch {
          if worst == .yes { worst = .no }
          try session.print("\(file): \(error)")
          continue
        }
        try session.print("\(file): usable")
      }
      if worst != .yes { throw Failure(exitCode: worst, message: "") }
    }
  }
}
