package import EncyBase
internal import EncyChanges
internal import EncyContainer
package import EncyDocument
internal import EncyFiles
internal import EncyKit
package import EncyMerge
internal import EncyPlans
internal import EncyPressService
internal import EncyRegister
internal import EncySession
internal import EncyTerminal
package import EncyTexts
internal import EncyValidation
internal import EncyWorkingFolder

/// Validation as commands use it: before anything is written.
package enum Checks {
  /// Everything found in a file, also when it is no package at all; that it can't be read, too.
  package static func check(_ file: String, _ options: CheckOptions) -> CheckedFile {
    var checked = CheckedFile()
    do {
      var found = try look(at: file, options)
      if options.isDeep { found.findings += try DeepCheck.findings(inFile: file) }
      checked.findings = options.severities.applied(to: found.findings)
      checked.folder = found.folder
      checked.pdf = found.pdf
      if options.takesExcerpts { checked.excerpts = excerpts(of: checked.findings, found.text) }
    } catch {
      checked.failure = errorText(error).text
    }
    return checked
  }

  /// What was found in a file, and how the texts are read that it was found in: of a part, or of the file itself.
  private struct Found {
    var findings: [Finding]
    var folder: String?
    var pdf: JudgedPDF.Scope?
    var text: (_ part: String?) -> [UInt8]? = { _ in nil }
  }

  private static func look(at file: String, _ options: CheckOptions) throws -> Found {
    let limits = try Session.current.limits()
    let layer = options.layer.layer
    let validator = Validator(today: options.today, layers: layer.andOuter, isStrict: options.isStrict)
    if file != "-", FileStore.isFolder(file) {
      guard layer != .container else {
        throw Failure.couldNotRead(.errorFolderNoContainer, file: file)
      }
      return try look(inFolder: file, validator, limits)
    }
    if mayBePDF(file) {
      let source = try ByteSource(path: file, limit: limits.totalSize)
      if try isPDF(source, file) { return try look(atPDF: source, file, validator, limits) }
    }
    guard layer == .json else {
      do {
        let source =
          file == "-"
          ? try Session.current.stream(limits.totalSize, true) : try ByteSource(package: file, limit: limits.totalSize)
        // A stream is seen too late: the program that judges PDFs is another, and answers for other files may be out.
        if try source.isPDF { throw ContainerError(.notZip, file: file, offset: 0, .pdfStandardInput) }
        return try look(in: source, validator, limits)
      } catch let error as ContainerError where !error.code.rawValue.hasPrefix("file-") {
        return Found(findings: [error.finding])
      }
    }
    let source =
      file == "-"
      ? try Session.current.stream(limits.totalSize, false) : try ByteSource(path: file, limit: limits.totalSize)
    if try source.starts(with: zipStart) { return try look(in: source, validator, limits) }
    let bytes = try textBytes(source, limits)
    return Found(findings: validator.validate(json: bytes, limits: limits)) { part in part == nil ? bytes : nil }
  }

  /// Whether a file that is not called a proposal is worth a look: one named so, or any that is no stream.
  private static func mayBePDF(_ file: String) -> Bool {
    let name = file.lowercased()
    if file == "-" || name.hasSuffix(".ency") { return false }
    return name.hasSuffix(".pdf") || FileKind(at: file, followsLink: true) == .file
  }

  /// Whether a file is to be judged as a PDF.
  private static func isPDF(_ source: ByteSource, _ file: String) throws -> Bool {
    try source.isPDF || file.lowercased().hasSuffix(".pdf")
  }

  /// What is found in a PDF, and in the package that it brings along.
  private static func look(
    atPDF source: ByteSource, _ file: String, _ validator: Validator, _ limits: PackageLimits
  ) throws -> Found {
    guard let press = Session.current.press else { throw Failure.couldNotRead(.pdfPressMissing, file: file) }
    let bytes = try source.allBytes()
    let judged = try press.judgePDF(bytes, file: file)
    var found = Found(findings: judged.findings, pdf: judged.scope)
    // What can't be read was told by who judged it.
    if let package = try? press.package(inPDF: bytes, file: file) {
      found.findings += try validator.validate(ByteSource(bytes: package, name: file), limits: limits)
    }
    return found
  }

  /// Becomes the press where an argument names a PDF: to be called before anything is read or printed.
  package static func preparePDFs(_ arguments: [String]) throws {
    let isNeeded = arguments.contains { argument in
      let name = argument.lowercased()
      if name.hasSuffix(".pdf") { return true }
      guard mayBePDF(argument), !name.hasSuffix(".json") else { return false }
      return (try? ByteSource(path: argument, limit: .max).isPDF) ?? false
    }
    if isNeeded { try DeepCheck.prepare() }
  }

  private static func look(in source: ByteSource, _ validator: Validator, _ limits: PackageLimits) throws -> Found {
    let findings = try validator.validate(source, limits: limits)
    guard findings.contains(where: { $0.position != nil }) else { return Found(findings: findings) }
    let reader = try? PackageReader(source: source, limits: limits)
    return Found(findings: findings) { part in part.flatMap { part in try? reader?.readText(part) } }
  }

  /// What is found in a working folder. The places are those of its files, which need not be printed as parts are stored.
  private static func look(
    inFolder path: String, _ validator: Validator, _ limits: PackageLimits
  ) throws -> Found {
    let folder = try WorkingFolder(at: path, limits: limits)
    func bytes(_ part: String?) -> [UInt8]? {
      part.flatMap {
        try? FileReading.read("\(folder.path)/\($0)", limit: limits.jsonSize, links: .refusedBelow(folder.path))
      }
    }
    let document: Document
    do throws(DocumentError) { document = try folder.document() } catch {
      guard let finding = finding(error) else { throw error }
      return Found(findings: [finding], folder: folder.path, text: bytes)
    }
    var maps: [String: [SourcePosition: SourcePosition]] = [:]
    var findings = validator.validate(document)
    for index in findings.indices {
      guard let part = findings[index].part, let position = findings[index].position else { continue }
      if maps[part] == nil {
        var map: [SourcePosition: SourcePosition] = [:]
        if let stored = try document.tree(of: part),
          let written = bytes(part).flatMap({ try? limits.jsonParser.parse($0) })
        {
          match(stored, written, &map)
        }
        maps[part] = map
      }
      if let place = maps[part]?[position] { findings[index].position = place }
    }
    return Found(findings: findings, folder: folder.path, text: bytes)
  }

  /// What keeps a folder from being read as a proposal; `nil` when it could not be looked at.
  private static func finding(_ error: DocumentError) -> Finding? {
    switch error {
    case .container(let cause): cause.code.rawValue.hasPrefix("file-") ? nil : cause.finding
    case .syntax(_, let part, let syntax):
      Finding(
        code: syntax.code.rawValue, part: part, position: syntax.position,
        message: .asItIs(text: SafeText(syntax.message)), remedy: .remedyJsonText)
    default: nil
    }
  }

  /// Notes where the same values and names stand in two texts of one tree.
  private static func match(
    _ one: JSONValue, _ other: JSONValue, _ map: inout [SourcePosition: SourcePosition]
  ) {
    if let from = one.position, let to = other.position { map[from] = to }
    if let items = one.arrayValue, let others = other.arrayValue {
      for (item, twin) in zip(items, others) { match(item, twin, &map) }
    } else if let members = one.objectValue?.members, let others = other.objectValue?.members {
      for (member, twin) in zip(members, others) {
        if let from = member.namePosition, let to = twin.namePosition { map[from] = to }
        match(member.value, twin.value, &map)
      }
    }
  }

  /// The text around each finding that has a place.
  private static func excerpts(of findings: [Finding], _ text: (String?) -> [UInt8]?) -> [Excerpt?] {
    guard findings.contains(where: { $0.position != nil }) else { return [] }
    var excerpts = [Excerpt?](repeating: nil, count: findings.count)
    var part: String??
    var reader: ExcerptReader?
    for (index, finding) in findings.enumerated() {
      guard let position = finding.position else { continue }
      // Findings come part by part.
      if part != .some(finding.part) {
        part = .some(finding.part)
        reader = text(finding.part).map { ExcerptReader($0) }
      }
      excerpts[index] = reader?.excerpt(at: position)
    }
    return excerpts
  }

  /// How every zip begins; no JSON text does.
  private static let zipStart = Array("PK".utf8)

  /// The bytes of a JSON text, within the limit for such.
  private static func textBytes(_ source: ByteSource, _ limits: PackageLimits) throws -> [UInt8] {
    guard source.size <= limits.jsonSize else {
      throw Failure.couldNotRead(
        .errorJsonTooLarge(size: SafeText(source.size), limit: SafeText(limits.jsonSize)), file: source.name)
    }
    return try source.allBytes()
  }

  /// The errors in a document, apart from what the manifest says about parts, which saving writes anew.
  package static func errors(in document: Document) throws -> [Finding] {
    try findings(in: document).filter { $0.severity == .error }
  }

  /// The errors in what a document says of the seller, and numbers of its that can't be right.
  package static func sellerFindings(in document: Document) throws -> [Finding] {
    try findings(in: document).filter { finding in
      finding.part == "model/team.json"
        && (finding.severity == .error
          || finding.severity == .warning && ["organisation-number", "vat-number"].contains(finding.code))
    }
  }

  /// What schemas and rules say of a document; with a scope, only errors and unknown names that a change can have brought.
  private static func findings(
    in document: Document, _ scope: ChangeScope? = nil, only rules: Set<String>? = nil
  ) throws -> [Finding] {
    let today = try Session.current.origin().today
    let findings = ChangeGate.findings(in: document, scope, only: rules, today: today)
    // What can't be read just now is no fault of the proposal.
    if let failed = findings.first(where: { $0.severity == .error && $0.code.hasPrefix("file-") }) {
      let sentence = failed.sentence(Session.current.language, file: document.file)
      throw Failure.couldNotRead(
        .errorWithCode(sentence: SafeText(sentence), code: SafeText(failed.code)), file: document.file)
    }
    return findings
  }

  /// What an act brings in that would be refused.
  package static func newErrors(in document: Document, since before: Document?, isMerged: Bool = false) throws
    -> [Finding]
  {
    try ChangeGate.newErrors(in: document, since: before, isMerged: isMerged) { try findings(in: $0, $1) }
  }

  /// What may cost money and that an earlier state of the document doesn't have.
  package static func newWarnings(in document: Document, since before: Document) throws -> [Finding] {
    let found = try findings(in: document).filter { $0.severity == .warning }
    return try found.isEmpty ? [] : ChangeGate.fresh(found, besides: findings(in: before))
  }

  /// Whether a change of a part may bring in what ``tellDoubts(in:since:)`` tells.
  package static func isAboutMoney(_ part: String) -> Bool {
    part.hasPrefix("plans/") || ["offer", "products", "building", "energy"].contains { part == "model/\($0).json" }
  }

  /// Reports what a change brings in that may cost money, and what else warns in the `parts` that it is about; a price that was agreed on
  /// only once, and a payment plan only where `tellsPayments`.
  package static func tellDoubts(
    in document: Document, since before: Document, parts: [String] = [], tellsPayments: Bool = true
  ) throws {
    let lines = try document.model("offer").items("lines")
    let old = Dictionary(try before.model("offer").items("lines").map { ($0.text("id"), $0) }) { first, _ in first }
    func change(of line: JSONValue) -> (old: JSONValue?, new: JSONValue) { (old[line.text("id")], line) }
    let found = try findings(in: document).filter { finding in
      guard finding.code == "line-price", let place = finding.pointer?.tokens.dropFirst().first.flatMap({ Int($0) }),
        lines.indices.contains(place)
      else {
        return finding.severity == .warning && (tellsPayments || finding.code != "payment-plan")
          && (finding.isAboutMoney || finding.code == "visit-position"
            || finding.part.map { parts.contains($0) } ?? false)
      }
      let line = change(of: lines[place])
      return line.old?["unitPrice"] != line.new["unitPrice"] || line.old?["product"] != line.new["product"]
    }
    if !found.isEmpty { try tell(ChangeGate.fresh(found, besides: findings(in: before)), in: document, before.file) }
    let offered = lines.map(change).filter { $0.old?["product"] != $0.new["product"] }
    for id in offered.compactMap({ $0.new.text("product") }).uniqued() {
      guard let product = try ProductCatalog.current.product(id), product.isDiscontinued else { continue }
      try Session.current.remark(.noteDiscontinued(id: SafeText(id), name: SafeText(product.name)))
    }
  }

  /// The rules of the quantities of lines beside each other and beside the plans.
  package static let quantities: Set = [
    "drawn-not-offered", "drawn-count", "drawn-option", "per-fan", "per-fan-choice", "alternative-quantity",
  ]

  /// Reports what rules of some codes find in a proposal, whatever it was before; under the name of a file, else of its own.
  package static func tell(_ rules: Set<String>, in document: Document, as file: String? = nil) throws {
    try tell(findings(in: document, only: rules), in: document, file ?? document.file)
  }

  /// Reports what may cost money unseen, or put something in a wrong place, whatever the proposal was before.
  package static func tellAboutMoney(in document: Document) throws { try tell(Rule.idsAboutMoney, in: document) }

  /// Reports errors of some rules that a change brings in and is saved with.
  package static func tell(_ rules: Set<String>, in document: Document, since before: Document) throws {
    let scope = try ChangeScope(from: before, to: document)
    let found = try findings(in: document, scope, only: rules).filter { rules.contains($0.code) }
    if !found.isEmpty {
      try tell(ChangeGate.fresh(found, besides: findings(in: before, scope, only: rules)), in: document, before.file)
    }
  }

  /// Refuses what an act brings in: errors that an earlier state of the document doesn't have, any error without one, and members
  /// that no schema knows under a name that is nearly a known one. What was there before stays and hinders nobody.
  /// - Parameters:
  ///   - document: The document as it would be written.
  ///   - before: The state that it came from.
  ///   - anyway: Whether it is to be written all the same; what would have been refused is told then.
  ///   - file: What messages call it; the document's own file without it.
  ///   - isMerged: Whether a merge brought the change.
  ///   - isTrial: Whether nothing is to be written anyway.
  ///   - act: What it is about; a change of a sent proposal is refused anyway.
  /// - Throws: ``Failure`` naming what is new.
  package static func refuseErrors(
    in document: Document, since before: Document?, anyway: Bool, as file: String? = nil, isMerged: Bool = false,
    isTrial: Bool = false, act: MergingSave.Act = .change
  ) throws {
    // Said first: the errors of what may not be changed are nobody's business.
    if let before, act == .change, !isMerged, !isTrial {
      do { try SentLock.refuse(document, since: before) } catch { throw Failure.of(error) }
    }
    // What was sent is asked about where the change is saved.
    let fresh = try newErrors(in: document, since: before, isMerged: isMerged).filter { finding in
      act == .change || !Rule.idsOfEvidence.contains(finding.code)
    }
    if fresh.isEmpty { return }
    let file = file ?? document.file
    if anyway { return try tell(fresh, in: document, file) }
    if isTrial, let before, try isFrozen(before, by: fresh) {
      throw Failure.no(.refusedTrialSent(file: SafeText(file)), file: file)
    }
    let language = Session.current.language
    var lines: [TerminalText] = fresh.prefix(20).map { "\(short($0, in: document, file: file))" }
    if fresh.count > 20 { lines.append(language.line(.refusedMore(count: fresh.count - 20))) }
    lines.append(language.line(.refusedAnyway))
    let head = isTrial ? Message.refusedTrial(file: SafeText(file)) : .refusedInvalid(file: SafeText(file))
    lines = [language.line(head)] + lines.map { "  " + $0 }
    throw Failure.no(.asItIs(text: SafeText(lines.joined(separator: "\n"))), for: fresh[0], file: file)
  }

  /// The remark that no schema describes a member, with those that have nearly that name.
  package static func undescribed(_ pointer: JSONPointer, _ guide: FieldGuide) -> Message {
    let others = guide.places(like: pointer)
    return others.isEmpty
      ? .noteUndescribed(pointer: "\(pointer)")
      : .noteUndescribedNear(pointer: "\(pointer)", other: SafeText(others.joined(separator: ", ")))
  }

  /// Refuses to hand out a proposal that has errors; what may cost money is told.
  /// - Parameters:
  ///   - document: The proposal.
  ///   - verb: What is to be done with it, such as `export`.
  ///   - anyway: Whether it is done all the same.
  /// - Throws: ``Failure`` naming the first error.
  package static func refuseErrors(in document: Document, to verb: String, anyway: Bool) throws {
    let found = try findings(in: document)
    let errors = found.filter { $0.severity == .error }
    if let first = errors.first, !anyway {
      throw Failure.no(
        .refusedErrors(
          file: SafeText(document.file), count: errors.count,
          finding: SafeText(short(first, in: document, file: document.file)),
          verb: SafeText(verb)),
        for: first, file: document.file)
    }
    try tell(errors + found.filter { $0.severity != .error && $0.isAboutMoney }, in: document, document.file)
  }

  /// Whether what was found is that a sent proposal is no more as it was sent.
  package static func isFrozen(_ document: Document, by findings: [Finding]) throws -> Bool {
    try SentLock.isSent(document) && findings.contains { Rule.idsOfEvidence.contains($0.code) }
  }

  /// What a sent proposal's own evidence says against it.
  package static func evidence(in document: Document) throws -> [Finding] {
    let today = try Session.current.origin().today
    return Validator(today: today, layers: [.rules]).validate(document).filter {
      Rule.idsOfEvidence.contains($0.code) || $0.code == "sent-redacted"
    }
  }

  /// Refuses to send what nobody sends unasked: an offer that is not what the plans show, or whose sum is none.
  package static func refuseUnfit(_ document: Document, anyway: Bool) throws {
    guard !anyway, let first = try findings(in: document).first(where: { Rule.idsBeforeSending.contains($0.code) })
    else { return }
    let shown = short(first, in: document, file: document.file)
    throw Failure.no(
      .refusedUnfit(file: SafeText(document.file), finding: SafeText(shown)), for: first, file: document.file)
  }

  /// A finding on one line; the place of an offer's line with the number that is printed before it.
  private static func short(_ finding: Finding, in document: Document, file: String) -> String {
    let language = Session.current.language
    let text = FindingText.short(finding, file: file, language)
    guard finding.part == "model/offer.json", let tokens = finding.pointer?.tokens, tokens.count > 1,
      tokens[0] == "lines", let index = Int(tokens[1]),
      let offer = try? Offer(json: document.model("offer")), offer.lines.indices.contains(index)
    else { return text }
    return language.text(.offerLineNumber(number: SafeText(offer.numbers.number(at: index)), line: SafeText(text)))
  }

  /// Says what was found, of much the first.
  private static func tell(_ findings: [Finding], in document: Document, _ file: String) throws {
    let most = 5
    let session = Session.current
    for finding in findings.prefix(most) {
      let severity = session.language.text(min(finding.severity, .warning).word)
      try session.note(
        "\(file): \(severity): \(short(finding, in: document, file: file)) [\(finding.code)]")
    }
    if findings.count > most {
      try session.note(
        .foundAndMore(
          file: SafeText(file), count: findings.count - most, command: SafeText(command: "ency validate \(file)")))
    }
  }
}

extension Finding {
  /// Whether what was found may cost money unseen: the offer against plans, products and energy case.
  package var isAboutMoney: Bool { Rule.idsAboutMoney.contains(code) }
}
