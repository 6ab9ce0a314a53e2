internal import ArgumentParser
internal import EncyBase
internal import EncyCommandBase
internal import EncyContainer
internal import EncyDocument
internal import EncyFiles
internal import EncyPlans
internal import EncySession
internal import EncyTerminal
internal import EncyTexts

/// `ency plan layers`
struct PlanLayersCommand: ParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "layers",
    abstract: "List the layers of a plan's drawing, and choose which are shown.",
    discussion: """
      Without a choice, the layers are shown that the drawing itself shows. Layers of one name go together. Names are \
      apart by commas.

      Examples:
        ency plan layers hall.ency
        ency plan layers hall.ency --hide A-FURN,A-TEXT --show A-GRID
      """)

  @OptionGroup var target: PlanArguments
  @Option(help: ArgumentHelp("Show these layers too. May be repeated.", valueName: "names"))
  var show: [String] = []
  @Option(help: ArgumentHelp("Hide these layers. May be repeated.", valueName: "names"))
  var hide: [String] = []
  @Flag(help: "Show all layers, before any are hidden.")
  var all = false
  @Flag(help: "Show the layers that the drawing itself shows.")
  var reset = false
  @OptionGroup var anyway: AnywayOption
  @Flag(help: "Answer in JSON (schema Output/plan-layers).")
  var json = false
  @OptionGroup var display: DisplayLanguage
  @OptionGroup(title: "Limits") var limits: LimitOptions

  private var isChange: Bool { all || reset || !show.isEmpty || !hide.isEmpty }

  func validate() throws {
    if reset, all || !show.isEmpty || !hide.isEmpty {
      throw ValidationError("--reset goes without --all, --show and --hide.")
    }
  }

  func run() throws {
    guard isChange else {
      let document = try DocumentFile.open(target.file)
      let plan = try target.choose(in: document)
      if !json, try document.layers(of: plan).layers.isEmpty {
        return try Session.current.note(.saidNoLayers(file: SafeText(target.file)))
      }
      return try answer(text(plan, of: document), for: target.file)
    }
    try ProposalChange.run(target.file, .init(anyway: anyway, json: json)) { change in
      let plan = try target.choose(in: change.before)
      let layers = try change.before.layers(of: plan)
      if layers.layers.isEmpty { throw Refusal(.errorNoLayers) }
      let changed = try change.document.show(
        layers: reset ? nil : chosen(layers), of: plan,
        order: FieldGuide(change.before).order(of: plan, in: change.before))
      let text = try text(changed, of: change.document)
      return ChangeReport(lines: [text], saysUnchanged: false) { _ in text }
    }
  }

  private func chosen(_ layers: PlanLayers) throws -> [String] {
    var shown = Set(all ? layers.names : layers.layers.filter(\.isShown).map(\.name))
    for names in show { shown.formUnion(try layers.names(in: names)) }
    for names in hide { shown.subtract(try layers.names(in: names)) }
    return layers.names.filter { shown.contains($0) }
  }

  /// The layers as they are printed.
  private func text(_ plan: PlanOverlay, of document: Document) throws -> TerminalText {
    let layers = try document.layers(of: plan)
    if json {
      let rows = layers.layers.map { layer -> JSONValue in
        ["name": .string(layer.name), "visible": .bool(layer.isVisible), "shown": .bool(layer.isShown)]
      }
      let text = JSONAnswer.text(
        "plan-layers",
        [
          ("file", .string(target.file)), ("plan", .string(plan.id)), ("chosen", .bool(layers.isChosen)),
          ("layers", .array(rows)),
        ])
      return text.trimmed
    }
    var table = TextTable([.left, .left, .left])
    for layer in layers.layers {
      let language = Session.current.language
      let remark =
        layer.isShown == layer.isVisible
        ? "" : language.text(layer.isVisible ? .layersDrawingShows : .layersDrawingHides)
      table.add(language.text(layer.isShown ? .layersShown : .layersHidden), layer.name, remark)
    }
    return table.lines().joined(separator: "\n")
  }
}
