import EncyTestSupport
import Foundation
import Testing

/// The files below a folder: each path with its bytes, a link with its goal, a folder with nothing.
typealias Tree = [String: [UInt8]]

/// One way to save, in a folder that is laid out anew for every run, with what it must make.
final class SaveScene: Sendable {
  let name: String
  /// The file that is saved, below the desk.
  let target: String
  /// The manners of shares that the file system shows, as `faults.c` names them.
  let share: [String]
  /// What a run without faults makes of each: at the start, after the save, after the next save when the first had done nothing,
  /// and when it was done.
  let before: Tree
  let after: Tree
  let nextFromBefore: Tree
  let nextFromAfter: Tree
  /// How a run without faults ends.
  let status: Int32
  /// The calls of a run without faults.
  let calls: [CountedCall]

  private let command: [String]
  private let next: @Sendable (_ isThere: Bool) -> [String]
  private let scratch: TemporaryFolder
  private let desk: String
  private let use = NSRecursiveLock()

  /// The reference run failed.
  struct SceneError: Error, CustomStringConvertible {
    let description: String
  }

  /// - Parameters:
  ///   - prepare: Lays the desk out; it gets the desk's path.
  ///   - command: The save.
  ///   - next: The save after it, which must make good what a fault left; it is told whether the file is there.
  init(
    _ name: String, target: String, share: [String] = [], status: Int32 = 0, prepare: (String) throws -> Void,
    command: (String) -> [String], next: @escaping @Sendable (_ desk: String, _ isThere: Bool) -> [String]
  ) throws {
    let scratch = try TemporaryFolder()
    let desk = scratch.url.resolvingSymlinksInPath().appending(path: "desk").path
    (self.name, self.target, self.share, self.scratch, self.desk) = (name, target, share, scratch, desk)
    let command = command(desk)
    self.command = command
    self.status = status
    self.next = { next(desk, $0) }
    try FileManager.default.createDirectory(atPath: desk, withIntermediateDirectories: true)
    try prepare(desk)
    try FileManager.default.copyItem(atPath: desk, toPath: scratch.path("template"))

    func reference(_ arguments: [String], log: String? = nil) throws -> Tree {
      let run = try SaveScene.ency(arguments, desk: desk, share: share, fault: nil, log: log)
      guard [0, status].contains(run.status) else { throw SceneError(description: run.story) }
      return try SaveScene.tree(desk)
    }
    before = try SaveScene.tree(desk)
    nextFromBefore = try reference(next(desk, before[target] != nil))
    try SaveScene.layOut(desk, scratch)
    after = try reference(command, log: scratch.path("calls"))
    nextFromAfter = try reference(next(desk, true))
    calls = CountedCall.list(try [UInt8](Data(contentsOf: URL(filePath: scratch.path("calls")))))
  }

  private static func layOut(_ desk: String, _ scratch: TemporaryFolder) throws {
    try FileManager.default.removeItem(atPath: desk)
    try FileManager.default.copyItem(atPath: scratch.path("template"), toPath: desk)
  }

