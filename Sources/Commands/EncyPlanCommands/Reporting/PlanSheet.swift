internal import EncyBase
internal import EncyDocument
internal import EncyPlans
internal import EncySession
internal import EncyTerminal
internal import EncyTexts

/// What is told of a plan's drawing.
struct PlanSheet {
  /// The member `source` of the plan's part; without a path for a drawing that is in no proposal yet.
  var source: JSONValue
  /// Pages, fonts and pictures, as the press found them; `null` where it could not look.
  var details: JSONValue
  /// The plan of a proposal; `nil` for a drawing that is in none.
  var plan: PlanOverlay?
  var view: JSONValue?
  var scale: JSONValue?

  init(source: JSONValue, details: JSONValue) { (self.source, self.details) = (source, details) }

  /// What the drawing is; the facts of one that is in no proposal were read from it just now.
  private var kind: SourceKind? {
    plan.map(\.source.kind) ?? SourceKind(recordedIn: source)
  }

  private var factor: JSONNumber? { plan?.millimetresPerUnit.flatMap { JSONNumber($0, decimals: 9) } }

  private var layers: PlanLayers { PlanLayers(source: source, chosen: plan?.layers) }

  /// Millimetres of paper that a plan unit is; `nil` where pixels don't say.
  private var paperUnit: Double? {
    let dots = source["pixelsPerInch"]?.double("x")
    guard PlanScale.hasPaperSize(kind: kind, pixelsPerInch: dots) else { return nil }
    return PlanScale.paperPerUnit(kind: kind, pixelsPerInch: dots)
  }

  private func onPaper(_ width: Double, _ height: Double) -> Size? {
    paperUnit.map { Size(width: width * $0, height: height * $0) }
  }

  // MARK: JSON

  /// The members of the answer.
  var members: [(String, JSONValue)] {
    var members: [(String, JSONValue)] = [
      ("id", .optional(plan?.id)), ("name", .optional(plan?.name)), ("source", source), ("paper", paper),
    ]
    for name in ["pages", "fonts", "pictures"] { members.append((name, details[name] ?? .null)) }
    if let view { members.append(("view", view)) }
    var evidence = scale ?? .null
    if let factor { evidence["millimetresPerUnit"] = .number(factor) } else { evidence = .null }
    members.append(("scale", evidence))
    return members
  }

  private var paper: JSONValue {
    guard let width = source.double("width"), let height = source.double("height"), let size = onPaper(width, height),
      let across = JSONNumber(size.width, decimals: 1), let down = JSONNumber(size.height, decimals: 1)
    else { return .null }
    return [
      "width": .number(across), "height": .number(down), "name": .optional(PaperSize.nearest(to: size)?.name),
    ]
  }

  // MARK: Text

  /// The lines for people: labels and what there is to say.
  var lines: [TerminalText] {
    var table = TextTable([.left, .left])
    /// Several values under one label.
    func add(_ label: Message, _ values: [String], most: Int = 24) {
      for (index, value) in values.prefix(most).enumerated() { table.add(index == 0 ? say(label) : "", value) }
      if values.count > most { table.add("", say(.scaleMoreEvidence(count: values.count - most))) }
    }
    if let plan { add(.sheetPlan, [plan.name.map { "\($0) (\(plan.id))" } ?? plan.id]) }
    if let path = source.text("path") { add(.sheetFile, [path]) }
    if let name = source.text("fileName"), plan != nil { add(.sheetSentAs, [name]) }
    if let kind { add(.sheetType, [kind.rawValue]) }
    if let page = source["page"]?.numberValue?.text, kind == .pdf {
      add(
        .sheetPage,
        [
          source["pageCount"]?.numberValue.map {
            say(.resolvePlaceShort(place: SafeText(page), all: SafeText($0.text)))
          } ?? page
        ])
    }
    if let width = source.double("width"), let height = source.double("height") {
      add(.sheetSize, [size(width, height)])
    }
    add(.sheetPages, pageLines)
    if let turned = source.int("rotation"), turned != 0 {
      add(.sheetPageTurned, [say(.sheetByDrawing(degrees: "\(turned)"))])
    }
    if let unit = source["userUnit"]?.numberValue?.text, unit != "1" { add(.sheetUserUnit, [unit]) }
    if let dots = source["pixelsPerInch"]?.double("x") { add(.sheetPixels, [shown(dots)]) }
    add(
      .sheetLayers,
      layers.layers.map { layer in
        let name = SafeText(layer.name)
        return switch (layer.isShown, layer.isVisible) {
        case (true, true): layer.name
        case (false, false): say(.sheetLayerOff(name: name))
        case (true, false): say(.sheetLayerOnUnlike(name: name))
        case (false, true): say(.sheetLayerOffUnlike(name: name))
        }
      })
    add(.sheetFonts, fontLines)
    add(.sheetPictures, pictureLines, most: 12)
    add(.sheetNote, source.items("findings").compactMap(\.stringValue))
    if let turned = view?.int("rotation"), turned != 0 {
      add(.sheetShownTurned, [say(.sheetClockwise(degrees: "\(turned)"))])
    }
    if plan != nil { add(.sheetScale, [scaleText]) }
    return table.lines()
  }

