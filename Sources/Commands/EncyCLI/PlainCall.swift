internal import ArgumentParser
internal import EncyBase
internal import EncyCommandBase
internal import EncyCompare
internal import EncyFileCommands
internal import EncyMerge
internal import EncySession
internal import EncyTerminal
internal import EncyVersionCommands

/// The commands that scripts, editors and git run over and over, in the forms in which they run them.
///
/// The argument parser builds the tree of all commands first, which takes as long as a short answer itself. What is not read here, and
/// whatever is wrong, is left to it.
struct PlainCall {
  /// What is no option.
  let words: [String]
  let flags: [String]
  private let values: [(option: String, value: String)]

  /// `nil` where there is more to read in the arguments.
  /// - Parameters:
  ///   - arguments: What follows the command's name.
  ///   - count: How many of them are no options.
  ///   - flags: Options without a value.
  ///   - options: Options whose next word is their value.
  init?(
    _ arguments: ArraySlice<String>, _ count: some RangeExpression<Int>, flags: [String] = [], options: [String] = []
  ) {
    var words: [String] = []
    var given: [String] = []
    var values: [(option: String, value: String)] = []
    var rest = arguments
    while let word = rest.popFirst() {
      if !word.hasPrefix("-") || word == "-" {
        words.append(word)
      } else if flags.contains(word), !given.contains(word) {
        given.append(word)
      } else if options.contains(word), !values.contains(where: { $0.option == word }),
        let value = rest.popFirst(), !value.hasPrefix("-")
      {
        values.append((word, value))
      } else {
        return nil
      }
    }
    guard count.contains(words.count) else { return nil }
    (self.words, self.flags, self.values) = (words, given, values)
  }

  func value(_ option: String) -> String? { values.first { $0.option == option }?.value }

  /// Runs a call of one of these forms.
  /// - Returns: Whether it was one.
  static func run(_ arguments: [String]) throws -> Bool {
    let rest = arguments.dropFirst()
    switch arguments.first {
    case "--version" where rest.isEmpty: try Session.current.print("\(EncyCommand.version)")
    case "show":
      guard let call = PlainCall(rest, 1...2) else { return false }
      try Show(file: call.words[0], pointer: call.words.count == 2 ? call.words[1] : nil).run()
    case "set":
      guard let call = PlainCall(rest, 2...) else { return false }
      try SetCommand.plain(call.words[0], Array(call.words[1...])).run()
    case "diff":
      guard let call = PlainCall(rest, 2...2), call.words != ["-", "-"] else { return false }
      try Diff(plain: call.words[0], call.words[1]).run()
    case "validate": return try validate(rest)
    case "merge":
      guard let call = PlainCall(rest, 3...3, flags: ["-q"], options: ["-o"]), let output = call.value("-o"),
        !call.words.contains("-")
      else { return false }
      try merge(call.words, to: output, isBrief: !call.flags.isEmpty)
    case "schema":
      guard rest.first == "check", let call = PlainCall(rest.dropFirst(), 2...) else { return false }
      try SchemaCheck(schema: call.words[0], files: Array(call.words[1...])).run()
    default: return try runOfGit(arguments)
    }
    return true
  }

  /// Git's calls. A path may begin with a dash, so options are not looked for.
  private static func runOfGit(_ arguments: [String]) throws -> Bool {
    func path(_ place: Int) -> String { GitArgument.path(place, of: arguments) }
    let asksForHelp = arguments.count == 2 && ["-h", "--help"].contains(arguments[1])
    switch (arguments.first, arguments.count) {
    case ("git-textconv", 2) where !asksForHelp: GitTextconv(file: path(1)).run()
    case ("git-difftool", 4): GitDiff(local: path(1), remote: path(2), path: arguments[3]).run()
    case ("git-merge", 5), ("git-merge-ancestor", 5):
      try GitMerge(
        arguments[1], arguments[2], arguments[3], path: arguments[4],
        isForAncestor: arguments[0] == "git-merge-ancestor"
      ).run()
    case ("git-diff", _) where !asksForHelp:
      var words = arguments
      for place in [2, 5] where place < words.count { words[place] = path(place) }
      guard let diff = GitDiff(Array(words.dropFirst())) else { return false }
      diff.run()
    default: return false
    }
    return true
  }

  private static func validate(_ arguments: ArraySlice<String>) throws -> Bool {
    guard let call = PlainCall(arguments, 1..., flags: ["-r"], options: ["--layer", "--jobs"]) else { return false }
    var options = CheckOptions(today: try Session.current.origin().today)
    if let layer = call.value("--layer") {
      guard let layer = LayerOption(rawValue: layer) else { return false }
      options.layer = layer
    }
    var work = Validate(files: call.words, options: options)
    if let jobs = call.value("--jobs") {
      guard let jobs = CountLimit(argument: jobs) else { return false }
      work.jobs = jobs.value
    }
    work.isRecursive = !call.flags.isEmpty
    try Checks.preparePDFs(call.words)
    try work.run()
    return true
  }

  private static func merge(_ files: [String], to output: String, isBrief: Bool) throws {
    let done: MergeRun.Done
    do { done = try MergeRun(files: files, output: output, isForced: false).run(options: Merge.Options()) } catch {
      throw MergeRun.refusal(error)
    }
    var telling = MergeTelling()
    if isBrief { telling.detail = .brief }
    try telling.tell(done, MergeWording(done.report, Session.current.language))
    if !done.report.isClean { throw Failure.alreadyReported }
  }
}