  /// The files below a folder.
  static func tree(_ folder: String) throws -> Tree {
    var tree: Tree = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder) {
      let full = "\(folder)/\(path)"
      let kind = try FileManager.default.attributesOfItem(atPath: full)[.type] as? FileAttributeType
      tree[path] =
        switch kind {
        case .typeSymbolicLink: Array("→ \(try FileManager.default.destinationOfSymbolicLink(atPath: full))".utf8)
        case .typeDirectory: []
        default: try [UInt8](Data(contentsOf: URL(filePath: full)))
        }
    }
    return tree
  }

  static func ency(
    _ arguments: [String], desk: String, share: [String], fault: Fault?, log: String? = nil, data: Bool = false,
    budget: Int? = nil, intruder: String? = nil, before call: Int? = nil, state: String? = nil
  ) throws -> ProcessRunner.Result {
    var variables = fault?.environment ?? [:]
    variables["SOURCE_DATE_EPOCH"] = "1772452800"
    variables["ENCY_ID_SEED"] = "tests"
    variables["LD_PRELOAD"] = try FaultShim.library()
    variables["FAULT_FOLDERS"] = desk
    variables["FAULT_SHARE"] = share.joined(separator: ",")
    if let log { variables["FAULT_LOG"] = log }
    if let state { variables.merge(["XDG_STATE_HOME": state, "ENCY_UNDO": "on"]) { $1 } }
    if data { variables["FAULT_DATA"] = "1" }
    if let budget { variables["FAULT_BYTES"] = "\(budget)" }
    if let intruder { variables["FAULT_RUN"] = "env -u LD_PRELOAD sh -c '\(intruder)'" }
    if let call { variables["FAULT_RUN_CALL"] = "\(call)" }
    return try ProcessRunner.ency(arguments, environment: variables)
  }

  /// The save in a fresh desk, as the fault lets it.
  func run(_ fault: Fault? = nil, budget: Int? = nil) throws -> (run: ProcessRunner.Result, tree: Tree) {
    use.lock()
    defer { use.unlock() }
    try SaveScene.layOut(desk, scratch)
    let run = try SaveScene.ency(command, desk: desk, share: share, fault: fault, budget: budget)
    return (run, try SaveScene.tree(desk))
  }

  /// The save in a fresh desk while another program runs a shell command just before a call; then the next save, as often as is said.
  func run(
    intruder: String, before call: CountedCall, isKilled: Bool = false, saves: Int
  ) throws -> (runs: [ProcessRunner.Result], tree: Tree, file: String) {
    use.lock()
    defer { use.unlock() }
    try SaveScene.layOut(desk, scratch)
    let fault = Fault(call: call.order, mode: isKilled ? .killAfter : .none)
    var runs = [try SaveScene.ency(command, desk: desk, share: share, fault: fault, intruder: intruder)]
    for _ in 0..<saves { runs.append(try SaveScene.ency(next(true), desk: desk, share: share, fault: nil)) }
    let file = scratch.path("result.ency")
    try? FileManager.default.removeItem(atPath: file)
    try FileManager.default.copyItem(atPath: targetPath, toPath: file)
    return (runs, try SaveScene.tree(desk), file)
  }

  /// The save in a fresh desk, as the fault lets it, and then other commands.
  func run(
    _ fault: Fault, then commands: (_ desk: String) -> [[String]]
  ) throws -> (runs: [ProcessRunner.Result], file: [UInt8]) {
    use.lock()
    defer { use.unlock() }
    try SaveScene.layOut(desk, scratch)
    var runs = [try SaveScene.ency(command, desk: desk, share: share, fault: fault)]
    for command in commands(desk) { runs.append(try SaveScene.ency(command, desk: desk, share: share, fault: nil)) }
    return (runs, try [UInt8](Data(contentsOf: URL(filePath: targetPath))))
  }

  /// The save in a fresh desk without fault, with all that it wrote; and the inode that each file had before.
  func record() throws -> (calls: [CountedCall], inodes: [Int: String]) {
    use.lock()
    defer { use.unlock() }
    try SaveScene.layOut(desk, scratch)
    var inodes: [Int: String] = [:]
    for path in before.keys {
      let attributes = try FileManager.default.attributesOfItem(atPath: "\(desk)/\(path)")
      if attributes[.type] as? FileAttributeType == .typeRegular, let inode = attributes[.systemFileNumber] as? Int {
        inodes[inode] = "\(desk)/\(path)"
      }
    }
    let log = scratch.path("record")
    try? FileManager.default.removeItem(atPath: log)
    let run = try SaveScene.ency(command, desk: desk, share: share, fault: nil, log: log, data: true)
    guard run.status == status else { throw SceneError(description: run.story) }
    return (CountedCall.list(try [UInt8](Data(contentsOf: URL(filePath: log))), withData: true), inodes)
  }

  /// The whole path of the saved file.
  var targetPath: String { "\(desk)/\(target)" }

  /// Runs the save with a fault at a call, then the next save; what of the law was broken comes back.
  ///
  /// The law: the path holds the whole old or the whole new file; the exit code and the words say which; nothing else is left but
  /// what the words name, which is the whole new file; the next save succeeds, makes what it should, and takes leftovers away.
  func breaches(of fault: Fault, at call: CountedCall) throws -> [String] {
    use.lock()
    defer { use.unlock() }
    let (run, left) = try run(fault)
    var breaches: [String] = []
    func breach(_ text: String) { breaches.append("\(name), \(fault), \(call): \(text)\n\(run.story)") }

    let isNew = left[target] == after[target]
    guard isNew || left[target] == before[target] else { return ["\(name), \(fault), \(call): neither old nor new"] }
    let strangers = left.filter { before[$0.key] == nil && after[$0.key] == nil }
    let named = strangers.filter { run.errorText.contains(URL(filePath: $0.key).lastPathComponent) }
    switch run.status {
    case 137: break
    case status: if !isNew { breach("claims to have saved") }
    case 2:
      let words = run.errorText.components(separatedBy: "\n").filter { !$0.isEmpty && !$0.contains(": note: ") }
      if words.count != 1 || words[0].wholeMatch(of: /ency: \/.*: .*\. [A-Z].*\. \[[a-z-]+\]/) == nil {
        breach("the words aren't one line with file, fault, remedy and code")
      }
      let says = ["file-in-place-but", "folder-behind"].contains { run.errorText.shows($0) }
      if isNew != says { breach(isNew ? "the new file is there, unsaid" : "says that the new file is there") }
    default: breach("ends with \(run.status)")
    }
    for (path, bytes) in named where bytes != after[target] { breach("\(path) isn't the new file") }
    // What can't be removed or looked at is left to the next save.
    let isHidden = run.status == 137 || ["unlink", "stat"].contains(call.kind) || fault.mode == .lost
    // What a working folder keeps until it is up to date with its file.
    let isUnfinished = isNew && run.status == 2
    for path in strangers.keys
    where named[path] == nil && !(isHidden && SaveScene.isTemporary(path))
      && !((isHidden || isUnfinished) && ["next.ency", "held.ency"].contains(URL(filePath: path).lastPathComponent))
    {
      breach("leaves \(path)")
    }

    let following = try SaveScene.ency(next(left[target] != nil), desk: desk, share: share, fault: nil)
    if ![0, status].contains(following.status) { breach("the next save fails:\n\(following.story)") }
    var result = try SaveScene.tree(desk)
    for path in named.keys { result[path] = nil }
    let expected = isNew ? nextFromAfter : nextFromBefore
    for path in Set(result.keys).union(expected.keys).sorted() where result[path] != expected[path] {
      let what = result[path] == nil ? "is missing" : expected[path] == nil ? "is left over" : "is another"
      breach("after the next save \(path) \(what)")
    }
    return breaches
  }

  /// Whether a path is that of a file that only lives while somebody saves.
  private static func isTemporary(_ path: String) -> Bool {
    let name = URL(filePath: path).lastPathComponent
    return name.hasPrefix(".") && (name.hasSuffix(".ency-new") || name.hasSuffix(".ency-lock"))
  }
}
