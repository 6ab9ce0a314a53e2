internal import EncyBase
internal import EncyContainer
internal import EncyDocument
internal import EncyValidation

/// Validation as commands use it: before anything is written.
enum Checks {
  /// Everything found in a file up to a layer, also when it is no package at all.
  /// - Throws: Only when the file can't be read.
  static func findings(
    inFile file: String, today: CalendarDate, isStrict: Bool, upTo layer: Validator.Layer = .rules
  ) throws -> [Finding] {
    let limits = try Session.current.limits()
    let validator = Validator(today: today, layers: layer.andOuter, isStrict: isStrict)
    guard file != "-", FileStore.isFolder(file) else {
      guard layer == .json else {
        guard file == "-" else { return try validator.validate(contentsOf: file, limits: limits) }
        do {
          return try validator.validate(Session.current.stream(limits.totalSize, true), limits: limits)
        } catch let error as ContainerError where !error.code.rawValue.hasPrefix("file-") {
          return [error.finding]
        }
      }
      let source =
        file == "-"
        ? try Session.current.stream(limits.totalSize, false) : try ByteSource(path: file, limit: limits.totalSize)
      if try source.starts(with: zipStart) { return try validator.validate(source, limits: limits) }
      return validator.validate(json: try textBytes(source, limits), limits: limits)
    }
    guard layer != .container else {
      throw Failure.couldNotLook("\(file): is a folder, which has no container to look at; name a file")
    }
    do {
      return try validator.validate(DocumentFile.open(file))
    } catch DocumentError.container(let error) where !error.code.rawValue.hasPrefix("file-") {
      return [error.finding]
    } catch DocumentError.syntax(_, let part, let error) {
      return [Finding(code: error.code.rawValue, part: part, position: error.position, message: error.message)]
    }
  }

  /// How every zip begins; no JSON text does.
  private static let zipStart = Array("PK".utf8)

  /// The bytes of a JSON text, within the limit for such.
  private static func textBytes(_ source: ByteSource, _ limits: PackageLimits) throws -> [UInt8] {
    guard source.size <= limits.jsonSize else {
      throw Failure.couldNotLook(
        "\(source.name): has \(source.size) bytes, over \(limits.jsonSize); raise the limit with --limit-json-size")
    }
    return try source.allBytes()
  }

  /// The errors in a document, apart from what the manifest says about parts, which saving writes anew. Of what the schemas
  /// say, only what is about the given parts.
  static func errors(in document: Document, schemasOf paths: Set<String>? = nil) throws -> [Finding] {
    let today = try Session.current.origin().today
    let errors = Validator(today: today, layers: [.schema, .rules]).validate(document, schemasOf: paths)
      .filter { $0.severity == .error }
    // What can't be read just now is no fault of the proposal.
    if let failed = errors.first(where: { $0.code.hasPrefix("file-") }) {
      let remedy = failed.remedy ?? "Try again."
      throw Failure.couldNotLook("\(document.file): \(failed.message). \(remedy) [\(failed.code)]")
    }
    return errors
  }

  /// Refuses a document with errors that an earlier state of it doesn't have; any error without one.
  /// - Throws: ``Failure`` naming each.
  static func refuseErrors(in document: Document, since before: Document?) throws {
    // What its schema says of a part can only have changed with the part.
    let changed = before.map { document.partsChanged(since: $0) }
    let found = try errors(in: document, schemasOf: changed)
    if found.isEmpty { return }
    var known: [String: Int] = [:]
    if let before {
      for finding in try errors(in: before, schemasOf: changed) { known[key(finding), default: 0] += 1 }
    }
    var fresh: [Finding] = []
    for finding in found {
      // Errors are told apart without their place, since items may have moved up.
      if let count = known[key(finding)], count > 0 {
        known[key(finding)] = count - 1
      } else {
        fresh.append(finding)
      }
    }
    guard !fresh.isEmpty else { return }
    var lines = ["\(document.file): nothing was written, since the result would not be valid:"]
    for finding in fresh.prefix(20) { lines.append("  " + FindingText.short(finding)) }
    if fresh.count > 20 { lines.append("  and \(fresh.count - 20) more") }
    throw Failure.no(lines.joined(separator: "\n"))
  }

  private static func key(_ finding: Finding) -> String { "\(finding.code)\n\(finding.part ?? "")\n\(finding.message)" }

  /// Refuses to mark a proposal as sent, which only sending may do.
  static func refuseSent(_ document: Document, since before: Document) throws {
    func status(_ document: Document) throws -> String? { try document.model("proposal").text("status") }
    guard try status(document) == "sent", try status(before) != "sent" else { return }
    throw Failure.no(
      "\(document.file): a proposal becomes sent only by sending it, which freezes its figures as evidence; "
        + "this version can't send yet, so its status stays \(try status(before) ?? "draft")")
  }
}
