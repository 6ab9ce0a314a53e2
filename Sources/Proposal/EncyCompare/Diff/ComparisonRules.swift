package import EncyBase
package import EncyContainer
package import EncyDocument
internal import EncyFiles
package import EncyTexts

/// What a comparison leaves out, and when numbers count as equal, in addition to what the schemas specify for both.
///
/// Pointers are whole ones, from the part's name on: `/plans/7z3k/fans/@id=f7/position`. Patterns are those of ``PlacePattern``;
/// of several that name a place the last one counts, as in gitignore. A place that stays out takes with it what is below, but what
/// a later exception may let in below it is still looked at.
package struct ComparisonRules: Sendable {
  /// A line of an ignore file, or an option.
  private struct Line: Sendable {
    let pattern: PlacePattern
    /// `!`: it lets in what lines before it left out.
    let isException: Bool
  }
  private struct Tolerance: Sendable {
    let pattern: PlacePattern
    let limit: JSONNumber
  }

  private var lines: [Line] = []
  private var only: [PlacePattern] = []
  private var tolerances: [Tolerance] = []
  private var tables = OnDemand<Tables>()
  /// How many steps with stars the patterns have.
  private var stars = 0

  /// The patterns by what they are asked for.
  private struct Tables: Sendable {
    let left: PlaceTable
    /// The lines that ``left`` and ``exceptions`` are of.
    let leftLines: [Int]
    let exceptions: PlaceTable
    let exceptionLines: [Int]
    let only: PlaceTable
    let tolerances: PlaceTable

    init(_ rules: ComparisonRules) {
      leftLines = rules.lines.indices.filter { !rules.lines[$0].isException }
      exceptionLines = rules.lines.indices.filter { rules.lines[$0].isException }
      left = PlaceTable(leftLines.map { rules.lines[$0].pattern })
      exceptions = PlaceTable(exceptionLines.map { rules.lines[$0].pattern })
      only = PlaceTable(rules.only)
      tolerances = PlaceTable(rules.tolerances.map(\.pattern))
    }
  }

  private var known: Tables { tables.value { Tables(self) } }

  package init() {}

  /// Whether there is nothing to ask.
  package private(set) var isEmpty = true

  /// Whether places may be left out.
  package var leavesOut: Bool { !lines.isEmpty || !only.isEmpty }

  /// Whether what stands at a place is not compared.
  package func ignores(_ pointer: JSONPointer, _ info: SchemaNodeInfo?) -> Bool { ignores(pointer.tokens, info) }

  func ignores(_ tokens: [String], _ info: SchemaNodeInfo?) -> Bool {
    if !only.isEmpty, known.only.reaching(tokens, info) == nil { return true }
    guard !lines.isEmpty, let line = known.left.covering(tokens, info).map({ known.leftLines[$0] }) else {
      return false
    }
    // Of several the last counts.
    return known.exceptions.reaching(tokens, info).map { known.exceptionLines[$0] } ?? -1 < line
  }

  /// Whether a change at a place is reported when only some places are requested: it is one of them, or contains one.
  func tells(_ value: JSONNode?, at tokens: [String], _ place: (any SchemaPlace)?) -> Bool {
    if only.isEmpty { return true }
    var tokens = tokens
    return holds(known.only, value, &tokens, place)
  }

  private func holds(
    _ table: PlaceTable, _ value: JSONNode?, _ tokens: inout [String], _ place: (any SchemaPlace)?
  ) -> Bool {
    if table.covering(tokens, place?.info) != nil { return true }
    guard let value, table.lastAnnotation != nil || table.reaching(tokens, nil) != nil else { return false }
    for member in value.members {
      tokens.append(member.name)
      defer { tokens.removeLast() }
      if holds(table, member.value, &tokens, place?.member(member.name, member.value)) { return true }
    }
    for (index, item) in (value.arrayValue ?? []).enumerated() {
      let token = (place?.info.identity).flatMap { name in item[name]?.stringValue.map { "@\(name)=\($0)" } }
      tokens.append(token ?? String(index))
      defer { tokens.removeLast() }
      if holds(table, item, &tokens, place?.item(index, item)) { return true }
    }
    return false
  }

  /// Whether a part, with its path in the package, is not compared. Patterns may name it as commands do, `/offer`, or by its path.
  package func ignores(part path: String) -> Bool {
    guard leavesOut else { return false }
    let names = [PartName.tokens(of: path), path.split(separator: "/").map(String.init)]
    func covering(_ table: PlaceTable) -> Int? { names.compactMap { table.covering($0, nil) }.max() }
    func reaching(_ table: PlaceTable) -> Int? {
      // Only JSON has places in it for which the schemas can be consulted.
      guard path.hasSuffix(".json") else { return covering(table) }
      return (names.map { table.reaching($0, nil) } + [table.lastAnnotation]).compactMap(\.self).max()
    }
    if let line = covering(known.left).map({ known.leftLines[$0] }),
      reaching(known.exceptions).map({ known.exceptionLines[$0] }) ?? -1 < line
    {
      return true
    }
    return !only.isEmpty && reaching(known.only) == nil
  }

  /// What the amounts are in: tolerances of them are written in whole currency, as people write amounts, and kept in the minor unit.
  package var currency = Currency.sek

  /// Numbers at a place that differ by no more are equal.
  package func tolerance(_ pointer: JSONPointer, _ info: SchemaNodeInfo?) -> JSONNumber? {
    tolerance(pointer.tokens, info)
  }

  func tolerance(_ tokens: [String], _ info: SchemaNodeInfo?) -> JSONNumber? {
    guard !tolerances.isEmpty, let last = known.tolerances.covering(tokens, info) else { return info?.tolerance }
    let limit = tolerances[last].limit
    guard info?.unit == "minor", let amount = try? limit.decimalValue?.multiplied(by: currency.minorFactor) else {
      return limit
    }
    return JSONNumber(amount)
  }

  // MARK: Reading

  /// Takes a line of an ignore file: a pattern, `!` and an exception, `PATTERN ~ NUMBER` for a tolerance, or `#` and a comment.
  /// - Throws: ``RuleError`` when the pattern is invalid.
  package mutating func add(line text: String) throws(RuleError) {
    let text = text.trimmingSpaces
    if text.isEmpty || text.hasPrefix("#") { return }
    if let (pattern, number) = text.split(lastOf: " ~ ") { return try add(tolerance: number, at: pattern) }
    let isException = text.hasPrefix("!")
    lines.append(
      Line(pattern: try PlacePattern(isException ? String(text.dropFirst()) : text), isException: isException))
    try note(lines[lines.count - 1].pattern)
  }

  /// Leaves out everything but these places, as `--only` asks.
  /// - Throws: ``RuleError`` when the pattern is invalid.
  package mutating func add(only text: String) throws(RuleError) {
    only.append(try PlacePattern(text.trimmingSpaces))
    try note(only[only.count - 1])
  }

  /// Takes a tolerance as `--tolerance` has it: `POINTER=NUMBER`.
  /// - Throws: ``RuleError`` when it is of another form.
  package mutating func add(tolerance text: String) throws(RuleError) {
    guard let (pattern, number) = text.split(lastOf: "=") else {
      throw .rule(.errorRuleTolerance(text: SafeText(text)))
    }
    try add(tolerance: number, at: pattern)
  }

  private mutating func add(tolerance number: String, at pattern: String) throws(RuleError) {
    guard let limit = JSONNumber(text: number.trimmingSpaces), limit.decimalValue != nil,
      !limit.isLess(than: JSONNumber(0))
    else { throw .rule(.errorRuleNumber(text: SafeText(number))) }
    tolerances.append(Tolerance(pattern: try PlacePattern(pattern.trimmingSpaces), limit: limit))
    try note(tolerances[tolerances.count - 1].pattern)
  }

  /// Sees to what follows from one more pattern.
  private mutating func note(_ pattern: PlacePattern) throws(RuleError) {
    isEmpty = false
    tables = OnDemand()
    stars += pattern.stars
    try PlacePattern.check(stars: stars)
  }

  /// Takes the lines of an ignore file.
  /// - Throws: ``RuleError`` naming the file and the line when it can't be read or a line is invalid.
  package mutating func load(file: String) throws(RuleError) {
    let bytes: [UInt8]
    do throws(ContainerError) {
      bytes = try FileReading.read(file, limit: ComparisonRules.largestFile, links: FileDoor.links(ofRules: file))
    } catch {
      throw .container(error)
    }
    let text = String(decoding: bytes, as: UTF8.self)
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      do throws(RuleError) { try add(line: String(line)) } catch {
        throw error.at(line: index + 1, of: file)
      }
    }
  }

  /// A larger ignore file is none.
  private static let largestFile = 1 << 20

  /// How ignore files are called.
  package static let fileName = ".encydiffignore"

  /// The ignore files that hold for a compared file, those that win last: of the current folder and of the file's own, each with
  /// the folders above it up to the root of the git work tree they are in; without one, of that folder alone.
  package static func files(for path: String?, named fileName: String = fileName) -> [String] {
    var files: [String] = []
    for start in [".", path.map { FileStore.isFolder($0) ? $0 : FileStore.parent(of: $0) }].compactMap(\.self) {
      guard let own = try? FileStore.absolutePath(start) else { continue }
      var folders = [own]
      // One that another user made is no work tree of this user's, as git has it (git-config(1), safe.directory).
      func isTop(_ folder: String) -> Bool {
        FileStore.exists(folder + "/.git") && FileStore.isTrusted(folder + "/.git")
      }
      while !isTop(folders[0]) {
        let above = FileStore.parent(of: folders[0])
        if above == folders[0] {
          // No work tree: folders above may be anybody's.
          folders = [own]
          break
        }
        folders.insert(above, at: 0)
      }
      for folder in folders {
        let file = folder == "/" ? "/" + fileName : "\(folder)/\(fileName)"
        if FileKind(at: file) != nil, !files.contains(file) { files.append(file) }
      }
    }
    return files
  }
}

/// Why a rule for places says nothing, or a file of them can't be read.
package enum RuleError: ReportedError {
  /// It says nothing; the file and the line are told where it stands in one.
  case rule(Message, file: String? = nil, line: Int? = nil)
  /// The file can't be read.
  case container(ContainerError)

  package var subject: String? {
    switch self {
    case .rule(_, let file, _): file
    case .container(let error): error.subject
    }
  }
  package var isRefusal: Bool { false }
  package var showsCode: Bool { if case .container(let error) = self { error.showsCode } else { false } }
  package var finding: Finding {
    switch self {
    case .rule(let message, _, let line):
      var finding = Finding(error: message)
      finding.position = line.map { SourcePosition(line: $0, column: 1) }
      return finding
    case .container(let error): return error.finding
    }
  }

  /// The same of a line of a file.
  package func at(line: Int, of file: String) -> RuleError {
    if case .rule(let message, _, _) = self { .rule(message, file: file, line: line) } else { self }
  }
}

extension String {
  /// What stands before and after the last of these marks.
  fileprivate func split(lastOf mark: String) -> (String, String)? {
    guard let range = ranges(of: mark).last else { return nil }
    return (String(self[..<range.lowerBound]), String(self[range.upperBound...]))
  }
}