  private func size(_ width: Double, _ height: Double) -> String {
    let text = "\(shown(width)) × \(shown(height)) \(kind?.unit ?? "")"
    guard let paper = onPaper(width, height) else { return text }
    let size = SafeText("\(shown(paper.width, 0)) × \(shown(paper.height, 0))")
    let name = PaperSize.nearest(to: paper)?.name
    return say(
      name.map { .sheetPaperNamed(text: SafeText(text), size: size, name: SafeText($0)) }
        ?? .sheetPaper(text: SafeText(text), size: size))
  }

  /// The sizes of the other pages, those of one size together.
  private var pageLines: [String] {
    let pages = details.items("pages")
    guard (source.int("pageCount") ?? 1) > 1 else { return [] }
    return pages.compactMap { run in
      guard let first = run.int("first"), let last = run.int("last"), let width = run.double("width"),
        let height = run.double("height")
      else { return nil }
      return "\(first == last ? "\(first)" : "\(first)–\(last)"): \(size(width, height))"
    }
  }

  private var fontLines: [String] {
    details.items("fonts").map { font in
      let name = font.text("name") ?? say(.listNoName)
      let kind = [font.text("format"), say(font.bool("embedded") ? .sheetEmbedded : .sheetNotEmbedded)].compactMap(
        \.self)
      return "\(name) (\(kind.joined(separator: ", ")))"
    }
  }

  private var pictureLines: [String] {
    details.items("pictures").map { picture in
      var text = "\(picture.int("width") ?? 0) × \(picture.int("height") ?? 0) px, \(picture.text("encoding") ?? "")"
      if let x = picture["pixelsPerInch"]?.double("x"), let y = picture["pixelsPerInch"]?.double("y") {
        let same = (x - y).magnitude < 0.02 * x
        text += ", " + say(.sheetDots(dots: SafeText(same ? shown(x, 0) : "\(shown(x, 0)) × \(shown(y, 0))")))
      }
      return text
    }
  }

  /// How the scale is known and what it comes to.
  private var scaleText: String {
    guard let scale, let factor else { return say(.sheetNoScale) }
    let size = say(.sheetUnit(length: SafeText(shown(factor.doubleValue, 4))))
    if let length = scale["length"]?.numberValue, let from = scale.point("from"), let to = scale.point("to") {
      return say(
        .sheetTwoPoints(
          size: SafeText(size), from: SafeText(from.text), to: SafeText(to.text), length: SafeText(shown(length))))
    }
    guard let ratio = scale["ratio"]?.numberValue else { return size }
    guard let paper = scale.text("paper") else { return "\(size), 1:\(shown(ratio))" }
    return say(.sheetRatioOn(size: SafeText(size), ratio: SafeText(shown(ratio)), paper: SafeText(paper)))
  }

  private func say(_ message: Message) -> String { Session.current.language.text(message) }

  private func shown(_ value: Double, _ decimals: Int = 2) -> String {
    JSONNumber(value, decimals: decimals).map(shown) ?? "—"
  }

  private func shown(_ number: JSONNumber) -> String {
    number.decimalValue.map { NumberFormat(Session.current.language).string($0) } ?? number.text
  }
}
