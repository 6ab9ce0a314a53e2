internal import ArgumentParser
internal import EncyBase
internal import EncyContainer
internal import EncyDocument

/// `ency validate`
struct ValidateCommand: ParsableCommand {
  /// How findings are printed.
  enum Format: String, CaseIterable, ExpressibleByArgument { case text, json }

  static let configuration = CommandConfiguration(
    commandName: "validate",
    abstract: "Check proposals against their schemas and rules.",
    discussion: """
      Prints FILE: PART:LINE:COLUMN: SEVERITY: MESSAGE [CODE], then what to do. Exit code 0 when all are valid, 1 when \
      one is not, 2 when one can't be read.

      Examples:
        ency validate hall.ency
        ency validate -r --format json offers > findings.json
      """)

  @Argument(help: "Proposals or working folders; - is standard input.")
  var files: [String]
  @Option(help: "How findings are printed: text, or json (schema Output/validate).")
  var format: Format = .text
  @Flag(help: "Count warnings as errors.")
  var strict = false
  @Flag(name: [.customShort("r"), .long], help: "Look for *.ency in folders and the folders below.")
  var recursive = false
  @OptionGroup var day: TodayOption

  func run() throws {
    let session = Session.current
    let today = try session.origin(today: day.today).today
    var worst = ExitCode.yes
    var answers: [JSONValue] = []
    for file in try chosen() {
      do {
        let findings = try Checks.findings(inFile: file, today: today, isStrict: strict)
        let limit: Finding.Severity = strict ? .warning : .error
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
    guard recursive else { return files }
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
