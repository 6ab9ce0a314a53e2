internal import ArgumentParser
internal import EncyBase
internal import EncyCompare
internal import EncySession
internal import EncyTexts

/// What a comparison leaves out.
struct ComparisonOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Leave out a place, as /offer/lines/*/discount, a name anywhere, as rotation, or what a schema says, as "
        + "@personalData or @unit=mm. May be repeated.", valueName: "pattern"))
  var ignore: [String] = []
  @Option(help: ArgumentHelp("Leave out all but these places. May be repeated.", valueName: "pattern"))
  var only: [String] = []
  @Option(
    help: ArgumentHelp(
      "Take numbers for equal that differ by no more, as /building/width=5; amounts in whole currency. May be repeated.",
      valueName: "pattern=number"))
  var tolerance: [String] = []
  @Flag(help: "Don't read .encydiffignore.")
  var noIgnoreFile = false

  /// The rules: those of ignore files that hold for a file, then the options.
  /// - Throws: ``Failure``: wrong usage for an option, could not look for a file.
  func rules(for file: String) throws -> ComparisonRules {
    var rules = noIgnoreFile ? ComparisonRules() : try ComparisonOptions.fileRules(for: file)
    do {
      for pattern in ignore {
        if pattern.isEmpty { throw Failure.usage("--ignore is empty; name a place, as /offer/lines/*/discount") }
        try rules.add(line: pattern)
      }
      for pattern in only { try rules.add(only: pattern) }
      for tolerance in tolerance { try rules.add(tolerance: tolerance) }
    } catch let error as RuleError { throw Failure.usage("\(error)") }
    return rules
  }

  /// The rules of the ignore files that hold for a file; `-` and revisions have those of the current folder.
  static func fileRules(for file: String) throws -> ComparisonRules {
    var rules = ComparisonRules()
    for path in ComparisonRules.files(for: file == "-" ? nil : file) {
      do { try rules.load(file: path) } catch { throw Failure.of(error).ending(with: .couldNotRead) }
    }
    return rules
  }
}
