internal import ArgumentParser
internal import EncyBase
internal import EncyCommandBase
internal import EncyContainer
internal import EncyDocument
internal import EncyFiles
internal import EncyKit
internal import EncyMerge
internal import EncyPlans
internal import EncySession
internal import EncyTerminal
internal import EncyTexts

/// `ency edit`
package struct EditCommand: AsyncParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "edit",
    abstract: "Edit a part of a proposal in your editor.",
    discussion: """
      Opens the part as text with $VISUAL, $EDITOR or vi, and saves it if it changed and the proposal stays valid. A \
      text with a mistake is kept, and the message says where; take it up again with --text. What others saved while you \
      were editing is merged; a conflict is kept in the proposal and told with exit code 1.

      Examples:
        ency edit hall.ency offer
        EDITOR=nano ency edit hall.ency proposal --text /tmp/ency-7k3q/proposal.json
      """)

  @Argument(help: "The proposal: a file or a working folder.", completion: Completions.proposal)
  var file: String
  @Argument(help: "The part: offer, plans/ID, or a path such as model/offer.json.")
  var part: String
  @Option(help: ArgumentHelp("Start from this text instead of the part's own.", valueName: "file"))
  var text: String?
  @OptionGroup var anyway: AnywayOption
  @OptionGroup var display: DisplayLanguage
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func run() async throws {
    let session = Session.current
    if file == "-" { throw Failure.usage("edit needs a file, since it saves what you changed") }
    var change = try ProposalChange(file, .init(anyway: anyway, json: false), ids: "edit")
    let before = change.before
    let (path, inner) = try before.locate(Values.pointer(part))
    guard inner.tokens.isEmpty, path != "manifest.json" else {
      throw Failure.no(
        path == "manifest.json"
          ? .errorManifestEdit
          : .errorEditWholePart(file: SafeText(file), pointer: "\(try Values.pointer(part))"), file: file)
    }
    let old = try before.hasPart(path) ? before.bytes(of: path) : Array("{}\n".utf8)
    let start = try text.map { try FileReading.read($0) } ?? old
    let name = FileStore.name(of: path)
    let (edited, isSuccess) = try await Tool.edit(start, as: name)
    if edited == old || (!isSuccess && edited == start) {
      if !isSuccess { throw Failure.no(.errorEditorFailed, file: file) }
      return try session.note(.saidNothingChanged(file: SafeText(file)))
    }
    // Until it is saved nothing that was typed may get lost.
    let scratch = try ScratchFolder(parent: session.variable("TMPDIR") ?? "/tmp")
    try scratch.write(edited, as: name)
    let kept = Message.textKept(
      command: SafeText(command: "ency edit \(file) \(part) --text \(scratch.path(of: name))"))
    guard isSuccess else {
      throw Failure.no(.errorEditorFailedKept(kept: SafeText(kept)), file: file)
    }
    let tree: JSONValue
    do throws(JSONSyntaxError) { tree = try JSONParser().parse(edited) } catch {
      throw Failure.no(
        .errorEditedNotJson(
          path: "\(scratch.path(of: name))", error: SafeText(error), code: SafeText(error.code.rawValue),
          kept: SafeText(kept)))
    }
    try change.document.setTree(path, to: tree)
    change.origin = try session.origin()
    let saved: SavedChange
    do throws(any Error) {
      if path == "model/offer.json" { _ = try naming(file) { try change.document.completeOffer(ids: &change.ids) } }
      saved = try change.save()
    } catch { throw Failure.of(error).followed(by: kept) }
    try scratch.remove()
    let place = saved.manifest.map { DocumentFile.place(of: $0, file) } ?? ""
    try DocumentFile.report(saved, file, json: false, lines: ["\(file): \(path) \(place)"])
  }
}
