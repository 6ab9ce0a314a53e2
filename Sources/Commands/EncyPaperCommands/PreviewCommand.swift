package import ArgumentParser
internal import EncyBase
internal import EncyCommandBase
internal import EncyContainer
internal import EncyDocument
internal import EncyFiles
internal import EncyInterchange
internal import EncyPictures
internal import EncyPlans
internal import EncyPressService
internal import EncySession
internal import EncyTerminal
internal import EncyTexts

/// `ency preview`
package struct PreviewCommand: AsyncParsableCommand, Limited {
  package static let configuration = CommandConfiguration(
    commandName: "preview",
    abstract: "Look at the proposal's pages, in the terminal or in a viewer.",
    discussion: """
      A terminal that shows pictures (kitty's protocol, or sixel) is shown the pages; elsewhere they are handed to the viewer for \
      PDF. With --watch they are drawn anew whenever the proposal is saved, until Ctrl-C. --store keeps a small picture of the \
      first plan, or of the first page, in the proposal, which file managers show.

      Examples:
        ency preview hall.ency
        ency preview hall.ency --pages 1,3-4 --width 1200
        ency preview hall.ency --watch
        ency preview hall.ency --store
      """)

  @Argument(help: "The proposal; - is standard input.", completion: Completions.proposal)
  var file: String
  @Option(
    help: ArgumentHelp("Which pages: 1,3-5. Default: all.", valueName: "pages"), transform: PageRanges.init(text:))
  var pages: PageRanges?
  @Option(help: ArgumentHelp("Pixels across a page, 100 to 4000.", valueName: "pixels"))
  var width = 900
  @Option(help: ArgumentHelp("How a terminal is shown pages: auto, kitty, sixel or none.", valueName: "way"))
  var picture = TerminalPictures.auto
  @Flag(help: "Draw anew whenever the proposal is saved.")
  var watch = false
  @Flag(help: "Keep a small picture in the proposal, for file managers.")
  var store = false
  @Option(
    help: "The language: \(Values.languages). Default: the proposal's.", completion: Completions.languages,
    transform: Values.language)
  var language: Language?
  @OptionGroup var look: PageOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions

  package init() {}

  package func validate() throws {
    if !(100...4000).contains(width) { throw ValidationError("--width is 100 to 4000.") }
    if watch, file == "-" { throw ValidationError("--watch looks at a file again and again; standard input has none.") }
    if store, watch || pages != nil {
      throw ValidationError("--store keeps one picture; leave --watch and --pages out.")
    }
  }

  package func run() async throws {
    let press = try Session.pressService()
    if store { return try await keep(press) }
    let way = try picture.chosen(Session.current)
    var seen = FileState(file)
    try await show(press, way)
    while watch {
      try await Task.sleep(for: .milliseconds(300))
      guard let now = FileState(file), now != seen else { continue }
      seen = now
      do { try await show(press, way) } catch {
        // Somebody may be in the middle of it; the next save is shown again.
        try Session.current.note(errorText(Failure.of(error, file: file)))
      }
    }
  }

  private func request() throws -> ExportRequest {
    var request = ExportRequest(format: .pdf, language: language, limits: try Session.current.drawingLimits())
    try look.apply(to: &request, for: file)
    return request
  }

  private func show(_ press: any PressService, _ way: TerminalPictures) async throws {
    guard way != .none else { return try await view(press) }
    let document = try DocumentFile.open(file)
    let drawn = try await press.pages(document, try request(), width: width, chosen: pages?.ranges)
    if drawn.isEmpty { throw Failure.no(.errorNoSuchPages, file: file) }
    for page in drawn {
      try Session.current.print(.previewPage(page: SafeText(page.number), count: page.count))
      try Session.current.show(page.picture, as: way)
    }
  }

  /// Hands the PDF to the viewer. Program: `xdg-open`.
  private func view(_ press: any PressService) async throws {
    if pages != nil {
      throw Failure.usage("--pages is for terminals that show pictures; a viewer turns the pages itself")
    }
    let printed = try await OfferPages(press, file, language, look)
    let place = try ViewedFile(printed.mail.fileName, printed.bytes)
    try await Tool.hand(to: "xdg-open", [place.path])
    try Session.current.print(.saidViewerBegun(file: SafeText(place.path)))
  }

  /// Pixels across a kept picture.
  private static let kept = 480

  private func keep(_ press: any PressService) async throws {
    var change = try ProposalChange(file, .init())
    let base = change.before
    let limits = try Session.current.drawingLimits()
    var picture: [UInt8]?
    if let plan = try base.plans().first {
      let request = RenderRequest(plan: plan.id, format: .png, pixels: .width(PreviewCommand.kept), limits: limits)
      picture = try await press.render(base, request)
    } else {
      picture = try await press.pages(base, try request(), width: PreviewCommand.kept, chosen: [1...1]).first?.picture
        .png
    }
    guard let picture else { throw Failure.no(.errorNoSuchPages, file: file) }
    try change.document.setPart("preview.png", to: picture)
    try change.finish(
      ChangeReport(lines: [Session.current.language.line(.saidPreviewKept(size: SafeText(picture.count)))]))
  }
}

/// Pages that are chosen by number, from 1: `1,3-5`.
struct PageRanges: Sendable {
  let ranges: [ClosedRange<Int>]

  /// - Throws: What is wrong with it, for whoever typed it.
  init(text: String) throws {
    var ranges: [ClosedRange<Int>] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let ends = part.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false).map { Int($0) }
      guard let first = ends.first ?? nil, let last = ends.last ?? nil, first >= 1, last >= first, last <= 100_000
      else {
        throw ValidationError("Pages are numbers from 1 and ranges of them: 1,3-5.")
      }
      ranges.append(first...last)
    }
    self.ranges = ranges
  }

  /// As `lp` takes them.
  var text: String {
    ranges.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)" }.joined(separator: ",")
  }
}
