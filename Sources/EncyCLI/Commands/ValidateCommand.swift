internal import ArgumentParser
internal import EncyBase
internal import EncyContainer
internal import EncyDocument
internal import EncyValidation

/// `ency validate`
struct ValidateCommand: ParsableCommand, Limited {
  /// How findings are printed.
  enum Format: String, CaseIterable, ExpressibleByArgument { case text, json }

  static let configuration = CommandConfiguration(
    commandName: "validate",
    abstract: "Check proposals against their schemas and rules.",
    discussion: """
      Prints FILE: PART:LINE:COLUMN: SEVERITY: MESSAGE [CODE], then what to do. Exit code 0 when all are valid, 1 when \
      one is not, 2 when one can't be read.

      Layers, from the outside in: container (any zip: its structure, and that every entry can be read), package \
      (mimetype and manifest), json (every JSON part; also judges a JSON file by itself), schema, rules.

      Examples:
        ency validate hall.ency
        ency validate --layer container download.zip
        ency validate -r --format json offers > findings.json
      """)

  @Argument(help: "Proposals or working folders; - is standard input.")
  var files: [String]
  @Option(help: "How findings are printed: text, or json (schema Output/validate).")
  var format: Format = .text
  @Option(help: ArgumentHelp("Stop after this layer. Default: rules, the last.", valueName: "layer"))
  var layer: LayerOption = .rules
  @Flag(help: "Count warnings as errors.")
  var strict = false
  @Flag(name: [.customShort("r"), .long], help: "Look for *.ency in folders and the folders below.")
  var recursive = false
  @OptionGroup var day: TodayOption
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func run() throws {
    try Validate(
      files: files, format: format, layer: layer.layer, isStrict: strict, isRecursive: recursive, today: day.today
    ).run()
  }
}

/// The work of `ency validate`, apart from how its arguments are read.
struct Validate {
  let files: [String]
  var format = ValidateCommand.Format.text
  var layer = Validator.Layer.rules
  var isStrict = false
  var isRecursive = false
  var today: CalendarDate?

  /// The work that plain arguments ask for, `validate [--layer LAYER] FILE…`; `nil` where there is more to read in them.
  ///
  /// For what watches a folder of proposals, finding its way through all commands would cost as much as reading one.
  init?(plain arguments: [String]) {
    guard arguments.first == "validate" else { return nil }
    var rest = arguments.dropFirst()
    var layer = Validator.Layer.rules
    if rest.first == "--layer" {
      guard let chosen = rest.dropFirst().first.flatMap({ LayerOption(rawValue: $0) }) else { return nil }
      layer = chosen.layer
      rest = rest.dropFirst(2)
    }
    guard !rest.isEmpty, !rest.contains(where: { $0.hasPrefix("-") && $0 != "-" }) else { return nil }
    self.init(files: Array(rest), layer: layer)
  }

  init(
    files: [String], format: ValidateCommand.Format = .text, layer: Validator.Layer = .rules, isStrict: Bool = false,
    isRecursive: Bool = false, today: CalendarDate? = nil
  ) {
    self.files = files
    self.format = format
    self.layer = layer
    self.isStrict = isStrict
    self.isRecursive = isRecursive
    self.today = today
  }

  /// Prints the answer.
  func run() throws {
    let session = Session.current
    let today = try session.origin(today: today).today
    var worst = ExitCode.yes
    var answers: [JSONValue] = []
    for file in try chosen() {
      do {
        let findings = try Checks.findings(inFile: file, today: today, isStrict: isStrict, upTo: layer)
        let limit: Finding.Severity = isStrict ? .warning : .error
        let isValid = !findings.contains { $0.severity >= limit }
        if !isValid, worst == .yes { worst = .no }
        if format == .json {
          answers.append([
            "file": .string(file), "valid": .bool(isValid), "findings": .array(findings.map(FindingText.json)),
          ])
        } else {
          var lines = findings.flatMap { FindingText.lines($0, file: file, inColour: session.usesColour) }
          if findings.isEmpty { lines = ["\(file): valid"] }
          try session.print(lines.joined(separator: "\n"))
        }
      } catch let error where ExitCode(for: error) == .couldNotLook && !(error is BrokenPipe) {
        worst = .couldNotLook
        try session.note("ency: \((error as? Failure)?.message ?? "\(error)")")
      }
    }
    if format == .json {
      let members: [(String, JSONValue)] = [("today", .string(today.description)), ("files", .array(answers))]
      try session.print(JSONAnswer.text("validate", members), terminator: "")
    }
    if worst != .yes { throw Failure(exitCode: worst, message: "") }
  }

  private func chosen() throws -> [String] {
    guard isRecursive else { return files }
    var chosen: [String] = []
    for file in files {
      if file != "-", FileStore.isFolder(file) {
        let found = try FolderListing(of: file, limit: 1_000_000).files.filter { $0.hasSuffix(".ency") }
        if found.isEmpty { try Session.current.note("ency: note: \(file) holds no .ency files") }
        chosen += found.map { "\(file)/\($0)" }
      } else {
        chosen.append(file)
      }
    }
    return chosen
  }
}

/// The layers of `validate` as an option.
enum LayerOption: String, CaseIterable, ExpressibleByArgument {
  case container, package, json, schema, rules
  var layer: Validator.Layer {
    switch self {
    case .container: .container
    case .package: .package
    case .json: .json
    case .schema: .schema
    case .rules: .rules
    }
  }
}
