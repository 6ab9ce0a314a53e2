package import EncyBase
internal import EncyCanvas
import EncyDocument
internal import EncyDrawing
package import EncyTexts

extension PageDesign {
  /// A design by the tree of a theme (schema `theme`), which has passed its schema but for colours.
  /// - Parameter json: The theme; `base` names the built-in one that holds for what it doesn't say.
  /// - Returns: The design without a logo, and what of the theme can't be used.
  package static func read(_ json: JSONValue) -> (design: PageDesign, remarks: [Message]) {
    var design = builtIn.first { $0.name == json.text("base") } ?? nordic
    design.name = json.text("name") ?? design.name
    func choose<Choice: RawRepresentable<String>>(_ name: String, _ keep: inout Choice) {
      if let choice = json.text(name).flatMap({ Choice(rawValue: $0) }) { keep = choice }
    }
    choose("cover", &design.cover)
    choose("headings", &design.headings)
    choose("tables", &design.tables)
    choose("figures", &design.figures)
    choose("letterhead", &design.letterhead)
    if let family = json["fonts"]?.text("text") { design.textFamily = family }
    if let family = json["fonts"]?.text("headings") { design.headingFamily = family }
    if let sizes = json["sizes"] {
      design.size = sizes.double("text") ?? design.size
      design.titleSize = sizes.double("title") ?? design.titleSize
      design.displaySize = sizes.double("cover") ?? design.displaySize
    }
    let points = 72 / 25.4
    if let margins = json["margins"] {
      func side(_ name: String, _ keep: inout Double) { if let value = margins.double(name) { keep = value * points } }
      side("top", &design.margins.top)
      side("right", &design.margins.right)
      side("bottom", &design.margins.bottom)
      side("left", &design.margins.left)
    }
    if let width = json["logo"]?.double("width") { design.logoWidth = width * points }
    design.footer = json.localized("footer") ?? design.footer
    var remarks: [Message] = []
    design.ink = PageInk(json["colors"] ?? .null, base: design.ink, theme: design.name, &remarks)
    return (design, remarks)
  }
}

extension PageInk {
  /// What text needs to be read (WCAG 2.2, 1.4.3).
  package static let leastContrast = 4.5

  /// The colours of a theme; where one is broken, or would leave text that can't be read, that of the base stands.
  fileprivate init(_ json: JSONValue, base: PageInk, theme: String, _ remarks: inout [Message]) {
    self = base
    func read(_ name: String, _ path: WritableKeyPath<PageInk, Color>) -> Bool {
      guard let value = json[name] else { return false }
      if let color = value.stringValue.flatMap({ Color(hex: $0) }) {
        self[keyPath: path] = color
        return true
      }
      let shown = value.stringValue ?? JSONPrinter(isCompact: true).text(value)
      remarks.append(
        .themeColorBroken(
          theme: SafeText(theme), name: SafeText(name), value: SafeText(String(shown.prefix(40))),
          used: SafeText(base[keyPath: path].hex)))
      return false
    }
    func refuse(_ name: String, _ path: WritableKeyPath<PageInk, Color>, contrast: Double, _ used: Color) {
      let contrast = (contrast * 10).rounded(.down) / 10
      remarks.append(
        .themeColorContrast(
          theme: SafeText(theme), name: SafeText(name), value: SafeText(self[keyPath: path].hex),
          contrast: SafeText("\(contrast)"), used: SafeText(used.hex)))
      self[keyPath: path] = used
    }
    for (name, path) in [("text", \PageInk.text), ("soft", \.soft), ("accent", \.accent)] where read(name, path) {
      let contrast = self[keyPath: path].contrast(with: Ink.white)
      if contrast < PageInk.leastContrast { refuse(name, path, contrast: contrast, base[keyPath: path]) }
    }
    let isOwn = read("ground", \.accentWash)
    let readers = [text, soft, accent]
    func worst(_ ground: Color) -> Double { readers.map { $0.contrast(with: ground) }.min() ?? 21 }
    let contrast = worst(accentWash)
    if contrast < PageInk.leastContrast {
      let used = worst(base.accentWash) >= PageInk.leastContrast ? base.accentWash : Ink.white
      if isOwn { refuse("ground", \.accentWash, contrast: contrast, used) } else { accentWash = used }
    }
    let isReported = read("onAccent", \.onAccent)
    let said = onAccent.contrast(with: accent)
    if said < PageInk.leastContrast {
      // What is read on white can be read as white.
      if isReported { refuse("onAccent", \.onAccent, contrast: said, Ink.white) } else { onAccent = Ink.white }
    }
    if read("rule", \.rule) { hair = rule.mixed(with: Ink.white, 0.5) }
  }
}

extension Color {
  fileprivate var hex: String {
    "#"
      + [red, green, blue].map { part in
        let digits = String(part, radix: 16)
        return digits.utf8.count < 2 ? "0\(digits)" : digits
      }.joined()
  }

  fileprivate func mixed(with other: Color, _ share: Double) -> Color {
    func mix(_ one: UInt8, _ two: UInt8) -> UInt32 {
      UInt32((Double(one) * (1 - share) + Double(two) * share).rounded())
    }
    return Color(mix(red, other.red) << 16 | mix(green, other.green) << 8 | mix(blue, other.blue))
  }
}
