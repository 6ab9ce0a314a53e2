internal import ArgumentParser
internal import EncyBase
internal import EncyCommandBase
internal import EncyContainer
internal import EncyFiles
package import EncyJSONSchema
internal import EncySchemas
internal import EncySession
internal import EncyTerminal
internal import EncyTexts
internal import EncyValidation

/// `ency schema check`
struct SchemaCheckCommand: ParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check any JSON file against any JSON Schema (draft 2020-12), or a schema by itself.",
    discussion: """
      Without a FILE the schema is checked: that it fits its meta-schema and that all it refers to is there. References \
      lead into the schema itself, to built-in schemas and into the folders that --registry names, never to the network.

      Exit code 0 when all files are valid, 1 when one is not or is no JSON, 2 when a file or the schema can't be used. \
      With --output a file that can't be read answers null.

      Examples:
        ency schema check crane.schema.json
        ency schema check crane.schema.json north.json south.json
        ency schema check offer model/offer.json --output basic
        ency schema check a.json b.json --registry https://example.com/schemas=./schemas
      """)

  @Argument(help: "A file with a JSON Schema, or the name of a built-in one, such as offer; - is standard input.")
  var schema: String
  @Argument(help: "JSON files; - is standard input.")
  var files: [String] = []
  @Option(
    help: ArgumentHelp(
      "A folder with the schemas whose URIs begin so, such as https://example.com/schemas=./schemas.",
      valueName: "url=folder"))
  var registry: [RegistryFolder] = []
  @Flag(help: "Count values that are not of their format as errors; else format only describes.")
  var assertFormat = false
  @Option(help: "Answer in an output format of the standard: flag, basic or detailed, one JSON value a file.")
  var output: OutputChoice?
  @OptionGroup var display: DisplayLanguage
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func run() throws {
    try SchemaCheck(
      schema: schema, files: files, folders: registry, assertsFormat: assertFormat, output: output?.format
    ).run()
  }
}

/// A folder that stands for a web address.
package struct RegistryFolder: ExpressibleByArgument {
  let address: String
  let folder: String

  init?(argument: String) {
    guard let equals = argument.firstIndex(of: "="), equals != argument.startIndex else { return nil }
    var address = argument[..<equals]
    while address.last == "/" { address.removeLast() }
    self.address = String(address)
    folder = String(argument[argument.index(after: equals)...])
  }

  /// The schema of a URI in the folder; `nil` when it has none.
  func schema(_ uri: String, parser: JSONParser) -> JSONNode? {
    guard uri == address || uri.hasPrefix(address + "/") else { return nil }
    let names = uri.dropFirst(address.count).split(separator: "/").map { PercentEncoding.decoded(String($0)) }
    // A URI leads to nothing outside the folder.
    guard !names.isEmpty, !names.contains(where: { $0 == ".." || $0.contains("/") || $0.contains("\0") }) else {
      return nil
    }
    let path = ([folder.isEmpty ? "." : folder] + names).joined(separator: "/")
    for candidate in [path, path + ".json"] {
      if let bytes = try? FileReading.read(candidate), let tape = try? parser.tape(bytes) { return tape.root }
    }
    return nil
  }
}

/// An output format by its name.
struct OutputChoice: ExpressibleByArgument {
  let format: SchemaOutput

  init?(argument: String) {
    guard let format = SchemaOutput(rawValue: argument) else { return nil }
    self.format = format
  }

  static var allValueStrings: [String] { SchemaOutput.allCases.map(\.rawValue) }
}

