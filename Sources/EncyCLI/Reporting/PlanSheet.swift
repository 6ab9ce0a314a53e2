internal import EncyBase
internal import EncyDocument
internal import EncyKit
internal import EncyPlans
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

  private var factor: JSONNumber? { plan?.millimetresPerUnit.flatMap { JSONNumber($0, decimals: 9) } }

  private var layers: PlanLayers { PlanLayers(source: source, chosen: plan?.layers) }

  /// Millimetres of paper that a plan unit is; `nil` where pixels don't say.
  private var paperUnit: Double? {
    let (type, dots) = (source.text("mediaType") ?? "", source["pixelsPerInch"]?.double("x"))
    guard PlanScale.hasPaperSize(mediaType: type, pixelsPerInch: dots) else { return nil }
    return PlanScale.paperPerUnit(mediaType: type, pixelsPerInch: dots)
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
  var lines: [String] {
    var table = TextTable([.left, .left])
    /// Several values under one label.
    func add(_ label: String, _ values: [String], most: Int = 24) {
      for (index, value) in values.prefix(most).enumerated() { table.add(index == 0 ? label : "", visible(value)) }
      if values.count > most { table.add("", "and \(values.count - most) more") }
    }
    if let plan { add("Plan", [plan.name.map { "\($0) (\(plan.id))" } ?? plan.id]) }
    if let path = source.text("path") { add("File", [path]) }
    if let name = source.text("fileName"), plan != nil { add("Sent as", [name]) }
    if let type = source.text("mediaType") { add("Type", [type]) }
    if let page = source["page"]?.numberValue?.text, source.text("mediaType") == "application/pdf" {
      add("Page", [source["pageCount"]?.numberValue.map { "\(page) of \($0.text)" } ?? page])
    }
    if let width = source.double("width"), let height = source.double("height") { add("Size", [size(width, height)]) }
    add("Pages", pageLines)
    if let turned = source.int("rotation"), turned != 0 { add("Page turned", ["\(turned)° by the drawing"]) }
    if let unit = source["userUnit"]?.numberValue?.text, unit != "1" { add("User unit", [unit]) }
    if let dots = source["pixelsPerInch"]?.double("x") { add("Pixels per inch", [shown(dots)]) }
    add(
      "Layers",
      layers.layers.map { layer in
        let states =
          layer.isShown == layer.isVisible ? (layer.isShown ? "" : " (off)") : layer.isShown ? " (on)" : " (off)"
        return layer.name + states + (layer.isShown == layer.isVisible ? "" : ", unlike the drawing")
      })
    add("Fonts", fontLines)
    add("Pictures", pictureLines, most: 12)
    add("Note", source.items("findings").compactMap(\.stringValue))
    if let turned = view?.int("rotation"), turned != 0 { add("Shown turned", ["\(turned)° clockwise"]) }
    if plan != nil { add("Scale", [scaleText]) }
    return table.lines()
  }

  private func size(_ width: Double, _ height: Double) -> String {
    let text = "\(shown(width)) × \(shown(height)) \(source.text("unit") ?? "")"
    guard let paper = onPaper(width, height) else { return text }
    let name = (PaperSize.nearest(to: paper)?.name).map { ", \($0)" } ?? ""
    return "\(text) (\(shown(paper.width, 0)) × \(shown(paper.height, 0)) mm of paper\(name))"
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
      let name = font.text("name") ?? "(no name)"
      let kind = [font.text("format"), font.bool("embedded") ? "embedded" : "not embedded"].compactMap(\.self)
      return "\(name) (\(kind.joined(separator: ", ")))"
    }
  }

  private var pictureLines: [String] {
    details.items("pictures").map { picture in
      var text = "\(picture.int("width") ?? 0) × \(picture.int("height") ?? 0) px, \(picture.text("encoding") ?? "")"
      if let x = picture["pixelsPerInch"]?.double("x"), let y = picture["pixelsPerInch"]?.double("y") {
        let same = (x - y).magnitude < 0.02 * x
        text += ", \(shown(x, 0))\(same ? "" : " × \(shown(y, 0))") pixels per inch of the sheet"
      }
      return text
    }
  }

  /// How the scale is known and what it comes to.
  private var scaleText: String {
    guard let scale, let factor else { return "not known yet; set it with `ency plan scale`" }
    let size = "1 plan unit is \(shown(factor.doubleValue, 4)) mm"
    if let length = scale["length"]?.numberValue, let from = scale.point("from"), let to = scale.point("to") {
      return "\(size), from \(from.text) to \(to.text) is \(length.text) mm"
    }
    let paper = scale.text("paper").map { " on \($0)" } ?? ""
    return scale["ratio"]?.numberValue.map { "\(size), 1:\($0.text)\(paper)" } ?? size
  }

  private func shown(_ value: Double, _ decimals: Int = 2) -> String {
    JSONNumber(value, decimals: decimals)?.text ?? "—"
  }
}
