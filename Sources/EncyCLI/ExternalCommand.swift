internal import ArgumentParser
internal import EncyContainer
internal import Glibc

/// Programs that `ency` hands over to: its sibling that draws, and any `ency-NAME` of the PATH.
enum ExternalCommand {
  /// Becomes `ency-NAME` of the PATH.
  /// - Throws: ``Failure`` with the exit code of wrong usage when there is none.
  static func run(_ name: String, _ arguments: [String]) throws -> Never {
    let program = "ency-\(name)"
    if !name.contains("/"), let path = find(program) {
      try become(path, [path] + arguments)
    }
    var message = "there is no command \"\(name)\""
    if let near = nearest(to: name, among: EncyCommand.verbs) { message += "; did you mean `ency \(near)`?" }
    throw Failure.usage("\(message)\nSee `ency --help`, or put a program called \(program) on the PATH.")
  }

  /// Refuses a command that doesn't exist, below one of ours or asked about with `help`; the parser would take it for one argument
  /// too many, or tell of all commands instead. Other programs' help is theirs.
  /// - Throws: ``Failure`` with the exit code of wrong usage and what may have been meant.
  static func refuseUnknown(_ arguments: [String]) throws {
    var words = arguments[...]
    let asksForHelp = words.first == "help"
    if asksForHelp { words.removeFirst() }
    var command: any ParsableCommand.Type = EncyCommand.self
    var path = "ency"
    while let word = words.popFirst(), !word.hasPrefix("-"), word != "help" {
      let configuration = command.configuration
      // Those in groups are among them.
      let below = configuration.subcommands
      if below.isEmpty { return }
      if let next = below.first(where: { $0.configuration.commandName == word }) {
        command = next
        path += " \(word)"
        continue
      }
      if path == "ency" {
        guard asksForHelp else { return }
        try run(word, ["--help"])
      }
      let known = below.map { $0.configuration }.filter { $0.shouldDisplay }.compactMap { $0.commandName }
      let near = nearest(to: word, among: known).map { "did you mean `\(path) \($0)`?" }
      throw Failure.usage(
        "there is no command `\(path) \(word)`; \(near ?? "its commands are \(known.joined(separator: ", "))")")
    }
  }

  /// The commands of which none of the work is done without the press.
  private static let drawing: [[String]] = [
    ["render"], ["export"], ["print"], ["plan", "import"], ["plan", "info"], ["plan", "replace"],
  ]

  /// Becomes the press for a command that needs it in any case; does nothing for others, or where there is no press. Reading the
  /// arguments here, too, would take as long as starting it.
  static func handOver(_ arguments: [String]) {
    guard drawing.contains(where: { arguments.starts(with: $0) }), let path = sibling("ency-press") else { return }
    _ = try? become(path, [path] + arguments)
  }

  /// Becomes the sibling that lies beside this program, with the same arguments.
  /// - Throws: ``Failure`` naming the sibling when it isn't there.
  static func becomeSibling(_ name: String) throws -> Never {
    guard let path = sibling(name) else {
      throw Failure.couldNotLook(
        "\(name) is missing beside this program; it does all that draws or reads drawings. Install it beside ency, as `make install` "
          + "does.")
    }
    try become(path, [path] + Session.current.arguments)
  }

  /// The path of `ency` itself, also where the press runs the command.
  static var own: String { sibling("ency") ?? "/proc/self/exe" }

  /// The path of a program that lies beside this one; `nil` when it isn't there. C function: `realpath`.
  private static func sibling(_ name: String) -> String? {
    guard let own = realpath("/proc/self/exe", nil) else { return nil }
    defer { free(own) }
    let path = "\(FileStore.parent(of: String(cString: own)))/\(name)"
    return access(path, X_OK) == 0 ? path : nil
  }

  /// The path of a program on the PATH; `nil` when there is none.
  static func find(_ program: String) -> String? {
    for folder in (Session.current.variable("PATH") ?? "").split(separator: ":", omittingEmptySubsequences: true) {
      let path = "\(folder)/\(program)"
      if access(path, X_OK) == 0, !FileStore.isFolder(path) { return path }
    }
    return nil
  }

  /// C function: `execv`.
  private static func become(_ path: String, _ arguments: [String]) throws -> Never {
    var pointers: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) }
    pointers.append(nil)
    // This may be a thread of the runtime's, which gets no signals; the new program must be interruptible.
    var mask = sigset_t()
    sigemptyset(&mask)
    pthread_sigmask(SIG_SETMASK, &mask, nil)
    execv(path, &pointers)
    let reason = String(cString: strerror(errno))
    for pointer in pointers { free(pointer) }
    throw Failure.couldNotLook("\(path) can't be started: \(reason)")
  }

  /// The name that is at most two slips away.
  private static func nearest(to name: String, among names: [String]) -> String? {
    names.map { (verb: $0, slips: slips(from: Array(name), to: Array($0))) }
      .filter { $0.slips <= 2 && $0.slips < $0.verb.count }
      .min { $0.slips < $1.slips }?.verb
  }

  /// The number of letters to add, drop or change (Levenshtein 1966).
  static func slips(from left: [Character], to right: [Character]) -> Int {
    var row = Array(0...right.count)
    for (place, letter) in left.enumerated() {
      var corner = row[0]
      row[0] = place + 1
      for (column, other) in right.enumerated() {
        let above = row[column + 1]
        row[column + 1] = min(above + 1, row[column] + 1, corner + (letter == other ? 0 : 1))
        corner = above
      }
    }
    return row[right.count]
  }
}
