internal import ArgumentParser
internal import EncyBase
internal import EncyContainer
internal import EncyDocument
internal import EncyKit

/// `ency set`
struct SetCommand: ParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "set",
    abstract: "Set values of a proposal.",
    discussion: """
      VALUE is read as its schema says: text as it stands, numbers with a decimal point, true or false, dates as \
      YYYY-MM-DD. POINTER:=JSON takes JSON. A last step - appends to a list. All changes of one command are saved \
      together, or none: what would make the proposal invalid is refused with exit code 1. What others save at the same \
      time is merged; a conflict is kept in the proposal and told with exit code 1.

      Examples:
        ency set hall.ency /proposal/title="Hall 3" /building/ceilingHeight=9500
        ency set hall.ency /offer/lines/@id=L3/quantity:=12.50 --remove /offer/shipping
      """)

  @Argument(help: "The proposal, a file or a working folder; - reads standard input and writes standard output.")
  var file: String
  @Argument(help: ArgumentHelp("What to set: POINTER=VALUE or POINTER:=JSON.", valueName: "pointer=value"))
  var assignments: [String] = []
  @Option(
    help: ArgumentHelp("Take away a member or item, after all values are set. May be repeated.", valueName: "pointer"))
  var remove: [String] = []
  @Flag(help: "Answer in JSON (schema Output/written).")
  var json = false
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func validate() throws {
    if assignments.isEmpty, remove.isEmpty {
      throw ValidationError("Nothing to do: give POINTER=VALUE, POINTER:=JSON or --remove POINTER.")
    }
  }

  func run() throws {
    let changes = try assignments.map { try Assignment($0) }
    let removals = try remove.map(Values.pointer)
    let before = try DocumentFile.openForChange(file)
    var document = before
    let guide = FieldGuide(document)
    var told: [String] = []
    var undescribed: [JSONPointer] = []
    for change in changes {
      let (path, inner) = try document.locate(change.pointer)
      try refuseManifest(path)
      let old = try document.value(at: change.pointer)
      let tree = try document.tree(of: path)
      let field = guide.field(part: path, at: inner, in: tree)
      let value = try ValueReader(file: file, pointer: change.pointer, field: field, old: old).read(change.value)
      if field == nil { undescribed.append(change.pointer) }
      try document.set(change.pointer, to: value, order: guide.order(part: path, in: tree))
      let text = ChangeText(pointer: change.pointer, field: field, currency: try currency(document))
      if let line = text.line(from: old, to: value) { told.append(line) }
    }
    for pointer in removals {
      let (path, inner) = try document.locate(pointer)
      try refuseManifest(path)
      let old = try document.value(at: pointer)
      try document.remove(pointer)
      let field = try guide.field(part: path, at: inner, in: before.tree(of: path))
      let text = ChangeText(pointer: pointer, field: field, currency: try currency(document))
      if let line = text.line(from: old, to: nil) { told.append(line) }
    }
    try Checks.refuseSent(document, since: before)
    try Checks.refuseErrors(in: document, since: before)
    let result = try DocumentFile.save(document, since: before, to: file)
    for pointer in undescribed {
      try Session.current.note("ency: note: no schema describes \(pointer); it is kept, but nothing reads it")
    }
    if json {
      let text = JSONAnswer.written(
        result.manifest == nil ? [] : [file], manifest: result.manifest, merged: result.merged)
      try answer(text.trimmed, for: file)
    } else if result.manifest == nil {
      try Session.current.note("\(file): nothing changed")
    } else {
      for line in told { try answer(line, for: file) }
      try DocumentFile.tell(result, file)
    }
    try DocumentFile.refuseConflicts(result)
  }

  private func refuseManifest(_ path: String) throws {
    if path == "manifest.json" {
      throw Failure.no("\(file): the manifest is kept by ency itself and can't be set")
    }
  }

  private func currency(_ document: Document) throws -> Currency {
    try Proposal(json: document.model("proposal")).currency
  }
}

extension String {
  /// The text without the line feed at its end.
  var trimmed: String { hasSuffix("\n") ? String(dropLast()) : self }
}
