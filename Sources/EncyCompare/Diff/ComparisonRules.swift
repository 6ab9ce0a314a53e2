package import EncyBase
package import EncyContainer
package import EncyDocument
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

  package init() {}

  /// Whether there is nothing to ask.
  package private(set) var isEmpty = true

  /// Whether places may be left out.
  package var leavesOut: Bool { !lines.isEmpty || !only.isEmpty }

  /// Whether what stands at a place is not compared.
  package func ignores(_ pointer: JSONPointer, _ info: SchemaNodeInfo?) -> Bool {
    if !only.isEmpty, !only.contains(where: { $0.reaches(pointer, info) }) { return true }
    return isLeftOut(pointer, info)
  }

  /// Whether a change at a place is reported when only some places are requested: it is one of them, or contains one.
  func tells(_ value: JSONNode?, at pointer: JSONPointer, _ place: (any SchemaPlace)?) -> Bool {
    only.isEmpty || only.contains { holds($0, value, pointer, place) }
  }

  private func holds(_ pattern: PlacePattern, _ value: JSONNode?, _ pointer: JSONPointer, _ place: (any SchemaPlace)?)
    -> Bool
  {
    let info = place?.info
    if pattern.covers(pointer, info) { return true }
    guard let value, pattern.reaches(pointer, nil) || pattern.isAnnotation else { return false }
    for member in value.members {
      let inner = place?.member(member.name, member.value)
      if holds(pattern, member.value, pointer.appending(member.name), inner) { return true }
    }
    for (index, item) in (value.arrayValue ?? []).enumerated() {
      let inner = place?.item(index, item)
      let token = (place?.info.identity).flatMap { name in item[name]?.stringValue.map { "@\(name)=\($0)" } }
      if holds(pattern, item, pointer.appending(token ?? String(index)), inner) { return true }
    }
    return false
  }

  private func isLeftOut(_ pointer: JSONPointer, _ info: SchemaNodeInfo?) -> Bool {
    isLeftOut(covers: { $0.covers(pointer, info) }, reaches: { $0.reaches(pointer, info) })
  }

  private func isLeftOut(covers: (PlacePattern) -> Bool, reaches: (PlacePattern) -> Bool) -> Bool {
    var isLeftOut = false
    for line in lines {
      if line.isException {
        if isLeftOut, reaches(line.pattern) { isLeftOut = false }
      } else if !isLeftOut, covers(line.pattern) {
        isLeftOut = true
      }
    }
    return isLeftOut
  }

  /// Whether a part, with its path in the package, is not compared. Patterns may name it as commands do, `/offer`, or by its path.
  package func ignores(part path: String) -> Bool {
    guard leavesOut else { return false }
    let names = [PartName.tokens(of: path), path.split(separator: "/").map(String.init)].map { JSONPointer($0) }
    func reaches(_ pattern: PlacePattern) -> Bool {
      // Only JSON has places in it for which the schemas can be consulted.
      guard path.hasSuffix(".json") else { return names.contains { pattern.covers($0, nil) } }
      return pattern.isAnnotation || names.contains { pattern.reaches($0, nil) }
    }
    if isLeftOut(covers: { pattern in names.contains { pattern.covers($0, nil) } }, reaches: reaches) { return true }
    return !only.isEmpty && !only.contains(where: reaches)
  }

  /// What the amounts are in: tolerances of them are written in whole currency, as people write amounts, and kept in the minor unit.
  package var currency = Currency.sek

  /// Numbers at a place that differ by no more are equal.
  package func tolerance(_ pointer: JSONPointer, _ info: SchemaNodeInfo?) -> JSONNumber? {
    guard let limit = tolerances.last(where: { $0.pattern.covers(pointer, info) })?.limit else {
      return info?.tolerance
    }
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
    isEmpty = false
  }

  /// Leaves out everything but these places, as `--only` asks.
  /// - Throws: ``RuleError`` when the pattern is invalid.
  package mutating func add(only text: String) throws(RuleError) {
    only.append(try PlacePattern(text.trimmingSpaces))
    isEmpty = false
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
    isEmpty = false
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