/// The work of `ency schema check`, apart from how its arguments are read.
package struct SchemaCheck {
  let schema: String
  let files: [String]
  var folders: [RegistryFolder] = []
  var assertsFormat = false
  var output: SchemaOutput?

  package init(
    schema: String, files: [String], folders: [RegistryFolder] = [], assertsFormat: Bool = false,
    output: SchemaOutput? = nil
  ) {
    self.schema = schema
    self.files = files
    self.folders = folders
    self.assertsFormat = assertsFormat
    self.output = output
  }

  /// Prints the answer.
  package func run() throws {
    let session = Session.current
    let parser = try session.limits().jsonParser
    guard let text = try schemaText() else { throw Failure.alreadyReported(.couldNotRead) }
    let root: JSONNode
    do throws(JSONSyntaxError) { root = try parser.tape(text.bytes).root } catch {
      throw Failure.couldNotRead(
        .asItIs(text: "\(error.message) [\(error.code.rawValue)]"), file: "\(schema):\(error.position)"
      )
      .ending(with: files.isEmpty ? .no : .couldNotRead)
    }
    let folders = folders
    @Sendable func document(_ uri: String) -> JSONNode? {
      for folder in folders {
        if let found = folder.schema(uri, parser: parser) { return found }
      }
      return SchemaRegistry.builtIn.document(uri)
    }
    let registry = SchemaRegistry(vocabulary: .ency, loadingNodes: document)
    let uri = text.uri
    let program: JSONSchema
    do throws(SchemaError) { program = try JSONSchema(root, uri: uri, in: registry) } catch {
      if files.isEmpty { return try refuse(error, root, registry, text.bytes) }
      throw Failure.couldNotRead(.errorSchemaUnusable(message: SafeText(error.message)), file: place(error))
    }
    guard !files.isEmpty else { return try judge(root, registry, text.bytes) }
    var worst = ExitCode.yes
    for file in files {
      guard let bytes = FileText.read(file) else {
        worst = .couldNotRead
        // One value a file, whatever became of it.
        if output != nil { try session.print("null") }
        continue
      }
      let isValid = try check(bytes, file, program, parser)
      if !isValid, worst == .yes { worst = .no }
    }
    if worst != .yes { throw Failure.alreadyReported(worst) }
  }

  private func schemaText() throws -> (bytes: [UInt8], uri: String)? {
    if schema != "-", let known = SchemaLibrary.schema(named: schema) ?? SchemaLibrary.schema(id: schema) {
      return (Array(known.text.utf8), known.id)
    }
    return FileText.read(schema).map { ($0, "file:\(schema)") }
  }

  private func check(
    _ bytes: [UInt8], _ file: String, _ program: JSONSchema, _ parser: JSONParser
  ) throws -> Bool {
    let session = Session.current
    let value: JSONNode
    do throws(JSONSyntaxError) { value = try parser.tape(bytes).root } catch {
      let message = "\(error.position): \(error.message) [\(error.code.rawValue)]"
      if output == .flag {
        try session.print(TerminalText(json: JSONPrinter().text(["valid": false])), terminator: "")
      } else if output != nil {
        let unit: JSONValue = [
          "valid": false, "keywordLocation": "", "instanceLocation": "",
          "error": .string("this is no JSON: " + message),
        ]
        try session.print(TerminalText(json: JSONPrinter().text(unit)), terminator: "")
      } else {
        try session.print("\(file):\(error.position): \(word): \(error.message) [\(error.code.rawValue)]")
      }
      return false
    }
    if let output {
      let answer = program.output(output, of: value, assertsFormat: assertsFormat)
      try session.print(TerminalText(json: JSONPrinter().text(answer)), terminator: "")
      return answer["valid"]?.boolValue ?? false
    }
    let violations = program.violations(in: value, assertsFormat: assertsFormat)
    try session.print(violations.isEmpty ? "\(file): valid" : text(violations, file, bytes))
    return violations.isEmpty
  }

  /// What is wrong in a file, as `validate` shows it.
  private func text(_ violations: [SchemaViolation], _ file: String, _ bytes: [UInt8]) throws -> TerminalText {
    let session = Session.current
    var checked = CheckedFile(findings: violations.map { $0.finding(part: nil) })
    var reader = ExcerptReader(bytes)
    checked.excerpts = checked.findings.map { finding in finding.position.flatMap { reader.excerpt(at: $0) } }
    var report = TextReport(
      options: CheckOptions(today: try session.origin().today), inColour: session.usesColour,
      width: session.width ?? 100)
    return report.text(file, checked).trimmed
  }

  /// Judges the schema by its meta-schema.
  private func judge(_ root: JSONNode, _ registry: SchemaRegistry, _ bytes: [UInt8]) throws {
    let violations = try metaViolations(root, registry)
    try Session.current.print(
      violations.isEmpty ? "\(schema): usable" : text(violations, schema, bytes))
    if !violations.isEmpty { throw Failure.alreadyReported }
  }

  /// Says why a schema can't be compiled: by its meta-schema where that tells it, since that names every place.
  private func refuse(
    _ error: SchemaError, _ root: JSONNode, _ registry: SchemaRegistry, _ bytes: [UInt8]
  ) throws {
    let violations = try metaViolations(root, registry)
    try Session.current.print(
      violations.isEmpty
        ? "\(place(error)): \(word): \(error.message)" : text(violations, schema, bytes))
    throw Failure.alreadyReported
  }

  private var word: String { Session.current.language.text(Finding.Severity.error.word) }

  private func place(_ error: SchemaError) -> String {
    error.location.hasPrefix("file:\(schema)#")
      ? "\(schema)\(error.position.map { ":\($0)" } ?? "")" : error.location
  }

  private func metaViolations(_ root: JSONNode, _ registry: SchemaRegistry) throws -> [SchemaViolation] {
    let meta = root["$schema"]?.stringValue ?? MetaSchema.standard
    do throws(SchemaError) {
      return try JSONSchema(uri: meta, in: registry).violations(in: root, assertsFormat: true)
    } catch {
      throw Failure.couldNotRead(
        .errorMetaSchemaUnusable(meta: SafeText(meta), message: SafeText(error.message)), file: schema)
    }
  }
}
