internal import ArgumentParser
internal import EncyBase
internal import EncyCommandBase
internal import EncyContainer
internal import EncyDocument
internal import EncyFiles
internal import EncyMerge
internal import EncyPlans
internal import EncySession
internal import EncyTerminal
internal import EncyTexts

/// `ency set`
package struct SetCommand: ParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "set",
    abstract: "Set values of a proposal.",
    discussion: """
      VALUE is read as its schema says, the way people write it: amounts in whole currency (62900.50, "62 900,50 kr", \
      "SEK 62,900.50"), quantities in the schema's unit or with one (9500, 9.5m, "10 %"), texts as they stand, choices by \
      value or label, yes or no, dates as YYYY-MM-DD. `ency show FILE POINTER` prints the same spelling. What could be two \
      numbers (62,900) is refused, and so is an amount without currency that is 50 times the old one or more, or a 50th or \
      less. POINTER:=JSON takes JSON as it is kept, amounts in the minor unit. A last step - appends to a list. All \
      changes of one command are saved together, or none: what would make the proposal invalid is refused with exit code \
      1. A member may be called by its name or label instead, where that is one member's: length=60m, Takhöjd=9,5m, \
      heating.energyPrice=0.98. What others save at the same time is merged; a conflict is kept in the proposal and told with exit code 1.

      Examples:
        ency set hall.ency title="Hall 3" length=60m width=40m ceilingHeight=9.5m
        ency set hall.ency /offer/lines/@id=L3/unitPrice="62 900,50 kr" --remove /offer/shipping
      """)

  @Argument(
    help: "The proposal, a file or a working folder; - reads standard input and writes standard output.",
    completion: Completions.proposal)
  var file: String
  @Argument(help: ArgumentHelp("What to set: POINTER=VALUE, NAME=VALUE or POINTER:=JSON.", valueName: "pointer=value"))
  var assignments: [String] = []
  @Option(
    help: ArgumentHelp("Take away a member or item, after all values are set. May be repeated.", valueName: "pointer"))
  var remove: [String] = []
  @OptionGroup var options: ChangeOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions

  /// The command without options, made without the argument parser: whatever `run` asks for is given here.
  package static func plain(_ file: String, _ assignments: [String]) -> SetCommand {
    var command = SetCommand()
    (command.file, command.assignments, command.remove) = (file, assignments, [])
    command.options = ChangeOptions()
    command.options.json = false
    command.options.anyway = AnywayOption()
    command.options.anyway.isGiven = false
    return command
  }

  func validate() throws {
    if assignments.isEmpty, remove.isEmpty {
      throw ValidationError("Nothing to do: give POINTER=VALUE, POINTER:=JSON or --remove POINTER.")
    }
  }

  package func run() throws {
    // What is no pointer is looked for among the members once the proposal is open.
    for text in assignments where text.hasPrefix("/") || !text.contains("=") { _ = try Assignment(text) }
    for text in remove where text.hasPrefix("/") { _ = try Values.pointer(text) }
    if file != "-" { PackageWriter.prepare() }
    // Checking and saving ask for the same parts as the change.
    var change = try ProposalChange(
      file, .init(options), ids: "set", opened: DocumentFile.openForChange(file).keepingTapes())
    let before = change.before
    var document = before
    let guide = FieldGuide(document)
    let assigned = try assignments.map { try Assignment($0, named: guide.place(of:)) }
    let removals = try remove.map { try guide.place(of: $0) }
    var told: [TerminalText] = []
    var undescribed: [JSONPointer] = []
    var touched: Set<String> = []
    for assignment in assigned {
      let pointer = assignment.pointer
      let path = try document.locate(pointer).path
      try refuseManifest(path)
      try refuseAnswer(assignment)
      let place = try ValueReader(document, at: pointer, in: guide, file: file)
      let value = try place.read(assignment.value, isForced: options.anyway.isGiven)
      if place.field == nil { undescribed.append(pointer) }
      try document.set(pointer, to: value, order: guide.order(part: path, in: document.tree(of: path)))
      touched.insert(path)
      let list = pointer.tokens.firstIndex(of: "-").map { JSONPointer(Array(pointer.tokens[..<$0])) }
      try identify(in: &document, at: list ?? pointer, guide, &change.ids)
      let text = ChangeText(
        pointer: pointer, field: place.field, currency: place.measure.currency,
        language: Session.current.language)
      if let line = text.line(from: place.old, to: value) { told.append("\(line)") }
      // JSON has amounts in the minor unit, so each is said as people read it.
      if case .json = assignment.value { told += try amounts(in: value, at: pointer, document, guide) }
    }
    // What passes a limit is refused before anything else is said of it.
    for path in touched { _ = try document.tape(of: path) }
    for path in document.partsChanged(since: before) where !before.hasPart(path) {
      guard var tree = try document.tree(of: path), tree.objectValue != nil else { continue }
      for name in guide.requiredLists(part: path) where tree[name] == nil { tree[name] = [] }
      try document.setTree(path, to: tree)
    }
    for pointer in removals {
      let (path, inner) = try document.locate(pointer)
      try refuseManifest(path)
      let old = try document.value(at: pointer)
      try document.remove(pointer)
      let field = try guide.field(part: path, at: inner, in: before.tree(of: path))
      let text = ChangeText(
        pointer: pointer, field: field, currency: try currency(document), language: Session.current.language)
      if let line = text.line(from: old, to: nil) { told.append("\(line)") }
    }
    if document.partsChanged(since: before).contains("model/offer.json") {
      for product in try naming(file, { try document.completeOffer(ids: &change.ids) }) {
        told.append(Session.current.language.line(.saidProductCopied(product: SafeText(product))))
      }
    }
    // A part without its method isn't valid, and what is set here is rarely the method.
    if !before.hasPart("model/energy.json"), document.hasPart("model/energy.json"), !options.anyway.isGiven,
      try document.model("energy").text("method") == nil
    {
      throw Failure.no(.errorEnergyWithoutMethod(file: SafeText(file)), file: file)
    }
    let changed = document.partsChanged(since: before)
    let mayWarn = changed.contains(where: Checks.isAboutMoney) || changed.contains("model/visits.json")
    change.document = document
    try change.finish(
      ChangeReport(
        lines: told, remarks: undescribed.map { Checks.undescribed($0, guide) }, warnings: mayWarn ? .money() : .none))
  }

  /// Gives the items of lists in a value, or of the list itself, their identity where they have none yet.
  private func identify(
    in document: inout Document, at pointer: JSONPointer, _ guide: FieldGuide, _ ids: inout IDSource
  ) throws {
    guard let value = try document.value(at: pointer), value.objectValue != nil || value.arrayValue != nil else {
      return
    }
    let (path, inner) = try document.locate(pointer)
    let tree = try document.tree(of: path)
    let identity = guide.field(part: path, at: inner, in: tree)?.identity
    for (index, item) in (value.arrayValue ?? []).enumerated() {
      if let identity, item.objectValue != nil, item[identity] == nil {
        try document.set(
          pointer.appending("\(index)").appending(identity), to: .string(ids.next()),
          order: guide.order(part: path, in: tree))
      }
      try identify(in: &document, at: pointer.appending("\(index)"), guide, &ids)
    }
    for member in value.objectValue?.members ?? [] {
      try identify(in: &document, at: pointer.appending(member.name), guide, &ids)
    }
  }

  /// The amounts in an object or list that was set, a line each.
  private func amounts(
    in value: JSONValue, at pointer: JSONPointer, _ document: Document, _ guide: FieldGuide
  ) throws -> [TerminalText] {
    // An item that was appended is the last one now.
    let count = try pointer.tokens.last == "-" ? document.value(at: pointer.parent)?.arrayValue?.count : nil
    let place = count.map { pointer.parent.appending("\($0 - 1)") } ?? pointer
    let members =
      value.objectValue?.members.map { ($0.name, $0.value) }
      ?? (value.arrayValue ?? []).enumerated().map { ("\($0.offset)", $0.element) }
    return try members.flatMap { name, member -> [TerminalText] in
      let inner = place.appending(name)
      guard member.numberValue != nil else { return try amounts(in: member, at: inner, document, guide) }
      let reader = try ValueReader(document, at: inner, in: guide, file: file)
      guard reader.measure.name == "minor" else { return [] }
      let text = ChangeText(
        pointer: inner, field: reader.field, currency: reader.measure.currency, language: Session.current.language)
      return text.line(from: nil, to: member).map { ["\($0)"] } ?? []
    }
  }

  /// Refuses a status that follows from what customers answer, which is noted with day and name.
  private func refuseAnswer(_ change: Assignment) throws {
    guard change.pointer.tokens == ["proposal", "status"], !options.anyway.isGiven else { return }
    let text: String
    switch change.value {
    case .text(let typed): text = typed
    case .json(let tree): text = tree.stringValue ?? ""
    }
    let named = ProposalStatus.allCases.first { status in
      status.rawValue == text.lowercased()
        || Language.allCases.contains {
          $0.text(.proposalStatus(status: SafeText(status.rawValue))).lowercased() == text.lowercased()
        }
    }
    guard let named, named != .draft, named != .sent else { return }
    throw Failure.no(.errorSetAnswer(status: SafeText(named.rawValue), file: SafeText(file)), file: file)
  }

  private func refuseManifest(_ path: String) throws {
    if path == "manifest.json" {
      throw Failure.no(.errorManifestSet, file: file)
    }
  }

  private func currency(_ document: Document) throws -> Currency {
    try Proposal(json: document.model("proposal")).currency
  }
}
