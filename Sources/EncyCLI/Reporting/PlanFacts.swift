internal import EncyBase
internal import EncyDocument
internal import EncyKit

/// The facts of a plan's drawing for people.
enum PlanFacts {
  /// Labels and texts of what is known of a source.
  static func lines(_ source: JSONValue) -> [(String, String)] {
    func number(_ name: String) -> String? { source[name]?.numberValue?.text }
    var lines: [(String, String)] = []
    if let path = source.text("path") { lines.append(("File", path)) }
    if let type = source.text("mediaType") { lines.append(("Type", type)) }
    if let page = number("page"), source.text("mediaType") == "application/pdf" {
      lines.append(("Page", number("pageCount").map { "\(page) of \($0)" } ?? page))
    }
    if let width = source.double("width"), let height = source.double("height") {
      let unit = source.text("unit") ?? ""
      var text = "\(shown(width)) × \(shown(height)) \(unit)"
      if unit == "pt" { text += " (\(shown(width * 25.4 / 72, 0)) × \(shown(height * 25.4 / 72, 0)) mm of paper)" }
      lines.append(("Size", text))
    }
    if let turned = number("rotation"), turned != "0" { lines.append(("Page turned", "\(turned)° by the drawing")) }
    if let unit = number("userUnit"), unit != "1" { lines.append(("User unit", unit)) }
    if let dots = source["pixelsPerInch"]?.double("x") { lines.append(("Pixels per inch", shown(dots))) }
    for layer in source.items("layers") {
      guard let name = layer.text("name") else { continue }
      lines.append(
        (lines.contains { $0.0 == "Layers" } ? "" : "Layers", "\(name)\(layer.bool("visible") ? "" : " (off)")"))
    }
    for finding in source.items("findings") {
      if let text = finding.stringValue { lines.append(("Note", text)) }
    }
    return lines
  }

  /// How the scale is known and what it comes to.
  static func scale(_ scale: JSONValue?, _ factor: JSONNumber?) -> String {
    guard let scale, let factor else { return "not known yet; set it with `ency plan scale`" }
    let size = "1 plan unit is \(shown(factor.doubleValue, 4)) mm"
    if let length = scale["length"]?.numberValue, let from = scale.point("from"), let to = scale.point("to") {
      return "\(size), from \(from.text) to \(to.text) is \(length.text) mm"
    }
    return scale["ratio"]?.numberValue.map { "\(size), 1:\($0.text)" } ?? size
  }

  private static func shown(_ value: Double, _ decimals: Int = 2) -> String {
    JSONNumber(value, decimals: decimals)?.text ?? "—"
  }
}
