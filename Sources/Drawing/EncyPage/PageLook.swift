package import EncyCanvas
internal import EncyDrawing
internal import EncyExport
package import EncyProposalPages

/// What the page of an offer looks like, but for where things stand: its colours by day and in the dark, and its fonts.
package struct PageLook: Sendable {
  /// Colours that stand on one another: texts on the ground, what is written on the accent, and what lies under tables.
  package struct Colors: Sendable {
    package var text, soft, ground, wash, rule, accent, onAccent, loss: Color

    package init(
      text: Color, soft: Color, ground: Color, wash: Color, rule: Color, accent: Color, onAccent: Color, loss: Color
    ) {
      (self.text, self.soft, self.ground, self.wash) = (text, soft, ground, wash)
      (self.rule, self.accent, self.onAccent, self.loss) = (rule, accent, onAccent, loss)
    }

    var named: [(name: StaticString, rgb: UInt32)] {
      func rgb(_ color: Color) -> UInt32 { UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue) }
      return [
        ("text", rgb(text)), ("soft", rgb(soft)), ("ground", rgb(ground)), ("wash", rgb(wash)), ("rule", rgb(rule)),
        ("accent", rgb(accent)), ("on-accent", rgb(onAccent)), ("loss", rgb(loss)),
      ]
    }
  }

  package var day, dark: Colors
  /// Families in the order in which a browser looks for them, before what it has itself.
  package var fonts: [String]

  package init(day: Colors, dark: Colors, fonts: [String]) { (self.day, self.dark, self.fonts) = (day, dark, fonts) }

  /// The one that paper has, too.
  package static let standard = PageLook(
    day: Colors(
      text: Ink.text, soft: Ink.soft, ground: Ink.white, wash: Ink.wash, rule: Ink.rule, accent: Ink.accent,
      onAccent: Ink.white, loss: Ink.loss),
    dark: Colors(
      text: Color(0xE8ECEF), soft: Color(0xA9B4BC), ground: Color(0x14191D), wash: Color(0x20272C),
      rule: Color(0x3A444C), accent: Color(0x6CC5D4), onAccent: Color(0x0C1215), loss: Color(0xFF9D6B)),
    fonts: ["Inter", "Noto Sans", "Liberation Sans"])

  /// The colours and faces of printed pages; in the dark those that all have, since a design says nothing of it.
  package init(_ design: PageDesign) {
    let (ink, standard) = (design.ink, PageLook.standard)
    self = standard
    day = Colors(
      text: ink.text, soft: ink.soft, ground: Ink.white, wash: Ink.wash, rule: ink.rule, accent: ink.accent,
      onAccent: ink.onAccent, loss: ink.loss)
    fonts = [design.textFamily] + standard.fonts.filter { $0 != design.textFamily }
  }

  /// Paper is white, and what is soft on a screen is printed darker.
  private var onPaper: Colors {
    var colors = day
    (colors.ground, colors.wash) = (Ink.white, Ink.white)
    return colors
  }

  /// The theme as properties of the page.
  var properties: PageCode {
    PageCode.properties(":root", colors: day.named, fonts: fonts)
      + PageCode(["@media screen and (prefers-color-scheme: dark) {"])
      + PageCode.properties(":root", colors: dark.named)
      + PageCode(["}\n@media print {"]) + PageCode.properties(":root", colors: onPaper.named) + PageCode(["}\n"])
  }
}
