internal import ArgumentParser
internal import EncyBase
internal import EncyChanges
internal import EncyCommandBase
internal import EncyCompare
internal import EncyContainer
internal import EncyDocument
internal import EncyFiles
internal import EncyPressService
internal import EncySession
internal import EncyTerminal
internal import EncyTexts

/// `ency diff`
package struct DiffCommand: AsyncParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Show what differs between two proposals.",
    discussion: """
      Things are told apart by their identity: a fan that was moved is one change, wherever it stands in the file. Many \
      changes that say the same are one line; --full shows each. Exit code 0 when nothing differs, 1 when something does, \
      2 when it couldn't look.

      Places are left out by --ignore, or by lines of .encydiffignore, which work as in .gitignore: the file lies beside \
      the second proposal, in the current folder, or above either in the same git work tree. A line such as \
      "/building/width ~ 5" takes numbers for equal that differ by no more than 5. Places are named as in `ency show`; \
      --pointers tells them.

      Examples:
        ency diff monday.ency friday.ency
        ency diff monday.ency friday.ency --ignore /activity --format markdown
      """)

  @Argument(
    help: "The proposal before: a file, a working folder, or - for standard input.", completion: Completions.proposal)
  var old: String
  @Argument(help: "The proposal after.", completion: Completions.proposal)
  var new: String
  @Option(
    help: ArgumentHelp(
      "What to write. Default: what the ending of -o says, else text.",
      valueName: "format"))
  var format: DiffFormat?
  @Option(name: .shortAndLong, help: ArgumentHelp("Where to write it; - is standard output.", valueName: "file"))
  var output: String?
  @OptionGroup var force: ForceOption
  @Flag(help: "Only how many changes each part has.")
  var stat = false
  @Flag(name: [.long, .customShort("q")], help: "Only whether anything differs.")
  var brief = false
  @Flag(help: "Show texts once, with the words that went and came.")
  var wordDiff = false
  @Flag(help: "Show every change by itself, and texts whole.")
  var full = false
  @Flag(help: "Show the pointer of each change.")
  var pointers = false
  @Flag(help: "Write a merge patch (RFC 7396), as --format merge-patch.")
  var mergePatch = false
  @Flag(help: "In JSON, the bytes of drawings and pictures too, so that `ency patch` can put them in.")
  var binary = false
  @Flag(help: "Don't show what is longer than the screen in $ENCY_PAGER, $PAGER or less.")
  var noPager = false
  @OptionGroup var language: DisplayLanguage
  @Option(
    help: ArgumentHelp("In pictures, the plan to show, by id or name. Default: all that differ.", valueName: "plan"))
  var plan: String?
  @OptionGroup(title: "What is left out") var comparison: ComparisonOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func validate() throws {
    if old == "-", new == "-" { throw ValidationError("Only one of the two can come from standard input.") }
    if stat, brief { throw ValidationError("Give --stat or --brief, not both.") }
    if stat || brief || wordDiff || pointers, let format, format != .text {
      throw ValidationError("--stat, --brief, --word-diff and --pointers are for text; leave --format out.")
    }
    if mergePatch, let format, format != .patch, format != .mergePatch {
      throw ValidationError("--merge-patch is a format of its own; leave --format out.")
    }
    if binary, format != .json, !(output?.hasSuffix(".json") ?? false) {
      throw ValidationError("--binary is for --format json.")
    }
  }

  func run() async throws {
    var diff = Diff(old: old, new: new)
    diff.format = try mergePatch ? .mergePatch : format ?? output.map(DiffFormat.init(ofFile:)) ?? .text
    diff.output = output
    diff.isForced = force.isSet
    diff.detail = brief ? .brief : stat ? .stat : .changes
    diff.includesBinary = binary
    (diff.isFull, diff.showsWords, diff.showsPointers, diff.isPaged) = (full, wordDiff, pointers, !noPager)
    if plan != nil, ![.svg, .png, .pdf].contains(diff.format) {
      throw Failure.usage("--plan chooses the plan of a picture; give --format svg, png or pdf, or leave --plan out")
    }
    diff.rules = try comparison.rules(for: new)
    if let format = DifferenceRequest.Format(rawValue: diff.format.rawValue) {
      let press = try Session.pressService()
      let comparison = try diff.comparison()
      // Where nothing differs there is nothing to draw, as there is nothing to tell.
      if comparison.difference.isEmpty, format != .html { return try diff.tellWhatIsLeftOut() }
      let phrases =
        format == .html
        ? ComparisonWording(comparison, diff.language).phrases(try comparison.consequences()) : []
      try await DiffPictures.write(
        comparison, by: press, format, to: output ?? "-", isForced: force.isSet, plan: plan, language: diff.language,
        consequences: phrases)
      if !comparison.difference.isEmpty { throw Failure.alreadyReported }
      return
    }
    try diff.run()
  }
}

/// What `ency diff` writes.
enum DiffFormat: String, CaseIterable, ExpressibleByArgument {
  case text, markdown, json, patch, html, svg, png, pdf
  case mergePatch = "merge-patch"

  /// The format that a file's ending names; standard output is text.
  init(ofFile output: String) throws {
    let endings: [String: DiffFormat] = ["txt": .text, "md": .markdown, "htm": .html]
    let ending = output.split(separator: ".").last.map { $0.lowercased() } ?? ""
    if output == "-" {
      self = .text
    } else if output.contains("."), let format = endings[ending] ?? DiffFormat(rawValue: ending) {
      self = format
    } else {
      let known = DiffFormat.allCases.map(\.rawValue).joined(separator: ", ")
      throw Failure.usage("\(output): the ending doesn't say the format; give --format, one of \(known)")
    }
  }
}

/// The work of `ency diff`, apart from how its arguments are read.
package struct Diff {
  /// How much is told.
  enum Detail { case changes, stat, brief }

  let old: String
  let new: String
  var format = DiffFormat.text
  var output: String?
  /// Whether any output that is there may be written over.
  var isForced = false
  let language = Session.current.language
  var detail = Detail.changes
  var isFull = false
  var showsWords = false
  var showsPointers = false
  var isPaged = true
  /// Whether JSON has the bytes of parts that are no JSON.
  var includesBinary = false
  var rules = ComparisonRules()

  init(old: String, new: String) { (self.old, self.new) = (old, new) }

  /// The comparison that no option changes.
  package init(plain old: String, _ new: String) throws {
    self.init(old: old, new: new)
    rules = try ComparisonOptions.fileRules(for: new)
  }

  /// What differs between both sides.
  func comparison() throws -> Comparison {
    try Comparison(
      old: ComparedFile.open(old, against: new).document, new: ComparedFile.open(new, against: old).document,
      rules: rules)
  }

  /// Prints what differs.
  /// - Throws: ``Failure/said`` when anything does.
  package func run() throws {
    let comparison = try comparison()
    let isEqual = comparison.difference.isEmpty
    switch format {
    case .text:
      if isEqual {
        try tellWhatIsLeftOut()
      } else {
        try write(try text(comparison))
      }
    case .markdown:
      let wording = ComparisonWording(comparison, language)
      let markdown = DiffMarkdown(
        report: wording.report(isFull: isFull), names: (printable(old), printable(new)), isFull: isFull,
        consequences: wording.phrases(try comparison.consequences()))
      try write(TerminalText(lines: markdown.text))
    case .json:
      let consequences = try comparison.consequences().map { comparison.json(of: $0) }
      let answer = try DifferenceJSON.value(of: comparison, includesBinary: includesBinary, consequences: consequences)
      try write(TerminalText(json: JSONPrinter().text(answer)))
    case .patch, .mergePatch:
      let patch = try format == .patch ? StandardPatch.operations(for: comparison) : .merge(for: comparison)
      for note in patch.notes { try Session.current.remark(note) }
      try write(TerminalText(json: JSONPrinter().text(patch.value)))
    case .html, .svg, .png, .pdf: break
    }
    if !isEqual { throw Failure.alreadyReported }
  }

  /// Says that the rules hide differences where they leave none: a pattern may be misspelt.
  func tellWhatIsLeftOut() throws {
    guard rules.leavesOut else { return }
    var whole = self
    whole.rules = ComparisonRules()
    // Standard input was read already.
    guard old != "-", new != "-", case let count = try whole.comparison().difference.count, count > 0 else { return }
    try Session.current.remark(.noteLeftOut(count: count))
  }

  private func text(_ comparison: Comparison) throws -> TerminalText {
    let session = Session.current
    if detail == .brief {
      return language.line(.changeDiffer(old: SafeText(old), new: SafeText(new))) + "\n"
    }
    let isTerminal = output == nil || output == "-"
    let style = StyledText(
      inColour: isTerminal && session.usesColour, columns: max(40, isTerminal ? session.width ?? 80 : 80))
    let wording = ComparisonWording(comparison, language)
    let report = wording.report(isFull: isFull, isBrief: !showsPointers)
    if detail == .stat { return DiffStat(report: report, style: style).text }
    return DiffText(
      report: report, isFull: isFull, showsWords: showsWords, showsPointers: showsPointers, leavesOut: rules.leavesOut,
      consequences: wording.phrases(try comparison.consequences()), style: style
    ).text
  }

  private func write(_ text: TerminalText) throws {
    let goal = try OutputFile(output ?? "-", isForced: isForced, sources: [old, new])
    if goal.isStandard { return try Session.current.page(text, isWanted: isPaged) }
    try goal.write(Array(text.text.utf8), format == .markdown ? .xml : format == .text ? .text : nil)
    try Session.current.print("\(goal.path)")
  }
}
